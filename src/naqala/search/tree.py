"""Tree search over whole turns and bids (max-n, PUCT) in one guess of what is hidden.

A node is a state at which a seat chooses; its children are bids, or turns from the sow to the end.
Children are ordered by what they look worth and come in as the node is visited more often
(progressive widening; Coulom 2007). A child is chosen by what was found for the seat that chooses
plus an urge to try what looks promising (Rosin 2011). Every seat maximises its own margin.
"""

import cython

if not cython.compiled:
    from math import exp, sqrt

    from naqala.core.apply import apply
    from naqala.core.constants import *
    from naqala.core.legal import list_legal
    from naqala.search.layout import (
        LONGEST_TURN,
        MOST_TURNS,
        at,
        copy_state,
        log_of,
        node_of,
        scratch_of,
        state_of,
        turn_of,
    )
    from naqala.search.leaf import look_ahead
    from naqala.search.rest import NOWHERE, draws_unseen
    from naqala.search.turns import list_turns

    TEMPERATURE = 5.0  # points by which a turn may look worse for 1/e of the prior
    DEEPEST = 190


def plant(t, d):
    """Begin a tree at a state."""
    t.n_nodes = 1
    t.n_states = 1
    copy_state(state_of(t, 0), d)
    clear(t, 0)
    node = node_of(t, 0)
    node.state = 0
    node.seat = d.to_play if d.phase != OVER else NO
    if node.seat != NO:
        expand(t, 0, t.root_width, 4)


def clear(t, number):
    """Make a node fresh."""
    node = node_of(t, number)
    node.first = 0
    node.n_children = 0
    node.open = 0
    node.state = NO
    node.visits = 0
    node.seat = NO
    node.prior = 0.0
    node.guess = 0.0
    for seat in range(4):
        node.total[seat] = 0.0
    node.n_actions = 0


def grow(t):
    """Walk down the tree once, look at one more state, and tell all nodes on the way."""
    depth = 0
    number = 0
    while True:
        t.path[depth] = number
        node = node_of(t, number)
        if node.state == NO or node.seat == NO or depth >= DEEPEST:
            break
        if not node.first:
            if not node.visits or not expand(t, number, t.width, 1):
                break
        number = choose(t, number)
        depth += 1
        if node_of(t, number).state == NO and not reach_state(t, t.path[depth - 1], number):
            t.path[depth] = number
            break
    note(t, number, depth)


def note(t, number, depth):
    """Look at the state of a node, or what it looked like, and add it to all on the path."""
    node = node_of(t, number)
    if node.state != NO:
        look_ahead(t, state_of(t, node.state))
    else:
        copy_state(scratch_of(t), state_of(t, node_of(t, t.path[depth - 1]).state))
        play(t, node, scratch_of(t))
        look_ahead(t, scratch_of(t))
    for i in range(depth + 1):
        node = node_of(t, t.path[i])
        node.visits += 1
        for seat in range(4):
            node.total[seat] += t.values[seat]


def play(t, node, d):
    """Play a node's actions."""
    for i in range(node.n_actions):
        apply(d, log_of(t.room), node.actions[i])


def reach_state(t, parent, number):
    """Give a node its state; 0 if there is no room for one more."""
    if t.n_states >= t.most_states:
        return 0
    node = node_of(t, number)
    node.state = t.n_states
    t.n_states += 1
    d = state_of(t, node.state)
    copy_state(d, state_of(t, node_of(t, parent).state))
    play(t, node, d)
    node.seat = d.to_play if d.phase != OVER else NO
    return 1


def expand(t, number, width, ways):
    """Make the children of a node, the most promising first; 0 if there is no room for them."""
    if t.n_nodes + MOST_TURNS > t.most_nodes:
        return 0
    node = node_of(t, number)
    d = state_of(t, node.state)
    if d.phase == BID:
        n = list_bids_as_turns(t, d)
    else:
        copy_state(at(t.room, 0), d)
        n = list_turns(t.room, node.seat, t, width, ways)
    if not n:
        return 0
    node.first = t.n_nodes
    node.n_children = n
    t.n_nodes += n
    for i in range(n):
        make_child(t, node, d, i)
    set_priors(t, node)
    return 1


def list_bids_as_turns(t, d):
    """Every bid as a turn of one action."""
    n = list_legal(d, t.room.legal[0])
    for i in range(n):
        turn = turn_of(t, i)
        turn.landing = NO
        turn.n = 1
        turn.actions[0] = t.room.legal[0][i]
    return n


def make_child(t, node, d, i):
    """The child for turn i of the list, put in its place among the children so far."""
    seat = node.seat
    turn = turn_of(t, i)
    scratch = scratch_of(t)
    copy_state(scratch, d)
    for j in range(turn.n):
        apply(scratch, log_of(t.room), turn.actions[j])
    n = turn.n
    at_end = scratch.phase == TURN and scratch.seat == seat and scratch.step == END
    if at_end and scratch.pending == NOTHING and not draws_last(turn) and n < LONGEST_TURN:
        turn.actions[n] = A_END
        n += 1
        apply(scratch, log_of(t.room), A_END)
    look_ahead(t, scratch)
    guess = t.values[seat]
    place = i
    while place > 0 and node_of(t, node.first + place - 1).guess < guess:
        move_node(t, node.first + place - 1, node.first + place)
        place -= 1
    clear(t, node.first + place)
    child = node_of(t, node.first + place)
    child.guess = guess
    child.n_actions = n
    for j in range(n):
        child.actions[j] = turn.actions[j]


def draws_last(turn):
    """Whether a turn's last action draws something unseen: then the turn goes on from there."""
    return turn.n > 0 and draws_unseen(turn.actions[turn.n - 1])


def move_node(t, source, target):
    """Move a child that nobody has visited."""
    node = node_of(t, source)
    other = node_of(t, target)
    clear(t, target)
    other.guess = node.guess
    other.n_actions = node.n_actions
    for j in range(node.n_actions):
        other.actions[j] = node.actions[j]


def set_priors(t, node):
    """Shares by what the children look worth."""
    best = node_of(t, node.first).guess
    total = 0.0
    for i in range(node.n_children):
        child = node_of(t, node.first + i)
        child.prior = exp((child.guess - best) / TEMPERATURE)
        total += child.prior
    for i in range(node.n_children):
        node_of(t, node.first + i).prior /= total


def choose(t, number):
    """The child to try next."""
    node = node_of(t, number)
    seat = node.seat
    while node.open < node.n_children and (node.open - 2) * (node.open - 2) <= 2 * node.visits:
        node.open += 1
    root = sqrt(node.visits + 1.0)
    best = NOWHERE
    chosen = node.first
    for i in range(node.open):
        child = node_of(t, node.first + i)
        value = (child.total[seat] + child.guess) / (child.visits + 1)
        value += t.urge * child.prior * root / (child.visits + 1)
        if value > best:
            best = value
            chosen = node.first + i
    return chosen
