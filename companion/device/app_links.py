"""Links and files that the system opens with this app, such as the link behind a host's QR code."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from companion.device.android_files import SCHEMES, STREAM, Inbox

log = logging.getLogger(__name__)
Heard = Callable[[str], None]
FROM_HISTORY = 0x00100000  # Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: what was opened once is not opened again


def follow_android(heard: Heard) -> None:
    """What the app was started with, and what comes while it runs; a file by its path. Called in the main thread."""
    from android import activity, mActivity
    from jnius import cast

    inbox = Inbox(mActivity, heard)

    def opened(intent: Any) -> None:
        """In Java's own thread."""
        try:
            if intent is None or intent.getFlags() & FROM_HISTORY:
                return
            link, shared = intent.getDataString(), intent.getParcelableExtra(STREAM)
            if link and not str(link).startswith(SCHEMES):
                heard(str(link))
            elif link or shared is not None:
                inbox.take(intent.getData() if link else cast("android.net.Uri", shared))
        except Exception as why:  # Java's own exceptions
            log.info("nothing opened: %r", why)

    activity.bind(on_new_intent=opened)
    opened(mActivity.getIntent())
