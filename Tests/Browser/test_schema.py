"""Published and stored JSON validated against the published schemas."""

import json
import re

from jsonschema import Draft202012Validator

import sites
from browser_storage import stored
from browser_test import BrowserTest
from deck_data import complete_in
from quiz_player import Player

class SchemaTest(BrowserTest):
    """Published files and stored records conform to the published schemas."""

    site = staticmethod(sites.portraits_site)

    def validator(self, name: str) -> Draft202012Validator:
        schema = json.loads((self.folder / "schema" / f"{name}.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        return Draft202012Validator(schema)

    def test_decks_match_schema(self):
        name = re.compile(r"[a-z]+(\.[a-z-]+)?(\.[0-9a-f]{16}){2}\.json")
        files = sorted((self.folder / "data").iterdir())
        decks = [file for file in files if name.fullmatch(file.name) and ".files." not in file.name]
        self.assertEqual(len(decks), 2 * 3, "two decks in three languages")
        for deck in decks:
            whole = complete_in(self.folder, json.loads(deck.read_text()))
            self.validator("deck").validate(whole)

    def test_stored_progress_matches_schema(self):
        page = self.open("quiz.html?deck=dogs")
        Player(page, "dogs").play(wrong={2})
        progress = stored(page)
        self.assertEqual(len(progress["reviews"]), 6)
        self.assertEqual([one["ending"] for one in progress["sessions"]], ["finished"])
        self.validator("progress").validate(progress)

    def test_site_matches_schema(self):
        self.validator("site").validate(json.loads((self.folder / "site.json").read_text()))

    def test_schemas_reject_other_values(self):
        for name in ("deck", "progress", "site"):
            self.assertFalse(self.validator(name).is_valid({"format": 3}))
