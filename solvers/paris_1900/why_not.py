"""``why_not``: why the mover cannot buy something, or make a move, and the least that would help.

The reasons are canonical: they are worked out by the rules, in rulebook order, and the changes are
tried in a fixed order, so that the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import eq

from attrs import field, frozen

from rulespec.answers.verdicts import Breach
from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import ARC, DISTRICTS, PLACES, TOKENS
from rulespec.games.paris_1900.things import ALL_LANDMARKS, NINE, SIXTEEN
from rulespec.language.universes import Mask, bits
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_1900.afford import read_place
from solvers.paris_1900.bridge import (
    ACT,
    AFTER,
    OVER,
    Move,
    MoveKey,
    Position,
    bridged,
    is_legal,
    view,
)
from solvers.paris_1900.offers import MONEY_CLAUSES, Market, offer
from solvers.paris_1900.resting import of_all_tokens, of_moves, of_payment, of_purchases
from solvers.paris_1900.shortage import Shortage, after_all, as_it_stands
from solvers.paris_1900.takers import helps_to_buy, levels
from solvers.paris_1900.ways import FEWEST_FRANCS, Way, best_of, candidates, sure

HOW = "the compiled rules judged the move; each change was tried"


@frozen
class Change:
    """What would have to be otherwise, and how the wish is met then."""

    kind: str
    """``trade``, ``key``, ``token``, ``more`` or ``reading``."""

    says: str
    moves: tuple[Move, ...] = ()
    """The moves that meet the wish, once the change is made."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.says}"


@frozen
class WhyNot:
    """Why a wish cannot be met."""

    wish: str
    reasons: tuple[Breach, ...] = field(repr=False)
    """Every clause that stands against it, in rulebook order."""

    short: Shortage | None
    """What is missing as things stand; nothing if the wish is no purchase."""

    after_all: tuple[Shortage, ...]
    """The smallest shortages if all that one has is sold and used; empty if it can be bought."""

    changes: tuple[Change, ...]

    def __str__(self) -> str:
        rows = [f"{self.wish}: cannot be"]
        rows += [f"  because {reason}" for reason in self.reasons]
        if self.short:
            rows.append(f"  you are {self.short} short")
        if self.after_all:
            rows.append(f"  and with all sold and used {_either(self.after_all)} short")
        rows += [f"  unless {change}" for change in self.changes]
        if not self.changes:
            rows.append("  no change that was tried would help")
        return "\n".join(rows)


def _either(shortages: tuple[Shortage, ...]) -> str:
    return ", or ".join(map(str, shortages))


def why_not(
    position: Position,
    move: Move | str | None = None,
    *,
    place: str | None = None,
    limits: Limits | None = None,
) -> Answer[WhyNot]:
    """Why the mover cannot make a move, or buy a place with any key.

    For a place the reasons are those of the move that comes nearest: the fewest clauses broken,
    then the fewest francs and goods short. ``NoneExists`` says that nothing stands against the wish
    as things stand.
    """
    position = bridged(position)
    if (move is None) is (place is None):
        raise BadInput("wish", "none, or several", "one of: a move, a place to buy")
    watch = (limits or Limits()).start()
    wish = _nearest(position, read_place(place)) if place is not None else position.read(move)
    try:
        watch.look()
        return _answer(position, wish, watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort)


def _answer(position: Position, wish: Move, watch: Watch) -> Answer[WhyNot]:
    verdict = position.check(wish)
    if verdict.legal:
        why = f"{wish} is legal"
        return NoneExists("reasons against it", why, watch.effort, verdict.rests_on)
    short: Shortage | None = None
    missing: tuple[Shortage, ...] = ()
    if isinstance(wish, MoveKey):
        asked = offer(position, wish)
        short = as_it_stands(position, asked)
        missing = after_all(position, asked, watch) if short else ()
        missing = tuple(at for at in missing if at)
    changes = tuple(_changes(position, wish, verdict.breaches, missing, watch))
    found = WhyNot(str(wish), verdict.breaches, short, missing, changes)
    parts = (*verdict.rests_on, *_weighed(position, wish, short, changes))
    return Found(found, None, HOW, watch.effort, (*dict.fromkeys(parts),))


def _weighed(
    position: Position, wish: Move, short: Shortage | None, changes: tuple[Change, ...]
) -> Iterator[str]:
    """What the changes rest on, and what else was weighed to buy the same."""
    if isinstance(wish, MoveKey):
        weighed = of_purchases(position, Market(partial(_same_target, wish)))
        yield from (*weighed, *(of_all_tokens(position) if weighed else ()))
        yield from of_payment(position, wish) if short else ()
    for change in changes:
        yield from of_moves(position, change.moves)


def _same_target(wish: MoveKey, move: MoveKey) -> bool:
    return move.target == wish.target and move.founded == wish.founded


# --- the purchase that comes nearest --------------------------------------------------------------


def _nearest(position: Position, target: Mask) -> MoveKey:
    """The move to a place that breaks least."""
    found = []
    for move in _moves_to(position, target):
        verdict = position.check(move)
        short = as_it_stands(position, offer(position, move))
        others = [at for at in verdict.breaches if at.clause.id not in MONEY_CLAUSES]
        found.append((len(others), short.francs + sum(short.goods), str(move), move))
    return min(found, key=lambda at: at[:3])[3]


def _moves_to(position: Position, target: Mask) -> Iterator[MoveKey]:
    """Every move of an own key to a place, with the tokens that it needs; else one from the Arc."""
    seen = view(position, position.mover)
    own = NINE.members if target & seen.own_keys else 0
    using = own | (SIXTEEN.members if target & seen.rival_keys else 0)
    adds = bool(target & ALL_LANDMARKS.members & ~seen.laid_landmarks)
    for origin in bits(seen.own_keys & ~target or PLACES.one(ARC)):
        for founded in bits(DISTRICTS.whole) if adds else (None,):
            yield MoveKey(1 << origin, target, 0 if founded is None else 1 << founded, using)


# --- what would help ------------------------------------------------------------------------------


def _changes(
    position: Position,
    wish: Move,
    breaches: tuple[Breach, ...],
    missing: tuple[Shortage, ...],
    watch: Watch,
) -> Iterator[Change]:
    if isinstance(wish, MoveKey) and position.phase == ACT:
        way = _way(position, Market(partial(eq, wish)), watch)
        if way is not None:
            yield Change("trade", f"first {', '.join(map(str, way.moves[:-1]))}", way.moves)
        yield from _by_key(position, wish, watch)
        yield from _by_token(position, wish, way, watch)
    yield from _by_reading(position, wish)
    money_alone = all(at.clause.id in MONEY_CLAUSES for at in breaches)
    if money_alone and position.phase not in {AFTER, OVER}:
        yield from (Change("more", f"you had {shortage} more") for shortage in missing)


def _way(position: Position, market: Market, watch: Watch) -> Way | None:
    """The cheapest way to buy what is on offer; it takes tokens only where nothing else will do."""
    for level in levels(position, watch, helps_to_buy(position)):
        found = [way for at in level for way in candidates(position, at, FEWEST_FRANCS, market)]
        if found:
            answer = sure(position, best_of(found), HOW, watch)
            return answer.what if isinstance(answer, Found) else None
    return None


def _by_key(position: Position, wish: MoveKey, watch: Watch) -> Iterator[Change]:
    """The cheapest way with another key."""

    def wanted(move: MoveKey) -> bool:
        return _same_target(wish, move) and move.origin != wish.origin

    way = _way(position, Market(wanted), watch)
    if way is not None:
        yield Change("key", f"{', '.join(map(str, way.moves))} instead", way.moves)


def _by_token(
    position: Position, wish: MoveKey, way: Way | None, watch: Watch
) -> Iterator[Change]:
    """One more token behind the screen, or the tokens that the place asks for."""
    market = Market(partial(eq, wish))
    for token in bits(TOKENS.whole & ~position.seat.tokens):
        seat = position.seat.changed(tokens=position.seat.tokens | 1 << token)
        richer = position.changed(seats=position.with_seat(position.mover, seat))
        using = (1 << token) & (NINE.members | SIXTEEN.members)
        move = MoveKey(wish.origin, wish.target, wish.founded, wish.using | using)
        if move != wish or way is None:
            same = market if move == wish else Market(partial(eq, move))
            found = _way(richer, same, watch)
            if found is not None:
                yield Change("token", f"you had token {TOKENS.elements[token]}", found.moves)


def _by_reading(position: Position, wish: Move) -> Iterator[Change]:
    """The smallest sets of readings that allow the move."""
    for turn in position.settle(wish).turns:
        rules = position.ruleset
        for name, read in turn.readings:
            rules = rules.with_reading(name, read)
        if is_legal(position.changed(ruleset=rules), wish):
            says = " and ".join(f"{name}={read}" for name, read in turn.readings)
            yield Change("reading", says, (wish,))

