"""The Great Wall box: every function of the contract, joined."""

from rules.core.automa import Automa
from rules.core.game import Game
from rules.core.message import grounds
from rules.great_wall import legal, refused
from rules.great_wall.actions import Action
from rules.great_wall.board import legal as board_legal
from rules.great_wall.board import prices
from rules.great_wall.clan import purse
from rules.great_wall.coop import legal as coop_legal
from rules.great_wall.decide import decide
from rules.great_wall.events import Event
from rules.great_wall.evolve import evolve
from rules.great_wall.guide import awaited, chapter, guide
from rules.great_wall.library import LIBRARY
from rules.great_wall.offers import offers
from rules.great_wall.private_part import PRIVATE_PART
from rules.great_wall.qin import deck_file
from rules.great_wall.qin import legal as qin_legal
from rules.great_wall.qin.decide import luck
from rules.great_wall.qin.deck_file import OWN_DECK
from rules.great_wall.qin.instruct import instruct, level
from rules.great_wall.reference import TOPICS
from rules.great_wall.score.ending import goal
from rules.great_wall.score.scoring import TALLY, score
from rules.great_wall.score.stopped import stopped
from rules.great_wall.score.why import RECKONING
from rules.great_wall.spec import SPEC
from rules.great_wall.start import midgame_check
from rules.great_wall.start.fields import fields
from rules.great_wall.start.midgame import FORM
from rules.great_wall.state import GreatWall, opening, phase
from rules.great_wall.view import view
from rules.great_wall.year import clerks

GAME: Game[GreatWall, Action, Event] = Game(
    spec=SPEC,
    state=GreatWall,
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
    goal=goal,
    automas=(Automa("opponents", instruct, level),),
    own_deck=OWN_DECK,
    library=LIBRARY,
    reference=TOPICS,
    reckoning=RECKONING,
    stopped=stopped,
    grounds=grounds(
        refused, legal, board_legal, prices, purse, clerks, coop_legal, qin_legal, deck_file, midgame_check
    ),
    private_part=PRIVATE_PART,
    rescue=FORM,
)
