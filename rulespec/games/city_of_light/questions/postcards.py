"""Questions about what may be placed where: free cells, and the powers of the postcards."""

from __future__ import annotations

from rulespec.language import Question

_SILENT = "Every piece on the board lies on a street cell of its own; no text shows a second layer."


def _free(piece: str, what: str, passage: str) -> Question:
    """Whether a piece must stand on a free cell: asked of each, since texts name some only."""
    return Question(
        f"free.{piece}", f"Must {what} be placed where no other piece lies?",
        {"free": "Yes: on free cells only.", "any": "No: the text asks for the colour alone."},
        why=_SILENT, cites=(passage,),
    )


FREE_BUILDING = _free("building", "a building", "build.colour")
FREE_GARDEN = _free("garden", "the botanical garden", "garden.place")
FREE_PAINTER = _free("painter", "the painter", "painter.place")
FREE_ANNEX = _free("annex", "the annex", "annex.place")
FREE_LAMP = _free("lamp", "the street lamp", "lamp.place")
FREE_DANCER = _free("dancer", "the dancer", "dancer.place")
FREE_FOUNTAIN = _free("fountain", "the fountain", "fountain.place")
FREE_STATUE = _free("statue", "the statue", "statue.place")
FREE_LARGE_LAMP = Question(
    "free.large-lamp", "Must the large street lamp be placed where no other piece lies?",
    {"free": "Yes: on a free lamp cell, or on the street lamp piece.",
     "any": "No: the text asks for a lamp alone."},
    why="Pieces lie on free street cells, but for Chartier's, which lies under a building, and the "
        "street lamp piece, whose cell is one with a lamp, which is all that the card asks for. "
        "Against it, other cards say that the cell is free, and this one does not.",
    cites=("large-lamp.place", "lamp.place", "box.free", "chartier.later", "painter.place"),
)

LEVITATION_GIVES = Question(
    "levitation.gives", "Which building may Levitation exchange?",
    {"reserve": "One in the player's reserve.",
     "built-too": "Also one of the player's own on the board: it is lifted and returned to the "
     "supply; an annex that extended it stays and extends nothing."},
    why="The exchange is with the supply; one edition says reserve, the other says yours.",
    cites=("levitation.swap",),
)
LEVITATION_WHOLE = Question(
    "levitation.whole", "May Levitation exchange a building without placing the new one?",
    {"whole": "No: who exchanges also places, at once.",
     "swap-only": "Yes: the new building may stay in the reserve."},
    why="Both texts go straight on to the placing.", cites=("levitation.place",),
)
LEVITATION_PENALTY = Question(
    "levitation.penalty",
    "Does a building that came by Levitation and was never placed cost three points?",
    {"costs": "Yes, like any building left in the reserve.",
     "free": "No: it was not taken in the first stage."},
    why="It takes the place of a building that would have cost three points.",
    cites=("score.unbuilt",),
)
LEVITATION_POWERS = Question(
    "levitation.powers", "May Levitation's placing use Metropolitain or Chartier?",
    {"yes": "Yes: it is a building placed in a later turn.",
     "no": "No: it follows the usual rules of placing."},
    why="The two cards speak of placing a building in a later turn, however it comes about.",
    cites=("levitation.place", "metropolitain.later", "chartier.later"),
)
METROPOLITAIN_WHEN = Question(
    "metropolitain.when", "For how long does Metropolitain's permission last?",
    {"any-later": "Until it is used, in any later turn.",
     "next-only": "For the player's very next turn; unused, it lapses."},
    why="One edition says any later turn; against it speaks the other, which says the next.",
    cites=("metropolitain.later", "chartier.later"),
)
METROPOLITAIN_LAMPS = Question(
    "metropolitain.lamps", "How many lamp cells may the building of Metropolitain cover?",
    {"one": "One.", "any": "Any number."},
    why="Both texts speak of one cell with a lamp.", cites=("metropolitain.later",),
)
METROPOLITAIN_FREE = Question(
    "metropolitain.free",
    "May the building of Metropolitain cover a lamp cell on which a lamp piece stands?",
    {"free": "No: the lamp cell must be free.",
     "any": "Yes: the large lamp or the street lamp piece disappears under it."},
    why="One edition asks for a free cell; the other does not say otherwise.",
    cites=("metropolitain.later",),
)
POWERS_TOGETHER = Question(
    "powers.together", "May one placing use Metropolitain and Chartier together?",
    {"yes": "Yes: each lifts its own ban.", "no": "No: one card a placing."},
    why="No text limits how many permissions a placing may use.",
    cites=("metropolitain.later", "chartier.later"),
)
GARDEN_METROPOLITAIN = Question(
    "garden.metropolitain", "May the botanical garden be placed with Metropolitain's permission?",
    {"no": "No: the card is for a building from the reserve.",
     "yes": "Yes: the garden has the properties of a building."},
    why="The garden's own card says at once, and names own and common cells alone.",
    cites=("garden.building", "metropolitain.later"),
)
GARDEN_CHARTIER = Question(
    "garden.chartier", "May the botanical garden be placed on Chartier's common cell?",
    {"no": "No: a building or the fountain only.",
     "yes": "Yes: the garden has the properties of a building."},
    why="The card lists what may follow, and the garden is not listed.",
    cites=("garden.building", "chartier.later"),
)
GARDEN_ANNEX = Question(
    "garden.annex", "May the annex extend the botanical garden?",
    {"yes": "Yes: the garden has the properties of a building.",
     "no": "No: the garden is not one of the twelve buildings."},
    why="Once placed the garden counts as a building in everything that a text mentions.",
    cites=("garden.building", "annex.extends"),
)
FOUNTAIN_SIZE = Question(
    "fountain.size", "How many cells does the fountain cover?",
    {"two": "Two cells side by side.", "one": "One cell."},
    why="One edition has the plural, and the only public picture has two cells; against it speaks "
        "the singular of the other.", cites=("fountain.place", "garden.place"),
)

QUESTIONS = (
    FREE_BUILDING, LEVITATION_GIVES, LEVITATION_WHOLE, LEVITATION_PENALTY, LEVITATION_POWERS,
    METROPOLITAIN_WHEN, METROPOLITAIN_LAMPS, METROPOLITAIN_FREE, FREE_GARDEN, GARDEN_METROPOLITAIN,
    GARDEN_CHARTIER, GARDEN_ANNEX, FREE_PAINTER, POWERS_TOGETHER, FREE_ANNEX, FREE_LAMP,
    FREE_DANCER, FREE_FOUNTAIN, FOUNTAIN_SIZE, FREE_STATUE, FREE_LARGE_LAMP,
)
