"""The module of a game under one ruleset: its functions, written when they are first called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulespec.language import terms
from rulespec.language.moves import Action
from rulespec.language.terms import Table, Term
from rulespec.language.universes import Universe
from rulespec.readers.native import relations
from rulespec.readers.native.bags import bag_kind
from rulespec.readers.native.functions import Value
from rulespec.readers.native.layout import Layout, wide
from rulespec.readers.native.nouns import Bound
from rulespec.readers.native.sets import kind_of
from rulespec.readers.native.writing import Writer
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import YOU, Only, inside
from rulespec.readers.python.slots import Slots

READS = "nounwind"
"""What is said of a function that reads a position."""

SLOW = (terms.CanDo, terms.After, terms.Supposing)
"""What is only looked at where it matters."""


class Module:
    """All text of one game and ruleset."""

    def __init__(  # what a module is made of
        self, slots: Slots, actions: Iterable[Action], seats: Universe, code: Code,
        layout: Layout,
    ) -> None:  # fmt: skip
        self.slots, self.actions, self.seats = slots, {at.id: at for at in actions}, seats
        self.code, self.readings, self.layout = code, code.readings, layout
        self.played = [name for name, at in self.actions.items() if at.is_move]
        self.seat = f"i{wide(len(seats))}"
        self.alive: list[Term] = []
        """Terms that are known by their ids."""

        self._declared: dict[str, None] = {}
        self._globals: dict[str, str] = {}
        self._functions: dict[str, str] = {}
        self._waiting: list[tuple[str, Callable[[], str]]] = []
        self._names: dict[object, str] = {}
        self._kept: list[object] = []
        self._slow: dict[int, bool] = {}

    # --- text -------------------------------------------------------------------------------------

    def needs(self, declared: str) -> None:
        """A function of LLVM's own is called."""
        self._declared[f"declare {declared}"] = None

    def text(self) -> str:
        """Everything."""
        while self._waiting:
            name, write = self._waiting.pop()
            self._functions[name] = write()
        return "\n".join((*self._declared, *self._globals.values(), *self._functions.values()))

    def once(self, key: object, called: str, write: Callable[[str], str]) -> str:
        """The name of a function that is written once."""
        if key not in self._names:
            name = self._names[key] = f"{called}.{len(self._names)}"
            self._waiting.append((name, lambda: write(name)))
        return self._names[key]

    def constant(self, key: object, called: str, kind: str, values: Iterable[int]) -> str:
        """The name of values that never change, one after the other."""
        if key not in self._names:
            name = self._names[key] = f"{called}.{len(self._names)}"
            listed = [f"{kind} {self._plain(kind, at)}" for at in values]
            self._globals[name] = (
                f"@{name} = private unnamed_addr constant [{len(listed)} x {kind}] "
                f"[{', '.join(listed)}], align 8"
            )
        return f"@{self._names[key]}"

    @staticmethod
    def _plain(kind: str, value: int) -> str:
        if kind[0] == "i":
            return str(value)
        many = int(kind[1:].split(maxsplit=1)[0])
        return f"<{', '.join(f'i8 {value >> 8 * at & 255}' for at in range(many))}>"

    # --- what is printed --------------------------------------------------------------------------

    def table(self, table: Table, size: int, sort: str) -> tuple[str, str]:
        """The name of a table, and the type of what it holds."""
        rows, kind = self.rows(table), "i64"
        if sort == "row":
            kind = f"i{wide(len(table.universe))}"  # type: ignore[arg-type]  # it holds sets
        elif sort == "bag":
            kind = bag_kind(table.universe)
        values = [rows.get(at, 0) for at in range(size)]
        return self.constant((id(rows), size, sort), "table", kind, values), kind

    # --- functions of sets ------------------------------------------------------------------------

    def flood(self, among: Universe, relation: str) -> str:
        """What is reached from a set by steps that stay inside another."""
        key = ("flood", among, relation)
        return self.once(key, "flood", lambda name: relations.flood(self, name, among, relation))

    def relation(self, among: Universe, relation: str) -> str:
        """Everything that an element of a set is related to, by a table."""
        key = ("next", among, relation)
        return self.once(key, "next", lambda name: relations.related(self, name, among, relation))

    def sight(self, lines: Table, among: Universe) -> str:
        """What is in sight of a set along lines, past obstacles."""
        rows = self.rows(lines)
        key = ("sight", id(rows))
        return self.once(key, "sight", lambda name: relations.sight(self, name, rows, among))

    def among(self, table: Table, keys: Universe, members: Universe) -> str:
        """Whether a set is one of the patterns of a key."""
        rows = self.rows(table)
        key = ("among", id(rows), keys)
        return self.once(
            key, "among", lambda name: relations.among(self, name, rows, keys, members)
        )

    def rows(self, table: Table) -> Any:  # noqa: ANN401  # whatever is printed
        """What is printed in a table."""
        found = self.code.rows(table)
        self._kept.append(found)
        return found

    @property
    def record(self) -> int:
        """How many bytes a move takes."""
        from rulespec.readers.native.records import record  # noqa: PLC0415  # it writes by us

        return max([8, *(record(action) for action in self.actions.values())])

    # --- functions of positions -------------------------------------------------------------------

    def is_slow(self, term: Any) -> bool:  # noqa: ANN401  # a term, or a bool
        """Whether a truth is only looked at where it matters."""
        if isinstance(term, bool):
            return False
        if id(term) not in self._slow:
            self.alive.append(term)
            self._slow[id(term)] = isinstance(term, SLOW) or any(map(self.is_slow, inside(term)))
        return self._slow[id(term)]

    def holds(self, term: Term) -> str:
        """Whether something holds in a position, as a player sees it."""
        self.alive.append(term)
        return self.once(("holds", id(term)), "holds", lambda name: self._value(name, term, "i1"))

    def value(self, term: Term) -> tuple[str, str]:
        """What a term comes to in a position."""
        kind = "i1" if isinstance(term, terms.TruthTerm) else (
            kind_of(term) if isinstance(term, terms.SetTerm) else "i64")  # type: ignore[arg-type]
        self.alive.append(term)
        return self.once(("value", id(term)), "value",
                         lambda name: self._value(name, term, kind)), kind  # fmt: skip

    def _value(self, name: str, term: Term, kind: str) -> str:
        writer = self.seen()
        found = writer.write(term)
        return writer.text(f"define {kind} @{name}(ptr %s, {self.seat} %you) {READS}",
                           f"ret {found}")  # fmt: skip

    def plain(self) -> Writer:
        """What writes a function of sets alone."""
        return Writer(self)

    def seen(self) -> Writer:
        """What writes a function of a position and of a player who looks at it."""
        writer = Writer(self)
        writer.bound[YOU] = Bound(Value(self.seat, "%you"), 0)
        writer.single.bound[YOU] = Only.ONE
        return writer

    def can(self, action: str) -> str:
        """Whether a player has a legal move of an action."""
        return self.once(("can", action), "can", self._listed(action, "any"))

    def legal(self, action: str) -> str:
        """The legal moves of an action."""
        return self.once(("legal", action), "legal", self._listed(action, "all"))

    def counted(self, action: str) -> str:
        """How many legal moves of an action there are."""
        return self.once(("counted", action), "counted", self._listed(action, "count"))

    def _listed(self, action: str, wants: str) -> Callable[[str], str]:
        from rulespec.readers.native.listing import listed  # noqa: PLC0415  # it writes by us

        return lambda name: listed(name, self, self.actions[action], wants)

    def after(self, action: str) -> str:
        """The effect of an action."""
        from rulespec.readers.native.changing import changing  # noqa: PLC0415  # likewise

        return self.once(("after", action), "after",
                         lambda name: changing(name, self, self.actions[action]))  # fmt: skip

    def broken(self, action: str) -> str:
        """Which clauses a move breaks, a bit for each."""
        from rulespec.readers.native.judging import judging  # noqa: PLC0415  # likewise

        return self.once(("broken", action), "broken",
                         lambda name: judging(name, self, self.actions[action]))  # fmt: skip

