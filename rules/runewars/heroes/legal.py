"""Why something about heroes, runes or strongholds cannot be meant, or is not allowed now."""

from __future__ import annotations

from rules.core.message import Refusal, refuse
from rules.core.secret import Opened, opens, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Fight, RuneDue, Spoils
from rules.runewars.realm.realm import Realm, Token
from rules.runewars.runes.areas import ill_built, ill_placed, remembered
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars, alive, deserter, goal, phase
from rules.runewars.tables import MERCHANT_PRICE, MOST_DISCARDED, MOST_HEROES, MOST_STRONGHOLDS, MOST_TRAINED

Aside = b.HandAction | b.HeroAction


def impossible_hand(state: Runewars, action: Aside) -> Refusal | None:
    realm = state.realms[action.seat]
    hero = getattr(action, "hero", None)
    if isinstance(hero, int) and hero >= len(realm.heroes):
        return refuse("no-such-hero")
    match action:
        case b.LoseStronghold(stronghold=at) | b.SpendDevelopment(stronghold=at) if at >= len(realm.strongholds):
            return refuse("no-such-stronghold")
        case b.SpendDevelopment(stronghold=at) if realm.strongholds[at].development is None:
            return refuse("no-development")
        case b.LoseRune(token=at) | b.LookAtRune(token=at) if at >= len(realm.runes):
            return refuse("no-such-rune")
        case b.LookAtRune(token=at, kind=kind):
            return refuse("rune-open") if isinstance(realm.runes[at].kind, Opened) else _strange((Token(kind),))
        case b.TakeRune(seat=seat, foe=foe, token=at):
            return None if foe != seat and at < len(lying_with(state, foe)) else refuse("no-such-rune")
        case b.ReceiveRune(only="false") if state.epic:
            return refuse("no-such-rune")
        case b.NoRune() if not isinstance(state.pending, Spoils):
            return refuse("not-this-step")
        case b.DiscardFalse(token=at, shown=shown):
            fits = at < len(realm.runes) and opens(shown, realm.runes[at].kind) and shown.value == "false"
            return None if fits else refuse("not-a-false-rune")
        case b.SettleRune():
            return _settles(state, action)
        case b.FindRune(token=token):
            return _strange((token,))
        case b.ClaimVictory(shown=shown) | b.RevealRunes(shown=shown):
            fits = len(shown) == len(realm.runes) and all(
                opens(face, token.kind) for face, token in zip(shown, realm.runes, strict=False)
            )
            return None if fits else refuse("not-the-sealed-runes")
        case b.Change(influence=0, tactics=0, quests=0):
            return refuse("already-so", path="change", got=0)
        case b.MoveThrone(n=0) | b.HurtHero(n=0) | b.MoveRewards(n=0):
            return refuse("already-so", path="n", got=0)
        case b.JoinHero() if len(realm.heroes) > MOST_HEROES:
            return refuse("desert-first")
        case b.GainStronghold() if len(realm.strongholds) >= MOST_STRONGHOLDS:
            return refuse("four-strongholds", n=MOST_STRONGHOLDS)
        case b.Eliminate() if len(alive(state)) == 1:
            return refuse("last-player")
    return None


def refusal_hand(state: Runewars, action: Aside) -> Refusal | None:
    realm = state.realms[action.seat]
    if deserter(state) is not None and not isinstance(action, b.LoseHero):
        return refuse("desert-first")
    match action:
        case b.MoveHero() | b.HealHero() | b.TrainHero() | b.FinishQuest() | b.Explore():
            return _questing(state, realm, action)
        case b.ReceiveRune() | b.FulfilObjective() if state.pending is not None:
            return refuse("settle-first")
        case b.ReceiveRune(only=only) if only is not None:
            left = state.dragon_pool if only == "dragon" else state.false_pool
            return None if left else refuse("no-rune-left")
        case b.FulfilObjective():
            return _fulfilling(state, realm, action.seat)
        case b.DiscardFalse():
            return _receiving(state, action)
        case b.SettleRune(seat=seat, tokens=tokens, wild=wild):
            areas = tuple(token.area for token in (*tokens, *wild))
            return _receiving(state, action) or ill_placed(state, seat, areas)
        case b.FindRune(seat=seat, token=token):
            if not state.loose:
                return refuse("no-loose-rune")
            known = state.loose == len(remembered(state))
            return refuse("rune-remembered") if known else ill_placed(state, seat, (token.area,))
        case b.NoRune(seat=seat):
            due = state.pending
            mine = not isinstance(due, Spoils) or due.seat == seat
            return None if mine else refuse("not-this-step")
        case b.GainStronghold(seat=seat, area=area):
            return ill_built(state, seat, area)
        case b.MoveThrone(n=n):
            if not state.exploration:
                return refuse("no-exploration")
            return refuse("no-throne") if realm.thrones + n < 0 else None
        case b.Change(influence=influence):
            return refuse("no-influence", n=realm.influence) if realm.influence + influence < 0 else None
        case b.ClaimVictory(shown=shown):
            found = sum(face.value == "dragon" for face in shown) + realm.thrones
            return None if found >= goal(state) else refuse("not-enough-runes", n=found, goal=goal(state))
        case b.RevealRunes():
            closed = any(not isinstance(token.kind, Opened) for token in realm.runes)
            return None if (state.step == "runes" or state.over) and closed else refuse("not-this-step")
        case b.Eliminate() if isinstance(state.pending, Fight | RuneDue | Spoils):
            return refuse("settle-first")
        case _:
            return None


def _fulfilling(state: Runewars, realm: Realm, seat: int) -> Refusal | None:
    """At any point of the own turn, which is the resolving of the own Order (Karty Celu)."""
    if not realm.objective:
        return refuse("no-objective")
    return None if state.step == "resolve" and state.queue[:1] == (seat,) else refuse("own-turn-only")


def _questing(state: Runewars, realm: Realm, action: b.HeroAction) -> Refusal | None:
    """Each hero does one thing; a duel or a quest only after a move, and never both (Faza Wypraw)."""
    if phase(state) != "summer":
        return refuse("settle-first") if state.pending is not None else refuse("not-this-step")
    if action.seat != state.queue[0]:
        return refuse("not-your-turn", seat=state.queue[0])
    hero = realm.heroes[getattr(action, "hero", 0)]
    match action:
        case b.MoveHero() | b.HealHero() | b.TrainHero() if hero.deed:
            return refuse("hero-has-acted")
        case b.MoveHero() if hero.routed:
            return refuse("hero-routed")
        case b.HealHero() if hero.damage == 0:
            return refuse("not-damaged")
        case b.TrainHero(first=first, second=second):
            more = {own_: (first, second).count(own_) for own_ in (first, second)}
            full = any(hero.trained.of(own_) + n > MOST_TRAINED for own_, n in more.items())
            return refuse("trained-already", n=MOST_TRAINED) if full else None
        case b.FinishQuest() if hero.deed == "finished":
            return refuse("one-quest")
        case b.FinishQuest() if hero.deed not in ("move", "quest"):
            return refuse("move-first")
        case b.FinishQuest() if realm.quests == 0:
            return refuse("no-quest")
        case b.Explore():
            return _exploring(state, realm, action)
    return None


def _exploring(state: Runewars, realm: Realm, action: b.Explore) -> Refusal | None:
    hero = realm.heroes[action.hero]
    if not state.exploration:
        return refuse("no-exploration")
    if hero.explored:
        return refuse("explored-already")
    if hero.deed != "move":
        return refuse("move-first")
    if action.token == "traveling-merchant" and action.pay and realm.influence < MERCHANT_PRICE:
        return refuse("no-influence", n=realm.influence)
    full = action.token == "training" and hero.trained.of(action.attribute) >= MOST_TRAINED
    return refuse("trained-already", n=MOST_TRAINED) if full else None


def _receiving(state: Runewars, action: b.DiscardFalse | b.SettleRune) -> Refusal | None:
    due = state.pending
    if not isinstance(due, RuneDue) or due.seat != action.seat:
        return refuse("not-this-step")
    spent = isinstance(action, b.DiscardFalse) and due.discarded >= MOST_DISCARDED
    return refuse("two-discarded", n=MOST_DISCARDED) if spent else None


def _settles(state: Runewars, action: b.SettleRune) -> Refusal | None:
    """No more tokens than were received, and not two of a kind."""
    due = state.pending
    if not isinstance(due, RuneDue):
        return refuse("not-this-step")
    tokens = (*action.tokens, *action.wild)
    told = [value_of(token.kind) for token in tokens]
    dragons = due.dragons if not state.epic else due.dragons + due.falses
    falses = 0 if state.epic else due.falses
    fits = (
        len(told) + action.dragon_back + action.false_back <= due.dragons + due.falses
        and told.count("dragon") + action.dragon_back <= dragons
        and told.count("false") + action.false_back <= falses
    )
    return (None if fits else refuse("not-the-received")) or _strange(tokens)


def _strange(tokens: tuple[Token, ...]) -> Refusal | None:
    strange = [token for token in tokens if value_of(token.kind) not in (None, "dragon", "false")]
    return refuse("no-such-rune") if strange else None
