"""The language is imported from one place."""

from importlib import import_module
from types import ModuleType

import pytest

from rulespec import language


@pytest.mark.parametrize("name", language.__all__)
def test_every_name_is_the_one_that_types_are_checked_with(name):
    """What is loaded when asked for is what the block for type checkers imports."""
    room = next(room for room, names in _imported().items() if name in names)
    assert getattr(language, name) is vars(import_module(room))[name]


def test_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="has no attribute 'Clauze'"):
        _ = language.Clauze


def test_names_are_not_those_of_rooms():
    assert not any(isinstance(getattr(language, name), ModuleType) for name in language.__all__)


def _imported() -> dict[str, set[str]]:
    """By room the names that type checkers see."""
    import ast
    import inspect

    body = ast.parse(inspect.getsource(language)).body
    checked = next(part for part in body if isinstance(part, ast.If))
    return {
        part.module: {each.name for each in part.names}
        for part in checked.body
        if isinstance(part, ast.ImportFrom)
    }
