"""Questions about the course of the game: hands, passing, building, moving and ending."""

from __future__ import annotations

from rulespec.language import Question

HAND = Question(
    "hand", "How many street tiles does a player hold in the first stage?",
    {"one": "One tile, drawn from the player's own stack.",
     "two": "Two tiles; one of them is chosen when a tile is laid."},
    why="Three of the four texts known give one; each of our two editions answers for itself.",
    cites=("setup.draw", "first.hand"),
)
DRAWING = Question(
    "drawing", "Must the next tile be drawn after one is laid?",
    {"must": "The next tile is always drawn.",
     "may": "The player may leave it on the stack, as long as one tile stays in the hand."},
    why="Nothing is gained by not drawing, and an empty hand would leave a player without a turn.",
    cites=("first.draw",),
)
REFILL = Question(
    "refill",
    "Of two tiles to be held, one was left on the stack. How many are drawn after the next laying?",
    {"full": "Two, so that two are held again, or one if another is left on the stack.",
     "one": "One, as after every laying: the hand stays a tile short."},
    why="Two tiles may be held at any time, and after a laying tiles may be drawn; against it, the "
        "text speaks of the next tile, a single one, each time.",
    cites=("first.hand", "first.draw"),
)
BEGINS = Question(
    "begins", "When does the player who last switched on a light begin, instead of the last loser?",
    {"first-ever": "When the players play for the first time.",
     "first-today": "When it is the first game of the day."},
    why="Each of our two editions answers for itself.", cites=("setup.begins",),
)
SUPPLY_EMPTY = Question(
    "supply.empty", "May a player who still has tiles spend a turn on taking from an empty supply?",
    {"no": "No: with nothing to take, a tile must be laid.",
     "yes": "Yes: the turn is spent on nothing."},
    why="A turn is one of two things done, and taking nothing is not taking a building.",
    cites=("first.choice", "first.take"),
)
PASS_TILES = Question(
    "pass.tiles", "May a player who still has tiles pass in the first stage?",
    {"no": "No: only a player whose eight tiles are all laid may pass.",
     "yes": "Yes: nothing obliges a player to choose."},
    why="Both texts grant passing to a player without tiles only.",
    cites=("first.choice", "first.pass"),
)
PASS_FINAL = Question(
    "pass.final", "Is a pass in the first stage final?",
    {"anew": "No: a player who passed may take a building in a later turn.",
     "out": "Yes: who has passed once takes no more buildings."},
    why="Passing is granted for a turn; no text says that it ends the stage for a player.",
    cites=("first.pass",),
)
CHIMNEYS = Question(
    "chimneys", "A player has seven chimneys. What happens with an eighth building?",
    {"no-limit": "It is taken and built like any other, without a chimney.",
     "no-eighth-built": "It may be taken, but without a chimney not be built.",
     "no-eighth-taken": "A player who owns seven buildings takes no more."},
    why="A chimney marks the owner; no text makes it a price or a limit.",
    cites=("box.chimneys", "build.chimney"),
)
FLIP = Question(
    "flip", "May a building be turned over before it is placed?",
    {"rotate": "No: it may be rotated only, for its roof is on one side.",
     "flip": "Yes: it may be rotated and turned over."},
    why="The pieces are described as raised on one side; no text mentions turning them over.",
    cites=("box.buildings", "build.place"),
)
MUST_MOVE = Question(
    "must-move", "Must a player who can move in the second stage do so?",
    {"must": "Yes: one of the two must be done while either can be done.",
     "may": "No: a player may pass, and both may go on passing."},
    why="The stage ends when nobody can place a building; with free passing it need never end.",
    cites=("second.choice",),
)
CANNOT_MOVE = Question(
    "cannot-move", "What happens when one player can do nothing in the second stage?",
    {"skip": "That player is passed over, and the other goes on.",
     "ends": "The stage ends at once."},
    why="The end needs all eight action tokens used and both players unable to build.",
    cites=("second.end",),
)
WITHOUT_ACTION = Question(
    "without-action", "When may a postcard be activated without performing its action?",
    {"always": "Whenever the player likes.",
     "if-impossible": "Only when the action cannot be performed."},
    why="Both texts recommend it as a way to deny the card to the rival.",
    cites=("activate.idle", "activate.act", "activate.deny"),
)
TIE = Question(
    "tie", "Which cells of the player's own colour break a tie?",
    {"free": "Those on which nothing lies.",
     "unbuilt": "Those without a building; a figure on them does no harm."},
    why="Each of our two editions answers for itself.", cites=("score.tie",),
)

QUESTIONS = (
    HAND, DRAWING, REFILL, BEGINS, SUPPLY_EMPTY, PASS_TILES, PASS_FINAL, CHIMNEYS, FLIP, MUST_MOVE,
    CANNOT_MOVE, WITHOUT_ACTION, TIE,
)
