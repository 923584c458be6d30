"""The Runewars box: every function of the contract, joined."""

from rules.core.game import Game
from rules.core.message import grounds
from rules.runewars import legal, refused
from rules.runewars.actions import Action
from rules.runewars.decide import decide, luck
from rules.runewars.events import Event
from rules.runewars.evolve import evolve
from rules.runewars.fight import legal as fight_legal
from rules.runewars.fight import meeting
from rules.runewars.guide import awaited, chapter, guide
from rules.runewars.heroes import legal as heroes_legal
from rules.runewars.library import LIBRARY
from rules.runewars.offers import offers
from rules.runewars.orders import legal as orders_legal
from rules.runewars.reference import TOPICS
from rules.runewars.runes import areas
from rules.runewars.score.scoring import TALLY, score
from rules.runewars.score.stopped import stopped
from rules.runewars.score.why import RECKONING
from rules.runewars.spec import SPEC
from rules.runewars.start import midgame
from rules.runewars.start.fields import fields
from rules.runewars.start.midgame import FORM
from rules.runewars.state import Runewars, opening, phase
from rules.runewars.view import view

GAME: Game[Runewars, Action, Event] = Game(
    spec=SPEC,
    state=Runewars,
    actions=Action,
    events=Event,
    setup=opening,
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
    reference=TOPICS,
    reckoning=RECKONING,
    stopped=stopped,
    grounds=grounds(refused, legal, orders_legal, fight_legal, meeting, heroes_legal, areas, midgame),
    rescue=FORM,
)
