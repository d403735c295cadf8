"""What terms say where a key is known to be one place: of a field that is read there, its value.

What becomes of a field at a key is worked out for each place that the key may be. There the key is
known, so that a number read at it is the number of that place, and not one of many.
"""

from __future__ import annotations

from typing import Any

from rulespec.language import terms
from rulespec.language.replacing import Instead
from rulespec.language.universes import Universe
from rulespec.readers.python.looking import Looks

LOOKS = Looks()


class Here(Instead):
    """Terms with a place instead of the key that is that place."""

    def __init__(self, key: terms.Set, among: Universe, place: int) -> None:
        super().__init__({})
        self.key, self.nouns_of_key = key, LOOKS(key)
        self.known = terms.Fixed(among.elements[place], among, 1 << place)

    def _of(self, term: Any) -> Any:  # noqa: ANN401  # any term
        if term == self.key:
            return self.known
        return term if self._is_elsewhere(term) else super()._of(term)

    def _is_elsewhere(self, term: Any) -> bool:  # noqa: ANN401  # likewise
        """Whether what is inside is said of another position, or its words mean something else."""
        if isinstance(term, terms.After | terms.Supposing):
            return True
        it = getattr(getattr(term, "family", None), "it", None)
        return it is not None and (it.of, it.name) in self.nouns_of_key
