"""Base class for tests of records that an earlier version stored."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

import browser_dump
import simulated_learner
import sites
from browser_storage import STORED
from browser_test import BrowserTest, wait_until
from quiz_player import Player

KEPT = Path(__file__).parents[1] / "Browser/profile"

#: A Friday evening; the clock of every page is fixed at this time.
NOW = simulated_learner.instant("2026-11-20T19:00:00+00:00")

#: The id of a profile. In earlier versions, the profile without a name had the id "guest".
ID = re.compile("^([0-9a-f]{32}|guest)$")

PASSPHRASE = "a long walk in the rain"
NOTE = "White at the tip of the tail."


class EarlierProfileTest(BrowserTest):
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
        page.get_by_role("button", name="Save", exact=True).click()
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
