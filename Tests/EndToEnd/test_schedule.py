"""Tests that memory and disk use stay bounded over a day of hourly builds with a changing upstream; half a day
in a sample."""

import os
import shutil
import threading
import time
import unittest
from pathlib import Path
from statistics import median
from typing import NamedTuple

from links import broken_links
from random_changes import Changes
from replayed_upstream import NO_RECORDINGS, World
from sampling import IS_WHOLE, SEED

HOURS = 24 if IS_WHOLE else 12


class Hour(NamedTuple):
    """The resources that a build used and the files that it left."""

    # Peak resident memory in bytes.
    memory: int
    # The maximum number of open file descriptors, sampled every few milliseconds.
    open_files: int
    # The bytes and the number of files in .decks, and its bytes without the cache and the
    # renditions.
    kept: int
    files: int
    state: int


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Schedule(unittest.TestCase):
    def test_resource_use_stays_bounded_over_a_day_of_builds(self):
        print(f"{HOURS} builds, DECKS_SEED={SEED}", flush=True)
        with World(photos=2) as world:
            changes = Changes(world, SEED)
            hours = []
            for hour in range(HOURS):
                said = "; ".join([changes.photos(), changes.step(), changes.step()])
                story = f"DECKS_SEED={SEED}, hour {hour}: {said}"
                hours.append(self._build(world, story))
                self.assertEqual([], broken_links(world.site / "public"), story)
            shutil.rmtree(world.site / ".decks")
            fresh = self._build(world, "a build without earlier state")
            told = "\n".join(f"{hour}" for hour in [*hours, f"fresh: {fresh}"])
            self._is_bounded(hours, fresh, told)

    def _is_bounded(self, hours: list[Hour], fresh: Hour, told: str):
        late = hours[-6:]
        # Over a day, several times as many photos are fetched as are in use; the cache may keep one megabyte
        # of unused photos. Only the last build uses the same photos as the fresh build.
        self.assertLess(hours[-1].kept, fresh.kept + 1_500_000, told)
        self.assertLess(max(hour.state for hour in late), fresh.state * 1.5 + 50_000, told)
        # The last builds use at most a quarter more memory than the fresh build.
        self.assertLess(median(hour.memory for hour in late), fresh.memory * 1.25, told)
        early = hours[1:7]
        self.assertLessEqual(
            median(hour.open_files for hour in late),
            median(hour.open_files for hour in early) + 4, told)  # fmt: skip

    def _build(self, world: World, story: str) -> Hour:
        process = world.start("build", "--refresh")
        seen = []
        watch = threading.Thread(target=self._watch, args=(process.pid, seen))
        watch.start()
        output, errors = process.stdout.read(), process.stderr.read()
        # wait4 also returns the resource usage.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stdout.close(), process.stderr.close()
        watch.join()
        self.assertEqual(0, process.returncode, f"{story}\n{output}{errors}")
        kept = sizes(world.site / ".decks")
        made = ("cache/", "renditions")
        return Hour(
            memory=usage.ru_maxrss * 1024,
            open_files=max(seen, default=0),
            kept=sum(kept.values()),
            files=len(kept),
            state=sum(size for name, size in kept.items() if not name.startswith(made)))  # fmt: skip

    @staticmethod
    def _watch(pid: int, seen: list[int]):
        while True:
            try:
                # A zombie's /proc/PID/fd still exists, but is empty.
                seen.append(len(os.listdir(f"/proc/{pid}/fd")))
            except OSError:
                return
            if seen[-1] == 0:
                return
            time.sleep(0.004)


def sizes(folder: Path) -> dict[str, int]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.stat().st_size for file in files}


if __name__ == "__main__":
    unittest.main()
