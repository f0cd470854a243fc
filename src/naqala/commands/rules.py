"""The command `naqala rules`: reads from the rule pages, by number, djinn or words."""

from typing import Annotated

from cyclopts import Parameter

from naqala.commands.files import Language
from naqala.commands.people import console, texts_for
from naqala.tui.asking import answer
from naqala.tui.asking import plain as without_marks


def rules(
    *words: Annotated[str, Parameter(help="A number (R6.4, R8), a djinn, or words to look for.")],
    lang: Language = None,
    plain: Annotated[bool, Parameter(negative="", help="As it is written, in Markdown.")] = False,
) -> None:
    """Read the rules: a chapter, one rule, a djinn, or what a search finds; alone: the contents."""
    shown = answer(texts_for(lang), " ".join(words))
    screen = console()
    if plain or not screen.is_terminal:
        print(shown if plain else without_marks(shown))
        return
    from rich.markdown import Markdown

    screen.print(Markdown(shown), width=min(screen.width, 100))
