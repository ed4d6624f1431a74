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
}

if __name__ == "__main__":
    with open("worked_scheme_values.json", "w", encoding="utf8") as file:
        json.dump(values, file, indent=1)
        file.write("\n")
