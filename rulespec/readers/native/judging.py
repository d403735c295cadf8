"""Judging: which clauses a move breaks, a bit for each."""

from __future__ import annotations

from rulespec.language.moves import Action
from rulespec.readers.native.functions import Value
from rulespec.readers.native.module import READS, Module
from rulespec.readers.native.nouns import Bound
from rulespec.readers.native.sets import kind_of
from rulespec.readers.native.writing import Writer
from rulespec.readers.python.barring import broken
from rulespec.readers.python.looking import YOU, Only, noun_of, only


def asked(action: Action, module: Module) -> tuple[Writer, list[str]]:
    """What writes a function of a move, and the parameters of that."""
    writer = module.seen()
    writer.action = action
    parameters = ["ptr %s", f"{module.seat} %you"]
    for number, ask in enumerate(action.asked):
        value = Value(kind_of(ask.noun), f"%given{number}")
        parameters.append(str(value))
        sure = only(ask) if only(ask) is not Only.ONE else Only.ONE_AT_MOST
        writer.bound[noun_of(ask)], writer.single.bound[noun_of(ask)] = Bound(value, 0), sure
    if action.who is not None:
        acts = writer.bound[action.who.of, action.who.name].value
        acts = writer.fit(acts, module.seat)
        you = Value(module.seat, "%you")
        writer.bound[YOU] = Bound(writer.pick(writer.is_some(acts), acts, you), 0)
    for ask in action.asks:
        if ask.given is not None:
            given = writer.fit(writer.write(ask.given), kind_of(ask.noun))
            writer.bound[noun_of(ask)] = Bound(given, 0)
    return writer, parameters


def judging(name: str, module: Module, action: Action) -> str:
    """The function that says which clauses a move breaks."""
    writer, parameters = asked(action, module)
    found = Value("i64", "0")
    for number, clause in enumerate(action.clauses):
        bad = writer.fit(writer.write(broken(clause)), "i64")
        moved = writer.let("i64", f"shl {bad}, {number}")
        found = writer.either(found, moved)
    return writer.text(f"define i64 @{name}({', '.join(parameters)}) {READS}", f"ret {found}")
