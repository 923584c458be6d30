"""The Scythia box: the solo opponent, every function of the contract, joined."""

from rules.core.game import Config, Game
from rules.core.score import Cell, ScoreLine, ScoreSheet, reckon
from rules.scythia.actions import Action
from rules.scythia.ai import points
from rules.scythia.decide import decide, luck
from rules.scythia.deck_file import OWN_DECK
from rules.scythia.events import Event
from rules.scythia.evolve import evolve
from rules.scythia.fields import fields
from rules.scythia.guide import awaited, chapter, guide
from rules.scythia.offers import offers
from rules.scythia.scoring import TALLY
from rules.scythia.spec import SPEC
from rules.scythia.state import Opponent, opening, phase


def _setup(config: Config) -> Opponent:
    return opening(config.chairs)


def _score(state: Opponent) -> ScoreSheet:
    """The person's total is their own until they enter it."""
    own = Cell(state.score or 0, least=state.score is None)
    return reckon((ScoreLine("total", (own, Cell(points(state.ai) if state.ai else 0))),))


GAME: Game[Opponent, Action, Event] = Game(
    spec=SPEC,
    state=Opponent,
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
    score=_score,
    view=lambda state, seat: state,
    over=lambda state: state.over,
    tally=TALLY,
    awaited=awaited,
    luck=luck,
    own_deck=OWN_DECK,
)
