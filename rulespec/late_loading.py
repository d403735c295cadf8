"""Late loading: functions of rooms that are seldom needed, loaded when called."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from attrs import frozen


@frozen
class Room:
    """A function of a room that is slow to load, or reads what names it: loaded when called."""

    module: str
    name: str

    def __call__(self, *values: Any, **named: Any) -> Any:  # noqa: ANN401  # whatever it takes
        """What the function gives."""
        return getattr(import_module(self.module), self.name)(*values, **named)


def when_asked(module: str, name: str) -> Room:
    """That function of that room."""
    return Room(module, name)


def room_of(package: str, module: str, name: str) -> Room | None:
    """That function of a module of a package, if the package has such a module."""
    try:
        found = find_spec(f"{package}.{module}") if package else None
    except ModuleNotFoundError:
        found = None
    return None if found is None else Room(f"{package}.{module}", name)
