"""rulespec: board-game rulebooks written down once, as data.

    >>> from rulespec.games import city_of_light
    >>> city_of_light.set_up(seed=1).check("take P5").legal
    True

The registry of games is ``rulespec.game``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespec.errors import BadInput
    from rulespec.game import Game
    from rulespec.rulebook import Clause, Edition, Question, Reading, Rule, Ruleset, ScoreLine
    from rulespec.verdict import Breach, Fault, ScoreSheet, Settled, Verdict

__all__ = [
    "BadInput",
    "Breach",
    "Clause",
    "Edition",
    "Fault",
    "Game",
    "Question",
    "Reading",
    "Rule",
    "Ruleset",
    "ScoreLine",
    "ScoreSheet",
    "Settled",
    "Verdict",
]

_HOMES = {
    "BadInput": "errors",
    "Game": "game",
    **dict.fromkeys(
        ("Clause", "Edition", "Question", "Reading", "Rule", "Ruleset", "ScoreLine"), "rulebook"
    ),
    **dict.fromkeys(("Breach", "Fault", "ScoreSheet", "Settled", "Verdict"), "verdict"),
}


def __getattr__(name: str) -> object:
    """Names are loaded when first asked for, so that ``import rulespec`` costs next to nothing."""
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  # seldom asked

        return version("rulespec")
    if name not in _HOMES:
        raise AttributeError(f"module 'rulespec' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  # only when a name is asked for

    return getattr(import_module(f"rulespec.{_HOMES[name]}"), name)
