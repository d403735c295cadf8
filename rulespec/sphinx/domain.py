"""The domain: where each clause, question, edition ... is printed, and what depends on a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.registry import game, known
from rulespec.languages import say
from rulespec.sphinx.labels import language
from rulespec.sphinx.names import KINDS, one, titles
from rulespec.sphinx.roles import Named

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


class Place(NamedTuple):
    """Where something is printed."""

    docname: str
    anchor: str
    title: str


class RulespecDomain(Domain):
    """Games, rules, clauses, questions, editions, passages, pieces and examples."""

    name = "rulespec"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {
        kind: ObjType(called, kind) for kind, called in KINDS.items()
    }
    roles: ClassVar[dict[str, Any]] = {kind: Named() for kind in KINDS}
    initial_data: ClassVar[dict[str, Any]] = {"places": {}, "uses": {}, "digests": {}, "faulty": {}}
    data_version = 1

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002, ARG002, FBT001, FBT002  # as Sphinx has it
        """What the search calls a kind of thing, in the language of the project."""
        return str(say(type.lname, language=language(self.env.config.language)))

    @property
    def places(self) -> dict[tuple[str, str], dict[str, Place]]:
        """For each kind and full name, the place on each page that prints it."""
        return cast("dict[tuple[str, str], dict[str, Place]]", self.data["places"])

    def note_place(self, kind: str, name: str, place: Place) -> None:
        """Something is printed there."""
        self.places.setdefault((kind, name), {})[place.docname] = place

    def note_use(self, docname: str, name: str) -> None:
        """A page says something about a game, so that it depends on the game's data."""
        self.data["uses"].setdefault(docname, set()).add(name)

    def note_faulty(self, docname: str) -> None:
        """Something on a page is wrong; it is read again until it is right."""
        self.data["faulty"][docname] = True

    def place(self, kind: str, name: str) -> Place | None:
        """Where links to it lead: the first page, by name, of those that print it."""
        found = self.places.get((kind, name))
        return min(found.values()) if found else None

    def clear_doc(self, docname: str) -> None:
        """Forget what a page prints."""
        for key in [key for key, by in self.places.items() if docname in by]:
            del self.places[key][docname]
            if not self.places[key]:
                del self.places[key]
        self.data["uses"].pop(docname, None)
        self.data["faulty"].pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process found on some pages."""
        for (kind, name), by in otherdata["places"].items():
            for place in by.values():
                if place.docname in docnames:
                    self.note_place(kind, name, place)
        for part in ("uses", "faulty"):
            self.data[part] |= {at: on for at, on in otherdata[part].items() if at in docnames}
        self.load_files()

    def load_files(self) -> None:
        """Load the games of files that pages speak of; those that cannot be are left out."""
        for name in {name for used in self.data["uses"].values() for name in used}:
            if name.endswith(".py"):
                with suppress(BadInput):
                    game(name)

    def resolve_xref(  # noqa: PLR0913, PLR0917  # what Sphinx gives a domain
        self,
        env: BuildEnvironment,  # noqa: ARG002  # likewise
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,  # noqa: ARG002  # likewise
        contnode: Element,
    ) -> nodes.reference | None:
        """The link, if this project prints the target."""
        at = self.place(typ, target)
        if at is None:
            return None
        title = None if at.title == contnode.astext() else at.title
        return make_refnode(builder, fromdocname, at.docname, at.anchor, contnode, title)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917  # likewise
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The links to everything of that full name."""
        found = (
            (kind, self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode))
            for kind in KINDS
        )
        return [(f"rulespec:{kind}", at) for kind, at in found if at is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything printed, for the search and for ``objects.inv``.

        Sphinx escapes a straight apostrophe for its search, whose script then does so again.
        """
        for kind, name in sorted(self.places):
            at = self.place(kind, name)
            if at is not None:
                title = at.title.replace("'", "’")
                yield name, title, kind, at.docname, at.anchor, _weight(kind)


def _weight(kind: str) -> int:
    """How early the search shows it: games first, passages last."""
    return {"game": 0, "passage": 2}.get(kind, 1)


def missing(_: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Say of a link that leads nowhere what was perhaps meant; links of our own may do so."""
    if not isinstance(domain, RulespecDomain):
        return None
    if not node.get("quiet"):
        domain.note_faulty(node.get("refdoc", ""))
        message = _explained(node["reftype"], node["reftarget"])
        logger.warning(message, location=node, type="rulespec", subtype=node["reftype"])
    return True


def _explained(kind: str, target: str) -> str:
    called = KINDS[kind]
    at, _, name = target.rpartition(":") if kind != "game" else (target, "", target)
    if not at:
        expected = f"GAME:{name}, as the page and conf.py (rulespec_game) name no game"
        return f"{called}: found {name!r}, expected {expected}"
    if at not in known():
        return _wrong("game", at, f"one of {', '.join(known())}", known())
    named = titles(known()[at], kind)
    if name not in named:
        return _wrong(called, name, f"{one(kind)} of {at}", named)
    return f"{called}: {name!r} of {at} is not printed on any page of this project"


def _wrong(called: str, found: str, expected: str, known: Iterable[str]) -> str:
    near = did_you_mean(found, known)
    hint = f" (did you mean {near!r}?)" if near else ""
    return f"{called}: found {found!r}, expected {expected}{hint}"

