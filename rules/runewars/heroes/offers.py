"""What heroes and strongholds offer, in their own moments and by hand at any time."""

from __future__ import annotations

from rules.core.offer import Ask
from rules.core.secret import Opened, Sealed, value_of
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.labels import Offers, aside, offer
from rules.runewars.pending import Duel, Fight, QuestDuel, Reading
from rules.runewars.realm.realm import HeroCard, Realm
from rules.runewars.runes.offers import runes_by_hand
from rules.runewars.state import Runewars, alive, goal
from rules.runewars.tables import ATTRIBUTES, EXPLORATIONS, MOST_DIAL, RESOURCES

FOUGHT = (Duel, QuestDuel, Fight, Reading)  # what hands may go on with


def hero_card() -> HeroCard:
    """What is printed on heroes is not known to the rules; this stands for one where nobody is asked."""
    return HeroCard("", 2, 3, 2, 4)


def questing(state: Runewars) -> Offers:
    """One deed for each hero of the first in the queue."""
    offers: Offers = ()
    for seat in state.queue[:1]:
        for at, hero in enumerate(state.realms[seat].heroes):
            name = hero.card.name
            trainings = [(one, other) for n, one in enumerate(ATTRIBUTES) for other in ATTRIBUTES[n:]]
            offers += (
                offer(b.MoveHero(seat, at), "move-hero", hero=name),
                offer(b.HealHero(seat, at), "heal-hero", hero=name),
                *(offer(b.TrainHero(seat, at, *two), "train-hero", hero=name) for two in trainings),
                offer(b.FinishQuest(seat, at), "finish-quest", hero=name),
                *(_exploring(seat, at, name) if state.exploration else ()),
            )
    return offers


def _exploring(seat: int, hero: int, name: str) -> Offers:
    plain = tuple(
        aside(b.Explore(seat, hero, token), f"explore-{token}", hero=name)
        for token in EXPLORATIONS
        if token not in ("traveling-merchant", "training")
    )
    merchant = tuple(
        aside(b.Explore(seat, hero, "traveling-merchant", pay), verb, hero=name)
        for pay, verb in ((True, "explore-buy"), (False, "explore-pass"))
    )
    training = tuple(
        aside(b.Explore(seat, hero, "training", False, attribute), "explore-training", hero=name)
        for attribute in ATTRIBUTES
    )
    return (*plain, *merchant, *training)


def by_hand(state: Runewars) -> Offers:
    """What cards' texts do, and what happens on the board."""
    found: Offers = (
        aside(c.OpenBid(), "open-bid"),
        aside(c.LeaveOff(), "leave-off"),
        *((aside(c.LeaveOff(True), "leave-off-fought"),) if isinstance(state.pending, FOUGHT) else ()),
        aside(c.ShuffleFate(), "shuffle-fate"),
    )
    for seat in alive(state):
        found += (*_realm(state, seat), *_heroes(seat, state.realms[seat]))
    return found


def _realm(state: Runewars, seat: int) -> Offers:
    realm = state.realms[seat]
    shown = tuple(
        Opened(token.kind.value, token.kind.salt) for token in realm.runes if not isinstance(token.kind, Sealed)
    )
    asks = (Ask("resource", RESOURCES), Ask("level", tuple(range(MOST_DIAL + 1))))
    losing = tuple(aside(b.LoseStronghold(seat, at), "lose-stronghold") for at in range(len(realm.strongholds)))
    spending = tuple(aside(b.SpendDevelopment(seat, at), "spend-development") for at in range(len(realm.strongholds)))
    enough = sum(value_of(token.kind) == "dragon" for token in realm.runes) + realm.thrones >= goal(state)
    claim = (offer(b.ClaimVictory(seat, shown), "claim-victory"),) if enough else ()
    nothing_left = not realm.strongholds and not realm.runes
    return (
        aside(b.SetDial(seat, "food", realm.food), "set-dial", *asks),
        aside(b.Change(seat, 2, 1, 0), "change"),
        aside(b.GainStronghold(seat), "gain-stronghold"),
        *losing,
        *spending,
        *runes_by_hand(state, seat),
        aside(b.FulfilObjective(seat), "fulfil-objective"),
        aside(b.MoveThrone(seat, 1), "gain-throne"),
        aside(b.MoveThrone(seat, -1), "lose-throne"),
        *claim,
        *((aside(b.Eliminate(seat), "eliminate"),) if nothing_left else ()),
    )


def _heroes(seat: int, realm: Realm) -> Offers:
    found: Offers = (aside(b.JoinHero(seat, hero_card()), "join-hero"),)
    for at, hero in enumerate(realm.heroes):
        name = hero.card.name
        found += (
            aside(b.HurtHero(seat, at, 1), "hurt-hero", hero=name),
            aside(b.MoveRewards(seat, at, 1), "gain-reward", hero=name),
            aside(b.LoseHero(seat, at, True), "desert", hero=name),
            aside(b.LoseHero(seat, at, False), "defeat-hero", hero=name),
        )
    return found
