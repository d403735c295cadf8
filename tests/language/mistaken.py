"""The market with something wrong in it."""

from __future__ import annotations

import market
from market import (
    GOODS,
    MOVER,
    PLAYERS,
    PLOTS,
    WHO,
    YOU,
)

from rulespec.language.clauses import Clause
from rulespec.language.editions import Edition
from rulespec.language.effects import Becomes, Procedure
from rulespec.language.fields import (
    Many,
)
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import (
    CanDo,
    Family,
    Fixed,
    SetNoun,
    Table,
)
from rulespec.language.universes import Relation, Universe


def made(**changes):
    """The market with some parts otherwise."""
    return Game(**{**market.PARTS, **changes})


def acting(*steps, asks=(), clauses=(), **more):
    """The market with one more action."""
    tried = Action(id="try", title="", asks=asks, clauses=clauses, effect=steps, **more)
    return lambda: made(actions=(*market.PARTS["actions"], tried))


def forbidding(term, *asks):
    return acting(asks=asks, clauses=(Clause(id="try.it", says="", forbids=term),))


def requiring(term, *asks):
    return acting(asks=asks, clauses=(Clause(id="try.it", says="", requires=term),))


def having(field):
    """The market with one more field."""
    return lambda: made(fields=(*market.FIELDS, field))


def written(text):
    """The market with other parts, by keyword."""
    return lambda: made(**text)


def form(*fields, entry="odd"):
    """A form of some fields; how it reads and writes is not looked at."""
    return Form(entry=entry, fields=fields, write=str, read=dict, write_word=str, read_word=dict)


def edition(**parts):
    known = {"id": "odd", "title": "", "publisher": "", "year": 1, "language": "en", "pins": {}}
    return lambda: made(editions=(Edition(**{**known, **parts}),))


def noun(name, universe=GOODS, of="move", **more):
    return SetNoun(name, name, universe, of, **more)


def bad_relation(*rows):
    odds = Universe("odds", PLAYERS.elements, (Relation("next", "after", rows),))
    return having(Many("odd", "odd", odds))


WIDE = Universe("goods", ("apple", "pear", "plum", "nut"))
RED, BLUE = Fixed("red", PLAYERS, 1), Fixed("red and blue", PLAYERS, 3)
APPLE = Fixed("apple", GOODS, 1)
NO_IT = Family("loose", "each", ("it",))
RATES = Table("rates", "the rates", rows={0: 1, 7: 2})
HOMES = Table("homes", "the homes", universe=PLOTS, rows={0: 1, 1: 1 << 40})
OTHER_STANDS = Table("stands-listed", "", universe=GOODS, rows={1: frozenset({1})})
CIRCLE = CanDo(("try",), YOU, "you can try")
PUT = Procedure("put", (WHO,), (Becomes(MOVER, WHO),))
