"""The painted widgets, imported once so that kv finds every one of them by name."""

from companion.ui.widgets.badge import SeatBadge
from companion.ui.widgets.card import Card
from companion.ui.widgets.checkrow import CheckRow
from companion.ui.widgets.chip import SourceChip, StatChip
from companion.ui.widgets.diekey import DieKey
from companion.ui.widgets.emptystate import EmptyState
from companion.ui.widgets.field import TextField
from companion.ui.widgets.hold import HoldButton
from companion.ui.widgets.key import Key
from companion.ui.widgets.keypad import Keypad
from companion.ui.widgets.meter import PoolMeter
from companion.ui.widgets.note import Note
from companion.ui.widgets.phaserail import PhaseRail
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.racechart import Race, RaceChart
from companion.ui.widgets.repeat import Repeat
from companion.ui.widgets.row import Row
from companion.ui.widgets.scorecell import ScoreCell, ScoreHead, ScoreTitle
from companion.ui.widgets.segment import Segment, SegmentBar
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.switchrow import SwitchRow
from companion.ui.widgets.timelinerow import TimelineRow
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.undochip import UndoChip
from companion.ui.widgets.words import Numeral, Words

__all__ = [
    "Card",
    "CheckRow",
    "DieKey",
    "EmptyState",
    "HoldButton",
    "Key",
    "Keypad",
    "Note",
    "Numeral",
    "PhaseRail",
    "PoolMeter",
    "Pressable",
    "Race",
    "RaceChart",
    "Repeat",
    "Row",
    "ScoreCell",
    "ScoreHead",
    "ScoreTitle",
    "SeatBadge",
    "Segment",
    "SegmentBar",
    "SourceChip",
    "StatChip",
    "Stepper",
    "SwitchRow",
    "TextField",
    "TimelineRow",
    "Toast",
    "UndoChip",
    "Words",
]
