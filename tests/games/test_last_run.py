"""The figures of a long run are kept game by game."""

from __future__ import annotations

import json
from pathlib import Path

from games.equivalents import equivalents
from games.last_run import FOLDER, keep


def kept(folder: Path, run: str) -> dict[str, dict[str, int]]:
    return json.loads((folder / f"{run}.json").read_text(encoding="utf-8"))


def test_one_game_replaces_its_own_figures_alone(tmp_path: Path) -> None:
    folder = tmp_path / "last"
    keep("fuzz", "two", {"positions": 5}, folder)
    keep("fuzz", "one", {"positions": 7}, folder)
    keep("fuzz", "two", {"positions": 9}, folder)
    found = kept(folder, "fuzz")

    assert list(found) == ["one", "two"]
    assert {game: at["positions"] for game, at in found.items()} == {"one": 7, "two": 9}
    assert all(len(at["date"]) == len("2026-01-01") for at in found.values())


def test_the_last_runs_found_no_fault() -> None:
    """What the documentation shows; a run that finds one is not to be kept unseen."""
    fuzz, mutants, perft = (kept(FOLDER, run) for run in ("fuzz", "mutants", "perft"))

    assert [at["disagreements"] for at in fuzz.values()] == [0] * len(fuzz)
    for game, at in mutants.items():
        assert at["whole clauses killed"] == at["whole clauses"]
        assert at["equivalent"] == len(equivalents(game))
        assert at["killed"] + at["equivalent"] == at["mutants"]
    for at in perft.values():
        assert all(edition["as the oracle"] for edition in at["editions"].values())
