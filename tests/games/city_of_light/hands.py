"""A game whose moves tell how many tiles were dealt."""

from __future__ import annotations

from rulespec.documents.records import GameRecord, begin
from rulespec.language.registry import game


def by_the_second_tile(*before: str) -> GameRecord:
    """After some moves the second tile is laid, which the German set-up alone puts into the hand.

    The Russian hand has only the first.
    """
    known = game("city-of-light")
    one, two = (
        begin(known, known.rules_for(at), {"seed": 1}) for at in ("gaga-2021", "kosmos-2020")
    )
    for move in before:
        one, two = one.play(move), two.play(move)
    second = next(
        str(move) for move in two.position.moves()
        if move.rule == "lay" and one.position.check(str(move)).broken == ("lay.hand",)
    )  # fmt: skip
    return two.play(second)
