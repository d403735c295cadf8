"""The first action: a key laid on a bank or on the Arc de Triomphe."""

from __future__ import annotations

from rulespec.games.paris_1900.gains import BANK_PAYS
from rulespec.games.paris_1900.paying import GOODS_LAPSE, VP_LAPSES, gets
from rulespec.games.paris_1900.position import (
    ACTING,
    AFTER,
    HAND,
    HAND_OF,
    KEYS_OF,
    OWN_KEYS,
    PHASE,
    YOU,
)
from rulespec.games.paris_1900.things import PLACE, PROPERTY
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import Figure

ONE_ACTION = Clause(
    id="act.phase",
    says="One action is done in a turn, after the tile is laid.",
    requires=ACTING,
    cites=("turn.steps", "act.one", "act.choices", "end-token.take"),
)

KEY = Action(
    id="key",
    title="Laying a key",
    does=("key.lay",),
    asks=(Ask(PLACE),),
    clauses=(
        ONE_ACTION,
        Clause(
            id="key.hand",
            says="The key comes from behind the player's screen.",
            requires=Figure(1) <= HAND,
            cites=("key.lay",),
        ),
        Clause(
            id="key.place",
            says="A key from the screen goes to a bank or the Arc, never straight to a property.",
            forbids=PLACE & PROPERTY,
            cites=("key.lay", "key.not-property"),
        ),
        Clause(
            id="key.own",
            says="A player has at most one key on each bank and on the Arc.",
            forbids=PLACE & OWN_KEYS,
            cites=("key.one-each",),
        ),
    ),
    effect=(
        (
            *gets(BANK_PAYS),
            Becomes(HAND_OF.at(YOU), HAND_OF.at(YOU) - Figure(1)),
            Becomes(KEYS_OF.at(YOU), OWN_KEYS | PLACE),
            Becomes(PHASE, AFTER),
        ),
        GOODS_LAPSE,
        VP_LAPSES,
    ),
)
