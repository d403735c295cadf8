"""May I turn a building over before I place it, and may I build on a lamp?"""

from rulespec.language.registry import game

POSITION = (
    "city-of-light/1 gaga-2021 second:blue:orange "
    "obcbb**b/cbbobooc/cbb**bbb/obobbcbo/bocoo**o/coobobbc/coo**ooo/boboocob "
    "blue.I3:f3-g3-h3 -/-/V3,L4/-/-/- -/-/-/-/-/- O4,T4,S4,T5,W5,X5,P5,C6,L6 "
    "levitation,metropolitain,jardin,sacre-coeur,peintre,chartier,bouquinistes,lampadaire"
)

position = game("city-of-light").read_line(POSITION)
print(position)
for move in ("build L4 b1-b2-a3-b3", "build V3 c3-d3-d4"):
    print()
    print(position.check(move))
    print(position.settle(move))
