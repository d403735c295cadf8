"""Parts of values: what is known of something, if not all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.fields import Field
from rulespec.language.universes import Mask


@frozen(kw_only=True)
class Part:
    """What is known of a value, if not all of it."""

    has: Iterable[str] | Mask = ()
    """Elements that are in it; of a bag each as often as it is named."""

    lacks: Iterable[str] | Mask = ()
    """Elements that are not in it."""

    least: int | None = None
    """It is no less, or has no fewer elements."""

    most: int | None = None
    """It is no more, or has no more elements."""


ANY = Part()
"""Nothing is known."""


def by_key(at: Field, known: Any) -> list[Any]:  # noqa: ANN401  # whatever is known
    """What is known of a field at each key: of one without keys, of its value."""
    if at.per is None:
        return [known]
    if isinstance(known, Part):
        return [known] * len(at.per)
    if not isinstance(known, Mapping):
        return list(known)
    for key in known:
        if key not in at.per.places:
            near = did_you_mean(str(key), at.per.elements)
            raise BadInput(at.name, key, f"one of the {at.per.name}", near)
    return [known.get(key, ANY) for key in at.per.elements]
