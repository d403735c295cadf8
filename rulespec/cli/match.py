"""A match at the terminal: whose turn it is, what they type, and what they may see."""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from attrs import define

from rulespec.answers.scoring import listed
from rulespec.cli import FAULTY, SOUND, WRONG_INPUT
from rulespec.cli.beside import beside
from rulespec.cli.check import print_verdict
from rulespec.cli.positions import laid_out
from rulespec.cli.show import colour, folded, is_terminal
from rulespec.errors import BadInput, did_you_mean, printable
from rulespec.languages import said, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespec.cli.saves import Saves
    from rulespec.documents.records import GameRecord

LONGEST_LINE = 1000
CLEAR = "\x1b[H\x1b[2J\x1b[3J"

HELP = said("""\
a move, such as the lines that 'moves' prints
moves [WORDS]  every legal move, or those that begin so
why MOVE       may I? and every reason why not
undo           back to your last turn, before what you did there
score          both sheets, as if the game ended now
show [MOVE]    the board, perhaps with a move marked, and what you may know
save [FILE]    save the game
help or ?      this list
quit or q      leave the game""")


@define(kw_only=True)
class Match:
    """A game being played."""

    record: GameRecord
    people: tuple[str, ...]
    """The players who are asked; the others play by chance."""

    saves: Saves
    code: int = SOUND
    """The exit code: whether lines of a script were refused."""

    line: int = 0
    """How many lines of a script were read."""

    left: bool = False
    ended: bool = False
    """Whether the end of the game has been said."""

    shown: int = -1
    """How many moves had been played when the board was last shown."""

    @property
    def position(self) -> Any:  # noqa: ANN401  # each game has positions of its own
        """The position now."""
        return self.record.position

    @property
    def mover(self) -> str:
        """Whose turn it is."""
        return str(self.position.mover)

    def run(self) -> None:
        """Ask and play until the game is left; one that is over can still be taken back."""
        _edit_lines()
        while not self.left:
            if self.position.is_over and not self.ended:
                print(say("The game is over."))
                self.score("")
            self.ended = self.position.is_over
            if self.ended or self.mover in self.people:
                self._ask()
            else:
                self._by_chance()

    def save(self) -> None:
        """Save where every move is saved, if anywhere."""
        if self.saves.chosen is not None:
            self.saves.write(self.record, self.saves.chosen)

    # --- turns ----------------------------------------------------------------------------------

    def _by_chance(self) -> None:
        """Play a legal move of the mover's that the seed and the number of moves single out."""
        seed = self.record.setup.get("seed", 0)
        chance = random.Random(f"{seed} {len(self.record.moves)}")  # noqa: S311  # a game
        self._play(str(chance.choice(self._own_moves())))

    def _own_moves(self) -> list[Any]:
        """The mover's own; what others may do meanwhile would tell what they have."""
        return [move for move in self.position.moves() if not _of_another(move)]

    def _play(self, move: str) -> None:
        mover, given_up = self.mover, self.position.gives_up(move)
        self.record = self.record.play(move)
        told = str(self.record.moves[-1])
        print(told if _of_another(self.record.game.read_move(told)) else f"{mover}: {told}")
        if mover in self.people:
            for what in given_up:
                print(f"  {say(said('gives up {what}', what=what))}")
        self.save()

    def _ask(self) -> None:
        if is_terminal() and not self.ended and self.shown != len(self.record.moves):
            self._hand_over()
            self.show("")
            self.shown = len(self.record.moves)
        line = _line(f"{say('over')}> " if self.ended else f"{self.mover}> ")
        self.line += 1
        if line is None:
            self.left = True
            return
        try:
            self._answer(line.strip())
        except BadInput as wrong:
            self._refuse(str(wrong), WRONG_INPUT)

    def tell(self, what: str, place: str = "") -> None:
        """Say something about the match: to a person, or beside the output of a script."""
        if is_terminal():
            print(what)
        else:
            beside(f"rulespec: {place}{what}")

    def _refuse(self, why: str, code: int) -> None:
        """Say that a line is not followed."""
        self.tell(why, f"line {self.line}: ")
        if not is_terminal():
            self.code = max(self.code, code)

    def _hand_over(self) -> None:
        """Ask the other person to look away while there is something to hide."""
        others = [name for name in self.people if name != self.mover]
        seen = self.position.observation(self.mover).position
        hidden = [at for at in others if self.position.observation(at).position != seen]
        if hidden and self.shown >= 0:
            ask = said("{player}'s turn: {others}, please look away. [Enter] ",
                       player=self.mover, others=listed(hidden))
            _line(f"{CLEAR}{say(ask)}")

    # --- commands -------------------------------------------------------------------------------

    def _answer(self, line: str) -> None:
        if len(line) > LONGEST_LINE:
            found = f"more than {LONGEST_LINE} characters"
            raise BadInput("line", found, f"at most {LONGEST_LINE}")
        if not line:
            return
        word, _, rest = line.partition(" ")
        if word in COMMANDS:
            COMMANDS[word](self, rest.strip())
            return
        verdict = self._judged(line, did_you_mean(word, COMMANDS))
        if verdict.legal:
            self._play(verdict.move)
        elif is_terminal():
            print_verdict(verdict)
        else:
            self._refuse(str(verdict), FAULTY)

    def _judged(self, move: str, hint: str = "", *, why: bool = False) -> Any:  # noqa: ANN401
        try:
            return self.position.check(move, why=why)
        except BadInput as wrong:
            better = wrong.hint or hint
            raise BadInput(wrong.place, wrong.found, wrong.expected, better) from None

    def moves(self, rest: str) -> None:
        """Every legal move, or those that begin so."""
        names = [str(move) for move in self._own_moves()]
        print("\n".join(name for name in names if name.startswith(rest)) or say("none"))

    def why(self, rest: str) -> None:
        """Whether a move may be made, and why or why not."""
        print_verdict(self._judged(rest, why=True))

    def undo(self, _: str) -> None:
        """Back to the last position in which a person made a move."""
        record = self.record
        while record.moves:
            record = record.undo()
            if str(record.position.mover) in self.people:
                self.record = record
                print(say(said("back to move {number}", number=len(record.moves) + 1)))
                self.save()
                return
        nothing = said("nothing to undo: {players} made no move yet", players=listed(self.people))
        self._refuse(say(nothing), FAULTY)

    def score(self, _: str) -> None:
        """Both sheets, and who wins."""
        judge = self.record.document().judge
        for player in self.position.players:
            print(laid_out(judge.score(str(player), why=True)))
        print(judge.result())

    def show(self, rest: str) -> None:
        """The board, perhaps with a move marked, and what the mover may know."""
        game = self.record.game
        move = self.position.read(rest) if rest else None
        eyes = self.position.mover
        print(game.drawing(self.position, move=move, colour=colour(), eyes=eyes))
        print(folded(str(self.position.observation(self.mover))))

    def save_as(self, rest: str) -> None:
        """Save to a file."""
        path = rest or self.saves.chosen
        if path is None:
            raise BadInput("save", "no file", "save FILE")
        self.saves.write(self.record, path)
        print(say(said("saved as {path}", path=printable(path))))

    def help(self, _: str) -> None:
        """The commands."""
        print(say(HELP))

    def quit(self, _: str) -> None:
        """Leave the match."""
        self.left = True


COMMANDS: dict[str, Callable[[Match, str], None]] = {
    "moves": Match.moves,
    "why": Match.why,
    "undo": Match.undo,
    "score": Match.score,
    "show": Match.show,
    "save": Match.save_as,
    "help": Match.help,
    "?": Match.help,
    "quit": Match.quit,
    "q": Match.quit,
}


def _of_another(move: Any) -> bool:  # noqa: ANN401  # each game has moves of its own
    """Whether a move says itself who makes it, who is not the one to move."""
    return getattr(move, "by", None) is not None


def _edit_lines() -> None:
    """Let a person edit lines and find earlier ones again, where the system has that."""
    if is_terminal():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  # input() uses it once it is loaded


def _line(prompt: str) -> str | None:
    """The next line, or nothing at the end of the input."""
    if is_terminal():
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
    if sys.stdin is None:
        return None
    line = part = sys.stdin.readline(LONGEST_LINE + 2)
    while part and not part.endswith("\n"):
        part = sys.stdin.readline(LONGEST_LINE)
    return line or None
