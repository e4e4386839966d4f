"""The day of an exam, and the plan for it, on the progress page."""

import json
from datetime import date, timedelta

from playwright.sync_api import expect

from learning_test import NOW, THEMES_AND_WIDTHS, LearningTest, learner
from sampling import sample
from simulated_learner import study_day

TODAY = date(1970, 1, 1) + timedelta(days=study_day(NOW))


def percent(text: str) -> int:
    return int(text.removesuffix("%"))


class ExamDayTest(LearningTest):
    def drawn(self, **options):
        page = self.open_as_learner("progress.html?deck=dogs", **options)
        expect(page.locator("#details")).to_be_visible()
        return page

    def choose(self, page, days: int):
        """Chooses an exam so many days from today."""
        page.get_by_label("Date of your exam").fill((TODAY + timedelta(days=days)).isoformat())
        expect(page.locator("#exam-plan")).to_be_visible()

    def figure(self, page, name: str) -> str:
        return page.locator(f"#exam-plan [data-figure={name}]").inner_text()

    def test_plan_is_shown_and_survives_a_reload(self):
        page = self.drawn()
        expect(page.locator("#exam-summary")).to_contain_text("Got an exam coming up?")
        expect(page.get_by_role("button", name="Remove the date")).to_be_hidden()
        self.choose(page, 14)
        expect(page.locator("#exam-summary")).to_contain_text("Your exam is in 14 days")
        self.assertEqual(self.figure(page, "days-left"), "14")
        planned = percent(self.figure(page, "planned"))
        self.assertGreater(planned, percent(self.figure(page, "unreviewed")))
        weakest = page.locator("#exam-plan .weakest li").all_inner_texts()
        page.locator("#exam-plan summary").click()
        expect(page.locator("#exam-plan tbody")).to_be_visible()
        cells = page.locator("#exam-plan tbody tr td:nth-child(2)").all_inner_texts()
        shares = [percent(cell) for cell in cells]
        self.assertEqual(shares, sorted(shares))
        self.assertAlmostEqual(sum(shares) / len(shares), planned, delta=1)

        page.reload()
        expect(page.locator("#exam-plan")).to_be_visible()
        expect(page.get_by_label("Date of your exam")).to_have_value(
            (TODAY + timedelta(days=14)).isoformat()
        )
        self.assertEqual(percent(self.figure(page, "planned")), planned)
        self.assertEqual(page.locator("#exam-plan .weakest li").all_inner_texts(), weakest)

    def test_exam_belongs_to_one_deck_and_can_be_removed(self):
        page = self.drawn()
        self.choose(page, 30)
        page.get_by_role("navigation", name="Decks").get_by_role("link", name="Cats").click()
        expect(page.locator("#details")).to_be_visible()
        expect(page.get_by_label("Date of your exam")).to_have_value("")
        page.get_by_role("navigation", name="Decks").get_by_role("link", name="Dogs").click()
        expect(page.locator("#exam-plan")).to_be_visible()
        page.get_by_role("button", name="Remove the date").click()
        expect(page.locator("#exam-plan")).to_be_hidden()
        expect(page.get_by_label("For a class")).to_be_hidden()
        expect(page.locator("#exam-summary")).to_have_text("The date is removed.")
        page.reload()
        expect(page.locator("#details")).to_be_visible()
        expect(page.get_by_label("Date of your exam")).to_have_value("")

    def test_link_offers_the_date_to_a_class(self):
        page = self.drawn()
        self.choose(page, 20)
        link = page.get_by_label("For a class").input_value()
        for progress in (None, learner(self.folder).progress):
            with self.subTest(newcomer=progress is None):
                pupil = self.open_with_record(link.removeprefix(self.base), progress=progress)
                pupil.get_by_role("button", name="Use this date").click()
                if progress is None:
                    expect(pupil.locator("#notice")).to_contain_text("it’s set")
                else:
                    expect(pupil.locator("#exam-plan")).to_be_visible()
                pupil.goto(link)
                expect(pupil.locator("h1")).to_be_visible()
                expect(pupil.get_by_role("button", name="Use this date")).to_have_count(0)

    def test_backup_keeps_the_exam(self):
        page = self.drawn()
        self.choose(page, 20)
        self.open("you.html", page=page)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        backup = downloading.value.path()
        [settings] = json.loads(backup.read_text())["settings"]
        self.assertEqual(settings["examDays"], {"dogs": {"day": study_day(NOW) + 20}})

        other = self.open_as_learner("you.html")
        other.locator("#file").set_input_files(
            {"name": "decks.json", "mimeType": "application/json", "buffer": backup.read_bytes()}
        )
        other.get_by_role("button", name="Add what’s missing").click()
        expect(other.locator("#restored")).to_contain_text("Restored.")
        self.open("progress.html?deck=dogs", page=other)
        expect(other.locator("#exam-summary")).to_contain_text("Your exam is in 20 days")

    def test_plan_is_accessible_and_fits(self):
        for scheme, width in sample(THEMES_AND_WIDTHS, 2):
            with self.subTest(theme=scheme, width=width):
                page = self.drawn(color_scheme=scheme, viewport={"width": width, "height": 844})
                self.choose(page, 14)
                page.locator("#exam-plan summary").click()
                expect(page.locator("#exam-plan tbody")).to_be_visible()
                self.check_accessible(page, "the plan for an exam")
                self.check_width(page, "the plan for an exam")

    def test_past_dates_are_refused(self):
        page = self.drawn()
        page.get_by_label("Date of your exam").fill((TODAY - timedelta(days=1)).isoformat())
        expect(page.locator("#exam-summary")).to_have_text("Pick a day within the next year.")
        page.reload()
        expect(page.locator("#details")).to_be_visible()
        expect(page.get_by_label("Date of your exam")).to_have_value("")

    def test_session_for_the_exam_is_the_announced_one(self):
        page = self.drawn()
        self.choose(page, 2)
        summary = page.locator("#continue-summary").inner_text()
        page.reload()
        expect(page.locator("#exam-plan")).to_be_visible()
        expect(page.locator("#continue-summary")).to_have_text(summary)
        page.get_by_role("link", name="Continue").click()
        expect(page.locator("#count")).to_have_text(f"1 of {summary.split()[0]}")
