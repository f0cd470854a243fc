"""The greedy turn: the best for the score, and of those one that leaves the next player least."""

import cython

if not cython.compiled:
    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.playout import splitmix
    from naqala.core.walk import before_a_sow, wander
    from naqala.search.layout import (
        ahead_of,
        at,
        copy_state,
        log_of,
        outlook_of,
        turn_of,
        walk_of,
    )
    from naqala.search.leaf import clear_the_turn
    from naqala.search.rest import best_rest
    from naqala.search.turns import (
        LOWEST,
        best_turn,
        bound_landings,
        highest,
        known_way,
        note_turn,
        sow_as_walked,
        start_walk,
    )

    TIED = 12  # turns that bring the same, compared by what they leave
    WAYS = 3  # ways to sow to each landing among them
    NEARLY = 1e-6


def greedy_turn(t, seat):
    """Find the turn from state 0 of the room and leave it as turn 0 of the list; its worth."""
    room = t.room
    d = at(room, 0)
    turn = turn_of(t, 0)
    value = best_turn(room, seat, turn)
    if turn.landing == NO or not before_a_sow(d):
        return value
    following = d.turn_seats[0] if d.n_turn_order else (seat + 1) % d.players
    least = left_for(t, turn, following)
    n = bound_landings(room, d, seat)
    now = outlook_of(room).now
    tied = TIED
    t.random = 0
    while tied > 0:
        i = highest(room, n)
        if now + room.bounds[i] < value - NEARLY:
            break
        code = room.landings[i]
        room.bounds[i] = LOWEST
        start_walk(room, d, code)
        room.generation += 1
        for _ in range(WAYS):
            t.random = splitmix(t.random + 1)
            if tied <= 0 or not wander(walk_of(room), t.random):
                break
            if known_way(room):
                continue
            tied -= 1
            sow_as_walked(room)
            if best_rest(room, 1, seat) < value - NEARLY:
                break
            note_turn(room, turn_of(t, 1), code, value)
            left = left_for(t, turn_of(t, 1), following)
            better = left > least if following == seat else left < least
            if better:
                least = left
                note_turn(room, turn, code, value)
    return value


def left_for(t, turn, seat):
    """The highest bound of a seat that would sow after a turn from state 0."""
    after = ahead_of(t)
    copy_state(after, at(t.room, 0))
    for i in range(turn.n):
        apply(after, log_of(t.side), turn.actions[i])
    clear_the_turn(after)
    after.seat = seat
    after.to_play = seat
    n = bound_landings(t.side, after, seat)
    return t.side.bounds[highest(t.side, n)] if n else 0.0
