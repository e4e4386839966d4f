"""Backups to a file that is chosen once and then overwritten, such as a file in a synced folder.

The browser's file picker is replaced. The files are real files in the origin private file system, and
the writes and stored handles are real too.
"""

import json

from playwright.sync_api import Page, expect

from browser_storage import META, meta, stored, write_before
from browser_test import wait_until
from learning_test import NOW
from long_records import decks_of, keep, long_record
from sampling import sample
from you_test import YouTest

NAME = "decks-progress.json"

PICKERS = """(name) => {
  const folder = () => navigator.storage.getDirectory();
  window.asked = 0;
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.asked += 1;
    return await (await folder()).getFileHandle(name ?? suggestedName, { create: true });
  };
  window.showOpenFilePicker = async () => {
    window.asked += 1;
    return [await (await folder()).getFileHandle(name ?? "decks-progress.json")];
  };
}"""

READ = """async (name) => {
  const folder = await navigator.storage.getDirectory();
  return await (await (await folder.getFileHandle(name)).getFile()).text();
}"""

WRITE = """async ([name, text]) => {
  const folder = await navigator.storage.getDirectory();
  const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writing.write(text);
  await writing.close();
}"""

REMOVE = "async (name) => (await navigator.storage.getDirectory()).removeEntry(name)"

# Simulates a permission prompt and its answer; files in the origin private file system have no prompt.
PERMISSION = """(answer) => {
  window.queried = window.requested = 0;
  FileSystemHandle.prototype.queryPermission = async () => {
    window.queried += 1;
    return "prompt";
  };
  FileSystemHandle.prototype.requestPermission = async () => {
    window.requested += 1;
    return answer;
  };
}"""


class BackupFileTest(YouTest):
    def device(self, name: str | None = None, answers: int = 0, **options) -> Page:
        """Opens the profile page in a new browser profile with some answers."""
        page = self.page(**options)
        page.add_init_script(f"({PICKERS})({json.dumps(name)})")
        if answers:
            self.answer(page=page, count=answers)
        return self.you(page=page)

    def save(self, page: Page, name: str = NAME):
        page.get_by_role("button", name="Save to a new file").click()
        expect(page.locator("#restored")).to_contain_text(f"Saved to {name}.")

    def save_again(self, page: Page):
        page.get_by_role("button", name=f"Save to {NAME} again").click()

    def text(self, page: Page) -> str:
        return page.evaluate(READ, NAME)

    def answers(self, page: Page) -> int:
        """Returns the number of answers in the file."""
        return len(json.loads(self.text(page))["reviews"])

    def test_saving_again_does_not_ask_for_the_file(self):
        page = self.device(answers=2)
        self.save(page)
        self.assertEqual(self.answers(page), 2)
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        expect(page.get_by_role("button", name=f"Save to {NAME} again")).to_be_focused()
        self.answer(page=page)
        self.you(page=page)
        expect(page.locator("#saved-words")).to_contain_text("1 answer since your last backup")
        expect(page.locator("#file-name")).to_have_text(NAME)
        expect(page.locator("#file-hint")).to_contain_text("Last saved")
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text("It has everything that’s here.")
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.assertEqual(self.answers(page), 3)
        self.assertEqual(page.evaluate("asked"), 0, "the file is not asked for again")

    def test_large_file_is_compressed_if_its_name_says_so(self):
        for name in sample((NAME, f"{NAME}.gz"), 1):
            with self.subTest(name=name):
                page = self.device(name=name)
                keep(page, long_record(decks_of(self.folder), 12_000, NOW, seed=4))
                self.you(page=page)
                self.save(page, name)
                start = page.evaluate(
                    """async (name) => {
                      const folder = await navigator.storage.getDirectory();
                      const file = await (await folder.getFileHandle(name)).getFile();
                      return [...new Uint8Array(await file.slice(0, 2).arrayBuffer())];
                    }""",
                    name,
                )
                self.assertEqual(start == [0x1F, 0x8B], name.endswith(".gz"))

    def test_automatic_save_after_a_session(self):
        page = self.device(answers=1)
        by_itself = page.get_by_role("switch", name="Save to it automatically")
        expect(by_itself).to_be_hidden()
        self.save(page)
        by_itself.check()
        self.until_kept(page, "autoSync", True)
        before = meta(page, "saved")
        self.finish(page)
        self.until_noted(page, before)
        self.assertEqual(self.answers(page), 2)
        self.you(page=page)
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        page.add_init_script(f"({PERMISSION})('granted')")
        self.finish(page)
        wait_until(page, "async () => queried > 0")
        self.until_free(page)
        self.assertEqual(page.evaluate("requested"), 0)
        self.you(page=page)
        expect(page.locator("#saved-words")).to_contain_text("1 answer since your last backup")
        self.assertEqual(self.answers(page), 2, "the browser does not prompt")

    def test_saving_to_a_missing_file_does_not_count_as_a_backup(self):
        page = self.device(answers=1)
        self.save(page)
        page.get_by_role("switch", name="Save to it automatically").check()
        self.until_kept(page, "autoSync", True)
        page.evaluate(REMOVE, NAME)
        before = meta(page, "saved")
        self.answer(page=page)
        # Meanwhile, another tab saves the answers of another learner.
        saved = {**before, "another": {"at": 1, "seq": 1}}
        write_before(page, "meta", saved, key="saved", only=["meta"])
        self.leave(page)
        [at] = (one["at"] for one in before.values())
        is_forgotten = f"async (at) => Object.values(await ({META})('saved')).every((one) => one.at !== at)"
        wait_until(page, is_forgotten, at)
        self.assertEqual(meta(page, "saved"), {"another": {"at": 1, "seq": 1}})
        self.you(page=page)
        expect(page.locator("#saved-words")).to_contain_text("no backup yet")
        page.get_by_role("button", name="Unlink this file").click()
        self.until_kept(page, "autoSync", False)

    def until_free(self, page: Page):
        """Waits until no save to the file is in progress."""
        wait_until(
            page,
            """async () => {
              const { held, pending } = await navigator.locks.query();
              return ![...held, ...pending].some((one) => one.name.endsWith(":file"));
            }""",
        )

    def until_noted(self, page: Page, before):
        """Waits until the stored time of the last save to the file has changed."""
        wait_until(
            page,
            f"""async (before) => {{
              const times = (saved) => Object.values(saved ?? {{}}).map((one) => one.at).join();
              return times(await ({META})("saved")) !== times(before);
            }}""",
            before,
        )

    def finish(self, page: Page):
        """Answers one question and ends the session."""
        self.answer(page=page)
        self.leave(page)

    def leave(self, page: Page):
        """Ends the session."""
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        expect(page.locator("#result")).to_be_visible()

    def test_synced_file_merges_answers_of_devices(self):
        phone = self.device(answers=3)
        self.save(phone)
        desk = self.device(answers=2)
        desk.evaluate(WRITE, [NAME, self.text(phone)])
        desk.get_by_role("button", name="Use an existing file").click()
        expect(desk.locator("#restored")).to_contain_text("It also has something that isn’t here yet.")
        self.assertEqual(self.answers(desk), 5, "answers saved by the phone are kept")
        self.assertEqual(len(stored(desk)["reviews"]), 2, "nothing is imported without consent")
        desk.get_by_role("button", name="See what’s new").click()
        expect(desk.get_by_role("dialog")).to_contain_text("5 answers, 2 already here, 3 new")
        desk.get_by_role("dialog").get_by_label("Add them to Guest").check()
        desk.get_by_role("button", name="Add what’s missing").click()
        expect(desk.locator("#restored")).to_contain_text("3 answers added")
        self.assertEqual(len(stored(desk)["reviews"]), 5)

        phone.evaluate(WRITE, [NAME, self.text(desk)])
        self.save_again(phone)
        expect(phone.locator("#restored")).to_contain_text("It also has something that isn’t here yet.")
        self.assertEqual(self.answers(phone), 5)

    def test_missing_file_is_reported_and_recreated(self):
        page = self.device(answers=1)
        self.save(page)
        page.evaluate(REMOVE, NAME)
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"{NAME} isn’t there any more.")
        expect(page.locator("#restored")).to_contain_text("All your answers are still here.")
        expect(page.locator("#file-hint")).to_have_text("Nothing saved there yet")
        expect(page.locator("#saved-words")).to_contain_text("no backup yet")
        page.locator("#restored").get_by_role("button", name="Save to a new file").click()
        expect(page.locator("#restored")).to_contain_text(f"Saved to {NAME}.")
        self.assertEqual(self.answers(page), 1)

    def test_denied_permission_is_reported_and_can_be_retried(self):
        page = self.device(answers=1)
        self.save(page)
        before = self.text(page)
        self.answer(page=page)
        self.you(page=page)
        page.evaluate(PERMISSION, "denied")
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"The browser isn’t allowed to write to {NAME}.")
        self.assertEqual(self.text(page), before)
        expect(page.locator("#saved-words")).to_contain_text("1 answer since your last backup")
        page.evaluate(PERMISSION, "granted")
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"Saved to {NAME}.")
        self.assertEqual(self.answers(page), 2)

    def test_full_disk_leaves_file_unchanged(self):
        page = self.device(answers=1)
        self.save(page)
        before = self.text(page)
        self.answer(page=page)
        self.you(page=page)
        browser = page.context.new_cdp_session(page)
        origin = page.evaluate("origin")
        browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"There’s no space for {NAME}.")
        self.assertEqual(self.text(page), before)
        browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"Saved to {NAME}.")
        self.assertEqual(self.answers(page), 2)

    def test_other_files_are_not_overwritten(self):
        page = self.device(answers=1)
        for text in ("a letter to somebody", '{"format":"decks-progress","version":99}'):
            page.evaluate(WRITE, [NAME, text])
            page.get_by_role("button", name="Use an existing file").click()
            expect(page.locator("#restored")).to_contain_text("isn’t a readable backup.")
            self.assertEqual(self.text(page), text)
            page.get_by_role("button", name="Unlink this file").click()
            expect(page.locator("#restored")).to_contain_text(f"{NAME} is no longer linked.")

    def test_invalid_record_is_set_aside_in_the_file(self):
        page = self.device(answers=2)
        self.save(page)
        progress = json.loads(self.text(page))
        progress["reviews"][0] |= {"id": "broken", "day": "yesterday"}
        page.evaluate(WRITE, [NAME, json.dumps(progress)])
        self.you(page=page)
        self.save_again(page)
        expect(page.locator("#restored")).to_contain_text(f"Saved to {NAME}.")
        again = json.loads(self.text(page))
        self.assertEqual(len(again["reviews"]), 2)
        self.assertIn("yesterday", again["setAside"][0]["record"])

    def test_passphrase_forgets_and_disables_the_file(self):
        page = self.device(answers=2)
        self.save(page)
        guest = meta(page, "profile")
        self.assertIsNotNone(meta(page, ["file", guest]))
        before = self.text(page)
        self.seal(page)
        expect(page.locator("#file-hint")).to_contain_text("Not available with a passphrase")
        expect(page.locator("#file-controls button")).to_have_count(0)
        expect(page.locator("#save-again")).to_be_hidden()
        self.assertIsNone(meta(page, ["file", guest]))
        self.add(page, "Jun")
        self.you(page=page)
        self.save(page)
        self.assertEqual(self.answers(page), 2, "earlier answers stay in the file")
        profiles = {one["profile"] for one in json.loads(self.text(page))["reviews"]}
        self.assertEqual(profiles, {one["profile"] for one in json.loads(before)["reviews"]})

    def test_locked_answers_are_not_saved_to_other_profiles_file(self):
        page = self.device(answers=2)
        self.seal(page)
        self.add(page, "Jun")
        self.you(page=page)
        self.save(page)
        self.assertEqual(self.answers(page), 0)

    def test_profiles_have_separate_files(self):
        page = self.device(answers=1)
        self.save(page)
        self.add(page, "Jun")
        expect(page.locator("#file-name")).to_have_text("Linked backup file")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        expect(page.locator("#file-name")).to_have_text(NAME)

    def test_starting_over_forgets_the_file(self):
        page = self.device(answers=1)
        self.save(page)
        guest = meta(page, "profile")
        page.get_by_role("button", name="Start over").click()
        dialog = page.get_by_role("dialog", name="Delete all progress?")
        for _ in range(2):
            dialog.get_by_role("button", name="Start over").click()
        expect(page.locator("#delete-result")).to_contain_text("Your progress was deleted.")
        self.assertIsNone(meta(page, ["file", guest]))

    def test_cancelled_file_picker_is_silent(self):
        page = self.device()
        page.evaluate("""() => {
          window.showSaveFilePicker = async () => { throw new DOMException("", "AbortError"); };
        }""")
        page.get_by_role("button", name="Save to a new file").click()
        expect(page.locator("#file-name")).to_have_text("Linked backup file")
        expect(page.locator("#restored")).to_be_empty()

    def test_browsers_without_file_access_download_backups(self):
        page = self.page()
        page.add_init_script("delete window.showSaveFilePicker")
        self.you(page=page)
        expect(page.locator("#file-row")).to_be_hidden()
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        self.assertTrue(downloading.value.suggested_filename.startswith("decks-progress-"))

    def test_long_file_name_fits_at_320_pixels(self):
        name = f"{'progress' * 12}.json"
        for tree in ("", "ko/", "zh-hans/"):
            with self.subTest(tree or "en/"):
                page = self.device(name, viewport={"width": 320, "height": 640})
                self.open(f"{tree}you.html", page=page)
                page.locator("#file-controls button").first.click()
                expect(page.locator("#file-name")).to_have_text(name)
                over = "document.documentElement.scrollWidth - innerWidth"
                self.assertLessEqual(page.evaluate(over), 0)
