"""A box declared by its fields: an invented one with every construct."""

from __future__ import annotations

import pickle
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve, frozen
from games.boxed import Change, drop, put

from rulespec.box.files import BoxFile, Contradiction
from rulespec.box.kinds import Drawn, Offset, OneOf, Row, Signs, SomeOf, Title, Whether, Whole
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.errors import BadInput

FROGS, PONDS = ("green", "brown"), ("north", "south")
TEXT = """\
# A pond.
name = "standard"
counts = { provenance = "rulebook" }
jumps = { provenance = "own", green = 3 }

[frogs.green]
name = { provenance = "public", confidence = "high", title = "Grün", tree = true }
skin = { provenance = "own", rows = ["ab", "ba"] }

[frogs.brown]
name = { provenance = "own", title = "Braun" }
skin = { provenance = "own", rows = ["aa", "bb"] }

[ponds.north]
provenance = "stand-in"
at = { x = 1, y = 2 }
flies = ["brown", "green"]
weeds = { green = 2 }

[ponds.south]
provenance = "stand-in"
at = { x = 2, y = 2 }
flies = ["green"]
weeds = { brown = 1, green = 1 }

[leaf]
provenance = "own"
shape = ["X.", "XX"]
jump = [".X", "F."]
calls = ["croak"]
north = [4, 1]
south = [5]
"""


def _lilies(pond: str) -> tuple[str, ...]:
    return tuple(f"{pond}-{at}" for at in range(2 if pond == "north" else 1))


@frozen(kw_only=True)
class Frog:
    """What is printed on a frog."""

    title: str = part("name/title", kind=Title(), apart="a name of its own")
    tree: bool = part("name/tree", kind=Whether(), but=("brown",), absent=False)
    skin: str = part("skin/rows", kind=Signs("ab", 2, 2, "two rows of two"))


@frozen(kw_only=True, eq=False)
class Pond(Printed):
    """The box of an invented game."""

    jumps: Mapping[str, int] = part("jumps/*", FROGS, kind=Whole(1, 9), perhaps=True)
    frogs: Mapping[str, Frog] = part("frogs.*", FROGS, kind=Frog)
    places: Mapping[str, tuple[int, int]] = part(
        "ponds.*/at/x,y", PONDS, kind=Whole(0, 9), apart="another place"
    )
    flies: Mapping[str, tuple[str, ...]] = part(
        "ponds.*/flies", PONDS, kind=Row(OneOf(FROGS), least=1, different=True)
    )
    weeds: Mapping[str, Mapping[str, int]] = part(
        "ponds.*/weeds/*", PONDS, FROGS, kind=Whole(1, 9), perhaps=True, absent=0
    )
    leaf: frozenset[Offset] = part("leaf/shape", kind=Drawn(3))
    jump: frozenset[Offset] = part("leaf/jump", kind=Drawn(3, "F", "X, . and one F"))
    calls: frozenset[str] = part("leaf/calls", kind=SomeOf(("croak", "quack")))
    lilies: Mapping[str, int] = part(
        "leaf/*", PONDS, along=_lilies,
        kind=lambda pond: Row(Whole(1, 9), len(_lilies(pond))),
    )


def _green_jumps(box: Pond) -> Iterator[Contradiction]:
    if box.jumps.get("green") == 1:
        yield "jumps.green", 1, "more"


FILE = BoxFile(package="pond", makes=Pond, says_only=("counts",), known=(_green_jumps,))
FILE.__dict__["text"] = TEXT


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(change: Change) -> Pond:
    own = table() | {"name": "ours"}
    change(own)
    return FILE.read(own, "ours.toml")


def test_parts_stand_thing_by_thing() -> None:
    assert FILE.parts == (
        "counts", "jumps", "frogs.green.name", "frogs.green.skin", "frogs.brown.name",
        "frogs.brown.skin", "ponds.north", "ponds.south", "leaf",
    )
    assert [source.part for source in FILE.standard.sources] == list(FILE.parts)


def test_what_a_box_holds() -> None:
    box = FILE.standard
    assert box.jumps == {"green": 3}
    assert box.frogs["green"] == Frog(title="Grün", tree=True, skin="abba")
    assert box.frogs["brown"].tree is False
    assert box.places == {"north": (1, 2), "south": (2, 2)}
    assert box.flies == {"north": ("brown", "green"), "south": ("green",)}
    assert box.weeds == {"north": {"green": 2, "brown": 0}, "south": {"green": 1, "brown": 1}}
    assert box.leaf == {(0, 0), (0, 1), (1, 1)}
    assert box.jump == {(1, -1)}
    assert box.calls == {"croak"}
    assert box.lilies == {"north-0": 4, "north-1": 1, "south-0": 5}


def test_a_box_is_written_as_it_is_read() -> None:
    written, wanted = FILE.write(FILE.standard), table()

    assert written == wanted
    assert list(written) == list(wanted)
    assert FILE.read(written) == FILE.standard


def test_a_box_travels_and_nobody_changes_it() -> None:
    there = pickle.loads(pickle.dumps(FILE.standard))  # noqa: S301  # our own box

    assert there == FILE.standard
    assert hash(there) == hash(FILE.standard)
    assert there != evolve(there, name="other")
    assert there != evolve(there, jumps={"green": 4})
    assert there != "standard"
    with pytest.raises(TypeError, match="sealed"):
        there.weeds["north"]["green"] = 3


def test_reading_leaves_the_table_as_it_is() -> None:
    own = table()
    before = deepcopy(own)
    FILE.read(own)
    assert own == before


WRONG: list[tuple[Change, str, str]] = [
    (put("jumps/red", 1), "jumps", "only provenance, confidence, note, green, brown"),
    (put("jumps/green", 10), "jumps: green", "from 1 to 9"),
    (put("jumps/green", 1), "jumps: green", "more"),
    (put("counts/green", 1), "counts", "only provenance"),
    (drop("jumps/provenance"), "jumps", "a value named 'provenance'"),
    (put("frogs/red", {}), "frogs", "only green, brown"),
    (put("frogs/brown/name/tree", True), "frogs: brown: name", "only provenance"),
    (drop("frogs/green/name/tree"), "frogs: green: name", "a value named 'tree'"),
    (put("frogs/green/name/title", " "), "frogs: green: name: title", "a name in one line"),
    (put("frogs/brown/name/title", "Grün"), "frogs: brown: name: title", "a name of its own"),
    (put("frogs/brown/skin/rows", ["ab"]), "frogs: brown: skin: rows", "two rows of two"),
    (put("frogs/brown/skin/rows", ["ab", "ac"]), "frogs: brown: skin: rows", "two rows of two"),
    (put("ponds/south/at/x", 1), "ponds: south: at", "another place"),
    (put("ponds/south/at/z", 1), "ponds: south: at", "only x, y"),
    (put("ponds/south/flies", []), "ponds: south: flies", "at least 1"),
    (put("ponds/south/flies", ["green"] * 2), "ponds: south: flies[2]", "each name once"),
    (put("ponds/south/weeds/red", 1), "ponds: south: weeds", "only green, brown"),
    (drop("ponds/south/weeds"), "ponds: south", "a value named 'weeds'"),
    (put("leaf/shape", ["XX", "X"]), "leaf: shape", "rows of equal length"),
    (put("leaf/shape", [".."]), "leaf: shape", "at least one X"),
    (put("leaf/shape", ["X" * 4]), "leaf: shape", "at most 3 cells made of X and ."),
    (put("leaf/jump", ["XF", "FX"]), "leaf: jump", "made of X, . and one F"),
    (put("leaf/calls", ["moo"]), "leaf: calls[1]", "one of croak, quack"),
    (put("leaf/north", [1]), "leaf: north", "2 figures"),
]


@pytest.mark.parametrize(
    ("change", "place", "expected"), WRONG, ids=[f"{at}, {wanted}" for _, at, wanted in WRONG]
)
def test_a_wrong_box_is_one_error_with_its_place(
    change: Change, place: str, expected: str
) -> None:
    with pytest.raises(BadInput) as refused:
        changed(change)

    assert refused.value.place == f"ours.toml: {place}"
    assert expected in refused.value.expected
