"""What Raiders of Scythia is before anybody sits down: light enough to be read for Home without the rules."""

from rules.core.detail import BOTH
from rules.core.mode import Mode
from rules.core.spec import Spec

STANDARD, SOLO = Mode("standard", 2, 4, details=BOTH), Mode("solo", 1, 1, automas=1)
SPEC = Spec(
    id="scythia",
    version=1,
    modes=(STANDARD, SOLO, Mode("opponent", 1, 1, automas=1)),
    colours=("red", "blue", "yellow", "green", "purple", "bone", "black"),
    phases=(
        "setup",
        "start",
        "task",
        "placed",
        "picked",
        "raid-dice",
        "raid-wounds",
        "raid-plunder",
        "person",
        "scheme",
        "instruction",
        "over",
    ),
    edition="Garphill Games 2020",
    score_modes=(STANDARD, SOLO),
)
