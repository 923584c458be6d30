"""What counts at the end and only people can tell: Artifacts, and Honor where only the pace was followed."""

from __future__ import annotations

from rules.core.message import say
from rules.core.offer import Ask, Offer
from rules.core.score.question import Question
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import told_at_end
from rules.great_wall.qin.qin import YOU
from rules.great_wall.state import GreatWall, is_automa, people
from rules.great_wall.tables import ARTIFACTS, MOST_CARD_HONOR, MOST_HONOR

MOST_CARDS = 12  # that anybody would take without having told one
SAMPLE_ARTIFACTS = ((0, 0, 0), (5, 8, 3), (10, 0, 6))  # what players might read off theirs


def questions(state: GreatWall) -> tuple[Question, ...]:
    """In a co-op game nobody has to have more than anybody."""
    if state.mode == "opponent":
        untold = state.qin is not None and state.qin.your_score is None
        return (Question("honor", YOU, say("great_wall.ask.honor", seat=YOU), most=None),) if untold else ()
    if state.empire:
        return ()
    seats = sorted(people(state))
    if not (state.over and state.asks):  # known to be open, and answered when the game is over
        left = (seat for seat in seats if hordes_are_open(state, seat))
        return tuple(Question("hordes", seat, say("great_wall.ask.hordes", seat=seat), most=None) for seat in left)
    honor = tuple(_honor(state, seat) for seat in seats) if state.detail == "pace" else ()
    said = {seat for seat in seats if state.clans[seat].horde_honor >= 0}
    hordes = (_hordes(state, seat) for seat in seats if seat in said or hordes_are_open(state, seat))
    return (*honor, *hordes, *(_artifacts(seat) for seat in seats if not state.clans[seat].artifacts))


def hordes_are_open(state: GreatWall, seat: int) -> bool:
    """Whether cards may count of which nobody said the Honor; in the pace people take them without a tap, too.

    Whoever has read the marker of a clan has been asked for its cards with it.
    """
    clan = state.clans[seat]
    untold = state.detail == "pace" and not is_automa(state, seat) and not clan.read
    return clan.horde_honor < 0 and (told_at_end(clan) or untold)


def _honor(state: GreatWall, seat: int) -> Question:
    """Honor that nobody told is not known here; the marker on the track is right."""
    clan = state.clans[seat]
    read = a.ReadHonor(seat, clan.honor)
    answers = (Offer(read, say("great_wall.do.read-honor"), (Ask("honor", tuple(range(MOST_HONOR + 1))),), aside=True),)
    said = clan.honor if clan.read else None
    about = say("great_wall.ask.honor", seat=seat)
    return Question("honor", seat, about, answers, said, -clan.honor, None, usual=True)


def _hordes(state: GreatWall, seat: int) -> Question:
    """All cards are counted together."""
    clan = state.clans[seat]
    most = MOST_CARD_HONOR * (MOST_CARDS if state.detail == "pace" else len(clan.claimed))
    ask = Ask("honor", tuple(range(most + 1)))
    read = a.ReadHordes(seat, sum(card.honor for card in clan.claimed if not card.shame))
    answers = (Offer(read, say("great_wall.do.read-hordes"), (ask,), aside=True),)
    said = clan.horde_honor if clan.horde_honor >= 0 else None
    none = not told_at_end(clan)  # as told: no card, or each with its Honor
    return Question("hordes", seat, say("great_wall.ask.hordes", seat=seat), answers, said, most=None, usual=none)


def _artifacts(seat: int) -> Question:
    ask = Ask("honor", SAMPLE_ARTIFACTS)
    enter = a.EnterArtifacts(seat, (0,) * ARTIFACTS)
    answers = (Offer(enter, say("great_wall.do.enter-artifacts"), (ask,), aside=True),)
    return Question("artifacts", seat, say("great_wall.ask.artifacts", seat=seat), answers, most=None, usual=True)
