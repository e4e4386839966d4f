#!/usr/bin/env python3
"""Runs cases of the differential test in a browser: what Differential/Probe/run.js does in deno and node.

    model_calls.py firefox < CASES > ANSWERS
    model_calls.py webkit < CASES > ANSWERS
    model_calls.py webkit --check            exits with 69 if the browser is not installed
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Support"))

import firefox  # noqa: E402
import webkit  # noqa: E402
from static_host import serve  # noqa: E402

#: The driver, and a message if the browser is not installed.
ENGINES = {
    "firefox": (firefox.FirefoxTab, firefox.MISSING),
    "webkit": (webkit.WebKitTab, webkit.MISSING),
}
PAGE = "Tests/Differential/Probe/engine.html"
#: Characters of cases in one message to the browser: large enough that messages take little of the
#: time, small enough that none takes nearly as long as the driver waits.
BATCH_LENGTH = 1_000_000
#: Seconds for all cases of one call.
TIME_LIMIT = 600
RUN = "(lines) => lines.flatMap((line) => globalThis.answersTo(line)).join('\\n')"


def batches(lines: list[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    length = 0
    for line in lines:
        batch.append(line)
        length += len(line)
        if length > BATCH_LENGTH:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("--check", action="store_true", help="only check that the browser is installed")
    options = parser.parse_args()
    tab_type, missing = ENGINES[options.engine]
    if missing:
        print(f"{options.engine} is not installed: {missing}", file=sys.stderr)
        return 69
    if options.check:
        return 0
    # Other line separators are part of strings.
    lines = [line for line in sys.stdin.buffer.read().decode().split("\n") if line]
    # Ends the program: the test then fails instead of waiting for a browser that has stopped answering.
    signal.alarm(TIME_LIMIT)
    tab = tab_type()
    try:
        tab.open(serve(TESTS.parent) + PAGE)
        tab.wait("() => globalThis.answersTo !== undefined")
        for batch in batches(lines):
            sys.stdout.buffer.write(f"{tab.evaluate(RUN, batch)}\n".encode())
    finally:
        tab.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
