"""The chart of pieces, and printed names where one may type."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from rulespec.box.pieces import Group, Piece, PrintedNames
from rulespec.documents.positions import read_document
from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game, games

Run = Callable[..., tuple[int, str, str]]
GAMES = tuple(games().values())
CITY, MOSCOW = game("city-of-light"), game("moscow-paris")


def charted(known: Game) -> dict[str, dict[str, Piece]]:
    chart = known.pieces(known.standard_box)
    return {group.title: {piece.name: piece for piece in group.pieces} for group in chart}


@pytest.mark.parametrize("known", GAMES, ids=lambda known: known.id)
def test_every_name_that_a_move_is_written_with_is_in_the_chart(known: Game) -> None:
    """But for places, players, numbers and the words of the notation."""
    names = {name for group in charted(known).values() for name in group}
    shown = {word for group in charted(known).values() for piece in group.values()
             for line in piece.shows for word in line.replace(",", " ").split()}
    typed = {
        "city-of-light": {"P5", "blue3", "peintre", "metropolitain"},
        "paris-1900": {"montmartre-3", "louvre", "gold-prestige", "e5", "v1", "18"},
        "moscow-paris": {"mail", "tank", "two", "cancel"},
        "paris-paris": {"pompidou.green", "hotel-de-ville"},
    }
    assert typed[known.id] <= names | shown


NOTATION = re.compile(
    r"[a-h][1-8](-[a-h][1-8])*|r[0-3]|[1-4][LR][1-6]|[0-9]+|with|at|in|left|right|removing|sell"
)
"""Cells, turns, places, numbers, and the words between names."""


@pytest.mark.parametrize("known", GAMES, ids=lambda known: known.id)
def test_every_name_in_a_legal_move_is_in_the_chart(known: Game) -> None:
    names = {name for group in charted(known).values() for name in group}
    shown = {word for group in charted(known).values() for piece in group.values()
             for line in piece.shows for word in line.replace(",", " ").split()}
    chance, position = random.Random(1), known.set_up(seed=1)
    known_words = names | shown | {str(player) for player in position.players}
    for _ in range(150):
        if position.is_over:
            break
        moves = position.moves()
        for move in moves:
            words = re.findall(r"[^ ,+=>:]+", str(move).replace(" - ", " "))[1:]
            assert [at for at in words if at not in known_words and not NOTATION.fullmatch(at)
                    and at != "-"] == [], move
        position = position.play(chance.choice(moves))


def test_the_chart_draws_what_the_box_has() -> None:
    """By the box file: P5 is two cells over three, blue3 has a lamp on its top right."""
    assert charted(CITY)["buildings"]["P5"].shows == (".XX", "XXX")
    assert CITY.standard_box.faces["blue3"] == "b*bo"
    assert charted(CITY)["street tiles"]["blue3"].shows == ("b*", "bo")
    cities = charted(MOSCOW)["cities"]
    assert cities["moscow"].shows[0].startswith("2 points, ")
    assert cities["city-6"].shows[0].startswith("1 point, ")


def test_what_is_a_stand_in_is_said_to_be_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from rulespec.cli import main

    assert main(["pieces", "moscow-paris"]) == 0
    assert "stand-in" in capsys.readouterr().out
    assert main(["pieces", "moscow-paris", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert "wagons" in answer["stand-ins"]
    assert [group["title"] for group in answer["groups"]] == ["wagons", "action cards", "cities"]


# --- printed names --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "typed"),
    [
        ("city-of-light", "activate Jardin des Plantes c4-c5", "activate jardin c4-c5"),
        ("city-of-light", "activate Мулен Руж -", "activate moulin-rouge -"),
        ("city-of-light", "activate sacré cœur", "activate sacre-coeur"),
        ("paris-paris", "build Hôtel de Ville.green", "build hotel-de-ville.green"),
        ("paris-1900", "buy Holz", "buy wood"),
        ("paris-1900", "sell мрамор", "sell marble"),
        ("paris-1900", "lay Ла Виллетт", "lay la-villette"),
    ],
)
def test_a_printed_name_is_understood_in_a_move(name: str, text: str, typed: str) -> None:
    position = game(name).set_up(seed=1)

    assert str(position.read(text)) == typed
    assert position.check(text) == position.check(typed)


def test_a_name_of_several_pieces_is_asked_about() -> None:
    """Gold is a resource and a metal of prestige, and the text calls both by one word."""
    with pytest.raises(BadInput) as wrong:
        game("paris-1900").set_up(seed=1).check("sell золото")

    assert wrong.value.hint == "gold or gold-prestige"


def test_what_one_types_for_another_piece_may_mean_either() -> None:
    chart = (Group("stations", (Piece("montmartre", ("Belleville",)),
                                Piece("station-16", ("Montmartre",)), Piece("opera", ("Opéra",)))),)
    names = PrintedNames.of(chart)

    assert names.typed("build Opéra.red") == "build opera.red"
    assert names.typed_in(["Belleville", "montmartre"]) == ["montmartre", "montmartre"]
    assert names.typed("build Montmartre.red") == "build Montmartre.red"
    assert names.meant("build Montmartre.red") == ("montmartre", "station-16")


def test_names_of_ones_own_box() -> None:
    """A sixth city called Warsaw, which the standard box does not have."""
    box = MOSCOW.standard_box
    cities = {**box.cities, "city-6": evolve(box.cities["city-6"], title="Варшава")}
    mine = evolve(box, name="mine", cities=cities)
    table: dict[str, Any] = {
        "game": "moscow-paris",
        "edition": "hobby-world-2014",
        "position": {
            "phase": "act", "mover": "first", "deck": "rest", "cities": "rest",
            "rows": ["mail<Москва>tank", "<Варшава>", "<paris>", "<rome>"],
            "first": {"hand": ["saloon"] * 5}, "second": {"hand": ["mail"] * 5},
        },
    }
    read = read_document(table, "here", box=mine).position
    table["position"]["rows"] = ["mail<moscow>tank", "<city-6>", "<paris>", "<rome>"]

    assert read == read_document(table, "here", box=mine).position
    table["position"]["rows"] = ["<Варшава>", "<moscow>", "<paris>", "<rome>"]
    with pytest.raises(BadInput, match="Варшава"):
        read_document(table, "here")


def test_no_part_of_a_word_is_a_name() -> None:
    names = PrintedNames.of((Group("sorts", (Piece("a", ("Oak",)), Piece("b", ("Oak Tree",)))),))

    assert names.typed("oaken oak, OAK-TREE soak") == "oaken a, b soak"


def test_what_is_no_name_stays_wrong() -> None:
    with pytest.raises(BadInput, match="Atlantis"):
        game("paris-paris").set_up(seed=1).check("build Atlantis.green")
