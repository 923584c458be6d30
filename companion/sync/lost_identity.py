"""A device whose key is another one than before: its tables do not know it any more, and that is said."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from companion.match.port import StoreRefused
from companion.match.roster import JoinTable
from companion.store.port import Store
from rules.core import codec
from rules.core.message import Message, say

DEVICE = "device_id"  # the setting by which a device notices that its key is another one


def know_oneself(store: Store, me: str, shared: Iterable[str]) -> Message | None:
    """A key that was lost, or games restored elsewhere; told once."""
    before = store.settings().get(DEVICE, "")
    if before == me:
        return None
    joined = [match for match in shared if before and _has_joined(store, match, before)]
    with suppress(StoreRefused):  # where nothing can be kept, it is said again the next time
        store.set(DEVICE, me)
    return say("identity.lost", n=len(joined)) if joined else None


def _has_joined(store: Store, match: str, device: str) -> bool:
    tag = codec.tag(JoinTable)
    return any(
        entry.action.get("tag") == tag and entry.action.get("device") == device for entry in store.entries(match)
    )
