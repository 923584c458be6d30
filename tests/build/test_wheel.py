"""The wheel: what is in it, and that it works from any directory."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion import __version__
from tests.build.tools import built

pytestmark = pytest.mark.xdist_group("build")  # copied, built and asked of the registry once


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built in a copy by the project's own hook, with the tools that are installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    for made in [*project.glob("assets/fonts/*.ttf"), *project.glob("assets/locale/*/LC_MESSAGES/*.mo")]:
        made.unlink()  # so that only the hook can have put them into the wheel
    return built(project, folder, umask=0o077)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    pip("install", "--no-deps", "--target", str(folder), str(wheel))
    return folder


def pip(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "-q", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def run(installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run something that can import only what is installed, far from the source tree."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False)


def test_holds_both_packages_and_their_data(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in names(wheel)}
    assert tops == {"companion", "rules", f"table_companion-{__version__}.dist-info"}
    data = {name.partition("/_data/")[2] for name in names(wheel)}
    assert {"assets/fonts/serif.ttf", "assets/fonts/icons.ttf"} <= data
    assert {f"assets/locale/{lang}/LC_MESSAGES/companion.mo" for lang in ("en", "pl")} <= data
    assert any(name.startswith("kv/") for name in data)


def test_the_same_source_gives_the_same_wheel(wheel: Path, project: Path, tmp_path: Path) -> None:
    """Built again by somebody else: at another time and place, with other rights."""
    assert built(project, tmp_path, umask=0o002).read_bytes() == wheel.read_bytes()


def test_carries_the_licences_of_what_it_ships(wheel: Path) -> None:
    licences = {"SOURCE.txt", "LICENSE-serif.txt", "LICENSE-icons.txt"}
    assert {f"companion/_data/assets/fonts/{name}" for name in licences} <= set(names(wheel))


def test_leaves_sources_of_generated_files_and_whole_fonts_out(wheel: Path) -> None:
    assert [name for name in names(wheel) if name.endswith((".po", ".part", ".otf"))] == []
    with zipfile.ZipFile(wheel) as archive:
        fonts = sum(info.file_size for info in archive.infolist() if info.filename.endswith(".ttf"))
    assert fonts < 200_000  # the whole ones are 1.5 MB


def test_finds_its_data_from_any_directory(installed: Path) -> None:
    code = "import companion as c; print(c.resource('assets/fonts/serif.ttf').is_file(), c.__file__)"
    found, _, file = run(installed, sys.executable, "-c", code).stdout.partition(" ")
    assert found == "True"
    assert Path(file.strip()).is_relative_to(installed)


def test_the_command_answers_from_any_directory(installed: Path) -> None:
    done = run(installed, str(installed / "bin" / "companion"), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "score" in done.stdout
