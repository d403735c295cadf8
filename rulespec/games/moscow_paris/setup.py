"""Set-up: who plays, which cards, and in what order they come; and every later shuffle."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

# isort: off
from rulespec.documents.strict_reading import GREATEST_SEED, Reader
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.components import (
    CARDS, CITIES, HAND, PLAYERS, ROWS, SPECIAL, TEAM_PLAYERS,
)  # fmt: skip
from rulespec.games.moscow_paris.position import (
    CITY, CITY_PILE, DECK, HANDS, HISTORY, MOVER, PHASE, PLAYING, SEED, TEAMS,
)  # fmt: skip
from rulespec.games.moscow_paris.rulebooks import ruleset
from rulespec.language.bags import unpacked
from rulespec.language.fields import Field
from rulespec.language.rulesets import Ruleset
# isort: on

if TYPE_CHECKING:
    from rulespec.answers.observing import Observation
    from rulespec.answers.position import Position

_YES_OR_NO = ("teams", "istanbul", "home")


def start(  # noqa: PLR0913  # each is a choice that the players make
    rules: Ruleset,  # noqa: ARG001  # no reading changes the set-up
    box: Box,
    *,
    seed: int = 0,
    players: int = 2,
    teams: bool = False,
    istanbul: bool = False,
    home: bool = False,
) -> Mapping[Field, Any]:
    """A new game, shuffled by the seed; the special cities are shuffled in if they are wanted."""
    number = Reader(players, "players").whole(2, TEAM_PLAYERS)
    if teams and number != TEAM_PLAYERS:
        raise BadInput("teams", f"{number} players", f"{TEAM_PLAYERS} players")
    shuffle = random.Random(Reader(seed, "seed").whole(0, GREATEST_SEED))  # noqa: S311  # a game
    left_out = {name for name, is_in in zip(SPECIAL, (istanbul, home), strict=True) if not is_in}
    cities = [CITIES.places[name] for name in CITIES.elements if name not in left_out]
    cards = [
        CARDS.places[name]
        for part in (box.wagons, box.actions) for name, copies in part.items()
        for _ in range(copies)
    ]  # fmt: skip
    shuffle.shuffle(cards)
    shuffle.shuffle(cities)
    dealt, drawn = number * HAND, PLAYERS.elements[:number]
    return {
        PHASE: "act", MOVER: drawn[0], PLAYING: drawn, TEAMS: teams, SEED: seed,
        CITY: [1 << city for city in cities[: len(ROWS)]], CITY_PILE: cities[len(ROWS) :],
        HANDS: [cards[at : at + HAND] for at in range(0, dealt, HAND)], DECK: cards[dealt:],
    }  # fmt: skip


def shuffled(bag: int, values: Mapping[str, Any]) -> tuple[int, ...]:
    """The discarded cards as a new pile: their order hangs on the seed, and on how often before."""
    cards = list(unpacked(bag))
    chance = random.Random(f"{values['seed']}/{values['shuffled']}")  # noqa: S311  # a game
    return tuple(chance.sample(cards, len(cards)))


_as_printed = cache(ruleset)


def told(seen: Observation) -> str:
    """A player's own hand, and how many cards lie in the hands and the piles."""
    hands = {**seen.hidden["hand"], seen.player: len(seen.position.names(HANDS)[seen.player])}
    held = ", ".join(seen.position.names(HANDS)[seen.player])
    counts = " ".join(str(hands[player]) for player in seen.position.players)
    piles = f"cards in the pile: {seen.hidden['deck']}; cities in theirs: {seen.hidden['cities']}"
    return f"{seen.player} holds {held or 'nothing'}\nhands: {counts}\n{piles}"


def mark(position: Position) -> str:
    """A mark of everything that lies on the table: of its line without readings and history."""
    game, state = position.game, list(position.state)
    state[game.slots.first[HISTORY.name]] = ()
    plain = type(position)(
        game, _as_printed(position.ruleset.edition.id), tuple(state), position.box
    )
    return hashlib.sha256(game.write_line(plain).encode()).hexdigest()[:12]


def read_setup(reader: Reader) -> dict[str, Any]:
    """What the players chose, as ``start`` asks for it and with its defaults for the rest."""
    reader.only(("seed", "players", *_YES_OR_NO))
    found: dict[str, Any] = {name: True for name in _YES_OR_NO if reader.optional_truth(name)}
    if reader.has("seed"):
        found["seed"] = reader.part("seed").whole(0, GREATEST_SEED)
    if reader.has("players"):
        found["players"] = reader.part("players").whole(2, TEAM_PLAYERS)
    return found
