"""The API reference leaves out nothing that a program may import."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import rulespec.search
import solvers.questions
from rulespec.language.registry import games

PACKAGES = (
    "rulespec",
    "rulespec.languages",
    "rulespec.testing",
    *(game.package for game in games().values()),
)
CHECKS = "Check"
"""What is asked by ``rulespec verify`` alone gives checks."""


def questions() -> Iterator[tuple[str, str]]:
    """The functions that limits can be given to, by module and name."""
    for found in (
        *pkgutil.iter_modules(rulespec.search.__path__, "rulespec.search."),
        *pkgutil.iter_modules(solvers.questions.__path__, "solvers.questions."),
    ):
        for name, at in inspect.getmembers(import_module(found.name), inspect.isfunction):
            asked = inspect.signature(at)
            takes = "Limits" in str(getattr(asked.parameters.get("limits"), "annotation", ""))
            if takes and name[0] != "_" and CHECKS not in str(asked.return_annotation):
                yield found.name, name


PUBLIC = (
    *((package, name) for package in PACKAGES for name in import_module(package).__all__),
    *questions(),
)


def home(package: str, name: str) -> str:
    """Where a name is defined; a value is at home where it is imported from."""
    at = getattr(import_module(package), name)
    if inspect.isclass(at) or inspect.isfunction(at):
        return f"{at.__module__}.{at.__qualname__}"
    return f"{package}.{name}"


@pytest.mark.parametrize(("package", "name"), PUBLIC, ids=lambda at: at)
def test_every_public_name_is_on_a_page(
    printed: dict[str, dict[str, str]], package: str, name: str
) -> None:
    pages = {at: page for kind, by in printed.items() if kind[:3] == "py:"
             for at, page in by.items()}
    known = {home(package, name), f"{package}.{name}"} & pages.keys()
    assert known, f"{home(package, name)} is on no page of docs/api"
    assert all(pages[at].startswith("api/") for at in known)


def test_the_questions_are_those_that_need_search() -> None:
    assert ("rulespec.search.endgame", "endgame") in PUBLIC
    assert ("rulespec.search.reach", "reach") in PUBLIC


def resolved(name: str) -> Any:
    """What a full name stands for."""
    words = name.split(".")
    for end in range(len(words), 0, -1):
        try:
            found: Any = import_module(".".join(words[:end]))
        except ImportError:
            continue
        for word in words[end:]:
            look = inspect.getattr_static if inspect.isclass(found) else getattr
            found = look(found, word)
        return found
    raise AssertionError(name)


@pytest.mark.parametrize("kind", ["py:class", "py:function", "py:method", "py:property"])
def test_whatever_is_printed_is_explained(
    printed: dict[str, dict[str, str]], kind: str
) -> None:
    assert printed[kind]
    bare = [name for name in printed[kind] if not getattr(resolved(name), "__doc__", "")]
    assert bare == []
