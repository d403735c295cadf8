"""Moves that chance seldom meets: which are listed, on a small position."""

from __future__ import annotations

from attrs import evolve
from stops import (
    AT,
    FREE,
    HAND,
    KIND_X,
    KINDS,
    PURSE,
    STOPS,
    YOU,
    legal,
    program,
    state,
    worth,
)

from rulespec.language.clauses import Clause
from rulespec.language.fields import Many
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import (
    CanDo,
    Figure,
    Fixed,
    Next,
    Row,
    SetNoun,
    Size,
    Table,
)
from rulespec.language.universes import Patterns, Relation, Universe
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import slots

# --- moves ----------------------------------------------------------------------------------------


def test_several_are_listed_once_though_groups_meet():
    several = Ask(SetNoun("some", "", STOPS, "move"), size=2, groups=(0b0111, 0b1011))

    assert legal(several) == [(3,), (5,), (6,), (9,), (10,)]


def test_several_may_be_left_out():
    several = Ask(SetNoun("some", "", STOPS, "move"), size=3, perhaps=True)

    assert legal(several) == [(0,), (7,), (11,), (13,), (14,)]


def test_a_key_without_patterns_has_none():
    """Also where the patterns of the other keys are single elements."""
    kind, shape = SetNoun("kind", "", KINDS, "move"), SetNoun("shape", "", STOPS, "move")
    rows = Patterns({1: frozenset({4}), 2: frozenset(), 4: frozenset({3})})
    table = Table("shapes", "", universe=STOPS, rows=rows)

    assert legal(Ask(kind), Ask(shape, listed=table, key=kind)) == [(1, 4), (4, 3)]
    lone = evolve(table, name="lone", rows=Patterns({1: frozenset({4}), 2: frozenset()}))
    assert legal(Ask(kind), Ask(shape, listed=lone, key=kind)) == [(1, 4)]


def test_a_pair_is_listed_once():
    one, other = SetNoun("one", "", KINDS, "move"), SetNoun("other", "", KINDS, "move")
    pairs = legal(Ask(one), Ask(other, after=one))

    assert pairs == [(1, 1), (1, 2), (1, 4), (2, 2), (2, 4), (4, 4)]


def test_what_can_be_done_is_asked_of_a_player():
    kind = SetNoun("kind", "", KINDS, "move")
    has = Clause(id="has", says="", forbids=kind - HAND.at(YOU).kinds())
    give = Action(id="give-away", title="", asks=(Ask(kind),), clauses=(has,))
    able = CanDo(("give-away",), Next(YOU, "rival"))
    made = program(give)

    assert made.value(able)(state(hand=(0, 1)), 1) is True
    assert made.value(able)(state(hand=(0, 1)), 2) is False


def test_a_printed_row_of_a_known_key():
    rows = Table("rows", "", universe=STOPS, rows={0: 1, 2: 8})

    assert worth(Row(rows, Fixed("x and z", KINDS, 5))) == 9
    assert worth(Row(rows, Fixed("y", KINDS, 2)).some()) is False
    assert worth(AT | FREE, at=2, free=1) == 3


def test_things_are_told_apart_by_themselves():
    """Not by their names: two tables, and two universes, may be called alike."""
    first, second = (Table("rows", "", universe=STOPS, rows={0: row}) for row in (1, 8))
    assert worth(Row(first, KIND_X) | Row(second, KIND_X)) == 9

    back = Universe("stops", STOPS.elements, (Relation("on", "", (0, 1, 2, 4)),))
    there, here = Next(Fixed("b", STOPS, 2), "on"), Next(Fixed("b", back, 2), "on")
    assert worth(Size(there) * Figure(10) + Size(here | Fixed("a", back, 1))) == 11
    assert worth(Figure(0) + Size(Next(FREE, "on")) - Size(Next(Fixed("a", back, 1), "on")),
                 free=1) == 1  # fmt: skip


def test_what_may_have_to_be_left_out():
    """A stop that is not free needs something extra, of which there may be none."""
    stop, extra = SetNoun("stop", "", STOPS, "move"), SetNoun("extra", "", KINDS, "move")
    clauses = (
        Clause(id="has", says="", forbids=extra - PURSE.kinds()),
        Clause(id="needs", says="", requires=(stop & FREE).some() | extra.some()),
    )
    asks = Ask(stop), Ask(extra, perhaps=True)

    assert legal(*asks, clauses=clauses, free=1) == [(1, 0)]
    assert legal(*asks, clauses=clauses, free=1, purse=1) == [
        (1, 0), (1, 1), (2, 1), (4, 1), (8, 1),
    ]  # fmt: skip


def test_rows_of_many_keys():
    """Those of elements far apart, together."""
    many = Universe("many", tuple(f"m{at}" for at in range(20)))
    table = Table("far", "", universe=STOPS, rows={0: 1, 7: 2, 8: 4, 19: 8})
    held = Many("held", "", many)
    made = Program(slots([held]), (), None, {}, lambda _, __: (), str)
    rows = made.value(Row(table, held))

    keys = (0, 1, 1 << 7, 1 << 8, 1 << 19, (1 << 20) - 1, 0b110000000)
    assert [rows((key,), 1) for key in keys] == [0, 1, 2, 4, 8, 15, 6]
