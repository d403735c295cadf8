"""How a step is looked at in a proof: case by case, part by part, at which tables, and how long."""

from __future__ import annotations

import pytest
from attrs import evolve
from claimed import FILES, ONCE, discs_of, field, kept, with_effect, with_invariants

from rulespec.language import EMPTY, Becomes, Figure, Fixed, If, Size, Tally, you
from rulespec.language.registry import game
from rulespec.search.limits import Limits
from solvers.questions import fixpoint, induction, outcomes
from solvers.questions.claims import claims
from solvers.unknown.circuit import FALSE, Circuit


@pytest.mark.slow
def test_each_pile_that_may_be_turned_is_a_case():
    """The tokens of a round are those of the pile turned, and as many rounds were played."""
    paris = game("paris-paris")
    for name in ("course.left", "tokens.rounds"):
        assert isinstance(kept(paris, "pile", name, 2, "grey"), outcomes.Keeps)


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
    assert isinstance(kept(counted, "drop", "discs.turn", None, "red"), outcomes.Keeps)
    wrong = with_effect(counted, "drop", If(Size(discs).equals(3), (lost,)), *drop.effect)
    assert isinstance(kept(wrong, "drop", "discs.turn", None, "red"), outcomes.Breaks)


def test_where_nobody_knows_whose_turn_it_is_the_fault_of_one_is_found():
    """A step that is asked about for all players at once is that of each of them."""
    othello = game(FILES["othello"])
    seats = othello.seats
    white = (you(seats) & Fixed("white", seats, seats.one("white"))).some()
    loses = Becomes(field(othello, "discs").at(you(seats)), EMPTY)
    wrong = with_effect(othello, "place", *othello.rules["place"].effect, If(white, (loses,)))
    movers = ("black", "white", None)
    assert [type(kept(wrong, "place", "centre.full", None, at)) for at in movers] == [
        outcomes.Keeps, outcomes.Breaks, outcomes.Breaks]  # fmt: skip


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
            return outcomes.Keeps(frozenset([one]), frozenset([leaned_on]))

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
    assert isinstance(found, outcomes.Keeps)
    assert found.after == {by_id["tiles.twice"]}


def test_wagons_that_leave_rows_leave_them_without_like_ones():
    """A row has few places: what lies there is added up, which is short."""
    found = kept(game("moscow-paris"), "three", "rows.same", None, None)
    assert isinstance(found, outcomes.Keeps)


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
    assert isinstance(found, outcomes.Keeps)
    assert "tiles.twice" in {at.id for at in found.by}

def test_what_clauses_forbid_wherever_it_is_is_not_looked_at():
    """Tokens 9, 16 and 27 are never used by themselves, so no key joins another then."""
    paris, watch = game("paris-1900"), ONCE.start()
    every = sorted(claims(paris), key=lambda at: at.id)
    step = induction.Step(paris, paris.rules["use"], 4, None, watch, every)
    tokens = paris.rules["use"].asks[0].noun.universe.elements
    never = {at for at, bit in zip(tokens, step.move.asked[0], strict=True) if bit == FALSE}
    assert never == {"9", "16", "27"}
    joined = next(at for at in every if at.id == "keys.sixteens")
    assert isinstance(step.keeps(joined, 20, 1), outcomes.Keeps)


def test_what_a_wrong_clause_allows_is_looked_at():
    """A token that may be used though it stands alone is one of those looked at."""
    paris = game("paris-1900")
    alone = next(at for at in paris.rules["use"].clauses if at.id == "use.alone")
    use = evolve(paris.rules["use"], clauses=tuple(
        at for at in paris.rules["use"].clauses if at is not alone))  # fmt: skip
    step = induction.Step(paris, use, 2, None, ONCE.start())
    assert FALSE not in step.move.asked[0]


@pytest.mark.parametrize("whole", [0, 0.2, 1])
def test_where_time_is_over_what_speaks_of_the_same_is_assumed_next(whole):
    paris = game("paris-1900")
    every = sorted(claims(paris), key=lambda at: at.id)
    step = induction.Step(paris, paris.rules["move"], 2, None, ONCE.start(), every)
    found = step.keeps(next(at for at in every if at.id == "keys.sixteens"), 0, whole)
    assert isinstance(found, outcomes.Unclear)
    assert {at.id for at in found.assumed} == {
        "keys.sixteens", "keys.sixteen", "keys.joined", "keys.doubled", "keys.nine", "keys.nines",
        "tokens.again"}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_more_keys_join_others_than_tokens_let_them(players):
    """Each place is looked at by itself: but for where the key comes none gains a key."""
    paris = game("paris-1900")
    every = sorted(claims(paris), key=lambda at: at.id)
    step = induction.Step(paris, paris.rules["move"], players, None, ONCE.start(), every)
    joined = next(at for at in every if at.id == "keys.sixteens")
    likely = step.keeps(joined, 0).assumed
    assert isinstance(step.keeps(joined, 60, 1, likely), outcomes.Keeps)


@pytest.mark.parametrize(("players", "looks"), [(None, "LOOKS"), (2, "AT_ONE_TABLE")])
def test_where_it_is_known_how_many_play_there_are_fewer_looks(monkeypatch, players, looks):
    met = list[fixpoint.Look]()
    monkeypatch.setattr(fixpoint.Fixpoint, "_round", lambda it: met.append(it.look))
    paris = game("paris-1900")
    fixpoint.Fixpoint(paris, players, ONCE.start(), set(), set()).run()
    assert met == [*getattr(fixpoint, looks), fixpoint.LAST]
