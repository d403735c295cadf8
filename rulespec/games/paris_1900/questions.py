"""The questions that the text leaves open, each with its readings.

A key that token 9 put on a place and that moves on no longer counts there, and nobody has three
keys on one place: the text has no word for either, and no other answer was ever proposed.
"""

from __future__ import annotations

from rulespec.language import Question

VP_WHERE = Question(
    "vp.where", "Where may the VP token go when a district has come to four keys?",
    {"any-district": "To any district that has none yet.",
     "that-district": "Only to the district with the four keys."},
    why="The text says any district, and stresses it; only reports of the game narrow it down.",
    cites=("vp.four-keys",),
)
VP_LATER = Question(
    "vp.later", "How long does the right to lay a VP token last?",
    {"now": "It must be used before anything else is done.",
     "kept": "It lasts until the turn is over."},
    why="The text gives the right as something to be done at once, and grants no later moment.",
    cites=("vp.four-keys",),
)
VP_KEYS = Question(
    "vp.keys", "What is counted towards the four that let a VP token be laid?",
    {"keys": "Every key on a building or landmark, also several on one.",
     "places": "Every building or landmark with a key, once."},
    why="The text counts keys; two of them on one place are still two keys.",
    cites=("vp.four-keys", "token.9.twice"),
)
LANDMARK_ARC = Question(
    "landmark.arc",
    "May a key from the Arc add a landmark to a district where its owner has no key?",
    {"no": "No: another key of the same player must lie in that district, be it on the bank.",
     "yes": "Yes: from the Arc all districts are open, to new landmarks too."},
    why="The Arc lets a key go to what lies in any district; adding a landmark asks for a key that "
        "is there before.", cites=("move.arc", "landmark.add"),
)
LANDMARK_ORDER = Question(
    "landmark.order",
    "Must a landmark that already lies on the board still be the dearest of its district when it "
    "is bought?",
    {"adding": "No: only a landmark that is added must cost more than all that lie there.",
     "buying": "Yes: one whose owner moved on can be bought only if no dearer one has been laid."},
    why="The example speaks of landmarks that are added, and those that came before one on the "
        "board are cheaper anyway.", cites=("landmark.rising", "example.saint-germain"),
)
NO_ACTION = Question(
    "no-action", "May a turn end without an action?",
    {"none-legal": "Only if none of the three actions is possible as things stand.",
     "may-skip": "Yes, whenever the player likes."},
    why="Every player must act, and the text does not say what happens if nothing can be done.",
    cites=("turn.order", "act.one"),
)
END_WHEN = Question(
    "end.when",
    "May the player who draws the last building tile take an end token in that same turn?",
    {"same-turn": "Yes: it is enough that no tile is left.",
     "next-turn": "No: the stacks must have been used up when the turn began."},
    why="The action asks only that the stacks be used up, and by the second step of the turn they "
        "are.", cites=("act.choices", "end-token.take"),
)
TRADE_WHEN = Question(
    "trade.when", "When may a player buy and sell?",
    {"own-turn": "At any moment of the player's own turn.",
     "any-time": "At any time, in the turns of others and after the last turn as well."},
    why="The text says any time, of buying and of selling, where it allows tokens in one's own "
        "turns only; but players act in turn, nothing else is ever done in another's, and no rule "
        "says who comes first if two want the last chip.",
    default="any-time", cites=("goods.trade", "bonus.use", "end-token.use", "turn.order"),
)
COINS = Question(
    "coins", "What happens when the general supply has no francs left?",
    {"unlimited": "Francs are made up for; the coins in the box are no limit.",
     "run-out": "Nobody gets more than is there."},
    why="The text never says that income may fail for want of coins.",
    cites=("box.coins", "setup.coins", "key.bank", "goods.trade"),
)
BONUS_TWICE = Question(
    "bonus.twice",
    "Does a bonus token that has been used still keep its owner from another of that number?",
    {"held": "No: only an unused one does.",
     "ever": "Yes: a player gets each number once in a game."},
    why="The appendix forbids two at the same time, and a used token has been discarded.",
    cites=("bonus.once", "appendix.once"),
)
BONUS_NO_TARGET = Question(
    "bonus.no-target", "May token 17 or 25 be used when it brings no token?",
    {"needs": "No: there must be a token that can be taken.",
     "wastes": "Yes: where there is none to take, it is used up without effect."},
    why="Taking a token is their whole effect.",
    cites=("bonus.effect", "bonus.once", "token.17", "token.25"),
)
BONUS_ZERO_BACK = Question(
    "bonus.zero-back", "May token 25 take the token of the very space on which the pawn stands?",
    {"yes": "Yes: the pawn may go back by none.", "no": "No: it must go back by at least one."},
    why="The text names the most spaces that the pawn may go back, and no fewest.",
    cites=("token.25",),
)
BONUS_AFTER_30 = Question(
    "bonus.after-30", "A pawn came to 30, and token 25 took it back. May it go forward again?",
    {"never": "No: once it has been at 30 it never goes forward again.",
     "by-place": "Yes: only a pawn that stands on 30 cannot go on."},
    why="The text ends it when the pawn comes to 30, and does not look at where it stands later.",
    cites=("bonus.thirty", "token.25"),
)
BONUS_20 = Question(
    "bonus.20-counts-27", "Does token 20 count token 27, which cannot be used?",
    {"yes": "Yes: it is a bonus token that was not used.",
     "no": "No: only tokens that could have been used count."},
    why="It leaves out none but itself, and a token 27 that is held is unused.",
    cites=("bonus.27", "token.20"),
)
PAIRS_TOKENS = Question(
    "pairs.tokens", "Does a token that stands for goods help to make pairs for tokens 23 and 24?",
    {"no": "No: pairs are made of chips.",
     "yes": "Yes: the token counts as the chips it stands for in this too."},
    why="Those goods are listed as good for buying, for landmarks and for sale; pairs are given "
        "back, and there is no chip to give.",
    cites=("bonus.goods", "end-token.goods", "appendix.goods", "token.2", "token.8", "token.10",
           "token.19", "token.21", "token.23", "token.24"),
)
DOUBLING_DEARER = Question(
    "doubling.dearer",
    "Must a place that is shared by token 9 or 16 cost more than the one the key leaves?",
    {"yes": "Yes: as with every move from a building or landmark.",
     "no": "No: they let the key go down or stay level, and then no francs are paid."},
    why="The tokens allow a place that is not free; they lift no other rule of moving.",
    cites=("move.district", "token.9", "token.16"),
)
HONOUR_ICONS = Question(
    "honour.icons", "Which prestige chips may be discarded for a landmark?",
    {"each-icon": "One for each icon printed on it.",
     "any-shown": "Up to three, of any kind printed on it."},
    why="What a landmark shows is icons, at most three, and every chip is paid by the icon that it "
        "meets.", cites=("income.prestige", "example.belleville"),
)
TIE_DOUBLED = Question(
    "tie.doubled", "In the last tie-break, does a place with two keys of one player count twice?",
    {"twice": "Yes: its cost is added for either key.", "once": "No: the player owns it once."},
    why="Token 9 makes it count twice in whatever is counted.",
    cites=("token.9.twice", "score.final-tie.cost"),
)
EXTRA_TOKENS = Question(
    "setup.extra-tokens",
    "In the alternative set-up, on which space does a second token of a number go?",
    {"with-same": "On the space where chance has put the first of that number.",
     "on-number": "On the space with that number, whatever lies there."},
    why="The set-up stacks equal numbers; but it puts them on the space of that number, and here "
        "the two part ways.", cites=("setup.alternative.extra", "setup.track"),
)
BONUS_30_BARS = Question(
    "bonus.30-bars", "Does a pawn that has come to 30 also keep its owner from tokens 17 and 25?",
    {"no": "No: it ends going forward only.",
     "yes": "Yes: its owner gets no more bonus tokens in any way."},
    why="The sentence belongs to moving the pawn forward; but taken at its word it bars every way "
        "to a bonus token.", cites=("bonus.thirty", "token.17", "token.25"),
)
TIE_SKIPS = Question(
    "tie.skips", "Three players share the first place of a district. What does the fourth get?",
    {"counting": "Nothing: with three ahead it is the fourth place.",
     "one-skipped": "The third value: only the one after the shared place is left out."},
    why="However many share a place, the text leaves out the next one, and no more; but it gives "
        "the fourth nothing, and whoever comes after three may be called that.",
    default="one-skipped", cites=("score.shared", "score.skipped", "score.fourth"),
)
ADVANCE_ZERO = Question(
    "advance.zero", "May the pawn stay where it is, to take one more token of its space as income?",
    {"no": "No: it must go forward by at least one space.",
     "yes": "Yes: as many spaces as one wishes can be none."},
    why="The player moves the pawn forward as far as wished, and none is not forward.",
    cites=("bonus.advance", "bonus.forward"),
)
BONUS_REST = Question(
    "bonus.rest",
    "A token stands for several goods, and not all are spent. How long can the rest be?",
    {"now": "Until anything is done but selling, and using more tokens that stand for goods.",
     "turn": "Until the turn is over."},
    why="A token takes effect at once and is discarded, so nothing is left that could stand for "
        "the rest; but no sentence says when that is lost, and those on tokens 19 and 21 leave "
        "both goods to be spent.",
    cites=("bonus.effect", "bonus.goods", "appendix.effect", "appendix.goods", "token.19",
           "token.21", "end-token.goods"),
)
TIE_SAME_SUM = Question(
    "tie.same-sum",
    "Three players have the same sum in a district, and two of them share the dearest place. Does "
    "the third share with them?",
    {"dearest": "No: only those share whom the dearest place does not part.",
     "all": "Yes: once a tie stays, all with that sum share the place."},
    why="A tie goes to the owners of the dearest place, so that the third is out of it; but taken "
        "at its word the next sentence gives the place to all who have the same sum.",
    cites=("score.tie", "score.shared"),
)
BONUS_NOTHING = Question(
    "bonus.nothing", "May a token that brings francs or points be used when it brings none?",
    {"yes": "Yes: it has what effect it has, and makes room for another.",
     "no": "No: what it counts or brings must come to something."},
    why="Nothing but the player's own turn is asked for, and a token that counts may count to "
        "none; but the last round is said to let players use what can be used, as if some could "
        "not.",
    cites=("bonus.use", "bonus.effect", "appendix.effect", "end.why", "token.1", "token.6",
           "token.20", "token.29", "token.30"),
)
QUESTIONS = (
    VP_WHERE, VP_LATER, VP_KEYS, LANDMARK_ARC, LANDMARK_ORDER, NO_ACTION, END_WHEN, TRADE_WHEN,
    COINS, BONUS_TWICE, BONUS_NO_TARGET, BONUS_ZERO_BACK, BONUS_AFTER_30, BONUS_20, PAIRS_TOKENS,
    DOUBLING_DEARER, HONOUR_ICONS, TIE_DOUBLED, EXTRA_TOKENS, BONUS_30_BARS, TIE_SKIPS,
    ADVANCE_ZERO, BONUS_REST, TIE_SAME_SUM, BONUS_NOTHING,
)
