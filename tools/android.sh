#!/bin/sh
# Builds the Android package in a container made from ./Containerfile; the result is in bin/.
#   tools/android.sh apk    for trying out, signed with a debug key
#   tools/android.sh aab    for a store, signed if P4A_RELEASE_KEYSTORE and its passwords are set
# ENGINE names the container engine, ARCHS the processors (such as x86_64, for an emulator).
set -eu

stop() { echo "$1" >&2; exit 2; }

case "${1:-}" in
    apk) goal=debug ;;
    aab) goal=release ;;
    *) stop "tools/android.sh: say apk or aab, not '${1:-}'." ;;
esac

find_engine() {
    for engine in ${ENGINE:-podman docker}; do
        if command -v "$engine" >/dev/null 2>&1; then echo "$engine"; return; fi
    done
    stop "make $1: needs ${ENGINE:-podman or docker}, which is not here; on Debian: apt-get install podman."
}

engine=$(find_engine "$1")
image=table-companion-android
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

# The engine that runs without root maps its root to whoever calls it; the other one is told who that is.
case $(basename "$engine") in
    podman) owner=--userns=keep-id ;;
    *) owner="--user=$(id -u):$(id -g)" ;;
esac

"$engine" build --tag "$image" --file Containerfile .

set -- --rm "$owner" --volume "$root:/app" --volume table-companion-buildozer:/home/build/.buildozer
for name in P4A_RELEASE_KEYSTORE P4A_RELEASE_KEYSTORE_PASSWD P4A_RELEASE_KEYALIAS P4A_RELEASE_KEYALIAS_PASSWD; do
    eval "value=\${$name:-}"
    if [ -n "$value" ]; then set -- "$@" --env "$name"; fi
done
if [ -n "${ARCHS:-}" ]; then set -- "$@" --env "APP_ANDROID_ARCHS=$ARCHS"; fi

exec "$engine" run "$@" "$image" android "$goal"
