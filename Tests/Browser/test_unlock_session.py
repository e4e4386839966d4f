"""The lifetime of an unlocked profile and of its keys."""

from playwright.sync_api import Page, expect

from browser_storage import KEYS
from browser_test import wait_until
from you_test import PASSPHRASE, YouTest

SHIFT = """([name, minutes]) => {
  const key = Object.keys(localStorage).find((key) => key.endsWith(`:${name}`));
  localStorage.setItem(key, String(Number(localStorage.getItem(key)) - minutes * 60_000));
}"""

#: Simulates a page that enters the back/forward cache and returns after two minutes without open pages.
RETURN = """async () => {
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  const key = Object.keys(localStorage).find((key) => key.endsWith(":open"));
  localStorage.setItem(key, String(Date.now() - 120_000));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}"""


class UnlockSessionTest(YouTest):
    def sealed(self) -> Page:
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        wait_until(page, f"async () => (await ({KEYS})()).length === 1")
        return page

    def shift(self, page: Page, name: str, minutes: float):
        """Leaves the site, then moves a stored time into the past."""
        self.open("site.json", page=page)
        page.evaluate(SHIFT, [name, minutes])

    def assert_locked(self, page: Page):
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.assertEqual(page.evaluate(KEYS), [])

    def test_keys_cannot_be_extracted_and_are_deleted_on_lock(self):
        page = self.sealed()
        self.assertEqual(page.evaluate(KEYS), [[False, False]])
        page.get_by_role("button", name="Lock now").click()
        self.assert_locked(page)

    def test_lock_deletes_the_keys_before_the_page_is_reloaded(self):
        page = self.sealed()
        # The page that is loaded again has no scripts, which would delete the keys too.
        page.route("**/you.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
        with page.expect_event("load"):
            page.get_by_role("button", name="Lock now").click()
        expect(page).to_have_title("Empty")
        self.assertEqual(page.evaluate(KEYS), [])

    def test_profile_is_locked_after_a_minute_without_open_pages(self):
        page = self.sealed()
        self.shift(page, "open", 0.5)
        self.you(page)
        self.shift(page, "open", 1.1)
        self.open("you.html", page=page)
        self.assert_locked(page)
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#you")).to_be_visible()

    def test_closing_the_last_tab_locks_after_a_minute(self):
        page = self.sealed()
        context = page.context
        for minutes, is_locked in ((0.5, False), (2, True)):
            page.close()
            self.assertEqual(context.pages, [])
            page = self.watched(context.new_page())
            self.shift(page, "open", minutes)
            self.open("you.html", page=page)
            if is_locked:
                self.assert_locked(page)
            else:
                expect(page.locator("#you")).to_be_visible()

    def test_page_that_reads_no_records_deletes_the_keys_too(self):
        page = self.sealed()
        self.shift(page, "open", 2)
        self.open("compare.html", page=page)
        wait_until(page, f"async () => (await ({KEYS})()).length === 0")
        self.open("you.html", page=page)
        self.assert_locked(page)

    def test_pages_opened_together_after_a_minute_are_all_locked(self):
        page = self.sealed()
        self.shift(page, "open", 2)
        tabs = [page, *(self.tab(page) for _ in range(3))]
        for tab in tabs:
            tab.goto(self.base + "you.html", wait_until="commit")
        for tab in tabs:
            self.assert_locked(tab)

    def test_another_open_page_keeps_the_profile_unlocked(self):
        page = self.sealed()
        other = self.open("compare.html", page=self.tab(page))
        wait_until(other, """async () => {
          const { held } = await navigator.locks.query();
          return held.filter(({ name }) => name.endsWith(":page")).length === 2;
        }""")
        self.shift(page, "open", 2)
        self.you(page)

    def test_idle_time_counts_without_open_pages(self):
        page = self.sealed()
        self.shift(page, "active", 29)
        self.you(page)
        self.shift(page, "active", 31)
        self.open("you.html", page=page)
        self.assert_locked(page)

    def test_clock_that_was_set_back_locks(self):
        page = self.sealed()
        self.shift(page, "active", -20)
        self.open("you.html", page=page)
        self.assert_locked(page)

    def test_page_from_the_back_forward_cache_is_locked(self):
        page = self.sealed()
        # Without timers, the page is locked at once or not at all.
        page.add_init_script("window.setInterval = () => 0;")
        self.you(page)
        with page.expect_navigation():
            page.evaluate(RETURN)
        self.assert_locked(page)

    def test_dialog_says_how_long_the_profile_stays_unlocked(self):
        page = self.you()
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("until you do nothing for 30 minutes")
        expect(dialog).to_contain_text("until you open the site after it was closed for a minute")

    def test_dialog_says_what_a_passphrase_does_not_hide(self):
        page = self.you()
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        for readable in ("your name", "times, number and size of your records", "pages and photos you’ve visited"):
            expect(dialog).to_contain_text(readable)


if __name__ == "__main__":
    import unittest

    unittest.main()
