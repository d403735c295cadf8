"""Playing: what every game's position can be asked, said once for all games.

A game's ``position.py`` puts this before its table, and names the game's parts in a ``House``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from attrs import evolve, field, fields, frozen

from rulespec.answers.events import Event
from rulespec.answers.eyes import Eyes
from rulespec.answers.faults import Fault
from rulespec.answers.inquiries import Legality, Total, Winner
from rulespec.answers.judging import breaches, kept
from rulespec.answers.score_sheets import ScoreSheet
from rulespec.answers.scoring import Scoring
from rulespec.answers.settled import Settled
from rulespec.answers.settling import Way, hanging, settle
from rulespec.answers.verdicts import Kept, Verdict
from rulespec.answers.winning import Result
from rulespec.box.pieces import Listing, nothing, printed_names
from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import Rule
from rulespec.language.moves import Move
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, of_game


def _none(*_: Any) -> tuple[Any, ...]:  # noqa: ANN401  # in the place of what a game leaves out
    return ()


def _all_of_it(position: Any, _: Any) -> Any:  # noqa: ANN401  # likewise
    return position


@frozen
class _Plain:
    """A drawing in characters as a picture."""

    drawing: Callable[..., str]

    def __call__(self, position: Any, **marks: Any) -> str:  # noqa: ANN401  # as a drawing takes them
        from rulespec.pictures.plain import svg  # noqa: PLC0415  # seldom asked

        return svg(self.drawing(position, **marks))


@frozen(kw_only=True)
class House:
    """The parts of a game that its positions are asked through."""

    rules: Mapping[str, Rule]
    scoring: Scoring
    example: str
    """A move in the game's notation, for those who write none."""

    read_move: Callable[[str], Any]
    drawing: Callable[..., str]
    write_line: Callable[[Any], str]

    # --- what a small game may leave out ----------------------------------------------------------

    svg: Callable[..., str] = field()
    """The drawing in characters as a picture, unless a game has a better one."""

    faults: Callable[[Any], tuple[Fault, ...]] = _none
    fault_passages: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """The passages that a fault contradicts, by its id, where it does not name them itself."""

    observe: Callable[[Any, Any], Any] = _all_of_it
    """What a player may know; all of it, unless something is hidden."""

    gives_up: Callable[[Any, Any], tuple[Said, ...]] = _none
    """What a legal move loses for good besides what it pays, a few words each."""

    events: Callable[[Any, Any, Any], Iterable[Event]] = _none
    """What a legal move makes happen: the position before it, the move, the position after it."""

    pieces: Listing = nothing
    """What lies in a box, by the names that one types and those that are printed."""

    rests_on: Callable[[Any, Any], tuple[str, ...]] = _none
    score_rests_on: Callable[[Any], tuple[str, ...]] = _none

    @svg.default
    def _svg(self) -> Callable[..., str]:
        return _Plain(self.drawing)


class Playing:
    """A position that never changes; ``play`` gives a new one."""

    __slots__ = ()

    house: ClassVar[House]
    ruleset: Ruleset
    mover: Any

    if TYPE_CHECKING:

        @property
        def players(self) -> tuple[str, ...]:
            """Who plays, in the order of turns."""

        def read(self, move: Move | str) -> Move:
            """The move that a notation stands for."""

        def offending(
            self, move: Move, readings: Mapping[str, str] | None = None
        ) -> tuple[Any, ...]:
            """For each clause what of the move breaks it, perhaps under other readings."""

        def then(self, move: Move) -> Self:
            """The position after a legal move."""

        def eyes(self, player: str | None = None) -> Eyes:
            """The position as a player sees it."""

        def eyes_of(self, move: Move) -> Eyes:
            """The position as whoever makes the move sees it."""

    # --- may I do this? -------------------------------------------------------------------------

    def check(self, move: Any, *, why: bool = False) -> Verdict:  # noqa: ANN401  # each game has moves of its own
        """Whether the move may be made now, and if not, every reason.

        With ``why`` the verdict has the clauses too that the move keeps.
        """
        move = self.read(move)
        rule = self.house.rules[move.rule]
        broken = breaches(
            rule, self.ruleset, self.eyes_of(move), move, self.house.scoring.cite,
            self.offending(move),
        )  # fmt: skip
        verdict = Verdict(
            ruleset=self.ruleset,
            move=str(move),
            breaches=broken,
            gives_up=() if broken else self._given_up(move),
            hangs_on=hanging(Legality(move), self.ruleset, self._one_way),
            rests_on=self.house.rests_on(self, move),
        )
        return evolve(verdict, kept=self._kept(move, verdict)) if why else verdict

    def _kept(self, move: Any, verdict: Verdict) -> tuple[Kept, ...]:  # noqa: ANN401  # likewise
        """The clauses that the move keeps, and by which readings it would break them."""
        rule, cite = self.house.rules[move.rule], self.house.scoring.cite
        turned = {
            (hinge.question.id, reading): self.offending(
                move, {**self.ruleset.readings, hinge.question.id: reading}
            )
            for hinge in verdict.hangs_on
            for reading in hinge.turned_by
        }
        broken_by = {
            clause.id: tuple(changed for changed, bad in turned.items() if bad[place])
            for place, clause in enumerate(rule.clauses)
        }
        found = kept(rule, self.ruleset, self.eyes_of(move), move, cite, verdict.broken)
        return tuple(evolve(at, broken_by=broken_by[at.clause.id]) for at in found)

    def gives_up(self, move: Any) -> tuple[Said, ...]:  # noqa: ANN401  # likewise
        """What the move, if legal, loses for good besides what it pays, a few words each."""
        move = self.read(move)
        return self._given_up(move) if self.is_legal(move) else ()

    def _given_up(self, move: Any) -> tuple[Said, ...]:  # noqa: ANN401  # likewise
        game = self.ruleset.edition.game
        return tuple(of_game(game, what) for what in self.house.gives_up(self, move))

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move breaks nothing."""
        return not any(self.offending(self.read(move)))

    def settle(self, move: Any) -> Settled:  # noqa: ANN401  # likewise
        """The verdict under all readings of the open questions at once."""
        return settle(Legality(self.read(move)), self.ruleset, self._one_way)

    @property
    def _one_way(self) -> tuple[Way]:
        """The position as it lies on the table, however the texts are read."""
        return (Way((), self),)

    # --- what can I do? -------------------------------------------------------------------------

    def play(self, move: Any) -> Self:  # noqa: ANN401  # likewise
        """The position after a legal move; ``BadInput`` with the reasons if it is not legal."""
        move = self.read(move)
        if not move.action.is_move:
            raise BadInput("move", str(move), "a move; this is only judged")
        if not self.is_legal(move):
            raise BadInput("move", str(move), f"a legal move: {self.check(move)}")
        return self.then(move)

    def _written(self, text: str) -> Any:  # noqa: ANN401  # likewise
        """The move of a text, in which pieces may have the names that are printed on them."""
        try:
            return self.house.read_move(text)
        except BadInput as wrong:
            names = printed_names(self.house.pieces, getattr(self, "box", None))
            typed = names.typed(text)
            if typed != text:
                return self.house.read_move(typed)
            meant = " or ".join(names.meant(text))
            raise BadInput(wrong.place, wrong.found, wrong.expected, meant or wrong.hint) from None

    # --- what is it worth? ----------------------------------------------------------------------

    def score(self, player: Any = None, *, why: bool = False) -> ScoreSheet:  # noqa: ANN401  # each game has its players
        """The score sheet of a player, as if the game ended now; of the mover if none is named.

        With ``why`` each line says what keeps it at zero, or what its points rest on.
        """
        at = self.player(player)
        eyes, scoring = self.eyes(at), self.house.scoring
        sheet = scoring.sheet(self.ruleset, at, eyes, self.house.score_rests_on(self))
        return scoring.explained(sheet, eyes) if why else sheet

    def settle_score(self, player: Any = None) -> Settled:  # noqa: ANN401  # likewise
        """A player's total under all readings of the open questions at once."""
        return settle(Total(self.player(player)), self.ruleset, self._one_way)

    def winners(self) -> tuple[Any, ...]:
        """Who would win if the game ended now; several share the win."""
        winner = Winner(self.players)
        places = winner.answer(winner.figures(self, self.ruleset.readings))
        return tuple(self.players[place] for place in places)

    def result(self) -> Result:
        """Who would win if the game ended now, and which readings that hangs on."""
        return Result(
            ruleset=self.ruleset,
            players=tuple(map(str, self.players)),
            winners=tuple(map(str, self.winners())),
            hangs_on=hanging(Winner(self.players), self.ruleset, self._one_way),
            rests_on=self.house.score_rests_on(self),
        )

    def settle_winner(self) -> Settled:
        """Who would win under all readings of the open questions at once."""
        return settle(Winner(self.players), self.ruleset, self._one_way)

    def player(self, named: Any = None) -> Any:  # noqa: ANN401  # likewise
        """A player of this game by name; the mover if none is named."""
        if named is None:
            return self.mover
        known = {str(at): at for at in self.players}
        if str(named) not in known:
            near = did_you_mean(str(named), known)
            raise BadInput("player", str(named), f"one of {', '.join(known)}", near)
        return known[str(named)]

    # --- what do I see? -------------------------------------------------------------------------

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with the position itself."""
        return tuple(map(self._cited, self.house.faults(self)))

    def _cited(self, fault: Fault) -> Fault:
        """The fault with the sentences that it contradicts."""
        passages = fault.passages or self.house.fault_passages.get(fault.id, ())
        cites = self.house.scoring.cite(passages, self.ruleset) if passages else ()
        return evolve(fault, game=self.ruleset.edition.game, passages=passages, cites=cites)

    def observation(self, player: Any) -> Any:  # noqa: ANN401  # likewise
        """What that player may know of the position."""
        return self.house.observe(self, self.player(player))

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        """Its parts, and nothing of what was worked out from them."""
        found = fields(cast(Any, type(self)))
        return type(self), tuple(getattr(self, at.name) for at in found if at.init)

    def __str__(self) -> str:
        return self.house.drawing(self)

    def __repr__(self) -> str:
        return f"<position {self.house.write_line(self)}>"

    def _repr_pretty_(self, printer: Any, *_: object) -> None:  # noqa: ANN401  # Hypothesis calls it
        printer.text(repr(self))

    def _repr_svg_(self) -> str:
        return self.house.svg(self)
