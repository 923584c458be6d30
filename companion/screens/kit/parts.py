"""The parts screens are made of, as frozen values: what is shown, and what a finger on it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.screens.kit.pieces.rows import Banner as Banner
from companion.screens.kit.pieces.rows import Key as Key
from companion.screens.kit.pieces.rows import Row as Row
from companion.screens.kit.pieces.rows import Status as Status
from companion.screens.kit.pieces.rows import Tone as Tone
from companion.screens.kit.pieces.rows import leads_to as leads_to

if TYPE_CHECKING:
    from companion.screens.kit.pieces.forms import CellPart as CellPart
    from companion.screens.kit.pieces.forms import Cells as Cells
    from companion.screens.kit.pieces.forms import Change as Change
    from companion.screens.kit.pieces.forms import Check as Check
    from companion.screens.kit.pieces.forms import Code as Code
    from companion.screens.kit.pieces.forms import Column as Column
    from companion.screens.kit.pieces.forms import Count as Count
    from companion.screens.kit.pieces.forms import Counts as Counts
    from companion.screens.kit.pieces.forms import Empty as Empty
    from companion.screens.kit.pieces.forms import Grid as Grid
    from companion.screens.kit.pieces.forms import GridLine as GridLine
    from companion.screens.kit.pieces.forms import Heading as Heading
    from companion.screens.kit.pieces.forms import Input as Input
    from companion.screens.kit.pieces.forms import Keys as Keys
    from companion.screens.kit.pieces.forms import Look as Look
    from companion.screens.kit.pieces.forms import Meter as Meter
    from companion.screens.kit.pieces.forms import Moment as Moment
    from companion.screens.kit.pieces.forms import Option as Option
    from companion.screens.kit.pieces.forms import Options as Options
    from companion.screens.kit.pieces.forms import Para as Para
    from companion.screens.kit.pieces.forms import Part as Part
    from companion.screens.kit.pieces.forms import QrCode as QrCode
    from companion.screens.kit.pieces.forms import Race as Race
    from companion.screens.kit.pieces.forms import RaceLine as RaceLine
    from companion.screens.kit.pieces.forms import SeatKey as SeatKey
    from companion.screens.kit.pieces.forms import Sitter as Sitter
    from companion.screens.kit.pieces.forms import Sitters as Sitters
    from companion.screens.kit.pieces.forms import Stack as Stack
    from companion.screens.kit.pieces.forms import Toggle as Toggle
    from companion.screens.kit.pieces.forms import WagonPart as WagonPart
else:

    def __getattr__(name: str) -> Any:
        """What only other screens than Home have is read when it is first asked for."""
        if not name[:1].isupper():
            raise AttributeError(f"{__name__} has no {name}")
        from companion.screens.kit.pieces import forms

        return getattr(forms, name)
