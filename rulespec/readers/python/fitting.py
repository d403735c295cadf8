"""Fitting: which listed patterns keep clear of what is barred, and touch what they must.

Patterns that are the same shape at other places are slid over the universe all at once: where a
shape may not begin is what is barred, moved back by each of its elements; it must begin where what
it has to touch is, moved so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from rulespec.language.universes import Mask, bits
from rulespec.readers.python.sources import entered

Fit = Callable[..., list[Mask]]
"""Of what is barred, and of what must be touched, the patterns that fit."""


class Fitting(dict[Mask, Fit]):
    """For each key, by its mask, what finds its patterns that fit; written when first asked."""

    def __init__(self, patterns: Sequence[tuple[Mask, ...]], touches: int = 0) -> None:
        super().__init__()
        self.patterns, self.touches = patterns, touches

    def __missing__(self, key: Mask) -> Fit:
        found = self[key] = fit(self.patterns[max(0, key.bit_length() - 1)], self.touches)
        return found


def shapes(patterns: Iterable[Mask]) -> dict[Mask, Mask]:
    """For each shape the places at which it begins."""
    found: defaultdict[Mask, Mask] = defaultdict(int)
    for pattern in patterns:
        low = pattern & -pattern
        found[pattern // low] |= low
    return found


def fit(patterns: Sequence[Mask], touches: int = 0) -> Fit:
    """What finds those of the patterns in which nothing is barred, and that touch several sets."""
    found = shapes(pattern for pattern in patterns if pattern)
    if 2 * sum(shape.bit_count() for shape in found) < len(patterns):
        return _sliding(found, touches, is_none_too=0 in patterns)
    return lambda bar, *touch: [
        pattern
        for pattern in patterns
        if not pattern & bar and all(pattern & at for at in touch)
    ]


def _sliding(found: dict[Mask, Mask], touches: int, *, is_none_too: bool) -> Fit:
    steps = sorted({step for shape in found for step in bits(shape) if step})
    sets = ["bar", *(f"touch_{at}" for at in range(touches))]
    body = [f"{name}_{step} = {name} >> {step}" for name in sets for step in steps]
    body.append(f"found = {[0] if is_none_too else []}")
    for shape, begins in found.items():
        moved = [
            " | ".join(f"{name}_{step}" if step else name for step in bits(shape)) for name in sets
        ]
        touching = "".join(f" & ({at})" for at in moved[1:])
        body.append(f"left = {begins} & ~({moved[0]}){touching}")
        body += ["while left:", "    low = left & -left"]
        body += [f"    found.append(low{f' * {shape}' if shape > 1 else ''})", "    left ^= low"]
    if len(found) > 1:
        body.append("found.sort()")
    made: Fit = entered("fits", ", ".join(sets), [*body, "return found"], {})
    return made
