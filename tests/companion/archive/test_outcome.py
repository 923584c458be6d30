"""How a match stands: the same from an open match and from its stored log, and no secret in it before the end."""

import pytest

from companion.archive import outcome
from companion.match.command import Command, Take
from companion.match.port import MatchRow
from companion.match.reading import followed
from companion.match.session import Session, Surroundings
from companion.store.memory import MemoryStore
from rules import game_of
from rules.core.codec import Malformed
from rules.core.game import Chair, Config
from rules.core.message import Refusal
from rules.core.score.sheet import MODE, Enter, Finish

PEOPLE = (Chair("Ala", "red"), Chair("Żółw 🐢", "blue"))


def opened(config: Config, clock: int = 160) -> tuple[MemoryStore, Session]:
    store, row, game = MemoryStore(), MatchRow("m1", config, 100), game_of(config)
    assert game is not None
    store.start(row)
    return store, Session(game, row, store, Surroundings(clock=lambda: clock))


def test_a_sheet_that_was_only_entered_tells_who_won() -> None:
    store, session = opened(Config("scythia", MODE, PEOPLE), clock=100 + 61 * 60)
    for seat in (0, 1):
        for at, blank in enumerate(session.game.tally.limits(2)):
            done = session.propose(Command(f"{seat}-{at}", Take(Enter(seat, blank.path, seat)), seat))
            assert not isinstance(done, Refusal), done
    before = outcome.of_open(session)
    session.propose(Command("end", Take(Finish())))
    after = outcome.of_open(session)
    assert (before.over, before.won(1)) == (False, False)
    assert (after.over, after.won(0), after.won(1)) == (True, False, True)
    assert (after.only_score, after.people, after.minutes) == (True, 2, 61)
    assert outcome.of_open(followed(session.row, store.entries("m1"))) == after


def test_opponents_without_a_person_sit_after_the_people() -> None:
    store, session = opened(Config("scythia", "solo", PEOPLE))
    assert outcome.of_open(session).people == 1
    assert outcome.of_open(followed(session.row, store.entries("m1"))).people == 1


def test_a_game_that_is_not_here_is_named() -> None:
    with pytest.raises(Malformed, match=r"bad\.no-game"):
        followed(MatchRow("m1", Config("chess", "standard", PEOPLE), 1), ())
