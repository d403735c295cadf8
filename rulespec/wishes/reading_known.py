"""What a document knows of a position: as position documents write it, and ``?`` for the rest.

What is left out is not known. ``"?"`` in the place of a value says so, and so does ``odeon=?`` of
one key; ``"?"`` as an entry of a list says that there may be more. Of what is held some things may
be known: ``{has = […], lacks = […], size = {least = …, most = …}}``; of a number how great it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from rulespec.documents.field_values import known, names, of_plain
from rulespec.documents.position_tables import entry, is_numbered, of_pairs, owned, shared
from rulespec.documents.strict_reading import Reader
from rulespec.documents.unknown_parts import UNKNOWN, is_open
from rulespec.language import bags, terms
from rulespec.language.fields import SETS, Amount, Bag, Fact, Field, Past, Pile
from rulespec.language.forms import Form
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import BagTerm, Figure, SetTerm, Truth
from rulespec.language.universes import Universe
from rulespec.readers.python.slots import nothing
from rulespec.wishes.parts import ANY, Part
from rulespec.wishes.wishes import Holds, Wish

PART = ("has", "lacks", "size")
LIMITS = ("least", "most")


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
            self.wishes.append(Holds(_is_rest(at)))
        elif reader.value == "standard" and at.standard:
            first = self.game.set_up(self.rules, box=self.box)
            self._put(at, _by_key(at, first.values(at)), reader)
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
        return _pairs(at, reader, playing)

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


# --- values ---------------------------------------------------------------------------------------


def partly(at: Field, reader: Reader, playing: Sequence[str] | None = None) -> Any:  # noqa: ANN401
    """A value, or what is known of it."""
    if reader.value == UNKNOWN:
        return ANY
    if isinstance(reader.value, Mapping) and not isinstance(at, Past):
        return _limited(at, reader) if isinstance(at, Amount) else _part(at, reader)
    is_more = isinstance(reader.value, list) and UNKNOWN in reader.value
    if is_more and not isinstance(at, Past):
        kept = Reader([one for one in reader.value if one != UNKNOWN], reader.place)
        return _more(at, of_plain(at, kept, playing))
    return of_plain(at, reader, playing)


def _limited(at: Amount, reader: Reader) -> Part:
    """The limits of a number."""
    reader.only(LIMITS)
    return _within(reader, at.least, at.most)


def _within(reader: Reader, lowest: int, highest: int) -> Part:
    least, most = (
        reader.part(name).whole(lowest, highest) if reader.has(name) else None for name in LIMITS
    )
    if least is None and most is None:
        raise reader.wrong("an empty table", "least or most")
    if least is not None and most is not None and most < least:
        raise reader.part("most").wrong(most, f"{least} or more, as it is at least {least}")
    return Part(least=least, most=most)


def _part(at: Field, reader: Reader) -> Part:
    """What is in a set, a bag or a pile, what is not, and how much."""
    if isinstance(at, Fact):
        raise reader.wrong(reader.value, "true or false")
    reader.only(PART)
    if not reader.table():
        raise reader.wrong("an empty table", f"one of {', '.join(PART)}")
    has, lacks = (_named(at, reader, name) for name in ("has", "lacks"))
    both = [name for name in has if name in lacks]
    if both:
        raise reader.part("lacks").wrong(both[0], "what it does not have")
    size = _size(reader.part("size")) if reader.has("size") else ANY
    return Part(has=has, lacks=lacks, least=size.least, most=size.most)


def _named(at: Any, reader: Reader, name: str) -> tuple[str, ...]:  # noqa: ANN401  # a field
    if not reader.has(name):
        return ()
    items = reader.part(name).items()
    found = tuple(known(at.universe, item.string(), item, None, at.among) for item in items)
    for place, item in enumerate(items):
        if (isinstance(at, SETS) or name == "lacks") and item.value in found[:place]:
            raise item.wrong(item.value, "each name once")
    return found


def _size(reader: Reader) -> Part:
    if isinstance(reader.value, Mapping):
        reader.only(LIMITS)
        return _within(reader, 0, bags.MOST * bags.MOST)
    size = reader.whole(0, bags.MOST * bags.MOST)
    return Part(least=size, most=size)


def _more(at: Field, value: Any) -> Part:  # noqa: ANN401  # a packed value
    """What is there, besides which there may be more."""
    if isinstance(at, Pile):
        return Part(has=tuple(at.universe.elements[place] for place in value))
    return Part(has=value)


def _pairs(at: Field, reader: Reader, playing: Sequence[str]) -> Any:  # noqa: ANN401  # what is known
    """What is at each key: ``odeon=grey``, ``odeon=?``, ``odeon=grey+?``; ``?``: there is more."""
    keys: Universe = at.per  # type: ignore[assignment]  # it has some
    texts = [item.string() for item in reader.items()]
    open_ = {text.removesuffix("=?") for text in texts if text.endswith("=?")}
    for name in open_:
        known(keys, name, reader)
    kept = [text for text in texts if text != UNKNOWN and not text.endswith("=?")]
    more = {text.partition("=")[0] for text in kept if text.endswith("+?")}
    plain = [text.removesuffix("+?") for text in kept]
    values = of_pairs(at, Reader(plain, reader.place), playing)
    named = {text.partition("=")[0] for text in plain}
    return {
        key: _more(at, value) if key in more else value
        for key, value in zip(keys.elements, values, strict=True)
        if key not in open_ and (key in named or UNKNOWN not in texts)
    }


def _by_key(at: Field, values: Sequence[Any]) -> Any:  # noqa: ANN401  # what is known
    return values[0] if at.per is None else dict(zip(at.per.elements, values, strict=True))


def _is_rest(at: Any) -> Truth:  # noqa: ANN401  # a field that says what its rest is
    """That a field holds what lies nowhere else, in whatever order."""
    held, rest = (_as_bag(one) for one in (at, at.rest_is))
    more, less = terms.Count(held - rest), terms.Count(rest - held)
    return more.equals(Figure(0)) & less.equals(Figure(0))


def _as_bag(term: Any) -> BagTerm:  # noqa: ANN401  # any term that holds things
    if isinstance(term, SetTerm):
        return terms.Each(term)  # type: ignore[arg-type]  # every SetTerm is in the closed union
    return terms.Listed(term) if isinstance(term, Pile) else term


# --- forms ----------------------------------------------------------------------------------------


def of_form(form: Form, reader: Reader, playing: Sequence[str]) -> Iterator[tuple[Field, Any]]:
    """What an entry in a form of its own says of the fields that it stands for."""
    value = reader.value
    if isinstance(value, list) and UNKNOWN in value:
        kept = Reader([one for one in value if one != UNKNOWN], reader.place)
        yield from _found(form.given(kept, playing), _or_more)
    elif isinstance(value, str) and UNKNOWN in value and form.letters:
        every = [form.given(Reader(value.replace(UNKNOWN, letter), reader.place), playing)
                 for letter in form.letters]  # fmt: skip
        for at in form.fields:
            yield at, _common(at, [_values(at, given[at]) for given in every])
    elif isinstance(value, list) and any(map(is_open, value)):
        yield from _item_by_item(form, reader, playing)
    else:
        yield from _found(form.given(reader, playing), lambda _, one: one)


def _item_by_item(
    form: Form, reader: Reader, playing: Sequence[str]
) -> Iterator[tuple[Field, Any]]:
    """What a list says with an item for each key, of some of which only a part is known."""
    at: Any = next(filter(is_numbered, form.fields), None)
    if not isinstance(at, Pile | Bag) or at.per is None:
        raise reader.wrong(UNKNOWN, "what is there")
    told = [partly(at, item) for item in reader.items(len(at.per))]
    none, some = (
        form.given(Reader([_stood_in(at, one, least) for one in told], reader.place), playing)
        for least in (0, 1)
    )
    for other in form.fields:
        if other is at:
            yield at, dict(zip(at.per.elements, (*told, *none[at][len(told):]), strict=True))
        else:
            yield other, _common(other, [_values(other, given[other]) for given in (none, some)])


def _stood_in(at: Pile | Bag, told: Any, least: int) -> list[str]:  # noqa: ANN401  # what is known
    """What surely is at a key; if that is nothing and there may be something, the least of that."""
    if not isinstance(told, Part):
        return names(at, told)
    has = names(at, told.has) if isinstance(told.has, int) else list(told.has)
    return has or list(at.universe.elements[: max(least, told.least or 0)])


def _found(
    given: Mapping[Field, Any], change: Callable[[Field, Any], Any]
) -> Iterator[tuple[Field, Any]]:
    """The values of a form; of what a player has it is the player's alone."""
    for at, value in given.items():
        if isinstance(value, list | tuple) and at.per is not None and len(value) == len(at.per):
            keyed = zip(at.per.elements, value, strict=True)
            yield at, {key: change(at, one) for key, one in keyed}
        else:
            yield at, change(at, value)


def _or_more(at: Field, value: Any) -> Any:  # noqa: ANN401  # packed
    """A value besides which there may be more: of nothing, nothing is known."""
    if value == nothing(at):
        return ANY
    return value if isinstance(at, Amount | Fact | Past) else _more(at, value)


def _values(at: Field, value: Any) -> tuple[Any, ...]:  # noqa: ANN401  # packed
    return (value,) if at.per is None else tuple(value)


def _common(at: Field, every: Sequence[tuple[int, ...]]) -> Any:  # noqa: ANN401  # what is known
    """Of sets what is in all of several, and what is in none."""
    found = []
    for values in zip(*every, strict=True):
        inside = outside = at.universe.whole  # type: ignore[union-attr]  # sets of something
        for value in values:
            inside, outside = inside & value, outside & ~value
        found.append(Part(has=inside, lacks=outside))
    return _by_key(at, found)

