"""Settling by hand: sums of parts that hang on few or many questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import comb

import pytest
from attrs import frozen

from rulespec.answers.settled import Settled
from rulespec.answers.settling import MOST_SETS, Figures, Part, Way, part, settle
from rulespec.language.editions import Edition
from rulespec.language.questions import Question, Reading
from rulespec.language.rulesets import Ruleset

Readings = Mapping[str, str]
Worth = tuple[tuple[str, ...], Callable[[Readings], int]]
EDITION = Edition(id="e", title="E", publisher="", year=2000, language="en", pins={})


def rules(number: int) -> Ruleset:
    """Questions q0, q1 and so on, each read ``no`` or ``yes``, and all read ``no`` now."""
    readings = (Reading(id="no", says="No."), Reading(id="yes", says="Yes."))
    questions = tuple(
        Question(id=f"q{at}", asks="?", readings=readings, default="no", why="")
        for at in range(number)
    )
    return Ruleset(EDITION, questions)


@frozen
class Position:
    """All that settling needs of one."""

    ruleset: Ruleset


@frozen
class Sum:
    """A number with parts: names of questions, and what the part is worth under readings."""

    worths: tuple[Worth, ...]
    subject = "a sum"

    def asked(self, _: Position) -> tuple[str, ...]:
        return tuple(name for names, _ in self.worths for name in names)

    def figures(self, _: Position, readings: Readings) -> Figures:
        return (sum(worth(readings) for _, worth in self.worths),)

    def parts(self, position: Position) -> Iterator[Part]:
        for names, worth in self.worths:
            yield part(position.ruleset, names, lambda read, worth=worth: (worth(read),))  # type: ignore[misc]

    def answer(self, figures: Figures) -> int:
        return sum(figures)

    def words(self, answer: int) -> str:
        return str(answer)


def settled(ruleset: Ruleset, *worths: Worth) -> Settled:
    return settle(Sum(worths), ruleset, (Way((), Position(ruleset)),))


def adds(name: str, points: int) -> Worth:
    """A part worth so much if that question is read ``yes``."""
    return (name,), lambda read: points if read[name] == "yes" else 0


def turns(found: Settled) -> set[tuple[str, str]]:
    """The answers with the questions that must be read ``yes`` for them."""
    return {(at.answer, " ".join(name for name, _ in at.readings)) for at in found.turns}


def test_every_answer_has_its_smallest_sets() -> None:
    """17 as read; 12 more by the first, 2 more by the second, and 31 only by both."""
    found = settled(rules(2), ((), lambda _: 17), adds("q0", 12), adds("q1", 2))

    assert found.answers == ("17", "19", "29", "31")
    assert turns(found) == {("29", "q0"), ("19", "q1"), ("31", "q0 q1")}


def test_an_answer_that_two_ways_give_has_both() -> None:
    """Five by the third question, or by the first two together, which is longer."""
    found = settled(rules(4), adds("q0", 2), adds("q1", 3), adds("q2", 5), adds("q3", 3))

    assert {at for at in turns(found) if at[0] in {"3", "5"}} == {
        ("3", "q1"), ("3", "q3"), ("5", "q2"),
    }  # fmt: skip
    assert ("8", "q1 q2") in turns(found)
    assert ("8", "q2 q3") in turns(found)


def test_parts_may_share_a_question() -> None:
    """What one line gives the other takes, unless a second question is read otherwise."""
    found = settled(
        rules(2),
        adds("q0", 4),
        (("q0", "q1"), lambda read: -4 if read["q0"] == "yes" and read["q1"] == "no" else 0),
    )

    assert found.answers == ("0", "4")
    assert turns(found) == {("4", "q0 q1")}


@pytest.mark.parametrize("number", [20, 40])
def test_many_independent_questions_are_no_product(number: int) -> None:
    """Each is worth a point: a sum of n is reached by any n of them."""
    found = settled(rules(number), *(adds(f"q{at}", 1) for at in range(number)))

    assert found.answers == tuple(map(str, range(number + 1)))
    assert found.cases == 2 * number
    half = str(number // 2)
    assert sum(at.answer == half for at in found.turns) == MOST_SETS
    assert dict(found.unnamed)[half] == comb(number, number // 2) - MOST_SETS
    assert f"{comb(number, 2) - MOST_SETS} other sets of as many → 2" in str(found)


def test_a_chain_of_questions_is_no_product() -> None:
    """Each part shares a question with the next: read all alike, they give nothing."""
    links = [
        ((f"q{at}", f"q{at + 1}"),
         lambda read, at=at: int(read[f"q{at}"] != read[f"q{at + 1}"]))
        for at in range(29)
    ]  # fmt: skip
    found = settled(rules(30), *links)

    assert found.answers == tuple(map(str, range(30)))
    assert turns(found) >= {("1", "q0"), ("1", "q29"), ("2", "q1"), ("2", "q28")}
