"""Looking for the game to go on with, among those that are kept."""

from collections.abc import Iterator
from typing import NamedTuple

from naqala.errors import NaqalaError
from naqala.game import Game
from naqala.i18n import Texts
from naqala.record import Record
from naqala.tui import keeping, store


class Resumable(NamedTuple):
    """A kept game that can be gone on with; `saved` is None where it cannot be kept again."""

    saved: store.SavedGame | None
    record: Record
    bots: list[str | None]
    language: str
    start: Game


class Search:
    """Goes through the kept games, the one last played first, and notes what is wrong with some.

    Only a damaged file is put aside: one that cannot be read now, or that another version of the
    program has written, is left as it is.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.notices: list[str] = []
        self.elsewhere = False  # another program plays one of them

    def games(self) -> Iterator[Resumable]:
        """Those that can be gone on with, locked; who does not want one releases it."""
        for game in store.kept():
            saved: store.SavedGame | None = game
            try:
                if not game.take():
                    self.elsewhere = True
                    continue
            except OSError as error:
                saved = None
                failure = self.reason(error)
            found = self.read(game)
            if found is None:
                game.release()
                continue
            if saved is None:
                self.notices.append(self.texts.say("save-failed", reason=failure))
            yield found._replace(saved=saved)

    def read(self, game: store.SavedGame) -> Resumable | None:
        """A kept game, or None and a notice why not."""
        say, file = self.texts.say, game.path.name
        try:
            record, bots, language = keeping.from_saved(game.read())
            return Resumable(game, record, bots, language, keeping.start_of(record))
        except store.OtherVersion:
            self.notices.append(say("resume-other-version", file=file))
        except OSError as error:
            self.notices.append(say("resume-unreadable", file=file, reason=self.reason(error)))
        except NaqalaError as error:
            self.notices.append(say("resume-damaged", file=file, reason=str(error)))
            game.set_aside()
        return None

    @staticmethod
    def reason(error: OSError) -> str:
        """What the system says."""
        return error.strerror or str(error)
