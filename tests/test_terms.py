"""The language itself: what terms refuse, how readers agree, what folding leaves."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec import terms
from rulespec.readers import batches, bitboards
from rulespec.readers.folded import fold_set, fold_truth, is_nothing
from rulespec.readers.masks import mask_of
from rulespec.readers.names import nouns, parts, questions, universe, walk
from rulespec.readers.words import words
from rulespec.rulebook import Clause, Rule
from rulespec.terms import Figure, Fixed, NamedSet, Reads, Region, SetNoun, Size, Some, TruthNoun
from rulespec.universes import Universe, bits, flood, grid
from solvers.z3.terms import Reading

CELLS = grid("cells", 4, 4)
PIECE = SetNoun("piece", "the piece", CELLS, "move")
FREE = SetNoun("free", "free cells", CELLS)
LAMPS = SetNoun("lamps", "lamps", CELLS)
CARD = TruthNoun("card", "the card is out")
WIDE = Reads("width", "wide")
WIDTHS = [{"width": "wide"}, {"width": "narrow"}]


def test_a_term_refuses_to_be_a_truth_of_python() -> None:
    with pytest.raises(TypeError, match="use &"):
        bool(PIECE & FREE)
    with pytest.raises(TypeError, match="use &"):
        assert not CARD


def sets() -> st.SearchStrategy[terms.Set]:
    """Terms over a small board, of every kind that needs no table."""
    leaves = st.sampled_from([PIECE, FREE, LAMPS, Fixed("corner", CELLS, 0b11)])

    def grown(inner: st.SearchStrategy[terms.Set]) -> st.SearchStrategy[terms.Set]:
        truths = st.one_of(
            st.sampled_from([CARD, WIDE, ~CARD, CARD & WIDE, CARD | ~WIDE]),
            inner.map(Some),
            st.tuples(inner, st.integers(0, 5)).map(lambda at: Size(at[0]) <= Figure(at[1])),
        )
        pairs = st.tuples(inner, inner)
        return st.one_of(
            pairs.map(lambda at: at[0] & at[1]),
            pairs.map(lambda at: at[0] | at[1]),
            pairs.map(lambda at: at[0] - at[1]),
            st.tuples(inner, truths).map(lambda at: at[0].when(at[1])),
            inner.map(lambda at: at.beside()),
            inner.map(lambda at: at.beyond(2)),
            inner.map(lambda at: NamedSet("named", "a name", at)),
        )

    return st.recursive(leaves, grown, max_leaves=6)


masks = st.integers(0, CELLS.whole)


def naive(term: terms.Set | terms.Truth | terms.Number, at: dict, read: dict) -> object:
    """A term worked out with Python's own sets: the meaning of the nodes, said once more."""
    match term:
        case SetNoun(name=name):
            return set(bits(at[name]))
        case Fixed(members=members):
            return set(bits(members))
        case NamedSet(meaning=meaning):
            return naive(meaning, at, read)
        case terms.Both(a, b):
            return naive(a, at, read) & naive(b, at, read)
        case terms.Either(a, b):
            return naive(a, at, read) | naive(b, at, read)
        case terms.Without(a, b):
            return naive(a, at, read) - naive(b, at, read)
        case terms.When(members, condition):
            return naive(members, at, read) if naive(condition, at, read) else set()
        case terms.Next(members=members):
            return {
                y * 4 + x
                for cell in naive(members, at, read)
                for x, y in (
                    (cell % 4 + dx, cell // 4 + dy)
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
                )
                if 0 <= x < 4 and 0 <= y < 4
            }
        case terms.TruthNoun(name=name):
            return at[name]
        case terms.Some(members):
            return bool(naive(members, at, read))
        case terms.AtMost(a, b):
            return naive(a, at, read) <= naive(b, at, read)
        case terms.Size(members):
            return len(naive(members, at, read))
        case terms.Figure(value):
            return value
        case terms.Not(condition):
            return not naive(condition, at, read)
        case terms.And(a, b):
            return naive(a, at, read) and naive(b, at, read)
        case terms.Or(a, b):
            return naive(a, at, read) or naive(b, at, read)
        case terms.Reads(question, reading):
            return read[question] == reading
    raise AssertionError(term)


@settings(max_examples=150, deadline=None)
@given(sets(), masks, masks, masks, st.booleans(), st.sampled_from(WIDTHS))
def test_every_reader_gives_a_term_the_same_meaning(term, piece, free, lamps, card, read) -> None:
    """Folded bitboards, open bitboards and the solver's reader against plain Python sets."""
    at = {"piece": piece, "free": free, "lamps": lamps, "card": card}
    here = SimpleNamespace(**at)
    meant = naive(term, at, read)

    assert set(bits(bitboards.value(term, read)(here, here))) == meant
    assert set(bits(bitboards.value(term, None)(here, here, read))) == meant
    known = Reading(
        sets={
            name: tuple(bool(at[name] >> cell & 1) for cell in range(16))
            for name in ("piece", "free", "lamps")
        },
        truths={"card": card},
        numbers={},
        tables={},
        questions={("width", name): read["width"] == name for name in ("wide", "narrow")},
    )
    assert {i for i, bit in enumerate(known.members(term)) if bit} == meant


@settings(max_examples=150, deadline=None)
@given(sets(), masks, masks, masks, st.booleans(), st.sampled_from(WIDTHS))
def test_a_mask_stands_for_its_term(term, piece, free, lamps, card, read) -> None:
    """Where a term has a mask, the move's set cut by it is the term."""
    folded = fold_set(term, read)
    mask = mask_of(folded, "piece")
    here = SimpleNamespace(piece=piece, free=free, lamps=lamps, card=card)
    if mask is not None:
        assert not any(of == "move" for of, _ in nouns(mask))
        cut = piece & bitboards.value(mask, read)(here, here)
        assert cut == bitboards.value(term, read)(here, here)


@settings(max_examples=100, deadline=None)
@given(st.lists(sets(), min_size=1, max_size=3), st.lists(masks, max_size=12), masks, masks,
       st.booleans(), st.sampled_from(WIDTHS))
def test_a_batch_keeps_what_breaks_nothing(found, pieces, free, lamps, card, read) -> None:
    clauses = tuple(
        Clause(id=f"c{i}", says="", forbids=term, cites=()) for i, term in enumerate(found)
    )
    rule = Rule(id="any", title="", clauses=clauses)
    position = SimpleNamespace(free=free, lamps=lamps, card=card)
    moves = [SimpleNamespace(piece=piece) for piece in pieces]
    offending = bitboards.offending(rule, read)

    kept = batches.legal(rule, read, batches.Batch())(position, moves)

    assert kept == [move for move in moves if not any(offending(position, move))]


def test_folding_leaves_nothing_of_what_a_ruleset_decides() -> None:
    term = (PIECE & LAMPS).unless(WIDE) | PIECE.when(CARD & ~WIDE)
    assert is_nothing(fold_set(term, {"width": "wide"}))
    assert questions(term) == ("width",)
    assert fold_truth(CARD | WIDE, {"width": "wide"}) is True
    assert fold_truth(CARD & WIDE, {"width": "narrow"}) is False
    assert fold_truth(CARD | WIDE, {"width": "narrow"}) == CARD


def test_a_stranger_among_the_nodes_is_named() -> None:
    class Stranger(terms.SetTerm):
        pass

    for reader in (parts, words, universe):
        with pytest.raises(NotImplementedError, match="Stranger"):
            reader(Stranger())
    with pytest.raises(NotImplementedError, match="Stranger"):
        fold_set(Stranger(), {})
    with pytest.raises(NotImplementedError, match="Stranger"):
        bitboards.value(Stranger(), {})


def test_generated_source_can_be_read_and_stepped_through() -> None:
    import inspect

    rule = Rule(
        id="place",
        title="",
        clauses=(
            Clause(id="place.free", says="", forbids=PIECE - FREE, cites=()),
            Clause(id="place.small", says="", requires=Size(PIECE) <= Figure(2), cites=()),
        ),
    )
    source = inspect.getsource(bitboards.offending(rule, {}))
    assert "(piece & ~free),  # place.free" in source
    assert "not ((piece).bit_count() <= 2),  # place.small" in source


def test_words_say_the_term() -> None:
    assert words((PIECE & LAMPS).unless(CARD)) == "the piece on lamps, unless the card is out"
    assert words(PIECE - FREE) == "the piece outside free cells"
    assert words(Size(PIECE) <= Figure(2)) == "the number of the piece ≤ 2"
    assert words(PIECE & (FREE | LAMPS)) == "the piece on (free cells or lamps)"
    assert words((FREE | LAMPS) | PIECE) == "free cells or lamps or the piece"
    doubled = (Size(PIECE) + Figure(1)) * Figure(2)
    assert words(doubled) == "(the number of the piece + 1) × 2"


def test_regions_stay_within_and_reach_across_sides_only() -> None:
    """
    # # . .      The seed on the top left reaches its neighbour, not the diagonal cell.
    . . # .
    """
    within = CELLS.mask(["a1", "b1", "c2"])
    beside = CELLS.relation("beside")
    assert flood(CELLS.one("a1"), within, beside) == CELLS.mask(["a1", "b1"])
    assert flood(CELLS.one("a1"), within, CELLS.relation("around")) == within
    assert flood(CELLS.one("d4"), within, beside) == 0
    here = SimpleNamespace(piece=CELLS.one("a1"), free=within)
    assert bitboards.value(Region(PIECE, FREE), {})(here, here) == CELLS.mask(["a1", "b1"])


@given(masks)
def test_a_quick_relation_says_what_its_rows_say(members: int) -> None:
    for relation in CELLS.relations:
        slow = 0
        for cell in bits(members):
            slow |= relation.rows[cell]
        assert relation(members) == slow


def test_a_clause_either_forbids_or_requires() -> None:
    with pytest.raises(ValueError, match="either forbids"):
        Clause(id="both", says="", forbids=PIECE, requires=CARD, cites=())
    with pytest.raises(ValueError, match="either forbids"):
        Clause(id="neither", says="", cites=())


def test_walk_meets_every_part() -> None:
    term = (PIECE & LAMPS).unless(CARD)
    assert [type(part).__name__ for part in walk(term)] == [
        "When", "Both", "SetNoun", "SetNoun", "Not", "TruthNoun",
    ]


def test_a_universe_names_its_elements() -> None:
    kinds = Universe("wagons", ("red", "green", "blue"))
    assert kinds.mask(["blue", "red"]) == 0b101
    assert kinds.names(0b110) == ("green", "blue")
    with pytest.raises(KeyError):
        kinds.one("black")
