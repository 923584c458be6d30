"""Why something about heroes, runes or strongholds cannot be meant, or is not allowed now."""

from __future__ import annotations

from rules.core.joint_reveal import to_turn
from rules.core.message import Ground, Refusal
from rules.core.secret import Opened, opens, value_of
from rules.runewars import refused
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Fight, RuneDue, Spoils
from rules.runewars.realm.realm import Realm, Token
from rules.runewars.runes.areas import ill_built, ill_placed, remembered
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars, alive, deserter, goal, phase, runes_held
from rules.runewars.tables import MERCHANT_PRICE, MOST_DISCARDED, MOST_HEROES, MOST_STRONGHOLDS, MOST_TRAINED

RUNE_OPEN = Ground("rune-open", "runes")
NOT_A_FALSE_RUNE = Ground("not-a-false-rune", "runes")
NOT_THE_SEALED_RUNES = Ground("not-the-sealed-runes", "runes")
ALREADY_SO = Ground("already-so")
LAST_PLAYER = Ground("last-player", "victory")
NO_RUNE_LEFT = Ground("no-rune-left", "runes")
NO_LOOSE_RUNE = Ground("no-loose-rune", "runes")
RUNE_REMEMBERED = Ground("rune-remembered", "runes")
NO_EXPLORATION = Ground("no-exploration", "exploration")
NO_THRONE = Ground("no-throne", "exploration")
NOT_ENOUGH_RUNES = Ground("not-enough-runes", "victory", n="there")
NO_OBJECTIVE = Ground("no-objective", "setup-12")
OWN_TURN_ONLY = Ground("own-turn-only", "objectives")
HERO_ROUTED = Ground("hero-routed", "season-summer")
TRAINED_ALREADY = Ground("trained-already", "season-summer", n="most")
EXPLORED_ALREADY = Ground("explored-already", "exploration")
TWO_DISCARDED = Ground("two-discarded", "runes", n="most")
NOT_THE_RECEIVED = Ground("not-the-received", "runes")

Aside = b.HandAction | b.HeroAction


def impossible_hand(state: Runewars, action: Aside) -> Refusal | None:
    realm = state.realms[action.seat]
    hero = getattr(action, "hero", None)
    if isinstance(hero, int) and hero >= len(realm.heroes):
        return refused.NO_SUCH_HERO()
    match action:
        case b.LoseStronghold(stronghold=at) | b.SpendDevelopment(stronghold=at) if at >= len(realm.strongholds):
            return refused.NO_SUCH_STRONGHOLD()
        case b.SpendDevelopment(stronghold=at) if realm.strongholds[at].development is None:
            return refused.NO_DEVELOPMENT()
        case b.LoseRune(token=at) | b.LookAtRune(token=at) if at >= len(realm.runes):
            return refused.NO_SUCH_RUNE()
        case b.LookAtRune(token=at, kind=kind):
            return RUNE_OPEN() if isinstance(realm.runes[at].kind, Opened) else _strange((Token(kind),))
        case b.TakeRune(seat=seat, foe=foe, token=at):
            return None if foe != seat and at < len(lying_with(state, foe)) else refused.NO_SUCH_RUNE()
        case b.ReceiveRune(only="false") if state.epic:
            return refused.NO_SUCH_RUNE()
        case b.NoRune() if not isinstance(state.pending, Spoils):
            return refused.NOT_THIS_STEP()
        case b.DiscardFalse(token=at, shown=shown):
            fits = at < len(realm.runes) and opens(shown, realm.runes[at].kind) and shown.value == "false"
            return None if fits else NOT_A_FALSE_RUNE()
        case b.SettleRune():
            return _settles(state, action)
        case b.FindRune(token=token):
            return _strange((token,))
        case b.ClaimVictory(shown=shown) | b.RevealRunes(shown=shown):
            fits = len(shown) == len(realm.runes) and all(
                opens(face, token.kind) for face, token in zip(shown, realm.runes, strict=False)
            )
            return None if fits else NOT_THE_SEALED_RUNES()
        case b.Change(influence=0, tactics=0, quests=0):
            return ALREADY_SO(path="change", got=0)
        case b.MoveThrone(n=0) | b.HurtHero(n=0) | b.MoveRewards(n=0):
            return ALREADY_SO(path="n", got=0)
        case b.JoinHero() if len(realm.heroes) > MOST_HEROES:
            return refused.DESERT_FIRST()
        case b.GainStronghold() if len(realm.strongholds) >= MOST_STRONGHOLDS:
            return refused.FOUR_STRONGHOLDS(n=MOST_STRONGHOLDS)
        case b.Eliminate() if len(alive(state)) == 1:
            return LAST_PLAYER()
    return None


def refusal_hand(state: Runewars, action: Aside) -> Refusal | None:
    realm = state.realms[action.seat]
    if deserter(state) is not None and not isinstance(action, b.LoseHero):
        return refused.DESERT_FIRST()
    match action:
        case b.MoveHero() | b.HealHero() | b.TrainHero() | b.FinishQuest() | b.Explore():
            return _questing(state, realm, action)
        case b.ReceiveRune() | b.FulfilObjective() if state.pending is not None:
            return refused.SETTLE_FIRST()
        case b.ReceiveRune(only=only) if only is not None:
            left = state.dragon_pool if only == "dragon" else state.false_pool
            return None if left else NO_RUNE_LEFT()
        case b.FulfilObjective():
            return _fulfilling(state, realm, action.seat)
        case b.DiscardFalse():
            return _receiving(state, action)
        case b.SettleRune(seat=seat, tokens=tokens, wild=wild):
            areas = tuple(token.area for token in (*tokens, *wild))
            return _receiving(state, action) or ill_placed(state, seat, areas)
        case b.FindRune(seat=seat, token=token):
            if not state.loose:
                return NO_LOOSE_RUNE()
            known = state.loose == len(remembered(state))
            return RUNE_REMEMBERED() if known else ill_placed(state, seat, (token.area,))
        case b.NoRune(seat=seat):
            due = state.pending
            mine = not isinstance(due, Spoils) or due.seat == seat
            return None if mine else refused.NOT_THIS_STEP()
        case b.GainStronghold(seat=seat, area=area):
            return ill_built(state, seat, area)
        case b.MoveThrone(n=n):
            if not state.exploration:
                return NO_EXPLORATION()
            return NO_THRONE() if realm.thrones + n < 0 else None
        case b.Change(influence=influence):
            return refused.NO_INFLUENCE(n=realm.influence) if realm.influence + influence < 0 else None
        case b.ClaimVictory(shown=shown):
            found = sum(face.value == "dragon" for face in shown) + realm.thrones
            return None if found >= goal(state) else NOT_ENOUGH_RUNES(n=found, goal=goal(state))
        case b.RevealRunes():
            turns = (state.step == "runes" or state.over) and action.seat in to_turn(runes_held(state))
            return None if turns else refused.NOT_THIS_STEP()
        case b.Eliminate() if isinstance(state.pending, Fight | RuneDue | Spoils):
            return refused.SETTLE_FIRST()
        case _:
            return None


def _fulfilling(state: Runewars, realm: Realm, seat: int) -> Refusal | None:
    """At any point of the own turn, which is the resolving of the own Order (Karty Celu)."""
    if not realm.objective:
        return NO_OBJECTIVE()
    return None if state.step == "resolve" and state.queue[:1] == (seat,) else OWN_TURN_ONLY()


def _questing(state: Runewars, realm: Realm, action: b.HeroAction) -> Refusal | None:
    """Each hero does one thing; a duel or a quest only after a move, and never both (Faza Wypraw)."""
    if phase(state) != "summer":
        return refused.SETTLE_FIRST() if state.pending is not None else refused.NOT_THIS_STEP()
    if not state.queue:
        return refused.NOT_THIS_STEP()
    if action.seat != state.queue[0]:
        return refused.NOT_YOUR_TURN(seat=state.queue[0])
    hero = realm.heroes[getattr(action, "hero", 0)]
    match action:
        case b.MoveHero() | b.HealHero() | b.TrainHero() if hero.deed:
            return refused.HERO_HAS_ACTED()
        case b.MoveHero() if hero.routed:
            return HERO_ROUTED()
        case b.HealHero() if hero.damage == 0:
            return refused.NOT_DAMAGED()
        case b.TrainHero(first=first, second=second):
            more = {own_: (first, second).count(own_) for own_ in (first, second)}
            full = any(hero.trained.of(own_) + n > MOST_TRAINED for own_, n in more.items())
            return TRAINED_ALREADY(n=MOST_TRAINED) if full else None
        case b.FinishQuest() if hero.deed == "finished":
            return refused.ONE_QUEST()
        case b.FinishQuest() if hero.deed not in ("move", "quest"):
            return refused.MOVE_FIRST()
        case b.FinishQuest() if realm.quests == 0:
            return refused.NO_QUEST()
        case b.Explore():
            return _exploring(state, realm, action)
    return None


def _exploring(state: Runewars, realm: Realm, action: b.Explore) -> Refusal | None:
    hero = realm.heroes[action.hero]
    if not state.exploration:
        return NO_EXPLORATION()
    if hero.explored:
        return EXPLORED_ALREADY()
    if hero.deed != "move":
        return refused.MOVE_FIRST()
    if action.token == "traveling-merchant" and action.pay and realm.influence < MERCHANT_PRICE:
        return refused.NO_INFLUENCE(n=realm.influence)
    full = action.token == "training" and hero.trained.of(action.attribute) >= MOST_TRAINED
    return TRAINED_ALREADY(n=MOST_TRAINED) if full else None


def _receiving(state: Runewars, action: b.DiscardFalse | b.SettleRune) -> Refusal | None:
    due = state.pending
    if not isinstance(due, RuneDue) or due.seat != action.seat:
        return refused.NOT_THIS_STEP()
    spent = isinstance(action, b.DiscardFalse) and due.discarded >= MOST_DISCARDED
    return TWO_DISCARDED(n=MOST_DISCARDED) if spent else None


def _settles(state: Runewars, action: b.SettleRune) -> Refusal | None:
    """No more tokens than were received, and not two of a kind."""
    due = state.pending
    if not isinstance(due, RuneDue):
        return refused.NOT_THIS_STEP()
    tokens = (*action.tokens, *action.wild)
    told = [value_of(token.kind) for token in tokens]
    dragons = due.dragons if not state.epic else due.dragons + due.falses
    falses = 0 if state.epic else due.falses
    fits = (
        len(told) + action.dragon_back + action.false_back <= due.dragons + due.falses
        and told.count("dragon") + action.dragon_back <= dragons
        and told.count("false") + action.false_back <= falses
    )
    return (None if fits else NOT_THE_RECEIVED()) or _strange(tokens)


def _strange(tokens: tuple[Token, ...]) -> Refusal | None:
    strange = [token for token in tokens if value_of(token.kind) not in (None, "dragon", "false")]
    return refused.NO_SUCH_RUNE() if strange else None
