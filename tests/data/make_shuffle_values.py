#!/usr/bin/env python3
"""Writes shuffle_values.json: what the figure "shuffle" shows, worked out apart from the core.

Stand-ins by FNV-1a and SplitMix64 in whole numbers, sines, cosines, softmax and averages with mpmath at 60 digits.
Run it in this folder: python3 make_shuffle_values.py
"""

import json

from mpmath import cos, exp, mp, mpf, nstr, sin
from stand_ins import stand_ins, vector

mp.dps = 60
WIDTH = 4


def position(i):
    phases = [mpf(i) * mpf(10000) ** (-mpf(2 * r) / WIDTH) for r in range(WIDTH // 2)]
    return [value for phase in phases for value in (sin(phase), cos(phase))]


def layer(words, seed, positions, causal):
    weights = stand_ins(seed, 3 * WIDTH * WIDTH)
    rows = [vector(word, WIDTH) for word in words]
    if positions:
        rows = [[a + b for a, b in zip(row, position(i))] for i, row in enumerate(rows)]

    def times(k):
        w = weights[k * WIDTH * WIDTH : (k + 1) * WIDTH * WIDTH]
        return [[sum(row[a] * w[a * WIDTH + b] for a in range(WIDTH)) for b in range(WIDTH)] for row in rows]

    queries, keys, values = times(0), times(1), times(2)
    output = []
    for i in range(len(rows)):
        seen = range(i + 1 if causal else len(rows))
        powers = [exp(sum(q * k for q, k in zip(queries[i], keys[j])) / 2) for j in seen]
        total = sum(powers)
        output.append([sum(p * values[j][c] for p, j in zip(powers, seen)) / total for c in range(WIDTH)])
    return output


def largest(a, b):
    difference = max(abs(x - y) for x, y in zip(a, b))
    return "0" if difference < mpf(10) ** -50 else nstr(difference, 25)


STATES = [
    ("the cat saw the dog", [4, 1, 0, 2, 3], "none", "none", 4),
    ("the cat saw the dog", [4, 1, 0, 2, 3], "added", "none", 4),
    ("the cat saw the dog", [4, 1, 0, 2, 3], "none", "causal", 4),
    ("the cat saw the dog", [4, 1, 0, 2, 3], "added", "causal", 4),
    ("the cat saw the dog", [1, 0, 2, 3, 4], "none", "causal", 4),
    ("the cat saw the dog", [3, 1, 2, 0, 4], "none", "none", 7),
    ("the cat saw the dog", [3, 1, 2, 0, 4], "none", "causal", 7),
    ("the the cat", [2, 0, 1], "none", "causal", 11),
    ("日本 über the 😀", [3, 2, 1, 0], "added", "none", 2),
    ("a b c d e f g h", [7, 0, 6, 1, 5, 2, 4, 3], "none", "causal", 123456789),
]


def entry(sentence, order, positions, mask, seed):
    words = sentence.split(" ")
    about = (seed, positions == "added", mask == "causal")
    before = layer(words, *about)
    after = layer([words[item] for item in order], *about)
    return {
        "state": {"words": sentence, "order": order, "positions": positions, "mask": mask, "seed": seed},
        "rowDifferences": [largest(after[k], before[item]) for k, item in enumerate(order)],
        "last": largest(after[-1], before[-1]),
        "output": [[nstr(value, 25) for value in row] for row in after],
    }


with open("shuffle_values.json", "w", encoding="utf-8") as file:
    json.dump([entry(*state) for state in STATES], file, indent=1, ensure_ascii=False)
    file.write("\n")
