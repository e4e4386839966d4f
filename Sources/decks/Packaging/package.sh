#!/usr/bin/env bash
# Writes a package of the built program to dist/, without root:
#   package.sh deb    decks_VERSION_ARCHITECTURE.deb
#   package.sh tar    decks-VERSION-linux-MACHINE.tar.gz, which runs wherever it is unpacked
# make passes DECKS, the program, and MAKE. Two packages of one commit and program are byte-equal.
set -euo pipefail
kind=$1
here=$(dirname "$0")
umask 022
version=$("$DECKS" --version)
mkdir -p dist
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
# The time of all files in a package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

install_below() {
  "$MAKE" --no-print-directory install DECKS="$DECKS" DESTDIR="$stage" PREFIX="$1" >/dev/null
  strip "$stage$1/bin/decks"
}

set_times() {
  find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# Prints the Debian packages of the libraries that the program links or opens at run time.
dependencies() {
  local name file glibc
  glibc=$(objdump -T "$stage/usr/bin/decks" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -n 1)
  echo "libc6 (>= ${glibc#GLIBC_})"
  for name in $(objdump -p "$stage/usr/bin/decks" | awk '$1 == "NEEDED" { print $2 }') libcurl.so.4 libvips.so.42; do
    file=$(ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }')
    [ -n "$file" ] || { echo "$name is not installed; run make build" >&2; exit 1; }
    file=$(realpath "$file")
    # /lib is a link to /usr/lib, and dpkg knows a file by the path in its package.
    dpkg-query -S "$file" 2>/dev/null || dpkg-query -S "${file#/usr}"
  done | sed 's/:.*//' | grep -vx libc6 | sort -u
}

deb() {
  local architecture package depends
  architecture=$(dpkg --print-architecture)
  install_below /usr
  package=dist/decks_${version}_$architecture.deb
  # dpkg knows which files it installed.
  rm "$stage/usr/share/decks/files"
  gzip -9n "$stage/usr/share/man/man1/decks.1"
  install -D -m 644 LICENSE "$stage/usr/share/doc/decks/copyright"
  install -D -m 644 -t "$stage/lib/systemd/system" "$here"/systemd/decks@.*
  install -D -m 644 -t "$stage/usr/lib/sysusers.d" "$here/systemd/decks.conf"
  depends=$(dependencies | paste -sd, | sed 's/,/, /g')
  mkdir "$stage/DEBIAN"
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
    -e "s/@SIZE@/$(du -sk --exclude=DEBIAN "$stage" | cut -f 1)/" "$here/control.in" >"$stage/DEBIAN/control"
  install -m 755 "$here/postinst" "$stage/DEBIAN/postinst"
  (cd "$stage" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$stage/DEBIAN/md5sums"
  set_times
  dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" >/dev/null
  echo "$package"
}

tar_archive() {
  local name=decks-$version-linux-$(uname -m)
  install_below "/$name"
  rm "$stage/$name/share/decks/files"
  cp LICENSE "$stage/$name/"
  set_times
  tar --sort=name --owner=0 --group=0 --numeric-owner -C "$stage" -c "$name" | gzip -9n >"dist/$name.tar.gz"
  echo "dist/$name.tar.gz"
}

case $kind in
deb) deb ;;
tar) tar_archive ;;
*) echo "usage: package.sh deb|tar" >&2; exit 64 ;;
esac
