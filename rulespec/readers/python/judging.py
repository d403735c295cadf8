"""Judging: what a move breaks, clause by clause; and what any term comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulespec.language.moves import Action
from rulespec.language.terms import SetNoun, Term
from rulespec.readers.python.blocks import Bound
from rulespec.readers.python.code import Code
from rulespec.readers.python.looking import YOU, Only, noun_of, only
from rulespec.readers.python.signs import plain
from rulespec.readers.python.writing import Writer


def asked(action: Action, writer: Writer) -> list[str]:
    """Let what an action asks stand for a function's arguments, and you for who acts."""
    writer.bound[YOU], writer.single.bound[YOU] = Bound("you", 0), Only.ONE
    writer.action = action
    names = []
    for ask in action.asked:
        name = plain(f"{ask.noun.name}_")
        names.append(name)
        writer.bind(ask.noun, name, only(ask) if only(ask) is not Only.ONE else Only.ONE_AT_MOST)
    if action.who is not None:
        acts = writer.bound[action.who.of, action.who.name].source
        writer.bound[YOU] = Bound(writer.let(f"({acts} or you)", "actor"), 0)
    for ask in action.asks:
        if ask.given is not None:
            name = writer.let(writer.write(ask.given), ask.noun.name)
            writer.bound[noun_of(ask)] = Bound(name, 0)
    return names


def offending(action: Action, code: Code) -> Callable[..., Any]:
    """For each clause what it forbids, or whether it fails."""
    writer = Writer(code, [clause.term for clause in action.clauses])
    names = asked(action, writer)
    rows = []
    for clause in action.clauses:
        source = writer.write(clause.term)
        holds = source if clause.forbids is not None else f"not {source}"
        rows.append(f"    {holds},  # {clause.id}")
    body = [*writer.blocks[0].lines, "return (", *rows, ")"]
    called = f"offending_{action.id.replace('-', '_')}"
    return code.entered(called, code.head("s", "you", *names), body)


def values(terms: Sequence[Term], code: Code) -> Callable[..., Any]:
    """What several terms come to, of which parts are worked out once."""
    writer = Writer(code, terms)
    writer.bound[YOU], writer.single.bound[YOU] = Bound("you", 0), Only.ONE
    sources = [writer.write(term) for term in terms]
    body = [*writer.blocks[0].lines, "return (", *(f"    {source}," for source in sources), ")"]
    return code.entered(code.fresh("values"), code.head("s", "you"), body)


def value(
    term: Term, code: Code, nouns: Sequence[SetNoun] = (), action: Action | None = None
) -> Callable[..., Any]:
    """What a term comes to, about the elements that some nouns stand for, or about a move."""
    writer = Writer(code, [term])
    names = [] if action is None else asked(action, writer)
    writer.bound[YOU], writer.single.bound[YOU] = writer.bound.get(YOU, Bound("you", 0)), Only.ONE
    for noun in nouns:
        name = plain(f"{noun.name}_")
        names.append(name)
        writer.bind(noun, name, Only.ONE if noun.means is None else Only.ANY)
    source = writer.write(term)
    called = f"value_{getattr(term, 'name', type(term).__name__)}"
    called = "".join(at if at.isalnum() else "_" for at in called)
    body = [*writer.blocks[0].lines, f"return {source}"]
    return code.entered(code.fresh(called), code.head("s", "you", *names), body)


def each(
    term: Term, code: Code, its: Sequence[SetNoun], nouns: Sequence[SetNoun] = ()
) -> Callable[..., Any]:
    """What a term comes to for each of many things, whose own nouns stand for some sets.

    The things are the last argument. What they do not change is worked out once.
    """
    writer = Writer(code, [term])
    writer.bound[YOU], writer.single.bound[YOU] = Bound("you", 0), Only.ONE
    names = [plain(f"{noun.name}_") for noun in nouns]
    for noun, name in zip(nouns, names, strict=True):
        writer.bind(noun, name)
    own = [code.fresh(noun.name) for noun in its]
    with writer.block(f"for {', '.join(own)} in things:"):
        for noun, name in zip(its, own, strict=True):
            writer.bind(noun, name)
        writer.line(f"found.append({writer.write(term)})")
    body = ["found = []", *writer.blocks[0].lines, "return found"]
    return code.entered(code.fresh("each"), code.head("s", "you", *names, "things"), body)
