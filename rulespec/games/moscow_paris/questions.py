"""The questions that the text leaves open, each with its readings.

Who picks the wagon that a neighbour gives in an exchange is not asked: whoever plays picks both, as
the text says that one's own is swapped for any of theirs.
"""

from __future__ import annotations

from rulespec.language import Question

CLAIM_EMPTY = Question(
    "claim.empty", "Can a city be claimed whose row has no wagon, or not as many as its limit?",
    {"one": "At least one wagon must lie in the row.",
     "any": "A row without wagons can be claimed too.",
     "full": "The row must have as many wagons as its limit."},
    why="A limit is only the most there may be, and an empty row agrees with nothing.",
    cites=("claim.match", "row.limit"),
)
CLAIM_DUPLICATES = Question(
    id="claim.duplicates",
    asks="Two like wagons lie in front, and one of them matches the row. How many are discarded?",
    readings={"all": "All that are alike.", "one": "One for each wagon of the row."},
    why="The like wagons in front are discarded, and no number is given.",
    cites=("claim.discard", "front.like"),
)
CLAIM_COUNT = Question(
    id="claim.count", asks="May more than one city be claimed in a turn?",
    readings={"one": "No, one.", "many": "Yes, as many as match."},
    why="The text speaks of a city in the singular, and the turn then passes.",
    cites=("claim.match", "claim.pass"),
)
CANCEL_REFILL = Question(
    id="cancel.refill", asks="Is a city that an action card discards replaced from the pile?",
    readings={"yes": "Yes, at once.", "no": "No."},
    why="Without new cities the game could run out of rows before the pile does, and never end.",
    cites=("action.5", "claim.refill"),
)
END_WHEN = Question(
    "end.when", "When does the game end once the pile of cities is empty and at most three lie?",
    {"at-once": "At once.",
     "turn": "At the end of the turn.",
     "round": "At the end of the round."},
    why="The text names a state and no later moment, and counting the points, which comes next, "
        "waits for nobody.", cites=("end.when", "end.score"),
)
PILE_WHEN = Question(
    "pile.when", "When are the discarded cards shuffled as a new pile?",
    {"wanted": "When a card is to be drawn and the pile has none.",
     "at-once": "As soon as the last card of the pile is drawn."},
    why="The text says 'if' where it tells of drawing, and nobody needs a new pile before; yet, "
        "as where it tells when the game ends, it names a state and no later moment.",
    cites=("pile.anew", "end.when"),
)
ROW_GAPS = Question(
    "row.gaps",
    "An action card discards a wagon from between others. Do those farther out move up?",
    {"all": "Yes: every gap closes.",
     "city": "Only if the wagon beside the city was discarded; another gap stays until a wagon "
             "is laid there."},
    why="A row with gaps is spoken of nowhere, nor where in it a wagon would be laid; yet the "
        "text lets wagons move up only where those beside the city were discarded.",
    cites=("act.closing", "row.lay"),
)
CARD_IDLE = Question(
    id="card.idle", asks="May an action card be played without its effect?",
    readings={"no": "No.", "yes": "Yes: it may, it need not have an effect."},
    why="A card is played for its effect; two of the five say outright that less is not allowed.",
    cites=(
        "act.card", "action.2.fewer", "action.3.fewer", "action.1", "action.2", "action.3",
        "action.4", "action.5",
    ),
)
STACK_ROWS = Question(
    "stack.rows", "Must the rows of two or three wagons one above the other follow each other?",
    {"any": "No: the same column is enough.",
     "adjacent": "Yes: no row may lie between them."},
    why="The wagons lie one above the other in any rows.", cites=("action.2", "action.3"),
)
SWAP_NULL = Question(
    id="swap.null", asks="May two like wagons be swapped?",
    readings={"yes": "Yes: any two wagons.", "no": "No: something must change."},
    why="Any two wagon cards may be swapped.", cites=("action.1",),
)
DEADLOCK = Question(
    "deadlock", "How often must a position come back to be a deadlock?",
    {"third": "For the third time: everybody has repeated a turn twice.",
     "second": "For the second time."}, why="Everybody must have made a second repeated turn.",
    cites=("deadlock",),
)
STUCK = Question(
    "stuck", "What does a player do who can do none of the four actions?",
    {"passes": "The turn passes.",
     "discards": "The hand is discarded and drawn anew, then the turn passes."},
    why="The text is silent; nothing that is not written is done.", cites=("act.one",),
)
CAPITAL_SPECIAL = Question(
    "capital.special", "Are Istanbul and the home town capitals in a tie?",
    {"no": "No.",
     "yes": "Yes."}, why="They are not printed among the capitals.",
    cites=("score.ties", "box.capitals", "box.special"),
)

QUESTIONS: tuple[Question, ...] = (
    CLAIM_EMPTY, CLAIM_DUPLICATES, CLAIM_COUNT, CANCEL_REFILL, END_WHEN, PILE_WHEN, ROW_GAPS,
    CARD_IDLE, STACK_ROWS, SWAP_NULL, DEADLOCK, STUCK, CAPITAL_SPECIAL,
)  # fmt: skip
