"""Find: full positions of which only something is known, compared with trying everything."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from known_streets import STREETS, beside, lit_by, placings

from rulespec.errors import BadInput
from rulespec.games.city_of_light import rulebooks
from rulespec.language.registry import game
from rulespec.language.universes import bits
from solvers.answers import Found, GaveUp, NoneExists
from solvers.checks import checks
from solvers.city_of_light.describing.board import Board
from solvers.city_of_light.describing.files import read_description
from solvers.city_of_light.describing.rules import Asked
from solvers.city_of_light.find import House, Known, Piece, find
from solvers.limits import Limits

# --- what is found ------------------------------------------------------------------------------


def test_the_scoring_example_can_be_and_must_score_so() -> None:
    """Both editions: a full board, and for each player a proof that nothing else is scored."""
    rows = list(checks(game("city-of-light")))
    assert [row.found for row in rows if not row.ok] == []
    for edition in ("gaga-2021", "kosmos-2020"):
        asked = [row.asks for row in rows if row.asks.startswith(edition)]
        assert len(asked) == 3
        assert any("48 for orange" in asks for asks in asked)
        assert any("57 for blue" in asks for asks in asked)


@pytest.mark.parametrize("kind", ["X5", "O4", "L6"])
def test_the_lamps_on_known_streets_are_those_of_some_placing(kind: str) -> None:
    possible = {lit_by(mask) for mask in placings(kind, "oc")}
    for lamps in range(7):
        house = House(owner="orange", kind=kind, lamps=lamps)
        answer = find(Known(streets=STREETS, houses=(house,)))
        assert isinstance(answer, Found) is (lamps in possible), (kind, lamps)
        if isinstance(answer, Found):
            (piece,) = answer.what.pieces
            assert piece.cells in placings(kind, "oc")
            assert lit_by(piece.cells) == lamps
        else:
            assert isinstance(answer, NoneExists)


def test_tiles_are_found_round_a_house() -> None:
    house = House(owner="blue", size=6, lamps=5, cells="c3-d3-e3-f3-c4-f4")
    answer = find(Known(ruleset="kosmos-2020", houses=(house,)))
    assert isinstance(answer, Found)
    ground, (piece,) = answer.what.ground, answer.what.pieces
    assert answer.what.faults() == ()
    assert sum(cell in beside(piece.cells) for cell in bits(ground.lamps)) == 5
    assert piece.cells & ~(ground.colours[0] | ground.common) == 0


def test_a_house_with_an_annex_and_a_quarter() -> None:
    known = Known(
        houses=(
            House(owner="blue", name="A", size=3, annex=True, lamps=2),
            House(owner="blue", name="B", size=2),
            House(owner="blue", name="C", size=5),
        ),
        quarters={"blue": ("A", "B")},
        stage="second",
    )
    answer = find(known)
    assert isinstance(answer, Found)
    first, garden, far, _ = answer.what.pieces
    assert set(bits(first.cells)) & beside(garden.cells)
    assert not set(bits(far.cells)) & (beside(first.cells) | beside(garden.cells))
    rows = {row.line.id: row.points for row in answer.what.score("blue").rows}
    assert rows["score.quarter"] == 3 + 1 + 2


def test_the_same_question_has_the_same_answer() -> None:
    known = Known(houses=(House(owner="orange", size=6, lamps=1),))
    first, second, other = find(known), find(known), find(known, seed=5)
    assert isinstance(first, Found)
    assert isinstance(second, Found)
    assert isinstance(other, Found)
    assert first.what == second.what


# --- what is not found --------------------------------------------------------------------------

IMPOSSIBLE = {
    "three of size six": Known(houses=(House(owner="blue", size=6),) * 3),
    "a size that no building has": Known(houses=(House(owner="blue", size=7),)),
    "nine lamps printed": Known(houses=(House(owner="blue", size=6, lamps=9),)),
    "one building twice": Known(houses=(House(owner="blue", kind="P5"),
                                        House(owner="orange", kind="P5"))),
    "a shape that is none": Known(houses=(House(owner="blue", kind="I3", cells="a1-b1-b2"),)),
    "on each other": Known(houses=(House(owner="blue", cells="a1-b1-c1"),
                                   House(owner="orange", cells="b1-b2-c2"))),
    "streets of no tiles": Known(streets=("*" * 8, *("?" * 8,) * 7)),
    "too many unbuilt": Known(unbuilt={"blue": 7, "orange": 6}),
    "five action tokens": Known(pieces=tuple(
        Piece(owner="blue", kind=kind) for kind in ("painter", "dancer", "lamp", "statue",
                                                    "fountain"))),
    "one card for both": Known(performed={"blue": ("sacre-coeur",), "orange": ("sacre-coeur",)}),
}


@pytest.mark.parametrize("known", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_is_refuted(known: Known) -> None:
    answer = find(known)
    assert isinstance(answer, NoneExists)
    assert "gaga-2021" in answer.scope
    assert answer.how


def test_nobody_can_go_on_without_tokens_and_buildings() -> None:
    """All eight tokens used in the second stage: somebody must still have room to build."""
    pieces = tuple(
        Piece(owner=owner, kind=kind)
        for owner, kinds in {"blue": ("painter", "dancer", "lamp", "statue"),
                             "orange": ("fountain", "large-lamp")}.items()
        for kind in kinds
    )
    used = {"orange": ("levitation", "sacre-coeur")}
    stuck = Known(stage="second", pieces=pieces, performed=used)
    assert isinstance(find(stuck), NoneExists)
    able = find(Known(stage="second", pieces=pieces, performed=used, unbuilt={"orange": 1}))
    assert isinstance(able, Found)
    assert str(able.what.mover) == "orange"
    assert able.what.moves() != []


def interrupted() -> bool:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(seconds=0.001), "time"),
        (Limits(cancelled=lambda: True), "cancelled"),
        (Limits(cancelled=interrupted), "interrupted"),
    ],
)
def test_who_stops_early_hears_no_wrong_no(limits: Limits, why: str) -> None:
    answer = find(Known(houses=(House(owner="orange", size=6, lamps=1),)), limits)
    assert isinstance(answer, GaveUp)
    assert answer.why == why


EACH_READING = [
    (question.id, reading.id)
    for question in rulebooks.ruleset().questions
    for reading in question.readings
]


@pytest.mark.parametrize(("question", "reading"), EACH_READING)
def test_every_reading_can_be_described(question: str, reading: str) -> None:
    """No noun of the rules is missing from a described position."""
    rules = game("city-of-light").rules_for("gaga-2021", ((question, reading),))
    known = Known(
        ruleset=rules,
        houses=(House(owner="blue", size=3, lamps=1, annex=True),
                House(owner="blue", size=2, lamps=1)),
        pieces=(Piece(owner="blue", kind="painter"), Piece(owner="blue", kind="large-lamp")),
        painter=1,
        unbuilt={"orange": 1},
    )
    assert Asked(Board(known)).cnf.clauses


# --- documents ----------------------------------------------------------------------------------

HEAD = 'title = "A wish"\ngame = "city-of-light"\nedition = "gaga-2021"\n'
HOUSE = '[[house]]\nowner = "orange"\nname = "A"\nsize = 6\n'
WRONG = {
    "houses = 3": "found 'houses'",
    "painter = 2": "painter",
    'painter = "two"': "painter",
    'stage = "first"': "stage",
    'streets = "bo"': "streets",
    f'streets = """\n{"bbbbbbbx " * 8}"""': "streets",
    HOUSE + "sise = 6": "house[1]",
    HOUSE.replace("orange", "red"): "house[1]: owner",
    HOUSE + HOUSE: "houses",
    HOUSE + 'cells = "z9"': "house[1]",
    HOUSE + 'kind = "P6"': "house[1]: kind",
    HOUSE + '[quarters]\norange = ["B"]': "quarters: orange",
    HOUSE + "[totals]\norange = 1.5": "totals: orange",
    '[[piece]]\nowner = "blue"\nkind = "paving"': "piece[1]: kind",
    '[[piece]]\nowner = "blue"\nkind = "annex"': "pieces: annex",
    '[[piece]]\nowner = "blue"\nkind = "lamp"\n' * 2: "pieces",
    '[performed]\norange = ["peintre"]': "performed: orange",
    "[unbuilt]\ngreen = 1": "unbuilt",
}


@pytest.mark.parametrize(("text", "place"), WRONG.items())
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read_description(tomllib.loads(HEAD + text), "wish.find.toml")
    assert str(wrong.value).startswith(f"wish.find.toml: {place}")


# --- the command --------------------------------------------------------------------------------


@pytest.fixture
def wish(tmp_path: Path) -> str:
    path = tmp_path / "wish.find.toml"
    path.write_text(HEAD + HOUSE + "lamps = 1\n", encoding="utf-8")
    return str(path)


Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    from rulespec.cli import main

    return lambda *words: (main(words), *capsys.readouterr())


def test_what_is_found_can_be_asked_about(call: Call, wish: str, tmp_path: Path) -> None:
    code, drawn, _ = call("find", wish)
    line = next(row for row in drawn.splitlines() if row.startswith("city-of-light/"))
    assert code == 0
    assert call("check", line)[0] == 0
    path = tmp_path / "found.toml"
    path.write_text(call("find", wish, "--toml")[1], encoding="utf-8")
    assert call("check", str(path))[0] == 0
    assert "12" in call("find", wish, "--player", "orange")[1]


def test_the_command_says_what_it_cannot_do(call: Call, wish: str) -> None:
    assert call("find", wish, "--limit", "0.001")[0] == 3
    for words in (("--toml", "--json"), ("--player", "green"), ("--seed", "x"), ("--limit", "0")):
        code, out, err = call("find", wish, *words)
        assert (code, out, err.count("\n")) == (2, "", 1)
