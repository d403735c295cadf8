"""Forms: what documents and lines of Paris write in another way than by the names of fields.

    paris-1900/1  EDITION[;question=reading…]  COURSE  STACKS  SITES  CHIPS  LANDMARKS  VP  TRACK
    END  SUPPLY  SEAT  SEAT  [SEAT  SEAT]  [box=NAME]

A landmark is named with its district, ``louvre=belleville``; a star marks a second key, and in a
line an exclamation mark a pawn that has been at the end of the track: ``12!``.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.answers.position import Position
from rulespec.documents.field_values import known, whole
from rulespec.documents.joined_forms import Flags, joined, listed, marked, several
from rulespec.documents.line_fields import read_numbers
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_1900.components import (
    DISTRICTS, LANDMARKS, PLACES, RESOURCES, SEATS, SPACES,
)
from rulespec.games.paris_1900.position import (
    ANYWHERE, ARRIVED, BANK, BOUGHT, DOUBLED_OF, DRAWN, DREW, ENDING, HAND_OF, KEYS_OF,
    LANDMARKS_IN, MOST, MOVER, PAWN, PENDING, PHASE, SPARE_OF, SUPPLY, TRACK_TOKENS, VP_AT, VP_LEFT,
)
from rulespec.language import Form, Given, bags

# --- landmarks, and the supply --------------------------------------------------------------------


def _landmarks(position: Position) -> list[str]:
    return [
        f"{name}={district}"
        for district, names in position.names(LANDMARKS_IN).items()
        for name in names
    ]


def _of_landmarks(found: Iterable[Reader]) -> Given:
    there = [0] * len(DISTRICTS)
    for item in found:
        name, equals, district = item.string().partition("=")
        if not equals:
            raise item.wrong(item.value, "LANDMARK=DISTRICT")
        mark = PLACES.one(known(LANDMARKS, name, item))
        there[DISTRICTS.places[known(DISTRICTS, district, item)]] |= mark
    return {LANDMARKS_IN: there}


def _supply(position: Position) -> str:
    chips = bags.counts(position[SUPPLY])
    numbers = (chips.get(good, 0) for good in range(len(RESOURCES)))
    return "/".join(map(str, (*numbers, position[BANK])))


def _of_supply(reader: Reader) -> Given:
    """The resources, and the francs: below 0 those that were made up for."""
    resources, _, francs = reader.string().rpartition("/")
    told = reader.place, "WOOD/MARBLE/GOLD/FRANCS"
    counts = read_numbers(resources, (bags.MOST,) * len(RESOURCES), *told)
    (bank,) = read_numbers(francs.removeprefix("-"), (MOST,), *told)
    supply = sum(count << 8 * good for good, count in enumerate(counts))
    return {SUPPLY: supply, BANK: -bank if francs.startswith("-") else bank}


# --- what each player has -------------------------------------------------------------------------


def _space(position: Position, player: str) -> int:
    """The number of the pawn's space; 0 before the first."""
    found: int = position[PAWN][SEATS.places[player]].bit_length()
    return found


def _of_space(space: int, *, arrived: bool) -> Given:
    return {PAWN: 1 << space - 1 if space else 0, ARRIVED: arrived}


def _has_arrived(position: Position, player: str) -> bool:
    return player in position.names(ARRIVED)


def _of_pawn(reader: Reader) -> Given:
    """A pawn at the end of the track has arrived there, if nothing else is said."""
    space = reader.whole(0, len(SPACES))
    return _of_space(space, arrived=space == len(SPACES))


def _pawn_word(position: Position, player: str) -> str:
    return f"{_space(position, player)}{'!' if _has_arrived(position, player) else ''}"


def _of_pawn_word(reader: Reader) -> Given:
    word = reader.string()
    space = whole(word.removesuffix("!"), 0, len(SPACES), reader)
    return _of_space(space, arrived=word.endswith("!"))


FORMS = (
    joined(
        "course", PHASE, MOVER, ENDING, Flags({"drew": DREW, "variant": ANYWHERE}), DRAWN, BOUGHT,
        PENDING,
    ),
    several("landmarks", (LANDMARKS_IN,), _landmarks, _of_landmarks),
    joined("vp", VP_LEFT, VP_AT, between="/"),
    listed("track", TRACK_TOKENS),
    Form(
        entry=None, called="supply", fields=(SUPPLY, BANK),
        write_word=_supply, read_word=_of_supply,
    ),
    Form(
        entry="pawn", fields=(PAWN,), write=_space, read=_of_pawn,
        write_word=_pawn_word, read_word=_of_pawn_word,
    ),
    Form(
        entry="thirty", fields=(ARRIVED,), of_each=True, write=_has_arrived,
        read=lambda reader: {ARRIVED: reader.truth()},
        write_word=_pawn_word, read_word=_of_pawn_word,
    ),
    Form(
        entry=None, called="pawn", fields=(PAWN, ARRIVED),
        write_word=_pawn_word, read_word=_of_pawn_word,
    ),
    joined("keys", HAND_OF, SPARE_OF, between="+"),
    marked("keys", KEYS_OF, {"*": DOUBLED_OF}, "each place once; a star marks a second key"),
)
