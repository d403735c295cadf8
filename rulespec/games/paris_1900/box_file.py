"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from rulespec.box.files import BoxFile
from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_known import KNOWN

FILE = BoxFile(package="rulespec.games.paris_1900", makes=Box, says_only=("counts", "names"),
               known=KNOWN)
PARTS, STANDARD = FILE.parts, FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
