"""What can be heard as well as read, for eyes that are on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Speak
from companion.screens.kit.parts import Key, Keys

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

ENDS = (".", "!", "?", ":")


def speak_key(ctx: Context, *texts: str) -> tuple[Keys, ...]:
    """A key that says these texts; none where the device has no voice."""
    if not ctx.speech:
        return ()
    # A voice pauses only where a sentence ends, and titles have no full stop.
    said = " ".join(text if text.endswith(ENDS) else f"{text}." for text in texts if text)
    key = Key(ctx.words.t("key.speak"), Speak(said), "volume-high", name="speak")
    return (Keys((key,), fill=False),)
