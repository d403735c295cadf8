"""The solvers' readers of terms give them the meaning that Python's own sets give them.

The universes are small and the relations are drawn at random: most lead one way only.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace

import z3
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from small_worlds import FREE, LAMPS, PIECE, READINGS, Meaning, Terms, World, worlds

from rulespec.language.terms import AnyTerm, Next, Region
from rulespec.language.universes import Relation, Universe, bits
from solvers.limits import Limits
from solvers.search.polarity import least, most
from solvers.z3.choices import mask_in
from solvers.z3.cnf import Cnf
from solvers.z3.contexts import current
from solvers.z3.drawn import Drawn
from solvers.z3.figures import Figured, Figures
from solvers.z3.positions import known, reading_of
from solvers.z3.sliced import Sliced
from solvers.z3.terms import Member, Reading, conjunction

NAMES = (FREE, LAMPS, PIECE)
often = settings(max_examples=200, deadline=None)


@st.composite
def of_each_kind(draw):
    """A world with a set, a number and a truth of it."""
    found = Terms(draw, draw(worlds()))
    return found.world, (found.set(), found.number(), found.truth())


@st.composite
def plain_sets(draw):
    found = Terms(draw, draw(worlds()), plain=True)
    return found.world, found.set()


def asked(world: World) -> dict[tuple[str, str], bool]:
    return {("width", name): world.readings["width"] == name for name in READINGS}


def values(world: World) -> dict[str, int]:
    return {FREE: world.position.free, LAMPS: world.position.lamps, PIECE: world.move.piece}


@often
@given(of_each_kind())
def test_the_solver_where_all_is_known(drawn) -> None:
    world, found = drawn
    meaning = Meaning(world)
    reading = reading_of(found, world.position, world.move, asked(world))
    assert {at for at, bit in enumerate(reading.members(found[0])) if bit is True} == (
        meaning.members(found[0])
    )
    assert reading.value(found[1]) == meaning.value(found[1])
    assert reading.holds(found[2]) is meaning.holds(found[2])


@often
@given(of_each_kind())
def test_the_solver_where_nothing_is_known(drawn) -> None:
    """The nouns are unknown to the reader, and get their values afterwards."""
    world, found = drawn
    meaning = Meaning(world)
    reading = reading_of(found, world.position, world.move, asked(world))
    pins = []

    def unknown(name: str, value: bool) -> z3.BoolRef:
        pins.append((z3.Bool(name), z3.BoolVal(value)))
        return pins[-1][0]

    def unknown_set(name: str, value: tuple[bool, ...]) -> tuple[z3.BoolRef, ...]:
        return tuple(unknown(f"{name} {at}", bit) for at, bit in enumerate(value))

    def unknown_member(name: str, member: Member) -> Member:
        found = [unknown_set(f"{name} {at}", value) for at, value in enumerate(member.sets)]
        return Member(unknown(f"{name} there", True), tuple(found))

    families = {
        name: tuple(unknown_member(f"{name} {at}", member) for at, member in enumerate(members))
        for name, members in reading.families.items()
    }
    reading = evolve(
        reading,
        sets={name: unknown_set(name, value) for name, value in reading.sets.items()},
        truths={name: unknown(name, value) for name, value in reading.truths.items()},
        numbers={name: z3.Int(name) for name in reading.numbers},
        families=families,
    )
    pins += [(z3.Int("coins"), z3.IntVal(world.position.coins))]

    def pinned(value):
        if not z3.is_expr(value):
            return value
        plain = z3.simplify(z3.substitute(value, *pins))
        return plain.as_long() if z3.is_int(plain) else z3.is_true(plain)

    bits_found = [pinned(bit) for bit in reading.members(found[0])]
    assert {at for at, bit in enumerate(bits_found) if bit} == meaning.members(found[0])
    assert pinned(reading.value(found[1])) == meaning.value(found[1])
    assert pinned(reading.holds(found[2])) is meaning.holds(found[2])


def in_figures(found: Iterable[AnyTerm], world: World) -> Figures:
    """A reading that knows all nouns, but no cells that an area or a light reaches."""
    known = reading_of(found, world.position, world.move, asked(world))
    return Figures(
        known.sets, known.truths, known.numbers, known.tables, known.questions, known.families,
        figured=Figured(),
    )


def possible(reading: Figures, wanted: Iterable[object]) -> bool:
    """Whether all of this may be so."""
    solver = z3.Solver(ctx=current())
    solver.add(conjunction([*reading.figured.sound, *wanted]))
    return solver.check() == z3.sat


@often
@given(of_each_kind())
def test_what_is_so_is_possible_in_figures(drawn) -> None:
    """Whatever a description alone leaves open, it never excludes what the terms mean."""
    world, found = drawn
    meaning, reading = Meaning(world), in_figures(found, world)
    members = meaning.members(found[0])

    assert possible(reading, [
        *(bit == (at in members) for at, bit in enumerate(reading.members(found[0]))),
        reading.value(found[1]) == meaning.value(found[1]),
        reading.holds(found[2]) == meaning.holds(found[2]),
    ])


def pinned_literals(world: World, cnf: Cnf) -> dict[str, tuple]:
    """Each noun as literals that can only have its value."""
    found = {}
    for name, value in values(world).items():
        found[name] = tuple(cnf.new() for _ in world.cells.elements)
        for literal, bit in zip(found[name], known(value, world.cells), strict=True):
            cnf.add(literal if bit else -literal)
    return found


def solved(cnf: Cnf, reading: Reading) -> frozenset[int]:
    """A solution in which every region drawn is held up."""
    solver = Sliced(cnf, Limits().start())
    while True:
        holds = solver.solve()
        assert holds is not None
        islands = [clause for region in getattr(reading, "regions", ())
                   for clause in region.unheld(holds)]
        if not islands:
            return holds
        for clause in islands:
            cnf.add(*clause)


@often
@given(plain_sets(), st.booleans())
def test_clauses_for_a_sat_solver(drawn, drawing) -> None:
    """Literals instead of z3's own objects; regions unrolled, and regions drawn."""
    world, term = drawn
    cnf = Cnf()
    nothing = {"card": world.position.card}, {}, {"lines": world.position.lines}, asked(world)
    pinned = pinned_literals(world, cnf)
    reading = Drawn(pinned, *nothing, cnf=cnf) if drawing else Reading(pinned, *nothing)
    members = reading.members(term)
    assert set(bits(mask_in(members, solved(cnf, reading)))) == Meaning(world).members(term)


@often
@given(plain_sets(), st.data())
def test_bounds(drawn, data) -> None:
    """However far a noun that can change may go, the bounds hold what the term means."""
    world, term = drawn
    ends = {}
    for name, value in values(world).items():
        more, less = (data.draw(st.integers(0, world.cells.whole)) for _ in range(2))
        ends |= {f"{name}_most": value | more, f"{name}_least": value & less}
    here = SimpleNamespace(**vars(world.position), piece=world.move.piece, **ends)
    bounded = Meaning(evolve(world, position=here, move=here))
    low, high = (bounded.members(bound(term, frozenset(NAMES))) for bound in (least, most))
    assert low <= Meaning(world).members(term) <= high


# --- by hand --------------------------------------------------------------------------------------


ONE_WAY = Universe("stops", ("north", "centre", "south"), (
    Relation("beside", "after", (0b010, 0b100, 0b000)),
))
"""A street from north by the centre to the south, and no way back."""


def test_a_one_way_street_is_read_in_its_direction() -> None:
    here = SimpleNamespace(free=0b010, lamps=0b111)
    world = World(ONE_WAY, here, SimpleNamespace(), {})
    free, lamps = world.noun(FREE), world.noun(LAMPS)
    for term, expected in ((Next(free, "beside"), {"south"}),
                           (Region(free, lamps), {"centre", "south"})):
        members = reading_of([term], here, None, {}).members(term)
        assert {ONE_WAY.elements[at] for at, bit in enumerate(members) if bit} == expected


def test_areas_of_two_relations_are_two_areas_in_figures() -> None:
    """From the centre one comes to the south alone, or to the north alone, against the traffic."""
    there, back = (0b010, 0b100, 0b000), (0b000, 0b001, 0b010)
    streets = Universe("stops", ONE_WAY.elements, (
        Relation("beside", "after", there), Relation("over", "before", back),
    ))
    here = SimpleNamespace(free=0b010, lamps=0b111)
    world = World(streets, here, SimpleNamespace(), {"width": "wide"})
    free, lamps = world.noun(FREE), world.noun(LAMPS)
    areas = [Region(free, lamps, relation) for relation in ("beside", "over")]
    reading = in_figures(areas, world)

    assert possible(reading, [
        bit == (at in Meaning(world).members(area))
        for area in areas for at, bit in enumerate(reading.members(area))
    ])
