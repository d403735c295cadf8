"""The worked examples of bonus tokens and prestige."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import z3
from attrs import evolve

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    PLACES,
    PORTIONS,
    PORTIONS_EACH,
    SITES,
    SPACES,
    TOKENS,
    portions,
)
from rulespec.games.paris_1900.income import HONOURED, HONOURS, STEP, STEP_PRICE
from rulespec.games.paris_1900.printed import MOST_HONOURED, Tables
from rulespec.games.paris_1900.questions import HONOUR_ICONS, QUESTIONS
from rulespec.games.paris_1900.setup import standard_track
from rulespec.games.paris_1900.things import ADVANCE, PAID_ADVANCE
from rulespec.games.paris_1900.tokens import TOKEN_POINTS
from rulespec.language.universes import bits
from solvers.paris_1900.bridge import Advance, Honour, MoveKey, Position, Seat, Use
from solvers.paris_1900.played import played
from solvers.paris_1900.shortage import Shortage
from solvers.paris_1900.worked.example import (
    Judged,
    Model,
    Values,
    at_most,
    one_of,
    readings,
    same,
)
from solvers.paris_1900.worked.positions import acting
from solvers.paris_1900.worked.table import kept
from solvers.paris_1900.worth import NOTHING
from solvers.z3.any_values import any_values
from solvers.z3.contexts import current
from solvers.z3.positions import Questions, known
from solvers.z3.terms import Bit, Bits, Reading, any_of, both, negated

BANK, ENOUGH = "bank-chaillot", 20
_18 = TOKENS.places["18"]


# --- token 18 is taken ----------------------------------------------------------------------------


def step(cost: int = 2) -> Model:
    """A building of that cost bought, and a token 18 ahead that its buyer has never had."""
    terms = [clause.term for clause in STEP.clauses]
    values = any_values(terms, QUESTIONS, {}, {"francs": STANDARD.money})
    pawn = z3.Int("pawn", current())
    spaces = range(1, len(SPACES) + 1)
    here, ahead = tuple(pawn == at for at in spaces), tuple(pawn < at for at in spaces)
    values = values.with_sets(here=here, ahead=ahead)
    reading = values.reading
    sets, tops = reading.sets, reading.tables["top"]
    given = [*values.given, pawn >= 0, one_of(sets["space"]), negated(reading.truths["thirty"])]
    given += [negated(sets[noun][_18]) for noun in ("unused", "used")]
    given += _steps_of(cost, sets["pending"])
    for space, bit in enumerate(sets["space"]):
        top = tops[space][_18], at_most(1, tops[space])
        given.append(z3.Implies(bit, z3.And(ahead[space], sets["offered"][space], *top)))
    results = [kept(STEP, reading), same(reading.value(STEP_PRICE), 0)]
    shown = [sets["space"][_18]]
    return Model(given, results, shown, {"cost": cost, "pawn": pawn, "space": sets["space"]})


def _steps_of(cost: int, pending: Bits) -> Iterator[Bit]:
    """The steps on the track that buying a building of that cost brings by the rules."""
    position, move = _before_buying(cost, Seat(francs=ENOUGH))
    steps = ADVANCE.members | PAID_ADVANCE.members
    for at in bits(steps):
        bit = pending[at]
        yield bit if played(position, (move,)).pending >> at & 1 else negated(bit)


def _before_buying(cost: int, seat: Seat) -> tuple[Position, MoveKey]:
    site = PLACES.one(f"chaillot-{cost}")
    seats = (seat.changed(keys=PLACES.one(BANK)), Seat())
    return acting(seats, site, (0,) * len(DISTRICTS)), MoveKey(PLACES.one(BANK), site)


def stepped(values: Values) -> Judged:
    """The building bought, and the token taken."""
    seat = Seat(francs=ENOUGH, pawn=values.number(values.unknown["pawn"]))
    position, buying = _before_buying(values.unknown["cost"], seat)
    track = standard_track(position.ruleset, position.box, len(position.seats))
    position = position.changed(track=track)
    bought = played(position, (buying,))
    advance = Advance(values.mask(values.unknown["space"]))
    then = played(bought, (advance,))
    paid = Shortage(bought.seat.francs - then.seat.francs, NOTHING)
    token = ", ".join(TOKENS.names(then.seat.tokens))
    return Judged(position, (buying, advance), f"Charlotte takes token {token} for {paid}")


# --- token 18 is used -----------------------------------------------------------------------------


def token_18(owned: int = 3, cost: int = 4, points: int = 15) -> Model:
    """So many buildings of that cost, each once, and anything else; so many points for them."""
    own = tuple(z3.Bool(f"own {place}", current()) for place in PLACES.elements)
    doubled = (z3.Bool(f"{place} twice", current()) for place in PLACES.elements)
    twice = tuple(map(both, own, doubled))
    counted = PLACES.mask(site for site in SITES.elements if site.endswith(f"-{cost}"))
    each = z3.Int("points for each", current())
    questions, given = readings()
    tables = {"points_each": {_18: each}, "counted": {_18: counted}}
    reading = token_used("18", own, twice, questions, tables)
    those = tuple(own[at] for at in bits(counted))
    given.append(z3.PbEq([(bit, 1) for bit in those], owned))
    given += [each >= 0, negated(any_of([twice[at] for at in bits(counted)]))]
    given.append(same(reading.value(TOKEN_POINTS), points))
    shown = [at_most(owned, own), same(each, STANDARD.per_building["18"])]
    return Model(given, [each == 5], shown, {"own": own})  # 15 for 3  # noqa: PLR2004


def token_used(
    token: str, own: Bits, twice: Bits, questions: Questions, tables: Mapping[str, Any]
) -> Reading:
    """A reading in which one token is used, by whoever has no other."""
    used = known(TOKENS.one(token), TOKENS)
    names = "kind_of", "gain_points", "points_each", "counted"
    nothing: dict[str, Any] = {name: {} for name in names}
    return Reading(
        sets={"own_keys": own, "own_doubled": twice, "token": used, "unused": used, "goods": ()},
        truths={},
        numbers={"players": z3.Int("players", current())},
        tables={**nothing, **tables},
        questions=questions,
    )


def used_18(values: Values) -> Judged:
    """The token used."""
    own = values.mask(values.unknown["own"])
    seat = Seat(keys=own, tokens=TOKENS.one("18"), pawn=SPACES.places["18"] + 1)
    position = acting((seat, Seat()), own, (0,) * len(DISTRICTS))
    move = Use(TOKENS.one("18"))
    return Judged(position, (move,), f"Charlotte {played(position, (move,)).seat.points}")


# --- prestige -------------------------------------------------------------------------------------


def prestige(chips: int = 2, points: int = 10) -> Model:
    """So many chips of gold prestige discarded for a landmark, and so many points for them.

    How many icons it shows, and what each brings, is not known.
    """
    each = z3.Int("points for each", current())
    gold = portions({"gold-prestige": PORTIONS_EACH})
    listed = {"honour_points": dict.fromkeys(bits(gold), each), "icons": {}, "shown_kinds": {}}
    terms = [*(clause.term for clause in HONOURED.clauses), HONOURS]
    values = any_values(terms, QUESTIONS, listed, {})
    given = known(portions({"gold-prestige": chips}), PORTIONS)
    values = values.with_sets(goods=given, bought=known(PLACES.one(LOUVRE), PLACES))
    icons = tuple(z3.Bool(f"{number} icons", current()) for number in range(MOST_HONOURED + 1))
    ways = [both(bit, kept(HONOURED, _showing(values.reading, at))) for at, bit in enumerate(icons)]
    facts = [*values.given, one_of(icons), any_of(ways)]
    facts.append(same(values.reading.value(HONOURS), points))
    each_icon = values.reading.questions[HONOUR_ICONS.id, "each-icon"]
    results = [each == 5, z3.Implies(each_icon, any_of(icons[2:]))]  # 10 for 2  # noqa: PLR2004
    number, brings = STANDARD.honours[LOUVRE]["gold-prestige"]
    return Model(facts, results, [icons[number], same(each, brings)], {"chips": chips})


LOUVRE = "louvre"
"""A landmark of 15; which one it is makes no difference."""


def _showing(reading: Reading, icons: int) -> Reading:
    """The landmark shows so many icons of gold prestige, and no others."""
    honours = {**STANDARD.honours, LOUVRE: {"gold-prestige": (icons, 0)} if icons else {}}
    printed = Tables(evolve(STANDARD, honours=honours))
    tables = {"icons": printed.icons, "shown_kinds": printed.shown_kinds}
    return evolve(reading, tables={**reading.tables, **tables})


def honoured(values: Values) -> Judged:
    """The landmark bought in Belleville, after one of 10, and the chips discarded."""
    chips = values.unknown["chips"]
    goods = {"marble": 1, "gold": 2, "gold-prestige": chips}
    here, bank = DISTRICTS.one("belleville"), PLACES.one("bank-belleville")
    earlier = next(at for at, cost in STANDARD.landmark_cost.items() if cost == 10)  # noqa: PLR2004
    seat = Seat(keys=bank, francs=ENOUGH, goods=tuple(goods.get(at, 0) for at in GOODS.elements))
    landmarks = (PLACES.one(earlier), *(0 for _ in DISTRICTS.elements[1:]))
    position = acting((seat, Seat(keys=PLACES.one(earlier))), 0, landmarks)
    moves = MoveKey(bank, PLACES.one(LOUVRE), here), Honour(portions({"gold-prestige": chips}))
    return Judged(position, moves, f"Julie {played(position, moves).seat.points}")
