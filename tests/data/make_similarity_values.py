#!/usr/bin/python3
"""Writes similarity_values.json, by mpmath at 80 digits (Debian: python3-mpmath): what follows from the frequencies
ω_r = base^(-2r/width) beyond the encodings: divisors, the ladder with two ends, turned pairs, sums of cosines.

Independent of the core: every number is its formula, "exact" to 30 digits and "f64" as the nearest double.
"""
import json
import math
from mpmath import mp, mpf, cos, nstr, pi

mp.dps = 80


def reference(x):
    return {"exact": nstr(x, 30, strip_zeros=False), "f64": float(x)}


def omega(r, width, base):
    return mpf(base) ** (-mpf(2 * r) / mpf(width))


def similarity(gap, omegas):
    return sum((cos(gap * w) for w in omegas), mpf(0))


def all_omegas(width, base):
    return [omega(r, width, base) for r in range(width // 2)]


def ladder(width, base):
    rungs = [mpf(base) ** (mpf(2 * r) / mpf(width - 2)) for r in range(width // 2)]
    return {
        "width": width,
        "base": base,
        "frequencies": [reference(1 / x) for x in rungs],
        "divisors": [reference(x) for x in rungs],
        "wavelengths": [reference(2 * pi * x) for x in rungs],
    }


def turned(length, width, base):
    turns = [mpf(length) * w / (2 * pi) for w in all_omegas(width, base)]
    fully = sum(t >= 1 for t in turns)
    quarter = sum(t >= mpf(1) / 4 for t in turns)
    counts = {"fully": fully, "partly": quarter - fully, "barely": len(turns) - quarter}
    return {"length": length, "width": width, "base": base, **counts}


def lengths_round(width, base, pair, part):
    """The doubles on either side of part·λ of a pair, and the next ones."""
    exact = part * 2 * pi / omega(pair, width, base)
    below = float(exact)
    if mpf(below) > exact:
        below = math.nextafter(below, 0)
    above = math.nextafter(below, math.inf)
    return [math.nextafter(below, 0), below, above, math.nextafter(above, math.inf)]


def first_rise(width, base):
    omegas = all_omegas(width, base)
    before = similarity(0, omegas)
    gap = 1
    while (after := similarity(gap, omegas)) <= before:
        before = after
        gap += 1
    return {"width": width, "base": base, "gap": gap, "before": reference(before), "after": reference(after)}


def sine_only(i, j, width, base):
    omegas = all_omegas(width, base)
    gap_term = similarity(mpf(i) - mpf(j), omegas) / 2
    sum_term = -similarity(mpf(i) + mpf(j), omegas) / 2
    terms = {"product": gap_term + sum_term, "gapTerm": gap_term, "sumTerm": sum_term}
    return {"i": i, "j": j, "width": width, "base": base, **{name: reference(x) for name, x in terms.items()}}


document = {
    "what": "divisors, the ladder with two ends, turned pairs and sums of cosines by width and base",
    "divisors": [
        {"width": width, "base": base, "values": [reference(1 / w) for w in all_omegas(width, base)]}
        for width, base in [(2, 10000), (4, 10000), (20, 10000), (50, 10000), (64, 500000), (6, 1), (12, 2.5), (8, 1e12)]
    ],
    "wavelength_limits": [
        {"base": base, "value": reference(2 * pi * mpf(base))} for base in [1, 2.5, 100, 10000, 500000, 1e6, 1e12]
    ],
    "endpoint_ladders": [
        ladder(width, base)
        for width, base in [(4, 10000), (6, 10000), (20, 10000), (50, 10000), (64, 500000), (8, 1), (12, 2.5), (10, 1e12)]
    ],
    "turned_pairs": [
        turned(length, width, base)
        for width, base, lengths in [
            (4, 10000, [0, 1, 6, 7, 157, 158, 628, 629, 1e-300, 9007199254740992]),
            (20, 10000, [1, 10, 50, 512, 2048, 131072]),
            (50, 10000, [50, 512, 10000, 62831.8]),
            (512, 10000, [1.5, 50, 512, 2048, 4096, 32768, 60611.4, 131072]),
            (128, 500000, [512, 4096, 131072]),
            (64, 1, [1, 1.5, 2, 6, 6.5]),
            (8, 1e12, [1e6, 1e9, 1e10]),
        ]
        for length in lengths
    ]
    + [
        turned(length, width, base)
        for width, base, pair in [(4, 10000, 1), (20, 10000, 4), (50, 10000, 24), (512, 10000, 200), (6, 1, 0), (64, 77.5, 9)]
        for part in (mpf(1), mpf(1) / 4)
        for length in lengths_round(width, base, pair, part)
    ],
    "pair_products": [
        {
            "offset": offset,
            "width": width,
            "base": base,
            "values": [reference(cos(mpf(offset) * w)) for w in all_omegas(width, base)],
        }
        for offset, width, base in [(1, 4, 10000), (3, 8, 10000), (-7, 20, 10000), (0.5, 12, 100), (1000003, 20, 10000)]
        + [(9007199254740991, 12, 10000), (44, 64, 500000), (5, 8, 1)]
    ],
    "curves": [
        {
            "width": width,
            "base": base,
            "gaps": gaps,
            "values": [reference(similarity(gap, omegas)) for omegas in [all_omegas(width, base)] for gap in gaps],
        }
        for width, base, gaps in [
            (2, 10000, list(range(40)) + [710, 4095]),
            (4, 10000, list(range(60)) + [527, 528, 529, 1000]),
            (20, 10000, list(range(60)) + [511, 512, 544, 545, 2000]),
            (66, 10000, list(range(60)) + [511, 512, 1040]),
            (128, 500000, list(range(40)) + [512, 1055]),
            (512, 10000, list(range(50)) + [511, 512, 527, 545, 2047]),
            (1024, 10000, [0, 1, 2, 100, 1000]),
            (64, 1, list(range(20))),
            (12, 2.5, list(range(20))),
            (10, 1e12, list(range(20))),
        ]
    ],
    "first_rises": [
        first_rise(width, base)
        for width, base in [(2, 10000), (4, 10000), (6, 10000), (8, 10000), (20, 10000), (32, 10000), (50, 10000)]
        + [(64, 10000), (100, 10000), (128, 10000), (256, 10000), (512, 10000), (768, 10000), (1024, 10000)]
        + [(4096, 10000), (16, 1), (128, 2), (256, 100), (512, 100), (512, 500000), (128, 1e12), (512, 1e6), (20, 1.5)]
    ],
    "sine_only_similarities": [
        sine_only(i, j, width, base)
        for i, j, width, base in [(0, 5, 20, 10000), (1, 2, 4, 10000), (3, 3, 8, 10000), (17, 40, 512, 10000)]
        + [(-3, 8, 20, 10000), (0.1, 0.2, 12, 100), (1000003, 1000000, 64, 10000), (2.5, 7, 16, 1)]
        + [(9007199254740992, 9007199254740991, 20, 10000), (9007199254740992, -9007199254740992, 8, 1e12)]
        + [(1e-30, 5, 8, 10000), (4503599627370496.5, 0.3, 10, 10000), (100, 611, 128, 500000)]
    ],
}
with open("similarity_values.json", "w") as f:
    json.dump(document, f, indent=0)
    f.write("\n")
