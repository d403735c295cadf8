"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from rulespec.box.files import BoxFile
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_known import contradictions

FILE = BoxFile(
    package="rulespec.games.paris_paris",
    makes=Box,
    says_only=("counts", "colours"),
    known=(contradictions,),
)
PARTS, STANDARD = FILE.parts, FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
