"""The index of clauses: every clause printed, game by game."""

from __future__ import annotations

from collections.abc import Iterable

from sphinx.domains import Index, IndexEntry

from rulespec.game import games
from rulespec.sphinx.names import clauses


class ClauseIndex(Index):
    """Every clause with its sentence, in rulebook order."""

    name = "clauses"
    localname = "Index of clauses"
    shortname = "clauses"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries of each game."""
        pages = None if docnames is None else set(docnames)
        found = ((game.title, self._entries(game.id, pages)) for game in games().values())
        return [(title, entries) for title, entries in found if entries], False

    def _entries(self, game: str, pages: set[str] | None) -> list[IndexEntry]:
        entries = []
        for clause in clauses(games()[game]):
            at = self.domain.place("clause", f"{game}:{clause.id}")  # type: ignore[attr-defined]
            if at is not None and (pages is None or at.docname in pages):
                entry = IndexEntry(clause.id, 0, at.docname, at.anchor, "", "", clause.says)
                entries.append(entry)
        return entries
