"""The exported file: it conforms to its schema and gives the same statistics on the
command line."""

import json
import subprocess

from jsonschema import Draft202012Validator
from playwright.sync_api import expect

import sites
from browser_test import BrowserTest
from quiz_player import Player


class ExportTest(BrowserTest):
    """Exported files conform to the schema and are accepted by the command line."""

    site = staticmethod(sites.portraits_site)

    def saved(self) -> tuple:
        """Returns the home page after a session with a mistake, and the exported file."""
        page = self.open("quiz.html?deck=dogs")
        Player(page, "dogs").play(wrong={1})
        self.open(page=page)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save a backup file").click()
        return page, download.value.path()

    def test_exported_file_matches_schema(self):
        _, path = self.saved()
        schema = json.loads((self.folder / "schema" / "progress.schema.json").read_text())
        Draft202012Validator(schema).validate(json.loads(path.read_text()))

    def test_command_line_reports_same_statistics(self):
        page, path = self.saved()
        command = [sites.DECKS, "check-progress", str(path), "--json"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        [learner] = json.loads(run.stdout)["learners"]
        self.assertEqual(learner["today"]["answered"], 6)
        self.assertEqual(learner["today"]["right"], 5)
        for figure, value in learner["today"].items():
            expect(page.locator(f"[data-figure={figure}]")).to_have_text(str(value))
