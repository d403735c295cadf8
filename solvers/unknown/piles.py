"""Piles of what nobody knows: cut place by place, as far as anybody asks.

A pile whose order is not seen is a bag: what lies on top is any element of it, and below that lies
any other. Whatever is done with a pile, one that is asked for twice is the same both times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from attrs import evolve, frozen

from rulespec.language import bags
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.numbers import ZERO, Number, figure, value
from solvers.unknown.sets import Things, is_bag
from solvers.unknown.values import Bag, Set, counts, known_bag, known_set, members


@frozen(eq=False, slots=False)
class Pile:
    """Elements one below the other; below an empty place nothing lies."""

    _cuts: Callable[[], tuple[Set, Pile]]
    _holds: Callable[[], Bag]
    _lies: Callable[[Holds], list[int]]
    is_laid: bool = True
    """Whether its order hangs on no shuffling."""

    @cached_property
    def cut(self) -> tuple[Set, Pile]:
        """What lies on top, if there is anything, and what is below."""
        return self._cuts()

    @cached_property
    def bag(self) -> Bag:
        """What lies in it, in no order."""
        return self._holds()

    def lying(self, model: Holds) -> list[int]:
        """Its elements in a model, from the top on; what nobody asked for in any order."""
        if "cut" not in self.__dict__:
            return self._lies(model)
        found = _bits(self.cut[0], model)
        return [*found, *self.cut[1].lying(model)] if found else self._lies(model)


class Piles(Things):
    """What can be done with values, piles among them, over one circuit."""

    # --- how a pile comes about -------------------------------------------------------------------

    def empty(self, size: int) -> Pile:
        """Nothing, of a universe of so many elements."""
        found = Pile(lambda: (known_set(0, size), found), lambda: (ZERO,) * size, lambda _: [])
        return found

    def shuffled(self, bag: Bag) -> Pile:
        """The elements of a bag in any order."""
        if all(number == ZERO for number in bag):
            return self.empty(len(bag))

        def cut() -> tuple[Set, Pile]:
            one = self._any_of(bag)
            return one, self.shuffled(tuple(map(self._lessened, bag, one)))

        return Pile(cut, lambda: bag, lambda model: [
            at for at, many in enumerate(counts(bag, model)) for _ in range(many)], is_laid=False)

    def _any_of(self, bag: Bag) -> Set:
        """Any element of a bag, if there is one."""
        kinds = self.at_least(bag, 1)
        if sum(bit != FALSE for bit in kinds) < 2:  # noqa: PLR2004  # it is that one
            return kinds
        one = tuple(FALSE if bit == FALSE else self.circuit.new() for bit in kinds)
        with self.circuit.telling_of(one):
            for bit, kind in zip(one, kinds, strict=True):
                self.circuit.add(-bit, kind)
            self.circuit.add(-self.some(kinds), *one)
            self.circuit.one_at_most(one)
        self.circuit.exclude(one)
        return one

    def _lessened(self, number: Number, by: Literal) -> Number:
        """A number less one that was surely there, if something holds."""
        found = self.sums.minus(number, self.sums.count((by,)))
        least, most = max(0, found.least), max(0, found.most)
        return figure(most) if least == most else evolve(found, least=least, most=most)

    def pick(self, which: Literal, then: Any, other: Any) -> Any:  # noqa: ANN401  # two of a kind
        """The first of two values if something holds, else the second."""
        if not isinstance(then, Pile):
            return super().pick(which, then, other)
        if which in {TRUE, FALSE} or then is other:
            return other if which == FALSE else then

        def cut() -> tuple[Set, Pile]:
            (top, rest), (top_, rest_) = then.cut, other.cut
            return self.pick(which, top, top_), self.pick(which, rest, rest_)

        return Pile(cut, lambda: self.pick(which, then.bag, other.bag),
                    lambda model: (then if model(which) else other).lying(model),
                    then.is_laid and other.is_laid)  # fmt: skip

    def _covered(self, pile: Pile, one: Set) -> Pile:
        """A pile with one element on top."""
        return Pile(
            lambda: (one, pile), lambda: self.bag_plus(pile.bag, self.each(one)),
            lambda model: [*_bits(one, model), *pile.lying(model)], pile.is_laid,
        )  # fmt: skip

    def _raised(self, pile: Pile, one: Set) -> Pile:
        """A pile with one element under it, if there is one."""
        if self.some(one) == FALSE:
            return pile

        def cut() -> tuple[Set, Pile]:
            (top, rest), some = pile.cut, self.some(pile.cut[0])
            return self.either(top, self.when(one, -some)), self._raised(rest, self.when(one, some))

        return Pile(
            cut, lambda: self.bag_plus(pile.bag, self.each(one)),
            lambda model: [*pile.lying(model), *_bits(one, model)], pile.is_laid,
        )  # fmt: skip

    def laid(self, places: Sequence[int], size: int) -> Pile:
        """A pile that is known."""
        found = self.empty(size)
        for at in reversed(places):
            found = self._covered(found, known_set(1 << at, size))
        return found

    # --- what terms say of one --------------------------------------------------------------------

    def onto(self, pile: Pile, found: Set) -> Pile:
        """A pile with the elements of a set on top, the first of them uppermost."""
        for at in reversed(range(len(found))):
            one = known_set(1 << at, len(found))
            pile = self.pick(found[at], self._covered(pile, one), pile)
        return pile

    def one_onto(self, pile: Pile, one: Set) -> Pile:
        """A pile with the only element of a set on top, if there is one."""
        found: Pile = self.pick(self.some(one), self._covered(pile, one), pile)
        return found

    def under(self, pile: Pile, found: Set) -> Pile:
        """A pile with the elements of a set under it, each below those before it."""
        for at, bit in enumerate(found):
            pile = self._raised(pile, self.when(known_set(1 << at, len(found)), bit))
        return pile

    def depth(self, pile: Pile) -> Number:
        """How many elements there are."""
        return self.sums.total(pile.bag)

    # --- as values --------------------------------------------------------------------------------

    def is_value(self, found: Any, known: Any) -> Literal:  # noqa: ANN401  # any value
        """Whether a value is that one, which is packed."""
        match found:
            case int():
                return found if known else -found
            case Number():
                return self.sums.equals(found, figure(known))
            case Pile():
                return self._is_pile(found, known)
            case tuple() if not is_bag(found):
                return self.equals(found, known)
        if max(bags.counts(known), default=0) >= len(found):
            return FALSE
        each = zip(found, known_bag(known, len(found)), strict=True)
        return self.circuit.all_of(self.sums.equals(*pair) for pair in each)

    def unlike(self, one: Any, other: Any) -> Literal:  # noqa: ANN401  # two of a kind
        """Whether two values differ, which are no pasts; of piles no order is asked for."""
        if one is other:
            return FALSE
        if isinstance(one, int):
            return self.circuit.unlike(one, other)
        if isinstance(one, Number):
            return -self.sums.equals(one, other)
        pair = (one.bag, other.bag) if isinstance(one, Pile) else (one, other)
        return self.circuit.any_of(map(self.unlike, *pair))

    def _is_pile(self, pile: Pile, places: Sequence[int]) -> Literal:
        """Whether these elements lie in it in that order, and nothing else."""
        lie = []
        for one in places:
            top, pile = pile.cut
            lie.append(self.equals(top, 1 << one))
        none = (self.sums.at_most(many, ZERO) for many in pile.bag)
        return self.circuit.all_of([*lie, *none])


def _bits(place: Set, model: Holds) -> list[int]:
    found = members(place, model)
    return [found.bit_length() - 1] if found else []


def packed(found: Any, model: Holds) -> Any:  # noqa: ANN401  # any value but a past
    """A value as a model has it, as positions have it."""
    match found:
        case int():
            return model(found)
        case Number():
            return value(found, model)
        case Pile():
            return tuple(found.lying(model))
        case tuple() if is_bag(found):
            return sum(many << 8 * at for at, many in enumerate(counts(found, model)))
    return members(found, model)
