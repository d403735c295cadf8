"""Fuzz: machine code against Python, on games by chance under readings by chance."""

from __future__ import annotations

from functools import cache
from threading import get_ident
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.answers.trials import Looked, on_trial
from rulespec.errors import BadInput
from rulespec.installed import how_to_install, is_there
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.counts import merged
from rulespec.sweeps.impact import FURTHER
from rulespec.sweeps.jobs import Counts, Games
from rulespec.sweeps.settings import Setting
from rulespec.sweeps.tables import places

if TYPE_CHECKING:
    from rulespec.readers.native.tables import Table

KINDS = ("moves", "verdicts", "effects", "sheets")


@frozen(kw_only=True)
class Fuzz(Games):
    """Whether machine code and Python give the same answers."""

    name: ClassVar[str] = "fuzz"

    def check(self) -> None:
        """Refuse a game that is not there in machine code."""
        _table(self.setting, get_ident())

    def work(self, part: range) -> Counts:
        """What the games of some seeds come to."""
        table = _table(self.setting, get_ident())
        counts: Counts = {}
        for seed in part:
            counts = merged(counts, _Game(self, table, seed).compared())
        return counts

    def report(self, counts: Counts) -> dict[str, Any]:
        """How much was compared, and the first difference."""
        from rulespec.sweeps.examples import shown  # noqa: PLC0415  # it reads us

        told = counts.get("difference")
        first = None if told is None else dict(told["first"])
        if first is not None:
            lines = shown(self.setting, [first], lambda seed: so_read(self.setting, seed))
            first["position"] = lines[first["seed"], first["ply"]]
        many = told["count"] if told else 0
        return {
            "job": self.name, **self.head(), "compared": counts["compared"],
            "left-out": counts["lacks"], "differences": many, "first": first,
        }  # fmt: skip


@cache
def _table(setting: Setting, _thread: int) -> Table:
    """A thread's own table in machine code."""
    if not is_there("llvmlite"):
        raise BadInput("engine", "no machine code", f"llvmlite; {how_to_install('llvmlite')}")
    from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra
    from rulespec.readers.native.tables import Table  # noqa: PLC0415  # likewise

    try:
        return Table(setting.start(0))
    except Lacks as what:
        expected = f"a game that machine code can say: it lacks {what}"
        raise BadInput("game", setting.game, expected) from None


def so_read(setting: Setting, seed: int) -> Position:
    """How the game of a seed begins, whatever the table left open read by chance."""
    rules, chance = setting.ruleset, Chance(seed)
    settled = dict(rules.choices)
    readings = {
        at.id: settled.get(at.id) or at.readings[chance.below(len(at.readings))].id
        for at in rules.questions
    }  # fmt: skip
    return setting.start(seed).changed(ruleset=on_trial(rules, Looked(readings)))


@define
class _Game:
    """A game that is played in both."""

    job: Fuzz
    table: Table
    seed: int
    of: dict[str, int] = field(factory=lambda: dict.fromkeys(KINDS, 0))
    ply: int = 0

    def compared(self) -> Counts:
        """What was compared, to the end or the first difference."""
        from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra

        lacks = 0
        what: dict[str, str] | None = None
        try:
            what = self._difference()
        except Lacks:
            lacks = 1
        found: Counts = {"compared": {"games": 1, **self.of}, "lacks": lacks}
        if what is not None:
            first = {"seed": self.seed, "ply": self.ply, **what}
            found["difference"] = {"count": 1, "first": first}
        return found

    def _difference(self) -> dict[str, str] | None:
        """Play on until something differs."""
        position, table = so_read(self.job.setting, self.seed), self.table
        chance, further = Chance(self.seed), Chance(self.seed ^ FURTHER)
        table.begin(position)
        before: list[bytes] = []
        while True:
            moves = position.moves()
            found = self._moves(position, moves) or self._sheets(position)
            if found or position.is_over or not moves or self.ply == self.job.most:
                return found
            before.append(table.move(further.below(len(moves))))
            found = self._verdict(position, before[further.below(len(before))])
            if found:
                return found
            chosen = chance.below(len(moves))
            table.play(chosen)
            position = position.then(moves[chosen])
            found = self._effect(position, str(moves[chosen]))
            if found:
                return found
            self.ply += 1

    def _moves(self, position: Position, moves: list[Any]) -> dict[str, str] | None:
        self.of["moves"] += 1
        many = self.table.look()
        if many == -1 or position.is_over:
            same = (many == -1) == position.is_over
        else:
            same = [self.table.named(self.table.move(at)) for at in range(many)] == moves
        return None if same else {"of": "moves"}

    def _verdict(self, position: Position, move: bytes) -> dict[str, str] | None:
        self.of["verdicts"] += 1
        told = self.table.named(move)
        same = self.table.clauses_broken(move) == tuple(map(bool, position.offending(told)))
        return None if same else {"of": "verdicts", "move": str(told)}

    def _effect(self, position: Position, move: str) -> dict[str, str] | None:
        self.of["effects"] += 1
        same = self.table.state() == position.state
        return None if same else {"of": "effects", "move": move}

    def _sheets(self, position: Position) -> dict[str, str] | None:
        self.of["sheets"] += 1
        lines = tuple(line.worth for line in position.game.score_lines)
        same = all(
            self.table.sheet_of(at) == position.worths(lines, 1 << at) for at in places(position)
        )  # fmt: skip
        return None if same else {"of": "sheets"}
