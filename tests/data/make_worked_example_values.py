#!/usr/bin/env python3
"""Writes worked_example_values.json: what the figure "worked-example" shows, worked out apart from the core.

Stand-ins by FNV-1a and SplitMix64 in whole numbers; encodings, projections, terms, distances and principal axes with
mpmath at 60 digits. Run it in this folder: python3 make_worked_example_values.py
"""

import json

from mpmath import cos, eigsy, matrix, mp, mpf, nstr, sin, sqrt
from stand_ins import stand_ins, vector

mp.dps = 60


def frequencies(width):
    return [mpf(10000) ** (-mpf(2 * r) / width) for r in range(width // 2)]


def encoding(position, width):
    return [f(position * w) for w in frequencies(width) for f in (sin, cos)]


def times(row, weights, width):
    return [sum(x * weights[a * width + b] for a, x in enumerate(row)) for b in range(width)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def score(words, query, key, moved, seed, width):
    weights = stand_ins(seed, 2 * width * width)
    w_q, w_k = weights[: width * width], weights[width * width :]
    words = words.split(" ")
    root = sqrt(mpf(width))

    def side(k, w):
        x, p = vector(words[k], width), encoding(moved + k, width)
        both = [a + b for a, b in zip(x, p)]
        return {"token": x, "encoding": p, "input": both, "projected": times(both, w, width)}

    q, k = side(query, w_q), side(key, w_k)
    terms = [
        dot(times(q[a], w_q, width), times(k[b], w_k, width)) / root
        for a in ("token", "encoding")
        for b in ("token", "encoding")
    ]
    return {
        "frequencies": frequencies(width),
        "phases": [[(moved + k) * w for w in frequencies(width)] for k in (query, key)],
        "query": q,
        "key": k,
        "products": [a * b for a, b in zip(q["projected"], k["projected"])],
        "product": dot(q["projected"], k["projected"]),
        "terms": terms,
        "score": dot(q["projected"], k["projected"]) / root,
    }


# Two positions on each curve.
FROM, TO = 4, 14


def curve(length, width):
    squared = [width - 2 * sum(cos(g * w) for w in frequencies(width)) for g in range(length)]
    rows = [encoding(i, width) for i in range(length)]
    mean = [sum(column) / length for column in zip(*rows)]
    centred = matrix([[x - m for x, m in zip(row, mean)] for row in rows])
    spread, directions = eigsy(centred.T * centred / length)
    values = sorted(spread, reverse=True)
    first = sorted(range(width), key=lambda k: -spread[k])[:3]
    apart = [a - b for a, b in zip(rows[FROM], rows[TO])]
    along = [dot(apart, [directions[c, k] for c in range(width)]) for k in first]
    angles = [(TO - FROM) * w for w in frequencies(width)]
    return {
        "pairs": [[w, angle, cos(angle)] for w, angle in zip(frequencies(width), angles)],
        "similarity": sum(cos(angle) for angle in angles),
        "drawn": dot(along, along),
        "shares": [values[k] / sum(values) for k in range(len(first))],
        "squared": squared,
        "distances": [sqrt(abs(x)) for x in squared],
        "share": values[0] / sum(values),
        "nearest": min(range(1, length), key=lambda g: squared[g]),
    }


def written(value):
    if isinstance(value, dict):
        return {name: written(x) for name, x in value.items()}
    if isinstance(value, list):
        return [written(x) for x in value]
    return nstr(value, 28, strip_zeros=False) if isinstance(value, mpf) else value


START = {"words": "the cat saw the dog", "query": 1, "key": 4, "moved": 0, "seed": 48, "width": 8}
ON = START | {"moved": 5}
OTHER = {"words": "a b c a", "query": 3, "key": 0, "moved": 1000, "seed": 3, "width": 4}

values = {
    "what": "the worked example as the figure shows it: scores in some states, and curves",
    "scores": [{"state": state, **score(**state)} for state in (START, ON, OTHER)],
    "curves": [{"length": n, "width": d, **curve(n, d)} for n, d in ((32, 8), (40, 4), (32, 20))],
}

if __name__ == "__main__":
    with open("worked_example_values.json", "w", encoding="utf8") as file:
        json.dump(written(values), file, indent=1, ensure_ascii=False)
        file.write("\n")
