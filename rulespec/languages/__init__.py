"""Languages: what rulespec says, told in English, German, French or Russian."""

from rulespec.languages.catalogs import LANGUAGES, Told, heed, in_use, known, say, use
from rulespec.languages.phrases import Said, joined, of_game, said

__all__ = [
    "LANGUAGES", "Said", "Told", "heed", "in_use", "joined", "known", "of_game", "said", "say",
    "use",
]  # fmt: skip
