"""Entailed: whether a description fixes a player's total, whatever the position may be.

The score lines are read with nothing known but the description. A house is any set of cells; the
number of cells in a set, an area, a light are whatever they like, except as described. So the
question is asked of many more positions than there are, illegal ones among them: where no other
total is possible among those, none is among the legal ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.city_of_light import position as nouns
from rulespec.games.city_of_light import scoring
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, Player
from rulespec.games.city_of_light.rules import SCORE
from rulespec.language.terms import Greatest, Number, SetNoun, Some
from rulespec.readers.folded import fold_number, fold_set
from rulespec.readers.names import walk
from solvers.city_of_light.describing.cards import cards_of
from solvers.city_of_light.describing.described import PLAYERS, Known
from solvers.city_of_light.describing.rules import LAMPS
from solvers.city_of_light.differing.unknown_view import named_house, others
from solvers.city_of_light.find import rules_of
from solvers.limits import Watch
from solvers.z3.asked import solved
from solvers.z3.figures import Figured, Figures
from solvers.z3.positions import settled
from solvers.z3.terms import Bit, Bits, Count, Member, negated

FIGURES = ("painter", "dancer", "fountain", "statue")
"""The special pieces that can pay their owner."""

_NOWHERE: Bits = (False,) * len(CELLS)


def refuted(known: Known, player: str, total: int, watch: Watch) -> bool:
    """Whether it is proved that no position as described has another total for the player.

    ``Stopped`` is raised when the time is over.
    """
    asked = Described(known, PLAYERS[player])
    facts = [*asked.facts()]
    values = [asked.value(line.worth) for line in SCORE]
    worth = sum(values[1:], values[0])
    if isinstance(worth, int):
        return worth == total
    return solved([*facts, *asked.figured.sound, worth != total], watch) is None


def scope(known: Known, player: str) -> str:
    """For what an entailment is proved."""
    return (
        f"all positions, legal or not, whatever the streets and the pieces' places, in which "
        f"{player} has the houses described and no other, the lamps that light them, the quarter, "
        f"the unbuilt buildings and the postcards are as described, and no special piece but those "
        f"described pays {player}; under {rules_of(known)}"
    )


class Described:
    """A description as one player's score lines see it."""

    def __init__(self, known: Known, player: Player) -> None:
        self.known, self.player = known, player
        self.figured = Figured()
        self.houses = [at for at in known.houses if at.owner == str(player)]
        houses = (named_house(*self._sets(at)) for at in range(len(self.houses)))
        members = tuple(Member(True, words=house) for house in houses)  # noqa: FBT003  # it is there
        families = {nouns.OWN_HOUSES.name: members, nouns.OTHER_HOUSES.name: others(members)}
        self.reading = Figures(
            self._nouns(), {}, {}, {}, settled(known.ruleset), families, figured=self.figured
        )
        self.members = members

    def value(self, term: Number) -> Count:
        """A number of this player's."""
        return self.reading.value(fold_number(term, self.known.ruleset.readings))

    def _sets(self, at: int) -> tuple[Bits, Bits, Bits]:
        """A house: its cells, its annex, its cells again if it is the garden."""
        house = self.houses[at]
        body = self.figured.bits(f"house {at}", len(CELLS))
        size = len(self.known.box.shapes[house.kind]) if house.kind else house.size
        if size is not None:
            self.figured.give(body, size)
        annex = _NOWHERE
        if house.annex:
            annex = self.figured.bits(f"annex of {at}", len(CELLS))
            self.figured.give(annex, 1)
        garden = house.kind == "garden" or size == len(self.known.box.shapes["garden"])
        return body, annex, body if garden else _NOWHERE

    def _nouns(self) -> dict[str, Bits]:
        """Every noun of the score lines: unknown, unless the description speaks of it."""
        whole = (fold_number(line.worth, self.known.ruleset.readings) for line in SCORE)
        sets = {
            noun.name: self.figured.bits(noun.name, len(noun.universe))
            for term in whole
            for noun in walk(term)
            if isinstance(noun, SetNoun)
        }
        mine = {piece.kind for piece in self.known.pieces if piece.owner == str(self.player)}
        sets |= {kind: _NOWHERE for kind in FIGURES if kind not in mine}
        unbuilt = self.known.unbuilt.get(str(self.player))
        if unbuilt is not None:
            held = self.figured.bits("reserve", len(KINDS)) if unbuilt else (False,) * len(KINDS)
            self.figured.give(held, unbuilt)
            sets["reserve"] = held
        return sets | self._cards(sets)

    def _cards(self, sets: dict[str, Bits]) -> dict[str, Bits]:
        """The postcards used: those of the rival's are not the player's."""
        cards = cards_of(self.known)
        mine, theirs = cards[self.player], cards[self.player.rival]
        free = {name: sets.get(name, self.figured.bits(name, len(POSTCARDS)))
                for name in ("tokened", "idle")}
        tokened = tuple(
            True if card in mine else False if card in theirs else free["tokened"][at]
            for at, card in enumerate(POSTCARDS.elements)
        )
        idle = tuple(
            False if card in {*mine, *theirs} else free["idle"][at]
            for at, card in enumerate(POSTCARDS.elements)
        )
        return {"tokened": tokened, "idle": idle}

    # --- what is described ----------------------------------------------------------------------

    def facts(self) -> Iterator[Bit]:
        """What the description says, in the words of the score lines."""
        lamps = fold_number(LAMPS, self.known.ruleset.readings)
        for house, member in zip(self.houses, self.members, strict=True):
            if house.lamps is not None:
                yield self.reading.about(nouns.OWN_HOUSES, member).value(lamps) == house.lamps
        mine = any(at.kind == "painter" and at.owner == str(self.player)
                   for at in self.known.pieces)
        if self.known.painter is not None and mine:
            yield self.value(scoring.PAINTED) == self.known.painter
        names = self.known.quarters.get(str(self.player))
        if names:
            yield from self._quarter([house.name in names for house in self.houses])

    def _quarter(self, inside: list[bool]) -> Iterator[Bit]:
        """Which houses are together, and that none are worth more together."""
        readings = self.known.ruleset.readings
        meets = Some(fold_set(nouns.OTHER_BODY & scoring.QUARTER, readings))
        line = fold_number(scoring.LARGEST_QUARTER.worth, readings)
        assert isinstance(line, Greatest)  # noqa: S101  # the largest of the quarters
        worths = []
        for at, member in enumerate(self.members):
            about = self.reading.about(nouns.OWN_HOUSES, member)
            worths.append(about.value(line.each))
            for other, house in enumerate(others(self.members)):
                if inside[at] or inside[other]:
                    joined = about.about(nouns.OTHER_HOUSES, house).holds(meets)
                    yield joined if inside[at] and inside[other] else negated(joined)
        best = worths[inside.index(True)]
        yield from (worth <= best for worth in worths)
