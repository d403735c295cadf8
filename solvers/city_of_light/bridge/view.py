"""Views: a position as one player sees it, by the words of the rules; and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial, reduce
from typing import TYPE_CHECKING, Any

from rulespec.answers.eyes import Eyes
from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.components import KINDS, PLAYERS, POSTCARDS, Player
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rules import RULES, SCORE
from rulespec.language import terms
from rulespec.language.clauses import Clause, Rule, ScoreLine
from rulespec.language.moves import Action, Move
from rulespec.language.terms import AnyTerm, Number, SetNoun
from rulespec.language.universes import Mask, bits
from rulespec.readers.python import judging
from rulespec.readers.python.looking import NOUNS, Looks
from rulespec.readers.python.program import Kept, Program
from solvers.city_of_light.bridge.position import Position
from solvers.city_of_light.bridge.table import Piece

_VIEWS = "_views"
_RESERVES = tuple(GAME.slots.range(words.RESERVES))
_PLACED = GAME.slots.first[words.PLACED.name]
_BUILDS = Kept(RULES["build"])
_PERFORMED = {name: Kept(RULES[name]) for name in POSTCARDS.elements}
_EYES = {player: PLAYERS.one(player) for player in Player}

House = tuple[Mask, Mask, Mask]
"""Its cells, the annex that extends it, its cells again if it is the garden."""


def _said(noun: Any) -> bool:  # noqa: ANN401  # whatever there is
    """Whether it is a word that says the same whatever the move, or the house spoken of, is."""
    plain = isinstance(noun, NOUNS) and getattr(noun, "per", None) is None
    return plain and all(of == "position" for of, _ in Looks()(noun))


WORDS = {noun.name: noun for noun in vars(words).values() if _said(noun)}
"""The words that a view knows, by their names."""


class View(Eyes):
    """One position as one player sees it; every attribute is a word of the rules."""

    if TYPE_CHECKING:
        tokens: int
        chimneys: int
        owned: int
        reserve: Mask
        lamp_cells: Mask
        lamp_piece: Mask
        own_built: Mask
        own_annex: Mask
        own_kinds: Mask
        annex: Mask
        extended: Mask
        common: Mask
        rival: Mask
        free: Mask

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the word is
        noun = WORDS.get(name)
        if noun is None:
            raise AttributeError(name)
        found = self.__dict__[name] = self.asking(noun)()
        return found

    @property
    def table(self) -> Position:
        """The position itself."""
        return self.position  # type: ignore[return-value]  # a bridged one

    @property
    def player(self) -> Player:
        """Whose eyes they are."""
        return tuple(Player)[self.you >> 1]

    @property
    def houses(self) -> tuple[Piece, ...]:
        """The buildings and the garden, of both players."""
        return tuple(piece for piece in self.table.pieces if piece.is_house)

    @property
    def bodies(self) -> dict[int, Mask]:
        """The cells of each house on the board, by its place among the kinds."""
        return {KINDS.places[at.kind]: at.cells for at in self.houses}

    @property
    def own_bodies(self) -> dict[int, Mask]:
        """The cells of the player's own."""
        placed = self.position.state
        return {place: placed[_PLACED + place] for place in bits(self.own_kinds)}

    @property
    def own_houses(self) -> tuple[House, ...]:
        """Each own house."""
        garden = KINDS.places["garden"]
        return tuple(
            (cells, self.extension(1 << place), cells if place == garden else 0)
            for place, cells in self.own_bodies.items()
        )

    quarter_houses = own_houses

    def extension(self, kind: Mask) -> Mask:
        """The annex of one of the player's houses."""
        return self.about(words.EXTENSION, kind)

    def has(self, kind: str) -> bool:
        """Whether a special piece on the board is the player's."""
        return bool(self.mine & KINDS.one(kind))

    def asking(self, term: AnyTerm, nouns: tuple[SetNoun, ...] = ()) -> Callable[..., Any]:
        """What a term comes to, as a function of what some nouns stand for."""
        program, given = self.position._made  # noqa: SLF001  # whom every position asks
        return partial(program.value(term, nouns), *given, self.position.state, self.you)

    def about(self, term: AnyTerm, kind: Mask) -> int:
        """What a term says of one of the player's houses."""
        assert words.OWN_HOUSES.it is not None  # noqa: S101  # a declared family has one
        found: int = self.worth(term, (kind,), (words.OWN_HOUSES.it,))
        return found

    @property
    def shapes(self) -> Any:  # noqa: ANN401  # patterns
        """For each piece with a shape every placing, rotated only."""
        return self.position.box.tables.shapes

    @property
    def shapes_flipped(self) -> Any:  # noqa: ANN401  # patterns
        """For each piece with a shape every placing, rotated or turned over."""
        return self.position.box.tables.shapes_flipped


def view(position: Position, player: Player | str) -> View:
    """The position as that player sees it; worked out once for each position."""
    views: dict[object, View] = position.__dict__.setdefault(_VIEWS, {})
    found = views.get(player)
    if found is None:
        found = views[player] = View(position, _EYES[player])  # type: ignore[index]  # equal names
    return found


def points(seen: View, line: ScoreLine) -> int:
    """One line of the score."""
    found: int = seen.asking(line.worth)()
    return found


_TOTAL: Number = reduce(terms.Plus, (line.worth for line in SCORE))


def total(position: Position, player: Player | str) -> int:
    """A player's total alone."""
    found: int = view(position, player).asking(_TOTAL)()
    return found


# --- what may be done -----------------------------------------------------------------------------


def buildings(seen: View, kinds: Mask) -> list[Move]:
    """The legal placings of these buildings from the reserve."""
    state, place = seen.position.state, _RESERVES[seen.you >> 1]
    held = state[place] & kinds
    if held != state[place]:
        state = (*state[:place], held, *state[place + 1 :])
    return _listed(seen, _BUILDS, state) if held else []


def performances(seen: View, card: Mask) -> list[Move]:
    """The legal ways to perform the action of a postcard."""
    return _listed(seen, _PERFORMED[POSTCARDS.names(card)[0]], seen.position.state)


def _listed(seen: View, kept: Kept, state: tuple[Any, ...]) -> list[Move]:
    """The legal moves of one kind."""
    program, given = seen.position._made  # noqa: SLF001  # what it asks for all its moves
    return [kept[found] for found in program.legal(kept.action)(*given, state, seen.you)]


def broken_by(rule: Rule, position: Position, move: Move) -> tuple[Clause, ...]:
    """The clauses of a rule, the game's own or one that is changed, that a move breaks."""
    assert isinstance(rule, Action)  # noqa: S101  # all of them are
    program, given = position._made  # noqa: SLF001  # likewise
    you = PLAYERS.one(position.mover)
    bad = _judge(rule, program)(*given, position.state, you, *move.given)
    return tuple(clause for clause, offends in zip(rule.clauses, bad, strict=True) if offends)


@lru_cache(maxsize=256)
def _judge(action: Action, program: Program) -> Any:  # noqa: ANN401  # generated
    return judging.offending(action, program.code)


def can_move(position: Position, player: Player | str) -> bool:
    """Whether a player can do anything in the second stage."""
    return bool(position.worth(words.CAN_MOVE, PLAYERS.one(player)))
