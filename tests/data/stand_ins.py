"""Stand-ins for what a model would have learned, in whole numbers and apart from the core: SplitMix64, and FNV-1a of a
word's letters as its seed."""

from mpmath import mpf

MASK = (1 << 64) - 1


def stand_ins(seed, length):
    values = []
    state = seed
    for _ in range(length):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        values.append(mpf(z % 201 - 100) / 100)
    return values


def vector(word, width):
    h = 0xCBF29CE484222325
    for letter in word:
        h = ((h ^ ord(letter)) * 0x100000001B3) & MASK
    return stand_ins(h, width)
