"""Questions about what is bought, and what that brings."""

from __future__ import annotations

from rulespec.language import Question

VP_WHERE = Question(
    id="vp.where", asks="Where may the VP token go when a district has come to four keys?",
    readings={
        "any-district": "To any district that has none yet.",
        "that-district": "Only to the district with the four keys.",
    },
    why="The text says any district, and stresses it; only reports of the game narrow it down.",
    cites=("vp.four-keys",),
)
VP_LATER = Question(
    id="vp.later", asks="How long does the right to lay a VP token last?",
    readings={
        "now": "It must be used before anything else is done.",
        "kept": "It lasts until the turn is over.",
    },
    why="The text gives the right as something to be done at once, and grants no later moment.",
    cites=("vp.four-keys",),
)
VP_KEYS = Question(
    id="vp.keys", asks="What is counted towards the four that let a VP token be laid?",
    readings={
        "keys": "Every key on a building or landmark, also several on one.",
        "places": "Every building or landmark with a key, once.",
    },
    why="The text counts keys; two of them on one place are still two keys.",
    cites=("vp.four-keys", "token.9.twice"),
)
LANDMARK_ARC = Question(
    id="landmark.arc",
    asks="May a key from the Arc add a landmark to a district where its owner has no key?",
    readings={
        "no": "No: another key of the same player must lie in that district, be it on the bank.",
        "yes": "Yes: from the Arc all districts are open, to new landmarks too.",
    },
    why="The Arc lets a key go to what lies in any district; adding a landmark asks for a key "
    "that is there before.",
    cites=("move.arc", "landmark.add"),
)
LANDMARK_ORDER = Question(
    id="landmark.order",
    asks="Must a landmark that already lies on the board still be the dearest of its district "
    "when it is bought?",
    readings={
        "adding": "No: only a landmark that is added must cost more than all that lie there.",
        "buying": "Yes: one whose owner moved on can be bought only if no dearer one has been "
        "laid.",
    },
    why="The example speaks of landmarks that are added, and those that came before one on the "
    "board are cheaper anyway.",
    cites=("landmark.rising", "example.saint-germain"),
)
DOUBLING_DEARER = Question(
    id="doubling.dearer",
    asks="Must a place that is shared by token 9 or 16 cost more than the one the key leaves?",
    readings={
        "yes": "Yes: as with every move from a building or landmark.",
        "no": "No: they let the key go down or stay level, and then no francs are paid.",
    },
    why="The tokens allow a place that is not free; they lift no other rule of moving.",
    cites=("move.district", "token.9", "token.16"),
)
HONOUR_ICONS = Question(
    id="honour.icons", asks="Which prestige chips may be discarded for a landmark?",
    readings={
        "each-icon": "One for each icon printed on it.",
        "any-shown": "Up to three, of any kind printed on it.",
    },
    why="What a landmark shows is icons, at most three, and every chip is paid by the icon that "
    "it meets.",
    cites=("income.prestige", "example.belleville"),
)
