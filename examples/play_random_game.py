"""How does a game go in which both players move by chance? Give a seed for another game."""

import random
import sys
from collections import Counter

from rulespec.games import city_of_light

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 0
chance = random.Random(seed)  # noqa: S311  # a game, not a secret
position = city_of_light.set_up(seed=seed)
verbs: Counter[str] = Counter()
while not position.is_over:
    move = chance.choice(position.moves())
    verbs[str(move).split()[0]] += 1
    position = position.then(move)

print(position)
print()
print("moves:", ", ".join(f"{count} {verb}" for verb, count in sorted(verbs.items())))
for player in ("blue", "orange"):
    print(position.score(player))
print("winner:", " and ".join(position.winners()))
