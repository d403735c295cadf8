"""What a move makes happen, scores and changes; the figures are those of the rulings, by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulespec.language.registry import game

Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
EXAMPLES = Path(__file__).parents[2] / "examples"
LATE = (
    "city-of-light/1 gaga-2021 first:orange:orange co*bbb*o/o*boboob/cobo..bb/b**o..o*/oocbcboo/"
    "bcbob*cb/ocoocbbo/boobo*bc - blue1/-/I3,V3,T4,S4,T5,W5/-/-/- -/-/X5,P5,C6,L6/-/-/- O4,L4 "
    "levitation,metropolitain,jardin,sacre-coeur,peintre,chartier,bouquinistes,lampadaire"
)
"""Orange has laid all eight tiles, and blue has one left."""


def ruling(name: str) -> str:
    return str(EXAMPLES / f"{name}.ruling.toml")


def passages(event: Any) -> list[str]:
    return [at["passage"] for at in event["cites"] if at["place"]]


def test_a_tour_is_told_stop_by_stop(ask: Ask) -> None:
    """Notre-Dame is visited for violet's shop; on green only Pompidou has shops: grey 1 + 2."""
    move = "build station-14.red"
    code, told = ask("effect", ruling("paris-paris/rulebook/tour"), "--move", move)
    by_name = {event["event"]: event for event in told["events"]}
    shares = {
        name: {at["player"]: at["points"] for at in event["shares"]}
        for name, event in by_name.items() if event["shares"]
    }

    assert code == 0
    assert shares == {
        "the visit of notre-dame": {"grey": 0, "violet": 1, "yellow": 0},
        "a tour of the green line": {"grey": 3, "violet": 1, "yellow": 0},
    }
    tour = by_name["a tour of the green line"]
    assert {"tour.shops", "tour.adjacent", "rest.same"} <= set(passages(tour))
    assert tour["shares"][0]["arithmetic"] == ["pompidou: 3"]
    scores = {(at["player"], at["before"], at["points"]) for at in told["scores"]}
    assert scores == {("grey", 0, 3), ("violet", 0, 2)}


def test_the_published_tour_stop_by_stop(ask: Ask) -> None:
    """As the help pages of an online version tell it, and their visit of Luxembourg."""
    document = ruling("paris-paris/published/help-pages")
    _, toured = ask("effect", document, "--move", "build luxembourg.black")
    _, visited = ask("effect", document, "--move", "build quartier-latin.green")

    def shares(told: Any, name: str) -> dict[str, list[str]]:
        (event,) = (at for at in told["events"] if at["event"] == name)
        return {at["player"]: at["arithmetic"] for at in event["shares"]}

    assert shares(toured, "a tour of the green line") == {
        "grey": ["montmartre: 1"],
        "violet": ["montmartre: 1", "hotel-de-ville: 2", "quartier-latin: 1"],
        "yellow": ["pompidou: 3"],
        "green": ["pompidou: 1"],
    }
    assert shares(visited, "the visit of luxembourg") == {
        "grey": ["station-21: 1"],
        "violet": [],
        "yellow": [],
        "green": ["station-18: 2", "station-21: 1"],
    }


def test_wagons_move_up_unless_a_gap_stays(ask: Ask) -> None:
    document = ruling("moscow-paris/questions/row-gaps")
    move = ("--move", "two 1L2 2L2")
    _, closed = ask("effect", document, *move)
    _, left = ask("effect", document, *move, "--reading", "row.gaps=city")
    name = "the other wagons of these sides move up"

    assert name in [event["event"] for event in closed["events"]]
    assert name not in [event["event"] for event in left["events"]]


def test_a_landmark_is_paid_in_francs_and_resources(ask: Ask) -> None:
    """Julie pays 12 − 8 francs, a marble and a gold; the chips go to the general supply."""
    move = "move la-villette-8 > grand-palais in la-villette"
    _, told = ask("effect", ruling("paris-1900/rulebook/la-villette"), "--move", move)
    by_name = {event["event"]: passages(event) for event in told["events"]}

    assert by_name["francs paid: 4"] == ["price.difference"]
    assert by_name["1 marble, 1 gold are paid"] == ["price.resources", "goods.spent"]
    assert "landmark.add" in by_name["a key moves from la-villette-8 to grand-palais"]
    assert by_name["now due: points for prestige"] == ["income.prestige"]
    changed = {at["entry"]: at for at in told["changes"]}
    assert (changed["first.francs"]["before"], changed["first.francs"]["after"]) == (4, 0)
    assert changed["supply"]["gained"] == ["marble=6", "gold=6"]


def test_what_a_token_brings_cites_its_own_passage(ask: Ask) -> None:
    """Line 373: token 25 takes a token behind the pawn. Line 325: 18 counts buildings of 4."""
    line = (
        "paris-1900/1 choo-choo-2020 after:first:early:-:-:-:- -/-/- - - - v1/- 8=8 e1 0/0/0/100 "
        "0/0/9/7+2/arc/-/-/{tokens}/- 0/0/0/7+2/-/-/-/-/-"
    )
    for tokens, move, event, cites in (
        ("25", "use 25 at 8", "token 8 is taken", ["token.25"]),
        ("17", "use 17 at 8", "token 8 is taken", ["token.17"]),
        ("18", "use 18", "it brings nothing", ["token.6"]),
    ):
        code, told = ask("effect", line.format(tokens=tokens), "--move", move)
        assert code == 0
        by_name = {at["event"]: passages(at) for at in told["events"]}
        assert by_name[event] == cites
        assert ("it brings nothing" in by_name) == (tokens == "18")


def test_an_exchange_goes_round_in_one_turn(ask: Ask) -> None:
    """Line 257: the fourth is not the third's first neighbour, and the card's player goes on."""
    document = ruling("moscow-paris/disputes/exchange-round")
    for move, cites in (("on tank for saloon", "action.4.once"), ("refuse", "action.4.refuse")):
        _, told = ask("effect", document, "--move", move)
        by_name = {event["event"]: passages(event) for event in told["events"]}
        assert by_name["first goes on with the turn"] == [cites]
        assert "it is the turn of first" not in by_name
    document, move = ruling("moscow-paris/clauses/exchange"), "exchange tank with second:luggage"
    _, told = ask("effect", document, "--move", move)
    by_name = {event["event"]: passages(event) for event in told["events"]}
    assert by_name["second may exchange with the other neighbour"] == ["action.4.chain"]


def test_a_claim_brings_a_city_and_the_next_one(ask: Ask) -> None:
    _, told = ask("effect", ruling("moscow-paris/clauses/claim"), "--move", "claim 2")
    by_name = {event["event"]: passages(event) for event in told["events"]}

    assert by_name["first gets city-6"] == ["claim.open"]
    assert by_name["berlin comes from the pile"] == ["claim.refill"]
    assert by_name["it is the turn of second"] == ["turn.pass"]
    assert by_name["Claiming a city"][0] == "claim.match"
    changed = {at["entry"]: at for at in told["changes"]}
    assert sorted(changed["first.front"]["lost"]) == ["dining", "tank"]
    assert sorted(changed["first.hand"]["gained"]) == ["mail", "mail"]


def test_a_building_changes_the_lines_of_the_sheet(run: Run, table: str) -> None:
    """V3 on b2, c2 and b3 has no lamp beside it; the penalty for an unbuilt building goes."""
    code, out, err = run("effect", table, "--move", "build V3 b2-c2-b3")

    assert (code, err) == (0, "")
    assert "blue, Unbuilt buildings: -3 → 0" in out
    assert "line 192]" in out, "three points for each building that is not built"
    assert "(sacre-coeur.protects)" not in out
    whole = run("effect", table, "--move", "build V3 b2-c2-b3", "--why")[1]
    assert "(score.unbuilt)" in whole
    assert "(sacre-coeur.protects)" in whole
    assert "(build.chimney)" in out
    assert "  blue.reserve: −V3\n" in out
    assert "  mover: blue → orange\n" in out


def test_the_effect_names_what_it_hangs_on(ask: Ask) -> None:
    """Under the other reading violet's shop, farther off on its own line, scores too."""
    document = ruling("paris-paris/questions/nearest-lines")
    _, told = ask("effect", document, "--move", "build station-14.red")

    (hinge,) = told["hangs-on"]
    assert (hinge["question"], hinge["turned-by"]) == ("nearest.lines", ["each"])


def test_an_illegal_move_is_refused_with_every_reason(run: Run, table: str) -> None:
    code, out, err = run("effect", table, "--move", "build V3 c3-d3-d4")

    assert (code, err) == (1, "")
    assert "illegal" in out
    assert "build.lamp: d3" in out
    assert "→" not in out


def test_the_line_after_the_move_can_be_asked_again(ask: Ask, table: str) -> None:
    _, told = ask("effect", table, "--move", "build V3 b2-c2-b3")
    _, then = ask("moves", told["after"], "--count")

    assert then["mover"] == "orange"


def test_a_move_is_asked_for(run: Run, table: str) -> None:
    code, _, err = run("effect", table)

    assert code == 2
    assert "--move" in err
    assert run("effect", table, "--move", "fly")[0] == 2


def test_wagons_move_up_where_there_are_any(ask: Ask) -> None:
    """Moscow's mail lies beyond its tank; beyond Paris' luggage and Rome's mail lies nothing."""
    document = ruling("moscow-paris/clauses/stack")
    effects = {
        move: [at["event"] for at in ask("effect", document, "--move", move)[1]["events"]]
        for move in ("two 1L1 2L1", "two 2L1 3L1")
    }

    moved = "the other wagons of these sides move up"
    assert moved in effects["two 1L1 2L1"]
    assert moved not in effects["two 2L1 3L1"]


def test_a_trade_in_another_s_turn_is_told_as_that_player_s(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(
        """
game = "paris-1900"
edition = "choo-choo-2020"
[position]
phase = "act"
mover = "first"
drew = true
stacks = [["la-villette-1"], [], []]
supply = ["wood=6", "marble=6", "gold=5"]
[position.first]
[position.second]
goods = ["gold=1"]
""",
        encoding="utf-8",
    )
    out = run("effect", str(path), "--move", "second: sell gold")[1]
    assert out.splitlines()[0] == "second: sell gold (choo-choo-2020)"


def test_what_is_or_is_not_so_is_told_as_a_document_writes_it(run: Run) -> None:
    code, out, _ = run("effect", LATE, "--move", "pass")

    assert code == 0
    assert "  orange.passed: nothing → true" in out.splitlines()


def test_of_several_stacks_the_one_that_changes_is_told(run: Run) -> None:
    """Each by its number, so that nothing is told of tiles that stay where they are."""
    line = game("paris-1900").write_line(game("paris-1900").set_up(seed=1))
    out = run("effect", line, "--move", "draw 2")[1]
    (told,) = (row.strip() for row in out.splitlines() if "stacks" in row)
    assert re.fullmatch(r"stacks\.2: −[a-z]+(-[a-z]+)*-\d", told)


def test_a_pile_that_is_used_up_is_told_by_its_number(ask: Ask) -> None:
    line = game("paris-paris").write_line(game("paris-paris").set_up(seed=1))
    changed = {at["entry"]: at for at in ask("effect", line, "--move", "pile 3")[1]["changes"]}
    assert [name for name in changed if name.startswith("piles")] == ["piles.3"]
    assert (len(changed["piles.3"]["lost"]), changed["piles.3"]["gained"]) == (3, [])
