"""Projects made for a test, and the sample booklet with every builder."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from builds import CONF, SAMPLE, Built, Project, built


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Makes a project of pages and documents by name."""

    def made(conf: str = "", **files: str) -> Path:
        source = tmp_path / "source"
        source.mkdir()
        (source / "conf.py").write_text(CONF + conf, encoding="utf-8")
        for name, text in files.items():
            ending = "" if "__" in name else ".rst"
            path = source / (name.replace("__", ".") + ending)
            path.write_text(text, encoding="utf-8")
        return source

    return made


@pytest.fixture(scope="session")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Built]:
    """The sample booklet, built once with each builder asked for."""
    source = tmp_path_factory.mktemp("booklet") / "source"
    shutil.copytree(SAMPLE, source)
    done: dict[str, Built] = {}

    def asked(builder: str) -> Built:
        if builder not in done:
            done[builder] = built(source, source.parent / builder, builder)
        return done[builder]

    return asked


@pytest.fixture(scope="session")
def ruling() -> str:
    """The ruling of the sample booklet."""
    return (SAMPLE / "our-table.ruling.toml").read_text(encoding="utf-8")
