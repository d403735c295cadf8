"""Mistakes in the game as a whole, in its editions and in its start."""

from __future__ import annotations

from market import (
    FRANCS,
    MOVER,
    OPEN,
    PHASE,
    RAIN,
    ROUND,
    SHELF,
    SHOPPERS,
    WHO,
)
from mistaken import (
    edition,
    made,
    written,
)

from rulespec.language.chance import unshuffled
from rulespec.language.clauses import ScoreLine
from rulespec.language.editions import Default, Pin
from rulespec.language.fields import (
    Fact,
)
from rulespec.language.hints import Hint, Scope
from rulespec.language.invariants import Invariant, OfEach
from rulespec.language.remarks import Loses, Rests
from rulespec.language.terms import Figure


def telling(part):
    """A market with an invariant in whose sentence something stands."""
    odd = Invariant(id="odd", says="{many}", holds=RAIN, parts={"many": part})
    return lambda: made(invariants=(odd,))


GAMES = {
    # the game
    "no chance": (
        lambda: made(chance=unshuffled),
        "procedure draw, step 1, then, step 1, deck: a pile is shuffled, and the game does not say",
    ),
    "over a set": (written({"over": OPEN}), "over: it takes a truth, not a set"),
    "resting on a strange move": (
        lambda: made(rests_on=(Rests("prices", moves=("hagle",)),)),
        "rests on prices: there is no action 'hagle'",
    ),
    "resting on what no box has": (
        lambda: made(rests_on=(Rests("prices"),)), "rests on prices: the box has no part 'prices'"
    ),
    "resting on a number": (
        lambda: made(rests_on=(Rests("prices", Figure(1)),)),
        "rests on prices: needs takes a set or a truth, not a number",
    ),
    "losing a set": (
        lambda: made(gives_up=(Loses("a stall", OPEN),)),
        "gives up a stall: when takes a truth, not a set",
    ),
    "losing what nobody asked": (
        lambda: made(gives_up=(Loses("a stall", RAIN, parts={"who": WHO}),)),
        "gives up a stall: the noun 'who' has no meaning",
    ),
    "an invariant of a set": (
        lambda: made(invariants=(Invariant(id="odd", says="", holds=OPEN),)),
        "invariant odd: holds takes a truth, not a set",
    ),
    "a scope of a set": (
        lambda: made(scopes=(Scope("odd", "", OPEN),)),
        "scope odd: it takes a truth, not a set",
    ),
    "a hint about a stranger": (
        lambda: made(hints=(Hint("odd", "", WHO.some()),)),
        "hint odd: the noun 'who' has no meaning",
    ),
    "two hints": (
        lambda: made(hints=(Hint("odd", "", RAIN), Hint("odd", "", RAIN))),
        "two hints are called 'odd'",
    ),
    "a truth told of each": (
        telling(OfEach(SHOPPERS, "", {"what": RAIN})),
        "invariant odd, many: what takes a set or a number, not a truth",
    ),
    "told of each, and of nobody": (
        telling(OfEach(SHOPPERS, "", {"what": WHO})),
        "invariant odd, many: the noun 'who' has no meaning",
    ),
    "worth a set": (
        lambda: made(score=(ScoreLine(id="odd", title="", says="", worth=OPEN),)),
        "score line odd: worth takes a number, not a set",
    ),
    "a strange edition": (
        edition(pins={"hagle": Pin("yes", "")}),
        "edition odd, pins hagle: the game has no",
    ),
    "a strange reading": (
        edition(pins={"haggle": Pin("so", "")}),
        "the question has no reading 'so'",
    ),
    "a strange default": (
        edition(defaults={"hagle": Default("yes", "")}),
        "edition odd, defaults hagle: the game has no",
    ),
    "pinned and by default": (
        edition(pins={"haggle": Pin("yes", "")}, defaults={"haggle": Default("yes", "")}),
        "the question 'haggle' is pinned, and has a default besides",
    ),
    "an edition of others": (edition(game="chess"), "edition odd: it is an edition of 'chess'"),
}

START = {MOVER: "red", PHASE: "morning"}
STARTS = {
    "nobody's turn": ({PHASE: "morning"}, "start: 'mover' is always one thing, and is not given"),
    "a stranger": (
        {**START, OPEN: ("a1", "z9")},
        "start, open: found 'z9', expected one of the plots",
    ),
    "too much": (
        {**START, ROUND: 10},
        "start, round: found '10', expected a whole number from 0 to 9",
    ),
    "no truth": ({**START, RAIN: 1}, "start, rain: found '1', expected true or false"),
    "no key": ({**START, FRANCS: {"rad": 1}}, "start, francs: found 'rad', expected a key"),
    "no field": (
        {**START, Fact("wind", ""): True},
        "start: 'wind' is not among the fields of the game",
    ),
    "two of one": (
        {**START, MOVER: ("red", "blue")},
        "start, mover: found '2 names', expected one",
    ),
    "no set": ({**START, OPEN: 1 << 9}, "start, open: 512 is no set of the plots"),
    "too many": ({**START, FRANCS: (1, 2, 3, 4)}, "start, francs: 4 values for 3 players"),
    "no value": ({**START, SHELF: 3}, "start, shelf: 3 is no value of it"),
    "no start": ("red", "start: it gives each field its value, or is a function"),
}
