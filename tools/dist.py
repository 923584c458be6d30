"""`make dist`: wheel, source archive and desktop folder of this commit, with their checksums, in dist/.

What is not committed is left out. The wheel of a commit is the same wherever and whenever it is built: its files have
the commit's time and the same rights, and the tools that make the fonts are pinned.
"""

from __future__ import annotations

import argparse
import configparser
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parents[1]
OLDEST = 315_532_800  # 1980, where the time of a zip archive begins; for a source without history
SUMS = "SHA256SUMS"
SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"


def unpack(archive: Path, folder: Path) -> None:
    """An archive of our own; Debian's Python 3.11.2 does not know yet what a filter is."""
    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(folder, filter="tar")
        else:
            tar.extractall(folder)


def version(root: Path) -> str:
    """As buildozer reads it: by the expression in its spec, from the file named there."""
    spec = configparser.RawConfigParser()
    spec.read(root / "buildozer.spec", encoding="utf-8")
    file = spec["app"]["version.filename"].replace("%(source.dir)s", str(root))
    found = re.search(spec["app"]["version.regex"], Path(file).read_text(encoding="utf-8"))
    return found[1] if found else ""


def disagreements(root: Path) -> list[str]:
    """Where the version that buildozer would give the app is not that of the package or the newest in the log."""
    mine, wrong = version(root), []
    package = re.search(r'^__version__ = "(.+)"$', (root / "companion/__init__.py").read_text("utf-8"), re.MULTILINE)
    if package is None or package[1] != mine:
        wrong.append(f"buildozer.spec: finds version {mine or 'none'}, but the package has {package and package[1]}")
    newest = re.search(r"^## (\S+)", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    if newest is None or newest[1] != mine:
        wrong.append(f"CHANGELOG.md: begins with {newest and newest[1]}, but the version is {mine or 'none'}")
    return wrong


def export(root: Path, target: Path) -> None:
    """The committed files, with rights that do not depend on who checked them out."""
    if (root / ".git").exists():
        archive = target.with_suffix(".tar")
        run("git", "-C", str(root), "archive", "--output", str(archive), "HEAD")
        unpack(archive, target)
    else:  # a source archive, unpacked
        skipped = shutil.ignore_patterns(".venv", "build", "dist", "__pycache__", "*.egg-info")
        shutil.copytree(root, target, ignore=lambda at, names: skipped(at, names) if Path(at) == root else set())
    for path in target.rglob("*"):
        path.chmod(0o755 if path.is_dir() or path.suffix == ".sh" else 0o644)


def commit_time(root: Path) -> int:
    """Seconds, also of the files in the wheel."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    return int(run("git", "-C", str(root), "log", "-1", "--format=%ct")) if (root / ".git").exists() else OLDEST


def wheel(source: Path, out: Path, when: int) -> Path:
    """Built by the hook in setup.py, which makes fonts and languages, with the tools that are installed here."""
    with tempfile.TemporaryDirectory() as made:
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q")
        run(*pip, "--no-deps", "--no-build-isolation", "--no-cache-dir", "-w", made, str(source), told=stamp(when))
        (built,) = Path(made).glob("*.whl")
        return Path(shutil.copy(built, out))


def stamp(when: int) -> dict[str, str]:
    return {"SOURCE_DATE_EPOCH": str(when), "PYTHONHASHSEED": "0"}


def sdist(source: Path, out: Path, when: int) -> Path:
    run(sys.executable, "-c", SDIST, str(out), cwd=source, told=stamp(when))
    (built,) = out.glob("*.tar.gz")
    return built


def desktop(source: Path, out: Path, name: str, when: int) -> Path:
    """The folder and an archive of it; PyInstaller lives in an environment of its own."""
    home = ROOT / "build" / "desktop-env"
    python = str(home / "bin" / "python")
    run(sys.executable, "-m", "venv", "--clear", str(home))
    locked = ("--require-hashes", "--only-binary=:all:", "-r", str(ROOT / "constraints" / "desktop.txt"))
    run(python, "-m", "pip", "--disable-pip-version-check", "-q", "install", *locked)
    for tool in ("fonts.py", "languages.py"):
        run(sys.executable, str(source / "tools" / tool))
    work = ("--distpath", str(out), "--workpath", str(source.parent / "pyinstaller"))
    told = {"COMPANION_SOURCE": str(source), "COMPANION_FOLDER": name, "PYTHONPATH": str(source), **stamp(when)}
    told |= {"KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1", "KIVY_HOME": str(source.parent / "kivy")}
    run(python, "-m", "PyInstaller", "--log-level", "ERROR", *work, str(source / "tools" / "desktop.spec"), told=told)
    run(python, str(source / "tools" / "notices.py"), str(out / name / "NOTICES"))
    archive = out / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(out / name, name)
    return archive


def checksums(files: list[Path]) -> str:
    """As `sha256sum --check` reads them."""
    rows = ((hashlib.sha256(file.read_bytes()).hexdigest(), file.name) for file in sorted(files))
    return "".join(f"{digest}  {name}\n" for digest, name in rows)


def run(*command: str, cwd: Path = ROOT, told: Mapping[str, str] = MappingProxyType({})) -> str:
    """What it said; all that a command has said is shown when it fails, and everything ends with it.

    What it makes has rights that do not depend on the builder's umask.
    """
    environment = {**os.environ, **told}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False, umask=0o022)
    if done.returncode:
        print(done.stdout, done.stderr, sep="", file=sys.stderr)
        sys.exit(f"tools/dist.py: {Path(command[0]).name} ended with {done.returncode}")
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description="Wheel, source archive and desktop folder, with checksums, in dist/.")
    parser.add_argument("--only", choices=("wheel",), help="nothing else")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    wrong = disagreements(ROOT)
    if wrong:
        sys.exit("\n".join(wrong))
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    when = commit_time(ROOT)
    with tempfile.TemporaryDirectory() as made:
        source = Path(made, "source")
        export(ROOT, source)
        files = [wheel(source, options.out, when)]
        if options.only is None:
            name = f"table-companion-{version(ROOT)}-{platform.system().lower()}-{platform.machine()}"
            shutil.rmtree(source / "build", ignore_errors=True)  # left by the wheel
            files += [sdist(source, options.out, when), desktop(source, options.out, name, when)]
    (options.out / SUMS).write_text(checksums(files), encoding="utf-8")
    for file in files:
        print(f"{file.stat().st_size:>12,}  {file.name}")


if __name__ == "__main__":
    main()
