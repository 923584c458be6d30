"""Every door there is; a new way in gets a line here or in one of the lists."""

from __future__ import annotations

from tests.soak.fuzz import browser_doors, file_doors, outside_doors, wire_doors
from tests.soak.fuzz.door import Door

EVERY = (*wire_doors.DOORS, *browser_doors.DOORS, *file_doors.DOORS, *outside_doors.DOORS)
DOORS: dict[str, Door] = {door.name: door for door in EVERY}
