"""Questions that a deck's author wrote: chosen and typed answers, results and progress."""

from playwright.sync_api import Page, expect

import sites
from browser_storage import stored
from browser_test import BrowserTest

#: The answers to the questions by their texts.
ANSWERS = {
    "How many legs has a horse?": "Four",
    "What does a horse eat?": "Grass",
    "Where do horses sleep?": "Standing",
    "What is a young horse called?": "Foal",
    "Which gait comes between trot and gallop?": "Canter",
}
QUIZ = "quiz.html?deck=horses-questions"


class QuestionsTest(BrowserTest):
    site = staticmethod(sites.questions_site)

    def question(self, page: Page) -> str:
        """Waits until a question can be answered, and returns its text."""
        expect(page.locator("#choices:not(.answered)")).to_be_visible()
        expect(page.locator("#helpers")).to_be_visible()
        return page.locator("#task-text").inner_text()

    def answer(self, page: Page, right: bool = True):
        asked = ANSWERS[self.question(page)]
        if page.locator("#typing").is_visible():
            page.locator("#typed").fill(asked if right else "elephant")
            page.keyboard.press("Enter")
        else:
            options = page.locator("#options .option")
            name = options.filter(has_text=asked)
            (name if right else options.filter(has_not_text=asked).first).click()
        expect(page.locator("#next")).to_be_focused()

    def go_on(self, page: Page):
        page.locator("#next").click()
        expect(page.locator("#choices.answered:visible")).to_have_count(0)

    def test_questions_are_played_from_the_chooser_to_progress(self):
        page = self.open("quiz.html")
        row = page.locator("[data-questions=horses-questions]")
        expect(row).to_contain_text("5 questions today")
        row.click()
        expect(page.locator("#training")).to_have_text("Questions")
        # The easiest question comes first; it is missed, and comes back.
        self.assertEqual("How many legs has a horse?", self.question(page))
        expect(page.locator("#asked")).to_be_hidden()
        self.check_accessible(page, "a question")
        self.answer(page, right=False)
        expect(page.locator("#status")).to_contain_text("The answer: Four")
        expect(page.locator("#status")).to_contain_text("You chose")
        # Text, not markup
        expect(page.locator("#lesson")).to_contain_text("Two in front, <b>two</b> behind.")
        expect(page.locator("#lesson .returns")).to_be_visible()
        self.check_accessible(page, "an answer")
        self.go_on(page)
        asked = []
        while page.locator("#result:visible").count() == 0:
            asked.append(self.question(page))
            self.answer(page)
            self.go_on(page)
            expect(page.locator("#result:visible, #helpers:visible")).to_have_count(1)
        self.assertEqual(set(ANSWERS), set(asked))
        expect(page.locator("#result")).to_have_text("5 of 6 right")
        expect(page.locator("#missed-list")).to_contain_text("How many legs has a horse?")
        expect(page.locator("#missed-list")).to_contain_text("The answer: Four")
        expect(page.locator("#drill")).to_be_hidden()
        reviews = stored(page)["reviews"]
        self.assertEqual({"horses-questions"}, {one["deck"] for one in reviews})
        self.assertEqual({"legs", "food", "sleep", "young", "gait"}, {one["breed"] for one in reviews})
        self.open("quiz.html", page)
        expect(row).to_contain_text("Questions: done for today")
        self.open("index.html", page)
        expect(page.locator("#decks [data-deck=horses-questions]")).to_contain_text("You’ve seen 5 of 5 questions so far")
        self.open("progress.html?deck=horses-questions", page)
        expect(page.locator("#lede")).to_contain_text("Horses: questions")
        expect(page.locator("#details")).to_be_visible()
        expect(page.locator("#pairs-head, #skills-head")).to_have_count(0)
        self.check_accessible(page, "progress")
        page.locator("#sessions a").first.click()
        expect(page.locator("#detail")).to_contain_text("How many legs has a horse?")

    def test_near_miss_is_confirmed_and_an_accepted_spelling_is_right(self):
        page = self.open(f"{QUIZ}&breeds=young,gait")
        for _ in range(2):
            if self.question(page) == "What is a young horse called?":
                expect(page.get_by_label("Your answer")).to_be_visible()
                page.locator("#typed").fill("망아지")
                page.keyboard.press("Enter")
            else:
                page.locator("#typed").fill("cantar")
                page.keyboard.press("Enter")
                expect(page.locator("#near-miss")).to_contain_text("Did you mean Canter?")
                page.get_by_role("button", name="Yes").click()
            expect(page.locator(".option.right")).to_contain_text("Your answer")
            self.go_on(page)
        expect(page.locator("#result")).to_have_text("2 of 2 right")

    def test_reload_continues_with_the_same_question(self):
        page = self.open(QUIZ)
        self.answer(page)
        self.go_on(page)
        asked = self.question(page)
        options = page.locator("#options .name").all_inner_texts()
        page.reload()
        self.assertEqual(asked, self.question(page))
        self.assertEqual(options, page.locator("#options .name").all_inner_texts())
        expect(page.locator("#count")).to_contain_text("2 of 5")

    def test_korean_page_shows_translations_and_marks_other_texts(self):
        page = self.open(f"ko/{QUIZ}")
        self.assertEqual("말은 다리가 몇 개인가요?", self.question(page))
        page.locator("#options .option").filter(has_text="네 개").click()
        expect(page.locator("#lesson")).to_contain_text("앞에 둘, 뒤에 둘이에요.")
        self.go_on(page)
        expect(page.locator("#task-text span")).to_have_attribute("lang", "en")

    def test_address_with_a_challenge_or_pair_plays_the_questions(self):
        for query in ("&challenge=daily", "&pair=legs,food", "&mode=say", "&list=stages"):
            page = self.open(QUIZ + query)
            self.assertIn(self.question(page), ANSWERS)
            expect(page.locator("#training")).to_have_text("Questions")

    def test_topics_and_the_deck_page_lead_to_the_questions(self):
        page = self.open("horses/index.html")
        expect(page.get_by_role("searchbox")).to_be_hidden()
        page.get_by_role("link", name="5 questions").click()
        self.question(page)
        self.open(f"{QUIZ}&list=groups", page)
        page.get_by_role("link", name="Rest").click()
        self.assertEqual("Where do horses sleep?", self.question(page))
