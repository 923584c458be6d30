"""Texts get into the system's clipboard from any thread."""

from __future__ import annotations

import threading


def test_a_text_is_copied_by_the_windows_thread(clock):
    from kivy.core.clipboard import Clipboard

    from companion.ui import clipboard

    thread = threading.Thread(target=clipboard.put, args=("Zażółć 🐎",))
    thread.start()
    thread.join()
    clock(0.1)
    assert Clipboard.paste() == "Zażółć 🐎"
