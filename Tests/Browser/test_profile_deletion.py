"""Deleting profiles and starting over."""

import json

from playwright.sync_api import expect

from browser_storage import META, PUT, PUT_IN_SNAPSHOTS, STORED, stored
from simulated_learner import STORE
from you_test import PASSPHRASE, YouTest


class ProfileDeletionTest(YouTest):
    def test_profile_is_deleted_by_keyboard_in_every_tab(self):
        page = self.answered()
        self.you(page=page)
        self.add(page, "Jun")
        self.answer(page=page, count=2)
        jun = next(one["id"] for one in stored(page)["profiles"] if one["name"] == "Jun")
        owned = {"profile": jun, "device": "d", "other": None}
        unlock = {"achievement": "typed", "at": 1, "review": "r"}
        own = {"deck": "dogs", "breeds": ["pug"], "modified": 1}
        # Earlier scripts stored unreadable records without their owner.
        aside = {"list": "notes", "problem": "/at: missing", "record": json.dumps({"profile": jun})}
        kept = {"unlocks": [{**owned, **unlock}], "lists": [{**owned, **own}]}
        page.evaluate(STORE, kept)
        page.evaluate(PUT, ["setAside", aside])
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
        self.assertEqual(kept["setAside"], [])
        [guest] = kept["profiles"]
        self.assertNotEqual(guest["id"], jun)
        page.locator("#delete-result").get_by_role("button", name="Undo").press("Enter")
        expect(page.locator("#who")).to_have_text("Jun")
        self.assertEqual(len(stored(page)["reviews"]), 3)

    def test_starting_over_removes_encrypted_records(self):
        page = self.answered()
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
        page = self.answered(count=2)
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
        # Earlier scripts stored unreadable records without their owner.
        record = json.dumps({"profile": lock["profile"]})
        aside = {"list": "notes", "problem": "/at: missing", "record": record}
        page.evaluate(PUT, ["setAside", aside])
        page.evaluate(PUT_IN_SNAPSHOTS, ["setAside", aside])
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

    def test_removed_profile_leaves_the_unreadable_records_of_a_deleted_one_in_snapshots(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        self.add(page, "Ada")
        aside = {"list": "notes", "problem": "/at: missing", "record": "{}", "profile": page.evaluate(META, "profile")}
        page.evaluate(PUT, ["setAside", aside])
        page.get_by_role("button", name="Delete", exact=True).click()
        for _ in range(2):
            page.get_by_role("dialog", name="Delete Ada?").get_by_role("button", name="Delete").click()
        page.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").click()
        page.get_by_label("Type “Guest” to remove it").fill("Guest")
        page.get_by_role("button", name="Remove for good").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        [snapshot] = page.evaluate(STORED)["backups"]
        self.assertEqual([one["name"] for one in snapshot["stores"]["profiles"]], ["Ada"])
        self.assertEqual(snapshot["stores"]["setAside"], [aside])

    def test_removed_profile_leaves_unreadable_records_of_nobody_known(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        record = json.dumps({"profile": "elsewhere"})
        aside = {"list": "notes", "problem": "/at: missing", "record": record}
        page.evaluate(PUT, ["setAside", aside])
        page.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").click()
        page.get_by_label("Type “Guest” to remove it").fill("Guest")
        page.get_by_role("button", name="Remove for good").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.assertEqual(stored(page)["setAside"], [aside])

    def test_only_profile_without_secrets_is_replaced_by_an_empty_one(self):
        page = self.answered()
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
