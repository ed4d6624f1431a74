#!/usr/bin/python3
"""Writes position_id_values.json, by mpmath at 60 digits (Debian: python3-mpmath): how far the attention weights of a
batch's first row are from the right ones once a known mistake has been made, under each scheme; which slots each slot
sees, rightly and by the mistake; and at how many of those pairs the gap between the ids is wrong.

Independent of the core and of the figure: ids and documents are written out by hand, slot by slot (None for padding).
"""
import json
from make_worked_scheme_values import bucket, encoding, learned_row, rows_of, times, transposed, turned
from mpmath import exp, mpf, nstr, sqrt

WIDTH, SLOTS, BUCKETS, FURTHEST = 8, 64, 32, 128
QUERIES, KEYS, TOKENS, BIASES = 1, 2, 3, 4


def stand_ins(seed, length):
    return learned_row(seed, seed + 1, length)


def seen_by(i, documents, computed, leaking):
    if not computed[i]:
        return []
    return [j for j in range(i + 1) if documents[j] and (leaking or documents[i] == documents[j])]


def weights(scheme, ids, documents, computed, leaking):
    count = len(ids)
    x = rows_of(stand_ins(TOKENS, SLOTS * WIDTH)[: count * WIDTH], WIDTH)
    at = [0 if i is None else i for i in ids]
    if scheme == "learned":
        x = [[a + b for a, b in zip(row, learned_row(i, i + 1, WIDTH))] for row, i in zip(x, at)]
    if scheme == "sinusoidal":
        x = [[a + b for a, b in zip(row, encoding(i, WIDTH))] for row, i in zip(x, at)]
    square = WIDTH * WIDTH
    queries, keys = (times(x, rows_of(stand_ins(seed, square), WIDTH)) for seed in (QUERIES, KEYS))
    if scheme == "RoPE":
        queries, keys = ([turned(v, i, 10000, False) for v, i in zip(vs, at)] for vs in (queries, keys))
    scores = [[s / sqrt(mpf(WIDTH)) for s in row] for row in times(queries, transposed(keys))]
    biases = stand_ins(BIASES, BUCKETS)
    rows = []
    for i in range(count):
        powers = []
        seen = seen_by(i, documents, computed, leaking)
        for j in range(count):
            if scheme == "relative":
                scores[i][j] += biases[bucket(at[j] - at[i], BUCKETS, FURTHEST, False)]
            if scheme == "ALiBi":
                scores[i][j] -= mpf(1) / 2 * abs(at[i] - at[j])
            powers.append(exp(scores[i][j]) if j in seen else mpf(0))
        total = sum(powers)
        rows += [p / total if total else p for p in powers]
    return rows


def case(state, right, mistaken, documents, computed=None, leaking=False):
    computed = computed or [d is not None for d in documents]
    found = {}
    for scheme in ("learned", "sinusoidal", "relative", "RoPE", "ALiBi"):
        a, b = weights(scheme, right, documents, computed, False), weights(scheme, mistaken, documents, computed, leaking)
        largest = max(abs(p - q) for p, q in zip(a, b))
        found[scheme] = "0" if largest < mpf(10) ** -40 else nstr(largest, 25)
    sees, sees_wrongly = (
        [seen_by(i, documents, computed, through) for i in range(len(documents))] for through in (False, leaking)
    )
    wrong_gaps = sum(
        right[i] - right[j] != mistaken[i] - mistaken[j] for i, seen in enumerate(sees) for j in seen
    )
    return {
        "state": state,
        "right": right,
        "mistaken": mistaken,
        "sees": sees,
        "seesWrongly": sees_wrongly,
        "wrongGaps": wrong_gaps,
        "differences": found,
    }


padded = [None] * 3
left = {"batch": "000111gg 111111gg"}
packed = {"batch": "11112222"}
one, two = [1] * 10, [1] * 4 + [2] * 4
tail = padded + [1] * 5
values = [
    case(left | {"convention": "restart"}, padded + [0, 1, 2, 3, 4], padded + [0, 1, 2, 0, 0], tail),
    case(left | {"convention": "padding-counted"}, padded + [0, 1, 2, 3, 4], padded + [3, 4, 5, 6, 7], tail),
    case(packed | {"convention": "reset-without-mask"}, [0, 1, 2, 3] * 2, [0, 1, 2, 3] * 2, two, leaking=True),
    case(packed | {"convention": "documents-run-on"}, [0, 1, 2, 3] * 2, list(range(8)), two),
    case(
        {"batch": "1111111ggg", "cached": 7, "convention": "prompt-twice"},
        list(range(10)),
        list(range(7)) + [14, 15, 16],
        one,
        computed=[False] * 7 + [True] * 3,
    ),
]

if __name__ == "__main__":
    with open("position_id_values.json", "w", encoding="utf8") as file:
        json.dump(values, file, indent=1)
        file.write("\n")
