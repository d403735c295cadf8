"""Mistakes in fields: of what they are, who sees them, and what they are when left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from rulespec.language import bags
from rulespec.language.effects import Emptied
from rulespec.language.fields import SETS, Amount, Bag, Fact, Field, Many, Past, Seen, SeenIf
from rulespec.language.mistakes import kinds
from rulespec.language.mistakes.kinds import YOU, Noun
from rulespec.language.mistakes.of_effects import unfit
from rulespec.language.mistakes.of_terms import Terms
from rulespec.language.mistakes.report import Report, inside
from rulespec.language.terms import TruthTerm

_OWNED = (Seen.BY_OWNER, Seen.BY_OWNER_ELSE_HOW_MANY)


@frozen(eq=False)
class Fields:
    """Looks at fields."""

    look: Terms
    given: Any
    """Notes which nouns of a term nothing gives: ``given(facts, nouns, where)``."""

    always: Mapping[Noun, Any]

    @property
    def report(self) -> Report:
        """Where mistakes are noted."""
        return self.look.report

    def field(self, at: Field, where: str) -> None:
        """All that one field says of itself."""
        if at.of != "position" or getattr(at, "means", None) is not None:
            self.report.wrong(where, "a field is a word of the position without a meaning")
        if (at.of, at.name) == YOU:
            self.report.wrong(where, "'you' is through whose eyes a position is seen")
        if at.per is not None and isinstance(at, Fact | Past):
            wrong = f"it has one value, and none for each of the {at.per.name}"
            hint = ": say Many, of those for which it is so" if isinstance(at, Fact) else ""
            self.report.wrong(where, wrong + hint)
        self._limits(at, where)
        self._seen(at, at.seen, where)
        self._left_out(at, where)

    def _limits(self, at: Field, where: str) -> None:
        if at.known_together and (at.per is None or not hasattr(at, "universe")):
            self.report.wrong(where, "it is known together, and holds no things at keys")
        if isinstance(at, Amount) and at.least > at.most:
            self.report.wrong(where, f"its limits are {at.least} and {at.most}: none is between")
        if isinstance(at, Bag) and not 1 <= at.most <= bags.MOST:
            wrong = f"it may hold {at.most} of each, not 1 to {bags.MOST}"
            self.report.wrong(where, wrong)
        if isinstance(at, Many) and at.apart and at.per is None:
            self.report.wrong(where, "it is apart, and has one value only")
        if isinstance(at, Many) and at.among is not None:
            self.look.fit(at.among.universe, at.universe, where, "what it may hold is of others")
        if isinstance(at, Many) and at.listed is not None:
            self.look.fit(at.listed.universe, at.universe, where, "what is listed is of others")
            self.look.tables.patterns(at.listed, where)

    def _seen(self, at: Field, how: Seen | SeenIf, where: str) -> None:
        if isinstance(how, SeenIf):
            place = inside(where, "seen")
            facts = self.look.of_kind(how.holds, TruthTerm, place, "SeenIf")
            self.given(facts, self.always, place)
            self._seen(at, how.then, where)
            self._seen(at, how.otherwise, where)
        elif how in _OWNED and at.per != self.look.seats:
            per = "one value" if at.per is None else f"a value for each of the {at.per.name}"
            wrong = f"its owner sees it, and nobody owns it: it has {per}"
            self.report.wrong(where, wrong)

    def _left_out(self, at: Field, where: str) -> None:
        value, place = at.left_out, inside(where, "left_out")
        if value is None or isinstance(value, Emptied):
            return
        facts = self.look.of_kind(value, kinds.of_field(at), place, "it")
        self.given(facts, self.always, place)
        among = getattr(at, "universe", None)
        self.look.fit(facts.universe, among, place, "it is of others")
        if (wrong := unfit(value, at)) is not None:
            self.report.wrong(place, wrong)


def roles(game: Any, report: Report) -> None:  # a Game
    """Whose turn it is, the stage and who plays are fields of the right kinds."""
    for role, kind, words in (
        ("turn", "One", "one of the players"),
        ("stage", "One", "one stage"),
        ("playing", "Many", "some of the players"),
    ):
        at = getattr(game, role)
        if at is None:
            continue
        if type(at).__name__ != kind:
            report.wrong(role, f"it is a field {kind}, {words}, not {_called(at)}")
        elif not any(at is one or at == one for one in game.fields):
            report.wrong(role, f"{at.name!r} is not among the fields of the game")
        elif at.per is not None:
            report.wrong(role, f"{at.name!r} has a value for each of the {at.per.name}, not one")
    playing = game.playing
    if isinstance(playing, SETS) and not kinds.fits(playing.universe, game.seats):
        of = f"{playing.universe.name}, and turn of {game.seats.name}"
        report.wrong("playing", f"{playing.name!r} is of {of}")


def _called(at: object) -> str:
    name = getattr(at, "name", None)
    return type(at).__name__ if name is None else f"{type(at).__name__} {name!r}"


def numbers(game: Any, report: Report) -> None:  # a Game
    """How many may play fits the players, and the field that says who does."""
    seats = game.seats
    if not game.numbers:
        report.wrong("numbers", "nobody may play")
    for number in game.numbers:
        if not 1 <= number <= len(seats):
            report.wrong("numbers", f"{number} may play, and there are {len(seats)} {seats.name}")
    if game.playing is None and game.numbers and tuple(game.numbers) != (len(seats),):
        wrong = "not everybody always plays, and no field is named as playing"
        report.wrong("numbers", wrong)
