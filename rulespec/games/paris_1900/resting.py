"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.box.provenance import unsure
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS, ALL_SITES, KEYS, PLACES, TOKENS, VP_TOKENS,
)
from rulespec.games.paris_1900.position import (
    ANYWHERE, BOUGHT, KEYS_OF, LANDMARKS_IN, PLAYING, UNUSED, USED_OF, VP_AT,
)
from rulespec.games.paris_1900.purchases import LANDMARKS_THERE
from rulespec.games.paris_1900.things import TARGET
from rulespec.language import Mask, Move

_ALL_KEYS = KEYS_OF.at(PLAYING)
_COMPARED = LANDMARKS_THERE - TARGET


def rests_on(position: Position, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move, or its effect, needs."""
    return unsure(position.box, _parts(position, move))


def _parts(position: Position, move: Move) -> Iterator[str]:
    target, origin = move.target, move.origin
    match move.rule:
        case "key":
            yield "banks" if move.place != PLACES.one("arc") else ""
        case "move":
            yield from _landmarks(target, "cost", "price")
            yield from _landmarks(origin | _beside(position, move), "cost")
            yield "prices" if target & ALL_SITES and PLACES.names(target)[0].endswith("-8") else ""
            yield from _copies(position, move.using)
        case "honour":
            yield from _landmarks(position[BOUGHT], "honours")
        case "buy" | "sell":
            yield "price-table"
        case "use":
            yield from _tokens(move.token)
            yield from _copies(position, move.token)
        case "lay" | "remove" if position[ANYWHERE]:
            yield "kinds"


def _beside(position: Position, move: Move) -> Mask:
    """The landmarks with which the one that is bought is compared."""
    found: Mask = position.worth(_COMPARED, None, move.given, action=move.action)
    return found if move.target & ALL_LANDMARKS else 0


def _landmarks(places: Mask, *about: str) -> Iterator[str]:
    names = PLACES.names(places & ALL_LANDMARKS)
    yield from (f"landmarks.{name}.{part}" for name in names for part in about)


def _tokens(tokens: Mask) -> Iterator[str]:
    for name in TOKENS.names(tokens):
        yield "kinds" if name == "30" else f"tokens.{name}" if name.isdigit() else "end-tokens"


def _copies(position: Position, tokens: Mask) -> Iterator[str]:
    """Whether the mover has another token of a number that has been used before.

    Two players surely have one token of each number, as the faults of their position say.
    """
    again = position.worth(USED_OF.at(PLAYING) & UNUSED) & tokens
    if again and len(position.players) > min(KEYS):
        yield "copies"


def score_rests_on(position: Position) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: VP tokens, and landmarks in their districts.

    Only those with a key are looked at.
    """
    keys = position.worth(_ALL_KEYS)
    parts: list[str] = []
    for token, marks in zip(position[VP_AT], position[LANDMARKS_IN], strict=True):
        parts += (f"vp-tokens.{name}" for name in VP_TOKENS.names(token))
        parts += _landmarks(marks & keys, "cost") if token else ()
    return unsure(position.box, parts)
