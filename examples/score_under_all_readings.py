"""What is a board worth under all readings, if a building covers a lamp?"""

from rulespec.language.registry import game

# Blue's I3 covers the lamp on d1; blue's O4 lies beside that lamp and touches I3.
POSITION = (
    "city-of-light/1 gaga-2021 second:blue:blue "
    "bbb*bbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/cccccccc/oooooooo/oooooooo/oooooooo "
    "blue.I3:c1-d1-e1;blue.O4:d2-e2-d3-e3 -/-/-/metropolitain/-/- -/-/-/-/-/- "
    "V3,T4,L4,S4,T5,W5,X5,P5,C6,L6 "
    "levitation,metropolitain,jardin,sacre-coeur,peintre,chartier,bouquinistes,lampadaire"
)

city_of_light = game("city-of-light")
position = city_of_light.read_line(POSITION)
print(position.score("blue"))
print()
print(position.settle_score("blue"))
print()
print(city_of_light.question("covered-lamp").asks)
for reading in city_of_light.question("covered-lamp").readings:
    rules = city_of_light.rules_for("gaga-2021", [("covered-lamp", reading.id)])
    print(f"{position.changed(ruleset=rules).score('blue').total:>4}  {reading.says}")
