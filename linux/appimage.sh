#!/bin/sh
# Makes an AppImage of the desktop folder that `make dist` has built, with the AppImage project's own tool on the PATH.
#
#     linux/appimage.sh FOLDER [OUT]       FOLDER is dist/table-companion-VERSION-linux-x86_64, unpacked
set -eu

app=org.tablecompanion.companion
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:?a folder that make dist has built}
out=${2:-$(basename "$folder").AppImage}
[ -x "$folder/companion" ] || { echo "appimage.sh: $folder has no companion in it" >&2; exit 2; }

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/AppDir/usr/lib"
cp -a "$folder" "$dir/AppDir/usr/lib/table-companion"
"$here/install.sh" "$dir/AppDir/usr" >/dev/null
cp "$here/$app.desktop" "$here/../assets/icons/icon-256.png" "$dir/AppDir/"
mv "$dir/AppDir/icon-256.png" "$dir/AppDir/$app.png"
ln -s "$app.png" "$dir/AppDir/.DirIcon"
cat > "$dir/AppDir/AppRun" <<'RUN'
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/table-companion/companion" "$@"
RUN
chmod +x "$dir/AppDir/AppRun"
"$dir/AppDir/AppRun" --version
command -v appimagetool >/dev/null || { echo "appimage.sh: appimagetool is not on the PATH" >&2; exit 2; }
appimagetool "$dir/AppDir" "$out"
