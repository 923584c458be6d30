#!/bin/sh
# Puts what a desktop reads of the app under PREFIX/share: its menu entry, its file types and links, its icons.
#
#     linux/install.sh [PREFIX]        PREFIX is ~/.local; the command `companion` is installed by pipx, pip or a package
set -eu

app=org.tablecompanion.companion
here=$(cd "$(dirname "$0")" && pwd)
share=${1:-$HOME/.local}/share

install -Dm644 "$here/$app.desktop" "$share/applications/$app.desktop"
install -Dm644 "$here/$app.metainfo.xml" "$share/metainfo/$app.metainfo.xml"
install -Dm644 "$here/$app.mime.xml" "$share/mime/packages/$app.xml"
for size in 32 48 64 128 192 256 512; do
    install -Dm644 "$here/../assets/icons/icon-$size.png" "$share/icons/hicolor/${size}x$size/apps/$app.png"
done

# A package does this itself, and where the tools are not there the desktop finds the files at its next start.
if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications"; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -qtf "$share/icons/hicolor" || true; fi
