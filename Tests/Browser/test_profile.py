"""Pages store records under the same names as an earlier edition, and read records that it stored.

    PYTHONPATH=Tests/Support test_profile.py --record   replaces `profile/`, with the site of DECKS_BIN

`profile/` contains the data that the pages stored in a browser, and what they displayed. Replace it only
when the format changes on purpose; records in browsers then need an upgrade.

Not covered: names that only workers use; a file handle for automatic saving, which is not JSON, and the lock
for it; and the keys of session storage except `decks:left`.
"""

import json
import re
import sys
import unittest
from pathlib import Path

from playwright.sync_api import Page, expect

import browser_dump
import simulated_learner
import sites
from browser_storage import STORED
from browser_test import BrowserTest, wait_until
from json_outline import outline
from quiz_player import Player

KEPT = Path(__file__).with_name("profile")
#: A Friday evening; the clock of every page is fixed at this time.
NOW = simulated_learner.instant("2026-11-20T19:00:00+00:00")
#: The id of a profile; earlier editions called the one without a name "guest".
ID = re.compile("^([0-9a-f]{32}|guest)$")
#: Names that the earlier edition did not use yet.
ADDED_NAMES = {
    "local storage decks:/sub/dir/:configuration",
    "local storage decks:/sub/dir/:active",
    "local storage decks:/sub/dir/:open",
    "local storage decks:/sub/dir/:unlocked",
    "lock decks:/sub/dir/:page",
    "lock decks:/sub/dir/:page-check",
    "session storage decks:/sub/dir/:connection",
}
#: Names that only the earlier edition used.
REMOVED_NAMES = {"shared worker decks:/sub/dir/"}
#: Figures whose definition has changed since: a breed is known only after right answers on two days.
REDEFINED = ["home deck", "known"]
PASSPHRASE = "a long walk in the rain"
NOTE = "White at the tip of the tail."
#: Paths of enumerations; their values are compared as well.
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


class ProfileTest(BrowserTest):
    site = staticmethod(sites.invented_site)

    def fixed_page(self, **options) -> Page:
        """Opens a page in a new browser profile with a fixed clock."""
        context = self.context(
            locale="en-GB", timezone_id="Europe/London", reduced_motion="reduce", color_scheme="light",
            **options)  # fmt: skip
        page = self.watched(context.new_page())
        page.clock.set_fixed_time(NOW / 1000)
        return page

    def play(self, page: Page):
        """Makes the pages store records of every kind."""
        self.open("quiz.html?deck=invented", page=page)
        Player(page, "invented").play(wrong={2})
        self.open("quiz.html?deck=invented&mode=type", page=page)
        typist = Player(page, "invented")
        typist.play(answer=lambda _: typist.type(typist.breed_in_picture["name"]))
        self.until_kept(page, "unlocks")
        self.mark_breed(page)
        self.you(page)
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        wait_until(page, "async () => document.documentElement.style.colorScheme === 'dark'")
        with page.expect_navigation():
            page.locator("#language").select_option(label="한국어")
        self.you(page)
        page.get_by_role("textbox", name="Name").fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        self.add(page, "Ada")
        self.delete(page)
        expect(page.locator("#who")).to_have_text("Mina")
        self.add(page, "Jun")
        self.open("quiz.html?deck=invented", page=page)
        Player(page, "invented").click()
        self.you(page)
        self.seal(page)
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Mina").click()
        expect(page.locator("#who")).to_have_text("Mina")
        self.import_damaged_file(page)

    def mark_breed(self, page: Page):
        """Marks a favourite, writes a note twice and reorders the learner's own list."""
        self.open("invented/amber.html", page=page)
        page.get_by_role("button", name="Save").click()
        for text in ("To be replaced.", NOTE):
            page.locator("#note-field").fill(text)
            page.get_by_role("button", name="Save note").click()
            expect(page.locator("#note-text")).to_have_text(text)
            if text != NOTE:
                page.get_by_role("button", name="Edit note").click()
        self.open("favourites.html", page=page)
        page.locator("#refill").click()
        page.locator("#own-edit").click()
        page.locator("#own-list > li:first-child [data-way='1']").click()
        self.until_kept(page, "lists")

    def until_kept(self, page: Page, store: str):
        """Waits until a store has a record."""
        wait_until(page, f"async (store) => (await ({STORED})())[store].length > 0", store)

    def you(self, page: Page):
        self.open("you.html", page=page)
        expect(page.locator("#you")).to_be_visible()

    def add(self, page: Page, name: str):
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("textbox").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator("#who")).to_have_text(name)

    def seal(self, page: Page):
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")

    def delete(self, page: Page):
        page.get_by_role("button", name="Delete", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Delete").click()
        expect(dialog.get_by_role("alert")).to_be_visible()
        dialog.get_by_role("button", name="Delete").click()
        expect(page.locator("#delete-result")).to_contain_text("deleted")

    def save(self, page: Page) -> bytes:
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        return downloading.value.path().read_bytes()

    def import_damaged_file(self, page: Page):
        """Imports a file in which one answer cannot be read and another contradicts a stored one."""
        progress = json.loads(self.save(page))
        answer = min(progress["reviews"], key=lambda one: one["seq"])
        progress["reviews"] = [{**answer, "ms": answer["ms"] + 1}, {**answer, "id": "unreadable", "day": ""}]
        content = json.dumps(progress).encode()
        file = {"name": "decks.json", "mimeType": "application/json", "buffer": content}
        page.locator("#file").set_input_files(file)
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Restored.")

    def restored(self, **changes) -> Page:
        """Opens a page in a browser with the recorded data."""
        page = self.fixed_page()
        # A page without the site's scripts, since these would open the database.
        self.open("feed.xml", page=page)
        browser_dump.restore(page, {**json.loads((KEPT / "browser.json").read_text()), **changes})
        return page

    def shown(self, page: Page) -> dict:
        """Returns the learner's statistics, names and texts on the pages, without the pages'
        fixed text."""
        found = {}

        def take(name: str, selector: str, attribute: str | None = None):
            shown = page.locator(selector)
            expect(shown.first).to_be_visible()
            read = "(all, name) => all.map((one) => name ? one.getAttribute(name) : one.innerText)"
            found[name] = shown.evaluate_all(read, attribute)

        def take_numbers(name: str, selector: str):
            take(name, selector)
            found[name] = re.findall(r"\d+", " ".join(found[name]))

        self.open(page=page)
        expect(page.locator("[data-figure=answered]")).not_to_have_text("0")
        take_numbers("home figures", "#stats dd")
        take_numbers("home deck", "#decks .caption")
        self.open("progress.html?deck=invented", page=page)
        expect(page.locator("#details")).to_be_visible()
        take_numbers("progress", "#lede")
        take_numbers("known", "#known")
        self.open("favourites.html", page=page)
        take("favourites", "#saved [data-breed]", "data-breed")
        take("own list", "#own-list > li", "data-breed")
        self.you(page)
        take("learner", "#who")
        take("theme", "[data-setting=theme] [aria-pressed=true]", "value")
        self.open("invented/amber.html", page=page)
        take("note", "#note-text")
        return found


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
    """Moves the site's configuration from the database of the earlier edition to local storage, where
    every page can read it at once."""
    path = "local storage decks:/sub/dir/:configuration"
    kept = [line for line in lines.splitlines() if not line.startswith("meta.site")]
    first = next(index for index, line in enumerate(kept) if line.startswith("local storage"))
    kept[first:first] = [f"{path}: object", f"{path}.at: number", f"{path}.text: string"]
    return "\n".join(kept) + "\n"


def with_states_numbered(lines: str) -> str:
    """Adds the identifier of stored replay results, which the earlier edition did not store."""
    return lines.replace("states: object\n", "states: object\nstates.generation: string\n")


def without_ids(value):
    """Replaces every key that is a profile's id by `ID`."""
    if isinstance(value, dict):
        return {ID.sub("ID", key): without_ids(one) for key, one in value.items()}
    return value


def sorted_backup(content: bytes) -> dict:
    """Returns a backup with sorted lists, since their order depends on the ids of profiles."""
    progress = json.loads(content)
    return {
        name: sorted(map(json.dumps, value)) if isinstance(value, list) else value
        for name, value in progress.items()
    }


class WritingTest(ProfileTest):
    """Pages store records as the earlier edition did."""

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
        kept_form = with_states_numbered(with_configuration_moved(form(kept)))
        self.assertEqual("\n".join(sorted(kept_names)) + "\n" + kept_form, names + form(browser))


class ReadingTest(ProfileTest):
    """Pages read the records that the earlier edition stored."""

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
