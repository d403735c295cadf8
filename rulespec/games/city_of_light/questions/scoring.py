"""Questions about what counts at the end: light, quarters, and the scoring postcards."""

from __future__ import annotations

from rulespec.language import Question


def _whether(name: str, asks: str, why: str, *cites: str) -> Question:
    """A question that is answered by yes, if nothing else is said, or no."""
    return Question(name, asks, {"yes": "Yes.", "no": "No."}, why=why, cites=cites)


_AS_BUILDING = "The garden has the properties of a building; the scoring example treats it as one."
_AS_PART = "The annex makes a building larger, so it is taken for a part of that building."
_NO_OTHER = (
    "The annex continues a building and makes it larger, so it is no piece other than a building; "
    "against it, both texts list it among the special pieces."
)

COVERED_LAMP = Question(
    "covered-lamp", "What does a lamp do once a building covers it?",
    {"dark": "Nothing more.",
     "shines": "It lights its four neighbours, not the building upon it.",
     "shines-within": "It lights its neighbours and the building upon it."},
    why="A covered cell shows nothing; no text gives a covered lamp any effect.",
    cites=("metropolitain.later", "score.lamp-lights"),
)
LAMP_PIECE = Question(
    "lamp-piece", "Is the street lamp piece a lamp in every respect?",
    {"full": "Yes: it lights, the painter counts it, a large lamp fits on it.",
     "light-only": "No: it lights its neighbours, and that is all."},
    why="The piece is called a street lamp, and the card gives it no lesser effect.",
    cites=("lamp.place",),
)
LARGE_LAMP_COUNT = Question(
    "large-lamp.count", "Is a large lamp one lamp, or is the lamp under it another?",
    {"one": "One lamp with a longer reach.", "two": "Two lamps: the one under it goes on shining."},
    why="Each lamp counts once for each building, and the large lamp takes the lamp's place.",
    cites=("large-lamp.lights", "score.lamp-once"),
)
LARGE_LAMP_BEHIND = Question(
    "large-lamp.behind", "When is a cell behind a building, as seen from the large lamp?",
    {"straight": "When the building lies on the straight line between.",
     "path": "When every shortest way, side by side, leads over buildings."},
    why="Light travels straight.", cites=("large-lamp.blocked",),
)
GARDEN_BLOCKS = _whether("garden.blocks", "Does the botanical garden block the large lamp's light?",
                         _AS_BUILDING, "garden.building", "large-lamp.blocked", "large-lamp.others")
GARDEN_BOUNDS = _whether("garden.bounds", "Does the botanical garden bound the painter's area?",
                         _AS_BUILDING, "garden.building", "painter.bounds", "painter.others")
GARDEN_FOUNTAIN = _whether(
    "garden.fountain", "Does the fountain pay for the player's botanical garden?", _AS_BUILDING,
    "garden.building", "fountain.pays",
)
ANNEX_BETWEEN = Question(
    "annex.between",
    "The annex touches two of the player's buildings. Which of them does it extend?",
    {"one": "The one chosen when it was placed.",
     "each": "Each that it touches, by one cell.",
     "merges": "All that it touches become one building with it."},
    why="Both texts speak of one of the player's buildings.", cites=("annex.extends", "annex.size"),
)
ANNEX_LIGHT = _whether(
    "annex.light", "Does a lamp beside the annex light the building that it extends?", _AS_PART,
    "annex.size", "score.lit",
)
ANNEX_JOINS = _whether("annex.joins", "Does the annex join buildings into a quarter?", _AS_PART,
                       "annex.size", "score.quarter", "score.quarter.touch")
ANNEX_BLOCKS = _whether(
    "annex.blocks", "Does the annex block the large lamp's light?", _NO_OTHER, "box.specials",
    "annex.extends", "annex.size", "garden.building", "large-lamp.blocked", "large-lamp.others",
)
ANNEX_BOUNDS = _whether(
    "annex.bounds", "Does the annex bound the painter's area?", _NO_OTHER, "box.specials",
    "annex.extends", "annex.size", "garden.building", "painter.bounds", "painter.others",
)
ANNEX_FOUNTAIN = _whether(
    "annex.fountain", "Does the fountain pay for a building that touches it with its annex only?",
    _AS_PART, "annex.size", "fountain.pays",
)
QUARTER_ALONE = Question(
    "quarter.alone", "Is a building that touches no other of its owner a quarter?",
    {"counts": "Yes: a quarter of one.", "nothing": "No: a quarter takes two buildings."},
    why="Each player is asked for the largest quarter, and no text says that there may be none; "
        "against it, both say that the buildings of a quarter touch.",
    cites=("score.quarter", "score.quarter.touch"),
)
AREAS = Question(
    "areas", "Do the areas of the painter and the dancer pass between corners that touch?",
    {"sides": "No: an area goes on across the sides of cells only.",
     "corners": "Yes: an area goes on across corners too."},
    why="Wherever the texts say how cells touch, they mean the sides.",
    cites=("painter.bounds", "dancer.bounds"),
)
PAINTER_COUNTS = Question(
    "painter.counts", "Which lamps does the painter count?",
    {"in-area": "Those in his area.",
     "on-him": "Those that light his cell.",
     "on-area": "Those that light a cell of his area or stand in it."},
    why="The card says in the area; only the scoring examples speak of light.",
    cites=("painter.pays", "example.painter"),
)
FOUNTAIN_TOUCHES = Question(
    "fountain.touches", "Does a building that meets the fountain at a corner touch it?",
    {"sides": "No: sides only.", "corners": "Yes: a corner is enough."},
    why="One edition says so, and both say so of every other contact.", cites=("fountain.pays",),
)
DANCER_CELL = Question(
    "dancer.own-cell",
    "The dancer's own cell counts as free in her area. Does it count as free elsewhere?",
    {"her-area": "No: for her area only.",
     "everywhere": "Yes: for a tie too, and for a statue beside or facing it."},
    why="The remark stands on her card and explains how her area is counted.",
    cites=("dancer.pays", "box.free"),
)
STATUE_LAMP = Question(
    "statue.lamp-cells", "Does a free lamp cell beside the statue pay?",
    {"pays": "Yes: a lamp cell on which nothing lies is free.",
     "coloured": "No: the text means a cell of some colour; a lamp has none."},
    why="Both texts define lamp cells as free.", cites=("statue.pays", "box.free"),
)
SACRE_COEUR = Question(
    "sacre-coeur", "Sacré-Cœur was activated without its action. Does it protect its owner?",
    {"activated": "Yes: activating is using it.", "performed": "No: the action was not performed."},
    why="One edition says activate; the card asks for nothing else to be done.",
    cites=("sacre-coeur.protects", "activate.idle"),
)

QUESTIONS = (
    COVERED_LAMP, LAMP_PIECE, LARGE_LAMP_COUNT, LARGE_LAMP_BEHIND, GARDEN_BLOCKS, GARDEN_BOUNDS,
    GARDEN_FOUNTAIN, ANNEX_BETWEEN, ANNEX_LIGHT, ANNEX_JOINS, ANNEX_BLOCKS, ANNEX_BOUNDS,
    ANNEX_FOUNTAIN, QUARTER_ALONE, AREAS, PAINTER_COUNTS, FOUNTAIN_TOUCHES, DANCER_CELL,
    STATUE_LAMP, SACRE_COEUR,
)
