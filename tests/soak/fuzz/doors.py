"""Every door there is; a new way in gets a line here or in one of the lists."""

from __future__ import annotations

from tests.soak.fuzz import browser_doors, file_doors, wire_doors
from tests.soak.fuzz.door import Door

DOORS: dict[str, Door] = {door.name: door for door in (*wire_doors.DOORS, *browser_doors.DOORS, *file_doors.DOORS)}
