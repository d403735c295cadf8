"""The buildings of a player as they are scored: each with its annex, or merged by it."""

from typing import Any

from .board import State, houses_of, reads, touch


def estates(state: State, player: str) -> list[dict[str, Any]]:
    """Each scored building: its houses, its body cells, its annex cells, its size."""
    houses = houses_of(state, player)
    annex = living_annex(state, player)
    if annex is None:
        return [estate([house], None) for house in houses]
    extended = [house for house in houses if is_extended(state, annex, house)]
    others = [house for house in houses if house not in extended]
    found = [estate([house], None) for house in others]
    if reads(state, "annex.between", "merges"):
        return [*found, as_one(estate(extended, annex))]
    return found + [estate([house], annex) for house in extended]


def estate(houses: list[dict[str, Any]], annex: dict[str, Any] | None) -> dict[str, Any]:
    """One scored building made of these houses and perhaps the annex."""
    body: set[tuple[int, int]] = set()
    size = 0
    for house in houses:
        body |= house["cells"]
        size += len(house["cells"])
    extra = set(annex["cells"]) if annex else set()
    return {"houses": houses, "body": body, "annex": extra, "size": size + len(extra)}


def as_one(merged: dict[str, Any]) -> dict[str, Any]:
    """A merged building is one building: its size is the cells it covers, and the annex's."""
    return {**merged, "size": len(merged["body"]) + len(merged["annex"])}


def living_annex(state: State, player: str) -> dict[str, Any] | None:
    """The player's annex, as long as the building that it extends stands."""
    standing = {house["kind"] for house in houses_of(state, player)}
    for piece in state["pieces"]:
        own_annex = piece["kind"] == "annex" and piece["owner"] == player
        if own_annex and piece["extends"] in standing:
            return dict(piece)
    return None


def is_extended(state: State, annex: dict[str, Any], house: dict[str, Any]) -> bool:
    """Does the annex extend this house of its owner?"""
    if house["kind"] == annex["extends"]:
        return True
    if reads(state, "annex.between", "one"):
        return False
    if house["kind"] == "garden" and reads(state, "garden.annex", "no"):
        return False
    return touch(annex["cells"], house["cells"])
