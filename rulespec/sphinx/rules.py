"""``game``, ``rules``, ``clause`` and ``score``: what the rules say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from rulespec.answers.scoring import listed
from rulespec.language.clauses import Clause, Rule, ScoreLine
from rulespec.language.game import Game
from rulespec.language.moves import Action
from rulespec.language.terms import (
    AnyTerm,
    NamedNumber,
    NamedSet,
    NamedTruth,
    NumberNoun,
    SetNoun,
    TruthNoun,
)
from rulespec.readers.effect_words import Sentence, effect_words
from rulespec.readers.names import questions, walk
from rulespec.readers.outlines import outline
from rulespec.sphinx.clause_pictures import clause_picture
from rulespec.sphinx.folds import folded
from rulespec.sphinx.formulas import Formula, outlined
from rulespec.sphinx.labels import label
from rulespec.sphinx.markup import (
    Cell,
    Part,
    bullets,
    definitions,
    fields,
    link,
    links,
    para,
    strong,
    worded,
)
from rulespec.sphinx.names import clauses, full
from rulespec.sphinx.printed import Printed, yes_or_no
from rulespec.sphinx.shelved import breaking

WHO = label("Who says so, and what it hangs on")


class GameDirective(Printed):
    """A game in a few lines; the rest of the page is about it."""

    def printed(self) -> Iterator[nodes.Node]:
        """Who made it, who plays, and its editions."""
        if self.arguments:
            self.options["game"] = self.arguments[0].strip()
        game = self.game
        self.speak_of(game)
        rows = (
            (label("By"), game.credit),
            (label("Players"), listed(game.players)),
            (label("Editions"), links(game, "edition", (edition.id for edition in game.editions))),
            (label("Rules"), links(game, "rule", game.rules)),
        )
        yield self.described("game", game.id, fields(rows), game.title)


class CurrentGameDirective(Printed):
    """Says which game the rest of the page is about, and prints nothing."""

    required_arguments = 1
    optional_arguments = 0

    def printed(self) -> Iterator[nodes.Node]:
        """Nothing."""
        self.speak_of(self.named(self.arguments[0].strip()))
        yield from ()


class RulesDirective(Printed):
    """Rules with their clauses: those named, or all of a game."""

    option_spec: ClassVar[dict[str, Any]] = {
        **Printed.option_spec,
        "shared": lambda said: directives.choice(said, ("print", "link")),
        "names": yes_or_no,
    }

    def printed(self) -> Iterator[nodes.Node]:
        """Each rule, then what the names mean that its terms use."""
        names = self.asked("rule") or list(self.game.rules)
        said: list[AnyTerm] = []
        for name in names:
            rule = self.game.rules[name]
            here = [clause for clause in rule.clauses if self._belongs(clause, rule)]
            said += [clause.term for clause in here]
            yield self.described("rule", rule.id, self._rule(rule, here))
        if self.options.get("names", True):
            yield from explained(said)

    def _belongs(self, clause: Clause, rule: Rule) -> bool:
        """Whether a clause is printed here, and not only linked to."""
        if ("clause", full(self.game.id, "clause", clause.id)) in self.told:
            return False
        if self.options.get("shared") != "link":
            return True
        first = next(at for at in self.game.rules.values() if clause in at.clauses)
        return first is rule

    def _rule(self, rule: Rule, here: list[Clause]) -> Iterator[nodes.Node]:
        shared = [clause.id for clause in rule.clauses if clause not in here]
        if shared:
            there = links(self.game, "clause", shared)
            yield para(*worded("As elsewhere: {clauses}.", clauses=there))
        for clause in here:
            yield self.described("clause", clause.id, clause_content(self.game, clause))
        if isinstance(rule, Action) and rule.effect:
            yield from changed(self.game, rule)


class ClauseDirective(Printed):
    """One clause, or several."""

    required_arguments = 1
    optional_arguments = 0

    def printed(self) -> Iterator[nodes.Node]:
        """Each clause by itself."""
        names = self.asked("clause")
        known = {clause.id: clause for clause in clauses(self.game)}
        for name in names:
            yield self.described("clause", name, clause_content(self.game, known[name]))


class ScoreDirective(Printed):
    """The lines of the score sheet: those named, or all."""

    option_spec: ClassVar[dict[str, Any]] = {**Printed.option_spec, "names": yes_or_no}

    def printed(self) -> Iterator[nodes.Node]:
        """Each line, then what the names mean that its terms use."""
        names = self.asked("score")
        lines = [at for at in self.game.score_lines if at.id in names or not names]
        for line in lines:
            yield self.described("score", line.id, line_content(self.game, line))
        if self.options.get("names", True):
            yield from explained([line.worth for line in lines])


def changed(game: Game, action: Action) -> Iterator[nodes.Node]:
    """What a move changes, sentence by sentence, and who says so."""
    found = bullets(_below(game, list(effect_words(action.effect))))
    found += fields(((label("Said by"), said_by(game, action.does)),))
    yield from folded(label("What it changes"), found, titled=True)


def _below(game: Game, sentences: list[Sentence]) -> list[Any]:
    """Sentences as rows, each with those below it in a list of their own."""
    rows: list[Any] = []
    while sentences:
        first, *rest = sentences
        inner = _deeper(rest, first.depth)
        below = bullets(_below(game, inner)) if inner else []
        rows.append([para(first.said), *said_by(game, first.cites), *below])
        sentences = rest[len(inner) :]
    return rows


def _deeper(sentences: list[Sentence], depth: int) -> list[Sentence]:
    """Those that come first and stand below more conditions."""
    return list(takewhile(lambda at: at.depth > depth, sentences))


def clause_content(game: Game, clause: Clause) -> list[nodes.Node]:
    """The sentence, the term, who says so and what depends on it."""
    if clause.requires is None:
        verb, usual = label("Forbids"), label("Forbids, as usually read")
    else:
        verb, usual = label("Requires"), label("Requires, as usually read")
    short, full = Formula(game, clause.term, verb, usual).rows()
    asked = [rule.id for rule in game.rules.values() if clause in rule.clauses]
    rows = (
        full,
        (label("Hangs on"), links(game, "question", questions(clause.term))),
        (label("Said by"), said_by(game, clause.cites)),
        (label("Asked of"), links(game, "rule", asked)),
        (label("Broken in"), links(game, "example", (at.name for at in breaking(game, clause.id)))),
    )
    small = clause_picture(game, clause)
    return [para(strong(clause.says)), *small, *fields([short]), *folded(WHO, fields(rows))]


def line_content(game: Game, line: ScoreLine) -> list[nodes.Node]:
    """The sentence, the number, and who says so."""
    usual = label("Is worth, as usually read")
    short, full = Formula(game, line.worth, label("Is worth"), usual).rows()
    rows = (
        full,
        (label("Hangs on"), links(game, "question", questions(line.worth))),
        (label("Said by"), said_by(game, line.cites)),
    )
    return [para(strong(line.says)), *fields([short]), *folded(WHO, fields(rows))]


def said_by(game: Game, cites: Iterable[str]) -> list[nodes.Node]:
    """Where each edition says so, in our own words, alike ones once; silence where it does not."""
    names = tuple(cites)
    found: dict[str, list[list[Part]]] = {}
    silent: list[Cell] = []
    for edition in game.editions:
        here = link(game, "edition", edition.id, edition.id)
        said = [at for name in names if (at := game.ledger(edition.id).find(name))]
        for at in said:
            place = link(game, "passage", at.id, at.where)
            found.setdefault(at.says, []).append([here.deepcopy(), ", ", place])
        if not said and names:
            silent.append(worded("{edition}: silent.", edition=here))
    rows = [[*_together(places), f": {says}"] for says, places in found.items()]
    return bullets([*rows, *silent])


def _together(places: list[list[Part]]) -> list[Part]:
    """Several places, one behind the other."""
    return [part for place in places for part in ("; ", *place)][1:]


def explained(wholes: Iterable[AnyTerm]) -> Iterator[nodes.Node]:
    """What the names mean that stand in terms."""
    parts = [part for term in wholes for part in walk(term)]
    named = {called: meant for at in parts for called, meant in _meaning(at)}
    if named:
        meanings = ((called, outlined(outline(named[called]))) for called in sorted(named))
        yield from folded(label("Names used above"), definitions(meanings), titled=True)


def _meaning(term: AnyTerm) -> Iterator[tuple[str, AnyTerm]]:
    """A name and what it stands for, if the term is one."""
    if isinstance(term, NamedSet | NamedNumber | NamedTruth):
        yield term.words, term.meaning
    elif isinstance(term, SetNoun | NumberNoun | TruthNoun) and term.means is not None:
        yield term.words, term.means
