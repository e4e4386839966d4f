"""Base class for tests of the profile page."""

from playwright.sync_api import Page, expect

import browser_dump
import sites
from browser_storage import STORED
from browser_test import BrowserTest, wait_until
from quiz_player import Player

KEPT_SETTING = f"""async ([field, value]) => {{
  const {{ settings }} = await ({STORED})();
  return settings[0]?.[field] === value;
}}"""

#: Simulates a tab that receives no message from other tabs.
NO_MESSAGES = "Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });"

PASSPHRASE = "a long walk in the rain"

#: Dumps of browsers with answers, by the site's address, the number of answers and whether they are right.
_ANSWERS: dict[tuple[str, int, bool], dict] = {}


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

    def answered(self, count: int = 1, right: bool = True) -> Page:
        """Returns a page without scripts, in a new browser that has answers. They are given once for all
        tests."""
        given = (self.base, count, right)
        if given not in _ANSWERS:
            page = self.open("site.json", page=self.answer(count=count, right=right))
            _ANSWERS[given] = browser_dump.dump(page)
            page.context.close()
        page = self.open("site.json")
        browser_dump.restore(page, _ANSWERS[given])
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
        # The dialog closes once the keys are stored for the next page.
        expect(dialog).to_be_hidden()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")
        return text

    def until_kept(self, page: Page, field: str, value):
        wait_until(page, KEPT_SETTING, [field, value])

    def unlock(self, page: Page, secret: str):
        page.get_by_label("Passphrase", exact=True).fill(secret)
        page.get_by_role("button", name="Unlock").click()

    def change_passphrase(self, page: Page, secret: str, passphrase: str):
        """Changes the passphrase; the dialog then shows the new recovery code."""
        page.get_by_role("button", name="Change").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Passphrase or recovery code").fill(secret)
        dialog.get_by_label("New passphrase").fill(passphrase)
        dialog.get_by_label("Type it again").fill(passphrase)
        dialog.get_by_role("button", name="Change").click()
        expect(dialog.locator("output")).to_be_visible()
