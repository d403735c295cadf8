"""The scoring lines of a player, and who has won."""

from typing import Any

from .board import SPECIAL, State, players_of, reads, seat_of, team_of


def won_by(state: State, players: list[str]) -> list[str]:
    """The cities that these players have won."""
    found = []
    for player in players:
        found += seat_of(state, player)["won"]
    return found


def facts_of(state: State, city: str) -> dict[str, Any]:
    """What is printed on the card of a city."""
    return dict[str, Any](state["box"]["cities"][city])


def capitals_among(state: State, cities: list[str]) -> int:
    """How many of these cities are capitals."""
    count = 0
    for city in cities:
        if city in SPECIAL:
            count += 1 if reads(state, "capital.special", "yes") else 0
        elif facts_of(state, city)["capital"]:
            count += 1
    return count


def score(state: State, player: str) -> dict[str, int]:
    """All scoring lines of one player (or of his team), and the two tie-breaks."""
    pooled = won_by(state, team_of(state, player))
    flags = {facts_of(state, city)["flag"] for city in pooled}
    return {
        "score.cities": sum(facts_of(state, city)["points"] for city in pooled),
        "score.flags": len(pooled) - len(flags),
        "score.tie.capitals": capitals_among(state, pooled),
        "score.tie.cities": len(pooled),
    }


def rank(state: State, player: str) -> tuple[int, int, int]:
    """What is compared, in order."""
    lines = score(state, player)
    total = lines["score.cities"] + lines["score.flags"]
    return total, lines["score.tie.capitals"], lines["score.tie.cities"]


def winner(state: State) -> set[str]:
    """Most points; then most capitals; then most cities; else shared. Teams win together."""
    best = max(rank(state, player) for player in players_of(state))
    found: set[str] = set()
    for player in players_of(state):
        if rank(state, player) == best:
            found |= set(team_of(state, player))
    return found
