"""`companion library`: what is known of every deck and board, listed and as one file; compared before it is merged."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import time

from companion.cards import file as files
from companion.cards import gathering, known, series
from companion.cards.catalogue import DeckShelf, GameShelf, Held, catalogue
from companion.cards.file import LibraryFile
from companion.cards.merge import Compared, compare, merge
from companion.cards.passing import Passing, passing
from companion.cards.thing import thing
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, file_bytes, game_named, write_file
from companion.commands.shared_options import data_option, folder, runs
from companion.export.deck_sheet import as_html
from companion.screens.kit.nearby import NAME
from companion.screens.library.card_words import amount, by, deck_name, said, source
from companion.screens.library.printed_sheet import sheet_of
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules import games
from rules.core.message import say


def add(parser: ArgumentParser) -> None:
    told = "a game to list card by card; export, import or compare with FILE; links or sheet of a deck"
    parser.add_argument("what", nargs="?", help=told)
    parser.add_argument("file", nargs="*", help="a card library, such as cards.tclib.json, or the links of its codes")
    parser.add_argument("--deck", help="only one deck or board, such as huns:raid; needed for links and for a sheet")
    data_option(parser)
    runs(parser, run)


def run(options: Namespace) -> None:
    words, data, deck = options.words, folder(options), options.deck
    match options.what, options.file:
        case "links", []:
            links(_deck(data, words, deck))
        case "export" | "import" | "compare" | "sheet" as what, []:
            raise Stop("file", say("bad.library-file", what=what))
        case "import", [link, *rest] if series.is_link(link):
            gather(" ".join((link, *rest)), data, words)
        case "export", [file] if deck is not None:
            write_file(file, _deck(data, words, deck).body)
        case "export", [file]:
            export(file, data, words)
        case "import", [file]:
            import_(file, data, words)
        case "compare", [file]:
            compare_(file, data, words)
        case "sheet", [file]:
            sheet(file, _deck(data, words, deck), data, words)
        case game, []:
            list_(game, data, words)
        case _, [file, *_]:
            raise Stop("what", say("bad.library-what", file=repr(file)))


def list_(game: str | None, data: Path, words: Words) -> None:
    """Every deck with how much of it is known; of one game each card too, with where it is known from."""
    if game is not None:
        game_named(game)
    for shelf in _catalogue(data, words):
        if game in (None, shelf.game.spec.id):
            _print(words, shelf, each=game is not None)


def _catalogue(data: Path, words: Words) -> tuple[GameShelf, ...]:
    if not data.is_dir():  # opening would make it; what ships is known all the same
        return catalogue(MemoryStore())
    with opened(data, words) as store:
        return catalogue(store)


def _print(words: Words, game: GameShelf, each: bool) -> None:
    for deck in game.decks:
        print(f"{game.game.spec.id:12} {deck_name(words, deck.game, deck.printed.id)}: {amount(words, deck)}")
        for held in deck.held if each else ():
            print(f"    {_line(words, deck, held)}")
    if game.differing:
        print(f"{game.game.spec.id:12} {words.t('library.notice', n=len(game.differing))}")


def _line(words: Words, deck: DeckShelf, held: Held) -> str:
    name, text = said(words, deck.game, held.fact)
    return f"{name}: {text} [{'; '.join(source(words, where) for where in held.sources)}]"


def export(file: str, data: Path, words: Words) -> None:
    with existing(data, words) as store:
        shelves = tuple(known.known_cards(store, game) for _, game in sorted(games().items()))
        body = files.write(shelves, store.settings().get(NAME, ""), int(time()))
    write_file(file, body)
    print(words.t("cards.now", n=sum(len(shelf.known) for shelf in shelves)))


def _deck(data: Path, words: Words, deck: str | None) -> Passing:
    """What somebody here has entered of a deck; refused where there is none."""
    if deck is None:
        raise Stop("deck", say("bad.missing"))
    with existing(data, words) as store:
        found = passing(store, deck, store.settings().get(NAME, ""))
    if found is None:
        decks = (f"{game}:{printed.id}" for game, its in games().items() for printed in its.library.decks)
        raise Stop("deck", say("bad.no-such-deck", deck=repr(deck), decks=", ".join(decks)))
    return found


def links(deck: Passing) -> None:
    """One to a line, each what one of its QR codes says."""
    if not deck.links:
        raise Stop("deck", say("cards.pass.too-long"))
    for link in deck.links:
        print(link)


def gather(text: str, data: Path, words: Words) -> None:
    """Kept until their series is whole, and then merged; a code that does not fit has changed nothing."""
    tuple(series.parts(text))
    with opened(data, words) as store:
        one = gathering.take(store, text)
        title = words.t(f"{one.game}.title")
        print(words.t("cards.codes.have", name=title, have=len(one.pieces), n=one.n))
        if not one.missing:
            _report(words, merge(store, gathering.whole(store, one)))
            gathering.forget(store, one.series)


def sheet(file: str, deck: Passing, data: Path, words: Words) -> None:
    """A page for printing, or a picture where the file is called so."""
    with existing(data, words) as store:
        made = sheet_of(words, store, deck.game, deck.deck)
    if file.endswith(".png"):
        from companion.commands import picture

        picture.paint(made, Path(file))
    else:
        write_file(file, as_html(made, words))


def import_(file: str, data: Path, words: Words) -> None:
    """The file is read to its end before the data folder is opened, so a refusal has changed nothing."""
    theirs = _read(file)
    with opened(data, words) as store:
        _report(words, merge(store, theirs))


def compare_(file: str, data: Path, words: Words) -> None:
    """As an import would say, with both words where they differ; nothing is changed."""
    theirs = _read(file)
    with existing(data, words) as store:
        found = compare(store, theirs)
    _report(words, found)
    for compared in found:
        _details(words, compared)


def _read(file: str) -> LibraryFile:
    return files.read(file_bytes(file), file)


def _report(words: Words, found: tuple[Compared, ...]) -> None:
    counts = (
        (words.t("cards.compare.news"), sum(len(game.judged.news) for game in found)),
        (words.t("cards.compare.same"), sum(len(game.judged.same) for game in found)),
        (words.t("library.differing"), sum(len(game.differing) for game in found)),
        (words.t("cards.compare.mine"), sum(len(game.mine) for game in found)),
    )
    for sort, n in counts:
        print(f"{sort}: {n}")


def _details(words: Words, compared: Compared) -> None:
    its = compared.game.spec.id
    for fact, credit in compared.judged.news.values():
        print(f"+ {its} {thing(compared.game, fact)}: {said(words, its, fact)[1]} [{by(words, credit)}]")
    for version in compared.differing:
        print(f"! {its} {version.about}")
        print(f"    {words.t('library.mine')}: {said(words, its, compared.against[version.about])[1]}")
        print(f"    {by(words, version.credit)}: {said(words, its, version.fact)[1]}")
