"""Sums that no step of an effect changes, shown step by step; and faults that change them."""

from __future__ import annotations

import pytest
from attrs import evolve

from rulespec.games.moscow_paris.position import DISCARD, EVERYBODY, HANDS, IT
from rulespec.language import EMPTY, Becomes, ForEach, Goes, Procedure
from rulespec.language.effects import Call, inner
from rulespec.language.registry import game
from rulespec.language.variants import Variant
from rulespec.search.limits import Limits
from solvers.questions.claims import claims
from solvers.questions.compared_sums import together
from solvers.questions.constant_sums import ConstantSums
from solvers.questions.induction import Step
from solvers.questions.outcomes import Keeps
from solvers.questions.parts_of_sums import apart
from solvers.unknown import Unknown, figure
from solvers.unknown.numbers import summed

MOSCOW = game("moscow-paris")
CARDS = next(at for at in MOSCOW.invariants if at.id == "cards.count")


def left(of, action, name="cards.count", players=2, assumed=None):
    """What comes of looking whether an action leaves the sums of a claim as they are."""
    every = sorted(claims(of), key=lambda at: at.id)
    alive = every if assumed is None else [at for at in every if at.id in assumed]
    step = Step(of, of.rules[action], players, None, Limits(seconds=120).start(), alive)
    return step.leaves(next(at for at in every if at.id == name), 60)


def without_one(steps):
    """Some steps, each time without another assignment, with what the one sets."""
    for at, step in enumerate(steps):
        before, behind = steps[:at], steps[at + 1 :]
        if isinstance(step, Becomes):
            yield getattr(step.place, "table", step.place).name, (*before, *behind)
        elif isinstance(step, tuple):
            for name, fewer in without_one(step):
                yield name, (*before, fewer, *behind)
        elif not isinstance(step, Goes):
            for name, fewer in without_one(inner(step)):
                yield name, (*before, *with_inner(step, fewer), *behind)


def with_inner(step, steps):
    if isinstance(step, Call):
        known = step.procedure
        return (Call(Procedure(known.name, known.takes, steps), step.given),)
    if hasattr(step, "then"):
        return (evolve(step, then=steps[: len(step.then)], otherwise=steps[len(step.then) :]),)
    return (evolve(step, steps=steps),)


def faults(action):
    """The game with an action of which the effect lacks an assignment that cards hang on."""
    for name, steps in without_one(MOSCOW.rules[action].effect):
        if name in {"hand", "deck", "discard", "shown"}:
            yield name, Variant(id="wrong", title="Wrong", effects={action: steps}).of(MOSCOW)


@pytest.mark.parametrize("action", ["front", "idle", "two", "done", "exchange"])
def test_cards_that_only_change_places_stay_as_many(action):
    assert isinstance(left(MOSCOW, action), Keeps)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("action", ["three", "cancel", "claim", "stuck"])
def test_so_they_do_whatever_is_dealt(action, players):
    assert isinstance(left(MOSCOW, action, players=players), Keeps)


SLOW = (pytest.param(name, marks=pytest.mark.slow) for name in ("swap", "two", "done"))


@pytest.mark.parametrize("action", ["idle", *SLOW])
def test_where_a_card_gets_lost_or_comes_from_nowhere_nothing_is_shown(action):
    found = [(name, left(of, action)) for name, of in faults(action)]
    assert {"hand", "deck", "discard"} <= {name for name, _ in found}
    assert not [name for name, at in found if isinstance(at, Keeps)]


def test_a_card_that_stays_in_the_hand_and_is_discarded_is_seen():
    """Which card it is is known from the beginning: what comes of it hangs on nothing."""
    (wrong, *_) = (of for name, of in faults("two") if name == "hand")
    assert not isinstance(left(wrong, "two"), Keeps)


def test_a_step_may_need_another_claim_and_names_it():
    """Two like wagons in a row would be one on the pile of discarded cards."""
    found = left(MOSCOW, "cancel")
    assert isinstance(found, Keeps)
    assert "rows.same" in {at.id for at in found.by}
    assert not isinstance(left(MOSCOW, "cancel", assumed=("cards.count",)), Keeps)


def test_what_hangs_on_numbers_that_nobody_counts_is_not_shown():
    """Who does not play may hold anything, as far as the sums say, and may be dealt to."""
    assert not isinstance(left(MOSCOW, "done", players=None), Keeps)


@pytest.mark.parametrize("name", ["rows.limit", "hands.five", "course.over", "cities.twice"])
def test_what_says_something_else_is_not_decided_by_sums(name):
    assert not isinstance(left(MOSCOW, "done", name), Keeps)


def test_what_is_no_more_before_the_move_is_not_assumed():
    """Only a claim that says of each sum that it is at most so much bounds what lies where."""
    loose = evolve(CARDS, holds=~CARDS.holds)
    of = Variant(id="ours", title="Ours", invariants=(evolve(loose, id="cards.odd"),)).of(MOSCOW)
    assert not isinstance(left(of, "idle", "cards.odd"), Keeps)


def test_a_gain_falls_into_parts_that_are_all_of_it():
    """What is always gained, too, even if nothing else is."""
    unknown = Unknown(MOSCOW)
    circuit = unknown.circuit
    one, other, both = (circuit.new() for _ in range(3))
    picked = circuit.both(one, both)
    for gain in (
        figure(1),
        summed(2, [(one, 1), (other, -3)]),
        summed(-1, [(one, 1), (picked, -1), (other, 1)]),
    ):
        found = list(apart(unknown, gain))
        assert together(found) == gain
    assert len(list(apart(unknown, summed(0, [(one, 1), (picked, -1), (other, 1)])))) == 2


def seen_by_loops(monkeypatch, *results):
    """The constant sums of a move whose steps come out so, and what was given to each."""
    every, given = claims(MOSCOW), []
    step = Step(MOSCOW, MOSCOW.rules["idle"], None, None, Limits(seconds=120).start(), every)
    sums = ConstantSums(step.move, next(at for at in every if at.id == "cards.count"), every,
                        step._hanging, step.watch)  # fmt: skip
    left = iter(results)

    def refuted(_, held, *__):
        given.append(tuple(held))
        return None if next(left) else "a model"

    monkeypatch.setattr(ConstantSums, "_refuted", refuted)
    monkeypatch.setattr(ConstantSums, "_missing", lambda *_: ())
    return sums, step.move.scene, given


def test_that_somebody_plays_is_given_to_steps_about_that_player_only(monkeypatch):
    """What another step of the loop is shown by may not lean on it: it is known elsewhere, too."""
    hand, lost = (Becomes(at, EMPTY) for at in (HANDS.at(IT), DISCARD))
    sums, scene, given = seen_by_loops(monkeypatch, *[True] * 5)
    assert sums.leaves(ForEach(EVERYBODY, (hand, lost)), scene)
    assert [len(at) for at in given] == [1, 0, 1, 1, 1]
    assert len({at for at in given if at}) == 4
    assert sums.leaves(lost, scene)
    assert len(given) == 5


def test_what_is_given_in_a_loop_is_not_given_behind_it(monkeypatch):
    sums, scene, given = seen_by_loops(monkeypatch, False, True)
    assert not sums.leaves(ForEach(EVERYBODY, (Becomes(HANDS.at(IT), EMPTY),)), scene)
    assert not sums.given
    assert sums.leaves(Becomes(DISCARD, EMPTY), scene)
    assert given[-1] == ()
