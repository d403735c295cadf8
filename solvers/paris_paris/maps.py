"""``maps``: all maps that agree with what a player remembers of the board.

    >>> maps(Remembered(tokens={"opera": 4}), most=3)

Each map found is read as a box, which refuses what cannot be a map of this game, and compared with
what is remembered. If there is none, the answer names facts that cannot be together, as few as can
be: without any of them there is a map.
"""

from __future__ import annotations

from collections.abc import Iterator

import z3
from attrs import evolve, field, frozen

from rulespec.errors import BadInput
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import FILE, STANDARD
from rulespec.games.paris_paris.components import LINES, STATIONS
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_paris.map_facts import Fact, Facts
from solvers.paris_paris.remembered import UNKNOWN, Remembered
from solvers.z3.contexts import solver_in

SCOPE = "maps with what is known of every map, and with what is remembered"
MOST = 10_000
NOTE = "Found by the solver, as one of the maps that agree with what is remembered."


class UnfitError(AssertionError):
    """The solver found a map that the box refuses: a fault of ours, never an answer."""


@frozen
class Maps:
    """Maps that agree with what is remembered."""

    boxes: tuple[Box, ...] = field(repr=False)
    all_of_them: bool
    """Whether there is no other; a line may begin at either end, which makes another map."""

    def __str__(self) -> str:
        number = len(self.boxes)
        count = f"{number} {'map' if number == 1 else 'maps'}"
        rows = [f"{count}, and no other" if self.all_of_them else f"at least {count}"]
        for line, stations in self.boxes[0].lines.items():
            rows.append(f"  {line}: {', '.join(stations)}")
        return "\n".join(rows)


def maps(
    known: Remembered | None = None, most: int = 1, *, limits: Limits | None = None
) -> Answer[Maps]:
    """Up to so many maps that agree with what is remembered, and whether these are all."""
    if not isinstance(most, int) or not 1 <= most <= MOST:
        raise BadInput("most", most, f"a whole number from 1 to {MOST}")
    known = known or Remembered()
    watch = (limits or Limits()).start()
    search, found = _Search(known, watch), list[Box]()
    try:
        for box in search.boxes():
            found.append(box)
            if len(found) == most:
                break
        if not found:
            how = "z3: these cannot be together: " + "; ".join(search.conflict())
            return NoneExists(SCOPE, how, watch.effort)
        done = len(found) < most or search.no_more()
    except (Stopped, KeyboardInterrupt) as why:
        so_far = Maps(tuple(found), all_of_them=False) if found else None
        return GaveUp(reason(why), so_far, None, watch.effort)
    how = "z3 found them, and each was read as a box"
    if done:
        how += "; it refutes that there are more"
    return Found(Maps(tuple(found), done), None, how, watch.effort)


class _Search:
    """One solver, with a switch for each fact."""

    def __init__(self, known: Remembered, watch: Watch) -> None:
        self.known, self.watch = known, watch
        self.facts = Facts()
        self.solver = solver_in(self.facts.context)
        self.names: list[str] = []
        self._switches: list[z3.BoolRef] = []
        for fact in (*self.facts.always(), *self.facts.told(known)):
            self._add(fact)

    def _add(self, fact: Fact) -> None:
        name, terms = fact
        switch = z3.Bool(f"fact {len(self.names)}", self.facts.context)
        self.solver.add(*(z3.Implies(switch, term) for term in terms))
        self.names.append(name)
        self._switches.append(switch)

    def boxes(self) -> Iterator[Box]:
        """One map after another; a map that was found is excluded."""
        while self._holds(self._switches):
            model = self.solver.model()
            lies = [
                [next(at for at, bit in enumerate(row) if z3.is_true(model.eval(bit)))
                 for row in rows]
                for rows in self.facts.lies
            ]
            yield self._judged(lies)
            there = [
                self.facts.lies[line][at][station]
                for line, stations in enumerate(lies)
                for at, station in enumerate(stations)
            ]
            self.solver.add(z3.Not(z3.And(there)))

    def no_more(self) -> bool:
        """Whether there is no map besides those found."""
        return next(self.boxes(), None) is None

    def conflict(self) -> tuple[str, ...]:
        """Facts that cannot be together; any of them left out, the others can."""
        core = {str(at) for at in self.solver.unsat_core()}
        left = [at for at in self._switches if str(at) in core]
        for switch in list(left):
            others = [at for at in left if at is not switch]
            if not self._holds(others):
                left = others
        return tuple(self.names[self._switches.index(at)] for at in left)

    def _holds(self, switches: list[z3.BoolRef]) -> bool:
        self.watch.nodes += 1
        self.watch.look()
        self.solver.set("timeout", max(1, int(self.watch.left * 1000)))
        found = self.solver.check(*switches)
        if found == z3.unknown:
            if "interrupt" in self.solver.reason_unknown():
                raise KeyboardInterrupt
            raise Stopped("time")
        return bool(found == z3.sat)

    def _judged(self, lies: list[list[int]]) -> Box:
        """The map as a box, if it is one, and as it is remembered."""
        lines = {
            line: tuple(STATIONS.elements[at] for at in stations)
            for line, stations in zip(LINES.elements, lies, strict=True)
        }
        sources = tuple(
            evolve(at, note=NOTE) if at.part.startswith("lines.") else at for at in STANDARD.sources
        )
        try:
            own = evolve(STANDARD, name="found", lines=lines, sources=sources)
            box = FILE.read(FILE.write(own))
        except BadInput as wrong:
            raise UnfitError(str(wrong)) from wrong
        if wrong_ones := unlike(self.known, box):
            raise UnfitError("; ".join(wrong_ones))
        return box


def unlike(known: Remembered, box: Box) -> tuple[str, ...]:
    """What of the things remembered is otherwise on a map."""
    return tuple(said for said, holds in _compared(known, box) if not holds)


def _compared(known: Remembered, box: Box) -> Iterator[tuple[str, bool]]:
    tables = box.tables
    beside = {name: tables.neighbours[STATIONS.places[name]] for name in STATIONS.elements}
    tokens = {name: beside[name].bit_count() for name in STATIONS.elements}
    crossings = STATIONS.names(tables.crossing_stations)
    for line, stations in known.lines.items():
        pairs = zip(stations, box.lines[line], strict=True)
        yield f"the stations of {line}", all(told in {UNKNOWN, there} for told, there in pairs)
    for line, stations in known.on.items():
        yield f"stations on {line}", set(stations) <= set(box.lines[line])
    for one, other in known.neighbours:
        yield f"{one} next to {other}", bool(beside[one] & STATIONS.one(other))
    for one, other in known.apart:
        yield f"{one} not next to {other}", not beside[one] & STATIONS.one(other)
    yield "the crossings", set(known.crossings) <= set(crossings)
    yield "stations that are no crossings", set(known.plain).isdisjoint(crossings)
    for station, number in known.tokens.items():
        yield f"the tokens of {station}", tokens[station] == number
    single = list(tokens.values()).count(1)
    yield "how many stations have one token", known.single in {None, single}
