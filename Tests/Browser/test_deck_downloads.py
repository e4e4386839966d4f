"""Decks that are downloaded for offline use."""

import json
import re

from playwright.sync_api import expect

from deck_data import deck_file
from offline_test import OfflineTest
from sites import rebuilt


class DeckDownloadTest(OfflineTest):
    def test_downloaded_deck_is_complete(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/birman.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Birman")
        page.locator(".cover img").evaluate("image => image.decode()")
        self.open("quiz.html?deck=cats", page)
        expect(page.locator("#asked img")).to_be_visible()
        self.open("compare.html?a=cats/birman&b=cats/siamese", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Birman or Siamese?")
        self.open("offline.html", page)
        row.get_by_role("button", name="Remove download").click()
        expect(row.get_by_role("button", name=re.compile("^Download"))).to_be_visible()
        self.assertEqual([name for name in self.caches(page) if ":deck:" in name], [])

    def test_interrupted_download_continues_and_shows_its_progress(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        keep = row.get_by_role("button", name="Download")
        size = int(row.get_attribute("data-bytes")) / 1e6
        expect(keep).to_have_text(re.compile(rf"Download \({size:.1f}\s?MB\)"))
        files = json.loads((self.folder / row.get_attribute("data-files")).read_text())
        paths = [path for kind in ("assets", "pages", "pictures") for path in files[kind]]
        actual = sum((self.folder / path).stat().st_size for path in paths) / 1e6
        self.assertAlmostEqual(size, actual, delta=0.25 * actual)
        self.host.lost.add("/" + files["pictures"][-1])
        page.evaluate(
            """() => {
                 window.progress = [];
                 new MutationObserver(() => {
                   const bar = document.querySelector("[data-deck=cats] progress");
                   if (bar) window.progress.push([bar.value, bar.max, bar.getAttribute("aria-label")]);
                 }).observe(document.body, { subtree: true, childList: true, attributes: true });
               }"""
        )
        keep.click()
        expect(row).to_contain_text("Not everything was downloaded.")
        self.host.lost.clear()
        keep.click()
        expect(row).to_contain_text("Downloaded.")
        progress = page.evaluate("window.progress")
        self.assertEqual(
            {tuple(one[1:]) for one in progress if one[0] > 0}, {(len(paths), "Downloading the deck")}
        )
        self.assertEqual(max(one[0] for one in progress), len(paths))

    def test_home_pages_are_not_kept_in_place_of_a_deck(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        files = json.loads((self.folder / row.get_attribute("data-files")).read_text())
        self.host.hidden.add("/" + files["pictures"][-1])
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Not everything was downloaded.")
        self.host.hidden.clear()
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/birman.html", page)
        page.locator(".cover img").evaluate("image => image.decode()")

    def test_search_uses_the_index_of_a_downloaded_deck(self):
        page = self.updated_after_download()
        self.host.is_down = True
        self.open("cats/index.html?q=birman", page)
        expect(page.locator(".mark")).to_have_text("The second version")
        expect(page.locator("#found-tiles [data-breed=birman]")).to_be_visible()

    def test_search_does_not_wait_for_an_index_that_does_not_arrive(self):
        page = self.updated_after_download()
        self.host.held = {"cats-finder."}
        self.addCleanup(self.host.release)
        self.open("cats/index.html?q=birman", page)
        expect(page.locator("#found-tiles [data-breed=birman]")).to_be_visible()

    def test_downloaded_deck_survives_an_update(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        with (self.source / "Templates/styles/site.css").open("a") as styles:
            styles.write(".second-version { color: red; }\n")
        # Update twice, since the service worker keeps the assets of one earlier version of the site.
        for title in ("Another version", "The second version"):
            rebuilt(self.source, title=title)
            page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
            page.get_by_role("button", name="Update", exact=True).click()
            expect(page.locator(".mark")).to_have_text(title)
        expect(row.get_by_role("button", name="Download the update")).to_be_visible()
        # If the network is too slow, the cached page is shown, and the newer page on the next
        # visit.
        for _ in range(5):
            self.open("cats/birman.html", page)
            if page.locator(".mark").inner_text() == "The second version":
                break
        expect(page.locator(".mark")).to_have_text("The second version")
        self.host.is_down = True
        self.open("cats/siamese.html", page)
        expect(page.locator(".mark")).to_have_text("decks")
        expect(page.locator("body")).to_have_css("display", "flex")
        self.host.is_down = False
        self.open("offline.html", page)
        row.get_by_role("button", name="Download the update").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/siamese.html", page)
        expect(page.locator(".mark")).to_have_text("The second version")

    def test_home_page_in_place_of_a_deck_is_not_kept(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        self.host.hidden.add(data.name)
        self.open("quiz.html?deck=dogs", page)
        expect(page.get_by_text("The deck didn’t load.")).to_be_visible()
        self.host.hidden.clear()
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()

    def test_other_bytes_in_place_of_a_deck_are_not_kept(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        original = data.read_bytes()
        data.write_text(json.dumps({**json.loads(original), "breeds": []}))
        self.open("quiz.html?deck=dogs", page)
        expect(page.get_by_text("The deck didn’t load.")).to_be_visible()
        data.write_bytes(original)
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()

    def test_cached_home_page_in_place_of_a_deck_is_replaced(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        page.evaluate(
            """async (url) => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              const cache = await caches.open(name.replace(/shell:.*/, "lasting"));
              await cache.put(url, await fetch(""));
            }""",
            f"{self.base}data/{data.name}",
        )
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()
