"""What takes long, in a process of its own: it ends with its answer, or once nobody listens."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from subprocess import PIPE, Popen, TimeoutExpired
from typing import Any

from rulespec.desk.answering import answer
from rulespec.language.registry import game, known

MOMENT = 0.2
"""So many seconds pass until it is asked again whether anybody listens."""


def answered_apart(
    request: Mapping[str, Any], is_heard: Callable[[], bool] = lambda: True
) -> dict[str, Any]:
    """The answer to a request, of another process."""
    files = [at.path for at in known().values() if at.path]
    words = [sys.executable, "-P", "-m", __name__]
    with Popen(words, stdin=PIPE, stdout=PIPE) as other:  # noqa: S603  # ours
        sent: bytes | None = json.dumps([files, request]).encode()
        while True:
            try:
                said, _ = other.communicate(sent, timeout=MOMENT)
                break
            except TimeoutExpired:
                sent = None
            if not is_heard():
                other.kill()
                return {"error": "stopped"}
    return dict(json.loads(said)) if said else {"error": f"rulespec ended: {other.returncode}"}


def _main() -> None:
    files, request = json.load(sys.stdin)
    for path in files:
        game(path)
    json.dump(answer(request), sys.stdout)


if __name__ == "__main__":
    _main()
