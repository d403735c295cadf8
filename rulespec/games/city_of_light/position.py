"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from rulespec.errors import BadInput
from rulespec.games.city_of_light import rules as written
from rulespec.games.city_of_light.citations import cite
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.faults import faults
from rulespec.games.city_of_light.moves import Activate, Move
from rulespec.games.city_of_light.observation import Observation, observe
from rulespec.games.city_of_light.options import options
from rulespec.games.city_of_light.resting import rests_on
from rulespec.games.city_of_light.sheets import settled_score, sheet
from rulespec.games.city_of_light.table import OVER, Table
from rulespec.games.city_of_light.turns import after
from rulespec.games.city_of_light.view import view
from rulespec.judging import breaches, compiled, rule_questions
from rulespec.scoring import best
from rulespec.settling import hinges, part, settle
from rulespec.verdict import Fault, ScoreSheet, Settled, Verdict


@frozen(repr=False)
class Position(Table):
    """A position of City of Light. It never changes; ``play`` gives a new one."""

    # --- may I do this? -------------------------------------------------------------------------

    def check(self, move: Move | str) -> Verdict:
        """Whether the player whose turn it is may make this move, and if not, every reason."""
        move = self.read(move)
        rule = written.RULES[move.rule]
        found = breaches(rule, self.ruleset, view(self, self.mover), move, cite)
        names = self._questions(move)
        return Verdict(
            ruleset=self.ruleset,
            move=str(move),
            breaches=found,
            hangs_on=hinges(self.ruleset, names, lambda read: self._is_legal(move, read)),
            rests_on=rests_on(self, move),
        )

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move breaks nothing."""
        move = self.read(move)
        judge = compiled(self.ruleset, "offending", written.RULES[move.rule])
        return not any(judge(view(self, self.mover), move))

    def settle(self, move: Move | str) -> Settled:
        """The verdict under all readings of the open questions at once."""
        move = self.read(move)
        names = self._questions(move)
        verdict = part(self.ruleset, names, lambda read: int(self._is_legal(move, read)))
        return settle(str(move), self.ruleset, (verdict,), ("illegal", "legal").__getitem__)

    def _questions(self, move: Move) -> tuple[str, ...]:
        found = rule_questions(written.RULES[move.rule])
        if isinstance(move, Activate) and not move.acts:
            performing = Activate(move.card).rule
            found += rule_questions(written.RULES[performing])
        return found

    def _is_legal(self, move: Move, readings: Mapping[str, str]) -> bool:
        """Whether the move is legal under other readings."""
        idle = isinstance(move, Activate) and not move.acts
        if idle and readings["without-action"] != "always":
            other = evolve(self.ruleset, choices=tuple(sorted(readings.items())))
            return self.changed(ruleset=other).is_legal(move)
        judge = compiled(self.ruleset, "open", written.RULES[move.rule])
        return not any(judge(view(self, self.mover), move, readings))

    # --- what can I do? -------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """Every legal move."""
        return options(self)

    def play(self, move: Move | str) -> Position:
        """The position after a legal move; ``BadInput`` with the reasons if it is not legal."""
        move = self.read(move)
        if not self.is_legal(move):
            raise BadInput("move", str(move), f"a legal move: {self.check(move)}")
        return after(self, move)

    def then(self, move: Move) -> Position:
        """The position after one of its ``moves()``, which is not judged again."""
        return after(self, move)

    def read(self, move: Move | str) -> Move:
        """The move that a notation such as ``take P5`` stands for."""
        if isinstance(move, str):
            from rulespec.games.city_of_light.notation import read_move  # noqa: PLC0415

            return read_move(move)
        if not isinstance(move, Move):
            raise BadInput("move", move, "a move, or its notation such as 'take P5'")
        return move

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == OVER

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays."""
        return tuple(Player)

    # --- what is it worth? ----------------------------------------------------------------------

    def score(self, player: Player | str | None = None) -> ScoreSheet:
        """The score sheet of a player, as if the game ended now; of the mover if none is named."""
        return sheet(self, self._player(player))

    def settle_score(self, player: Player | str | None = None) -> Settled:
        """A player's total under all readings of the open questions at once."""
        return settled_score(self, self._player(player))

    def winner(self) -> Player | None:
        """Who would win if the game ended now; ``None`` if the tie-break leaves a tie."""
        winners = self.winners()
        return winners[0] if len(winners) == 1 else None

    def winners(self) -> tuple[Player, ...]:
        """Who would win if the game ended now: both, if the tie-break leaves a tie."""
        return best(self.players, self.score)

    def _player(self, player: Player | str | None) -> Player:
        if isinstance(player, str):
            known = {str(at): at for at in Player}
            if player not in known:
                raise BadInput("player", player, "blue or orange")
            return known[player]
        return self.mover if player is None else player

    # --- what do I see? -------------------------------------------------------------------------

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with the position itself."""
        return faults(self)

    def observation(self, player: Player | str) -> Observation:
        """What that player may know of the position."""
        return observe(self, self._player(player))

    def __str__(self) -> str:
        from rulespec.games.city_of_light.drawing import drawing  # noqa: PLC0415  # it reads us

        return drawing(self)

    def __repr__(self) -> str:
        from rulespec.games.city_of_light.lines import write_line  # noqa: PLC0415  # it reads us

        return f"<position {write_line(self)}>"

    def _repr_pretty_(self, printer: Any, *_: object) -> None:  # noqa: ANN401  # Hypothesis calls it
        printer.text(repr(self))

    def _repr_svg_(self) -> str:
        from rulespec.games.city_of_light.pictures import svg  # noqa: PLC0415  # slow, for notebooks

        return svg(self)
