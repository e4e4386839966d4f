"""Tests of --verbose and --quiet, and that similar notices are printed together."""

import tempfile
import unittest
from pathlib import Path

from fictional_site import LIST, Project, Upstream, listed, write_site

NAMES = [f"breed-{number}" for number in range(15)]


class Verbosity(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-verbosity-")
        self.addCleanup(folder.cleanup)
        upstream = self.enterContext(Upstream())
        # The photos of these breeds do not exist.
        upstream.answers[LIST] = listed("amber", *NAMES)
        self.site = Project(Path(folder.name), upstream)
        write_site(self.site.folder)

    def test_build(self):
        grouped = self.site.run("build")
        self.assertEqual(0, grouped.code)
        lines = grouped.errors.splitlines()
        self.assertEqual(3, sum(": not found" in line for line in lines), grouped.errors)
        self.assertIn("… and 12 more like this; --verbose lists them", lines)
        self.assertIn("warnings, ", grouped.output)
        every = self.site.run("build", "--refresh", "-v").errors
        for name in NAMES:
            self.assertIn(f"/{name}.png: not found", every)
        self.assertNotIn("more like this", every)

    def test_quiet(self):
        for command in "build", "fetch":
            run = self.site.run(command, "--refresh", "--quiet")
            self.assertEqual((0, "", ""), (run.code, run.output, run.errors))
        run = self.site.run("check", "-q")
        self.assertEqual((0, "", ""), (run.code, run.output, run.errors))
        (self.site.folder / "content/breeds/invented/amber.md").write_text("---\nnmae: Amber\n---\n")
        for command in "build", "fetch", "check":
            run = self.site.run(command, "-q")
            self.assertEqual(65, run.code)
            self.assertIn('did you mean "name"?', run.output + run.errors)

    def test_check(self):
        self.assertEqual(0, self.site.run("build").code)
        grouped = self.site.run("check").output.splitlines()
        similar = [line for line in grouped if "has neither a photo nor a portrait" in line]
        self.assertEqual(3, len(similar), grouped)
        self.assertIn("… and 12 more like this; --verbose lists them", grouped)
        every = self.site.run("check", "--verbose").output.splitlines()
        self.assertEqual(15, sum("has neither a photo nor a portrait" in line for line in every), every)
        self.assertEqual(grouped[-1], every[-1], "the summary counts all of them")

    def test_both(self):
        self.assertEqual(64, self.site.run("build", "-q", "-v").code)


if __name__ == "__main__":
    unittest.main()
