"""Mistakes in what a game begins with, and in its editions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.errors import BadInput
from rulespec.language.fields import FIELDS, SETS, Field, One
from rulespec.language.mistakes.kinds import elements
from rulespec.language.mistakes.report import Report, inside


def start(game: Any, report: Report) -> None:  # a Game
    """The values with which a game begins, where they are written down."""
    if callable(game.start):
        return
    if not isinstance(game.start, Mapping):
        report.wrong("start", "it gives each field its value, or is a function that does")
        return
    for at, value in game.start.items():
        if not isinstance(at, FIELDS) or not any(at is one or at == one for one in game.fields):
            name = getattr(at, "name", repr(at))
            known = [one.name for one in game.fields]
            report.wrong("start", f"{name!r} is not among the fields of the game", name, known)
        else:
            _values(at, value, report)
    given = {getattr(at, "name", "") for at in game.start}
    for at in game.fields:
        if isinstance(at, One) and at.name not in given:
            report.wrong("start", f"{at.name!r} is always one thing, and is not given")


def _values(at: Field, value: Any, report: Report) -> None:  # what somebody wrote
    from rulespec.answers.setting_up import values_given  # noqa: PLC0415  # it reads us

    where = inside("start", at.name)
    if at.per is not None and not isinstance(value, Mapping) and _is_too_long(at, value):
        report.wrong(where, f"{len(value)} values for {len(at.per)} {at.per.name}")
        return
    try:
        found = values_given(at, value)
    except BadInput as wrong:
        report.wrong(where, str(wrong).removeprefix(f"start: {at.name}: "))
        return
    except (TypeError, ValueError, KeyError) as wrong:
        report.wrong(where, f"{value!r} is no value of it ({wrong})")
        return
    for one in found:
        _fits(at, one, where, report)


def _is_too_long(at: Field, value: Any) -> bool:  # likewise
    return at.per is not None and hasattr(value, "__len__") and len(value) > len(at.per)


def _fits(at: Field, value: Any, where: str, report: Report) -> None:  # packed
    if isinstance(at, SETS) and not elements(at.universe, value):
        report.wrong(where, f"{value!r} is no set of the {at.universe.name}")
    elif isinstance(at, One) and value.bit_count() != 1:
        report.wrong(where, f"it is one thing, and is given {value.bit_count()}")


def set_by_nobody(game: Any, set_by_effects: set[str], report: Report) -> None:
    """The fields that nothing ever gives a value: no effect, no start, no choice at set-up."""
    given = set() if callable(game.start) else {getattr(at, "name", "") for at in game.start}
    for at in game.fields:
        is_said = at.fixed or callable(game.start) or at.name in given
        if at.name not in set_by_effects and not is_said:
            wrong = "nobody sets it: no effect, not the start, and it is not fixed"
            report.wrong(f"field {at.name}", wrong)


def editions(game: Any, report: Report) -> None:  # a Game
    """The questions that editions answer, or for which they have a default of their own."""
    known = {at.id: [one.id for one in at.readings] for at in game.questions}
    if not game.editions:
        report.wrong("editions", "there is none")
    for edition in game.editions:
        where = f"edition {edition.id}"
        if edition.game and edition.game != game.id:
            report.wrong(where, f"it is an edition of {edition.game!r}")
        for answers, verb in ((edition.pins, "pins"), (edition.defaults, "defaults")):
            for name, answer in answers.items():
                place = inside(where, f"{verb} {name}")
                if name not in known:
                    report.wrong(place, "the game has no such question", name, known)
                elif answer.reading not in known[name]:
                    wrong = f"the question has no reading {answer.reading!r}"
                    report.wrong(place, wrong, answer.reading, known[name])
        for name in edition.pins.keys() & edition.defaults.keys():
            report.wrong(where, f"the question {name!r} is pinned, and has a default besides")
