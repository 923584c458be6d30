"""What make says on a machine that lacks something, tried with a PATH of our own making."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "system.sh"
NOBODY = "#!/bin/sh\necho 1000\n"


class Machine:
    """A folder of commands that is all a script can see."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for command in ("sh", "grep", "cat", "mktemp", "rm"):
            (folder / command).symlink_to(shutil.which(command) or command)
        self.command("id", NOBODY)
        self.command("python3", python("3.11.2", ensurepip=True))
        self.command("apt-get", "#!/bin/sh\nexit 100\n")
        self.command("ldconfig", "#!/bin/sh\necho 'libGL.so.1 (libc6,x86-64)'\n")

    def command(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")
        (self.folder / name).chmod(0o755)

    def run(self, what: str, **environment: str) -> tuple[int, str]:
        done = subprocess.run(
            [str(self.folder / "sh"), str(SCRIPT), what],
            env={"PATH": str(self.folder), "VENV": str(self.folder / "venv"), **environment},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def python(version: str, *, ensurepip: bool) -> str:
    """A python that knows its version and nothing else."""
    major, minor = version.split(".")[:2]
    suits = major == "3" and 11 <= int(minor) < 14
    return f"""#!/bin/sh
case "$*" in
    --version) echo "Python {version}" ;;
    *sys.exit*) exit {0 if suits else 1} ;;
    *ensurepip*) exit {0 if ensurepip else 1} ;;
    *print*) echo python{major}.{minor}-venv ;;
    *) echo "$0 $*" >&2 ;;
esac
"""


def test_a_plain_user_is_told_what_to_type(machine: Machine) -> None:
    code, said = machine.run("test")
    assert code == 1
    assert said == (
        "Missing system packages; type: "
        "sudo apt-get install --no-install-recommends libegl1 xvfb xdotool x11-utils chromium libatomic1\n"
    )


def test_everything_that_is_missing_is_named_at_once(machine: Machine) -> None:
    machine.command("python3", python("3.11.2", ensurepip=False))
    assert "recommends python3.11-venv libegl1 xvfb xdotool x11-utils chromium libatomic1\n" in machine.run("test")[1]


def test_root_is_told_when_the_install_fails(machine: Machine) -> None:
    machine.command("id", "#!/bin/sh\necho 0\n")
    code, said = machine.run("test")
    assert code == 1
    assert said.startswith("Could not install system packages; type: apt-get update")


def test_nothing_is_asked_for_a_window_without_a_display(machine: Machine) -> None:
    machine.command("ldconfig", "#!/bin/sh\n")
    assert machine.run("display") == (0, "")
    assert machine.run("display", DISPLAY=":0")[1].endswith("libgl1\n")


def test_a_python_without_ensurepip_asks_for_the_venv_package(machine: Machine) -> None:
    machine.command("python3", python("3.11.2", ensurepip=False))
    code, said = machine.run("venv")
    assert code == 1
    assert said.endswith("type: sudo apt-get install --no-install-recommends python3.11-venv\n")


@pytest.mark.parametrize("version", ["3.10.12", "3.14.0"])
def test_a_python_that_kivy_does_not_know_is_refused(machine: Machine, version: str) -> None:
    machine.command("python3", python(version, ensurepip=True))
    code, said = machine.run("venv")
    assert (code, said) == (1, f"Table Companion needs Python 3.11, 3.12 or 3.13; here: Python {version}.\n")


@pytest.mark.parametrize("what", ["venv", "display", "test"])
def test_no_python_at_all(machine: Machine, what: str) -> None:
    (machine.folder / "python3").unlink()
    assert machine.run(what)[1] == "Table Companion needs Python 3.11, 3.12 or 3.13; here: none.\n"


def test_the_newest_python_that_can_make_an_environment_is_taken(machine: Machine) -> None:
    machine.command("python3.13", python("3.13.0", ensurepip=False))
    machine.command("python3.12", python("3.12.1", ensurepip=True))
    machine.command("python3", python("3.11.2", ensurepip=True))
    assert "python3.12 -m venv --clear" in machine.run("venv")[1]


def test_a_shim_that_leads_nowhere_is_passed_over(machine: Machine) -> None:
    machine.command("python3.13", "#!/bin/sh\nexit 127\n")
    machine.command("python3", python("3.11.2", ensurepip=True))
    assert "python3 -m venv --clear" in machine.run("venv")[1]


def test_the_scripts_may_be_run() -> None:
    assert os.access(SCRIPT, os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
