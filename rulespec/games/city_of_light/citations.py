"""Citations: where each edition of City of Light says something."""

from __future__ import annotations

from rulespec.games.city_of_light.rulebooks import EDITIONS
from rulespec.texts.citing import Citations

_CITATIONS = Citations("rulespec.games.city_of_light", EDITIONS)
ledger, cited, cite = _CITATIONS.ledger, _CITATIONS.cited, _CITATIONS.cite
