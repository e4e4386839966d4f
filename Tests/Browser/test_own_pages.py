"""The site's own pages, its theme, and built-in pages that are switched off."""

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player


class SiteWithoutOptionalPagesTest(BrowserTest):
    site = staticmethod(sites.site_without_optional_pages)

    def test_browse_page_has_no_save_buttons(self):
        page = self.open("dogs/index.html")
        page.wait_for_load_state("networkidle")
        expect(page.locator("#tiles [data-breed=pug] a")).to_be_visible()
        expect(page.locator("#tiles button")).to_have_count(0)
        # Searching still works.
        page.locator("#query").fill("pug")
        expect(page.locator("#found-tiles [data-breed=pug]")).to_be_visible()
        expect(page.locator("#found-tiles button")).to_have_count(0)

    def test_breed_page_keeps_notes_without_a_save_button(self):
        page = self.open("dogs/pug.html")
        expect(page.locator("#note")).to_be_visible()
        expect(page.locator("#favourite-button")).to_have_count(0)
        expect(page.locator("a[href*='compare.html']")).to_have_count(0)

    def test_achievements_are_announced_without_a_link(self):
        player = Player(self.open("quiz.html?deck=dogs"), "dogs")
        player.play()
        told = player.page.locator("#new-achievements")
        expect(told.locator("strong")).to_contain_text(["5 right in a row"])
        expect(told.get_by_role("link")).to_have_count(0)
        self.assertTrue(stored(player.page)["unlocks"])

    def test_tabs_have_room_for_the_remaining_pages(self):
        for width in (320, 1280):
            page = self.open("dogs/pug.html", viewport={"width": width, "height": 800})
            expect(page.locator(".tabs li")).to_have_count(3)
            self.check_width(page, f"{width} pixels")

    def test_own_page_and_theme_are_accessible_in_both_themes(self):
        def look(page):
            for path in ("about.html", "ko/about.html", "dogs/pug.html", "index.html"):
                self.open(path, page=page)
                self.check_accessible(page, path)

        self.in_both_themes(look)

    def test_menu_leads_to_the_own_page(self):
        page = self.open("ko/dogs/pug.html")
        page.locator("footer").get_by_role("link", name="About us").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("About us")
        expect(page.locator("article")).to_have_attribute("lang", "en")
        self.assertTrue(page.locator(".mark .logo").evaluate("logo => logo.naturalWidth > 0"))
