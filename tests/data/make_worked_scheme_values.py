#!/usr/bin/python3
"""Writes worked_scheme_values.json, by mpmath at 60 digits (Debian: python3-mpmath): the worked example of eight
channels (terms of the score, distances, the curve of positions on its principal axes), and attention under each scheme.

Independent of the core: every number is its formula, "exact" to 25 digits and "f64" as the nearest double. Inputs are
doubles and stand in the file as such.
"""
import json
from mpmath import cos, eigsy, exp, ln, matrix, mp, mpf, nstr, sin, sqrt

mp.dps = 60


def reference(x):
    return {"exact": nstr(mpf(x), 25, strip_zeros=False), "f64": float(x)}


def references(values):
    return [reference(x) for x in values]


def flat(rows):
    return [x for row in rows for x in row]


def numbers(seed, length):
    """Multiples of 1/64 from -1 to 1, by a plain congruential generator."""
    values = []
    for _ in range(length):
        seed = (1103515245 * seed + 12345) % 2**31
        values.append((seed // 65536 % 129 - 64) / 64)
    return values


def rows_of(values, width):
    return [[mpf(x) for x in values[k : k + width]] for k in range(0, len(values), width)]


def times(a, b):
    return [[sum((x * y for x, y in zip(row, column)), mpf(0)) for column in zip(*b)] for row in a]


def transposed(a):
    return [list(row) for row in zip(*a)]


def frequency(r, width, base=10000):
    return mpf(base) ** (-mpf(2 * r) / width)


def encoding(position, width, base=10000, halves=False):
    sines = [sin(position * frequency(r, width, base)) for r in range(width // 2)]
    cosines = [cos(position * frequency(r, width, base)) for r in range(width // 2)]
    return sines + cosines if halves else flat(zip(sines, cosines))


# The worked example


def mixing_case(count, width, head_width, seed):
    tokens = numbers(seed, count * width)
    position_vectors = [float(x) for i in range(count) for x in encoding(i, width)]
    query_weights = numbers(seed + 1, width * head_width)
    key_weights = numbers(seed + 2, width * head_width)
    x, p = rows_of(tokens, width), rows_of(position_vectors, width)
    w_q, w_k = rows_of(query_weights, head_width), rows_of(key_weights, head_width)
    scale = sqrt(mpf(head_width))
    m = [[y / scale for y in row] for row in times(w_q, transposed(w_k))]
    inputs = [[a + b for a, b in zip(r, s)] for r, s in zip(x, p)]
    queries, keys = times(inputs, w_q), times(inputs, w_k)

    def term(a, b):
        return flat(times(times(a, m), transposed(b)))

    size = lambda a: [[abs(y) for y in row] for row in a]
    content, position = size(x), size(p)
    both = [[a + b for a, b in zip(r, s)] for r, s in zip(content, position)]
    bound = [y / scale for y in flat(times(times(both, times(size(w_q), transposed(size(w_k)))), transposed(both)))]
    return {
        "options": {
            "tokens": tokens,
            "positionVectors": position_vectors,
            "count": count,
            "width": width,
            "headWidth": head_width,
            "queryWeights": query_weights,
            "keyWeights": key_weights,
        },
        "inputs": references(flat(inputs)),
        "queries": references(flat(queries)),
        "keys": references(flat(keys)),
        "mixing": references(flat(m)),
        "contentContent": references(term(x, x)),
        "contentPosition": references(term(x, p)),
        "positionContent": references(term(p, x)),
        "positionPosition": references(term(p, p)),
        "scores": references([y / scale for y in flat(times(queries, transposed(keys)))]),
        "magnitudes": [float(y) for y in bound],
    }


def distance_case(length, width, base):
    squared = [width - 2 * sum(cos(g * frequency(r, width, base)) for r in range(width // 2)) for g in range(length)]
    return {
        "options": {"length": length, "width": width, "base": base},
        "squared": references(squared),
        "distances": references([sqrt(abs(x)) for x in squared]),
    }


def projection_case(length, width, base, start, dimensions):
    rows = [encoding(mpf(start) + i, width, base) for i in range(length)]
    mean = [sum(column) / length for column in zip(*rows)]
    centred = [[x - m for x, m in zip(row, mean)] for row in rows]
    covariance = matrix(times(transposed(centred), centred)) / length
    values, vectors = eigsy(covariance)
    order = sorted(range(width), key=lambda k: -values[k])
    total = sum(covariance[k, k] for k in range(width))
    axes = []
    for k in order[:dimensions]:
        axis = [vectors[a, k] for a in range(width)]
        largest = max(abs(x) for x in axis)
        first = next(x for x in axis if abs(x) >= (1 - mpf(2) ** -20) * largest)
        axes.append([x if first > 0 else -x for x in axis])
    spread = [values[k] for k in order]
    gaps = [min(abs(spread[k] - x) for j, x in enumerate(spread) if j != k) for k in range(dimensions)]
    return {
        "options": {"length": length, "width": width, "base": base, "start": start, "dimensions": dimensions},
        "mean": references(mean),
        "axes": references(flat(axes)),
        "coordinates": references(flat(times(centred, transposed(axes)))),
        "variances": references(spread[:dimensions]),
        "shares": references([x / total for x in spread[:dimensions]]),
        "gaps": [float(x) for x in gaps],
        "total": float(total),
    }


# Attention under each scheme

WORD = 2**64


def learned_row(position, trained, width):
    """SplitMix64 (Steele, Lea and Flood 2014), seeded by the position."""
    row, state = [], position
    for _ in range(width):
        state = (state + 0x9E3779B97F4A7C15) % WORD
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
        z ^= z >> 31
        row.append(mpf((z % 201 - 100) / (100 if position < trained else 5000)))
    return row


def bucket(offset, buckets, maximum_distance, bidirectional):
    """T5's rule, in real numbers."""
    first = 0
    distance = max(-offset, 0)
    if bidirectional:
        buckets //= 2
        first = buckets if offset > 0 else 0
        distance = abs(offset)
    exact = buckets // 2
    if distance < exact:
        return first + distance
    share = ln(mpf(distance) / exact) / ln(mpf(maximum_distance) / exact)
    return first + min(exact + int(share * (buckets - exact) + mpf(10) ** -40), buckets - 1)


def turned(vector, position, base, halves):
    """The doubles that stand for the frequencies, as the core has it."""
    n = len(vector) // 2
    out = [None] * len(vector)
    for r in range(n):
        a, b = (r, r + n) if halves else (2 * r, 2 * r + 1)
        angle = mpf(float(frequency(r, len(vector), base))) * position
        out[a] = vector[a] * cos(angle) - vector[b] * sin(angle)
        out[b] = vector[a] * sin(angle) + vector[b] * cos(angle)
    return out


def scheme_case(scheme, count, width, positions, seed, moved=0, causal=False, allowed=None, **settings):
    tokens, w_q, w_k = (numbers(seed + k, size * width) for k, size in enumerate((count, width, width)))
    base = settings.get("base", 10000)
    halves = settings.get("layout") == "halves"
    at = [mpf(x) + moved for x in positions]
    x = rows_of(tokens, width)
    if scheme == "learned":
        rows = [learned_row(int(i), settings["trained"], width) for i in at]
    elif scheme == "sinusoidal":
        rows = [encoding(i, width, base, halves) for i in at]
    else:
        rows = [[mpf(0)] * width for _ in at]
    x = [[a + b for a, b in zip(r, s)] for r, s in zip(x, rows)]
    queries, keys = times(x, rows_of(w_q, width)), times(x, rows_of(w_k, width))
    if scheme == "rope":
        queries = [turned(q, i, base, halves) for q, i in zip(queries, at)]
        keys = [turned(k, i, base, halves) for k, i in zip(keys, at)]
    scores = [[s / sqrt(mpf(width)) for s in row] for row in times(queries, transposed(keys))]
    for i in range(count):
        for j in range(count):
            if scheme == "alibi":
                scores[i][j] -= settings["slope"] * abs(at[i] - at[j])
            if scheme == "relative-bias":
                rule = (len(settings["biases"]), settings["maximumDistance"], settings.get("bidirectional", False))
                scores[i][j] += mpf(settings["biases"][bucket(int(at[j] - at[i]), *rule)])
    seen = [
        [not (causal and j > i) and (allowed is None or allowed[i * count + j] == 1) for j in range(count)]
        for i in range(count)
    ]
    weights = []
    for row, may in zip(scores, seen):
        powers = [exp(s) if m else mpf(0) for s, m in zip(row, may)]
        weights.append([p / sum(powers) if any(may) else mpf(0) for p in powers])
    options = {"scheme": scheme, "tokens": tokens, "count": count, "width": width, "queryWeights": w_q}
    options |= {"keyWeights": w_k, "positions": positions}
    options |= {name: x for name, x in (("moved", moved), ("causal", causal), ("allowed", allowed)) if x} | settings
    return {
        "options": options,
        "queries": references(flat(queries)),
        "keys": references(flat(keys)),
        "scores": [reference(s) if m else None for s, m in zip(flat(scores), flat(seen))],
        "weights": references(flat(weights)),
    }


nearby = {"maximumDistance": 16}
values = {
    "what": "the worked example of eight channels, and attention under each scheme",
    "mixing": [mixing_case(3, 8, 8, 1), mixing_case(2, 4, 3, 7)],
    "distances": [distance_case(12, 8, 10000), distance_case(4, 20, 1e12), distance_case(5, 2, 1)],
    "projections": [
        projection_case(16, 8, 10000, 0, 3),
        projection_case(9, 8, 10000, 0, 2),
        projection_case(7, 2, 10000, -3, 2),
        projection_case(20, 12, 100, 1000.5, 3),
    ],
    "schemes": [
        scheme_case("none", 3, 4, [0, 1, 2], 20),
        scheme_case("none", 2, 3, [0, 1], 21, causal=True),
        scheme_case("learned", 3, 4, [0, 1, 4], 22, moved=2, trained=5, allocated=8),
        scheme_case("sinusoidal", 3, 4, [0, 1, 7], 23, moved=2),
        scheme_case("sinusoidal", 2, 6, [0.5, -3], 24, base=100, layout="halves", causal=True),
        scheme_case("relative-bias", 4, 2, [0, 1, 2, 12], 25, biases=numbers(5, 8), bidirectional=True, **nearby),
        scheme_case("relative-bias", 4, 2, [0, 1, 2, 40], 26, biases=numbers(6, 8), causal=True, **nearby),
        scheme_case("rope", 3, 4, [0, 1, 5], 27, moved=1000),
        scheme_case("rope", 3, 4, [0, 1, 5], 27, layout="halves"),
        scheme_case("rope", 2, 6, [1048576, 1048570], 28, base=500000),
        scheme_case("alibi", 4, 2, [0, 1, 2, 5], 29, slope=0.25),
        scheme_case("alibi", 3, 4, [0, 1, 2], 30, slope=0.0625, moved=9, allowed=[1, 0, 0, 0, 0, 0, 1, 1, 1]),
    ],
}

if __name__ == "__main__":
    with open("worked_scheme_values.json", "w", encoding="utf8") as file:
        json.dump(values, file, indent=1)
        file.write("\n")
