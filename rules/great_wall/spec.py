"""What The Great Wall is before anybody sits down: light enough to be read for Home without the rules."""

from rules.core.detail import BOTH
from rules.core.mode import Mode
from rules.core.spec import Spec
from rules.great_wall.tables import PLAYERS, STEPS

# With two the Reed Clan plays too; nobody counts its Honor, so it has no chair
STANDARD = Mode("standard", *PLAYERS, details=BOTH)
SOLO, COOP = Mode("solo", 1, 1, automas=1), Mode("coop", *PLAYERS, details=BOTH)
OPPONENT = Mode("opponent", 1, 1, automas=1)  # only Qin Jiushao and the Reed Clan are followed
SPEC = Spec(
    id="great_wall",
    version=1,
    modes=(STANDARD, COOP, SOLO, OPPONENT),
    colours=("red", "blue", "yellow", "green", "purple", "bone", "black"),
    phases=("setup", "shame-due", "losses", "location", "qin-card", "indicator", *STEPS, "over"),
    edition="Awaken Realms, rulebook 2.0 (2022)",
    score_modes=(STANDARD, SOLO, COOP),
    counts="honor",
)
