"""The leaderboard of a study group."""

import re

from playwright.sync_api import expect

import sites
from browser_storage import refuse_storage, stored
from quiz_player import Player
from you_test import YouTest


class LeaderboardTest(YouTest):
    """A site for a study group."""

    site = staticmethod(sites.class_site)

    def test_standings_without_scripts(self):
        page = self.open("you.html", page=self.page(java_script_enabled=False))
        rows = page.get_by_role("table", name="The first week").locator("tbody tr")
        expect(rows).to_have_text([re.compile("1 *Ada *21 *88%"), re.compile("2 *Bo *18 *75%")])
        expect(page.get_by_text("As of 2026-11-20 · shown until 2026-12-20")).to_be_visible()

    def test_standings_mark_the_learner_and_expire(self):
        page = self.page()
        page.clock.set_fixed_time("2026-12-20T12:00:00Z")
        self.you(page=page)
        board = page.locator("#standings")
        expect(board).to_contain_text("As of November 20, 2026")
        page.get_by_label("Name", exact=True).fill("Ada")
        page.get_by_label("Name", exact=True).blur()
        expect(board.get_by_role("rowheader")).to_have_text(["Ada (you)", "Bo"])
        page.clock.set_fixed_time("2026-12-21T12:00:00Z")
        self.you(page=page)
        expect(board).to_be_hidden()

    def test_name_is_asked_before_the_quiz(self):
        page = self.open("quiz.html?deck=dogs")
        name = page.get_by_label("Who’s playing?")
        expect(name).to_be_focused()
        name.fill("Bo")
        name.press("Enter")
        expect(page.locator("#asked img")).to_be_visible()
        self.assertEqual([one["name"] for one in stored(page)["profiles"]], ["Bo"])
        self.add(self.you(page=page), "Ada")
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        player.click()
        self.assertEqual(len(stored(page)["reviews"]), 1)

    def test_quiz_rejects_another_profiles_name(self):
        page = self.you()
        self.add(page, "Ada")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("button", name="Guest", exact=True).click()
        expect(page.locator("#who")).to_have_text("Guest")
        self.open("quiz.html?deck=dogs", page=page)
        name = page.get_by_label("Who’s playing?")
        name.fill("ADA")
        name.press("Enter")
        expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("ADA")
        name.fill("Bo")
        name.press("Enter")
        expect(page.locator("#asked img")).to_be_visible()

    def test_no_name_is_asked_without_storage(self):
        page = self.page()
        refuse_storage(page)
        self.open("quiz.html?deck=dogs", page=page)
        expect(page.locator("#asked img")).to_be_visible()
