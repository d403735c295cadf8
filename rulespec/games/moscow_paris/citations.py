"""Citations: where each edition of Москва–Париж says something."""

from __future__ import annotations

from rulespec.games.moscow_paris.rulebooks import EDITIONS
from rulespec.texts.citing import Citations

_CITATIONS = Citations("rulespec.games.moscow_paris", EDITIONS)
ledger, cited, cite = _CITATIONS.ledger, _CITATIONS.cited, _CITATIONS.cite
