"""What a score line rests on: what keeps it at zero, what a district adds up, what breaks a tie."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.city_of_light.towns import town
from games.moscow_paris.tables import holding, table
from games.paris_1900.boards import board, owner
from games.paris_paris import rounds

from rulespec.answers.score_sheets import ScoreRow
from rulespec.cli import main
from rulespec.language.registry import game, games


def row(position: Any, player: str, line: str) -> ScoreRow:
    sheet = position.score(player, why=True)
    return next(at for at in (*sheet.rows, *sheet.tie_breaks) if at.line.id == line)


def printed(position: Any, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What ``score`` prints of a position."""
    assert main(["score", game(position.ruleset.edition.game).write_line(position), *words]) == 0
    return " ".join(capsys.readouterr().out.split())


# --- zeros ----------------------------------------------------------------------------------------


def test_a_zero_says_what_blocks_it() -> None:
    """Line 187 of Paris Paris: who has more shops in the bag than every other."""
    position = rounds.town(seats={"grey": {"bag": 2}, "violet": {"bag": 3}})
    bag = row(position, "grey", "score.bag")
    assert bag.points == 0
    assert str(bag.how) == (
        "the most shops of another player in the bag + 1: 4 "
        "(not more than your shops in the bag: 2 allowed)"
    )
    assert bag.here[0].passage == "end.bag"


def test_what_a_postcard_protects_is_named() -> None:
    """The Russian text, line 338: Sacré-Cœur's player loses nothing for what is not built."""
    position = town(
        blue={"reserve": ["V3", "I3"], "activated": ["sacre-coeur"]},
        postcards=["levitation", "metropolitain", "jardin", "sacre-coeur", "peintre", "chartier",
                   "bouquinistes", "lampadaire"],
    )
    assert str(row(position, "blue", "score.unbuilt").how) == "I3, V3, but Sacré-Cœur protects you"
    assert str(row(position, "blue", "score.fountain").how) == "each of your buildings: -"


def test_what_is_not_lit_says_by_how_many_lamps() -> None:
    """The I3 on a3-c3 of the town touches no lamp; three cells by no lamp are nothing."""
    lit = row(town("blue.I3:a3-b3-c3"), "blue", "score.lit")
    assert lit.points == 3, "the lamp on d3 is beside c3"
    dark = row(town("blue.I3:a1-b1-c1"), "blue", "score.lit")
    assert dark.points == 0
    assert dark.grounds


def test_points_without_steps_name_what_they_count() -> None:
    """Two cities of one country: the second repeats its flag."""
    position = table(holding(won=("city-5", "city-6")), holding())
    assert str(row(position, "first", "score.cities").how) == (
        "the cities you have got: city-5, city-6"
    )
    flags = row(position, "first", "score.flags")
    assert flags.points == 1
    assert [text.rpartition(": ")[2] for text in flags.grounds] == ["2", "1"]


# --- districts ------------------------------------------------------------------------------------


def test_a_district_shows_its_sums_and_what_breaks_its_tie() -> None:
    """Both have 5 there: one dear place goes before two cheap ones (line 274.6)."""
    position = board(
        {"keys": ["montmartre-5"]},
        {"keys": ["montmartre-1", "montmartre-4"]},
        vp=["montmartre=v1"],
    )
    first, second = (row(position, player, "score.districts") for player in ("first", "second"))
    assert first.points > second.points
    (told,) = first.grounds
    assert told.startswith("montmartre: the cost of your places there: 5; ")
    assert "the cost of their places there: second 5" in told
    assert "in a tie, your places there dearer than all of theirs: second montmartre-5" in told
    assert told.endswith("the others ahead of you: 0")
    (told,) = second.grounds
    assert "their places there dearer than all of yours: first montmartre-5" in told
    assert told.endswith("the others ahead of you: 1")


def test_the_second_of_two_needs_half() -> None:
    """Line 286: with two players the second scores with at least half of the first one's sum."""
    position = board(
        {"keys": ["montmartre-5"]}, {"keys": ["montmartre-2"]}, vp=["montmartre=v1"]
    )
    poor = row(position, "second", "score.districts")
    assert poor.points == 0
    assert "needed" in poor.grounds[0] or "allowed" in poor.grounds[0]


# --- tie-breaks -----------------------------------------------------------------------------------


def test_fewest_shops_are_told_as_shops(capsys: pytest.CaptureFixture[str]) -> None:
    """Line 191 of Paris Paris: of those with equal points the one with fewer shops wins."""
    position = rounds.town("pompidou=grey+violet", "louvre=grey", phase="over", piles=[])
    assert row(position, "grey", "score.tie.shops").points == 2
    assert row(position, "violet", "score.tie.shops").points == 1
    assert position.score("violet").rank > position.score("grey").rank
    assert list(map(str, position.winners())) == ["yellow"]
    assert "(0 : 0 : 0; Tie-break: fewer shops 2 : 1 : 0)" in printed(position, capsys)


def test_a_tie_of_some_is_told_with_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    """Two of three share the highest total; francs decide, and nothing after them is told."""
    position = board(
        {"points": 9, "francs": 1}, {"points": 5, "francs": 7}, {"points": 9, "francs": 2}
    )
    text = printed(position, capsys)
    assert "third wins (9 : 5 : 9; Tie-break: francs first 1 : third 2)" in text


# --- passages -------------------------------------------------------------------------------------


def test_each_line_cites_its_first_passage_and_with_why_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    position = owner("bank-montmartre")
    text = printed(position, capsys)
    assert "line 274.1]" in text
    assert "(score.places)" not in text
    whole = printed(position, capsys, "--why")
    assert "(score.places)" in whole
    assert "Tie-break: francs: 30" in whole


@pytest.mark.parametrize("name", games())
def test_every_line_has_its_passages_in_json(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    known = games()[name]
    line = known.write_line(known.set_up(seed=1))
    assert main(["score", line, "--json"]) == 0
    sheet = json.loads(capsys.readouterr().out)["sheets"][0]
    for at in (*sheet["lines"], *sheet["tie-lines"]):
        assert at["cites"][0]["place"], at["line"]
        assert at["arithmetic"] or at["grounds"] or at["points"], at["line"]
    assert {at["line"] for at in sheet["tie-lines"]} == set(sheet["tie-breaks"])


def test_nobody_pays_for_reasons_who_does_not_ask() -> None:
    position = owner("bank-montmartre")
    assert not any(at.grounds for at in position.score("first").rows)
