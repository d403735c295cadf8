"""Citations: where each edition says something, looked up in the ledgers when first needed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.ledger import Ledger, load
from rulespec.rulebook import Ruleset
from rulespec.verdict import Citation


@cache
def ledger(edition: str) -> Ledger:
    """The ledger of an edition's text."""
    return load(files("rulespec.games.city_of_light") / "ledgers" / f"{edition}.toml")


@cache
def cited(edition: str, passage: str) -> Citation:
    """Where an edition has a passage; an empty place if it is silent."""
    found = ledger(edition).find(passage)
    if found is None:
        return Citation(edition, passage, "", "")
    return Citation(edition, passage, found.where, found.says)


def cite(passages: tuple[str, ...], ruleset: Ruleset) -> tuple[Citation, ...]:
    """The passages in the edition at hand, then in the others; silence where none says it."""
    here = ruleset.edition.id
    others = [edition.id for edition in EDITIONS if edition.id != here]
    found: list[Citation] = []
    for edition in (here, *others):
        spoken = [at for name in passages if (at := cited(edition, name)).place]
        found += spoken or [Citation(edition, passages[0], "", "")]
    return tuple(found)
