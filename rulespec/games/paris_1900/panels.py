"""Panels of a picture: what lies beside the board, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import GOODS, SEATS, TILES, TOKENS, VP_TOKENS
from rulespec.games.paris_1900.glyphs import BUILT, VP, chip, standing, token
from rulespec.games.paris_1900.position import (
    BANK, DRAWN, END_LEFT, FRANCS_OF, GOODS_OF, HAND_OF, POINTS_OF, SPARE_OF, STANDING, SUPPLY,
    TILES_IN, TOKENS_OF, USED_OF, VP_LEFT,
)
from rulespec.games.paris_1900.spots import Marks, only, own, present, spent_goods, vp_words
from rulespec.language import Mask
from rulespec.pictures.page import INNER, LABEL, LINE, MARGIN, Part, head, label, stacked
from rulespec.pictures.palette import BACK, TEXT
from rulespec.pictures.signs import PLATE, SIZE, aimed, pill, pill_width, plate, strip
from rulespec.pictures.svg import Group, Path, Shape, Words, box

CHIP_PITCH = 38
TOKEN_PITCH = 30
TOKENS_A_LINE = int((INNER - LABEL) // TOKEN_PITCH)


# --- beside the board ---------------------------------------------------------------------------


def supply(position: Position, at: Marks) -> Part:
    """The stacks, the general supply, the VP tokens and the end tokens."""
    parts = [_stacks(position, at), _general(position, at), _vp_left(position, at)]
    pile = _tokens("end pile", position[END_LEFT], "in the pile", at.move.token)
    return stacked([*parts, pile])


def _stacks(position: Position, at: Marks) -> Part:
    shapes: list[Shape] = [*strip([(MARGIN, "tile stacks")], LINE / 2)]
    for number, stack in enumerate(position[TILES_IN]):
        x = LABEL + 40 * number
        back = box(x, 3, 34, LINE - 6)
        words = Words(x + 17, LINE / 2, f"{number + 1}: {len(stack)}", SIZE, TEXT)
        face = (Path(back, BACK), words)
        shapes.append(Group(face, "stack", f"stack {number + 1}: {len(stack)} tiles"))
        if at.move.stack >> number & 1:
            shapes.append(aimed(box(x - 2, 1, 38, LINE - 2), f"stack {number + 1}"))
    if position[DRAWN]:
        name = only(TILES, position[DRAWN])
        text = f"{name} {position.box.kind[name]}"
        drawn = pill(text, LABEL + 126, LINE / 2, BUILT)
        shapes.append(Group(drawn, "drawn", f"tile {name} drawn"))
    return tuple(shapes), LINE


def _general(position: Position, at: Marks) -> Part:
    words = (
        *label("supply", present(position[SUPPLY])),
        *strip([(LABEL + 234, f"francs {position[BANK]}")], 11),
    )
    given = at.move.good if at.move.rule == "buy" else 0
    chips = _chips(position[SUPPLY], "general supply", given)
    return (*words, *chips), LINE


def _vp_left(position: Position, at: Marks) -> Part:
    """The VP tokens that are left, three in a line."""
    names = VP_TOKENS.names(position[VP_LEFT])
    shapes: list[Shape] = [*label("VP tokens", names)]
    for number, (name, text) in enumerate(
        zip(names, vp_words(position, position[VP_LEFT]), strict=True)
    ):
        x, y = LABEL + number % 3 * 100, LINE * (number // 3 + 0.5)
        shapes.append(Group(pill(text, x, y, VP), "vp", f"VP token {text} left"))
        if at.move.vp_token & VP_TOKENS.one(name):
            shapes.append(aimed(box(x - 2, y - 10, pill_width(text) + 4, 20), name))
    return tuple(shapes), LINE * max(1, -(-len(names) // 3))


# --- players ------------------------------------------------------------------------------------


def panel(position: Position, player: str, at: Marks) -> Part:
    """What a player has, on the position and behind the screen."""
    goods, mine = own(position, GOODS_OF, player), player == at.player
    chips = _chips(goods, f"{player}'s chips", spent_goods(at.move) if mine else 0)
    using = at.move.token | at.move.using if mine else 0
    parts: list[Part] = [
        _head(position, player),
        ((*label("chips", present(goods)), *chips, *_standing(position, player)), LINE),
        _tokens("tokens", own(position, TOKENS_OF, player), f"of {player}", using),
    ]
    used = own(position, USED_OF, player)
    if used:
        parts.append(_tokens("used", used, f"used by {player}", 0, used=True))
    return stacked(parts)


def _head(position: Position, player: str) -> Part:
    """Who it is, with an arrow if it is their turn, and what is counted."""
    has = (own(position, at, player) for at in (POINTS_OF, FRANCS_OF, HAND_OF, SPARE_OF))
    points, francs, hand, spare = has
    words = [
        (28, player),
        (LABEL, f"points {points}"),
        (LABEL + 68, f"francs {francs}"),
        (LABEL + 135, f"keys: {hand} in hand, {spare} spare"),
    ]
    return head(
        plate(SEATS.places[player], 16, LINE / 2),
        words,
        title=f"{player}: points {points}, francs {francs}",
        turn=f"{player} to move" if player == position.mover and not position.is_over else "",
    )


def _standing(position: Position, player: str) -> Iterator[Shape]:
    """What tokens just used stand for, one sign for each."""
    stands = (good for good, n in present(own(position, STANDING, player)) for _ in range(n))
    for number, good in enumerate(stands):
        yield standing(good, INNER - 16 - 22 * number, LINE / 2, f"{player}: {good} of a token")


def signs() -> Part:
    """What the signs mean."""
    shapes: list[Shape] = []
    for number, good in enumerate(GOODS.elements):
        x, y = MARGIN + number % 3 * 130, LINE * (number // 3 + 0.5)
        words = strip([(x + 22, good.replace("-", " "))], y)
        shapes += (chip(good, x + PLATE, y, kind="sign"), *words)
    told = ("letters: a player's keys, and pawns on the track",
            "dashed: a token stands for it; * tile away from home")  # fmt: skip
    for number, text in enumerate(told, 2):
        shapes += strip([(MARGIN, text)], LINE * (number + 0.5))
    return tuple(shapes), LINE * 4


# --- lists --------------------------------------------------------------------------------------


def _chips(goods: int, whose: str, given: Mask) -> Iterator[Shape]:
    """Each good of which there are some, and how many."""
    for number, (good, many) in enumerate(present(goods)):
        x = LABEL + CHIP_PITCH * number
        yield chip(good, x + PLATE, LINE / 2, f"{whose}: {many} {good}", "chips")
        yield Words(x + 27, LINE / 2, f"×{many}", SIZE, TEXT)
        if given & GOODS.one(good):
            yield aimed(box(x - 3, 1, CHIP_PITCH, LINE - 2), good)


def _tokens(kind: str, held: Mask, where: str, pointed: Mask, *, used: bool = False) -> Part:
    """Tokens, in as many lines as they need."""
    names = TOKENS.names(held)
    shapes: list[Shape] = [*label(kind, names)]
    for number, name in enumerate(names):
        x = LABEL + 14 + number % TOKENS_A_LINE * TOKEN_PITCH
        y = LINE * (number // TOKENS_A_LINE + 0.5)
        shapes.append(token(name, x, y, f"token {name} {where}", used=used))
        if pointed & TOKENS.one(name):
            shapes.append(aimed(box(x - 15, y - 10, 30, 20), name))
    return tuple(shapes), LINE * max(1, -(-len(names) // TOKENS_A_LINE))
