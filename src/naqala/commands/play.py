"""The command `naqala play`: reads its options and starts the terminal game."""

from typing import Annotated

from cyclopts import Parameter

from naqala.commands.board import NoColour
from naqala.commands.files import WHOLE, Language
from naqala.commands.people import no_colour_wanted, texts_for
from naqala.commands.position import Option, Seed, parse_options
from naqala.commands.usage import UsageError
from naqala.names import LONGEST_NAME, is_name

Players = Annotated[
    int | None, WHOLE, Parameter(help="How many play, 2 to 4; else one more than there are bots.")
]
Bots = Annotated[
    str | None,
    Parameter(
        help="Names in seat order, such as planner,greedy; none for people only; else greedy."
    ),
]
Seat = Annotated[str | None, Parameter(help="Your seat, or people's seats such as 0,2.")]
Names = Annotated[str | None, Parameter(help="People's names, such as Ana,Ben.")]
Resume = Annotated[
    bool | None,
    Parameter(
        name="--resume", negative="--new",
        help="--resume goes on with the game last played, --new begins another; else it asks.",
    ),
]  # fmt: skip
Plain = Annotated[
    bool, Parameter(negative="", help="Sentences only, for screen readers: no drawing, no colour.")
]


def play(
    *,
    players: Players = None,
    bots: Bots = None,
    seat: Seat = None,
    names: Names = None,
    seed: Seed = None,
    option: Option = None,
    resume: Resume = None,
    lang: Language = None,
    plain: Plain = False,
    no_colour: NoColour = False,
) -> int:
    """Play in the terminal: against bots, or several people at one keyboard."""
    from naqala.tui.start import Wishes
    from naqala.tui.start import play as start

    chosen = bot_names(bots, players)
    people = people_seats(seat, players or max(2, len(chosen) + 1), chosen)
    wishes = Wishes(
        texts=texts_for(lang),
        options=parse_options(len(people) + len(chosen), option, "play"),
        seed=seed,
        bots=chosen,
        people=people,
        names=people_names(names, people),
        resume=resume,
        plain=plain,
        colour=not no_colour_wanted(no_colour),
        language_chosen=lang is not None,
    )
    return start(wishes)


def bot_names(text: str | None, players: int | None) -> tuple[str, ...]:
    """The bots of `--bots`: one `greedy` for every other seat if it is not given."""
    from naqala.bots import NAMES

    if players is not None and not 2 <= players <= 4:
        raise UsageError(f"--players {players}: 2, 3 or 4 play; see naqala play --help")
    if text is None:
        return ("greedy",) * ((players or 2) - 1)
    if text.strip() in ("", "none"):
        return ()
    chosen = tuple(name.strip() for name in text.split(","))
    for name in chosen:
        if name not in NAMES:
            raise UsageError(f"--bots: there is no bot {name[:30]!r}; there are {', '.join(NAMES)}")
    if len(chosen) > (players or 4) - 1:
        raise UsageError(f"--bots: {len(chosen)} bots leave no seat for you")
    return chosen


def people_seats(text: str | None, players: int, bots: tuple[str, ...]) -> tuple[int, ...]:
    """The seats of people: those of `--seat`, and the first free ones."""
    wanted = players - len(bots)
    shown = f"--seat {(text or '')[:30]!r}"
    try:
        chosen = [int(word) for word in text.split(",")] if text is not None else []
    except ValueError:
        raise UsageError(f"{shown}: a number, or numbers such as 0,2") from None
    if any(not 0 <= one < players for one in chosen):
        raise UsageError(
            f"{shown}: a game of {players} has seats 0 to {players - 1}; see --players"
        )
    if len(set(chosen)) < len(chosen):
        raise UsageError(f"{shown}: the same seat twice; name each once")
    if chosen and not bots:
        raise UsageError(f"{shown}: with --bots none every seat is a person's; leave --seat out")
    if len(chosen) > wanted:
        raise UsageError(
            f"{shown}: the bots leave {wanted} of {players} seats to people; see --bots"
        )
    free = [one for one in range(players) if one not in chosen]
    return tuple(sorted(chosen + free[: wanted - len(chosen)]))


def people_names(text: str | None, people: tuple[int, ...]) -> tuple[str, ...]:
    """The names of `--names`: a list with commas, no two alike."""
    if text is None:
        return ()
    names = tuple(" ".join(name.split()) for name in text.split(","))
    if len(names) > len(people):
        most = "is one person" if len(people) == 1 else f"are {len(people)} people"
        raise UsageError(f"--names: {len(names)} names, but there {most}; see --bots")
    for name in names:
        if not is_name(name):
            raise UsageError(
                f"--names {name[:30]!r}: from 1 to {LONGEST_NAME} letters each, such as Ana,Ben"
            )
    if len({name.casefold() for name in names}) < len(names):
        raise UsageError(f"--names {text[:60]!r}: a name each, no two alike")
    return names
