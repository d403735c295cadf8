"""Forms of Paris Paris: piles in documents are those that are known, used ones empty."""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.answers.position import Position
from rulespec.documents.field_values import names, of_names
from rulespec.documents.line_fields import items
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris.components import PILES
from rulespec.games.paris_paris.position import PILED, TURNED
from rulespec.language import Form, Given

MOST_TOKENS = 60


def _listed(position: Position) -> list[list[str]]:
    piles, turned = position[PILED], position[TURNED]
    known = [at for at, pile in enumerate(piles) if pile or turned >> at & 1]
    return [names(PILED, pile) for pile in piles[: max(known, default=-1) + 1]]


def _given(piles: Iterable[tuple[Iterable[str], Reader]]) -> Given:
    tokens = [of_names(PILED, listed, reader) for listed, reader in piles] or [()]
    turned = sum(1 << at for at, pile in enumerate(tokens) if not pile)
    return {PILED: (*tokens, *[()] * (len(PILES) - len(tokens))), TURNED: turned}


def _read(reader: Reader) -> Given:
    piles = reader.items(len(PILES))
    return _given(([at.string() for at in pile.items(MOST_TOKENS)], pile) for pile in piles)


def _write_word(position: Position) -> str:
    return "/".join(",".join(pile) or "-" for pile in _listed(position)) or "-"


def _read_word(reader: Reader) -> Given:
    piles = reader.string().split("/")
    if len(piles) > len(PILES):
        raise reader.wrong(f"{len(piles)} piles", f"at most {len(PILES)}")
    return _given((items(pile), reader) for pile in piles)


PILE_FORM = Form(entry="piles", fields=(PILED, TURNED), write=_listed, read=_read,
                 write_word=_write_word, read_word=_read_word)  # fmt: skip
