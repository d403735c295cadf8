"""Questions: what a text leaves open, or editions answer differently, and the readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.terms import Reads


@frozen(kw_only=True)
class Reading:
    """One possible answer to a question."""

    id: str
    says: str


def _readings(told: Mapping[str, str] | Iterable[Reading]) -> tuple[Reading, ...]:
    """Readings, perhaps told as a sentence for each id."""
    if isinstance(told, Mapping):
        return tuple(Reading(id=name, says=says) for name, says in told.items())
    return tuple(told)


@frozen(kw_only=True, repr=False)
class Question:
    """A point that a text leaves open, or on which editions differ."""

    id: str = field(kw_only=False)
    asks: str = field(kw_only=False)
    readings: tuple[Reading, ...] = field(converter=_readings, kw_only=False)
    """The possible answers; ``{"yes": "Yes, always.", "no": "No."}`` says each by its id."""

    default: str = field()
    """The reading used where neither the edition nor the table has chosen: the first, if nothing
    else is said."""

    why: str
    """Why that one is the default."""

    cites: tuple[str, ...] = ()
    """The passages that raise the question."""

    def __repr__(self) -> str:
        return f"<question {self.id}: {self.asks}>"

    @default.default
    def _default(self) -> str:
        return self.readings[0].id

    def __attrs_post_init__(self) -> None:
        self.reading(self.default)

    def reading(self, name: str) -> Reading:
        """The reading of that id."""
        for known in self.readings:
            if known.id == name:
                return known
        offered = tuple(known.id for known in self.readings)
        expected = f"one of {', '.join(offered)}"
        raise BadInput(f"reading of {self.id}", name, expected, did_you_mean(name, offered))

    def reads(self, name: str) -> Reads:
        """The truth that this question is read so."""
        return Reads(self.id, self.reading(name).id)
