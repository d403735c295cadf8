"""Forms of Paris Paris: piles in documents are those that are known, used ones empty."""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.field_values import names, of_names
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris.components import PILES
from rulespec.games.paris_paris.position import PILED, TURNED
from rulespec.language import Form, Given

MOST_TOKENS = 60


def _listed(position: Position) -> list[list[str]]:
    piles, turned = position[PILED], position[TURNED]
    known = [at for at, pile in enumerate(piles) if pile or turned >> at & 1]
    return [names(PILED, pile) for pile in piles[: max(known, default=-1) + 1]]


def _read(reader: Reader) -> Given:
    return _given([_tokens(pile) for pile in reader.items(len(PILES))])


def _tokens(pile: Reader) -> tuple[int, ...]:
    listed = pile.items(MOST_TOKENS)
    found: tuple[int, ...] = of_names(PILED, [at.string() for at in listed], pile)
    return found


def _given(piles: list[tuple[int, ...]]) -> dict[Any, Any]:
    piles = piles or [()]
    unlisted = [()] * (len(PILES) - len(piles))
    turned = sum(1 << at for at, pile in enumerate(piles) if not pile)
    return {PILED: (*piles, *unlisted), TURNED: turned}


def _write_word(position: Position) -> str:
    return "/".join(",".join(pile) or "-" for pile in _listed(position)) or "-"


def _read_word(reader: Reader) -> Given:
    piles = reader.string().split("/")
    if len(piles) > len(PILES):
        raise reader.wrong(f"{len(piles)} piles", f"at most {len(PILES)}")
    listed = [[] if pile == "-" else pile.split(",") for pile in piles]
    return _given([of_names(PILED, pile, reader) for pile in listed])


PILE_FORM = Form(
    entry="piles", fields=(PILED, TURNED), write=_listed, read=_read, write_word=_write_word,
    read_word=_read_word,
)
