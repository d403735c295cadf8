"""Pieces that may lie in many places: which patterns there can be, and what follows from each.

All that is unknown is where pieces lie whose patterns are listed, and what follows from that. What
terms may come to tells what cannot be; whether the rest can be is for the rules to judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.language.fields import SETS, Field
from rulespec.language.invariants import Invariant
from rulespec.language.universes import Mask, Universe, bits
from rulespec.readers.python.looking import YOU, Noun
from rulespec.search.range_values import NEVER, PERHAPS, SURELY, any_of, known
from rulespec.search.ranges import Ranges, Read, Scene, ranged
from rulespec.wishes.parts import Part

Slot: TypeAlias = tuple[str, int]
"""A field, and the place of a key."""

Element: TypeAlias = tuple[Slot, int]


class Unfit(Exception):  # noqa: N818  # it is no error: the answer has to be found otherwise
    """Something is unknown that does not follow from where pieces lie, or it takes too long."""


@frozen(eq=False)
class Check:
    """What always holds: for a player, perhaps of a member of a family."""

    holds: Read
    nouns: dict[Noun, Any]
    among: Read | None = None
    place: int = 0

    def __call__(self, scene: Scene) -> int:
        """Whether it may hold."""
        scene.nouns = self.nouns
        sure, maybe, _ = (-1, -1, 1) if self.among is None else self.among(scene)
        if not maybe >> self.place & 1:
            return SURELY
        found: int = self.holds(scene)
        return max(found, NEVER if sure >> self.place & 1 else PERHAPS)


@frozen(eq=False)
class Lying:
    """Where a piece may lie, or that it lies nowhere, and which elements then are there or not."""

    slot: Slot
    pattern: Mask
    follows: Mapping[Element, bool]

    def on(self, scene: Scene) -> Scene:
        """A scene in which it does."""
        scene = scene.changed(*self.slot, known(self.pattern))
        for element, there in self.follows.items():
            scene = _with(scene, element, there=there)
        return scene


class Pieces:
    """A position of which it is not known where some pieces lie."""

    def __init__(
        self, position: Position, told: Mapping[Field, Any], look: Callable[[], None]
    ) -> None:
        self.position, self.look, game = position, look, position.game
        rows = {at: value if at.per is not None else (value,) for at, value in told.items()}
        self.open = {(at.name, place): at for at, row in rows.items()
                     for place, value in enumerate(row) if isinstance(value, Part)}  # fmt: skip
        fields = self.open.values()
        if not any(map(_is_listed, fields)) or not all(isinstance(at, SETS) for at in fields):
            raise Unfit
        self.scene = Scene({at.name: {place: ranged(at, one) for place, one in enumerate(row)}
                            for at, row in rows.items()})  # fmt: skip
        self.tables = getattr(position.box, "tables", None)
        self.ranges = Ranges(game.slots, self.tables, position.ruleset.readings, self.scene,
                             frozenset(name for name, _ in self.open))  # fmt: skip
        self._guilty: list[Check] = []
        """What was broken somewhere, the latest first."""

        self._checks = [one for one in self._every() if one(self.scene) != SURELY]
        self._settle(self.scene, self._elements(self.scene))
        self.lying = {slot: self._lying(slot) for slot, at in self.open.items() if _is_listed(at)}
        self._forget()

    # --- what always holds ------------------------------------------------------------------------

    def _every(self) -> Iterator[Check]:
        seats, players = self.position.game.seats, self.position.players
        for one in self.position.game.invariants:
            for player in players if one.of_each else seats.elements[:1]:
                yield from self._each(one, {YOU: known(seats.one(player))})

    def _each(self, one: Invariant, nouns: dict[Noun, Any]) -> Iterator[Check]:
        holds, family = self.ranges(one.holds), one.of
        if family is None:
            yield Check(holds, nouns)
        elif family.it is not None:
            self.scene.nouns = nouns
            key = family.it.of, family.it.name
            among = None if family.among is None else self.ranges(family.among)
            for at in bits(self.ranges.among(family, self.scene)[1]):
                yield Check(holds, {**nouns, key: known(1 << at)}, among, at)

    def fails(self, scene: Scene, *, soon: bool = False) -> bool:
        """Whether something that always holds cannot; soon only what was broken before is asked."""
        for checks in (self._guilty, () if soon else self._checks):
            for one in checks:
                if one(scene) == NEVER:
                    checks.remove(one)  # type: ignore[union-attr]  # nothing is in the empty one
                    self._guilty.insert(0, one)
                    return True
        return False

    def learned(self, scene: Scene) -> bool:
        """Whether a scene that fails tells of something that was not broken before."""
        before = len(self._guilty)
        return self.fails(scene) and len(self._guilty) > before

    def _forget(self) -> None:
        self._checks, self._guilty = [*self._guilty, *self._checks], []

    # --- what follows -----------------------------------------------------------------------------

    def _settle(self, scene: Scene, elements: Iterable[Element]) -> dict[Element, bool]:
        """Work out of some elements whether they are there, and put it into the scene."""
        found: dict[Element, bool] = {}
        for soon in (True, False):
            for one in elements:
                self.look()
                for there in (True, False) if one not in found else ():
                    if self.fails(_with(scene, one, there=there), soon=soon):
                        found[one] = not there
                        scene.values = _with(scene, one, there=not there).values
                        scene.met.clear()
                        break
        return found

    def _elements(
        self, scene: Scene, near: Universe | None = None, name: int | None = None
    ) -> list[Element]:
        """Those of which it is not known whether they are there, perhaps only those of a name."""
        return [(slot, element) for slot, at in self.open.items()
                if not _is_listed(at) and near in {None, getattr(at, "universe", None)}
                for element in bits(_unsure(scene, slot)) if name in {None, element}]  # fmt: skip

    # --- where pieces lie -------------------------------------------------------------------------

    def _lying(self, slot: Slot) -> list[Lying]:
        """All places where a piece may lie, with what follows; and nowhere, if that may be."""
        self._forget()
        elements = self._elements(self.scene, self.open[slot].per, slot[1])
        patterns = sorted(self._patterns(slot) - {0})
        return [*self._fitting(slot, patterns, elements), *self._fitting(slot, [0], elements)]

    def _patterns(self, slot: Slot) -> set[Mask]:
        at: Any = self.open[slot]
        table, (sure, maybe, _) = at.listed, self.scene.values[slot[0]][slot[1]]
        rows = getattr(self.tables, table.name) if table.rows is None else table.rows
        keys = rows if at.per is None else [1 << slot[1]]
        listed = {row for key in keys for row in rows.get(key, ())}
        return {row for row in listed if not row & ~maybe and not sure & ~row}

    def _fitting(
        self, slot: Slot, patterns: list[Mask], elements: Sequence[Element]
    ) -> Iterator[Lying]:
        """Those patterns that there can be, as what always holds shows, cell by cell."""
        while patterns:
            self.look()
            cell = patterns[0] & ~any_of(patterns)[0]
            cell &= -cell
            among = [at for at in patterns if at & cell == cell]
            patterns = [at for at in patterns if at & cell != cell]
            scene = self.scene.changed(*slot, any_of(among))
            if self.fails(scene, soon=True):
                continue
            follows = self._settle(scene, elements)
            if self.fails(scene, soon=len(among) > 1):
                continue
            if len(among) == 1:
                yield Lying(slot, among[0], follows)
            else:
                yield from self._fitting(slot, among, elements)

    def among(self, scene: Scene, rows: Iterable[Sequence[Lying]]) -> Scene:
        """A scene in which each piece lies in one of some ways."""
        for row in rows:
            scene = scene.changed(*row[0].slot, any_of(at.pattern for at in row))
        return scene

    def read(self, scene: Scene) -> Position:
        """The position of a scene in which it is known where all pieces lie."""
        self._settle(scene, self._elements(scene))
        if self._elements(scene):
            raise Unfit
        at = self.position
        state = list(at.state)
        for name, place in self.open:
            state[at.game.slots.first[name] + place] = scene.values[name][place][0]
        return Position(at.game, at.ruleset, tuple(state), at.box)


def _is_listed(at: Field) -> bool:
    return getattr(at, "listed", None) is not None


def _unsure(scene: Scene, slot: Slot) -> Mask:
    sure, maybe, _ = scene.values[slot[0]][slot[1]]
    found: Mask = maybe & ~sure
    return found


def _with(scene: Scene, one: Element, *, there: bool) -> Scene:
    (name, place), element = one
    sure, maybe, _ = scene.values[name][place]
    bit = 1 << element
    sure, maybe = (sure | bit, maybe) if there else (sure & ~bit, maybe & ~bit)
    return scene.changed(name, place, (sure, maybe, maybe.bit_count()))
