"""All chance of the game, from the generator in the state: SipHash-2-4 over a counter.

Block i is SipHash-2-4 (Aumasson and Bernstein, 2012) of the eight bytes of i, little-endian,
under the state's 128-bit key: what was drawn says nothing of what will be drawn (R13.3). Every
outcome is logged, and a log may force outcomes: so a record replays after a change of generator.
"""

import cython

if not cython.compiled:
    from naqala.core.constants import *

    UINT32_MAX = 0xFFFFFFFF
    UINT64_MAX = 0xFFFFFFFFFFFFFFFF
    SIP0 = 0x736F6D6570736575  # "somepseudorandomlygeneratedbytes"
    SIP1 = 0x646F72616E646F6D
    SIP2 = 0x6C7967656E657261
    SIP3 = 0x7465646279746573

MESSAGE_LENGTH = 8 << 56  # SipHash's last block holds the length of the message


def rotate(x, n):
    """64 bits, rotated to the left."""
    return ((x << n) & UINT64_MAX) | (x >> (64 - n))


def siphash(key0, key1, message):
    """SipHash-2-4 of an eight-byte message under a 128-bit key."""
    v0 = key0 ^ SIP0
    v1 = key1 ^ SIP1
    v2 = key0 ^ SIP2
    v3 = key1 ^ SIP3
    word = message
    for i in range(8):
        if i == 0 or i == 2:
            v3 ^= word
        elif i == 4:
            v2 ^= 0xFF
        v0 = (v0 + v1) & UINT64_MAX
        v1 = rotate(v1, 13) ^ v0
        v0 = rotate(v0, 32)
        v2 = (v2 + v3) & UINT64_MAX
        v3 = rotate(v3, 16) ^ v2
        v0 = (v0 + v3) & UINT64_MAX
        v3 = rotate(v3, 21) ^ v0
        v2 = (v2 + v1) & UINT64_MAX
        v1 = rotate(v1, 17) ^ v2
        v2 = rotate(v2, 32)
        if i == 1 or i == 3:
            v0 ^= word
            word = MESSAGE_LENGTH
    return v0 ^ v1 ^ v2 ^ v3


def below(d, n):
    """A number from 0 to n - 1, each equally likely (Lemire's method on 32 bits)."""
    while True:
        bits = siphash(d.key0, d.key1, d.counter) & UINT32_MAX
        d.counter = (d.counter + 1) & UINT64_MAX
        product = bits * n
        low = product & UINT32_MAX
        if low >= n or low >= (UINT32_MAX - n + 1) % n:
            return product >> 32


def shuffle(d, items, n):
    """Shuffle the first n numbers of an array (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(d, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


def same_counts(items, others, n):
    """Whether two arrays hold the same n numbers in any order."""
    for i in range(n):
        here = 0
        there = 0
        for j in range(n):
            here += items[j] == items[i]
            there += others[j] == items[i]
        if here != there:
            return 0
    return 1


def make_cards(d, log):
    """R10.2: shuffle the discarded resource cards into a new pile."""
    n = 0
    for card in range(N_RESOURCES):
        for _ in range(d.card_discards[card]):
            d.card_pile[n] = card
            n += 1
        d.card_discards[card] = 0
    d.n_card_pile = n
    shuffle(d, d.card_pile, n)
    if log.n_forced_cards == n and same_counts(d.card_pile, log.forced_cards, n):
        for i in range(n):
            d.card_pile[i] = log.forced_cards[i]
    log.n_made_cards = n
    for i in range(n):
        log.made_cards[i] = d.card_pile[i]


def make_djinns(d, log):
    """R10.2: shuffle the discarded djinns into a new pile."""
    n = 0
    for djinn in range(N_DJINNS):
        if d.djinn_discards >> djinn & 1:
            d.djinn_pile[n] = djinn
            n += 1
    d.djinn_discards = 0
    d.n_djinn_pile = n
    shuffle(d, d.djinn_pile, n)
    if log.n_forced_djinns == n and same_counts(d.djinn_pile, log.forced_djinns, n):
        for i in range(n):
            d.djinn_pile[i] = log.forced_djinns[i]
    log.n_made_djinns = n
    for i in range(n):
        log.made_djinns[i] = d.djinn_pile[i]


def draw_meeple(d, log):
    """The tribe of a meeple drawn from the bag, which must hold one."""
    left = 0
    for tribe in range(N_TRIBES):
        left += d.bag[tribe]
    chosen = below(d, left)
    tribe = 0
    while chosen >= d.bag[tribe]:
        chosen -= d.bag[tribe]
        tribe += 1
    if log.n_meeples < log.n_forced_meeples and d.bag[log.forced_meeples[log.n_meeples]]:
        tribe = log.forced_meeples[log.n_meeples]
    log.meeples[log.n_meeples] = tribe
    log.n_meeples += 1
    d.bag[tribe] -= 1
    return tribe
