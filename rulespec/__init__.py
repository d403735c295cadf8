"""rulespec: board-game rulebooks written down once, as data.

    >>> from rulespec.games import city_of_light
    >>> city_of_light.set_up(seed=1).check("take P5").legal
    True

The registry of games is ``rulespec.language.registry``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespec.answers.faults import Fault
    from rulespec.answers.score_sheets import ScoreSheet
    from rulespec.answers.settled import Settled
    from rulespec.answers.verdicts import Breach, Verdict
    from rulespec.errors import BadInput
    from rulespec.language.clauses import Clause, Rule, ScoreLine
    from rulespec.language.editions import Edition
    from rulespec.language.game import Game
    from rulespec.language.questions import Question, Reading
    from rulespec.language.rulesets import Ruleset

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
    "Game": "language.game",
    **dict.fromkeys(("Clause", "Rule", "ScoreLine"), "language.clauses"),
    "Edition": "language.editions",
    **dict.fromkeys(("Question", "Reading"), "language.questions"),
    "Ruleset": "language.rulesets",
    **dict.fromkeys(("Breach", "Verdict"), "answers.verdicts"),
    "Fault": "answers.faults",
    "ScoreSheet": "answers.score_sheets",
    "Settled": "answers.settled",
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
