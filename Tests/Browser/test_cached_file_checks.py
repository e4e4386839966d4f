"""The service worker serves files only if their content belongs to its version of the site."""

import json

from playwright.sync_api import expect

from browser_test import wait_until
from deck_data import deck_file
from offline_test import OfflineTest
from sites import rebuilt


class CachedFileCheckTest(OfflineTest):
    def test_other_bytes_in_place_of_a_search_index_are_not_kept(self):
        (index,) = self.folder.glob("data/cats-finder." + "?" * 16 + ".json")
        page = self.kept(self.open("offline.html"))
        original = index.read_bytes()
        index.write_text(json.dumps({**json.loads(original), "breeds": []}))
        self.open("cats/index.html?q=birman", page)
        expect(page.locator("#found-tiles [data-breed=birman]")).to_have_count(0)
        index.write_bytes(original)
        self.open("cats/index.html?q=birman", page)
        expect(page.locator("#found-tiles [data-breed=birman]")).to_be_visible()

    def test_other_bytes_in_place_of_a_style_sheet_are_not_used(self):
        (styles,) = self.folder.glob("assets/site.*.css")
        page = self.kept(self.open())
        url = f"{self.base}assets/{styles.name}?again"
        original = styles.read_text()
        styles.write_text(original + "/* Changed on the way. */")
        # The query in the URL keeps the browser from answering from its own cache.
        text = "(url) => fetch(url).then((response) => response.text(), () => null)"
        self.assertIsNone(page.evaluate(text, url))
        styles.write_text(original)
        self.assertEqual(page.evaluate(text, url), original)

    #: Stores a text as a style sheet in the cache whose name contains the given part.
    PUT_STYLES = """async ([part, url, text]) => {
      const name = (await caches.keys()).find((one) => one.includes(part));
      const headers = { "Content-Type": "text/css" };
      await (await caches.open(name)).put(url, new Response(text, { headers }));
    }"""

    #: Returns the different texts that are cached for a URL.
    TEXTS = """async (url) => {
      const texts = new Set();
      for (const name of await caches.keys()) {
        const response = await (await caches.open(name)).match(url);
        if (response) texts.add(await response.text());
      }
      return [...texts];
    }"""

    def test_cached_style_sheet_with_other_bytes_is_replaced(self):
        (styles,) = self.folder.glob("assets/site.*.css")
        page = self.kept(self.open())
        url = f"{self.base}assets/{styles.name}?again"
        page.evaluate(self.PUT_STYLES, [":shell:", url, "/* Changed. */"])
        self.assertEqual(
            page.evaluate("(url) => fetch(url).then((response) => response.text())", url), styles.read_text()
        )

    def test_cached_deck_data_with_other_bytes_is_replaced_before_it_is_needed(self):
        data = deck_file(self.folder, "dogs")
        url = f"{self.base}data/{data.name}"
        (part,) = self.folder.glob("data/dogs-lessons-1." + "?" * 16 + ".json")
        part_url = f"{self.base}data/{part.name}"
        page = self.kept(self.open("offline.html"))
        page.evaluate(
            """async (urls) => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              const cache = await caches.open(name.replace(/shell:.*/, "lasting"));
              const headers = { "Content-Type": "application/json" };
              await Promise.all(urls.map((url) => cache.put(url, new Response("{}", { headers }))));
            }""",
            [url, part_url],
        )
        self.open(page=page)
        text = "async ([url, expected]) => await (await caches.match(url))?.text() === expected"
        wait_until(page, text, [url, data.read_text()])
        wait_until(page, text, [part_url, part.read_text()])

    def test_assets_of_an_earlier_version_of_the_site_are_checked_before_they_are_kept(self):
        (styles,) = self.folder.glob("assets/site.*.css")
        page = self.kept(self.open("offline.html"))
        url = f"{self.base}assets/{styles.name}"
        page.evaluate(self.PUT_STYLES, [":shell:", url, "/* Changed. */"])
        rebuilt(self.source, title="The second version")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second version")
        self.assertEqual(page.evaluate(self.TEXTS, url), [styles.read_text()])

    def test_cached_deck_data_with_other_bytes_does_not_outlive_its_version(self):
        data = deck_file(self.folder, "dogs")
        url = f"{self.base}data/{data.name}"
        page = self.kept(self.open("offline.html"))
        page.evaluate(
            """async (url) => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              const cache = await caches.open(name.replace(/shell:.*/, "lasting"));
              await cache.put(url, new Response("{}", { headers: { "Content-Type": "application/json" } }));
            }""",
            url,
        )
        rebuilt(self.source, title="The second version")
        self.assertTrue(data.exists())
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second version")
        self.assertNotIn("{}", page.evaluate(self.TEXTS, url))

    #: Shows a picture, and returns whether it can be decoded.
    SHOW_PICTURE = """async (path) => {
      const image = new Image();
      image.src = path;
      return await image.decode().then(() => true, () => false);
    }"""

    def test_home_page_in_place_of_a_picture_is_not_kept(self):
        pictures = sorted(file.name for file in (self.folder / "portraits").glob("*.svg"))
        hidden, other = (f"portraits/{name}" for name in pictures[-2:])
        page = self.kept(self.open("offline.html"))
        self.host.hidden.add(hidden)
        self.assertFalse(page.evaluate(self.SHOW_PICTURE, hidden))
        # The worker caches one response after the other.
        self.assertTrue(page.evaluate(self.SHOW_PICTURE, other))
        self.cached(page, other)
        self.assertFalse(page.evaluate("async (url) => Boolean(await caches.match(url))", self.base + hidden))
        self.host.hidden.clear()
        self.assertTrue(page.evaluate(self.SHOW_PICTURE, hidden + "?again"))

    def test_home_page_in_place_of_another_is_not_kept(self):
        page = self.kept(self.open())
        self.host.hidden.add("dogs/pug.html")
        # The home page's relative links are broken at this address.
        self.provoked += ["Failed to load resource", "MIME type"]
        self.open("dogs/pug.html", page)
        expect(page.get_by_role("heading", name="Your decks")).to_be_visible()
        self.open("offline.html", page)
        row = page.locator("[data-deck=dogs]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Not everything was downloaded.")
        self.host.is_down = True
        self.open("dogs/pug.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Use it offline")
