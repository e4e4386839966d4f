"""Pages while the database is slow, blocked or unreadable."""

import json

from playwright.sync_api import Page, expect

import simulated_learner
from browser_storage import (
    delay_reads, drop_one_answer, fail_to_open, lock_stores, meta, refuse_storage, release_results, stored,
    unlock_stores,
)  # fmt: skip
from browser_test import wait_until
from learning_test import NOW, LearningTest, command_line_statistics, decks, learner
from quiz_player import Player
from simulated_learner import DAY, MINUTE, Learner

ANSWERED = "[data-figure=answered]"
NOTICE = "[data-notice=reading]"
READING = "Still loading your answers"
UNREAD = "can’t be loaded"

SAYS = "([selector, text]) => document.querySelector(selector)?.textContent === text"


class ReadingTest(LearningTest):
    """Stored records are never mistaken for an empty record, however long reading takes."""

    def setUp(self):
        super().setUp()
        # When robots.txt is opened as a page without scripts, the browser requests /favicon.ico, which does
        # not exist.
        self.provoked = ["404 (Not Found)"]

    def keeping(self, progress: dict | None = None) -> Page:
        """Opens a page without scripts in a browser with a stored record."""
        context = self.context(locale="en-GB", timezone_id="Europe/London")
        page = self.watched(context.new_page())
        simulated_learner.keep(self.open(page=page), progress or learner(self.folder).progress)
        return self.open("robots.txt", page=page)

    def beside(self, other: Page) -> Page:
        """Opens a page in the same browser with a clock that can be advanced."""
        page = self.watched(other.context.new_page())
        page.clock.install(time=NOW / 1000)
        return page

    @property
    def answered(self) -> str:
        return str(command_line_statistics(self.folder)["today"]["answered"])

    def well_known(self) -> dict:
        """Returns the record of a learner who knows every dog and has none due today."""
        dogs = decks(self.folder)["dogs"]
        one = Learner([dogs])
        one.met["dogs"] = dogs["breeds"]
        for days in (12, 9, 6, 3, 0):
            started = NOW - days * DAY - 60 * MINUTE
            for number, breed in enumerate(dogs["breeds"], 1):
                given = (f"{days}-{number}", f"{days}", started + 1_000 * number, 900, True)
                one.reviews.append(one.answer(dogs, breed, "name", *given))
        return one.progress

    def check_says_unread(self, page: Page):
        page.clock.run_for(2_000)
        expect(page.locator(NOTICE)).to_contain_text(READING)
        page.clock.run_for(5_000)
        expect(page.locator(NOTICE)).to_contain_text(UNREAD)

    # Slow, but responds

    def test_slow_statistics_are_awaited(self):
        page = self.beside(self.keeping())
        delay_reads(page)
        self.open(page=page)
        page.wait_for_function("() => window.__waiting > 0")
        page.clock.run_for(2_000)
        expect(page.locator(NOTICE)).to_contain_text(READING)
        expect(page.locator(ANSWERED)).not_to_be_visible()
        release_results(page, f"() => ({SAYS})(['{ANSWERED}', '{self.answered}'])")
        expect(page.locator(ANSWERED)).to_have_text(self.answered)
        expect(page.locator(ANSWERED)).to_be_visible()
        expect(page.locator(NOTICE)).to_have_count(0)

    def test_slow_answers_do_not_make_known_breeds_new(self):
        kept = self.keeping(self.well_known())
        page = self.beside(kept)
        delay_reads(page)
        self.open("quiz.html?deck=dogs", page=page)
        release_results(page, "() => document.querySelector('#asked img')?.checkVisibility()")
        expect(page.locator(NOTICE)).to_have_count(0)
        player = Player(page, "dogs")
        player.click()
        [given] = [one for one in stored(kept)["reviews"] if one["at"] > NOW]
        self.assertEqual(given["kind"], "practice")

    def test_slow_backup_is_complete(self):
        kept = self.keeping()
        page = self.open("you.html", page=self.beside(kept))
        expect(page.locator("#you")).to_be_visible()
        delay_reads(page)
        with page.expect_download() as downloading:
            page.locator("#back-up").click()
            release_results(page, "() => /was backed up/.test(document.querySelector('#saved').textContent)")
        saved = json.loads(downloading.value.path().read_text())
        self.assertEqual(len(saved["reviews"]), len(stored(kept)["reviews"]))

    def test_slow_database_is_awaited(self):
        kept = self.keeping()
        lock_stores(kept, "meta")
        page = self.open(page=self.beside(kept))
        self.check_says_unread(page)
        expect(page.locator(ANSWERED)).not_to_be_visible()
        unlock_stores(kept)
        expect(page.locator(ANSWERED)).to_have_text(self.answered)
        expect(page.locator(ANSWERED)).to_be_visible()
        expect(page.locator(NOTICE)).to_have_count(0)

    def test_database_is_requested_again_if_it_never_answers(self):
        page = self.beside(self.keeping())
        fail_to_open(page, 1)
        self.open(page=page)
        page.clock.run_for(2_000)
        expect(page.locator(NOTICE)).to_contain_text(READING)
        page.clock.run_for(3_000)
        expect(page.locator(ANSWERED)).to_have_text(self.answered)
        expect(page.locator(NOTICE)).to_have_count(0)

    def test_database_is_requested_again_if_it_fails(self):
        page = self.beside(self.keeping())
        fail_to_open(page, 2, "UnknownError")
        self.open(page=page)
        page.clock.run_for(1_000)
        expect(page.locator(ANSWERED)).to_have_text(self.answered)
        expect(page.locator("[data-notice]")).to_have_count(0)

    # Blocked by the browser

    def check_says_refused(self, page: Page):
        expect(page.locator("[data-notice=refused]")).to_contain_text("doesn’t let the site save anything")

    def test_every_page_reports_refused_storage_and_shows_no_empty_record(self):
        kept = self.keeping()
        before = stored(kept)
        look = """() => localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(":look")))"""
        kept.evaluate(f"""() => localStorage.setItem("decks:{self.mounted}:look", '{{"theme":"dark"}}')""")
        for path, nothing in (
            ("", f"{ANSWERED}, #suggestions"),
            ("progress.html", "#no-answers, #figures"),
            ("you.html", "#you"),
            ("favourites.html", "#favourites"),
            ("dogs/beagle.html", "#favourite-button"),
            ("dogs/", ".familiar"),
        ):
            with self.subTest(path):
                page = self.watched(kept.context.new_page())
                refuse_storage(page)
                self.open(path, page=page)
                self.check_says_refused(page)
                expect(page.locator(nothing).filter(visible=True)).to_have_count(0)
                self.assertEqual(page.evaluate(look), '{"theme":"dark"}')
                page.close()
        self.assertEqual(stored(kept), before)

    def test_failing_storage_is_reported_as_refused(self):
        page = self.beside(self.keeping())
        fail_to_open(page, 4, "UnknownError")
        self.open("progress.html", page=page)
        page.clock.run_for(2_000)
        self.check_says_refused(page)
        expect(page.locator("#no-answers").filter(visible=True)).to_have_count(0)

    # Complete, for any batch size

    def test_backup_of_large_stores_is_complete(self):
        progress = learner(self.folder).progress
        notes = [
            {
                "id": f"note-{number}", "profile": "guest", "deck": "dogs", "breed": "beagle",
                "text": f"Note {number}", "modified": NOW - number, "device": "seed-1",
                "replaces": [],
            }
            for number in range(2_000)
        ]
        kept = self.keeping({**progress, "notes": notes})
        page = self.open("you.html", page=self.beside(kept))
        with page.expect_download() as downloading:
            page.locator("#back-up").click()
        saved = json.loads(downloading.value.path().read_text())
        for records in ("reviews", "notes"):
            ids = {one["id"] for one in progress["reviews"]} if records == "reviews" else {
                one["id"] for one in notes
            }
            self.assertEqual({one["id"] for one in saved[records]}, ids)
            self.assertEqual(len(saved[records]), len(ids))

    # Never responds

    def test_unreadable_records_are_not_shown_as_empty(self):
        kept = self.keeping()
        lock_stores(kept, "reviews")
        for path, nothing in (
            ("", f"{ANSWERED}, #suggestions"),
            ("progress.html", "#no-answers, #figures"),
            ("you.html", "#you"),
        ):
            with self.subTest(path):
                page = self.open(path, page=self.beside(kept))
                self.check_says_unread(page)
                expect(page.locator(nothing).filter(visible=True)).to_have_count(0)
                page.close()

    def check_quiz_without_answers(self, store: str):
        kept = self.keeping(self.well_known())
        before = stored(kept)
        lock_stores(kept, store)
        page = self.open("quiz.html?deck=dogs", page=self.beside(kept))
        self.check_says_unread(page)
        expect(page.locator("#asked img")).not_to_be_visible()
        page.get_by_role("button", name="Play without them").click()
        player = Player(page, "dogs")
        player.click()
        expect(page.locator("#notice")).to_contain_text("doesn’t save anything")
        page.close()
        unlock_stores(kept)
        self.assertEqual(stored(kept), before)

    def test_quiz_without_answers_needs_consent(self):
        self.check_quiz_without_answers("reviews")

    def test_quiz_when_the_database_never_opens(self):
        self.check_quiz_without_answers("meta")

    def test_no_backup_of_unreadable_records(self):
        kept = self.keeping()
        for path, press in (("you.html", "#back-up"), ("", "#save-answers")):
            with self.subTest(path):
                page = self.open(path, page=self.beside(kept))
                downloads = []
                page.on("download", lambda one: downloads.append(one))
                expect(page.locator(press)).to_be_visible()
                holding = self.open("robots.txt", page=self.watched(kept.context.new_page()))
                lock_stores(holding, "reviews")
                page.locator(press).click()
                self.check_says_unread(page)
                expect(page.get_by_text("The file wasn’t saved.")).to_be_visible()
                self.assertEqual(downloads, [])
                unlock_stores(holding)
                self.assertIsNone(meta(kept, "saved"))
                page.close()

    def test_no_backup_with_missing_answers(self):
        kept = self.keeping()
        page = self.beside(kept)
        self.open("you.html", page=page)
        expect(page.locator("#you")).to_be_visible()
        downloads = []
        page.on("download", lambda one: downloads.append(one))
        drop_one_answer(page)
        page.locator("#back-up").click()
        expect(page.get_by_text("The file wasn’t saved.")).to_be_visible()
        self.assertEqual(downloads, [])
        self.assertIsNone(meta(kept, "saved"))

    def test_unreadable_settings_are_not_replaced(self):
        kept = self.keeping()
        page = self.open("you.html", page=self.beside(kept))
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        wait_until(kept, "async () => (await indexedDB.databases()).length > 0")
        expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
        before = stored(kept)["settings"]
        holding = self.open("robots.txt", page=self.watched(kept.context.new_page()))
        lock_stores(holding, "settings")
        page.get_by_role("group", name="Motion").get_by_role("button").last.click()
        self.check_says_unread(page)
        unlock_stores(holding)
        page.clock.run_for(1_000)
        self.assertEqual(stored(kept)["settings"], before)

