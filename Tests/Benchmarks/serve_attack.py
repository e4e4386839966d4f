#!/usr/bin/env python3
"""Measures how fast `decks serve` answers others, and ends, while a web page of another origin attacks it.

    serve_attack.py          a minute of attacks; fails above the limits
    serve_attack.py --tiny   a few attacks, without limits
"""

import argparse
import signal
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Support"))

from attacking_page import attack
from browser_test import chromium
from edited_site import EditedSite

#: Seconds within which other clients are answered, and within which one SIGINT ends the server.
LIMIT = 1.0
#: Seconds after which an answer or the end is no longer awaited.
PATIENCE = 60
#: Seconds within which the attacks must end.
DEADLINE = 300


def measure(seconds: float) -> dict[str, float]:
    """Returns the measured times in seconds by what they measure."""
    site = unittest.TestCase()
    context = chromium().new_context()
    try:
        desk = EditedSite(site)
        result = attack(
            context, desk.base, seconds=seconds, rounds=2, limit=PATIENCE, deadline=DEADLINE
        )
        start = time.monotonic()
        desk.process.send_signal(signal.SIGINT)
        code = desk.process.wait(PATIENCE)
        ended = time.monotonic() - start
        if code != 0:
            raise AssertionError(f"decks serve ended with exit code {code}")
        print(f"{result.rounds} rounds of four attacks, {result.requests} requests of another client")
        return {"slowest answer to another client": result.slowest, "end after one SIGINT": ended}
    finally:
        context.close()
        site.doCleanups()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tiny", action="store_true", help="a few attacks, without limits")
    options = parser.parse_args()
    is_reached = True
    for name, seconds in measure(0 if options.tiny else 60).items():
        status = "measured" if options.tiny else "reached" if seconds < LIMIT else "NOT REACHED"
        print(f"{name:34}{seconds:8.3f} s   below {LIMIT:g} s   {status}")
        is_reached &= status != "NOT REACHED"
    return 0 if is_reached else 1


if __name__ == "__main__":
    sys.exit(main())
