"""Projects that are built within this process."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from attrs import frozen
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx.util.inventory import InventoryFile

SAMPLE = Path(__file__).parents[2] / "examples" / "rules-docs"
CONF = 'extensions = ["rulespec.sphinx"]\nrulespec_solver = False\nhtml_theme = "basic"\n'


@frozen
class Built:
    """What came of a build."""

    source: Path
    folder: Path
    code: int
    warnings: str
    read: tuple[str, ...]
    """The pages that were read, in order of name."""

    def text(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


def built(
    source: Path, folder: Path, builder: str = "text", parallel: int = 0, **settings: object
) -> Built:
    """Build a project as ``sphinx-build -W -n`` does; again if the folder is there."""
    told = io.StringIO()
    read: list[str] = []
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            source, source, folder, folder.with_suffix(".doctrees"), builder,
            confoverrides={"nitpicky": True, **settings},
            status=None, warning=told, warningiserror=True, parallel=parallel,
        )  # fmt: skip
        app.connect("env-before-read-docs", lambda _, __, names: read.extend(names))
        app.build()
    return Built(source, folder, app.statuscode, told.getvalue(), tuple(sorted(read)))


def inventory(folder: Path) -> dict[str, dict[str, str]]:
    """What ``objects.inv`` has, by kind and name, with the place."""
    with (folder / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "", lambda _, at: at)
    return {kind: {name: at.uri for name, at in by.items()} for kind, by in found.items()}


Project = Callable[..., Path]
"""Makes a project of pages and documents by name: ``a__toml`` is the file ``a.toml``."""
