#!/usr/bin/env bash
# Writes a package of the built program:
#   package.sh deb    decks_VERSION_ARCHITECTURE.deb
#   package.sh tar    decks-VERSION-linux-MACHINE.tar.gz, which runs wherever it is unpacked
#   package.sh oci    decks-VERSION-oci.tar, a container image of Debian with the package; requires root and a network
# make passes DECKS, the program; DIST, the folder of packages; MAKE; and TAG, the version to expect, if any.
# Two packages for Debian of one commit and program are byte-equal, as are two archives.
set -euo pipefail
kind=$1
here=$(dirname "$0")
umask 022
version=$("$DECKS" --version)
if [ -n "${TAG:-}" ] && [ "$TAG" != "v$version" ]; then
  echo "The tag $TAG is not v$version, the version of $DECKS; change Build.version or the tag" >&2
  exit 1
fi
# The time of all files in a package. Git refuses to read a checkout of another user unless it is listed as safe.
if [ -z "${SOURCE_DATE_EPOCH:-}" ] \
  && ! SOURCE_DATE_EPOCH=$(git -c safe.directory="$PWD" log -1 --format=%ct 2>/dev/null); then
  echo "$PWD has no Git history to take the time of the packages from; set SOURCE_DATE_EPOCH" >&2
  exit 1
fi
export SOURCE_DATE_EPOCH
mkdir -p "$DIST"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"

install_below() {
  "$MAKE" --no-print-directory install DECKS="$DECKS" DESTDIR="$stage" PREFIX="$1" >/dev/null
  strip "$stage$1/bin/decks"
}

set_times() {
  find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# Prints the Debian packages of the libraries that the program links, with their least versions, and of those that
# it opens at run time.
dependencies() {
  local folder name file
  folder=$(mktemp -d)
  mkdir "$folder/debian"
  printf 'Source: decks\n\nPackage: decks\nArchitecture: any\n' >"$folder/debian/control"
  # Warns that the program is not below debian/decks, and of $ORIGIN in its RPATH.
  (cd "$folder" && dpkg-shlibdeps -O -e"$stage/usr/bin/decks" 2>shlibdeps.log | sed 's/^shlibs:Depends=//; s/, /\n/g') \
    || { cat "$folder/shlibdeps.log" >&2; return 1; }
  rm -r "$folder"
  for name in libcurl.so.4 libvips.so.42; do
    file=$(ldconfig -p | awk -v name="$name" '$1 == name && !path { path = $NF } END { print path }')
    [ -n "$file" ] || { echo "$name is not installed; run make build" >&2; return 1; }
    # Some packages list their files below /lib, which is a link to /usr/lib.
    file=$(realpath "$file")
    { dpkg-query -S "$file" 2>/dev/null || dpkg-query -S "${file#/usr}"; } | sed 's/:.*//'
  done
}

deb() {
  local architecture package depends size
  architecture=$(dpkg --print-architecture)
  install_below /usr
  package=$DIST/decks_${version}_$architecture.deb
  # dpkg knows which files it installed.
  rm "$stage/usr/share/decks/files"
  gzip -9n "$stage/usr/share/man/man1/decks.1"
  # Debian's zsh does not search /usr/share/zsh/site-functions.
  mkdir "$stage/usr/share/zsh/vendor-completions"
  mv "$stage/usr/share/zsh/site-functions/_decks" "$stage/usr/share/zsh/vendor-completions/"
  rmdir "$stage/usr/share/zsh/site-functions"
  install -D -m 644 "$here/copyright" "$stage/usr/share/doc/decks/copyright"
  install -D -m 644 -t "$stage/lib/systemd/system" "$here"/systemd/decks@.*
  install -D -m 644 -t "$stage/usr/lib/sysusers.d" "$here/systemd/decks.conf"
  depends=$(set -e; dependencies | sort -u)
  # In KiB, from the sizes of files alone: those of folders depend on the file system.
  size=$(find "$stage" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
  mkdir "$stage/DEBIAN"
  sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/${depends//$'\n'/, }/" \
    -e "s/@SIZE@/$size/" "$here/control.in" >"$stage/DEBIAN/control"
  install -m 755 "$here/postinst" "$stage/DEBIAN/postinst"
  (cd "$stage" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) \
    >"$stage/DEBIAN/md5sums"
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
  LC_ALL=C tar --sort=name --owner=0 --group=0 --numeric-owner -C "$stage" -c "$name" | gzip -9n >"$DIST/$name.tar.gz"
  echo "$DIST/$name.tar.gz"
}

# Debian 12 with its security updates, made with debootstrap from MIRROR.
oci() {
  local architecture package image suite mirror=${MIRROR:-http://deb.debian.org/debian}
  architecture=$(dpkg --print-architecture)
  package=$DIST/decks_${version}_$architecture.deb
  image=$DIST/decks-$version-oci.tar
  if [ "$(id -u)" != 0 ]; then
    echo "Skipped $image: debootstrap requires root"
    return
  fi
  debootstrap --variant=minbase --include=ca-certificates bookworm "$stage" "$mirror" >"$DIST/oci.log" 2>&1 \
    || { tail -n 5 "$DIST/oci.log" >&2; echo "debootstrap failed; see $DIST/oci.log" >&2; return 1; }
  for suite in "$mirror bookworm" "$mirror bookworm-updates" "${mirror%/debian}/debian-security bookworm-security"; do
    echo "deb $suite main"
  done >"$stage/etc/apt/sources.list"
  cp "$package" "$stage/decks.deb"
  cp --dereference /etc/resolv.conf "$stage/etc/resolv.conf"
  env -u TMPDIR chroot "$stage" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -ec '
    apt-get -qq update
    apt-get -qq -y upgrade
    apt-get -qq -y --no-install-recommends install /decks.deb
    apt-get clean
    ' >>"$DIST/oci.log" 2>&1 \
    || { tail -n 5 "$DIST/oci.log" >&2; echo "apt-get failed; see $DIST/oci.log" >&2; return 1; }
  # Files that are specific to this machine or run, and copies of data that apt-get fetches again.
  rm -rf "$stage"/decks.deb "$stage"/etc/{resolv.conf,hostname,machine-id} "$stage"/var/{lib/apt/lists,cache,log}/*
  mkdir -p "$stage/site"
  python3 "$here/oci_image.py" "$stage" "$image" --version "$version" --architecture "$architecture"
  rm "$DIST/oci.log"
  echo "$image"
}

case $kind in
deb) deb ;;
tar) tar_archive ;;
oci) oci ;;
*) echo "usage: package.sh deb|tar|oci" >&2; exit 64 ;;
esac
