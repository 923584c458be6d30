"""The commit beside a figure is the code that was measured."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.soak.measured import commit


def test_the_commit_says_where_the_code_is_another(tmp_path: Path) -> None:
    def git(*words: str) -> str:
        who = ("-c", "user.name=Ala", "-c", "user.email=ala@example.org")
        return subprocess.run(["git", *who, *words], cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert commit(tmp_path) == ""
    git("init")
    (tmp_path / "docs").mkdir()
    for name in ("app.py", "docs/speed.md", "README.md"):
        (tmp_path / name).write_text("1\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-m", "first")
    first = commit(tmp_path)
    assert first == git("rev-parse", "HEAD")[:8]
    (tmp_path / "docs/speed.md").write_text("2\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("2\n", encoding="utf-8")
    assert commit(tmp_path) == first
    (tmp_path / "app.py").write_text("2\n", encoding="utf-8")
    assert commit(tmp_path) == f"{first} with changes"
