"""Questions about bonus tokens and end tokens."""

from __future__ import annotations

from rulespec.language import Question

BONUS_TWICE = Question(
    id="bonus.twice",
    asks="Does a bonus token that has been used still keep its owner from another of that number?",
    readings={
        "held": "No: only an unused one does.",
        "ever": "Yes: a player gets each number once in a game.",
    },
    why="The appendix forbids two at the same time, and a used token has been discarded.",
    cites=("bonus.once", "appendix.once"),
)
BONUS_NO_TARGET = Question(
    id="bonus.no-target", asks="May token 17 or 25 be used when it brings no token?",
    readings={
        "needs": "No: there must be a token that can be taken.",
        "wastes": "Yes: where there is none to take, it is used up without effect.",
    },
    why="Taking a token is their whole effect.",
    cites=("bonus.effect", "bonus.once", "token.17", "token.25"),
)
BONUS_ZERO_BACK = Question(
    id="bonus.zero-back",
    asks="May token 25 take the token of the very space on which the pawn stands?",
    readings={
        "yes": "Yes: the pawn may go back by none.",
        "no": "No: it must go back by at least one.",
    },
    why="The text names the most spaces that the pawn may go back, and no fewest.",
    cites=("token.25",),
)
BONUS_AFTER_30 = Question(
    id="bonus.after-30",
    asks="A pawn came to 30, and token 25 took it back. May it go forward again?",
    readings={
        "never": "No: once it has been at 30 it never goes forward again.",
        "by-place": "Yes: only a pawn that stands on 30 cannot go on.",
    },
    why="The text ends it when the pawn comes to 30, and does not look at where it stands later.",
    cites=("bonus.thirty", "token.25"),
)
BONUS_20 = Question(
    id="bonus.20-counts-27", asks="Does token 20 count token 27, which cannot be used?",
    readings={
        "yes": "Yes: it is a bonus token that was not used.",
        "no": "No: only tokens that could have been used count.",
    },
    why="It leaves out none but itself, and a token 27 that is held is unused.",
    cites=("bonus.27", "token.20"),
)
PAIRS_TOKENS = Question(
    id="pairs.tokens",
    asks="Does a token that stands for goods help to make pairs for tokens 23 and 24?",
    readings={
        "no": "No: pairs are made of chips.",
        "yes": "Yes: the token counts as the chips it stands for in this too.",
    },
    why="Those goods are listed as good for buying, for landmarks and for sale; pairs are given "
    "back, and there is no chip to give.",
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
BONUS_30_BARS = Question(
    id="bonus.30-bars",
    asks="Does a pawn that has come to 30 also keep its owner from tokens 17 and 25?",
    readings={
        "no": "No: it ends going forward only.",
        "yes": "Yes: its owner gets no more bonus tokens in any way.",
    },
    why="The sentence belongs to moving the pawn forward; but taken at its word it bars every way "
    "to a bonus token.",
    cites=("bonus.thirty", "token.17", "token.25"),
)
ADVANCE_ZERO = Question(
    id="advance.zero",
    asks="May the pawn stay where it is, to take one more token of its space as income?",
    readings={
        "no": "No: it must go forward by at least one space.",
        "yes": "Yes: as many spaces as one wishes can be none.",
    },
    why="The player moves the pawn forward as far as wished, and none is not forward.",
    cites=("bonus.advance", "bonus.forward"),
)
BONUS_REST = Question(
    id="bonus.rest",
    asks="A token stands for several goods, and not all are spent. How long can the rest be?",
    readings={
        "now": "Until anything is done but selling, and using more tokens that stand for goods.",
        "turn": "Until the turn is over.",
    },
    why="A token takes effect at once and is discarded, so nothing is left that could stand for "
    "the rest; but no sentence says when that is lost, and those on tokens 19 and 21 leave both "
    "goods to be spent.",
    cites=(
        "bonus.effect",
        "bonus.goods",
        "appendix.effect",
        "appendix.goods",
        "token.19",
        "token.21",
        "end-token.goods",
    ),
)
BONUS_NOTHING = Question(
    id="bonus.nothing",
    asks="May a token that brings francs or points be used when it brings none?",
    readings={
        "yes": "Yes: it has what effect it has, and makes room for another.",
        "no": "No: what it counts or brings must come to something.",
    },
    why="Nothing but the player's own turn is asked for, and a token that counts may count to "
    "none; but the last round is said to let players use what can be used, as if some could not.",
    cites=(
        "bonus.use",
        "bonus.effect",
        "appendix.effect",
        "end.why",
        "token.1",
        "token.6",
        "token.20",
        "token.29",
        "token.30",
    ),
)
