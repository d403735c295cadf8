"""What a game declares to be always so is proved by induction; what is false is refuted."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from claimed import FILES, ONCE, discs_of, kept, othello_discs, with_effect, with_invariants

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language import Becomes, Figure, Fixed, Tally
from rulespec.language.registry import game
from rulespec.search.always import DISPROVED, INDUCTION, TESTED, UNDECIDED
from rulespec.search.limits import Limits
from solvers.questions import fixpoint, induction, outcomes
from solvers.questions.prove import prove

# --- what holds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["connect_four", "ponts"])
def test_all_that_a_small_game_declares_is_proved(name):
    found = prove(game(FILES[name]), limits=ONCE)
    assert {at.status for at in found} == {INDUCTION}
    assert all(at.holds and "begin without fault" in at.scope for at in found)


def test_the_centre_stays_full():
    (found,) = prove(game(FILES["othello"]), "centre.full", limits=ONCE)
    assert found.status == INDUCTION
    assert "the only set-up" in found.scope


def test_discs_hang_together():
    """What was reached is reached again, as the discs are only more: no step is counted."""
    (found,) = prove(game(FILES["othello"]), "discs.one", limits=ONCE)
    assert (found.status, found.by) == (INDUCTION, ())


@pytest.mark.slow
def test_as_many_cells_are_covered_as_the_pieces_laid_have():
    """Of a piece laid its size is known at once, however it lies."""
    found = kept(game(FILES["blokus_duo"]), "lay", "laid.count", None, "purple")
    assert isinstance(found, outcomes.Keeps)


@pytest.mark.slow
def test_a_piece_laid_that_stays_at_hand_is_refuted():
    blokus = game(FILES["blokus_duo"])
    ((laid, _, last, turn),) = blokus.rules["lay"].effect
    again = with_effect(blokus, "lay", (laid, last, turn))
    found = kept(again, "lay", "laid.count", None, "purple")
    assert isinstance(found, outcomes.Breaks)
    assert not found.before.faults()
    assert "laid.count" in {at.id for at in found.before.then(found.move).faults()}


@pytest.mark.slow
def test_what_moscow_paris_declares_is_proved_for_two(monkeypatch):
    monkeypatch.setattr(fixpoint, "EACH", 0.1)
    (found,) = prove(game("moscow-paris"), "course.teams", players=2, limits=ONCE)
    assert found.status == INDUCTION
    assert "of 2 players" in found.scope


def test_an_invariant_may_be_proved_by_another():
    """That nobody has more discs than the rival and one more follows from whose turn it is."""
    four = game(FILES["connect_four"])
    red, yellow = discs_of(four, "red"), discs_of(four, "yellow")
    turn = (four.turn & Fixed("yellow", four.seats, four.seats.one("yellow"))).some()
    both = with_invariants(
        four, discs_turn=red.equals(yellow + Tally(turn)), discs_more=red <= yellow + Figure(1)
    )
    (found,) = prove(both, "discs.more", limits=ONCE)
    assert found.status == INDUCTION
    assert "discs.turn" in found.by


# --- what is not proved ---------------------------------------------------------------------------


def test_what_is_true_but_not_inductive_is_tested_only():
    four = game(FILES["connect_four"])
    red, yellow = discs_of(four, "red"), discs_of(four, "yellow")
    alone = with_invariants(four, discs_more=red <= yellow + Figure(1))
    (found,) = prove(alone, "discs.more", limits=ONCE)
    assert found.status == TESTED
    assert found.how.startswith("not proved by induction: drop ")
    assert "holds to depth 4 and in 24 random games" in found.how
    step = found.unproved
    assert not step.position.faults()
    assert step.position.then(step.move).faults()


def test_no_time_decides_nothing():
    for path in FILES.values():
        found = prove(game(path), limits=Limits(seconds=0.001))
        assert {at.status for at in found} == {UNDECIDED}


def test_too_little_time_for_each_is_no_proof(monkeypatch):
    monkeypatch.setattr(fixpoint, "EACH", 1e-6)
    (found,) = prove(game(FILES["othello"]), "centre.full", limits=ONCE)
    assert found.status == TESTED
    assert found.seconds < 5


def test_whoever_interrupts_gets_what_is_known(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(induction.Step, "keeps", interrupted)
    found = prove(game(FILES["ponts"]), limits=ONCE)
    assert {at.status for at in found} == {TESTED}
    assert {at.stopped for at in found} == {"interrupted"}


def test_what_is_cancelled_proves_nothing():
    limits = Limits(seconds=60, cancelled=lambda: True)
    assert {at.status for at in prove(game(FILES["ponts"]), limits=limits)} == {UNDECIDED}


# --- what is false --------------------------------------------------------------------------------


def test_a_false_invariant_is_refuted_with_its_step():
    four = game(FILES["connect_four"])
    few = with_invariants(four, discs_few=discs_of(four, "red") <= Figure(1))
    (found,) = prove(few, "discs.few", limits=ONCE)
    assert found.status == DISPROVED
    before, move = found.step.position, found.step.move
    assert not before.faults()
    assert before.is_legal(move)
    assert [at.id for at in before.then(move).faults()] == ["discs.few"]
    assert str(move) in found.how


def test_what_is_false_at_the_beginning_is_refuted_there():
    four = game(FILES["connect_four"])
    some = with_invariants(four, discs_some=Figure(1) <= discs_of(four, "red"))
    (found,) = prove(some, "discs.some", limits=ONCE)
    assert found.status == DISPROVED
    assert found.step.move is None


def test_a_wrong_effect_is_refuted():
    """Discs that do not flip, but vanish, leave holes in the centre."""
    othello = game(FILES["othello"])
    place = othello.rules["place"]
    (own, theirs), turn = place.effect
    kept = othello_discs(othello)
    lost = with_effect(othello, "place", (evolve(own, value=kept), theirs), turn)
    (found,) = prove(lost, "centre.full", limits=ONCE)
    assert found.status == DISPROVED
    assert "centre.full" in {at.id for at in found.step.position.then(found.step.move).faults()}


def test_a_field_that_overflows_is_refuted():
    ponts = game(FILES["ponts"])
    lit, _ = ponts.rules["light"].effect
    nobody = with_effect(ponts, "light", lit, Becomes(ponts.turn, ponts.turn - ponts.turn))
    (found,) = prove(nobody, "mover", limits=ONCE)
    assert found.status == DISPROVED


def test_what_a_refuted_invariant_would_show_is_not_proved_by_it():
    """From a false premise anything follows: nothing is proved by it."""
    four = game(FILES["connect_four"])
    red = discs_of(four, "red")
    both = with_invariants(four, discs_none=red <= Figure(0), discs_few=red <= Figure(3))
    found = {at.id: at.status for at in prove(both, limits=ONCE)}
    assert found["discs.none"] == found["discs.few"] == DISPROVED
    assert found["discs.down"] == INDUCTION


# --- what is asked --------------------------------------------------------------------------------


def test_names_and_players_are_read():
    with pytest.raises(BadInput, match=r"discs\.down"):
        prove(game(FILES["connect_four"]), "disc.down")
    with pytest.raises(BadInput, match="2, 3, 4"):
        prove(game("paris-paris"), players=5)


def test_the_command(capsys):
    assert main(["prove", FILES["ponts"]]) == 0
    assert "lit.room: proved by induction." in capsys.readouterr().out
    assert main(["prove", FILES["ponts"], "lit.room", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["invariants"]
    assert (row["status"], row["by"], row["step"]) == (INDUCTION, [], None)
    assert main(["prove", FILES["ponts"], "--limit", "0.000001"]) == 3
    assert main(["prove", FILES["ponts"], "lit.rooms"]) == 2
    assert main(["prove", FILES["ponts"], "--listed"]) == 2
    assert main(["prove", "paris-paris", "--players", "5"]) == 2
