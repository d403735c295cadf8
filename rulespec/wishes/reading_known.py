"""What a document knows of a position: as position documents write it, and ``?`` for the rest.

What is left out is not known. ``"?"`` in the place of a value says so, and so does ``odeon=?`` of
one key; ``"?"`` as an entry of a list says that there may be more. Of what is held some things may
be known: ``{has = […], lacks = […], size = {least = …, most = …}}``; of a number how great it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field, frozen

from rulespec.documents.field_values import known
from rulespec.documents.position_tables import entry, is_numbered, owned, shared
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN
from rulespec.language.fields import Bag, Field, Pile
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.wishes.known_forms import of_form
from rulespec.wishes.known_values import by_key, is_rest, of_keys, partly
from rulespec.wishes.parts import ANY, Part
from rulespec.wishes.wishes import Holds, Wish


@frozen(eq=False)
class Knowing:
    """Reads what is known of positions of one game."""

    game: Game
    rules: Ruleset
    box: Any = None
    players: tuple[str, ...] = ()
    """Who plays, as far as that is known."""

    known: dict[Field, Any] = field(factory=dict, init=False)
    wishes: list[Wish] = field(factory=list, init=False)
    """What is known of a position that no field alone can say."""

    def read(self, reader: Reader) -> None:
        """The table of a position."""
        everything = shared_by_name(self.game)
        reader.only((*everything, *self.game.seats.elements))
        for name in reader.table():
            if name in everything:
                self._entry(everything[name], reader.part(name))
        for player in self.game.seats.elements:
            if reader.has(player):
                self._of_player(player, reader.part(player))

    def _put(self, at: Field, value: Any, reader: Reader) -> None:  # noqa: ANN401  # what is known
        """Note what is known of a field, once."""
        if value is ANY:
            return
        if at in self.known:
            raise reader.wrong(at.name, "what is known of a field in one place")
        self.known[at] = value

    # --- what is no player's own ------------------------------------------------------------------

    def _entry(self, at: Field | Form, reader: Reader) -> None:
        if reader.value == UNKNOWN:
            return
        if isinstance(at, Form):
            for one, value in of_form(at, reader, self.players or self.game.players):
                self._put(one, value, reader)
        elif reader.value == "rest" and at.rest_is is not None:
            self.wishes.append(Holds(is_rest(at)))
        elif reader.value == "standard" and at.standard:
            first = self.game.set_up(self.rules, box=self.box)
            self._put(at, by_key(at, first.values(at)), reader)
        else:
            self._put(at, self._of_field(at, reader), reader)

    def _of_field(self, at: Field, reader: Reader) -> Any:  # noqa: ANN401  # what is known
        playing = self.players or self.game.players
        if at.per is None:
            return partly(at, reader, playing)
        if isinstance(reader.value, Mapping):
            return {
                known(at.per, key, reader): partly(at, reader.part(key), playing)
                for key in reader.table()
            }
        if is_numbered(at) and isinstance(at, Pile | Bag):
            items = reader.items(len(at.per))
            keyed = zip(at.per.elements, items, strict=False)
            return {key: partly(at, item) for key, item in keyed}
        return of_keys(at, reader, playing)

    # --- what each player has ---------------------------------------------------------------------

    def _of_player(self, player: str, reader: Reader) -> None:
        own = owned_by_name(self.game)
        reader.only(tuple(own))
        if self.players and player not in self.players:
            raise reader.wrong(player, f"one of those who play: {', '.join(self.players)}")
        for name in reader.table():
            self._own(own[name], player, reader.part(name))

    def _own(self, at: Field | Form, player: str, reader: Reader) -> None:
        if reader.value == UNKNOWN:
            return
        if isinstance(at, Form):
            for one, value in of_form(at, reader, self.players or self.game.players):
                self._put_own(one, player, value, reader)
        else:
            self._put_own(at, player, partly(at, reader), reader)

    def _put_own(self, at: Field, player: str, value: Any, reader: Reader) -> None:  # noqa: ANN401
        if value is ANY:
            return
        if at.per is None:
            self._one_of(at, player, value)
            return
        told = self.known.setdefault(at, {})
        if player in told:
            raise reader.wrong(at.name, "what is known of a field in one place")
        told[player] = value

    def _one_of(self, at: Field, player: str, value: Any) -> None:  # noqa: ANN401  # a truth
        """A set of players: whether one of them is in it."""
        part = self.known.get(at, ANY)
        has, lacks = part.has or 0, part.lacks or 0
        seat = self.game.seats.one(player)
        self.known[at] = Part(has=has | seat, lacks=lacks) if value else Part(
            has=has, lacks=lacks | seat)  # fmt: skip


# --- entries, and the fields of forms by themselves -----------------------------------------------


def shared_by_name(game: Game) -> dict[str, Any]:
    """What is no player's own, by what a document calls it."""
    own = {at.name: at for at in _formed(game) if at.per is not game.seats}
    return {**own, **{entry(at): at for at in shared(game)}}


def owned_by_name(game: Game) -> dict[str, Any]:
    """What each player has, by what a document calls it."""
    own = {at.name: at for at in _formed(game) if at.per is game.seats}
    return {**own, **{entry(at): at for at in owned(game)}}


def _formed(game: Game) -> Iterator[Field]:
    """The fields that are told in forms of their own."""
    forms = (at for at in (*shared(game), *owned(game)) if isinstance(at, Form))
    return (at for form in forms for at in form.fields)
