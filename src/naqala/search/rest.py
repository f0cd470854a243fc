"""The rest of a turn after its sow: the best of everything that can follow, by trying all of it.

Powers that can wait are bought last. What a power draws unseen is not foreseen: its action is
worth what it brings on average, and the search stops there. Once `room.work` states are tried, no
more powers are. No set is sold: a sale brings gold for cards that are worth
as much.
"""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import KANDICHA, MONKIR
    from naqala.core.geometry import AROUND, BESIDE, DISTANCE
    from naqala.core.legal import list_legal
    from naqala.core.pieces import can_move_piece, pay_price
    from naqala.core.powers import list_powers
    from naqala.search.draws import best_drawn, card_worth
    from naqala.search.layout import DEPTH, at, copy_state, log_of
    from naqala.search.worth import worth

    A_SIBITTIS = A_USE + 4
    A_SLOAR = A_USE + 6
    A_BOURAQ = A_USE_ON + 60
    A_ENKI = A_USE_ON + 120
    A_LETA = A_USE_ON + 180
    A_UTUG = A_USE_ON + 240
    NOWHERE = -1e9


def best_rest(room, depth, seat):
    """The most that the seat's turn can be worth at its end, from the state at a depth.

    The actions that lead there are left in the room's line of that depth. There must be a stop of
    the seat's turn, past the sow or with no sow possible.
    """
    d = at(room, depth)
    room.n_line[depth] = 0
    if depth + 2 >= DEPTH:
        return worth(room, d, seat)
    best = NOWHERE
    if d.pending == NOTHING and d.step == END:
        best = worth(room, d, seat)
        if room.work <= 0:
            return best
        n = list_powers(d, room.legal[depth], 0, 0)
        n = list_powers(d, room.legal[depth], n, 1)
    else:
        n = list_legal(d, room.legal[depth])
    for i in range(n):
        action = room.legal[depth][i]
        if passed_over(room, depth, d, i):
            continue
        room.work -= 1
        if draws_unseen(action):
            room.work -= N_DJINNS
            value = draw_worth(room, depth, seat, action)
            room.n_line[depth + 1] = 0
        else:
            room.taken[depth] = action
            room.rank[depth + 1] = room.rank[depth]
            if A_USE <= action < A_KEEP and d.step == END:
                room.rank[depth + 1] = rank_of(action)
            child = at(room, depth + 1)
            copy_state(child, d)
            apply(child, log_of(room), action)
            value = best_rest(room, depth + 1, seat)
        if value > best:
            best = value
            keep_line(room, depth, action)
    return best


def passed_over(room, depth, d, i):
    """Whether a legal action need not be tried: it can wait, brings nothing, or is like another."""
    action = room.legal[depth][i]
    if d.step == END and A_USE <= action < A_KEEP and rank_of(action) <= room.rank[depth]:
        return 1
    if waits(d, action) or buys_again(room, depth, d, action) or brings_nothing(d, action):
        return 1
    return kills_alike(room, depth, d, i)


def rank_of(action):
    """The place of a power among those bought at the end: camels first, drawing last.

    In another order they bring no more: a camel's tile may get a palm tree or a palace afterwards.
    """
    if draws_unseen(action):
        return 5
    if A_LETA <= action < A_UTUG:
        return 1
    if A_UTUG <= action < A_KEEP:
        return 2
    return 3 if action < A_ENKI else 4


def draws_unseen(action):
    """Whether it is a `use` of Sibittis or Sloar."""
    return A_SIBITTIS <= action < A_SLOAR + 2


def keep_line(room, depth, action):
    """The best line from here is an action and the best line after it."""
    n = room.n_line[depth + 1]
    room.line[depth][0] = action
    for i in range(n):
        room.line[depth][i + 1] = room.line[depth + 1][i]
    room.n_line[depth] = n + 1


def waits(d, action):
    """Whether a power is left for later, or for ever (Anun-Nak's meeples are the others' too)."""
    if A_USE_ON <= action < A_BOURAQ:
        return 1
    if A_SIBITTIS <= action < A_KEEP and d.step != END:
        return 1
    return 0


def buys_again(room, depth, d, action):
    """Whether the same two cards, or cards of the same kinds, are tried already."""
    if action < A_BUY or action >= A_SUMMON:
        return 0
    place = action - A_BUY
    first = 0
    if d.pending == BUY and depth:
        first = room.taken[depth - 1] - A_BUY
        if place < first:
            return 1
    for i in range(first, place):
        if d.card_row[i] == d.card_row[place]:
            return 1
    return 0


def kills_alike(room, depth, d, i):
    """Whether a kill before in the list does the same for the killer's score.

    Kills that leave a meeple on the tile, or empty one that nobody can claim, are alike if they
    take as many fakirs; of Kandicha's owner only those of the same tribe, and no builder.
    """
    action = room.legal[depth][i]
    if not A_KILL <= action < A_KILL_SEAT or d.pending != NOTHING or d.effects:
        return 0
    mark = kill_mark(d, action)
    if mark == NO:
        return 0
    for j in range(i):
        other = room.legal[depth][j]
        if A_KILL <= other < A_KILL_SEAT and kill_mark(d, other) == mark:
            return 1
    return 0


def kill_mark(d, action):
    """A number that kills which are alike have in common; NO for a kill like no other."""
    tile = (action - A_KILL) // N_TRIBES
    tribe = (action - A_KILL) % N_TRIBES
    if d.total[tile] == 1 and d.owner[tile] == NO and d.camels[d.seat]:
        return NO
    fakirs = DISTANCE[d.final_tile * N_TILES + tile] - d.hand[ASSASSIN]
    if fakirs < 0:
        fakirs = 0
    if not d.djinns[d.seat] >> KANDICHA & 1:
        return N_TRIBES * fakirs
    return NO if tribe == BUILDER else N_TRIBES * fakirs + tribe


def brings_nothing(d, action):
    """Whether a power puts a piece where it does nothing for its owner's score."""
    seat = d.seat
    if A_BOURAQ <= action < A_BOURAQ + 60:
        tile = (action - A_BOURAQ) // 2
        return not d.djinns[seat] >> MONKIR & 1 and not owns_near(d, tile, PALACE)
    if A_ENKI <= action < A_ENKI + 60:
        return not owns_near(d, (action - A_ENKI) // 2, PALM)
    if A_PALM <= action < A_USE and (action - A_PALM) % 3:
        return d.owner[(action - A_PALM) // 3 % N_TILES] != seat
    return 0


def owns_near(d, tile, piece):
    """Whether the active player owns a tile, or one to which a piece put there may be moved."""
    if d.owner[tile] == d.seat:
        return 1
    if not can_move_piece(d, d.seat, piece):
        return 0
    tiles = d.owned & (BESIDE[tile] if d.orthogonal else AROUND[tile])
    while tiles:
        if d.owner[ctz(tiles)] == d.seat:
            return 1
        tiles &= tiles - 1
    return 0


def draw_worth(room, depth, seat, action):
    """What Sloar's card or Sibittis' choice of three is worth on average, once it is paid for."""
    d = at(room, depth)
    child = at(room, depth + 1)
    copy_state(child, d)
    pay_price(child, log_of(room), seat, pay_of(action), 0)
    if action >= A_SLOAR:
        return card_worth(room, d, child, seat)
    return best_drawn(room, d, child, at(room, depth + 2), seat)


def pay_of(action):
    """The payment of a `use` of Sibittis or Sloar."""
    if action >= A_SLOAR:
        return PAY_F
    return PAY_WW + (action - A_SIBITTIS)
