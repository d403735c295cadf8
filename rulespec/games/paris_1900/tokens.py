"""Using bonus and end tokens.

Oddities
--------
* A token that shows goods stands for them: ``use`` says for which. How long they last, if not all
  are spent at once, is the question ``bonus.rest``; what lapses is in ``lapsing.py``.
* Tokens 9 and 16 are used with a move, token 27 at the end of the game.
"""

from __future__ import annotations

from rulespec.games.paris_1900.gains import TOKEN_FRANCS, TOKEN_POINTS
from rulespec.games.paris_1900.income import BARRED, TAKE_TOP
from rulespec.games.paris_1900.paying import GOODS_LAPSE, SPEND, VP_LAPSES, gets, scores
from rulespec.games.paris_1900.position import (
    ANY_PAIRS,
    BEHIND,
    CHIP_PAIRS,
    FRANCS,
    GOODS_OF,
    HAND_OF,
    HERE,
    OFFERED,
    ON_TOP,
    PAWN,
    RUNNING,
    SPARE,
    SPARE_OF,
    STANDING,
    SUPPLY,
    THIRTY,
    TOKENS_OF,
    TOP,
    UNUSED,
    USED_OF,
    YOU,
)
from rulespec.games.paris_1900.questions import (
    BONUS_30_BARS,
    BONUS_NO_TARGET,
    BONUS_NOTHING,
    BONUS_ZERO_BACK,
    PAIRS_TOKENS,
)
from rulespec.games.paris_1900.things import (
    FOR_KEYS,
    FOR_PAIRS,
    FOR_TOKENS,
    GIVEN,
    GOODS_NAMED,
    KEY_PRICE,
    ONLY_WITH_A_MOVE,
    RESOURCES,
    SPACE,
    STANDS,
    STEP_BACK,
    TOKEN,
    chips,
)
from rulespec.language.clauses import Clause
from rulespec.language.effects import Becomes, Goes, If
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import (
    Among,
    Figure,
    NamedNumber,
    NamedSet,
    NamedTruth,
    Row,
    Tally,
    Worth,
    pick,
)

GOES_BACK = NamedTruth("goes_back", "the pawn steps back", (TOKEN & STEP_BACK).some())
STEPS_BACK = NamedSet(
    "steps_back",
    "the spaces the pawn may step back to",
    BEHIND | HERE.when(BONUS_ZERO_BACK.reads("yes")),
)
WITHIN_REACH = NamedSet(
    "within_reach",
    "the spaces whose token may be taken",
    OFFERED - Row(ON_TOP, BARRED),
)
REACHED = pick(GOES_BACK, WITHIN_REACH & STEPS_BACK, WITHIN_REACH)
TAKES = NamedTruth("takes", "the token takes another", (TOKEN & FOR_TOKENS).some())
BRINGS = NamedNumber(
    "brings", "the francs and points that the token brings", TOKEN_FRANCS + TOKEN_POINTS
)
FOR_OTHER_ENDS = ONLY_WITH_A_MOVE | FOR_KEYS | FOR_TOKENS | FOR_PAIRS

_IS_KEY = (TOKEN & FOR_KEYS).some()
_PAIRS_GIVEN = chips(GIVEN) + chips(GIVEN)
_RETURN = If(
    PAIRS_TOKENS.reads("yes"),
    (SPEND(_PAIRS_GIVEN),),
    (
        (
            Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) - _PAIRS_GIVEN),
            Becomes(SUPPLY, SUPPLY + (_PAIRS_GIVEN & RESOURCES)),
        ),
    ),
)
_USE_ELSE = If(~GIVEN.some(), (GOODS_LAPSE,))
"""Goods stand until something else is done than to use another token for goods."""

USE = Action(
    id="use",
    title="Using a token",
    usage="use TOKEN, use TOKEN GOODS, or use TOKEN at SPACE",
    does=("bonus.effect", "appendix.effect"),
    asks=(
        Ask(TOKEN),
        Ask(GIVEN, listed=STANDS, key=TOKEN, perhaps=True, spelled=GOODS_NAMED),
        Ask(SPACE, word="at", perhaps=True, tries=OFFERED.when(TAKES)),),
    clauses=(
        Clause(
            id="use.turn",
            says="Tokens are used in one's own turn.",
            requires=RUNNING,
            cites=("bonus.use", "end-token.use", "appendix.use"),
        ),
        Clause(
            id="use.held",
            says="The token is the player's own and unused.",
            forbids=TOKEN - UNUSED,
            cites=(
                "bonus.use", "end-token.use", "bonus.effect", "end-token.effect", "appendix.use",
                "appendix.effect",
            ),
        ),
        Clause(
            id="use.alone",
            says="Tokens 9 and 16 are used with a move, and token 27 counts at the end.",
            forbids=TOKEN & ONLY_WITH_A_MOVE,
            cites=("token.9", "token.16", "bonus.27"),
        ),
        Clause(
            id="use.stands",
            says="A token stands for the goods that it shows, and others name none.",
            requires=Among(GIVEN, STANDS, TOKEN),
            cites=(
                "bonus.goods", "token.2", "token.8", "token.10", "token.19", "token.21",
                "end-token.goods", "appendix.goods", "token.23", "token.24",
            ),
        ),
        Clause(
            id="use.brings",
            says="Francs or points may come to none, unless the table asks for some.",
            requires=(Figure(1) <= BRINGS)
            | GIVEN.some()
            | (TOKEN & FOR_OTHER_ENDS).some()
            | BONUS_NOTHING.reads("yes"),
            cites=("bonus.effect", "token.1", "token.6", "token.20", "token.29", "token.30"),
        ),
        Clause(
            id="use.francs",
            says="The key of tokens 13 and 14 is paid for.",
            requires=Worth(KEY_PRICE, TOKEN) <= FRANCS,
            cites=("token.13",),
        ),
        Clause(
            id="use.spare",
            says="The key of tokens 13 and 14 comes from the general supply.",
            requires=(Figure(1) <= SPARE) | ~(TOKEN & FOR_KEYS).some(),
            cites=("token.13",),
        ),
        Clause(
            id="use.space",
            says="Tokens 17 and 25 take a token that lies on the track, if any can be had.",
            requires=(TAKES & SPACE.some() & ~(SPACE - OFFERED).some())
            | (~TAKES & ~SPACE.some())
            | (TAKES & ~SPACE.some() & ~REACHED.some() & BONUS_NO_TARGET.reads("wastes")),
            cites=("token.17", "token.25"),
        ),
        Clause(
            id="use.back",
            says="Token 25 takes the pawn up to five spaces back.",
            forbids=(SPACE - STEPS_BACK).when(GOES_BACK),
            cites=("token.25",),
        ),
        Clause(
            id="use.twice",
            says="Tokens 17 and 25 bring no second token with the same number.",
            forbids=(Row(TOP, SPACE) & BARRED).when(TAKES),
            cites=("bonus.once", "token.25", "appendix.once"),
        ),
        Clause(
            id="use.thirty",
            says="A pawn at the end of the track may keep its owner from any more bonus tokens.",
            requires=~(THIRTY & TAKES & BONUS_30_BARS.reads("yes")),
            cites=("bonus.thirty", "token.17", "token.25"),
        ),
        Clause(
            id="use.pairs",
            says="Tokens 23 and 24 return pairs of the same chip.",
            forbids=(GIVEN - pick(PAIRS_TOKENS.reads("yes"), ANY_PAIRS, CHIP_PAIRS)).when(
                (TOKEN & FOR_PAIRS).some()
            ),
            cites=("token.23", "token.24"),
        ),
    ),
    effect=(
        (
            *gets(TOKEN_FRANCS - Worth(KEY_PRICE, TOKEN)),
            scores(TOKEN_POINTS),
            Goes(TOKEN, TOKENS_OF.at(YOU), USED_OF.at(YOU)),
            Becomes(HAND_OF.at(YOU), HAND_OF.at(YOU) + Tally(_IS_KEY)),
            Becomes(SPARE_OF.at(YOU), SPARE_OF.at(YOU) - Tally(_IS_KEY)),
        ),
        If(
            (TOKEN & FOR_PAIRS).some(),
            (_RETURN, GOODS_LAPSE),
            (Becomes(STANDING.at(YOU), STANDING.at(YOU) + chips(GIVEN)), _USE_ELSE),
        ),
        If(SPACE.some(), ((Becomes(PAWN.at(YOU), SPACE, when=GOES_BACK), TAKE_TOP),)),
        VP_LAPSES,
    ),
)
