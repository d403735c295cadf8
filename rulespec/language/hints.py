"""Scopes and hints: what a search keeps to, and what it tries first. Neither is always so."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.language.terms import Truth


@frozen
class Scope:
    """What a search keeps to: its answers are about such positions alone, and say so."""

    id: str
    says: str
    """The author's own sentence, of what is so in them."""

    holds: Truth = field(repr=False)


@frozen
class Hint:
    """What a search assumes first, as that makes it easier; it never decides that there is none."""

    id: str
    says: str
    """The author's own sentence, of what is assumed."""

    holds: Truth = field(repr=False)
