"""A running exam: nothing of it is shown until it is over, and the pages lead back to it."""

import re

from playwright.sync_api import expect

from browser_storage import stored
from class_test import TAKE_EXAM, ClassTest
from quiz_player import Player


class RunningExamTest(ClassTest):
    def begin(self, link: str, right: bool = False):
        """Answers the first question of an exam; returns the page."""
        page = self.open()
        page.goto(link)
        player = Player(page, "dogs")
        page.locator("#picked button").click()
        player.options.nth(player.number(right=right) - 1).click()
        expect(page.locator("#count")).to_have_text("2 of 5")
        return page

    def home(self, page, answered: int):
        page.goto(f"{self.base}index.html")
        expect(page.locator("#main[data-drawn]")).to_be_attached()
        figure = page.locator('[data-figure="answered"]')
        expect(figure).to_have_text(str(answered))

    def test_nothing_of_it_is_shown_or_counted_until_it_is_over(self):
        link = self.make_exam()
        page = self.begin(link)
        [review] = stored(page)["reviews"]
        self.home(page, answered=0)
        page.goto(f"{self.base}progress.html?deck=dogs")
        expect(page.locator("#running-exam")).to_be_visible()
        expect(page.locator("#no-answers")).to_be_visible()
        page.goto(f"{self.base}progress.html?deck=dogs&session={review['session']}")
        expect(page.locator("#no-answers")).to_be_visible()
        expect(page.locator("#main")).not_to_contain_text("Missed")
        page.goto(f"{self.base}you.html")
        with page.expect_download() as download:
            page.locator("#share").click()
        shared = download.value.path().read_text()
        self.assertNotIn(review["breed"], shared)
        # Another session does not begin with what was missed in it.
        page.goto(link)
        page.evaluate(TAKE_EXAM, [0])
        expect(page.locator("#ending")).to_have_text("Exam finished")
        self.home(page, answered=5)
        expect(page.locator("#running-exam")).to_have_count(0)
        page.goto(f"{self.base}progress.html?deck=dogs")
        expect(page.locator("#sessions li")).to_have_count(1)

    def test_home_and_progress_lead_back_to_it(self):
        page = self.begin(self.make_exam())
        for address in ["index.html", "progress.html"]:
            page.goto(f"{self.base}{address}")
            card = page.locator("#running-exam")
            expect(card).to_contain_text(re.compile(r"Exam running – [45]:\d\d left"))
            self.check_accessible(page, f"{address} during an exam")
            card.get_by_role("link", name="Go on").click()
            expect(page.locator("#count")).to_have_text("2 of 5")

    def test_leaving_does_not_end_it_but_handing_in_does(self):
        link = self.make_exam()
        page = self.begin(link)
        page.locator("#exit").click()
        expect(page.locator("#exam-goes-on")).to_be_visible()
        expect(page.locator("#exam-ends")).to_be_hidden()
        page.locator("#leave").click()
        page.locator("#running-exam a").click()
        expect(page.locator("#count")).to_have_text("2 of 5")
        page.locator("#exit").click()
        page.locator("#hand-in").click()
        expect(page.locator("#ending")).to_have_text("Exam handed in early")
        expect(page.locator("#result")).to_have_text("0 of 5 right")
        expect(page.locator("#remark")).to_contain_text("stopped after 1 of 5 questions")

    def test_it_ends_while_nobody_looks_and_lists_no_unanswered_question_as_missed(self):
        link = self.make_exam(minutes=0.1)
        page = self.begin(link, right=True)
        page.goto(f"{self.base}index.html")
        # The card disappears when the time is over, and the answer counts.
        expect(page.locator('[data-figure="answered"]')).to_have_text("1")
        expect(page.locator("#running-exam")).to_have_count(0)
        page.goto(link)
        expect(page.locator("#ending")).to_have_text("Exam finished: time’s up")
        expect(page.locator("#result")).to_have_text("1 of 5 right")
        expect(page.locator("#remark")).to_contain_text("stopped after 1 of 5 questions")
        self.open("progress.html?deck=dogs", page.context.new_page())
        expect(page.context.pages[-1].locator("#sessions .score")).to_have_text("1 / 5")
        expect(page.locator("#missed")).to_be_hidden()

    def test_start_page_says_what_is_asked(self):
        page = self.open()
        page.goto(self.make_exam("recall"))
        expect(page.locator("#picker-pitch")).to_contain_text("Dogs · Type it")
        expect(page.locator("#picker-pitch")).to_contain_text("5 questions, 5 minutes.")
