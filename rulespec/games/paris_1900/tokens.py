"""Using bonus and end tokens.

Oddities
--------
* A token that shows goods stands for them: ``use`` says for which. How long they last, if not all
  are spent at once, is the question ``bonus.rest``; what lapses is in ``trading.py``.
* Tokens 9 and 16 are used with a move, token 27 at the end of the game.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import GAINS, KEY_TOKENS, PER_BUILDING, PLACES, SPACES
from rulespec.games.paris_1900.income import BARRED, TAKE_TOP, told_taken
from rulespec.games.paris_1900.position import (
    ALL_END_TOKENS, ANY_PAIRS, BEHIND, BONUS_TOKENS, CHIP_PAIRS, FRANCS, GOODS_OF, HAND_OF, HERE,
    KIND_OF, OFFERED, ON_TOP, OWN_DOUBLED, OWN_KEYS, PAWN, PLAYERS, RUNNING, SPARE, SPARE_OF,
    STANDING, SUPPLY, THIRTY, TOKENS_OF, TOP, UNUSED, USED_OF, YOU,
)
from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.things import (
    AT_THE_END, FOR_KEYS, FOR_PAIRS, FOR_TOKENS, GIVEN, GOODS_NAMED, KEY_PRICE, ONLY_WITH_A_MOVE,
    RESOURCES, SPACE, STANDS, STEP_BACK, TOKEN, chips, token,
)
from rulespec.games.paris_1900.trading import (
    GOODS_LAPSE, SPEND, VP_LAPSES, Passages, gets, paid_out, scores, told_francs, told_points,
)
from rulespec.language import (
    Action, Among, Ask, Becomes, Clause, Fixed, Goes, If, NamedNumber, NamedSet, NamedTruth,
    Number, Row, Size, Table, Tally, Tells, Worth, pick,
)

# --- what a token brings --------------------------------------------------------------------------

GAIN_FRANCS = Table("gain_francs", "the francs")
GAIN_POINTS = Table("gain_points", "the points")
POINTS_EACH = Table("points_each", "the points for each")
COUNTED = Table("counted", "what is counted", universe=PLACES)
TWENTY, THIRTY_TOKEN = token("20"), token("30")


def _owned(places: Row) -> Number:
    """How many of some places one has, doubled ones twice."""
    return Size(OWN_KEYS & places) + Size(OWN_DOUBLED & places)


def _when(token: Fixed, points: Number) -> Number:
    return Tally((TOKEN & token).some()) * points


_KINDS_OWNED = NamedNumber("kinds", "the kinds of buildings you own, landmarks being one",
                           Size(Row(KIND_OF, OWN_KEYS)))


def _at_least(kinds: int, points: int) -> Number:
    return points * Tally(kinds <= _KINDS_OWNED)


TOKEN_FRANCS = paid_out(Worth(GAIN_FRANCS, TOKEN))
COUNTED_BY_20 = BONUS_TOKENS & UNUSED - TWENTY - AT_THE_END.when(ask.BONUS_20.reads("no"))
TOKEN_POINTS = (Worth(GAIN_POINTS, TOKEN) + Worth(POINTS_EACH, TOKEN) * _owned(Row(COUNTED, TOKEN))
                + _when(TWENTY, (PLAYERS - 1) * Size(COUNTED_BY_20))
                + _when(FOR_PAIRS, PLAYERS * Size(GIVEN))
                + _when(THIRTY_TOKEN,
                        _at_least(4, 10) + _at_least(5, 5) + _at_least(6, 5) + _at_least(7, 5)))

# --- the move -------------------------------------------------------------------------------------

GOES_BACK = NamedTruth("goes_back", "the pawn steps back", (TOKEN & STEP_BACK).some())
STEPS_BACK = NamedSet("steps_back", "the spaces the pawn may step back to",
                      BEHIND | HERE.when(ask.BONUS_ZERO_BACK.reads("yes")))
WITHIN_REACH = NamedSet("within_reach", "the spaces whose token may be taken",
                        OFFERED - Row(ON_TOP, BARRED))
REACHED = pick(GOES_BACK, WITHIN_REACH & STEPS_BACK, WITHIN_REACH)
TAKES = NamedTruth("takes", "the token takes another", (TOKEN & FOR_TOKENS).some())
BRINGS = NamedNumber("brings", "the francs and points that the token brings",
                     TOKEN_FRANCS + TOKEN_POINTS)
FOR_OTHER_ENDS = ONLY_WITH_A_MOVE | FOR_KEYS | FOR_TOKENS | FOR_PAIRS

_TOGETHER = (GAINS, ("2", "3", "4"), PER_BUILDING, KEY_TOKENS)
"""Tokens of which one passage speaks, that of the first."""

_ALONE = ((name,) for name in SPACES.elements if not any(name in many for many in _TOGETHER))
SAYS: Passages = {
    **{f"token.{at[0]}": (TOKEN & token(*at)).some() for at in (*_TOGETHER, *_ALONE)},
    "end-token.effect": (TOKEN & ALL_END_TOKENS).some(),
}
"""The passage that says what the token brings."""

_IS_KEY = (TOKEN & FOR_KEYS).some()
_FRANCS = TOKEN_FRANCS - Worth(KEY_PRICE, TOKEN)
_PAIRS_GIVEN = chips(GIVEN) + chips(GIVEN)
_RETURN = If(ask.PAIRS_TOKENS.reads("yes"), (SPEND(_PAIRS_GIVEN),), (
    (Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) - _PAIRS_GIVEN),
     Becomes(SUPPLY, SUPPLY + (_PAIRS_GIVEN & RESOURCES))),
))
_USE_ELSE = If(~GIVEN.some(), (GOODS_LAPSE,))
"""Goods stand until something else is done than to use another token for goods."""

USE = Action(
    "use", "Using a token", usage="use TOKEN, use TOKEN GOODS, or use TOKEN at SPACE",
    does=("bonus.effect", "appendix.effect"),
    asks=(
        Ask(TOKEN),
        Ask(GIVEN, listed=STANDS, key=TOKEN, perhaps=True, spelled=GOODS_NAMED),
        Ask(SPACE, word="at", perhaps=True, tries=OFFERED.when(TAKES)),
    ),
    clauses=(
        Clause("use.turn", "Tokens are used in one's own turn.", requires=RUNNING,
               cites=("bonus.use", "end-token.use", "appendix.use")),
        Clause("use.held", "The token is the player's own and unused.", forbids=TOKEN - UNUSED,
               cites=("bonus.use", "end-token.use", "bonus.effect", "end-token.effect",
                      "appendix.use", "appendix.effect")),
        Clause("use.alone", "Tokens 9 and 16 are used with a move, and token 27 counts at the end.",
               forbids=TOKEN & ONLY_WITH_A_MOVE, cites=("token.9", "token.16", "bonus.27")),
        Clause("use.stands", "A token stands for the goods that it shows, and others name none.",
               requires=Among(GIVEN, STANDS, TOKEN),
               cites=("bonus.goods", "token.2", "token.8", "token.10", "token.19", "token.21",
                      "end-token.goods", "appendix.goods", "token.23", "token.24")),
        Clause("use.brings", "Francs or points may come to none, unless the table asks for some.",
               requires=(BRINGS >= 1) | GIVEN.some() | (TOKEN & FOR_OTHER_ENDS).some()
                        | ask.BONUS_NOTHING.reads("yes"),
               cites=("bonus.effect", "token.1", "token.6", "token.20", "token.29", "token.30")),
        Clause("use.francs", "The key of tokens 13 and 14 is paid for.",
               requires=Worth(KEY_PRICE, TOKEN) <= FRANCS, cites=("token.13",)),
        Clause("use.spare", "The key of tokens 13 and 14 comes from the general supply.",
               requires=(SPARE >= 1) | ~(TOKEN & FOR_KEYS).some(), cites=("token.13",)),
        Clause("use.space",
               "Tokens 17 and 25 take a token that lies on the track, if any can be had.",
               requires=(TAKES & SPACE.some() & ~(SPACE - OFFERED).some())
                        | (~TAKES & ~SPACE.some())
                        | (TAKES & ~SPACE.some() & ~REACHED.some()
                           & ask.BONUS_NO_TARGET.reads("wastes")), cites=("token.17", "token.25")),
        Clause("use.back", "Token 25 takes the pawn up to five spaces back.",
               forbids=(SPACE - STEPS_BACK).when(GOES_BACK), cites=("token.25",)),
        Clause("use.twice", "Tokens 17 and 25 bring no second token with the same number.",
               forbids=(Row(TOP, SPACE) & BARRED).when(TAKES),
               cites=("bonus.once", "token.25", "appendix.once")),
        Clause("use.thirty",
               "A pawn at the end of the track may keep its owner from any more bonus tokens.",
               requires=~(THIRTY & TAKES & ask.BONUS_30_BARS.reads("yes")),
               cites=("bonus.thirty", "token.17", "token.25")),
        Clause(
            "use.pairs", "Tokens 23 and 24 return pairs of the same chip.",
            forbids=(GIVEN - pick(ask.PAIRS_TOKENS.reads("yes"), ANY_PAIRS, CHIP_PAIRS)).when(
                (TOKEN & FOR_PAIRS).some()
            ),
            cites=("token.23", "token.24"),
        ),
    ),
    effect=(
        *told_francs(_FRANCS, also=SAYS),
        Tells("it stands for {goods}", (), parts={"goods": chips(GIVEN)},
              when=GIVEN.some() & ~(TOKEN & FOR_PAIRS).some(),
              also={"bonus.goods": (TOKEN & BONUS_TOKENS).some(),
                    "end-token.goods": (TOKEN & ALL_END_TOKENS).some()}),
        told_points(TOKEN_POINTS, also=SAYS),
        told_taken(also=SAYS),
        Tells("a key comes from the supply", ("token.13",), when=_IS_KEY),
        Tells("it brings nothing", (), also=SAYS,
              when=~(GIVEN.some() | SPACE.some() | _IS_KEY) & ~(_FRANCS >= 1)
                   & ~(TOKEN_POINTS >= 1)),
        (*gets(_FRANCS),
         scores(TOKEN_POINTS),
         Goes(TOKEN, TOKENS_OF.at(YOU), USED_OF.at(YOU)),
         Becomes(HAND_OF.at(YOU), HAND_OF.at(YOU) + Tally(_IS_KEY)),
         Becomes(SPARE_OF.at(YOU), SPARE_OF.at(YOU) - Tally(_IS_KEY))),
        If((TOKEN & FOR_PAIRS).some(), (_RETURN, GOODS_LAPSE),
           (Becomes(STANDING.at(YOU), STANDING.at(YOU) + chips(GIVEN)), _USE_ELSE)),
        If(SPACE.some(), ((Becomes(PAWN.at(YOU), SPACE, when=GOES_BACK), TAKE_TOP),)),
        VP_LAPSES,
    ),
)
