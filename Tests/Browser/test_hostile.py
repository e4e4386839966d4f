"""Pages of a site whose breed names contain markup and scripts."""

import json
import unittest
from urllib.request import urlopen

from playwright.sync_api import expect

import deck_data
import sites
from browser_test import BrowserTest
from quiz_player import Player
from sampling import IS_WHOLE, sample


@unittest.skipIf(sites.NO_RECORDINGS, sites.NO_RECORDINGS)
class HostileTest(BrowserTest):
    """Upstream names are treated as text everywhere."""

    site = staticmethod(lambda: sites.hostile_site().folder)

    def test_names_do_not_run_scripts(self):
        page = self.page()
        seen = 0
        pages = [*self.folder.glob("*.html"), *self.folder.glob("*/*.html")]
        # Opening every page would take too long. Of the Korean breed pages and the category pages, open
        # only those whose file names begin with "b".
        pages += [*self.folder.glob("ko/dogs/b*.html"), *self.folder.glob("dogs/*/b*.html")]
        pages = sorted(page for page in pages if page.name != "404.html")
        for file in sample(pages, 40):
            self.open(file.relative_to(self.folder).as_posix(), page=page)
            self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined", file.name)
            seen += 1
        self.assertGreater(seen, 100 if IS_WHOLE else 30)

    def test_markup_in_a_name_is_escaped(self):
        name = sites.HostileSite.MARKUP
        page = self.open("dogs/beagle.html")
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        self.assertIn(name, page.title())
        page.locator("a[rel=next]").click()
        expect(page.locator("a[rel=prev]")).to_have_text(name)
        self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined")

    def test_markup_in_a_name_works_as_an_answer(self):
        name = sites.HostileSite.MARKUP
        page = self.page()

        def two_breeds(route):
            deck = deck_data.complete_in(self.folder, route.fetch().json())
            beagle = next(one for one in deck["breeds"] if one["name"] == name)
            other = next(one for one in deck["breeds"] if one != beagle)
            route.fulfill(json={**deck, "breeds": [beagle, other]})

        page.route("**/data/dogs.*.json", two_breeds)
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        for _ in range(2):
            expect(player.options.filter(has_text=name)).to_be_visible()
            player.click(right=False)
            expect(player.status).to_contain_text(name)
            player.continue_to_next()
        player.play()
        expect(page.locator("#missed-list")).to_contain_text(name)
        self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined")

    def test_full_session(self):
        for deck in ("dogs", "cats"):
            page = self.open(f"quiz.html?deck={deck}")
            Player(page, deck).play(wrong={1, 2, 3})
            expect(page.locator("#result")).to_contain_text(" right")
            self.assertEqual(page.evaluate("typeof window.__pwned"), "undefined")

    def test_upstream_canary_is_never_requested(self):
        with urlopen(f"{sites.hostile_site().upstream.base}/__upstream/stats") as response:
            self.assertEqual(json.load(response)["canary_hits"], 0)
