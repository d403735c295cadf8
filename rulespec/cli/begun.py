"""A game that begins, as the command line sets it up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulespec.cli.options import readings, setup
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput

if TYPE_CHECKING:
    from rulespec.language.game import Game


def named(name: str, variant: str | None) -> Game:
    """The game of that name, perhaps as the file of a variant has it."""
    from rulespec.language.registry import game  # noqa: PLC0415  # loads the game

    if variant is None:
        return game(name)
    found = game(variant)
    if not found.variants or not found.id.startswith(f"{game(name).id}+"):
        raise BadInput("--variant", variant, f"a file that declares a variant of {name}")
    return found


def begun(game: Game, edition: str | None, args: Any) -> Any:  # noqa: ANN401  # a position
    """The first position, as --seed, --set, --box and --reading have it."""
    chosen = game.read_setup(Reader(setup(args.seed, args.choices), "setup"))
    box = game.standard_box if args.box is None else game.load_box(Path(args.box))
    rules = game.rules_for(edition or game.editions[0].id, readings(args.reading))
    return game.set_up(rules, box=box, **chosen)
