"""Bitboards: rules as generated Python over ints, readable and entered in ``linecache``.

What can be had: what a move breaks (``offending``), the value of one term (``value``), and which of
many moves break nothing (``batches.py``). Nouns become attributes: a noun of the position
is read as ``position.free``, one of the move as ``move.piece``.

With readings given, they are folded away first; without, the function takes them as its last
argument, so that one function serves all readings.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, cast
from weakref import finalize

from rulespec.answers.eyes import Eyes
from rulespec.language import terms
from rulespec.language.clauses import Rule
from rulespec.language.fields import FIELDS, Keyed
from rulespec.language.terms import AnyTerm, Number, Set, Truth
from rulespec.language.universes import Mask, bits, flood, seen
from rulespec.readers.folded import Readings, fold_number, fold_set, fold_truth
from rulespec.readers.names import nouns, universe, walk

_serial = count(1)


def row(table: Mapping[int, Mask], key: Mask) -> Mask:
    """All rows of a table at the elements of the key, together."""
    found = 0
    for place in bits(key):
        found |= table.get(place, 0)
    return found


def worth(table: Mapping[int, int], key: Mask) -> int:
    """The figures of a table at the elements of the key, added up."""
    return sum(table.get(place, 0) for place in bits(key))


_HELPERS = {"flood": flood, "seen": seen, "row": row, "worth": worth, "sum": sum, "max": max}
"""What generated functions may call."""


def local(name: str) -> str:
    """A noun as a name of a generated function, which hides none that the function calls."""
    return f"{name}_" if name in _HELPERS else name


_ARGUMENTS = frozenset({"position", "move"})
GIVEN = frozenset({"position", "batch"})
"""Whose nouns a loop over moves does not change."""


class Writer:
    """Writes the body of one function: names for what it reads, then expressions."""

    def __init__(
        self, readings: Readings | None, scope: dict[str, Any], *, in_loop: bool = False
    ) -> None:
        self.readings = readings
        self.scope = scope
        self.in_loop = in_loop
        """Whether the move changes from round to round, so that its nouns are read in place."""
        self.lines: list[str] = []
        self.known: dict[str, AnyTerm] = {}

    def fold(self, term: Set | Number | Truth) -> Set | Number | Truth | bool:
        """The term with the readings folded away, if they are known."""
        if self.readings is None:
            return term
        match term:
            case (
                terms.NumberNoun() | terms.NamedNumber() | terms.Figure() | terms.Size()
                | terms.Plus() | terms.Minus() | terms.Times() | terms.Tally() | terms.Worth()
                | terms.Total() | terms.Greatest()
            ):
                return fold_number(term, self.readings)
            case (
                terms.TruthNoun() | terms.NamedTruth() | terms.Some() | terms.AtMost()
                | terms.Equals() | terms.Among() | terms.Not() | terms.And() | terms.Or()
                | terms.Reads()
            ):
                return fold_truth(term, self.readings)
            case _:
                return fold_set(cast("Set", term), self.readings)

    def write(self, term: AnyTerm | bool) -> str:  # noqa: FBT001  # folded, it may be decided
        """The expression for a term, after whatever lines it needs."""
        match term:
            case bool():
                return str(term)
            case terms.SetNoun() | terms.NumberNoun() | terms.TruthNoun():
                return self._noun(term.name, term.of)
            case (
                terms.NamedSet(name, _, meaning) | terms.NamedNumber(name, _, meaning)
                | terms.NamedTruth(name, _, meaning)
            ):
                return self._named(name, meaning)
            case terms.Fixed(members=members):
                return hex(members)
            case terms.Figure(value):
                return str(value) if value >= 0 else f"({value})"
            case terms.Reads(question, reading):
                return f"(readings[{question!r}] == {reading!r})"
            case terms.Total(family, each):
                return f"sum({self._members(family, each)})"
            case terms.Greatest(family, each):
                return f"max(({self._members(family, each)}), default=0)"
            case _:
                return self._compound(term)

    def _compound(self, term: AnyTerm) -> str:
        match term:
            case terms.When((terms.SetNoun() | terms.NamedSet()) as members, condition):
                name = self.write(members)  # if that is empty, no reading need be looked at
                return f"({name} if {name} and {self.write(condition)} else 0)"
            case terms.When(members, condition):
                return f"({self.write(members)} if {self.write(condition)} else 0)"
            case terms.Next(members, relation):
                return f"{self._step(members, relation)}({self.write(members)})"
            case terms.Region(seed, within, relation):
                step = self._step(seed, relation)
                return f"flood({self.write(seed)}, {self.write(within)}, {step})"
            case terms.Seen(origin, lines, past):
                table = self._noun(lines.name, lines.of)
                return f"seen({self.write(origin)}, {table}, {self.write(past)})"
            case terms.Row(table, key) | terms.Worth(table, key):
                name = type(term).__name__.lower()
                return f"{name}({self._noun(table.name, table.of)}, {self.write(key)})"
            case terms.Among(members, table, key):
                listed = self._noun(table.name, table.of)
                return f"({self.write(members)} in {listed}[{self.write(key)}])"
            case terms.Size(members):
                return f"({self.write(members)}).bit_count()"
            case terms.Some(members):
                return f"({self.write(members)} != 0)"
            case terms.Tally(condition):
                return f"(1 if {self.write(condition)} else 0)"
            case terms.Not(condition):
                return f"(not {self.write(condition)})"
            case terms.Without(a, b):
                return f"({self.write(a)} & ~{self.write(b)})"
        sign = _SIGNS.get(type(term))
        if sign is None:
            raise NotImplementedError(f"bitboards has no case for {type(term).__name__}")
        return f"({self.write(term.left)} {sign} {self.write(term.right)})"  # type: ignore[union-attr]

    def _noun(self, name: str, of: str) -> str:
        if of == "move" and self.in_loop:
            return f"move.{name}"
        called = local(name)
        if of in _ARGUMENTS and name not in self.known:
            self.lines.append(f"{called} = {of}.{name}")
            self.known[name] = terms.TruthNoun(name, "", of)
        return called

    def _named(self, name: str, meaning: AnyTerm) -> str:
        name = name.replace("-", "_")
        while name in _HELPERS or (name in self.known and self.known[name] != meaning):
            name += "_"
        if name not in self.known:
            source = self.write(meaning)
            self.lines.append(f"{name} = {source}")
            self.known[name] = meaning
        return name

    def _step(self, members: Set, relation: str) -> str:
        found = universe(members).relation(relation)
        self.scope[relation] = found.quick or found
        return relation

    def _members(self, family: terms.Family, each: Number) -> str:
        """A nested function for one member, called for all of them."""
        self.settle(each)
        inner = Writer(self.readings, self.scope)
        inner.known = dict(self.known)
        source = inner.write(each)
        name = f"each_{family.name}_{next(_serial)}"
        self.lines.append(f"def {name}({', '.join(map(local, family.nouns))}):")
        self.lines += [f"    {line}" for line in (*inner.lines, f"return {source}")]
        return f"{name}(*member) for member in {self._noun(family.name, 'position')}"

    def settle(self, term: AnyTerm, arguments: frozenset[str] = _ARGUMENTS) -> None:
        """Write down before a loop whatever of a term the loop does not change."""
        for part in walk(term):
            match part:
                case terms.NamedSet() | terms.NamedNumber() | terms.NamedTruth():
                    if _looks_at(part, arguments):
                        self.write(part)
                case terms.Total(family=family) | terms.Greatest(family=family):
                    if _looks_at(part, arguments):
                        self._noun(family.name, "position")
        for of, name in sorted(nouns(term)):
            if of in arguments:
                self._noun(name, of)


def _looks_at(term: AnyTerm, arguments: frozenset[str]) -> bool:
    """Whether all nouns of a term are of those arguments."""
    return all(of in arguments for of, _ in nouns(term))


_SIGNS: dict[type, str] = {
    terms.Both: "&",
    terms.Either: "|",
    terms.Plus: "+",
    terms.Minus: "-",
    terms.Times: "*",
    terms.AtMost: "<=",
    terms.Equals: "==",
    terms.And: "and",
    terms.Or: "or",
}

Offending = Callable[..., tuple[Any, ...]]


def entered(name: str, head: str, body: Sequence[str], scope: dict[str, Any]) -> Any:  # noqa: ANN401
    """The function of that source, which tracebacks can show as long as there is the function."""
    text = f"def {name}({head}):\n" + "".join(f"    {line}\n" for line in body)
    filename = f"<rulespec {name} {next(_serial)}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    exec(compile(text, filename, "exec"), scope)  # noqa: S102  # our own source, from our own nodes
    finalize(scope[name], linecache.cache.pop, filename, None).atexit = False
    return scope[name]


def scope_of_helpers() -> dict[str, Any]:
    """What generated functions may call."""
    return dict(_HELPERS)


def identifier(name: str) -> str:
    """A rule's id as part of a Python name."""
    return re.sub(r"\W", "_", name)


def offending(rule: Rule, readings: Readings | None) -> Offending:
    """A function of position and move: for each clause what it forbids, or whether it fails."""
    scope = scope_of_helpers()
    writer = Writer(readings, scope)
    rows = []
    for clause in rule.clauses:
        if clause.forbids is not None:
            rows.append(f"    {writer.write(writer.fold(clause.forbids))},  # {clause.id}")
        else:
            rows.append(f"    not {writer.write(writer.fold(clause.term))},  # {clause.id}")
    head = "position, move" if readings is not None else "position, move, readings"
    body = [*writer.lines, "return (", *rows, ")"]
    return entered(f"offending_{identifier(rule.id)}", head, body, scope)  # type: ignore[no-any-return]


def is_declared(term: AnyTerm) -> bool:
    """Whether a term speaks of declared fields, so that the program of a position reads it."""
    return any(map(_is_declared, walk(term)))


def _is_declared(part: AnyTerm) -> bool:
    family, table = getattr(part, "family", None), getattr(part, "table", None)
    return (
        isinstance(part, FIELDS)
        or isinstance(table, Keyed)
        or getattr(part, "means", None) is not None
        or (family is not None and family.it is not None)
        or (isinstance(part, terms.SetNoun) and not part.name.isidentifier())
    )


def value(term: AnyTerm, readings: Readings | None, name: str = "value") -> Callable[..., Any]:
    """A function of position and move (which scoring leaves out) that works a term out."""
    made = [] if is_declared(term) else [_value(term, readings, name)]

    def worked_out(position: Any, *given: Any) -> Any:  # noqa: ANN401
        if isinstance(position, Eyes):
            return position.of_move(term, *given)
        if not made:
            made.append(_value(term, readings, name))
        return made[0](position, *given)

    return worked_out


def _value(term: AnyTerm, readings: Readings | None, name: str) -> Callable[..., Any]:
    scope = scope_of_helpers()
    writer = Writer(readings, scope)
    source = writer.write(writer.fold(term))
    head = "position, move=None" if readings is not None else "position, move, readings"
    body = [*writer.lines, f"return {source}"]
    return entered(identifier(name), head, body, scope)  # type: ignore[no-any-return]


def member_value(term: AnyTerm, family: terms.Family, readings: Readings) -> Callable[..., Any]:
    """A function of position and one member of a family that works a term about it out."""
    made = [] if is_declared(term) else [_member_value(term, family, readings)]

    def worked_out(position: Any, *member: Any) -> Any:  # noqa: ANN401
        if isinstance(position, Eyes):
            return position.worth(term, member, (family.it,))  # type: ignore[arg-type]
        if not made:
            made.append(_member_value(term, family, readings))
        return made[0](position, *member)

    return worked_out


def _member_value(term: AnyTerm, family: terms.Family, readings: Readings) -> Callable[..., Any]:
    scope = scope_of_helpers()
    writer = Writer(readings, scope)
    source = writer.write(writer.fold(term))
    body = [*writer.lines, f"return {source}"]
    head = ", ".join(("position", *map(local, family.nouns)))
    return entered("member", head, body, scope)  # type: ignore[no-any-return]


def member_values(term: AnyTerm, family: terms.Family, readings: Readings) -> Callable[..., Any]:
    """A function of position and many members of a family: what a term about each is worth.

    What the members do not change is worked out once.
    """
    made = [] if is_declared(term) else [_member_values(term, family, readings)]

    def worked_out(position: Any, members: Sequence[Any]) -> Any:  # noqa: ANN401
        if isinstance(position, Eyes):
            it = (family.it,)
            if not members:
                position.ready(term, it)  # type: ignore[arg-type]
            return [position.worth(term, member, it) for member in members]  # type: ignore[arg-type]
        if not made:
            made.append(_member_values(term, family, readings))
        return made[0](position, members)

    return worked_out


def _member_values(term: AnyTerm, family: terms.Family, readings: Readings) -> Callable[..., Any]:
    scope = scope_of_helpers()
    writer = Writer(readings, scope)
    folded = writer.fold(term)
    if not isinstance(folded, bool):
        writer.settle(folded)
    inner = Writer(readings, scope)
    inner.known = dict(writer.known)
    source = inner.write(folded)
    each = [f"def each({', '.join(map(local, family.nouns))}):"]
    each += [f"    {line}" for line in (*inner.lines, f"return {source}")]
    body = [*writer.lines, *each, "return [each(*member) for member in members]"]
    return entered("members", "position, members", body, scope)  # type: ignore[no-any-return]
