import json
import unittest
from urllib.request import urlopen

from playwright.sync_api import expect

import building
from browsing import BrowserTest
from playing import Player


@unittest.skipIf(building.NO_RECORDINGS, building.NO_RECORDINGS)
class HostileTest(BrowserTest):
    """Names from upstream are text wherever they stand."""

    site = staticmethod(lambda: building.hostile_site().folder)

    def test_no_name_runs_or_leaves_the_site(self):
        page = self.page()
        seen = 0
        for file in sorted(self.folder.rglob("*.html")):
            if file.name == "404.html":
                continue
            self.open(file.relative_to(self.folder).as_posix(), page=page)
            self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined", file.name)
            seen += 1
        self.assertGreater(seen, 100)

    def test_names_are_shown_as_they_are(self):
        shown = 0
        page = self.page()
        for file in sorted((self.folder / "dogs").glob("index.html")) + sorted(
            (self.folder / "dogs").glob("page-*.html")
        ):
            self.open(file.relative_to(self.folder).as_posix(), page=page)
            names = page.locator(".tile .name").all_text_contents()
            shown += sum("<" in name or "{{" in name for name in names)
        self.assertGreater(shown, 0)

    def test_a_session_is_played_among_them(self):
        page = self.open("quiz.html?deck=dogs")
        Player(page, "dogs").play(wrong={1, 2, 3})
        expect(page.locator("#result")).to_have_text("7 of 10 right")
        self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined")

    def test_nobody_reached_the_canary(self):
        with urlopen(f"{building.hostile_site().upstream.base}/__upstream/stats") as response:
            self.assertEqual(json.load(response)["canary_hits"], 0)
