"""Events: what a move of Paris brings and costs, line by line, with the sentences that say so."""

from __future__ import annotations

from collections.abc import Iterator

# isort: off
from rulespec.answers.events import Event, Share
from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import GOODS, PLACES, SEATS, TOKENS
from rulespec.games.paris_1900.position import (
    ENDING, FRANCS, HAND, LAST_ROUND, NOT_ENDING, PENDING, POINTS, THIRTY, UNUSED,
)  # fmt: skip
from rulespec.games.paris_1900.things import (
    ADVANCE, ARC, CHIP, FOR_PAIRS, GIVEN, HONOUR, PAID_ADVANCE, PRICE, PROPERTY, TARGET, VP_RIGHT,
    chips,
)  # fmt: skip
from rulespec.language.bags import counts
from rulespec.language.moves import Move
from rulespec.language.terms import Row, Set, Term
from rulespec.languages import Said, joined, said
# isort: on

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
    told = _Told(was, move, now)
    if move.rule == "move":
        yield told.moved()
    yield from told.francs()
    yield from told.resources()
    yield from told.points()
    yield from told.tokens()
    if move.rule == "use" and not move.goods and not told.brought:
        yield Event(said("it brings nothing"), (told.says,))
    if move.rule == "move":
        due = (words for income, words in _DUE.items() if now[PENDING] & income.members)
        yield from (Event(said("now due: {income}", income=at), cites) for at, cites in due)
    yield from told.course()


class _Told:
    """A move, and what it changes for whoever makes it."""

    def __init__(self, was: Position, move: Move, now: Position) -> None:
        self.was, self.move, self.now = was, move, now
        self.player = move.by or was.mover
        self.you = SEATS.one(self.player)
        self.says = self._passage()
        self.got = self._of(now, UNUSED) & ~self._of(was, UNUSED)
        self.brought = self.got or any(self._more(at) > 0 for at in (FRANCS, POINTS, HAND))

    def _of(self, position: Position, term: Term) -> int:
        found: int = position.worth(term, self.you)
        return found

    def _more(self, term: Term) -> int:
        return self._of(self.now, term) - self._of(self.was, term)

    def _begins(self, term: Term) -> bool:
        return bool(self._of(self.now, term) and not self._of(self.was, term))

    def _passage(self) -> str:
        """The passage that says what the move brings or costs."""
        match self.move.rule:
            case "move":
                owned = self.move.origin & PROPERTY.members
                return "price.difference" if owned else "price"
            case "advance":
                paid = self.was[PENDING] & PAID_ADVANCE.members
                return "income.three" if paid else "bonus.take"
            case "use":
                name = TOKENS.names(self.move.token)[0]
                of_bonus = f"token.{_TOGETHER.get(name, name)}"
                return of_bonus if name.isdigit() else "end-token.effect"
        return _PASSAGES.get(self.move.rule, "")

    def moved(self) -> Event:
        """The key that moves, and the landmark that is added for it."""
        move = self.move
        origin, target = PLACES.names(move.origin)[0], PLACES.names(move.target)[0]
        passages = ["move.arc" if move.origin & ARC.members else "move.district"]
        passages += ["landmark.add"] if move.founded else []
        passages += [f"token.{name}" for name in TOKENS.names(move.using)]
        words = said("a key moves from {origin} to {target}", origin=origin, target=target)
        return Event(words, tuple(passages))

    def francs(self) -> Iterator[Event]:
        """What is paid and got."""
        got = self._more(FRANCS)
        if got < 0:
            yield Event(said("francs paid: {francs}", francs=-got), (self.says,))
        elif got > 0:
            yield Event(said("francs got: {francs}", francs=got), (self.says,))

    def resources(self) -> Iterator[Event]:
        """The price in resources, by chips or by what tokens stand for."""
        move = self.move
        if move.rule == "move":
            price = self._named(Row(PRICE, TARGET))
            if str(price):
                yield Event(
                    said("{goods} are paid", goods=price), ("price.resources", "goods.spent")
                )
        elif move.rule == "honour":
            passages = ("income.prestige", "goods.prestige-spent")
            yield Event(said("{goods} leave the game", goods=self._named(GIVEN)), passages)
        elif move.rule == "use" and move.goods and not move.token & FOR_PAIRS.members:
            by_end = not TOKENS.names(move.token)[0].isdigit()
            passage = "end-token.goods" if by_end else "bonus.goods"
            yield Event(said("it stands for {goods}", goods=self._named(GIVEN)), (passage,))

    def _named(self, portions: Set) -> Said:
        move = self.move
        found = self.was.worth(chips(portions), self.you, move.given, action=move.action)
        return joined(", ", [f"{n} {GOODS.elements[at]}" for at, n in counts(found).items()])

    def points(self) -> Iterator[Event]:
        """What is scored at once."""
        points = self._more(POINTS)
        if points:
            passage = "income.eight" if self.move.rule == "move" else self.says
            yield Event(said("points"), (passage,), (Share(self.player, points),))

    def tokens(self) -> Iterator[Event]:
        """Tokens got, keys for the screen, and the end of the track."""
        taking = self.says if self.move.rule == "use" else "bonus.take"
        for name in TOKENS.names(self.got):
            passage = taking if name.isdigit() else "end-token.take"
            yield Event(said("token {token} is taken", token=name), (passage,))
        if self._more(HAND) > 0:
            yield Event(said("a key comes from the supply"), ("token.13",))
        if self._begins(THIRTY):
            yield Event(said("the pawn has come to 30"), ("bonus.thirty",))

    def course(self) -> Iterator[Event]:
        """How near the end is, and whose turn."""
        if self._begins(~(ENDING & NOT_ENDING).some()):
            ending = said("the end comes: the last end token is taken")
            yield Event(ending, ("end.last-token", "end.round"))
        if self._begins((ENDING & LAST_ROUND).some()):
            yield Event(said("the last round begins"), ("end.last-round",))
        if self.now.is_over:
            yield Event(said("the game ends"), ("end.last-round", "score.winner"))
        elif self.move.rule == "done":
            yield Event(said("it is the turn of {player}", player=self.now.mover), ("turn.order",))
