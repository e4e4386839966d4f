"""Tests that the cache can be emptied when nothing can be written.

A file size limit of 0 makes every write to a file fail, as on a full disk, even after files were removed.
"""

import resource
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from fictional_site import DECKS, LIST, Project, Upstream, listed, write_site


def forbid_writes():
    # Otherwise the signal would end the process. As an exception to `exec`, ignored signals stay ignored.
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


class FullDisk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-full-")
        self.addCleanup(folder.cleanup)
        self.upstream = self.enterContext(Upstream())
        self.site = Project(Path(folder.name), self.upstream)
        write_site(self.site.folder)
        self.assertEqual(0, self.site.run("build").code)
        self.cache = self.site.folder / ".decks/cache"
        self.assertTrue(self.cached())

    def cached(self) -> set[str]:
        """Returns the names of cached responses, photos and renditions."""
        files = [*self.cache.glob("bodies/*/*"), *self.cache.glob("renditions/*/*")]
        return {file.name for file in files}

    def run_without_space(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [DECKS, *arguments], cwd=self.site.folder, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, check=False, restore_signals=False, preexec_fn=forbid_writes)  # fmt: skip

    def test_writes_fail(self):
        run = self.run_without_space("build", "--offline", "--output", "other")
        self.assertEqual(73, run.returncode, run.stderr)

    def test_clear(self):
        run = self.run_without_space("cache", "clear")
        self.assertEqual(0, run.returncode, run.stderr)
        self.assertEqual(set(), self.cached())
        self.fetches_everything_again()

    def test_prune(self):
        run = self.run_without_space("cache", "prune", "--megabytes", "0")
        self.assertEqual(0, run.returncode, run.stderr)
        self.assertEqual(set(), self.cached())
        self.fetches_everything_again()

    def test_prune_of_unused_renditions(self):
        self.upstream.answers[LIST] = listed("amber", "brindle", "cobalt", "dapple")
        self.assertEqual(0, self.site.run("build", "--refresh", "--accept-changes").code)
        before = self.cached()
        for record in self.cache.glob("records/*/*"):
            if "ember.png" in record.read_text():
                record.unlink()
        run = self.run_without_space("cache", "prune")
        self.assertEqual(0, run.returncode, run.stderr)
        self.assertLess(self.cached(), before)
        self.assertEqual(0, self.site.run("build", "--refresh").code)
        self.assertEqual(0, self.site.run("cache", "verify").code)

    def fetches_everything_again(self):
        """Tests that the next build notices that the cache is empty."""
        report = self.site.run("build", "--report", "json").json
        self.assertNotIn("error", report)
        self.assertGreater(report["counts"]["requests"], 3)
        self.assertTrue(self.cached())
        self.assertEqual(0, self.site.run("cache", "verify").code)


if __name__ == "__main__":
    unittest.main()
