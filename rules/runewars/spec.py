"""What Runewars is before anybody sits down: light enough to be read for Home without the rules."""

from rules.core.detail import BOTH
from rules.core.mode import Mode
from rules.core.spec import Spec
from rules.runewars.tables import PLAYERS

STANDARD = Mode("standard", *PLAYERS, details=BOTH)
SPEC = Spec(
    id="runewars",
    version=1,
    modes=(STANDARD,),
    colours=("blue", "green", "purple", "red", "yellow", "bone", "black"),
    phases=(
        "setup",
        "card",
        "spring",
        "summer",
        "fall",
        "winter",
        "choose",
        "reveal",
        "resolve",
        "desert",
        "rune",
        "spoils",
        "fate",
        "duel",
        "bid-place",
        "bid-reveal",
        "bid-tie",
        "bid-result",
        "battle-clash",
        "battle-specials",
        "battle-losses",
        "battle-strength",
        "runes",
        "over",
    ),
    edition="Fantasy Flight Games 2010",
    score_modes=(STANDARD,),
    counts="dragon-runes",
)
