"""What Huns is before anybody sits down: light enough to be read for Home without the rules."""

from rules.core.detail import BOTH
from rules.core.mode import Mode
from rules.core.spec import Spec
from rules.huns.tables import PLAYERS

STANDARD = Mode("standard", *PLAYERS, details=BOTH)
SPEC = Spec(
    id="huns",
    version=1,
    modes=(STANDARD,),
    colours=("red", "blue", "yellow", "green", "purple", "bone", "black"),
    phases=("setup", "pace", "roll", "turn", "curse", "wagon", "load", "extra", "round-end", "over"),
    edition="La Boîte de Jeu 2018",
    score_modes=(STANDARD,),
)
