"""What the rules ask of a described position, as clauses: ground, light, quarters, the painter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulespec.errors import BadInput
from rulespec.games.city_of_light import position as nouns
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS, Player
from rulespec.games.city_of_light.light import lamps_on
from rulespec.games.city_of_light.rules import RULES
from rulespec.games.city_of_light.scoring import JOINED, LIT_PART, PAINTED, WHOLE
from rulespec.language.clauses import Clause
from rulespec.language.terms import Number, Set, Size
from rulespec.language.universes import bits
from rulespec.readers.folded import fold_number, fold_set, is_nothing
from rulespec.readers.names import nouns as nouns_of
from rulespec.readers.names import universe, walk
from solvers.city_of_light.describing.board import BESIDE, Bits, Board, Lying
from solvers.city_of_light.describing.cards import RULE_OF, tokens_left
from solvers.city_of_light.describing.described import PLAYERS
from solvers.city_of_light.describing.nouns import EVERYWHERE, NOWHERE, Nouns
from solvers.z3.cnf import Bit, Literal
from solvers.z3.drawn import Drawn
from solvers.z3.positions import settled
from solvers.z3.terms import any_of, both, either, negated

LAMPS: Number = lamps_on("lit", LIT_PART, WHOLE)
"""How many lamps light a house, as the scoring line has it."""


def _looks_at(term: Set, name: str) -> bool:
    return any(found == name for _, found in nouns_of(term))


class Asked:
    """The rules' part in a described position."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cnf = board.cnf
        self.readings = board.known.ruleset.readings
        self.seen = {player: self._reading(player) for player in Player}
        self._grounds()
        self._room()
        self._annex_touches()
        self._light()
        self._quarters()
        self._painter()

    def _reading(self, player: Player) -> Drawn:
        cards = (False,) * len(POSTCARDS)
        sets = Nouns(self.board, player)
        sets.update(
            piece=EVERYWHERE, paving=NOWHERE, pending=cards, fresh=cards,
            freed=NOWHERE,
        )
        tables = {
            "straight_light": self.board.known.box.tables.straight_light,
            "walked_light": self.board.known.box.tables.walked_light,
        }
        asked = settled(self.board.known.ruleset)
        return Drawn(sets, {}, {}, tables, asked, cnf=self.cnf)

    # --- where pieces may lie -------------------------------------------------------------------

    def _grounds(self) -> None:
        for piece in self.board.lying:
            for rule, there in self._placed_by(piece):
                for cell, wrong in enumerate(self._wrong(piece.owner, rule)):
                    self.cnf.add(negated(there[cell]), negated(wrong))

    def _placed_by(self, piece: Lying) -> Iterator[tuple[str, Bits]]:
        """The rules that place a piece, and where it then lies."""
        kinds = set(piece.kinds)
        if kinds <= set(RULE_OF):
            yield from ((RULE_OF[kind], piece.cells) for kind in kinds)
        elif "garden" in kinds:
            expected = "a kind, where the garden has the size of a building"
            raise BadInput("houses", " or ".join(sorted(kinds)), expected)
        else:
            yield "build", piece.cells

    def _room(self) -> None:
        """At the end nothing can be placed any more; before, somebody can do something."""
        known = self.board.known
        if known.stage == "over":
            for held, wrong in self._placings():
                self.cnf.add(-held, *wrong)
        elif not tokens_left(known):
            self.cnf.add(any_of([
                both(held, negated(any_of(wrong))) for held, wrong in self._placings()
            ]))

    def _placings(self) -> Iterator[tuple[Literal, list[Bit]]]:
        """What is held unbuilt, and for each way to place it the cells that are not open to it."""
        for player, kinds in self.board.reserves.items():
            wrong = self._wrong(PLAYERS[player], "build", now=True)
            for kind, held in kinds.items():
                for mask in sorted(self.board.shapes[KINDS.one(kind)]):
                    yield held, [wrong[cell] for cell in bits(mask)]

    def _wrong(self, player: Player, rule: str, *, now: bool = False) -> Bits:
        """The cells on which the rule lets nothing lie, for good or as the board is now."""
        reading = self.seen[player]
        found = NOWHERE
        for clause in RULES[rule].clauses:
            forbids = self._pointwise(clause)
            if forbids is not None and (now or not _looks_at(forbids, "free")):
                found = tuple(map(either, found, reading.members(forbids)))
        return found

    def _pointwise(self, clause: Clause) -> Set | None:
        """What a clause forbids cell by cell, if it does."""
        if clause.forbids is None or universe(clause.forbids) is not CELLS:
            return None
        forbids = fold_set(clause.forbids, self.readings)
        counts = any(isinstance(part, Size) for part in walk(forbids))
        return None if is_nothing(forbids) or counts else forbids

    def _annex_touches(self) -> None:
        at = self.board.extended
        if at < 0:
            return
        rule = RULES[RULE_OF["annex"]]
        clause = next(clause for clause in rule.clauses if clause.id == "annex.touches")
        reading = self.seen[self.board.houses[at].owner]
        sets = dict(reading.sets) | {
            "piece": self.board.specials["annex"].cells,
            "extended_body": self.board.houses[at].cells,
        }
        touching = Drawn(sets, {}, {}, {}, reading.questions, cnf=self.cnf)
        self.cnf.add(touching.holds(clause.term))  # type: ignore[arg-type]  # it requires a truth

    # --- light ----------------------------------------------------------------------------------

    def _light(self) -> None:
        for at, house in enumerate(self.board.known.houses):
            if house.lamps is not None:
                self.cnf.exactly(house.lamps, self.lamps_on(at))

    def lamps_on(self, at: int) -> list[Bit]:
        """Bits of which as many hold as lamps light a house."""
        return self._about(at).tallied(fold_number(LAMPS, self.readings))

    def _about(self, at: int) -> Drawn:
        """The owner's reading, with a house as the one spoken of."""
        house = self.board.houses[at]
        extension = NOWHERE
        if self.board.extended == at:
            extension = self.board.specials["annex"].cells
        reading = self.seen[house.owner]
        garden = house.cells if house.is_garden else NOWHERE
        sets = Nouns(self.board, house.owner)
        sets.update(reading.sets)
        sets.update(body=house.cells, extension=extension, as_garden=garden)
        return Drawn(sets, {}, {}, reading.tables, reading.questions, cnf=self.cnf)

    # --- quarters -------------------------------------------------------------------------------

    def _quarters(self) -> None:
        """Which houses touch: the quarter's hang together, and no other touches them."""
        for player, names in self.board.known.quarters.items():
            theirs = {
                house.name or f"#{at}": self.board.houses[at].cells
                for at, house in enumerate(self.board.known.houses) if house.owner == player
            }
            annex = self._joining(PLAYERS[player])
            inside = [theirs[name] for name in names]
            outside = [cells for name, cells in theirs.items() if name not in names]
            self._hang_together(inside, annex)
            self._apart(inside, outside, annex)

    def _joining(self, player: Player) -> Bits | None:
        """The player's annex, if it joins houses into a quarter."""
        joins = _looks_at(fold_set(JOINED, self.readings), nouns.OWN_ANNEX.name)
        piece = self.board.specials.get("annex")
        return piece.cells if joins and piece is not None and piece.owner is player else None

    def _hang_together(self, inside: list[Bits], annex: Bits | None) -> None:
        nodes = inside if annex is None else [*inside, annex]
        touch: dict[tuple[int, int], Bit] = {}
        for one, other in combinations(range(len(nodes)), 2):
            touch[one, other] = touch[other, one] = self.board.touch(nodes[one], nodes[other])
        reached: list[Bit] = [at == 0 for at in range(len(nodes))]
        for _ in nodes[1:]:
            reached = [
                either(reached[at], any_of([
                    both(reached[other], touch[other, at])
                    for other in range(len(nodes)) if other != at
                ]))
                for at in range(len(nodes))
            ]
        for bit in reached[: len(inside)]:
            self.cnf.add(bit)

    def _apart(self, inside: list[Bits], outside: list[Bits], annex: Bits | None) -> None:
        for one in inside:
            for other in outside:
                self._never_touch(one, other)
                if annex is not None:
                    touching = self.board.touch(annex, one), self.board.touch(annex, other)
                    self.cnf.add(*(negated(bit) for bit in touching))

    def _never_touch(self, one: Bits, other: Bits) -> None:
        for cell, row in enumerate(BESIDE):
            for near in bits(row):
                self.cnf.add(negated(one[near]), negated(other[cell]))

    # --- the painter ----------------------------------------------------------------------------

    def _painter(self) -> None:
        wanted = self.board.known.painter
        if wanted is not None:
            self.cnf.exactly(wanted, self.painted())

    def painted(self) -> list[Bit]:
        """Bits of which as many hold as the painter counts lamps."""
        owner = self.board.specials["painter"].owner
        return self.seen[owner].tallied(fold_number(PAINTED, self.readings))

    def islands(self, holds: frozenset[int]) -> list[list[Bit]]:
        """Clauses against what the solver drew with nothing to hold it up."""
        return [
            clause
            for reading in self.seen.values()
            for region in reading.regions
            for clause in region.unheld(holds)
        ]

