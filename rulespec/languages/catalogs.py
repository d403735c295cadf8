"""Catalogs: what texts are called in other languages, and the language in use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from rulespec.errors import BadInput, did_you_mean
from rulespec.languages.phrases import Said

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "français", "ru": "русский"}
"""The languages, by what each calls itself."""

MESSAGES = "rulespec"
"""The domain of what all games say; each game has one more of its own, called by its id."""

_OTHER_NAMES = {"english": "en", "german": "de", "french": "fr", "russian": "ru"}
_IN_USE: ContextVar[str] = ContextVar("rulespec.languages", default="en")


class Told:
    """Anything that can be told in any language: a verdict, a score sheet, a fault."""

    __slots__ = ()

    @property
    def said(self) -> Said:
        """The phrase that it is told as."""
        raise NotImplementedError

    def __str__(self) -> str:
        return say(self)

    def __repr__(self) -> str:
        letters = (f" {at.lower()}" if at.isupper() else at for at in type(self).__name__)
        return f"<{''.join(letters).strip()} {self.said}>"


def known(name: str, place: str = "language") -> str:
    """The language of that name; a country or an encoding behind it is passed over."""
    found = name.casefold()
    for sign in "-_.@":
        found = found.partition(sign)[0]
    if found in LANGUAGES:
        return found
    names = {code: code for code in LANGUAGES} | _OTHER_NAMES
    names |= {called.casefold(): code for code, called in LANGUAGES.items()}
    near = did_you_mean(name, names)
    raise BadInput(place, name, f"one of {', '.join(LANGUAGES)}", names.get(near, ""))


def in_use() -> str:
    """The language in use here."""
    return _IN_USE.get()


@contextmanager
def use(name: str) -> Iterator[None]:
    """Tell everything in a language for a while, in this thread or task alone."""
    before = _IN_USE.set(known(name))
    try:
        yield
    finally:
        _IN_USE.reset(before)


def heed(domain: str) -> None:
    """Go on in English if a game has no words in the language in use, so as not to mix two."""
    if _IN_USE.get() != "en" and not catalog(_IN_USE.get(), domain):
        _IN_USE.set("en")


def say(told: str | Told, domain: str = "", language: str = "") -> str:
    """A text, a phrase or an answer in a language: the one in use, unless another is named.

    ``domain`` is the id of the game whose words are used. What has no translation stays English.
    """
    tongue = known(language) if language else _IN_USE.get()
    text = told if isinstance(told, str) else told.said
    return str(text) if tongue == "en" else _told(text, domain, tongue)


def _told(text: str, domain: str, tongue: str) -> str:
    if not isinstance(text, Said):
        return translation(text, domain, tongue) or text
    domain = text.domain or domain
    pattern = translation(text.pattern, domain, tongue) or text.pattern
    parts = {
        name: _told(part, domain, tongue) if isinstance(part, Said) else part
        for name, part in text.parts.items()
    }
    return pattern.format(**parts) if parts else pattern


def translation(text: str, domain: str, tongue: str) -> str | None:
    """What a text is called in a game's words, or else in everybody's."""
    own = catalog(tongue, domain).get(text) if domain else None
    return own or catalog(tongue, MESSAGES).get(text)


@cache
def catalog(tongue: str, domain: str) -> Mapping[str, str]:
    """The translations of a domain; none where nobody has written any."""
    from importlib.resources import files  # noqa: PLC0415  # slow to load, and not for English

    file = files(__package__) / tongue / f"{domain}.po"
    if not file.is_file():
        return {}
    import polib  # noqa: PLC0415  # only for those who do not read English

    entries = polib.pofile(file.read_text(encoding="utf-8")).translated_entries()
    return {entry.msgid: entry.msgstr for entry in entries}
