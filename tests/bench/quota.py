"""A sixth of a core, in place of a phone's: a group of processes with a quota, where this machine lets us make one."""

from __future__ import annotations

import os
from pathlib import Path

from tests.bench.measure import PHONE

CGROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000  # microseconds; short, so that a process is not stopped for long slices
# The shell joins the group and becomes the command, so that nothing of it runs outside.
JOIN = 'echo $$ > "$0/cgroup.procs" && exec "$@"'


class NoQuota(Exception):
    """Why there is none here."""


class Quota:
    """Of both kinds of cgroups: the one tree of version 2, or version 1's for processors."""

    def __enter__(self) -> Quota:
        one_tree = "cpu" in _read(CGROUPS / "cgroup.subtree_control").split()
        self._group = CGROUPS / ("" if one_tree else "cpu") / f"companion-bench-{os.getpid()}"
        try:
            self._group.mkdir()
            if one_tree:
                (self._group / "cpu.max").write_text(f"{PERIOD // PHONE} {PERIOD}")
            else:
                (self._group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (self._group / "cpu.cfs_quota_us").write_text(str(PERIOD // PHONE))
        except OSError as why:
            self.__exit__()
            raise NoQuota(f"no quota: {why.strerror}") from why
        return self

    def command(self, command: list[str]) -> list[str]:
        return ["sh", "-c", JOIN, str(self._group), *command]

    def __exit__(self, *_: object) -> None:
        if self._group.is_dir():
            self._group.rmdir()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""
