"""Migration of the profile id "guest", which earlier scripts used in every browser, to a random id."""

import json
import re

from playwright.sync_api import Page, expect

from browser_storage import META, PUT_IN_SNAPSHOTS, STORED
from earlier_profile_test import KEPT, PASSPHRASE, EarlierProfileTest, sorted_backup
from simulated_learner import STORE

ID = re.compile("^[0-9a-f]{32}$")

# Simulates a disk that becomes full during the migration: sessions cannot be written.
FAULT = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...values) {
    if (this.name === "sessions") throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, values);
  };
}"""

# Makes a page set up a new browser as older scripts did, and prevents the migration.
EARLIER = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...key) {
    if (this.name === "meta" && key[0] === "guest") throw new DOMException("not yet", "AbortError");
    if (this.name === "meta" && key[0] === "profile") value = "guest";
    if (this.name === "profiles") value = { ...value, id: "guest" };
    return put.call(this, value, ...key);
  };
}"""


class GuestMigrationTest(EarlierProfileTest):
    def kept(self, page: Page) -> dict:
        return page.evaluate(STORED)

    def owners(self, page: Page) -> set[str]:
        """Returns the ids of all profiles that own a record."""
        found = self.kept(page)
        owned = {name: rows for name, rows in found.items() if name not in ("setAside", "states", "backups")}
        return {one.get("profile", one["id"] if name == "profiles" else None)
                for name, rows in owned.items() for one in rows}

    def mina(self, page: Page) -> str:
        [mina] = [one["id"] for one in self.kept(page)["profiles"] if one["name"] == "Mina"]
        return mina

    def test_everything_moves_to_a_random_id_once(self):
        page = self.restored()
        before = self.kept(page)
        self.you(page)
        mina = self.mina(page)
        self.assertRegex(mina, ID)
        self.assertNotIn("guest", self.owners(page))
        after = json.loads(json.dumps(self.kept(page)).replace(mina, "guest"))
        for store in set(before) - {"backups", "states"}:
            with self.subTest(store):
                self.assertEqual(sorted(map(str, before[store])), sorted(map(str, after[store])))
        self.assertEqual(mina, page.evaluate(META, "profile"))
        self.open(page=page)
        self.assertEqual(mina, self.mina(page))

    def test_two_tabs_agree(self):
        page = self.restored()
        other = self.watched(page.context.new_page())
        other.clock.set_fixed_time(page.evaluate("Date.now()"))
        for tab in (page, other):
            tab.goto(self.base + "you.html", wait_until="commit")
        for tab in (page, other):
            expect(tab.locator("#who")).to_have_text("Mina")
        self.assertNotIn("guest", self.owners(page))
        self.assertEqual(len(self.kept(page)["profiles"]), 2)
        self.assertRegex(self.mina(page), ID)

    def test_interrupted_migration_keeps_records_readable_and_is_retried(self):
        page = self.restored()
        self.provoked = ["full"]
        before = self.kept(page)
        page.context.add_init_script(f"if (location.search === '?fault') ({FAULT})()")
        self.open("you.html?fault", page=page)
        expect(page.locator("#who")).to_have_text("Mina")
        for store in ("profiles", "reviews", "sessions", "settings", "favourites"):
            self.assertEqual(before[store], self.kept(page)[store])
        self.you(page)
        self.assertNotIn("guest", self.owners(page))
        self.assertEqual(sorted_backup((KEPT / "backup.json").read_bytes()),
                         sorted_backup(self.save(page).replace(self.mina(page).encode(), b"guest")))

    def test_answers_written_later_by_earlier_scripts_follow(self):
        page = self.restored()
        self.you(page)
        mina = self.mina(page)
        kept = self.kept(page)
        last = max(kept["reviews"], key=lambda one: one["at"])
        [settings] = [one for one in kept["settings"] if one["profile"] == mina]
        # `STORE` would assign the guest's records to the current profile; keep their id.
        page.evaluate(STORE.replace('id === "guest" ? current : id', "id"), {
            "reviews": [{**last, "id": "late", "profile": "guest", "at": last["at"] + 1}],
            "settings": [{**settings, "profile": "guest"}],
        })
        self.you(page)
        self.assertEqual(mina, self.mina(page))
        self.assertNotIn("guest", self.owners(page))
        self.assertIn((mina, "late"), [(one["profile"], one["id"]) for one in self.kept(page)["reviews"]])

    def test_earlier_state_can_be_brought_back(self):
        page = self.restored()
        self.you(page)
        mina = self.mina(page)
        page.locator("#earlier summary").click()
        page.get_by_role("button", name="Restore").last.click()
        with page.expect_event("load"):
            page.get_by_role("dialog").get_by_role("button", name="Restore").click()
        expect(page.locator("#who")).to_have_text("Mina")
        self.assertEqual(mina, self.mina(page))
        self.assertNotIn("guest", self.owners(page))

    def test_unreadable_record_of_the_guest_survives_the_removal_of_another_profile(self):
        page = self.restored()
        self.you(page)
        [aside] = self.kept(page)["setAside"]
        self.assertEqual((json.loads(aside["record"])["profile"], aside.get("profile")), ("guest", None))
        page.evaluate(PUT_IN_SNAPSHOTS, ["setAside", aside])
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Jun").click()
        expect(page.get_by_role("dialog", name="Jun is locked")).to_be_visible()
        page.get_by_role("button", name="I’ve lost both the passphrase and the recovery code").click()
        page.get_by_label("Type “Jun” to remove it").fill("Jun")
        page.get_by_role("button", name="Remove for good").click()
        expect(page.locator("#who")).to_have_text("Mina")
        kept = self.kept(page)
        self.assertEqual(kept["setAside"], [aside])
        self.assertTrue(kept["backups"])
        for snapshot in kept["backups"]:
            self.assertEqual(snapshot["stores"]["setAside"], [aside])

    def test_passphrase_of_another_profile_leaves_the_unreadable_record_of_the_guest(self):
        page = self.restored()
        self.you(page)
        [aside] = self.kept(page)["setAside"]
        self.add(page, "Ada")
        self.seal(page)
        self.assertEqual(self.kept(page)["setAside"], [aside])

    def test_passphrase_of_the_guest_removes_it_from_snapshots_of_earlier_scripts(self):
        page = self.restored()
        self.you(page)
        mina = self.mina(page)
        self.assertIn('"guest"', json.dumps(self.kept(page)["backups"]))
        self.seal(page)
        snapshots = self.kept(page)["backups"]
        self.assertTrue(snapshots)
        for snapshot in snapshots:
            rows = [one for rows in snapshot["stores"].values() for one in rows]
            owners = {one.get("profile", one.get("id")) for one in rows}
            self.assertFalse(owners & {mina, "guest"})
            self.assertEqual(snapshot["profile"], mina)

    def test_locked_guest_is_migrated_once_its_keys_are_available(self):
        self.provoked = ["not yet"]
        page = self.fixed_page()
        page.context.add_init_script(f"if (location.search === '?earlier') ({EARLIER})()")
        self.open("invented/amber.html?earlier", page=page)
        page.get_by_role("button", name="Save", exact=True).click()
        self.until_kept(page, "favourites")
        self.open("you.html?earlier", page=page)
        self.seal(page)
        kept = self.kept(page)
        self.assertEqual({"guest"}, self.owners(page))
        self.assertEqual((len(kept["locks"]), len(kept["favourites"])), (1, 0))
        page.get_by_role("button", name="Lock now").click()
        expect(page.get_by_label("Passphrase", exact=True)).to_be_visible()
        self.you_locked(page)
        self.assertEqual({"guest"}, self.owners(page))
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#you")).to_be_visible()
        self.open("favourites.html", page=page)
        expect(page.locator("#saved [data-breed=amber]")).to_be_visible()
        self.assertNotIn("guest", self.owners(page))
        # The passphrase, an old favourite and a new one all belong to the new id.
        page.locator("#saved [data-breed=amber]").get_by_role("button").first.click()
        self.you(page)
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, PASSPHRASE)
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        [mark] = self.kept(page)["favourites"]
        self.assertRegex(mark["profile"], ID)

    def you_locked(self, page: Page):
        self.open("you.html", page=page)
        expect(page.get_by_label("Passphrase", exact=True)).to_be_visible()

    def unlock(self, page: Page, secret: str):
        page.get_by_label("Passphrase", exact=True).fill(secret)
        page.get_by_role("button", name="Unlock").click()
