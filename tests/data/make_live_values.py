#!/usr/bin/python3
"""Writes live_values.json: the quantities of the article's text in states that a reader moves to, by mpmath at 60 digits
(Debian: python3-mpmath).

Independent of the core: each value is computed from the formula named beside it. Keys are those of the quantities.
"""
import json
from mpmath import mp, mpf, sin, cos, pi

mp.dps = 60


def omega(r, d, b=10000):
    """Frequency of pair r at width d and base b, radians a token."""
    return mpf(b) ** (-mpf(2 * r) / mpf(d))


def exact(x):
    return {"exact": mp.nstr(x, 25, strip_zeros=False, min_fixed=-mp.inf, max_fixed=mp.inf)}


def words(text):
    return {"words": text}


def short(x):
    """Six significant digits, fewer where they say it all."""
    return mp.nstr(x, 6).removesuffix(".0").replace("-", "\u2212")


def clocks(position, width, base):
    r = width // 2 - 1
    return {
        "turns of the first hand": exact(position / (2 * pi)),
        "turns of the last hand": exact(position * omega(r, width, base) / (2 * pi)),
        "how the clocks differ in speed": words(
            f"each clock is {short(omega(0, width, base) / omega(1, width, base))} times as slow as the one before it"
        ),
        # Worked once and for all: what moves elsewhere leaves it alone.
        "wavelength of pair 1 at width 4": exact(200 * pi),
        "row 1 at width 4: channel 3": exact(cos(mpf(1) / 100)),
    }


def rotation(position, offset):
    c, s = cos(mpf(offset)), sin(mpf(offset))
    values = {
        "position after the shift": exact(mpf(position + offset)),
        "worked start after one shift": exact(mpf(offset)),
        "worked start after two shifts": exact(mpf(2 * offset)),
        "sine of the worked start": exact(mpf(0)),
        "sine of the worked start shifted once": exact(s),
        "cosine of the worked start shifted once": exact(c),
        "sine of the worked start shifted twice": exact(sin(mpf(2 * offset))),
        "cosine of the worked start shifted twice": exact(cos(mpf(2 * offset))),
    }
    for k, entry in enumerate([c, s, -s, c]):
        values[f"shift matrix of the fastest clock: entry {k}"] = exact(entry)
    return values


def dimensions(widths, channel, fraction, position, base=10000):
    values = {"frequency at the held fraction": exact(mpf(base) ** -mpf(fraction))}
    r = channel // 2
    values["sine channel of the held pair"] = exact(mpf(2 * r))
    values["cosine channel of the held pair"] = exact(mpf(2 * r + 1))
    for side, d in zip(["first width", "second width"], widths):
        w = omega(r, d, base)
        values[f"exponent of channels 2 and 3 at the {side}"] = words(f"it is {short(-mpf(2) / d)}")
        values[f"held channel at the {side}: frequency"] = exact(w)
        values[f"held channel at the {side}: phase"] = exact(position * w)
        values[f"held channel at the {side}: sine"] = exact(sin(position * w))
        values[f"held channel at the {side}: cosine"] = exact(cos(position * w))
        nearest = min(range(d // 2), key=lambda k: abs(mpf(2 * k) / d - mpf(fraction)))
        values[f"held fraction at the {side}: pair"] = exact(mpf(nearest))
        values[f"held fraction at the {side}: sine channel"] = exact(mpf(2 * nearest))
        values[f"held fraction at the {side}: cosine channel"] = exact(mpf(2 * nearest + 1))
        values[f"squared length at the {side}"] = exact(mpf(d) / 2)
    return values


document = {
    "what": "the quantities of the article's text in states of their figures",
    "states": [
        {"figure": "clocks", "state": {"position": p, "width": d, "base": b}, "values": clocks(p, d, b)}
        for p, d, b in [(7, 12, 10000), (100, 64, 500), (-3, 8, 10000)]
    ]
    + [
        {"figure": "rotation", "state": {"position": p, "offset": o}, "values": rotation(p, o)}
        for p, o in [(2, 3), (40, -7)]
    ]
    + [
        {
            "figure": "dimensions",
            "state": {"widths": w, "channel": c, "fraction": q, "position": p},
            "values": dimensions(w, c, q, p),
        }
        for w, c, q, p in [([32, 64], 7, "0.25", 30), ([50, 20], 4, "0.37", 3)]
    ],
}
with open("live_values.json", "w") as f:
    json.dump(document, f, indent=1, ensure_ascii=False)
    f.write("\n")
