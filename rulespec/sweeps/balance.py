"""Balance: who wins how often, by how much, and how long games are."""

from __future__ import annotations

from functools import cache, partial
from math import sqrt
from typing import Any, ClassVar

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.counts import DIGITS, merged, share
from rulespec.sweeps.jobs import Counts, Games
from rulespec.sweeps.players import RANDOM, Player, needs_python, player, total
from rulespec.sweeps.settings import Setting
from rulespec.sweeps.tables import Table, places, played, sheets, tables, winners


@frozen(kw_only=True)
class Balance(Games):
    """Who wins how often, by how much, and how long games are."""

    name: ClassVar[str] = "balance"

    players: tuple[str, ...] = field(default=(RANDOM,))
    """How each plays, in the order of turns; or how all do."""

    def told(self) -> dict[str, Any]:
        """The settings as plain data, but for how many games there are."""
        return {**super().told(), "players": list(self.players)}

    def check(self) -> None:
        """Refuse players that nobody knows."""
        _players(self.setting, self.players)

    def work(self, part: range) -> Counts:
        """What the games of some seeds come to."""
        engine = "python" if needs_python(self.players) else self.engine
        both = tables(self.setting, engine)
        counts: Counts = {}
        for seed in part:
            found = played(both, engine, partial(_game, self, seed))
            counts = merged(counts, found)
        return counts

    def report(self, counts: Counts) -> dict[str, Any]:
        """Who wins how often, by how much, and how long games are."""
        names, games = self.setting.start(self.seed).players, counts["games"]
        kinds = _each(self.players, len(names))
        rows = [
            {"player": name, "plays": kind, "wins": share(counts["wins"].get(name, 0), games),
             "points": _spread(counts["points"].get(name, {}))}
            for name, kind in zip(names, kinds, strict=True)
        ]  # fmt: skip
        return {
            "job": self.name, **self.head(), "unfinished": counts["unfinished"], "seats": rows,
            "shared": share(counts["shared"], games), "first": share(counts["first"], games),
            "lead": _spread(counts["lead"]), "moves": _spread(counts["moves"]),
        }  # fmt: skip


def _each(kinds: tuple[str, ...], many: int) -> tuple[str, ...]:
    """How each plays."""
    if len(kinds) == 1:
        return kinds * many
    if len(kinds) != many:
        raise BadInput("players", ",".join(kinds), f"one for all, or {many}")
    return kinds


@cache
def _players(setting: Setting, kinds: tuple[str, ...]) -> tuple[Player, ...]:
    position = setting.start(0)
    return tuple(player(at, position) for at in _each(kinds, len(position.players)))


def _game(job: Balance, seed: int, table: Table) -> Counts:
    """What one game comes to."""
    start = job.setting.start(seed)
    table.begin(start)
    made, ended = _played(job, table, start, Chance(seed))
    found = sheets(table, start)
    won, totals = winners(start, found), [total(start.game.score, at) for at in found]
    names = [start.players[at] for at in won]
    rest = [points for at, points in enumerate(totals) if at != won[0]]
    return {
        "games": 1, "unfinished": int(not ended), "shared": int(len(won) > 1),
        "wins": {names[0]: 1} if len(names) == 1 else {},
        "first": int(names == [start.mover]),
        "points": {name: {str(at): 1} for name, at in zip(start.players, totals, strict=True)},
        "lead": {str(totals[won[0]] - max(rest, default=0)): 1}, "moves": {str(made): 1},
    }  # fmt: skip


def _played(job: Balance, table: Table, start: Position, chance: Chance) -> tuple[int, bool]:
    """How many moves were made, and whether the game came to an end."""
    if job.players == (RANDOM,):
        made = table.play_out(chance, job.most)
        return made, made < job.most or table.look() <= 0
    who = dict(zip(places(start), _players(job.setting, job.players), strict=True))
    for made in range(job.most):
        many = table.look()
        if many <= 0:
            return made, True
        table.play(who[table.mover()](table, many, chance))
    return job.most, table.look() <= 0


def _spread(found: dict[str, int]) -> dict[str, Any]:
    """How numbers are spread, of which it was counted how often each came."""
    numbers = sorted((int(at), many) for at, many in found.items())
    many = sum(often for _, often in numbers)
    whole = sum(at * often for at, often in numbers)
    squares = sum(at * at * often for at, often in numbers)
    return {
        "least": numbers[0][0], "median": _middle(numbers, many), "most": numbers[-1][0],
        "mean": round(whole / many, DIGITS),
        "deviation": round(sqrt(many * squares - whole * whole) / many, DIGITS),
        "counts": {str(at): often for at, often in numbers},
    }  # fmt: skip


def _middle(numbers: list[tuple[int, int]], many: int) -> int:
    """The number of which half are no greater: the smaller one of two in the middle."""
    before = 0
    for at, often in numbers:
        before += often
        if 2 * before >= many:
            return at
    raise ValueError("nothing was counted")
