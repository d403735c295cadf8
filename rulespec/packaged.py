"""Files that lie in packages: printed data, ledgers."""

from __future__ import annotations

from pkgutil import get_data


def packaged(package: str, name: str) -> bytes:
    """A file of a package, by its way from there."""
    found = get_data(package, name)
    if found is None:
        from importlib.resources import files  # noqa: PLC0415  # slow, only where no __init__ is

        return files(package).joinpath(name).read_bytes()
    return found
