"""Limits that the documents tell are those of the code."""

from __future__ import annotations

import re

import pytest

from companion.archive import course, rounds, statistics
from companion.archive.figures import charts, learning
from companion.archive.outside import outside_play
from companion.cards import file, gathering, known, series
from companion.commands import headless
from companion.desk import page_guests
from companion.desk.handlers import backups
from companion.export import bgstats, comments
from companion.look.colours import TEXT_SCALES
from companion.match import history, keeper, ledger
from companion.problems import problem_log, report
from companion.store import kept_copies
from companion.sync.pairing import codes, moving
from companion.sync.protocol import limits, numbers
from companion.text import strict_json
from companion.web.host import channel, revisions
from companion.web.host.door_bounds import DOOR_BOUNDS, PORT
from tests.kit import drawn
from tests.sim.bugs import BUGS, TRUSTING
from tests.sim.lies import LIES
from tests.sim.sitting import DEVICES, LONGEST, WHOLE
from tests.sim.world import HEALED
from tests.test_documents import ROOT

WORDS = {2: "two", 3: "three", 4: "four", 6: "six", 8: "eight", 10: "ten", 16: "sixteen", 17: "seventeen"}
WORDS |= {21: "twenty-one", 22: "twenty-two", 40: "forty"}
MB, KB = 2**20, 2**10
# A document, a sentence of it with blanks, and what the code puts there.
TOLD = (
    ("README.md", "any of the last {} rounds", rounds.MOST),
    ("README.md", "text from {} to {}", TEXT_SCALES[0], TEXT_SCALES[-1]),
    ("docs/features.md", "any of the last {} rounds", rounds.MOST),
    ("docs/features.md", "Text from {} to {}", TEXT_SCALES[0], TEXT_SCALES[-1]),
    ("docs/data.md", "the last {} copies and the first of each of {} days", kept_copies.NEWEST, kept_copies.DAYS),
    ("docs/data.md", "every {} entries", backups.EVERY),
    ("docs/data.md", "a regular file of at most {} MB", strict_json.LARGEST // MB),
    ("docs/data.md", "may have {} MB", headless.LONGEST_LINE // MB),
    ("docs/data.md", "the last {} times of each match", keeper.BRANCHES),
    ("docs/exports.md", "at most {} characters", comments.LONGEST),
    ("docs/exports.md", "at most {} bytes", bgstats.MOST),
    ("docs/library.md", "at most {} MB and {} items a game", file.LARGEST // MB, known.MOST),
    ("docs/library.md", "the {} series scanned last", gathering.MOST),
    ("docs/library.md", "at most {} pieces", series.MOST),
    ("docs/library.md", "at most {} bytes", series.ROOM),
    ("docs/library.md", "more than {} KB", series.LARGEST // KB),
    ("docs/log.md", "the last {} states and every {}th one", history.RECENT, history.EVERY),
    ("docs/log.md", "every {} entries", ledger.STILL_EVERY),
    ("docs/problems.md", "at most {} kB", problem_log.LARGEST // 1000),
    ("docs/problems.md", "the last {} steps", report.STEPS),
    ("docs/problems.md", "the last {} lines", report.LINES),
    ("docs/reliability.md", "in one of {} ways", len(LIES)),
    ("docs/reliability.md", "{} to {} devices", min(DEVICES), max(DEVICES)),
    ("docs/reliability.md", "one in {} is played until the match is over (at most {} seconds)", WHOLE, int(LONGEST)),
    ("docs/reliability.md", "{} seconds after the trouble", int(HEALED)),
    ("docs/results.md", "breaks of more than {} minutes", course.BREAK // 60),
    ("docs/results.md", "comes from {} games on", statistics.ENOUGH),
    ("docs/results.md", "a chart from {} games on", charts.FEW),
    ("docs/results.md", "a learning curve from {} games", learning.LEAST),
    ("docs/results.md", "At most {} MB", strict_json.LARGEST // MB),
    ("docs/results.md", "{} plays, {} players each", outside_play.MOST_PLAYS, outside_play.MOST_PLAYERS),
    ("docs/serve.md", "another port than {}", PORT),
    ("docs/serve.md", "up to {} MB", DOOR_BOUNDS.upload // MB),
    ("docs/sync.md", "set aside on disk, {} at a time", numbers.RESERVE),
    ("docs/sync.md", "While nobody else is heard ({} s)", int(limits.LAMP)),
    ("docs/sync.md", "after {} s silence means yes", int(limits.ASKED)),
    ("docs/sync.md", "{} entries and {} KiB to a frame", limits.ENTRIES, limits.FRAME // KB),
    ("docs/sync.md", "lacks more than {} entries", limits.BEHIND),
    ("docs/sync.md", "up to {} of them", ledger.STILLS * ledger.STILL_EVERY),
    ("docs/sync.md", "After {} s it is shown as not connected", int(limits.LAMP)),
    ("docs/sync.md", "after {} s the devices offer to take over", int(limits.OFFER)),
    ("docs/sync.md", "after {} s a link is closed", int(limits.CLOSED)),
    ("docs/sync.md", "for {} seconds after it last asked", int(limits.GRANT)),
    ("docs/sync.md", "promised nothing again for {} seconds", int(limits.BIDS)),
    ("docs/sync.md", "the last {} of a match", keeper.BRANCHES),
    ("docs/sync.md", "one that does not know such a frame (protocol {})", limits.TELLS_LEFT - 1),
    ("docs/sync.md", "all agree on log and state {} s after the last trouble", int(HEALED)),
    ("docs/sync.md", "plants {} bugs", len(BUGS)),
    ("docs/sync.md", "{} more take out one check each", len(TRUSTING)),
    ("docs/sync-security.md", "a passphrase of at least {} signs", moving.SHORTEST),
    ("docs/sync-security.md", "a token of {} bits", 8 * codes.TOKEN),
    ("docs/sync-security.md", "does not sign within {} s", int(limits.SIGNS)),
    ("docs/sync-security.md", "filled up with blanks to a multiple of {} bytes", channel.STEP),
    ("docs/sync-security.md", "what the last {} pages meant", revisions.KEPT),
    ("docs/sync-security.md", "{} desks", page_guests.MOST),
    ("docs/testing.md", "{} for each property", drawn.EXAMPLES),
)


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told[0]}: {told[1]}")
def test_a_limit_is_the_one_of_the_code(told: tuple[str, str, int]) -> None:
    page, sentence, *numbers = told
    said = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    ways = [rf"(?:{number}|{WORDS.get(number, number)})" for number in numbers]
    assert re.search(r"\b" + re.escape(sentence).replace(r"\{\}", "{}").format(*ways), said, re.IGNORECASE), sentence
