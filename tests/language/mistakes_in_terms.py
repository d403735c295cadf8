"""Mistakes in universes, terms and tables."""

from __future__ import annotations

import market
from market import (
    GOOD,
    GOODS,
    IT,
    OPEN,
    PLAYERS,
    PLAYING,
    PLOT,
    PLOTS,
    RAIN,
    SHOPPER,
    STALL,
    STAND,
    STANDS,
    STORE,
    WHO,
    YOU,
)
from mistaken import (
    CIRCLE,
    HOMES,
    NO_IT,
    OTHER_STANDS,
    RATES,
    WIDE,
    bad_relation,
    forbidding,
    having,
    made,
    noun,
    requiring,
)

from rulespec.language.bags import Each, Kinds
from rulespec.language.clauses import ScoreLine
from rulespec.language.fields import (
    Fact,
    Many,
)
from rulespec.language.moves import Ask
from rulespec.language.terms import (
    After,
    Among,
    CanDo,
    Family,
    Figure,
    Fixed,
    Next,
    Reads,
    Region,
    Row,
    Size,
    Some,
    Supposing,
    Table,
    Total,
    Where,
    Worth,
)
from rulespec.language.universes import Universe

TERMS = {
    # universes and relations
    "two universes of a name": (
        having(Many("odd", "odd", WIDE)),
        "field odd: two different universes are called 'goods'",
    ),
    "a row too few": (bad_relation(1, 2), "relation next: 2 rows for 3 odds"),
    "a row too wide": (bad_relation(1, 2, 8), "relation next: the row of 'green' leaves the odds"),
    "two elements": (
        having(Many("odd", "odd", Universe("odds", ("x", "x")))),
        "universe odds: two elements are called 'x'",
    ),
    "no elements": (
        having(Many("odd", "odd", Universe("odds", ()))),
        "universe odds: it has no elements",
    ),
    "no relation": (
        requiring(Next(YOU, "nxt").some()),
        "clause try.it: the players have no relation 'nxt' (did you mean 'next'?)",
    ),
    "no relation of a region": (
        requiring(Region(OPEN, OPEN, "north").some()),
        "the plots have no relation 'north'",
    ),
    "no set": (requiring(Fixed("odd", GOODS, 9).some()), "'odd' is no set of the goods: 9"),
    # terms
    "& of others": (requiring((OPEN & GOOD).some(), Ask(GOOD)), "&: plots and goods do not fit"),
    "| of others": (requiring((OPEN | PLAYING).some()), "|: plots and players do not fit"),
    "- of others": (requiring((OPEN - YOU).some()), "-: plots and players do not fit"),
    "+ of others": (
        requiring((STORE + Each(PLAYING)).kinds().some()),
        "+: goods and players do not fit",
    ),
    "a number for a set": (requiring(Some(Figure(1))), "Some takes a set, not a number"),
    "a broken number": (requiring(Size(OPEN) <= 2.5), "AtMost takes a number, not 2.5"),
    "a set for a truth": (requiring(OPEN), "clause try.it: requires takes a truth, not a set"),
    "a truth for a set": (forbidding(RAIN), "clause try.it: forbids takes a set, not a truth"),
    "without its key": (
        requiring(STANDS.some()),
        "the field 'stands' has a value for each of the players: it is read at a key",
    ),
    "with a key": (
        requiring(OPEN.at(YOU).some()),
        "the field 'open' has one value: it is read without",
    ),
    "at others": (
        requiring(STANDS.at(OPEN).some()),
        "the field 'stands' is read at players, not at plots",
    ),
    "not a field": (
        requiring(Fact("wind", "wind")),
        "clause try.it: 'wind' is not among the fields of the game",
    ),
    "a noun that nothing gives": (
        requiring(noun("moover", PLAYERS, "position").some()),
        "the noun 'moover' has no meaning: no field, ask, family or procedure gives it (did you",
    ),
    "a noun of no move": (
        requiring(noun("god").some()),
        "no action asks the noun 'god' (did you mean 'good'?)",
    ),
    "a noun of a move in a score": (
        lambda: made(score=(ScoreLine(id="odd", title="", says="", worth=Size(GOOD)),)),
        "score line odd: the noun 'good' is a word of a move, and there is no move here",
    ),
    "a member outside its family": (
        requiring(STANDS.at(SHOPPER).some()),
        "the noun 'shopper' has no meaning",
    ),
    "a noun of others": (
        requiring(noun("good", PLOTS).some(), Ask(GOOD)),
        "two different things are called 'good'",
    ),
    "a family without a noun": (
        requiring(Figure(1) <= Total(NO_IT, Figure(1))),
        "the family 'loose' has no noun for a member",
    ),
    "two families": (
        requiring(Where(Family("plots", "", ("plot",), it=PLOT, among=OPEN), RAIN).some()),
        "two different families are called 'plots'",
    ),
    "a family of others": (
        requiring(Where(Family("odd", "", ("it",), it=IT, among=OPEN), RAIN).some()),
        "the family 'odd' is taken from others: plots and goods do not fit",
    ),
    "no question": (
        requiring(Reads("hagle", "yes")),
        "no question 'hagle' (did you mean 'haggle'?)",
    ),
    "no reading": (
        requiring(Reads("haggle", "maybe")),
        "the question 'haggle' has no reading 'maybe'",
    ),
    "no action": (requiring(CanDo(("bild",), YOU)), "CanDo: there is no action 'bild'"),
    "no player can": (requiring(CanDo(("buy",), OPEN)), "CanDo: who can do it: plots and players"),
    "after speaks of the move": (
        requiring(After(GOOD.some()), Ask(GOOD)),
        "After: it speaks of 'good', and not of the position alone",
    ),
    "after an after": (
        requiring(After(After(RAIN))),
        "After: it speaks of another position after the move",
    ),
    "after the end": (
        lambda: made(over=After(RAIN)),
        "After: only a clause of an action asks what holds after a move",
    ),
    "supposing what is no field": (
        requiring(Supposing(RAIN, YOU, YOU)),
        "Supposing: what is otherwise is a field that has one value",
    ),
    "supposing at each key": (
        requiring(Supposing(RAIN, STANDS, OPEN)),
        "Supposing: what is otherwise is a field that has one value",
    ),
    "supposing others": (
        requiring(Supposing(RAIN, OPEN, YOU)),
        "Supposing: what it would be: players and plots do not fit",
    ),
    "supposing about the move": (
        requiring(Supposing(GOOD.some(), OPEN, OPEN), Ask(GOOD)),
        "Supposing: it speaks of 'good', and not of the position alone",
    ),
    "can in a circle": (
        requiring(CIRCLE),
        "action try: whether it is legal hangs on whether it can",
    ),
    "no kinds": (requiring(Kinds(STORE, 0).some()), "kinds of which there are 0"),
    # tables
    "no table": (
        requiring(Figure(1) <= Worth(Table("prices", ""), GOOD), Ask(GOOD)),
        "nothing says what is in the table 'prices': it is no field",
    ),
    "no box": (
        requiring(Figure(1) <= Worth(Table("prices", "", "box"), GOOD), Ask(GOOD)),
        "nothing says what is in the table 'prices': the box has none of that name",
    ),
    "a row of no key": (
        requiring(Figure(1) <= Worth(RATES, GOOD), Ask(GOOD)),
        "the table 'rates' has a row 7, which is none of the goods (places 0 to 2)",
    ),
    "a row of no set": (
        requiring(Row(HOMES, GOOD).some(), Ask(GOOD)),
        "row 1 of the table 'homes' is no set of the plots",
    ),
    "rows without a universe": (
        requiring(Row(Table("bare", "", rows={0: 1}), GOOD).some(), Ask(GOOD)),
        "the table 'bare' has rows that are sets, and no universe",
    ),
    "keys of two kinds": (
        requiring(
            Figure(1) <= Worth(market.PRICE, STALL) + Worth(market.PRICE, GOOD),
            Ask(GOOD),
            Ask(STALL),
        ),
        "the table 'price' is read at goods and at stalls",
    ),
    "two tables": (
        requiring(Figure(1) <= Worth(Table("price", "", rows={0: 9}), GOOD), Ask(GOOD)),
        "two different tables are called 'price'",
    ),
    "patterns of others": (
        requiring(Among(STAND, OTHER_STANDS, GOOD), Ask(GOOD), Ask(STAND)),
        "table 'stands-listed': plots and goods do not fit",
    ),
    "a word of others": (
        requiring(
            Row(Table("word", "", universe=PLOTS, it=WHO, means=OPEN), GOOD).some(), Ask(GOOD)
        ),
        "the key of the word 'word': goods and players do not fit",
    ),
    "a word without a noun": (
        requiring(Row(Table("word", "", universe=PLOTS, means=OPEN), GOOD).some(), Ask(GOOD)),
        "the word 'word': it has no noun for its key",
    ),
    "a word that means others": (
        requiring(Row(Table("word", "", universe=PLOTS, it=IT, means=IT), GOOD).some(), Ask(GOOD)),
        "the word 'word': what it means is of others: goods and plots do not fit",
    ),
}
