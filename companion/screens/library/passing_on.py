"""A deck or a board from hand to hand: its codes one after the other, and those of another device as they come in."""

from __future__ import annotations

from companion.cards.gathering import Gathered
from companion.cards.passing import OWN, Passing
from companion.intents.intent import Choose, DeckForm, ForgetCodes, HandDeck, LookIntoCodes, Open
from companion.look.qr_matrix import qr_matrix
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import emblem
from companion.screens.kit.parts import Column, Empty, Heading, Key, Keys, Para, Part, QrCode, Row
from companion.screens.kit.views import Now, Page
from companion.screens.library.card_words import deck_name
from companion.text.words import Words


def key(words: Words, game: str, deck: str) -> Key:
    """The way here from a deck."""
    return Key(words.t("cards.pass"), Open("cards-pass", f"{game}:{deck}"), "qrcode", name="pass-on")


def passes(ctx: Context) -> bool:
    return ctx.passing is not None


def pass_on(ctx: Context) -> Page:
    words, deck = ctx.words, ctx.passing
    assert deck is not None
    title = words.t("library.deck", name=deck.deck.removeprefix(OWN)) if deck.deck.startswith(OWN) else ""
    title = title or deck_name(words, deck.game, deck.deck)
    now = Now(title, words.t("cards.pass.now", n=deck.n), None, (chrome.done(ctx),))
    columns = (Column(_codes(ctx, deck), 1.2), Column(_forms(ctx, deck)))
    return chrome.app_page(ctx, "cards-pass", words.t("cards.pass.title"), columns, now, deck.game)


def _codes(ctx: Context, deck: Passing) -> tuple[Part, ...]:
    words, n = ctx.words, len(deck.links)
    if not n:
        return (Empty("qrcode", words.t("cards.pass.too-long"), words.t("cards.pass.too-long.detail")),)
    at = min(int(ctx.chosen("code", 0)), n - 1)
    link = deck.links[at]
    title = words.t("cards.pass.code", at=at + 1, n=n) if n > 1 else words.t("cards.pass.one")
    code = QrCode(link, title, words.t("cards.pass.scan"), "", qr_matrix(link, "m"))
    if n == 1:
        return (code,)
    before = Key(words.t("cards.pass.before"), Choose("code", at - 1) if at else None, "arrow-left", name="code-before")
    after = Choose("code", at + 1) if at + 1 < n else None
    next_ = Key(words.t("cards.pass.next"), after, "arrow-right", "primary" if after else "secondary", name="code-next")
    return (code, Keys((before, next_)), Para(words.t("cards.pass.any-order"), icon="information-outline"))


def _forms(ctx: Context, deck: Passing) -> tuple[Part, ...]:
    words, links = ctx.words, "links" if ctx.reach.asks else "links.copy"
    rows = [
        _row(words, deck, "file", "file", "file-export-outline"),
        *((_row(words, deck, "links", links, "link-variant"),) if deck.links else ()),
        *((_row(words, deck, "png", "png", "image-outline"),) if ctx.reach.draws else ()),
        _row(words, deck, "html", "html", "printer-outline"),
    ]
    return (Heading(words.t("cards.pass.forms")), *rows, Para(words.t("cards.pass.asked"), icon="shield-check"))


def _row(words: Words, deck: Passing, form: DeckForm, word: str, icon: str) -> Row:
    title, detail = words.t(f"cards.pass.{word}"), words.t(f"cards.pass.{form}.detail")
    return Row(title, detail, icon=icon, intent=HandDeck(deck.game, deck.deck, form), name=f"hand-{form}")


# -- those of another device


def row(ctx: Context) -> tuple[Part, ...]:
    """The way to codes that wait for others of their series."""
    if not ctx.gathered:
        return ()
    words = ctx.words
    detail = words.t("cards.codes.waiting", n=len(ctx.gathered))
    return (Row(words.t("cards.codes.title"), detail, icon="qrcode", intent=Open("cards-codes"), name="codes"),)


def gathers(ctx: Context) -> bool:
    return bool(ctx.gathered)


def codes(ctx: Context) -> Page:
    """The series that was scanned last stands first."""
    words, newest = ctx.words, ctx.gathered[-1]
    each = tuple(part for one in reversed(ctx.gathered) for part in _series(words, one))
    help_ = Column(
        (
            Heading(words.t("cards.codes.how")),
            Para(words.t("cards.codes.next"), icon="qrcode-scan"),
            Para(words.t("cards.codes.kept"), icon="content-save-outline"),
            Para(words.t("cards.pass.asked"), icon="shield-check"),
        ),
        tone="help",
    )
    left = len(newest.missing)
    now = Now(_called(words, newest), words.t("cards.codes.left", n=left), None, (chrome.done(ctx),))
    if not left:
        look = Key(words.t("cards.codes.look"), LookIntoCodes(newest.series), "merge", "primary", name="look")
        now = Now(_called(words, newest), words.t("cards.codes.all"), None, (look,))
    return chrome.app_page(ctx, "cards-codes", words.t("cards.codes.title"), (Column(each, 1.4), help_), now)


def _called(words: Words, one: Gathered) -> str:
    return words.t("cards.codes.have", name=words.t(f"{one.game}.title"), have=len(one.pieces), n=one.n)


def _series(words: Words, one: Gathered) -> tuple[Part, ...]:
    whole, missing = not one.missing, ", ".join(map(str, one.missing))
    detail = words.t("cards.codes.all") if whole else words.t("cards.codes.missing", which=missing)
    row = Row(
        _called(words, one),
        detail,
        icon=emblem(one.game),
        intent=LookIntoCodes(one.series) if whole else None,
        name=f"series-{one.series}",
    )
    drop, name = ForgetCodes(one.series), f"forget-{one.series}"
    return (row, Keys((Key(words.t("cards.codes.forget"), drop, "delete-outline", "outline", name=name),), fill=False))
