"""Where do the two texts differ, and what does it change?"""

from rulespec.language.registry import game

city_of_light = game("city-of-light")
print("The same question, answered differently:")
for question in city_of_light.questions:
    pins = [edition.pins.get(question.id) for edition in city_of_light.editions]
    if all(pins) and len({pin.reading for pin in pins}) > 1:
        print(f"  {question.asks}")
        for edition, pin in zip(city_of_light.editions, pins, strict=True):
            where = city_of_light.ledger(edition.id).find(pin.passage).where
            print(f"    {edition.id}: {question.reading(pin.reading).says} [{where}]")

print("Ways to lay a tile on the first turn:")
for edition in city_of_light.editions:
    moves = city_of_light.set_up(city_of_light.rules_for(edition.id), seed=1).moves()
    print(f"  {edition.id}: {sum(move.rule == 'lay' for move in moves)}")
