"""Faults of what belongs to whom: buildings, postcards, tokens, permissions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    KINDS,
    POSTCARDS,
    POSTCARDS_IN_PLAY,
    SPECIALS,
    TOKENS_EACH,
    Player,
)
from rulespec.games.city_of_light.faults.marking import may_have_lifted, on_cells, performed
from rulespec.games.city_of_light.table import FIRST, Table
from rulespec.languages import said


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
        says = said("Eight postcards are in play, not {count}.", count=len(names))
        yield Fault("cards.count", says, names)
    both = table.seats[0].tokened & table.seats[1].tokened
    if both:
        yield Fault("cards.both", "A postcard has both players' tokens.", POSTCARDS.names(both))
    for player in Player:
        seat = table.seats[player]
        if seat.tokened & ~table.in_play:
            names = POSTCARDS.names(seat.tokened & ~table.in_play)
            says = said("{player} activated a card not in play.", player=player)
            yield Fault("cards.not-in-play", says, names)
        if seat.tokened.bit_count() > TOKENS_EACH:
            names = POSTCARDS.names(seat.tokened)
            says = said(
                "{player} has used {count} tokens, and has {most}.",
                player=player, count=len(names), most=TOKENS_EACH,
            )
            yield Fault("cards.tokens", says, names)
        loose = (seat.idle | seat.pending | seat.fresh) & ~seat.tokened
        if loose:
            says = said("{player} has a card without a token on it.", player=player)
            yield Fault("cards.loose", says, POSTCARDS.names(loose))
        if table.stage == FIRST and seat.tokened:
            names = POSTCARDS.names(seat.tokened)
            says = said("{player} activated a card in stage one.", player=player)
            yield Fault("cards.too-early", says, names)


def specials(table: Table) -> Iterator[Fault]:
    """Whether the special pieces were earned."""
    on_board = {piece.kind: piece for piece in table.pieces}
    for card, kind in SPECIALS.items():
        at = POSTCARDS.one(card)
        piece = on_board.get(kind)
        if piece is not None:
            seat = table.seats[piece.owner]
            if not performed(seat) & at:
                says = said(
                    "The {piece} is on the board, but {player} has not performed {card}.",
                    piece=kind, player=piece.owner, card=card,
                )
                yield on_cells("special.unearned", says, piece.cells)
            continue
        for player in Player:
            seat = table.seats[player]
            if performed(seat) & at & ~seat.pending:
                says = said(
                    "{player} performed {card}; no {piece} stands.",
                    player=player, card=card, piece=kind,
                )
                yield Fault("special.missing", says)


def permissions(table: Table) -> Iterator[Fault]:
    """Whether permissions belong to cards that give them, and were taken in time."""
    able = POSTCARDS.mask(("metropolitain", "chartier"))
    for player in Player:
        seat = table.seats[player]
        wrong = seat.pending & ~able
        if wrong:
            yield Fault("cards.pending", "A card gives no permission.", POSTCARDS.names(wrong))
        both = seat.idle & seat.pending
        if both:
            says = said("A card without its action gives no permission.")
            yield Fault("cards.idle-pending", says, POSTCARDS.names(both))
        stale = seat.fresh & seat.tokened & ~seat.pending
        if stale or seat.fresh.bit_count() > 1:
            says = said(
                "{player}'s latest turn took one permission at most, and has not used it.",
                player=player,
            )
            yield Fault("cards.fresh", says, POSTCARDS.names(stale or seat.fresh))


def swapped_in(table: Table) -> Iterator[Fault]:
    """Whether what Levitation brought is there, and Levitation was performed for it."""
    for player in Player:
        seat = table.seats[player]
        names = KINDS.names(seat.swapped_in)
        if names and not performed(seat) & POSTCARDS.one("levitation"):
            says = said("{player} has not performed Levitation.", player=player)
            yield Fault("swapped-in.unearned", says, names)
        elif len(names) > 1:
            yield Fault("swapped-in.several", "Levitation brings one building.", names)
        built = KINDS.mask(at.kind for at in table.pieces if at.is_house and at.owner is player)
        away = seat.swapped_in & ~(seat.reserve | built)
        if away:
            says = said("What Levitation brought {player} stays with {player}.", player=player)
            yield Fault("swapped-in.elsewhere", says, KINDS.names(away))


def paving(table: Table) -> Iterator[Fault]:
    """Whether Chartier's cell lies under something, and is not held too."""
    paved = next((piece for piece in table.pieces if piece.kind == "paving"), None)
    if paved is None:
        return
    above = 0
    for piece in table.pieces:
        above |= piece.cells if piece.is_house or piece.kind == "fountain" else 0
    if paved.cells & ~above and not may_have_lifted(table, paved.owner):
        yield on_cells("paving.bare", "Chartier's cell lies under nothing.", paved.cells)
    if table.seats[paved.owner].pending & POSTCARDS.one("chartier"):
        yield on_cells("paving.pending", "Chartier's cell is laid, yet held too.", paved.cells)
