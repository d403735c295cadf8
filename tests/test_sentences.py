"""Sentences of a text, and the places that name them."""

from __future__ import annotations

import pytest
from pond import MINI

from rulespec.errors import BadInput
from rulespec.texts.sentences import Place, normalised, sentences


def test_sentences() -> None:
    """Marks are dropped, and a small letter carries a sentence on past a full stop or colon."""
    expected = {
        (1, 1): "the pond",
        (3, 1): "frogs jump",
        (3, 2): "toads do not",
        (3, 3): "newts e g old ones swim",
        (5, 1): "a frog may jump twice once for joy once for flies",
        (6, 1): "the last frog wins",
    }

    assert sentences(MINI) == expected


def test_punctuation_is_not_seen() -> None:
    """Two copies of a text may differ in quotation marks, dashes, capitals and spacing."""
    assert normalised("„Die  Brücke“ \u2013 3-4!") == normalised("die Bru\u0308cke 3 4")


@pytest.mark.parametrize(
    ("words", "spots"),
    [
        ("3", [(3, 1), (3, 2), (3, 3)]),
        ("3.2", [(3, 2)]),
        ("3.2-3", [(3, 2), (3, 3)]),
        ("4-6", [(5, 1), (6, 1)]),
        ("2", []),
        ("3.3-4", []),
        ("5-7", []),
    ],
)
def test_place(words: str, spots: list[tuple[int, int]]) -> None:
    """A place names whole lines or sentences of one line, and is all there or not at all."""
    assert list(Place.read(words).spots(sentences(MINI))) == spots


@pytest.mark.parametrize("words", ["", "0", "x", "3.0", "5-3", "3.2-1", "3.1-4.2", "3.", "-3", "٣"])
def test_no_place(words: str) -> None:
    """What is no place is refused."""
    with pytest.raises(BadInput):
        Place.read(words)
