"""Testing with rulespec: a pytest plugin for rulings, and Hypothesis strategies.

    from hypothesis import given, strategies as st
    from rulespec.testing import moves, positions

    @given(positions(stages=["second"]), st.data())
    def test_a_legal_move_can_be_played(position, data):
        move = data.draw(moves(position, legal=True))
        assert position.check(move).legal
        position.play(move)

The strategies need Hypothesis (``pip install '.[testing]'`` in the folder of rulespec), the plugin
only pytest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulespec.testing.strategies import moves, positions

__all__ = ["moves", "positions"]


def __getattr__(name: str) -> Any:  # noqa: ANN401  # what a module holds has no common type
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from rulespec.testing import strategies  # noqa: PLC0415  # pytest loads us in every project
    except ModuleNotFoundError as wrong:
        from rulespec.installed import explained  # noqa: PLC0415  # seldom needed

        raise explained(wrong) from None
    return getattr(strategies, name)
