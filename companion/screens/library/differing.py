"""Where two devices or two libraries differ: both words side by side until a person chooses, and what was taken out."""

from __future__ import annotations

from companion.cards.catalogue import GameShelf
from companion.cards.thing import Version, mark
from companion.intents.intent import Back, ChooseWord, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Empty, Heading, Key, Option, Options, Para, Part, Row, Tone
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library.card_words import by, game_heading, said, title
from companion.text.words import Words
from rules.core.decks.book import Fact


def library(ctx: Context) -> Page:
    words = ctx.words
    n = sum(len(card.differing) for card in ctx.cards)
    asked = tuple(part for shelf in ctx.cards for part in _game(ctx, shelf))
    none = Empty("check-circle", words.t("library.agree"), words.t("library.agree.detail"))
    left = Column((Heading(words.t("library.differing"), str(n or "")), *(asked or (none,))), 1.6)
    about = Para(words.t("library.detail"), icon="information-outline")
    right = Column((*_came(ctx), *_removed(ctx), about), tone="help")
    done = Key(words.t("key.done"), Back(), "check", "primary", name="done")
    now = Now(
        words.t("library.now" if n else "library.now.agree"), words.t("library.now.detail") if n else "", None, (done,)
    )
    top = Top(words.t("library.title"), lead=chrome.back(ctx))
    return Page("library", "app", top, (left, right), now, ctx.toast)


def row(ctx: Context) -> tuple[Row, ...]:
    """The way here from the devices, once there is something to see."""
    words, table_status = ctx.words, ctx.table_status
    if not table_status.came and not table_status.differing:
        return ()
    n = sum(count for _, count in table_status.came)
    told = [words.t("library.came.n", n=n)] if n else []
    told += [words.t("library.notice", n=len(table_status.differing))] if table_status.differing else []
    tone: Tone = "warn" if table_status.differing else "plain"
    detail = " · ".join(told)
    return (
        Row(words.t("library.title"), detail, icon="cards-outline", tone=tone, intent=Open("library"), name="library"),
    )


def _came(ctx: Context) -> tuple[Part, ...]:
    words, came = ctx.words, ctx.table_status.came
    rows = tuple(Row(name, words.t("library.came.n", n=n), icon="download-outline") for name, n in came)
    return (Heading(words.t("library.came")), *rows) if rows else ()


def _game(ctx: Context, shelf: GameShelf) -> tuple[Part, ...]:
    """Each thing once, with all that is said of it."""
    things = dict.fromkeys(version.about for version in shelf.differing)
    asked = tuple(_asked(ctx, shelf, about) for about in things)
    return (game_heading(ctx.words, shelf.game.spec.id), *asked) if asked else ()


def _asked(ctx: Context, shelf: GameShelf, about: str) -> Options:
    words, its = ctx.words, shelf.game.spec.id
    known = shelf.known[about]
    which, text = said(words, its, known)
    mine = Option(words.t("library.mine"), ChooseWord(its, about, mark(known)), True, detail=text, name=f"mine-{about}")
    others = (version for version in shelf.differing if version.about == about)
    theirs = tuple(_theirs(ctx, its, version, at) for at, version in enumerate(others))
    return Options(which, (mine, *theirs), columns=2)


def _theirs(ctx: Context, its: str, version: Version, at: int) -> Option:
    who = version.credit.via or by(ctx.words, version.credit)
    choose, text = ChooseWord(its, version.about, mark(version.fact)), said(ctx.words, its, version.fact)[1]
    return Option(who, choose, detail=text, name=f"theirs-{at}-{version.about}")


def _removed(ctx: Context) -> tuple[Part, ...]:
    """Taken out by mistake: a tap brings it back."""
    words = ctx.words
    rows = tuple(
        Row(
            f"{title(words, card.game.spec.id, gone.fact)} · {words.t(f'{card.game.spec.id}.title')}",
            _put_back(words, card.game.spec.id, gone.fact),
            icon="undo-variant",
            intent=ChooseWord(card.game.spec.id, gone.about, mark(gone.fact)),
            name=f"put-back-{gone.about}",
        )
        for card in ctx.cards
        for gone in card.removed
    )
    return (Heading(words.t("cards.removed"), str(len(rows))), *rows) if rows else ()


def _put_back(words: Words, its: str, fact: Fact) -> str:
    """With what it says: a name alone may stand on several cards."""
    return words.t("list.dot").join(filter(None, (said(words, its, fact)[1], words.t("cards.put-back"))))
