#!/bin/sh
# Installs a package on the phone or emulator that adb knows, starts it and takes a picture of what it shows.
#   tools/emulator.sh PACKAGE.apk PICTURE.png     what the app wrote is beside the picture, in PICTURE.log
set -eu

if [ $# -ne 2 ] || [ ! -f "$1" ]; then
    echo "tools/emulator.sh: wants a package that is there and the name of a picture; got '$*'." >&2
    exit 2
fi
app=org.tablecompanion.companion
picture=$2
log="${picture%.png}.log"

adb install -r "$1"
adb logcat -c
adb shell monkey -p "$app" -c android.intent.category.LAUNCHER 1

# The first start unpacks the app; it has begun when its process has drawn, and has failed when the process is gone.
tries=60
while [ "$tries" -gt 0 ]; do
    if adb logcat -d | grep -q 'python.*Start application main loop\|python.*\[Base *\]'; then break; fi
    tries=$((tries - 1))
    sleep 2
done
sleep 10
adb exec-out screencap -p > "$picture"
adb logcat -d > "$log"
if ! adb shell pidof "$app" >/dev/null; then
    echo "The app is not running any more; see $log." >&2
    exit 1
fi
