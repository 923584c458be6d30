"""The steps of one number in one sitting: the log keeps each of them, an undo takes them together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from companion.match.history import History

VALUE = "value"  # of an action that sets a number, in every game: what else it says is which number it is


def newest_sitting(history: History) -> tuple[Entry, ...]:
    """The newest step that counts, with those right before it that set the same number on the same device."""
    found: list[Entry] = []
    for place in reversed(history.counting):
        entry = history.entries[place]
        if found and not _is_same(entry, found[0]):
            break
        found.insert(0, entry)
        if VALUE not in entry.action:
            break
    return tuple(found)


def _is_same(one: Entry, other: Entry) -> bool:
    return (one.device, one.seat, _which(one)) == (other.device, other.seat, _which(other))


def _which(entry: Entry) -> dict[str, Any] | None:
    """What a step says beside the number; None for one that sets none."""
    action = entry.action
    return {key: said for key, said in action.items() if key != VALUE} if VALUE in action else None
