"""The numbers of this device's commands and bids, taken from a reserve on its disk: none is ever used twice."""

from __future__ import annotations

from companion.match.keeper import Count

RESERVE = 64  # numbers set aside at once; as many commands may wait for an answer (limits.QUEUE)


class Numbers:
    """After a start counting goes on behind the reserve: which of its numbers were used, nobody knows any more."""

    def __init__(self, spent: int) -> None:
        self.last = spent  # the newest that was given
        self.kept = spent  # the last of the reserve, as the disk has it
        self.asked = spent  # and as it will be once everything is written

    def next(self) -> int:
        self.last += 1
        return self.last

    @property
    def is_used_up(self) -> bool:
        return self.last > self.asked

    @property
    def is_short(self) -> bool:
        """Whether a write that is made anyway should bring more."""
        return self.asked - self.last < RESERVE // 2

    def reserve(self) -> Count:
        self.asked = self.last + RESERVE
        return Count(self.asked)

    def is_kept(self, cmd_id: str) -> bool:
        """Whether that command's number will not be given again, whatever happens now."""
        return int(cmd_id.rpartition(":")[2]) <= self.kept
