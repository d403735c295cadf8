"""How far a line of the score sheet goes, for any values of the nouns, and that it does.

An area may be any part of what it can spread over, which bounds every area there is. The two lines
that multiply and join buildings have no bound of this kind: what buildings touch decides them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3
from attrs import evolve, field, frozen

from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import ALL_BUILDINGS, BUILDINGS, CELLS, Player
from rulespec.games.city_of_light.rulebooks import QUESTIONS
from rulespec.games.city_of_light.scoring import ITS
from rulespec.language import terms
from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import Number, Region, Set
from rulespec.readers.names import walk
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Position,
    points,
    view,
)
from solvers.city_of_light.proving import rich_towns
from solvers.city_of_light.proving.any_view import LINES, LISTED, NUMBERS, Book
from solvers.limits import Watch
from solvers.z3.any_values import AnyValues, any_values
from solvers.z3.clauses import ask
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, Member, Reading, both, negated

LAMPS = sum(shown not in "boc" for face in STANDARD.faces.values() for shown in face)
"""The printed lamps of all tiles together."""

HOUSES = (*BUILDINGS, "garden")


@frozen
class Loose(Reading):
    """A reading in which an area is any part of what it can spread over."""

    def _members(self, term: Set) -> Bits:
        if not isinstance(term, Region):
            return super()._members(term)
        within = self.members(term.within)
        return tuple(both(z3.FreshBool("area", current()), bit) for bit in within)


Given = Callable[[AnyValues], list[Bit]]
Share = Callable[[AnyValues], list[Any]]


@frozen
class Bounds:
    """The least and the most that a line can be, and what is always so among its nouns."""

    line: str
    least: int
    most: int
    given: Given
    reached: tuple[Callable[[], Position], ...] = field(factory=tuple)
    """Positions in which blue's line is least, and most; z3 finds values for the other lines."""

    share: Share | None = None
    """At most what each cell brings, where the line counts cells: all of them come to the most."""


def _at_most_one(*names: str) -> Given:
    def given(case: AnyValues) -> list[Bit]:
        return [z3.PbLe([(bit, 1) for bit in case.reading.sets[name]], 1) for name in names]

    return given


def _twelve(case: AnyValues) -> list[Bit]:
    held = case.reading.sets["reserve"]
    return [negated(bit) for at, bit in enumerate(held) if not ALL_BUILDINGS >> at & 1]


def _no_lamp(case: AnyValues) -> list[Bit]:
    """The dancer stands on her owner's colour, so on no lamp."""
    lamps, dancer = (case.reading.sets[name] for name in ("lamp_cells", "dancer"))
    return [negated(both(lamp, here)) for lamp, here in zip(lamps, dancer, strict=True)]


def _nothing(_: AnyValues) -> list[Bit]:
    return []


def _unless_a_lamp(case: AnyValues) -> list[Any]:
    return [z3.If(lamp, 0, 1) for lamp in case.reading.sets["lamp_cells"]]


def _for_each_lamp(case: AnyValues) -> list[Any]:
    """Two points for a lamp that is printed, for the lamp piece, and for the large lamp."""
    sets = case.reading.sets
    rows = zip(sets["lamp_cells"], sets["lamp_piece"], sets["large_lamp"], strict=True)
    return [z3.Sum([z3.If(bit, 2, 0) for bit in row]) for row in rows]


BOUNDS = (
    Bounds("score.unbuilt", -3 * len(BUILDINGS), 0, _twelve),
    Bounds("score.dancer", 0, len(CELLS) - LAMPS, _no_lamp,
           (rich_towns.plain, rich_towns.dancer), _unless_a_lamp),
    Bounds("score.fountain", 0, 3 * len(HOUSES), _nothing,
           (rich_towns.plain, rich_towns.fountain)),
    Bounds("score.statue", 0, 4 * 2 + 4, _at_most_one("statue", "statue_front")),
    Bounds("score.painter", 0, 2 * (LAMPS + 2), _nothing,
           (rich_towns.plain, rich_towns.painter), _for_each_lamp),
)
"""What a building costs, for each; each cell but the lamps; three for each building and the garden;
two for a cell beside a statue and one for a cell diagonal to it; two for each lamp, the lamp piece
and the large lamp."""


def bounded(book: Book, watch: Watch) -> Answer[str]:
    """Values for which a line is beyond its bounds."""
    for at in BOUNDS:
        line = next(line for line in book.score if line.id == at.line)
        wrong = _beyond(line, at, watch)
        if wrong is not None:
            return wrong
    said = ", ".join(f"{at.line} from {at.least} to {at.most}" for at in BOUNDS)
    return NoneExists("", f"z3: {said}; both ends are reached, nothing is beyond", watch.effort)


def _beyond(line: ScoreLine, at: Bounds, watch: Watch) -> Answer[str] | None:
    watch.look()
    case = _case(line)
    given = [*case.given, *at.given(case)]
    outside = ask([*given, _outside(case, line, at)], case.unknown, _within(watch))
    if isinstance(outside, GaveUp):
        return GaveUp(f"{line.id}: {outside.why}")
    if isinstance(outside, Found):
        return Found(f"{line.id} goes beyond its bounds, {at.least} and {at.most}")
    ends = {at.least, at.most}
    if at.reached:
        reached = {_points(line, made()) for made in at.reached} == ends
    else:
        worth = case.reading.value(line.worth)
        found = [ask([*given, worth == end], case.unknown, _within(watch)) for end in sorted(ends)]
        reached = all(isinstance(answer, Found) for answer in found)
    return None if reached else Found(f"{line.id} does not reach {at.least} or {at.most}")


def _outside(case: AnyValues, line: ScoreLine, at: Bounds) -> Bit:
    """Whether the line, or a cell of it, brings more than it may, or less."""
    if at.share is None:
        worth = case.reading.value(line.worth)
        return z3.Or(worth < at.least, worth > at.most)
    counted = [[(factor, bit) for bit in case.reading.members(cells)]
               for factor, cells in _sizes(line.worth)]
    brought = [z3.Sum([z3.If(bit, factor, 0) for factor, bit in cell])
               for cell in zip(*counted, strict=True)]
    most = at.share(case)
    return z3.Or([z3.Or(a < 0, a > b) for a, b in zip(brought, most, strict=True)])


def _sizes(term: Number) -> list[tuple[int, Set]]:
    """The sets that a number counts, and how many times."""
    match term:
        case terms.Size(members):
            return [(1, members)]
        case terms.Plus(a, b):
            return _sizes(a) + _sizes(b)
        case terms.Minus(a, b):
            return _sizes(a) + [(-factor, cells) for factor, cells in _sizes(b)]
        case terms.Times(terms.Figure(value), b):
            return [(value * factor, cells) for factor, cells in _sizes(b)]
    raise NotImplementedError(f"{type(term).__name__} counts no cells")


def _within(watch: Watch) -> int:
    return int(watch.left * 1000)


def _case(line: ScoreLine) -> AnyValues:
    """Any values, any areas, and any houses on any cells."""
    found = any_values([line.worth], QUESTIONS, {**LISTED, **LINES}, NUMBERS)
    at = found.reading
    families = {part.family.name for part in walk(line.worth) if isinstance(part, terms.Total)}
    houses = tuple(_any_house(name) for name in HOUSES) if families else ()
    loose = Loose(at.sets, at.truths, at.numbers, at.tables, at.questions,
                  dict.fromkeys(families, houses))
    return evolve(found, reading=loose)


def _any_house(name: str) -> Member:
    """A house that may stand, and what describes it, on any cells."""
    words = {
        noun.name: tuple(z3.Bool(f"{name} {noun.name} {at}", current()) for at in CELLS.elements)
        for noun in ITS
    }
    return Member(z3.Bool(f"{name} stands", current()), words=words)


def _points(line: ScoreLine, position: Position) -> int:
    return points(view(position, Player.BLUE), line)
