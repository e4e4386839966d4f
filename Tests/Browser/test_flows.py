"""Everyday flows from the home page, with limits on waiting times."""

from playwright.sync_api import expect

import sites
from browser_test import BrowserTest
from quiz_player import Player

#: Limits in milliseconds.
MAIN_SCREEN = 10_000
STATISTICS = 5_000


class DailyFlowsTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def test_home_page_shows_todays_statistics(self):
        page = self.page()
        page.goto(self.base, wait_until="commit")
        expect(page.get_by_role("heading", name="Your decks")).to_be_visible(timeout=MAIN_SCREEN)
        stats = page.get_by_role("region", name="Today’s Stats")
        expect(stats).to_be_visible(timeout=STATISTICS)
        expect(stats.locator("[data-figure=answered]")).to_have_text("0", timeout=STATISTICS)

    def test_tabs_link_to_their_pages(self):
        page = self.open()
        tabs = page.get_by_role("navigation", name="Main")
        for tab, heading in (("Progress", "Progress"), ("You", "You")):
            tabs.get_by_role("link", name=tab).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(heading)
            expect(tabs.get_by_role("link", name=tab)).to_have_attribute("aria-current", "page")
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Progress")
        page.go_back()
        expect(page.get_by_role("heading", name="Your decks")).to_be_visible()

    def test_training_is_started_answered_and_left(self):
        page = self.open()
        page.get_by_role("link", name="Name it").first.click()
        expect(page.get_by_role("heading", name="Name it")).to_be_visible()
        player = Player(page, "dogs")
        player.click()
        expect(player.status).to_contain_text("Right.")
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        page.get_by_role("link", name="Done", exact=True).click()
        expect(page.locator("[data-figure=answered]")).to_have_text("1", timeout=STATISTICS)

    def test_breed_page_is_opened_and_left(self):
        page = self.open()
        page.get_by_role("link", name="Dogs").click()
        expect(page.locator("#tiles > li")).not_to_have_count(0)
        page.locator("#tiles > li a").nth(3).click()
        expect(page.get_by_role("heading", name="Field marks")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Dogs")

    def test_page_responds_after_quick_navigation(self):
        page = self.open("dogs/index.html")
        for _ in range(5):
            page.locator("#tiles > li a").first.click()
            page.go_back()
        page.locator("#query").fill("beagle")
        expect(page.locator("#found-tiles [data-breed=beagle]")).to_be_visible()

    def test_cat_is_found_saved_and_removed(self):
        page = self.open()

        # Open the list, and show more of it than fits on one page.
        page.locator("a.row[data-deck=cats]").click()
        expect(page.locator("#tiles > li")).to_have_count(48)
        # The list grows only once its script runs.
        expect(page.locator("#more")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator("#tiles > li")).to_have_count(67)

        # Search for a breed and open it.
        page.locator("#query").fill("birm")
        page.locator("#found-tiles [data-breed=birman] a").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Birman")

        # Mark it as favourite, find it among the favourites, and remove it.
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("button", name="Saved")).to_be_visible()
        self.open("favourites.html?deck=cats", page)
        saved = page.locator("#saved [data-breed=birman]")
        expect(saved).to_be_visible()
        saved.get_by_role("button").click()
        expect(saved).to_have_count(0)
        expect(page.locator("#no-favourites")).to_be_visible()
