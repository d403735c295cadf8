"""Options: every move that is legal, found among those that could be tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from rulespec.answers.judging import compiled
from rulespec.games.paris_1900.components import (
    ALL_BANKS,
    ALL_LANDMARKS,
    DISTRICTS,
    GOODS,
    INCOMES,
    PLACES,
    PORTIONS_EACH,
    RESOURCES,
    STACKS,
    TOKENS,
    Player,
)
from rulespec.games.paris_1900.moves import (
    Advance,
    Buy,
    Done,
    Draw,
    Honour,
    Lay,
    LayKey,
    LayVp,
    Move,
    MoveKey,
    Remove,
    Sell,
    TakeChip,
    TakeEnd,
    Use,
)
from rulespec.games.paris_1900.rules import RULES
from rulespec.games.paris_1900.table import ACT, AFTER, DRAW, LAY, OVER, Table
from rulespec.games.paris_1900.view import View, view
from rulespec.language.universes import Mask, bits

_ARC = PLACES.one("arc")
_NINE, _SIXTEEN = TOKENS.one("9"), TOKENS.one("16")
_SPECIAL = TOKENS.mask(("9", "16", "27"))
_STEPS = INCOMES.mask(("advance", "paid-advance"))
_TAKERS = TOKENS.mask(("17", "25"))
_PAIRS = TOKENS.mask(("23", "24"))


def is_legal(table: Table, move: Move) -> bool:
    """Whether the move breaks nothing."""
    judge = compiled(table.ruleset, "offending", RULES[move.rule])
    player = table.mover if move.by is None else move.by
    return not any(judge(view(table, player), move))


def options(table: Table) -> list[Move]:
    """Every legal move."""
    seen = view(table, table.mover)
    tried = chain(_steps(seen), actions(seen), incomes(seen), _trades(seen), _uses(seen))
    return [move for move in tried if is_legal(table, move)]


def can_act(table: Table, readings: Mapping[str, str]) -> bool:
    """Whether any action can be done as things stand, with the rules read so."""
    seen = view(table, table.mover)
    return any(
        not any(compiled(table.ruleset, "open", RULES[move.rule])(seen, move, readings))
        for move in actions(seen)
    )


def _singles(mask: Mask) -> Iterator[Mask]:
    return (1 << place for place in bits(mask))


# --- a turn's own steps -------------------------------------------------------------------------


def _steps(seen: View) -> Iterator[Move]:
    """Drawing, laying, and the end of the turn."""
    phase = seen.table.phase
    if phase == DRAW:
        yield from (Draw(stack) for stack in _singles(STACKS.whole & seen.stacks_left))
    elif phase == LAY:
        yield from (Lay(district) for district in _singles(DISTRICTS.whole))
        yield Remove()
    elif phase in {ACT, AFTER}:
        yield Done()


def actions(seen: View) -> Iterator[Move]:
    """The actions that could be tried."""
    if not seen.acting:
        return
    yield from (LayKey(place) for place in _singles((ALL_BANKS | _ARC) & ~seen.own_keys))
    for origin in _singles(seen.own_keys):
        yield from _purchases(seen, origin)
    if not seen.stacks_left:
        yield from (TakeEnd(token) for token in _singles(seen.end_left))


def _purchases(seen: View, origin: Mask) -> Iterator[Move]:
    """What the key of one place could be moved to."""
    standing = seen.buildings | seen.laid_landmarks
    for target in _singles(standing):
        yield MoveKey(origin, target, using=_needed(seen, target))
    everywhere = _singles(DISTRICTS.whole)
    home = seen.district_of.get(origin.bit_length() - 1)
    for founded in everywhere if home is None else (home,):
        for target in _singles(ALL_LANDMARKS & ~seen.laid_landmarks):
            yield MoveKey(origin, target, founded)


def _needed(seen: View, target: Mask) -> Mask:
    """The tokens without which a place with a key cannot be bought."""
    own = _NINE if target & seen.own_keys else 0
    return own | (_SIXTEEN if target & seen.rival_keys else 0)


# --- income -------------------------------------------------------------------------------------


def incomes(seen: View) -> Iterator[Move]:
    """The income that could be tried to be taken."""
    if seen.pending & INCOMES.one("chip"):
        yield TakeChip()
    if seen.pending & _STEPS:
        yield from (Advance(space) for space in _singles(seen.offered & (seen.ahead | seen.here)))
    if seen.pending & INCOMES.one("honour"):
        printed = seen.table.box.tables
        shown = printed.icons[seen.bought] | printed.shown_kinds[seen.bought]
        yield from (Honour(given) for given in sorted(shown))
    if seen.pending & INCOMES.one("vp"):
        for token in _singles(seen.vp_left):
            yield from (LayVp(token, at) for at in _singles(DISTRICTS.whole & ~seen.vp_districts))


# --- trade and tokens ---------------------------------------------------------------------------


def _trades(seen: View) -> Iterator[Move]:
    table = seen.table
    resources = (1 << len(RESOURCES)) - 1
    yield from _trades_of(seen, resources, None)
    if table.ruleset.reads("trade.when", "any-time"):
        for player in table.players:
            if player is not table.mover:
                yield from _trades_of(view(table, player), resources, player)


def _trades_of(seen: View, resources: Mask, by: Player | None) -> Iterator[Move]:
    yield from (Buy(good, by) for good in _singles(seen.supplied & resources))
    yield from (Sell(good, by) for good in _singles(seen.held))


def _uses(seen: View) -> Iterator[Move]:
    if seen.table.phase == OVER:
        return
    for token in _singles(seen.unused & ~_SPECIAL):
        if token & _TAKERS:
            yield from (Use(token, space=space) for space in (0, *_singles(seen.offered)))
        elif token & _PAIRS:
            yield from (Use(token, given) for given in within(seen.any_pairs | seen.chip_pairs))
        else:
            yield from (Use(token, given) for given in sorted(seen.table.box.tables.stands[token]))


def within(limit: Mask) -> Iterator[Mask]:
    """Every number of each good up to a limit, at least one good, as portions."""
    each = [
        limit >> good * PORTIONS_EACH & (1 << PORTIONS_EACH) - 1 for good in range(len(GOODS))
    ]
    found: list[Mask] = [0]
    for good, most in enumerate(each):
        some = [(1 << number) - 1 << good * PORTIONS_EACH for number in range(most.bit_count() + 1)]
        found = [given | more for given in found for more in some]
    return (given for given in found if given)
