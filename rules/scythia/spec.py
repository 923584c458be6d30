"""What Raiders of Scythia is before anybody sits down: light enough to be read for Home without the rules."""

from rules.core.mode import Mode
from rules.core.spec import Spec

SPEC = Spec(
    id="scythia",
    version=1,
    modes=(Mode("opponent", 1, 1, automas=1),),
    colours=("red", "blue", "yellow", "green", "purple", "bone", "black"),
    phases=("setup", "person", "scheme", "instruction", "over"),
    edition="Garphill Games 2020",
    score_modes=(Mode("standard", 2, 4), Mode("solo", 1, 1, automas=1)),
)
