"""Moves of every game as text: read back as they were written, or refused with one error."""

from __future__ import annotations

from typing import Any

import pytest
from games.referee import referee
from games.walked import EACH, reached
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import TOKENS
from rulespec.language.registry import game as installed


def can_be_written(game: str, move: Any) -> bool:
    """In Paris 1900 only tokens 9 and 16 are used with a move; all else can be written."""
    return game != "paris-1900" or not move.using & ~TOKENS.mask(("9", "16"))


@EACH
def test_a_move_reads_back_as_it_was_written(game: str) -> None:
    """Each kind of move is legal somewhere."""
    known = installed(game)
    kinds = set()
    for seed in range(40):
        if seed >= 12 and kinds == set(known.rules):
            break
        for position in reached(game, seed)[1]:
            for move in position.moves():
                assert known.read_move(str(move)) == move
                kinds.add(move.rule)

    assert kinds == set(known.rules)


@EACH
@pytest.mark.parametrize("seed", range(2))
def test_so_does_a_move_that_is_not_legal(game: str, seed: int) -> None:
    chance, found = reached(game, seed)
    for position in found:
        for move in referee(game).tries(chance, position):
            if can_be_written(game, move):
                assert installed(game).read_move(str(move)) == move


@EACH
def test_each_kind_of_move_has_its_form_in_the_help(game: str) -> None:
    known = installed(game)
    named = {"idle": "play"}
    for rule in known.rules:
        name = named.get(rule, rule)
        forms = [part.strip() for part in known.move_forms.replace("\n", "|").split("|")]
        assert any(form.split(" ")[0] == name for form in forms), rule


@EACH
def test_whatever_is_written_is_a_move_or_one_error(game: str) -> None:
    known = installed(game)
    starts = sorted({"", *(str(move) for move in reached(game, 1)[1][0].moves())})

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(
        st.sampled_from(starts),
        st.integers(0, 40),
        st.text(st.sampled_from("abc1239 -+>:.eklmnoprstuvwLR\t\n"), max_size=20),
    )
    def read(start: str, cut: int, text: str) -> None:
        try:
            move = known.read_move(start[:cut] + text)
        except BadInput as refused:
            assert refused.place == "move"  # noqa: PT017  # most texts are wrong, some are not
        else:
            assert known.read_move(str(move)) == move

    read()


@EACH
def test_a_move_too_long_is_not_read(game: str) -> None:
    with pytest.raises(BadInput, match="301 letters"):
        installed(game).read_move("x" * 301)
