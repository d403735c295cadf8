"""A page shows a game's position by other rules: its moves are played by those."""

from __future__ import annotations

from builds import Project, built
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
