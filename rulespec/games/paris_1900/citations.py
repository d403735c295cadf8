"""Citations: where each edition of Paris says something."""

from __future__ import annotations

from rulespec.games.paris_1900.rulebooks import EDITIONS
from rulespec.texts.citing import Citations

_CITATIONS = Citations("rulespec.games.paris_1900", EDITIONS)
ledger, cited, cite = _CITATIONS.ledger, _CITATIONS.cited, _CITATIONS.cite
