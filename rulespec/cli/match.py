"""A match at the terminal: whose turn it is, what they type, and what they may see."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

from attrs import define, field

from rulespec.cli.check import print_verdict
from rulespec.cli.show import colour, is_terminal
from rulespec.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespec.documents.records import GameRecord

LONGEST_LINE = 1000
CLEAR = "\x1b[H\x1b[2J\x1b[3J"

HELP = """\
a move, such as the lines that 'moves' prints
moves [WORDS]  every legal move, or those that begin so
why MOVE       may I? and every reason why not
undo           take your last move back
score          both sheets, as if the game ended now
show [MOVE]    the board, perhaps with a move marked, and what you may know
save [FILE]    save the game
help, quit"""


@define(kw_only=True)
class Match:
    """A game being played."""

    record: GameRecord = field(kw_only=False)
    people: tuple[str, ...]
    """The players who are asked; the others play by chance."""

    saved_as: str | None
    refused: bool = False
    """Whether a line of a script was refused."""

    left: bool = False
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
        """Ask and play until the game is over or left."""
        while not self.left and not self.position.is_over:
            if self.mover in self.people:
                self._ask()
            else:
                self._by_chance()
        if self.position.is_over:
            print("The game is over.")
            self.score("")

    def save(self) -> None:
        """Save where every move is saved, if anywhere."""
        if self.saved_as is not None:
            self._write(self.saved_as)

    def _write(self, path: str) -> None:
        from rulespec.documents import files, records  # noqa: PLC0415  # only for who saves

        files.save(records.write_record(self.record), path)

    # --- turns ----------------------------------------------------------------------------------

    def _by_chance(self) -> None:
        """Play a legal move that the seed and the number of moves single out."""
        seed = self.record.setup.get("seed", 0)
        chance = random.Random(f"{seed} {len(self.record.moves)}")  # noqa: S311  # a game
        self._play(str(chance.choice(self.position.moves())))

    def _play(self, move: str) -> None:
        mover = self.mover
        self.record = self.record.play(move)
        print(f"{mover}: {self.record.moves[-1]}")
        self.save()

    def _ask(self) -> None:
        if is_terminal() and self.shown != len(self.record.moves):
            self._hand_over()
            self.show("")
            self.shown = len(self.record.moves)
        line = _line(f"{self.mover}> ")
        while line is not None and not line.strip():
            line = _line(f"{self.mover}> ")
        if line is None:
            self.left = True
            return
        try:
            self._answer(line.strip())
        except BadInput as wrong:
            print(wrong)
            self.refused = self.refused or not is_terminal()

    def _hand_over(self) -> None:
        """Ask the other person to look away while there is something to hide."""
        others = [name for name in self.people if name != self.mover]
        seen = self.position.observation(self.mover).table
        hidden = [name for name in others if self.position.observation(name).table != seen]
        if hidden and self.shown >= 0:
            _line(f"{CLEAR}{self.mover}'s turn: {' and '.join(hidden)}, please look away. [Enter] ")

    # --- commands -------------------------------------------------------------------------------

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in COMMANDS:
            COMMANDS[word](self, rest.strip())
            return
        verdict = self._judged(line, did_you_mean(word, COMMANDS))
        if verdict.legal:
            self._play(verdict.move)
        else:
            print_verdict(verdict)
            self.refused = self.refused or not is_terminal()

    def _judged(self, move: str, hint: str = "") -> Any:  # noqa: ANN401
        try:
            return self.position.check(move)
        except BadInput as wrong:
            better = wrong.hint or hint
            raise BadInput(wrong.place, wrong.found, wrong.expected, better) from None

    def moves(self, rest: str) -> None:
        """Every legal move, or those that begin so."""
        names = [str(move) for move in self.position.moves()]
        print("\n".join(name for name in names if name.startswith(rest)) or "none")

    def why(self, rest: str) -> None:
        """Whether a move may be made, and why not."""
        print_verdict(self._judged(rest))

    def undo(self, _: str) -> None:
        """Back to the last position in which a person was asked."""
        record = self.record.undo()
        while record.moves and str(record.position.mover) not in self.people:
            record = record.undo()
        self.record = record
        print(f"back to move {len(record.moves) + 1}")
        self.save()

    def score(self, _: str) -> None:
        """Both sheets, and who wins."""
        for player in self.record.game.players:
            print(self.position.score(player))
        winner = self.position.winner()
        print("a tie" if winner is None else f"{winner} wins")

    def show(self, rest: str) -> None:
        """The board, perhaps with a move marked, and what the mover may know."""
        game = self.record.game
        move = game.read_move(rest) if rest else None
        print(game.drawing(self.position, move=move, colour=colour()))
        print(self.position.observation(self.mover))

    def save_as(self, rest: str) -> None:
        """Save to a file."""
        path = rest or self.saved_as
        if path is None:
            raise BadInput("save", "no file", "save FILE")
        self._write(path)
        print(f"saved as {path}")

    def help(self, _: str) -> None:
        """The commands."""
        print(HELP)

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
    "quit": Match.quit,
}


def _line(prompt: str) -> str | None:
    """The next line, or nothing at the end of the input."""
    if is_terminal():
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
    return (sys.stdin and sys.stdin.readline(LONGEST_LINE)) or None
