#!/usr/bin/env bash
# Tries the .deb in dist/ as a person on a clean system would: installs it over an older one, opens a saved game and an edition by
# their file types under Xvfb, removes it, and finds the saves still there (`make deb-check`). Needs root and debootstrap.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/chroot.sh

package=$(ls -t dist/hegemon_*.deb | head -n 1)
suites=${SUITES:-bookworm trixie}

# The same program under an older version, to be upgraded.
older=build/older
rm -rf $older && dpkg-deb -R "$package" $older
sed -i 's/^Version: .*/Version: 0.0.1/' $older/DEBIAN/control
dpkg-deb --root-owner-group -Zgzip -z1 --build $older build/older.deb >/dev/null

# opened ROOT FILE: a person opens a file by its type, and the window is still there after a while.
opened() {
  within "$1" su guest -c "cd && timeout 60 xvfb-run -a sh -c 'gio open $2 && sleep 20 && pgrep -f lib/hegemon >/dev/null'"
}

for suite in $suites; do
  root=$PWD/build/deb-check/$suite
  if ! bare "$suite" "$root" ca-certificates; then
    echo "$suite cannot be had here."
    continue
  fi
  enter "$root" "$suite"
  cp "$package" "$root/tmp/hegemon.deb" && cp build/older.deb "$root/tmp/older.deb"
  echo "$suite: installing the older one, then this one over it."
  within "$root" apt-get update -qq
  within "$root" apt-get purge -y -qq hegemon >/dev/null 2>&1 || true
  rm -rf "$root/home/guest/.local"
  within "$root" apt-get install -y -qq --no-install-recommends /tmp/older.deb xvfb xauth procps libglib2.0-bin shared-mime-info desktop-file-utils >"$root.log" 2>&1
  within "$root" apt-get install -y -qq /tmp/hegemon.deb >>"$root.log" 2>&1
  within "$root" dpkg-query -W -f '${Package} ${Version} ${Status}\n' hegemon
  within "$root" hegemon --version
  within "$root" useradd --create-home guest 2>/dev/null || true
  cp tests/fixtures/saves/format-3-dies_irae.hegemon "$root/home/guest/game.hegemon"
  cp tests/fixtures/editions/format-1.hegemon-edition "$root/home/guest/own.hegemon-edition"
  within "$root" chown -R guest /home/guest
  data=$root/home/guest/.local/share/hegemon
  opened "$root" game.hegemon && find "$data/journals" -name '*.journal' | grep -q . || { echo "$suite: the saved game was not opened" >&2; exit 1; }
  opened "$root" own.hegemon-edition && find "$data/editions" -name '*.hegemon-edition' | grep -q . || { echo "$suite: the edition was not taken" >&2; exit 1; }
  before=$(find "$data" -type f | wc -l)
  within "$root" apt-get purge -y -qq hegemon >>"$root.log" 2>&1
  [ ! -e "$root/usr/lib/hegemon" ] || { echo "$suite: something is left in /usr/lib/hegemon" >&2; exit 1; }
  [ "$(find "$data" -type f | wc -l)" = "$before" ] || { echo "$suite: files of the user are gone" >&2; exit 1; }
  echo "$suite: installed, upgraded, opened by file type, removed; $before files of the user are still there."
done
