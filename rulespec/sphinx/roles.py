"""Roles: links by name, which show what the thing is called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.roles import XRefRole

from rulespec.language.registry import game as installed
from rulespec.language.registry import known
from rulespec.languages import say
from rulespec.sphinx.labels import language
from rulespec.sphinx.names import full, titles

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.environment import BuildEnvironment

CONTEXT = "rulespec:game"
"""Under which name the game that a page speaks of is kept while the page is read."""


def current(env: BuildEnvironment) -> str:
    """The id of the game that a page speaks of, unless it says otherwise."""
    found = str(env.ref_context.get(CONTEXT) or env.config.rulespec_game)
    return installed(str(Path(env.srcdir) / found)).id if found.endswith(".py") else found


class Named(XRefRole):
    """A link to ``NAME`` of the page's game, or to ``GAME:NAME``."""

    def __init__(self) -> None:
        super().__init__(warn_dangling=True)

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,
        has_explicit_title: bool,  # noqa: FBT001  # as Sphinx calls it
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """The text of the link and the full name of its target."""
        kind = str(refnode["reftype"])
        game, _, name = target.rpartition(":")
        game = name if kind == "game" else game or current(env)
        if not game:
            return title, name
        env.domains["rulespec"].note_use(env.docname, game)  # type: ignore[attr-defined]
        found = known().get(game)
        if found is not None and not has_explicit_title:
            title = titles(found, kind).get(name, name)
            title = say(title, game, language(env.config.language))
        self.innernodeclass = nodes.literal if title == name else nodes.inline
        return title, full(game, kind, name)
