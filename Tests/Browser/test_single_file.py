"""The quiz as one HTML file, opened from a disk."""

import json
import re
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import expect

import sites
from browser_test import BrowserTest
from quiz_player import DEAF


class SingleFileTest(BrowserTest):
    """The file plays without a server, and its results can be saved."""

    site = staticmethod(sites.small_site)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="decks-file-")
        cls.addClassCleanup(folder.cleanup)
        cls.file = Path(folder.name) / "dogs.html"
        command = [sites.DECKS, "export", "html", "dogs", "--output", cls.file]
        subprocess.run([*command, "--site", cls.folder.parent], check=True, capture_output=True)
        cls.base = cls.file.as_uri()

    def play(self, page, answer):
        """Answers all questions."""
        while True:
            answer()
            page.get_by_role("button", name="Next").click()
            expect(page.locator("#next:visible")).to_have_count(0)
            if page.locator("#result").is_visible():
                return

    def test_session_plays_and_its_results_are_saved(self):
        page = self.open()
        page.get_by_role("link", name=re.compile("Name it")).click()
        self.play(page, lambda: page.locator("#options button").first.click())
        expect(page.locator("#result")).not_to_be_empty()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save my results").click()
        saved = json.loads(Path(download.value.path()).read_text())
        self.assertGreater(len(saved["reviews"]), 3)
        self.assertEqual({review["deck"] for review in saved["reviews"]}, {"dogs"})
        # The next visit continues with these answers.
        self.open(page=page)
        reviewed = page.evaluate("indexedDB.databases().then((all) => all.length)")
        self.assertEqual(reviewed, 1)

    def test_every_mode_starts(self):
        page = self.page()
        page.add_init_script(DEAF)
        self.open(page=page)
        queries = page.locator("#chooser a[href^='?']").evaluate_all("all => all.map((a) => a.search)")
        self.assertGreater(len(queries), 8)
        for query in sorted(set(queries)):
            with self.subTest(query):
                self.open(query, page=page)
                expect(page.locator("#task:visible, #picked:visible > *").first).to_be_visible()

    def test_session_plays_without_storage(self):
        page = self.page()
        page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined });")
        self.open("?deck=dogs&mode=find", page=page)
        expect(page.locator("#notice")).to_contain_text("doesn’t save anything")
        self.play(page, lambda: page.locator(".option.photo").first.click())
        with page.expect_download() as download:
            page.get_by_role("button", name="Save my results").click()
        self.assertTrue(json.loads(Path(download.value.path()).read_text())["reviews"])
