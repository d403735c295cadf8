"""Answering: what the page asks, as plain data, and what it is told.

A request says under ``ask`` what is wanted:

``games``
    every game, with its editions
``game``
    of a ``game`` what its fields hold, its questions and variants, and how it begins
``examples``
    the rulings that ship with a ``game``; ``example`` reads the one of a ``file``
``shapes``
    of a ``game`` the sets that a ``field`` may hold at a ``key``
``box``
    the document of the box that a ``game`` ships with
``fitting``
    the keys at which a ``field`` may hold just these ``places``
``position``
    what stands in a position, its picture, and what is wrong with it
``moves``
    its legal moves
``matters``
    the open questions of which another reading changes the score sheets, the faults or the moves
``check``
    whether a ``move`` may be made, with every reason; ``all-readings`` settles it besides
``effect``
    what a ``move`` changes, and the position after it
``scores``
    the score sheets, and who wins; ``all-readings`` settles them besides
``engine``
    which ``further`` answers there are: the first of these, and all where the solvers are installed
``best``
    the moves that add most points
``why-not``
    the least that would have to be otherwise for a ``move`` to be allowed
``complete``
    something in the place of what is unknown; with the ``most`` of it for a ``player``
``check-whatever``
    whether a ``move`` may be made, whatever the unknown parts are
``scores-whatever``
    what is scored, and who wins, whatever they are; with ``all-readings`` both also hold
    whichever way the open questions are read

A position is a ``document``, or a ``text`` that a person wrote: a document in TOML or JSON, or a
line. ``changes`` are other values of some of its fields, by names; ``unknown`` says of which values
nobody knows what they are, ``"?"``, or which elements they have, and ``box-text`` is the
document of a box of one's own. ``language`` is that of the answer. What cannot be read is answered
by ``{"error": …}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulespec.desk import positions
from rulespec.desk.described import box, described, example, examples, fitting, listed, shapes
from rulespec.desk.further import FURTHER, engine, further
from rulespec.desk.mattering import matters
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
    "box": box,
    "fitting": fitting,
}
OF_POSITIONS: Mapping[str, Callable[[Any, Reader], Answer]] = {
    "position": positions.position,
    "moves": positions.moves,
    "matters": matters,
    "check": positions.check,
    "effect": positions.effect,
    "scores": positions.scores,
}

OF_WHAT_IS_KNOWN = ("check", "effect", "scores", "matters")
"""What is answered only where no part is unknown."""


def answer(request: Mapping[str, Any]) -> Answer:
    """The answer to a request; what is wrong with it stands under ``error``."""
    reader = Reader(request, "request")
    try:
        with use(known(reader.optional_text("language", "en"), "request: language")):
            return _answered(reader)
    except BadInput as wrong:
        return {"error": str(wrong)}


def _answered(reader: Reader) -> Answer:
    wanted = reader.choice("ask", ("games", "engine", *OF_GAMES, *OF_POSITIONS, *FURTHER))
    if wanted in {"games", "engine"}:
        return listed() if wanted == "games" else engine()
    if wanted in OF_GAMES:
        game = game_of(reader)
        heed(game.id)
        return OF_GAMES[wanted](game, reader)
    found = asked(reader)
    heed(found.game.id)
    if wanted in FURTHER:
        return further(wanted, found, reader)
    if found.unknown and wanted in OF_WHAT_IS_KNOWN:
        raise BadInput(wanted, "a position with unknown parts", "all of it known")
    return OF_POSITIONS[wanted](found, reader)
