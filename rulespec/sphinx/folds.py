"""Folds: what stands folded below a line until somebody wants it, where a page can do that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from rulespec.sphinx.markup import told
from rulespec.sphinx.pictures import ASKED


class fold(nodes.General, nodes.Element):  # noqa: N801  # a node's class is what it is called
    """``summary`` is the line; it is a heading on paper if the fold is ``titled``."""


def folded(
    summary: str, content: Iterable[nodes.Node], *, titled: bool = False
) -> Iterator[nodes.Node]:
    """A fold, if there is anything in it."""
    children = list(content)
    if children:
        yield fold("", *children, summary=told(summary), titled=titled)


class Folds(SphinxPostTransform):
    """Makes of each fold what the builder can show; paper has everything unfolded."""

    default_priority = 90

    def run(self, **_: object) -> None:
        """Replace every fold of a page."""
        form = self.env.events.emit_firstresult(ASKED, self.document)
        opens = form in {"inline", "restyled"}
        for node in list(self.document.findall(fold)):
            node.replace_self([*(_details(node) if opens else _flat(node))])


def _details(node: fold) -> Iterator[nodes.Node]:
    """What a browser folds."""
    summary = f"<summary>{escape(node['summary'], quote=False)}</summary>"
    yield nodes.raw("", f'<details class="rulespec-fold">{summary}', format="html")
    yield from node.children
    yield nodes.raw("", "</details>", format="html")


def _flat(node: fold) -> Iterator[nodes.Node]:
    if node["titled"]:
        yield nodes.rubric("", node["summary"])
    yield from node.children
