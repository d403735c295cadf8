"""The inks that the pictures of several games share; each text can be read on what is under it."""

from __future__ import annotations

from rulespec.pictures.svg import Colour, Ink

EDGE_COLOUR = Colour("edge", "#3a3733", "#cfc8ba")
TEXT_COLOUR = Colour("text", "#2b2823", "#f1ece2")
FAINT_COLOUR = Colour("faint", "#5f594e", "#b9b2a4")
ON_DARK, ON_PALE = Colour("on-dark", "#ffffff"), Colour("on-pale", "#1c1a17")

PAPER = Ink("paper", Colour("paper", "#fffdf8", "#191a1d"))
CARD = Ink("card", Colour("card", "#f4efe4", "#292b30"))
TEXT, FAINT = Ink("text", TEXT_COLOUR), Ink("faint", FAINT_COLOUR)
SLOT = Ink("slot", None, FAINT_COLOUR, 1, (3, 3))
BACK = Ink("back", Colour("back", "#d9d2c4", "#4b4d54"), EDGE_COLOUR, 1)
TURN = Ink("turn", TEXT_COLOUR)

HALO = Ink("halo", None, Colour("halo", "#ffffff", "#000000"), 5)
AIMED = Ink("aimed", None, Colour("aimed", "#14161a", "#ffffff"), 2.4, (6, 3))
CROSS = Ink("cross", None, Colour("offending", "#b3000c", "#ff8f8a"), 2.6)

PLATES = tuple(
    Ink(f"player-{letter}", Colour(f"player-{letter}", value), EDGE_COLOUR, 1.2)
    for letter, value in zip("abcd", ("#0b5fa5", "#f2a900", "#00694b", "#a63a82"), strict=True)
)
ON_PLATES = tuple(
    Ink(f"on-{letter}", colour)
    for letter, colour in zip("abcd", (ON_DARK, ON_PALE, ON_DARK, ON_DARK), strict=True)
)
