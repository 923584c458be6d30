"""Play on a disk that will refuse: until the app says so, then the next start where nothing refuses any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.match.match_file import verify
from companion.store.repair import open_store
from tests.kit.net.devices import Device
from tests.soak.rig import Result
from tests.soak.sitter import Sitter, open_table, start

LONGEST = 400  # steps after which the disk should have refused
AFTER = 5  # steps tried once it did


class Refused:
    """`before` runs the app so that it is refused; or `prepared` sees to it, and `relief` ends it."""

    def __init__(
        self,
        folder: Path,
        sitter: Sitter,
        before: tuple[str, ...] = (),
        prepared: Callable[[], None] = lambda: None,
        relief: Callable[[], None] = lambda: None,
    ) -> None:
        self.folder, self.sitter, self._before = folder, sitter, before
        self._prepared, self._relief = prepared, relief
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter(tries=1)

    def result(self) -> Result:
        self._prepare()
        device = start(self.folder, before=self._before)
        try:
            self._play(device)
        finally:
            if device.process.poll() is None:
                device.kill()
        self._sound(device)
        self._relief()
        self._again()
        return Result(tuple(self.wrong), self.figures)

    def _prepare(self) -> None:
        """The match is begun while all is well."""
        device = start(self.folder, *self.sitter.args)
        self.sitter.believe(open_table(device))
        device.kill()
        self._prepared()

    def _play(self, device: Device) -> None:
        """Until the app is refused; then a little more, for people go on tapping."""
        try:
            device.until(lambda one: one.role() == "host")
        except AssertionError:
            device.end()  # at once where it has said why and gone; a hang would show here
            self.figures["refused at the start"] += 1
            return
        self.sitter.believe(device.log)
        after = 0
        for _ in range(LONGEST):
            if device.process.poll() is not None or after > AFTER:
                break
            answer = self.sitter.step(device)
            after += "trouble" in answer or after > 0
        self.figures["refused while playing" if after else "not refused"] += 1

    def _sound(self, device: Device) -> None:
        """A sentence, never a traceback."""
        code = device.process.poll()
        if any("Traceback" in line for line in device.errors) or code not in (-9, 0, 2):
            self.wrong.append(f"exit {code}: {''.join(device.errors)[-600:]}")
        if not device.log and code == 2 and not device.errors:
            self.wrong.append("it ended without a word")

    def _again(self) -> None:
        device = start(self.folder)
        log = open_table(device)
        device.kill()
        told = [(line["seq"], line["id"], line["events"]) for line in self.sitter.told]
        back = [(line["seq"], line["id"], line["events"]) for line in log]
        self.figures["entries acknowledged"] += len(told)
        if back[: len(told)] != told:
            self.wrong.append(f"{len(told)} entries were acknowledged, {len(back)} came back")
        if len({line[1] for line in back}) < len(back):
            self.wrong.append("an entry is there twice")
        if any("Traceback" in line for line in device.errors):
            self.wrong.append("".join(device.errors)[-600:])
        with closing(open_store(self.folder).store) as store:
            for row in store.matches():
                verify(row, list(store.entries(row.id)))
