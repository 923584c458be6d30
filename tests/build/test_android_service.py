"""The service that hosts with the screen off, as far as it can be tried without a phone.

Its place in the manifest that python-for-android's own template makes, and its Java compiled and run against a
pretended Android.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
import pythonforandroid
from jinja2 import Environment, FileSystemLoader

from companion.device.hosting import CLASS
from tools import android_hook

ROOT = Path(__file__).resolve().parents[2]
ANDROID = "{http://schemas.android.com/apk/res/android}"
TEMPLATES = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/templates"


class Blank(SimpleNamespace):
    """Arguments of the template: whatever was not said is nothing."""

    def __getattr__(self, name: str) -> str:
        return ""


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the hook is called in, with the manifest as its template makes it."""
    template = Environment(loader=FileSystemLoader(TEMPLATES)).get_template("AndroidManifest.tmpl.xml")
    args = Blank(package="org.tablecompanion.companion", min_sdk_version=24, permissions=[], meta_data=[],
                 android_used_libs=[], extra_manifest_application_arguments="", extra_manifest_xml="")  # fmt: skip
    path = tmp_path / android_hook.MANIFEST
    path.parent.mkdir(parents=True)
    path.write_text(template.render(args=args, service_data=[], native_services=[]), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return path


def test_the_manifest_gets_the_service_once_in_the_apps_own_process(packed: Path) -> None:
    for _ in range(2):  # a second build in the same folder
        android_hook.before_apk_assemble(None)
    (service,) = ET.parse(packed).getroot().findall("application/service")
    assert service.attrib == {
        f"{ANDROID}name": CLASS,
        f"{ANDROID}foregroundServiceType": "connectedDevice",
        f"{ANDROID}exported": "false",
    }, "and no process of its own: the table is in the app's"


def test_a_manifest_of_another_shape_stops_the_build(packed: Path) -> None:
    packed.write_text("<manifest/>", encoding="utf-8")
    with pytest.raises(SystemExit, match="has no place"):
        android_hook.before_apk_assemble(None)


# A pretended Android: what the service calls is written down. The levels are told by the command line.
PRETENDED = {
    "android/os/Build": "public class Build { public static class VERSION { "
    'public static int SDK_INT = Integer.getInteger("level"); } }',
    "android/os/IBinder": "public interface IBinder {}",
    "android/content/pm/ServiceInfo": "public class ServiceInfo { "
    "public static final int FOREGROUND_SERVICE_TYPE_CONNECTED_DEVICE = 16; }",
    "android/content/pm/ApplicationInfo": "public class ApplicationInfo { public int icon = 7; }",
    "android/content/pm/PackageManager": "public class PackageManager { "
    "public android.content.Intent getLaunchIntentForPackage(String name) { return new android.content.Intent(); } }",
    "android/content/Intent": "public class Intent { java.util.Map<String, String> extras = new java.util.HashMap<>(); "
    "public Intent() {} public Intent(Context context, Class<?> to) {} "
    "public Intent putExtra(String key, String value) { extras.put(key, value); return this; } "
    "public String getStringExtra(String key) { return extras.get(key); } }",
    "android/content/Context": "public class Context { public static java.util.List<Intent> started = "
    'new java.util.ArrayList<>(); public static final String NOTIFICATION_SERVICE = "notification"; '
    'public void startForegroundService(Intent intent) { note("startForegroundService"); started.add(intent); } '
    'public void startService(Intent intent) { note("startService"); started.add(intent); } '
    "public Object getSystemService(String name) { return new android.app.NotificationManager(); } "
    'public String getPackageName() { return "org"; } '
    "public android.content.pm.ApplicationInfo getApplicationInfo() { "
    "return new android.content.pm.ApplicationInfo(); } "
    "public android.content.pm.PackageManager getPackageManager() { return new android.content.pm.PackageManager(); } "
    "public static void note(String said) { System.out.println(said); } }",
    "android/app/PendingIntent": "public class PendingIntent { public static final int FLAG_IMMUTABLE = 67108864; "
    "public static PendingIntent getActivity(android.content.Context context, int code, android.content.Intent intent, "
    "int flags) { return new PendingIntent(); } }",
    "android/app/NotificationChannel": "public class NotificationChannel { public NotificationChannel(String id, "
    'CharSequence name, int weight) { android.content.Context.note("channel " + id + ", " + name + ", " + weight); } }',
    "android/app/NotificationManager": "public class NotificationManager { public static final int IMPORTANCE_LOW = 2; "
    "public void createNotificationChannel(NotificationChannel channel) {} }",
    "android/app/Notification": "public class Notification { public static class Builder { "
    "public Builder(android.content.Context context) {} public Builder(android.content.Context context, String id) {} "
    "public Builder setContentIntent(PendingIntent to) { return this; } "
    "public Builder setSmallIcon(int icon) { return this; } "
    'public Builder setContentTitle(CharSequence it) { android.content.Context.note("title " + it); return this; } '
    'public Builder setContentText(CharSequence it) { android.content.Context.note("text " + it); return this; } '
    "public Builder setOngoing(boolean on) { return this; } "
    "public Notification build() { return new Notification(); } } }",
    "android/app/Service": "public abstract class Service extends android.content.Context { "
    "public static final int START_NOT_STICKY = 2; public void onDestroy() {} "
    "public void onTaskRemoved(android.content.Intent intent) {} "
    "public abstract android.os.IBinder onBind(android.content.Intent intent); "
    "public int onStartCommand(android.content.Intent intent, int flags, int id) { return 0; } "
    'public final void startForeground(int id, Notification it) { note("foreground " + id); } '
    'public final void startForeground(int id, Notification it, int type) { note("foreground " + id + ", " + type); } '
    'public final void stopSelf() { note("stop"); onDestroy(); } }',
}
RUN = """
import android.content.*;
import org.tablecompanion.HostingService;
public class Run {
    public static void main(String[] asked) {
        Context context = new Context();
        HostingService service = new HostingService();
        for (String what : asked) {
            Context.note("> " + what);
            if (what.equals("begin")) HostingService.begin(context, "Hosting", "Title", "Text");
            if (what.equals("end")) HostingService.end();
            if (what.equals("start")) service.onStartCommand(Context.started.get(0), 0, 1);
            if (what.equals("again")) service.onStartCommand(null, 0, 2);
            if (what.equals("swept")) service.onTaskRemoved(null);
        }
    }
}
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    javac = shutil.which("javac")
    if javac is None:
        pytest.skip("there is no javac")
    folder = tmp_path_factory.mktemp("java")
    for name, body in PRETENDED.items():
        path = folder / f"{name}.java"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"package {Path(name).parent.as_posix().replace('/', '.')};\n{body}\n", encoding="utf-8")
    (folder / "Run.java").write_text(RUN, encoding="utf-8")
    ours = ROOT / "tools/android_java" / f"{CLASS.replace('.', '/')}.java"
    done = subprocess.run(
        [javac, "-Xlint:all", "-Werror", "-d", str(folder / "out"), str(ours), *map(str, folder.rglob("*.java"))],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"


def ran(compiled: Path, level: int, *asked: str) -> list[str]:
    java = shutil.which("java")
    assert java is not None
    call = [java, f"-Dlevel={level}", "-cp", str(compiled), "Run", *asked]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("level", "starts", "shown"),
    [
        (24, "startService", ["title Title", "text Text", "foreground 2"]),
        (26, "startForegroundService", ["channel hosting, Hosting, 2", "title Title", "text Text", "foreground 2"]),
        (35, "startForegroundService", ["channel hosting, Hosting, 2", "title Title", "text Text", "foreground 2, 16"]),
    ],
)
def test_the_service_shows_its_notice_and_stops_with_the_table(
    compiled: Path, level: int, starts: str, shown: list[str]
) -> None:
    said = ran(compiled, level, "begin", "start", "end")
    assert said == ["> begin", starts, "> start", *shown, "> end", "stop"]


def test_a_table_that_is_closed_at_once_shows_its_notice_first(compiled: Path) -> None:
    """Else Android ends the whole app: it was promised a notice."""
    said = ran(compiled, 35, "begin", "end", "start", "end")
    assert said[-3:] == ["foreground 2, 16", "stop", "> end"]


@pytest.mark.parametrize("asked", ["again", "swept"])
def test_without_its_app_it_ends(compiled: Path, asked: str) -> None:
    assert ran(compiled, 35, "begin", "start", asked)[-1] == "stop"
