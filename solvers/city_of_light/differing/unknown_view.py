"""The nouns of an unknown position and of an unknown move: what ``view.py`` says of known ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import evolve, frozen

from rulespec.games.city_of_light.components import (
    CELLS,
    CHIMNEYS_EACH,
    HOUSES,
    KINDS,
    POSTCARDS,
    Player,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Universe
from solvers.city_of_light.bridge import (
    Move,
    Piece,
    noun_of,
)
from solvers.city_of_light.differing.unknown import ME, SOLID, Unknown, belongs, is_a
from solvers.z3.choices import Choice
from solvers.z3.cnf import Cnf
from solvers.z3.positions import settled
from solvers.z3.terms import Bit, Bits, Count, Member, Reading, any_of, both, negated

_BESIDE = CELLS.relation("beside").rows
_NOTHING: Bits = (False,) * len(CELLS)
_HOUSES = KINDS.names(HOUSES)


def joined(*parts: Bits) -> Bits:
    """What is in any of the parts."""
    return tuple(any_of(row) for row in zip(*parts, strict=True))


def without(some: Bits, others: Bits) -> Bits:
    """What is in the one and not in the other."""
    return tuple(both(bit, negated(other)) for bit, other in zip(some, others, strict=True))


def within(some: Bits, others: Bits) -> Bits:
    """What is in both."""
    return tuple(map(both, some, others))


def near(cells: Bits) -> Bits:
    """The cells beside some cells."""
    return tuple(
        any_of([bit for at, bit in enumerate(cells) if row >> at & 1]) for row in _BESIDE
    )


mine = belongs(ME)
"""Whether a piece is blue's."""


@frozen(eq=False)
class UnknownMove:
    """A move that plays one of several, each with a truth."""

    choice: Choice

    @classmethod
    def among(cls, cnf: Cnf, moves: Iterable[Move]) -> UnknownMove:
        """One of these moves."""
        found = cls(Choice.among(cnf, moves))
        cnf.add(*found.choice.literals)
        return found

    def noun(self, name: str, among: Universe) -> Bits:
        """What the move chosen has for a noun."""
        return self.choice.covers(among, lambda move: noun_of(move, name))


MOVE_NOUNS = {
    "kind": KINDS, "piece": CELLS, "paving": CELLS, "card": POSTCARDS, "gives": KINDS,
    "extends": KINDS, "front": CELLS,
}


def cells(at: Unknown) -> dict[str, Bits]:
    """The nouns of the board."""
    by_kind = {
        kind: choice.covers(CELLS, lambda p: p.cells) for kind, choice in at.specials.items()
    }
    own = {
        kind: choice.covers(CELLS, lambda p: p.cells * mine(p))
        for kind, choice in at.specials.items()
    }
    built = at.cells_of(at.buildings, lambda _: True)
    paved = by_kind["paving"]
    taken = joined(built, *(by_kind[kind] for kind in SOLID))
    found = {
        "free": tuple(map(negated, taken)),
        "own": without(at.streets["blue"], paved),
        "rival": without(at.streets["orange"], paved),
        "common": joined(at.streets["common"], paved),
        "lamp_cells": at.streets["lamp"],
        "lamp_piece": by_kind["lamp"],
        "large_lamp": by_kind["large-lamp"],
        "buildings_built": built,
        "own_built": at.cells_of(at.houses, mine),
        "any_dancer": by_kind["dancer"],
        "statue_front": at.specials["statue"].covers(CELLS, lambda p: p.front * mine(p)),
        "own_annex": own["annex"],
        "garden": by_kind["garden"],
        "annex": by_kind["annex"],
    }
    found |= {kind: own[kind] for kind in ("painter", "dancer", "fountain", "statue")}
    return found | _annexed(at, own["annex"])


def _touching(bodies: Bits, annex: Bits) -> Bit:
    return any_of(within(bodies, near(annex)))


def _annexed(at: Unknown, annex: Bits) -> dict[str, Bits]:
    parts = []
    for choice in at.buildings:
        body = choice.covers(CELLS, lambda p: p.cells * mine(p))
        touched = _touching(body, annex)
        parts.append(tuple(both(touched, bit) for bit in body))
    garden = at.specials["garden"].covers(CELLS, lambda p: p.cells * mine(p))
    touched = _touching(garden, annex)
    return {
        "annexed": joined(*parts) if parts else _NOTHING,
        "annexed_garden": tuple(both(touched, bit) for bit in garden),
    }


def _extends(kind: str) -> Callable[[Piece], bool]:
    """Whether a piece is blue's annex to a house of that kind."""
    return lambda at: at.owner is ME and at.extends == kind


def named_house(body: Bits, extension: Bits, as_garden: Bits) -> dict[str, Bits]:
    """The words about one of the player's houses."""
    return {"body": body, "extension": extension, "as_garden": as_garden}


def others(houses: tuple[Member, ...]) -> tuple[Member, ...]:
    """The same houses as the others of a quarter."""
    words = ({f"other_{name}": at for name, at in house.words.items()} for house in houses)
    return tuple(evolve(house, words=at) for house, at in zip(houses, words, strict=True))


def _houses(at: Unknown, annex: Bits) -> tuple[Member, ...]:
    members = []
    for choice in at.houses:
        body = choice.covers(CELLS, lambda p: p.cells * mine(p))
        extended = any_of([
            both(
                choice.where(is_a(kind, owner=ME)),
                at.specials["annex"].where(_extends(kind)),
            )
            for kind in dict.fromkeys(p.kind for p in choice.options)
        ])
        extension = tuple(both(extended, bit) for bit in annex)
        is_garden = choice is at.specials["garden"]
        sets = (body, extension, body if is_garden else _NOTHING)
        members.append(Member(choice.where(mine), words=named_house(*sets)))
    return tuple(members)


def _kinds(at: Unknown) -> Bits:
    """The kinds of blue's houses."""
    return tuple(
        any_of([choice.where(is_a(kind, owner=ME)) for choice in at.houses])
        for kind in KINDS.elements
    )


NUMBERS: dict[str, Count] = {"tokens": 1, "chimneys": CHIMNEYS_EACH, "stack": 0}
"""As far as clauses can tell: a token is left, and chimneys are."""


def _bodies(at: Unknown, kinds: Bits, owner: Player | None = None) -> Bits:
    """The cells of the houses of some kinds, perhaps only if they are that player's."""
    found = [
        tuple(both(bit, cell) for cell in at.body(kind, owner))
        for kind, bit in zip(KINDS.elements, kinds, strict=True)
        if kind in _HOUSES and bit is not False
    ]
    return joined(*found) if found else _NOTHING


def _tables(at: Unknown) -> dict[str, Any]:
    tables = at.box.tables
    return {
        "shapes": tables.shapes, "shapes_flipped": tables.shapes_flipped,
        "straight_light": tables.straight_light, "walked_light": tables.walked_light,
    }


def reading(at: Unknown, move: UnknownMove | None = None) -> Reading:
    """The nouns of a position and of a move, without any ruleset."""
    board = cells(at)
    seat, rival = at.seats[ME], at.seats[ME.rival]
    face_up = without(without(at.in_play, seat.tokened), rival.tokened)
    held = {
        **at.kinds, "own_kinds": _kinds(at), "face_up": face_up, "tokened": seat.tokened,
        "idle": seat.idle, "pending": seat.pending, "fresh": seat.fresh,
    }
    sets = board | held
    chosen = {}
    if move is not None:
        sets |= {name: move.noun(name, among) for name, among in MOVE_NOUNS.items()}
        literals, moves = move.choice.literals, move.choice.options
        chosen["piece"] = [(bit, at_.piece) for bit, at_ in zip(literals, moves, strict=True)]
        sets["extended_body"] = _bodies(at, sets["extends"])
        sets["freed"] = _bodies(at, sets["gives"], ME)
    houses = _houses(at, board["own_annex"])
    return Reading(
        sets=sets,
        truths={"first": False, "second": True, "passed": False, "draws": True},
        numbers=NUMBERS,
        tables=_tables(at) if move is not None else _lights(at),
        questions={},
        families={"own_houses": houses, "quarter_houses": others(houses)},
        chosen=chosen,
    )


def _lights(at: Unknown) -> dict[str, Any]:
    tables = at.box.tables
    return {"straight_light": tables.straight_light, "walked_light": tables.walked_light}


def under(found: Reading, rules: Ruleset) -> Reading:
    """The same nouns, with the questions read as a ruleset reads them."""
    return evolve(found, questions=settled(rules))


def under_both(found: Reading, one: Ruleset, other: Ruleset) -> tuple[Reading, Reading]:
    """The same nouns under two rulesets, sharing what they agree about."""
    apart = frozenset(name for name, used in one.readings.items() if other.readings[name] != used)
    first = under(found, one)
    return first, evolve(under(found, other), like=first, apart=apart)
