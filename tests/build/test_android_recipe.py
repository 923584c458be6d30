"""What builds the Android package elsewhere, judged as far as can be without a build: container, workflow, store."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from buildozer.specparser import SpecParser
from packaging.version import Version
from PIL import Image

from companion import __version__

ROOT = Path(__file__).resolve().parents[2]
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8")
WORKFLOW = ROOT / ".github" / "workflows" / "android.yml"
STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = sorted(folder.name for folder in STORE.iterdir())
# Signs a store takes at most, by its help pages.
LENGTHS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
CHANGES = 500


def tool(name: str) -> str:
    """A program of this environment, whether or not it is on the PATH."""
    found = shutil.which(name, path=os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    assert found is not None, f"{name} is not installed: run `make venv`"
    return found


def numeric_version() -> str:
    spec = SpecParser()
    spec.read(str(ROOT / "buildozer.spec"))
    return str(spec.get("app", "android.numeric_version"))


# -- the container


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the linter has a wheel for x86_64 only")
def test_the_container_file_passes_its_linter(tmp_path: Path) -> None:
    assert _linted(ROOT / "Containerfile") == []
    wrong = tmp_path / "Containerfile"
    wrong.write_text(CONTAINER.replace("apt-get install -y", "apt-get install"), encoding="utf-8")
    assert "DL3014" in _linted(wrong)  # it can fail


def _linted(path: Path) -> list[str]:
    done = subprocess.run(
        [tool("hadolint"), "--format", "json", str(path)], capture_output=True, text=True, check=False
    )
    return [finding["code"] for finding in json.loads(done.stdout)]


def test_the_container_builds_with_what_is_judged_here() -> None:
    pinned = dict(re.findall(r"([\w-]+)==([\w.]+)", CONTAINER))
    assert set(pinned) == {"buildozer", "python-for-android", "cython", "setuptools"}
    assert pinned["buildozer"] == version("buildozer")
    assert pinned["python-for-android"] == version("python-for-android")
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"buildozer=={pinned['buildozer']}" in tables["project"]["optional-dependencies"]["dev"]


def test_the_image_is_named_without_a_host() -> None:
    assert re.findall(r"^FROM (\S+)$", CONTAINER, re.MULTILINE) == ["debian:trixie-slim"]


@pytest.mark.soak
@pytest.mark.registry
def test_every_package_of_the_container_is_in_its_debian(tmp_path: Path) -> None:
    """Asks the mirror this machine uses, for the release the container is made from."""
    mirror = _mirror()
    (tmp_path / "sources.list").write_text(f"deb [trusted=yes] {mirror} trixie main\n", encoding="utf-8")
    (tmp_path / "status").touch()
    (tmp_path / "lists" / "partial").mkdir(parents=True)
    options = [
        *("-o", f"Dir::Etc::sourcelist={tmp_path}/sources.list", "-o", "Dir::Etc::sourceparts=-"),
        *("-o", f"Dir::State::lists={tmp_path}/lists", "-o", f"Dir::Cache={tmp_path}"),
        *("-o", f"Dir::State::status={tmp_path}/status"),
    ]
    subprocess.run(["apt-get", *options, "-qq", "update"], check=True, capture_output=True, timeout=300)
    listed = re.search(r"--no-install-recommends (.+?)&&", CONTAINER, re.DOTALL)
    assert listed is not None
    names = listed[1].replace("\\", " ").split()
    assert len(names) > 10
    known = subprocess.run(["apt-cache", *options, "pkgnames"], check=True, capture_output=True, text=True).stdout
    assert set(names) - set(known.split()) == set()


@pytest.mark.soak
@pytest.mark.registry
def test_every_python_package_of_the_container_is_in_the_registry(tmp_path: Path) -> None:
    """In the version that is named, as a wheel or as its source."""
    named = re.findall(r"[\w-]+==[\w.]+", CONTAINER)
    asked = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "download",
        "--no-deps",
        "--no-build-isolation",
    ]
    done = subprocess.run(
        [*asked, "--quiet", "--dest", str(tmp_path), *named], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.iterdir())) == len(named)


def _mirror() -> str:
    said = subprocess.run(["apt-cache", "policy"], check=True, capture_output=True, text=True).stdout
    found = re.search(r"^ *\d+ (\S+/debian) \S+/main", said, re.MULTILINE)
    assert found is not None, "apt knows no mirror of Debian here"
    return found[1]


# -- make apk, make aab


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A container engine that only writes down what it was told."""
    path = tmp_path / "bin" / "podman"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nprintf "%s\\n" "$*" >> {tmp_path}/told\n', encoding="utf-8")
    path.chmod(0o755)
    return tmp_path / "told"


def _build(told: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": f"{told.parent / 'bin'}:/usr/bin:/bin", **more}
    return subprocess.run(
        ["tools/android.sh", *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("kind", "goal"), [("apk", "android debug"), ("aab", "android release")])
def test_one_command_builds_in_the_container(engine: Path, kind: str, goal: str) -> None:
    assert _build(engine, kind).returncode == 0
    made, ran = engine.read_text(encoding="utf-8").splitlines()
    assert made == "build --tag table-companion-android --file Containerfile ."
    assert ran.startswith("run --rm --userns=keep-id ")
    assert f"--volume {ROOT}:/app " in ran
    assert ran.endswith(f"table-companion-android {goal}")
    assert "APP_ANDROID_ARCHS" not in ran
    assert "P4A_RELEASE" not in ran


def test_the_key_of_a_release_and_the_processors_are_handed_on(engine: Path) -> None:
    _build(engine, "aab", ARCHS="x86_64", P4A_RELEASE_KEYSTORE="/key", P4A_RELEASE_KEYSTORE_PASSWD="secret")
    ran = engine.read_text(encoding="utf-8").splitlines()[1]
    assert "--env P4A_RELEASE_KEYSTORE --env P4A_RELEASE_KEYSTORE_PASSWD --env APP_ANDROID_ARCHS=x86_64 " in ran
    assert "secret" not in ran  # other people on the machine see the command line


@pytest.mark.parametrize("arguments", [(), ("ipa",), ("",)])
def test_another_kind_of_package_is_refused(engine: Path, arguments: tuple[str, ...]) -> None:
    done = _build(engine, *arguments)
    assert (done.returncode, "say apk or aab" in done.stderr, engine.exists()) == (2, True, False)


def test_without_an_engine_it_is_named(engine: Path) -> None:
    done = _build(engine, "apk", ENGINE="no-such-engine")
    assert (done.returncode, "no-such-engine" in done.stderr) == (2, True)


def test_buildozer_takes_the_processors_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APP_ANDROID_ARCHS", "x86_64")
    spec = SpecParser()
    spec.read(str(ROOT / "buildozer.spec"))
    assert spec.getlist("app", "android.archs") == ["x86_64"]


# -- the workflow


def test_the_workflow_fits_its_schema(tmp_path: Path) -> None:
    check = [tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows"]
    assert subprocess.run([*check, str(WORKFLOW)], check=False, capture_output=True).returncode == 0
    wrong = tmp_path / "android.yml"
    wrong.write_text(WORKFLOW.read_text(encoding="utf-8").replace("runs-on:", "run-on:"), encoding="utf-8")
    assert subprocess.run([*check, str(wrong)], check=False, capture_output=True).returncode == 1


def test_the_workflow_calls_what_is_there() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    for script in re.findall(r"tools/\w+\.sh", text):
        assert os.access(ROOT / script, os.X_OK), script
    goals = re.findall(r"run: make (\w+)", text)
    assert goals == ["apk"]
    assert re.search(r"^apk:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_scripts_are_shell() -> None:
    for script in ("tools/android.sh", "tools/emulator.sh"):
        assert subprocess.run(["sh", "-n", str(ROOT / script)], check=False).returncode == 0


def test_a_package_that_is_not_there_is_not_installed() -> None:
    done = subprocess.run(
        [ROOT / "tools/emulator.sh", "none.apk", "home.png"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, "none.apk" in done.stderr) == (2, True)


# -- what a store is given


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LENGTHS)
def test_the_texts_of_a_store_fit(locale: str, name: str) -> None:
    text = (STORE / locale / name).read_text(encoding="utf-8").rstrip("\n")
    assert 0 < len(text) <= LENGTHS[name]
    assert name == "full_description.txt" or "\n" not in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_newest_version_has_its_changelog(locale: str) -> None:
    major, minor, patch = Version(__version__).release
    assert numeric_version() == str(major * 10000 + minor * 100 + patch)
    text = (STORE / locale / "changelogs" / f"{numeric_version()}.txt").read_text(encoding="utf-8")
    assert 0 < len(text.strip()) <= CHANGES
    assert f"## {__version__} " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pictures_are_of_sizes_that_a_store_takes(locale: str) -> None:
    images = STORE / locale / "images"
    with Image.open(images / "icon.png") as icon:
        assert icon.size == (512, 512)
    for kind, least in (("phoneScreenshots", 2), ("tenInchScreenshots", 2)):
        pictures = sorted((images / kind).glob("*.png"))
        assert least <= len(pictures) <= 8
        for path in pictures:
            with Image.open(path) as picture:
                short, long = sorted(picture.size)
            assert 320 <= short <= long <= 3840, path
            assert long <= 2 * short, path
            assert path.stat().st_size < 8 * 2**20
