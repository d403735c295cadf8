"""What an answer rests on: the parts of the box that it needs and that are not surely known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    LANDMARKS,
    PLACES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.moves import Buy, Honour, LayKey, Move, MoveKey, Sell, Use
from rulespec.games.paris_1900.table import Table
from rulespec.universes import Mask

_SURE = ("rulebook", "own")


def rests_on(table: Table, move: Move) -> tuple[str, ...]:
    """The unsure parts of the box that a verdict on the move, or its effect, needs."""
    return _unsure(table, _parts(table, move))


def _parts(table: Table, move: Move) -> Iterator[str]:
    match move:
        case LayKey(place=place):
            yield "banks" if place != PLACES.one("arc") else ""
        case MoveKey(target=target, origin=origin):
            yield from _landmarks((target | origin) & ALL_LANDMARKS)
            yield "wood" if target & ALL_SITES and PLACES.names(target)[0].endswith("-8") else ""
        case Honour():
            yield from _landmarks(table.bought & ALL_LANDMARKS)
        case Buy() | Sell():
            yield "prices"
        case Use(token=token):
            yield from _tokens(token)
        case _ if table.ignores_districts and move.rule in {"lay", "remove"}:
            yield "kinds"


def _landmarks(landmarks: Mask) -> Iterator[str]:
    names = PLACES.names(landmarks)
    yield from (f"landmarks.{name}" for name in names if name in LANDMARKS.places)


def _tokens(tokens: Mask) -> Iterator[str]:
    for name in TOKENS.names(tokens):
        yield "kinds" if name == "30" else f"tokens.{name}" if name.isdigit() else "end-tokens"


def score_rests_on(table: Table) -> tuple[str, ...]:
    """The unsure parts of the box that a score needs: VP tokens, and landmarks with keys."""
    laid = [name for token in table.vp_at for name in VP_TOKENS.names(token)]
    keys = 0
    for seat in table.seats:
        keys |= seat.keys
    parts = (*(f"vp.{name}" for name in laid), *(_landmarks(keys & ALL_LANDMARKS) if laid else ()))
    return _unsure(table, parts)


def _unsure(table: Table, parts: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for part in parts:
        for source in table.box.sources_of(part) if part else ():
            if source.kind not in _SURE:
                surely = f", {source.confidence}" if source.confidence else ""
                found[f"box: {source.part} ({source.kind}{surely})"] = None
    return tuple(found)
