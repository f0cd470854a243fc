"""Whole sows for people and programs: where they can end, and finding them."""

from collections.abc import Iterator
from typing import NamedTuple

from naqala.catalogue import TILE_NAMES, TRIBES
from naqala.core import SowSearch, State, landing_parts, sources
from naqala.core import landings as landing_codes
from naqala.notation import Sow


class Landing(NamedTuple):
    """Where whole sows can end: from `source` on `tile`, taking `taken` meeples of `tribe` (R5.1).

    `camel`: whether the active player's camel is placed there (R5.2).
    """

    source: str
    tile: str
    tribe: str
    taken: int
    camel: bool


class _Landings(dict[int, Landing]):
    """The landings met so far by the core's number, made once each."""

    def __missing__(self, code: int) -> Landing:
        source, tile, tribe, taken, camel = landing_parts(code)
        landing = Landing(
            TILE_NAMES[source], TILE_NAMES[tile], TRIBES[tribe].name, taken, bool(camel)
        )
        self[code] = landing
        return landing


_LANDINGS = _Landings()


def landings(state: State) -> list[Landing]:
    """Every way in which a sow can end from a state; empty outside the sow step."""
    return [_LANDINGS[code] for code in landing_codes(state)]


def _searches(state: State, landing: Landing | None) -> Iterator[SowSearch]:
    """A search for every source, or for the landing's."""
    if landing is None:
        yield from (SowSearch(state, source) for source in sources(state))
        return
    if not isinstance(landing, Landing):
        raise TypeError(f"a landing is one of game.landings(), not {type(landing).__name__}")
    search = SowSearch(state, TILE_NAMES.index(landing.source))
    tribe = [tribe.name for tribe in TRIBES].index(landing.tribe)
    search.only(TILE_NAMES.index(landing.tile), tribe, landing.taken, landing.camel)
    yield search


def sows(state: State, landing: Landing | None) -> Iterator[Sow]:
    """The sows of every search, one by one."""
    for search in _searches(state, landing):
        source = search.source()
        while (drops := search.next_sow()) is not None:
            yield Sow(source, drops)
