#!/usr/bin/env bash
# Runs the README's two commands in a bare Debian 12: Python, venv, make and git, and nothing else (`make fresh-check`).
# Needs root and debootstrap. The folder is kept in build/ and used again; remove build/fresh to start over.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
  echo "make fresh-check needs root and debootstrap." >&2
  exit 2
fi

root=$PWD/build/fresh/root
sources=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 2>/dev/null | grep ' bookworm$' | head -n 1 | cut -d' ' -f1)
if [ ! -e "$root/.complete" ]; then
  echo "Making a bare Debian 12 in build/fresh."
  rm -rf "$root"
  mkdir -p "$root"
  debootstrap --variant=minbase --include=python3,python3-venv,make,git,ca-certificates bookworm "$root" "$sources" >build/fresh/debootstrap.log
  touch "$root/.complete"
fi

# A clean clone, and this machine's way to the package indexes.
rm -rf "$root/hegemon" "$root/etc/apt/sources.list"
git clone --quiet . "$root/hegemon"
for file in etc/pip.conf etc/apt/sources.list.d etc/apt/apt.conf.d etc/resolv.conf etc/hosts etc/ssl; do
  [ -e "/$file" ] && { rm -rf "${root:?}/$file"; cp -rL "/$file" "$root/$file"; }
done
mounted=()
finish() { for place in "${mounted[@]}"; do umount -l "$place"; done; }
trap finish EXIT
for place in /proc /dev $(pip config list 2>/dev/null | grep -oE "(file://)?/[^' ]+" | sed 's,^file://,,' | sort -u); do
  [ -d "$place" ] || continue
  mkdir -p "$root$place"
  mount --rbind "$place" "$root$place"
  mounted=("$root$place" "${mounted[@]}")
done
within() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 $(env | grep -E "^(PIP_|SSL_)") "$@"; }

echo "As a person without rights: the missing libraries are named, and the exit code is 2."
within useradd --create-home --shell /bin/bash guest 2>/dev/null || true
within chown -R guest /hegemon
code=0
within su guest -c "cd /hegemon && make test TESTS=tests/core/test_chance.py" 2>build/fresh/guest.txt || code=$?
cat build/fresh/guest.txt
[ "$code" = 2 ]
grep -q "sudo apt-get install -y .*libglib2.0-0" build/fresh/guest.txt

echo "As root: the libraries are installed, and the tests run."
within chown -R root /hegemon
within sh -c "cd /hegemon && make test ${TESTS:+TESTS=$TESTS}"

echo "make play says in one sentence that there is no screen."
code=0
within sh -c "cd /hegemon && make play" 2>&1 | tee build/fresh/play.txt || code=$?
grep -q "window cannot be opened\|no screen" build/fresh/play.txt
echo "Both commands work on a bare machine."
