"""Tests the structured problems in the report of a build."""

import tempfile
import unittest
from pathlib import Path

from fictional_site import Project, Upstream, write_site


class ReportedProblems(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-problems-")
        self.addCleanup(folder.cleanup)
        self.site = Project(Path(folder.name), self.enterContext(Upstream()))
        write_site(self.site.folder)

    def test_errors_have_positions_and_remedies(self):
        name = "content/breeds/invented/unusable.md"
        (self.site.folder / name).write_text("---\nname: Unusable\n\nlookalike: [amber]\n---\n")
        report = self.site.run("build", "--report", "json").json
        message = 'unknown field "lookalike"; did you mean "lookalikes"?'
        self.assertEqual(f"{name}:4:1: {message}", report["error"])
        self.assertEqual(
            [
                {
                    "severity": "error", "file": name, "line": 4, "column": 1, "message": message,
                    "remedy": 'did you mean "lookalikes"?',
                }
            ],
            report["problems"])  # fmt: skip

    def test_warnings_are_listed_as_well(self):
        report = self.site.run("build", "--report", "json").json
        self.assertTrue(report["warnings"])
        self.assertEqual(
            [("warning", warning) for warning in report["warnings"]],
            [(problem["severity"], problem["message"]) for problem in report["problems"]])  # fmt: skip


if __name__ == "__main__":
    unittest.main()
