#!/usr/bin/env python3
"""Compares two built sites, ignoring the hashes in the names of scripts, styles and data files.

    compare_sites.py OLD NEW                    lists added and removed files and differences of texts
    compare_sites.py OLD NEW --no-assets        ignores scripts and styles and references to them
    compare_sites.py OLD NEW --allow feed.xml   ignores files that match a pattern

Exits with 1 if the sites differ. The names of photos and portraits are compared including their hashes: these
depend only on the pictures, and browsers and feeds keep the names.
"""

import argparse
import difflib
import hashlib
import re
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

#: A hash in a file's name, or the hash of all files in the fields `edition` and `contentVersion`.
HASH = re.compile(r'(?:(?<=\.)|(?<="edition":")|(?<="contentVersion":"))[0-9a-f]{16}(?=[."])')
#: The name of a script or style sheet.
ASSET = re.compile(r"[\w-]+\.HASH\.(js|css)")
#: Names in a JSON list, which are sorted by their hashes.
LISTED = re.compile(r'"[^"]+\.HASH\.\w+"(?:,"[^"]+\.HASH\.\w+")+')
#: A tag that preloads a script.
PRELOADS = re.compile(r'<link rel="modulepreload"[^>]*>\n?')
TEXTS = {".html", ".js", ".css", ".json", ".xml", ".svg", ".txt", ".webmanifest", ""}
ASSETS = {".js", ".css"}
#: The maximum number of lines printed for a file, and of characters for a line.
SHOWN = 24
WIDTH = 160


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", type=Path, metavar="OLD", help="the folder of a built site")
    parser.add_argument("new", type=Path, metavar="NEW", help="the folder of the other site")
    parser.add_argument("--no-assets", action="store_true", help="ignore scripts and styles")
    parser.add_argument(
        "--allow", action="append", default=[], metavar="PATTERN", help="files that may differ"
    )
    options = parser.parse_args(arguments)
    for folder in (options.old, options.new):
        if not folder.is_dir():
            parser.error(f"{folder} is not a folder")
    old, new = (contents(folder, options.no_assets) for folder in (options.old, options.new))
    different = [name for name in sorted(old.keys() | new.keys()) if old.get(name) != new.get(name)]
    refused = [name for name in different if not any(fnmatch(name, pattern) for pattern in options.allow)]
    for name in refused:
        report(name, old.get(name, Counter()), new.get(name, Counter()))
    count = len(old.keys() | new.keys())
    print(f"{len(refused)} of {count} names differ, and {len(different) - len(refused)} allowed ones")
    return 1 if refused else 0


def contents(folder: Path, without_assets: bool) -> dict[str, Counter[str]]:
    """Returns the contents of files by their names without hashes, which several files can share."""
    found: dict[str, Counter[str]] = {}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        is_left_out = file.name.startswith(".") or (without_assets and file.suffix in ASSETS)
        if file.is_file() and not is_left_out:
            found.setdefault(HASH.sub("HASH", name), Counter())[content(file, without_assets)] += 1
    return found


def content(file: Path, without_assets: bool) -> str:
    """Returns the text of a file without hashes, or the digest of a binary file."""
    data = file.read_bytes()
    if file.suffix not in TEXTS:
        return hashlib.sha256(data).hexdigest()
    text = HASH.sub("HASH", data.decode(errors="replace"))
    if without_assets:
        text = ASSET.sub(r"ASSET.HASH.\1", PRELOADS.sub("", text))
    return LISTED.sub(lambda names: ",".join(sorted(set(names[0].split(",")))), text)


def report(name: str, old: Counter[str], new: Counter[str]):
    """Prints the differences between the old and new files of the given name."""
    gone, come = list((old - new).elements()), list((new - old).elements())
    for _ in gone[len(come) :]:
        print(f"- {name}")
    for _ in come[len(gone) :]:
        print(f"+ {name}")
    for before, after in zip(gone, come, strict=False):
        print(f"! {name}")
        lines = list(difflib.unified_diff(before.splitlines(), after.splitlines(), n=1, lineterm=""))[2:]
        for line in lines[:SHOWN]:
            print(f"  {line[:WIDTH]}{'…' if len(line) > WIDTH else ''}")
        if len(lines) > SHOWN:
            print(f"  … and {len(lines) - SHOWN} more lines")


if __name__ == "__main__":
    sys.exit(main())
