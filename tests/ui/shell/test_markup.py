"""Names and texts of other people are shown as they are: no widget reads markup, and what is drawn is every sign."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from companion.archive.importing import take_in
from companion.cards import known
from companion.cards.thing import Credit, Differing, thing
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.match_file import archived
from companion.match.port import About, MatchRow
from companion.match.session import Session
from companion.store.memory import MemoryStore
from companion.sync.port import Newcomer, Peer, TableNearby, TableStatus, UndoAsked
from rules.core.decks.book import CardFact
from rules.core.game import Chair, Config
from rules.core.message import say
from rules.huns import GAME
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.net.network_fake import ME, OTHER, FakeNetwork, SharedMatch
from tests.kit.play import answered, choose, followed_whole

ROOT = Path(__file__).resolve().parents[3]
READERS = ("label", "button", "rst", "spinner", "tabbedpanel", "treeview", "modalview", "popup", "bubble", "settings")
PEOPLE = ("[b]Ala[/b]", "[ref=x]Bob[/ref]", "&bl;Cyd&br; [color=ff0000]")
DEVICES = ("[size=99]Tab[/size]", "[anchor=a]Phone", "[/b][i]New", "[font=/x]Near", "[sub]Gone[/sub]")
CARD = CardFact("huns", "raid", "[u]Drum[/u]", effect="[b]Loud[/b] &amp; [ref=1]near[/ref]", entered_by=DEVICES[1])
NOTE = "[b]not bold[/b] &bl;1&br; " + "[s]" * 60
HOSTILE = (*PEOPLE, *DEVICES, CARD.name, NOTE)

TROUBLE = say("company.heard", name=DEVICES[4])


def _sources() -> list[Path]:
    return [*(ROOT / "companion" / "ui").rglob("*.py"), ROOT / "companion" / "app.py", *(ROOT / "kv").rglob("*.kv")]


@pytest.mark.parametrize("path", _sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_on_the_screen_reads_markup(path: Path) -> None:
    """Not by a property, and not by a widget of Kivy's that has one."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\bmarkup\b|MarkupLabel", text)
    if path.suffix == ".kv":
        assert not re.search(r"^\s*(Label|Button|ToggleButton|CheckBox|Spinner)\b.*:", text, re.MULTILINE)
        return
    imported = {node.module or "" for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
    assert not imported & {f"kivy.uix.{reader}" for reader in READERS} | imported & {"kivy.core.text.markup"}


def test_the_only_writer_of_text_takes_every_sign_for_itself(theme):
    from kivy.core.text.markup import MarkupLabel

    from companion.ui.paint.texture import Inked, extent, texture

    assert not issubclass(Inked, MarkupLabel)
    for words in HOSTILE[:8]:
        bare = re.sub(r"\[.*?\]", "", words)
        assert extent(words, "reg", 20)[0] > extent(bare, "reg", 20)[0]
        assert texture(words, "reg", 20).width > texture(bare or "x", "reg", 20).width


# -- the real screens


class Table(Driver):
    """A match that came from another device as a file, and a company of devices with such names."""

    def __init__(self) -> None:
        self.network = FakeNetwork()
        store, self.match = MemoryStore(), "ab" * 16
        take_in(store, _saved(self.match), "file")
        super().__init__(store, network=self.network)

    def gather(self, **more: object) -> None:
        assert self.desk.session is not None
        self.network.table = SharedMatch(self.desk.session, guest=False)  # type: ignore[arg-type]
        peers = (
            Peer(ME, DEVICES[0], (0,), "on", is_host=True, is_me=True),
            Peer(OTHER, DEVICES[1], (1,), "on"),
        )
        self.network.shows = TableStatus("host", self.match, "123456", peers=peers, **more)  # type: ignore[arg-type]
        self.desk.hear()


def _saved(match: str) -> bytes:
    colours = GAME.spec.colours
    row = MatchRow(match, Config("huns", "standard", tuple(map(Chair, PEOPLE, colours))), 1)
    store, luck = MemoryStore(), SeededLuck(1)
    store.start(row)
    session = Session(GAME, row, store)
    for number in range(14):
        offers = followed_whole(GAME).legal(session.state, None)
        session.propose(Command(f"c{number}", Take(answered(choose(offers, luck), luck))))
    return json.dumps(archived(row, tuple(store.entries(match)), About("[b]Home[/b]", NOTE))).encode()


def _squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


GATHERED = {
    "admit": {"newcomers": (Newcomer("new", DEVICES[2]),)},
    "undo-asked": {"asked": (UndoAsked("u", "c1", OTHER),)},
    "library": {"differing": (Differing("card raid", CARD, CARD, DEVICES[1]),), "came": ((DEVICES[1], 2),)},
    "join": {"nearby": (TableNearby("a", DEVICES[3], "huns", "10.0.0.1"),), "trouble": TROUBLE},
}
NAMES = {  # what each screen has to say; the people's names stand on nearly all
    "table": PEOPLE, "score": PEOPLE, "history": PEOPLE, "story": PEOPLE, "menu": PEOPLE[2:], "archive": PEOPLE[:1],
    "home": PEOPLE[:1], "devices": (*PEOPLE, *DEVICES[:2]), "admit": DEVICES[2:3], "undo-asked": DEVICES[1:2],
    "library": (DEVICES[1], CARD.name), "join": DEVICES[3:], "match-page": (*PEOPLE, NOTE),
}  # fmt: skip


@pytest.mark.parametrize("screen", NAMES)
def test_what_other_people_call_themselves_is_drawn_sign_by_sign(screen, desk):
    table = Table()
    table.send(i.Resume(table.match))
    known.enter(table.store, GAME, (CARD,), Credit(DEVICES[1], 1))
    known.drop(table.store, GAME, thing(GAME, CARD))  # the library tells what was taken out
    table.gather(**GATHERED.get(screen, {}))
    table.send(i.Open(screen, table.match if screen == "match-page" else ""))
    assert table.screen == screen
    root = desk.show(table.view)
    typed = "".join(getattr(widget, "text", "") or "" for widget in root.walk())
    drawn = _squeezed("".join(fit.words for widget in root.walk() for fit in getattr(widget, "fits", ())) + typed)
    assert [name for name in NAMES[screen] if _squeezed(name) not in drawn] == []


LONG = "x" * 10_000


@pytest.mark.parametrize("letters", [LONG, "\u202e" + LONG, "[b]" * 3000])
def test_a_name_of_ten_thousand_letters_comes_in_by_no_door(letters):
    from companion.match.roster import JoinTable
    from companion.sync.net.finder import hint
    from companion.text.person_names import checked
    from rules.core import codec
    from rules.core.codec import Malformed

    plain = {"device": "d", "name": letters}
    for refused in (
        lambda: checked(letters, "name"),
        lambda: codec.decode(JoinTable, plain),
        lambda: codec.decode(Chair, {"name": letters, "colour": "red"}),
        lambda: codec.decode(CardFact, {"game": "huns", "deck": "raid", "name": letters}),
    ):
        with pytest.raises(Malformed, match="longest"):
            refused()
    words = {b"v": b"1", b"table": b"a" * 32, b"host": b"b" * 64, b"game": b"huns", b"label": letters.encode()}
    found = hint(words, ["10.0.0.1"], 5000)
    assert found is not None
    assert len(found.label) <= 40
    assert found.label.isprintable()
