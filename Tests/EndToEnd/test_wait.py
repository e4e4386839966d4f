"""Tests that --wait waits for the lock of another run."""

import fcntl
import subprocess
import tempfile
import unittest
from pathlib import Path

from fictional_site import DECKS, Upstream, write_site

#: The commands that wait, and the lock that each needs.
LOCKS = {
    "build": [".decks/lock", ".decks/cache/lock", "public/.decks-lock"],
    "fetch": [".decks/cache/lock"],
    "check": [".decks/cache/lock"],
}


class WaitOption(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-wait-")
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        write_site(self.site)
        self.upstream = self.enterContext(Upstream())

    def start(self, *arguments: str) -> subprocess.Popen:
        process = subprocess.Popen(
            [DECKS, *arguments], cwd=self.site, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env={"http_proxy": self.upstream.address})  # fmt: skip
        self.addCleanup(process.kill)
        return process

    def lock(self, name: str):
        file = self.site / name
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = file.open("a")
        self.addCleanup(lock.close)
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return lock

    def test_continues_once_the_lock_is_released(self):
        # With --refresh, no lock is skipped because the site is up to date.
        options = {"build": ["--refresh"], "fetch": ["--refresh"], "check": []}
        for command, names in LOCKS.items():
            for name in names:
                with self.subTest(command=command, lock=name), self.lock(name) as lock:
                    with self.start(command, *options[command], "--wait", "500") as process:
                        notice = process.stderr.readline()
                        self.assertRegex(notice, "^waiting, at most 500 s: another .* is using ")
                        self.assertIsNone(process.poll())
                        fcntl.flock(lock, fcntl.LOCK_UN)
                        _, errors = process.communicate(timeout=300)
                    self.assertEqual(0, process.returncode, errors)
                    self.assertNotIn("is using", errors, "one line for each lock")

    def test_gives_up_after_the_time_limit(self):
        self.lock(".decks/lock")
        with self.start("build", "--offline", "--wait", "1") as process:
            _, errors = process.communicate(timeout=300)
        self.assertEqual(75, process.returncode)
        waiting, failure = errors.splitlines()
        self.assertRegex(waiting, "^waiting, at most 1 s: another build is using ")
        self.assertRegex(failure, "^another build is using .*; wait for it to finish")

    def test_waits_ten_minutes_by_default(self):
        lock = self.lock(".decks/lock")
        with self.start("build", "--wait", "--offline") as process:
            self.assertRegex(process.stderr.readline(), "^waiting, at most 600 s: ")
            fcntl.flock(lock, fcntl.LOCK_UN)
            process.communicate(timeout=300)
        self.assertNotEqual(75, process.returncode)


if __name__ == "__main__":
    unittest.main()
