"""Set-up: who plays, where the chips and bonus tokens lie, and in what order the tiles come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import (
    END_TOKENS, FRANCS_AT_START, GOODS, KEYS, PUT_BACK, SEATS, SITES, SPACES, SPARE_KEYS, STACKS,
    TILES, VP_TOKENS,
)
from rulespec.games.paris_1900.position import (
    ANYWHERE, BANK, CHIPS, END_LEFT, ENDING, FRANCS_OF, HAND_OF, MOVER, PHASE, PLAYING, SPARE_OF,
    TILES_IN, TRACK_TOKENS, VP_LEFT,
)
from rulespec.language import SEED, Choice, Field, Ruleset, shuffler

if TYPE_CHECKING:
    from random import Random

_VARIANTS = ("alternative", "ignores-districts")
CHOICES = (
    SEED,
    Choice("players", 2, least=min(KEYS), most=max(KEYS)),
    *(Choice(name, default=False) for name in _VARIANTS),
)


def start(  # noqa: PLR0913  # each is a choice that the players make
    rules: Ruleset, box: Box, *, seed: int, players: int, alternative: bool, ignores_districts: bool
) -> Mapping[Field, Any]:
    """A new game. Tiles, and in the alternative set-up chips and tokens, are shuffled by the seed.

    ``ignores_districts`` plays the variant in which a tile may lie in any district.
    """
    shuffle = shuffler(seed)
    tiles = list(range(len(TILES)))
    shuffle.shuffle(tiles)
    kept = tiles if ignores_districts else tiles[PUT_BACK:]
    chips = _shuffled_chips(box, shuffle) if alternative else _standard_chips(box)
    return {
        PHASE: "draw", MOVER: "first", ENDING: "early", PLAYING: SEATS.elements[:players],
        ANYWHERE: ignores_districts,
        TILES_IN: [kept[at :: len(STACKS)] for at in range(len(STACKS))],
        CHIPS: [1 << good for good in chips],
        TRACK_TOKENS: standard_track(rules, box, players, shuffle if alternative else None),
        VP_LEFT: VP_TOKENS.elements, END_LEFT: END_TOKENS,
        BANK: box.money - players * FRANCS_AT_START,
        FRANCS_OF: [FRANCS_AT_START] * players, HAND_OF: [KEYS[players]] * players,
        SPARE_OF: [SPARE_KEYS] * players,
    }


def _standard_chips(box: Box) -> tuple[int, ...]:
    """The good beside each site."""
    return tuple(GOODS.places[box.chips[site]] for site in SITES.elements)


def _shuffled_chips(box: Box, shuffle: Random) -> tuple[int, ...]:
    """The good beside each site in the alternative set-up: the gold at cost 8 stays there."""
    gold = GOODS.places["gold"]
    keep_gold = [site.endswith("-8") for site in SITES.elements]
    others = list(_standard_chips(box))
    for _ in filter(None, keep_gold):
        others.remove(gold)
    shuffle.shuffle(others)
    return tuple(gold if keeps else others.pop() for keeps in keep_gold)


def standard_track(
    rules: Ruleset, box: Box, players: int, shuffle: Random | None = None
) -> tuple[tuple[int, ...], ...]:
    """The bonus tokens on each space, the top one first, perhaps shuffled in their zones."""
    numbers = list(range(len(SPACES)))
    if shuffle is not None:
        for first, last in box.zones.values():
            zone = numbers[first - 1 : last]
            shuffle.shuffle(zone)
            numbers[first - 1 : last] = zone
    stacks = [[number] for number in numbers]
    for number in range(len(SPACES)):
        signs = box.copies.get(SPACES.elements[number], {})
        more = sum(extra for sign, extra in signs.items() if int(sign) <= players)
        on_number = rules.reads("setup.extra-tokens", "on-number")
        space = number if on_number else numbers.index(number)
        stacks[space] = [number] * more + stacks[space]
    return tuple(map(tuple, stacks))


def random_setup(chance: Random) -> dict[str, object]:
    """Any number of players, and any variant."""
    found: dict[str, object] = {"players": chance.choice(list(KEYS))}
    return found | {name: chance.random() < 0.5 for name in _VARIANTS}  # as often as not
