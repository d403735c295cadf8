"""Income: what a purchase lets its buyer take, and the VP token of a district with four keys."""

from __future__ import annotations

from rulespec.games.paris_1900.components import PORTIONS, PORTIONS_EACH, PRESTIGE, portions
from rulespec.games.paris_1900.position import (
    AHEAD, ARRIVED, BOUGHT, CHIPS, DISTRICT_OF, FRANCS, GOODS_OF, HELD_PORTIONS, HERE, OFFERED,
    PAWN, PENDING, THIRTY, TOKENS_OF, TOP, TRACK_TOKENS, UNUSED, USED, VP_AT, VP_DISTRICTS, VP_LEFT,
    YOU,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import (
    ADVANCE, CHIP, DISTRICT, GIVEN, GOODS_NAMED, HONOUR, ICONS, LAST_SPACE, PAID_ADVANCE,
    SHOWN_KINDS, SITE_OF, SPACE, VP_RIGHT, VP_TOKEN, chips,
)
from rulespec.games.paris_1900.trading import (
    GOODS_LAPSE, LAPSES, SPEND, Passages, pays, scores, told_francs, told_points,
)
from rulespec.language import (
    EMPTY, Action, Among, Ask, Becomes, Clause, Each, Fixed, Goes, NamedNumber, NamedSet,
    NamedTruth, Number, Row, SetNoun, Size, Table, Tally, Tells, Worth,
)

# --- points for prestige --------------------------------------------------------------------------

_PORTION = SetNoun("key_portion", "the chips", PORTIONS, "key")


def _honoured(good: str) -> Number:
    """The points for the chips of one kind of prestige, by the landmark just bought."""
    of_it = Fixed(good, PORTIONS, portions({good: PORTIONS_EACH}))
    points = Table(f"{good.partition('-')[0]}_points", f"the points for {good}", "box")
    return Worth(points, BOUGHT) * Size(_PORTION & of_it)


_BRONZE, _SILVER, _GOLD = map(_honoured, PRESTIGE)
HONOUR_POINTS = Table("honour_points", "the points for prestige", it=_PORTION,
                      means=_BRONZE + _SILVER + _GOLD)
HONOURS = Worth(HONOUR_POINTS, GIVEN)

# --- the moves ------------------------------------------------------------------------------------

BARRED = NamedSet("barred", "the tokens you may not have twice",
                  UNUSED | USED.when(ask.BONUS_TWICE.reads("ever")))
STEPS = NamedTruth("steps", "a step on the bonus track is due",
                   (PENDING & (ADVANCE | PAID_ADVANCE)).some())
STEP_PRICE = NamedNumber("step_price", "the price of the step",
                         2 * Tally((PENDING & PAID_ADVANCE).some()))

_CHIP_THERE = CHIPS.at(Row(SITE_OF, BOUGHT))
HONOURED_THERE = Table("honoured", "the chips it honours", "box")


def told_taken(*cites: str, also: Passages | None = None) -> Tells:
    """What is told of the token on top of a space that is taken."""
    token = Row(TOP, SPACE)
    return Tells("token {token} is taken", cites, parts={"token": token}, when=token.some(),
                 also=also or {})


TAKE_TOP = Goes(TRACK_TOKENS.at(SPACE).top(), TRACK_TOKENS.at(SPACE), TOKENS_OF.at(YOU))

TAKE = Action(
    "take", "Taking the chip beside a building", does=("income.chip",),
    clauses=(
        Clause("take.pending",
               "Who buys a building takes the chip beside it, if it still lies there.",
               requires=(PENDING & CHIP).some(),
               cites=("income.chip", "income.chip-gone", "income")),
    ),
    effect=(
        (Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) + Each(_CHIP_THERE)),
         Becomes(_CHIP_THERE, EMPTY),
         Becomes(PENDING, PENDING - CHIP)),
        *LAPSES,
    ),
)
STEP = Action(
    "advance", "Taking a bonus token", does=("bonus.advance", "bonus.take", "bonus.top"),
    asks=(Ask(SPACE),),
    clauses=(
        Clause("advance.pending", "Buying a building of cost 1, 2 or 3 lets the pawn step once.",
               requires=STEPS, cites=("income.bonus", "income.three", "bonus.buildings", "income")),
        Clause("advance.forward", "The pawn steps forward only.",
               forbids=SPACE - (AHEAD | HERE.when(ask.ADVANCE_ZERO.reads("yes"))),
               cites=("bonus.forward", "bonus.advance")),
        Clause("advance.token", "The pawn stops where a bonus token lies.", forbids=SPACE - OFFERED,
               cites=("bonus.advance", "bonus.shared")),
        Clause("advance.twice", "Nobody has two bonus tokens with the same number.",
               forbids=Row(TOP, SPACE) & BARRED,
               cites=("bonus.once", "appendix.once", "bonus.top")),
        Clause("advance.francs", "After buying a building of cost 3 the step costs two francs.",
               requires=STEP_PRICE <= FRANCS, cites=("income.three",)),
        Clause("advance.thirty",
               "A pawn that has reached the end of the track brings no more bonus tokens.",
               requires=~(THIRTY & ask.BONUS_AFTER_30.reads("never") | (HERE & LAST_SPACE).some()),
               cites=("bonus.thirty",)),
    ),
    effect=(
        *told_francs(-STEP_PRICE, "income.three"),
        told_taken("bonus.take"),
        Tells("the pawn has come to 30", ("bonus.thirty",),
              when=(SPACE & LAST_SPACE).some() & ~THIRTY),
        (*pays(STEP_PRICE),
         Becomes(PAWN.at(YOU), SPACE),
         Becomes(ARRIVED, ARRIVED | YOU, when=(SPACE & LAST_SPACE).some()),
         Becomes(PENDING, PENDING - ADVANCE - PAID_ADVANCE),
         TAKE_TOP),
        *LAPSES,
    ),
)
HONOURED = Action(
    "honour", "Prestige for a landmark", usage="honour GOOD+GOOD+..., or honour",
    does=("income.prestige",),
    asks=(Ask(GIVEN, listed=HONOURED_THERE, key=BOUGHT, perhaps=True, spelled=GOODS_NAMED),),
    clauses=(
        Clause("honour.pending", "Prestige is discarded for points when a landmark is bought.",
               requires=(PENDING & HONOUR).some(),
               cites=("income.prestige", "goods.prestige", "income")),
        Clause("honour.some", "At least one chip is discarded.", requires=GIVEN.some(),
               cites=("income.prestige",)),
        Clause("honour.shown", "Up to three chips are discarded, of those that the landmark shows.",
               requires=Among(GIVEN, ICONS, BOUGHT) & ask.HONOUR_ICONS.reads("each-icon")
                        | Among(GIVEN, SHOWN_KINDS, BOUGHT) & ask.HONOUR_ICONS.reads("any-shown"),
               cites=("income.prestige",)),
        Clause("honour.held", "The prestige discarded is the player's own.",
               forbids=GIVEN - HELD_PORTIONS, cites=("income.prestige",)),
    ),
    effect=(
        Tells("{goods} leave the game", ("income.prestige", "goods.prestige-spent"),
              parts={"goods": chips(GIVEN)}),
        told_points(HONOURS, "income.prestige"),
        (scores(HONOURS), Becomes(PENDING, PENDING - HONOUR)),
        SPEND(chips(GIVEN)),
        *LAPSES,
    ),
)
VP = Action(
    "vp", "Laying a VP token", usage="vp TOKEN DISTRICT", does=("vp.four-keys",),
    asks=(Ask(VP_TOKEN), Ask(DISTRICT),),
    clauses=(
        Clause("vp.pending", "A VP token is laid by whose move brings four keys into a district.",
               requires=(PENDING & VP_RIGHT).some(), cites=("vp.four-keys",)),
        Clause("vp.left", "It is one of the VP tokens that are left.", forbids=VP_TOKEN - VP_LEFT,
               cites=("vp.four-keys",)),
        Clause("vp.space", "A district has one VP token.", forbids=DISTRICT & VP_DISTRICTS,
               cites=("vp.four-keys",)),
        Clause(
            "vp.district",
            "It may lie in any district, unless the table restricts it to that one.",
            forbids=(DISTRICT - Row(DISTRICT_OF, BOUGHT)).when(ask.VP_WHERE.reads("that-district")),
            cites=("vp.four-keys",),
        ),
    ),
    effect=(
        (Goes(VP_TOKEN, VP_LEFT, VP_AT.at(DISTRICT)), Becomes(PENDING, PENDING - VP_RIGHT)),
        GOODS_LAPSE,
    ),
)
