"""Answering: what the page asks, as plain data, and what it is told.

A request says under ``ask`` what is wanted:

``games``     every game, with its editions
``game``      of a ``game`` what its fields hold, its questions and variants, and how it begins
``examples``  the rulings that ship with a ``game``; ``example`` reads the one of a ``file``
``shapes``    of a ``game`` the sets that a ``field`` may hold at a ``key``
``position``  what stands in a position, its picture, and what is wrong with it
``moves``     its legal moves
``check``     whether a ``move`` may be made, with every reason; ``all-readings`` settles it besides
``effect``    what a ``move`` changes, and the position after it
``scores``    the score sheets, and who wins; ``all-readings`` settles them besides

A position is a ``document``, or a ``text`` that a person wrote: a document in TOML or JSON, or a
line. ``changes`` are other values of some of its fields, by names. ``language`` is that of the
answer. What cannot be read is answered by ``{"error": …}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulespec.desk import positions
from rulespec.desk.described import described, example, examples, listed, shapes
from rulespec.desk.requests import asked, game_of
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.languages import heed, known, use

Answer = dict[str, Any]

OF_GAMES: Mapping[str, Callable[[Any, Reader], Answer]] = {
    "game": described,
    "examples": examples,
    "example": example,
    "shapes": shapes,
}
OF_POSITIONS: Mapping[str, Callable[[Any, Reader], Answer]] = {
    "position": positions.position,
    "moves": positions.moves,
    "check": positions.check,
    "effect": positions.effect,
    "scores": positions.scores,
}


def answer(request: Mapping[str, Any]) -> Answer:
    """The answer to a request; what is wrong with it stands under ``error``."""
    reader = Reader(request, "request")
    try:
        with use(known(reader.optional_text("language", "en"), "request: language")):
            return _answered(reader)
    except BadInput as wrong:
        return {"error": str(wrong)}


def _answered(reader: Reader) -> Answer:
    wanted = reader.choice("ask", ("games", *OF_GAMES, *OF_POSITIONS))
    if wanted == "games":
        return listed()
    if wanted in OF_GAMES:
        game = game_of(reader)
        heed(game.id)
        return OF_GAMES[wanted](game, reader)
    found = asked(reader)
    heed(found.game.id)
    return OF_POSITIONS[wanted](found, reader)
