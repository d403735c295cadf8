"""What a game declares to be always so is proved by induction; what is false is refuted."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from rulespec.cli import main
from rulespec.errors import BadInput
from rulespec.language import EMPTY, Becomes, Figure, Fixed, If, Size, Tally, always, you
from rulespec.language.registry import game
from rulespec.language.variants import Variant
from rulespec.search.always import DISPROVED, INDUCTION, TESTED, UNDECIDED
from rulespec.search.limits import Limits
from solvers.questions import fixpoint, induction
from solvers.questions.claims import claims
from solvers.questions.prove import prove
from solvers.unknown.circuit import Circuit

FILES = {name: f"examples/games/{name}.py"
         for name in ("othello", "connect_four", "ponts", "blokus_duo")}  # fmt: skip
ONCE = Limits(seconds=120)


def field(of, name):
    return next(at for at in of.fields if at.name == name)


def with_invariants(of, **holds):
    """A game that declares more; names with dashes for dots."""
    found = (always(name.replace("_", "."), "It is not so.", at) for name, at in holds.items())
    return Variant(id="ours", title="Ours", invariants=tuple(found)).of(of)


def with_effect(of, action, *steps):
    return Variant(id="wrong", title="Wrong", effects={action: steps}).of(of)


def othello_discs(of):
    """The discs of whoever moves, and the cell, but not what is outflanked."""
    place = of.rules["place"]
    return field(of, "discs").at(you(of.seats)) | place.asks[0].noun


def discs_of(of, player):
    seats = of.seats
    return Size(field(of, "discs").at(Fixed(player, seats, seats.one(player))))


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


def kept(of, action, name, *table):
    """What comes of a step of one action, for one claim."""
    every = sorted(claims(of), key=lambda at: at.id)
    step = induction.Step(of, of.rules[action], *table, ONCE.start(), every)
    return step.keeps(next(at for at in every if at.id == name), 100)


def test_discs_hang_together():
    """What was reached is reached again, as the discs are only more: no step is counted."""
    (found,) = prove(game(FILES["othello"]), "discs.one", limits=ONCE)
    assert (found.status, found.by) == (INDUCTION, ())


@pytest.mark.slow
def test_as_many_cells_are_covered_as_the_pieces_laid_have():
    """Of a piece laid its size is known at once, however it lies."""
    found = kept(game(FILES["blokus_duo"]), "lay", "laid.count", None, "purple")
    assert isinstance(found, induction.Keeps)


@pytest.mark.slow
def test_a_piece_laid_that_stays_at_hand_is_refuted():
    blokus = game(FILES["blokus_duo"])
    ((laid, _, last, turn),) = blokus.rules["lay"].effect
    again = with_effect(blokus, "lay", (laid, last, turn))
    found = kept(again, "lay", "laid.count", None, "purple")
    assert isinstance(found, induction.Breaks)
    assert not found.before.faults()
    assert "laid.count" in {at.id for at in found.before.then(found.move).faults()}


@pytest.mark.slow
def test_each_pile_that_may_be_turned_is_a_case():
    """The tokens of a round are those of the pile turned, and as many rounds were played."""
    paris = game("paris-paris")
    for name in ("course.left", "tokens.rounds"):
        assert isinstance(kept(paris, "pile", name, 2, "grey"), induction.Keeps)


def test_all_cases_together_are_all_moves():
    """Whichever way an effect goes is a case, and what comes of it there is what comes of it."""
    four = game(FILES["connect_four"])
    drop, fields = four.rules["drop"], {at.name: at for at in four.fields}
    discs = fields["discs"]
    seats, seen = four.seats, you(four.seats)
    few = Size(discs.at(seen)) <= Figure(3)
    parting = with_effect(four, "drop", If(few, drop.effect), If(few, (), drop.effect))
    step = induction.Step(parting, parting.rules["drop"], None, "red", ONCE.start())
    cases, circuit = step._cases, step.unknown.circuit
    assert len(cases) > len(step._moves())
    assert seats is parting.seats
    others = [-circuit.all_of(at.given) for at in cases]
    assert step.solver(step.move.legal).model(*others) is None
    for case in cases:
        model = step.solver(case.common).model(*case.given)
        if model is not None:
            before, move = step.before.read(model), case.move.read(model)
            assert case.after.read(model).state == before.then(move).state


def test_a_fault_in_one_case_alone_is_found():
    """A disc is lost only where three of them lie already."""
    four = game(FILES["connect_four"])
    red, yellow = discs_of(four, "red"), discs_of(four, "yellow")
    turn = (four.turn & Fixed("yellow", four.seats, four.seats.one("yellow"))).some()
    drop, discs = four.rules["drop"], field(four, "discs").at(you(four.seats))
    lost = Becomes(discs, discs - discs)
    counted = with_invariants(four, discs_turn=red.equals(yellow + Tally(turn)))
    assert isinstance(kept(counted, "drop", "discs.turn", None, "red"), induction.Keeps)
    wrong = with_effect(counted, "drop", If(Size(discs).equals(3), (lost,)), *drop.effect)
    assert isinstance(kept(wrong, "drop", "discs.turn", None, "red"), induction.Breaks)


def test_where_nobody_knows_whose_turn_it_is_the_fault_of_one_is_found():
    """A step that is asked about for all players at once is that of each of them."""
    othello = game(FILES["othello"])
    seats = othello.seats
    white = (you(seats) & Fixed("white", seats, seats.one("white"))).some()
    loses = Becomes(field(othello, "discs").at(you(seats)), EMPTY)
    wrong = with_effect(othello, "place", *othello.rules["place"].effect, If(white, (loses,)))
    movers = ("black", "white", None)
    assert [type(kept(wrong, "place", "centre.full", None, at)) for at in movers] == [
        induction.Keeps, induction.Breaks, induction.Breaks]  # fmt: skip


@pytest.mark.parametrize(("few", "movers"), [(2, {"left", "right"}), (1, {None})])
def test_where_there_are_few_places_each_is_asked_about(monkeypatch, few, movers):
    monkeypatch.setattr(fixpoint, "FEW", few)
    ponts = game(FILES["ponts"])
    every = set(claims(ponts))
    found = fixpoint.Fixpoint(ponts, None, ONCE.start(), set(every), set(every))
    found.run()
    assert found.proved == every
    assert {mover for _, (_, _, mover) in found.shown} == movers


def test_what_leans_on_a_claim_after_a_step_leans_on_what_that_needs():
    four = game(FILES["connect_four"])
    every = claims(four)
    one, leaned_on, needed = every[:3]

    class Known:
        """A step of which it is known how it comes out."""

        alive, rests_on = every, frozenset()

        def keeps(self, *_):
            """What one claim needs."""
            return induction.Keeps(frozenset([one]), frozenset([leaned_on]))

    found = fixpoint.Fixpoint(four, None, ONCE.start(), set(every), set(every))
    place = found.places[0]
    found.shown[leaned_on, place] = frozenset([needed])
    found._ask(Known(), place, one)
    assert found.shown[one, place] == {one, needed}


@pytest.mark.slow
def test_what_a_field_holds_leans_on_what_is_always_so_of_it():
    """As no tile is in two places no two sites have one."""
    paris = game("paris-1900")
    by_id = {at.id: at for at in claims(paris)}
    step = induction.Step(paris, paris.rules["lay"], 4, None, ONCE.start(), tuple(by_id.values()))
    found = step.keeps(by_id["lying"], 100, 1, (), [by_id["tiles.twice"], by_id["keys.count"]])
    assert isinstance(found, induction.Keeps)
    assert found.after == {by_id["tiles.twice"]}


def test_wagons_that_leave_rows_leave_them_without_like_ones():
    """A row has few places: what lies there is added up, which is short."""
    found = kept(game("moscow-paris"), "three", "rows.same", None, None)
    assert isinstance(found, induction.Keeps)


def test_what_is_shown_for_each_number_of_players_is_shown():
    """Nobody asks it again for all tables; what one number is lacking is asked."""
    paris = game("paris-paris")
    every = claims(paris)
    found = fixpoint.Fixpoint(paris, None, ONCE.start(), set(every), set(every))
    pile, one = paris.rules["pile"], every[0]
    for number in paris.numbers:
        assert one in set(found._open((pile, None, None)))
        found.shown[one, (pile, number, None)] = frozenset([one])
    assert one not in set(found._open((pile, None, None)))


def test_a_claim_is_looked_at_in_few_parts_that_are_all_of_it():
    circuit = Circuit()
    truths = [circuit.new() for _ in range(1000)]
    wanted = circuit.all_of([circuit.all_of(truths[:400]), *truths[400:]])
    found = induction.parts(circuit, wanted)
    assert len(found) <= induction.MANY
    assert circuit.all_of(truths) == circuit.all_of(
        one for at in found for one in circuit.gates[at][1]
    )
    assert len(induction.parts(circuit, circuit.all_of(truths[:5]))) == 5


def test_what_is_over_a_quarter_shown_may_take_longer():
    watches = induction.Watches(Limits(seconds=1).start(), Limits(seconds=9).start())
    assert [watches.of(share) for share in (0, 0.25, 0.3)] == [
        watches.first, watches.first, watches.longer]  # fmt: skip


def test_what_says_how_many_there_are_is_assumed_by_name():
    """No bag of a proof has more room than an invariant leaves it, which is proved besides."""
    paris, watch = game("paris-paris"), ONCE.start()
    step = induction.Step(paris, paris.rules["pile"], 2, "grey", watch, claims(paris))
    found = step.before.state.values["offered"][0]
    assert max(number.most for number in found) <= 3
    assert "tokens.many" in {at.id for at in step.rests_on}
    alone = induction.Step(paris, paris.rules["pile"], 2, "grey", watch)
    assert max(number.most for number in alone.before.state.values["offered"][0]) > 3
    assert not alone.rests_on


@pytest.mark.slow
def test_pieces_that_only_change_places_are_as_many_as_before():
    """A tile goes from the hand to a square, and another from the stack to the hand."""
    city, watch = game("city-of-light"), ONCE.start()
    every = sorted(claims(city), key=lambda at: at.id)
    step = induction.Step(city, city.rules["lay"], None, "blue", watch, every)
    count = next(at for at in every if at.id == "tiles.count")
    found = step.keeps(count, 60)
    assert isinstance(found, induction.Keeps)
    assert "tiles.twice" in {at.id for at in found.by}


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
