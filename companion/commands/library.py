"""`companion library`: what is known of every deck and board, listed and as one file; compared before it is merged."""

from __future__ import annotations

from pathlib import Path
from time import time

from companion.cards import file as files
from companion.cards import known
from companion.cards.catalogue import DeckShelf, GameShelf, Held, catalogue
from companion.cards.file import LibraryFile
from companion.cards.merge import Compared, compare, merge
from companion.cards.thing import thing
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, file_bytes, game_named, system
from companion.screens.devices.joining import NAME
from companion.screens.library.card_words import amount, by, deck_name, said, source
from companion.store.memory import MemoryStore
from companion.text.words import Words
from rules import games


def list_(game: str | None, data: Path, words: Words) -> None:
    """Every deck with how much of it is known; of one game each card too, with where it is known from."""
    if game is not None:
        game_named(game)
    for own in _catalogue(data, words):
        if game in (None, own.game.spec.id):
            _print(words, own, each=game is not None)


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
    return f"{name}: {text} [{'; '.join(source(words, own) for own in held.sources)}]"


def export(file: str, data: Path, words: Words) -> None:
    with existing(data, words) as store:
        shelves = tuple(known.known_cards(store, game) for _, game in sorted(games().items()))
        body = files.write(shelves, store.settings().get(NAME, ""), int(time()))
    try:
        Path(file).write_text(body, encoding="utf-8")
    except OSError as broken:
        raise Stop("file", system(file, broken)) from None
    print(words.t("cards.now", n=sum(len(shelf.known) for shelf in shelves)))


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
    for own in found:
        _details(words, own)


def _read(file: str) -> LibraryFile:
    return files.read(file_bytes(file), file)


def _report(words: Words, found: tuple[Compared, ...]) -> None:
    counts = (
        (words.t("cards.compare.news"), sum(len(own.judged.news) for own in found)),
        (words.t("cards.compare.same"), sum(len(own.judged.same) for own in found)),
        (words.t("library.differing"), sum(len(own.differing) for own in found)),
        (words.t("cards.compare.mine"), sum(len(own.mine) for own in found)),
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
