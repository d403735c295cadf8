"""What is near: the parts of a picture to which it points."""

from __future__ import annotations

import pytest
from games.pictured import SVG, groups, root_of, standing, titles, words

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.language.registry import game
from rulespec.pictures.near import near

GAMES = ("paris-1900", "moscow-paris", "paris-paris")


def pointed(name: str) -> list[str]:
    """Pictures of the moves that rulings of a game ask about."""
    found = []
    for path in rulings(game(name)):
        ruling = load_ruling(path)
        for ask in ruling.asks:
            if ask.kind == "move":
                position = ruling.document.under(ask.edition, ask.readings)
                cells = sum(at.cells for at in position.check(ask.subject).breaches[:1])
                found.append(game(name).svg(position, move=ask.subject, cells=cells))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_pointed_at_stays_and_parts_without_it_go(name: str) -> None:
    shorter = 0
    for svg in pointed(name)[:40]:
        small = near(svg)
        shorter += len(small) < len(svg)
        for kind in ("move", "offending"):
            assert titles(small, kind) == titles(svg, kind)
        if titles(svg, "move") or titles(svg, "offending"):
            assert all(
                {at.get("class") for at in part.iter(f"{SVG}g")} & {"move", "offending"}
                for part in groups(small, "part")
            )
    assert shorter


@pytest.mark.parametrize("name", GAMES)
def test_parts_stand_one_below_the_other_on_paper_that_ends_below_the_last(name: str) -> None:
    for svg in pointed(name)[:40]:
        root = root_of(near(svg))
        high = float(root.get("height", ""))
        tops = [y for at, _, y in standing(root) if at.get("class") == "part"]

        assert tops == sorted(set(tops))
        assert tops[0] == 8
        assert tops[-1] < high
        assert root.get("viewBox") == f"0 0 420 {root.get('height')}"
        assert f"v{root.get('height')}h-420" in near(svg)


def test_a_picture_that_points_nowhere_is_whole() -> None:
    start = game("paris-1900")
    svg = start.svg(start.set_up(seed=1))

    assert near(svg) == svg


def test_no_more_of_the_than_that_is_near() -> None:
    start = game("paris-1900")
    small = near(start.svg(start.set_up(seed=1), move="key bank-chaillot"))
    shown = [words(district)[0] for district in groups(small, "district")]

    assert shown == ["Saint-Germain", "Chaillot"]
