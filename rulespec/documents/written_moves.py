"""Moves as a line of text, by what their actions ask for.

A move is written as its action's word and the names of what it asks, in order; several elements of
one set are joined by dashes. A thing that may be left out is left out, and what has a word of its
own, such as ``removing``, stands behind that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.moves import Action, Ask, Move
from rulespec.language.terms import Fixed
from rulespec.language.universes import Mask, Universe

FEW = 5
"""So many names are listed where one of them is expected."""

MOST_LETTERS = 300


def write_move(move: Move) -> str:
    """The move as it is written down."""
    written, actor = move.action.written, move.action.actor
    for ask, value in zip(move.action.asked, move.given, strict=True):
        if ask is actor:
            written = "".join(f"{name}: " for name in ask.noun.universe.names(value)) + written
        elif value or not ask.perhaps:
            written += before(ask) + _names(ask, value)
    return written.rstrip() + _end(move.action)


def _end(action: Action) -> str:
    return f" {action.ends}" if action.ends else ""


def before(ask: Ask) -> str:
    """What stands before a thing asked."""
    return ask.glue or (f" {ask.word} " if ask.word else " ")


def _names(ask: Ask, value: Mask) -> str:
    if ask.spelled is not None:
        return ask.spelled.write(value)
    return ask.between.join(ask.noun.universe.names(value)) or "-"


def form(action: Action) -> str:
    """How a move is written: capitals stand for names, brackets for what may be left out."""
    if action.usage:
        return action.usage
    written = action.written
    for ask in action.asked:
        named = f"{before(ask)}{_kind(ask)}"
        written += f" [{named.strip()}]" if ask.perhaps else named
    return written + _end(action)


def _kind(ask: Ask) -> str:
    return ask.called or ask.noun.name.upper().replace("_", "-")


def forms(actions: Iterable[Action]) -> str:
    """The forms of all moves, one in a line, each with what it does."""
    rows = [(form(action), action.form or action.title) for action in actions]
    width = max((len(row[0]) for row in rows), default=0)
    return "\n".join(f"{written:{width}}   {says}" for written, says in rows)


def example(actions: Sequence[Action]) -> str:
    """A move in the game's notation, for those who write none."""
    words: list[str] = []
    for first in actions[:1]:
        words.append(first.written)
        for ask in first.asked:
            if not ask.perhaps:
                words += [*([ask.word] if ask.word else []), *ask.noun.universe.elements[:1]]
    return " ".join(words)


def one(universe: Universe, name: str) -> Mask:
    """The set of one named element."""
    if name not in universe.places:
        few = len(universe) <= FEW
        offered = ", ".join(universe.elements) if few else f"the {universe.name}"
        near = did_you_mean(name, universe.elements)
        raise BadInput("move", name, f"one of {offered}", near)
    return universe.one(name)


def read_move(actions: Sequence[Action], text: str) -> Move:
    """The move that a text stands for; ``BadInput`` says what is wrong with it."""
    if len(text) > MOST_LETTERS:
        raise BadInput("move", f"{len(text)} letters", f"at most {MOST_LETTERS}")
    by, rest_of_it = _by_whom(actions, text)
    words = rest_of_it.split() or [""]
    meant = [action for action in actions if _begins(words, action)]
    if not meant:
        known = tuple(dict.fromkeys(action.written.split()[0] for action in actions))
        raise BadInput("move", text, f"one of {', '.join(known)}", did_you_mean(words[0], known))
    meant.sort(key=lambda action: -action.written.count(" "))
    wrong: BadInput | None = None
    for action in meant:
        rest = words[len(action.written.split()) :]
        try:
            return Move(action, _in_order(action, list(_given(action, rest, text, by))))
        except BadInput as found:
            wrong = wrong or found
    raise _pointed(wrong, _near(actions, meant[0], words))  # type: ignore[arg-type]  # one was tried


def _pointed(wrong: BadInput, near: str) -> BadInput:
    """The error, with what was perhaps meant."""
    return BadInput(wrong.place, wrong.found, wrong.expected, near) if near else wrong


def _near(actions: Sequence[Action], meant: Action, words: list[str]) -> str:
    """The word of other actions that begin alike which is near to the next one of a move."""
    first = meant.written.split()
    others = (action.written.split() for action in actions)
    known = [at[len(first)] for at in others if at[: len(first)] == first and at != first]
    return did_you_mean(words[len(first)], known) if len(words) > len(first) else ""


def _by_whom(actions: Sequence[Action], text: str) -> tuple[Mask, str]:
    """Who makes the move, if that is said before it, and the rest."""
    named, colon, rest = text.partition(":")
    if not colon:
        return 0, text
    acting = {at.written: at.actor for at in actions if at.actor is not None}
    if not acting or len(named.split()) > 1:
        return 0, text
    ask = acting.get((rest.split() or [""])[0])
    if ask is None:
        offers = next(at.offers for at in acting.values())
        raise BadInput("move", text, offers or f"a player before {', '.join(acting)} only")
    universe, name = ask.noun.universe, named.strip()
    if name not in universe.places:
        near = did_you_mean(name, universe.places)
        raise BadInput("move", name, f"one of {', '.join(universe.elements)}", near)
    return universe.one(name), rest


def _begins(words: list[str], action: Action) -> bool:
    """Whether a move may be of an action, by the words that it begins with."""
    written = action.written.split()
    return words[: len(written)] == written


def _in_order(action: Action, given: list[Mask]) -> tuple[Mask, ...]:
    """What a move is given, with each pair in the order in which it is listed."""
    for at, ask in enumerate(action.asked):
        if ask.after is not None:
            first = action.places[ask.after.name]
            given[first], given[at] = sorted((given[first], given[at]))
    return tuple(given)


def _given(action: Action, words: list[str], text: str, by: Mask) -> Iterator[Mask]:
    asked = action.asked
    left = _unglued(action, words, text)
    if action.ends:
        if left[-1:] != [action.ends]:
            raise BadInput("move", text, form(action))
        del left[-1]
    for at, ask in enumerate(asked):
        if ask is action.actor:
            yield by
            continue
        if _is_left_out(ask, left, asked[at + 1 :]):
            yield 0
            continue
        needed = 2 if ask.word else 1
        if len(left) < needed or (ask.word and left[0] != ask.word):
            raise BadInput("move", text, form(action))
        last = len(left) if ask.between == " " else needed
        yield _value(action, ask, left[needed - 1 : last], text)
        left = left[last:]
    if left:
        more = "" if asked else ", and nothing after it"
        raise BadInput("move", text, form(action) + more)


def _unglued(action: Action, words: list[str], text: str) -> list[str]:
    """The words of a move, those parted that a sign joins."""
    found = list(words)
    for at, ask in enumerate(action.asked):
        if ask.glue:
            place = sum(2 if one.word else 1 for one in action.asked[:at]) - 1
            parts = found[place].partition(ask.glue) if place < len(found) else ("", "", "")
            if not parts[1]:
                raise BadInput("move", text, form(action))
            found[place : place + 1] = (parts[0], parts[2])
    return found


def _is_left_out(ask: Ask, left: list[str], later: tuple[Ask, ...]) -> bool:
    if not ask.perhaps:
        return False
    if ask.word:
        return not left or left[0] != ask.word
    needed = sum(2 if at.word else 1 for at in later if not at.perhaps)
    return len(left) <= needed or any(
        left[0] == at.word for at in later if at.word and len(left) > 1
    )


def _value(action: Action, ask: Ask, words: list[str], text: str) -> Mask:
    if len(words) == 1:
        return _of_word(ask, words[0])
    masks = [_of_word(ask, word) for word in words]
    if len(set(masks)) != len(masks):
        raise BadInput("move", text, form(action))
    return sum(masks)


def _of_word(ask: Ask, word: str) -> Mask:
    if ask.spelled is not None:
        return ask.spelled.read(word)
    universe = ask.noun.universe
    if word in universe.places and word in _offered(ask):
        return universe.one(word)
    several = not ask.is_one and ask.between != " "
    is_nothing = word == "-" and (several or ask.perhaps)
    names = [] if is_nothing else word.split(ask.between) if several else [word]
    offered = _offered(ask)
    for name in names:
        if name not in offered:
            raise BadInput(
                "move", name or word, f"one of {_listed(ask, offered)}", did_you_mean(name, offered)
            )
    if len(set(names)) != len(names) or (not names and not ask.perhaps):
        raise BadInput("move", word, f"some of the {universe.name}, each once")
    return universe.mask(names)


def _offered(ask: Ask) -> tuple[str, ...]:
    """What it may be, as far as that is known without a position."""
    universe = ask.noun.universe
    return universe.names(ask.among.members) if isinstance(ask.among, Fixed) else universe.elements


def _listed(ask: Ask, offered: tuple[str, ...]) -> str:
    """What it may be, in words if that is much."""
    if len(offered) <= FEW:
        return ", ".join(offered)
    return ask.among.words if isinstance(ask.among, Fixed) else f"the {ask.noun.universe.name}"
