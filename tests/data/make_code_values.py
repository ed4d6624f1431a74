#!/usr/bin/python3
"""Writes code_values.json, by integers and by mpmath at 80 digits (Debian: python3-mpmath): stand-ins, sums of token
and position, attention before and after a shuffle, ways to write a position down and the best fixed shift of each.

Independent of the core: every number is its formula, "exact" to 30 digits and "f64" as the nearest double. The two
generators are held against their published values first. Best shifts come from the normal equations at 80 digits, on
the exact rows (the core's are rounded), by way of a factorisation by rank.
"""
import json
from mpmath import cos, exp, matrix, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 80
WORD = 2**64


def reference(x):
    return {"exact": nstr(mpf(x), 30, strip_zeros=False), "f64": float(x)}


def references(values):
    return [reference(x) for x in values]


# Stand-ins


def splitmix64(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % WORD
        z = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
        yield z ^ (z >> 31)


def fnv1a(units):
    value = 0xCBF29CE484222325
    for unit in units:
        value = (value ^ unit) * 0x100000001B3 % WORD
    return value


# https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64 and the authors' page on FNV.
published = splitmix64(1234567)
assert [next(published) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
assert fnv1a(b"a") == 0xAF63DC4C8601EC8C and fnv1a(b"foobar") == 0x85944171F73967E8


def hundredths(seed, length):
    numbers = splitmix64(seed % WORD)
    return [next(numbers) % 201 - 100 for _ in range(length)]


def stand_ins(seed, length):
    return [k / 100 for k in hundredths(seed, length)]


def token_vectors(sentence, width):
    return [x for word in sentence.split(" ") for x in stand_ins(fnv1a(map(ord, word)), width)]


# Sums


def encoding(position, width, base=10000):
    angles = [mpf(position) * mpf(base) ** (-mpf(2 * r) / width) for r in range(width // 2)]
    return [f(angle) for angle in angles for f in (sin, cos)]


def same_sum(token, position, other_position, base):
    there, here = encoding(other_position, len(token), base), encoding(position, len(token), base)
    total = [mpf(t) + h for t, h in zip(token, here)]
    return {
        "options": {"token": token, "position": position, "otherPosition": other_position, "base": base},
        "token": references(x - y for x, y in zip(total, there)),
        "sum": references(total),
    }


# Attention


def rows_of(values, width):
    return matrix([[mpf(x) for x in values[k : k + width]] for k in range(0, len(values), width)])


def attention(x, weights, causal):
    query, key, value = (x * w for w in weights)
    scores = query * key.T / sqrt(mpf(x.cols))
    shares = matrix(x.rows, x.rows)
    for i in range(x.rows):
        seen = i + 1 if causal else x.rows
        powers = [exp(scores[i, j]) for j in range(seen)]
        for j in range(seen):
            shares[i, j] = powers[j] / sum(powers)
    return scores, shares, shares * value


def flat(m):
    return [m[i, j] for i in range(m.rows) for j in range(m.cols)]


def shuffled(sentence, width, order, positions, causal):
    tokens = token_vectors(sentence, width)
    count = len(sentence.split(" "))
    options = {"tokens": tokens, "count": count, "width": width, "order": order, "positions": positions}
    options |= {name: stand_ins(seed, width * width) for seed, name in enumerate(["queryWeights", "keyWeights", "valueWeights"])}
    weights = [rows_of(options[name], width) for name in ("queryWeights", "keyWeights", "valueWeights")]
    added = rows_of([x for k in range(count) for x in encoding(k, width)], width) * (1 if positions else 0)
    permutation = matrix(count, count)
    for k, row in enumerate(order):
        permutation[k, row] = 1
    x = rows_of(tokens, width)
    passes = {}
    for name, given in (("before", x + added), ("after", permutation * x + added)):
        scores, shares, output = attention(given, weights, causal)
        seen = [scores[i, j] for i in range(count) for j in range(i + 1 if causal else count)]
        passes[name] = {
            "input": references(flat(given)),
            "scores": references(seen),
            "weights": references(flat(shares)),
            "output": references(flat(output)),
        }
        passes[name + " output"] = output
    moved = permutation * passes.pop("before output")
    difference = passes.pop("after output") - moved
    largest = [max(abs(difference[k, j]) for j in range(width)) for k in range(count)]
    return {
        "options": options | {"causal": causal},
        **passes,
        "moved": references(flat(moved)),
        "difference": references(flat(difference)),
        "rowDifferences": references(largest),
        "largest": reference(max(largest)),
    }


# Codes and their shifts

CODES = {
    "index": lambda i, w, v: [i],
    "index-one": lambda i, w, v: [mpf(1), i],
    "sine": lambda i, w, v: [sin(i * w)],
    "pair": lambda i, w, v: [sin(i * w), cos(i * w)],
    "sine-twice": lambda i, w, v: [sin(i * w), sin(i * w)],
    "sine-quarter": lambda i, w, v: [sin(i * w), sin(i * w + pi / 2)],
    "sine-other": lambda i, w, v: [sin(i * w), cos(i * v)],
}


def code_rows(code, length, start=0, frequency=1, otherFrequency=0.5, channels=2, offset=0):
    positions = [mpf(start) + k + mpf(offset) for k in range(length)]
    if code == "learned":
        return [[mpf(k / 100) for k in hundredths(int(i), channels)] for i in positions]
    return [CODES[code](i, mpf(frequency), mpf(otherFrequency)) for i in positions]


def position_code(**options):
    rows = code_rows(**options)
    return {
        "options": options,
        "channels": len(rows[0]),
        "rows": references(x for row in rows for x in row),
        "lengths": references(sqrt(sum(x * x for x in row)) for row in rows),
    }


def pseudo_inverse(b):
    """Of a matrix with independent columns among its columns, by its factorisation into those and their shares."""
    independent, left = [], []
    for k in range(b.cols):
        rest = b[:, k]
        for other in left:
            rest -= other * ((other.T * rest)[0] / (other.T * other)[0])
        if mp.norm(rest) > mpf(10) ** -40 * mp.norm(b[:, k]):
            independent.append(b[:, k])
            left.append(rest)
    if not independent:
        return matrix(b.cols, b.rows), 0
    f = matrix([[c[i] for c in independent] for i in range(b.rows)])
    inner = (f.T * f) ** -1
    g = inner * f.T * b
    return g.T * (g * g.T) ** -1 * inner * f.T, len(independent)


def fit(before, after):
    b, a = matrix(before), matrix(after)
    inverse, rank = pseudo_inverse(b)
    transposed = inverse * a
    residuals = a - b * transposed
    explained = []
    for j in range(a.cols):
        column = [a[i, j] for i in range(a.rows)]
        mean = sum(column) / len(column)
        variance = sum((x - mean) ** 2 for x in column)
        left = sum(residuals[i, j] ** 2 for i in range(a.rows))
        explained.append(reference(1 - left / variance) if variance > mpf(10) ** -60 else None)
    values = flat(residuals)
    largest = max(abs(x) for x in values)
    return {
        "matrix": references(flat(transposed.T)),
        "residual": reference(sqrt(sum(x * x for x in values) / len(values))),
        "largest": reference(largest),
        "explained": explained,
        "rank": rank,
        "exact": bool(largest < mpf(10) ** -25),
    }


def best_shift(offset, **options):
    return {
        "options": options | {"offset": offset},
        **fit(code_rows(**options), code_rows(offset=offset, **options)),
    }


def least_squares(channels, before, after):
    rows = [[[mpf(x) for x in values[k : k + channels]] for k in range(0, len(values), channels)] for values in (before, after)]
    return {"options": {"channels": channels, "before": before, "after": after}, **fit(*rows)}


def two_phases(phase, shift):
    angles = [mpf(phase), pi - mpf(phase)]
    moved = [angle + mpf(shift) for angle in angles]
    hand = lambda angle: angle / (2 * pi) - mp.floor(angle / (2 * pi))
    return {
        "options": {"phase": phase, "shift": shift},
        "phases": references(angles),
        "hands": references(map(hand, angles)),
        "sines": references(sin(mpf(phase)) for _ in angles),
        "cosines": references([cos(mpf(phase)), -cos(mpf(phase))]),
        "shiftedSines": references(map(sin, moved)),
        "shiftedCosines": references(map(cos, moved)),
        "shiftedHands": references(map(hand, moved)),
    }


def distinct_sines(length, start, frequency):
    sines = {float(sin((mpf(start) + k) * mpf(frequency))) for k in range(length)}
    return {"options": {"length": length, "start": start, "frequency": frequency}, "count": len(sines)}


SENTENCE = "the cat saw the dog"
FLAT = int(pi / 2 * 2**30)

document = {
    "what": "stand-ins, sums of token and position, attention shuffled, ways to write a position down and their shifts",
    "stand_ins": [
        {"options": {"seed": seed, "length": 24}, "hundredths": hundredths(seed, 24)}
        for seed in (0, 1, 1023, 2**31, 2**53)
    ],
    "token_vectors": [
        {"sentence": sentence, "width": width, "values": token_vectors(sentence, width)}
        for sentence, width in ((SENTENCE, 4), ("a", 3), ("über alle Häuser über alle", 5), ("日本 語 😀", 2))
    ],
    "learned_rows": [
        {
            "options": {"position": position, "width": 6, "trained": 1024, "allocated": 2048},
            "row": [k / (100 if position < 1024 else 5000) for k in hundredths(position, 6)],
            "trained": position < 1024,
        }
        for position in (0, 1, 1023, 1024, 2047)
    ],
    "same_sums": [
        same_sum(stand_ins(5, 8), 3, 7, 10000),
        same_sum(stand_ins(6, 2), 0, 1, 10000),
        same_sum(stand_ins(7, 20), -4.5, 1000003, 500),
    ],
    "projections": [
        {
            "options": {"vector": stand_ins(8, n), "weights": stand_ins(9, n * width), "width": width},
            "values": references(flat(rows_of(stand_ins(8, n), n) * rows_of(stand_ins(9, n * width), width))),
        }
        for n, width in ((16, 8), (3, 5), (1, 1))
    ],
    "shuffled_attention": [
        shuffled(SENTENCE, 4, [4, 2, 0, 1, 3], positions, causal) for positions in (False, True) for causal in (False, True)
    ]
    + [shuffled("one two three", 2, [2, 0, 1], True, False)],
    "codes": [
        position_code(code=code, length=5, **rest)
        for code in CODES
        for rest in ({}, {"start": 1000000.25, "frequency": 0.37, "otherFrequency": 2.5}, {"start": -7, "frequency": 1e-6})
    ]
    + [position_code(code="learned", length=4, start=1022, channels=3), position_code(code="learned", length=3, start=-1)],
    "best_shifts": [
        best_shift(code=code, **rest)
        for code in CODES
        for rest in (
            {"length": 1000, "offset": 1},
            {"length": 60, "offset": -3, "start": 10, "frequency": 0.3, "otherFrequency": 0.7},
            {"length": 25, "offset": 2.5, "start": -4.25, "frequency": 1.75, "otherFrequency": 1.25},
            {"length": 30, "offset": 0},
        )
    ]
    + [
        best_shift(code="learned", length=length, channels=channels, offset=1)
        for length, channels in ((40, 3), (4, 4), (3, 5), (1, 2))
    ],
    "least_squares": [
        least_squares(3, stand_ins(10, 30), stand_ins(11, 30)),
        # A third channel that is the sum of two, of another size, and one that is nothing.
        least_squares(
            4,
            [x for a, b in zip(stand_ins(12, 9), stand_ins(13, 9)) for x in (round(100 * a), round(100 * b), 1024.0 * (round(100 * a) + round(100 * b)), 0)],
            stand_ins(14, 36),
        ),
        least_squares(2, [0] * 4, stand_ins(15, 4)),
        least_squares(2, [3, 4], [1, 2]),
        least_squares(1, [2, 2, 2, 2], [5, 5, 5, 5]),
    ],
    "two_phases": [
        two_phases(phase, shift)
        for phase, shift in ((0, 1), (0.5, 2.5), (-2, 0.25), (1048576, -1048575.75), (0.1, 0.2), (3.141592653589793, 1), (100000.3, 0.0007))
    ],
    "distinct_sines": [
        distinct_sines(*given)
        for given in ((1000, 0, 1), (500, -250, 0.37), (40, 3, 0), (64, FLAT, 2.0**-30), (2000, 0.5, 3.141592653589793))
    ],
    "sine_alone_limits": [
        {"options": {"offset": offset, "frequency": frequency}, "value": reference(cos(mpf(offset) * mpf(frequency)) ** 2)}
        for offset, frequency in ((1, 1), (5, 0.3), (0, 2), (-2.5, 1e6), (9007199254740992, 1))
    ],
}

with open("code_values.json", "w", encoding="utf-8") as file:
    json.dump(document, file, indent=0, ensure_ascii=False)
    file.write("\n")
