"""Sphinx: what to build, figures of the last runs, and markup shown with what it gives."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).parent))

import last_runs
from charts import charts
from figures import FIGURES, rows

from rulespec.sphinx.pictures import picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "rulespec"
author = "the rulespec developers"
extensions = ["rulespec.sphinx", "sphinx.ext.autodoc", "reference"]
html_theme = "furo"
html_title = "rulespec"
html_show_copyright = False
html_logo = html_favicon = "_static/logo.svg"
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {"color-brand-primary": "#0b6b5f", "color-brand-content": "#0b6b5f"},
    "dark_css_variables": {"color-brand-primary": "#5cc8b5", "color-brand-content": "#5cc8b5"},
}
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_js_files = [("scrollers.js", {"defer": "defer"})]
templates_path = ["_templates"]
latex_engine = "xelatex"  # the texts cited are in Russian, too
latex_use_xindy = False  # what is in the index are names of the library
exclude_patterns = ["_build", "_static", "_templates"]
highlight_language = "text"
rulespec_sweeps = sorted(str(at) for at in (FIGURES / "impact").glob("*.json"))
toc_object_entries = False  # a table of contents with every method is slow, and too long
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
autodoc_default_options = {"undoc-members": True}
python_use_unqualified_type_names = True
nitpick_ignore_regex = [
    # games have classes of these names
    ("py:class", r"rulespec\.(answers\.position\.Position|language\.moves\.Move)"),
    ("py:class", r"rulespec\.answers\.eyes\.Eyes"),  # through which scores are counted
    ("py:class", r"Program"),  # what positions are compiled to
    # Python's own documentation is elsewhere, and a build asks no network
    ("py:class", r"(collections\.abc|importlib\.metadata|pathlib|random|enum|types|typing)\..*"),
    ("py:class", r"concurrent\.futures\..*"),  # nor elsewhere
    ("py:class", r"hypothesis\..*|Sphinx|ExtensionMetadata|EntryPoint|Random"),  # likewise
    ("py:.*", r"(.*\.)?[A-Z]"),  # type variables
]
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
    """A table of the last benchmark or long run, by its name; nothing if there are no figures."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The table, read again when the figures change."""
        name = self.arguments[0]
        for path in (*FIGURES.glob("*.json"), *last_runs.LAST_RUNS.glob("*.json")):
            self.env.note_dependency(str(path))
        lines = last_runs.rows(name) if name in last_runs.RUNS else rows(name)
        return self.parse_text_to_nodes("\n".join(lines))


class Charts(SphinxDirective):
    """The charts of a benchmark, by its name, where pictures can be seen; nothing without figures.

    Builders without pictures have the table beside it.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The charts, drawn again when the figures change."""
        for path in FIGURES.glob("*.json"):
            self.env.note_dependency(str(path))
        shown = addnodes.only(expr="html and not epub")
        for chart in charts(self.arguments[0]):
            title = nodes.strong(chart.title, chart.title)
            shown += nodes.paragraph("", "", title, nodes.Text(f": {chart.discs}."))
            shown += picture(svg=chart.svg, drawing=chart.text)
        return [shown]


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
    app.add_directive("chart", Charts)
