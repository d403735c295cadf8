"""What sets come to where nobody knows them."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.universes import bits
from rulespec.readers.names import universe
from solvers.unknown.circuit import FALSE, Literal
from solvers.unknown.graphs import pieces, reached
from solvers.unknown.reading import Reading, stranger
from solvers.unknown.regions import Regions, drawn, region, unrolled
from solvers.unknown.values import Scene, Set, known_set, wide


class Sets(Reading):
    """Reads sets."""

    def set(self, term: Any, scene: Scene) -> Set:  # noqa: ANN401  # one case a node
        """What a set comes to."""
        things = self.things
        match term:
            case terms.Fixed(universe=among, members=members):
                return known_set(members, len(among))
            case terms.Either(terms.When(a, c), terms.When(b, terms.Not(d))) if c == d:
                return things.pick(self(c, scene), self(a, scene), self(b, scene))  # type: ignore[no-any-return]  # of two sets one
            case terms.Either(a, b):
                return things.either(self(a, scene), self(b, scene))
            case terms.When(a, condition):
                truth = self(condition, scene)
                if truth == FALSE:
                    return known_set(0, len(universe(a)))
                return things.when(self(a, scene), truth)
            case terms.Next(members, relation):
                return self._next(self(members, scene), universe(members).relation(relation))
            case terms.Region():
                return self._region(term, scene)
            case terms.InSight(origin, lines, past):
                return self._in_sight(self(origin, scene), self.rows(lines), self(past, scene))
            case terms.Row(table, key):
                size = len(universe(term))
                found = self.kept(table, key, scene, lambda row: known_set(row, size))
                return wide(things.union(things.when(row, bit) for bit, row in found), size)
            case terms.Where(family, holds):
                both = self.circuit.both
                so = {at: both(there, self(holds, inner))
                      for at, there, inner in self.scenes(family, scene)}  # fmt: skip
                return tuple(so.get(at, FALSE) for at in range(len(universe(term))))
            case terms.Join(family, each):
                every = self.members(family, each, scene)
                joined = things.union(things.when(it, there) for there, it in every)
                return wide(joined, len(universe(each)))
            case bags.Kinds(bag, least):
                return things.at_least(self(bag, scene), least)
        raise stranger(term)

    def _next(self, members: Set, relation: Any) -> Set:  # noqa: ANN401  # a relation
        members = wide(members, len(relation.rows))
        return tuple(
            self.circuit.any_of(members[at] for at in bits(row)) for row in relation.sources
        )

    def _region(self, term: terms.Region, scene: Scene) -> Set:
        relation = universe(term.seed).relation(term.relation)
        size = len(relation.rows)
        seed, within = wide(self(term.seed, scene), size), wide(self(term.within, scene), size)
        found = region(self.things, seed, within, relation)
        if found is None:
            among = pieces(self, term.within, scene)
            found = reached(self.things, seed, among, relation) if among else None
        if found:
            return wide(found, size)
        if self.regions is Regions.DRAWN:
            return drawn(self.things, seed, within, relation, self.later)
        return unrolled(self.things, seed, within, relation)

    def _in_sight(self, origin: Set, lines: Any, past: Set) -> Set:  # noqa: ANN401  # sight lines
        found: list[list[Literal]] = [[] for _ in origin]
        circuit = self.circuit
        past = wide(past, len(origin))
        for start, end, ways in lines:
            if origin[start] != FALSE:
                free = (circuit.all_of(-past[at] for at in bits(way)) for way in ways)
                found[end].append(circuit.both(origin[start], circuit.any_of(free)))
        return tuple(map(circuit.any_of, found))
