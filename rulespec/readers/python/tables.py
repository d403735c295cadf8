"""Tables: the values of a position's fields, and of what is printed, at a key."""

from __future__ import annotations

from rulespec.language.fields import Field
from rulespec.language.terms import Set, Table, Term
from rulespec.language.universes import Mask, bits
from rulespec.readers.names import universe
from rulespec.readers.python.blocks import Blocks
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import plain


class Tables(Blocks):
    """Writes what stands at a key."""

    def write(self, term: Term | bool) -> str:  # noqa: FBT001  # folded, it may be decided
        """The expression for a term, after whatever lines it needs."""
        raise NotImplementedError

    def _at(self, key: str, base: int = 0) -> str:
        """The place of a value: that of the element of a key, from a first one on."""
        if key.isdecimal():
            return str(base + int(key).bit_length() - 1)
        if not key.isidentifier():
            key = self.let(key, "key")
        called = f"{key}_at" if key.isidentifier() else "key_at"
        length = self.let(f"{key}.bit_length()", called)
        return f"{base - 1} + {length}" if base > 1 else length if base else f"{length} - 1"

    def _row(self, table: Table, key: Set, kind: str) -> str:
        """The values of a table at a key: a position's field, or what is printed."""
        at = self.code.slots.of(table)
        if at is not None:
            return self._of_field(at, key, kind)
        name, source, only = (
            self.code.table(table, len(universe(key))),
            self.write(key),
            self.single(key),
        )
        if source.isdecimal():
            return self._printed(table, int(source), kind)
        if only is Only.ONE:
            return f"{name}[{self._at(source)}]"
        if only is Only.ONE_AT_MOST:
            called = self.let(source, "key")
            return f"({name}[{called}.bit_length() - 1] if {called} else 0)"
        if kind == "row":
            called = self.code.rows_at(table, len(universe(key)))
            return self.let(f"{called}[{source}]", plain(table.name))
        return self.let(f"{kind}({name}, 0, {source})", plain(table.name))

    def _printed(self, table: Table, key: Mask, kind: str) -> str:
        """What is printed at a key that is known."""
        found, rows = 0, self.code.rows(table)
        for place in bits(key):
            found = found | rows.get(place, 0) if kind == "row" else found + rows.get(place, 0)
        return str(found) if found >= 0 else f"({found})"

    def _of_field(self, at: Field, key: Set, kind: str) -> str:
        base, source, only = self.code.slot(at), self.write(key), self.single(key)
        nothing = "()" if kind == "pile" else "0"
        if source == "0":
            return nothing
        if source.isdecimal() and kind == "pile":
            return f"s[{base + int(source).bit_length() - 1}]"
        if source.isdecimal():
            values = [f"s[{base + place}]" for place in bits(int(source))]
            sign = " | " if kind == "row" else " + "
            return values[0] if len(values) == 1 else f"({sign.join(values)})"
        if only is Only.ONE:
            return f"s[{self._at(source, base)}]"
        if only is Only.ONE_AT_MOST or kind == "pile":
            called = self.let(source, "key")
            return f"(s[{base - 1} + {called}.bit_length()] if {called} else {nothing})"
        return self.let(f"{kind}(s, {base}, {source})", plain(at.name))
