"""Fault passages: the sentences that a faulty position of Paris contradicts."""

from __future__ import annotations

from collections.abc import Mapping

FAULT_PASSAGES: Mapping[str, tuple[str, ...]] = {
    "tiles.twice": ("box.buildings",),
    "tiles.many": ("setup.tiles", "variant.tiles"),
    "tiles.site": ("lay.draw", "variant.lay"),
    "tiles.kind": ("variant.kinds",),
    "landmarks.twice": ("box.landmarks",),
    "landmarks.rising": ("landmark.rising",),
    "vp.twice": ("box.vp",),
    "vp.missing": ("box.vp",),
    "keys.count": ("setup.keys", "setup.spare"),
    "keys.nowhere": ("buildings.laid", "landmark.add"),
    "keys.doubled": ("token.9",),
    "keys.spare": ("setup.spare", "token.13"),
    "keys.nine": ("move.free", "token.9"),
    "keys.nines": ("move.free", "token.9"),
    "keys.sixteen": ("move.free", "token.16"),
    "keys.joined": ("move.free", "token.16"),
    "keys.sixteens": ("move.free", "token.16"),
    "chips.many": ("box.resources", "box.prestige"),
    "chips.few": ("box.resources", "goods.spent"),
    "goods.standing": ("bonus.goods", "end-token.goods"),
    "francs.total": ("box.coins",),
    "francs.made-up": ("box.coins", "setup.coins"),
    "tokens.many": ("box.bonus", "box.end", "setup.players"),
    "tokens.missing": ("box.end",),
    "pawn": ("bonus.thirty",),
    "pawn.back": ("bonus.forward", "token.25"),
    "course.draw": ("lay.draw", "lay.none"),
    "course.drawn": ("lay.draw", "variant.lay"),
    "course.lay": ("variant.lay",),
    "course.income": ("income",),
    "course.drew": ("turn.steps", "lay.draw"),
    "income.bought": ("move.owned", "income"),
    "income.pending": (
        "income",
        "income.chip",
        "income.bonus",
        "income.three",
        "income.prestige",
        "vp.four-keys",
    ),
    "ending.tokens": ("end.last-token",),
    "ending.early": ("end-token.take",),
    "ending.over": ("end.last-round",),
}
"""By the id of a fault; what only the pieces can tell is a sentence about those."""
