"""What is always so of the streets, and of the tiles that give them."""

from __future__ import annotations

from functools import reduce
from operator import or_

from rulespec.games.city_of_light.components import PLAYERS, SQUARES, TILES, TILES_EACH, TURNS
from rulespec.games.city_of_light.first_stage import printed
from rulespec.games.city_of_light.position import (
    BOTH, CELLS_OF, COLOURS, COMMON_STREETS, EMPTY_SQUARES, EVERYWHERE, FIRST, HAND, HANDS,
    LAID, LAMP_CELLS, SEAT, SQUARES_OF, STACK, STACKS, THE_SQUARES, YOU,
)
from rulespec.games.city_of_light.questions.stages import HAND as HAND_SIZE
from rulespec.language import (
    Each, Family, Fixed, Join, Kinds, Listed, NamedSet, Row, Set, SetNoun, Size, Table, Tally,
    Where, always, never, twice, whole,
)

_MARKED: dict[str, Set] = {**{player: COLOURS.at(at) for player, at in SEAT.items()},
                           "common": COMMON_STREETS, "lamp": LAMP_CELLS}
_TWICE = twice(*_MARKED.values())
_WHOLE = Row(CELLS_OF, Row(SQUARES_OF, LAID))
_THEIRS = Table("tiles_of_rival", "the tiles of the rival", "box", TILES, {
    at: TILES.mask(name for name in TILES.elements if not name.startswith(player))
    for at, player in enumerate(PLAYERS.elements)
})
_HELD = Each(HANDS.at(BOTH)) + Listed(STACKS.at(SEAT["blue"])) + Listed(STACKS.at(SEAT["orange"]))
_LAID_TILES = Size(Row(SQUARES_OF, LAID))
_ALL_TILES = (_HELD.count() + _LAID_TILES).equals(2 * TILES_EACH)
_MOST_HELD = 1 + Tally(HAND_SIZE.reads("two"))

# --- which tiles show the streets -----------------------------------------------------------------

_TILE = SetNoun("some_tile", "the tile", TILES, "tiles")
_TILES = Family("tiles", "each tile", (_TILE.name,), _TILE)


def _like_it() -> Set:
    """The squares that look like a tile, however it is turned."""
    found: Set = Fixed("no square", SQUARES, 0)
    shown = {name: printed(name, _TILE) for name in _MARKED}
    for _ in TURNS.elements:
        alike = reduce(or_, (_MARKED[name] & cells for name, cells in shown.items()))
        found = found | (THE_SQUARES - Row(SQUARES_OF, EVERYWHERE - alike))
        shown = {name: cells.beside("clockwise") for name, cells in shown.items()}
    return found


_LIKE_IT = NamedSet("like_it", "the squares that look like it", _like_it())
_OF_ITS_FACE = Row(Table("same_face", "the tiles of the same face", "box", TILES), _TILE)
_AS_MANY = Where(_TILES, Size(_LIKE_IT).equals(Size(_OF_ITS_FACE)))
EACH_TILE_LAID = ~(whole(TILES, "the tiles") - _AS_MANY).some()
_TOO_MANY = _LIKE_IT.unless(Size(_LIKE_IT) <= Size(_OF_ITS_FACE - Kinds(_HELD)))
_UNLIKE_ANY = THE_SQUARES - Row(SQUARES_OF, EVERYWHERE - LAID) - Join(_TILES, _LIKE_IT)
STREETS = (
    never("street.twice", "A street cell shows two things.", _TWICE, "box.tiles.faces"),
    never("street.square", "A tile fills a whole square.", _WHOLE - LAID, "first.square"),
    never("street.missing", "All sixteen squares are filled after stage one.", EMPTY_SQUARES,
          "first.end", when=~FIRST),
    always("street.complete", "Stage one ends once all sixteen squares are filled.",
           ~FIRST | EMPTY_SQUARES.some(), "first.end"),
    never("tiles.twice", "A tile is in two places.", Kinds(_HELD, 2), "box.tiles"),
    never("tiles.foreign", "{player} holds the rival's tiles.",
          (HAND | Kinds(Listed(STACKS.at(YOU)))) & Row(_THEIRS, YOU), "box.tiles", "setup.pieces"),
    always("tiles.count", "Sixteen tiles are held or laid, not {held} held and {laid} laid.",
           _ALL_TILES, "box.tiles", "first.square",
           parts={"held": _HELD.count(), "laid": _LAID_TILES}),
    never("tiles.faces", "No set of this box's tiles gives these streets.",
          Join(_TILES, _TOO_MANY) | _UNLIKE_ANY, "box.tiles.faces",
          when=_ALL_TILES & ~Kinds(_HELD, 2).some(), rests_on=("blue-tiles", "orange-tiles")),
    always("hand.size", "{player} holds {held} tiles, where at most {most} may be held.",
           Size(HAND) <= _MOST_HELD, "setup.draw", "first.hand", shows=Size(HAND),
           parts={"held": Size(HAND), "most": _MOST_HELD}),
    always("hand.empty", "{player} has a stack and nothing in the hand.",
           HAND.some() | STACK.equals(0), "first.draw"),
)
