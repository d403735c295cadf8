"""Where a map of Paris Paris comes from, and maps that players bring."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest
from games.boxed import Change, put
from games.paris_paris.maps import T_6, T_9, TABLES, TEXT, changed, lines

from rulespec.cli import sources
from rulespec.documents.files import save
from rulespec.errors import BadInput
from rulespec.games.paris_paris.box_file import (
    FILE,
    PARTS,
    STANDARD,
    load_box,
    write_box,
)
from rulespec.games.paris_paris.components import (
    STATIONS,
)

# --- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.note
    assert bool(source.confidence) is (source.kind == "public")


def test_what_is_not_found_is_a_stand_in() -> None:
    """Thirteen names are known; no line, place or other name is."""
    kinds = {source.part: source.kind for source in STANDARD.sources}
    named = {part for part, kind in kinds.items() if kind == "public"} - {"counts"}

    assert named == {f"stations.{name}.name" for name in STATIONS.elements[:13]}
    assert {kinds[part] for part in set(PARTS) - named - {"counts"}} == {"stand-in"}


# --- a box of one's own -------------------------------------------------------------------------

BACKWARD = lines(
    green="quartier-latin notre-dame hotel-de-ville 23 pompidou les-halles montmartre"
)
OWN: dict[str, Change] = {
    "six plain ends": T_6,
    "nine plain ends": T_9,
    "the arrow at the other end": BACKWARD,
    "a name": put("stations/station-14/name/title", "Étoile"),
    "a place": put("stations/station-14/place/x", 0),
    "a source": put("lines/red/provenance", "own"),
}


@pytest.mark.parametrize("name", OWN)
def test_a_box_saved_is_the_box_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = changed(OWN[name])
    save(write_box(ours), path, FILE.comments)

    assert load_box(path) == ours
    assert ours != changed()
    assert path.read_text(encoding="utf-8").startswith("# The box of")


@pytest.mark.parametrize(("change", "ends"), [(T_6, 6), (T_9, 9)])
def test_every_map_has_sixty_tokens(change: Change, ends: int) -> None:
    tables = changed(change).tables
    tokens = Counter(Counter(number // 5 for number in tables.tokens).values())

    assert len(tables.tokens) == 60
    assert tokens == {1: ends, 2: 15 - ends, 3: 10 - ends, 4: ends}


def test_the_way_of_a_line_changes_no_token() -> None:
    assert changed(BACKWARD).tables.tokens == TABLES.tokens
    assert changed(BACKWARD).tables.ring_2 == TABLES.ring_2


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")

    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


def test_a_box_travels() -> None:
    there = pickle.loads(pickle.dumps(STANDARD))  # noqa: S301  # our own box

    assert there == STANDARD
    assert there.tables == TABLES
    assert pickle.loads(pickle.dumps(TABLES)) == TABLES  # noqa: S301  # likewise


# --- the command line ---------------------------------------------------------------------------


def test_the_command_line_checks_a_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"

    assert sources.box(["paris-paris", "save", str(path)]) == 0
    assert sources.box(["paris-paris", "check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "still stand-ins: colours, lines.green, lines.red" in told
    assert max(map(len, told[told.index("still") :].splitlines())) <= 100

    own = path.read_text(encoding="utf-8").replace('"stand-in"', '"own"')
    path.write_text(own, encoding="utf-8")
    assert sources.box(["paris-paris", "check", str(path)]) == 0

    path.write_text(own.replace('    "louvre",\n', "", 1), encoding="utf-8")
    with pytest.raises(BadInput, match=r"mine.toml: lines: found '2 contradictions', expected"):
        sources.box(["paris-paris", "check", str(path)])
