"""The profile page: settings, backups, profiles, passphrases and site configuration."""

import json
import re
import tempfile

from jsonschema import Draft202012Validator
from playwright.sync_api import Page, expect

import sites
from browser_storage import META, STORED, readable_storage, refuse_storage, store_second_version, stored
from browser_test import BrowserTest, wait_until
from quiz_player import Player
from simulated_learner import STORE

KEPT_SETTING = f"""async ([field, value]) => {{
  const {{ settings }} = await ({STORED})();
  return settings[0]?.[field] === value;
}}"""

PASSPHRASE = "a long walk in the rain"


class YouTest(BrowserTest):
    """Profile, backup and settings on the profile page."""

    site = staticmethod(sites.portraits_site)

    def you(self, page: Page | None = None, **options) -> Page:
        page = self.open("you.html", page=page, **options)
        expect(page.locator("#you")).to_be_visible()
        return page

    def answer(self, page: Page | None = None, count: int = 1, right: bool = True) -> Page:
        page = self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        for _ in range(count):
            player.click(right)
            player.continue_to_next()
        expect(player.photo).to_be_visible()
        return page

    def tab(self, page: Page) -> Page:
        return self.watched(page.context.new_page())

    def add(self, page: Page, name: str):
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("textbox").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator("#who")).to_have_text(name)

    def seal(self, page: Page) -> str:
        """Sets a passphrase and returns the recovery code."""
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        code = dialog.locator("output")
        expect(code).to_be_visible()
        text = code.inner_text()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")
        return text

    def until_kept(self, page: Page, field: str, value):
        wait_until(page, KEPT_SETTING, [field, value])

    def unlock(self, page: Page, secret: str):
        page.get_by_label("Passphrase", exact=True).fill(secret)
        page.get_by_role("button", name="Unlock").click()


class SettingsTest(YouTest):
    def test_setting_is_stored_and_applied_in_every_tab(self):
        page = self.you()
        home = self.open("index.html", page=self.tab(page))
        other = self.you(page=self.tab(page))
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        for tab in (page, home, other):
            tab.wait_for_function("() => document.documentElement.style.colorScheme === 'dark'")
        dark = other.get_by_role("group", name="Theme").get_by_role("button", name="Dark")
        expect(dark).to_have_attribute("aria-pressed", "true")
        [settings] = stored(page)["settings"]
        self.assertEqual(settings["theme"], "dark")
        self.assertEqual(list(settings["stamps"]), ["theme"])
        schema = json.loads((self.folder / "schema" / "progress.schema.json").read_text())
        Draft202012Validator(schema).validate(stored(page))

    def test_quick_changes_are_both_stored(self):
        page = self.you()
        page.evaluate("""() => {
          document.querySelector("[data-setting=theme] [value=dark]").click();
          document.querySelector("[data-setting=newPerDay] [value='3']").click();
        }""")
        self.until_kept(page, "newPerDay", 3)
        self.until_kept(page, "theme", "dark")

    def test_theme_is_applied_before_drawing(self):
        page = self.you(color_scheme="light")
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        page.wait_for_function("() => document.documentElement.style.colorScheme === 'dark'")
        page.context.route("**/index.*.js", lambda route: route.abort())
        self.provoked = ["Failed to load resource"]
        self.open("index.html", page=page)
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        self.assertEqual(ground, "rgb(23, 21, 18)")

    def test_quiz_follows_settings(self):
        page = self.you()
        page.get_by_role("group", name="Names to choose from").get_by_role(
            "button", name="6").click()
        page.get_by_role("group", name="New breeds per day").get_by_role("button", name="3").click()
        expect(page.locator("[data-setting=newPerDay] [value='3']")).to_have_attribute(
            "aria-pressed", "true")
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        expect(player.options).to_have_count(6)

    def test_settings_by_keyboard(self):
        page = self.you()
        sounds = page.get_by_role("switch", name="Sounds")
        sounds.focus()
        page.keyboard.press("Space")
        expect(sounds).not_to_be_checked()
        self.until_kept(page, "sound", False)
        page.reload()
        expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
        volume = page.get_by_role("slider", name="Volume")
        volume.focus()
        page.keyboard.press("ArrowLeft")
        self.until_kept(page, "volume", 90)
        page.reload()
        expect(page.get_by_role("slider", name="Volume")).to_have_value("90")


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
        phone = self.you(page=self.answer(count=2))
        phone.get_by_role("textbox", name="Name").fill("Mina")
        phone.keyboard.press("Enter")
        expect(phone.locator("#who")).to_have_text("Mina")
        file = self.save(phone)
        [mina] = self.owners(phone)
        earlier = file.replace(mina.encode(), b"guest")
        device = json.loads(file)["reviews"][0]["device"]
        for content, target in ((file, mina), (earlier, None)):
            with self.subTest(own=target):
                page = self.you(page=self.answer())
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
                # The profile that already has these answers is suggested, whatever the id in the file.
                self.choose(page, earlier)
                expect(dialog.get_by_label("Add them to Mina")).to_be_checked()
                dialog.get_by_role("button", name="Cancel").click()
        self.choose(phone, file)
        expect(phone.get_by_role("dialog").get_by_role("radio")).to_have_count(0)

    def test_import_into_a_new_profile_can_duplicate_answers(self):
        page = self.you(page=self.answer(count=2))
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
        page = self.answer(count=2)
        self.you(page=page)
        progress = json.loads(self.save(page))
        progress["reviews"][0]["day"] = "yesterday"
        progress["reviews"][0]["id"] = "broken"
        self.choose(page, json.dumps(progress).encode())
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("1 answers, 1 already here, 0 new, 1 set aside")
        dialog.get_by_text("1 problem with this file:").click()
        expect(dialog).to_contain_text("/reviews/0/day")
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")
        again = json.loads(self.save(page))
        self.assertEqual(len(again["reviews"]), 2)
        self.assertIn("yesterday", again["setAside"][0]["record"])

    def test_invalid_file_changes_nothing(self):
        page = self.answer()
        before = stored(page)
        self.you(page=page)
        for content in (b"no progress", b'{"format":"decks-progress","version":99}', b""):
            self.choose(page, content)
            expect(page.locator("#restored")).to_contain_text("That file can’t be read.")
        self.assertEqual(stored(page)["reviews"], before["reviews"])

    def test_failed_worker_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.you(page=self.answer())
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
        page = self.answer()
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
        page.get_by_role("button", name="Restore").click()
        with page.expect_event("load"):
            page.get_by_role("dialog").get_by_role("button", name="Restore").click()
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.assertEqual(stored(page)["reviews"], before)

    def test_at_most_three_earlier_states_are_kept(self):
        page = self.answer()
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
        page = self.answer(count=2)
        self.you(page=page)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Export").click()
        shared = json.loads(downloading.value.path().read_text())
        self.assertEqual(len(shared["reviews"]), 2)
        for review in shared["reviews"]:
            self.assertEqual(review["at"], review["day"] * 86_400_000)
            self.assertNotIn("zone", review)
            self.assertEqual(review["device"], "shared")

    def test_fifty_answers_without_backup_show_a_reminder(self):
        page = self.answer()
        [review] = stored(page)["reviews"]
        self.open("robots.txt", page=page)
        self.provoked = ["404 (Not Found)"]
        many = [{**review, "id": f"r-{seq}", "seq": seq} for seq in range(1, 51)]
        store_second_version(page, many)
        self.open("index.html", page=page)
        expect(page.locator("[data-notice=unsaved]")).to_contain_text("50 answers aren’t backed up")
        page.get_by_role("link", name="Save a backup file").click()
        self.save(page)
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("50")
        expect(page.locator("[data-notice=unsaved]")).to_have_count(0)


class ProfileTest(YouTest):
    def test_profiles_are_separate_and_compared(self):
        page = self.answer(count=2)
        self.you(page=page)
        page.get_by_role("textbox", name="Name").fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        self.add(page, "Jun")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("0")
        self.answer(page=page)
        self.you(page=page)
        rows = page.locator("#leaderboards tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text("Mina")
        expect(rows.nth(1)).to_contain_text("Jun (you)")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Mina").click()
        expect(page.locator("#who")).to_have_text("Mina")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")

    def test_duplicate_names_are_rejected(self):
        page = self.you()
        name = page.get_by_role("textbox", name="Name")
        name.fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        page.get_by_role("button", name="Switch").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill(" MINA")
        dialog.get_by_role("button", name="Add", exact=True).click()
        expect(dialog).to_contain_text("“MINA” is already taken.")
        dialog.get_by_label("Name").fill("Jun")
        dialog.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator("#who")).to_have_text("Jun")
        name.fill("mina")
        page.keyboard.press("Tab")
        expect(page.locator("#profile-problem")).to_have_text("“mina” is already taken.")
        expect(page.locator("#name:invalid")).to_have_count(1)
        name.fill("Ada")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Ada")

    def test_locked_records_are_encrypted_and_stay_unlocked_across_pages(self):
        page = self.answer(count=2)
        self.you(page=page)
        self.seal(page)
        self.assertNotIn("beagle", readable_storage(page))
        self.assertEqual(stored(page)["reviews"], [])
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")
        self.answer(page=page)
        self.assertEqual(stored(page)["reviews"], [])
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("3")

    def test_locking_and_unlocking_affect_every_tab(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        home = self.open("index.html", page=self.tab(page))
        expect(home.locator("[data-figure=answered]")).to_have_text("1")
        page.get_by_role("button", name="Lock now").click()
        for tab in (page, home):
            expect(tab.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(home, "something else")
        expect(home.get_by_role("alert")).to_have_text("That’s not right. Try again.")
        self.unlock(home, PASSPHRASE)
        expect(home.locator("[data-figure=answered]")).to_have_text("1")

    def test_idle_page_is_locked(self):
        page = self.page()
        page.clock.install()
        page.clock.resume()
        self.answer(page=page)
        self.you(page=page)
        self.seal(page)
        page.clock.fast_forward("31:00")
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()

    def test_recovery_code_unlocks_and_changes_the_passphrase(self):
        page = self.answer()
        self.you(page=page)
        code = self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, code.lower().replace("-", " "))
        expect(page.locator("#you")).to_be_visible()
        page.get_by_role("button", name="Change").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Passphrase or recovery code").fill(code)
        dialog.get_by_label("New passphrase").fill("quite another one")
        dialog.get_by_label("Type it again").fill("quite another one")
        dialog.get_by_role("button", name="Change").click()
        self.assertNotEqual(dialog.locator("output").inner_text(), code)
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(dialog).to_be_hidden()
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, PASSPHRASE)
        expect(page.get_by_role("alert").last).to_have_text("That’s not right. Try again.")
        self.unlock(page, "quite another one")
        expect(page.locator("#you")).to_be_visible()

    def test_wrong_passphrases_are_limited(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        problem = page.locator(".gate .problem")
        for number in range(1, 6):
            expect(page.get_by_role("button", name="Unlock")).to_be_enabled()
            self.unlock(page, f"guess {number}")
            if number < 5:
                expect(problem).to_have_text("That’s not right. Try again.")
        expect(problem).to_contain_text("Try again at")
        page.reload()
        self.unlock(page, PASSPHRASE)
        expect(problem).to_contain_text("Try again at")
        [profile] = stored(page)["profiles"]
        self.assertEqual((profile["status"], profile["failedAttempts"]), ("locked", 5))

    def test_another_profile_can_play_while_one_is_locked(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        page.get_by_role("button", name="Continue as someone else").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("0")

    def test_backup_does_not_count_for_locked_profiles(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        page.get_by_role("button", name="Continue as someone else").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        with page.expect_download():
            page.locator("#back-up").click()
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#saved-words")).to_contain_text("1 answer, no backup yet.")

    def test_removing_the_passphrase_decrypts_everything(self):
        page = self.answer(count=2)
        reviews = stored(page)["reviews"]
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.assertEqual(stored(page)["reviews"], reviews)

    def test_playing_tab_follows_passphrase_changes(self):
        page = self.answer()
        self.you(page=page)
        other = self.answer(page=self.tab(page))
        player = Player(other, "dogs")
        self.seal(page)
        expect(other.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(other, PASSPHRASE)
        player.click()
        player.continue_to_next()
        self.assertEqual(stored(page)["reviews"], [])
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.assertEqual(len(stored(page)["reviews"]), 3)
        player.click()
        player.continue_to_next()
        kept = page.evaluate(STORED)
        self.assertEqual((len(kept["reviews"]), kept["sealed"], kept["locks"]), (4, [], []))
        # A second passphrase has a new key, and removing a passphrase closes an open prompt for it.
        self.seal(page)
        gate = other.get_by_role("dialog", name="Guest is locked")
        expect(gate).to_be_visible()
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(gate).to_have_count(0)
        player.click()
        player.continue_to_next()
        kept = page.evaluate(STORED)
        self.assertEqual((len(kept["reviews"]), kept["sealed"], kept["locks"]), (5, [], []))

    def test_passphrase_is_set_once_despite_repeated_keys(self):
        page = self.answer(count=2)
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        for key in ("Enter", "Enter", "Escape", "Escape"):
            page.keyboard.press(key)
        code = dialog.locator("output")
        expect(code).to_be_visible()
        text = code.inner_text()
        for key in ("Enter", "Escape", "Escape", "Escape"):
            page.keyboard.press(key)
        expect(code).to_have_text(text)
        dialog.get_by_role("button", name="I wrote it down").click()
        self.assertEqual(len(page.evaluate(STORED)["locks"]), 1)
        page.get_by_role("button", name="Lock now").click()
        gate = page.get_by_role("dialog", name="Guest is locked")
        expect(gate).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        self.unlock(page, text)
        expect(gate).to_have_count(0)
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")

    def test_locked_profile_hides_favourites(self):
        page = self.you()
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        page.goto(self.base + "favourites.html")
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        expect(page.locator("#favourites")).to_be_hidden()
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#own")).to_be_visible()


class LeavingTest(YouTest):
    def test_profile_is_deleted_by_keyboard_in_every_tab(self):
        page = self.answer()
        self.you(page=page)
        self.add(page, "Jun")
        self.answer(page=page, count=2)
        jun = next(one["id"] for one in stored(page)["profiles"] if one["name"] == "Jun")
        owned = {"profile": jun, "device": "d", "other": None}
        unlock = {"achievement": "typed", "at": 1, "review": "r"}
        own = {"deck": "dogs", "breeds": ["pug"], "modified": 1}
        kept = {"unlocks": [{**owned, **unlock}], "lists": [{**owned, **own}]}
        page.evaluate(STORE, kept)
        self.you(page=page)
        other = self.you(page=self.tab(page))
        expect(other.locator("#who")).to_have_text("Jun")
        page.get_by_role("button", name="Delete", exact=True).press("Enter")
        dialog = page.get_by_role("dialog", name="Delete Jun?")
        expect(dialog).to_contain_text(
            "This deletes: answers (2), sessions (1), achievements (1), notes (0), favourites (0), lists (1)"
        )
        expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
        with page.expect_download():
            dialog.get_by_role("button", name="Save a backup first").press("Enter")
        # The dialog ignores its buttons until the save is recorded; the download does not wait for
        # that.
        expect(dialog.get_by_role("alert")).to_contain_text("Backup saved.")
        dialog.get_by_role("button", name="Delete").press("Enter")
        expect(dialog.get_by_role("alert")).to_contain_text("Press “Delete” again")
        self.assertEqual(len(stored(page)["profiles"]), 2, "one press deletes nothing")
        dialog.get_by_role("button", name="Delete").press("Enter")
        expect(page.locator("#delete-result")).to_contain_text("Jun was deleted.")
        for tab in (page, other):
            expect(tab.locator("#who")).to_have_text("Guest")
        kept = stored(page)
        self.assertEqual(len(kept["reviews"]), 1)
        [guest] = kept["profiles"]
        self.assertNotEqual(guest["id"], jun)
        page.locator("#delete-result").get_by_role("button", name="Undo").press("Enter")
        expect(page.locator("#who")).to_have_text("Jun")
        self.assertEqual(len(stored(page)["reviews"]), 3)

    def test_starting_over_removes_encrypted_records(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        self.assertTrue(page.evaluate(STORED)["sealed"])
        page.get_by_role("button", name="Start over").click()
        dialog = page.get_by_role("dialog", name="Delete all progress?")
        for _ in range(2):
            dialog.get_by_role("button", name="Start over").click()
        expect(page.locator("#delete-result")).to_contain_text("Your progress was deleted.")
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        kept = page.evaluate(STORED)
        self.assertEqual([len(kept[one]) for one in ("reviews", "sealed", "locks", "profiles")], [0, 0, 0, 1])
        page.locator("#delete-result").get_by_role("button", name="Undo").click()
        expect(page.get_by_role("heading", name="Guest is locked")).to_be_visible()
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")

    def test_locked_profile_without_secrets_is_removed_by_keyboard(self):
        page = self.answer(count=2)
        self.you(page=page)
        # Snapshots from before the encryption, which contain unencrypted answers, have already been deleted;
        # one taken afterwards contains the encrypted answers.
        self.seal(page)
        self.add(page, "Jun")
        self.answer(page=page)
        self.you(page=page)
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        backup = json.loads(downloading.value.path().read_text())
        backup["reviews"] = [{**backup["reviews"][0], "id": "another", "seq": 1000}]
        file = {"name": "decks.json", "mimeType": "application/json", "buffer": json.dumps(backup).encode()}
        page.locator("#file").set_input_files(file)
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")
        before = page.evaluate(STORED)
        [lock] = before["locks"]
        self.assertTrue(before["backups"][-1]["stores"]["sealed"])
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        other = self.tab(page)
        self.open("favourites.html", page=other)
        gate = page.get_by_role("dialog", name="Guest is locked")
        gate.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").press("Enter")
        removal = page.get_by_role("dialog", name="Remove Guest?")
        expect(removal.get_by_label("Type “Guest” to remove it")).to_be_focused()
        self.check_accessible(page, "removing a locked profile")
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        expect(removal.get_by_role("alert")).to_have_text("That’s not the name.")
        self.assertEqual(before["sealed"], page.evaluate(STORED)["sealed"])
        removal.get_by_role("button", name="Back").press("Enter")
        expect(gate.get_by_label("Passphrase", exact=True)).to_be_focused()
        gate.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").press("Enter")
        expect(removal.get_by_label("Type “Guest” to remove it")).to_be_focused()
        page.keyboard.type("guest")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Jun")
        expect(other.locator("#own")).to_be_visible()
        after = page.evaluate(STORED)
        everything = json.dumps([after, page.evaluate(META, "saved"), page.evaluate(META, "profile")])
        self.assertNotIn(lock["profile"], everything)
        self.assertEqual([one["name"] for one in after["profiles"]], ["Jun"])
        self.assertEqual(before["reviews"], after["reviews"])
        self.assertEqual(len(before["backups"]), len(after["backups"]))

    def test_only_profile_without_secrets_is_replaced_by_an_empty_one(self):
        page = self.answer()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        page.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").click()
        page.get_by_label("Type “Guest” to remove it").fill("Guest")
        page.get_by_role("button", name="Remove for good").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        kept = page.evaluate(STORED)
        self.assertEqual([len(kept[one]) for one in ("reviews", "sealed", "locks", "profiles")], [0, 0, 0, 1])

    def test_delete_dialog_fits_at_320_pixels(self):
        for tree in ("", "ko/", "zh-hans/"):
            with self.subTest(tree or "en/"):
                page = self.answer()
                page.set_viewport_size({"width": 320, "height": 640})
                self.open(f"{tree}you.html", page=page)
                page.locator("#delete-profile").click()
                expect(page.locator("#dialog")).to_be_visible()
                over = "document.documentElement.scrollWidth - innerWidth"
                self.assertLessEqual(page.evaluate(over), 0)
                page.close()


class SiteTest(YouTest):
    def say(self, page: Page, **changes):
        """Changes the content of site.json, which each page fetches unless a lifetime is given."""
        site = json.loads((self.folder / "site.json").read_text())
        configuration = {**site, "lifetime": 0, **changes}
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.fulfill(json=configuration))

    def test_maintenance_notice(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.")
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.abort())
        self.provoked = ["net::ERR_FAILED"]
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")

    def test_every_page_shows_the_notices(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.", minimumVersion=7)
        for path in [
            "index.html", "dogs/index.html", "dogs/pug.html", "compare.html", "favourites.html",
            "offline.html", "progress.html", "quiz.html", "you.html",
        ]:
            with self.subTest(path):
                self.open(path, page=page)
                expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
                expect(page.locator("[data-notice=tooOld]")).to_be_visible()

    def test_configuration_is_fetched_again_when_it_expires(self):
        page = self.page()
        requests = []
        page.on("request", lambda request: request.url.endswith("site.json") and requests.append(request))
        page.clock.install()
        self.say(page, lifetime=3600)
        with page.expect_response("**/site.json"):
            self.open("dogs/pug.html", page=page)
        notice = page.locator("[data-notice=maintenance]")
        self.say(page, lifetime=3600, maintenance=True, notice="Back on Monday.")
        for path in ("dogs/index.html", "index.html", "you.html"):
            self.open(path, page=page)
            page.wait_for_load_state("networkidle")
        self.assertEqual(len(requests), 1, "no request within the lifetime")
        expect(notice).to_have_count(0)
        # The lifetime ends while the tab stays open.
        page.clock.fast_forward("01:00:01")
        expect(notice).to_contain_text("Back on Monday.")
        other = self.open("dogs/pug.html", page=self.watched(page.context.new_page()))
        expect(other.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
        self.say(page, lifetime=3600)
        page.clock.fast_forward("01:00:01")
        expect(notice).to_have_count(0)
        # The other tab uses the configuration that this one has fetched.
        expect(other.locator("[data-notice=maintenance]")).to_have_count(0)

    def test_failed_request_keeps_the_last_configuration(self):
        page = self.page()
        page.clock.install()
        self.say(page, lifetime=60, maintenance=True, notice="Back on Monday.")
        self.open("dogs/pug.html", page=page)
        notice = page.locator("[data-notice=maintenance]")
        expect(notice).to_be_visible()
        self.provoked = ["net::ERR_FAILED"]
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.abort())
        page.clock.fast_forward("48:00:00")
        with page.expect_event("requestfailed"):
            self.open("dogs/index.html", page=page)
        expect(notice).to_contain_text("Back on Monday.")

    def test_outdated_scripts_reload_after_the_card(self):
        page = self.page()
        self.say(page, minimumVersion=7)
        self.you(page=page)
        expect(page.locator("[data-notice=tooOld]")).to_be_visible()
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        player.click()
        with page.expect_event("load"):
            player.continue_to_next()
        player.click()
        player.continue_to_next()
        expect(player.photo).to_be_visible()
        self.assertEqual(len(stored(page)["reviews"]), 2)

    def test_invalid_site_configuration_is_ignored(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.")
        self.you(page=page)
        self.say(page, maintenance="perhaps")
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")

    def test_chooser_shows_only_the_methods_of_the_site(self):
        page = self.page()
        expected = {
            ("guest",): ["Add", "Cancel"],
            ("protected",): ["Add with a passphrase", "Cancel"],
            ("guest", "protected"): ["Add", "Add with a passphrase", "Cancel"],
            (): ["Cancel"],
        }
        for methods, buttons in expected.items():
            with self.subTest(methods):
                self.say(page, methods=list(methods))
                self.you(page=page)
                page.get_by_role("button", name="Switch").click()
                dialog = page.get_by_role("dialog")
                expect(dialog.get_by_role("button")).to_have_text(buttons)
                expect(dialog.get_by_role("textbox")).to_have_count(1 if methods else 0)
                dialog.get_by_role("button", name="Cancel").click()
        self.say(page, methods=["protected"])
        self.you(page=page)
        page.get_by_role("button", name="Switch").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("Jun")
        dialog.get_by_role("button", name="Add with a passphrase").click()
        expect(page.locator("#who")).to_have_text("Jun")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")

    def test_site_configures_profile_protection(self):
        page = self.page()
        self.say(page, methods=["guest"])
        self.you(page=page)
        expect(page.get_by_role("button", name="Set", exact=True)).to_have_count(0)
        expect(page.locator("#lock-hint")).to_have_text("This site doesn’t offer passphrases.")
        self.say(page, passphraseMinimum=12)
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        page.get_by_label("New passphrase (at least 12 characters)").fill("eleven long")
        page.get_by_role("dialog").get_by_role("button", name="Set", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text("Use at least 12 characters.")

    def test_backup_is_shared_with_other_apps(self):
        page = self.page()
        # Replace the share function, since this browser has no apps to share files with.
        page.add_init_script(
            """navigator.canShare = ({ files: [file] }) => file.type === "text/plain";
               window.outcomes = ["AbortError", "NotAllowedError"];
               navigator.share = async ({ files }) => {
                 const outcome = window.outcomes.shift();
                 if (outcome) throw new DOMException("", outcome);
                 window.sent = await files[0].text();
               };"""
        )
        self.answer(page=page, count=2)
        self.you(page=page)
        send = page.get_by_role("button", name="Send the backup to an app")
        send.click()
        page.wait_for_function("outcomes.length === 1")
        expect(page.locator("#restored")).to_be_empty()
        send.click()
        expect(page.locator("#restored")).to_contain_text("The file was not sent")
        expect(page.locator("#saved-words")).to_contain_text("no backup yet")
        send.click()
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.assertEqual(len(json.loads(page.evaluate("sent"))["reviews"]), 2)

    def test_calendar_file_has_a_daily_alarm(self):
        page = self.you()
        page.get_by_label("Every day at").fill("07:45")
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Calendar file").click()
        lines = downloading.value.path().read_bytes().decode().split("\r\n")
        self.assertEqual(downloading.value.suggested_filename, "decks.ics")
        self.assertIn("RRULE:FREQ=DAILY", lines)
        self.assertIn("BEGIN:VALARM", lines)
        [start] = [line for line in lines if line.startswith("DTSTART:")]
        self.assertRegex(start, re.compile(r"^DTSTART:\d{8}T074500$"))
        self.assertTrue(all(len(line.encode()) <= 75 for line in lines))


class ClassTest(YouTest):
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
