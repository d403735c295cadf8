"""What is always so; a position in which it is not is faulty."""

from __future__ import annotations

from functools import reduce
from operator import or_

from rulespec.games.city_of_light.building import LAMPS
from rulespec.games.city_of_light.components import (
    CARDS_THAT_LAST, POSTCARDS, POSTCARDS_IN_PLAY, SPECIALS, TOKENS_EACH,
)
from rulespec.games.city_of_light.laid import STREETS
from rulespec.games.city_of_light.position import (
    ACTIVATED, ANNEX, BOTH, CAN_MOVE, CHARTIER, EXTENDED, FACING, FINISHED, FIRST, FRESH, HANDS,
    IDLE, IN_PLAY, LAID, LYING, METROPOLITAIN, MINE, MOVER, OWN_BUILT, OWN_KINDS, PAVED,
    PENDING, PLACED, RESERVE, RESERVES, SEAT, SECOND, STACKS, STAGE, SUPPLY, SWAPPED_IN,
    THE_BUILDINGS, THE_FOUNTAIN, THE_GARDEN, THE_HOUSES, THE_PAVING, TOKENED, YOU, card, kinds,
)
from rulespec.games.city_of_light.placed import PLACED_RIGHT, USED
from rulespec.games.city_of_light.questions.postcards import GARDEN_ANNEX, LEVITATION_GIVES
from rulespec.games.city_of_light.questions.stages import CANNOT_MOVE
from rulespec.games.city_of_light.turns import GAME_ENDS, SECOND_STAGE_BEGINS
from rulespec.language import (
    Figure, Fixed, Instead, Invariant, Set, Size, Supposing, always, never, set_of, truth_of, twice,
)

# --- the course of the game -----------------------------------------------------------------------


def _laid_all(seat: Fixed) -> Set:
    left = Size(HANDS.at(seat)) + STACKS.at(seat).depth()
    return seat.when(left.equals(0))


def _able(seat: Fixed) -> Set:
    """A player who can move, or could if the game were not over."""
    can = Instead({YOU: seat})(CAN_MOVE)
    return seat.when(Supposing(can, STAGE, SECOND_STAGE_BEGINS))


_ABLE = reduce(or_, map(_able, SEAT.values()))
_PASSED_OVER = _ABLE.some() & CANNOT_MOVE.reads("skip")
_OVER = (STAGE & GAME_ENDS).some()
DONE = set_of("done", "who has laid all tiles", reduce(or_, map(_laid_all, SEAT.values())))
COURSE = (
    never("finished.missing", "Somebody finished first.", DONE, "second.begins",
          when=~FINISHED.some()),
    always("finished.early", "{player} has tiles left, so did not finish.",
           ~FINISHED.some() | (FINISHED & DONE).some(), "second.begins",
           parts={"player": FINISHED}),
    never("over.early", "The game is over, yet somebody can move.", _ABLE, "second.end",
          when=_OVER & (_PASSED_OVER | (Size(_ABLE) >= 2))),
    never("mover.stuck", "{stuck} cannot move and is passed over: it is the turn of {able}.",
          MOVER - _ABLE, "second.choice", "second.end", when=SECOND & _PASSED_OVER,
          parts={"stuck": MOVER, "able": _ABLE}),
    never("over.missing", "The game ends when nobody goes on.", MOVER - _ABLE, "second.end",
          when=SECOND & ~_PASSED_OVER),
)

# --- pieces and postcards -------------------------------------------------------------------------

ON_BOARD = set_of("on_board", "the pieces on the board", LYING.at(BOTH))
_RESERVED = RESERVES.at(BOTH)
_TWO_PLACES = twice(SUPPLY, *(of.at(seat) for of in (LYING, RESERVES) for seat in SEAT.values()))
PERFORMED = set_of("performed", "the postcards whose action you performed", TOKENED - IDLE)
MAY_HAVE_LIFTED = truth_of("may_have_lifted", "Levitation may have lifted one of your buildings",
                           (PERFORMED & card("levitation")).some()
                           & LEVITATION_GIVES.reads("built-too"))
_LASTING = Fixed("those with a permission", POSTCARDS, POSTCARDS.mask(CARDS_THAT_LAST))
_STALE = FRESH & TOKENED - PENDING
_BROUGHT = (PERFORMED & card("levitation")).some()
BELONGINGS = (
    never("pieces.twice", "A piece is in two places.", _TWO_PLACES, "box.buildings",
          "box.specials"),
    never("buildings.missing", "A building is nowhere.",
          THE_BUILDINGS - ON_BOARD - SUPPLY - _RESERVED, "box.buildings"),
    never("pieces.too-early", "Nothing is placed in the first stage.", ON_BOARD, "first.take-now",
          "course.second", when=FIRST),
    always("cards.count", "Eight postcards are in play, not {count}.",
           Size(IN_PLAY).equals(POSTCARDS_IN_PLAY), "setup.postcards", shows=IN_PLAY,
           parts={"count": Size(IN_PLAY)}),
    never("cards.both", "A postcard has both players' tokens.",
          ACTIVATED.at(SEAT["blue"]) & ACTIVATED.at(SEAT["orange"]), "activate.once"),
    never("cards.not-in-play", "{player} activated a card not in play.", TOKENED - IN_PLAY,
          "activate.face-up"),
    never("cards.tokens", "{player} has used {count} tokens, and has {most}.", TOKENED,
          "box.tokens", when=Size(TOKENED) >= TOKENS_EACH + 1,
          parts={"count": Size(TOKENED), "most": Figure(TOKENS_EACH)}),
    never("cards.loose", "{player} has a card without a token on it.",
          (IDLE | PENDING | FRESH) - TOKENED, "activate.token"),
    never("cards.too-early", "{player} activated a card in stage one.", TOKENED, "course.second",
          when=FIRST),
    never("cards.pending", "A card gives no permission.", PENDING - _LASTING, "metropolitain.later",
          "chartier.later", each=True),
    never("cards.idle-pending", "A card without its action gives no permission.", IDLE & PENDING,
          "activate.idle", each=True),
    never("cards.fresh", "{player}'s latest turn took one permission at most, and has not used it.",
          _STALE | FRESH.beyond(1).unless(_STALE.some()), "metropolitain.later", "chartier.later"),
    never("swapped-in.unearned", "{player} has not performed Levitation.", SWAPPED_IN,
          "levitation.swap", when=~_BROUGHT),
    never("swapped-in.several", "Levitation brings one building.", SWAPPED_IN.beyond(1),
          "levitation.swap", when=_BROUGHT, each=True),
    never("swapped-in.elsewhere", "What Levitation brought {player} stays with {player}.",
          SWAPPED_IN - (RESERVE | OWN_KINDS), "levitation.swap", "levitation.place"),
)


def _special(name: str, kind: str) -> tuple[Invariant, Invariant]:
    """A special piece stands just if its postcard's action was performed."""
    piece, of = kinds(f"the {kind}", kind), {"piece": kind, "card": name}
    return (
        never("special.unearned",
              "The {piece} is on the board, but {player} has not performed {card}.",
              PLACED.at(MINE & piece).unless((PERFORMED & card(name)).some()), "setup.specials",
              "activate.act", parts=of),
        always("special.missing", "{player} performed {card}; no {piece} stands.",
               (ON_BOARD & piece).some() | ~((PERFORMED - PENDING) & card(name)).some(),
               "activate.act", parts=of),
    )


# --- where pieces lie -----------------------------------------------------------------------------

_OWN_PAVED = PAVED.when((MINE & THE_PAVING).some())
_COVERING = PLACED.at(MINE & (THE_HOUSES | THE_FOUNTAIN))
_OWN_ANNEX = PLACED.at(MINE & kinds("the annex", "annex"))
_HOSTS = PLACED.at(EXTENDED & OWN_KINDS)
_HOST_GONE = (EXTENDED & SUPPLY).some()
LYING_RIGHT = (
    never("pieces.off-street", "A piece lies where no tile is.", PLACED.at(ON_BOARD) - LAID,
          "build.place"),
    always("lamps.none-covered", "{player} has used Metropolitain, but covers no lamp.",
           ~(USED & METROPOLITAIN).some() | (OWN_BUILT & LAMPS).some() | MAY_HAVE_LIFTED,
           "metropolitain.later", "metropolitain.turned", shows=METROPOLITAIN),
    never("paving.bare", "Chartier's cell lies under nothing of {player}'s.",
          _OWN_PAVED - _COVERING, "chartier.later", when=~MAY_HAVE_LIFTED, each=True),
    never("paving.pending", "Chartier's cell is laid, yet held too.", _OWN_PAVED, "chartier.later",
          when=(PENDING & CHARTIER).some(), each=True),
    never("annex.garden", "The annex extends the garden, which is read as no building.", ANNEX,
          "annex.extends", when=(EXTENDED & THE_GARDEN).some() & GARDEN_ANNEX.reads("no")),
    never("annex.touches", "The annex does not touch {player}'s {building}.",
          _OWN_ANNEX.unless((_HOSTS & _OWN_ANNEX.beside()).some()), "annex.extends",
          when=~(_HOST_GONE & MAY_HAVE_LIFTED), parts={"building": EXTENDED}),
    never("statue.facing", "A statue looks at the cell before it.",
          PLACED.at(ON_BOARD & kinds("the statue", "statue")), "statue.front", when=~FACING.some()),
)
INVARIANTS = (
    *COURSE, *STREETS, *BELONGINGS,
    *(one for name, kind in SPECIALS.items() for one in _special(name, kind)),
    *LYING_RIGHT, *PLACED_RIGHT,
)
