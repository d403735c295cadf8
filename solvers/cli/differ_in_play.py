"""``rulespec differ`` of any game: a solver is asked first, then games are played by both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED, plain
from rulespec.cli.show import para, print_json
from rulespec.errors import BadInput
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.cli import limited
from solvers.differing_in_play import Parting, Side, partings
from solvers.limits import BY_HAND

if TYPE_CHECKING:
    import argparse

    from rulespec.language.game import Game
    from rulespec.language.rulesets import Ruleset
    from solvers.limits import Limits
    from solvers.questions.differ import Parting as Apart

Partings = Answer[tuple[Parting, ...]]
KEYS = (
    f"differences: a list of one, other (game, edition, readings), {limited.ANSWER}, found: a list "
    "of about, subject, answers, citations, setup, moves, positions, move, size, how"
)


def tell(args: argparse.Namespace, game: Game, one: Ruleset, other: Ruleset) -> int:
    """Print where the two part, and give the exit code."""
    limits, told = limited.limits(args), []
    for pair in _pairs(args, game, one, other):
        answer = _answer(*pair, limits, every=args.variant is not None)
        told.append((pair, answer))
        if not args.json:
            _print(*pair, answer)
    if args.json:
        print_json({"differences": [_plain(*pair, answer) for pair, answer in told]})
    elif not told:
        print("No difference: both read all questions alike.")
    return _code([answer for _, answer in told])


def _answer(one: Side, other: Side, limits: Limits, *, every: bool) -> Partings:
    """What the solver finds in half of the time; in the rest what play shows, if that is wanted.

    Several house rules may each make a difference of its own, of which the solver shows one.
    """
    from solvers.questions.differ import differ  # noqa: PLC0415  # loads z3

    share = evolve(limits, seconds=limits.seconds / 2)
    solved = differ(one.game, one.rules, other.rules, varied=other.game, limits=share)
    if isinstance(solved, NoneExists):
        return solved
    if isinstance(solved, GaveUp) and solved.why == BY_HAND:
        return GaveUp(BY_HAND, effort=solved.effort)
    first = (_as_played(solved.what, solved.how),) if isinstance(solved, Found) else ()
    if isinstance(solved, Found) and not every:
        return Found(first, how=solved.how, effort=solved.effort)
    played = partings(one, other, share)
    if not isinstance(played, Found):
        return Found(first, effort=solved.effort) if first else played
    return Found((*first, *played.what), effort=played.effort)


def _as_played(found: Apart, how: str) -> Parting:
    """What the solver found, as what play shows."""
    one, other = found.positions
    return Parting(
        about=found.about, subject=found.subject, answers=found.answers,
        citations=found.citations, setup={}, moves=(),
        lines=(one.game.write_line(one), other.game.write_line(other)),
        move="" if found.move is None else str(found.move), how=how, size=found.size,
    )  # fmt: skip


def _pairs(
    args: argparse.Namespace, game: Game, one: Ruleset, other: Ruleset
) -> list[tuple[Side, Side]]:
    """What is compared: a game and its variant, two rulesets, or the readings of a question."""
    here = Side(game, one)
    if args.variant is not None:
        varied = _variant(game, args.variant)
        return [(here, Side(varied, varied.rules_for(other.edition.id, other.choices)))]
    if args.question is None:
        return [(here, Side(game, other))] if one.readings != other.readings else []
    asked, used = game.question(args.question), one.readings[args.question]
    named = [at.id for at in asked.readings]
    wanted = named if args.other is None else [other.readings[asked.id]]
    return [(here, Side(game, one.with_reading(asked.id, at))) for at in wanted if at != used]


def _variant(game: Game, path: str) -> Game:
    """The game as a file's house rules have it."""
    from rulespec.language.registry import game as installed  # noqa: PLC0415  # loads the game

    found = installed(path)
    if not found.variants or not found.id.startswith(f"{game.id}+"):
        raise BadInput("--variant", path, f"a file that declares a variant of {game.id}")
    return found


# --- what it says ---------------------------------------------------------------------------------


def _print(one: Side, other: Side, answer: Partings) -> None:
    limited.end_progress()
    print(f"{_named(one)}\n{_named(other)}\n")
    match answer:
        case Found(what=found):
            for parting in found:
                print(_rows(parting), end="\n\n")
            met = sum(at.size is None for at in found)
            if met:
                many = f"{met} difference{'' if met == 1 else 's'}"
                print(f"{many} met in play; that no shorter game shows them is not proved.")
        case NoneExists(scope=scope):
            print(para(f"No difference, shown by z3 for {scope}.", 0, 2))
        case GaveUp(why=why):
            print(para(f"Not decided: {why}.", 0, 2))


def _named(side: Side) -> str:
    readings = "".join(f", {name}={reading}" for name, reading in side.rules.choices)
    return f"{side.game.id} {side.rules.edition.id}{readings}"


def _rows(found: Parting) -> str:
    first, *rows = str(found).splitlines()
    return "\n".join((para(first, 0, 2), *(para(row.strip(), 2, 4) for row in rows)))


def _plain(one: Side, other: Side, answer: Partings) -> dict[str, Any]:
    sides = {
        name: {"game": side.game.id, **plain.rules(side.rules)}
        for name, side in (("one", one), ("other", other))
    }
    return {**sides, **limited.plain(answer, lambda found: list(map(_parting, found)))}


def _parting(found: Parting) -> dict[str, Any]:
    return {
        "about": found.about,
        "subject": str(found.subject),
        "answers": list(map(str, found.answers)),
        "citations": [[plain.citation(at) for at in cited] for cited in found.citations],
        "setup": dict(found.setup),
        "moves": list(found.moves),
        "positions": list(found.lines),
        "move": found.move or None,
        "size": found.size,
        "how": found.how,
    }


def _code(answers: list[Partings]) -> int:
    """0 if a difference is shown, 3 if one is not decided, 1 if there is none."""
    if any(isinstance(at, GaveUp) and at.why == BY_HAND for at in answers):
        return INTERRUPTED
    if any(isinstance(at, GaveUp) for at in answers):
        return UNDECIDED
    return SOUND if any(isinstance(at, Found) for at in answers) else FAULTY
