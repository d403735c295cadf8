"""The turn: a building tile is drawn and laid, one of three actions is done, the turn ends.

The second action, the move of a key to buy something, is in ``purchases.py``. In the standard game
a tile has one site and is laid as it is drawn. In the variant it waits for the player to choose a
district; where none will have it, it leaves the game.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import TILES
from rulespec.games.paris_1900.position import (
    ACT, ACTED, ACTING, AFTER, ANYWHERE, BOUGHT, BUILDINGS, CAN_ACT, DISTRICT_OF, DRAWING, DRAWN,
    DRAWN_SITES, DREW, ENDING, END_LEFT, HAND, HAND_OF, IN_DISTRICT, KEYS_OF, LAST_PLAYER,
    LAST_ROUND, LAST_TOKEN, LAYING, LYING, MOVER, NEXT_PLAYER, NOT_ENDING, OVER, OWN_KEYS, PENDING,
    PHASE, SAME_KIND, STACKS_LEFT, STANDING, TILES_IN, TOKENS_OF, TO_DRAW, TO_LAY, YOU,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import DISTRICT, HOME, PLACE, PROPERTY, SITE_OF, STACK, TOKEN
from rulespec.games.paris_1900.trading import BANK_PAYS, LAPSES, gets, told_francs
from rulespec.language import (
    EMPTY, Action, Ask, Becomes, Clause, Goes, If, NamedSet, Procedure, Row, Set, SetNoun,
    Tells, pick, truth_of,
)

# --- a tile is drawn and laid ---------------------------------------------------------------------

SITE = NamedSet("site", "the tile's site there", Row(IN_DISTRICT, DISTRICT) & DRAWN_SITES)
OPEN_DISTRICTS = NamedSet("open_districts",
                          "the districts with room for the tile and no building of its kind",
                          Row(DISTRICT_OF, DRAWN_SITES - BUILDINGS) - Row(DISTRICT_OF, SAME_KIND))
WAITING = Clause("lay.phase", "A tile drawn in the variant waits to be laid.", requires=LAYING,
                 cites=("variant.lay", "variant.remove"))


def _laid(site: Set, tile: Set) -> tuple[Becomes, ...]:
    at = LYING.at(Row(SITE_OF, site))
    return Becomes(at, tile), Becomes(PHASE, ACT), Becomes(DRAWN, EMPTY)


_TILE = SetNoun("tile", "the tile", TILES)
_TAKE_TILE = Procedure("take_tile", (_TILE,), (
    (Becomes(TILES_IN.at(STACK), TILES_IN.at(STACK).rest()), Becomes(DREW, value=True)),
    If(ANYWHERE, ((Becomes(PHASE, TO_LAY), Becomes(DRAWN, _TILE)),),
       (_laid(Row(HOME, _TILE), _TILE),)),
))
DRAW = Action(
    "draw", "Drawing a building tile", does=("lay.draw",), asks=(Ask(STACK),),
    clauses=(
        Clause("draw.phase", "A tile is drawn at the beginning of a turn, once.", requires=DRAWING,
               cites=("turn.steps", "lay.draw")),
        Clause("draw.stack", "The tile comes from a stack that is not used up.",
               forbids=STACK - STACKS_LEFT, cites=("lay.draw", "lay.none")),
    ),
    effect=(_TAKE_TILE(TILES_IN.at(STACK).top()), *LAPSES),
)
LAY = Action(
    "lay", "Laying a tile in any district (variant)", does=("variant.lay",), asks=(Ask(DISTRICT),),
    clauses=(
        WAITING,
        Clause("lay.free", "The tile lies on a free site with its own number.",
               forbids=SITE & BUILDINGS, cites=("variant.lay",)),
        Clause("lay.kind", "A district has one building of each kind.",
               forbids=Row(IN_DISTRICT, DISTRICT) & SAME_KIND, cites=("variant.kinds",)),
    ),
    effect=(_laid(SITE, DRAWN), *LAPSES),
)
REMOVE = Action(
    "remove", "Removing a tile that fits nowhere (variant)", does=("variant.remove",),
    clauses=(
        WAITING,
        Clause("remove.none", "A tile leaves the game only if no district will have it.",
               forbids=OPEN_DISTRICTS, cites=("variant.remove",)),
    ),
    effect=((Becomes(PHASE, ACT), Becomes(DRAWN, EMPTY)), *LAPSES),
)

# --- the first action: a key laid on a bank or on the Arc -----------------------------------------

ONE_ACTION = Clause("act.phase", "One action is done in a turn, after the tile is laid.",
                    requires=ACTING,
                    cites=("turn.steps", "act.one", "act.choices", "end-token.take"))

KEY = Action(
    "key", "Laying a key", does=("key.lay",), asks=(Ask(PLACE),),
    clauses=(
        ONE_ACTION,
        Clause("key.hand", "The key comes from behind the player's screen.", requires=HAND >= 1,
               cites=("key.lay",)),
        Clause("key.place",
               "A key from the screen goes to a bank or the Arc, never straight to a property.",
               forbids=PLACE & PROPERTY, cites=("key.lay", "key.not-property")),
        Clause("key.own", "A player has at most one key on each bank and on the Arc.",
               forbids=PLACE & OWN_KEYS, cites=("key.one-each",)),
    ),
    effect=(
        *told_francs(BANK_PAYS, "key.bank"),
        (*gets(BANK_PAYS),
         Becomes(HAND_OF.at(YOU), HAND_OF.at(YOU) - 1),
         Becomes(KEYS_OF.at(YOU), OWN_KEYS | PLACE),
         Becomes(PHASE, AFTER)),
        *LAPSES,
    ),
)

# --- the third action, an end token; and the end of the turn --------------------------------------

IS_LAST = (MOVER & LAST_PLAYER).some()
OVER_NOW = truth_of("over_now", "the last round ends", IS_LAST & (ENDING & LAST_ROUND).some())

_END_COMES = ~(END_LEFT - TOKEN).some() & (ENDING & NOT_ENDING).some()
_LAST_ROUND_BEGINS = IS_LAST & (ENDING & LAST_TOKEN).some()

END = Action(
    "end", "Taking an end token", does=("end-token.take",), asks=(Ask(TOKEN),),
    clauses=(
        ONE_ACTION,
        Clause("end.stacks", "End tokens are taken once all building tiles are drawn.",
               requires=~STACKS_LEFT.some() & ~(DREW & ask.END_WHEN.reads("next-turn")),
               cites=("end-token.take", "act.choices")),
        Clause("end.left", "The token is one of the pile.", forbids=TOKEN - END_LEFT,
               cites=("end-token.take",)),
    ),
    effect=(
        Tells("token {token} is taken", ("end-token.take",), parts={"token": TOKEN}),
        Tells("the end comes: the last end token is taken", ("end.last-token", "end.round"),
              when=_END_COMES),
        (Goes(TOKEN, END_LEFT, TOKENS_OF.at(YOU)),
         Becomes(PHASE, AFTER),
         Becomes(ENDING, LAST_TOKEN, when=_END_COMES)),
        *LAPSES,
    ),
)
DONE = Action(
    "done", "Ending the turn", does=("turn.order",),
    clauses=(
        Clause("done.action", "A turn ends after an action, or where none can be done.",
               requires=ACTED | ACTING & (~CAN_ACT | ask.NO_ACTION.reads("may-skip")),
               cites=("turn.steps", "act.one", "turn.order")),
    ),
    effect=(
        Tells("the last round begins", ("end.last-round",), when=_LAST_ROUND_BEGINS),
        Tells("the game ends", ("end.last-round", "score.winner"), when=OVER_NOW),
        Tells("it is the turn of {player}", ("turn.order",), parts={"player": NEXT_PLAYER},
              when=~OVER_NOW),
        (*(Becomes(at, EMPTY) for at in (STANDING.at(YOU), PENDING, BOUGHT)),
         Becomes(DREW, value=False),
         Becomes(PHASE, pick(OVER_NOW, OVER, pick(STACKS_LEFT.some(), TO_DRAW, ACT))),
         Becomes(MOVER, NEXT_PLAYER, when=~OVER_NOW),
         Becomes(ENDING, LAST_ROUND, when=_LAST_ROUND_BEGINS)),
    ),
)
