"""Sets: as numbers of Python, a bit for each element."""

from __future__ import annotations

from rulespec.language import bags, terms
from rulespec.language.terms import Set, Term
from rulespec.language.universes import Universe
from rulespec.readers.names import universe
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import both, either, sought, stranger
from rulespec.readers.python.tables import Tables


class Sets(Tables):
    """Writes sets."""

    def _set(self, term: Term) -> str:  # one case a node
        match term:
            case terms.Both(a, b):
                return self._both(a, b)
            case terms.Either(terms.When(a, c), terms.When(b, terms.Not(d))) if c == d:
                return self._pick(c, a, b)
            case terms.Either(a, b):
                return either(self.write(a), self.write(b))
            case terms.Without(a, b):
                left, right = self.write(a), self.write(b)
                return left if "0" in {left, right} else f"({left} & ~{right})"
            case terms.When(a, condition):
                return self._pick(condition, a, None)
            case terms.Next(members, relation):
                return self._next(members, relation)
            case terms.Region(seed, within, relation):
                return self._region(self.write(seed), self.write(within), universe(seed), relation)
            case terms.InSight(origin, lines, past):
                table = self.code.table(lines)
                return self.let(f"seen({self.write(origin)}, {table}, {self.write(past)})", "lit")
            case terms.Row(table, key):
                return self._row(table, key, "row")
            case bags.Kinds(bag, 1):
                return self.let(f"kinds({self.write(bag)})", "kinds")
            case bags.Kinds(bag, least):
                return self.let(f"kinds_least({self.write(bag)}, {least})", "kinds")
            case bags.Top(pile):
                found = self.let(self.write(pile), "pile")
                return f"(1 << {found}[0] if {found} else 0)"
        raise stranger(term)

    def _both(self, a: Set, b: Set) -> str:
        """What is in both; of one element alone it is asked whether it is one of those sought."""
        for one, other in ((a, b), (b, a)):
            found = sought(other)
            if found is not None and self.single(one) and id(found) not in self._known():
                return self._of_one(one, found)
        return both(self.write(a), self.write(b))

    def _known(self) -> set[object]:
        return {key for block in self.blocks for key in block.known}

    def _of_one(self, one: Set, found: terms.Where) -> str:
        """A set of one element at most, if something holds for that."""
        it = self.let(self.write(one), "it")
        if it == "0":
            return it
        family, before = found.family, (self.bound.copy(), self.single.bound.copy())
        among = it if family.among is None else f"({it} & {self.write(family.among)})"
        chosen = self.let(among, "it")
        name = self.code.fresh("such")
        self.line(f"{name} = 0")
        with self.block(f"if {chosen}:"):
            self.bind(family.it, chosen, Only.ONE)
            self.line(f"if {self.write(found.holds)}: {name} = {chosen}")
        self.bound, self.single.bound = before
        return name

    def _pick(self, condition: Term, then: Term, otherwise: Term | None) -> str:
        decided = self.write(condition)
        if decided == "True":
            return self.write(then)
        other = "0" if otherwise is None else self.write(otherwise)
        if decided == "False":
            return other
        chosen = self.write(then)
        return other if chosen == other else f"({chosen} if {decided} else {other})"

    def _region(self, seed: str, within: str, among: Universe, relation: str) -> str:
        if "0" in {seed, within}:
            return "0"
        within = self.let(within, "within")
        start = self.let(f"{seed} & {within}", "start")
        shift = self.code.shift(among, relation)
        if shift is None:
            grown = f"flood({start}, {within}, {self.code.relation(among, relation)})"
        else:
            keep, by = shift
            way = "up" if by > 0 else "down"
            grown = f"ray_{way}({start}, {within}, {keep}, {abs(by)})"
        return self.let(f"{grown} if {start} else 0", "reached")

    def _next(self, members: Set, relation: str) -> str:
        key = self.write(members)
        if key == "0":
            return "0"
        shift = self.code.shift(universe(members), relation)
        if shift is not None:
            return f"(({key} & {shift[0]}) {'<<' if shift[1] > 0 else '>>'} {abs(shift[1])})"
        step = self.code.relation(universe(members), relation)
        if self.single(members) is Only.ONE:
            return f"{step}_rows[{self._at(key)}]"
        return f"({step}({key}) if {key} else 0)" if key.isidentifier() else f"{step}({key})"
