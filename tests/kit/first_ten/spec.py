"""What First to ten is before anybody sits down: all that Home reads of it."""

from rules.core.mode import Mode
from rules.core.spec import Spec

PLAYERS = Mode("standard", 2, 4)
SPEC = Spec(
    id="first_ten",
    version=1,
    modes=(PLAYERS,),
    colours=("red", "blue", "green", "yellow"),
    phases=("turn", "over"),
    edition="the tutorial's",
    score_modes=(PLAYERS,),
)
