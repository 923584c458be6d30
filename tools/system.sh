#!/bin/sh
# Checks what the machine itself must have, installs it where that is allowed, else names the command to type.
#   tools/system.sh venv      make the environment $VENV with a suitable Python
#   tools/system.sh display   what that and a window need (without a display only that: the app says so itself)
#   tools/system.sh test      what that and the tests need: software GL, a virtual display and a browser
set -eu

stop() { echo "$1" >&2; exit 1; }

has_command() { command -v "$1" >/dev/null 2>&1; }

# ldconfig is not on the PATH of every user.
has_library() { PATH="$PATH:/sbin:/usr/sbin" ldconfig -p | grep -q "$1"; }

# Kivy 2.3.1 has wheels for these versions of Python and no others.
suits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; }

has_ensurepip() { "$1" -c 'import ensurepip' 2>/dev/null; }

# The newest suitable Python; one that can make an environment goes before one that cannot.
find_python() {
    for test in has_ensurepip true; do
        for python in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
            if suits "$python" && "$test" "$python"; then echo "$python"; return; fi
        done
    done
    stop "Table Companion needs Python 3.11, 3.12 or 3.13; here: $(${PYTHON:-python3} --version 2>/dev/null || echo none)."
}

install() {
    if ! has_command apt-get; then
        stop "Missing; install what corresponds to these Debian packages: $*"
    fi
    if [ "$(id -u)" != 0 ]; then
        stop "Missing system packages; type: sudo apt-get install --no-install-recommends $*"
    fi
    echo "Installing system packages: $*"
    log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    if ! { apt-get -qq update && apt-get -qq -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"; } >"$log" 2>&1; then
        cat "$log" >&2
        stop "Could not install system packages; type: apt-get update && apt-get install --no-install-recommends $*"
    fi
    rm -f "$log"
}

make_venv() {
    require missing_for_venv
    python=$(find_python)
    echo "Making $VENV with $("$python" --version) ..."
    "$python" -m venv --clear "$VENV"
}

missing_for_venv() {
    if [ -e "$VENV/.made" ]; then return; fi
    python=$(find_python)
    if has_ensurepip "$python"; then return; fi
    "$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
}

missing_for_display() {
    missing_for_venv
    if [ -n "${DISPLAY:-}" ] && ! has_library 'libGL\.so\.1'; then echo libgl1; fi
}

missing_for_tests() {
    missing_for_venv
    if ! has_library 'libGL\.so\.1'; then echo libgl1; fi
    if ! has_library 'libEGL\.so\.1'; then echo libegl1; fi
    if ! has_command Xvfb; then echo xvfb; fi
    if ! has_command xdotool; then echo xdotool; fi
    if ! has_command xwininfo; then echo x11-utils; fi
    if ! has_command chromium; then echo chromium; fi
    if ! has_library 'libatomic\.so\.1'; then echo libatomic1; fi  # of Playwright's driver
}

require() {
    packages=$("$1")
    # Package names hold no spaces: the list is split on purpose.
    if [ -n "$packages" ]; then install $packages; fi
}

case "$1" in
    venv) make_venv ;;
    display) require missing_for_display ;;
    test) require missing_for_tests ;;
    *) stop "tools/system.sh: venv, display or test, got $1" ;;
esac
