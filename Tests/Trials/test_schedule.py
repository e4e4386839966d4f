"""A day of builds, one an hour, over an upstream that changes: nothing grows without end."""

import os
import random
import threading
import time
import unittest
from pathlib import Path
from statistics import median
from typing import NamedTuple

from changes import Changes
from links import broken_links
from world import NO_RECORDINGS, World

SEED = int(os.environ.get("DECKS_SEED") or random.SystemRandom().randrange(1 << 32))
HOURS = 24


class Hour(NamedTuple):
    """What one build took, and what it left behind."""

    # Resident at most, in bytes.
    memory: int
    # Descriptors open at most, seen every few milliseconds.
    open_files: int
    # Bytes below .decks, and files there.
    kept: int
    files: int
    # Bytes below .decks beside the cache and its renditions.
    state: int


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Schedule(unittest.TestCase):
    def test_a_day_of_builds_leaves_nothing_that_grows(self):
        print(f"{HOURS} builds by DECKS_SEED={SEED}", flush=True)
        with World(photos=2) as world:
            changes = Changes(world, SEED)
            hours = []
            for hour in range(HOURS):
                said = "; ".join(changes.step() for _ in range(3))
                hours.append(self._build(world, f"DECKS_SEED={SEED}, hour {hour}: {said}"))
                self.assertEqual([], broken_links(world.site / "public"), f"hour {hour}: {said}")
            self._steady(hours)

    def _steady(self, hours: list[Hour]):
        told = "\n".join(f"{number:3} {hour}" for number, hour in enumerate(hours))
        # The first hours fetch and convert everything; what comes then is to be like what came before.
        early, late = hours[4:10], hours[-6:]

        def grows(field: str, ratio: float) -> bool:
            before = median(getattr(hour, field) for hour in early)
            return median(getattr(hour, field) for hour in late) > before * ratio

        self.assertFalse(grows("memory", 1.15), told)
        self.assertFalse(grows("open_files", 1.2), told)
        self.assertFalse(grows("state", 1.5), told)

    def _build(self, world: World, story: str) -> Hour:
        process = world.start("build", "--refresh")
        seen = []
        watch = threading.Thread(target=self._watch, args=(process.pid, seen))
        watch.start()
        output, errors = process.stdout.read(), process.stderr.read()
        # Waited for by hand, since the system then also tells what the process used.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close(), process.stderr.close()
        watch.join()
        self.assertEqual(0, process.returncode, f"{story}\n{output}{errors}")
        kept = world.site / ".decks"
        return Hour(
            usage.ru_maxrss * 1024, max(seen, default=0), size(kept), count(kept),
            size(kept) - size(kept / "cache"))  # fmt: skip

    @staticmethod
    def _watch(pid: int, seen: list[int]):
        while True:
            try:
                # The folder stays as long as nobody has waited; a process that has ended has none open.
                seen.append(len(os.listdir(f"/proc/{pid}/fd")))
            except OSError:
                return
            if seen[-1] == 0:
                return
            time.sleep(0.004)


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def count(folder: Path) -> int:
    return sum(1 for file in folder.rglob("*") if file.is_file())


if __name__ == "__main__":
    unittest.main()
