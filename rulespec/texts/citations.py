"""Citations: where an edition says something, and how several are told together."""

from __future__ import annotations

from attrs import frozen

from rulespec.languages import Said, Told, joined, said
from rulespec.texts.headings import together


@frozen
class Citation(Told):
    """Where an edition says something."""

    edition: str
    passage: str
    place: str
    """The heading and the line of the text; empty if the edition is silent."""

    says: str
    """Our own words for it."""

    @property
    def said(self) -> Said:
        """The edition and the place."""
        if self.place:
            return joined(" ", (self.edition, self.place))
        return said("{edition}: silent", edition=self.edition)


def own(cites: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations of the edition at hand, which come first."""
    return tuple(at for at in cites if at.edition == cites[0].edition)


def places(cites: tuple[Citation, ...]) -> Said:
    """Where one edition says something, in brackets; under a heading all lines together."""
    spoken = [at.place for at in cites if isinstance(at.place, Said)]
    if not spoken:
        return joined("", (" [", cites[0].said, "]") if cites else ())
    return joined("", (" [", cites[0].edition, " ", joined("; ", together(spoken)), "]"))
