"""Whether something of a kind stands anywhere in steps or terms."""

from __future__ import annotations

from attrs import fields, has


def mentions(what, kind, met=None):
    met = set() if met is None else met
    """Whether something of a kind stands anywhere in steps or terms."""
    if isinstance(what, kind):
        return True
    if id(what) in met:
        return False
    met.add(id(what))
    parts = what if isinstance(what, (tuple, list)) else ()
    if has(type(what)):
        parts = [getattr(what, at.name) for at in fields(type(what)) if at.name != "left_out"]
    return any(mentions(part, kind, met) for part in parts)
