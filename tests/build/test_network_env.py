"""The packed app and the network's tests with exactly the versions and builds that Android gets, and nothing else."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from pythonforandroid.recipe import Recipe

from tests.build.requirement import Target, built_wheel, natives, pip
from tests.build.test_buildozer import REQUIREMENTS, ROOT, home, target
from tests.build.test_packed import packed
from tests.window.hands import Display

__all__ = ["home", "packed", "target"]
# What companion/sync imports; nothing of Kivy.
NETWORK = ("zeroconf", "ifaddr", "websockets", "cryptography", "cffi", "pycparser", "spake2", "segno")
PURE = ("zeroconf", "websockets", "ifaddr")  # by recipes of our own
ANDROID_ONLY = ("python3", "pyjnius", "android")
TOOLS = ("hypothesis", "pytest", "pytest-timeout")
# Of tests/companion/sync
TESTS = (
    "net/test_finder.py",
    "net/test_finder_thread.py",
    "net/test_links.py",
    "pairing/test_pairing.py",
    "pairing/test_identity.py",
    "test_late.py",
)
PINS = {Requirement(requirement).name: requirement for requirement in REQUIREMENTS}


def test_our_recipes_build_what_the_spec_names(target: Target) -> None:
    """So the environment below, made from the spec, has what the recipes build."""
    recipes = sorted(path.parent.name for path in (ROOT / "recipes").glob("*/__init__.py"))
    assert recipes == ["cryptography", "ifaddr", "websockets", "zeroconf"]
    assert set(recipes) <= set(NETWORK)
    for name in recipes:
        assert PINS[name] == f"{name}=={Recipe.get_recipe(name, target.context()).version}"
    assert Version(PINS["zeroconf"].partition("==")[2]) >= Version("0.150")


def test_the_network_tests_are_where_they_are_looked_for() -> None:
    assert [name for name in TESTS if not (ROOT / "tests" / "companion" / "sync" / name).exists()] == []


def test_only_zeroconfs_synchronous_interface_is_used() -> None:
    scripts = (ROOT / "companion").rglob("*.py")
    asking = {path.name: path.read_text(encoding="utf-8") for path in scripts}
    using = {name for name, text in asking.items() if "zeroconf" in text and "from zeroconf import" in text}
    assert using == {"finder.py"}
    assert "zeroconf.asyncio" not in asking["finder.py"]
    assert "AsyncZeroconf" not in asking["finder.py"]


@pytest.fixture
def wheels(target: Target, home: Path) -> list[Path]:
    """The pure builds: zeroconf as its recipe makes it, websockets as pip gives it to an Android."""
    folder = home / "pure"
    folder.mkdir()
    shutil.copy(built_wheel(PINS["zeroconf"]), folder)
    where = ["--python-version", target.python(), *target.platforms()]
    for name in PURE[1:]:
        pip("download", "-q", "--no-deps", "--only-binary=:all:", *where, "-d", str(folder), PINS[name])
    found = sorted(folder.glob("*.whl"))
    assert [natives(wheel) for wheel in found] == [[], [], []]
    return found


@pytest.mark.soak
@pytest.mark.registry
@pytest.mark.window
def test_the_network_and_the_packed_app_work_with_what_android_gets(
    wheels: list[Path], packed: Path, tmp_path: Path
) -> None:
    """Without dependencies: what the spec does not name is not there."""
    env = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", env], check=True)
    python = str(env / "bin" / "python")
    dev = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["dev"]
    tools = [line for line in dev if Requirement(line).name in TOOLS]
    rest = [pin for name, pin in PINS.items() if name not in (*ANDROID_ONLY, *PURE)]
    pip_here = (python, "-m", "pip", "--disable-pip-version-check", "-q", "install")
    run(*pip_here, "--no-deps", *map(str, wheels), *rest)
    display = Display()
    try:
        shown = run(
            python, str(packed / "main.py"), "--data", str(tmp_path / "data"), cwd=tmp_path,
            DISPLAY=display.name, COMPANION_EXIT_AFTER_FIRST_FRAME="1", KIVY_HOME=str(tmp_path / "kivy"),
        )  # fmt: skip
    finally:
        display.close()
    assert shown.startswith("first-frame ")
    said = run(python, "-c", "import zeroconf, websockets; print(zeroconf.__version__, websockets.__version__)")
    assert [f"zeroconf=={said.split()[0]}", f"websockets=={said.split()[1]}"] == [PINS["zeroconf"], PINS["websockets"]]
    run(*pip_here, *tools)
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"tests/companion/sync/{name}" for name in TESTS))


def run(*command: str, cwd: Path = ROOT, **environment: str) -> str:
    env = {**os.environ, **environment}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
