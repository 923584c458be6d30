"""The network of a table that has screens, whichever kind: made in its own thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.device.port import Device

if TYPE_CHECKING:
    from companion.desk.thread import MakeNetwork
    from companion.match.world import Surroundings
    from companion.store.port import Store
    from companion.sync.port import Network


def network_of(data: Path, device: Device) -> MakeNetwork:
    """All that is behind the screens is imported in the table thread."""

    def make(store: Store, world: Surroundings, changed: Callable[[], None]) -> Network:
        from companion.sync.late import late_company

        return late_company(data, store, world, changed, device.radio)

    return make
