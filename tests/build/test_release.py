"""`make dist`, the quick part: what must agree before anything is built, the checksums, the time."""

import subprocess
from pathlib import Path

import pytest

from tests.build.tools import ROOT, tool


def planted(folder: Path, package: str, log: str) -> Path:
    (folder / "companion").mkdir()
    (folder / "companion" / "__init__.py").write_text(f'__version__ = "{package}"\n', encoding="utf-8")
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n## {log} (unreleased)\n\n## 0.0.1\n", encoding="utf-8")
    (folder / "buildozer.spec").write_text((ROOT / "buildozer.spec").read_text(encoding="utf-8"), encoding="utf-8")
    return folder


DISAGREE = "print(*dist.disagreements(Path(sys.argv[2])), sep='\\n')"


def test_version_changelog_and_spec_agree() -> None:
    assert tool(DISAGREE, ROOT).strip() == ""


def test_a_changelog_that_was_forgotten_is_named(tmp_path: Path) -> None:
    said = tool(DISAGREE, planted(tmp_path, "0.2.0", "0.1.0"))
    assert said == "CHANGELOG.md: begins with 0.1.0, but the version is 0.2.0\n"


def test_a_spec_that_finds_another_version_is_named(tmp_path: Path) -> None:
    folder = planted(tmp_path, "0.2.0", "0.2.0")
    spec = (folder / "buildozer.spec").read_text(encoding="utf-8").replace("regex = __version__", "regex = __v__")
    (folder / "buildozer.spec").write_text(spec, encoding="utf-8")
    assert "buildozer.spec: finds version none, but the package has 0.2.0\n" in tool(DISAGREE, folder)


def test_the_checksums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    for name in ("b.whl", "a.tar.gz"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    code = "print(dist.checksums(list(Path(sys.argv[2]).iterdir())), end='')"
    sums = tmp_path.parent / "sums"
    sums.write_text(tool(code, tmp_path), encoding="utf-8")
    check = ["sha256sum", "--check", "--strict", str(sums)]
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "a.tar.gz: OK\nb.whl: OK\n")


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="a source archive has no history")
def test_the_time_in_the_wheel_is_the_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    when = int(tool("print(dist.commit_time(Path(sys.argv[2])))", ROOT))
    said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert when == int(said.stdout)
