"""What a device can say of the games it keeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.store.backups import Copy
    from companion.store.kept_copies import KeptCopy as KeptCopy
    from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class Trust:
    """What a device can say of itself, for the screen about it; `unkept` is why nothing is being kept."""

    copy: Copy | None = None
    unkept: Message | None = None
    copies: tuple[KeptCopy, ...] = ()  # those made by themselves, on the page about them
    failed: Message | None = None  # why the last one could not be made
