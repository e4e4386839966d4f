"""Tests the structured problems in the report of a build."""

import json
import tempfile
import unittest
from pathlib import Path

from fictional_site import LIST, Project, Upstream, write_site


class ReportedProblems(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-problems-")
        self.addCleanup(folder.cleanup)
        self.upstream = self.enterContext(Upstream())
        self.site = Project(Path(folder.name), self.upstream)
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
        for warning, problem in zip(report["warnings"], report["problems"], strict=True):
            self.assertTrue(warning.endswith(problem["message"]), warning)
        self.assertEqual({"warning"}, {problem["severity"] for problem in report["problems"]})

    def test_warning_about_a_file_names_it_and_its_remedy(self):
        settings = self.site.folder / "content/site.yml"
        settings.write_text("\n".join(line for line in settings.read_text().splitlines() if "url" not in line))
        problems = self.site.run("build", "--report", "json").json["problems"]
        about_settings = [one for one in problems if one.get("file") == "content/site.yml"]
        self.assertEqual(["add the address of the site"], [one["remedy"] for one in about_settings])

    def test_what_decks_does_itself_is_no_remedy(self):
        self.site.run("build", "--offline")
        entries = json.loads(self.upstream.answers[LIST])
        self.upstream.answers[LIST] = json.dumps([*entries, entries[0]]).encode()
        first = self.site.run("build", "--report", "json").json
        del self.upstream.answers[LIST]
        second = self.site.run("build", "--refresh", "--report", "json").json
        problems = first["problems"] + second["problems"]
        for consequence in ("is skipped", "using a copy from"):
            with self.subTest(consequence):
                found = [one for one in problems if consequence in one["message"]]
                self.assertTrue(found)
                self.assertFalse([one["remedy"] for one in found if "remedy" in one])


if __name__ == "__main__":
    unittest.main()
