"""The drawing: a position in characters, for terminals and for tests.

A district is a column: its VP token, its bank (``+`` and what it pays), its six sites by cost (what
lies there, or a dash), its landmarks. To the right stand the chip beside a site, small letters for
resources and capitals for prestige, and the keys: one letter for each player, twice for two keys.
Brackets mark what a move speaks of, exclamation marks the places of a broken clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest

from rulespec.answers.observing import Observation
from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import (
    DISTRICTS, GOODS, INCOMES, PLACES, PRESTIGE, SEATS, SITES, TILES, TOKENS, VP_TOKENS,
)
from rulespec.games.paris_1900.position import (
    ANYWHERE, ARRIVED, BANK, BOUGHT, DRAWN, DREW, END_LEFT, ENDING, FRANCS_OF, GOODS_OF, HAND_OF,
    LYING, PAWN, PENDING, PHASE, POINTS_OF, SPARE_OF, STACKS_LEFT, STANDING, SUPPLY, TILES_IN,
    TOKENS_OF, TRACK_TOKENS, USED_OF, VP_AT, VP_LEFT,
)
from rulespec.games.paris_1900.spots import (
    Marks, Spot, arc_spot, district_spots, marks, only, own, present, spent_goods,
    supplied_landmarks, vp_words,
)
from rulespec.language import Mask, Move, Universe, counts
from rulespec.pictures.characters import LETTERS, PLAIN, Pen, headed, joined, pointed, wrapped
from rulespec.pictures.width import width

COLUMNS = 3
"""How many districts stand side by side at most."""

WIDTH = 33
"""How many characters a district takes."""

SIGNS = "- free site; chips: resources, and in CAPITALS prestige"

SPACES_A_LINE, SPACE_WIDTH, BEFORE_SPACES = 10, 9, 7


def drawing(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: str | None = None,
) -> str:
    """The board as it is before the move, the bonus track, and below them everything else.

    ``cells`` are places. All is shown; with ``eyes`` only what that player may know.
    """
    at, pen = marks(position, move, cells), Pen(colour=colour)
    parts = (_board(position, at, pen), _track(position, at, pen), legend(position, at, pen, eyes))
    return joined(parts)


# --- the board ----------------------------------------------------------------------------------


def _board(position: Position, at: Marks, pen: Pen) -> Iterator[str]:
    columns = [_district(position, number, at, pen) for number in range(len(DISTRICTS))]
    blank, beside = " " * WIDTH, max(1, min(COLUMNS, width() // WIDTH))
    for first in range(0, len(columns), beside):
        for row in zip_longest(*columns[first : first + beside], fillvalue=blank):
            yield "".join(row)
        yield ""
    arc = _spot(arc_spot(position), at, pen)
    beside = WIDTH + 2 + len(SIGNS) <= width()
    yield from (f"{arc}  {SIGNS}",) if beside else (arc, "", *wrapped(SIGNS))


def _district(position: Position, district: int, at: Marks, pen: Pen) -> list[str]:
    spoken = (at.move.founded | at.move.district) >> district & 1
    token = " ".join(vp_words(position, position[VP_AT][district]))
    header = pen.between(f"{DISTRICTS.elements[district]:<15}{token:>16}", aimed=spoken)
    return [header, *(_spot(spot, at, pen) for spot in district_spots(position, district))]


def _spot(spot: Spot, at: Marks, pen: Pen) -> str:
    cost = f"+{spot.cost}" if spot.shown == "bank" else f"{spot.cost or '':>2}"
    chip = spot.chip and _chip(spot.chip)
    shown = f"{cost} {spot.shown or '-':<12} {chip:<6} {pen.letters(_places(spot), 8)}"
    aimed, offends = at.places >> spot.place & 1, at.offending >> spot.place & 1
    return pen.between(shown, aimed=aimed, offends=offends)


def _places(spot: Spot) -> list[tuple[int, int]]:
    """Whose keys lie there, by the order of turns, and how many."""
    return [(SEATS.places[player], number) for player, number in spot.keys]


def _chip(good: str) -> str:
    """A good in at most six letters."""
    return good.partition("-")[0].upper() if good in PRESTIGE else good


# --- the bonus track ----------------------------------------------------------------------------


def _track(position: Position, at: Marks, pen: Pen) -> Iterator[str]:
    waiting = pen.letters(_pawns(position, 0), 0)
    yield f"bonus track, tokens from the top; before it: {waiting or '-'}"
    names = [",".join(TOKENS.elements[token] for token in each) for each in position[TRACK_TOKENS]]
    widest = max(SPACE_WIDTH, *(len(each) + 1 for each in names))
    fitting = max(1, min(SPACES_A_LINE, (width() - BEFORE_SPACES) // widest))
    for first in range(0, len(names), fitting):
        spaces = range(first, min(first + fitting, len(names)))
        tokens = names[first : first + fitting]
        wide = max(SPACE_WIDTH, *(len(each) + 1 for each in tokens))
        heads = (pen.between(f"{n + 1}", aimed=at.move.space >> n & 1) for n in spaces)
        blanks = (" " * (wide - 2 - len(f"{n + 1}")) for n in spaces)
        yield "space " + "".join(map("".join, zip(heads, blanks, strict=True)))
        yield "tokens " + "".join(f"{each or '.':<{wide}}" for each in tokens)
        pawns = [_pawns(position, 1 << n) for n in spaces]
        if any(pawns):
            yield "pawns  " + "".join(pen.letters(each, wide) for each in pawns)


def _pawns(position: Position, space: Mask) -> list[tuple[int, int]]:
    """Whose pawn is on a space, or on none."""
    found = enumerate(position[PAWN][: len(position.players)])
    return [(place, 1) for place, at in found if at == space]


# --- the legend ---------------------------------------------------------------------------------


def legend(
    position: Position, at: Marks, pen: Pen = PLAIN, eyes: str | None = None
) -> Iterator[str]:
    """What lies beside the board, and what each player has, line by line."""
    for line in (*state(position), *_supply(position, at, eyes)):
        yield from wrapped(line)
    for player in position.players:
        told = _holdings if eyes in {None, player} else _in_the_open
        first, *others = told(position, player, at)
        letter = LETTERS[SEATS.places[player]]
        yield from headed(letter, first, pen)
        for line in others:
            yield from wrapped(f"  {line}")


def state(position: Position) -> Iterator[str]:
    """How far the game and the turn are."""
    over, ending = position.is_over, position.names(ENDING)
    course = f"phase {position.names(PHASE)}, {position.mover} to move"
    course = "the game is over" if over else course
    yield f"{course} ({position.ruleset.edition.id})"
    if position[ANYWHERE]:
        yield "variant: a tile may lie in any district"
    if ending == "last-token":
        yield "the last end token is taken: one more round after this one"
    if ending == "last-round" and not over:
        yield "this is the last round"
    if position[BOUGHT] or position[PENDING]:
        incomes = ", ".join(INCOMES.names(position[PENDING])) or "nothing"
        yield f"bought: {_names(PLACES, position[BOUGHT])}; may still take: {incomes}"
    if position[DREW] or position[DRAWN]:
        yield f"a tile was drawn{_waiting(position)}"


def _waiting(position: Position) -> str:
    name = only(TILES, position[DRAWN])
    if not name:
        return ""
    return f": {name}, {position.box.kind[name]}"


def _supply(position: Position, at: Marks, eyes: str | None) -> Iterator[str]:
    stacks = (
        f"{pointed(str(n + 1), at.move.stack >> n)} has {len(stack)}"
        for n, stack in enumerate(position[TILES_IN])
    )
    yield f"stacks of tiles: {', '.join(stacks)}"
    yield from _away(position)
    looking = not position.worth(STACKS_LEFT) and position.mover == eyes
    if eyes is None or looking:
        yield f"end tokens in the pile: {_names(TOKENS, position[END_LEFT], at.move.token)}"
    else:
        yield f"end tokens in the pile: {position[END_LEFT].bit_count()}"
    words = zip(
        VP_TOKENS.names(position[VP_LEFT]), vp_words(position, position[VP_LEFT]), strict=True
    )
    vp = (pointed(text, at.move.vp_token & VP_TOKENS.one(name) != 0) for name, text in words)
    yield f"VP tokens left: {', '.join(vp) or '-'}"
    landmarks = (_landmark(position, spot, at) for spot in supplied_landmarks(position))
    yield f"landmarks left: {'; '.join(landmarks) or '-'}"
    given = at.move.good if at.move.rule == "buy" else 0
    yield f"general supply: {_goods(position[SUPPLY], given)}; francs {position[BANK]}"


def _away(position: Position) -> Iterator[str]:
    """The tiles that lie on another site than their own."""
    away = [
        f"{only(TILES, tile)} on {site}"
        for site, tile in zip(SITES.elements, position[LYING], strict=True)
        if only(TILES, tile) not in {"", site}
    ]
    if away:
        yield f"tiles away from home: {', '.join(away)}"


def _landmark(position: Position, spot: Spot, at: Marks) -> str:
    price = " + ".join(f"{n} {good}" for good, n in position.box.landmark_price[spot.name].items())
    keys = " " + PLAIN.letters(_places(spot), 0) if spot.keys else ""
    offends = "!" if at.offending >> spot.place & 1 else ""
    named = pointed(f"{offends}{spot.name} {spot.cost}{offends}", at.places >> spot.place)
    return f"{named} for {price or 'no goods'}{keys}"


def _in_the_open(position: Position, player: str, _: Marks) -> Iterator[str]:
    """What stands before a player's screen."""
    points, spare, used = (own(position, at, player) for at in (POINTS_OF, SPARE_OF, USED_OF))
    yield (
        f"{player}: points {points}, {_pawn(position, player)}, keys: {spare} spare; "
        "the rest is behind the screen"
    )
    if used:
        yield f"used: {_names(TOKENS, used)}"


def _pawn(position: Position, player: str) -> str:
    space = own(position, PAWN, player).bit_length()
    pawn = f"pawn on {space}" if space else "pawn before the track"
    return f"{pawn} (has been on 30)" if player in position.names(ARRIVED) else pawn


def _holdings(position: Position, player: str, at: Marks) -> Iterator[str]:
    has, move, mine = partial(own, position, player=player), at.move, at.player == player
    yield (
        f"{player}: points {has(POINTS_OF)}, francs {has(FRANCS_OF)}, {_pawn(position, player)}, "
        f"keys: {has(HAND_OF)} in hand, {has(SPARE_OF)} spare"
    )
    stands = f"; tokens stand for {_goods(has(STANDING))}" if has(STANDING) else ""
    yield f"chips: {_goods(has(GOODS_OF), spent_goods(move) if mine else 0)}{stands}"
    using = (move.using | move.token) if mine else 0
    used = f"; used: {_names(TOKENS, has(USED_OF))}" if has(USED_OF) else ""
    yield f"tokens: {_names(TOKENS, has(TOKENS_OF), using)}{used}"


# --- what a player may know -----------------------------------------------------------------------


def told(seen: Observation) -> str:
    """What stands behind the player's own screen, and what can be counted."""
    own = SEATS.places[seen.player]
    has = (seen.position[at][own] for at in (FRANCS_OF, HAND_OF, GOODS_OF, TOKENS_OF))
    francs, hand, goods, tokens = has
    chips = ", ".join(f"{number} {GOODS.elements[at]}" for at, number in counts(goods).items())
    end_tokens = seen.hidden.get(END_LEFT.name, seen.position[END_LEFT].bit_count())
    return "\n".join((
        f"{seen.player} has {francs} francs, {hand} keys behind the screen",
        f"chips: {chips or 'none'}",
        f"unused tokens: {', '.join(TOKENS.names(tokens)) or 'none'}",
        f"tiles in the stacks: {' '.join(map(str, seen.hidden[TILES_IN.name].values()))}",
        f"end tokens in the pile: {end_tokens}",
    ))


# --- words --------------------------------------------------------------------------------------


def _names(universe: Universe, mask: Mask, aimed: Mask = 0) -> str:
    names = (pointed(name, universe.one(name) & aimed != 0) for name in universe.names(mask))
    return ", ".join(names) or "-"


def _goods(goods: int, aimed: Mask = 0) -> str:
    some = (f"{n} {pointed(good, GOODS.one(good) & aimed != 0)}" for good, n in present(goods))
    return ", ".join(some) or "-"
