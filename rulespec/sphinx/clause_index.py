"""The index of clauses: every clause printed, game by game."""

from __future__ import annotations

from collections.abc import Iterable

from sphinx.domains import Index, IndexEntry

from rulespec.language.game import Game
from rulespec.language.registry import known
from rulespec.languages import say
from rulespec.sphinx.labels import label, language
from rulespec.sphinx.names import clauses


class ClauseIndex(Index):
    """Every clause with its sentence, in rulebook order."""

    name = "clauses"
    localname = label("Index of clauses")
    shortname = label("clauses")

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The games by letter, each with its clauses below it."""
        pages = None if docnames is None else set(docnames)
        found: dict[str, list[IndexEntry]] = {}
        for game in known().values():
            entries = self._entries(game.id, pages)
            if entries:
                found.setdefault(game.title[0], []).extend((_heading(game, entries[0]), *entries))
        return list(found.items()), False

    def _entries(self, game: str, pages: set[str] | None) -> list[IndexEntry]:
        entries = []
        for clause in clauses(known()[game]):
            at = self.domain.place("clause", f"{game}:{clause.id}")  # type: ignore[attr-defined]
            if at is not None and (pages is None or at.docname in pages):
                says = say(clause.says, game, self.language)
                entries.append(IndexEntry(clause.id, 2, at.docname, at.anchor, "", "", says))
        return entries

    @property
    def language(self) -> str:
        """The language of the project."""
        return language(self.domain.env.config.language)


def _heading(game: Game, first: IndexEntry) -> IndexEntry:
    """A game as the entry above those of its clauses."""
    return IndexEntry(game.title, 1, first.docname, first.anchor, "", "", "")


def index_in(tongue: str) -> type[ClauseIndex]:
    """The index under its name in a language, as Sphinx asks the class for it."""
    names = {"localname": ClauseIndex.localname, "shortname": ClauseIndex.shortname}
    told = {key: say(name, language=tongue) for key, name in names.items()}
    return type(ClauseIndex.__name__, (ClauseIndex,), told)
