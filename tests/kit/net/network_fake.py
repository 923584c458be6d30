"""A network that is only told of: tests say what it shows, and read what the desk asked of it."""

from __future__ import annotations

from typing import Any

from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.session import Session
from companion.sync.port import Peer, PendingStep, Shared, TableStatus
from rules.core.message import Refusal

ME, OTHER, THIRD = "me", "other", "third"
MATES = (
    Peer(ME, "Tablet", (0,), "on", is_host=True, is_me=True),
    Peer(OTHER, "Bob's phone", (1,), "on"),
    Peer(THIRD, "Kitchen", (), "catching-up"),
)


class SharedMatch:
    """A match over a session that plays the host; a guest's steps wait until `settle`."""

    def __init__(self, session: Session, guest: bool) -> None:
        self.session, self.guest, self.row = session, guest, session.row
        self.waiting: list[Command] = []
        self.others: dict[int, History] = {}  # logs that have parted from it

    def other_log(self, n: int) -> History | None:
        return self.others.get(n)

    @property
    def history(self) -> History:
        return self.session.history

    def propose(self, command: Command) -> Entry | Refusal | PendingStep:
        if not self.guest:
            return self.session.propose(command)
        self.waiting.append(command)
        return PendingStep(command.cmd_id)


class FakeNetwork:
    """`asked` has every call by its name; `shows` is what the table's status looks like."""

    def __init__(self, shows: TableStatus | None = None) -> None:
        self.shows = shows or TableStatus()
        self.asked: list[tuple[Any, ...]] = []
        self.checks = 0  # how often the doctor was asked to look
        self.learnings = 0  # how often it was told that something was typed in
        self.table: SharedMatch | None = None
        self.refused: list[tuple[str, Refusal]] = []

    def settle(self) -> None:
        """The host answers what a guest has sent."""
        assert self.table is not None
        for command in self.table.waiting:
            done = self.table.session.propose(command)
            if isinstance(done, Refusal):
                self.refused.append((command.cmd_id, done))
        self.table.waiting.clear()

    def table_status(self) -> TableStatus:
        return self.shows

    def ticket(self) -> str:
        return ""

    def heirs(self) -> tuple[str, ...]:
        return ()

    def shared(self, match: str) -> Shared | None:
        return self.table if self.table is not None and self.table.row.id == match else None

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        told, self.refused = tuple(self.refused), []
        return told

    def host(self, match: str) -> None:
        self.asked.append(("host", match))

    def stop(self) -> None:
        self.asked.append(("stop",))

    def new_code(self) -> None:
        self.asked.append(("new_code",))

    def admit(self, device: str, yes: bool, replaces: str = "") -> None:
        self.asked.append(("admit", device, yes, *((replaces,) if replaces else ())))

    def look(self, on: bool) -> None:
        self.asked.append(("look", on))

    def join(self, address: str, code: str, name: str, sure: bool = False) -> None:
        self.asked.append(("join", address, code, name, *(("sure",) if sure else ())))

    def claim(self, seat: int | None, name: str) -> None:
        self.asked.append(("claim", seat, name))

    def take_seat(self, seat: int, device: str) -> None:
        self.asked.append(("take_seat", seat, device))

    def name_seat(self, seat: int, name: str) -> None:
        self.asked.append(("name_seat", seat, name))

    def rename(self, name: str) -> None:
        self.asked.append(("rename", name))

    def take_over(self, forced: bool) -> None:
        self.asked.append(("take_over", forced))

    def hand_over(self, device: str) -> None:
        self.asked.append(("hand_over", device))

    def send_away(self, device: str) -> None:
        self.asked.append(("send_away", device))

    def pardon(self, device: str) -> None:
        self.asked.append(("pardon", device))

    def reply(self, cmd_id: str, yes: bool) -> None:
        self.asked.append(("reply", cmd_id, yes))

    def dismiss(self, cmd_id: str) -> None:
        self.asked.append(("dismiss", cmd_id))

    def follow_host(self, yes: bool) -> None:
        self.asked.append(("follow_host", yes))

    def choose_log(self, ours: bool) -> None:
        self.asked.append(("choose_log", ours))

    def go_back(self, n: int) -> None:
        self.asked.append(("go_back", n))

    def remake(self, cmd_id: str, yes: bool) -> None:
        self.asked.append(("remake", cmd_id, yes))

    def seen_log(self, n: int) -> None:
        self.asked.append(("seen_log", n))

    def nudge(self, device: str) -> None:
        self.asked.append(("nudge", device))

    def check(self) -> None:
        self.checks += 1

    def learned(self) -> None:
        self.learnings += 1

    async def close(self) -> None:
        self.asked.append(("close",))
