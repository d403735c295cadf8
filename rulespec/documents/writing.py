"""Writing files: whole or not at all, and never over what is no file.

A file is written beside its place under a name that nobody can guess, and put there when it is
complete and on the disk. Of several writers at once each puts a whole file there, or fails.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from rulespec.errors import BadInput


def write(path: Path | str, content: str | bytes, *, fresh: bool = False) -> None:
    """Put something into a file; a ``fresh`` one must not be there yet.

    A link stays, and what it leads to is written.
    """
    whole = content.encode() if isinstance(content, str) else content
    try:
        _replace(Path(path).resolve(), whole, fresh=fresh)
    except FileExistsError:
        raise BadInput(str(path), "a file that is there already", "a new file") from None
    except (OSError, ValueError, RuntimeError) as wrong:
        raise BadInput(str(path), why(wrong), "a file that can be written") from None


def why(wrong: Exception) -> str:
    """Why a file could not be opened, in the system's words."""
    return (wrong.strerror or "") if isinstance(wrong, OSError) else str(wrong)


def _replace(place: Path, content: bytes, *, fresh: bool) -> None:
    mode = _mode(place)
    part = place.with_name(f".{secrets.token_hex(16)}.part")
    try:
        _written(part, content)
        if mode is not None:
            part.chmod(mode)
        if fresh:
            _put_first(part, place)
        else:
            part.replace(place)
    finally:
        with suppress(OSError):
            part.unlink()
    _sync(place.parent)


def _put_first(part: Path, place: Path) -> None:
    """Put a whole file where there is none; of several writers one gets the name."""
    try:
        os.link(part, place)
    except FileExistsError:
        raise
    except OSError:  # a disk on which no file has two names
        place.touch(exist_ok=False)
        part.replace(place)


def _mode(place: Path) -> int | None:
    """The permissions of the file that is there, if one is."""
    try:
        found = place.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found):
        raise ValueError("a folder or a device")
    if not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(found)


def _written(part: Path, content: bytes) -> None:
    """Write a new file, down to the disk."""
    with part.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Have the disk know the name too, where folders can be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
