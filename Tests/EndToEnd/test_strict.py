"""Tests that build.strict in content/site.yml makes builds fail, unless --no-strict is given."""

import tempfile
import unittest
from pathlib import Path

from fictional_site import LIST, SITE, Project, Upstream, listed, write_site


class StrictSetting(unittest.TestCase):
    def test_old_copies(self):
        with tempfile.TemporaryDirectory(prefix="decks-strict-") as folder, Upstream() as upstream:
            site = Project(Path(folder), upstream)
            write_site(site.folder)
            self.assertEqual(0, site.run("build").code)
            # The list has lost most of its breeds, so the old copy is used.
            upstream.answers[LIST] = listed("amber")
            self.assertEqual(0, site.run("build", "--refresh").code)
            (site.folder / "content/site.yml").write_text(SITE + "build: { strict: true }\n")
            for command in "build", "fetch":
                self.assertEqual(69, site.run(command, "--refresh").code, command)
                self.assertEqual(0, site.run(command, "--refresh", "--no-strict").code, command)


if __name__ == "__main__":
    unittest.main()
