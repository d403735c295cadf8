"""The scoring lines of a player, places in the districts, and who has won."""

from .board import (
    State,
    cost_of,
    estates_in,
    estates_of,
    players_of,
    reads,
    seat_of,
)


def score(state: State, player: str) -> dict[str, int]:
    """All scoring lines of one player, and the two tie-breaks."""
    seat = seat_of(state, player)
    owned = estates_of(state, player)
    if reads(state, "tie.doubled", "once"):
        owned = sorted(set(owned))
    return {
        "score.track": seat["points"],
        "score.francs": seat["francs"] if "27" in seat["tokens"] else 0,
        "score.districts": district_points(state, player),
        "score.tie.francs": seat["francs"],
        "score.tie.cost": sum(cost_of(state, place) for place in owned),
    }


def district_points(state: State, player: str) -> int:
    """The points from all districts that have a VP token."""
    points = 0
    for district, token in state["vp_at"].items():
        place = places(state, district).get(player, 4)
        if place == 4 or (place == 2 and not is_near(state, district, player)):
            continue
        points += state["box"]["vp"][token][place - 1]
    return points


def is_near(state: State, district: str, player: str) -> bool:
    """Only with two players: has the second at least half of the first's sum?"""
    if state["players"] > 2:
        return True
    best = max(standing_of(state, rival, district)[0] for rival in players_of(state))
    return 2 * standing_of(state, player, district)[0] >= best


def standing_of(state: State, player: str, district: str) -> tuple[int, int]:
    """The sum of the costs of a player's places in a district, and the dearest of them."""
    costs = [cost_of(state, place) for place in estates_in(state, player, district)]
    return sum(costs), max(costs, default=0)


def places(state: State, district: str) -> dict[str, int]:
    """Who has which place in a district; whoever owns nothing there has none."""
    found = {}
    for player in players_of(state):
        if not estates_in(state, player, district):
            continue
        mine = rank_of(state, player, district)
        rivals = [rank_of(state, rival, district) for rival in players_of(state)]
        found[player] = 1 + places_before(
            state, [standing for standing in rivals if standing > mine]
        )
    return found


def rank_of(state: State, player: str, district: str) -> tuple[int, int]:
    """The sum, and the dearest place; or one that two with that sum share, if all are to share."""
    total, dearest = standing_of(state, player, district)
    if reads(state, "tie.same-sum", "all"):
        rivals = [standing_of(state, rival, district) for rival in players_of(state)]
        tied = [cost for rival, cost in rivals if rival == total]
        dearest = max([dearest, *(cost for cost in tied if tied.count(cost) > 1)])
    return total, dearest


def places_before(state: State, ahead: list[tuple[int, int]]) -> int:
    """The places of those ahead; where one only is left out, a shared place takes up two."""
    if reads(state, "tie.skips", "counting"):
        return len(ahead)
    return sum(min(2, ahead.count(standing)) for standing in set(ahead))


def winner(state: State) -> set[str]:
    """Most points; then most francs; then dearest property; else shared."""
    ranks = {player: rank(score(state, player)) for player in players_of(state)}
    return {player for player, mine in ranks.items() if mine == max(ranks.values())}


def rank(lines: dict[str, int]) -> tuple[int, int, int]:
    """What is compared, in order."""
    total = lines["score.track"] + lines["score.francs"] + lines["score.districts"]
    return total, lines["score.tie.francs"], lines["score.tie.cost"]
