"""What a person types during a game: commands, numbers and actions, and what they do."""

import contextlib
import difflib
import random
from collections.abc import Callable

from naqala.bots import bot
from naqala.bots.protocol import Budget
from naqala.catalogue import TILE_NAMES
from naqala.errors import IllegalAction, NaqalaError, NotationError
from naqala.i18n import LANGUAGES, Texts
from naqala.notation import Action, Sow
from naqala.tui import sowing
from naqala.tui.choices import Choice
from naqala.tui.panel import djinn_lines
from naqala.tui.session import FEW, Quit, Session, offered
from naqala.tui.spoken import Speaker

FEW_ACTIONS = 12  # so many legal actions of a kind are named
LOGGED = 25  # lines that `log` shows, unless more are asked for
ALIASES = {
    "?": "help", "h": "help", "ayuda": "help", "q": "quit", "exit": "quit", "salir": "quit",
    "moves": "legal", "legales": "legal", "deshacer": "undo", "u": "undo", "guardar": "save",
    "tablero": "board", "reglas": "rules", "rule": "rules", "puntos": "score", "pista": "hint",
    "registro": "log", "idioma": "lang", "mano": "hand", "mirar": "look", "sembrar": "sow",
    "genios": "djinns",
}  # fmt: skip
# Actions as the Spanish lists word them; their tiles, djinns and payments are typed as in English
SPANISH = {
    "pujar": "bid", "levantar": "lift", "soltar": "drop", "construir": "build", "matar": "kill",
    "pasar": "skip", "comprar": "buy", "invocar": "summon", "usar": "use", "vender": "sell",
    "quedarse": "keep", "terminar": "end",
}  # fmt: skip
COMMANDS = (
    "help", "legal", "sow", "hint", "undo", "board", "look", "hand", "djinns", "score", "log",
    "rules", "save", "lang", "quit",
)  # fmt: skip


class Typed:
    """Takes lines of one session. `take` says whether the game has changed."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def say(self) -> Callable[..., str]:
        """The session's texts, in the language of the moment."""
        return self.session.texts.say

    def take(self, line: str) -> bool:
        """Do what a line says; True if a move was played or taken back."""
        words = line.split()
        if not words:
            return False
        word = ALIASES.get(words[0].lower(), words[0].lower())
        if word.isdecimal():
            return self.number(word, words[1:])
        if word in COMMANDS:
            done: bool | None = getattr(self, f"do_{word}")(words[1:])
            return bool(done)
        return self.action(" ".join([SPANISH.get(word, words[0]), *words[1:]]))

    def tell(self, message: str, **values: str | int) -> bool:
        """Show a message; the game has not changed."""
        self.session.screen.say(self.say(message, **values))
        return False

    def number(self, digits: str, rest: list[str]) -> bool:
        """A number of the list shown last."""
        number = int(digits) if len(digits) < 5 and not rest else 0
        if not 1 <= number <= len(self.session.shown):
            return self.tell("number-unknown", count=len(self.session.shown))
        choice = self.session.shown[number - 1]
        if choice.members:
            return self.listed(list(choice.members))
        if choice.landing is None:
            return self.play(Action.parse(choice.typed))
        sow = sowing.best_way(self.session, choice.landing)
        if not self.session.reader.edits:
            return self.play(sow)
        self.tell("sow-filled")
        while (line := self.session.ask(str(sow))).startswith(str(sow)):
            added = line.removeprefix(str(sow)).strip()
            if not added:
                break
            self.tell("sow-added", added=added[:40])
        return self.take(line)

    def action(self, text: str) -> bool:
        """An action as the notation writes it."""
        for spelled in (text, text.lower()):
            with contextlib.suppress(NotationError):
                return self.play(Action.parse(spelled))
        word = text.split()[0].lower()
        legal = {action.word for action in self.session.game.legal_actions()}
        if word in legal:
            return self.not_legal(text, word)
        near = difflib.get_close_matches(word, [*COMMANDS, *legal], 1)
        if near:
            return self.tell("not-understood-near", text=text[:40], near=near[0])
        return self.tell("not-understood", text=text[:40])

    def play(self, action: Action) -> bool:
        """Play an action, or say what is legal instead."""
        try:
            self.session.play(action)
        except IllegalAction:
            return self.not_legal(str(action), action.word)
        return True

    def not_legal(self, text: str, word: str) -> bool:
        """Say that an action is not legal, and what is: of its kind if those are few."""
        legal = self.session.game.legal_actions()
        same = [str(action) for action in legal if action.word == word]
        if not 1 <= len(same) <= FEW_ACTIONS:
            # A lift as the prompt puts it; only some of many.
            sows = [f"sow {str(action)[5:]}" for action in legal if action.word == "lift"]
            others = dict.fromkeys(action.word for action in legal if action.word != "lift")
            same = [*sows[:FEW], *(["..."] if len(sows) > FEW else []), *others]
        return self.tell("not-legal", text=text[:60], words=", ".join(same))

    # Commands, in the order of COMMANDS

    def do_help(self, words: list[str]) -> None:
        """What can be typed."""
        self.tell("help-text")
        signs = self.session.screen.legend
        if signs is not None:
            letters = self.say("letters-blue-red")
            self.tell(
                "help-signs",
                blue=f"{signs.blue}{letters[0]}", red=f"{signs.red}{letters[1]}",
                camel=signs.camel, palm=signs.palm, palace=signs.palace, bar=signs.upright,
            )  # fmt: skip

    def do_legal(self, words: list[str]) -> None:
        """The legal moves, grouped, with what they bring; only those with all the words in them."""
        stop = self.session.choices()
        found = [*offered(stop.actions()), *(stop.landings() if stop.is_sow else [])]
        wanted = [word.lower() for word in words]
        found = [one for one in found if all(one.matches(word) for word in wanted)]
        if not found:
            self.tell("legal-none", words=" ".join(words)[:40])
            return
        groups = stop.grouped(found)
        title = self.say("legal-title", count=len(found))
        if len(groups) < len(found):
            title = self.say("legal-title-groups", count=len(groups), all=len(found))
        self.session.list(title, groups, self.session.screen.longest)

    def do_sow(self, words: list[str]) -> bool:
        """Where sows end, the ways to sow so, or a whole sow."""
        session = self.session
        lower = [word.lower() for word in words]
        if not session.choices().is_sow:
            return self.tell("sow-not-now")
        if not words or lower[0] not in TILE_NAMES:
            return self.tell("sow-how") if words else self.listed(sowing.endings(session, None))
        if len(words) == 1:
            return self.listed(sowing.endings(session, lower[0]))
        with contextlib.suppress(NotationError):
            sow = Action.parse(" ".join(["sow", *lower]))
            assert isinstance(sow, Sow)
            ways = sowing.ways(session, lower) if len(words) == 2 else []
            if len(words) > 2 or not ways:
                return self.play(sow)
        ways = sowing.ways(session, lower)
        if len(ways) == 1:
            return self.play(Action.parse(ways[0].typed))
        return self.listed(ways)

    def listed(self, found: list[Choice]) -> bool:
        """Show some sows as a list."""
        if not found:
            return self.tell("sow-none")
        title = self.say("sow-title", count=len(found))
        self.session.list(title, found, sowing.LISTED)
        return False

    def do_hint(self, words: list[str]) -> None:
        """What the bot `gain` would do."""
        session = self.session
        view = session.game.view(session.game.player)
        action = bot("greedy").choose(view, random.Random(0), Budget())
        session.list(self.say("hint-title"), [sowing.one_action(session, action)], 1)

    def do_undo(self, words: list[str]) -> bool:
        """Take back one's own last move of this turn."""
        if not self.session.can_undo():
            return self.tell("undo-not")
        self.session.undo()
        return True

    def do_board(self, words: list[str]) -> None:
        """The whole table again."""
        seat = self.session.game.player
        assert seat is not None
        view = self.session.game.view(seat).to_dict()
        self.session.screen.whole(view, self.session.hand_shown(seat))
        self.session.offer()

    def do_look(self, words: list[str]) -> None:
        """One tile in words."""
        tiles = [word.lower() for word in words if word.lower() in TILE_NAMES]
        if not tiles:
            self.tell("look-how")
        board = self.session.game.view(None).to_dict()["board"]
        for name in tiles:
            speaker = Speaker(self.session.texts, self.session.names)
            self.session.screen.say(speaker.tile(board[TILE_NAMES.index(name)]))

    def do_hand(self, words: list[str]) -> None:
        """One's own cards in words."""
        seat = self.session.game.player
        assert seat is not None
        view = self.session.game.view(seat).to_dict()
        speaker = Speaker(self.session.texts, self.session.names)
        self.session.screen.say(speaker.hand(view, seat))

    def do_djinns(self, words: list[str]) -> None:
        """The djinns in the row and in front of players, with their powers."""
        view = self.session.game.view(None).to_dict()
        owners = [(self.say("panel-djinns"), view["djinn_row"])]
        owners += [
            (name, player["djinns"])
            for name, player in zip(self.session.names, view["players"], strict=True)
        ]
        for title, names in owners:
            if names:
                lines = djinn_lines(self.session.texts, names)
                self.session.screen.say("\n  ".join([f"{title}", *lines]))

    def do_score(self, words: list[str]) -> None:
        """One's own score sheet as things stand; that of others holds secrets."""
        seat = self.session.game.player
        assert seat is not None
        screen, names = self.session.screen, self.session.screen.names
        screen.names = [names[seat]]
        screen.scores([self.session.game.scores()[seat]], None)
        screen.names = names

    def do_log(self, words: list[str]) -> None:
        """What has happened so far: the last lines, or all of them."""
        lines = self.session.log
        shown = lines if words else lines[-LOGGED:]
        self.session.screen.say("\n".join(shown) or self.say("log-empty"))

    def do_rules(self, words: list[str]) -> None:
        """The rules: by number, djinn or words."""
        from naqala.tui.asking import answer

        try:
            self.session.screen.rules(answer(self.session.texts, " ".join(words)))
        except NaqalaError as error:
            self.session.screen.say(str(error))

    def do_save(self, words: list[str]) -> None:
        """Write the record of the game so far to a file."""
        if not words:
            self.tell("save-how")
            return
        self.session.save_record(" ".join(words))

    def do_lang(self, words: list[str]) -> bool:
        """Go on in another language."""
        if not words or words[0].lower() not in LANGUAGES:
            return self.tell("lang-how", languages=", ".join(LANGUAGES))
        self.session.speak(Texts(words[0].lower()))
        self.tell("lang-now")
        self.session.offer()
        return False

    def do_quit(self, words: list[str]) -> None:
        """Stop; the game is kept."""
        raise Quit
