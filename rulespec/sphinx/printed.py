"""What all directives share: the game they are about, its names, and errors with their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import game as installed
from rulespec.language.registry import known
from rulespec.languages import use
from rulespec.sphinx.domain import Place, RulespecDomain
from rulespec.sphinx.labels import language
from rulespec.sphinx.markup import SPEAKING, Part, link, para, told
from rulespec.sphinx.names import anchor, checked, full, titles
from rulespec.sphinx.roles import CONTEXT, current

logger = logging.getLogger(__name__)


UNLISTED = {"passage", "piece"}
"""What a page's table of contents leaves out: there are hundreds, and readers search for them."""


def yes_or_no(said: str | None) -> bool:
    """The value of an option that is ``yes`` or ``no``; without a value it is ``yes``."""
    return directives.choice((said or "yes").strip(), ("yes", "no")) == "yes"


def how_many(said: str | None) -> int | None:
    """The value of an option that is a number; without a value it is all."""
    return directives.positive_int(said) if said else None


class Printed(SphinxDirective):
    """A directive that prints something of a game."""

    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "game": directives.unchanged_required,
        "no-index": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """What is printed; a warning with file and line instead if the input is wrong."""
        speaking = SPEAKING.set("")
        try:
            with use(language(self.config.language)):
                return list(self.printed())
        except BadInput as wrong:
            self.complain(str(wrong))
            return []
        finally:
            SPEAKING.reset(speaking)

    def printed(self) -> Iterator[nodes.Node]:
        """The nodes to print."""
        raise NotImplementedError

    def complain(self, message: str, place: str = "") -> None:
        """Warn, and read the page again next time."""
        self.domain.note_faulty(self.env.docname)
        kind = self.name.removeprefix("rulespec:")
        logger.warning(
            message, location=place or self.get_location(), type="rulespec", subtype=kind
        )

    @property
    def domain(self) -> RulespecDomain:
        """Where it is noted what is printed."""
        return cast("RulespecDomain", self.env.domains["rulespec"])

    @cached_property
    def game(self) -> Game:
        """The game that the directive names, or the page, or ``conf.py``."""
        return self.named(self.options.get("game") or current(self.env))

    def turn_to(self, game: Game, asked: str | None) -> None:
        """From here on be about the game of a document, which is the one asked for, if any was."""
        if asked is not None and self.named(asked) is not game:
            raise BadInput(":game:", asked, f"{game.id}, which the document is about")
        self.options["game"] = game.id
        self.__dict__.pop("game", None)

    def named(self, name: str) -> Game:
        """The game of that id or file, on whose data the page depends from now on."""
        if not name:
            expected = "the option :game:, rulespec:game above, or rulespec_game in conf.py"
            raise BadInput("game", "no game", expected)
        if name.endswith(".py"):
            name = self.env.relfn2path(name)[1]
        self.domain.note_use(self.env.docname, name)
        found = known().get(name) or installed(name)
        if found.path:
            self.env.note_dependency(found.path)
            self.domain.note_use(self.env.docname, found.path)
        SPEAKING.set(found.id)
        return found

    def asked(self, kind: str) -> list[str]:
        """The names in the argument, all of that kind and of one game; perhaps none."""
        words = "".join(self.arguments).split()
        prefixes = {word.rpartition(":")[0] for word in words} - {""}
        if len(prefixes) > 1:
            raise BadInput(kind, " and ".join(sorted(prefixes)), "names of one game")
        if prefixes:
            self.options["game"] = prefixes.pop()
        return [checked(self.game, kind, word.rpartition(":")[2]) for word in words]

    def speak_of(self, game: Game) -> None:
        """From here on the page speaks of that game."""
        self.env.ref_context[CONTEXT] = game.id

    @property
    def told(self) -> set[tuple[str, str]]:
        """What this page has printed so far, by kind and full name."""
        found = self.env.ref_context.setdefault("rulespec:told", set())
        return cast("set[tuple[str, str]]", found)

    def described(
        self, kind: str, name: str, content: Iterable[nodes.Node], title: str = ""
    ) -> addnodes.desc:
        """Something of the game under its name, which links lead to."""
        shown = told(title or titles(self.game, kind).get(name, name))
        signature = addnodes.desc_signature("", "", self._called(kind, name, shown))
        signature["_toc_name"] = "" if kind in UNLISTED else shown
        signature["_toc_parts"] = (name,)
        signature["fullname"] = full(self.game.id, kind, name)
        self.set_source_info(signature)
        self._note(kind, name, shown, signature)
        found = addnodes.desc("", signature, domain="rulespec", objtype=kind, desctype=kind)
        found["classes"] = ["rulespec", kind]
        found += addnodes.desc_content("", *content)
        return found

    def brief(
        self, kind: str, rows: Iterable[tuple[str, Iterable[Part]]]
    ) -> list[nodes.bullet_list]:
        """A line for each of so many things, which old links to what it tells of find here."""
        items = []
        for name, parts in islice(rows, self.options["brief"]):
            item = nodes.list_item("", para(*parts))
            if "no-index" not in self.options:
                item["ids"].append(anchor(self.game.id, kind, name))
            items.append(item)
        return [nodes.bullet_list("", *items)] if items else []

    def _called(self, kind: str, name: str, shown: str) -> nodes.Element:
        """The heading; one that is not in the index leads to where it is."""
        if "no-index" in self.options:
            return link(self.game, kind, name, shown)
        if shown == name:
            return addnodes.desc_name(shown, shown)
        return nodes.strong(shown, shown.replace("'", "’"))

    def _note(self, kind: str, name: str, shown: str, signature: addnodes.desc_signature) -> None:
        key = (kind, signature["fullname"])
        if key in self.told or "no-index" in self.options:
            return
        self.told.add(key)
        at = anchor(self.game.id, kind, name)
        signature["ids"].append(at)
        self.state.document.note_explicit_target(signature)
        self.domain.note_place(*key, Place(self.env.docname, at, shown))
