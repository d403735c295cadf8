"""Observing: a position without what a player may not see, from what its fields say of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Fact, Field, Pile, Seen, SeenIf
from rulespec.readers.python.slots import nothing

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.game import Game


@frozen
class Observation:
    """What one player may know of a position."""

    player: str
    position: Position
    """The position with the hidden things taken away."""

    hidden: Mapping[str, Any]
    """Of what is hidden and may be counted, how many there are; by the keys of fields with keys."""

    together: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """Of each key the hidden things that everybody knows to be there, though not where."""

    def __str__(self) -> str:
        """What this player alone sees, and how many there are of what is hidden."""
        tells = self.position.game.tells_seen
        if tells is not None:
            return tells(self)
        own = (f"{at.words}: {value}" for at, value in self._own())
        fields = self.position.game.slots.fields
        counted = (f"{fields[name].words}: {_said(found)}" for name, found in self.hidden.items())
        rest = (f"hidden of {key}: {', '.join(at) or '-'}" for key, at in self.together.items())
        return "\n".join((f"seen by {self.player}", *own, *counted, *rest))

    def _own(self) -> Iterator[tuple[Field, str]]:
        from rulespec.documents.field_values import text  # noqa: PLC0415  # it reads fields

        for at in self.position.game.fields:
            if seen(self.position, at, self.player) in {Seen.BY_OWNER, Seen.BY_OWNER_ELSE_HOW_MANY}:
                place = self.position.game.seats.places[self.player]
                yield at, text(at, self.position.values(at)[place], ", ")


def _said(found: Any) -> str:  # a count, or counts
    if isinstance(found, Mapping):
        return ", ".join(f"{key} has {count}" for key, count in found.items() if count) or "none"
    return str(found)


def observed(position: Position, player: str) -> Observation:
    """What a player may know of a position."""
    from rulespec.answers.position import Position as Seeing  # noqa: PLC0415  # it reads us

    game, state, hidden = position.game, list(position.state), {}
    for at in game.fields:
        how = seen(position, at, player)
        if how is Seen.BY_ALL:
            continue
        slots = game.slots.range(at)
        theirs = _unseen(position, at, player, how)
        counts = {place: how_many(at, state[slots[place]]) for place in theirs}
        for place in theirs:
            state[slots[place]] = nothing(at)
        if how in {Seen.HOW_MANY, Seen.BY_OWNER_ELSE_HOW_MANY} and theirs:
            names = None if at.per is None else at.per.elements
            keyed = {names[place]: count for place, count in counts.items()} if names else counts[0]
            hidden[at.name] = keyed
    shown = Seeing(game, position.ruleset, tuple(state), position.box)
    return Observation(player, shown, hidden, _together(game, position, player))


def _unseen(position: Position, at: Field, player: str, how: Seen) -> list[int]:
    """The places of a field that a player does not see."""
    game = position.game
    places = () if how is Seen.BY_ALL else range(len(game.slots.range(at)))
    return [place for place in places if not _own(game, at, place, player, how)]


def _together(game: Game, position: Position, player: str) -> dict[str, tuple[str, ...]]:
    """At each key the hidden things of which it is known that they are there, though not where."""
    from rulespec.documents.field_values import names  # noqa: PLC0415  # it reads fields

    found: dict[str, list[str]] = {}
    order: dict[str, int] = {}
    for at in (one for one in game.fields if one.known_together and one.per is not None):
        order |= at.universe.places  # type: ignore[union-attr]  # it holds things
        hidden = _unseen(position, at, player, seen(position, at, player))
        for place, key in enumerate(at.per.elements):  # type: ignore[union-attr]  # likewise
            some = names(at, position.values(at)[place]) if place in hidden else ()
            found.setdefault(key, []).extend(some)
    return {key: tuple(sorted(some, key=order.__getitem__)) for key, some in found.items()}


def seen(position: Position, at: Field, player: str) -> Seen:
    """Who sees a field in a position, as one player sees that."""
    how, you = at.seen, position.game.seats.one(player)
    while isinstance(how, SeenIf):
        how = how.then if position.worth(how.holds, you) else how.otherwise
    return how


def _own(game: Game, at: Field, place: int, player: str, how: Seen) -> bool:
    """Whether a value is one that its owner sees, and the player is the owner."""
    by_owner = how in {Seen.BY_OWNER, Seen.BY_OWNER_ELSE_HOW_MANY}
    return by_owner and at.per is game.seats and game.seats.places[player] == place


def how_many(at: Field, value: Any) -> int:  # a packed value
    """How many things a value holds."""
    match at:
        case Bag():
            return bags.count(value)
        case Pile():
            return len(value)
        case Amount():
            return int(value)
        case Fact():
            return int(value)
    return len(value) if isinstance(value, tuple) else int(value).bit_count()
