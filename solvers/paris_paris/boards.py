"""Boards: positions with nothing on the table but shops, and what a trip of the bus pays there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris import GAME
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.position import BUILT, LINE, TOKEN
from rulespec.games.paris_paris.rounds import TOUR, VISIT
from rulespec.language.bags import counts, packed
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import SetNoun
from rulespec.language.universes import Mask

GAME_ID = GAME.id
_PAID = {TOKEN.name: VISIT, LINE.name: TOUR}


@frozen
class Trip:
    """A trip of the bus: the visit of a token's station, or the tour of a line."""

    noun: SetNoun
    at: Mask

    def __str__(self) -> str:
        name = self.noun.universe.names(self.at)[0]
        return name if self.noun == TOKEN else f"the {name} line"


def visit(token: int) -> Trip:
    """The visit that a token brings."""
    return Trip(TOKEN, 1 << token)


def tour(line: int) -> Trip:
    """The tour of a line."""
    return Trip(LINE, 1 << line)


def trip(called: str) -> Trip:
    """The trip that is called so: a token, or a line."""
    if called in TOKENS.places:
        return visit(TOKENS.places[called])
    return tour(LINES.places[called.removeprefix("the ").removesuffix(" line")])


def paid(position: Position, where: Trip, player: int) -> int:
    """What a player earns on a trip, by the rules."""
    term = _PAID[where.noun.name]
    found: int = position.worth(term, 1 << player, (where.at,), nouns=(where.noun,))
    return found


@cache
def bare(rules: Ruleset, box: Box = STANDARD, players: int = 2) -> Position:
    """A map without shops, and nothing else on the table."""
    begins = {"phase": "pile", "first": "grey", "mover": "grey"}
    seats: dict[str, object] = {player: {} for player in PLAYERS.elements[:players]}
    found: Position = GAME.read_position(Reader({**begins, **seats}, "map"), rules, box)
    return found


def own(position: Position, station: int, player: int) -> int:
    """How many shops a player has at a station."""
    return counts(position[BUILT][station]).get(player, 0)


def built(shops: Mapping[int, tuple[int, ...]]) -> list[int]:
    """The owners of shops at every station, packed."""
    return [packed(shops.get(at, ())) for at in range(len(STATIONS))]
