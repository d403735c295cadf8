"""Income: what a purchase lets its buyer take, and the VP token of a district with four keys."""

from __future__ import annotations

from rulespec.games.paris_1900.nouns import (
    ADVANCE,
    AHEAD,
    BOUGHT,
    CHIP,
    DISTRICT,
    DISTRICT_OF,
    FRANCS,
    GIVEN,
    HELD_PORTIONS,
    HERE,
    HONOUR,
    ICONS,
    LAST_SPACE,
    OFFERED,
    PAID_ADVANCE,
    PENDING,
    SHOWN_KINDS,
    SPACE,
    THIRTY,
    TOP,
    UNUSED,
    USED,
    VP_DISTRICTS,
    VP_LEFT,
    VP_RIGHT,
    VP_TOKEN,
)
from rulespec.games.paris_1900.questions import (
    ADVANCE_ZERO,
    BONUS_AFTER_30,
    BONUS_TWICE,
    HONOUR_ICONS,
    VP_WHERE,
)
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Among, Figure, NamedNumber, NamedSet, NamedTruth, Row, Tally

BARRED = NamedSet(
    "barred",
    "the tokens you may not have twice",
    UNUSED | USED.when(BONUS_TWICE.reads("ever")),
)
STEPS = NamedTruth(
    "steps", "a step on the bonus track is due", (PENDING & (ADVANCE | PAID_ADVANCE)).some()
)
STEP_PRICE = NamedNumber(
    "step_price", "the price of the step", Figure(2) * Tally((PENDING & PAID_ADVANCE).some())
)

TAKE = Rule(
    id="take",
    title="Taking the chip beside a building",
    does=("income.chip",),
    clauses=(
        Clause(
            id="take.pending",
            says="Who buys a building takes the chip beside it, if it still lies there.",
            requires=(PENDING & CHIP).some(),
            cites=("income.chip", "income.chip-gone", "income"),
        ),
    ),
)
STEP = Rule(
    id="advance",
    title="Taking a bonus token",
    does=("bonus.advance", "bonus.take", "bonus.top"),
    clauses=(
        Clause(
            id="advance.pending",
            says="Buying a building of cost 1, 2 or 3 lets the pawn step once.",
            requires=STEPS,
            cites=("income.bonus", "income.three", "bonus.buildings", "income"),
        ),
        Clause(
            id="advance.forward",
            says="The pawn steps forward only.",
            forbids=SPACE - (AHEAD | HERE.when(ADVANCE_ZERO.reads("yes"))),
            cites=("bonus.forward", "bonus.advance"),
        ),
        Clause(
            id="advance.token",
            says="The pawn stops where a bonus token lies.",
            forbids=SPACE - OFFERED,
            cites=("bonus.advance", "bonus.shared"),
        ),
        Clause(
            id="advance.twice",
            says="Nobody has two bonus tokens with the same number.",
            forbids=Row(TOP, SPACE) & BARRED,
            cites=("bonus.once", "appendix.once", "bonus.top"),
        ),
        Clause(
            id="advance.francs",
            says="After buying a building of cost 3 the step costs two francs.",
            requires=STEP_PRICE <= FRANCS,
            cites=("income.three",),
        ),
        Clause(
            id="advance.thirty",
            says="A pawn that has reached the end of the track brings no more bonus tokens.",
            requires=~(THIRTY & BONUS_AFTER_30.reads("never") | (HERE & LAST_SPACE).some()),
            cites=("bonus.thirty",),
        ),
    ),
)
HONOURED = Rule(
    id="honour",
    title="Prestige for a landmark",
    does=("income.prestige",),
    clauses=(
        Clause(
            id="honour.pending",
            says="Prestige is discarded for points when a landmark is bought.",
            requires=(PENDING & HONOUR).some(),
            cites=("income.prestige", "goods.prestige", "income"),
        ),
        Clause(
            id="honour.some",
            says="At least one chip is discarded.",
            requires=GIVEN.some(),
            cites=("income.prestige",),
        ),
        Clause(
            id="honour.shown",
            says="Up to three chips are discarded, of those that the landmark shows.",
            requires=Among(GIVEN, ICONS, BOUGHT) & HONOUR_ICONS.reads("each-icon")
            | Among(GIVEN, SHOWN_KINDS, BOUGHT) & HONOUR_ICONS.reads("any-shown"),
            cites=("income.prestige",),
        ),
        Clause(
            id="honour.held",
            says="The prestige discarded is the player's own.",
            forbids=GIVEN - HELD_PORTIONS,
            cites=("income.prestige",),
        ),
    ),
)
VP = Rule(
    id="vp",
    title="Laying a VP token",
    does=("vp.four-keys",),
    clauses=(
        Clause(
            id="vp.pending",
            says="A VP token is laid by whose move brings four keys into a district.",
            requires=(PENDING & VP_RIGHT).some(),
            cites=("vp.four-keys",),
        ),
        Clause(
            id="vp.left",
            says="It is one of the VP tokens that are left.",
            forbids=VP_TOKEN - VP_LEFT,
            cites=("vp.four-keys",),
        ),
        Clause(
            id="vp.space",
            says="A district has one VP token.",
            forbids=DISTRICT & VP_DISTRICTS,
            cites=("vp.four-keys",),
        ),
        Clause(
            id="vp.district",
            says="It may lie in any district, unless the table restricts it to that one.",
            forbids=(DISTRICT - Row(DISTRICT_OF, BOUGHT)).when(VP_WHERE.reads("that-district")),
            cites=("vp.four-keys",),
        ),
    ),
)
