"""Boxes: the standard one keeps to the rulebooks, and players may bring their own."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from games.city_of_light.towns import town

from rulespec.errors import BadInput
from rulespec.games.city_of_light import BLUE, GAME, STANDARD, Box, load_box
from rulespec.games.city_of_light.box_file import PARTS, read_box, write_box
from rulespec.games.city_of_light.components import BUILDINGS, POSTCARDS, TILES
from rulespec.games.city_of_light.position import COLOURS, FINISHED, LAMP_CELLS

TEXT = files("rulespec.games.city_of_light").joinpath("box.toml").read_text(encoding="utf-8")
Change = Callable[[dict[str, Any]], object]


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(change: Change) -> Box:
    """A box of one's own, which is the standard one but for one thing."""
    own = table() | {"name": "ours"}
    change(own)
    return read_box(own, "ours.toml")


# --- the standard box ---------------------------------------------------------------------------


def test_there_are_two_four_four_and_two_buildings() -> None:
    """Two of three cells, four of four, four of five and two of six, as both texts count."""
    sizes = Counter(len(STANDARD.shapes[name]) for name in BUILDINGS)
    assert sizes == {3: 2, 4: 4, 5: 4, 6: 2}


def test_no_two_buildings_are_alike() -> None:
    """Not even turned over: each of the twelve is a piece of its own."""
    flipped = STANDARD.tables.shapes_flipped
    placings = [flipped[1 << place] for place in range(len(BUILDINGS))]
    assert all(not a & b for i, a in enumerate(placings) for b in placings[:i])


def test_each_player_has_eight_tiles_of_four_cells() -> None:
    assert set(STANDARD.faces) == set(TILES.elements)
    assert {len(face) for face in STANDARD.faces.values()} == {4}
    for colour in ("blue", "orange"):
        assert sum(name.startswith(colour) for name in STANDARD.faces) == 8


def test_both_players_tiles_are_alike_but_for_their_colour() -> None:
    """The box says that it is inferred; here, that it is so."""
    exchanged = str.maketrans("bo", "ob")
    for number in range(1, 9):
        blue, orange = (STANDARD.faces[f"{colour}{number}"] for colour in ("blue", "orange"))
        assert blue.translate(exchanged) == orange


def test_the_garden_has_two_cells() -> None:
    """Both texts give it the properties of a building of that size."""
    assert len(STANDARD.shapes["garden"]) == 2


def test_stamps_are_on_the_cards_that_pay_at_the_end() -> None:
    assert STANDARD.stamps == {"peintre", "moulin-rouge", "fontaine", "penseur"}


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.part == part
    assert source.note
    if source.kind == "public":
        assert source.confidence


def test_what_is_lost_is_a_stand_in() -> None:
    """The large lamp's picture is in neither text; the counts are in both."""
    assert STANDARD.source("large-lamp").kind == "stand-in"
    assert STANDARD.source("counts").kind == "rulebook"


# --- a box of one's own -------------------------------------------------------------------------


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


def test_a_box_saved_is_the_box_loaded(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(tomli_w.dumps(table() | {"name": "ours"}), encoding="utf-8")
    ours = load_box(path)
    assert (ours.name, ours.shapes, ours.faces) == ("ours", STANDARD.shapes, STANDARD.faces)
    assert ours != STANDARD


@pytest.mark.parametrize("name", ["a", "0", "our-copy", "x" * 40])
def test_a_line_of_an_own_box_can_be_read(name: str) -> None:
    """The line names the box, and is never taken for one of the standard box or of another."""
    ours, other = (changed(lambda own, n=n: own.update(name=n)) for n in (name, "other"))
    mine = town().changed(box=ours)
    line = GAME.write_line(mine)

    assert GAME.read_line(line, ours) == mine
    for box in (STANDARD, other):
        with pytest.raises(BadInput, match="position: box"):
            GAME.read_line(line, box)
    for wrong in ("box=standard", name):
        with pytest.raises(BadInput, match="position: box"):
            GAME.read_line(f"{GAME.write_line(town())} {wrong}")
    with pytest.raises(BadInput, match="position: box"):
        GAME.read_line(GAME.write_line(town()), ours)


def test_what_is_empty_is_not_written() -> None:
    ours = changed(lambda own: own.update(garden={"provenance": "own", "shape": ["XX"]}))

    assert write_box(ours)["garden"] == {"provenance": "own", "shape": ["XX"]}
    assert read_box(write_box(ours)) == ours


def test_another_shape_allows_other_placings() -> None:
    """An I3 that is bent: straight no longer fits, round the corner does."""
    ours = changed(lambda own: own["shapes"].update(I3=["XX", ".X"]))
    theirs = town(blue={"reserve": ["I3"]})
    mine = theirs.changed(box=ours)
    straight, bent = "build I3 c1-d1-e1", "build I3 d1-e1-e2"

    assert (theirs.check(straight).broken, theirs.check(bent).broken) == ((), ("build.shape",))
    assert (mine.check(straight).broken, mine.check(bent).broken) == (("build.shape",), ())
    listed = [{str(move) for move in at.moves()} for at in (theirs, mine)]
    assert [straight in moves for moves in listed] == [True, False]
    assert [bent in moves for moves in listed] == [False, True]


def test_another_reach_lights_other_buildings() -> None:
    """Of V3 two cells are near e7, one two cells away and one at its corner, but none beside it."""
    seen = town(
        "blue.large-lamp:e7",
        "orange.V3:g7-f8-g8",
        blue={"activated": ["grande-lumiere"]},
        postcards=["grande-lumiere", *POSTCARDS.elements[:7]],
    )
    cross = changed(lambda own: own["large-lamp"].update(reach=[".X.", "XLX", ".X."]))

    assert seen.faults() == ()
    for box, points in ((STANDARD, 3), (cross, 0)):
        assert seen.changed(box=box).score("orange").points("score.lit") == points


def test_a_tile_is_laid_as_it_is_printed() -> None:
    ours = changed(lambda own: own["blue-tiles"].update(blue1=["bb", "**"]))
    start = town(stage="first", streets="\n".join(["." * 8] * 8), blue={"hand": ["blue1"]})
    laid = start.changed({FINISHED: 0}, box=ours).play("lay blue1 a1 r0")

    assert laid[COLOURS] == (0b11, 0)
    assert laid[LAMP_CELLS] == 0b11 << 8


def test_an_own_part_is_sure() -> None:
    """Verdicts and scores say what they rest on, until players have looked in their own box."""
    seen = town("blue.large-lamp:e7", blue={"reserve": ["I3"]})
    build = "build I3 c1-d1-e1"
    assert seen.check(build).rests_on == ("box: shapes (public, medium-high)",)
    assert seen.score(BLUE).rests_on == ("box: large-lamp (stand-in)",)

    looked = seen.changed(
        box=changed(
            lambda own: [own[part].update(provenance="own") for part in ("shapes", "large-lamp")]
        )
    )
    assert looked.check(build).rests_on == ()
    assert looked.score(BLUE).rests_on == ()
    assert looked.check("activate fontaine c1-d1").rests_on


def test_no_rule_of_the_first_stage_looks_at_what_is_printed() -> None:
    """Which tile may be laid where hangs on hand and square, not on the tile's face."""
    start = town(stage="first", blue={"hand": ["blue1"]})
    assert start.check("lay blue1 a1 r0").rests_on == ()
    assert start.check("take I3").rests_on == ()


# --- wrong boxes --------------------------------------------------------------------------------


def put(part: str, name: str, value: object) -> Change:
    return lambda own: own[part].update({name: value})


def drop(*way: str) -> Change:
    *above, last = way

    def dropped(own: dict[str, Any]) -> None:
        for name in above:
            own = own[name]
        del own[last]

    return dropped


WRONG: list[tuple[Change, str, str]] = [
    (drop("name"), "ours.toml", "a value named 'name'"),
    (lambda own: own.update(name=7), "ours.toml: name", "a text in quotes"),
    (lambda own: own.update(shapse={}), "ours.toml", "only name, counts"),
    (lambda own: own.update(shapes=[]), "ours.toml: shapes", "a table of named values"),
    *((drop(part), "ours.toml", f"a value named '{part}'") for part in PARTS),
    *((drop(part, "provenance"), f"ours.toml: {part}", "a value named 'provenance'")
      for part in PARTS),
    *((put(part, "provenance", "hearsay"), f"ours.toml: {part}: provenance", "one of rulebook")
      for part in PARTS),
    *((put(part, "note", 3), f"ours.toml: {part}: note", "a text in quotes") for part in PARTS),
    *((put(part, "confidence", []), f"ours.toml: {part}: confidence", "a text in quotes")
      for part in PARTS),
    *((put(part, "colour", "red"), f"ours.toml: {part}", "only ") for part in PARTS),
    *((drop("shapes", name), "ours.toml: shapes", f"a value named '{name}'") for name in BUILDINGS),
    (put("shapes", "I3", "XXX"), "ours.toml: shapes: I3", "a list"),
    (put("shapes", "I3", []), "ours.toml: shapes: I3", "at least one text"),
    (put("shapes", "I3", [3]), "ours.toml: shapes: I3[1]", "a text in quotes"),
    (put("shapes", "I3", ["XXX", "X"]), "ours.toml: shapes: I3", "rows of equal length"),
    (put("shapes", "I3", ["XxX"]), "ours.toml: shapes: I3", "rows of equal length"),
    (put("shapes", "I3", ["..."]), "ours.toml: shapes: I3", "at least one X"),
    (put("shapes", "I3", ["XXXX"]), "ours.toml: shapes", "2 buildings of 3 cells"),
    (put("shapes", "I3", ["X.XX"]), "ours.toml: shapes", "a piece whose cells hang together"),
    (put("shapes", "V3", ["X.", ".X", "X."]), "ours.toml: shapes", "a piece whose cells hang"),
    (put("shapes", "I3", ["X"] * 9), "ours.toml: shapes: I3", "at most 8 entries"),
    (put("garden", "shape", ["XXX"]), "ours.toml: garden", "a shape of 2 cells"),
    (put("garden", "shape", ["X.X"]), "ours.toml: garden", "a piece whose cells hang together"),
    (drop("garden", "shape"), "ours.toml: garden", "a value named 'shape'"),
    (put("fountain", "shape", ["XX", "XX"]), "ours.toml: fountain", "a shape of 1 or 2 cells"),
    (drop("blue-tiles", "blue5"), "ours.toml: blue-tiles", "a value named 'blue5'"),
    (put("blue-tiles", "orange1", ["bo", "co"]), "ours.toml: blue-tiles", "only provenance"),
    (put("blue-tiles", "blue1", ["ob"]), "ours.toml: blue-tiles: blue1", "two rows of two cells"),
    (put("blue-tiles", "blue1", ["ob", "cx"]), "ours.toml: blue-tiles: blue1", "two rows of two"),
    (put("orange-tiles", "orange8", ["oob", "o"]), "ours.toml: orange-tiles: orange8", "two rows"),
    (put("orange-tiles", "orange8", 8), "ours.toml: orange-tiles: orange8", "a list"),
    (drop("large-lamp", "reach"), "ours.toml: large-lamp", "a value named 'reach'"),
    (put("large-lamp", "reach", ["XL", "X"]), "ours.toml: large-lamp: reach", "equal length"),
    (lambda own: own.update(name="standard", garden={"provenance": "own", "shape": ["XX"]}),
     "ours.toml: name", "another name"),
    *((lambda own, name=name: own.update(name=name), "ours.toml: name", "letters, digits")
      for name in ("", "our copy", "Ours", "-ours", "é", "a/b", "a\n", "x" * 41)),
    (put("large-lamp", "reach", ["XXX"]), "ours.toml: large-lamp: reach", "one L for the lamp"),
    (put("large-lamp", "reach", ["LXL"]), "ours.toml: large-lamp: reach", "one L for the lamp"),
    (put("large-lamp", "reach", ["xLx"]), "ours.toml: large-lamp: reach", "cells made of X"),
    (put("large-lamp", "reach", ["L"] + ["X"] * 16), "ours.toml: large-lamp: reach", "at most 16"),
    (put("large-lamp", "reach", ["L" + "X" * 5000]), "ours.toml: large-lamp: reach", "at most 16"),
    (drop("stamps", "cards"), "ours.toml: stamps", "a value named 'cards'"),
    (put("stamps", "cards", ["peintres"]), "ours.toml: stamps: cards[1]", "one of levitation"),
    (put("stamps", "cards", ["peintre"] * 2), "ours.toml: stamps: cards[2]", "each name once"),
    (put("stamps", "cards", "peintre"), "ours.toml: stamps: cards", "a list"),
]


@pytest.mark.parametrize(
    ("change", "place", "expected"), WRONG, ids=[f"{place}, {wanted}" for _, place, wanted in WRONG]
)
def test_a_wrong_field_is_one_error_with_its_place(
    change: Change, place: str, expected: str
) -> None:
    with pytest.raises(BadInput) as refused:
        changed(change)

    assert refused.value.place == place
    assert expected in refused.value.expected


def test_a_misspelt_part_is_recognised() -> None:
    own = table()
    own["shapse"] = own.pop("shapes")
    with pytest.raises(BadInput, match="did you mean 'shapes'"):
        read_box(own)


def test_reading_a_box_leaves_the_table_as_it_is() -> None:
    own = table()
    before = deepcopy(own)
    read_box(own)
    assert own == before


def test_a_box_that_is_no_file_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refused:
        load_box(tmp_path / "none.toml")
    assert refused.value.place == str(tmp_path / "none.toml")
