"""How a battle ended: who won by how much, and what hands take off the board."""

from __future__ import annotations

from companion.games.runewars.fight.battle_story import Story, gone, story
from companion.games.runewars.fight.battle_words import side_badge, side_name, troops
from companion.games.runewars.runes.spoils import won_here
from companion.intents.intent import ONWARD, Do, DoAll
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Empty, Heading, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.runewars.heroes import actions as b
from rules.runewars.heroes import events as h
from rules.runewars.pending import SIDES, Side, Spoils, other
from rules.runewars.realm.crowd import excess
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_STRONGHOLDS, UNITS_IN_AREA


def outcome(ctx: Context) -> Page:
    """The newest battle of the log; before there is one, nothing is to be done."""
    words, told = ctx.words, story(ctx)
    title, back = words.t("runewars.fight.title"), (_onward(ctx),)
    if told is None or told.judged is None:
        empty = Empty("sword-cross", words.t("runewars.fight.none"), words.t("runewars.rule.battle"))
        return chrome.page(ctx, "battle", title, (Column((empty,)),), Now(empty.title, "", None, back))
    judged, fight = told.judged, told.last
    won: Side = "attacker" if judged.attacker > judged.defender else "defender"
    numbers = words.t("runewars.fight.numbers", n=judged.attacker, other=judged.defender)
    text = words.t("runewars.fight.wins", name=side_name(ctx, fight, won))
    reason = words.t("runewars.fight.tie-holds") if judged.attacker == judged.defender else ""
    first = (
        Hero(words.t("runewars.fight.over"), text, " ".join(filter(None, (numbers, reason)))),
        why_keys(ctx, f"won.{judged.attacker}.{judged.defender}"),
        *_own_stronghold(ctx, told, won),
        *won_here(ctx, ctx.state),
    )
    now = Now(text, words.t("runewars.fight.then"), side_badge(ctx, fight, won), back)
    hands = (Heading(words.t("runewars.fight.hands")), *_hands(ctx, told, won))
    return chrome.page(ctx, "battle", title, (Column(first, 1.0, "accent"), Column(hands, 1.3)), now)


def _onward(ctx: Context) -> Key:
    """To whoever is next: the Order goes on, or the next one begins."""
    return Key(ctx.words.t("runewars.do.go-on"), DoAll((), ONWARD), "arrow-right", "primary", name="to-table")


def _hands(ctx: Context, told: Story, won: Side) -> tuple[Part, ...]:
    """Off the board, back by one area, and what happens to the stronghold."""
    words, fight = ctx.words, told.last
    rows: list[Part] = []
    for side in SIDES:
        badge, name = side_badge(ctx, fight, side), side_name(ctx, fight, side)
        for how, icon in (("destroy", "skull-outline"), ("retreat", "run-fast")):
            lost = gone(told.losses, side, how)
            if lost:
                title, n = words.t(f"runewars.fight.gone.{how}", name=name), sum(lost.values())
                rows.append(Row(title, troops(words, lost), badge, "" if badge else icon, value=str(n)))
    lost_side = other(won)
    beaten, over = fight.side(lost_side).units, excess(len(fight.side(won).units), UNITS_IN_AREA)
    if beaten:
        wild = lost_side == "defender" and fight.foe is None
        detail = words.t("runewars.fight.retreat.neutral" if wild else "runewars.fight.retreat")
        title = words.t("runewars.fight.retreats", name=side_name(ctx, fight, lost_side))
        rows.append(Row(title, detail, side_badge(ctx, fight, lost_side), "run-fast", value=str(len(beaten))))
    if over:
        title = words.t("runewars.fight.surplus", name=side_name(ctx, fight, won), n=UNITS_IN_AREA)
        detail = words.t("runewars.fight.surplus.detail")
        rows.append(Row(title, detail, side_badge(ctx, fight, won), "run-fast", value=str(over), tone="warn"))
    for event in told.after:
        if isinstance(event, h.StrongholdLost | h.StrongholdTurned):
            fate = "lost" if isinstance(event, h.StrongholdLost) else "damaged"
            title, detail = words.t(f"runewars.fight.fort-{fate}"), words.t(f"runewars.fight.fort-{fate}.detail")
            rows.append(Row(title, detail, icon="castle"))
        elif isinstance(event, h.RuneTaken):
            title, detail = words.t("runewars.fight.rune", seat=event.seat), words.t("runewars.fight.rune.detail")
            rows.append(Row(title, detail, ctx.badge(event.seat), name="rune-taken"))
    rows.append(Row(words.t("runewars.fight.heal"), words.t("runewars.fight.heal.detail"), icon="heart-outline"))
    return (*rows, Para(words.t("runewars.fight.rule.retreat"), source=words.t("runewars.source.retreats")))


def _own_stronghold(ctx: Context, told: Story, won: Side) -> tuple[Part, ...]:
    """Whoever takes a stronghold by battle may place one, damaged side up; instead of another where all four lie."""
    state: Runewars = ctx.state
    fallen = any(isinstance(event, h.StrongholdLost) for event in told.after)
    built = any(isinstance(event, h.StrongholdBuilt) for event in told.after)
    if won != "attacker" or not fallen or built or not isinstance(state.pending, Spoils | None):
        return ()
    words, seat, area = ctx.words, told.last.seat, told.begun.area
    gain = b.GainStronghold(seat, area)
    forts = state.realms[seat].strongholds
    if len(forts) < MOST_STRONGHOLDS:
        do = Do(gain, seat, ctx.at, stay=True)
        return (Keys((Key(words.t("runewars.fight.own-fort"), do, "castle", name="own-fort"),)),)
    instead = tuple(
        Option(
            words.t("runewars.fight.own-fort-instead", area=fort.area or str(at + 1)),
            DoAll((Do(b.LoseStronghold(seat, at), seat, ctx.at), Do(gain, seat)), "battle"),
            icon="castle",
            name=f"own-fort-{at}",
        )
        for at, fort in enumerate(forts)
    )
    return (Options(words.t("runewars.fight.own-fort"), instead, columns=1),)
