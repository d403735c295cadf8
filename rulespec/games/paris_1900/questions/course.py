"""Questions about set-up, turns, trade and scoring."""

from __future__ import annotations

from rulespec.rulebook import Question, Reading

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
