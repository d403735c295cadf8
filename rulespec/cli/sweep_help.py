"""What ``rulespec sweep`` says of itself."""

from __future__ import annotations

HOW = """\
The report is the same, byte by byte, whatever the chunks, the workers, the engine and the machine.
What is done is kept with --keep FOLDER: the same command goes on where it was stopped, and may ask
for more games."""
EXIT = "exit codes: 0 counted; 2 input that cannot be read, or a job that fails; 130 interrupted"

IMPACT = f"""\
For every other reading of every question than the one in force: in how many games by chance it
changes who wins, a line of a score sheet at the end, how the game begins, what a move that is made
changes, what may be done in a position, and whether a move that is tried is legal. Tried are two
moves in each position, one of those that are legal in it and one that was legal in it or before.
The rest of a game goes on as the rules in force have it. The intervals hold the true share in 95 %
of all sweeps (Wilson) if what is counted hangs together no more than by chance: games do not, the
positions of one game do.
{HOW}

examples:
  rulespec sweep impact city-of-light --games 400 --seed 5 --workers 2 --json
  rulespec sweep impact examples/games/blokus_duo.py --games 50
  rulespec sweep impact city-of-light --games 100000 --workers 8 --keep impact-of-light
  rulespec sweep impact paris-paris --games 1000 --svg paris-paris.svg

{EXIT}"""

BALANCE = f"""\
Games are played to the end: how often each player wins alone, how often several share the win, how
often whoever began wins, with the 95 % interval of each share (Wilson); how totals, the lead of
whoever wins and the number of moves are spread.
--players says how they play, one for all, or one for each in the order of turns, with commas
between them: random, greedy (the greatest own total after the move; of several chance chooses), or
MODULE:FUNCTION, a function of your own: it is given the position and a row of chance, whose
below(N) is a number from 0 to N - 1, and gives a move or its notation.
{HOW}

examples:
  rulespec sweep balance examples/games/othello.py --games 10000
  rulespec sweep balance city-of-light --games 500 --players greedy,random --workers 2
  rulespec sweep balance paris-paris --players my_players:careful,greedy

{EXIT}"""

PERFT = f"""\
What rulespec perft counts, shared out by the first two moves. --ended counts games that end
earlier, too, each once.
{HOW}

examples:
  rulespec sweep perft examples/games/othello.py 10 --ended --workers 2
  rulespec sweep perft city-of-light 4 --workers 8 --keep counted

{EXIT}"""

FUZZ = f"""\
Games by chance, the questions that the table leaves open read by chance in each, are played in
machine code and in Python at once: in every position it is compared which moves are legal, which
clauses a move tried breaks, what the move that is made changes, and the score sheets. It takes the
extra native.
{HOW}

examples:
  rulespec sweep fuzz paris-1900 --games 200 --workers 2
  rulespec sweep fuzz examples/games/chess.py --seed 1000

exit codes: 0 no difference; 1 a difference; 2 input that cannot be read; 130 interrupted"""

VERIFY = f"""\
Every ruling of a folder and the folders in it comes out as it says (*.ruling.toml, *.ruling.json),
and every move of the recorded games is legal (*.game.toml, *.game.json, and *.jsonl with a game in
each line).
{HOW}

examples:
  rulespec sweep verify examples/city-of-light
  rulespec sweep verify my-games --workers 8 --keep verified

exit codes: 0 all as they say; 1 something fails; 2 input that cannot be read; 130 interrupted"""

HELP = """\
usage: rulespec sweep JOB ...

What is so in many games, counted on one machine or a cluster.

{jobs}

Each job explains itself:  rulespec sweep impact --help

examples:
  rulespec sweep impact city-of-light --games 400 --workers 2
  rulespec sweep balance examples/games/othello.py --games 10000 --json

exit codes: 0 counted, nothing is wrong; 1 a difference, or a document that fails; 2 input that
cannot be read, or a job that fails; 130 interrupted"""
