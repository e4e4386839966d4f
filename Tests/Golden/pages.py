#!/usr/bin/env python3
"""Compares the pages of a small site with the reviewed pages in `pages/`.

    pages.py            lists differences and exits with 1 if there are any
    pages.py --record   records the current pages, to be reviewed with git diff

Not compared: hashes in file names, which change with every script and drawing; module preloads, which
change with imports; and the phrases for scripts, which have separate tests. The SVG sprite, which is the same
on all pages, is compared only on the home page.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
KEPT = HERE / "pages"
DECKS = Path(os.environ.get("DECKS_BIN") or PROJECT / ".build/debug/decks")
PAGES = [
    "index",
    "zh-hans/index",
    "dogs/index",
    "ko/dogs/index",
    "dogs/beagle",
    "ko/dogs/beagle",
    "dogs/hound",
    "dogs/hostile",
    "ko/dogs/hostile",
    "cats/siamese",
    "zh-hans/cats/sphynx",
    "dogs/compare/beagle--hound-basset",
    "dogs/by/group-hound",
    "compare",
    "quiz",
    "progress",
    "you",
    "favourites",
    "offline",
    "404",
]
#: The maximum number of lines printed for a page.
SHOWN = 24


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="record the current pages")
    recording = parser.parse_args().record
    with tempfile.TemporaryDirectory(prefix="decks-golden-") as folder:
        built = {f"{page}.html": text for page, text in build(Path(folder))}
    kept = {str(file.relative_to(KEPT)): file.read_text() for file in KEPT.rglob("*.html")}
    changed = [name for name in sorted(built.keys() | kept.keys()) if built.get(name) != kept.get(name)]
    if recording:
        for name in changed:
            record(KEPT / name, built.get(name))
        print(f"{len(changed)} of {len(built)} pages recorded in {KEPT.relative_to(PROJECT)}")
        return 0
    for name in changed:
        print_difference(name, kept.get(name, ""), built.get(name, ""))
    if changed:
        print(f"\n{len(changed)} pages differ; if this is intended, run make record and review git diff")
        return 1
    print(f"{len(built)} pages match")
    return 0


def build(folder: Path):
    """Builds the site offline and yields its pages by name."""
    output = folder / "public"
    command = [DECKS, "build", "--offline", "--site", folder, "--output", output]
    (folder / "content").symlink_to(HERE / "site/content")
    (folder / "Templates").symlink_to(PROJECT / "Templates")
    environment = {key: text for key, text in os.environ.items() if not key.startswith("DECKS_")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"decks build exited with {done.returncode}:\n{done.stdout}{done.stderr}")
    for page in PAGES:
        yield page, without_noise(page, (output / f"{page}.html").read_text())


def without_noise(page: str, text: str) -> str:
    text = re.sub(r"\b[0-9a-f]{16}\b", "HASH", text)
    text = re.sub(r'data-bytes="\d+"', 'data-bytes="SIZE"', text)
    text = re.sub(r'<link rel="modulepreload"[^>]*>\n', "", text)
    text = re.sub(r'(<meta name="words" content=")[^"]*', r"\1…", text)
    if page != "index":
        text = re.sub(r'(<svg class="sprite"[^>]*>\n).*?(</svg>\n<a )', r"\1…\n\2", text, flags=re.S)
    return text


def record(file: Path, text: str | None):
    if text is None:
        file.unlink()
    else:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def print_difference(name: str, kept: str, built: str):
    """Prints the differing lines; long lines are shortened to the part around the first difference."""
    before, after = kept.splitlines(), built.splitlines()
    print(f"\n{(KEPT / name).relative_to(PROJECT)} differs from the built page:")
    printed = 0
    for kind, i, j, k, m in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        if kind == "equal" or printed >= SHOWN:
            continue
        old, new = before[i:j], after[k:m]
        difference = common_length(old[0], new[0]) if old and new else 0
        print(f"  line {i + 1}")
        for sign, lines in (("-", old), ("+", new)):
            for line in lines[: SHOWN - printed]:
                print(f"  {sign} {around(line, difference)}")
                printed += 1
    if printed >= SHOWN:
        print("  …")


def common_length(first: str, second: str) -> int:
    return len(os.path.commonprefix([first, second]))


def around(line: str, position: int) -> str:
    start = max(0, position - 40)
    return ("…" if start else "") + line[start : start + 120] + ("…" if len(line) > start + 120 else "")


if __name__ == "__main__":
    sys.exit(main())
