#!/usr/bin/python3
"""Writes figure_values.json: every value that the figure script draws, by mpmath at 60 digits (Debian: python3-mpmath).

Independent of the core: each number is the double nearest to the mathematical value of the formula named beside it.
"""
import json
from mpmath import mp, mpf, sin, cos, pi

mp.dps = 60
BASE = 10000
POSITIONS = 40


def omega(r, d):
    """Frequency of pair r at width d, radians a token."""
    return mpf(BASE) ** (-mpf(2 * r) / mpf(d))


def row(i, d):
    return [float(f(i * omega(r, d))) for r in range(d // 2) for f in (sin, cos)]


document = {
    "what": "frequencies (radians a token), wavelengths (tokens) and rows (sin, cos, … of positions 0 to 39) by width",
    "base": BASE,
    "widths": {
        str(d): {
            "frequencies": [float(omega(r, d)) for r in range(d // 2)],
            "wavelengths": [float(2 * pi / omega(r, d)) for r in range(d // 2)],
            "rows": [row(i, d) for i in range(POSITIONS)],
        }
        for d in (4, 8, 20, 50)
    },
    "shift_matrix_width4_pair0_offset1": [float(cos(1)), float(sin(1)), float(-sin(1)), float(cos(1))],
}
with open("figure_values.json", "w") as f:
    json.dump(document, f)
    f.write("\n")
