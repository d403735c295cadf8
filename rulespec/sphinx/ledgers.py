"""``ledger``: what every sentence of the texts became, and how much of them is covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from rulespec.box.pieces import laid_out
from rulespec.errors import BadInput
from rulespec.languages import Said
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import (
    Cell,
    Part,
    bullets,
    emphasis,
    fields,
    link,
    listed,
    literal,
    para,
    table,
    told,
    worded,
)
from rulespec.sphinx.names import KINDS, titles
from rulespec.sphinx.printed import Printed, yes_or_no
from rulespec.texts.ledgers import BINDING, STATUSES, Ledger, Passage

LINKED = {"document": "example", "box": "piece"}
"""Kinds of references that are called otherwise among the things that pages print."""


class LedgerDirective(Printed):
    """The ledgers of a game, or of the editions named: coverage, and the passages."""

    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "coverage": yes_or_no,
        "passages": yes_or_no,
        "status": lambda said: [directives.choice(at, STATUSES) for at in (said or "?").split()],
        "word": directives.unchanged_required,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """The counts, then each passage once, with what every text has of it."""
        names = self.asked("edition")
        ledgers = [
            self.game.ledger(at.id) for at in self.game.editions if at.id in names or not names
        ]
        if self.options.get("coverage", True):
            yield self._coverage(ledgers)
        if not self.options.get("passages", True):
            return
        shown = self._passages(ledgers)
        if not shown:
            word = self.options.get("word", "")
            raise BadInput("ledger", word or "no passage", "a passage with that word or status")
        for name, by in shown.items():
            yield self.described("passage", name, self._content(by))

    def _coverage(self, ledgers: list[Ledger]) -> nodes.table:
        """How many sentences belong to a passage, and how many passages there are of each kind."""
        editions = (link(self.game, "edition", at.edition, at.edition) for at in ledgers)
        heads: list[Cell] = [label("edition"), *editions]
        counts = [Counter(passage.status for passage in at.passages) for at in ledgers]
        rows: list[list[Cell]] = [[label("sentences covered"), *map(_covered, ledgers)]]
        rows.append([label("binding passages that became something"), *map(_became, ledgers)])
        rows.extend(
            [label("passages: {status}", status=status), *(str(at[status]) for at in counts)]
            for status in STATUSES
        )
        rows.append([label("passages in all"), *(str(at.total()) for at in counts)])
        return table(heads, rows)

    def _passages(self, ledgers: list[Ledger]) -> dict[str, dict[str, Passage]]:
        """The passages asked for, by id and edition."""
        found: dict[str, dict[str, Passage]] = {}
        statuses = self.options.get("status", STATUSES)
        word = self.options.get("word", "").casefold()
        for at in ledgers:
            for passage in at.passages:
                if passage.status in statuses and word in f"{passage.id} {passage.says}".casefold():
                    found.setdefault(passage.id, {})[at.edition] = passage
        return found

    def _content(self, by: dict[str, Passage]) -> Iterator[nodes.Node]:
        rows = [
            (link(self.game, "edition", edition, edition), f", {told(at.where)}: {at.says}")
            for edition, at in by.items()
        ]
        yield from bullets(rows)
        statuses = dict.fromkeys(at.status for at in by.values())
        refs = dict.fromkeys(ref for at in by.values() for ref in at.refs)
        became = listed(self._became(ref) for ref in refs)
        yield from fields([(label("It is"), listed(statuses)), (label("It became"), became)])

    def _became(self, ref: str) -> Part:
        """What a passage became, as a link where a page prints such things."""
        kind, _, name = ref.partition(":")
        kind = LINKED.get(kind, kind)
        if kind == "example":
            name = next((at for at in titles(self.game, kind) if at.endswith(f"/{name}")), name)
        if kind in KINDS and name in titles(self.game, kind):
            return link(self.game, kind, name)
        return literal(ref)


def _covered(ledger: Ledger) -> Said:
    owners = ledger.owners()
    return _part(sum(map(bool, owners.values())), len(owners))


def _became(ledger: Ledger) -> Said:
    binding = [passage for passage in ledger.passages if passage.status in BINDING]
    return _part(sum(bool(passage.refs) for passage in binding), len(binding))


def _part(some: int, all_: int) -> Said:
    return label("{some} of {all}", some=some, all=all_)


class BoxDirective(Printed):
    """What is printed on the pieces of a box, and how surely it is known."""

    option_spec: ClassVar[dict[str, Any]] = {**Printed.option_spec, "unsure": directives.flag}

    def printed(self) -> Iterator[nodes.Node]:
        """Each part of the game's own box, or of the one in a file."""
        box = self._box()
        stand_ins = [at.part for at in box.sources if at.kind == "stand-in"]
        for at in box.sources:
            if "unsure" in self.options and at.kind in {"rulebook", "own"}:
                continue
            known = para(emphasis(at.known), f". {at.note}".rstrip(" ."), ".")
            yield self.described("piece", at.part, [known])
        if stand_ins:
            named = listed(link(self.game, "piece", part) for part in stand_ins)
            yield para(*worded("Still stand-ins: {parts}.", parts=named))

    def _box(self) -> Any:  # noqa: ANN401  # each game has a box of its own
        if not self.arguments:
            return self.game.standard_box
        _, path = self.env.relfn2path(self.arguments[0].strip())
        self.env.note_dependency(path)
        return self.game.load_box(Path(path))


class PiecesDirective(BoxDirective):
    """What is in a box, by the names that one types and those that are printed."""

    option_spec: ClassVar[dict[str, Any]] = Printed.option_spec

    def printed(self) -> Iterator[nodes.Node]:
        """A chart of each group of pieces."""
        for group in self.game.pieces(self._box()):
            _, *rows = laid_out(group)
            chart = "\n".join(row.removeprefix("  ") for row in rows)
            yield nodes.rubric("", group.title)
            yield nodes.literal_block(chart, chart, language="none")
