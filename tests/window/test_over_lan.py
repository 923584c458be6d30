"""`companion LINK` with the link of the QR code for any phone, from another machine of the local network."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit.cli import ROOT

pytestmark = [pytest.mark.soak, pytest.mark.window, pytest.mark.xdist_group("window")]


def test_the_app_opened_by_a_link_for_browsers_has_its_seat_over_a_real_network(tmp_path: Path) -> None:
    """Each window in a network namespace of its own: what is reached there is reached by its address alone."""
    tool = shutil.which("unshare") or ""
    if not tool or subprocess.run([tool, "-rnm", "ip", "link"], capture_output=True, check=False).returncode:
        pytest.skip("network namespaces are not allowed here")
    command = [tool, "-rnm", sys.executable, "-m", "tests.window.over_lan", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert not done.returncode, done.stderr[-3000:]
