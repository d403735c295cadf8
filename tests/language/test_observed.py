"""What follows from declarations: observation, faults and drawings of the market."""

from __future__ import annotations

import market
import pytest
from market import (
    BASKET,
    DECK,
    GAME,
    MOVER,
    PAST,
    PHASE,
    PLAYING,
    STORE,
    WISH,
)
from market_table import TABLE, read

# --- observation ----------------------------------------------------------------------------------


def test_each_sees_what_the_fields_say():
    """One's own basket, how many lie in others'; the crates by number; no seed and no past."""
    position = read({**TABLE, "seed": 7, "green": {"basket": ["plum"], "debt": 3}})
    seen = position.observation("red")

    assert seen.position.names(BASKET) == {"red": ["pear"], "blue": [], "green": []}
    assert seen.hidden["basket"] == {"blue": 3, "green": 1}
    assert seen.position.names(market.DEBT) == {"red": -2, "blue": 0, "green": 0}
    assert seen.position.names(DECK) == []
    assert seen.hidden["deck"] == 2
    assert "debt" not in seen.hidden
    assert seen.position.names(market.SEED) == 0
    assert seen.position.names(PAST) == []
    assert seen.position.names(STORE) == position.names(STORE)
    assert position.names(DECK) == ["pear", "apple"]


def test_wishes_are_seen_in_the_evening():
    """By their owners alone until then."""
    table = {**TABLE, "blue": {"wish": ["pear"]}}
    noon, evening = read(table), read({**table, "phase": "evening"})

    assert noon.observation("red").position.names(WISH)["blue"] == []
    assert noon.observation("blue").position.names(WISH)["blue"] == ["pear"]
    assert evening.observation("red").position.names(WISH)["blue"] == ["pear"]


# --- faults ---------------------------------------------------------------------------------------


def placed(**values):
    """The position of the table with some packed values otherwise, however senseless."""
    position = read(TABLE)
    state = list(position.state)
    for name, value in values.items():
        at = GAME.slots.fields[name.replace("_", "-")]
        for slot, one in zip(GAME.slots.range(at), value, strict=False):
            state[slot] = one
    return type(position)(GAME, position.ruleset, tuple(state), position.box)


FAULTS = {
    "round.range": ({"round": (12,)}, "the round: 12, not 0 to 9"),
    "francs.range": ({"francs": (0, 31)}, "the francs (blue): 31, not 0 to 30"),
    "debt.range": ({"debt": (-10,)}, "the debt (red): -10, not -9 to 9"),
    "phase.one": ({"phase": (0,)}, "the time of day: 0, not one"),
    "sign.one": ({"sign": (3,)}, "the good on the sign: 2, not one or none"),
    "basket.most": ({"basket": (6 << 8,)}, "the basket (red): more than 5"),
    "stands.apart": ({"stands": (3, 6), "open": (0,)}, "in two places at once"),
    "plots.taken": ({"open": (1 << 8,)}, "Goods lie where no plot is open."),
    "basket.few": ({"basket": (0x030205,)}, "A shopper has seven goods at most."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_senseless_position_is_faulty(fault):
    """The value that no field can hold, what lies twice, and each invariant, by name."""
    values, words = FAULTS[fault]
    found = placed(**values).faults()

    assert [at.id for at in found] == [fault]
    assert words in str(found[0].says)


def test_what_is_wrong_is_pointed_at():
    """The cells of a fault, and the names of what lies too often."""
    (apart,) = placed(stands=(3, 6), open=(0,)).faults()
    (most,) = placed(basket=(6 << 8,)).faults()

    assert market.PLOTS.names(apart.cells) == ("b1",)
    assert "pear" in str(most.elements)


def test_all_faults_are_told():
    found = placed(round=(12,), sign=(7,), open=(1 << 8,)).faults()

    assert [at.id for at in found] == ["round.range", "sign.one", "plots.taken"]


# --- drawings -------------------------------------------------------------------------------------


def test_a_position_is_drawn():
    """As characters and as SVG, from the fields alone."""
    position = read(TABLE)

    assert "store: apple, apple, plum" in str(GAME.drawing(position))
    assert GAME.svg(position).startswith("<svg")
    assert position.names(PLAYING) == ["red", "blue"]
    assert position.names(MOVER) == "blue"
    assert position.names(PHASE) == "noon"
