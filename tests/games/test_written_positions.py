"""Positions of every game as lines and as documents: read back as they were written."""

from __future__ import annotations

import json
import random
import tomllib
from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest
import tomli_w
from attrs import evolve
from games.referee import Chance, refereed
from games.walked import EACH, made, played, reached

from rulespec.documents.files import load
from rulespec.documents.positions import read_document
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.language.registry import game as installed

SEEDS = pytest.mark.parametrize("seed", range(2))


def document(game: str) -> dict[str, Any]:
    """A document of a new game."""
    known = installed(game)
    start = known.set_up(known.editions[0].id, seed=1)
    edition = start.ruleset.edition.id
    return {"game": game, "edition": edition, "position": known.write_position(start)}


def spliced(chance: Chance, mine: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """A document's table with some names left out, or as in another's."""
    found = dict(mine)
    for name in chance.choices(sorted({*mine, *others, "nothing"}), k=chance.randrange(1, 4)):
        instead = others.get(name)
        if isinstance(instead, dict) and isinstance(found.get(name), dict):
            found[name] = spliced(chance, found[name], instead)
        elif instead is None or chance.random() < 0.5:
            found.pop(name, None)
        else:
            found[name] = instead
    return found


def longest(game: str) -> int:
    known = installed(game)
    where = "rulespec.documents.position_lines" if known.fields else f"{known.package}.lines"
    return import_module(where).LONGEST_LINE


@EACH
@SEEDS
def test_a_position_reads_back_as_it_was_written(game: str, seed: int) -> None:
    known = installed(game)
    for position in reached(game, seed)[1]:
        line = known.write_line(position)
        assert "\n" not in line
        assert len(line) <= longest(game)
        assert known.read_line(line) == position
        assert known.write_line(known.read_line(line)) == line


@EACH
@SEEDS
def test_so_it_does_as_a_document(game: str, seed: int) -> None:
    """By way of TOML."""
    known = installed(game)
    for position in reached(game, seed + 4)[1]:
        table = tomllib.loads(tomli_w.dumps(known.write_position(position)))
        read = known.read_position(Reader(table, "test"), position.ruleset, position.box)
        assert read == position


@pytest.mark.parametrize("game", refereed())
@SEEDS
def test_so_does_a_position_that_nobody_came_to(game: str, seed: int) -> None:
    """Mixed of the lines and of the documents of a game: as a line, as TOML and as JSON."""
    known, (chance, found) = installed(game), reached(game, seed + 8)
    at, tables = found[0], [known.write_position(position) for position in found]

    def read(table: dict[str, Any]) -> Any:
        return known.read_position(Reader(table, "test"), at.ruleset, at.box)

    mixed = list(made(game, chance, found, 100))
    for _ in range(100):
        with suppress(BadInput):
            mixed.append(read(spliced(chance, *chance.sample(tables, 2))))
    for position in mixed:
        table = known.write_position(position)
        under = evolve(position, ruleset=at.ruleset, box=at.box)
        assert read(tomllib.loads(tomli_w.dumps(table))) == under, table
        assert read(json.loads(json.dumps(table))) == under, table
        assert known.read_line(known.write_line(under)) == under, table

    assert len(mixed) > 20


@EACH
def test_positions_that_differ_have_lines_that_differ(game: str) -> None:
    """Each move changes something."""
    walked = played(game, 0)[1]
    lines = {installed(game).write_line(position) for position in walked}

    assert len(lines) == len(walked) > 50


@EACH
def test_a_line_with_a_field_too_few_or_spoilt_is_refused_or_another(game: str) -> None:
    """Never a traceback; and whatever is read can be written again."""
    known, chance = installed(game), random.Random(7)
    line = known.write_line(played(game, 2)[1][-1])
    for _ in range(300):
        at, cut = chance.randrange(len(line)), chance.randrange(3)
        spoilt = line[:at] + chance.choice(["", *"-/,:x1="]) + line[at + cut :]
        try:
            read = known.read_line(spoilt)
        except BadInput as refused:
            assert refused.expected  # noqa: PT017  # most are wrong, some are not
        else:
            assert known.read_line(known.write_line(read)) == read


@EACH
def test_a_line_names_its_box_and_is_not_too_long(game: str) -> None:
    known = installed(game)
    line = known.write_line(played(game, 1)[1][0])
    with pytest.raises(BadInput, match="position: box: found 'box=mine'"):
        known.read_line(f"{line} box=mine")
    with pytest.raises(BadInput, match=f"{longest(game) + 1} characters"):
        known.read_line(line.ljust(longest(game) + 1))
    assert known.read_line(line.ljust(longest(game))) == known.read_line(line)


@EACH
def test_a_file_is_named(game: str, tmp_path: Any) -> None:
    path, wrong = tmp_path / "mine.toml", document(game)
    wrong["position"]["movr"] = "first"
    path.write_text(tomli_w.dumps(wrong), encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        read_document(load(path), str(path))

    assert str(refused.value).startswith(f"{path}: position: found 'movr'")
