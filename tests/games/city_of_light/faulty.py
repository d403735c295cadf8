"""Towns with one fault each, and the sound ones that they come from."""

from __future__ import annotations

from attrs import evolve
from games.city_of_light.shapes import (
    OVER,
    Ground,
    Piece,
    changed,
    ground,
    pieces,
    seat,
    with_seat,
)
from games.city_of_light.towns import town

from rulespec.answers.position import Position
from rulespec.games.city_of_light import BLUE, ORANGE, Player, set_up
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, POSTCARDS, TILES
from rulespec.games.city_of_light.position import FACING, IN_PLAY, PLACED, SUPPLY

CARDS = ["levitation", "metropolitain", "chartier", "sacre-coeur", "bouquinistes", "fontaine",
           "penseur", "grande-lumiere"]
SOUND = town(
    "blue.O4:b2-c2-b3-c3",
    "blue.annex:b1>O4",
    "orange.statue:c4^s",
    blue={"activated": ["bouquinistes"], "reserve": ["I3"]},
    orange={"activated": ["penseur"]},
    postcards=CARDS,
)
START = set_up("gaga-2021", seed=1)


def almost_paved(**others: str) -> Position:
    """The town before orange's last tile."""
    found = town(orange={"hand": ["orange8"]}, **others)
    last = CELLS.mask(("g7", "h7", "g8", "h8"))
    now = ground(found)
    blue, orange = (colour & ~last for colour in now.colours)
    return changed(found, ground=Ground((blue, orange), now.common & ~last, now.lamps & ~last))


LATE = almost_paved(stage="first", mover="orange")


seated = with_seat


def blue_cards(*cards: str, **marks: tuple[str, ...]) -> Position:
    """The sound town with these tokens of blue's besides the one on Bouquinistes."""
    masks = {name: POSTCARDS.mask(names) for name, names in marks.items()}
    return seated(SOUND, BLUE, tokened=POSTCARDS.mask(("bouquinistes", *cards)), **masks)


def with_pieces(position: Position, *more: str) -> Position:
    """The position with more pieces; buildings among them come from the supply."""
    lying = [*pieces(position), *map(read_piece, more)]
    built = KINDS.mask(piece.kind for piece in lying if piece.kind in BUILDINGS)
    return changed(position, pieces=lying, supply=position[SUPPLY] & ~built)


def read_piece(text: str) -> Piece:
    """A piece as documents write it."""
    head, _, cells = text.partition(":")
    owner, _, kind = head.partition(".")
    cells, _, facing = cells.partition("^")
    cells, _, extends = cells.partition(">")
    return Piece(kind, Player(owner), CELLS.mask(cells.split("-")), extends, facing)


def with_piece_changed(kind: str, **changes: object) -> Position:
    return changed(
        SOUND,
        pieces=[
            evolve(piece, **changes) if piece.kind == kind else piece for piece in pieces(SOUND)
        ],
    )


def recoloured(cell: str, *, keep: bool) -> Position:
    """A blue cell that is orange, or blue and orange at once."""
    at = CELLS.one(cell)
    blue, orange = ground(SOUND).colours
    colours = (blue if keep else blue & ~at, orange | at)
    return changed(SOUND, ground=evolve(ground(SOUND), colours=colours))


def spent(*, reserve: str) -> Position:
    """The sound town once all tokens are used; orange has nothing to build, blue perhaps."""
    unused = ("levitation", "chartier", "fontaine")
    left = blue_cards(*unused, idle=unused)
    cards = POSTCARDS.mask(("metropolitain", "sacre-coeur", "grande-lumiere"))
    left = seated(left, ORANGE, tokened=cards | POSTCARDS.one("penseur"), idle=cards)
    if reserve:
        return left
    return changed(seated(left, BLUE, reserve=0), supply=left[SUPPLY] | KINDS.one("I3"))


def half_laid() -> Position:
    """A tile less in each stack, and of two tiles one cell each."""
    begun = START
    for player in (BLUE, ORANGE):
        begun = seated(begun, player, stack=seat(begun, player).stack[1:])
    return changed(begun, ground=Ground((CELLS.one("h8"), CELLS.one("a1"))))


HELD = seat(START, START.mover).stack
"""Blue's stack at the start, seven tiles."""

IN_HAND = TILES.names(seat(START, START.mover).hand)[0]
ORANGES_LAST = TILES.elements[seat(START, ORANGE).stack[-1]]

CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "finished.missing": (changed(SOUND, finished=None), ("blue", "orange")),
    "finished.early": (changed(START, finished=BLUE), ()),
    "over.early": (changed(spent(reserve="I3"), stage=OVER), ("blue",)),
    "over.missing": (spent(reserve=""), ("blue",)),
    "mover.stuck": (changed(spent(reserve="I3"), mover=ORANGE), ("orange",)),
    "street.twice": (recoloured("h8", keep=True), ("h8",)),
    "street.square": (half_laid(), ("b1", "a2", "b2", "g7", "h7", "g8")),
    "street.missing": (almost_paved(), ("g7",)),
    "street.complete": (town(stage="first"), ()),
    "tiles.twice": (
        seated(START, BLUE, stack=(seat(START, START.mover).hand.bit_length() - 1, *HELD[1:])),
        (IN_HAND,),
    ),
    "tiles.foreign": (
        seated(
            seated(START, BLUE, stack=(*HELD, seat(START, ORANGE).stack[-1])),
            ORANGE,
            stack=seat(START, ORANGE).stack[:-1],
        ),
        (ORANGES_LAST,),
    ),
    "tiles.count": (seated(START, BLUE, stack=HELD[1:]), ()),
    "tiles.faces": (recoloured("h8", keep=False), ("g7",)),
    "hand.size": (
        seated(START, BLUE, hand=seat(START, START.mover).hand | 1 << HELD[0], stack=HELD[1:]),
        ("2",),
    ),
    "hand.empty": (
        seated(START, BLUE, hand=0, stack=(*HELD, seat(START, START.mover).hand.bit_length() - 1)),
        (),
    ),
    "pieces.twice": (changed(SOUND, supply=SOUND[SUPPLY] | KINDS.one("I3")), ("I3",)),
    "buildings.missing": (changed(SOUND, supply=SOUND[SUPPLY] & ~KINDS.one("X5")), ("X5",)),
    "pieces.too-early": (with_pieces(LATE, "orange.O4:b5-c5-b6-c6"), ("O4",)),
    "pieces.overlap": (with_pieces(SOUND, "blue.V3:b3-c3-b4"), ("b3", "c3")),
    "piece.shape": (with_piece_changed("annex", cells=CELLS.mask(("b1", "b4"))), ("b1", "b4")),
    "piece.colour": (with_pieces(SOUND, "blue.V3:g2-g3-h3"), ("g2",)),
    "lamps.permission": (with_pieces(SOUND, "blue.V3:e3-e4-d4"), ("e3",)),
    "lamps.too-many": (
        with_pieces(blue_cards("metropolitain"), "blue.T4:d3-e3-f3-e4"),
        ("d3", "e3"),
    ),
    "lamps.none-covered": (blue_cards("metropolitain"), ("metropolitain",)),
    "cards.count": (
        changed(SOUND, in_play=SOUND[IN_PLAY] & ~POSTCARDS.one("sacre-coeur")),
        ("levitation", "metropolitain", "chartier", "bouquinistes", "fontaine", "penseur",
         "grande-lumiere"),
    ),
    "cards.both": (
        seated(SOUND, ORANGE, tokened=POSTCARDS.mask(("bouquinistes", "penseur"))),
        ("bouquinistes",),
    ),
    "cards.not-in-play": (blue_cards("peintre", idle=("peintre",)), ("peintre",)),
    "cards.tokens": (
        blue_cards(
            "levitation", "metropolitain", "chartier", "sacre-coeur",
            idle=("metropolitain", "chartier"),
        ),
        ("levitation", "metropolitain", "sacre-coeur", "chartier", "bouquinistes"),
    ),
    "cards.loose": (blue_cards(pending=("metropolitain",)), ("metropolitain",)),
    "cards.too-early": (
        seated(START, BLUE, tokened=POSTCARDS.one("levitation"), idle=POSTCARDS.one("levitation")),
        ("levitation",),
    ),
    "special.unearned": (seated(SOUND, BLUE, tokened=0), ("b1",)),
    "special.missing": (blue_cards("fontaine"), ()),
    "cards.pending": (blue_cards("levitation", pending=("levitation",)), ("levitation",)),
    "cards.idle-pending": (
        blue_cards("chartier", idle=("chartier",), pending=("chartier",)),
        ("chartier",),
    ),
    "cards.fresh": (
        blue_cards("metropolitain", idle=("metropolitain",), fresh=("metropolitain",)),
        ("metropolitain",),
    ),
    "swapped-in.unearned": (seated(SOUND, BLUE, swapped_in=KINDS.one("I3")), ("I3",)),
    "swapped-in.several": (
        seated(blue_cards("levitation"), BLUE, swapped_in=KINDS.mask(("I3", "O4"))),
        ("I3", "O4"),
    ),
    "swapped-in.elsewhere": (
        seated(blue_cards("levitation"), BLUE, swapped_in=KINDS.one("X5")),
        ("X5",),
    ),
    "paving.bare": (with_pieces(blue_cards("chartier"), "blue.paving:d2"), ("d2",)),
    "paving.pending": (
        with_pieces(
            blue_cards("chartier", pending=("chartier",)), "blue.paving:d2", "blue.V3:d2-e2-e1"
        ),
        ("d2",),
    ),
    "statue.facing": (with_piece_changed("statue", facing=""), ("c4",)),
    "pieces.without-mark": (town().changed({FACING: "n"}), ()),
    "pieces.unowned": (town().changed({PLACED: {"painter": CELLS.one("a2")}}), ("painter",)),
    "annex.garden": (
        town(
            "blue.garden:b2-c2", "blue.annex:b1>garden",
            blue={"activated": ["jardin", "bouquinistes"]},
            postcards=["jardin", *CARDS[1:]], readings={"garden.annex": "no"},
        ),
        ("b1",),
    ),
    "annex.touches": (with_piece_changed("annex", cells=CELLS.one("h8")), ("h8",)),
}
"""For each fault a position that has it alone, and what it names."""

OFF_STREET = with_pieces(LATE, "orange.O4:f7-g7-f8-g8")
"""Two cells of a building where no tile lies; before all are laid, nothing may be built at all."""
