"""The AI's turn at a real window: its printed card typed in, or known from before, and what it then asks."""

from rules.scythia.opponent.scheme import Scheme
from tests.window.hands import Window


def type_card(hands: Window, card: Scheme) -> None:
    """All eight things the card shows."""
    hands.press("enter-scheme")
    hands.on("scheme")
    for key in ("empire", "target", "cost", "strength", "horse"):
        hands.press(f"{key}-{getattr(card, key)}")
    hands.enter("vp", card.vp)
    hands.press(f"arrows-{card.row}-{card.tie}", f"blocked-{card.blocked}", "use-card")
    hands.on("instruction")


def known_card(hands: Window) -> None:
    """One tap where it was entered before."""
    hands.press("enter-scheme")
    hands.on("scheme")
    hands.press("known-0", "use-card")
    hands.on("instruction")


def follow(hands: Window, strength: int = 2, vp: int = 1) -> None:
    """Do what it says; a horse or a quest is read off the table."""
    hands.on("instruction")
    asked = (f"animal-{strength}-{vp}", f"vp-{vp}", "done")
    hands.press(next(name for name in asked if name in hands.seen["where"]))
