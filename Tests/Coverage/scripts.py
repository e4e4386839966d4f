#!/usr/bin/env python3
"""Reports the line coverage of the hand-written scripts by the browser tests and deno tests.

    scripts.py BROWSER DENO     coverage folders of Tests/Support/script_coverage.py and of deno test --coverage

The browser reports ranges of published files, which are minified, have hashes in their names and may
contain several modules, each in a scope. Published text and source are traversed in parallel, skipping
imports and exports, to map each character that ran back to the source. A line counts if it has more
than brackets, and is covered if any of its code ran. Scripts compiled from the model are listed
separately; service-worker.js, which the build writes, is excluded.
"""

import json
import re
import sys
from array import array
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
REQUIRED = 85
HASH = re.compile(r"\.[0-9a-f]{16}(?=\.[a-z]+\"|\.js$)")
SCOPE = re.compile(r"const \$([\w$]+)=\(\(\)=>\{")
IMPORTS_AND_EXPORTS = re.compile(
    r"^import\b(?!\()[^;]*;|^export \{[^}]*\}[^;]*;|^export (?=async |function|class |const )"
    r"|import\(\"\.[^\"]*\"\)",
    re.M,
)
PUBLISHED_IMPORTS_AND_EXPORTS = re.compile(
    r"(?:^|(?<=[;}\n]))(?:import[{* ][^;(]*?;|import\"[^;]*;|export ?\{[^}]*\}[^;]*;"
    r"|export (?=async |function|class |const ))"
    r"|import\(\"\.\.?/[^\"]*\"\)(?:\.then\(\(\$\)=>\$\.\$[\w$]+\))?"
    r"|Promise\.resolve\(\)\.then\(\(\)=>\$[\w$]+\)"
    r"|const\{[^{}]*\}=\$[\w$]+;|const [\w$]+=\$[\w$]+(?:\.[\w$]+)?;"
)
WHITE = {ord(one) for one in " \t\r\n"}
SLASH, STAR, LINE = map(ord, "/*\n")
END_OF_COMMENT = array("H", [STAR, SLASH])


def main(browser: Path, deno: Path) -> int:
    sources = {
        file.name: file
        for folder in ("Templates/scripts", "Templates/generated", "Sources/DevServer")
        for file in (PROJECT / folder).rglob("*.js")
    }
    ran = {name: bytearray(len(utf16(file.read_text()))) for name, file in sources.items()}
    unmatched: dict[str, int] = defaultdict(int)
    for counted in browser.glob("*.json"):
        for one in json.loads(counted.read_text()):
            if one["name"] == "service-worker.js":
                continue
            found = modules(HASH.sub("", one["name"]), one["text"])
            for name, start, text in found + blocks(one["text"], sources):
                if name not in sources:
                    unmatched[one["name"]] += 1
                    continue
                places = match_source(text, sources[name].read_text())
                if places is None:
                    unmatched[f"another version of {name}"] += 1
                    continue
                for at, place in places:
                    if one["ran"][start + at] == "1":
                        ran[name][place] = 1
    for counted in deno.glob("*.json"):
        add_deno(json.loads(counted.read_text()), sources, ran)
    for name, times in sorted(unmatched.items()):
        print(f"not counted: {name} ({times} times)")
    written = [name for name in sources if not name.startswith("study-")]
    rows = {name: lines(sources[name].read_text(), ran[name]) for name in sources}
    show("Compiled from the model, not counted", [one for one in rows if one not in written], rows)
    share = show("Hand-written scripts", written, rows)
    if share < REQUIRED:
        print(f"\nline coverage of scripts is {share:.1f} %, less than the required {REQUIRED} %")
        return 1
    return 0


def utf16(text: str) -> array:
    """Returns the UTF-16 code units of a text, the unit of offsets in the browser and in deno."""
    return array("H", text.encode("utf-16-le"))


def modules(name: str, text: str) -> list[tuple[str, int, str]]:
    """Returns the modules of a published file: name, offset and text."""
    scopes = list(SCOPE.finditer(text))
    if not scopes:
        return [(name, 0, text)]
    ends = [one.start() for one in scopes[1:]] + [len(text)]
    found = [
        (one[1].replace("$", "-") + ".js", one.end(), text[one.end() : end])
        for one, end in zip(scopes, ends)
    ]
    # If the module that the file is named after exports nothing, it comes last, in a block.
    if name not in [one for one, _, _ in found]:
        start = text.rindex("})();{") + len("})();{")
        found.append((name, start, text[start:]))
    return [(name, len(utf16(text[:start])), own) for name, start, own in found]


def blocks(text: str, sources: dict[str, Path]) -> list[tuple[str, int, str]]:
    """Returns the modules of a shared file that export nothing, each of which is in an unnamed block."""
    found = []
    if SCOPE.search(text):
        for name, file in sources.items():
            source = file.read_text()
            if re.search(r"^export ", source, re.M) or not without_comments(source).strip():
                continue
            for one in re.finditer(r"(?<=[;}])\{", text):
                own = text[one.end() :]
                if match_source(own, source):
                    found.append((name, len(utf16(text[: one.end()])), own))
                    break
    return found


def spans_of(pattern: re.Pattern, text: str) -> dict[int, int]:
    """Returns the end of each match by its start, in UTF-16 code units."""
    offsets = {}
    if not text.isascii():
        at = 0
        for index, character in enumerate(text):
            offsets[index] = at
            at += 2 if ord(character) > 0xFFFF else 1
        offsets[len(text)] = at
    spans = (one.span() for one in pattern.finditer(text))
    return {offsets.get(start, start): offsets.get(end, end) for start, end in spans}


def match_source(published: str, source: str) -> list[tuple[int, int]] | None:
    """Maps each character of a published module to the source; None if they do not match."""
    published_units, source_units = utf16(published), utf16(source)
    published_skips = spans_of(HASH, published) | spans_of(PUBLISHED_IMPORTS_AND_EXPORTS, published)
    source_skips = spans_of(IMPORTS_AND_EXPORTS, source)
    at = place = 0
    places = []
    while True:
        while at in published_skips or at < len(published_units) and published_units[at] in WHITE:
            at = published_skips.get(at, at + 1)
        while place in source_skips or place < len(source_units) and source_units[place] in WHITE:
            place = source_skips.get(place, place + 1)
        begins = source_units[place : place + 2]
        # Slashes that were also published belong to a string or a regular expression.
        if len(begins) == 2 and begins[0] == SLASH and begins != published_units[at : at + 2]:
            if begins[1] == SLASH:
                while place < len(source_units) and source_units[place] != LINE:
                    place += 1
                continue
            if begins[1] == STAR:
                place += 2
                while place < len(source_units) and source_units[place - 2 : place] != END_OF_COMMENT:
                    place += 1
                continue
        if place >= len(source_units):
            return places
        if at >= len(published_units) or published_units[at] != source_units[place]:
            return None
        places.append((at, place))
        at += 1
        place += 1


def add_deno(counted: dict, sources: dict[str, Path], ran: dict[str, bytearray]):
    file = Path(counted["url"].removeprefix("file://"))
    if sources.get(file.name) != file:
        return
    now = bytearray(len(ran[file.name]))
    ranges = [one for function in counted["functions"] for one in function["ranges"]]
    for one in sorted(ranges, key=lambda one: (one["startOffset"], -one["endOffset"])):
        start, end = one["startOffset"], min(one["endOffset"], len(now))
        now[start:end] = bytes([one["count"] > 0]) * (end - start)
    for place, byte in enumerate(now):
        ran[file.name][place] |= byte


def lines(source: str, ran: bytearray) -> tuple[int, list[int]]:
    """Returns the number of lines with code, and the numbers of those that never ran."""
    places = match_source(without_comments(source), source)
    if places is None:
        raise ValueError(f"cannot tell code from comments in: {source[:80]}…")
    code = {place for _, place in places}
    total, missing = 0, []
    start = 0
    for number, line in enumerate(source.splitlines(keepends=True), 1):
        size = len(utf16(line))
        code_units = [
            place
            for place, unit in enumerate(utf16(line), start)
            if place in code and (unit > 127 or chr(unit).isalnum() or chr(unit) in "\"'`_$")
        ]
        if code_units:
            total += 1
            if not any(ran[place] for place in code_units):
                missing.append(number)
        start += size
    return total, missing


def without_comments(source: str) -> str:
    """Removes comments on separate lines and after statements, the only places where they occur."""
    source = re.sub(r"/\*\*.*?\*/", " ", source, flags=re.S)
    return re.sub(r"(^|[\s;,{])//.*", r"\1", source, flags=re.M)


def show(title: str, names: list[str], rows: dict[str, tuple[int, list[int]]]) -> float:
    print(f"\n{title}\n{'lines':>7} {'missing':>8} {'covered':>8}")
    for name in sorted(names, key=lambda name: (-len(rows[name][1]), name)):
        total, missing = rows[name]
        print(f"{total:7} {len(missing):8} {share(total, len(missing)):6.1f} %  {name}  {spans(missing)}")
    total = sum(rows[name][0] for name in names)
    missing = sum(len(rows[name][1]) for name in names)
    print(f"{total:7} {missing:8} {share(total, missing):6.1f} %  total")
    return share(total, missing)


def share(total: int, missing: int) -> float:
    return 100 * (total - missing) / total if total else 100


def spans(numbers: list[int], most: int = 8) -> str:
    """Formats line numbers as ranges, such as `3-5 9`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number - found[-1][1] <= 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    ranges = [f"{a}-{b}" if a < b else f"{a}" for a, b in found]
    return " ".join(ranges[:most]) + (" …" if len(ranges) > most else "")


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
