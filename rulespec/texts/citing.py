"""Citations: where each edition says something, looked up in a game's ledgers when first needed."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from rulespec.language.editions import Edition
from rulespec.language.rulesets import Ruleset
from rulespec.packaged import packaged
from rulespec.texts.citations import Citation
from rulespec.texts.ledgers import Ledger, ledger


@frozen
class Citations:
    """The ledgers of a game's editions."""

    package: str
    """The package that holds the ledgers."""

    editions: tuple[Edition, ...]
    _ledgers: dict[str, Ledger] = field(factory=dict, init=False, eq=False, repr=False)
    _found: dict[tuple[str, tuple[str, ...]], tuple[Citation, ...]] = field(
        factory=dict, init=False, eq=False, repr=False
    )
    """What was looked up before, by the edition at hand and the passages."""

    def ledger(self, edition: str) -> Ledger:
        """The ledger of an edition's text."""
        if edition not in self._ledgers:
            name = f"{edition}.toml"
            self._ledgers[edition] = ledger(packaged(self.package, f"ledgers/{name}"), name)
        return self._ledgers[edition]

    def cited(self, edition: str, passage: str) -> Citation:
        """Where an edition has a passage; an empty place if it is silent."""
        found = self.ledger(edition).find(passage)
        if found is None:
            return Citation(edition, passage, "", "")
        return Citation(edition, passage, found.where, found.says)

    def cite(self, passages: tuple[str, ...], ruleset: Ruleset) -> tuple[Citation, ...]:
        """The passages in the edition at hand, then in the others; silence where none says it."""
        key = ruleset.edition.id, passages
        if key not in self._found:
            self._found[key] = tuple(self._looked_up(*key))
        return self._found[key]

    def _looked_up(self, here: str, passages: tuple[str, ...]) -> Iterator[Citation]:
        others = [edition.id for edition in self.editions if edition.id != here]
        for edition in (here, *others):
            spoken = [at for name in passages if (at := self.cited(edition, name)).place]
            yield from spoken or [Citation(edition, passages[0], "", "")]
