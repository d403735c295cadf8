"""Set-up: who plays, which cards, and in what order they come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.components import (
    CARDS, CITIES, HAND, PLAYERS, ROWS, SPECIAL, TEAM_PLAYERS,
)
from rulespec.games.moscow_paris.position import (
    CITY, CITY_PILE, DECK, HANDS, MOVER, PHASE, PLAYING, SEED, TEAMS,
)
from rulespec.language import SEED as SEED_CHOSEN, Choice, Field, Ruleset, shuffler

if TYPE_CHECKING:
    from rulespec.answers.observing import Observation

CHOICES = (SEED_CHOSEN, Choice("players", 2, least=2, most=TEAM_PLAYERS),
           *(Choice(name, default=False) for name in ("teams", "istanbul", "home")))  # fmt: skip


def start(  # noqa: PLR0913  # each is a choice that the players make
    _: Ruleset, box: Box, *, seed: int, players: int, teams: bool, istanbul: bool, home: bool
) -> Mapping[Field, Any]:
    """A new game, shuffled by the seed; the special cities are shuffled in if they are wanted."""
    if teams and players != TEAM_PLAYERS:
        raise BadInput("teams", f"{players} players", f"{TEAM_PLAYERS} players")
    shuffle = shuffler(seed)
    left_out = {name for name, is_in in zip(SPECIAL, (istanbul, home), strict=True) if not is_in}
    cities = [at for at, name in enumerate(CITIES.elements) if name not in left_out]
    copies = (*box.wagons.items(), *box.actions.items())
    cards = [CARDS.places[name] for name, number in copies for _ in range(number)]
    shuffle.shuffle(cards)
    shuffle.shuffle(cities)
    dealt, drawn = players * HAND, PLAYERS.elements[:players]
    return {
        PHASE: "act", MOVER: drawn[0], PLAYING: drawn, TEAMS: teams, SEED: seed,
        CITY: [1 << city for city in cities[: len(ROWS)]], CITY_PILE: cities[len(ROWS) :],
        HANDS: [cards[at : at + HAND] for at in range(0, dealt, HAND)], DECK: cards[dealt:],
    }  # fmt: skip



def told(seen: Observation) -> str:
    """A player's own hand, and how many cards lie in the hands and the piles."""
    hands = {**seen.hidden["hand"], seen.player: len(seen.position.names(HANDS)[seen.player])}
    held = ", ".join(seen.position.names(HANDS)[seen.player])
    counts = " ".join(str(hands[player]) for player in seen.position.players)
    piles = f"cards in the pile: {seen.hidden['deck']}; cities in theirs: {seen.hidden['cities']}"
    return f"{seen.player} holds {held or 'nothing'}\nhands: {counts}\n{piles}"
