"""The language itself: what terms refuse, what folding leaves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulespec.language import terms
from rulespec.language.clauses import Clause
from rulespec.language.terms import Figure, Reads, SetNoun, Size, TruthNoun
from rulespec.language.universes import Universe, bits, flood, grid
from rulespec.readers.folded import fold_set, fold_truth, is_nothing
from rulespec.readers.names import parts, questions, universe, walk
from rulespec.readers.words import words

CELLS = grid("cells", 4, 4)
PIECE = SetNoun("piece", "the piece", CELLS, "move")
FREE = SetNoun("free", "free cells", CELLS)
LAMPS = SetNoun("lamps", "lamps", CELLS)
CARD = TruthNoun("card", "the card is out")
WIDE = Reads("width", "wide")


def test_a_term_refuses_to_be_a_truth_of_python() -> None:
    with pytest.raises(TypeError, match="use &"):
        bool(PIECE & FREE)
    with pytest.raises(TypeError, match="use &"):
        assert not CARD


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


def test_words_say_the_term() -> None:
    assert words((PIECE & LAMPS).unless(CARD)) == "the piece on lamps, unless the card is out"
    assert words(PIECE - FREE) == "the piece outside free cells"
    assert words(Size(PIECE) <= Figure(2)) == "the number of the piece ≤ 2"
    assert words(PIECE & (FREE | LAMPS)) == "the piece on (free cells or lamps)"
    assert words((FREE | LAMPS) | PIECE) == "free cells or lamps or the piece"
    doubled = (Size(PIECE) + Figure(1)) * Figure(2)
    assert words(doubled) == "2 × (the number of the piece + 1)"


def test_numbers_are_written_with_the_signs_that_people_write() -> None:
    size = Size(PIECE)
    assert words(size >= 2) == "the number of the piece ≥ 2"
    assert words(~(size >= 2)) == "the number of the piece < 2"
    assert words(~(size <= 2)) == "the number of the piece > 2"
    assert words(~size.equals(2)) == "the number of the piece ≠ 2"
    assert words(size * -3) == "−3 × the number of the piece"
    assert words(PIECE.beyond(1)) == "more than 1 of the piece"


def test_what_counts_under_a_condition_is_set_apart() -> None:
    gated = terms.Tally(CARD) * Figure(5)
    assert words(gated) == "5, if the card is out"
    assert words(gated + Size(PIECE)) == "(5, if the card is out) + the number of the piece"
    assert words(terms.Tally(~CARD) * 5) == "5, unless the card is out"
    assert words(PIECE.when(CARD).some() & WIDE) == (
        "(there is the piece, if the card is out) and ‘width’ is read ‘wide’"
    )


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


@given(st.integers(0, CELLS.whole))
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
