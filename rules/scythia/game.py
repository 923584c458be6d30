"""The Scythia box: every function of the contract, joined."""

from rules.core.automa import Automa
from rules.core.game import Game
from rules.core.message import grounds
from rules.scythia import legal, refused
from rules.scythia.actions import Action
from rules.scythia.decide import decide, luck
from rules.scythia.events import Event
from rules.scythia.evolve import evolve
from rules.scythia.guide import awaited, chapter, guide
from rules.scythia.library import LIBRARY
from rules.scythia.offers import offers
from rules.scythia.opponent import deck_file
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.instruct import instruct, level
from rules.scythia.reference import TOPICS
from rules.scythia.score.scoring import TALLY, score
from rules.scythia.score.stopped import stopped
from rules.scythia.score.why import RECKONING
from rules.scythia.spec import SPEC
from rules.scythia.start import midgame
from rules.scythia.start.fields import fields
from rules.scythia.start.midgame import FORM
from rules.scythia.state import Scythia, opening, phase
from rules.scythia.turn import legal as turn_legal

GAME: Game[Scythia, Action, Event] = Game(
    spec=SPEC,
    state=Scythia,
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
    view=lambda state, seat: state,
    over=lambda state: state.over,
    tally=TALLY,
    awaited=awaited,
    luck=luck,
    automas=(Automa("ai", instruct, level),),
    own_deck=OWN_DECK,
    library=LIBRARY,
    reckoning=RECKONING,
    stopped=stopped,
    grounds=grounds(refused, legal, turn_legal, deck_file, midgame),
    reference=TOPICS,
    rescue=FORM,
)
