"""Machine: the text of a module as code of this computer, kept for the next time."""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from rulespec.readers.native.comparing import COMPARED
from rulespec.readers.native.layout import Lacks
from rulespec.readers.native.searching import SEARCHED

LEVEL = 2
"""How much LLVM works on code before it is run."""

EXPORTED = ("over", "moves", "count", "play", "judge", "sheet", "perft", "game",
            "games", "own", *COMPARED, *SEARCHED)  # fmt: skip
"""The functions that are called from outside."""

CHANCE = "chance"
"""The place of the function that shuffles."""


@cache
def _target() -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(),
        opt=LEVEL, jit=True,
    )  # fmt: skip


@cache
def key_of_host() -> str:
    """By what code for this processor is known, made by this LLVM."""
    features = llvm.get_host_cpu_features().flatten()
    version = (llvmlite.__version__, *llvm.llvm_version_info)
    told = (version, llvm.get_host_cpu_name(), features, LEVEL)
    return sha256(repr(told).encode()).hexdigest()


def compiled(text: str) -> bytes:
    """The code of a module; ``Lacks`` if LLVM does not take it."""
    target = _target()
    try:
        module = llvm.parse_assembly(text)
        module.triple, module.data_layout = target.triple, str(target.target_data)
        module.verify()
    except RuntimeError as wrong:
        raise Lacks(f"this as LLVM reads it: {str(wrong).splitlines()[0]}") from wrong
    options = llvm.create_pipeline_tuning_options(speed_level=LEVEL)
    passes = llvm.create_pass_builder(target, options)
    passes.getModulePassManager().run(module, passes)
    found: bytes = target.emit_object(module)
    return found


class Machine:
    """Functions that the processor runs."""

    def __init__(self, code: bytes) -> None:
        self.jit = llvm.create_lljit_compiler(_target())
        library = llvm.JITLibraryBuilder().add_object_img(code)
        for name in (*EXPORTED, CHANCE):
            library = library.export_symbol(name)
        self.found = library.link(self.jit, f"rules {id(self)}")

    def function(self, name: str, result: Any, *given: Any) -> Callable[..., Any]:  # noqa: ANN401  # types of C
        """A function by its name."""
        made: Callable[..., Any] = ctypes.CFUNCTYPE(result, *given)(self.found[name])
        return made

    def shuffle_by(self, chance: Any) -> None:  # noqa: ANN401  # a function of C
        """Let a function shuffle; whoever calls keeps it."""
        spot = ctypes.c_void_p.from_address(self.found[CHANCE])
        spot.value = ctypes.cast(chance, ctypes.c_void_p).value


# --- what is kept ---------------------------------------------------------------------------------


def folder() -> Path:
    """Where code is kept: ``RULESPEC_CACHE``, else the user's own folder for such things."""
    named = os.environ.get("RULESPEC_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "rulespec"


def kept(key: str) -> bytes | None:
    """The code that is kept under a key, if it is there and whole."""
    try:
        found = (folder() / f"{key}.o").read_bytes()
    except OSError:
        return None
    mark, code = found[:32], found[32:]
    return code if sha256(code).digest() == mark else None


def keep(key: str, code: bytes) -> None:
    """Keep code under a key; nothing is lost where that cannot be."""
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder(), delete=False) as file:
            file.write(sha256(code).digest() + code)
        Path(file.name).replace(folder() / f"{key}.o")
