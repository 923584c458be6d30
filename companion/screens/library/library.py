"""The card library: every printed deck and board by game, the cards of one of them, and one card with its sources."""

from __future__ import annotations

from companion.cards.catalogue import DeckShelf, GameShelf, Held
from companion.intents.intent import DropCard, FillGaps, HandLibrary, Open
from companion.look.game_looks import look
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_parts import DeckRow, FactLine
from companion.screens.kit.decks.deck_parts import Card, Cards
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Empty, Heading, Key, Keys, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library import passing_on
from companion.screens.library.card_words import ICONS, amount, deck_name, game_heading, lines, said, source, title
from companion.text.words import Words


def row(words: Words) -> Row:
    """The way here from the settings."""
    detail = words.t("menu.cards.detail")
    return Row(words.t("menu.cards"), detail, icon="cards-outline", intent=Open("cards"), name="cards")


def cards(ctx: Context) -> Page:
    """`about` is game, deck and the card's own name, as far as they are chosen."""
    words = ctx.words
    deck, held = _chosen(ctx)
    game = next(card for card in ctx.cards if deck in card.decks)
    columns = (
        Column(_decks(ctx, deck), 0.95, order=3 if ctx.place.about else 0),
        Column(_spread(ctx, deck, held), 1.6, order=2),
        Column(_card(ctx, deck, held), 1.05, order=1 if held else 4),
    )
    accent = look(game.game.spec.id).accent
    top = Top(words.t("menu.cards"), lead=chrome.back(ctx))
    return Page("cards", accent, top, columns, _now(ctx, deck, held), ctx.toast, offer=ctx.offer)


def _chosen(ctx: Context) -> tuple[DeckShelf, Held | None]:
    """The deck, and the card of it; at first the deck that most is known of in the game that is played."""
    game, _, rest = ctx.place.about.partition(":")
    deck, _, about = rest.partition(":")
    found = next((card for card in ctx.cards if card.game.spec.id == game), None) or _first(ctx)
    shelf = found.deck(deck) or found.decks[0]
    return shelf, shelf.find(about)


def _first(ctx: Context) -> GameShelf:
    played = ctx.session.game.spec.id if ctx.session else ""
    return max(ctx.cards, key=lambda card: (card.game.spec.id == played, len(card.known), len(card.decks)))


# -- decks


def _decks(ctx: Context, chosen: DeckShelf) -> tuple[Part, ...]:
    words = ctx.words
    parts: list[Part] = []
    played = ctx.session.game.spec.id if ctx.session else ""
    for game in sorted(ctx.cards, key=lambda card: card.game.spec.id != played):
        parts.append(game_heading(words, game.game.spec.id))
        parts += [_deck(words, deck, deck is chosen) for deck in game.decks]
    return tuple(parts)


def _deck(words: Words, deck: DeckShelf, chosen: bool) -> DeckRow:
    most = deck.printed.most
    return DeckRow(
        deck_name(words, deck.game, deck.printed.id),
        icon="check" if deck.complete else "",
        value=amount(words, deck),
        status="now" if chosen else "plain",
        intent=Open("cards", f"{deck.game}:{deck.printed.id}"),
        name=f"deck-{deck.game}-{deck.printed.id}",
        chevron=False,
        share=min(1.0, len(deck.held) / most) if most else -1.0,
    )


# -- the cards of one deck


def _spread(ctx: Context, deck: DeckShelf, chosen: Held | None) -> tuple[Part, ...]:
    words = ctx.words
    ours = (words.t("cards.house", n=len(deck.house)),) if deck.house and deck.fills else ()
    note = " · ".join((amount(words, deck), *ours))
    heading = Heading(deck_name(words, deck.game, deck.printed.id), note)
    shown = (*deck.held, *(deck.house if deck.fills else ()))
    faces = not deck.printed.board and all(game_screens(deck.game).face(held.fact)[0] for held in shown)
    known = _faces(ctx, deck, shown, chosen) if faces else _listed(ctx, deck, shown, chosen)
    return (heading, *known, *_passed(ctx, deck), *_missing(ctx, deck), *_fill(ctx, deck), *_dealt(ctx, deck))


def _passed(ctx: Context, deck: DeckShelf) -> tuple[Part, ...]:
    """What somebody here has entered can be handed on."""
    said_here = any(source.kind in ("entered", "device") for held in deck.held for source in held.sources)
    return (Keys((passing_on.key(ctx.words, deck.game, deck.printed.id),), fill=False),) if said_here else ()


def _open(deck: DeckShelf, held: Held) -> Open:
    return Open("cards", f"{deck.game}:{deck.printed.id}:{held.about}")


def _faces(ctx: Context, deck: DeckShelf, shown: tuple[Held, ...], chosen: Held | None) -> tuple[Part, ...]:
    faces = tuple(_face(ctx, deck, at, held, held is chosen) for at, held in enumerate(shown))
    invited = _enter(ctx, deck)
    if not faces and invited is None:
        return (Empty("cards-outline", ctx.words.t("cards.none"), ctx.words.t("cards.none.detail")),)
    return (Cards((*faces, *((invited,) if invited else ())), fill=False),)


def _face(ctx: Context, deck: DeckShelf, at: int, held: Held, lit: bool) -> Card:
    words = ctx.words
    number, squares = game_screens(deck.game).face(held.fact)
    icon = "home-outline" if held.house else "alert-outline" if held.differs else ""
    name = title(words, deck.game, held.fact)
    return Card(name, number, squares, (), icon, held.house, _open(deck, held), f"card-{at}", lit)


def _enter(ctx: Context, deck: DeckShelf) -> Card | None:
    """A card that has no place of its own is entered from here."""
    if deck.printed.places or not deck.printed.entered:
        return None
    opens = Open("cards-entry", f"{deck.game}:{deck.printed.id}:")
    return Card(ctx.words.t("cards.enter"), "", icon="plus", intent=opens, name="enter-card")


def _listed(ctx: Context, deck: DeckShelf, shown: tuple[Held, ...], chosen: Held | None) -> tuple[Part, ...]:
    words = ctx.words
    rows: tuple[Part, ...] = tuple(
        Row(
            *said(words, deck.game, held.fact),
            icon="alert-outline" if held.differs else ICONS[held.sources[0].kind],
            status="now" if held is chosen else "off" if held.house else "plain",
            intent=_open(deck, held),
            name=f"card-{at}",
            chevron=False,
        )
        for at, held in enumerate(shown)
    )
    invited = _enter(ctx, deck)
    enter = (Keys((Key(invited.title, invited.intent, invited.icon, name="enter-card"),)),) if invited else ()
    return (*rows, *enter)


def _missing(ctx: Context, deck: DeckShelf) -> tuple[Part, ...]:
    """Places nobody has read yet, each a tap away from being entered."""
    rows = tuple(
        Row(
            game_screens(deck.game).place(ctx.words, place),
            ctx.words.t("cards.unread"),
            icon="plus",
            status="off",
            intent=Open("cards-entry", f"{deck.game}:{deck.printed.id}:{place}"),
            name=f"enter-{place}",
        )
        for place in deck.missing
    )
    return (Heading(ctx.words.t("cards.missing"), str(len(rows))), *rows) if rows else ()


def _fill(ctx: Context, deck: DeckShelf) -> tuple[Part, ...]:
    if not deck.printed.house:
        return ()
    words = ctx.words
    fill = FillGaps(deck.game, deck.printed.id, not deck.fills)
    return (Toggle(words.t("cards.fill"), deck.fills, fill, words.t("cards.fill.detail"), name="fill"),)


def _dealt(ctx: Context, deck: DeckShelf) -> tuple[Part, ...]:
    """Whether the app can draw from it."""
    if not deck.printed.house and not deck.complete:
        return ()
    words, most = ctx.words, deck.printed.most
    whole = deck.complete or (deck.fills and len(deck.held) + len(deck.house) == most)
    key = "cards.dealt" if deck.printed.house and whole else "cards.complete" if deck.complete else "cards.not-dealt"
    return (Para(words.t(key), "good" if whole else "plain", icon="check-circle" if whole else "information-outline"),)


# -- one card


def _card(ctx: Context, deck: DeckShelf, held: Held | None) -> tuple[Part, ...]:
    words = ctx.words
    if held is None:
        return (Empty("cards-playing-outline", words.t("cards.which"), words.t("cards.which.detail")),)
    known = lines(words, deck.game, held.fact)
    fields: tuple[Part, ...] = tuple(FactLine(field, value=value) for field, value in known)
    chips = tuple((ICONS[known_from.kind], source(words, known_from)) for known_from in held.sources)
    sources = FactLine(words.t("cards.source"), chips=chips)
    head = Heading(title(words, deck.game, held.fact))
    return (head, *fields, sources, *_judged(ctx, held), *_drop(ctx, deck, held))


def _judged(ctx: Context, held: Held) -> tuple[Part, ...]:
    """Whether everybody who read it agrees."""
    words = ctx.words
    if held.differs:
        choose = Key(words.t("cards.choose"), Open("library"), "scale-balance", name="choose")
        return (Para(words.t("cards.differs"), "warn", icon="alert-outline"), Keys((choose,)))
    if held.otherwise is not None:
        return (Para(words.t("cards.ships-differs"), "warn", icon="alert-outline"),)
    if len(held.sources) > 1:
        return (Para(words.t("cards.agree"), "good", icon="check-circle"),)
    return ()


def _drop(ctx: Context, deck: DeckShelf, held: Held) -> tuple[Part, ...]:
    """What ships or is ours cannot be taken out."""
    if not any(source.kind in ("entered", "device") for source in held.sources):
        return ()
    words, drop = ctx.words, DropCard(deck.game, held.about)
    return (Keys((Key(words.t("cards.drop"), drop, "delete-outline", "outline", name="drop-card"),)),)


# -- what can be done


def _now(ctx: Context, deck: DeckShelf, held: Held | None) -> Now:
    words = ctx.words
    differing = sum(len(card.differing) for card in ctx.cards)
    merge = Key(words.t("cards.merge"), Open("cards-file"), "merge", "primary", name="merge")
    if differing:
        merge = Key(words.t("cards.choose.n", n=differing), Open("library"), "merge", "primary", name="differing")
    export = Key(words.t("cards.export"), HandLibrary(), "export-variant", name="export")
    edit: tuple[Key, ...] = ()
    if held is not None and deck.printed.entered and not held.house:
        about = f"{deck.game}:{deck.printed.id}:{held.about}"
        edit = (Key(words.t("cards.edit"), Open("cards-entry", about), "pencil-outline", name="edit"),)
    known = sum(len(shelf.held) for game in ctx.cards for shelf in game.decks)
    said_ = words.t("library.notice", n=differing) if differing else words.t("cards.now", n=known)
    return Now(said_, words.t("cards.now.detail"), None, (*edit, export, merge))
