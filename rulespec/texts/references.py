"""References: what a game cites of its texts, and what its ledgers say that became of them.

Both say one thing from two ends. A clause cites the passages that say so, and each of these, in
every ledger that has it, refers to the clause: ``clause:build.lamp``. The same goes for a line of
the score sheet, ``score:score.lit``, for what a kind of move does, ``rule:build``, and for a
question, ``question:annex.light``, which may be cited by an edition's own answer as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec

from attrs import frozen

from rulespec.language.effects import told
from rulespec.language.game import Game
from rulespec.texts.ledgers import Ledger, Passage


@frozen
class Cited:
    """A passage that something cites."""

    by: str
    """Who cites it, as a ledger refers to that: ``clause:build.lamp``."""

    passage: str
    editions: tuple[str, ...]
    """The editions of which one must have it."""


@frozen
class Difference:
    """A passage that does not refer to what cites it, or refers to what does not cite it."""

    edition: str
    passage: Passage
    reference: str
    says: str

    def __str__(self) -> str:
        return f"{self.edition} {self.passage.where} ({self.passage.id}) {self.says}"


def citations(game: Game) -> tuple[Cited, ...]:
    """Every passage that a rule, clause, score line, question or an edition's answer cites."""
    editions = tuple(edition.id for edition in game.editions)
    if not any(game.ledger(name).passages for name in editions):
        return ()
    clauses = {clause.id: clause for rule in game.rules.values() for clause in rule.clauses}
    citing = (
        *((f"rule:{at.id}", at.does) for at in game.rules.values()),
        *((f"clause:{at.id}", at.cites) for at in clauses.values()),
        *((f"score:{at.id}", at.cites) for at in game.score_lines),
        *((f"question:{at.id}", at.cites) for at in game.questions),
    )
    pins = (
        Cited(f"question:{question}", pin.passage, (edition.id,))
        for edition in game.editions
        for question, pin in edition.pins.items()
    )
    return (*(Cited(by, name, editions) for by, cites in citing for name in cites), *pins)


def _besides(game: Game) -> Iterator[Cited]:
    """What else cites passages, to which those need not refer: what is told, and invariants."""
    editions = tuple(edition.id for edition in game.editions)
    if any(game.ledger(name).passages for name in editions):
        for action in game.actions:
            for step in told(action.effect):
                cites = (*step.cites, *step.also)
                yield from (Cited(f"told of {action.id}", name, editions) for name in cites)
        for one in game.invariants:
            yield from (Cited(f"invariant:{one.id}", name, editions) for name in one.cites)


def missing(game: Game) -> Iterator[Cited]:
    """The citations of passages that no ledger has."""
    for at in (*citations(game), *_besides(game)):
        if all(game.ledger(edition).find(at.passage) is None for edition in at.editions):
            yield at


def differences(game: Game) -> Iterator[Difference]:
    """Where what a passage refers to is not what cites it, or is nowhere."""
    cited = citations(game)
    exists = _known(game)
    for edition in game.editions:
        ours = [at for at in cited if edition.id in at.editions]
        yield from _differing(game.ledger(edition.id), ours, exists)


def _differing(
    ledger: Ledger, cited: list[Cited], exists: Callable[[str], bool]
) -> Iterator[Difference]:
    for passage in ledger.passages:
        citing = {at.by: None for at in cited if at.passage == passage.id}
        for ref in passage.refs:
            if not exists(ref):
                says = f"refers to {ref}, which there is not"
            elif ref.startswith(CITING) and ref not in citing:
                says = f"refers to {ref}, which does not cite it"
            else:
                continue
            yield Difference(ledger.edition, passage, ref, says)
        for by in citing:
            if by not in passage.refs:
                says = f"does not refer to {by}, which cites it"
                yield Difference(ledger.edition, passage, by, says)


CITING = ("rule:", "clause:", "score:", "question:")
"""The kinds of reference to what cites passages."""


def _known(game: Game) -> Callable[[str], bool]:
    """Whether what a reference names is there; what is printed on pieces each game names itself."""
    names = {f"rule:{at.id}" for at in game.rules.values()}
    names |= {f"clause:{at.id}" for rule in game.rules.values() for at in rule.clauses}
    names |= {f"score:{at.id}" for at in game.score_lines}
    names |= {f"question:{at.id}" for at in game.questions}
    documents = _documents(game)

    def exists(ref: str) -> bool:
        kind, _, name = ref.partition(":")
        match kind:
            case "document":
                return documents is None or name in documents
            case "code":
                return not game.package or find_spec(f"{game.package}.{name}") is not None
            case "box":
                return True
        return ref in names

    return exists


def _documents(game: Game) -> set[str] | None:
    """The names of the example documents on the game's shelf; ``None`` if they are not here."""
    from rulespec.documents.shelf import shelf  # noqa: PLC0415  # only where references are checked

    folder = shelf(game)
    return None if folder is None else {at.name.split(".")[0] for at in folder.rglob("*.toml")}
