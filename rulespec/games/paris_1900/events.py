"""Events: what a move of Paris brings and costs, line by line, with the sentences that say so."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.events import Event, Share
from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import GOODS, PLACES, TOKENS
from rulespec.games.paris_1900.things import (
    ADVANCE,
    ARC,
    CHIP,
    FOR_PAIRS,
    HONOUR,
    PAID_ADVANCE,
    PROPERTY,
    VP_RIGHT,
    counted,
)
from rulespec.games.paris_1900.unpacked import (
    LAST_ROUND,
    NOT_ENDING,
    OVER,
    Player,
    Seat,
    Table,
    unpacked,
)
from rulespec.language.moves import Move
from rulespec.languages import Said, joined, said

_DUE = {
    CHIP: (said("the chip beside the building"), ("income.chip",)),
    ADVANCE: (said("a bonus token"), ("income.bonus",)),
    PAID_ADVANCE: (said("a bonus token"), ("income.three",)),
    HONOUR: (said("points for prestige"), ("income.prestige",)),
    VP_RIGHT: (said("the right to lay a VP token"), ("vp.four-keys",)),
}
_TOGETHER = {
    **dict.fromkeys(("5", "7", "12", "22"), "1"),
    **dict.fromkeys(("3", "4"), "2"),
    **dict.fromkeys(("11", "15", "18", "26", "28"), "6"),
    "14": "13",
}
"""Tokens of which the passage of another speaks too."""

_PASSAGES = {
    "key": "key.bank",
    "honour": "income.prestige",
    "buy": "goods.trade",
    "sell": "goods.trade",
}
"""The passages that say what other moves bring or cost."""


def events(was: Position, move: Move, now: Position) -> Iterator[Event]:
    """What is paid, got and scored, what falls due, and how near the end is."""
    before, after = unpacked(was), unpacked(now)
    player = before.mover if move.by is None else Player[move.by.upper()]
    old, new = before.seats[player], after.seats[player]
    says = _passage(before, move)
    if move.rule == "move":
        yield _moved(move)
    yield from _francs(old, new, says)
    yield from _resources(before, move)
    if new.points != old.points:
        points = "income.eight" if move.rule == "move" else says
        share = Share(str(player), new.points - old.points)
        yield Event(said("points"), (points,), (share,))
    yield from _tokens(old, new, says if move.rule == "use" else "bonus.take")
    if move.rule == "use" and not move.goods and not _gains(old, new):
        yield Event(said("it brings nothing"), (says,))
    if move.rule == "move":
        due = (told for income, told in _DUE.items() if after.pending & income.members)
        yield from (Event(said("now due: {income}", income=at), cites) for at, cites in due)
    yield from _course(before, move, after)


def _passage(before: Table, move: Move) -> str:
    """The passage that says what the move brings or costs."""
    match move.rule:
        case "move":
            return "price.difference" if move.origin & PROPERTY.members else "price"
        case "advance":
            return "income.three" if before.pending & PAID_ADVANCE.members else "bonus.take"
        case "use":
            name = TOKENS.names(move.token)[0]
            return f"token.{_TOGETHER.get(name, name)}" if name.isdigit() else "end-token.effect"
    return _PASSAGES.get(move.rule, "")


def _moved(move: Move) -> Event:
    """The key that moves, and the landmark that is added for it."""
    places = {"origin": PLACES.names(move.origin)[0], "target": PLACES.names(move.target)[0]}
    passages = ["move.arc" if move.origin & ARC.members else "move.district"]
    if move.founded:
        passages.append("landmark.add")
    passages += [f"token.{name}" for name in TOKENS.names(move.using)]
    return Event(said("a key moves from {origin} to {target}", **places), tuple(passages))


def _gains(old: Seat, new: Seat) -> bool:
    """Whether a seat has more francs, points or keys, or another token."""
    more = ((new.francs, old.francs), (new.points, old.points), (new.hand, old.hand))
    return bool(new.tokens & ~old.tokens) or any(now > before for now, before in more)


def _francs(old: Seat, new: Seat, says: str) -> Iterator[Event]:
    paid = old.francs - new.francs
    if paid > 0:
        yield Event(said("francs paid: {francs}", francs=paid), (says,))
    elif paid < 0:
        yield Event(said("francs got: {francs}", francs=-paid), (says,))


def _resources(before: Table, move: Move) -> Iterator[Event]:
    """The price in resources, by chips or by what tokens stand for."""
    if move.rule == "move":
        price = before.box.tables.price.get(move.target.bit_length() - 1, 0)
        if price:
            paid = said("{goods} are paid", goods=_named(counted(price)))
            yield Event(paid, ("price.resources", "goods.spent"))
    elif move.rule == "honour":
        given = said("{goods} leave the game", goods=_named(counted(move.goods)))
        yield Event(given, ("income.prestige", "goods.prestige-spent"))
    elif move.rule == "use" and move.goods and not move.token & FOR_PAIRS.members:
        stands = said("it stands for {goods}", goods=_named(counted(move.goods)))
        by_end = not TOKENS.names(move.token)[0].isdigit()
        yield Event(stands, ("end-token.goods" if by_end else "bonus.goods",))


def _named(numbers: list[int]) -> Said:
    pairs = zip(GOODS.elements, numbers, strict=True)
    return joined(", ", [f"{number} {good}" for good, number in pairs if number])


def _tokens(old: Seat, new: Seat, taking: str) -> Iterator[Event]:
    """Tokens got, keys for the screen, and the end of the track."""
    for name in TOKENS.names(new.tokens & ~old.tokens):
        passage = taking if name.isdigit() else "end-token.take"
        yield Event(said("token {token} is taken", token=name), (passage,))
    if new.hand > old.hand:
        yield Event(said("a key comes from the supply"), ("token.13",))
    if new.thirty and not old.thirty:
        yield Event(said("the pawn has come to 30"), ("bonus.thirty",))


def _course(before: Table, move: Move, after: Table) -> Iterator[Event]:
    if before.ending == NOT_ENDING != after.ending:
        ending = said("the end comes: the last end token is taken")
        yield Event(ending, ("end.last-token", "end.round"))
    if before.ending != LAST_ROUND == after.ending:
        yield Event(said("the last round begins"), ("end.last-round",))
    if after.phase == OVER:
        yield Event(said("the game ends"), ("end.last-round", "score.winner"))
    elif move.rule == "done":
        yield Event(said("it is the turn of {player}", player=after.mover), ("turn.order",))
