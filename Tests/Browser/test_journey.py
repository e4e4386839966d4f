import unittest

from playwright.sync_api import expect

import building
from browsing import BrowserTest
from playing import Player


class Journey:
    """From the first page through twenty questions, and back another day."""

    def test_browse_play_and_come_back(self):
        page = self.open()
        self.expect_stats(page, answered=0, right=0, run=0)

        page.get_by_role("link", name="Dogs").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Dogs")
        tile = page.locator(".tiles a", has=page.locator("img")).first
        name = tile.inner_text().strip()
        tile.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        page.get_by_role("link", name="Quiz", exact=True).click()
        page.locator("[data-deck=dogs]").click()

        player = Player(page, "dogs")
        self.assertEqual(player.length, 10)
        player.play(wrong={2, 3})
        expect(page.get_by_role("heading", level=1)).to_have_text("8 of 10 right")
        expect(page.locator("#accuracy")).to_have_text("80%")
        expect(page.locator("#best-run")).to_have_text("7")
        self.assertEqual(page.locator("#missed-list a").count(), 2)

        self.play_by_keyboard(page, player)
        expect(page.locator("#result")).to_have_text("10 of 10 right")
        expect(page.locator("#missed")).to_be_hidden()

        page.get_by_role("link", name="Done for today").click()
        self.expect_stats(page, answered=20, right=18, run=17)
        page.reload()
        self.expect_stats(page, answered=20, right=18, run=17)

    def play_by_keyboard(self, page, player):
        expect(page.locator("#result")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Again")).to_be_focused()
        page.keyboard.press("Enter")
        for number in range(1, 11):
            if number % 2:
                player.tab_to()
                page.keyboard.press("Enter")
            else:
                player.press()
                page.keyboard.press("n")

    def expect_stats(self, page, **figures):
        for figure, value in figures.items():
            expect(page.locator(f"[data-figure={figure}]")).to_have_text(str(value))

    def test_a_missed_breed_leads_to_its_page(self):
        page = self.open("quiz.html?deck=dogs")
        player = Player(page, "dogs")
        name = player.asked["name"]
        player.play(wrong={1})
        page.locator("#missed-list a").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)


class JourneyOnPortraits(Journey, BrowserTest):
    site = staticmethod(building.portraits_site)


@unittest.skipIf(building.NO_RECORDINGS, building.NO_RECORDINGS)
class JourneyOnPhotos(Journey, BrowserTest):
    site = staticmethod(building.photos_site)
