"""The questions that the text leaves open, each with its readings.

A key that token 9 put on a place and that moves on no longer counts there, and nobody has three
keys on one place: the text has no word for either, and no other answer was ever proposed.
"""

from __future__ import annotations

from rulespec.rulebook import Question, Reading

VP_WHERE = Question(
    id="vp.where",
    asks="Where may the VP token go when a district has come to four keys?",
    readings=(
        Reading(id="any-district", says="To any district that has none yet."),
        Reading(id="that-district", says="Only to the district with the four keys."),
    ),
    default="any-district",
    why="The text says any district, and stresses it; only reports of the game narrow it down.",
    cites=("vp.four-keys",),
)
VP_LATER = Question(
    id="vp.later",
    asks="How long does the right to lay a VP token last?",
    readings=(
        Reading(id="now", says="It must be used before anything else is done."),
        Reading(id="kept", says="It lasts until the turn is over."),
    ),
    default="now",
    why="The text gives the right as something to be done at once, and grants no later moment.",
    cites=("vp.four-keys",),
)
VP_KEYS = Question(
    id="vp.keys",
    asks="What is counted towards the four that let a VP token be laid?",
    readings=(
        Reading(id="keys", says="Every key on a building or landmark, also several on one."),
        Reading(id="places", says="Every building or landmark with a key, once."),
    ),
    default="keys",
    why="The text counts keys; two of them on one place are still two keys.",
    cites=("vp.four-keys", "token.9.twice",),
)
LANDMARK_ARC = Question(
    id="landmark.arc",
    asks="May a key from the Arc add a landmark to a district where its owner has no key?",
    readings=(
        Reading(
            id="no",
            says="No: another key of the same player must lie in that district, be it on the bank.",
        ),
        Reading(id="yes", says="Yes: from the Arc all districts are open, to new landmarks too."),
    ),
    default="no",
    why=(
        "The Arc lets a key go to what lies in any district; adding a landmark asks for a key "
        "that is there before."
    ),
    cites=("move.arc", "landmark.add",),
)
LANDMARK_ORDER = Question(
    id="landmark.order",
    asks=(
        "Must a landmark that already lies on the board still be the dearest of its district when"
        " it is bought?"
    ),
    readings=(
        Reading(
            id="adding",
            says="No: only a landmark that is added must cost more than all that lie there.",
        ),
        Reading(
            id="buying",
            says="Yes: one whose owner moved on can be bought only if no dearer one has been laid.",
        ),
    ),
    default="adding",
    why=(
        "The example speaks of landmarks that are added, and those that came before one on the "
        "board are cheaper anyway."
    ),
    cites=("landmark.rising", "example.saint-germain",),
)
NO_ACTION = Question(
    id="no-action",
    asks="May a turn end without an action?",
    readings=(
        Reading(
            id="none-legal",
            says="Only if none of the three actions is possible as things stand.",
        ),
        Reading(id="may-skip", says="Yes, whenever the player likes."),
    ),
    default="none-legal",
    why="Every player must act, and the text does not say what happens if nothing can be done.",
    cites=("turn.order", "act.one",),
)
END_WHEN = Question(
    id="end.when",
    asks="May the player who draws the last building tile take an end token in that same turn?",
    readings=(
        Reading(id="same-turn", says="Yes: it is enough that no tile is left."),
        Reading(id="next-turn", says="No: the stacks must have been used up when the turn began."),
    ),
    default="same-turn",
    why=(
        "The action asks only that the stacks be used up, and by the second step of the turn they"
        " are."
    ),
    cites=("act.choices", "end-token.take",),
)
TRADE_WHEN = Question(
    id="trade.when",
    asks="When may a player buy and sell?",
    readings=(
        Reading(id="own-turn", says="At any moment of the player's own turn."),
        Reading(
            id="any-time",
            says="At any time, in the turns of others and after the last turn as well.",
        ),
    ),
    default="own-turn",
    why=(
        "Taken at its word the text allows any time; but no rule says who comes first if two "
        "players want the last chip, and nothing else is ever done in another's turn."
    ),
    cites=("goods.trade",),
)
COINS = Question(
    id="coins",
    asks="What happens when the general supply has no francs left?",
    readings=(
        Reading(id="unlimited", says="Francs are made up for; the coins in the box are no limit."),
        Reading(id="run-out", says="Nobody gets more than is there."),
    ),
    default="unlimited",
    why="The text never says that income may fail for want of coins.",
    cites=("box.coins", "setup.coins", "key.bank", "goods.trade",),
)
BONUS_TWICE = Question(
    id="bonus.twice",
    asks="Does a bonus token that has been used still keep its owner from another of that number?",
    readings=(
        Reading(id="held", says="No: only an unused one does."),
        Reading(id="ever", says="Yes: a player gets each number once in a game."),
    ),
    default="held",
    why="The appendix forbids two at the same time, and a used token has been discarded.",
    cites=("bonus.once", "appendix.once",),
)
BONUS_NO_TARGET = Question(
    id="bonus.no-target",
    asks="May token 17 or 25 be used when it brings no token?",
    readings=(
        Reading(id="needs", says="No: there must be a token that can be taken."),
        Reading(
            id="wastes",
            says="Yes: where there is none to take, it is used up without effect.",
        ),
    ),
    default="needs",
    why="Taking a token is their whole effect.",
    cites=("bonus.effect", "bonus.once", "token.17", "token.25",),
)
BONUS_ZERO_BACK = Question(
    id="bonus.zero-back",
    asks="May token 25 take the token of the very space on which the pawn stands?",
    readings=(
        Reading(id="yes", says="Yes: the pawn may go back by none."),
        Reading(id="no", says="No: it must go back by at least one."),
    ),
    default="yes",
    why="The text names the most spaces that the pawn may go back, and no fewest.",
    cites=("token.25",),
)
BONUS_AFTER_30 = Question(
    id="bonus.after-30",
    asks="A pawn came to 30, and token 25 took it back. May it go forward again?",
    readings=(
        Reading(id="never", says="No: once it has been at 30 it never goes forward again."),
        Reading(id="by-place", says="Yes: only a pawn that stands on 30 cannot go on."),
    ),
    default="never",
    why="The text ends it when the pawn comes to 30, and does not look at where it stands later.",
    cites=("bonus.thirty", "token.25",),
)
BONUS_20 = Question(
    id="bonus.20-counts-27",
    asks="Does token 20 count token 27, which cannot be used?",
    readings=(
        Reading(id="yes", says="Yes: it is a bonus token that was not used."),
        Reading(id="no", says="No: only tokens that could have been used count."),
    ),
    default="yes",
    why="It leaves out none but itself, and a token 27 that is held is unused.",
    cites=("bonus.27", "token.20",),
)
PAIRS_TOKENS = Question(
    id="pairs.tokens",
    asks="Does a token that stands for goods help to make pairs for tokens 23 and 24?",
    readings=(
        Reading(id="no", says="No: pairs are made of chips."),
        Reading(id="yes", says="Yes: the token counts as the chips it stands for in this too."),
    ),
    default="no",
    why=(
        "Those goods are listed as good for buying, for landmarks and for sale; pairs are given "
        "back, and there is no chip to give."
    ),
    cites=(
        "bonus.goods",
        "end-token.goods",
        "appendix.goods",
        "token.2",
        "token.8",
        "token.10",
        "token.19",
        "token.21",
        "token.23",
        "token.24",
    ),
)
DOUBLING_DEARER = Question(
    id="doubling.dearer",
    asks="Must a place that is shared by token 9 or 16 cost more than the one the key leaves?",
    readings=(
        Reading(id="yes", says="Yes: as with every move from a building or landmark."),
        Reading(
            id="no",
            says="No: they let the key go down or stay level, and then no francs are paid.",
        ),
    ),
    default="yes",
    why="The tokens allow a place that is not free; they lift no other rule of moving.",
    cites=("move.district", "token.9", "token.16",),
)
HONOUR_ICONS = Question(
    id="honour.icons",
    asks="Which prestige chips may be discarded for a landmark?",
    readings=(
        Reading(id="each-icon", says="One for each icon printed on it."),
        Reading(id="any-shown", says="Up to three, of any kind printed on it."),
    ),
    default="each-icon",
    why=(
        "What a landmark shows is icons, at most three, and every chip is paid by the icon that "
        "it meets."
    ),
    cites=("income.prestige", "example.belleville",),
)
TIE_DOUBLED = Question(
    id="tie.doubled",
    asks="In the last tie-break, does a place with two keys of one player count twice?",
    readings=(
        Reading(id="twice", says="Yes: its cost is added for either key."),
        Reading(id="once", says="No: the player owns it once."),
    ),
    default="twice",
    why="Token 9 makes it count twice in whatever is counted.",
    cites=("token.9.twice", "score.final-tie.cost",),
)
EXTRA_TOKENS = Question(
    id="setup.extra-tokens",
    asks="In the alternative set-up, on which space does a second token of a number go?",
    readings=(
        Reading(id="with-same", says="On the space where chance has put the first of that number."),
        Reading(id="on-number", says="On the space with that number, whatever lies there."),
    ),
    default="with-same",
    why=(
        "The set-up stacks equal numbers; but it puts them on the space of that number, and here "
        "the two part ways."
    ),
    cites=("setup.alternative.extra", "setup.track",),
)
BONUS_30_BARS = Question(
    id="bonus.30-bars",
    asks="Does a pawn that has come to 30 also keep its owner from tokens 17 and 25?",
    readings=(
        Reading(id="no", says="No: it ends going forward only."),
        Reading(id="yes", says="Yes: its owner gets no more bonus tokens in any way."),
    ),
    default="no",
    why=(
        "The sentence belongs to moving the pawn forward; but taken at its word it bars every way"
        " to a bonus token."
    ),
    cites=("bonus.thirty", "token.17", "token.25",),
)
TIE_SKIPS = Question(
    id="tie.skips",
    asks="Three players share the first place of a district. What does the fourth get?",
    readings=(
        Reading(id="counting", says="Nothing: with three ahead it is the fourth place."),
        Reading(
            id="one-skipped",
            says="The third value: only the one after the shared place is left out.",
        ),
    ),
    default="counting",
    why=(
        "A place is how many are ahead; the text says that the next is left out, having two who "
        "share in mind."
    ),
    cites=("score.shared", "score.skipped",),
)
ADVANCE_ZERO = Question(
    id="advance.zero",
    asks="May the pawn stay where it is, to take one more token of its space as income?",
    readings=(
        Reading(id="no", says="No: it must go forward by at least one space."),
        Reading(id="yes", says="Yes: as many spaces as one wishes can be none."),
    ),
    default="no",
    why="The player moves the pawn forward as far as wished, and none is not forward.",
    cites=("bonus.advance", "bonus.forward",),
)

QUESTIONS: tuple[Question, ...] = (
    VP_WHERE,
    VP_LATER,
    VP_KEYS,
    LANDMARK_ARC,
    LANDMARK_ORDER,
    NO_ACTION,
    END_WHEN,
    TRADE_WHEN,
    COINS,
    BONUS_TWICE,
    BONUS_NO_TARGET,
    BONUS_ZERO_BACK,
    BONUS_AFTER_30,
    BONUS_20,
    PAIRS_TOKENS,
    DOUBLING_DEARER,
    HONOUR_ICONS,
    TIE_DOUBLED,
    EXTRA_TOKENS,
    BONUS_30_BARS,
    TIE_SKIPS,
    ADVANCE_ZERO,
)
