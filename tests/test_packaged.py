"""Files that lie in packages."""

import sys
from pathlib import Path

import pytest

from rulespec.packaged import packaged


@pytest.mark.parametrize("names", [["__init__.py"], []], ids=["a package", "a mere folder"])
def test_a_file_is_found_by_its_way_from_the_package(
    names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "our_pond" / "ledgers"
    folder.mkdir(parents=True)
    for name in names:
        (folder.parent / name).touch()
    (folder / "pond-1.toml").write_bytes(b'edition = "pond-1"\r\n')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "our_pond", raising=False)
    assert packaged("our_pond", "ledgers/pond-1.toml") == b'edition = "pond-1"\r\n'
    with pytest.raises(FileNotFoundError):
        packaged("our_pond", "ledgers/pond-2.toml")
