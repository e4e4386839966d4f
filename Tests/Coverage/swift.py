#!/usr/bin/env python3
"""Reports the line coverage of the Swift sources by the tests and the programs they start.

    swift.py BUILD...    build folders (swift build --show-bin-path) with --enable-code-coverage

Profiles are merged from codecov/, where swift test and each program started by the tests write them;
programs ended by a signal, such as decks serve, write none. Lines are counted by llvm-cov, in Sources/ only;
code compiled from the model is listed separately.
"""

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
REQUIRED = 90
GENERATED = {"StudyCodecs/Generated/ModelCodecs.swift"}
#: The number of files listed, those with the most uncovered lines first.
SHOWN = 25


def main(builds: list[Path]) -> int:
    files: dict[str, tuple[int, int]] = {}
    for build in builds:
        for name, row in counted(build).items():
            # Some modules are part of both packages; use the better coverage.
            files[name] = min(row, files.get(name, row), key=lambda each: each[1])
    written = {name: row for name, row in files.items() if name not in GENERATED}
    modules: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for name, (count, missing) in written.items():
        module = name.partition("/")[0]
        modules[module] = (modules[module][0] + count, modules[module][1] + missing)
    show("Generated, not counted", {name: files[name] for name in GENERATED & files.keys()})
    most = sorted(written, key=lambda name: -written[name][1])[:SHOWN]
    show("Files with the most uncovered lines", {name: written[name] for name in most})
    show("Modules", dict(sorted(modules.items())))
    total = sum(count for count, _ in modules.values())
    missing = sum(missing for _, missing in modules.values())
    show("Total", {"Swift": (total, missing)})
    if (reached := share(total, missing)) < REQUIRED:
        print(f"\nline coverage of Swift is {reached:.1f} %, less than the required {REQUIRED} %")
        return 1
    return 0


def counted(build: Path) -> dict[str, tuple[int, int]]:
    """Returns the numbers of lines and of uncovered lines of each file in Sources/."""
    # The profile format depends on the compiler version, so use its own tools.
    tools = Path(shutil.which("swift")).resolve().parent
    counts = sorted(build.glob("codecov/*.profraw"))
    if not counts:
        sys.exit(f"no profiles in {build}/codecov")
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
