"""The summary at the end of a session."""

import re

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player


class SummaryTest(BrowserTest):
    """The summary of a session, which agrees with all other pages."""

    site = staticmethod(sites.portraits_site)

    def start(self, page=None) -> Player:
        return Player(self.open("quiz.html?deck=dogs", page=page), "dogs")

    def test_time_matches_history(self):
        player = self.start()
        player.play(wrong={1})
        page = player.page
        said = re.match(r"(.+ of active time) · one repeated · Studied 1 of the last 7 days$", page.locator("#remark").inner_text())
        self.open("progress.html?deck=dogs", page)
        row = page.locator("#sessions .row").first
        expect(row.locator(".caption")).to_have_text(f"Name it · {said[1]}")
        row.click()
        expect(page.locator("[data-figure=time]")).to_have_text(said[1].removesuffix(" of active time"))

    def test_missed_breed_is_listed_with_all_wrong_names_and_the_owner_of_the_mark(self):
        player = self.start()
        page = player.page
        missed = player.asked
        chosen = []
        for _ in range(12):
            if player.asked["id"] == missed["id"]:
                others = [one for one in player.options.locator(".name").all_inner_texts() if one not in [missed["name"], *chosen]]
                chosen.append(others[0])
                page.locator("#options button").filter(has_text=others[0]).click()
                if len(chosen) == 2:
                    break
            else:
                player.click()
            player.continue_to_next()
        page.locator("#exit").click()
        page.locator("#leave").click()
        said = page.locator("#missed-list .row").first.locator(".caption")
        owner = "|".join(re.escape(name) for name in (missed["name"], chosen[0]))
        expect(said).to_have_text(re.compile(rf"^You chose {re.escape(' and '.join(chosen))} · ({owner})(, compared with .+)? – \w.*"))
        self.open("progress.html?deck=dogs", page)
        page.locator("#sessions .row").first.click()
        taken = " · ".join(f"Mixed up with {name} once" for name in chosen)
        row = page.get_by_role("heading", name="Missed").locator("..").locator(".row").first
        expect(row.locator(".caption")).to_have_text(re.compile(rf"^{re.escape(taken)} · ({owner})(, compared with .+)? – \w.*"))

    def test_again_works_before_the_summary_is_drawn(self):
        player = self.start()
        page = player.page
        held = []
        is_released = False

        def hold(route):
            if is_released:
                route.continue_()
            else:
                held.append(route)

        page.route("**/summary-view.*.js", hold)
        for _ in range(5):
            player.click()
            player.continue_to_next()
        page.locator("#again").click()
        expect(page.locator("#session")).to_be_hidden()
        is_released = True
        for route in held:
            route.continue_()
        expect(page.locator("#session")).to_be_visible()
        expect(page.locator("#count")).to_contain_text("1 of")

    def test_session_is_stored_although_its_summary_does_not_load(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        player = self.start()
        page = player.page
        page.route("**/summary-view.*.js", lambda route: route.abort())
        for _ in range(5):
            player.click()
            player.continue_to_next()
        notice = page.locator("[data-notice=summary]")
        expect(notice).to_contain_text("The summary didn’t load.")
        [session] = stored(page)["sessions"]
        self.assertEqual((session["answered"], session["ending"]), (5, "finished"))
        page.unroute("**/summary-view.*.js")
        notice.get_by_role("button", name="Try again").click()
        expect(page.locator("#result")).to_contain_text("of 5")
        expect(notice).to_have_count(0)

    def test_all_wrong_adds_no_known_breeds(self):
        player = self.start()
        player.play(wrong=set(range(1, 100)))
        expect(player.page.locator("#newly-known")).to_have_text("0")
        expect(player.page.locator("#known-today")).to_have_text("0")
        expect(player.page.locator("#known")).to_be_hidden()

    def test_breeds_are_not_known_on_the_first_day(self):
        player = self.start()
        page = player.page
        player.play()
        expect(page.locator("#newly-known")).to_have_text("0")
        expect(page.locator("#known-today")).to_have_text("0")
        expect(page.locator("#met-first")).to_have_text("5")
        expect(page.locator("#known")).to_be_hidden()
        expect(page.locator("#met-list li")).to_have_count(5)
        page.get_by_role("link", name="Done", exact=True).click()
        caption = page.locator("#decks [data-deck=dogs] .caption")
        expect(caption).to_have_text(re.compile(r"^You’ve seen 5 of \d+ so far$"))

    def test_achievements_are_announced_once(self):
        player = self.start()
        page = player.page
        told = page.locator("#new-achievements")
        self.assertEqual(told.get_attribute("aria-live"), "polite")
        player.play()
        expect(told.locator("strong")).to_have_text(["5 right in a row", "A session without a miss"])
        kept = {one["achievement"] for one in stored(page)["unlocks"]}
        self.assertLessEqual({"run-5", "perfect"}, kept)
        told.get_by_role("link", name="All achievements").click()
        expect(page.locator("#feats-head")).to_be_in_viewport()
        expect(page.locator("#feats")).to_contain_text("5 right in a row")
        player = self.start(page)
        player.play(wrong={3})
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#again")).to_be_enabled()
        expect(told).not_to_contain_text("5 right in a row")
