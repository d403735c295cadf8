"""A Sphinx extension that prints rules, questions, examples and positions from the data.

In ``conf.py``::

    extensions = ["rulespec.sphinx"]
    rulespec_game = "city-of-light"     # for pages that name no game; optional

Every verdict and score on a page is worked out when the page is read. A ruling whose answer is not
the expected one is an error that names its file and line.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import rulespec
from rulespec.sphinx.clause_index import index_in
from rulespec.sphinx.digests import outdated
from rulespec.sphinx.domain import RulespecDomain, missing
from rulespec.sphinx.editions import EditionsDirective
from rulespec.sphinx.examples import ExampleDirective
from rulespec.sphinx.folds import Folds, fold
from rulespec.sphinx.foreign import AFTER_THEMES, mark
from rulespec.sphinx.labels import language
from rulespec.sphinx.ledgers import BoxDirective, LedgerDirective, PiecesDirective
from rulespec.sphinx.on_desk import WHERE, address
from rulespec.sphinx.pictures import ASKED, DrawnPictures, form, picture
from rulespec.sphinx.positions import PositionDirective
from rulespec.sphinx.questions import QuestionDirective
from rulespec.sphinx.rules import (
    ClauseDirective,
    CurrentGameDirective,
    GameDirective,
    RulesDirective,
    ScoreDirective,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

DIRECTIVES = {
    "game": GameDirective,
    "current-game": CurrentGameDirective,
    "rules": RulesDirective,
    "clause": ClauseDirective,
    "score": ScoreDirective,
    "question": QuestionDirective,
    "editions": EditionsDirective,
    "example": ExampleDirective,
    "position": PositionDirective,
    "ledger": LedgerDirective,
    "box": BoxDirective,
    "pieces": PiecesDirective,
}

SOLVER_LIMIT = 20
"""How many seconds a solver has for each difference of two editions, unless ``conf.py`` says."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, its directives and what they need."""
    app.add_config_value("rulespec_game", "", "env", types=(str,))
    app.add_config_value("rulespec_solver", True, "env", types=(bool,))  # noqa: FBT003
    app.add_config_value("rulespec_solver_limit", SOLVER_LIMIT, "env", types=(int, float))
    app.add_config_value("rulespec_boxes", [], "env", types=(list, tuple))
    app.add_config_value("rulespec_sweeps", [], "env", types=(list, tuple))
    app.add_config_value("rulespec_pictures", "inline", "html", types=(str,))
    app.add_config_value("rulespec_desk", "", "html", types=(str,))
    app.add_domain(RulespecDomain)
    for name, directive in DIRECTIVES.items():
        app.add_directive_to_domain("rulespec", name, directive)
    app.add_node(picture, override=True)
    app.add_node(fold, override=True)
    app.add_post_transform(DrawnPictures)
    app.add_post_transform(Folds)
    app.add_event(ASKED)
    app.connect(ASKED, form)
    app.add_event(WHERE)
    app.connect(WHERE, address)
    app.add_css_file("rulespec.css")
    app.connect("config-inited", _bring_style)
    app.connect("config-inited", _name_index)
    app.connect("env-get-outdated", outdated)
    app.connect("html-page-context", mark, priority=AFTER_THEMES)
    app.connect("warn-missing-reference", missing)
    return {
        "version": str(rulespec.__version__),
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _name_index(app: Sphinx, config: Config) -> None:
    app.add_index_to_domain("rulespec", index_in(language(config.language)))


def _bring_style(_: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(Path(__file__).parent / "static"))
