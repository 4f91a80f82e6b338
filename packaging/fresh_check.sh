#!/usr/bin/env bash
# Runs the README's two commands in a bare Debian 12: Python, venv, make and git, and nothing else (`make fresh-check`).
# Needs root and debootstrap. The bare system is kept in build/fresh/bare, and each run works on a copy of it.
set -euo pipefail
cd "$(dirname "$0")/.."
source packaging/chroot.sh

root=$PWD/build/fresh/root
bare bookworm "$PWD/build/fresh/bare" python3,python3-venv,make,git,ca-certificates
copied "$PWD/build/fresh/bare" "$root"
git clone --quiet . "$root/hegemon"
enter "$root" bookworm

echo "As a person without rights: the missing libraries are named, and the exit code is 2."
within "$root" useradd --create-home --shell /bin/bash guest 2>/dev/null || true
within "$root" chown -R guest /hegemon
code=0
within "$root" su guest -c "cd /hegemon && make test TESTS=tests/core/test_chance.py" 2>build/fresh/guest.txt || code=$?
cat build/fresh/guest.txt
[ "$code" = 2 ]
grep -q "sudo apt-get install -y .*libglib2.0-0" build/fresh/guest.txt

echo "As root: the libraries are installed, and the tests run."
within "$root" chown -R root /hegemon
within "$root" sh -c "cd /hegemon && make test ${TESTS:+TESTS=$TESTS}"

echo "make play says in one sentence that there is no screen."
code=0
within "$root" sh -c "cd /hegemon && make play" 2>&1 | tee build/fresh/play.txt || code=$?
grep -q "window cannot be opened\|no screen" build/fresh/play.txt
echo "Both commands work on a bare machine."
