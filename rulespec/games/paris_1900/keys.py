"""The first action: a key laid on a bank or on the Arc de Triomphe."""

from __future__ import annotations

from rulespec.games.paris_1900.nouns import ACTING, HAND, OWN_KEYS, PLACE, PROPERTY
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure

ONE_ACTION = Clause(
    id="act.phase",
    says="One action is done in a turn, after the tile is laid.",
    requires=ACTING,
    cites=("turn.steps", "act.one", "act.choices", "end-token.take"),
)

KEY = Rule(
    id="key",
    title="Laying a key",
    does=("key.lay",),
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
)
