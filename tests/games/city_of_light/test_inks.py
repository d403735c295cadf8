"""The inks of the picture: every text and sign can be seen, by day and by night."""

from __future__ import annotations

import re

import pytest
from games.pictured import READABLE, contrast

from rulespec.games import city_of_light as city
from rulespec.games.city_of_light import glyphs
from rulespec.games.city_of_light.pictures import svg
from rulespec.pictures.svg import Ink

SEEN = 3.0
"""The least contrast of a sign and what is around it, by WCAG 2."""


def edged(ink: Ink) -> Ink:
    """The edge of an ink, as if it were an area."""
    return Ink(ink.name, ink.edge)


@pytest.mark.parametrize(
    ("over", "under"),
    [
        (glyphs.TEXT, glyphs.PAPER),
        *((glyphs.SOLIDS[at], glyphs.PLATES[at]) for at in glyphs.PLATES),
    ],
)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= READABLE
    assert contrast(over.night, under.night) >= READABLE


@pytest.mark.parametrize("street", [*glyphs.STREETS.values()], ids=lambda at: at.name)
@pytest.mark.parametrize("plate", glyphs.PLATES.values(), ids=lambda at: at.name)
def test_pieces_stand_out_from_streets_by_night(plate, street) -> None:
    assert contrast(edged(plate.night), street.night) >= SEEN


@pytest.mark.parametrize("mark", [glyphs.AIMED, glyphs.CROSS], ids=lambda at: at.name)
def test_marks_stand_out_from_the_line_around_them(mark) -> None:
    assert contrast(edged(mark), edged(glyphs.HALO)) >= SEEN
    assert contrast(edged(mark.night), edged(glyphs.HALO.night)) >= SEEN


def test_dark_pages_get_a_dark_board() -> None:
    sheet = re.findall(r"<style>(.*)</style>", svg(city.set_up(seed=1)))[0]
    day, at_night, night = sheet.partition("@media(prefers-color-scheme:dark){")

    assert at_night
    assert ".paper:not(g){fill:var(--rulespec-paper,#fbf8f1)}" in day
    assert ".paper:not(g){fill:var(--rulespec-paper,#191a1d)}" in night
