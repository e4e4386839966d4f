"""Tests that a build killed at any instant leaves a complete site and an intact cache."""

import os
import random
import shutil
import subprocess
import time
import unittest

from links import broken_links
from random_changes import Changes
from replayed_upstream import NO_RECORDINGS, World, difference, help_of, published
from sampling import IS_WHOLE, SEED

KILLS = int(os.environ.get("DECKS_KILLS") or (200 if IS_WHOLE else 10))


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Kills(unittest.TestCase):
    def test_killed_builds_recover(self):
        """Content and upstream change before each build; the last build equals a clean one."""
        print(f"{KILLS} kills, DECKS_SEED={SEED}", flush=True)
        dice = random.Random(SEED)
        with World(photos=2) as world:
            self._build(world, "the first build")
            foreign = world.site / "public/not-of-decks.txt"
            foreign.write_text("Mine.")
            changes = Changes(world, SEED)
            longest = self._longest(world, changes)
            killed = 0
            for round in range(3 * KILLS):
                if killed == KILLS:
                    break
                change, instant = changes.step(), dice.random() * longest
                story = (
                    f"DECKS_SEED={SEED}, round {round}: {change}; "
                    f"killed after {instant:.3f} s of at most {longest:.3f} s"
                )
                # The machine's load varies during the test, so the range of instants follows the duration of
                # the last build that finished, and grows until a build finishes.
                duration = self._kill(world, instant)
                if duration is None:
                    killed += 1
                    longest *= 1.03
                else:
                    longest = duration
                self.assertEqual([], broken_links(world.site / "public"), story)
                self.assertTrue(foreign.exists(), story)
                self._verify(world, story)
            self.assertEqual(KILLS, killed, "most builds ended before they could be killed")
            self._same_as_clean(world)

    def _longest(self, world: World, changes: Changes) -> float:
        """Returns the duration of the longest of three builds, in seconds."""
        longest = 0
        for _ in range(3):
            changes.step()
            start = time.monotonic()
            self._build(world, "a timed build")
            longest = max(longest, time.monotonic() - start)
        return longest

    def _kill(self, world: World, instant: float) -> float | None:
        """Kills a build after `instant` seconds. Returns its duration in seconds if it finished before."""
        start = time.monotonic()
        process = world.start("build", "--refresh")
        try:
            _, errors = process.communicate(timeout=instant)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None
        self.assertEqual(0, process.returncode, errors)
        return time.monotonic() - start

    def _build(self, world: World, name: str, *options: str, site=None) -> dict:
        result = world.build("--refresh", *options, site=site)
        self.assertEqual(0, result.code, f"DECKS_SEED={SEED}, {name}: {result.messages}")
        return result.report["counts"]

    def _verify(self, world: World, story: str):
        if help_of("cache", "verify"):
            result = world.run("cache", "verify")
            self.assertEqual(0, result.code, f"{story}\n{result.output}{result.errors}")

    def _same_as_clean(self, world: World):
        # Upstream may have removed photos several times since a build last read a list, and a list that
        # has lost more than half of its photos is rejected. A clean build has no list to compare with.
        self._build(world, "a build that accepts all changes", "--accept-changes")
        # Assets of the previous build are kept for open pages; those of earlier builds are removed.
        for _ in range(3):
            counts = self._build(world, "a build without changes")
            if counts["written"] == counts["removed"] == 0:
                break
        else:
            self.fail(f"DECKS_SEED={SEED}: builds of the same inputs keep changing the output: {counts}")
        clean = world.folder / "clean"
        for name in ("content", "Templates"):
            shutil.copytree(world.site / name, clean / name)
        # The history is an input, like the content.
        history = world.site / ".decks/history.json"
        if history.exists():
            (clean / ".decks").mkdir()
            shutil.copy(history, clean / ".decks")
        self._build(world, "the clean build", site=clean)
        (world.site / "public/not-of-decks.txt").unlink()
        changed = difference(published(clean / "public"), published(world.site / "public"))
        self.assertEqual("", changed, f"DECKS_SEED={SEED}")


if __name__ == "__main__":
    unittest.main()
