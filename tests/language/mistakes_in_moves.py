"""Mistakes in what is asked, and in effects."""

from __future__ import annotations

import market
from attrs import evolve
from market import (
    BASKET,
    DECK,
    FRANCS,
    GOOD,
    GOODS,
    IT,
    MOVER,
    OPEN,
    PLAYERS,
    PLAYING,
    RAIN,
    RIVAL,
    ROUND,
    SIGN,
    STAND,
    STANDS,
    STORE,
    TEAMS,
    WHO,
    WISH,
    YOU,
)
from mistaken import (
    BLUE,
    HOMES,
    PUT,
    RED,
    acting,
    made,
    noun,
)

from rulespec.language.effects import EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat, Tells
from rulespec.language.fields import (
    Fact,
)
from rulespec.language.moves import Ask
from rulespec.language.terms import (
    Figure,
    Row,
)
from rulespec.language.universes import Universe

MOVES = {
    # asks
    "asked twice": (
        acting(asks=(Ask(GOOD), Ask(GOOD))),
        "action try: two things asked are called 'good'",
    ),
    "asked by a word of every move": (
        acting(asks=(Ask(noun("given", of="move")),)),
        "ask given: 'given' is a word that every move has for itself",
    ),
    "no word of the move": (acting(asks=(Ask(IT),)), "ask it: what is asked is a word of the move"),
    "asked with a meaning": (
        acting(asks=(Ask(noun("odd", means=SIGN)),)),
        "ask odd: it is asked, and its noun has a meaning",
    ),
    "too many asked": (acting(asks=(Ask(GOOD, size=4),)), "ask good: size 4, not 1 to 3"),
    "none asked": (acting(asks=(Ask(GOOD, size=0),)), "ask good: size 0, not 1 to 3"),
    "groups too small": (
        acting(asks=(Ask(GOOD, size=2, groups=(3, 4)),)),
        "ask good: group 2 has fewer than 2 elements",
    ),
    "groups outside": (
        acting(asks=(Ask(GOOD, size=2, groups=(9,)),)),
        "group 1 is no set of the goods",
    ),
    "joined by dashes": (
        acting(asks=(Ask(noun("odd", Universe("odds", ("a-b", "c"))), size=2),)),
        "several are asked, joined by dashes, and 'a-b' has one in its name",
    ),
    "after what is later": (
        acting(asks=(Ask(GOOD, after=noun("next-good")), Ask(noun("next-good")))),
        "action try, ask good, after: 'next-good' is asked later",
    ),
    "keyed by what is later": (
        acting(asks=(Ask(STAND, listed=market.SHAPES, key=GOOD), Ask(GOOD))),
        "action try, ask stand, key: 'good' is asked later",
    ),
    "keyed by nothing": (
        acting(asks=(Ask(STAND, listed=market.SHAPES, key=GOOD),)),
        "ask stand, key: 'good' is not asked",
    ),
    "a key and no table": (
        acting(asks=(Ask(GOOD), Ask(STAND, key=GOOD))),
        "ask stand: a key is said, and no table",
    ),
    "listed of others": (
        acting(asks=(Ask(GOOD, listed=market.SHAPES),)),
        "ask good: listed: plots and goods do not fit",
    ),
    "given by what is later": (
        acting(asks=(Ask(noun("odd"), given=GOOD), Ask(GOOD))),
        "action try, ask odd, given: 'good' is asked later",
    ),
    "given of others": (
        acting(asks=(Ask(GOOD, given=OPEN),)),
        "ask good, given: it is of others: plots and goods",
    ),
    "among what is asked": (
        acting(asks=(Ask(GOOD), Ask(noun("odd"), among=GOOD))),
        "ask odd, among: 'good' is of the move",
    ),
    "given and perhaps": (
        acting(asks=(Ask(GOOD, given=SIGN, perhaps=True),)),
        "it is given, and how it is asked is said",
    ),
    "you before who acts": (
        acting(asks=(Ask(noun("odd", PLAYERS), given=YOU), Ask(RIVAL)), who=RIVAL),
        "ask odd, given: it speaks of you, and who acts is not known yet",
    ),
    "nobody acts": (acting(who=RIVAL), "action try, who: 'partner' is not asked"),
    "no player acts": (
        acting(asks=(Ask(GOOD),), who=GOOD),
        "who acts is no player: goods and players do not fit",
    ),
    # effects
    "set twice": (
        acting((Becomes(RAIN, True), Becomes(RAIN, TEAMS))),
        "action try, effect, step 1: two assignments to 'rain' at once",
    ),
    "set twice at one key": (
        acting((Becomes(FRANCS.at(YOU), Figure(1)), Becomes(FRANCS.at(YOU), Figure(2)))),
        "two assignments to one key of 'francs' at once",
    ),
    "set at all keys and at one": (
        acting((Becomes(FRANCS, Figure(1)), Becomes(FRANCS.at(YOU), Figure(2)))),
        "two assignments to one key of 'francs' at once",
    ),
    "set at keys that meet": (
        acting((Becomes(FRANCS.at(RED), Figure(1)), Becomes(FRANCS.at(BLUE), Figure(2)))),
        "two assignments to one key of 'francs' at once",
    ),
    "a comma too few": (
        lambda: made(actions=(evolve(market.CLOSE, effect=Becomes(RAIN, False)),)),
        "action close, effect: steps stand in a tuple",
    ),
    "no step": (acting(RAIN), "action try, effect, step 1: a truth is no step"),
    "a procedure not called": (acting(PUT), "the procedure 'put' is not called: put(…)"),
    "steps at once": (
        acting((Becomes(RAIN, False), If(RAIN, ()))),
        "at once there are only Becomes and Goes, not If",
    ),
    "a fixed field set": (acting(Becomes(TEAMS, True)), "step 1, teams: it is fixed at set-up"),
    "no place": (
        acting(Becomes(Row(HOMES, GOOD), OPEN), asks=(Ask(GOOD),)),
        "'homes' is no field of the position: nothing sets it",
    ),
    "a word set": (acting(Becomes(market.OWN, EMPTY)), "a set is no place: nothing sets it"),
    "no field set": (acting(Becomes(Fact("wind", ""), True)), "'wind' is not among the fields"),
    "of another kind": (acting(Becomes(ROUND, OPEN)), "round: it takes a number, not a set"),
    "a number as it is": (acting(Becomes(ROUND, 3)), "round: it takes a number, not 3"),
    "of others": (
        acting(Becomes(OPEN, PLAYING)),
        "open: it becomes what is of others: players and plots",
    ),
    "one thing emptied": (
        acting(Becomes(MOVER, EMPTY)),
        "mover: it is always one thing, and never EMPTY",
    ),
    "one thing or two": (acting(Becomes(MOVER, BLUE)), "mover: it is one thing, and becomes 2"),
    "a number too large": (
        acting(Becomes(ROUND, Figure(10))),
        "round: it is 0 to 9, and becomes 10",
    ),
    "a key of others": (
        acting(Becomes(STANDS.at(OPEN), EMPTY)),
        "the field 'stands' is read at players, not at plots",
    ),
    "each key of others": (
        acting(Becomes(STANDS, EMPTY, each=noun("odd", GOODS, "keys"))),
        "stands: each key is spoken of as others: goods and players do not fit",
    ),
    "each key of none": (
        acting(Becomes(OPEN, EMPTY, each=WHO)),
        "each key is spoken of, and the field has none",
    ),
    "a condition that is no truth": (
        acting(Becomes(RAIN, True, when=OPEN)),
        "when takes a truth, not a set",
    ),
    "an If on a set": (acting(If(OPEN, ())), "If takes a truth, not a set"),
    "told without its part": (
        acting(Tells("{who} waits", ())),
        "Tells: {who} is either not said, or not among its parts",
    ),
    "a part not told": (
        acting(Tells("all wait", (), parts={"who": YOU})),
        "Tells: {who} is either not said, or not among its parts",
    ),
    "told of a truth": (
        acting(Tells("{who} waits", (), parts={"who": RAIN})),
        "Tells: who takes a set or a number or a bag, not a truth",
    ),
    "told while a set": (acting(Tells("", (), when=OPEN)), "Tells: when takes a truth, not a set"),
    "also told while a set": (
        acting(Tells("", (), also={"p1": OPEN})),
        "Tells: p1 takes a truth, not a set",
    ),
    "a set brought": (acting(Tells("", (), brings=OPEN)), "brings takes a number, not a set"),
    "told at once": (
        acting((Becomes(RAIN, False), Tells("", ()))),
        "at once there are only Becomes and Goes, not Tells",
    ),
    "an effect of no move": (
        lambda: made(actions=(evolve(market.CLOSE, effect=(Becomes(RAIN, False),), is_move=False),
                              market.BUY)),
        "action close: it is no move, and yet has an effect",
    ),
    "repeated never": (acting(Repeat(0, RAIN, ())), "Repeat: 0 times at most"),
    "bound twice": (
        acting(ForEach(market.SHOPPERS, (ForEach(market.SHOPPERS, ()),))),
        "the name 'shopper' is bound twice",
    ),
    "begun with others": (
        acting(ForEach(market.SHOPPERS, (), first=OPEN)),
        "ForEach begins with others: plots and players",
    ),
    "taken twice": (
        acting(Procedure("odd", (WHO, WHO), ())(YOU, YOU)),
        "procedure odd: two things taken are called 'who'",
    ),
    "taken of another kind": (
        acting(market.DRAW(Figure(1))),
        "draw, who takes a set, not a number",
    ),
    "taken of others": (acting(market.DRAW(OPEN)), "draw, who: plots and players do not fit"),
    "a field taken": (
        acting(Procedure("odd", (noun("mover", PLAYERS, "position"),), ())(YOU)),
        "procedure odd: the name 'mover' is bound twice",
    ),
    "a noun outside its procedure": (
        acting(Becomes(MOVER, WHO)),
        "mover: the noun 'who' has no meaning",
    ),
    "going to others": (
        acting(Goes(OPEN, OPEN, BASKET.at(YOU))),
        "Goes: to basket: plots and goods do not fit",
    ),
    "a number going": (
        acting(Goes(GOOD, ROUND, STORE), asks=(Ask(GOOD),)),
        "from round: only sets, bags",
    ),
    "one thing going": (acting(Goes(MOVER, MOVER, PLAYING)), "from mover: only sets, bags, piles"),
    "going from all keys": (
        acting(Goes(GOOD, BASKET, STORE), asks=(Ask(GOOD),)),
        "from basket: at which of its keys is not",
    ),
    "going nowhere": (
        acting(Goes(GOOD, STORE, STORE), asks=(Ask(GOOD),)),
        "two assignments to 'store' at once",
    ),
    "going from within": (
        acting(Goes(GOOD, DECK, STORE), asks=(Ask(GOOD),)),
        "from a pile goes its top, and nothing else",
    ),
    "a bag going to a set": (
        acting(Goes(STORE, STORE, WISH.at(YOU))),
        "a bag goes from a bag to a bag: elsewhere each is there once",
    ),
    "a bag going from a set": (
        acting(Goes(STORE, WISH.at(YOU), STORE)),
        "a bag goes from a bag to a bag",
    ),
}
