"""The database: migration, newer versions, blocked or full storage, and several tabs."""

import json
import time

from jsonschema import Draft202012Validator
from playwright.sync_api import expect

import sites
from browser_storage import (
    set_disk_full,
    meta,
    refuse_storage,
    store_newer_version,
    store_second_version,
    stored,
)
from browser_test import BrowserTest
from quiz_player import CHANGE_SETTINGS, Player

ANSWERED = "[data-figure=answered]"

#: Sends the page to the back/forward cache during its first read of answers.
LEAVE_DURING_READ = """
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options);
    if (mode !== "readwrite" && stores.includes("reviews") && !window.wasLeft) {
      window.wasLeft = true;
      transaction.addEventListener("abort", () => document.documentElement.dataset.aborted = "");
      queueMicrotask(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    }
    return transaction;
  };
"""


class StorageTest(BrowserTest):
    """No answer is lost, and the page reports data that cannot be stored."""

    site = staticmethod(sites.portraits_site)

    def setUp(self):
        super().setUp()
        # When robots.txt is opened as a page without scripts, the browser requests /favicon.ico, which does
        # not exist.
        self.provoked = ["404 (Not Found)"]

    def quiz(self, page=None, **options) -> Player:
        return Player(self.open("quiz.html?deck=dogs", page=page, **options), "dogs")

    def answer(self, page=None, count: int = 1) -> Player:
        player = self.quiz(page=page)
        for _ in range(count):
            player.click()
            player.continue_to_next()
        expect(player.photo).to_be_visible()
        return player

    def test_version_2_database_is_migrated(self):
        page = self.answer().page
        before = stored(page)["reviews"]
        self.open("robots.txt", page=page)
        store_second_version(page, before)
        self.open("index.html", page=page)
        expect(page.locator(ANSWERED)).to_have_text("1")
        after = [{**one, "profile": meta(page, "profile")} for one in before]
        self.assertEqual(stored(page)["reviews"], after)
        self.assertEqual(meta(page, "seq"), 1)

    def test_read_that_is_interrupted_by_leaving_runs_again_when_the_page_is_restored(self):
        page = self.answer().page
        page.add_init_script(LEAVE_DURING_READ)
        self.open("index.html", page=page)
        expect(page.locator("html[data-aborted]")).to_be_attached()
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        expect(page.locator(ANSWERED)).to_have_text("1")

    def test_stored_names_start_with_the_site_path(self):
        site = f"decks:{self.mounted}"
        page = self.answer().page
        self.assertEqual(page.evaluate("indexedDB.databases().then((all) => all[0].name)"), site)
        held = page.evaluate("navigator.locks.query().then(({ held }) => held.map((one) => one.name))")
        self.assertIn(f"{site}:turn", held)
        page.evaluate("(key) => localStorage.setItem(key, '{\"theme\":\"dark\"}')", f"{site}:look")
        self.open("index.html", page=page)
        self.assertEqual(page.evaluate("document.documentElement.style.colorScheme"), "dark")

    def test_stored_records_match_schema(self):
        page = self.answer(count=2).page
        schema = json.loads((self.folder / "schema" / "progress.schema.json").read_text())
        Draft202012Validator(schema).validate(stored(page))

    def test_newer_database_is_read_only(self):
        page = self.answer().page
        before = stored(page)
        store_newer_version(page)
        player = self.quiz(page=page)
        expect(page.get_by_role("alert")).to_contain_text("newer version")
        player.click()
        player.continue_to_next()
        self.open("index.html", page=page)
        expect(page.locator(ANSWERED)).to_have_text("1")
        expect(page.locator("#not-stored")).to_be_visible()
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save them to a file").click()
        saved = json.loads(downloading.value.path().read_text())
        ids = [one["id"] for one in before["reviews"]]
        self.assertEqual([one["id"] for one in saved["reviews"]], ids)
        self.assertEqual(stored(page)["reviews"], before["reviews"])

    def test_older_page_asks_for_reload(self):
        page = self.answer().page
        other = self.watched(page.context.new_page())
        self.open("robots.txt", page=other)
        store_newer_version(other)
        expect(page.locator("[data-notice=outdated]")).to_contain_text("newer version")
        page.get_by_role("button", name="Reload").click()
        expect(page.get_by_role("alert")).to_contain_text("newer version")

    def test_blocked_page_reports_and_continues(self):
        page = self.open("robots.txt")
        store_second_version(page, [], stay=True)
        other = self.open("index.html", page=self.watched(page.context.new_page()))
        expect(other.locator("[data-notice=blocked]")).to_contain_text("Close that tab")
        page.close()
        expect(other.locator("[data-notice=blocked]")).to_have_count(0)
        expect(other.locator("#save-answers")).to_be_visible()

    def test_quiz_reports_refused_storage(self):
        page = self.page()
        refuse_storage(page)
        player = self.quiz(page=page)
        expect(page.locator("#notice")).to_contain_text("doesn’t save anything")
        player.play(wrong={1})
        expect(page.locator("#result")).to_contain_text("right")

    def test_quiz_is_played_where_storage_and_locks_are_refused(self):
        page = self.page()
        refuse_storage(page)
        page.add_init_script(
            "LockManager.prototype.request = () => Promise.reject(new DOMException('refused', 'SecurityError'));"
        )
        player = self.quiz(page=page)
        player.click()
        expect(player.next).to_be_focused()
        expect(page.locator("#session")).to_have_js_property("inert", False)

    def test_full_disk_loses_no_answer(self):
        player = self.answer()
        page = player.page
        set_disk_full(page, True)
        player.click()
        expect(page.locator("#notice")).to_contain_text("doesn’t save anything")
        expect(page.get_by_role("alert")).to_contain_text("run out of space")
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save them to a file").click()
        self.assertEqual(len(json.loads(downloading.value.path().read_text())["reviews"]), 2)
        player.continue_to_next()
        set_disk_full(page, False)
        player.click()
        expect(page.locator("#notice")).to_be_empty()
        expect(page.get_by_role("alert")).to_have_count(0)
        self.assertEqual(len(stored(page)["reviews"]), 3)

    def test_only_one_tab_plays(self):
        first = self.answer()
        other = self.watched(first.page.context.new_page())
        self.open("quiz.html?deck=dogs", page=other)
        move = other.get_by_role("button", name="Play in this tab")
        expect(move).to_be_focused()
        move.click()
        second = Player(other, "dogs")
        second.click()
        expect(first.page.locator("[data-notice=moved]")).to_contain_text("another tab")
        first.page.keyboard.press("1")
        self.assertEqual(len(stored(other)["reviews"]), 2)
        first.page.get_by_role("button", name="Play in this tab").click()
        first.click()
        reviews = stored(other)["reviews"]
        self.assertEqual(sorted(one["seq"] for one in reviews), [1, 2, 3])
        expect(other.locator("[data-notice=moved]")).to_be_visible()

    def test_time_does_not_run_out_while_the_quiz_is_in_another_tab(self):
        first = self.answer()
        first.page.evaluate(CHANGE_SETTINGS, {"timer": 10})
        first.page.clock.install()
        self.open("quiz.html?deck=dogs", page=first.page)
        expect(first.page.locator("#timer")).to_contain_text("seconds left")
        other = self.watched(first.page.context.new_page())
        self.open("quiz.html?deck=dogs", page=other)
        other.get_by_role("button", name="Play in this tab").click()
        expect(first.page.locator("[data-notice=moved]")).to_be_visible()
        first.page.clock.run_for(20_000)
        expect(first.page.locator("#timer")).to_contain_text("seconds left")
        first.page.get_by_role("button", name="Play in this tab").click()
        expect(first.page.locator("[data-notice=moved]")).to_have_count(0)
        first.page.clock.run_for(11_000)
        expect(first.page.locator("#status")).to_contain_text("Time’s up.")

    def test_answers_appear_in_another_tab(self):
        home = self.open("index.html")
        expect(home.locator(ANSWERED)).to_have_text("0")
        self.answer(page=self.watched(home.context.new_page()))
        expect(home.locator(ANSWERED)).to_have_text("1")

    def test_clock_changes_keep_the_order(self):
        page = self.page()
        page.clock.install()
        page.clock.resume()
        player = self.answer(page=page)
        for days in (-3, 6):
            page.clock.set_system_time(time.time() + days * 86_400)
            player.click()
            player.continue_to_next()
            expect(player.photo).to_be_visible()
        reviews = sorted(stored(page)["reviews"], key=lambda one: one["seq"])
        self.assertEqual([one["seq"] for one in reviews], [1, 2, 3])
        self.assertLess(reviews[1]["at"], reviews[0]["at"])
        self.assertGreater(reviews[2]["at"], reviews[0]["at"])
        self.assertGreater(self.quiz(page=page).length, 0)
