"""What any term comes to where the position, a move or a reading is not known."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Term
from rulespec.language.universes import bits
from rulespec.readers.names import of_bag, of_pile, universe
from rulespec.readers.python.looking import YOU, Only
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import ZERO, Number, figure
from solvers.unknown.piles import Pile
from solvers.unknown.reading import Reading, stranger
from solvers.unknown.regions import Regions, drawn, pieces, reached, region, unrolled
from solvers.unknown.values import Bag, Past, Scene, Set, State, known_bag, known_set, wide


class Meanings(Reading):
    """What terms come to in scenes, over one circuit."""

    def made(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to that is no noun."""
        for kind, work in (
            (terms.SetTerm, self.set), (terms.TruthTerm, self.truth),
            (terms.NumberTerm, self.number), (terms.BagTerm, self.bag),
            (terms.PileTerm, self.pile),
        ):  # fmt: skip
            if isinstance(term, kind):
                return work(term, scene)
        return self.past(term, scene)

    # --- sets -------------------------------------------------------------------------------------

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

    # --- numbers ----------------------------------------------------------------------------------

    def number(self, term: Any, scene: Scene) -> Number:  # noqa: ANN401  # one case a node
        """What a number comes to."""
        sums = self.sums
        match term:
            case terms.Figure(value):
                return figure(value)
            case terms.Worth(table, key):
                return self.figures(self.kept(table, key, scene, figure), key, scene)
            case terms.Total(family, each):
                return sums.total([sums.when(*one) for one in self.members(family, each, scene)])
            case terms.Greatest(family, each):
                return sums.greatest(self.members(family, each, scene))
            case bags.Stood(past):
                return self._stood(self(past, scene), scene.state)
        raise stranger(term)

    def figures(self, found: list[tuple[Literal, Number]], key: terms.Set, scene: Scene) -> Number:
        """Numbers added up as far as they are there; of one alone it is picked."""
        if len(found) > 1 and self.only(key, scene) is not Only.ANY:
            return self.sums.one_of(found)
        return self.sums.total([self.sums.when(bit, number) for bit, number in found])

    def _stood(self, past: Past, state: State) -> Number:
        """How often a position stood: once for each mark that is its own, as far as is known."""
        now = self.mark(state)
        both = self.circuit.both
        found = [self.sums.count(both(there, self._same(at, now)) for there, at in past.marks)]
        for there, which in past.unseen:
            found.append(self.sums.when(there, self._unseen(which, state)))
        return self.sums.total(found)

    def _same(self, mark: object, now: object) -> Literal:
        """Whether a mark is that of the present position; open, unless both are known."""
        if isinstance(mark, str) and isinstance(now, str):
            return TRUE if mark == now else FALSE
        return TRUE if mark is now else self.things.once((mark, now))

    def _unseen(self, which: object, state: State) -> Number:
        """How often a position stood in a past that nobody has seen."""
        bits_ = [self.things.once((which, state, at)) for at in range(7)]
        return self.sums.total([self.sums.scaled(self.sums.count((bit,)), 1 << at)
                                for at, bit in enumerate(bits_)])  # fmt: skip

    # --- truths -----------------------------------------------------------------------------------

    def truth(self, term: Any, scene: Scene) -> Literal:  # noqa: ANN401  # one case a node
        """Whether a truth holds."""
        circuit = self.circuit
        match term:
            case terms.Some(terms.Both(a, b)):
                return self.things.meet(self(a, scene), self(b, scene))
            case terms.Some(members):
                return self.things.some(self(members, scene))
            case terms.Among(members, table, key):
                return self._among(self(members, scene), self.rows(table), self(key, scene))
            case terms.And(a, b):
                left = self(a, scene)
                return FALSE if left == FALSE else circuit.both(left, self(b, scene))
            case terms.Or(a, b):
                left = self(a, scene)
                return TRUE if left == TRUE else circuit.either(left, self(b, scene))
            case terms.Reads(question, reading):
                return self.readings[question].get(reading, FALSE)
            case terms.CanDo(actions, who):
                player = self(who, scene)
                return circuit.any_of(self.can(at, player, scene.state) for at in actions)
            case terms.After(holds):
                if scene.then is None:
                    raise LookupError("After: only a clause of an action can ask what is so then")
                return self(holds, Scene(scene.then, {YOU: scene.nouns[YOU]}))  # type: ignore[no-any-return]  # likewise
            case terms.Supposing(holds, place, value):
                other = scene.state.changed({place.name: (self(value, scene),)})  # type: ignore[union-attr]  # a field
                return self(holds, Scene(other, {YOU: scene.nouns[YOU]}))  # type: ignore[no-any-return]  # likewise
        raise stranger(term)

    def _among(self, members: Set, rows: Any, key: Set) -> Literal:  # noqa: ANN401  # patterns
        circuit = self.circuit
        found = []
        for place, bit in enumerate(key):
            if bit != FALSE and 1 << place in rows:
                listed = (self.things.equals(members, one) for one in rows[1 << place])
                found.append(circuit.both(bit, circuit.any_of(listed)))
        return circuit.any_of(found)

    # --- bags, piles and the past -----------------------------------------------------------------

    def bag(self, term: Any, scene: Scene) -> Bag:  # noqa: ANN401  # one case a node
        """What a bag comes to."""
        match term:
            case bags.BagRow(table, key):
                size = len(of_bag(term))
                found = self.kept(table, key, scene, lambda row: known_bag(row, size))
                columns = zip(*(wide(bag, size, ZERO) for _, bag in found), strict=True)
                there = [bit for bit, _ in found]
                return tuple(self.figures(list(zip(there, column, strict=True)), key, scene)
                             for column in columns) or (ZERO,) * size  # fmt: skip
            case bags.BagOf(bag, members):
                found = self(bag, scene)
                return tuple(map(self.sums.when, wide(self(members, scene), len(found)), found))
        raise stranger(term)

    def pile(self, term: Any, scene: Scene) -> Pile:  # noqa: ANN401  # one case a node
        """What a pile comes to."""
        match term:
            case bags.PileRow(table, key):
                found: Pile = self.things.empty(len(of_pile(term)))
                for bit, pile in reversed(self.kept(table, key, scene, self._lying)):
                    found = self.things.pick(bit, pile, found)
                return found
            case bags.Onto(pile, members):
                one = self.only(members, scene) is not Only.ANY
                put = self.things.one_onto if one else self.things.onto
                return put(self(pile, scene), self(members, scene))
        raise stranger(term)

    def _lying(self, _: object) -> Pile:
        raise NotImplementedError("a pile of the box is no field")

    def past(self, term: Any, scene: Scene) -> Past:  # noqa: ANN401  # one case a node
        """What a past comes to."""
        if isinstance(term, bags.Recorded):
            now = Past(((TRUE, self.mark(scene.state)),))
            return self.things.join_past(self(term.past, scene), now)
        raise stranger(term)
