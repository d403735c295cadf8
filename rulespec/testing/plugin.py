"""The pytest plugin: every question of a ``*.ruling.toml`` is a test of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from rulespec.documents.answers import Ask
    from rulespec.documents.rulings import Outcome, Ruling

ENDING = ".ruling.toml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where the boxes of rulings may lie."""
    told = "a folder in which boxes of rulings may lie, besides the ruling's own"
    parser.getgroup("rulespec").addoption(
        "--rulespec-boxes", action="append", metavar="FOLDER", default=[], help=told
    )
    parser.addini("rulespec_boxes", told, type="paths", default=[])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> RulingFile | None:
    """Collect ruling documents."""
    if not file_path.name.endswith(ENDING):
        return None
    return RulingFile.from_parent(parent, path=file_path)


class RulingFile(pytest.File):
    """One ruling document."""

    def collect(self) -> Iterator[RulingItem]:
        """One test for each question that the document asks."""
        from rulespec.documents.rulings import load_ruling  # noqa: PLC0415  # only where needed
        from rulespec.errors import BadInput  # noqa: PLC0415

        try:
            ruling = load_ruling(self.path, self._boxes())
        except BadInput as wrong:
            raise self.CollectError(str(wrong)) from None
        for ask in ruling.asks:
            name = f"{ask.number}: {ask}"
            yield RulingItem.from_parent(self, name=name, ruling=ruling, ask=ask)


    def _boxes(self) -> Iterator[Path]:
        """The folders allowed on the command line and in the settings."""
        said = self.config.getoption("--rulespec-boxes")
        yield from (self.config.invocation_params.dir / folder for folder in said)
        yield from self.config.getini("rulespec_boxes")


class RulingItem(pytest.Item):
    """One question of a ruling, and the answer it expects."""

    def __init__(self, *, ruling: Ruling, ask: Ask, **known: Any) -> None:  # noqa: ANN401  # pytest's
        super().__init__(**known)
        self.ruling = ruling
        self.ask = ask

    def runtest(self) -> None:
        """Ask, and compare."""
        outcome = self.ruling.outcome(self.ask)
        if not outcome.ok:
            raise RulingFailedError(outcome)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:  # noqa: ANN401  # pytest's own signature
        """What was asked, expected and found; a traceback only for what is no ruling's fault."""
        if isinstance(excinfo.value, RulingFailedError):
            return f"{self.ruling.title}\n{self.path}, ask {self.ask.number}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the question stands."""
        return self.path, None, f"{self.ruling.title}: {self.ask}"


class RulingFailedError(Exception):
    """A ruling's question was answered otherwise than it expects."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(str(outcome))
