"""Faults of what belongs to whom: buildings, postcards, tokens, permissions, the stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    SPECIALS,
    TOKENS_EACH,
    Player,
)
from rulespec.games.city_of_light.faults.marking import on_cells
from rulespec.games.city_of_light.table import FIRST, OVER, SECOND, Table
from rulespec.verdict import Fault


def course(table: Table) -> Iterator[Fault]:
    """Whether the stage fits what has been laid."""
    if table.stage not in {FIRST, SECOND, OVER}:
        yield Fault("stage", "A game is in its first stage, its second, or over.")
    done = [p for p in Player if not table.seats[p].hand and not table.seats[p].stack]
    if table.finished is None and done:
        yield Fault("finished.missing", "Somebody finished first.", tuple(map(str, done)))
    if table.finished is not None and table.finished not in done:
        yield Fault("finished.early", f"{table.finished} has tiles left, so did not finish.")


def counts(table: Table) -> Iterator[Fault]:
    """Whether every building is in one place."""
    places: Counter[str] = Counter(piece.kind for piece in table.pieces)
    for mask in (table.supply, table.seats[0].reserve, table.seats[1].reserve):
        places.update(KINDS.names(mask))
    twice = tuple(kind for kind, count in places.items() if count > 1)
    if twice:
        yield Fault("pieces.twice", "A piece is in two places.", twice)
    missing = tuple(kind for kind in KINDS.names(ALL_BUILDINGS) if not places[kind])
    if missing:
        yield Fault("buildings.missing", "A building is nowhere.", missing)
    if table.stage == FIRST and table.pieces:
        kinds = tuple(piece.kind for piece in table.pieces)
        yield Fault("pieces.too-early", "Nothing is placed in the first stage.", kinds)


def cards(table: Table) -> Iterator[Fault]:
    """Whether the postcards and tokens are where they can be."""
    if table.in_play.bit_count() != POSTCARDS_IN_PLAY:
        names = POSTCARDS.names(table.in_play)
        yield Fault("cards.count", f"Eight postcards are in play, not {len(names)}.", names)
    both = table.seats[0].tokened & table.seats[1].tokened
    if both:
        yield Fault("cards.both", "A postcard has both players' tokens.", POSTCARDS.names(both))
    for player in Player:
        seat = table.seats[player]
        if seat.tokened & ~table.in_play:
            names = POSTCARDS.names(seat.tokened & ~table.in_play)
            yield Fault("cards.not-in-play", f"{player} activated a card not in play.", names)
        if seat.tokened.bit_count() > TOKENS_EACH:
            names = POSTCARDS.names(seat.tokened)
            yield Fault("cards.tokens", f"{player} has used more than four tokens.", names)
        loose = (seat.idle | seat.pending) & ~seat.tokened | seat.fresh & ~seat.tokened
        if loose:
            says = f"{player} has a card without a token on it."
            yield Fault("cards.loose", says, POSTCARDS.names(loose))
        if table.stage == FIRST and seat.tokened:
            names = POSTCARDS.names(seat.tokened)
            yield Fault("cards.too-early", f"{player} activated a card in stage one.", names)


def specials(table: Table) -> Iterator[Fault]:
    """Whether the special pieces were earned."""
    on_board = {piece.kind: piece for piece in table.pieces}
    for card, kind in SPECIALS.items():
        at = POSTCARDS.one(card)
        piece = on_board.get(kind)
        if piece is not None:
            seat = table.seats[piece.owner]
            if not seat.tokened & at or seat.idle & at:
                says = f"The {kind} is on the board, but {piece.owner} has not performed {card}."
                yield on_cells("special.unearned", says, piece.cells)
            continue
        for player in Player:
            seat = table.seats[player]
            if seat.tokened & at & ~seat.idle and card != "chartier":
                yield Fault("special.missing", f"{player} performed {card}; no {kind} stands.")


def lasting(table: Table) -> Iterator[Fault]:
    """Chartier's cell lies under something, and permissions belong to cards that give them."""
    able = POSTCARDS.mask(("metropolitain", "chartier"))
    for player in Player:
        wrong = table.seats[player].pending & ~able
        if wrong:
            yield Fault("cards.pending", "A card gives no permission.", POSTCARDS.names(wrong))
    paving = next((piece for piece in table.pieces if piece.kind == "paving"), None)
    if paving is None:
        return
    above = 0
    for piece in table.pieces:
        above |= piece.cells if piece.is_house or piece.kind == "fountain" else 0
    if paving.cells & ~above:
        yield on_cells("paving.bare", "Chartier's cell lies under nothing.", paving.cells)
    if table.seats[paving.owner].pending & POSTCARDS.one("chartier"):
        yield on_cells("paving.pending", "Chartier's cell is laid, yet held too.", paving.cells)
