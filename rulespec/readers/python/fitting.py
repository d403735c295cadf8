"""Fitting: which listed patterns keep clear of what is barred.

Patterns that are the same shape at other places are slid over the universe all at once: where a
shape may not begin is what is barred, moved back by each of its elements.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from rulespec.language.universes import Mask, bits
from rulespec.readers.bitboards import entered

Fit = Callable[[Mask], list[Mask]]


class Fitting(dict[Mask, Fit]):
    """For each key, by its mask, what finds its patterns that fit; written when first asked."""

    def __init__(self, patterns: Sequence[tuple[Mask, ...]]) -> None:
        super().__init__()
        self.patterns = patterns

    def __missing__(self, key: Mask) -> Fit:
        found = self[key] = fit(self.patterns[max(0, key.bit_length() - 1)])
        return found


def shapes(patterns: Iterable[Mask]) -> dict[Mask, Mask]:
    """For each shape the places at which it begins."""
    found: defaultdict[Mask, Mask] = defaultdict(int)
    for pattern in patterns:
        low = pattern & -pattern
        found[pattern // low] |= low
    return found


def fit(patterns: Sequence[Mask]) -> Fit:
    """What finds those of the patterns in which nothing is barred."""
    found = shapes(pattern for pattern in patterns if pattern)
    if 2 * sum(shape.bit_count() for shape in found) < len(patterns):
        return _sliding(found, is_none_too=0 in patterns)
    return lambda bar: [pattern for pattern in patterns if not pattern & bar]


def _sliding(found: dict[Mask, Mask], *, is_none_too: bool) -> Fit:
    steps = sorted({step for shape in found for step in bits(shape) if step})
    body = [f"bar_{step} = bar >> {step}" for step in steps]
    body.append(f"found = {[0] if is_none_too else []}")
    for shape, begins in found.items():
        barred = " | ".join(f"bar_{step}" if step else "bar" for step in bits(shape))
        body += [f"left = {begins} & ~({barred})", "while left:", "    low = left & -left"]
        body += [f"    found.append(low{f' * {shape}' if shape > 1 else ''})", "    left ^= low"]
    if len(found) > 1:
        body.append("found.sort()")
    made: Fit = entered("fits", "bar", [*body, "return found"], {})
    return made
