"""Positions of Москва–Париж as seats and lines, which is how these tests look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import (
    ACTIONS,
    LONGEST,
    PHASES,
    PLAYERS,
)
from rulespec.games.moscow_paris.game import GAME
from rulespec.games.moscow_paris.laid_picture import (
    GAP,
    SEATED,
    Exchanging,
    Laid,
    Line,
    Player,
    Seat,
)
from rulespec.games.moscow_paris.position import (
    BY,
    CHAIN_WITH,
    CITY,
    CITY_PILE,
    DECK,
    DISCARD,
    GONE,
    GOT,
    HANDS,
    HISTORY,
    MOVER,
    PHASE,
    PLAYING,
    SEED,
    SHOWN,
    SHUFFLED,
    TEAMS,
    WAGON,
)
from rulespec.language.fields import Field
from rulespec.language.moves import Move
from rulespec.language.universes import Mask

__all__ = [
    "ACT", "CHAIN", "CLAIM", "GAP", "OVER", "Exchanging", "Line", "Move", "Player", "Position",
    "Seat", "Table", "fewer", "laid_out", "listed", "more", "move", "played", "set_up",
]  # fmt: skip

ACT, CHAIN, CLAIM, OVER = PHASES.elements


# --- counts of cards ------------------------------------------------------------------------------


def more(counts: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The counts with some cards added."""
    found = list(counts)
    for card in cards:
        found[card] += 1
    return tuple(found)


def fewer(counts: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The counts with some cards taken away."""
    found = list(counts)
    for card in cards:
        found[card] -= 1
    return tuple(found)


def listed(counts: tuple[int, ...]) -> list[int]:
    """Each card as often as it is counted."""
    return [card for card, number in enumerate(counts) for _ in range(number)]


def _packed(counts: tuple[int, ...]) -> int:
    return sum(number << 8 * place for place, number in enumerate(counts))


# --- positions ------------------------------------------------------------------------------------


@frozen(slots=False, repr=False, eq=False)
class Table(Laid):
    """A position as seats and lines."""

    @property
    def seed(self) -> int:
        """What shuffling hangs on."""
        return int(self.position[SEED])

    @property
    def on_table(self) -> int:
        """How many cities lie in rows."""
        return sum(line is not None for line in self.lines)

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with one replaced."""
        place = SEATED.index(player)
        return (*self.seats[:place], seat, *self.seats[place + 1 :])

    def next_to(self, player: Player, step: int = 1) -> Player:
        """The player so many seats further, clockwise."""
        return SEATED[(SEATED.index(player) + step) % len(self.seats)]

    def changed(self, **changes: Any) -> Table:
        """The same position with some things changed."""
        position = self.position
        state, first = list(position.state), position.game.slots.first
        rules = changes.pop("ruleset", position.ruleset)
        box = changes.pop("box", position.box)
        for name, value in changes.items():
            for field, values in _FIELDS[name](value):
                state[first[field.name] : first[field.name] + len(values)] = values
        return Table(Position(position.game, rules, tuple(state), box))

    def __getitem__(self, field: Field) -> Any:
        """The packed value of a field."""
        return self.position[field]

    def read(self, move: Any) -> Move:
        """The move that a notation stands for."""
        return self.position.read(move)

    def then(self, move: Move) -> Table:
        """The position after a legal move."""
        return Table(self.position.then(move))

    def play(self, move: Any) -> Table:
        """The position after a legal move, which is judged."""
        return Table(self.position.play(move))

    def moves(self) -> list[Move]:
        """Every legal move."""
        return self.position.moves()

    def player(self, named: object = None) -> Player:
        """A player by name; the mover if none is named."""
        return Player(self.position.player(named))

    def winners(self) -> tuple[Player, ...]:
        """Who would win if the game ended now."""
        return tuple(map(self.player, self.position.winners()))

    def total(self, player: Player) -> int:
        """A player's total if the game ended now."""
        position = self.position
        seen = position.eyes(str(player))
        found: int = position.game.scoring.total(seen)
        return found

    def __eq__(self, other: object) -> bool:
        return self.position == (other.position if isinstance(other, Table) else other)

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.position,)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return repr(self.position)


Values = Iterator[tuple[Field, tuple[Any, ...]]]


def _seats(seats: tuple[Seat, ...]) -> Values:
    rest = len(PLAYERS) - len(seats)
    yield PLAYING, ((1 << len(seats)) - 1,)
    yield HANDS, (*(_packed(seat.hand) for seat in seats), *[0] * rest)
    yield SHOWN, (*(_packed(seat.front) for seat in seats), *[0] * rest)
    yield GOT, (*(tuple(seat.won) for seat in seats), *[()] * rest)


def _lines(lines: tuple[Line | None, ...]) -> Values:
    yield CITY, tuple(0 if line is None else 1 << line.city for line in lines)
    yield WAGON, tuple(chain.from_iterable(map(_wagons, lines)))


def _wagons(line: Line | None) -> tuple[int, ...]:
    sides = ((), ()) if line is None else line.sides
    return tuple(
        0 if kind == GAP else 1 << kind
        for side in sides
        for kind in (*side, *[GAP] * (LONGEST - len(side)))
    )


def _exchanging(found: Exchanging | None) -> Values:
    yield BY, (0 if found is None else PLAYERS.one(found.by.value),)
    yield CHAIN_WITH, (0 if found is None else PLAYERS.one(found.partner.value),)


def _one(field: Field, packed: Callable[[Any], Any]) -> Callable[[Any], Values]:
    return lambda value: iter([(field, (packed(value),))])


_FIELDS: dict[str, Callable[[Any], Values]] = {
    "seats": _seats,
    "lines": _lines,
    "exchanging": _exchanging,
    "phase": _one(PHASE, PHASES.one),
    "mover": _one(MOVER, lambda player: PLAYERS.one(str(player))),
    "deck": _one(DECK, tuple),
    "discard": _one(DISCARD, _packed),
    "cities": _one(CITY_PILE, tuple),
    "gone": _one(GONE, tuple),
    "teams": _one(TEAMS, bool),
    "history": _one(HISTORY, tuple),
    "seed": _one(SEED, int),
    "shuffled": _one(SHUFFLED, int),
}
"""For each part of a table the fields that it stands for."""


def laid_out(position: object) -> Table:
    """A position as seats and lines; ``BadInput`` for one of another game."""
    if isinstance(position, Table):
        return position
    if not isinstance(position, Position) or position.game.id != GAME.id:
        raise BadInput("position", position, f"a position of {GAME.id}")
    return Table(position)


def set_up(*rules: Any, **choices: Any) -> Table:
    """A new game as seats and lines."""
    return Table(GAME.set_up(*rules, **choices))


def move(rule: str, *given: Mask) -> Move:
    """A move by its rule, and what it names."""
    action = next(at for at in GAME.actions if at.id == rule)
    return Move(action, given)


def played(move: Move) -> str:
    """The action card that a move plays; empty if it plays none."""
    if move.rule in ACTIONS.places:
        return move.rule
    return ACTIONS.names(move.card)[0] if move.rule == "idle" else ""
