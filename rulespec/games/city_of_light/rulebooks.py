"""The two texts, as their answers to the questions."""

from __future__ import annotations

from rulespec.games.city_of_light.questions import postcards, scoring, stages
from rulespec.language import Default, Edition, Pin, Question, Rules

QUESTIONS: tuple[Question, ...] = stages.QUESTIONS + postcards.QUESTIONS + scoring.QUESTIONS

GAGA = Edition(
    id="gaga-2021", title="Париж. Город огней", publisher="GaGa Games", year=2021, language="ru",
    game="city-of-light",
    pins={
        "hand": Pin("one", "setup.draw"),
        "drawing": Pin("must", "first.draw"),
        "refill": Pin("one", "first.draw"),
        "begins": Pin("first-ever", "setup.begins"),
        "must-move": Pin("must", "second.choice"),
        "tie": Pin("free", "score.tie"),
        "free.building": Pin("free", "build.colour"),
        "free.garden": Pin("free", "garden.place"),
        "free.painter": Pin("free", "painter.place"),
        "levitation.gives": Pin("reserve", "levitation.swap"),
        "metropolitain.when": Pin("any-later", "metropolitain.later"),
        "metropolitain.free": Pin("free", "metropolitain.later"),
        "fountain.size": Pin("two", "fountain.place"),
        "fountain.touches": Pin("sides", "fountain.pays"),
    },
)
KOSMOS = Edition(
    id="kosmos-2020", title="Paris: Die Stadt der Lichter", publisher="KOSMOS", year=2020,
    language="de", game="city-of-light",
    pins={
        "hand": Pin("two", "setup.draw"),
        "drawing": Pin("may", "first.draw"),
        "begins": Pin("first-today", "setup.begins"),
        "tie": Pin("unbuilt", "score.tie"),
        "free.painter": Pin("free", "painter.place"),
        "free.statue": Pin("free", "statue.place"),
        "statue.lamp-cells": Pin("pays", "box.free"),
        "sacre-coeur": Pin("activated", "sacre-coeur.protects"),
    },
    defaults={
        "metropolitain.when": Default(
            "next-only",
            "The text permits it in the player's next turn, where of Chartier it says in one of "
            "the next; against it, no word says that a permission not used is lost.",
        ),
        "fountain.size": Default(
            "one",
            "The text puts the fountain on one cell, in the singular, and the garden on cells, in "
            "the plural; against it speak the other edition's plural and the only public picture.",
        ),
        "annex.blocks": Default(
            "no",
            "The text says that special pieces block no light; it lists the annex among them, and "
            "gives a building's effects to the garden alone. Against it, the annex enlarges a "
            "building, whose size is the cells that it covers.",
        ),
        "annex.bounds": Default(
            "no",
            "The text says that building tiles bound the area and special pieces do not; it lists "
            "the annex among these, and gives a building's effects to the garden alone. Against "
            "it, the annex enlarges a building, whose size is the cells that it covers.",
        ),
    },
)
EDITIONS = (GAGA, KOSMOS)
ruleset = Rules(EDITIONS, QUESTIONS)
