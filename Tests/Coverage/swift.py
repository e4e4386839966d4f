#!/usr/bin/env python3
"""Tells how much of the Swift the tests ran, the program's own runs included.

    swift.py BUILD...    what swift build --show-bin-path says of builds with --enable-code-coverage

Counts are merged from all that swift test left in codecov/, and from what else wrote there: each
program that the tests start does, unless a signal ends it, as it ends decks serve. Lines are those
that llvm-cov counts. Sources/ is all that counts; what is compiled from the model is listed apart.
"""

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LEAST = 90
GENERATED = {"StudyCodecs/ModelCodecs.swift"}
#: Files shown, the ones that miss most.
SHOWN = 25


def main(builds: list[Path]) -> int:
    files: dict[str, tuple[int, int]] = {}
    for build in builds:
        for name, row in counted(build).items():
            # Both packages compile some modules; the tests of one of them cover these.
            files[name] = min(row, files.get(name, row), key=lambda each: each[1])
    written = {name: row for name, row in files.items() if name not in GENERATED}
    modules: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for name, (count, missing) in written.items():
        module = name.partition("/")[0]
        modules[module] = (modules[module][0] + count, modules[module][1] + missing)
    show("Generated, not part of the total", {name: files[name] for name in GENERATED & files.keys()})
    most = sorted(written, key=lambda name: -written[name][1])[:SHOWN]
    show("Files of Sources/ that miss most", {name: written[name] for name in most})
    show("Modules", dict(sorted(modules.items())))
    total = sum(count for count, _ in modules.values())
    missing = sum(missing for _, missing in modules.values())
    show("In all", {"Swift": (total, missing)})
    if (reached := share(total, missing)) < LEAST:
        print(f"\nThe tests run {reached:.1f} % of the lines of Swift; {LEAST} % are asked for")
        return 1
    return 0


def counted(build: Path) -> dict[str, tuple[int, int]]:
    """The lines of each file below Sources/ and how many of them were not run."""
    # Formats of counts change, so only the compiler's own tools read them.
    tools = Path(shutil.which("swift")).resolve().parent
    counts = sorted(build.glob("codecov/*.profraw"))
    if not counts:
        sys.exit(f"Nothing was counted in {build}/codecov")
    merged = build / "codecov/merged.profdata"
    subprocess.run([tools / "llvm-profdata", "merge", "-sparse", *counts, "-o", merged], check=True)
    test, *programs = [*build.glob("*PackageTests.xctest"), build / "decks", build / "compile-model"]
    objects = [word for program in programs if program.exists() for word in ("-object", program)]
    command = [tools / "llvm-cov", "export", "-summary-only", "-instr-profile", merged, test, *objects]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    files = {}
    for file in json.loads(report)["data"][0]["files"]:
        path = Path(file["filename"])
        if path.is_relative_to(PROJECT / "Sources") and "Tests" not in path.parts:
            lines = file["summary"]["lines"]
            name = str(path.relative_to(PROJECT / "Sources"))
            files[name] = (lines["count"], lines["count"] - lines["covered"])
    return files


def show(title: str, rows: dict[str, tuple[int, int]]):
    print(f"\n{title}\n{'lines':>7} {'missing':>8} {'covered':>8}")
    for name, (count, missing) in rows.items():
        print(f"{count:7} {missing:8} {share(count, missing):6.1f} %  {name}")


def share(count: int, missing: int) -> float:
    return 100 * (count - missing) / count if count else 100


if __name__ == "__main__":
    sys.exit(main([Path(build) for build in sys.argv[1:]]))
