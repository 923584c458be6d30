"""What lies on the table before somebody whose device is gone: an Order, a bid, or rune tokens."""

from __future__ import annotations

from companion.games.runewars.names import INFLUENCE, order, token
from companion.screens.match.asking import Asking
from rules.runewars.realm.realm import hand
from rules.runewars.state import Runewars, phase
from rules.runewars.tables import MOST_INFLUENCE

RUNES = ("dragon", "false")


def lies_open(ask: Asking, seat: int) -> tuple[str, ...] | None:
    ctx, state = ask.ctx, ask.ctx.state
    realm = state.realms[seat]
    match phase(state):
        case "reveal":
            orders = {one: order(ctx.words, one) for one in hand(realm)}
            found = ask.one("face", ctx.t("runewars.step.choose"), orders, None, 2)
            return None if found is None else (found,)
        case "bid-reveal":
            n = ask.read("face", ctx.t("runewars.bid"), 0, _most(state, seat), icon=INFLUENCE)
            return None if n is None else (str(n),)
    kinds = {kind: ctx.t(f"runewars.rune.{kind}") for kind in RUNES}
    told = [ask.one(f"face-{at}", token(ctx.words, one, at), kinds, None, 2) for at, one in enumerate(realm.runes)]
    return None if None in told else tuple(filter(None, told))


def _most(state: Runewars, seat: int) -> int:
    """What the app knows a player to have; any number where nobody has told that."""
    return MOST_INFLUENCE if f"realms.{seat}.influence" in state.gaps else state.realms[seat].influence
