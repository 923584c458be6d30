"""`companion.resource` in the source tree, in a wheel's layout and in a PyInstaller bundle."""

import sys
from pathlib import Path

import pytest

import companion


def test_source_tree_and_android_have_the_data_beside_the_package() -> None:
    root = Path(companion.__file__).resolve().parents[1]
    assert companion.resource("assets/locale") == root / "assets" / "locale"
    assert companion.resource("assets/locale").is_dir()


def test_a_wheel_has_it_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "companion" / "_data").mkdir(parents=True)
    monkeypatch.setattr(companion, "__file__", str(tmp_path / "companion" / "__init__.py"))
    assert companion.resource("kv/main.kv") == tmp_path / "companion" / "_data" / "kv" / "main.kv"


@pytest.mark.parametrize("inside", [True, False], ids=["packed from a wheel", "packed from the source tree"])
def test_a_bundle_has_it_where_pyinstaller_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: bool
) -> None:
    root = tmp_path / "companion" / "_data" if inside else tmp_path
    root.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert companion.resource("kv/main.kv") == root / "kv" / "main.kv"
