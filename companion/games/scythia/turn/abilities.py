"""What typed cards do, shown where it matters: in a raid, on a player's board and when an ability is used."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.scythia.names import crew_name
from companion.intents.intent import ChooseMany, Open
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Heading, Option, Options, Para, Part, Row
from rules.core.decks.book import CardFact
from rules.scythia.library import CREW, HERO, NUMBERS
from rules.scythia.turn.raider import Raider, crew_of

EAGLE = "eagle"


def known(ctx: Context, deck: str, name: str) -> CardFact | None:
    """The card of that name, as somebody has typed it."""
    return next((fact for fact in ctx.facts if fact.deck == deck and fact.name == name and name), None)


def effect_of(ctx: Context, deck: str, name: str) -> str:
    card = known(ctx, deck, name)
    return card.effect if card else ""


def known_cards(
    ctx: Context, deck: str, answers: Callable[[CardFact], dict[str, object]], brief: Callable[[Context, CardFact], str]
) -> tuple[Part, ...]:
    """Those typed in before, narrowed by the name that is typed; a tap answers all that is printed on one."""
    typed = tidy(ctx, "name")
    cards = (card for card in ctx.facts if card.deck == deck and len(card.numbers) == NUMBERS[deck])
    named = (card for card in cards if typed.casefold() in card.name.casefold())
    keys = tuple(
        Option(
            card.name,
            ChooseMany(tuple(answers(card).items())),
            typed == card.name,
            detail=brief(ctx, card),
            name=f"known-{at}",
        )
        for at, card in enumerate(named)
    )
    return (Options(ctx.words.t("scythia.crew.known"), keys, columns=2),) if keys else ()


def in_a_raid(ctx: Context, raider: Raider) -> tuple[Part, ...]:
    """The hero, crew, and eagles beside crew: others count for nothing in a raid (STAJNIE)."""
    found = (*hero_text(ctx, raider), *_crew(ctx, raider))
    return (Heading(ctx.words.t("scythia.abilities")), *found) if found else ()


def now_row(ctx: Context, seat: int) -> Row:
    """A reward for raiding, for wounds or for a death is paid within the raid (NAJAZD)."""
    text, detail = ctx.words.t("scythia.ability.now"), ctx.words.t("scythia.ability.now.detail")
    return Row(text, detail, icon="swap-horizontal", intent=Open("effect", str(seat)), name="ability-now")


def of_the_deal(ctx: Context, raider: Raider, deal: str | None) -> tuple[Part, ...]:
    """The text of what is being used in the Town Centre: the hero's, or those of crew under an eagle."""
    if deal == "hero":
        return hero_text(ctx, raider)
    return _crew(ctx, raider, under_eagle=True) if deal == "eagle-ability" else ()


def hero_text(ctx: Context, raider: Raider) -> tuple[Part, ...]:
    text = effect_of(ctx, HERO, raider.hero)
    return (_said(ctx, raider.hero, text, "crown-outline"),) if text else ()


def _crew(ctx: Context, raider: Raider, under_eagle: bool = False) -> tuple[Part, ...]:
    words = ctx.words
    found: list[Part] = []
    for space, crew in crew_of(raider):
        eagle = raider.eagles[space]
        if under_eagle and eagle is None:
            continue
        name = crew_name(words, crew, space)
        if text := effect_of(ctx, CREW, crew.name):
            found.append(_said(ctx, name, text, "account"))
        if eagle is not None and (text := effect_of(ctx, EAGLE, eagle.name)):
            found.append(_said(ctx, words.t("scythia.ability.eagle", name=name), text, "bird"))
    return tuple(found)


def _said(ctx: Context, who: str, text: str, icon: str) -> Para:
    return Para(ctx.words.t("scythia.ability.of", who=who, text=text), icon=icon)
