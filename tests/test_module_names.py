"""A module's name means one thing: a name that several rooms use is listed with the meaning it has in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("sources")
MODULES = [
    path.relative_to(ROOT)
    for top in ("companion", "rules")
    for path in sorted((ROOT / top).rglob("*.py"))
    if not path.stem.startswith("__")
]

# What a part of a game is called in every game and chapter.
# fmt: off
IN_EVERY_GAME = {
    "actions": "what players may want to do",
    "card_entry": "cards as they are entered without a match",
    "checklist": "the list of the set-up, and its page",
    "decide": "an action becomes events or a refusal",
    "deck_file": "a deck of the opponent's as a file",
    "deck_look": "how an automa's deck is shown",
    "effect": "what a card's text does, carried out by hand",
    "events": "what has happened",
    "evolve": "an event makes the next state",
    "fields": "what a hand may correct",
    "follow": "what follows by itself",
    "game": "the contract of a game, and each game that keeps it",
    "goods": "what a player holds in tokens",
    "guide": "the steps of the moment, and their page",
    "house": "the house's cards of an opponent",
    "instruct": "an opponent's instruction, in the rules",
    "instruction": "an opponent's instruction, on the screen",
    "labels": "offers with words",
    "legal": "whether an action is possible, and why not",
    "library": "the card library: what is remembered of printed things, told, shown and entered",
    "midgame": "a game entered when it has begun",
    "midgame_lay": "the state made from such a form",
    "mind": "how an opponent decides",
    "names": "the things of a game by name and icon",
    "now": "the bar that says who does what",
    "pace": "a game of which only the pace is followed",
    "offers": "the actions that are possible now",
    "printed": "what is printed and has been read, as it is remembered",
    "prints": "what is printed and must be read by somebody",
    "questions": "what counts at the end and only people can tell",
    "reference": "the rules to look up",
    "refused": "why a step is refused",
    "resolve": "what is being resolved now, part by part",
    "scoring": "the score of a game at its end",
    "screens": "the screens there are: a game's, a chapter's, and those of the window",
    "seats": "what the set-up asks of each seat",
    "spec": "what a game says of itself",
    "state": "what lies on the table",
    "table": "which page the table is at",
    "tables": "the rulebook's numbers",
    "stopped": "the numbers of the score sheet that are known when the table stops",
    "tell": "events in words",
    "turn": "the page of somebody's turn",
    "view": "what a seat may see",
    "why": "why it is so: the rule, its place and the numbers",
    "zones": "the zones of a table",
}

# One thing that has its rules, its screen, its handler, its widget or its command.
ONE_THING = {
    "sheet": "just the score, as a game of its own: its rules, its page, what is done about a line",
    "archive": "the matches kept on this device",
    "backups": "copies of all saved games",
    "battle": "a battle of Runewars",
    "bid": "a bid of Runewars",
    "board_page": "what is printed on a game's board, as data of its page",
    "cards": "cards: what is entered of them, sent of them, and how they are spread out",
    "catalogue": "which printed decks and boards there are, and what is known of them",
    "chart": "an automa's card as a flow chart",
    "check": "lines of a set-up list, in both renderers",
    "clan": "a player's side in The Great Wall",
    "clerks": "where Clerks go",
    "comfort": "the settings",
    "correct": "a number put right by hand",
    "count": "numbers to step or to type, in both renderers",
    "crowd": "units of Runewars in one area",
    "deck": "one deck of cards",
    "decks": "the decks there are to choose from",
    "devices": "the devices of a shared table",
    "doctor": "what is wrong with this device or its connection",
    "doubt": "what may be so and is asked about",
    "far": "the table in numbers read from a metre away",
    "fate": "the Fate deck of Runewars",
    "fight": "a battle of Runewars at the table",
    "first_steps": "the practice match and the tour",
    "flow": "the part that shows a flow chart",
    "great_wall": "the game of that name",
    "grid": "the score sheet as a grid, in both renderers",
    "history": "the log of a match with its states",
    "hold": "a step that must be held",
    "home": "the first screen",
    "importing": "a match taken in from a file",
    "joining": "coming to a table of somebody else",
    "keyboard": "what the keys of a keyboard do",
    "keys": "keys of a view, in both renderers",
    "markup": "what people typed, as text of a page and never as its markup",
    "match_file": "a match as a file",
    "meter": "supplies and tracks, in both renderers",
    "moment": "a line of the history, in both renderers",
    "muster": "armies before a battle of Runewars",
    "new_device": "moving to a new device",
    "odds": "chances before a decision",
    "options": "a question with its keys, in both renderers",
    "pace_grid": "the grid of the pace, in both renderers",
    "page": "the present table on one page",
    "port": "what one room asks of another",
    "presence": "which devices are here",
    "printed_board": "the parts of a printed board, in both renderers",
    "problems": "bugs, and what a finger says of them",
    "prose": "parts that are only read, in both renderers",
    "purse": "Resources that only their owner sees",
    "quest_duel": "a hero's duel with neutral units",
    "raid": "a raid of Scythia",
    "realm": "a player's side in Runewars",
    "report": "the report of a problem",
    "row": "lines of a list, in both renderers",
    "rules": "the rules of a game to look up",
    "scheme": "the AI's card in Scythia",
    "score": "who has how many points",
    "share": "something handed on to another app",
    "shared_table": "one table on many devices",
    "specials": "special abilities of units in Runewars",
    "spoils": "the rune token of an area that was won",
    "stack": "rows in an order that may be changed, in both renderers",
    "statistics": "who played what how often and how well",
    "storeys": "top, notices and now: as values, and in a browser",
    "story": "the story of a match",
    "tea": "the Tea order of The Great Wall",
    "timer": "time spent",
    "trial": "a deck tried out in simulated games",
    "typed": "what is typed, in both renderers",
    "units": "the units of Runewars",
    "voice": "what is said aloud",
    "wagon": "a Wagon of Huns",
    "wall": "the Wall and its sections",
    "window": "the window of the app",
    "winner": "the end of a game, in both renderers",
}
# fmt: on


def repeated(modules: Iterable[PurePath]) -> set[str]:
    return {stem for stem, times in Counter(path.stem for path in modules).items() if times > 1}


def test_a_name_that_is_shared_means_one_thing() -> None:
    assert sorted(repeated(MODULES) - {*IN_EVERY_GAME, *ONE_THING}) == []


def test_the_tables_name_only_what_is_shared() -> None:
    assert sorted({*IN_EVERY_GAME, *ONE_THING} - repeated(MODULES)) == []


def test_a_name_stands_in_one_table() -> None:
    assert not IN_EVERY_GAME.keys() & ONE_THING.keys()


def test_a_planted_name_is_found() -> None:
    planted = [*MODULES, PurePath("companion/device/ledger.py")]
    assert repeated(planted) - repeated(MODULES) == {"ledger"}
