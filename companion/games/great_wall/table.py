"""The table: the set-up, then the Year with the Wall or only its pace, the reckoning, and the end."""

from __future__ import annotations

from companion.games.great_wall.board.sections import sections
from companion.games.great_wall.coop.court import court_row
from companion.games.great_wall.names import ability
from companion.games.great_wall.pace import end_banner, pace_table
from companion.games.great_wall.qin.alone import alone
from companion.games.great_wall.qin.instruction import instruction
from companion.games.great_wall.qin.qin_card import card_page, indicator_page
from companion.games.great_wall.qin.turn import qin_turn
from companion.games.great_wall.score.scoring import artifacts
from companion.games.great_wall.year import zones
from companion.games.great_wall.year.now import now_bar
from companion.games.great_wall.year.track import track
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner
from companion.screens.kit.views import View, WallTable
from companion.screens.match.checklist import explained
from companion.screens.score.result import final_score
from rules.great_wall import actions as a
from rules.great_wall.guide import season
from rules.great_wall.library import ADVISOR, GENERAL
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, current, is_automa, phase
from rules.great_wall.tables import StepId

# The steps of a season as the rail names them, and which of the rules' steps each stands for.
RAILS: dict[str, tuple[tuple[str, tuple[StepId, ...]], ...]] = {
    "spring": (("time", ("time",)), ("hordes", ("hordes",)), ("advisors", ("advisors",))),
    "summer": (("income", ("income",)), ("shame", ("shame",)), ("discard", ("discard",)), ("reclaim", ("reclaim",))),
    "fall": (("choose", ("choose", "reveal")), ("place", ("place",)), ("resolve", ("command", "activation", "defeat"))),
    "winter": (("firing", ("firing", "winter-defeat")), ("assault", ("assault",)), ("end-check", ("end-check",))),
}
COOP_RAILS: dict[str, tuple[tuple[str, tuple[StepId, ...]], ...]] = {
    **RAILS,
    "summer": RAILS["summer"][:3],
    "winter": (
        *RAILS["winter"][:2],
        ("fulfilment", ("fulfilment",)),
        ("end-check", ("end-check", "requests")),
        ("event", ("event",)),
    ),
}


def table(ctx: Context) -> View:
    state: GreatWall = ctx.state
    if state.over:
        return final_score(ctx)
    if not state.begun:
        return explained(ctx, ctx.refusal(a.Begin()))
    if state.qin and (his := _his(ctx, state)) is not None:
        return his
    if pending(state):
        return instruction(ctx)
    if state.step == "scoring" and not state.due and not state.fray:
        return artifacts(ctx)
    return pace_table(ctx, state) if state.detail == "pace" else _year(ctx, state)


def _his(ctx: Context, state: GreatWall) -> View | None:
    """What Qin Jiushao needs now; where only he is followed, there is nothing else."""
    match phase(state):
        case "qin-card":
            return card_page(ctx)
        case "indicator":
            return indicator_page(ctx)
    if task(state):
        return qin_turn(ctx)
    return alone(ctx) if state.mode == "opponent" else None


def _year(ctx: Context, state: GreatWall) -> WallTable:
    return WallTable(
        top=chrome.top(ctx, _title(ctx, state), chrome.menu(ctx), rail(ctx, state)),
        now=now_bar(ctx, state),
        banner=_banner(ctx, state),
        wheel=zones.wheel(ctx, state),
        time=zones.time(ctx, state),
        sections=sections(ctx, state),
        field=None,
        track=track(ctx, state),
        tea=zones.tea(ctx, state),
        people=zones.strip(ctx, state),
        pool=zones.pool(ctx, state),
        court=court_row(ctx, state),
        toast=ctx.toast,
    )


def _title(ctx: Context, state: GreatWall) -> str:
    return ctx.words.t("great_wall.solo" if state.qin else "great_wall.title")


def rail(ctx: Context, state: GreatWall) -> chrome.Rail:
    """The steps of the season."""
    now = season(state)
    steps = (COOP_RAILS if state.empire else RAILS).get(now, ())
    at = next((place for place, (_, step) in enumerate(steps) if state.step in step), len(steps))
    return tuple((_rail_word(ctx, state, key), chrome.stage(place, at)) for place, (key, _) in enumerate(steps))


def _rail_word(ctx: Context, state: GreatWall, key: str) -> str:
    if key == "resolve" and state.step in ("command", "activation", "defeat"):
        cards = sum(order is not None for order in state.track)
        return ctx.words.t("great_wall.rail.resolve.of", n=state.turn + 1, most=cards)
    return ctx.words.t(f"great_wall.rail.{key}")


def _abilities(ctx: Context, state: GreatWall) -> Banner | None:
    """In a person's turn: what their General and Active Advisors do, as it was typed."""
    now = current(state)
    if now is None or state.step not in ("command", "activation") or is_automa(state, now.seat):
        return None
    clan = state.clans[now.seat]
    cards = ((GENERAL, clan.general), *((ADVISOR, name) for name in clan.advisors))
    told = [f"{name}: {text}" for deck, name in cards if (text := ability(ctx, deck, name))]
    return Banner(" · ".join(told), "account-voice", "help") if told else None


def _banner(ctx: Context, state: GreatWall) -> Banner | None:
    return end_banner(ctx, state) or _abilities(ctx, state)
