"""Backup files, and what importing them changes."""

import json
import re
import tempfile

from playwright.sync_api import Page, expect

from browser_storage import store_second_version, stored
from you_test import YouTest


class BackupTest(YouTest):
    def save(self, page: Page) -> bytes:
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        return downloading.value.path().read_bytes()

    def choose(self, page: Page, content: bytes):
        file = {"name": "decks.json", "mimeType": "application/json", "buffer": content}
        page.locator("#file").set_input_files(file)

    def test_backups_merge_two_browsers(self):
        phone = self.answer(count=3)
        self.you(page=phone)
        expect(phone.locator("#saved-words")).to_contain_text("3 answers, no backup yet.")
        file = self.save(phone)
        expect(phone.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.answer(page=phone)
        self.you(page=phone)
        expect(phone.locator("#saved-words")).to_contain_text("1 answer since your last backup")

        desk = self.answer(count=2)
        self.you(page=desk)
        before = stored(desk)
        self.choose(desk, file)
        expect(desk.get_by_role("dialog")).to_contain_text(
            "3 answers, 0 already here, 3 new, 0 set aside.")
        desk.get_by_role("dialog").get_by_label("Add them to Guest").check()
        desk.get_by_role("button", name="Add what’s missing").click()
        expect(desk.locator("#restored")).to_contain_text(
            "Restored. 3 answers added, 0 were already here.")
        self.assertEqual(len(stored(desk)["reviews"]), 5)
        desk.get_by_role("button", name="Undo").click()
        expect(desk.locator("#restored")).to_contain_text("Everything is as it was.")
        self.assertEqual(stored(desk)["reviews"], before["reviews"])
        self.choose(desk, file)
        desk.get_by_role("dialog").get_by_label("Add them to Guest").check()
        desk.get_by_role("button", name="Add what’s missing").click()
        expect(desk.locator("#restored")).to_contain_text("Restored.")

        both = self.save(desk)
        self.choose(phone, both)
        expect(phone.get_by_role("dialog")).to_contain_text(
            "5 answers, 3 already here, 2 new, 0 set aside.")
        phone.get_by_role("button", name="Add what’s missing").click()
        expect(phone.locator("#restored")).to_contain_text("2 answers added")
        self.assertEqual(len(stored(phone)["reviews"]), 6)

    def note(self, breed: str, text: str) -> Page:
        page = self.open(f"dogs/{breed}.html")
        page.locator("#note-field").fill(text)
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_have_text(text)
        return self.you(page=page)

    def owners(self, page: Page) -> set[str]:
        return {one["profile"] for one in stored(page)["reviews"]}

    def test_restoring_asks_whose_answers_a_file_has(self):
        phone = self.you(page=self.answered(count=2))
        phone.get_by_role("textbox", name="Name").fill("Mina")
        phone.keyboard.press("Enter")
        expect(phone.locator("#who")).to_have_text("Mina")
        file = self.save(phone)
        [mina] = self.owners(phone)
        earlier = file.replace(mina.encode(), b"guest")
        device = json.loads(file)["reviews"][0]["device"]
        for content, target in ((file, mina), (earlier, None)):
            with self.subTest(own=target):
                page = self.you(page=self.answered())
                [guest] = self.owners(page)
                self.choose(page, content)
                dialog = page.get_by_role("dialog")
                expect(dialog).to_contain_text("Mina: 2 answers")
                expect(dialog).to_contain_text(f"device {device[:8]}")
                add = dialog.get_by_role("button", name="Add what’s missing")
                add.click()
                expect(dialog.get_by_role("alert")).to_have_text("First choose whose answers these are.")
                self.check_accessible(page, "whose answers a file has")
                dialog.get_by_label("Make a new profile for them").check()
                add.click()
                expect(page.locator("#restored")).to_contain_text("2 answers added")
                [other] = self.owners(page) - {guest}
                self.assertEqual(other, target or other)
                self.assertNotEqual(other, "guest")
                names = {one["id"]: one["name"] for one in stored(page)["profiles"]}
                self.assertEqual({guest: "", other: "Mina"}, names)
                # The profile that already has these answers is suggested, even if the file has another id.
                self.choose(page, earlier)
                expect(dialog.get_by_label("Add them to Mina")).to_be_checked()
                dialog.get_by_role("button", name="Cancel").click()
        self.choose(phone, file)
        expect(phone.get_by_role("dialog").get_by_role("radio")).to_have_count(0)

    def test_import_into_a_new_profile_can_duplicate_answers(self):
        page = self.you(page=self.answered(count=2))
        file = self.save(page)
        [guest] = self.owners(page)
        self.choose(page, file.replace(guest.encode(), b"guest"))
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_label("Add them to Guest")).to_be_checked()
        dialog.get_by_label("Make a new profile for them").check()
        dialog.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("2 answers added")
        kept = stored(page)
        self.assertEqual((len(kept["reviews"]), len(kept["sessions"]), len(kept["conflicts"])), (4, 2, 0))
        self.assertEqual(len(self.owners(page)), 2)

    def test_undo_removes_only_imported_notes(self):
        file = self.save(self.note("beagle", "White tail tip."))
        page = self.note("pug", "Flat face.")
        before = stored(page)["notes"]
        self.choose(page, file)
        page.get_by_label("Add them to Guest").check()
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")
        self.assertEqual({one["text"] for one in stored(page)["notes"]}, {"White tail tip.", "Flat face."})
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("#restored")).to_contain_text("Everything is as it was.")
        self.assertEqual(stored(page)["notes"], before)

    def test_invalid_record_is_listed_set_aside_and_exported(self):
        page = self.answered(count=2)
        self.you(page=page)
        progress = json.loads(self.save(page))
        progress["reviews"][0]["day"] = "yesterday"
        progress["reviews"][0]["id"] = "broken"
        self.choose(page, json.dumps(progress).encode())
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("1 answers, 1 already here, 0 new, 1 set aside")
        expect(dialog).to_contain_text("There’s 1 problem with this file. The entries concerned")
        dialog.get_by_text("Technical details").click()
        expect(dialog).to_contain_text("/reviews/0/day")
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")
        again = json.loads(self.save(page))
        self.assertEqual(len(again["reviews"]), 2)
        self.assertIn("yesterday", again["setAside"][0]["record"])

    def test_invalid_file_changes_nothing(self):
        page = self.answered()
        before = stored(page)
        self.you(page=page)
        for content in (b"no progress", b'{"format":"decks-progress","version":99}', b""):
            self.choose(page, content)
            expect(page.locator("#restored")).to_contain_text("That file can’t be read.")
        self.assertEqual(stored(page)["reviews"], before["reviews"])

    def test_failed_worker_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.you(page=self.answered())
        backup = self.save(page)
        other = self.page()
        lost = re.compile(r"/import-worker\.[0-9a-f]+\.js$")
        other.context.route(lost, lambda route: route.abort())
        self.choose(self.you(page=other), backup)
        result = other.locator("#restored")
        expect(result).to_contain_text("The file couldn’t be checked. Nothing was changed.")
        other.context.unroute(lost)
        result.get_by_role("button", name="Try again").click()
        other.get_by_role("button", name="Add what’s missing").click()
        expect(result).to_contain_text("1")
        self.assertEqual(len(stored(other)["reviews"]), 1)

    def test_too_large_file_is_rejected(self):
        page = self.you()
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.truncate(500 * 1024 * 1024 + 1)
            page.locator("#file").set_input_files(file.name)
        expect(page.locator("#restored")).to_contain_text("too large")

    def test_replacing_everything_is_confirmed_and_can_be_undone(self):
        page = self.answered()
        self.you(page=page)
        file = self.save(page)
        self.answer(page=page, count=2)
        self.you(page=page)
        before = stored(page)["reviews"]
        self.choose(page, file)
        page.get_by_role("button", name="Replace everything").click()
        with page.expect_download():
            page.get_by_role("button", name="Replace", exact=True).click()
        expect(page.locator("#restored")).to_contain_text("Everything was replaced.")
        self.assertEqual(len(stored(page)["reviews"]), 1)
        page.locator("#earlier summary").click()
        page.get_by_role("button", name="Restore", exact=True).click()
        with page.expect_event("load"):
            page.get_by_role("dialog").get_by_role("button", name="Restore").click()
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.assertEqual(stored(page)["reviews"], before)

    def test_at_most_three_earlier_states_are_kept(self):
        page = self.answered()
        self.you(page=page)
        record = json.loads(self.save(page))
        [review] = record["reviews"]
        for number in range(4):
            record["reviews"] = [{**review, "id": f"r-{number}", "seq": review["seq"] + number + 1}]
            self.choose(page, json.dumps(record).encode())
            page.get_by_role("button", name="Add what’s missing").click()
            expect(page.get_by_role("button", name="Undo")).to_be_visible()
            page.reload()
            expect(page.locator("#you")).to_be_visible()
        expect(page.locator("#earlier-list li")).to_have_count(3)

    def test_shared_export_has_days_only(self):
        page = self.answered(count=2)
        self.you(page=page)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Export").click()
        shared = json.loads(downloading.value.path().read_text())
        self.assertEqual(len(shared["reviews"]), 2)
        for review in shared["reviews"]:
            self.assertEqual(review["at"], review["day"] * 86_400_000)
            self.assertNotIn("zone", review)
            self.assertEqual(review["device"], "shared")

    def home_with_fifty_answers(self, first_day: int = -1):
        page = self.answer(self.page(viewport={"width": 390, "height": 844}))
        [review] = stored(page)["reviews"]
        self.open("robots.txt", page=page)
        self.provoked = ["404 (Not Found)"]
        first = {**review, "day": review["day"] + first_day, "at": review["at"] + first_day * 86_400_000}
        many = [{**(first if seq == 1 else review), "id": f"r-{seq}", "seq": seq} for seq in range(1, 51)]
        store_second_version(page, many)
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text(str(50 + first_day))
        return page

    def test_reminder_is_one_line_and_stays_away_after_dismissal(self):
        page = self.home_with_fifty_answers()
        reminder = page.locator("[data-notice=unsaved]")
        expect(reminder).to_contain_text("Back up 50 answers")
        self.assertLess(reminder.bounding_box()["height"], 60)
        reminder.get_by_role("button", name="Later").click()
        expect(reminder).to_have_count(0)
        tab = self.tab(page)
        self.open("index.html", page=tab)
        expect(tab.locator("#save-answers")).to_be_visible()
        tab.wait_for_load_state("networkidle")
        expect(tab.locator("[data-notice=unsaved]")).to_have_count(0)

    def test_first_day_has_no_reminder(self):
        page = self.home_with_fifty_answers(first_day=0)
        page.wait_for_load_state("networkidle")
        expect(page.locator("[data-notice=unsaved]")).to_have_count(0)

    def test_backup_from_home_confirms_and_ends_the_reminder(self):
        page = self.home_with_fifty_answers()
        with page.expect_download():
            page.get_by_role("button", name="Save a backup file").click()
        expect(page.locator("#backup-status")).to_have_text("Backup saved. It’s in your downloads.")
        expect(page.locator("[data-notice=unsaved]")).to_have_count(0)

    def test_fifty_answers_without_backup_show_a_reminder(self):
        page = self.home_with_fifty_answers()
        page.get_by_role("link", name="Back up").click()
        self.save(page)
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("49")
        expect(page.locator("[data-notice=unsaved]")).to_have_count(0)
