"""Citations: where each edition of Paris Paris says something."""

from __future__ import annotations

from rulespec.games.paris_paris.rulebooks import EDITIONS
from rulespec.texts.citing import Citations

_CITATIONS = Citations("rulespec.games.paris_paris", EDITIONS)
ledger, cited, cite = _CITATIONS.ledger, _CITATIONS.cited, _CITATIONS.cite
