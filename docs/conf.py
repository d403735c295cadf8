"""Sphinx: what to build, figures of the last benchmark, and markup shown with what it gives."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).parent))

from figures import FIGURES, rows

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "rulespec"
author = "the rulespec developers"
extensions = ["rulespec.sphinx"]
html_theme = "furo"
html_title = "rulespec"
html_show_copyright = False
html_theme_options = {"top_of_page_buttons": []}
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_js_files = [("scrollers.js", {"defer": "defer"})]
templates_path = ["_templates"]
exclude_patterns = ["_build", "_static", "_templates"]
highlight_language = "text"
pygments_dark_style = "a11y-dark"  # furo's own underlines names as if they were links


class Shown(SphinxDirective):
    """Markup as it is written, and below it what it gives."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """The source, then the result."""
        source = "\n".join(self.content)
        written = nodes.literal_block(source, source, language="rst")
        return [written, *self.parse_content_to_nodes()]


class Figures(SphinxDirective):
    """A table of the last benchmark, by its name; nothing if there are no figures."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The table, read again when the figures change."""
        name = self.arguments[0]
        for path in FIGURES.glob("*.json"):
            self.env.note_dependency(str(path))
        return self.parse_text_to_nodes("\n".join(rows(name)))


def blank_lines(_: Sphinx, page: nodes.document) -> None:
    """In what a command prints, a blank line is blank; its mark is for the test that runs it."""
    for block in page.findall(nodes.literal_block):
        if block.get("language") == "console":
            block.rawsource = block.astext().replace("<BLANKLINE>", "")
            block[:] = [nodes.Text(block.rawsource)]


def setup(app: Sphinx) -> None:
    """Register the directives that only this documentation uses."""
    app.connect("doctree-read", blank_lines)
    app.add_directive("shown", Shown)
    app.add_directive("figures", Figures)
