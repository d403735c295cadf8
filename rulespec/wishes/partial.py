"""Position documents of which parts are unknown: ``?`` stands for what nobody knows.

They are position documents otherwise: what is left out is empty, or what its field says. What is
left out and follows from an unknown part is unknown with it, and still follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.box.pieces import printed_names
from rulespec.documents.position_tables import (
    Entry,
    at_first,
    entry,
    fields_of,
    is_needed,
    owned,
    playing_in,
    shared,
)  # fmt: skip
from rulespec.documents.positions import (
    NAMES,
    Document,
    Readings,
    read_box,
    read_document,
    read_game,
    read_rules,
)
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN, is_open, unknown_places
from rulespec.errors import BadInput
from rulespec.language.effects import Emptied
from rulespec.language.fields import Field, Past
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import Truth
from rulespec.readers.hanging import ALL, Hanging
from rulespec.wishes.parts import ANY, Part, by_key
from rulespec.wishes.reading_known import Knowing, owned_by_name, shared_by_name
from rulespec.wishes.wishes import Holds

Slot = tuple[Field, int]
"""A field, and the place of one of its keys."""


@frozen(kw_only=True)
class Partial:
    """A position of which parts are unknown."""

    document: Document
    """The same with something in the place of what is unknown."""

    open: Mapping[Slot, Any] = field(eq=False)
    """What is unknown, with what is known of it."""

    rests: tuple[Slot, ...] = field(default=(), eq=False)
    """What of it is the rest of something, in whatever order."""

    derived: tuple[Slot, ...] = field(default=(), eq=False)
    """What is left out, and follows from what is unknown."""

    truths: tuple[Truth, ...] = field(default=(), eq=False)
    """What besides holds, whatever it is."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.document.game

    @property
    def position(self) -> Position:
        """The position with something in the place of what is unknown."""
        return self.document.position

    def known(self) -> dict[Field, Any]:
        """All that is known, field by field."""
        return {at: self._of_field(at) for at in self.game.fields}

    def _of_field(self, at: Field) -> Any:  # noqa: ANN401  # what is known
        values = list(self.position.values(at))
        for place in range(len(values)):
            if (at, place) in self.derived:
                values[place] = ANY
            values[place] = self.open.get((at, place), values[place])
        return values if at.per is not None else values[0]


def read_partial(
    table: Mapping[str, Any],
    place: str,
    *,
    edition: str = "",
    readings: Readings = (),
    box: Any = None,  # noqa: ANN401  # each game's own
) -> Partial:
    """The position of a document in which ``?`` stands for what nobody knows."""
    reader = Reader(table, place)
    reader.only(NAMES)
    _nowhere_else(table, place)
    game = read_game(reader)
    box = read_box(reader, game) if box is None else box
    at, rules = reader.part("position"), read_rules(reader, game)
    knowing = _knowing(game, rules, box, at)
    base = {**table, "position": _stood_in(game, knowing, at)}
    document = read_document(base, place, edition=edition, readings=readings, box=box)
    return _Opened(document, at, knowing).partial()


def _nowhere_else(table: Mapping[str, Any], place: str) -> None:
    """``BadInput`` for a ``?`` that does not stand in the position."""
    rest = {name: value for name, value in table.items() if name != "position"}
    for at in unknown_places(rest, place):
        raise BadInput(at, UNKNOWN, "what is so: only parts of a [position] may be unknown")


def _knowing(game: Game, rules: Ruleset, box: Any, reader: Reader) -> Knowing:  # noqa: ANN401
    """What the table knows, in which pieces may have the names that are printed on them."""
    players = playing_in(game, reader)
    found = Knowing(game, rules, box, players)
    try:
        found.read(reader)
    except BadInput:
        typed = printed_names(game.pieces, box).typed_in(reader.value)
        if typed == reader.value:
            raise
        found = Knowing(game, rules, box, players)
        found.read(Reader(typed, reader.place))
    return found


def _stood_in(game: Game, knowing: Knowing, reader: Reader) -> dict[str, Any]:
    """The table without what is unknown; where it cannot be left out, with what a game begins."""
    found = {name: value for name, value in reader.table().items() if not is_open(value)}
    for player in game.seats.elements:
        if reader.has(player):
            own = reader.part(player).table().items()
            found[player] = {name: value for name, value in own if not is_open(value)}
    first = None
    for at in shared(game):
        name = entry(at)
        if reader.has(name) and name not in found and is_needed(at):
            if first is None:
                begun = at_first(game, knowing.rules, knowing.box, knowing.players)
                first = game.write_position(begun)
            found[name] = first[name]
    return found


@frozen(eq=False)
class _Opened:
    """Finds what is unknown in a table."""

    document: Document
    reader: Reader
    knowing: Knowing
    open: dict[Slot, Any] = field(factory=dict, init=False)
    rests: list[Slot] = field(factory=list, init=False)
    derived: list[Slot] = field(factory=list, init=False)
    truths: list[Truth] = field(factory=list, init=False)

    @property
    def game(self) -> Game:
        return self.document.game

    def partial(self) -> Partial:
        """All that is unknown, and what follows from it."""
        for name, at in shared_by_name(self.game).items():
            if self.reader.has(name):
                self._shared(at, self.reader.part(name))
        for player in self.knowing.players:
            if self.reader.has(player):
                self._owned(player, self.reader.part(player))
        self._follow()
        return Partial(
            document=self.document, open=self.open, rests=tuple(self.rests),
            derived=tuple(self.derived), truths=tuple(self.truths),
        )  # fmt: skip

    def _shared(self, entry_: Entry, reader: Reader) -> None:
        if not is_open(reader.value):
            return
        for at in fields_of((entry_,)):
            self._refuse(at, reader)
            told = by_key(at, self.knowing.known.get(at, ANY))
            named = reader.value if isinstance(reader.value, Mapping) else None
            for place, value in enumerate(told):
                if at.per is None or named is None or at.per.elements[place] in named:
                    self.open[at, place] = value

    def _owned(self, player: str, reader: Reader) -> None:
        seat = self.game.seats.places[player]
        for name, one in owned_by_name(self.game).items():
            if not reader.has(name) or not is_open(reader.part(name).value):
                continue
            for at in fields_of((one,)):
                self._refuse(at, reader.part(name))
                if at.per is None:
                    self._one_of(at, 1 << seat)
                else:
                    self.open[at, seat] = by_key(at, self.knowing.known.get(at, ANY))[seat]

    def _one_of(self, at: Any, seat: int) -> None:  # noqa: ANN401  # a set of players
        """A set of players of which it is unknown whether one is in it."""
        part = self.open.get((at, 0))
        value, whole = self.document.position[at], self.game.seats.whole
        has, lacks = (value, whole & ~value) if part is None else (part.has, part.lacks)
        self.open[at, 0] = Part(has=has & ~seat, lacks=lacks & ~seat)

    @staticmethod
    def _refuse(at: Field, reader: Reader) -> None:
        if isinstance(at, Past):
            where = next(unknown_places(reader.value, reader.place))
            raise BadInput(where, UNKNOWN, "the marks of the former positions: they must be known")

    # --- what follows -----------------------------------------------------------------------------

    def _follow(self) -> None:
        """What is the rest of something unknown, or is left out and follows from it."""
        hanging = Hanging(self.game.slots)
        names = {at.name for at, _ in self.open}
        for at in self.game.fields:
            reads = hanging.reads(at.rest_is) if at.rest_is is not None else frozenset()
            if self._is_rest(at) and (reads & ALL or reads & names):
                self.open[at, 0] = ANY
                self.rests.append((at, 0))
                self.truths.extend(
                    wish.term for wish in self.knowing.wishes
                    if isinstance(wish, Holds) and at.name in hanging.reads(wish.term)
                )  # fmt: skip
                names.add(at.name)
        for at in self.game.fields:
            if at.left_out is None or isinstance(at.left_out, Emptied):
                continue
            reads = hanging.reads(at.left_out)
            if names and (reads & ALL or reads & names):
                places = list(self._left_out(at))
                self.derived.extend((at, place) for place in places)
                names |= {at.name} if places else set()

    def _is_rest(self, at: Field) -> bool:
        return self.reader.has(entry(at)) and self.reader.part(entry(at)).value == "rest"

    def _left_out(self, at: Field) -> Iterator[int]:
        """The places of a field's keys of which the table says nothing."""
        seats, one = self.game.seats, _entry_of(self.game, at)
        if one in owned(self.game):
            for player in self.knowing.players:
                if self.reader.has(player) and not self.reader.part(player).has(entry(one)):
                    yield seats.places[player]
        elif one is None or not self.reader.has(entry(one)):
            yield from range(1 if at.per is None else len(at.per))


def _entry_of(game: Game, at: Field) -> Entry | None:
    """The entry of documents that stands for a field; none if they do not speak of it."""
    entries = (*shared(game), *owned(game))
    return next((one for one in entries if at in tuple(fields_of((one,)))), None)
