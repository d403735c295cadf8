"""Replacements: each way of changing one node of a term a little."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.language import terms
from rulespec.language.terms import AnyTerm, Figure, Fixed, Not, Set
from rulespec.language.universes import Universe
from rulespec.readers.names import rewritten, universe, walk
from rulespec.readers.words import words

Changes = Iterator[tuple[str, AnyTerm]]


def changes(term: AnyTerm) -> Changes:
    """Each way of changing one node of a term, wherever that node stands in it."""
    for number, node in enumerate(dict.fromkeys(walk(term))):
        for name, other in replacements(node):
            if other != node:
                yield f"{name} at {number}: {words(node)}", rewritten(
                    term, lambda part, node=node, other=other: other if part == node else part
                )


def replacements(node: AnyTerm) -> Changes:
    """What may stand in the place of a node."""
    yield from (
        (f"{type(node).__name__} {change}", other)
        for kind in (_of_sets, _of_numbers, _of_truths)
        for change, other in kind(node)
    )


def _nothing(among: Universe) -> Set:
    return Fixed("nothing", among, 0)


def _everything(among: Universe) -> Set:
    return Fixed("everything", among, among.whole)


def _of_sets(node: AnyTerm) -> Changes:
    match node:
        case terms.Both(a, b) | terms.Either(a, b):
            yield from (("left", a), ("right", b))
        case terms.Without(a, _):
            yield "left", a
        case terms.When(members, condition):
            yield from (("always", members), ("not", terms.When(members, Not(condition))))
        case terms.Next(members, relation):
            yield "around", terms.Next(members, "around" if relation != "around" else "beside")
        case terms.Region(seed, within, relation):
            other = "around" if relation == "beside" else "beside"
            yield from (("seed", seed), ("steps", terms.Region(seed, within, other)))
        case terms.Row(table, key):
            yield from (
                ("of nothing", _nothing(universe(node))),
                ("of everything", terms.Row(table, _everything(universe(key)))),
            )


def _of_numbers(node: AnyTerm) -> Changes:
    match node:
        case Figure(value):
            yield from (("more", Figure(value + 1)), ("less", Figure(value - 1)))
        case terms.Plus(a, b) | terms.Times(a, b):
            yield from (("left", a), ("right", b))
        case terms.Minus(a, b):
            yield from (("left", a), ("turned", terms.Minus(b, a)))
        case terms.NamedNumber(_, _, meaning):
            yield from (("none", Figure(0)), ("more", terms.Plus(meaning, Figure(1))))
        case terms.Worth(table, key):
            yield from (
                ("of nothing", Figure(0)),
                ("of everything", terms.Worth(table, _everything(universe(key)))),
                ("counted", terms.Size(key)),
            )
        case terms.Total(family, each):
            yield "greatest", terms.Greatest(family, each)
        case terms.Greatest(family, each):
            yield "added up", terms.Total(family, each)


def _of_truths(node: AnyTerm) -> Changes:
    match node:
        case terms.Or(a, b) | terms.And(a, b):
            yield from (("left", a), ("right", b))
        case Not(condition):
            yield "dropped", condition
        case terms.AtMost(a, b):
            yield "turned", terms.AtMost(b, a)
        case terms.Equals(a, b):
            yield from (("at most", terms.AtMost(a, b)), ("at least", terms.AtMost(b, a)))
        case terms.Among(members, table, key):
            yield from (
                ("not", Not(node)),
                ("of any", terms.Among(members, table, _everything(universe(key)))),
            )
        case terms.Reads():
            yield "not", Not(node)
