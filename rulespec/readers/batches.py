"""Batches: which of many moves break nothing, as one generated loop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from attrs import evolve, frozen

from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import AnyTerm, Fixed, Set, SetNoun
from rulespec.language.universes import Mask, bits
from rulespec.readers.bitboards import GIVEN, Writer, entered, identifier, scope_of_helpers
from rulespec.readers.folded import Readings
from rulespec.readers.masks import mask_of
from rulespec.readers.names import nouns, rewritten


class Placings(tuple[Any, ...]):  # noqa: SLOT001  # a tuple has room for no slots
    """Moves that each cover a set, sorted by pattern, so that most are judged without a look.

    A pattern is a set moved down to its lowest element. A shift and an ``&`` for each element of
    the pattern find all places at once at which it lies clear of what is barred.
    """

    patterns: tuple[tuple[tuple[int, ...], Mask, dict[Mask, tuple[Any, ...]]], ...]
    """For each pattern its steps, the places it may stand at, and the moves of each place."""

    uncovered: tuple[Any, ...]
    """The moves that cover nothing."""

    @classmethod
    def of(cls, moves: Iterable[Any], over: str = "piece") -> Placings:
        """The moves, sorted by the set of that name."""
        made = cls(moves)
        found: dict[Mask, dict[Mask, tuple[Any, ...]]] = {}
        for move in made:
            covered = getattr(move, over)
            if covered:
                lowest = covered & -covered
                places = found.setdefault(covered // lowest, {})
                places[lowest] = (*places.get(lowest, ()), move)
        made.uncovered = tuple(move for move in made if not getattr(move, over))
        made.patterns = tuple(
            (tuple(bits(pattern)), sum(places), places) for pattern, places in found.items()
        )
        return made

    def clear_of(self, barred: Mask) -> list[Any]:
        """The moves that cover nothing barred."""
        clear = ~barred
        kept = list(self.uncovered)
        for steps, places, moves in self.patterns:
            fits = places
            for step in steps:
                fits &= clear >> step
            while fits:
                lowest = fits & -fits
                kept += moves[lowest]
                fits ^= lowest
        return kept


def clear_of(moves: Iterable[Any], barred: Mask, over: str) -> list[Any]:
    """The moves whose set of that name covers nothing barred."""
    if isinstance(moves, Placings):
        return moves.clear_of(barred)
    return [move for move in moves if not getattr(move, over) & barred]


@frozen(kw_only=True, eq=False)
class Batch:
    """What is known of many moves that are judged together, so that it is judged once."""

    over: str = "piece"
    """The set of the move that differs most: clauses that only bar elements from it make a mask."""

    empty: tuple[str, ...] = ()
    """Sets of the move that none of them speaks of."""

    shared: tuple[str, ...] = ()
    """Sets of the move that are the same for all of them."""

    def known(self, term: AnyTerm) -> AnyTerm:
        """A noun of the move, as far as the batch knows it; any other term as it is."""
        match term:
            case SetNoun(name=name, universe=universe, of="move") if name in self.empty:
                return Fixed("nothing", universe, 0)
            case SetNoun(name=name, of="move") if name in self.shared:
                return evolve(term, of="batch")
        return term


def legal(rule: Rule, readings: Readings | None, batch: Batch) -> Callable[..., list[Any]]:
    """A function of a position and many moves alike: those that break nothing.

    Without readings, the function takes them as its last argument.

    What does not depend on the single move is worked out once. Clauses that bar elements from one
    set of the move become one mask, so that most moves cost a single ``&``.
    """
    scope = scope_of_helpers() | {"clear_of": clear_of}
    once, each = Writer(readings, scope), Writer(readings, scope, in_loop=True)
    masks: list[str] = []
    gates: list[str] = []
    tests: list[tuple[Clause, AnyTerm]] = []
    for clause in rule.clauses:
        folded = once.fold(rewritten(clause.term, batch.known))
        forbids = clause.forbids is not None
        barred = mask_of(cast(Set, folded), batch.over) if forbids else None
        if barred is not None:
            masks.append(once.write(once.fold(barred)))
        elif isinstance(folded, bool) or all(of in GIVEN for of, _ in nouns(folded)):
            gates.append(_broken(clause, once.write(folded)))
        else:
            once.settle(folded, GIVEN)
            tests.append((clause, folded))
    each.known = dict(once.known)
    kept = [_kept(clause, each.write(folded)) for clause, folded in tests]
    body = [*_shared(batch), *once.lines, *_gates(gates), *_loop(batch, masks, each, kept)]
    head = "position, moves" if readings is not None else "position, moves, readings"
    return entered(f"legal_{identifier(rule.id)}", head, body, scope)  # type: ignore[no-any-return]


def _broken(clause: Clause, source: str) -> str:
    return source if clause.forbids is not None else f"not {source}"


def _kept(clause: Clause, source: str) -> str:
    return source if clause.forbids is None else f"not {source}"


def _shared(batch: Batch) -> list[str]:
    if not batch.shared:
        return []
    return ["if not moves: return []", *(f"{name} = moves[0].{name}" for name in batch.shared)]


def _gates(gates: list[str]) -> list[str]:
    return [f"if {gate}: return []" for gate in gates if gate not in {"0x0", "not True"}]


def _loop(batch: Batch, masks: list[str], each: Writer, kept: list[str]) -> list[str]:
    """The loop itself: a comprehension where it can be one."""
    barred = " | ".join(mask for mask in masks if mask != "0x0") or "0"
    clear = f"clear_of(moves, {barred}, {batch.over!r})"
    if not kept:
        return [f"return {clear}"]
    if not each.lines:
        return [f"return [move for move in {clear} if {' and '.join(kept)}]"]
    return [
        "kept = []",
        f"for move in {clear}:",
        *(f"    {line}" for line in each.lines),
        f"    if {' and '.join(kept)}: kept.append(move)",
        "return kept",
    ]
