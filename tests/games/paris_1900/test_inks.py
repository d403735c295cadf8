"""The inks of the picture: no sign is a colour alone, and every text can be read."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from paris_pictured import (
    groups,
    hand_made,
    words,
)

from rulespec.games.paris_1900 import glyphs
from rulespec.games.paris_1900.components import (
    GOODS,
    PLACES,
)
from rulespec.games.paris_1900.pictures import svg
from rulespec.games.paris_1900.table import Seat
from rulespec.pictures.svg import Ink


def plain(group: ET.Element) -> str:
    """A group without its colours and its title."""
    text = ET.tostring(group, "unicode")
    return re.sub(r"(fill|stroke|class)=\"[^\"]*\"|<\w+:title>.*?</\w+:title>", "", text)


def test_players_and_goods_differ_without_colour() -> None:
    alone = hand_made().changed(
        seats=tuple(Seat(keys=PLACES.one("arc")) for _ in range(4)),
        chips=tuple(n % 6 for n in range(36)),
    )
    keys = groups(svg(alone), "key")
    chips = groups(svg(alone), "chip")

    assert len({plain(key) for key in keys}) == 4
    assert len({words(key)[0] for key in keys}) == 4
    assert len({plain(chip) for chip in chips}) == 6
    assert not {words(key)[0] for key in keys} & {words(chip)[0] for chip in chips}


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 reckons it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [at / 12.92 if at <= 0.04045 else ((at + 0.055) / 1.055) ** 2.4 for at in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(over: Ink, under: Ink) -> float:
    """The contrast of a text and what it stands on."""
    assert over.fill is not None
    assert under.fill is not None
    bright, dim = sorted((luminance(at.fill.value) for at in (over, under)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


READ = [
    *((glyphs.TEXT, under) for under in (
        glyphs.PAPER, glyphs.CARD, glyphs.BUILT, glyphs.LANDMARK, glyphs.COST, glyphs.VP,
        glyphs.TOKEN, glyphs.BACK,
    )),
    (glyphs.FAINT, glyphs.CARD),
    *zip(glyphs.ON_PLATES, glyphs.PLATES, strict=True),
    *((glyphs.ON_CHIPS[good], glyphs.CHIPS[good]) for good in GOODS.elements),
]  # fmt: skip


@pytest.mark.parametrize(("over", "under"), READ)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= 4.5
    assert contrast(over.night, under.night) >= 4.5


def test_dark_pages_get_dark_paper_and_pale_text() -> None:
    sheet = re.findall(r"<style>(.*)</style>", svg(hand_made()))[0]
    day, at_night, night = sheet.partition("@media(prefers-color-scheme:dark){")

    assert at_night
    assert ".paper{fill:var(--rulespec-paper,#fffdf8)}" in day
    assert ".paper{fill:var(--rulespec-paper,#191a1d)}" in night
    assert ".text{fill:var(--rulespec-text,#f1ece2)}" in night
