"""A page shows a game's position by other rules: its moves are played by those."""

from __future__ import annotations

from builds import Project, built
from games.city_of_light.hands import by_the_second_tile
from games.paris_paris.rounds import first_round

from rulespec.documents.files import dumps
from rulespec.documents.records import write_record

SCORES = "Page\n====\n\n.. rulespec:position:: game.toml\n   :score: violet\n   :picture: no\n"


def test_a_score_is_that_of_the_game_played_so(project: Project) -> None:
    """The farther shop, on the other line, scores a point if each line has a nearest."""
    source = project(
        index=SCORES,
        other=f"{SCORES}   :readings: nearest.lines=each\n",
        game__toml=dumps(write_record(first_round()), ".toml"),
    )
    done = built(source, source.parent / "out")

    assert "violet: **0**" in done.text("index.txt")
    assert 'hangs on "nearest.lines", read "one"' in done.text("index.txt")
    assert "violet: **1**" in done.text("other.txt")
    assert "hangs on" not in done.text("other.txt")


def test_moves_that_only_the_edition_asked_for_allows_are_played_by_it(project: Project) -> None:
    """The file names the edition by which there is no such tile in the hand."""
    record = {**write_record(by_the_second_tile()), "edition": "gaga-2021"}
    source = project(
        index="Page\n====\n\n.. rulespec:position:: game.toml\n   :score: blue\n"
              "   :picture: no\n   :edition: kosmos-2020\n",
        game__toml=dumps(record, ".toml"),
    )

    assert "blue: **0** (kosmos-2020)" in built(source, source.parent / "out").text("index.txt")
