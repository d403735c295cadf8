"""``find``: cities that a player may have got, of which only something is known.

    >>> find(Known(points=5, repeated=2))

The text's example is such a case: its cities are in a lost picture, and only the points and the
repeated flags are told. The score lines of the rules are put to z3 with the cities unknown; what it
finds is made the end of a game, which the concrete rules score again. ``entailed`` asks for all
cities whatever, with any points and any flags: what the box prints is unknown too.
"""

from __future__ import annotations

from collections.abc import Mapping

import z3
from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CITIES, FEW_CITIES, SPECIAL
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.games.moscow_paris.scoring import SCORE, TIE_BREAKS
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.moscow_paris.bridge import OVER, Line, Position, set_up
from solvers.z3.asked import solved
from solvers.z3.contexts import current
from solvers.z3.positions import known, settled
from solvers.z3.terms import Bit, Bits, Count, Reading

POINTS, REPEATED = SCORE
CAPITALS, CARDS = TIE_BREAKS
SCOPE = "sets of cities of the box {box}"
ALL = "all cities with any points above 0, any flags and capitals"
MOST = 1000


def _count(_: object, at: object, value: int | None) -> None:
    if value is not None and not 0 <= value <= MOST:
        raise BadInput(getattr(at, "name", "count"), value, f"a whole number from 0 to {MOST}")


@frozen(kw_only=True)
class Known:
    """What is known of the cities that a player got; nothing is known of what is left out."""

    points: int | None = field(default=None, validator=_count)
    """What the cities bring."""

    repeated: int | None = field(default=None, validator=_count)
    """How many flags are repeated."""

    cards: int | None = field(default=None, validator=_count)
    capitals: int | None = field(default=None, validator=_count)
    cities: tuple[str, ...] = ()
    """Some that are among them; the special ones are only if they are named here."""

    ruleset: Ruleset = field(factory=lambda: ruleset("hobby-world-2014"), repr=False)
    box: Box = field(default=STANDARD, repr=False)

    def __attrs_post_init__(self) -> None:
        for city in self.cities:
            if city not in self.box.cities:
                raise BadInput("cities", city, "a city of the box")


EXAMPLE = Known(points=5, repeated=2)
"""The text's example: so many points for cities, and so many repeated flags."""

RESULT = 7
"""What the text says that it comes to."""


@frozen
class Cities:
    """Cities that fit, and the end of a game in which a player has them."""

    cities: tuple[str, ...]
    total: int
    position: Position = field(repr=False)

    def __str__(self) -> str:
        return f"{', '.join(self.cities) or 'no cities'}: {self.total} points"


@frozen
class Entailed:
    """A total that follows, and how many cities there may be."""

    total: int
    cards: tuple[int, ...]
    """The numbers of cities that can be, if each of them brings something."""

    def __str__(self) -> str:
        cards = f"{self.cards[0]} to {self.cards[-1]} of them"
        return f"{self.total} points, whatever the cities; {cards}"


def find(asked: Known = EXAMPLE, *, limits: Limits | None = None) -> Answer[Cities]:
    """Cities of the box that fit."""
    watch = (limits or Limits()).start()
    won = tuple(z3.Bool(name, current()) for name in CITIES.elements)
    tables = asked.box.tables
    capitals = known(sum(tables.capitals.values()), CITIES)
    reading = _reading(asked, won, tables.city_points, tables.flag_of, capitals)
    facts = [*_facts(asked, reading), *(won[CITIES.places[city]] for city in asked.cities)]
    facts += [z3.Not(won[CITIES.places[city]]) for city in SPECIAL if city not in asked.cities]
    scope = SCOPE.format(box=repr(asked.box.name))
    try:
        model = _model(facts, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    if model is None:
        return NoneExists(scope, "z3 refutes it", watch.effort)
    mask = sum(1 << at for at, bit in enumerate(won) if z3.is_true(model.eval(bit)))
    return Found(_judged(asked, mask), None, "z3 found it, and the rules scored it", watch.effort)


def entailed(asked: Known = EXAMPLE, *, limits: Limits | None = None) -> Answer[Entailed]:
    """The one total of whatever fits, with any points, flags and capitals; none if there are two.

    As nothing is known of any card, only how many there are matters, and how many flags they have.
    """
    watch = (limits or Limits()).start()
    totals: set[int] = set()
    sizes: set[int] = set()
    counts = [(at, of) for at in range(len(CITIES) + 1) for of in range(min(at, 1), at + 1)]
    try:
        for cards, flags in counts:
            reading = _alike(asked, cards, flags)
            found = _totals(reading, _facts(asked, reading), watch)
            totals |= found
            sizes |= {cards} if found else set()
            if len(totals) > 1:
                return NoneExists(f"totals that follow, among {ALL}", "z3: there are two",
                                  watch.effort)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)
    if not totals:
        return NoneExists(ALL, "z3 refutes it", watch.effort)
    told = Entailed(totals.pop(), tuple(sorted(sizes)))
    return Found(told, told.total, f"z3 refutes every other total, among {ALL}", watch.effort)


def _alike(asked: Known, cards: int, flags: int) -> Reading:
    """So many cards with so many flags, of which nothing else is known."""
    number = range(len(CITIES))
    won = tuple(at < cards for at in number)
    points = {at: z3.Int(f"points {at}", current()) for at in number}
    capitals = tuple(z3.Bool(f"capital {at}", current()) for at in number)
    return _reading(asked, won, points, {at: 1 << min(at, flags - 1) for at in range(cards)},
                    capitals)


def _totals(reading: Reading, facts: list[Bit], watch: Watch) -> set[int]:
    """One total that can be, and another one if there is any; none if nothing fits."""
    total = reading.value(POINTS.worth) + reading.value(REPEATED.worth)
    above = [at > 0 for at in reading.tables["city_points"].values()]
    found: set[int] = set()
    while len(found) < 2:  # noqa: PLR2004  # two are enough to know that none follows
        model = _model([*facts, *above, *(total != at for at in found)], watch)
        if model is None:
            break
        value = total if isinstance(total, int) else model.eval(total).as_long()
        found.add(value)
    return found


def _reading(
    asked: Known, won: Bits, points: Mapping[int, Count], flags: Mapping[int, Mask], capitals: Bits
) -> Reading:
    tables = {"city_points": points, "flag_of": flags}
    sets = {"won": won, "capitals": capitals}
    return Reading(sets, {}, {}, tables, settled(asked.ruleset))


def _facts(asked: Known, reading: Reading) -> list[Bit]:
    lines = (
        (POINTS, asked.points), (REPEATED, asked.repeated),
        (CARDS, asked.cards), (CAPITALS, asked.capitals),
    )  # fmt: skip
    return [reading.value(line.worth) == told for line, told in lines if told is not None]


def _model(facts: list[Bit], watch: Watch) -> z3.ModelRef | None:
    """Values that fit; ``None`` if it is proved that there are none."""
    watch.nodes += 1
    return solved(facts, watch)


def _judged(asked: Known, mask: Mask) -> Cities:
    """The end of a game with these cities, which the concrete rules score."""
    mine = tuple(CITIES.places[name] for name in CITIES.names(mask))
    special = set(CITIES.names(mask)) & set(SPECIAL)
    start = set_up(asked.ruleset, box=asked.box, istanbul="istanbul" in special,
                   home="home" in special)
    lying = [line.city for line in start.lines if line is not None]
    rest = [city for city in (*start.cities, *lying) if city not in mine]
    rows = (*(Line(city) for city in rest[:FEW_CITIES]), *(None,) * len(start.lines))
    seats = start.with_seat(start.mover, start.seat.changed(won=mine))
    position = start.changed(phase=OVER, seats=seats, cities=(), history=(),
                             gone=tuple(rest[FEW_CITIES:]), lines=rows[: len(start.lines)])
    sheet = position.score(str(start.mover))
    worths = {row.line.id: row.points for row in (*sheet.rows, *sheet.tie_breaks)}
    told = {POINTS.id: asked.points, REPEATED.id: asked.repeated, CARDS.id: asked.cards,
            CAPITALS.id: asked.capitals}
    if position.faults() or any(told[at] not in {None, worths[at]} for at in told):
        raise AssertionError(f"z3 found what does not fit: {position!r}")
    return Cities(CITIES.names(mask), sheet.total, position.position)
