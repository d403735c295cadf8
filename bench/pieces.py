"""A placing task as the peers' models want it, and what they leave out at first: a gap.

A connected set is easy to state but for its being connected throughout: each member touches
another, or is alone. A choice that falls apart is refused when a model proposes it.
"""

from __future__ import annotations

from itertools import combinations

from rulespec.language.universes import bits
from solvers.search.placing import Candidate, groups_of


class Pieces:
    """The candidates, numbered through; the standing groups come first, as items of one each."""

    def __init__(self, task):
        groups = groups_of(task.standing, task.beside)
        self.task, self.standing = task, len(groups)
        self.items = [(Candidate(0, cells, 0),) for cells in groups]
        self.items += [some for some in task.items if some]
        self.candidates = [at for some in self.items for at in some]
        self.sizes = [some[0].cells.bit_count() for some in self.items]
        self.numbers, self.item = [], []
        for item, some in enumerate(self.items):
            self.numbers.append(range(len(self.item), len(self.item) + len(some)))
            self.item += [item] * len(some)
        self.of_item = [sum(1 << at for at in numbers) for numbers in self.numbers]
        self.covering, self.blocking = {}, {}
        for number, at in enumerate(self.candidates):
            for cell in bits(at.cells):
                self.covering[cell] = self.covering.get(cell, 0) | 1 << number
            for place in bits(at.blocks):
                self.blocking[place] = self.blocking.get(place, 0) | 1 << number

    def exclusive(self):
        """The candidates of which at most one can be chosen: of an item, or on a cell."""
        yield from (numbers for numbers in self.numbers if len(numbers) > 1)
        for several in self.blocking.values():
            if not any(several & ~of == 0 for of in self.of_item):
                yield list(bits(several))

    def near(self, number):
        """The candidates that can be chosen together with one, and touch it."""
        at, found = self.candidates[number], 0
        for cell in bits(self.task.beside(at.cells)):
            found |= self.covering.get(cell, 0)
        for place in bits(at.blocks):
            found &= ~self.blocking[place]
        return list(bits(found & ~self.of_item[self.item[number]]))

    def levels(self, item):
        """Each step of what an item gains: how much more it is, and who reaches it."""
        before = 0
        for gain in sorted({at.gain for at in self.items[item] if at.gain > 0}):
            yield gain - before, [n for n in self.numbers[item] if self.candidates[n].gain >= gain]
            before = gain

    def gaps(self, chosen, inside):
        """What a choice offends against, where its inside items are not connected.

        Of each item outside: the chosen candidates of the first group, an inside item of it, the
        item outside, and the candidates of which one could bridge the gap.
        """
        members = [number for number in chosen if self.item[number] in inside]
        if not members:
            return
        group, cells = members[:1], self.candidates[members[0]].cells
        left = [number for number in chosen if number != members[0]]
        while True:
            ring = self.task.beside(cells)
            more = [number for number in left if self.candidates[number].cells & ring]
            if not more:
                break
            group += more
            left = [number for number in left if number not in more]
            for number in more:
                cells |= self.candidates[number].cells
        placed = {self.item[number] for number in group}
        bridging = [number for number, at in enumerate(self.candidates)
                    if at.cells & ring and self.item[number] not in placed]
        for number in members:
            if number in left:
                yield group, self.item[members[0]], self.item[number], bridging

    def best(self, model):
        """The value of the best choice that a model finds, refusing gaps; nothing if it is late."""
        while (found := model.solved()) is not None:
            chosen, inside = found
            gaps = [*self.gaps(chosen, inside)]
            if not gaps:
                return self.task.worth(tuple(
                    self.candidates[at] for at in chosen if self.item[at] >= self.standing
                ))
            for group, anchor, outside, bridging in gaps:
                model.refuse(group, (anchor, outside), bridging)
        return None

    def pairs(self):
        """Every two items."""
        return combinations(range(len(self.items)), 2)
