"""Questions about set-up, turns, trade and scoring."""

from __future__ import annotations

from rulespec.language import Question

NO_ACTION = Question(
    id="no-action", asks="May a turn end without an action?",
    readings={
        "none-legal": "Only if none of the three actions is possible as things stand.",
        "may-skip": "Yes, whenever the player likes.",
    },
    why="Every player must act, and the text does not say what happens if nothing can be done.",
    cites=("turn.order", "act.one"),
)
END_WHEN = Question(
    id="end.when",
    asks="May the player who draws the last building tile take an end token in that same turn?",
    readings={
        "same-turn": "Yes: it is enough that no tile is left.",
        "next-turn": "No: the stacks must have been used up when the turn began.",
    },
    why="The action asks only that the stacks be used up, and by the second step of the turn they "
    "are.",
    cites=("act.choices", "end-token.take"),
)
TRADE_WHEN = Question(
    id="trade.when", asks="When may a player buy and sell?",
    readings={
        "own-turn": "At any moment of the player's own turn.",
        "any-time": "At any time, in the turns of others and after the last turn as well.",
    },
    default="any-time",
    why="The text says any time, of buying and of selling, where it allows tokens in one's own "
    "turns only; but players act in turn, nothing else is ever done in another's, and no rule "
    "says who comes first if two want the last chip.",
    cites=("goods.trade", "bonus.use", "end-token.use", "turn.order"),
)
COINS = Question(
    id="coins", asks="What happens when the general supply has no francs left?",
    readings={
        "unlimited": "Francs are made up for; the coins in the box are no limit.",
        "run-out": "Nobody gets more than is there.",
    },
    why="The text never says that income may fail for want of coins.",
    cites=("box.coins", "setup.coins", "key.bank", "goods.trade"),
)
TIE_DOUBLED = Question(
    id="tie.doubled",
    asks="In the last tie-break, does a place with two keys of one player count twice?",
    readings={
        "twice": "Yes: its cost is added for either key.",
        "once": "No: the player owns it once.",
    },
    why="Token 9 makes it count twice in whatever is counted.",
    cites=("token.9.twice", "score.final-tie.cost"),
)
EXTRA_TOKENS = Question(
    id="setup.extra-tokens",
    asks="In the alternative set-up, on which space does a second token of a number go?",
    readings={
        "with-same": "On the space where chance has put the first of that number.",
        "on-number": "On the space with that number, whatever lies there.",
    },
    why="The set-up stacks equal numbers; but it puts them on the space of that number, and here "
    "the two part ways.",
    cites=("setup.alternative.extra", "setup.track"),
)
TIE_SKIPS = Question(
    id="tie.skips",
    asks="Three players share the first place of a district. What does the fourth get?",
    readings={
        "counting": "Nothing: with three ahead it is the fourth place.",
        "one-skipped": "The third value: only the one after the shared place is left out.",
    },
    default="one-skipped",
    why="However many share a place, the text leaves out the next one, and no more; but it gives "
    "the fourth nothing, and whoever comes after three may be called that.",
    cites=("score.shared", "score.skipped", "score.fourth"),
)
TIE_SAME_SUM = Question(
    id="tie.same-sum",
    asks="Three players have the same sum in a district, and two of them share the dearest place. "
    "Does the third share with them?",
    readings={
        "dearest": "No: only those share whom the dearest place does not part.",
        "all": "Yes: once a tie stays, all with that sum share the place.",
    },
    why="A tie goes to the owners of the dearest place, so that the third is out of it; but taken "
    "at its word the next sentence gives the place to all who have the same sum.",
    cites=("score.tie", "score.shared"),
)
