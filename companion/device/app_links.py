"""Links that the system opens with this app, such as the one behind a host's QR code."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)
Heard = Callable[[str], None]


def follow_android(heard: Heard) -> None:
    """The link the app was started with, and those that come while it runs; called in the main thread."""
    from android import activity, mActivity

    def opened(intent: Any) -> None:
        """In Java's own thread."""
        try:
            link = intent.getDataString() if intent is not None else None
        except Exception as why:  # Java's own exceptions
            log.info("no link: %r", why)
            return
        if link:
            heard(str(link))

    activity.bind(on_new_intent=opened)
    opened(mActivity.getIntent())
