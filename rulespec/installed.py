"""What is installed beside rulespec: what packages add to it, and the extras that it can use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulespec.errors import BadInput

EXTRAS = {
    "z3": "solvers",
    "pysat": "solvers",
    "llvmlite": "native",
    "distributed": "dask",
    "hypothesis": "testing",
    "pytest": "testing",
    "docutils": "docs",
    "sphinx": "docs",
    "svglib": "docs",
}
"""For each module that is not always there the extra of ours that brings it."""


def how_to_install(module: str) -> str:
    """How to get a module that is not there."""
    return f"pip install '.[{EXTRAS[module]}]' in the folder of rulespec brings {module}"


def is_there(module: str) -> bool:
    """Whether a module that an extra brings is installed."""
    return find_spec(module) is not None


def explained(wrong: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same error, which says how to get the module if an extra brings it."""
    module = (wrong.name or "").partition(".")[0]
    if module not in EXTRAS:
        return wrong
    text = f"{module} is not installed: {how_to_install(module)}"
    return ModuleNotFoundError(text, name=wrong.name, path=wrong.path)


def added(group: str) -> Iterator[tuple[str, Any]]:
    """What installed packages add under the entry points of a group, with the name of each."""
    for point in sorted(entry_points(group=group), key=lambda at: at.name):
        yield point.name, _loaded(point)


def _loaded(point: EntryPoint) -> Any:  # noqa: ANN401  # whatever the group asks for
    package = point.module.partition(".")[0]
    expected = f"the one that brings {point.value}"
    found = find_spec(package)
    if found is None:
        raise BadInput(f"package {package}", "nothing", expected)
    if _is_ours(found) if _by_us(point) else _has(found, point.module):
        with suppress(AttributeError):
            return point.load()
    hidden = f"{expected}, which it hides: rename it, or work in another folder"
    raise BadInput(_place(found), f"another package {package}", hidden)


def _by_us(point: EntryPoint) -> bool:
    """Whether we add it ourselves."""
    return point.dist is not None and point.dist.name == "rulespec"


def _is_ours(found: ModuleSpec) -> bool:
    """Whether a package lies beside this one, as all of ours do."""
    beside = Path(__file__).parents[1].resolve()
    return found.origin is not None and Path(found.origin).resolve().parents[1] == beside


def _has(found: ModuleSpec, module: str) -> bool:
    """Whether a package has a module, as far as can be seen without running any of it."""
    while module != found.name:
        under = module.removeprefix(f"{found.name}.").partition(".")[0]
        folders = found.submodule_search_locations or ()
        inner = PathFinder.find_spec(f"{found.name}.{under}", folders)
        if inner is None:
            return False
        found = inner
    return True


def _place(found: ModuleSpec) -> str:
    """Where Python finds a package."""
    return str(found.origin or next(iter(found.submodule_search_locations or (found.name,))))
