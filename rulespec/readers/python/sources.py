"""Sources of generated functions, which tracebacks show and debuggers step through."""

from __future__ import annotations

import linecache
from collections.abc import Sequence
from itertools import count
from typing import Any
from weakref import finalize

_serial = count(1)


def entered(name: str, head: str, body: Sequence[str], scope: dict[str, Any]) -> Any:  # noqa: ANN401
    """The function of that source, which can be seen as long as there is the function."""
    text = f"def {name}({head}):\n" + "".join(f"    {line}\n" for line in body)
    filename = f"<rulespec {name} {next(_serial)}>"
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    exec(compile(text, filename, "exec"), scope)  # noqa: S102  # our own source, from our own nodes
    finalize(scope[name], linecache.cache.pop, filename, None).atexit = False
    return scope[name]
