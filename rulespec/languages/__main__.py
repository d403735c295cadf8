"""``python -m rulespec.languages missing LANG DOMAIN``: what is left to translate, as a catalog.

``stale`` in the place of ``missing`` names what nothing says any more.
"""

from __future__ import annotations

import sys

from rulespec.cli.options import one_of
from rulespec.errors import BadInput
from rulespec.languages.catalogs import known
from rulespec.languages.messages import missing, stale

USAGE = "missing|stale LANG DOMAIN; DOMAIN is rulespec, sphinx, or a game's id"


def main(words: list[str]) -> int:
    """Print a template for the translator."""
    try:
        print(_answer(words))  # noqa: T201  # it is a command
    except BadInput as wrong:
        print(f"rulespec.languages: {wrong}", file=sys.stderr)  # noqa: T201  # likewise
        return 2
    return 0


def _answer(words: list[str]) -> str:
    if len(words) != len(("verb", "LANG", "DOMAIN")):
        raise BadInput("arguments", " ".join(words) or "nothing", USAGE)
    verb, name, domain = words
    if one_of(verb, ("missing", "stale"), "arguments") == "stale":
        return "\n".join(sorted(stale(known(name), domain)))
    return template(known(name), domain)


def template(tongue: str, domain: str) -> str:
    """A catalog of what is missing, to be filled in and added to what there is."""
    import polib  # noqa: PLC0415  # only for translators

    found = polib.POFile(wrapwidth=100)
    found.metadata = {"Language": tongue, "Content-Type": "text/plain; charset=utf-8"}
    for text, where in missing(tongue, domain).items():
        found.append(polib.POEntry(msgid=text, msgstr="", comment=where))
    return str(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
