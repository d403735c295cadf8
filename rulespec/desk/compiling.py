"""Compiling for the site: what its Python begins with, as code that it need not translate first.

Python for browsers runs this when the site is built, for itself: only what the same Python has
compiled suits it. The other modules stay as they are, so that none is missing.
"""

from __future__ import annotations

import marshal
import sys
import tarfile
from collections.abc import Collection, Mapping
from gzip import GzipFile
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path
from types import CodeType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rulespec.desk.answering import answer
from rulespec.language.registry import games

PYTHON = "pyodide/python_stdlib.zip"
LIBRARY = "library.bin"
"""An archive of files, tar in gzip; under this name no server unpacks it on the way."""

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""What says of compiled code that it is never compared with a source."""

NOWHERE = 0b11111000
"""Says of steps of code that they have no line; added is how many they are, of eight, less one."""

BEGINNING = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same files give the same archive."""


OTHER = "ru"
"""A language into which answers are translated, which asks for modules of its own."""


def compile_site(folder: Path) -> None:
    """Write both archives of a site anew, with compiled code for what is needed soon."""
    needed = needed_soon()
    for name, read, write in ((PYTHON, unzipped, zipped), (LIBRARY, unpacked, packed)):
        at = folder / name
        at.write_bytes(write(compiled(read(at.read_bytes()), needed)))


def needed_soon() -> frozenset[str]:
    """The names of all modules that are loaded once each game has answered, in another language."""
    for name in games():
        start = answer({"ask": "game", "game": name})["start"]
        (move, *_) = answer({"ask": "moves", "document": start})["moves"]
        answer({"ask": "check", "document": start, "move": move, "language": OTHER})
    return frozenset(sys.modules)


def compiled(files: Mapping[str, bytes], needed: Collection[str]) -> dict[str, bytes]:
    """The same files, with compiled code in the place of the modules that are needed."""
    found = {}
    for name, content in files.items():
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if name.endswith(".py") and module in needed:
            code = _bare(compile(content, name, "exec", dont_inherit=True, optimize=2))
            found[f"{name}c"] = MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
        else:
            found[name] = content
    return found


def _bare(code: CodeType) -> CodeType:
    """Code without the lines of its source, which lies nowhere."""
    inner = tuple(_bare(at) if isinstance(at, CodeType) else at for at in code.co_consts)
    eights, others = divmod(len(code.co_code) // 2, 8)
    table = bytes([NOWHERE | 7] * eights + [NOWHERE | others - 1] * (others > 0))
    return code.replace(co_consts=inner, co_linetable=table)


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of an archive as Python finds modules in."""
    with ZipFile(BytesIO(archive)) as found:
        return {name: found.read(name) for name in found.namelist() if not name.endswith("/")}


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive as Python finds modules in."""
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in files.items():
            at = ZipInfo(name, BEGINNING)
            at.compress_type = ZIP_DEFLATED
            archive.writestr(at, text)
    return content.getvalue()


def unpacked(archive: bytes) -> dict[str, bytes]:
    """The files of an archive as the page unpacks it."""
    with tarfile.open(fileobj=BytesIO(archive)) as found:
        return {at.name: found.extractfile(at).read() for at in found if at.isfile()}  # type: ignore[union-attr]  # a file has content


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive as the page unpacks it."""
    content = BytesIO()
    with (
        GzipFile(fileobj=content, mode="wb", filename="", mtime=0) as whole,
        tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for name, text in files.items():
            at = tarfile.TarInfo(name)
            at.size = len(text)
            archive.addfile(at, BytesIO(text))
    return content.getvalue()
