"""Pages store records under the same names as in an earlier version, and read the records of that version.

    PYTHONPATH=Tests/Support test_profile.py --record   replaces `profile/`, using the program in DECKS_BIN

`profile/` contains the data that the pages stored in a browser, and what they displayed. Replace it only
when the format changes on purpose; records in browsers then need an upgrade.

Not covered: names that only workers use; a file handle for automatic saving, which is not JSON, and the lock
for it; and the keys of session storage except `decks:left`.
"""

import json
import re
import sys
import unittest

from playwright.sync_api import expect

import browser_dump
from earlier_profile_test import KEPT, PASSPHRASE, EarlierProfileTest, sorted_backup, without_ids
from json_outline import outline

#: Names that the earlier version did not use yet.
ADDED_NAMES = {
    "local storage decks:/sub/dir/:configuration",
    "local storage decks:/sub/dir/:active",
    "local storage decks:/sub/dir/:open",
    "local storage decks:/sub/dir/:unlocked",
    "lock decks:/sub/dir/:page",
    "lock decks:/sub/dir/:page-check",
    "session storage decks:/sub/dir/:connection",
    "session storage decks:focus-content",
    "session storage decks:/sub/dir/:note-draft:PROFILE:invented/amber",
    "session storage decks:/sub/dir/:requested",
}

#: Names that only the earlier version used.
REMOVED_NAMES = {"shared worker decks:/sub/dir/"}

#: Figures that are defined differently now: a breed is known only after right answers on two days.
REDEFINED = ["home deck", "known"]

#: Paths of fields with enumeration values, which are compared as well.
WORDS = {
    f"{store}[].{field}"
    for store, fields in {
        "profiles": ["kind", "status"],
        "reviews": ["skill", "mode", "kind", "outcome"],
        "sessions": ["mode", "kind", "ending"],
        "sealed": ["list"],
        "setAside": ["list"],
    }.items()
    for field in fields
}


def form(kept: dict) -> str:
    """Returns the stores, indexes and fields of the databases, and the keys and fields of local storage."""
    lines = []
    for name, database in kept["databases"].items():
        lines.append(f"database {name}, version {database['version']}")
        for kind, store in sorted(database["stores"].items()):
            rows = store.pop("rows")
            lines.append(f"store {kind} {json.dumps(store)}")
            if store["keyPath"] is None and not store["autoIncrement"]:
                rows = {row["key"]: without_ids(row["value"]) for row in rows}
            else:
                rows = [row["value"] for row in rows]
            lines += outline({kind: rows}, WORDS)[1:]
    for key, text in sorted(kept["localStorage"].items()):
        lines += outline({f"local storage {key}": json.loads(text)})[1:]
    return "\n".join(lines) + "\n"


def with_configuration_moved(lines: str) -> str:
    """Moves the site's configuration from the database, where the earlier version kept it, to local
    storage, where every page can read it at once, and says whether a page has validated it."""
    path = "local storage decks:/sub/dir/:configuration"
    kept = [line for line in lines.splitlines() if not line.startswith("meta.site")]
    first = next(index for index, line in enumerate(kept) if line.startswith("local storage"))
    kept[first:first] = [
        f"{path}: object", f"{path}.at: number", f"{path}.isValidated: boolean", f"{path}.text: string",
    ]  # fmt: skip
    return "\n".join(kept) + "\n"


def with_states_numbered(lines: str) -> str:
    """Adds the identifier of stored replay states, which the earlier version did not store."""
    return lines.replace("states: object\n", "states: object\nstates.generation: string\n")


def with_owners(lines: str) -> str:
    """Adds the profile of unreadable records, which the earlier version did not store."""
    line = "setAside[].problem: string\n"
    return lines.replace(f"\n{line}", f"\n{line}setAside[].profile: string\n")


def with_later_fields(lines: str) -> str:
    """Adds what sessions were about, their exams and the days of exams, which the earlier version did not store."""
    for store, added, following in [
        ("sessions", "chosen", "day: number"), ("sessions", "drill", "ended: number"),
        ("sessions", "exam", "id: string"), ("sessions", "questions", "right: number"),
        ("settings", "examDays", "flags: object"),
    ]:  # fmt: skip
        line = rf"^(.*{store}\[\]\.){following}$"
        lines = re.sub(line, rf"\1{added}: null\n\g<0>", lines, flags=re.MULTILINE)
    return lines


class WritingTest(EarlierProfileTest):
    """Pages store records as the earlier version did."""

    workers = "allow"
    maxDiff = None

    def played(self) -> tuple[dict, str]:
        """Returns a dump of the browser after `play`, and the names that its pages used."""
        page = self.fixed_page()
        names = browser_dump.note_names(page.context)
        self.play(page)
        self.open("offline.html", page=page)
        page.evaluate("navigator.serviceWorker.ready")
        page.get_by_role("button", name="Download").first.click()
        expect(page.get_by_text("Downloaded.")).to_be_visible()
        names |= browser_dump.cache_names(page)
        return browser_dump.dump(page), "\n".join(sorted(names)) + "\n"

    def test_records_and_names_have_the_same_form(self):
        browser, names = self.played()
        kept = json.loads((KEPT / "browser.json").read_text())
        kept_names = set((KEPT / "names.txt").read_text().splitlines()) - REMOVED_NAMES | ADDED_NAMES
        kept_form = with_later_fields(
            with_owners(with_states_numbered(with_configuration_moved(form(kept)))))
        self.assertEqual("\n".join(sorted(kept_names)) + "\n" + kept_form, names + form(browser))


class ReadingTest(EarlierProfileTest):
    """Pages read the records that the earlier version stored."""

    maxDiff = None

    def test_pages_show_the_records(self):
        kept = json.loads((KEPT / "shown.json").read_text())
        shown = self.shown(self.restored())
        for name in REDEFINED:
            self.assertEqual(["4", "5"], shown.pop(name))
            del kept[name]
        self.assertEqual(kept, shown)

    def test_theme_and_language_are_read_from_local_storage(self):
        page = self.open(page=self.restored(databases={}))
        self.assertEqual("dark", page.evaluate("document.documentElement.style.colorScheme"))
        expect(page.locator(".offer[lang=ko]")).to_be_visible()

    def test_backup_has_the_same_bytes_except_for_the_guest_id(self):
        page = self.restored()
        self.you(page)
        saved = self.save(page)
        [guest] = [one["id"] for one in json.loads(saved)["profiles"] if one["name"] == "Mina"]
        self.assertRegex(guest, "^[0-9a-f]{32}$")
        self.assertEqual(sorted_backup((KEPT / "backup.json").read_bytes()),
                         sorted_backup(saved.replace(guest.encode(), b"guest")))

    def test_a_passphrase_opens_its_profile(self):
        page = self.restored()
        self.you(page)
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Jun").click()
        page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
        page.get_by_role("button", name="Unlock").click()
        expect(page.locator("#who")).to_have_text("Jun")
        self.open(page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("1")


def record():
    """Replaces `profile/`."""
    KEPT.mkdir(exist_ok=True)
    writing, reading = WritingTest(), ReadingTest()
    for test in (writing, reading):
        test.setUpClass()
        test.setUp()
    browser, names = writing.played()
    (KEPT / "browser.json").write_text(json.dumps(browser, indent=1) + "\n")
    (KEPT / "names.txt").write_text(names)
    page = reading.restored()
    (KEPT / "shown.json").write_text(json.dumps(reading.shown(page), indent=1) + "\n")
    reading.you(page)
    (KEPT / "backup.json").write_bytes(reading.save(page))
    for test in (writing, reading):
        test.doCleanups()


if __name__ == "__main__":
    if "--record" in sys.argv:
        record()
        print(f"recorded in {KEPT}")
    else:
        unittest.main()
