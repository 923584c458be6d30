"""python-for-android calls this while it packs: the manifest gets the service that hosts with the screen off.

buildozer can declare services only of Python, in a process of their own; ours must be in the app's, where the table is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

MANIFEST = Path("src/main/AndroidManifest.xml")  # in the folder that the hook is called in
END = "</application>"
SERVICE = """<service
            android:name="org.tablecompanion.HostingService"
            android:foregroundServiceType="connectedDevice"
            android:exported="false" />
    """


def before_apk_assemble(toolchain: Any) -> None:
    """After the manifest was written from its template, and before Gradle reads it."""
    text = MANIFEST.read_text(encoding="utf-8")
    if SERVICE not in text:
        if text.count(END) != 1:
            raise SystemExit(f"{MANIFEST}: {END} is there {text.count(END)} times, so the service has no place")
        MANIFEST.write_text(text.replace(END, SERVICE + END), encoding="utf-8")
