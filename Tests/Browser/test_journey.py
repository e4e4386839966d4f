"""A first visit from the home page through a quiz and back."""

import re
import unittest

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player


class Journey:
    """A visit from the first page through the day's new breeds to practice."""

    def test_browse_play_and_return(self):
        page = self.open()
        self.expect_stats(page, answered=0, right=0, run=0)

        page.get_by_role("link", name="Dogs").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Dogs")
        tile = page.locator(".tiles a", has=page.locator("img")).first
        name = tile.locator(".name").inner_text()
        tile.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        page.locator(".crumbs a").first.click()
        page.get_by_role("link", name="Start the quiz").click()

        player = Player(page, "dogs")
        self.assertEqual(player.length, 5)
        expect(page.locator("#why")).to_have_text("New today")
        player.play(wrong={2, 3})
        expect(page.get_by_role("heading", level=1)).to_have_text("5 of 7 right")
        expect(page.locator("#remark")).to_contain_text("1 of the last 7 days")
        expect(page.locator("#met-first")).to_have_text("5")
        expect(page.get_by_role("heading", name="Two to review")).to_be_visible()
        self.assertEqual(page.locator("#missed-list a").count(), 2)

        more = page.get_by_role("link", name="Five more new breeds")
        expect(more).to_have_attribute("href", re.compile("[?&]more=5"))

        self.play_by_keyboard(page, player)
        expect(page.locator("#result")).to_have_text("5 of 5 right")
        expect(page.locator("#missed")).to_be_hidden()

        page.get_by_role("link", name="Done", exact=True).click()
        self.expect_stats(page, answered=12, right=10, run=9, streak=1)
        page.reload()
        self.expect_stats(page, answered=12, right=10, run=9, streak=1)

    def play_by_keyboard(self, page, player):
        expect(page.locator("#result")).to_be_focused()
        for breed in page.locator("#known-list a").all():
            page.keyboard.press("Tab")
            expect(breed).to_be_focused()
        # The second label depends on the number of pairs, which is smaller if two mistakes share a breed.
        for way in ("Done", "Practise .+", "Free practice"):
            page.keyboard.press("Tab")
            expect(page.locator("#summary").get_by_text(re.compile(f"^{way}$"))).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#why")).to_have_text("Practice: only a miss brings it back sooner")
        self.assertEqual(player.length, 5)
        for number in range(1, 6):
            if number % 2:
                player.tab_to()
                page.keyboard.press("Enter")
            else:
                player.press()
                page.keyboard.press("n")

    def expect_stats(self, page, **figures):
        for figure, value in figures.items():
            expect(page.locator(f"[data-figure={figure}]")).to_have_text(str(value))

    def test_typing_after_the_days_breeds_asks_for_those(self):
        page = self.open("quiz.html?deck=dogs")
        player = Player(page, "dogs")
        player.play()
        met = {one["breed"] for one in stored(page)["reviews"]}
        self.open("quiz.html?deck=dogs&mode=type", page)
        player = Player(page, "dogs")
        expect(page.locator("#why")).to_have_text("Now type it")
        self.assertIn(player.breed_in_picture["id"], met)
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#notice")).to_contain_text("practice with breeds you’ve seen")
        page.get_by_role("link", name="Five more new breeds").click()
        player = Player(page, "dogs")
        expect(page.locator("#why")).to_have_text("New today")
        self.assertNotIn(player.breed_in_picture["id"], met)

    def test_group_without_a_breed_that_was_met_is_not_practised_unasked(self):
        page = self.open("quiz.html?deck=dogs")
        player = Player(page, "dogs")
        player.play()
        met = {one["breed"] for one in stored(page)["reviews"]}
        groups = [one for one in player.deck["categories"] if met.isdisjoint(one["breeds"])]
        group = max(groups, key=lambda one: len(one["breeds"]))
        self.open(f"quiz.html?deck=dogs&category={group['id']}", page)
        notice = page.locator("#chooser-notice")
        expect(notice).to_contain_text("You haven’t seen any of these breeds yet.")
        expect(page.locator("#session")).to_be_hidden()
        page.get_by_role("link", name="Five more new breeds").click()
        player = Player(page, "dogs")
        expect(page.locator("#why")).to_have_text("New today")
        self.assertIn(player.breed_in_picture["id"], group["breeds"])

    def test_practice_of_a_newcomer_says_that_it_has_all_breeds(self):
        page = self.open("quiz.html?deck=dogs&kind=practice")
        Player(page, "dogs")
        notice = page.locator("#notice")
        expect(notice).to_contain_text("You haven’t seen any of these breeds yet.")
        expect(notice).to_contain_text("practice with all of them")

    def test_missed_breed_links_to_its_page(self):
        page = self.open("quiz.html?deck=dogs")
        player = Player(page, "dogs")
        name = player.asked["name"]
        player.play(wrong={1})
        page.locator("#missed-list a").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)


class JourneyOnPortraits(Journey, BrowserTest):
    site = staticmethod(sites.portraits_site)


@unittest.skipIf(sites.NO_RECORDINGS, sites.NO_RECORDINGS)
class JourneyOnPhotos(Journey, BrowserTest):
    site = staticmethod(sites.photos_site)
