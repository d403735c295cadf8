"""Lists: how documents and lines name what lies where, such as ``montmartre-3=wood``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulespec.documents.line_fields import known, read_numbers
from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    LANDMARKS,
    PLACES,
    SITES,
    SPACES,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.unpacked import NONE, Seat, Table
from rulespec.language import bags
from rulespec.language.universes import Mask, Universe

# --- writing ------------------------------------------------------------------------------------


def write_sites(lie: Sequence[int], universe: Universe) -> list[str]:
    """What lies at each site; a tile on its own site is named alone."""
    return [
        universe.elements[at] if universe is TILES and at == site
        else f"{SITES.elements[site]}={universe.elements[at]}"
        for site, at in enumerate(lie)
        if at != NONE
    ]


def write_landmarks(table: Table) -> list[str]:
    """The landmarks on the board, each with its district."""
    return [
        f"{name}={DISTRICTS.elements[at]}"
        for at, marks in enumerate(table.landmarks)
        for name in PLACES.names(marks)
    ]


def write_vp(table: Table) -> list[str]:
    """The districts with a VP token, each with the token."""
    return [
        f"{DISTRICTS.elements[at]}={VP_TOKENS.names(token)[0]}"
        for at, token in enumerate(table.vp_at)
        if token
    ]


def write_track(table: Table) -> list[str]:
    """The spaces with bonus tokens, each with its tokens, the top one first."""
    return [
        f"{space}={'+'.join(TOKENS.elements[token] for token in stack)}"
        for space, stack in enumerate(table.track, 1)
        if stack
    ]


def write_keys(seat: Seat) -> list[str]:
    """The places of a player's keys; a star marks a second one."""
    return [
        name + ("*" if seat.doubled & PLACES.one(name) else "") for name in PLACES.names(seat.keys)
    ]


def write_goods(numbers: Sequence[int]) -> list[str]:
    """How many of each good, where there is any."""
    return [
        f"{good}={number}"
        for good, number in zip(GOODS.elements, numbers, strict=False)
        if number
    ]


# --- reading ------------------------------------------------------------------------------------


def _pair(item: str, place: str, form: str) -> tuple[str, str]:
    left, equals, right = item.partition("=")
    if not equals:
        raise BadInput(place, item, form)
    return left, right


def read_sites(
    listed: Iterable[str], place: str, universe: Universe, *, itself: bool = False
) -> tuple[int, ...]:
    """What lies at each site; a tile named alone lies on its own."""
    found = [NONE] * len(SITES)
    for item in listed:
        alone = itself and "=" not in item
        site, what = (item, item) if alone else _pair(item, place, f"SITE={universe.name.upper()}")
        at = SITES.places[known(site, SITES.elements, place, "a site, such as montmartre-3")]
        if found[at] != NONE:
            raise BadInput(place, item, "each site once")
        found[at] = universe.places[known(what, universe.elements, place, f"of {universe.name}")]
    return tuple(found)


def read_landmarks(listed: Iterable[str], place: str) -> tuple[Mask, ...]:
    """For each district its landmarks."""
    found = [0] * len(DISTRICTS)
    for item in listed:
        name, district = _pair(item, place, "LANDMARK=DISTRICT")
        known(name, LANDMARKS.elements, place, "a landmark")
        known(district, DISTRICTS.elements, place, "a district")
        found[DISTRICTS.places[district]] |= PLACES.one(name)
    return tuple(found)


def read_vp(listed: Iterable[str], place: str) -> tuple[Mask, ...]:
    """For each district its VP token."""
    found = [0] * len(DISTRICTS)
    for item in listed:
        district, token = _pair(item, place, "DISTRICT=TOKEN")
        known(token, VP_TOKENS.elements, place, "a VP token, v1 to v6")
        at = DISTRICTS.places[known(district, DISTRICTS.elements, place, "a district")]
        if found[at]:
            raise BadInput(place, item, "one VP token for a district")
        found[at] = VP_TOKENS.one(token)
    return tuple(found)


def read_track(listed: Iterable[str], place: str) -> tuple[tuple[int, ...], ...]:
    """For each space its bonus tokens, the top one first."""
    found: list[tuple[int, ...]] = [()] * len(SPACES)
    for item in listed:
        space, tokens = _pair(item, place, "SPACE=TOKEN+TOKEN…")
        at = SPACES.places[known(space, SPACES.elements, place, "a space, 1 to 30")]
        names = [
            known(name, SPACES.elements, place, "bonus tokens, 1 to 30")
            for name in tokens.split("+")
        ]
        found[at] = tuple(TOKENS.places[name] for name in names)
    return tuple(found)


def read_goods(listed: Iterable[str], place: str, number: int = len(GOODS)) -> tuple[int, ...]:
    """How many of each good."""
    found = [0] * number
    for item in listed:
        good, count = _pair(item, place, "GOOD=NUMBER")
        at = GOODS.places[known(good, GOODS.elements[:number], place, "a good")]
        if found[at]:
            raise BadInput(place, item, "each good once")
        (found[at],) = read_numbers(count, (bags.MOST,), f"{place}: {good}", "GOOD=NUMBER")
    return tuple(found)


def read_keys(listed: Iterable[str], place: str) -> tuple[Mask, Mask]:
    """The places of a player's keys, and those with a second one."""
    keys = doubled = 0
    for item in listed:
        name = known(item.removesuffix("*"), PLACES.elements, place, "a place for keys")
        if keys & PLACES.one(name):
            raise BadInput(place, item, "each place once; a star marks a second key")
        keys |= PLACES.one(name)
        doubled |= PLACES.one(name) if item.endswith("*") else 0
    return keys, doubled
