"""Moves: what a player may ask to do, when that is allowed, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Rule
from rulespec.language.terms import Set, SetNoun, Table
from rulespec.language.universes import Mask

if TYPE_CHECKING:
    from rulespec.language.effects import Step
    from rulespec.language.game import Game


@frozen
class Spelling:
    """How something asked is written, where people use another way than names."""

    write: Callable[[Mask], str]
    read: Callable[[str], Mask]
    """What a word stands for; ``BadInput`` says what is wrong with it."""


@frozen(kw_only=True)
class Ask:
    """One thing that a move names: an element of its noun's universe, if nothing else is said."""

    noun: SetNoun = field(kw_only=False)
    listed: Table | None = None
    """The sets that it may be: a table of patterns, read at ``key``."""

    key: SetNoun | None = None
    """What was asked before and says which patterns there are; without it, all of them."""

    size: int = 1
    """How many elements it has."""

    groups: tuple[Mask, ...] = ()
    """The sets of which those elements must be of one; without any, the whole universe."""

    after: SetNoun | None = None
    """What was asked before, if its element comes first, or is the same: a pair is listed once."""

    perhaps: bool = False
    """Whether it may be left out. Left out of who acts, it is the player whose turn it is."""

    among: Set | None = None
    """Of what it must be; a move that names anything else cannot be asked about at all."""

    tries: Set | None = None
    """What alone it can be in a legal move, by the clauses and what was asked before: of one
    element those that are tried, of several the very set. Nothing else is looked at in listing."""

    given: Set | None = None
    """What it is, where nobody is asked: it follows from what was asked before."""

    word: str = ""
    """A word that stands before it when the move is written, such as ``removing``."""

    glue: str = ""
    """A sign that joins it to what stands before it, such as the colon of ``second:tank``."""

    between: str = "-"
    """What stands between its elements, if it has several; a blank only of what comes last."""

    spelled: Spelling | None = None
    """How it is written, if not by names."""

    offers: str = ""
    """Of who acts: what an error says where it is named before a move of another kind."""

    called: str = ""
    """What forms say in its place; the name of its noun in capitals, if nothing else is said."""

    @property
    def is_one(self) -> bool:
        """Whether it is a single element."""
        return self.listed is None and self.size == 1


@frozen(kw_only=True, repr=False)
class Action(Rule):
    """A kind of move: what it asks for, the clauses that it answers to, and what it changes."""

    asks: tuple[Ask, ...] = ()
    effect: tuple[Step, ...] = field(default=(), eq=False)
    is_move: bool = True
    """Whether it is played; else it is only judged, as who begins is, and never listed."""

    who: SetNoun | None = None
    """Which of the things asked is the player who acts, if that is not the one to move."""

    word: str = ""
    """The word, or words, by which the move is written; its id, if nothing else is said."""

    ends: str = ""
    """A word that it ends with."""

    form: str = ""
    """What a list of the forms of moves says of it."""

    usage: str = ""
    """How an error says that it is written, if not by what it asks."""

    @cached_property
    def actor(self) -> Ask | None:
        """Who acts, if that may be left out: it is written before the move, with a colon."""
        found = (ask for ask in self.asked if ask.noun == self.who and ask.perhaps)
        return next(found, None)

    @property
    def written(self) -> str:
        """The first word of the move, or several."""
        return self.word or self.id

    @cached_property
    def asked(self) -> tuple[Ask, ...]:
        """What a player says, in order."""
        return tuple(ask for ask in self.asks if ask.given is None)

    @cached_property
    def places(self) -> dict[str, int]:
        """Where the value of each thing asked stands, by its noun's name."""
        return {ask.noun.name: at for at, ask in enumerate(self.asked)}

    def __call__(self, *named: str, **also: str) -> Move:
        """A move of this kind: what it asks for, by names, several joined by dashes."""
        asked = self.asked
        if len(named) > len(asked):
            raise BadInput(f"move {self.id}", f"{len(named)} names", f"at most {len(asked)}")
        names = dict(zip(self.places, named, strict=False))
        for name in also:
            if name not in self.places or name in names:
                expected = f"one of {', '.join(self.places)}, once"
                raise BadInput(f"move {self.id}", name, expected, did_you_mean(name, self.places))
        return Move(self, tuple(_value(ask, {**names, **also}) for ask in asked))


def _value(ask: Ask, names: dict[str, str]) -> Mask:
    found = names.get(ask.noun.name, "")
    universe, place = ask.noun.universe, ask.noun.words
    elements = [found] if found in universe.places else found.split("-") if found else []
    for name in elements:
        if name not in universe.places:
            expected = f"one of the {universe.name}"
            raise BadInput(place, name, expected, did_you_mean(name, universe.elements))
    if not elements and not ask.perhaps:
        raise BadInput(place, "nothing", f"one of the {universe.name}")
    return universe.mask(elements)


class Move:
    """A move that a player may try: its action, and what it names."""

    __slots__ = ("action", "given", "written")

    action: Action
    given: tuple[Mask, ...]
    written: str
    """How it is written down, once somebody has asked."""

    def __init__(self, action: Action, given: tuple[Mask, ...]) -> None:
        _set(self, "action", action)
        _set(self, "given", given)
        _set(self, "written", "")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move never changes: {name}")

    @property
    def rule(self) -> str:
        """The id of the rule that it answers to."""
        return self.action.id

    @property
    def by(self) -> str | None:
        """Who makes it, if it says so."""
        who = self.action.who
        named = () if who is None else who.universe.names(self.given[self.action.places[who.name]])
        return named[0] if named else None

    def __getattr__(self, name: str) -> Mask:
        """What it gives for a noun; for one that it does not speak of, nothing."""
        if name.startswith("__"):
            raise AttributeError(name)
        at = self.action.places.get(name)
        return 0 if at is None else self.given[at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self.action.id == other.action.id and self.given == other.given

    def __hash__(self) -> int:
        return hash((self.action.id, self.given))

    def __reduce__(self) -> tuple[Any, ...]:
        """Its action is found again in its game, if there is one."""
        game = _homes.get(id(self.action))
        if game is None or not any(at is self.action for at in game.actions):
            return Move, (self.action, self.given)
        return _move_of, (game, self.action.id, self.given)

    def __str__(self) -> str:
        if not self.written:
            from rulespec.documents.written_moves import write_move  # noqa: PLC0415  # it reads us

            _set(self, "written", write_move(self))
        return self.written

    def __repr__(self) -> str:
        return f"<move {self}>"


def _move_of(game: Game, action: str, given: tuple[Mask, ...]) -> Move:
    """The move of a game's action."""
    return Move(next(at for at in game.actions if at.id == action), given)


_homes: WeakValueDictionary[int, Game] = WeakValueDictionary()
"""The games of actions, by the place of an action in memory."""


def note_home(game: Game) -> None:
    """The moves of its actions are found in it, unless another game had them first."""
    for action in game.actions:
        known = _homes.get(id(action))
        if known is None or not any(at is action for at in known.actions):
            _homes[id(action)] = game


_set = object.__setattr__
