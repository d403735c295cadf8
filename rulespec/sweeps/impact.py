"""Impact: how often it matters how a question is read, over games played by chance."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, ClassVar

from attrs import define, field, frozen

from rulespec.answers.position import Position
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.counts import merged, share
from rulespec.sweeps.jobs import Counts, Games
from rulespec.sweeps.saved import KINDS
from rulespec.sweeps.settings import Setting
from rulespec.sweeps.tables import Table, places, played, sheets, tables, winners

FURTHER = 1 << 63
"""What makes of a seed that of another row of numbers: the moves that are tried."""


@frozen(kw_only=True)
class Way:
    """Another reading of a question than the one in force."""

    question: str
    reading: str

    def __str__(self) -> str:
        return f"{self.question}={self.reading}"


@cache
def ways(rules: Ruleset) -> tuple[Way, ...]:
    """Every other reading of every question."""
    return tuple(
        Way(question=at.id, reading=to.id)
        for at in rules.questions for to in at.readings if not rules.reads(at.id, to.id)
    )  # fmt: skip


@frozen(kw_only=True)
class Impact(Games):
    """For each other reading of each question, in how many games by chance it changes what."""

    name: ClassVar[str] = "impact"

    def work(self, part: range) -> Counts:
        """What the games of some seeds come to."""
        told = tuple((way.question, way.reading) for way in ways(self.setting.ruleset))
        both = tables(self.setting, self.engine, told)
        counts: Counts = {}
        for seed in part:
            found = played(both, self.engine, partial(_game, self, seed))
            counts = merged(counts, found)
        return counts

    def report(self, counts: Counts) -> dict[str, Any]:
        """For each other reading how often it matters, and an example."""
        from rulespec.sweeps.examples import shown  # noqa: PLC0415  # it reads us

        rules, of = self.setting.ruleset, counts["of"]
        found = {str(way): counts["ways"].get(str(way), {}) for way in ways(rules)}
        examples = {name: _weightiest(told) for name, told in found.items()}
        lines = shown(self.setting, [at for at in examples.values() if at])
        rows = [
            {**_head(self.setting, way), **_row(found[str(way)], of, counts["games"]),
             "example": {**at, "position": lines[at["seed"], at["ply"]]}
             if (at := examples[str(way)]) else None}
            for way in ways(rules)
        ]  # fmt: skip
        played = {"unfinished": counts["unfinished"], "positions": of["moves"]}
        return {"job": self.name, **self.head(), **played, "changes": rows}


def _head(setting: Setting, way: Way) -> dict[str, Any]:
    rules = setting.ruleset
    question = rules.question(way.question)
    return {
        "question": way.question, "reading": way.reading, "used": rules.readings[way.question],
        "source": rules.source(way.question), "asks": question.asks,
        "editions": _editions(setting.played, way),
    }  # fmt: skip


def _editions(played: Game, way: Way) -> list[str]:
    """The editions whose text says so."""
    pins = ((at.id, at.pins.get(way.question)) for at in played.editions)
    return [name for name, pin in pins if pin is not None and pin.reading == way.reading]


def _row(found: dict[str, Any], of: dict[str, int], games: int) -> dict[str, Any]:
    """How often a reading matters: in how many games at all, and of each kind."""
    kinds = {name: share(found.get(name, {}).get("count", 0), of[name]) for name in KINDS}
    return {"games": share(found.get("games", 0), games), **kinds}


def _weightiest(found: dict[str, Any]) -> dict[str, Any] | None:
    kinds = (name for name in KINDS if name in found)
    return next(({"of": name, **found[name]["first"]} for name in kinds), None)


# --- one game -------------------------------------------------------------------------------------


@define
class _Game:
    """A game that is played, and what was found in it."""

    job: Impact
    table: Table
    seed: int
    ways: tuple[Way, ...]
    of: dict[str, int] = field(factory=lambda: dict.fromkeys(KINDS, 0))
    found: dict[str, Any] = field(factory=dict)
    ply: int = 0

    def note(self, kind: str, changed: list[int], move: Any = None) -> None:  # noqa: ANN401  # the table's
        """So many ways another reading changes something now."""
        self.of[kind] += 1
        for at in changed:
            way = self.found.setdefault(str(self.ways[at]), {"games": 1})
            if kind in way:
                way[kind]["count"] += 1
                continue
            told = {} if move is None else {"move": str(self.table.named(move))}
            way[kind] = {"count": 1, "first": {"seed": self.seed, "ply": self.ply, **told}}

    def begin(self) -> Position:
        """Lay out the table; perhaps it is laid out otherwise by another reading."""
        setting = self.job.setting
        rules, looked = setting.looked(setting.ruleset.readings)
        start = setting.read_so(self.seed, rules)
        asked = [at for at, way in enumerate(self.ways) if way.question in looked.at]
        self.note("starts", [at for at in asked if self._start(self.ways[at]) != start])
        self.table.begin(start)
        return start

    def _start(self, way: Way) -> Position:
        setting = self.job.setting
        readings = {**setting.ruleset.readings, way.question: way.reading}
        return setting.read_so(self.seed, setting.looked(readings)[0])

    def play(self) -> bool:
        """Play to the end; whether it came to one."""
        table, chance, further = self.table, Chance(self.seed), Chance(self.seed ^ FURTHER)
        before: list[Any] = []
        while self.ply <= self.job.most:
            many = table.look()
            self.note("moves", table.other_moves())
            if many <= 0 or self.ply == self.job.most:
                return many <= 0
            here = table.move(further.below(many))
            before.append(here)
            for move in (here, before[further.below(len(before))]):
                self.note("verdicts", table.other_verdict(move), move)
            chosen = chance.below(many)
            self.note("effects", table.other_effect(chosen), table.move(chosen))
            table.play(chosen)
            self.ply += 1
        return False

    def end(self, start: Position) -> None:
        """Score, by each reading."""
        at = places(start)
        now = sheets(self.table, start)
        otherwise = [list(sheet) for sheet in zip(*map(self.table.other_sheets, at), strict=True)]
        won = winners(start, now)
        turned = [way for way, found in enumerate(otherwise) if found != now]
        self.note("scores", turned)
        self.note("winners", [way for way in turned if winners(start, otherwise[way]) != won])


def _game(job: Impact, seed: int, table: Table) -> Counts:
    """What one game comes to."""
    game = _Game(job, table, seed, ways(job.setting.ruleset))
    start = game.begin()
    ended = game.play()
    game.end(start)
    return {"games": 1, "unfinished": int(not ended), "of": game.of, "ways": game.found}
