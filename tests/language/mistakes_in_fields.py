"""Mistakes in fields, in who plays, and in names."""

from __future__ import annotations

import market
from attrs import evolve
from market import (
    FRANCS,
    GOODS,
    MOVER,
    OPEN,
    PHASE,
    PLAYERS,
    PLAYING,
    PLOTS,
    RAIN,
    ROUND,
    SIGN,
    STALLS,
    STANDS,
    TEAMS,
    YOU,
)
from mistaken import (
    OTHER_STANDS,
    acting,
    form,
    having,
    made,
    noun,
    requiring,
    written,
)

from rulespec.language.clauses import Clause
from rulespec.language.fields import (
    Amount,
    Bag,
    Fact,
    Many,
    One,
    Past,
    Seen,
    set_of,
    truth_of,
)
from rulespec.language.moves import Ask
from rulespec.language.questions import Question, Reading
from rulespec.language.terms import (
    Figure,
)
from rulespec.language.universes import Universe

FIELDS = {
    # fields
    "a field nobody sets": (
        lambda: made(
            fields=(*market.FIELDS, Fact("wind", "wind")), start={MOVER: "red", PHASE: "noon"}
        ),
        "field wind: nobody sets it",
    ),
    "a number without room": (
        having(Amount("odd", "odd", least=3, most=2, fixed=True)),
        "field odd: its limits are 3 and 2",
    ),
    "a bag too full": (
        having(Bag("odd", "odd", GOODS, most=300)),
        "field odd: it may hold 300 of each",
    ),
    "a truth with keys": (
        having(Fact("odd", "odd", per=PLAYERS)),
        "none for each of the players: say Many",
    ),
    "a past with keys": (having(Past("odd", "odd", per=PLAYERS)), "field odd: it has one value"),
    "apart without keys": (having(Many("odd", "odd", PLOTS, apart=True)), "field odd: it is apart"),
    "nobody's own": (
        having(Bag("odd", "odd", GOODS, per=STALLS, seen=Seen.BY_OWNER)),
        "nobody owns it: it has a value for each of the stalls",
    ),
    "left out as a number": (
        having(Many("odd", "odd", GOODS, left_out=Figure(1))),
        "field odd, left_out: it takes a set, not a number",
    ),
    "left out as others": (
        having(Many("odd", "odd", GOODS, left_out=PLAYING)),
        "it is of others: players and goods do not fit",
    ),
    "left out as too much": (
        having(Amount("odd", "odd", most=3, left_out=Figure(4))),
        "field odd, left_out: it is 0 to 3, and becomes 4",
    ),
    "a field called you": (
        having(One("you", "you", PLAYERS, fixed=True)),
        "field you: 'you' is through",
    ),
    "a board too short": (
        having(Many("odd", "odd", PLOTS, listed=OTHER_STANDS)),
        "what is listed is of others: goods and plots do not fit",
    ),
    # turn, stage, who plays
    "turn no field": (
        written({"turn": One("turn", "whose turn", PLAYERS)}),
        "turn: 'turn' is not among the fields",
    ),
    "turn of another kind": (
        written({"turn": SIGN}),
        "turn: it is a field One, one of the players, not Perhaps 'sign'",
    ),
    "turn a number": (
        written({"turn": ROUND}),
        "turn: it is a field One, one of the players, not Am",
    ),
    "no actions": (written({"actions": ()}), "actions: there is none"),
    "stage of another kind": (
        written({"stage": ROUND}),
        "stage: it is a field One, one stage, not Amount",
    ),
    "playing no field": (
        written({"playing": Many("who-plays", "", PLAYERS)}),
        "playing: 'who-plays' is not among the fields",
    ),
    "others play": (written({"playing": OPEN}), "playing: 'open' is of plots, and turn of players"),
    "too many play": (written({"numbers": (2, 4)}), "numbers: 4 may play, and there are 3 players"),
    "nobody plays": (written({"numbers": ()}), "numbers: nobody may play"),
    "few play, no field says who": (
        written({"playing": None}),
        "numbers: not everybody always plays",
    ),
    # names
    "two fields": (having(Fact("rain", "rain again", fixed=True)), "two fields are called 'rain'"),
    "two actions": (
        lambda: made(actions=(market.BUY, market.CLOSE, evolve(market.CLOSE, title="Again"))),
        "two actions are called 'close'",
    ),
    "two actions but for a dash": (
        lambda: made(
            actions=(market.BUY, evolve(market.CLOSE, id="a-b"), evolve(market.CLOSE, id="a_b"))
        ),
        "actions 'a-b' and 'a_b' are told apart by a dash only",
    ),
    "two clauses": (
        lambda: made(actions=(evolve(market.CLOSE, clauses=market.CLOSE.clauses * 2),)),
        "action close: two clauses are called 'close.rain'",
    ),
    "two clauses in two actions": (
        acting(clauses=(Clause(id="close.rain", says="", requires=TEAMS),)),
        "action try, clause close.rain: another clause of that id stands in the action 'close'",
    ),
    "two score lines": (
        lambda: made(tie_breaks=(market.COINS,)),
        "two score lines are called 'coins'",
    ),
    "two invariants": (
        lambda: made(invariants=(market.SAME_PLOTS, market.SAME_PLOTS)),
        "two invariants are called 'plots.taken'",
    ),
    "two questions": (
        lambda: made(questions=(market.HAGGLE, market.HAGGLE)),
        "two questions are called 'haggle'",
    ),
    "two readings": (
        lambda: made(
            questions=(
                Question(
                    id="haggle",
                    asks="",
                    why="",
                    default="yes",
                    readings=(
                        Reading(id="yes", says=""),
                        Reading(id="yes", says=""),
                        Reading(id="no", says=""),
                    ),
                ),
            )
        ),
        "question haggle: two readings are called 'yes'",
    ),
    "two editions": (
        lambda: made(editions=market.PARTS["editions"][:1] * 2),
        "two editions are called 'plain'",
    ),
    "no plain id": (acting(ends="two words"), "action try: 'two words' is no single word"),
    "too much between": (acting(word="two  words"), "'two  words' has more than a blank in it"),
    "no plain name": (having(Fact("the wind", "wind")), "fields: 'the wind' is no plain word"),
    "entries collide": (
        having(Fact("wind", "wind", entry="rain")),
        "documents: the field 'rain' and the field 'wind' are both called 'rain'",
    ),
    "entries of players collide": (
        having(Many("odd", "odd", GOODS, per=PLAYERS, entry="wish")),
        "a player's table: the field 'wish' and the field 'odd' are both called 'wish'",
    ),
    "an entry called as a player": (
        having(Fact("red", "red")),
        "the field 'red' is called 'red', as a player's table is",
    ),
    "names with commas": (
        having(Many("odd", "odd", Universe("odds", ("a,b",)))),
        "field odd: the odds 'a,b' cannot stand in a line",
    ),
    "names in moves": (
        acting(asks=(Ask(noun("odd", Universe("odds", ("big one",)))),)),
        "action try, ask odd: 'big one' cannot be told from other words of the move",
    ),
    "a word of two meanings": (
        acting(
            clauses=(
                Clause(id="try.one", says="", forbids=set_of("mine", "mine", STANDS.at(YOU))),
                Clause(id="try.two", says="", forbids=set_of("mine", "mine", OPEN)),
            )
        ),
        "clause try.two, the word 'mine': the same word has another meaning elsewhere",
    ),
    "a word called as a field": (
        requiring(truth_of("rain", "it rains", TEAMS)),
        "the word 'rain': the name 'rain' is bound twice",
    ),
    "a form of strangers": (
        lambda: made(forms=(form(RAIN, Fact("wind", "")),)),
        "form odd: 'wind' is not among the fields of the game",
    ),
    "two forms": (
        lambda: made(forms=(form(RAIN), form(RAIN, TEAMS, entry="other"))),
        "form other: 'rain' is in the form 'odd' too",
    ),
    "a form of many": (
        lambda: made(forms=(form(FRANCS, RAIN),)),
        "form odd: its first field is the players', and so must be the others",
    ),
}
