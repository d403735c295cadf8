"""Towns with one fault each, and the sound ones that they come from."""

from __future__ import annotations

from attrs import evolve
from games.city_of_light.towns import town

from rulespec.games.city_of_light import BLUE, ORANGE, Player, Position, set_up
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, SQUARES, TILES
from rulespec.games.city_of_light.lines import read_piece
from rulespec.games.city_of_light.table import OVER, Ground

IN_PLAY = ["levitation", "metropolitain", "chartier", "sacre-coeur", "bouquinistes", "fontaine",
           "penseur", "grande-lumiere"]
SOUND = town(
    "blue.O4:b2-c2-b3-c3",
    "blue.annex:b1>O4",
    "orange.statue:c4^s",
    blue={"activated": ["bouquinistes"], "reserve": ["I3"]},
    orange={"activated": ["penseur"]},
    postcards=IN_PLAY,
)
START = set_up("gaga-2021", seed=1)


def almost_paved(**others: str) -> Position:
    """The town before orange's last tile."""
    found = town(orange={"hand": ["orange8"]}, **others)
    last = CELLS.mask(("g7", "h7", "g8", "h8"))
    ground = found.ground
    blue, orange = (colour & ~last for colour in ground.colours)
    left = Ground((blue, orange), ground.common & ~last, ground.lamps & ~last)
    return found.changed(ground=left, squares=SQUARES.whole & ~SQUARES.one("g7"))


LATE = almost_paved(stage="first", mover="orange")


def seated(position: Position, player: Player, **changes: object) -> Position:
    """The position with some things of a player changed."""
    seat = position.seats[player].changed(**changes)
    return position.changed(seats=position.with_seat(player, seat))


def blue_cards(*cards: str, **marks: tuple[str, ...]) -> Position:
    """The sound town with these tokens of blue's besides the one on Bouquinistes."""
    masks = {name: POSTCARDS.mask(names) for name, names in marks.items()}
    return seated(SOUND, BLUE, tokened=POSTCARDS.mask(("bouquinistes", *cards)), **masks)


def with_pieces(position: Position, *pieces: str) -> Position:
    """The position with more pieces; buildings among them come from the supply."""
    more = tuple(read_piece(piece, "test") for piece in pieces)
    built = KINDS.mask({piece.kind for piece in more} & set(KINDS.elements))
    return position.changed(
        pieces=(*position.pieces, *more), supply=position.supply & ~built
    )


def with_piece_changed(kind: str, **changes: object) -> Position:
    return SOUND.changed(
        pieces=tuple(
            evolve(piece, **changes) if piece.kind == kind else piece for piece in SOUND.pieces
        )
    )


def recoloured(cell: str, *, keep: bool) -> Position:
    """A blue cell that is orange, or blue and orange at once."""
    at = CELLS.one(cell)
    blue, orange = SOUND.ground.colours
    return SOUND.changed(
        ground=evolve(SOUND.ground, colours=(blue if keep else blue & ~at, orange | at))
    )


def spent(*, reserve: str) -> Position:
    """The sound town once all tokens are used; orange has nothing to build, blue perhaps."""
    unused = ("levitation", "chartier", "fontaine")
    left = blue_cards(*unused, idle=unused)
    cards = POSTCARDS.mask(("metropolitain", "sacre-coeur", "grande-lumiere"))
    left = seated(left, ORANGE, tokened=cards | POSTCARDS.one("penseur"), idle=cards)
    if reserve:
        return left
    return seated(left, BLUE, reserve=0).changed(supply=left.supply | KINDS.one("I3"))


HELD = START.seat.stack
"""Blue's stack at the start, seven tiles."""

IN_HAND = TILES.names(START.seat.hand)[0]
ORANGES_LAST = TILES.elements[START.seats[ORANGE].stack[-1]]

CASES: dict[str, tuple[Position, tuple[str, ...]]] = {
    "stage": (SOUND.changed(stage=7), ()),
    "finished.missing": (SOUND.changed(finished=None), ("blue", "orange")),
    "finished.early": (START.changed(finished=BLUE), ()),
    "over.early": (spent(reserve="I3").changed(stage=OVER), ("blue",)),
    "over.missing": (spent(reserve=""), ("blue",)),
    "mover.stuck": (spent(reserve="I3").changed(mover=ORANGE), ("orange",)),
    "street.twice": (recoloured("h8", keep=True), ("h8",)),
    "street.square": (
        START.changed(ground=Ground((CELLS.one("h8"), CELLS.one("a1")))),
        ("a1", "h8"),
    ),
    "street.missing": (almost_paved(), ("g7",)),
    "street.complete": (town(stage="first"), ()),
    "tiles.twice": (
        seated(START, BLUE, stack=(START.seat.hand.bit_length() - 1, *HELD[1:])),
        (IN_HAND,),
    ),
    "tiles.foreign": (
        seated(
            seated(START, BLUE, stack=(*HELD, START.seats[ORANGE].stack[-1])),
            ORANGE,
            stack=START.seats[ORANGE].stack[:-1],
        ),
        (ORANGES_LAST,),
    ),
    "tiles.count": (seated(START, BLUE, stack=HELD[1:]), ()),
    "tiles.faces": (recoloured("h8", keep=False), ("g7",)),
    "hand.size": (
        seated(START, BLUE, hand=START.seat.hand | 1 << HELD[0], stack=HELD[1:]),
        ("2",),
    ),
    "hand.empty": (
        seated(START, BLUE, hand=0, stack=(*HELD, START.seat.hand.bit_length() - 1)),
        (),
    ),
    "pieces.twice": (SOUND.changed(supply=SOUND.supply | KINDS.one("I3")), ("I3",)),
    "buildings.missing": (SOUND.changed(supply=SOUND.supply & ~KINDS.one("X5")), ("X5",)),
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
        SOUND.changed(in_play=SOUND.in_play & ~POSTCARDS.one("sacre-coeur")),
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
    "statue.facing": (with_piece_changed("statue", front=CELLS.one("b4")), ("c4",)),
    "annex.garden": (
        town(
            "blue.garden:b2-c2", "blue.annex:b1>garden",
            blue={"activated": ["jardin", "bouquinistes"]},
            postcards=["jardin", *IN_PLAY[1:]], readings={"garden.annex": "no"},
        ),
        ("b1",),
    ),
    "annex.touches": (with_piece_changed("annex", cells=CELLS.one("h8")), ("h8",)),
}
"""For each fault a position that has it alone, and what it names."""

OFF_STREET = with_pieces(LATE, "orange.O4:f7-g7-f8-g8")
"""Two cells of a building where no tile lies; before all are laid, nothing may be built at all."""
