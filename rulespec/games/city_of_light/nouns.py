"""The words that the rules of City of Light are written in.

A noun of the position is what the player whose turn (or score) it is would see: ``OWN`` is that
player's colour. ``view.py`` gives each its value; ``moves.py`` those of a move.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import (
    CELLS,
    FOUNTAIN_KIND,
    GARDEN_KIND,
    KINDS,
    POSTCARDS,
    SQUARES,
    TILES,
)
from rulespec.language.terms import Family, Fixed, NumberNoun, SetNoun, Table, TruthNoun


def _cells(name: str, words: str, of: str = "position") -> SetNoun:
    return SetNoun(name, words, CELLS, of)


def _card(name: str, words: str) -> Fixed:
    return Fixed(words, POSTCARDS, POSTCARDS.one(name))


# --- the board, as the player sees it -----------------------------------------------------------

EVERYWHERE = Fixed("the board", CELLS, CELLS.whole)
FREE = _cells("free", "the free cells")
OWN = _cells("own", "your colour")
RIVAL = _cells("rival", "the rival's colour")
COMMON = _cells("common", "the common colour")
LAMP_CELLS = _cells("lamp_cells", "a lamp cell")
LAMP_PIECE = _cells("lamp_piece", "the street lamp piece")
LARGE_LAMP = _cells("large_lamp", "the large lamp")
BUILDINGS_BUILT = _cells("buildings_built", "the buildings of both players")
GARDEN = _cells("garden", "the botanical garden")
ANNEX = _cells("annex", "the annex")
OWN_ANNEX = _cells("own_annex", "your annex")
ANNEXED = _cells("annexed", "your buildings that touch your annex")
ANNEXED_GARDEN = _cells("annexed_garden", "your garden, if it touches your annex")
OWN_BUILT = _cells("own_built", "your buildings")
PAINTER = _cells("painter", "your painter")
DANCER = _cells("dancer", "your dancer")
ANY_DANCER = _cells("any_dancer", "the dancer, whoever owns her")
FOUNTAIN = _cells("fountain", "your fountain")
STATUE = _cells("statue", "your statue")
STATUE_FRONT = _cells("statue_front", "the cell before your statue")

# --- what the player holds ----------------------------------------------------------------------

HAND = SetNoun("hand", "the tiles in your hand", TILES)
STACK = NumberNoun("stack", "the tiles in your stack")
EMPTY_SQUARES = SetNoun("empty_squares", "the empty squares", SQUARES)
SUPPLY = SetNoun("supply", "the buildings in the supply", KINDS)
RESERVE = SetNoun("reserve", "the buildings in your reserve", KINDS)
SWAPPED_IN = SetNoun("swapped_in", "what Levitation brought you", KINDS)
OWN_KINDS = SetNoun("own_kinds", "your buildings on the board", KINDS)
OWNED = NumberNoun("owned", "the buildings you own")
CHIMNEYS = NumberNoun("chimneys", "the chimneys you have left")
TOKENS = NumberNoun("tokens", "the action tokens you have left")
FACE_UP = SetNoun("face_up", "the postcards that lie face up", POSTCARDS)
TOKENED = SetNoun("tokened", "the postcards with your token", POSTCARDS)
IDLE = SetNoun("idle", "the postcards you activated without their action", POSTCARDS)
PENDING = SetNoun("pending", "the permissions you have not used", POSTCARDS)
FRESH = SetNoun("fresh", "the permissions you took in your last turn", POSTCARDS)
PERFORMABLE = SetNoun("performable", "the postcards whose action you can perform", POSTCARDS)
FIRST = TruthNoun("first", "it is the first stage")
SECOND = TruthNoun("second", "it is the second stage")
CAN_MOVE = TruthNoun("can_move", "you can move")
PASSED = TruthNoun("passed", "you have passed before")

# --- the move -----------------------------------------------------------------------------------

TILE = SetNoun("tile", "the tile", TILES, "move")
SQUARE = SetNoun("square", "the square", SQUARES, "move")
DRAWS = TruthNoun("draws", "you draw the next tile", "move")
KIND = SetNoun("kind", "the building", KINDS, "move")
PIECE = _cells("piece", "the piece", "move")
PAVING = _cells("paving", "Chartier's common cell", "move")
CARD = SetNoun("card", "the postcard", POSTCARDS, "move")
GIVES = SetNoun("gives", "the building given away", KINDS, "move")
EXTENDS = SetNoun("extends", "the building extended", KINDS, "move")
FRONT = _cells("front", "the cell in front", "move")

# --- tables, families and fixed things ----------------------------------------------------------

SHAPES = Table("shapes", "the shapes, rotated")
SHAPES_FLIPPED = Table("shapes_flipped", "the shapes, rotated or turned over")
BODIES = Table("bodies", "the cells on the board", universe=CELLS)
FREED = Table("freed", "the cells that lifting it frees", universe=CELLS)
STRAIGHT_LIGHT = Table("straight_light", "straight lines")
WALKED_LIGHT = Table("walked_light", "the shortest ways")

OWN_HOUSES = Family("own_houses", "each of your buildings", ("body", "extension", "as_garden"))
BODY = _cells("body", "the building", "own_houses")
EXTENSION = _cells("extension", "its annex", "own_houses")
AS_GARDEN = _cells("as_garden", "the building, if it is the garden", "own_houses")
OTHER_HOUSES = Family(
    "quarter_houses",
    "each building of the quarter",
    ("other_body", "other_extension", "other_as_garden"),
)
OTHER_BODY = _cells("other_body", "the other building", "quarter_houses")
OTHER_EXTENSION = _cells("other_extension", "the other's annex", "quarter_houses")
OTHER_AS_GARDEN = _cells(
    "other_as_garden", "the other, if it is the garden", "quarter_houses"
)

THE_GARDEN = Fixed("the botanical garden", KINDS, GARDEN_KIND)
THE_FOUNTAIN = Fixed("the fountain", KINDS, FOUNTAIN_KIND)
METROPOLITAIN = _card("metropolitain", "Metropolitain")
CHARTIER = _card("chartier", "Chartier")
SACRE_COEUR_CARD = _card("sacre-coeur", "Sacré-Cœur")
