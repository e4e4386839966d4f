"""Changed passphrases and locked profiles: an old passphrase decrypts nothing, and other users of the
browser cannot undo a lock."""

import json

from playwright.sync_api import Page, expect

from browser_storage import (
    KEYS,
    META,
    OPEN_DATABASE,
    PUT,
    PUT_IN_SNAPSHOTS,
    STORED,
    readable_storage,
    stored,
)
from browser_test import wait_until
from you_test import PASSPHRASE, YouTest

NEW_PASSPHRASE = "quite another one"

#: Texts in unreadable records.
SECRET = "whispered-beagle"
OTHER_SECRET = "whispered-pug"

#: Opens the database, and defines a function that returns all rows of a store.
READ_STORES = f"""{OPEN_DATABASE}
  const all = (store) => new Promise((resolve) => {{
    const reading = database.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result);
  }});"""

#: Collects all locks and encrypted records, including those in snapshots, in variables of the page. Locks
#: collected earlier are kept.
EVERYTHING = f"""async () => {{
  {READ_STORES}
  const [locks, sealed, backups] = await Promise.all(["locks", "sealed", "backups"].map(all));
  database.close();
  const kept = backups.map(({{ stores }}) => stores);
  window.__locks = [...window.__locks ?? [], ...locks, ...kept.flatMap(({{ locks }}) => locks)];
  const rows = [...sealed, ...kept.flatMap(({{ sealed }}) => sealed)];
  window.__sealed = [...new Map(rows.map((row) => [`${{row.tag}} ${{row.iv}}`, row])).values()];
}}"""

#: Returns the number of collected records that the secrets can decrypt with any of the locks, and the total
#: number of collected records.
OPENED = """async (secrets) => {
  const bytes = (text) => new TextEncoder().encode(text);
  const opened = new Set();
  for (const lock of window.__locks) {
    for (const wrapped of [lock.passphrase, lock.recovery]) {
      for (const secret of secrets) {
        const material = await crypto.subtle.importKey("raw", bytes(secret), "PBKDF2", false, ["deriveKey"]);
        const wrapping = await crypto.subtle.deriveKey(
          { name: "PBKDF2", hash: "SHA-256", salt: wrapped.salt, iterations: wrapped.rounds }, material,
          { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
        const additionalData = bytes(JSON.stringify([lock.boundTo ?? lock.profile]));
        const raw = await crypto.subtle
          .decrypt({ name: "AES-GCM", iv: wrapped.iv, additionalData }, wrapping, wrapped.bytes)
          .catch(() => null);
        if (!raw) continue;
        const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
        for (const { profile, list, tag, iv, bytes: text } of window.__sealed) {
          const additionalData = bytes(JSON.stringify([profile, list, tag]));
          await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, text)
            .then(() => opened.add(`${list} ${tag} ${iv}`), () => {});
        }
      }
    }
  }
  return [opened.size, window.__sealed.length];
}"""

NO_PLAIN_REVIEWS = f"""async () => {{
  {READ_STORES}
  const reviews = await all("reviews");
  database.close();
  return reviews.length === 0;
}}"""

#: Returns the rows of all snapshots.
SNAPSHOTS = f"""async () => {{
  {READ_STORES}
  const backups = await all("backups");
  database.close();
  return backups.map(({{ stores }}) => stores);
}}"""


#: Returns all replay states as text.
STATES = f"""async () => {{
  {READ_STORES}
  const states = await all("states");
  database.close();
  return JSON.stringify(states);
}}"""


class RevocationTest(YouTest):
    def sealed(self) -> tuple[Page, str]:
        page = self.answered(count=2)
        self.you(page=page)
        return page, self.seal(page)

    def test_note_of_another_profile_is_not_restored_on_the_way_back(self):
        page = self.open("dogs/beagle.html", page=self.answer())
        page.locator("#note-field").fill(SECRET)
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_have_text(SECRET)
        self.you(page=page)
        self.add(page, "Ada")
        page.go_back()
        expect(page.locator("#note-field")).to_be_visible()
        expect(page.locator("#note-field")).to_have_value("")

    def take_snapshot(self, page: Page):
        """Makes a bulk change, before which the page takes a snapshot."""
        with page.expect_download() as downloading:
            page.locator("#back-up").click()
        page.locator("#file").set_input_files(downloading.value.path())
        page.get_by_role("button", name="Replace everything").click()
        with page.expect_download():
            page.get_by_role("button", name="Replace", exact=True).click()
        expect(page.locator("#restored")).to_contain_text("Everything was replaced.")

    def change(self, page: Page, secret: str):
        page.get_by_role("button", name="Change").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Passphrase or recovery code").fill(secret)
        dialog.get_by_label("New passphrase").fill(NEW_PASSPHRASE)
        dialog.get_by_label("Type it again").fill(NEW_PASSPHRASE)
        dialog.get_by_role("button", name="Change").click()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(dialog).to_be_hidden()

    def test_changed_passphrase_opens_nothing_any_more(self):
        page, code = self.sealed()
        self.take_snapshot(page)
        page.evaluate(EVERYTHING)
        secrets = [PASSPHRASE, code.replace("-", "")]
        count, total = page.evaluate(OPENED, secrets)
        self.assertEqual(count, total)
        self.assertGreater(count, 0)
        self.change(page, PASSPHRASE)
        page.evaluate(EVERYTHING)
        self.assertEqual(page.evaluate(OPENED, secrets)[0], 0)
        count, total = page.evaluate(OPENED, [NEW_PASSPHRASE])
        self.assertEqual(count, total)
        self.assertGreater(count, 0)
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")

    def test_unencrypted_records_of_a_stale_tab_are_encrypted(self):
        page = self.answered(count=2)
        reviews = stored(page)["reviews"]
        self.you(page=page)
        self.seal(page)
        self.assertEqual(stored(page)["reviews"], [])
        page.evaluate(PUT, ["reviews", {**reviews[0], "id": "stale-1", "seq": 900}])
        self.open("index.html", page=page)
        wait_until(page, NO_PLAIN_REVIEWS)
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("3")
        self.assertEqual(stored(page)["reviews"], [])

    def test_stale_note_keeps_no_other_record_from_being_encrypted(self):
        page, _ = self.sealed()
        profile = page.evaluate(META, "profile")
        row = {"profile": profile, "deck": "dogs", "breed": "beagle", "modified": 1, "device": "stale"}
        page.evaluate(PUT, ["favourites", {**row, "on": True, "other": None}])
        note = {**row, "id": "stale-note", "text": "White tail tip.", "replaces": [], "other": None}
        page.evaluate(PUT, ["notes", note])
        progress = self.backup(page)
        self.assertEqual(len(progress["favourites"]), 1)
        self.assertEqual(len(progress["notes"]), 1)
        wait_until(page, f"async () => !(await ({STORED})()).notes.length")
        self.assertEqual(stored(page)["favourites"], [])
        again = self.backup(page)
        self.assertEqual((again["favourites"], again["notes"]), (progress["favourites"], progress["notes"]))

    def test_unreadable_records_are_encrypted_with_every_passphrase(self):
        page = self.answered(count=2)
        self.you(page=page)
        progress = self.backup(page)
        self.restore_broken(page, progress, SECRET)
        self.assertIn(SECRET, readable_storage(page))
        self.seal(page)
        self.assertNotIn(SECRET, readable_storage(page))
        self.assertIn(SECRET, self.backup(page)["setAside"][0]["record"])
        # A file may also be imported under a passphrase.
        self.restore_broken(page, progress, OTHER_SECRET)
        self.assertNotIn(OTHER_SECRET, readable_storage(page))
        self.assertEqual(self.unreadable(page), 2)
        self.change(page, PASSPHRASE)
        self.assertEqual(self.unreadable(page), 2)
        readable = readable_storage(page)
        self.assertFalse(SECRET in readable or OTHER_SECRET in readable)
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).not_to_have_text("Protected by a passphrase")
        self.assertEqual(len(stored(page)["setAside"]), 2)
        self.assertEqual(self.unreadable(page), 2)

    def test_unlocking_encrypts_every_record_of_the_profile_and_of_no_other(self):
        page, _ = self.sealed()
        guest = page.evaluate(META, "profile")
        self.take_snapshot(page)
        self.add(page, "Ada")
        ada = page.evaluate(META, "profile")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        for owner, text in (("elsewhere", SECRET), (ada, OTHER_SECRET)):
            record = json.dumps({"profile": owner, "text": text})
            aside = {"list": "notes", "problem": "/day: not a number", "record": record}
            page.evaluate(PUT, ["setAside", aside])
            page.evaluate(PUT_IN_SNAPSHOTS, ["setAside", aside])
        for owner, text in ((guest, SECRET), (ada, OTHER_SECRET)):
            unlock = {"profile": owner, "achievement": text, "at": 1, "review": "stale", "other": None}
            page.evaluate(PUT, ["unlocks", unlock])
        # This page reads neither achievements nor unreadable records itself.
        self.open("favourites.html", page=page)
        self.unlock(page, PASSPHRASE)
        expect(page.locator("dialog")).to_have_count(0)
        wait_until(page, f"async () => !JSON.stringify(await ({STORED})()).includes('{SECRET}')")
        # The other profile, which has no passphrase, keeps its records readable.
        rows = stored(page)
        self.assertIn(OTHER_SECRET, rows["setAside"][0]["record"])
        self.assertEqual([row["achievement"] for row in rows["unlocks"]], [OTHER_SECRET])
        self.you(page=page)
        self.assertEqual(self.unreadable(page), 2)

    def test_unreadable_records_stay_those_of_who_imported_them(self):
        page = self.answered(count=2)
        self.you(page=page)
        progress = self.backup(page)
        self.add(page, "Ada")
        ada = page.evaluate(META, "profile")
        self.restore_broken(page, progress, SECRET, profile="elsewhere")
        self.switch(page, "Guest")
        self.seal(page)
        [row] = stored(page)["setAside"]
        self.assertIn(SECRET, row["record"])
        self.assertEqual(row["profile"], ada)
        # Pages and files show no owner.
        [aside] = self.backup(page)["setAside"]
        self.assertEqual(set(aside), {"list", "problem", "record"})
        self.switch(page, "Ada")
        self.seal(page)
        self.assertNotIn(SECRET, readable_storage(page))
        [aside] = self.backup(page)["setAside"]
        self.assertEqual(set(aside), {"list", "problem", "record"})

    def test_import_by_another_profile_adds_nothing_unreadable_to_a_locked_one(self):
        page = self.answer(count=2)
        guest = page.evaluate(META, "profile")
        self.you(page=page)
        progress = self.backup(page)
        self.seal(page)
        self.add(page, "Ada")
        file = {"name": "decks.json", "mimeType": "application/json", "buffer": json.dumps(progress).encode()}
        page.locator("#file").set_input_files(file)
        expect(page.get_by_role("dialog")).to_contain_text("2 answers, 0 already here, 0 new")
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("0 answers added")
        self.restore_broken(page, progress, SECRET, profile=guest)
        self.assertEqual(stored(page)["setAside"], [])
        self.restore_broken(page, progress, OTHER_SECRET, profile="elsewhere")
        self.assertEqual(len(stored(page)["setAside"]), 1)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("#restored")).to_contain_text("Undone")
        self.assertEqual(stored(page)["setAside"], [])

    def test_replacing_everything_leaves_the_rows_of_a_locked_profile(self):
        page = self.answer(count=2)
        [review, _] = stored(page)["reviews"]
        guest = page.evaluate(META, "profile")
        self.you(page=page)
        self.seal(page)
        self.add(page, "Ada")
        page.evaluate(PUT, ["reviews", {**review, "id": "stale-1", "seq": 900}])
        aside = {"list": "notes", "problem": "/at: missing", "record": SECRET, "profile": guest}
        # Earlier scripts stored no owner.
        unowned = {**aside, "record": json.dumps({"profile": guest, "text": OTHER_SECRET})}
        del unowned["profile"]
        for row in (aside, unowned):
            page.evaluate(PUT, ["setAside", row])
        self.take_snapshot(page)
        left = stored(page)
        self.assertEqual([row["id"] for row in left["reviews"]], ["stale-1"])
        self.assertEqual(left["setAside"], [aside, unowned])
        self.switch(page, "Guest")
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#you")).to_be_visible()
        progress = self.backup(page)
        self.assertEqual((len(progress["reviews"]), len(progress["setAside"])), (3, 2))

    def test_passphrase_leaves_the_earlier_states_of_others(self):
        page = self.answer(count=2)
        guest = page.evaluate(META, "profile")
        self.you(page=page)
        self.add(page, "Ada")
        ada = page.evaluate(META, "profile")
        page = self.answer(page=page)
        self.you(page=page)
        self.take_snapshot(page)
        self.seal(page)
        snapshots = page.evaluate(SNAPSHOTS)
        self.assertEqual([len(snapshot["reviews"]) for snapshot in snapshots], [2])
        self.assertNotIn(ada, json.dumps(snapshots))
        # A snapshot is deleted once every profile in it has a passphrase.
        self.switch(page, "Guest")
        self.seal(page)
        self.assertNotIn(guest, json.dumps(page.evaluate(SNAPSHOTS)))
        self.assertEqual(page.evaluate(SNAPSHOTS), [])

    def test_passphrase_leaves_the_unreadable_records_of_a_deleted_profile_in_snapshots(self):
        page = self.answered(count=2)
        self.you(page=page)
        self.add(page, "Ada")
        ada = page.evaluate(META, "profile")
        aside = {"list": "notes", "problem": "/at: missing", "record": OTHER_SECRET, "profile": ada}
        page.evaluate(PUT, ["setAside", aside])
        page.get_by_role("button", name="Delete", exact=True).click()
        for _ in range(2):
            page.get_by_role("dialog", name="Delete Ada?").get_by_role("button", name="Delete").click()
        expect(page.locator("#delete-result")).to_contain_text("Ada was deleted.")
        own = {"list": "notes", "problem": "/at: missing", "record": SECRET}
        page.evaluate(PUT_IN_SNAPSHOTS, ["setAside", own])
        self.seal(page)
        [snapshot] = page.evaluate(SNAPSHOTS)
        self.assertEqual(snapshot["setAside"], [aside])

    def test_passphrase_deletes_replay_states(self):
        page = self.answered(count=2)
        profile = page.evaluate(META, "profile")
        page.evaluate(
            f"""async ([profile, text]) => {{
              {OPEN_DATABASE}
              const transaction = database.transaction("states", "readwrite");
              transaction.objectStore("states").put({{ text }}, [profile, "elsewhere"]);
              await new Promise((resolve) => transaction.oncomplete = resolve);
              database.close();
            }}""",
            [profile, SECRET],
        )
        self.you(page=page)
        self.assertIn(SECRET, page.evaluate(STATES))
        self.seal(page)
        self.assertNotIn(SECRET, page.evaluate(STATES))

    def test_removed_passphrase_leaves_no_key(self):
        page, _ = self.sealed()
        self.assertEqual(len(page.evaluate(KEYS)), 1)
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).not_to_have_text("Protected by a passphrase")
        wait_until(page, f"async () => (await ({KEYS})()).length === 0")

    def switch(self, page: Page, name: str):
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        locked = page.get_by_role("dialog", name=f"{name} is locked")
        expect(locked.or_(page.locator("#who", has_text=name))).to_be_visible()

    def backup(self, page: Page) -> dict:
        """Returns the content of a new backup file."""
        with page.expect_download() as downloading:
            page.locator("#back-up").click()
        return json.loads(downloading.value.path().read_bytes())

    def restore_broken(self, page: Page, progress: dict, text: str, profile: str | None = None):
        """Imports a file with one answer that cannot be read."""
        answer = progress["reviews"][0]
        broken = {**answer, "id": text, "day": "yesterday", "profile": profile or answer["profile"]}
        content = json.dumps({**progress, "reviews": [broken]}).encode()
        file = {"name": "decks.json", "mimeType": "application/json", "buffer": content}
        page.locator("#file").set_input_files(file)
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")

    def unreadable(self, page: Page) -> int:
        """Returns the number of unreadable records in a new backup file."""
        return len(self.backup(page)["setAside"])

    def test_another_profile_brings_back_nothing_of_a_locked_one(self):
        page, _ = self.sealed()
        self.add(page, "Ada")
        self.take_snapshot(page)
        # Earlier scripts stored unreadable records unencrypted and without their owner.
        guest = page.evaluate(STORED)["locks"][0]["profile"]
        record = json.dumps({"profile": guest, "text": SECRET})
        aside = {"list": "notes", "problem": "/at: missing", "record": record}
        page.evaluate(PUT_IN_SNAPSHOTS, ["setAside", aside])
        # Somebody tries a passphrase, and then the owner continues to use the locked profile.
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        self.unlock(page, "a guess")
        expect(page.get_by_role("alert").last).to_have_text("That’s not right. Try again.")
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#you")).to_be_visible()
        self.answer(page=page)
        self.you(page=page)
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, "another guess")
        expect(page.get_by_role("alert").last).to_have_text("That’s not right. Try again.")
        before = self.of_locked(page)
        self.assertEqual(before["attempts"], 1)
        page.get_by_role("button", name="Continue as Ada").click()
        expect(page.locator("#who")).to_have_text("Ada")
        page.locator("#earlier summary").click()
        page.get_by_role("button", name="Restore").last.click()
        with page.expect_navigation():
            page.get_by_role("dialog").get_by_role("button", name="Restore").click()
        expect(page.locator("#who")).to_have_text("Ada")
        self.assertEqual(self.of_locked(page), before)
        self.assertEqual(stored(page)["setAside"], [])

    def test_another_profile_cannot_remove_a_lock_with_a_state_from_before_it(self):
        page = self.answer()
        self.you(page=page)
        self.add(page, "Ada")
        self.take_snapshot(page)
        self.switch(page, "Guest")
        self.seal(page)
        before = self.of_locked(page)
        self.switch(page, "Ada")
        page.locator("#earlier summary").click()
        page.get_by_role("button", name="Restore").last.click()
        with page.expect_navigation():
            page.get_by_role("dialog").get_by_role("button", name="Restore").click()
        expect(page.locator("#who")).to_have_text("Ada")
        self.assertEqual(self.of_locked(page), before)
        self.switch(page, "Guest")
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#you")).to_be_visible()
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("1")

    def of_locked(self, page: Page) -> dict:
        """Returns the stored data of the locked profile."""
        return page.evaluate(
            f"""async () => {{
              {READ_STORES}
              const [locks, sealed, profiles] = await Promise.all(["locks", "sealed", "profiles"].map(all));
              database.close();
              return {{
                locks: locks.map(({{ recovery }}) => String(recovery.iv)),
                sealed: sealed.map(({{ tag, iv }}) => `${{tag}} ${{iv}}`).sort(),
                attempts: profiles.find(({{ name }}) => name === "").failedAttempts,
              }};
            }}"""
        )


if __name__ == "__main__":
    import unittest

    unittest.main()
