"""Sphinx: what to build, and the pages that are written from the data first."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent))

from figures import write_figures
from from_data import write_pages

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "rulespec"
author = "the rulespec developers"
html_theme = "furo"
html_title = "rulespec"
html_show_copyright = False
exclude_patterns = ["_build"]
highlight_language = "text"


def setup(app: Sphinx) -> None:
    """Write the generated pages before Sphinx looks for pages."""
    app.connect("builder-inited", lambda app: write_pages(Path(app.srcdir) / "_generated"))
    app.connect("builder-inited", lambda app: write_figures(Path(app.srcdir) / "_generated"))
