"""Tests that `make` waits for another running package manager."""

import fcntl
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from replayed_upstream import PROJECT

UNUSABLE = (
    "apt-get is not installed" if not shutil.which("apt-get")
    else "apt-get's locks require root" if os.getuid() != 0
    else None
)  # fmt: skip
#: A package that does not exist, so that nothing is installed.
MISSING = "decks-no-such-package"
APT_CONFIG = """
Dir::State "{0}/state";
Dir::State::Lists "{0}/lists";
Dir::State::status "{0}/status";
Dir::Cache "{0}/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "/dev/null";
"""


@unittest.skipIf(UNUSABLE, UNUSABLE or "")
class PackageLock(unittest.TestCase):
    """Runs the real apt-get with its files in a temporary folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-apt-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("state", "lists/partial", "cache/archives/partial"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "status").touch()
        (self.folder / "apt.conf").write_text(APT_CONFIG.format(self.folder))
        self.lock = (self.folder / "lists/lock").open("w")
        self.addCleanup(self.lock.close)
        fcntl.lockf(self.lock, fcntl.LOCK_EX)

    def make(self, *settings: str) -> subprocess.Popen:
        command = ["make", "--no-print-directory", "packages", f"BUILD_PACKAGES={MISSING}", *settings]
        environment = {**os.environ, "APT_CONFIG": str(self.folder / "apt.conf")}
        return subprocess.Popen(
            command, cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)  # fmt: skip

    def test_make_waits_for_the_lock(self):
        with self.make() as process:
            self.assertEqual(f"Missing Debian packages: {MISSING}\n", process.stdout.readline())
            waiting = process.stdout.readline()
            self.assertRegex(waiting, "Waiting, at most 600 s, for another package manager: .*lists/lock")
            self.assertIsNone(process.poll())
            fcntl.lockf(self.lock, fcntl.LOCK_UN)
            _, errors = process.communicate(timeout=300)
        # The command continued after the lock was released.
        self.assertIn(f"Unable to locate package {MISSING}", errors)

    def test_make_gives_up_with_a_remedy(self):
        with self.make("APT_WAIT=0") as process:
            output, errors = process.communicate(timeout=300)
        self.assertEqual(2, process.returncode)
        self.assertIn("Gave up after 0 s: wait until the other package manager is done", errors)
        self.assertNotIn("Unable to locate package", errors)


if __name__ == "__main__":
    unittest.main()
