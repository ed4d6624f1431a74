#!/bin/sh
# Unpacks Catch2 3 from the backports of Debian 12 into a folder of this project, without touching apt's sources.
#
# Usage: install-catch2.sh PREFIX, after an ordinary `apt-get update`. CMake then finds it under PREFIX/usr.
set -eu
prefix=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' | head -n1)
if [ -z "$mirror" ]; then
  echo "apt knows no mirror of Debian 12 (bookworm): run apt-get update first." >&2
  exit 1
fi

mkdir -p "$tmp/lists/partial" "$tmp/cache/archives/partial" "$prefix"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror bookworm-backports main" > "$tmp/backports.list"
apt_from_backports() {
  apt-get -qq -o Dir::Etc::sourcelist="$tmp/backports.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$tmp/lists" -o Dir::Cache="$tmp/cache" -o APT::Sandbox::User=root "$@"
}
apt_from_backports update
(cd "$tmp" && apt_from_backports download libcatch2-dev)
dpkg-deb -x "$tmp"/libcatch2-dev_*.deb "$prefix"
