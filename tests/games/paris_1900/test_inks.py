"""The inks of the picture: no sign is a colour alone, and every text can be read."""

from __future__ import annotations

import re

import pytest
from games.paris_1900.tabled import Seat
from games.pictured import READABLE, SVG, contrast, groups, plain, words
from paris_pictured import hand_made

from rulespec.games.paris_1900 import glyphs
from rulespec.games.paris_1900.components import (
    KINDS,
    PLACES,
    PRESTIGE,
)
from rulespec.games.paris_1900.pictures import svg
from rulespec.pictures import palette


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
    lettered = [words(chip)[0] for chip in chips if words(chip)]
    assert len(set(lettered)) == len(PRESTIGE)
    assert not {words(key)[0] for key in keys} & {*lettered}


def test_each_kind_of_building_has_a_picture_of_its_own() -> None:
    tiled = hand_made().changed(lying=tuple(range(36)))
    drawn = {words(tile)[0]: {at.get("d") for at in tile.iter(f"{SVG}path")}
             for tile in groups(svg(tiled), "tile")}  # fmt: skip

    assert set(drawn) == set(KINDS.elements)
    for kind, outlines in drawn.items():
        assert {at for at, sign in glyphs.KINDS.items() if sign in outlines} == {kind}


READ = [
    *((palette.TEXT, under) for under in (
        palette.PAPER, palette.CARD, glyphs.BUILT, glyphs.LANDMARK, glyphs.COST, glyphs.VP,
        glyphs.TOKEN, palette.BACK,
    )),
    (palette.FAINT, palette.CARD),
    *zip(palette.ON_PLATES, palette.PLATES, strict=True),
    *((glyphs.ON_CHIPS[good], glyphs.CHIPS[good]) for good in PRESTIGE),
]  # fmt: skip


@pytest.mark.parametrize(("over", "under"), READ)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= READABLE
    assert contrast(over.night, under.night) >= READABLE


def test_dark_pages_get_dark_paper_and_pale_text() -> None:
    sheet = re.findall(r"<style>(.*)</style>", svg(hand_made()))[0]
    day, at_night, night = sheet.partition("@media(prefers-color-scheme:dark){")

    assert at_night
    assert ".paper:not(g){fill:var(--rulespec-paper,#fffdf8)}" in day
    assert ".paper:not(g){fill:var(--rulespec-paper,#191a1d)}" in night
    assert ".text:not(g){fill:var(--rulespec-text,#f1ece2)}" in night
