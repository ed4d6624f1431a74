#!/usr/bin/env python3
"""Writes schemes_values.json: what the figure "schemes" shows, worked out apart from the core; prints with 28 digits what
its section says of the cell at query 4 and key 1.

Stand-ins by FNV-1a and SplitMix64 in whole numbers, everything else with mpmath at 60 digits.
Run it in this folder: python3 make_schemes_values.py
"""

import json

from mpmath import cos, ln, mp, mpf, nstr, sin
from stand_ins import stand_ins, vector

mp.dps = 60
WIDTH = 4
TRAINED, ALLOCATED = 16, 24
BUCKETS, MAXIMUM = 32, 128
SLOPE = mpf(1) / 4  # the second of eight heads: 2^(-8 · 2/8)
SCHEMES = ["learned", "sinusoidal", "relative-bias", "rope", "alibi"]


WEIGHTS = stand_ins(4, 2 * WIDTH * WIDTH)
BIASES = stand_ins(6, BUCKETS)


def phase(i, r):
    return mpf(i) * mpf(10000) ** (-mpf(2 * r) / WIDTH)


def encoding(i):
    return [f(phase(i, r)) for r in range(WIDTH // 2) for f in (sin, cos)]


def learned(i):
    """None where there is no row; a row that was not trained is a fiftieth as large."""
    if i >= ALLOCATED:
        return None
    return [x if i < TRAINED else x / 50 for x in stand_ins(i, WIDTH)]


def turned(row, i):
    out = []
    for r in range(WIDTH // 2):
        a, b = row[2 * r : 2 * r + 2]
        c, s = cos(phase(i, r)), sin(phase(i, r))
        out += [a * c - b * s, a * s + b * c]
    return out


def bucket(offset, both):
    count = BUCKETS // 2 if both else BUCKETS
    first = count if both and offset > 0 else 0
    distance = abs(offset) if both else max(-offset, 0)
    exact = count // 2
    if distance < exact:
        return first + distance
    share = ln(mpf(distance) / exact) / ln(mpf(MAXIMUM) / exact)
    return first + min(exact + int(share * (count - exact) + mpf(10) ** -40), count - 1)


def scores(scheme, words, at, causal):
    rows = [vector(word, WIDTH) for word in words]
    added = {"learned": learned, "sinusoidal": encoding}.get(scheme)
    if added:
        rows = [p and [a + b for a, b in zip(row, p)] for row, p in zip(rows, map(added, at))]

    def times(k):
        w = WEIGHTS[k * WIDTH * WIDTH : (k + 1) * WIDTH * WIDTH]
        return [row and [sum(row[a] * w[a * WIDTH + b] for a in range(WIDTH)) for b in range(WIDTH)] for row in rows]

    queries, keys = times(0), times(1)
    if scheme == "rope":
        queries = [turned(q, i) for q, i in zip(queries, at)]
        keys = [turned(k, j) for k, j in zip(keys, at)]

    def score(m, n):
        if causal and n > m:
            return "masked"
        if queries[m] is None or keys[n] is None:
            return "no row"
        x = sum(q * k for q, k in zip(queries[m], keys[n])) / 2
        if scheme == "relative-bias":
            x += BIASES[bucket(at[n] - at[m], not causal)]
        if scheme == "alibi":
            x -= SLOPE * abs(at[m] - at[n])
        return x

    return [[score(m, n) for n in range(len(words))] for m in range(len(words))]


def apart(a, b):
    """The largest difference: nought where it is rounding of these 60 digits, None where there is nothing to compare."""
    both = [(x, y) for row, other in zip(a, b) for x, y in zip(row, other) if mpf is type(x) is type(y)]
    if not both:
        return None
    most = max(abs(x - y) for x, y in both)
    return "0" if most < mpf(10) ** -50 else nstr(most, 25)


def written(x):
    return x if isinstance(x, str) else nstr(x, 20)


STATES = [
    ("the cat saw the dog run", 0, 0, "none", "rope", "learned"),
    ("the cat saw the dog run", 5, 0, "none", "rope", "alibi"),
    ("the cat saw the dog run", 9, 13, "none", "relative-bias", "none"),
    ("the cat saw the dog run", 22, 0, "causal", "learned", "sinusoidal"),
    ("日本 über the 😀", 30, 200, "causal", "relative-bias", "learned"),
    ("the cat saw the dog run", 0, 120, "none", "rope", "rope"),
    ("a b c d e f g h", 12, 0, "none", "sinusoidal", "none"),
]


def entry(sentence, moved, last, mask, scheme, instead):
    words = sentence.split(" ")
    first = list(range(len(words)))
    now = [i + moved + (last if i == first[-1] else 0) for i in first]
    of = lambda name, at: scores(name, words, at, mask == "causal")
    return {
        "state": {"words": sentence, "moved": moved, "apart": last, "mask": mask, "scheme": scheme, "instead": instead},
        "changes": {name: apart(of(name, first), of(name, now)) for name in SCHEMES},
        "exchange": apart(of(scheme, now), of(instead, now)),
        "before": {name: [[written(x) for x in row] for row in of(name, first)] for name in SCHEMES},
        "now": {name: [[written(x) for x in row] for row in of(name, now)] for name in SCHEMES},
    }


if __name__ == "__main__":
    with open("schemes_values.json", "w", encoding="utf-8") as file:
        json.dump([entry(*state) for state in STATES], file, ensure_ascii=False)
        file.write("\n")
    sentence = STATES[0][0].split(" ")
    for name in SCHEMES:
        for start in (0, 5):
            cell = scores(name, sentence, [start + k for k in range(6)], False)[4][1]
            print(name, start, nstr(cell, 28))
    print(apart(*(scores(name, sentence, list(range(6)), False) for name in ("rope", "learned"))))
