"""The order of the pieces: no noun hangs on it, so that no clause and no score line does.

Rules and score lines look at a position through its nouns alone, and add up or compare the members
of a family whatever their order. What can be performed, and whether anything can be, is made of
verdicts of the other rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from rulespec.games.city_of_light.components import BUILDINGS, SPECIALS, Player
from rulespec.games.city_of_light.position import OTHER_HOUSES, OWN_HOUSES
from rulespec.language.terms import AnyTerm, Greatest, Total
from rulespec.language.universes import Mask
from rulespec.readers.names import nouns, walk
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.bridge import (
    WORDS,
    Piece,
    Position,
    View,
    view,
)
from solvers.city_of_light.proving import played
from solvers.city_of_light.proving.any_view import Book
from solvers.city_of_light.proving.steps import town
from solvers.limits import Watch

MOST = 3
"""So many pieces lie on a board, at most."""

KINDS = (*BUILDINGS, *SPECIALS.values())
_VERDICTS = {"can_move", "performable"}
_FAMILIES = {family.name for family in (OWN_HOUSES, OTHER_HOUSES)}


def of_pieces(book: Book, watch: Watch) -> Answer[str]:
    """Pieces in two orders with different nouns, or such a position of a random game."""
    looked_at = _looked_at(book)
    boards = 0
    bare = town(())
    for pieces in _boards():
        watch.look()
        wrong = _differing(bare, pieces, looked_at)
        if wrong:
            return Found(f"{wrong} hangs on the order of {', '.join(at.kind for at in pieces)}")
        boards += 1
    tested = played.order_of_pieces(book, watch)
    if not isinstance(tested, NoneExists):
        return tested
    how = (
        f"{len(looked_at)} nouns and families on {boards} boards in every order of their pieces; "
        f"{tested.how} besides"
    )
    return NoneExists("", how, watch.effort)


def _looked_at(book: Book) -> tuple[str, ...]:
    """The nouns, tables and families that any rule or line looks at, but for what is printed."""
    terms: list[AnyTerm] = [at.term for rule in book.rules.values() for at in rule.clauses]
    terms += [line.worth for line in book.score]
    found = {name for term in terms for _, name in nouns(term) if name in WORDS}
    parts = (part for term in terms for part in walk(term))
    found |= {part.family.name for part in parts if isinstance(part, Total | Greatest)}
    return tuple(sorted(found - _VERDICTS))


def _boards() -> Iterator[tuple[Piece, ...]]:
    """Boards of pieces of different kinds, some cells in each of the ways to be covered."""
    for count in range(2, MOST + 1):
        for kinds, owners in product(combinations(KINDS, count), product(Player, repeat=count)):
            houses = [kind for kind in kinds if kind in BUILDINGS or kind == "garden"]
            for extends in (houses or ("",)) if "annex" in kinds else ("",):
                yield tuple(
                    _piece(kind, owner, _covered(at), extends)
                    for at, (kind, owner) in enumerate(zip(kinds, owners, strict=True))
                )


def _covered(number: int) -> Mask:
    """Of eight cells those that this piece covers: no two cells are covered by the same pieces."""
    return sum(1 << cell for cell in range(1 << MOST) if cell >> number & 1)


def _piece(kind: str, owner: Player, cells: Mask, extends: str) -> Piece:
    if kind == "statue":
        return Piece(kind, owner, cells, "", "s")
    return Piece(kind, owner, cells, extends if kind == "annex" else "")


def _differing(bare: Position, pieces: tuple[Piece, ...], looked_at: tuple[str, ...]) -> str:
    """A noun that is different in another order of the pieces; empty if there is none."""
    orders = (view(bare.changed(pieces=order), Player.BLUE) for order in permutations(pieces))
    first, *others = (_values(seen, looked_at) for seen in orders)
    differing = next((other for other in others if other != first), first)
    pairs = zip(looked_at, first, differing, strict=True)
    return next((name for name, one, other in pairs if one != other), "")


def _values(seen: View, looked_at: tuple[str, ...]) -> list[object]:
    """Nouns and tables as they are; of a family its members in an order of their own."""
    return [
        sorted(getattr(seen, name)) if name in _FAMILIES else getattr(seen, name)
        for name in looked_at
    ]
