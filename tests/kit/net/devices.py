"""Headless devices as processes of their own, over TLS on loopback; waited for by the lines they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from tests.kit.cli import ROOT

PATIENCE = 90  # seconds; a watchdog
Line = dict[str, Any]


class Device:
    """One process. `lines` is all it has said; `log` the entries as they count now, by what was said of them."""

    def __init__(self, folder: Path, *args: str, before: Sequence[str] = (), listen: str = "127.0.0.1") -> None:
        """`before` is a command that runs the rest, such as one that sets a limit."""
        self.folder = folder
        self.lines: list[Line] = []
        self.errors: list[str] = []
        self._said = threading.Condition()
        self._over = False
        around = {**os.environ, "LC_ALL": "en_GB.UTF-8", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [*before, sys.executable, "-m", "companion", *args, "--data", str(folder), "--listen", listen],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=around, cwd=ROOT,
        )  # fmt: skip
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self._readers = [
            threading.Thread(target=self._listen, args=(self.process.stdout,)),
            threading.Thread(target=self._complain, args=(self.process.stderr,)),
        ]
        for reader in self._readers:
            reader.start()

    def say(self, **line: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def until(self, holds: Callable[[Device], Any]) -> Any:
        """What was looked for, once it is there; fails when the process ends without it."""
        with self._said:
            done = self._said.wait_for(lambda: holds(self) or self._over, PATIENCE)
            found = holds(self)
            assert found, (done, self.process.poll(), self.errors, self.lines[-12:])
            return found

    def newest(self, name: str) -> Any:
        """The last word about something."""
        return next((line[name] for line in reversed(self.lines) if name in line), None)

    @property
    def log(self) -> list[Line]:
        entries: list[Line] = []
        for line in self.lines:
            if "rewound" in line:
                del entries[line["rewound"] :]
            elif "seq" in line:
                entries.append(line)
        return entries

    @property
    def address(self) -> str:
        return self.until(lambda one: one.newest("table") and one.newest("table")["addresses"])[0]

    @property
    def code(self) -> str:
        return self.until(lambda one: one.newest("table") and one.newest("table")["code"])

    @property
    def me(self) -> str:
        return next(peer["device"] for peer in self.until(lambda one: one.newest("mates")) if peer["me"])

    def lamp(self, device: str) -> str:
        peers = self.newest("mates") or ()
        return next((peer["lamp"] for peer in peers if peer["device"] == device), "")

    def role(self) -> str:
        return (self.newest("table") or {"role": ""})["role"]

    def sit(self, seat: int) -> None:
        me = self.me
        self.say(sit=seat)
        self.until(lambda one: any(m["device"] == me and seat in m["seats"] for m in one.newest("mates")))

    def kill(self) -> None:
        """SIGKILL: nothing is said or written after it. What it had said before counts."""
        self.process.kill()
        self._join()

    def end(self) -> int:
        """Its input ends; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        self._join()
        return code

    def _join(self) -> None:
        self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()

    def _listen(self, stream: IO[str]) -> None:
        for text in stream:
            if text.endswith("\n"):  # a half line was never said
                with self._said:
                    self.lines.append(json.loads(text))
                    self._said.notify_all()
        with self._said:
            self._over = True
            self._said.notify_all()

    def _complain(self, stream: IO[str]) -> None:
        self.errors += list(stream)


class Table:
    """Devices that are ended whatever happens; each has its own folder."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.devices = folder, []  # type: Path, list[Device]

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        for device in self.devices:
            if device.process.poll() is None:
                device.kill()

    def start(self, name: str, *args: str) -> Device:
        device = Device(self._folder / name, *args)
        self.devices.append(device)
        return device

    def host(self, game: str, players: str) -> Device:
        return self.start("host", "host", game, "--players", players, "--seed", "5", "--admit", "code")

    def join(self, host: Device, name: str) -> Device:
        guest = self.start(name, "join", host.address, "--code", host.code, "--name", name)
        guest.until(lambda one: any(peer["me"] for peer in one.newest("mates") or ()))
        return guest

    def back(self, name: str, command: str = "join") -> Device:
        """The same device once more, from what is in its folder."""
        return self.start(name, command)
