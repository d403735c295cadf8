"""How a position that was found is told: drawn and in a line, as data, or as a document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from rulespec.cli.plain import rules
from rulespec.cli.show import colour

if TYPE_CHECKING:
    from rulespec.answers.position import Position
    from rulespec.language.moves import Move


@frozen
class FoundPosition:
    """A position that was found, perhaps with a move, and with how much there is of something."""

    position: Position
    move: Move | None
    worth: int | None = None
    most: str = ""
    """Of what there is as much as can be, in words."""

    @classmethod
    def of(cls, what: Any, most: tuple[str, ...]) -> FoundPosition:  # noqa: ANN401  # whatever is found
        """What a solver found."""
        found = getattr(what, "what", what)
        position, move = found if isinstance(found, tuple) else (found, None)
        return cls(position, move, what.worth if most else None, " + ".join(most))

    @property
    def line(self) -> str:
        """The position in one line."""
        return self.position.game.write_line(self.position)

    @property
    def scores(self) -> dict[str, int]:
        """What each player has, if there is a score."""
        at = self.position
        return {str(one): at.score(one).total for one in at.players} if at.game.score else {}

    def drawn(self) -> str:
        """The position drawn and in one line, the move, and the scores."""
        drawing = self.position.game.drawing(self.position, move=self.move, colour=colour())
        rows = [drawing.rstrip("\n"), self.line]
        if self.move is not None:
            rows.append(f"the move: {self.move}")
        scores = ", ".join(f"{total} for {player}" for player, total in self.scores.items())
        rows += [scores] if scores else []
        rows += [f"{self.most}: {self.worth}"] if self.most else []
        return "\n".join(rows)

    def plain(self) -> dict[str, Any]:
        """The same as plain data."""
        game = self.position.game
        return {
            "game": game.id,
            **rules(self.position.ruleset),
            "line": self.line,
            "drawing": game.drawing(self.position, move=self.move),
            "scores": self.scores,
            "move": None if self.move is None else str(self.move),
            **({"most": self.worth} if self.most else {}),
        }

    def document(self, box: Any, box_file: str) -> str:  # noqa: ANN401  # each game's own
        """The position as a document, with the box that it was asked of."""
        from rulespec.documents.files import dumps  # noqa: PLC0415  # only where asked for
        from rulespec.documents.positions import Document, write_document  # noqa: PLC0415  # too

        at = self.position
        document = Document(game=at.game, position=at, box=box, box_file=box_file)
        asked = "" if self.move is None else f"# the move: {self.move}\n"
        return asked + dumps(write_document(document), ".toml")
