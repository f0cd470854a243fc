"""Whole turns: the best one (branch and bound over landings), or a list of good ones."""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import IBLIS, KANDICHA, LETA, MARID, UTUG
    from naqala.core.legal import list_legal
    from naqala.core.playout import splitmix
    from naqala.core.sows import list_landings, part_source, part_taken, part_tile, part_tribe
    from naqala.core.walk import advance, before_a_sow, begin, only, wander
    from naqala.search.bound import (
        bound,
        has,
        kill_bound,
        kill_bound_now,
        look_out,
        tile_bound,
        unused,
    )
    from naqala.search.layout import (
        MOST_SEEN,
        MOST_TURNS,
        at,
        copy_state,
        log_of,
        outlook_of,
        sown_of,
        turn_of,
        walk_of,
    )
    from naqala.search.rest import NOWHERE, best_rest, draws_unseen, passed_over, rank_of

    MOST_WORK = 300_000  # states tried after the sows of a turn
    WORK_IN_A_NODE = 15_000
    MOST_WAYS = 2000  # ways to sow to one landing that are tried for the best
    LOWEST = -1000000
    UINT64_MAX = 0xFFFFFFFFFFFFFFFF


def bound_landings(room, d, seat):
    """List the landings with their bounds; returns how many there are."""
    n = list_landings(d, room.landings)
    if not n:
        return 0
    look_out(room, d, seat)
    o = outlook_of(room)
    for i in range(n):
        code = room.landings[i]
        room.bounds[i] = bound(
            d, o, part_source(code), part_tile(code), part_tribe(code), part_taken(code), code % 2
        )
        if room.forgets:
            room.bounds[i] -= tile_part(d, o, code)
    if room.longest:
        n = shorten(room, d, n)
    return n


def tile_part(d, o, code):
    """The part of a landing's bound that its tile's own action has, roughly."""
    tile, tribe = part_tile(code), part_tribe(code)
    mine = 1 if code % 2 or d.owner[tile] == o.seat else 0
    return tile_bound(d, o, tile, tribe, part_taken(code), 0, mine, 0)


def shorten(room, d, n):
    """Leave out the landings of sows that are too long, unless there are no others."""
    kept = 0
    for i in range(n):
        if d.total[part_source(room.landings[i])] <= room.longest:
            room.landings[kept] = room.landings[i]
            room.bounds[kept] = room.bounds[i]
            kept += 1
    return kept if kept else n


def highest(room, n):
    """The place of the highest bound."""
    best = 0
    for i in range(1, n):
        if room.bounds[i] > room.bounds[best]:
            best = i
    return best


def start_walk(room, d, code):
    """Set out on the sows of a landing."""
    copy_state(sown_of(room), d)
    begin(walk_of(room), sown_of(room), log_of(room), part_source(code))
    only(walk_of(room), part_tile(code), part_tribe(code), part_taken(code), code % 2)


def sow_as_walked(room):
    """Play the sow that the walk has found: state 1 is what it leads to from state 0."""
    child = at(room, 1)
    room.rank[1] = 0
    copy_state(child, at(room, 0))
    w = sown_of(room)
    apply(child, log_of(room), A_LIFT + w.path[0])
    for i in range(w.n_dropped):
        apply(child, log_of(room), A_DROP + w.path[i + 1] * N_TRIBES + w.dropped[i])


def note_turn(room, turn, code, value):
    """Write the sow just walked and the best line after it as a turn."""
    w = sown_of(room)
    turn.worth = value
    turn.landing = code
    turn.actions[0] = A_LIFT + w.path[0]
    n = 1
    for i in range(w.n_dropped):
        turn.actions[n] = A_DROP + w.path[i + 1] * N_TRIBES + w.dropped[i]
        n += 1
    for i in range(room.n_line[1]):
        turn.actions[n] = room.line[1][i]
        n += 1
    turn.n = n


def note_rest(room, turn, value):
    """Write the best line from state 0 as a turn without a sow."""
    turn.worth = value
    turn.landing = NO
    turn.n = room.n_line[0]
    for i in range(turn.n):
        turn.actions[i] = room.line[0][i]


def way_matters(d, seat, tile, tribe):
    """Whether the way to sow to a landing makes a difference to the score."""
    if d.kind[tile] == SACRED_PLACE:
        for i in range(d.n_djinn_row):  # taken there, they can be used at once
            if d.djinn_row[i] == LETA or d.djinn_row[i] == UTUG:
                return 1
    if tribe == ASSASSIN or has(d, seat, MARID):
        return 1
    if not unused(d, seat, LETA) and not unused(d, seat, UTUG):
        return 0
    return d.elders[seat] > 0 or tribe == ELDER


def known_way(room):
    """Whether a sow that leads to the same was looked at; it is remembered from now on."""
    w = sown_of(room)
    n = w.n_dropped
    key = splitmix(w.path[n] * N_TRIBES + w.dropped[n - 1] + 1000)
    for i in range(n):
        key += splitmix(w.path[i + 1] * N_TRIBES + w.dropped[i] + 1)
        key &= UINT64_MAX
    return known(room, key)


def known_outcome(room, seat, tribe):
    """The same for all that matters to the score of whoever sowed, once the sow is made.

    That is which tiles hold meeples and which a kill would empty, and the gold of the drops
    (Marid). Where kills bring more than tiles, the sow is looked at whole.
    """
    child = at(room, 1)
    if tribe == ASSASSIN and (has(child, seat, KANDICHA) or unused(child, seat, IBLIS)):
        return known_way(room)
    last = 0  # tiles with a single meeple
    if tribe == ASSASSIN:
        tiles = child.occupied & ~child.owned
        while tiles:
            tile = ctz(tiles)
            tiles &= tiles - 1
            if child.total[tile] == 1:
                last |= 1 << tile
    key = splitmix(last + 1) ^ splitmix(splitmix(child.occupied) + child.gold[seat])
    return known(room, key)


def known(room, key):
    """Whether a key is in the table; it is from now on."""
    slot = key & (MOST_SEEN - 1)
    while room.seen_in[slot] == room.generation:
        if room.seen[slot] == key:
            return 1
        slot = (slot + 1) & (MOST_SEEN - 1)
    room.seen_in[slot] = room.generation
    room.seen[slot] = key
    return 0


def best_turn(room, seat, turn):
    """The turn that brings the seat most points from state 0, a stop of its turn; its worth."""
    d = at(room, 0)
    turn.landing = NO
    turn.n = 0
    room.rank[0] = 0
    room.work = MOST_WORK
    n = bound_landings(room, d, seat) if before_a_sow(d) else 0
    if not n:
        value = best_rest(room, 0, seat)
        note_rest(room, turn, value)
        return value
    o = outlook_of(room)
    now = o.now
    best = NOWHERE
    while True:
        i = highest(room, n)
        if now + room.bounds[i] <= best:
            return best
        limit = now + room.bounds[i]
        room.bounds[i] = LOWEST
        code = room.landings[i]
        start_walk(room, d, code)
        ways = MOST_WAYS if way_matters(d, seat, part_tile(code), part_tribe(code)) else 1
        room.generation += 1
        unkilled = NOWHERE  # for assassins: the bound without the kill
        if part_tribe(code) == ASSASSIN:
            unkilled = limit - kill_bound(
                d, o, part_source(code), part_tile(code), part_taken(code), code % 2
            )
        while ways and advance(walk_of(room)):
            ways -= 1
            sow_as_walked(room)
            if known_outcome(room, seat, part_tribe(code)):
                continue
            if unkilled > NOWHERE and unkilled + kill_bound_now(at(room, 1), o) <= best:
                continue
            value = best_rest(room, 1, seat)
            if value > best:
                best = value
                note_turn(room, turn, code, value)
                if best >= limit:
                    break


def list_turns(room, seat, t, tried, ways):
    """List turns from state 0, a stop of the seat's turn, in the tree's `turns`; how many.

    At a sow: those with the landings of the highest bounds, `tried` at most, each sown in so many
    ways at random and gone on with in the way that is worth most. Else: every action there is,
    gone on with so.
    """
    d = at(room, 0)
    room.work = WORK_IN_A_NODE * ways
    found = bound_landings(room, d, seat) if before_a_sow(d) else 0
    if not found:
        return list_rests(room, seat, t)
    n = 0
    while tried and found and n + ways <= MOST_TURNS:
        tried -= 1
        i = highest(room, found)
        code = room.landings[i]
        found -= 1
        room.bounds[i] = room.bounds[found]
        room.landings[i] = room.landings[found]
        start_walk(room, d, code)
        room.generation += 1
        for _ in range(ways):
            t.random = splitmix(t.random + 1)
            if not wander(walk_of(room), t.random):
                break
            if ways > 1 and known_way(room):
                continue
            sow_as_walked(room)
            note_turn(room, turn_of(t, n), code, best_rest(room, 1, seat))
            n += 1
    return n


def list_rests(room, seat, t):
    """List every action at a stop without a sow, each gone on with in the best way."""
    d = at(room, 0)
    room.rank[0] = 0
    n_legal = list_legal(d, room.legal[0])
    n = 0
    for i in range(n_legal):
        action = room.legal[0][i]
        if n == MOST_TURNS or A_SELL <= action < A_END or passed_over(room, 0, d, i):
            continue
        turn = turn_of(t, n)
        turn.landing = NO
        turn.n = 1
        turn.actions[0] = action
        n += 1
        if action == A_END or draws_unseen(action):
            continue
        room.taken[0] = action
        room.rank[1] = 0
        if A_USE <= action < A_KEEP and d.step == END:
            room.rank[1] = rank_of(action)
        child = at(room, 1)
        copy_state(child, d)
        apply(child, log_of(room), action)
        if child.phase == TURN and child.seat == seat and not before_a_sow(child):
            best_rest(room, 1, seat)
            for j in range(room.n_line[1]):
                turn.actions[turn.n] = room.line[1][j]
                turn.n += 1
    return n
