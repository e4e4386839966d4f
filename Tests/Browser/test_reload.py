"""Reloading the quiz in the middle of a session."""

import json

from playwright.sync_api import Page, expect

import deck_data
import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import CHANGE_SETTINGS, DEAF, Player
from you_test import PASSPHRASE

EVENING = "2026-12-20T20:00:00Z"
NEXT_MORNING = "2026-12-21T07:00:00Z"


class ReloadTest(BrowserTest):
    """A session continues after a reload as if there had been none."""

    site = staticmethod(sites.portraits_site)

    def start(self, query="", page: Page | None = None) -> Player:
        return Player(self.open(f"quiz.html?deck=dogs{query}", page=page), "dogs")

    def question(self, page: Page) -> dict:
        """Returns the question and the state of the session as shown on the page."""
        expect(page.locator("#asked img, .option.photo").filter(visible=True).first).to_be_visible()
        return page.evaluate(
            """() => ({
              pictures: [...document.querySelectorAll("#stage .frame img")].map((one) => one.src),
              task: document.querySelector("#task").textContent,
              why: document.querySelector("#why").textContent,
              options: [...document.querySelectorAll(".option .name")].map((one) => one.textContent),
              count: document.querySelector("#count").textContent,
              segments: document.querySelector("#segments").innerHTML,
              title: document.title,
            })"""
        )

    def test_finished_session_is_over_once_its_address_is_opened_again(self):
        player = self.start("&breeds=beagle,pug")
        page = player.page
        player.play()
        expect(page.locator("#result")).to_have_text("2 of 2 right")
        page.reload()
        expect(page.locator("#result")).to_have_text("2 of 2 right")
        page.goto(page.url)
        expect(page.locator("#count")).to_have_text("1 of 2")

    def expect_same_question(self, page: Page):
        before = self.question(page)
        page.reload()
        self.assertEqual(self.question(page), before)

    def test_open_question_is_asked_again(self):
        player = self.start("&mode=smart")
        self.expect_same_question(player.page)
        for right in (True, False, True):
            player.click(right)
            player.continue_to_next()
            self.expect_same_question(player.page)
        expect(player.page.locator("#count")).to_have_text("4 of 5, +1 to repeat")
        player.play()
        # The score and the missed card are those of the whole session.
        expect(player.page.locator("#result")).to_have_text("5 of 6 right")
        expect(player.page.get_by_role("heading", name="One to review")).to_be_visible()
        record = stored(player.page)
        self.assertEqual([one["answered"] for one in record["sessions"]], [6])
        self.assertEqual(len(record["reviews"]), 6)

    def test_answered_question_keeps_its_feedback(self):
        player = self.start()
        page = player.page
        player.click()
        player.continue_to_next()
        player.click(right=False)
        verdict = player.status.inner_text()
        page.reload()
        expect(player.next).to_be_focused()
        self.assertEqual(player.status.inner_text(), verdict)
        expect(page.locator("#count")).to_have_text("2 of 5, +1 to repeat")
        self.assertEqual(len(stored(page)["reviews"]), 2)
        page.keyboard.press("1")
        player.continue_to_next()
        self.assertEqual(len(stored(page)["reviews"]), 2)
        player.play()
        expect(page.locator("#result")).to_have_text("5 of 6 right")

    def test_challenge_has_the_same_questions(self):
        link = "&mode=name&challenge=77&cards=5&choices=3"
        whole, interrupted = [], []
        for questions in (whole, interrupted):
            page = self.page()
            player = self.start(link, page)
            for number in range(5):
                questions.append(self.question(page))
                if questions is interrupted:
                    self.expect_same_question(page)
                page.keyboard.press("1")
                expect(player.next).to_be_visible()
                player.continue_to_next()
            expect(page.locator("#result")).to_be_visible()
            result = page.locator("#result").inner_text()
            questions.append(result)
        self.assertEqual(interrupted, whole)

    def test_timed_typing_continues(self):
        player = self.start("&mode=type")
        page = player.page
        page.evaluate(CHANGE_SETTINGS, {"timer": 60})
        page.reload()
        player.type(player.breed_in_picture["name"])
        player.continue_to_next()
        self.expect_same_question(page)
        expect(page.locator("#timer")).to_contain_text("seconds left")
        expect(page.locator("#count")).to_have_text("2 of 5")

    def test_self_marking_continues(self):
        page = self.page()
        page.add_init_script(DEAF)
        player = self.start("&mode=say", page)
        for button in ("I got it right", "I missed it"):
            expect(player.photo).to_be_visible()
            page.get_by_role("button", name="Show the name").click()
            page.get_by_role("button", name=button).click()
            player.continue_to_next()
        self.expect_same_question(page)
        self.assertEqual(page.locator("#segments .right").count(), 1)
        self.assertEqual(page.locator("#segments .wrong").count(), 1)
        self.assertEqual(stored(page)["reviews"], [])

    def test_chosen_breeds_and_more_new_breeds_continue(self):
        for query in ("&breeds=beagle,pug,whippet", "&more=5"):
            with self.subTest(query):
                player = self.start(query)
                for right in (False, True):
                    player.press(right)
                    player.continue_to_next()
                    self.expect_same_question(player.page)

    def test_stage_continues(self):
        player = self.start("&stage=1")
        player.click(right=False)
        player.continue_to_next()
        self.expect_same_question(player.page)
        expect(player.page.locator("#training")).to_have_text("Stage 1")

    def test_summary_and_next_rounds_survive(self):
        player = self.start()
        page = player.page
        player.play(wrong={1})
        result = page.locator("#result").inner_text()
        page.reload()
        expect(page.locator("#result")).to_have_text(result)
        self.assertEqual(len(stored(page)["sessions"]), 1)
        page.get_by_role("button", name="Practise").click()
        player.click()
        player.continue_to_next()
        self.expect_same_question(page)
        expect(page.locator("#training")).to_have_text("Tell apart")

    def test_going_back_continues(self):
        player = self.start()
        page = player.page
        player.click()
        player.continue_to_next()
        before = self.question(page)
        self.open("index.html", page=page)
        page.go_back()
        self.assertEqual(self.question(page), before)
        # A link to the quiz starts a new session.
        self.open("index.html", page=page)
        self.start(page=page)
        expect(page.locator("#count")).to_have_text("1 of 4")

    def test_next_day_starts_another_session(self):
        page = self.page()
        page.clock.set_fixed_time(EVENING)
        player = self.start(page=page)
        player.click()
        player.continue_to_next()
        self.expect_same_question(page)
        expect(page.locator("#count")).to_have_text("2 of 5")
        page.clock.set_fixed_time(NEXT_MORNING)
        page.reload()
        self.question(page)
        expect(page.locator("#count")).to_contain_text("1 of")

    def test_another_deck_version_continues(self):
        player = self.start()
        page = player.page
        missed = player.asked["id"]
        player.click(right=False)
        player.continue_to_next()

        def without_missed(route):
            deck = deck_data.complete_in(self.folder, route.fetch().json())
            breeds = [one for one in deck["breeds"] if one["id"] != missed]
            route.fulfill(json={**deck, "version": "another", "breeds": breeds})

        page.route("**/data/dogs.*.json", without_missed)
        page.reload()
        self.question(page)
        expect(page.locator("#count")).to_contain_text("2 of")
        player.play()
        expect(page.locator("#result")).to_contain_text("right")

    def test_locked_profile_saves_only_ciphertext(self):
        page = self.open("you.html")
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")
        player = self.start(page=page)
        player.click(right=False)
        player.continue_to_next()
        saved = page.evaluate("Object.keys(history.state.round).sort()")
        self.assertEqual(saved, ["bytes", "iv", "list", "profile", "tag"])
        self.assertEqual(json.loads(page.evaluate("JSON.stringify({ ...sessionStorage })")), {})
        self.expect_same_question(page)
