"""The oldest version of each package that ``pyproject.toml`` allows, as constraints for pip."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def main() -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    for needed in (*project["dependencies"], *(at for extra in extras for at in extra)):
        found = re.fullmatch(r"([\w.-]+)>=([\w.]+)", needed)
        if found:
            print(f"{found[1]}=={found[2]}")


if __name__ == "__main__":
    main()
