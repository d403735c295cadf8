"""The scoring lines of a player, and who has won."""

from .board import State, players_of, reads, shops_of
from .effects import bag_points, final_tours


def total(state: State, player: str) -> int:
    """All points of a player."""
    to_come = final_tours(state)[player] if state["phase"] == "final" else 0
    return int(state["points"][player] + to_come + bag_points(state)[player])


def tie_break(state: State, player: str) -> int:
    """Fewer shops are better; or only to have fewer than all others who are tied with one."""
    mine = shops_of(state, player)
    if reads(state, "tie.shops", "fewest"):
        return -mine
    for other in players_of(state):
        tied = other != player and total(state, other) == total(state, player)
        if tied and shops_of(state, other) <= mine:
            return 0
    return 1


def score(state: State, player: str) -> dict[str, int]:
    """All scoring lines of one player, and the tie-break."""
    to_come = final_tours(state)[player] if state["phase"] == "final" else 0
    return {
        "score.track": state["points"][player],
        "score.tours": to_come,
        "score.bag": bag_points(state)[player],
        "score.tie.shops": tie_break(state, player),
    }


def rank(lines: dict[str, int]) -> tuple[int, int]:
    """What is compared, in order."""
    total = lines["score.track"] + lines["score.tours"] + lines["score.bag"]
    return total, lines["score.tie.shops"]


def winner(state: State) -> set[str]:
    """Most points; then fewest shops on the board, perhaps of one player alone; else shared."""
    ranks = {player: rank(score(state, player)) for player in players_of(state)}
    return {player for player, mine in ranks.items() if mine == max(ranks.values())}
