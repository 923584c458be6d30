"""The network's tests once more with exactly the versions and builds that Android gets, in their own environment."""

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

__all__ = ["home", "target"]
# What companion/sync imports; nothing of Kivy.
NETWORK = ("zeroconf", "ifaddr", "websockets", "cryptography", "cffi", "pycparser", "spake2", "segno")
TOOLS = ("hypothesis", "pytest", "pytest-timeout")
TESTS = ("test_finder.py", "test_lookout.py", "test_links.py", "test_pairing.py", "test_identity.py", "test_late.py")
PINS = {Requirement(own).name: own for own in REQUIREMENTS}


def test_our_recipes_build_what_the_spec_names(target: Target) -> None:
    """So the environment below, made from the spec, has what the recipes build."""
    own = sorted(path.parent.name for path in (ROOT / "recipes").glob("*/__init__.py"))
    assert own == ["ifaddr", "websockets", "zeroconf"]
    assert set(own) <= set(NETWORK)
    for name in own:
        assert PINS[name] == f"{name}=={Recipe.get_recipe(name, target.context()).version}"
    assert Version(PINS["zeroconf"].partition("==")[2]) >= Version("0.150")


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
    for name in ("websockets", "ifaddr"):
        pip("download", "-q", "--no-deps", "--only-binary=:all:", *where, "-d", str(folder), PINS[name])
    found = sorted(folder.glob("*.whl"))
    assert [natives(wheel) for wheel in found] == [[], [], []]
    return found


@pytest.mark.soak
@pytest.mark.registry
def test_the_networks_tests_pass_with_what_android_gets(wheels: list[Path], tmp_path: Path) -> None:
    env = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", env], check=True)
    python = str(env / "bin" / "python")
    dev = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["dev"]
    tools = [own for own in dev if Requirement(own).name in TOOLS]
    rest = [PINS[name] for name in NETWORK if name not in ("zeroconf", "websockets", "ifaddr")]
    install = [python, "-m", "pip", "--disable-pip-version-check", "-q", "install", *map(str, wheels), *rest, *tools]
    run(*install)
    listed = run(python, "-m", "pip", "--disable-pip-version-check", "freeze", "--all").lower()
    for name in NETWORK:
        assert f"{name}==" in listed or f"{name} @ " in listed
    said = run(python, "-c", "import zeroconf, websockets; print(zeroconf.__version__, websockets.__version__)")
    assert [f"zeroconf=={said.split()[0]}", f"websockets=={said.split()[1]}"] == [PINS["zeroconf"], PINS["websockets"]]
    paths = [f"tests/companion/sync/{name}" for name in TESTS]
    print(run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths))


def run(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
