"""Bit boards of 30 tiles: lowest bit and bit count (compiled: the compiler's own, bits.pxd)."""


def ctz(mask: int) -> int:
    """The position of the lowest set bit; `mask` must not be 0."""
    return (mask & -mask).bit_length() - 1


def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()
