"""The Huns box: every function of the contract, joined."""

from rules.core.game import Config, Game
from rules.core.message import grounds
from rules.huns import legal, refused
from rules.huns.actions import Action
from rules.huns.decide import decide, luck
from rules.huns.events import Event
from rules.huns.evolve import evolve
from rules.huns.guide import awaited, chapter, guide
from rules.huns.library import LIBRARY
from rules.huns.offers import offers
from rules.huns.reference import TOPICS
from rules.huns.remind import reminders
from rules.huns.score.scoring import TALLY, score
from rules.huns.score.stopped import stopped
from rules.huns.score.why import RECKONING
from rules.huns.spec import SPEC
from rules.huns.start import midgame
from rules.huns.start.fields import fields
from rules.huns.start.midgame import FORM
from rules.huns.state import Huns, opening, phase
from rules.huns.view import view


def _setup(config: Config) -> Huns:
    return opening(config.chairs)


GAME: Game[Huns, Action, Event] = Game(
    spec=SPEC,
    state=Huns,
    actions=Action,
    events=Event,
    setup=_setup,
    fields=fields,
    phase=phase,
    chapter=chapter,
    guide=guide,
    legal=offers,
    decide=decide,
    evolve=evolve,
    score=score,
    view=view,
    over=lambda state: state.over,
    tally=TALLY,
    awaited=awaited,
    luck=luck,
    library=LIBRARY,
    reckoning=RECKONING,
    stopped=stopped,
    grounds=grounds(legal, refused, midgame),
    reference=TOPICS,
    rescue=FORM,
    reminders=reminders,
)
