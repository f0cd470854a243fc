"""Bit boards of 30 tiles: lowest bit and bit count (bits.pxd has the compiler's own for the compiled build)."""


def ctz(mask: int) -> int:
    """The position of the lowest set bit; `mask` must not be 0."""
    return (mask & -mask).bit_length() - 1


def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()
