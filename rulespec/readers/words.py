"""Words: a term as a phrase of the author's own language, for documents and verdicts."""

from __future__ import annotations

from typing import cast

from rulespec.language import bags, terms
from rulespec.language.terms import Number, Set, Truth
from rulespec.languages import Said, joined, said


def words(term: Set | Number | Truth) -> Said:
    """The phrase that says what a term is."""
    match term:
        case terms.SetNoun(words=called) | terms.Fixed(words=called) | terms.NamedSet(words=called):
            return Said(called, {})
        case terms.NumberNoun(words=called) | terms.TruthNoun(words=called):
            return Said(called, {})
        case terms.NamedNumber(words=called) | terms.NamedTruth(words=called):
            return Said(called, {})
        case (
            terms.Both() | terms.Either() | terms.Without() | terms.When() | terms.Next()
            | terms.Region() | terms.InSight() | terms.Row() | terms.Where() | terms.Join()
            | bags.Kinds() | bags.Top()
        ):
            return _set(term)
        case (
            terms.Figure() | terms.Size() | terms.Plus() | terms.Minus() | terms.Times()
            | terms.Tally() | terms.Worth() | terms.Total() | terms.Greatest()
            | bags.Count() | bags.Depth() | bags.Stood()
        ):
            return _number(term)
        case _:
            return _truth(cast("Truth", term))


_COMPOUND = (
    terms.Either,
    terms.When,
    terms.Plus,
    terms.Minus,
    terms.And,
    terms.Or,
    terms.Tally,
    terms.Total,
    terms.Greatest,
)


def _is_compound(term: Set | Number | Truth) -> bool:
    """Whether a phrase might be read otherwise inside another."""
    match term:
        case terms.Times(a, b):
            return isinstance(a, terms.Tally) or isinstance(b, terms.Tally)
        case terms.Some(members):
            return _is_compound(members)
    return isinstance(term, _COMPOUND)


def _part(term: Set | Number | Truth) -> Said:
    """A phrase inside a phrase, in brackets where it might be read otherwise."""
    return joined("", ("(", words(term), ")")) if _is_compound(term) else words(term)


def _summand(term: Number) -> Said:
    """A number beside a sign that binds no closer than its own."""
    return words(term) if isinstance(term, terms.Plus | terms.Minus) else _part(term)


def _same(kind: type, part: Set | Truth) -> Said:
    """A phrase inside one of the same kind, which goes on without brackets."""
    return words(part) if isinstance(part, kind) else _part(part)


def _set(term: Set) -> Said:
    match term:
        case terms.Both(a, b):
            return said("{a} on {b}", a=_part(a), b=_part(b))
        case terms.Either(a, b):
            return said("{a} or {b}", a=_same(terms.Either, a), b=_same(terms.Either, b))
        case terms.Without(a, b):
            return said("{a} outside {b}", a=_part(a), b=_part(b))
        case terms.When(members, terms.Not(terms.AtMost(terms.Size(counted), terms.Figure(most)))):
            if counted == members:
                return said("more than {most} of {a}", most=most, a=_part(members))
            return _under(members, term.condition)
        case terms.When(members, condition):
            return _under(members, condition)
        case terms.Next(members, relation):
            return _next(relation, _part(members))
        case terms.Region(seed, within):
            return said("what {a} reaches within {b}", a=_part(seed), b=_part(within))
        case terms.InSight(origin, lines, past):
            return said(
                "what {a} lights along {lines}, past {b}",
                a=_part(origin), lines=Said(lines.words, {}), b=_part(past),
            )  # fmt: skip
        case terms.Row(table, key):
            return said("{table} of {key}", table=Said(table.words, {}), key=_part(key))
        case terms.Where(family, holds):
            return said("{family} for which {a}", family=Said(family.words, {}), a=words(holds))
        case terms.Join(family, each):
            return said("for {family}: {a}", family=Said(family.words, {}), a=words(each))
        case bags.Kinds(bag, 1):
            return said("what is in {a}", a=bag_words(bag))
        case bags.Kinds(bag, least):
            return said("that of which {least} are in {a}", least=least, a=bag_words(bag))
        case bags.Top(pile):
            return said("the top of {a}", a=pile_words(pile))
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


def _under(term: Set | Number, condition: Truth) -> Said:
    """Something that is there, or counts, under a condition."""
    if isinstance(condition, terms.Not):
        return said("{a}, unless {b}", a=_part(term), b=words(condition.condition))
    return said("{a}, if {b}", a=_part(term), b=words(condition))


def _next(relation: str, members: Said) -> Said:
    match relation:
        case "beside":
            return said("what is beside {a}", a=members)
        case "diagonal":
            return said("what is diagonal to {a}", a=members)
        case "around":
            return said("what is around {a}", a=members)
    return said("what is {relation} {a}", relation=relation, a=members)


def _number(term: Number) -> Said:
    match term:
        case terms.Figure(value):
            return Said(str(value).replace("-", "−"), {})
        case terms.Size(members):
            return said("the number of {a}", a=_part(members))
        case terms.Plus(a, b):
            return joined(" + ", (_summand(a), _summand(b)))
        case terms.Minus(a, b):
            return joined(" − ", (_summand(a), _part(b)))
        case terms.Times(terms.Tally(condition), each) | terms.Times(each, terms.Tally(condition)):
            return _under(each, condition)
        case terms.Times(terms.Figure() as times, terms.Total(family, terms.Tally() as one)):
            return words(terms.Total(family, times * one))
        case terms.Times(a, terms.Figure() as times):
            return joined(" × ", (words(times), _part(a)))
        case terms.Times(a, b):
            return joined(" × ", (_part(a), _part(b)))
        case terms.Tally(condition):
            return said("1 if {a}", a=words(condition))
        case terms.Worth(table, key):
            return said("{table} of {key}", table=Said(table.words, {}), key=words(key))
        case terms.Total(family, each):
            return said("for {family}: {a}", family=Said(family.words, {}), a=words(each))
        case terms.Greatest(family, each):
            return said(
                "the greatest, for {family}, of {a}", family=Said(family.words, {}), a=words(each)
            )
        case bags.Count(bag):
            return said("the number of {a}", a=bag_words(bag))
        case bags.Depth(pile):
            return said("the number of {a}", a=pile_words(pile))
        case bags.Stood():
            return said("how often the position stood")
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


def bag_words(bag: bags.BagTerm) -> Said:
    """The phrase that says what a bag is."""
    match bag:
        case bags.BagNoun(words=called):
            return Said(called, {})
        case bags.BagRow(table, key):
            return said("{table} of {key}", table=Said(table.words, {}), key=_part(key))
        case bags.BagPlus(a, b):
            return said("{a} together with {b}", a=bag_words(a), b=bag_words(b))
        case bags.BagMinus(a, b):
            return said("{a} without {b}", a=bag_words(a), b=bag_words(b))
        case bags.BagOf(inner, members):
            return said("{a} on {b}", a=words(members), b=bag_words(inner))
        case bags.BagWhen(inner, condition):
            return said("{a}, if {b}", a=bag_words(inner), b=words(condition))
        case bags.Each(members, terms.Figure(1)):
            return words(members)
        case bags.Each(members, times):
            return joined(" × ", (words(times), words(members)))
        case bags.Listed(pile):
            return pile_words(pile)
    raise NotImplementedError(f"bag_words() has no case for {type(bag).__name__}")


def pile_words(pile: bags.PileTerm) -> Said:
    """The phrase that says what a pile is."""
    match pile:
        case bags.PileNoun(words=called):
            return Said(called, {})
        case bags.PileRow(table, key):
            return said("{table} of {key}", table=Said(table.words, {}), key=_part(key))
        case bags.Rest(inner):
            return said("{a} without its top", a=pile_words(inner))
        case bags.Onto(inner, members):
            return said("{a} on top of {b}", a=words(members), b=pile_words(inner))
        case bags.Under(inner, members):
            return said("{a} under {b}", a=words(members), b=pile_words(inner))
        case bags.Shuffled(bag):
            return said("{a}, shuffled", a=bag_words(bag))
    raise NotImplementedError(f"pile_words() has no case for {type(pile).__name__}")


def _truth(term: Truth) -> Said:
    match term:
        case terms.Some(members):
            return said("there is {a}", a=words(members))
        case terms.AtMost() | terms.Equals():
            return _compared(term, holds=True)
        case terms.Not(terms.AtMost() | terms.Equals() as opposite):
            return _compared(opposite, holds=False)
        case terms.Among(members, table, key):
            return said(
                "{a} is one of {table} of {key}",
                a=words(members), table=Said(table.words, {}), key=words(key),
            )  # fmt: skip
        case terms.Not(condition):
            return said("not ({a})", a=words(condition))
        case terms.And(a, b):
            return said("{a} and {b}", a=_same(terms.And, a), b=_same(terms.And, b))
        case terms.Or(a, b):
            return said("{a} or {b}", a=_same(terms.Or, a), b=_same(terms.Or, b))
        case terms.CanDo(words=called) if called:
            return Said(called, {})
        case terms.CanDo(actions, who):
            return said("{who} can do {what}", who=words(who), what=", ".join(actions))
        case terms.After(holds):
            return said("after the move, {what}", what=words(holds))
        case terms.Supposing(holds, place, value):
            said_so = {"what": words(holds), "place": words(place), "value": words(value)}
            return said("{what}, if {place} were {value}", **said_so)
        case terms.Reads(question, reading):
            return said("‘{question}’ is read ‘{reading}’", question=question, reading=reading)
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


_SIGNS: dict[tuple[type, bool], str] = {
    (terms.AtMost, True): " ≤ ",
    (terms.AtMost, False): " > ",
    (terms.Equals, True): " = ",
    (terms.Equals, False): " ≠ ",
}
_TURNED = {" ≤ ": " ≥ ", " > ": " < "}


def _compared(kept: terms.AtMost | terms.Equals, *, holds: bool) -> Said:
    """Two numbers and the sign between them, a figure behind it."""
    sign, left, right = _SIGNS[type(kept), holds], kept.left, kept.right
    if isinstance(left, terms.Figure) and not isinstance(right, terms.Figure):
        sign, left, right = _TURNED.get(sign, sign), right, left
    return joined(sign, (_summand(left), _summand(right)))
