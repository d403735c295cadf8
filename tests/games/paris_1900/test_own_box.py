"""Where a box of Paris comes from, and boxes that players bring."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path

import pytest
from games.boxed import Change, put
from games.paris_1900.boxes import TABLES, TEXT, changed, table

from rulespec.cli import sources
from rulespec.documents.files import save
from rulespec.errors import BadInput
from rulespec.games.paris_1900.box_file import (
    FILE,
    PARTS,
    STANDARD,
    load_box,
    read_box,
    write_box,
)
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    KINDS,
)

# --- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.part == part
    assert source.note
    if source.kind in {"public", "inferred"}:
        assert source.confidence


def test_what_is_not_found_is_a_stand_in() -> None:
    """What the facts call not found is marked so, and what the text says is not."""
    kinds = {source.part: source.kind for source in STANDARD.sources}
    missing = {"banks", "chips.prestige", "chips.resources", "zones", "copies", "end-tokens",
               "price-table", "tokens.1", "tokens.13", "tokens.28", "vp-tokens.v2",
               *(f"kinds.{district}" for district in DISTRICTS.elements),
               *(f"landmarks.landmark-8.{matter}" for matter in ("cost", "price", "honours"))}
    printed = {"counts", "tokens.18", "vp-tokens.v1", "vp-tokens.v3", "landmarks.louvre.cost"}

    assert {kinds[part] for part in missing} == {"stand-in"}
    assert {part for part, kind in kinds.items() if kind == "rulebook"} == printed


def test_an_own_part_is_sure() -> None:
    ours = changed(put("banks/provenance", "own"))
    assert ours.source("banks").kind == "own"
    assert ours != STANDARD


# --- a box of one's own -------------------------------------------------------------------------


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")

    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


OWN: dict[str, Change] = {
    "kinds": put("kinds/chaillot/tiles", list(KINDS.elements)),
    "wood": put("prices/wood", 2),
    "banks": lambda own: own["banks"].update(belleville=7, chaillot=2),
    "zones": lambda own: own["zones"].update(a=[1, 9], b=[10, 21], c=[22, 30]),
    "gold elsewhere": lambda own: (put("chips/gold/chaillot", ["wood"])(own),
                                   put("chips/resources/chaillot", ["gold", "marble"])(own)),
    "shared cost": lambda own: [own["landmarks"][at]["cost"].update(francs=11, shared=True)
                                for at in ("luxembourg", "landmark-8")],
    "no price": lambda own: own["landmarks"]["tuileries"]["price"].pop("gold"),
    "francs": put("tokens/5/francs", 9),
    "two of a sign": put("copies/three", [1, 1, 8, 10, 12, 18]),
    "both signs": put("copies/three", [2, 3, 8, 10, 12, 18]),
    "mixed end token": put("end-tokens/e1", {"francs": 2, "vp": 1, "wood": 3}),
    "prices": put("price-table/buys/wood", 9),
}


@pytest.mark.parametrize("name", OWN)
def test_a_box_saved_is_the_box_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = changed(OWN[name])
    save(write_box(ours), path, FILE.comments)

    assert load_box(path) == ours
    assert ours != changed()
    assert path.read_text(encoding="utf-8").startswith("# The box of")


def test_what_is_empty_is_not_written() -> None:
    ours = changed(put("prices", {"provenance": "own", "wood": 1}))
    assert write_box(ours)["prices"] == {"provenance": "own", "wood": 1}


def test_a_box_travels() -> None:
    there = pickle.loads(pickle.dumps(STANDARD))  # noqa: S301  # our own box

    assert there == STANDARD
    assert hash(there) == hash(STANDARD)
    assert there.tables.cost == TABLES.cost


def test_nobody_can_change_a_box() -> None:
    for sealed in (STANDARD.kind, STANDARD.honours["louvre"], STANDARD.end["e7"]["goods"]):
        with pytest.raises(TypeError, match="sealed"):
            sealed["wood"] = 3  # type: ignore[index]


def test_reading_a_box_leaves_the_table_as_it_is() -> None:
    own = table()
    before = deepcopy(own)
    read_box(own)
    assert own == before


# --- the command line ---------------------------------------------------------------------------


def test_the_command_line_lists_what_is_a_stand_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"

    assert sources.box(["paris-1900"]) == 0
    assert "tokens.18: rulebook" in capsys.readouterr().out
    assert sources.box(["paris-1900", "save", str(path)]) == 0
    assert sources.box(["paris-1900", "check", str(path)]) == 1
    assert "still stand-ins: kinds.belleville, " in capsys.readouterr().out


def test_the_command_line_is_content_with_an_own_box(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        TEXT.replace('"stand-in"', '"own"').replace('name = "standard"', 'name = "mine"'),
        encoding="utf-8",
    )
    assert sources.box(["paris-1900", "check", str(path)]) == 0

    path.write_text(path.read_text(encoding="utf-8").replace("wood = 1", "wood = 9", 1))
    with pytest.raises(BadInput, match=r"mine.toml: prices: wood"):
        sources.box(["paris-1900", "check", str(path)])
