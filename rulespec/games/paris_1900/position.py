"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from rulespec.errors import BadInput
from rulespec.games.paris_1900 import rules as written
from rulespec.games.paris_1900.citations import cite
from rulespec.games.paris_1900.components import Player
from rulespec.games.paris_1900.faults import faults
from rulespec.games.paris_1900.moves import Move
from rulespec.games.paris_1900.observation import Observation, observe
from rulespec.games.paris_1900.options import is_legal, options
from rulespec.games.paris_1900.resting import rests_on
from rulespec.games.paris_1900.sheets import settled_score, sheet
from rulespec.games.paris_1900.table import OVER, Table
from rulespec.games.paris_1900.turns import after
from rulespec.games.paris_1900.view import View, view
from rulespec.judging import breaches, compiled, rule_questions
from rulespec.scoring import best
from rulespec.settling import hinges, part, settle
from rulespec.verdict import Fault, ScoreSheet, Settled, Verdict


@frozen(repr=False)
class Position(Table):
    """A position of Paris. It never changes; ``play`` gives a new one."""

    # --- may I do this? -------------------------------------------------------------------------

    def check(self, move: Move | str) -> Verdict:
        """Whether the move may be made now, and if not, every reason."""
        move = self.read(move)
        rule = written.RULES[move.rule]
        return Verdict(
            ruleset=self.ruleset,
            move=str(move),
            breaches=breaches(rule, self.ruleset, self._seen(move), move, cite),
            hangs_on=hinges(
                self.ruleset, rule_questions(rule), lambda read: self._is_legal(move, read)
            ),
            rests_on=rests_on(self, move),
        )

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move breaks nothing."""
        return is_legal(self, self.read(move))

    def settle(self, move: Move | str) -> Settled:
        """The verdict under all readings of the open questions at once."""
        move = self.read(move)
        names = rule_questions(written.RULES[move.rule])
        verdict = part(self.ruleset, names, lambda read: int(self._is_legal(move, read)))
        return settle(str(move), self.ruleset, (verdict,), ("illegal", "legal").__getitem__)

    def _seen(self, move: Move) -> View:
        """The position as whoever makes the move sees it."""
        return view(self, self.mover if move.by is None else move.by)

    def _is_legal(self, move: Move, readings: Mapping[str, str]) -> bool:
        """Whether the move is legal under other readings."""
        judge = compiled(self.ruleset, "open", written.RULES[move.rule])
        return not any(judge(self._seen(move), move, readings))

    # --- what can I do? -------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """Every legal move."""
        return options(self)

    def play(self, move: Move | str) -> Position:
        """The position after a legal move; ``BadInput`` with the reasons if it is not legal."""
        move = self.read(move)
        if not is_legal(self, move):
            raise BadInput("move", str(move), f"a legal move: {self.check(move)}")
        return after(self, move)

    def then(self, move: Move) -> Position:
        """The position after one of its ``moves()``, which is not judged again."""
        return after(self, move)

    def read(self, move: Move | str) -> Move:
        """The move that a notation such as ``key arc`` stands for, for those who play."""
        if isinstance(move, str):
            from rulespec.games.paris_1900.notation import read_move  # noqa: PLC0415

            move = read_move(move)
        if not isinstance(move, Move):
            raise BadInput("move", move, "a move, or its notation such as 'key arc'")
        if move.by is not None and move.by not in self.players:
            raise BadInput("move", str(move.by), f"one of the {len(self.seats)} players")
        return move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    # --- what is it worth? ----------------------------------------------------------------------

    def score(self, player: Player | str | None = None) -> ScoreSheet:
        """The score sheet of a player, as if the game ended now; of the mover if none is named."""
        return sheet(self, self.player(player))

    def settle_score(self, player: Player | str | None = None) -> Settled:
        """A player's total under all readings of the open questions at once."""
        return settled_score(self, self.player(player))

    def winners(self) -> tuple[Player, ...]:
        """Who would win if the game ended now; several share the win."""
        return best(self.players, self.score)

    def player(self, named: Player | str | None) -> Player:
        """A player of this game by name; the mover if none is named."""
        if named is None:
            return self.mover
        known = {str(at): at for at in self.players}
        if str(named) not in known:
            raise BadInput("player", str(named), f"one of {', '.join(known)}")
        return known[str(named)]

    # --- what do I see? -------------------------------------------------------------------------

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with the position itself."""
        return faults(self)

    def observation(self, player: Player | str) -> Observation:
        """What that player may know of the position."""
        return observe(self, self.player(player))

    def __str__(self) -> str:
        from rulespec.games.paris_1900.drawing import drawing  # noqa: PLC0415  # it reads us

        return drawing(self)

    def __repr__(self) -> str:
        from rulespec.games.paris_1900.lines import write_line  # noqa: PLC0415  # it reads us

        return f"<position {write_line(self)}>"

    def _repr_pretty_(self, printer: Any, *_: object) -> None:  # noqa: ANN401  # Hypothesis calls it
        printer.text(repr(self))

    def _repr_svg_(self) -> str:
        from rulespec.games.paris_1900.pictures import svg  # noqa: PLC0415  # slow, for notebooks

        return svg(self)
