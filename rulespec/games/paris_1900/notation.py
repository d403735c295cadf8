"""Notation: every move as a line of text."""

from __future__ import annotations

from rulespec.documents.move_notation import (
    MOST_LETTERS,
    MoveReader,
    bare,
    one,
    only,
    read_by_name,
    single,
)
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    PLACES,
    PORTIONS,
    PORTIONS_EACH,
    SPACES,
    STACKS,
    TOKENS,
    VP_TOKENS,
    Player,
    portions,
)
from rulespec.games.paris_1900.moves import (
    Advance,
    Buy,
    Done,
    Draw,
    Honour,
    Lay,
    LayKey,
    LayVp,
    Move,
    MoveKey,
    Remove,
    Sell,
    TakeChip,
    TakeEnd,
    Use,
)
from rulespec.language.universes import Mask, Universe

MOVE_FORMS = """\
draw 2                              a building tile from stack 2
lay montmartre | remove             the tile drawn, in the variant that ignores districts
key bank-chaillot | key arc         a key laid on a bank or on the Arc
move montmartre-3 > montmartre-5    a key moved to buy a building or a landmark that lies there
move arc > louvre in belleville     ... a landmark that is added to a district
move ... with 9 | with 16           ... with bonus token 9 or 16, or with 9+16
end e5                              an end token taken as the action
take                                the chip beside the building just bought
advance 18                          the pawn steps to that space and takes its token
honour gold-prestige+gold-prestige  prestige discarded for the landmark just bought
vp v1 montmartre                    a VP token laid in a district
buy wood | sell gold                one chip; `second: sell gold` if it is not your turn
use 18                              a token used for its effect
use 21 gold+marble                  a token that stands for goods, which are spent at once
use 23 gold-prestige                one chip of each pair returned with token 23 or 24
use 17 at 22 | use 25 at 14         a token that takes the one on that space
done                                the end of the turn"""

_PLAYERS = {str(player): player for player in Player}


# --- writing ------------------------------------------------------------------------------------


def write_move(move: Move) -> str:  # noqa: C901, PLR0911  # a case for each move
    """The move as it is written down."""
    match move:
        case Draw(stack=stack):
            return f"draw {_name(STACKS, stack)}"
        case Lay(district=district):
            return f"lay {_name(DISTRICTS, district)}"
        case LayKey(place=place):
            return f"key {_name(PLACES, place)}"
        case MoveKey():
            return _write_purchase(move)
        case TakeEnd(token=token):
            return f"end {_name(TOKENS, token)}"
        case Advance(space=space):
            return f"advance {_name(SPACES, space)}"
        case Honour(given=given):
            return f"honour {write_goods(given)}".rstrip()
        case LayVp(vp_token=token, district=district):
            return f"vp {_name(VP_TOKENS, token)} {_name(DISTRICTS, district)}"
        case Buy(good=good) | Sell(good=good):
            by = "" if move.by is None else f"{move.by}: "
            return f"{by}{move.rule} {_name(GOODS, good)}"
        case Use(token=token, given=given, space=space):
            at = f" at {_name(SPACES, space)}" if space else ""
            return f"use {_name(TOKENS, token)} {write_goods(given)}".rstrip() + at
    return move.rule


def _name(universe: Universe, mask: Mask) -> str:
    return "+".join(universe.names(mask))


def _write_purchase(move: MoveKey) -> str:
    text = f"move {_name(PLACES, move.origin)} > {_name(PLACES, move.target)}"
    if move.founded:
        text += f" in {_name(DISTRICTS, move.founded)}"
    return text + (f" with {_name(TOKENS, move.using)}" if move.using else "")


def write_goods(given: Mask) -> str:
    """Some of each good, each named as often as there is of it."""
    return "+".join(name.partition(".")[0] for name in PORTIONS.names(given))


# --- reading ------------------------------------------------------------------------------------


def read_move(text: str) -> Move:
    """The move that a text stands for; ``BadInput`` says what is wrong with it."""
    by, colon, rest = text.rpartition(":")
    if not colon or len(text) > MOST_LETTERS:
        return read_by_name(text, _READERS)
    name, *words = rest.split() or [""]
    if name not in {"buy", "sell"}:
        raise BadInput("move", text, "a player before a trade only")
    player = by.strip()
    if player not in _PLAYERS:
        hint = did_you_mean(player, _PLAYERS)
        raise BadInput("move", player, f"one of {', '.join(_PLAYERS)}", hint)
    return _read_trade(name, words, text, _PLAYERS[player])


def read_goods(text: str) -> Mask:
    """Goods joined by ``+``, each at most three times."""
    names = text.split("+")
    for name in names:
        one(GOODS, name)
        if names.count(name) > PORTIONS_EACH:
            raise BadInput("move", text, f"each good at most {PORTIONS_EACH} times")
    return portions({name: names.count(name) for name in names})


def _read_purchase(words: list[str], text: str) -> Move:
    form = "move PLACE > PLACE, perhaps in DISTRICT, perhaps with 9+16"
    using = founded = 0
    if len(words) > 3 and words[-2] == "with":  # noqa: PLR2004  # after PLACE > PLACE
        using = _read_with(words[-1])
        words = words[:-2]
    if len(words) > 3 and words[-2] == "in":  # noqa: PLR2004  # likewise
        founded = one(DISTRICTS, words[-1])
        words = words[:-2]
    origin, arrow, target = only(words, 3, text, form)
    if arrow != ">":
        raise BadInput("move", text, form)
    return MoveKey(one(PLACES, origin), one(PLACES, target), founded, using)


def _read_with(text: str) -> Mask:
    names = text.split("+")
    if len(set(names)) != len(names) or set(names) - {"9", "16"}:
        raise BadInput("move", text, "with 9, with 16 or with 9+16")
    return TOKENS.mask(names)


def _read_honour(words: list[str], text: str) -> Move:
    if not words:
        return Honour(0)
    return Honour(read_goods(only(words, 1, text, "honour GOOD+GOOD+..., or honour")[0]))


def _read_vp(words: list[str], text: str) -> Move:
    token, district = only(words, 2, text, "vp TOKEN DISTRICT")
    return LayVp(one(VP_TOKENS, token), one(DISTRICTS, district))


def _read_trade(name: str, words: list[str], text: str, by: Player | None) -> Move:
    good = one(GOODS, only(words, 1, text, f"{name} GOOD")[0])
    return Buy(good, by) if name == "buy" else Sell(good, by)


def _read_use(words: list[str], text: str) -> Move:
    form = "use TOKEN, use TOKEN GOODS, or use TOKEN at SPACE"
    if not words:
        raise BadInput("move", text, form)
    token, rest = one(TOKENS, words[0]), words[1:]
    space = 0
    if len(rest) > 1 and rest[-2] == "at":
        space = one(SPACES, rest[-1])
        rest = rest[:-2]
    if not rest:
        return Use(token, space=space)
    return Use(token, read_goods(only(rest, 1, text, form)[0]), space)


_READERS: dict[str, MoveReader[Move]] = {
    "draw": single(Draw, STACKS, "draw STACK"),
    "lay": single(Lay, DISTRICTS, "lay DISTRICT"),
    "remove": bare(Remove(), Remove.rule),
    "key": single(LayKey, PLACES, "key PLACE"),
    "move": _read_purchase,
    "end": single(TakeEnd, TOKENS, "end TOKEN"),
    "take": bare(TakeChip(), TakeChip.rule),
    "advance": single(Advance, SPACES, "advance SPACE"),
    "honour": _read_honour,
    "vp": _read_vp,
    "buy": lambda words, text: _read_trade("buy", words, text, None),
    "sell": lambda words, text: _read_trade("sell", words, text, None),
    "use": _read_use,
    "done": bare(Done(), Done.rule),
}
