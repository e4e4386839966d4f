import json
import re

from jsonschema import Draft202012Validator

import building
from browser_storage import stored
from browsing import BrowserTest
from playing import Player

class SchemaTest(BrowserTest):
    """Published files and stored records conform to the published schemas."""

    site = staticmethod(building.portraits_site)

    def validator(self, name: str) -> Draft202012Validator:
        schema = json.loads((self.folder / "schema" / f"{name}.schema.json").read_text())
        Draft202012Validator.check_schema(schema)
        return Draft202012Validator(schema)

    def test_the_decks_obey_their_schema(self):
        name = re.compile(r"[a-z]+(\.[a-z-]+)?\.[0-9a-f]{16}\.json")
        files = sorted((self.folder / "data").iterdir())
        decks = [file for file in files if name.fullmatch(file.name) and ".files." not in file.name]
        self.assertEqual(len(decks), 2 * 3, "two decks in three languages")
        for deck in decks:
            self.validator("deck").validate(json.loads(deck.read_text()))

    def test_what_is_stored_obeys_its_schema(self):
        page = self.open("quiz.html?deck=dogs")
        Player(page, "dogs").play(wrong={2})
        progress = stored(page)
        self.assertEqual(len(progress["reviews"]), 6)
        self.assertEqual([one["ending"] for one in progress["sessions"]], ["finished"])
        self.validator("progress").validate(progress)

    def test_the_site_obeys_its_schema(self):
        self.validator("site").validate(json.loads((self.folder / "site.json").read_text()))

    def test_the_schemas_refuse_what_is_not_of_their_kind(self):
        for name in ("deck", "progress", "site"):
            self.assertFalse(self.validator(name).is_valid({"format": 3}))
