"""Folding: a term under one ruleset, with all that the ruleset decides worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from attrs import evolve

from rulespec.language import bags, terms
from rulespec.language.terms import Fixed, Number, Set, Truth
from rulespec.readers.names import universe

Readings: TypeAlias = Mapping[str, str]
Folded: TypeAlias = "Truth | bool"


def _nothing(like: Set) -> Fixed:
    return Fixed("nothing", universe(like), 0)


def is_nothing(term: Set) -> bool:
    """Whether a folded set is known to be empty."""
    return isinstance(term, Fixed) and not term.members


def fold_set(term: Set, readings: Readings) -> Set:
    """The set under these readings."""
    match term:
        case terms.SetNoun() | terms.Fixed():
            return term
        case terms.NamedSet(meaning=meaning):
            inner = fold_set(meaning, readings)
            return inner if is_nothing(inner) else evolve(term, meaning=inner)
        case terms.Both(a, b):
            left, right = fold_set(a, readings), fold_set(b, readings)
            return _nothing(term) if is_nothing(left) or is_nothing(right) else left & right
        case terms.Either(a, b):
            left, right = fold_set(a, readings), fold_set(b, readings)
            return right if is_nothing(left) else left if is_nothing(right) else left | right
        case terms.Without(a, b):
            left, right = fold_set(a, readings), fold_set(b, readings)
            return left if is_nothing(left) or is_nothing(right) else left - right
        case terms.When(members, condition):
            left, truth = fold_set(members, readings), fold_truth(condition, readings)
            if truth is True or is_nothing(left):
                return left
            return _nothing(term) if truth is False else left.when(truth)
        case terms.Next(members=members):
            return _inside(term, members=fold_set(members, readings))
        case terms.Region(seed, within):
            return _inside(term, seed=fold_set(seed, readings), within=fold_set(within, readings))
        case terms.InSight(origin=origin, past=past):
            return _inside(term, origin=fold_set(origin, readings), past=fold_set(past, readings))
        case terms.Row(key=key):
            return evolve(term, key=fold_set(key, readings))
        case terms.Join(family, each):
            return terms.Join(family, fold_set(each, readings))
        case terms.Where(family, holds):
            truth = fold_truth(holds, readings)
            if isinstance(truth, bool):
                return term if truth else _nothing(term)
            return terms.Where(family, truth)
        case bags.Kinds() | bags.Top():
            return term
    raise NotImplementedError(f"fold_set() has no case for {type(term).__name__}")


def _inside(term: terms.Next | terms.Region | terms.InSight, **parts: Any) -> Set:  # noqa: ANN401
    """The node with folded parts; nothing comes of nothing."""
    first: Set = next(iter(parts.values()))
    return first if is_nothing(first) else evolve(term, **parts)


def fold_number(term: Number, readings: Readings) -> Number:
    """The number under these readings."""
    match term:
        case terms.NumberNoun() | terms.Figure():
            return term
        case terms.NamedNumber(meaning=meaning):
            return evolve(term, meaning=fold_number(meaning, readings))
        case terms.Size(members):
            inner = fold_set(members, readings)
            return terms.Figure(0) if is_nothing(inner) else terms.Size(inner)
        case terms.Plus(a, b):
            left, right = fold_number(a, readings), fold_number(b, readings)
            zero = terms.Figure(0)
            return right if left == zero else left if right == zero else left + right
        case terms.Minus(a, b):
            return terms.Minus(fold_number(a, readings), fold_number(b, readings))
        case terms.Times(a, b):
            left, right = fold_number(a, readings), fold_number(b, readings)
            one = terms.Figure(1)
            return right if left == one else left if right == one else left * right
        case terms.Tally(condition):
            truth = fold_truth(condition, readings)
            return terms.Figure(int(truth)) if isinstance(truth, bool) else terms.Tally(truth)
        case terms.Worth(table, key):
            return terms.Worth(table, fold_set(key, readings))
        case terms.Total(family, each) | terms.Greatest(family, each):
            return type(term)(family, fold_number(each, readings))
        case bags.Count() | bags.Depth() | bags.Stood():
            return term
    raise NotImplementedError(f"fold_number() has no case for {type(term).__name__}")


def fold_truth(term: Truth, readings: Readings) -> Truth | bool:
    """The truth under these readings; a plain bool where they decide it."""
    match term:
        case terms.TruthNoun():
            return term
        case terms.NamedTruth(meaning=meaning):
            inner = fold_truth(meaning, readings)
            return inner if isinstance(inner, bool) else evolve(term, meaning=inner)
        case terms.Some(members):
            found = fold_set(members, readings)
            return False if is_nothing(found) else terms.Some(found)
        case terms.AtMost(a, b) | terms.Equals(a, b):
            return type(term)(fold_number(a, readings), fold_number(b, readings))
        case terms.Among(members=members, key=key):
            return evolve(term, members=fold_set(members, readings), key=fold_set(key, readings))
        case terms.Not(condition):
            inner = fold_truth(condition, readings)
            return (not inner) if isinstance(inner, bool) else ~inner
        case terms.And(a, b):
            return _and(fold_truth(a, readings), fold_truth(b, readings))
        case terms.Or(a, b):
            return _or(fold_truth(a, readings), fold_truth(b, readings))
        case terms.Reads(question, reading):
            return readings[question] == reading
        case terms.CanDo():
            return term
        case terms.After(holds):
            known = fold_truth(holds, readings)
            return known if isinstance(known, bool) else terms.After(known)
        case terms.Supposing(holds, value=value):
            known = fold_truth(holds, readings)
            if isinstance(known, bool):
                return known
            return evolve(term, holds=known, value=fold_set(value, readings))
    raise NotImplementedError(f"fold_truth() has no case for {type(term).__name__}")


def _and(left: Folded, right: Folded) -> Folded:
    if isinstance(left, bool):
        return right if left else False
    if isinstance(right, bool):
        return left if right else False
    return left & right


def _or(left: Folded, right: Folded) -> Folded:
    if isinstance(left, bool):
        return True if left else right
    if isinstance(right, bool):
        return True if right else left
    return left | right
