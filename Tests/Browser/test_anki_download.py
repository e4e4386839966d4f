"""The link to a deck's package for Anki."""

from pathlib import Path

from playwright.sync_api import expect

import sites
from offline_test import OfflineTest


class AnkiDownloadTest(OfflineTest):
    def setUp(self):
        super().setUp()
        deck = self.source / "content/decks/dogs.yml"
        deck.write_text(f"{deck.read_text()}\nanki: true\n")
        sites.rebuilt(self.source)

    def test_deck_page_offers_the_package_in_its_language(self):
        for folder, name in [("", "For Anki"), ("ko/", "Anki 카드"), ("zh-hans/", "Anki 牌组")]:
            with self.subTest(folder):
                page = self.kept(self.open(f"{folder}dogs/index.html"))
                published = self.folder / f"{folder}dogs/dogs.apkg"
                size = published.stat().st_size
                link = page.get_by_role("link", name=name)
                expect(link).to_have_text(f"{name} ({round(size / 1000)} kB)")
                self.check_accessible(page, "the page of a deck with a package")
                self.check_width(page, "the page of a deck with a package")
                with page.expect_download() as downloading:
                    link.click()
                self.assertEqual(downloading.value.suggested_filename, "dogs.apkg")
                self.assertEqual(Path(downloading.value.path()).read_bytes(), published.read_bytes())
                kept = page.evaluate(
                    """async () => (await Promise.all((await caches.keys()).map(async (name) =>
                      (await (await caches.open(name)).keys()).map((request) => request.url)))).flat()"""
                )
                self.assertNotIn("dogs.apkg", " ".join(kept))
                page.context.close()

    def test_deck_without_the_setting_has_no_link(self):
        page = self.open("cats/index.html")
        expect(page.locator("#listed li").first).to_be_visible()
        expect(page.locator("#anki")).to_have_count(0)
