"""The postcards that a description takes for used: each special piece was earned by its own."""

from __future__ import annotations

from rulespec.games.city_of_light.components import SPECIALS, TOKENS_EACH, Player
from rulespec.games.city_of_light.rules import RULES
from rulespec.readers.folded import fold_set, is_nothing
from solvers.city_of_light.describing.described import PLAYERS, House, Known

RULE_OF = {piece: card for card, piece in SPECIALS.items() if piece != "paving"}
"""The rule, and the postcard, that places each special piece."""


def cards_of(known: Known) -> dict[Player, tuple[str, ...]]:
    """The postcards that each player must have performed."""
    placed = [(at.owner, "garden") for at in known.houses if is_garden(known, at)]
    placed += [(at.owner, at.kind) for at in known.pieces]
    placed += [(at.owner, "annex") for at in known.houses if at.annex]
    found: dict[Player, tuple[str, ...]] = {}
    for name, player in PLAYERS.items():
        theirs = [RULE_OF[kind] for owner, kind in placed if owner == name]
        found[player] = tuple(dict.fromkeys((*theirs, *known.performed.get(name, ()))))
    return found


def is_garden(known: Known, house: House) -> bool:
    """Whether a house can only be the garden."""
    return house.kind == "garden" or (
        not house.kind and house.size == len(known.box.shapes["garden"])
    )


def tokens_left(known: Known) -> bool:
    """Whether somebody has an action token left."""
    return any(len(cards) < TOKENS_EACH for cards in cards_of(known).values())


def clash_of_cards(known: Known) -> str:
    """Why these postcards cannot have been performed; nothing if they can."""
    found = cards_of(known)
    both = set(found[Player.BLUE]) & set(found[Player.ORANGE])
    if both:
        return f"both players used {', '.join(sorted(both))}"
    if any(len(cards) > TOKENS_EACH for cards in found.values()):
        return "a player used more than four action tokens"
    if any(at.annex and is_garden(known, at) for at in known.houses) and not _garden_extends(known):
        return "the annex does not extend the garden, as the question garden.annex is read"
    return ""


def _garden_extends(known: Known) -> bool:
    """Whether the annex may extend the garden."""
    (clause,) = (at for at in RULES[RULE_OF["annex"]].clauses if at.id == "annex.garden")
    assert clause.forbids is not None  # noqa: S101  # it forbids the garden
    return is_nothing(fold_set(clause.forbids, known.ruleset.readings))
