"""Buying powers (R8): which can be bought now, and buying one."""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz
    from naqala.core.constants import *
    from naqala.core.djinn import HOOKS, SETS
    from naqala.core.pieces import can_pay, emit, pay_price


def payment(cost, which):
    """The first (0) or second (1) way to pay a cost; NO if there is none."""
    if cost == COST_ELDER_OR_FAKIR:
        return PAY_F if which else PAY_W
    if cost == COST_ELDER_AND_ONE:
        return PAY_WF if which else PAY_WW
    return PAY_F if which else NO


def usable(d):
    """The djinns (bit set) of the active player whose power fits this step and is not used up."""
    return d.djinns[d.seat] & ~d.used[d.seat] & SETS[USABLE]


def fits(d, djinn):
    """Whether the step is one in which the power can be bought (R3.2)."""
    when = HOOKS[djinn].when
    if when == BOUGHT_AT_BUILDERS:
        return d.step == TRIBE and d.hand[BUILDER] > 0
    if when == BOUGHT_AT_ASSASSINS:
        return d.step == TRIBE and d.hand[ASSASSIN] > 0
    return 1


def targets(d, djinn, which):
    """The targets of a power under the first or second payment; 0 if it cannot be bought so."""
    pay = payment(HOOKS[djinn].cost, which)
    if pay == NO or not can_pay(d, d.seat, pay):
        return 0
    return HOOKS[djinn].targets(d, d.seat, pay)


def any_power(d):
    """Whether the active player can buy any power now."""
    djinns = usable(d)
    while djinns:
        djinn = ctz(djinns)
        djinns &= djinns - 1
        if fits(d, djinn) and (targets(d, djinn, 0) or targets(d, djinn, 1)):
            return 1
    return 0


def list_powers(d, out, n, on_tile):
    """Append the actions that buy a power without (0) or with (1) a tile; returns the new n."""
    djinns = usable(d)
    while djinns:
        djinn = ctz(djinns)
        djinns &= djinns - 1
        use = HOOKS[djinn].use
        if (use >= A_USE_ON) != on_tile or not fits(d, djinn):
            continue
        first = targets(d, djinn, 0)
        second = targets(d, djinn, 1)
        if not on_tile:
            if first:
                out[n] = use
                n += 1
            if second:
                out[n] = use + 1
                n += 1
            continue
        for tile in range(N_TILES):
            if first >> tile & 1:
                out[n] = use + 2 * tile
                n += 1
            if second >> tile & 1:
                out[n] = use + 2 * tile + 1
                n += 1
    return n


def buy_power(d, log, action):
    """Pay for the power of a `use` action and let it act."""
    djinns = SETS[USABLE]
    found = NO
    while djinns:
        djinn = ctz(djinns)
        djinns &= djinns - 1
        if HOOKS[djinn].use <= action and (found == NO or HOOKS[djinn].use > HOOKS[found].use):
            found = djinn
    offset = action - HOOKS[found].use
    use_up(d, log, found, payment(HOOKS[found].cost, offset & 1))
    HOOKS[found].play(d, log, d.seat, offset >> 1)


def use_up(d, log, djinn, pay):
    """Pay the price of a djinn; it is used up for this turn or round (R8)."""
    d.used[d.seat] |= 1 << djinn
    emit(log, E_POWER, 10000 + djinn, d.seat, djinn, 0, NO, NO)
    pay_price(d, log, d.seat, pay, 10000 + djinn)
