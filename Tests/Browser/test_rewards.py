"""Words of praise, and facts after every fifth right answer."""

import re
from urllib.parse import urljoin

from playwright.sync_api import expect

import sites
from browser_test import SHIFTS, BrowserTest, wait_until
from quiz_player import Player

PRAISE = ["Right.", "Yes.", "That’s it.", "Well spotted.", "Got it.", "Good eye."]
FACT = "#fact p"


class RewardTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def start(self, query="kind=practice", **options) -> Player:
        page = self.page(**options)
        #: Addresses of the breed pages that the quiz has loaded.
        self.loaded: list[str] = []
        page.on("requestfinished", self.remember)
        return Player(self.open(f"quiz.html?deck=dogs&{query}", page=page), "dogs")

    def remember(self, request):
        if re.search(r"/dogs/[a-z-]+\.html$", request.url):
            self.loaded.append(request.url)

    def play_to_fifth(self, player: Player):
        """Gives four right answers and a wrong one, and opens the question for the fifth right answer."""
        for right in (True, True, False, True, True):
            player.click(right)
            expect(player.page.locator(FACT)).to_have_count(0)
            player.continue_to_next()

    def wait_for_page(self, player: Player):
        address = urljoin(self.base, player.asked["page"])
        wait_until(
            player.page, "async (address) => performance.getEntriesByName(address)[0]?.responseEnd", address
        )
        return address

    def test_praise_does_not_repeat(self):
        player = self.start()
        for phrase in (*PRAISE, PRAISE[0]):
            player.click()
            expect(player.status).to_contain_text(phrase)
            player.continue_to_next()
        # The next session continues where this one stopped.
        player = Player(self.open("quiz.html?deck=cats", page=player.page), "cats")
        player.click()
        expect(player.status).to_contain_text(PRAISE[1])

    def test_fifth_right_answer_adds_a_fact(self):
        for width in (390, 1280):
            with self.subTest(width=width):
                player = self.start(viewport={"width": width, "height": 844})
                self.play_to_fifth(player)
                # Ignore earlier shifts: the notice about practice for newcomers shifts the first question.
                before = len(player.page.evaluate(SHIFTS))
                self.assertEqual(self.loaded, [self.wait_for_page(player)])
                page = player.page.request.get(self.loaded[0]).text()
                player.click()
                fact = player.page.locator(FACT)
                expect(fact.locator("strong")).to_have_text("Good to know")
                text = fact.locator("span").inner_text()
                self.assertIn(text, re.sub(r"\s+", " ", re.sub("<[^>]+>", "", page)))
                expect(player.page.locator("#fact")).to_have_attribute("aria-live", "polite")
                self.assertEqual(len(player.page.evaluate(SHIFTS)), before)
                player.continue_to_next()
                expect(fact).to_have_count(0)
                player.click()
                expect(player.next).to_be_visible()
                expect(fact).to_have_count(0)

    def test_fact_after_a_reload(self):
        player = self.start()
        self.play_to_fifth(player)
        player.page.reload()
        expect(player.page.locator("#count")).to_contain_text("6 of")
        self.wait_for_page(player)
        player.click()
        expect(player.page.locator(FACT)).to_be_visible()

    def test_answer_does_not_wait_for_a_fact(self):
        player = self.start()
        player.page.route(re.compile(r"/dogs/[a-z-]+\.html$"), lambda route: None)
        self.play_to_fifth(player)
        player.click()
        expect(player.status).to_contain_text(PRAISE[4])
        expect(player.page.locator(FACT)).to_have_count(0)

    def test_timed_questions_get_no_fact(self):
        challenge = self.start("challenge=7")
        self.play_to_fifth(challenge)
        challenge.click()
        expect(challenge.page.locator(FACT)).to_have_count(0)
        self.assertEqual(self.loaded, [])

    def test_fact_in_the_language_of_the_page(self):
        page = self.page()
        player = Player(self.open("ko/quiz.html?deck=dogs&kind=practice", page=page), "dogs")
        for _ in range(4):
            self.answer_by_data(player)
            player.page.locator("#next").click()
            expect(player.page.locator("#next")).to_be_hidden()
        wait_until(
            page,
            "async () => performance.getEntriesByType('resource').some((one) => /ko\\/dogs\\/[a-z-]+\\.html$/.test(one.name) && one.responseEnd)",
        )
        self.answer_by_data(player)
        fact = page.locator(FACT)
        expect(fact.locator("strong")).to_have_text("알아 두면 좋아요")
        self.assertIsNone(fact.locator("span").get_attribute("lang"))
        self.assertRegex(fact.locator("span").inner_text(), "[가-힣]")

    def answer_by_data(self, player: Player):
        expect(player.photo).to_be_visible()
        shown = player.photo.evaluate("image => image.src")
        asked = [
            breed["id"]
            for breed in player.deck["breeds"]
            for photo in breed["photos"]
            if any(shown.endswith(one["path"]) for one in photo["renditions"])
        ]
        choices = ", ".join(f"[data-choice='{one}']" for one in asked)
        player.page.locator("#options").locator(choices).first.click()
        expect(player.page.locator("#next")).to_be_visible()
