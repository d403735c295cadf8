"""What if my copy prints something else, such as a large lamp that lights its neighbours only?"""

from rulespec.language.registry import game

city_of_light = game("city-of-light")

# The large lamp stands on the lamp d1; blue's I3 lies two cells away from it.
POSITION = (
    "city-of-light/1 gaga-2021 second:blue:blue "
    "bbb*bbbb/bbbbbbbb/bbbbbbbb/bbbbbbbb/cccccccc/oooooooo/oooooooo/oooooooo "
    "blue.I3:f1-g1-h1;blue.large-lamp:d1 -/-/-/grande-lumiere/-/- -/-/-/-/-/- "
    "V3,O4,T4,L4,S4,T5,W5,X5,P5,C6,L6 "
    "grande-lumiere,metropolitain,jardin,sacre-coeur,peintre,chartier,bouquinistes,lampadaire"
)

table = city_of_light.write_box(city_of_light.standard_box)
table["name"] = "mine"
table["large-lamp"] = {"provenance": "own", "reach": [".X.", "XLX", ".X."]}
mine = city_of_light.read_box(table, "my box")

print("With the standard box:")
print(city_of_light.read_line(POSITION).score("blue"))
print("With my own:")
print(city_of_light.read_line(f"{POSITION} box=mine", mine).score("blue"))
