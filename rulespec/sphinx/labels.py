"""Labels: the words of pages around what the rules say, in the domain ``sphinx``."""

from __future__ import annotations

from rulespec.languages import LANGUAGES, Said

DOMAIN = "sphinx"


def label(pattern: str, /, **parts: object) -> Said:
    """Words of a page: ``label("{player} scores", player="blue")``."""
    return Said(pattern, parts, DOMAIN)


def language(name: str) -> str:
    """The language of a project, or English where rulespec does not speak it."""
    found = name.replace("-", "_").partition("_")[0].casefold()
    return found if found in LANGUAGES else "en"
