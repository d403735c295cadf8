"""The drawing: a position in characters, for terminals and for tests.

A district is a column: its VP token, its bank (``+`` and what it pays), its six sites by cost (what
lies there, or a dash), its landmarks. To the right stand the chip beside a site, small letters for
resources and capitals for prestige, and the keys: one letter for each player, twice for two keys.
Brackets mark what a move speaks of, exclamation marks the places of a broken clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    INCOMES,
    PLACES,
    PRESTIGE,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.spots import (
    Marks,
    Spot,
    arc_spot,
    district_spots,
    marks,
    present,
    spent_goods,
    supplied_landmarks,
    vp_words,
)
from rulespec.games.paris_1900.unpacked import (
    LAST_END_TOKEN,
    LAST_ROUND,
    NONE,
    OVER,
    Player,
    Table,
    unpacked,
)
from rulespec.language.moves import Move
from rulespec.language.universes import Mask, Universe
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
    table, at = unpacked(position), marks(position, move, cells)
    pen = Pen(colour=colour)
    seen_by = None if eyes is None else Player[str(eyes).upper()]
    parts = (_board(table, at, pen), _track(table, at, pen), legend(table, at, pen, seen_by))
    return joined(parts)


# --- the board ----------------------------------------------------------------------------------


def _board(table: Table, at: Marks, pen: Pen) -> Iterator[str]:
    columns = [_district(table, number, at, pen) for number in range(len(DISTRICTS))]
    blank, beside = " " * WIDTH, max(1, min(COLUMNS, width() // WIDTH))
    for first in range(0, len(columns), beside):
        for row in zip_longest(*columns[first : first + beside], fillvalue=blank):
            yield "".join(row)
        yield ""
    arc = _spot(arc_spot(table), at, pen)
    beside = WIDTH + 2 + len(SIGNS) <= width()
    yield from (f"{arc}  {SIGNS}",) if beside else (arc, "", *wrapped(SIGNS))


def _district(table: Table, district: int, at: Marks, pen: Pen) -> list[str]:
    spoken = (at.move.founded | at.move.district) >> district & 1
    token = " ".join(vp_words(table, table.vp_at[district]))
    header = pen.between(f"{DISTRICTS.elements[district]:<15}{token:>16}", aimed=spoken)
    return [header, *(_spot(spot, at, pen) for spot in district_spots(table, district))]


def _spot(spot: Spot, at: Marks, pen: Pen) -> str:
    cost = f"+{spot.cost}" if spot.shown == "bank" else f"{spot.cost or '':>2}"
    chip = spot.chip and _chip(spot.chip)
    shown = f"{cost} {spot.shown or '-':<12} {chip:<6} {pen.letters(spot.keys, 8)}"
    aimed, offends = at.places >> spot.place & 1, at.offending >> spot.place & 1
    return pen.between(shown, aimed=aimed, offends=offends)


def _chip(good: str) -> str:
    """A good in at most six letters."""
    return good.partition("-")[0].upper() if good in PRESTIGE else good


# --- the bonus track ----------------------------------------------------------------------------


def _track(table: Table, at: Marks, pen: Pen) -> Iterator[str]:
    waiting = [(player, 1) for player in table.players if not table.seats[player].pawn]
    yield f"bonus track, tokens from the top; before it: {pen.letters(waiting, 0) or '-'}"
    names = [",".join(TOKENS.elements[token] for token in each) for each in table.track]
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
        pawns = [
            [(player, 1) for player in table.players if table.seats[player].pawn == n + 1]
            for n in spaces
        ]
        if any(pawns):
            yield "pawns  " + "".join(pen.letters(each, wide) for each in pawns)


# --- the legend ---------------------------------------------------------------------------------


def legend(
    table: Table, at: Marks, pen: Pen = PLAIN, eyes: Player | None = None
) -> Iterator[str]:
    """What lies beside the board, and what each player has, line by line."""
    for line in (*state(table), *_supply(table, at, eyes)):
        yield from wrapped(line)
    for player in table.players:
        told = _holdings if eyes in {None, player} else _in_the_open
        first, *others = told(table, player, at)
        letter = LETTERS[player]
        yield from headed(letter, first, pen)
        for line in others:
            yield from wrapped(f"  {line}")


def state(table: Table) -> Iterator[str]:
    """How far the game and the turn are."""
    over = table.phase == OVER
    course = "the game is over" if over else f"phase {table.phase}, {table.mover} to move"
    yield f"{course} ({table.ruleset.edition.id})"
    if table.ignores_districts:
        yield "variant: a tile may lie in any district"
    if table.ending == LAST_END_TOKEN:
        yield "the last end token is taken: one more round after this one"
    if table.ending == LAST_ROUND and not over:
        yield "this is the last round"
    if table.bought or table.pending:
        incomes = ", ".join(INCOMES.names(table.pending)) or "nothing"
        yield f"bought: {_names(PLACES, table.bought)}; may still take: {incomes}"
    if table.drew or table.drawn != NONE:
        yield f"a tile was drawn{_waiting(table)}"


def _waiting(table: Table) -> str:
    if table.drawn == NONE:
        return ""
    name = TILES.elements[table.drawn]
    return f": {name}, {table.box.kind[name]}"


def _supply(table: Table, at: Marks, eyes: Player | None) -> Iterator[str]:
    stacks = (
        f"{pointed(str(n + 1), at.move.stack >> n)} has {len(stack)}"
        for n, stack in enumerate(table.stacks)
    )
    yield f"stacks of tiles: {', '.join(stacks)}"
    yield from _away(table)
    looking = not table.stacks_left and table.mover is eyes
    if eyes is None or looking:
        yield f"end tokens in the pile: {_names(TOKENS, table.end_left, at.move.token)}"
    else:
        yield f"end tokens in the pile: {table.end_left.bit_count()}"
    words = zip(VP_TOKENS.names(table.vp_left), vp_words(table, table.vp_left), strict=True)
    vp = (pointed(text, at.move.vp_token & VP_TOKENS.one(name) != 0) for name, text in words)
    yield f"VP tokens left: {', '.join(vp) or '-'}"
    landmarks = (_landmark(table, spot, at) for spot in supplied_landmarks(table))
    yield f"landmarks left: {'; '.join(landmarks) or '-'}"
    given = at.move.good if at.move.rule == "buy" else 0
    yield f"general supply: {_goods(table.supply, given)}; francs {table.bank}"


def _away(table: Table) -> Iterator[str]:
    """The tiles that lie on another site than their own."""
    away = [
        f"{TILES.elements[tile]} on {TILES.elements[site]}"
        for site, tile in enumerate(table.lying)
        if tile not in {NONE, site}
    ]
    if away:
        yield f"tiles away from home: {', '.join(away)}"


def _landmark(table: Table, spot: Spot, at: Marks) -> str:
    price = " + ".join(f"{n} {good}" for good, n in table.box.landmark_price[spot.name].items())
    keys = " " + PLAIN.letters(spot.keys, 0) if spot.keys else ""
    offends = "!" if at.offending >> spot.place & 1 else ""
    named = pointed(f"{offends}{spot.name} {spot.cost}{offends}", at.places >> spot.place)
    return f"{named} for {price or 'no goods'}{keys}"


def _in_the_open(table: Table, player: Player, _: Marks) -> Iterator[str]:
    """What stands before a player's screen."""
    seat = table.seats[player]
    yield (
        f"{player}: points {seat.points}, {_pawn(table, player)}, keys: {seat.spare} spare; "
        "the rest is behind the screen"
    )
    if seat.used:
        yield f"used: {_names(TOKENS, seat.used)}"


def _pawn(table: Table, player: Player) -> str:
    seat = table.seats[player]
    pawn = f"pawn on {seat.pawn}" if seat.pawn else "pawn before the track"
    return f"{pawn} (has been on 30)" if seat.thirty else pawn


def _holdings(table: Table, player: Player, at: Marks) -> Iterator[str]:
    seat, move = table.seats[player], at.move
    yield (
        f"{player}: points {seat.points}, francs {seat.francs}, {_pawn(table, player)}, "
        f"keys: {seat.hand} in hand, {seat.spare} spare"
    )
    mine = at.player is player
    stands = f"; tokens stand for {_goods(seat.standing)}" if any(seat.standing) else ""
    yield f"chips: {_goods(seat.goods, spent_goods(move) if mine else 0)}{stands}"
    using = (move.using | move.token) if mine else 0
    used = f"; used: {_names(TOKENS, seat.used)}" if seat.used else ""
    yield f"tokens: {_names(TOKENS, seat.tokens, using)}{used}"


# --- words --------------------------------------------------------------------------------------


def _names(universe: Universe, mask: Mask, aimed: Mask = 0) -> str:
    names = (pointed(name, universe.one(name) & aimed != 0) for name in universe.names(mask))
    return ", ".join(names) or "-"


def _goods(goods: Sequence[int], aimed: Mask = 0) -> str:
    some = (f"{n} {pointed(good, GOODS.one(good) & aimed != 0)}" for good, n in present(goods))
    return ", ".join(some) or "-"
