"""Bounds: the most a seat's score can rise by a turn with a given landing, from a few tables.

No turn brings more than its landing's bound: so a search for the best can leave out the landings
whose bound is below what it has. For most landings the bound is what the best turn brings.
"""

import cython

if not cython.compiled:
    from naqala.core.bits import ctz, popcount
    from naqala.core.constants import *
    from naqala.core.djinn import (
        BAAL,
        BOURAQ,
        ECHIDNA,
        ENKI,
        HAGIS,
        HOOKS,
        IBLIS,
        JAFAAR,
        KANDICHA,
        LAMIA,
        LETA,
        MARID,
        MONKIR,
        NEKIR,
        SHAMHAT,
        SIBITTIS,
        SLOAR,
        UTUG,
    )  # fmt: skip
    from naqala.core.geometry import AROUND, BESIDE, WITHIN
    from naqala.core.pieces import can_pay, own_djinn
    from naqala.core.scoring import merchandise, score
    from naqala.search.draws import best_drawn, card_worth
    from naqala.search.layout import DEPTH, at, copy_state, outlook_of


def has(d, seat, djinn):
    """Whether a seat owns a djinn."""
    return d.djinns[seat] >> djinn & 1


def unused(d, seat, djinn):
    """Whether a seat owns a djinn whose power is not used up."""
    return (d.djinns[seat] & ~d.used[seat]) >> djinn & 1


def look_out(room, d, seat):
    """Work out the parts of the bounds for a seat about to sow (in the room's last states)."""
    o = outlook_of(room)
    o.seat = seat
    o.now = score(d, seat, room.sheet)
    o.fakirs = d.cards[seat * N_RESOURCES + FAKIR]
    o.camels = d.camels[seat]
    for tile in range(N_TILES):
        if d.owner[tile] == NO:
            o.tile_gain[tile] = d.value[tile] + d.palms_on[tile] * d.palm_value[seat]
            o.tile_gain[tile] += d.palaces_on[tile] * 5
        else:
            o.tile_gain[tile] = -1
    o.drop = 1 if has(d, seat, MARID) else 0
    o.palace_anywhere = 1 if has(d, seat, MONKIR) else 0
    o.doubles = 1 if unused(d, seat, ECHIDNA) and d.elders[seat] else 0
    look_at_row(d, o)
    look_at_pieces(d, o)
    look_at_kills(d, o)
    look_at_djinns(room, d, o)
    o.powers = 0
    o.powers_in_all = 0
    usable = d.djinns[seat] & ~d.used[seat]
    while usable:
        djinn = ctz(usable)
        usable &= usable - 1
        if djinn == SLOAR or djinn == SIBITTIS:
            gain = drawn_gain(room, d, o, djinn)
        else:
            gain = power_gain(d, o, djinn)
        cost = HOOKS[djinn].cost
        dear = cost == COST_ELDER_AND_ONE
        if gain > (d.elder_value[seat] if dear else 0):
            o.powers_in_all += gain - (d.elder_value[seat] if dear else 0)
        if o.fakirs:
            payable = can_pay(d, seat, PAY_WF) if dear else 1
            price = d.elder_value[seat] if dear else 0
        else:
            payable = d.elders[seat] >= (2 if dear else 1) and cost != COST_FAKIR
            price = d.elder_value[seat] * (2 if dear else 1)
        if payable and gain > price:
            o.powers += gain - price


def look_at_row(d, o):
    """What merchants take, by their number, and the best single card there is."""
    hand = o.seat * N_RESOURCES
    worth = merchandise(d, o.seat)
    o.card = 0
    for card in range(N_RESOURCES):
        d.cards[hand + card] += 1
        more = merchandise(d, o.seat) - worth
        if more > o.card:
            o.card = more
        d.cards[hand + card] -= 1
    o.fakirs_in_row = 0
    for n in range(ROW_SIZE + 1):
        o.merchant[n] = merchandise(d, o.seat) - worth
        o.small_market[n] = -1
        o.large_market[n] = -1
        if n < d.n_card_row:
            d.cards[hand + d.card_row[n]] += 1
            o.fakirs_in_row += d.card_row[n] == FAKIR
    for n in range(d.n_card_row):
        d.cards[hand + d.card_row[n]] -= 1


def market(d, o, n, most):
    """What is gained at a market when merchants have taken n cards: one card of 3, or two of 6."""
    if n > ROW_SIZE:
        n = ROW_SIZE
    if most == MARKET_SMALL and o.small_market[n] >= 0:
        return o.small_market[n]
    if most == MARKET_LARGE and o.large_market[n] >= 0:
        return o.large_market[n]
    hand = o.seat * N_RESOURCES
    for i in range(n):
        if i < d.n_card_row:
            d.cards[hand + d.card_row[i]] += 1
    before = merchandise(d, o.seat)
    best = 0
    end = n + most if n + most < d.n_card_row else d.n_card_row
    for i in range(n, end):
        d.cards[hand + d.card_row[i]] += 1
        if most == MARKET_SMALL or i + 1 == end:
            gain = merchandise(d, o.seat) - before - (3 if most == MARKET_SMALL else 6)
            if gain > best:
                best = gain
        if most == MARKET_LARGE:
            for j in range(i + 1, end):
                d.cards[hand + d.card_row[j]] += 1
                gain = merchandise(d, o.seat) - before - 6
                if gain > best:
                    best = gain
                d.cards[hand + d.card_row[j]] -= 1
        d.cards[hand + d.card_row[i]] -= 1
    for i in range(n):
        if i < d.n_card_row:
            d.cards[hand + d.card_row[i]] -= 1
    if most == MARKET_SMALL:
        o.small_market[n] = best
    else:
        o.large_market[n] = best
    return best


def look_at_pieces(d, o):
    """Where a palm tree or palace can be moved onto a tile of one's own (Lamia, Hagis)."""
    o.palm_near = 0
    o.palace_near = 0
    for tile in range(N_TILES):
        if d.owner[tile] != o.seat:
            continue
        near = BESIDE[tile] if d.orthogonal else AROUND[tile]
        if unused(d, o.seat, LAMIA):
            o.palm_near |= near
        if unused(d, o.seat, HAGIS):
            o.palace_near |= near


def look_at_kills(d, o):
    """What kills bring apart from emptied tiles."""
    seat = o.seat
    o.victims = 2 if unused(d, seat, IBLIS) else 1
    o.kill = 1 if has(d, seat, NEKIR) else 0
    if has(d, seat, KANDICHA):
        most = 9  # blue tiles for a builder
        if o.card > most:
            most = o.card
        if d.vizier_value[seat] + 10 * (d.players - 1) > most:
            most = d.vizier_value[seat] + 10 * (d.players - 1)
        if d.elder_value[seat] > most:
            most = d.elder_value[seat]
        o.kill += o.victims * most
    o.seat_kill = 0
    mine = d.viziers[seat]
    for other in range(d.players):
        if other == seat or d.protects[other]:
            continue
        if mine <= d.viziers[other] < mine + o.victims:
            o.seat_kill = 10


def look_at_djinns(room, d, o):
    """The most that a djinn of the row brings, what it costs taken off."""
    seat = o.seat
    o.djinn = 0
    o.djinn_by_viziers = 0
    o.djinn_by_elders = 0
    child = at(room, DEPTH - 1)
    for i in range(d.n_djinn_row):
        djinn = d.djinn_row[i]
        copy_state(child, d)
        own_djinn(child, seat, djinn)
        gain = score(child, seat, room.sheet) - o.now + power_gain(d, o, djinn)
        if has(d, seat, BAAL):
            gain += 1
        if gain > o.djinn:
            o.djinn = gain
        if djinn == JAFAAR:
            o.djinn_by_viziers = 2
        elif djinn == SHAMHAT:
            o.djinn_by_elders = 2


def power_gain(d, o, djinn):
    """The most that a bought power of a djinn brings after the sow, its price not counted."""
    if djinn == BOURAQ:
        return 6 if d.palaces else 0
    if djinn == ENKI:
        return 5 if d.palm_trees else 0
    if djinn == LETA or djinn == UTUG:
        best = 0
        for tile in range(N_TILES):
            if o.tile_gain[tile] > best and not d.palms_on[tile] and not d.palaces_on[tile]:
                best = o.tile_gain[tile]
        return best
    if djinn == SLOAR:
        return 10  # the most by which one card raises a set
    if djinn == SIBITTIS:
        return 30
    return 0


def drawn_gain(room, d, o, djinn):
    """What a card of the pile or the best of three djinns brings on average.

    The price is not taken off. The room's last three states are used.
    """
    child = at(room, DEPTH - 1)
    copy_state(child, d)
    if djinn == SLOAR:
        return card_worth(room, d, child, o.seat) - o.now
    return best_drawn(room, d, child, at(room, DEPTH - 2), o.seat) - o.now


def bound(d, o, source, tile, tribe, taken, camel):
    """The most that a turn with this landing brings."""
    seat = o.seat
    kind = d.kind[tile]
    gain = o.drop * d.total[source]
    cards_come = tribe == MERCHANT or kind == SMALL_MARKET or kind == LARGE_MARKET
    # elders and cards are what powers are paid with; a larger hand or row of meeples may
    # raise what is drawn
    gain += o.powers_in_all if cards_come or tribe == ELDER else o.powers
    if cards_come and unused(d, seat, SLOAR):
        # a small market that sells the fakir to pay with has sold no other card
        if o.fakirs or (o.fakirs_in_row and (kind != SMALL_MARKET or tribe == MERCHANT)):
            gain += 10
    if tribe <= ELDER and unused(d, seat, SIBITTIS):
        gain += 2 * taken
    cards = 0
    mine = 1 if camel or d.owner[tile] == seat else 0
    builders = 0
    if camel:
        gain += o.tile_gain[tile]
    if tribe == VIZIER:
        gain += taken * d.vizier_value[seat]
        for other in range(d.players):
            if d.viziers[seat] <= d.viziers[other] < d.viziers[seat] + taken:
                gain += 10
    elif tribe == ELDER:
        gain += taken * d.elder_value[seat]
    elif tribe == MERCHANT:
        cards = taken if taken < ROW_SIZE else ROW_SIZE
        gain += o.merchant[cards]
    elif tribe == BUILDER:
        builders = (taken + o.fakirs) * popcount(d.blue & (AROUND[tile] | 1 << tile))
        gain += 2 * builders if o.doubles else builders
    else:
        gain += kill_bound(d, o, source, tile, taken, camel)
    return gain + tile_bound(d, o, tile, tribe, taken, cards, mine, builders)


def tile_bound(d, o, tile, tribe, taken, cards, mine, builders):
    """The most that the tile's own action brings."""
    seat = o.seat
    kind = d.kind[tile]
    # an assassin may empty the final tile and so claim it
    could_be_mine = mine
    if tribe == ASSASSIN and o.tile_gain[tile] >= 0 and o.camels:
        could_be_mine = 1
    if kind == OASIS:
        if d.palm_trees and (could_be_mine or o.palm_near >> tile & 1):
            return d.palm_value[seat]
        if d.palm_trees and unused(d, seat, LAMIA) and o.camels:
            return d.palm_value[seat]
        return 0
    if kind == VILLAGE:
        if not d.palaces:
            return 0
        if could_be_mine or o.palace_near >> tile & 1 or (unused(d, seat, HAGIS) and o.camels):
            return 5 + o.palace_anywhere
        return o.palace_anywhere
    gold = d.gold[seat] + 2 * builders + 10
    if kind == SMALL_MARKET:
        return market(d, o, cards, MARKET_SMALL) if gold >= 3 else 0
    if kind == LARGE_MARKET:
        return market(d, o, cards, MARKET_LARGE) if gold >= 6 else 0
    elders = d.elders[seat] + (taken if tribe == ELDER else 0)
    if elders < 1 or (elders + o.fakirs < 2 and tribe != MERCHANT):
        return 0
    gain = o.djinn
    if tribe == VIZIER:
        gain += o.djinn_by_viziers * taken
    elif tribe == ELDER:
        gain += o.djinn_by_elders * taken
    price = d.elder_value[seat] * (1 if o.fakirs or tribe == MERCHANT else 2)
    return gain - price if gain > price else 0


def kill_bound(d, o, source, tile, taken, camel):
    """The most that a kill brings: a tile emptied, or what comes of the victim."""
    best = o.seat_kill
    if o.camels - (1 if camel else 0) > 0:
        distance = taken + o.fakirs
        if distance > 9:
            distance = 9
        tiles = WITHIN[tile * 10 + distance] & ~d.owned
        while tiles:
            target = ctz(tiles)
            tiles &= tiles - 1
            if o.tile_gain[target] <= best or (target == tile and camel):
                continue
            left = d.total[target]
            if target == tile:
                left -= d.meeples[tile * N_TRIBES + ASSASSIN]
            if left <= o.victims or target == source:
                best = o.tile_gain[target]
    return best + o.kill


def kill_bound_now(d, o):
    """The same once the sow is made: the tiles lie as they will."""
    best = o.seat_kill
    if d.camels[o.seat] > 0:
        distance = d.hand[ASSASSIN] + o.fakirs
        if distance > 9:
            distance = 9
        tiles = WITHIN[d.final_tile * 10 + distance] & d.occupied & ~d.owned
        while tiles:
            target = ctz(tiles)
            tiles &= tiles - 1
            if d.total[target] <= o.victims and o.tile_gain[target] > best:
                best = o.tile_gain[target]
    return best + o.kill
