"""The worked examples of the text whose pictures are lost, each with what its words fix."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from solvers.paris_1900.worked import moves, tokens, verdicts
from solvers.paris_1900.worked.example import Example, Model
from solvers.paris_1900.worked.kinds import kinds, used_30
from solvers.paris_1900.worked.scores import Owner, Scored, district


@frozen
class _District:
    """A district with its owners."""

    owners: tuple[Owner, ...]
    name: str
    vp: tuple[int | None, ...]
    shared: bool

    def __call__(self) -> Model:
        return district(self.owners, self.name, self.vp, shared=self.shared)


def _district(
    name: str, owners: tuple[Owner, ...], vp: tuple[int | None, ...], about: str, follows: str = ""
) -> Example:
    result = ", ".join(f"{owner.name} {owner.points}" for owner in owners)
    made = _District(owners, name, vp, bool(follows))
    return Example(about, result, made, Scored(name, owners), follows)


def _token_30() -> Model:
    buildings = {"cafe": 1, "bakery": 3, "hotel": 2, "theatre": 1}
    return kinds(buildings, ("luxembourg", "eiffel-tower"), 15)


_MOVES = {
    "residence": Example(
        "Charlotte's key on the residence of 3: where it may go",
        "1 move.dearer, 2 move.dearer, 4 legal, 5 move.free, 13 move.free",
        verdicts.residence,
        verdicts.residence_verdicts,
        "to the restaurant of 4 she may go if she has a franc, whatever else the table is like",
    ),
    "saint-germain": Example(
        "Saint-Germain after François' landmark of 12: which may be added",
        "13 or more",
        verdicts.saint_germain,
        verdicts.least_to_add,
    ),
    "montmartre-theatre": Example(
        "Montmartre, from the bakery to the theatre",
        "Rafael pays 3 francs",
        moves.montmartre,
        moves.Purchase("Rafael"),
        "the bakery costs 1 and the theatre 4, or 2 and 5: 5 and 8 would need wood",
    ),
    "la-villette": Example(
        "La Villette, from the theatre to a new landmark of 12",
        "Julie pays 4 francs, 1 marble and 1 gold",
        moves.la_villette,
        moves.Purchase("Julie"),
        "the theatre costs 8",
    ),
    "belleville": Example(
        "Belleville, a landmark of 15 after one of 10",
        "Julie pays 15 francs, 1 marble and 2 gold",
        moves.belleville,
        moves.Purchase("Julie"),
        "her key comes from the bank or the Arc",
    ),
    "belleville-prestige": Example(
        "two chips of gold prestige for the landmark of 15",
        "Julie 10",
        tokens.prestige,
        tokens.honoured,
        "a chip brings 5; the landmark shows two of gold, if each icon counts once",
    ),
}
_TOKENS = {
    "token-18-taken": Example(
        "token 18 taken after buying a building of 2",
        "Charlotte takes token 18 for nothing",
        tokens.step,
        tokens.stepped,
    ),
    "token-18": Example(
        "token 18 used with three buildings of 4",
        "Charlotte 15",
        tokens.token_18,
        tokens.used_18,
        "a building brings 5",
    ),
    "token-30": Example(
        "token 30: 1 cafe, 3 bakeries, 2 hotels, 1 theatre, 2 landmarks",
        "Rafael 15",
        _token_30,
        used_30,
    ),
}
_DISTRICTS = {
    "districts-1": _district(
        "batignolles",
        (
            Owner("Louis", 13, 10, (11, 2)),
            Owner("Rafael", 10, 5, (5, 4, 1)),
            Owner("Julie", 13, 20, dearest=13),
            Owner("Charlotte", 3, 0),
        ),
        (20, 10, 5),
        "Batignolles, four players, a tie that the dearest place breaks",
    ),
    "districts-2": _district(
        "montmartre",
        (
            Owner("Louis", 16, 4, (11, 5)),
            Owner("Rafael", 21, 16, (15, 3, 3)),
            Owner("Julie", 8, 0),
            Owner("Charlotte", 21, 16, (15, 4, 2)),
        ),
        (16, 8, 4),
        "Montmartre, four players, a first place that stays shared",
        "two of them share the 15, and one of the two has used token 16",
    ),
    "districts-3": _district(
        "belleville",
        (Owner("Charlotte", 12, 18), Owner("Louis", 5, 0)),
        (18, None, None),
        "Belleville, two players, less than half of the first one's sum",
    ),
}
EXAMPLES: Mapping[str, Example] = {**_MOVES, **_TOKENS, **_DISTRICTS}
