"""Profiles that can be unlocked with a passkey on the device instead of the passphrase.

Chromium's virtual authenticator stands in for the device. Passkeys require a host name instead of an IP
address, so the site is opened as localhost, and the test forwards the requests.
"""

import json
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from browser_storage import STORED
from browser_test import wait_until
from you_test import NO_MESSAGES, PASSPHRASE, YouTest

AUTHENTICATOR = {
    "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
    "hasUserVerification": True, "hasPrf": True, "isUserVerified": True,
    "automaticPresenceSimulation": True,
}  # fmt: skip

#: Returns the stored locks, with their bytes as numbers.
LOCKS = f"""async () => (await ({STORED})()).locks.map((lock) => JSON.stringify(lock, (_, value) =>
  value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value))"""


class PasskeyTest(YouTest):
    def setUp(self):
        super().setUp()
        self.address = self.base
        port = urlsplit(self.base).port
        self.base = self.base.replace(f"127.0.0.1:{port}", f"localhost:{port}")

    def page(self, **options) -> Page:
        page = super().page(**options)
        self.pass_on(page)
        return page

    def pass_on(self, page: Page):
        def answer(route):
            address = route.request.url.replace("localhost", "127.0.0.1")
            route.fulfill(response=route.fetch(url=address))

        page.context.route("http://localhost:*/**", answer)
        # A handler that is still waiting for its response would raise an error in a later test.
        self.addCleanup(page.context.unroute_all, behavior="ignoreErrors")

    def device(self, page: Page, **changes):
        """Adds a virtual authenticator to the page's device, and returns its protocol session and id."""
        session = page.context.new_cdp_session(page)
        session.send("WebAuthn.enable", {"enableUI": False})
        options = {**AUTHENTICATOR, **changes}
        added = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        return session, added["authenticatorId"]

    def configured(self, page: Page, **flags):
        configuration = json.loads((self.folder / "site.json").read_text())
        configuration["flags"] |= flags
        page.context.route("**/site.json", lambda route: route.fulfill(json=configuration))

    def sealed(self, page: Page) -> Page:
        self.answer(page=page)
        self.you(page=page)
        self.seal(page)
        return page

    def add_passkey(self, page: Page, secret: str = PASSPHRASE):
        page.get_by_role("button", name="Add a passkey").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Passphrase or recovery code").fill(secret)
        dialog.get_by_role("button", name="Add a passkey").click()

    def check_stale_tab(self, page: Page, change_passkey):
        """Checks that a tab does not overwrite the new lock with the old one after another tab has
        changed the passphrase."""
        stale = self.tab(page)
        stale.add_init_script(NO_MESSAGES)
        self.device(stale)
        self.you(page=stale)
        self.change_passphrase(page, PASSPHRASE, "quite another one")
        page.get_by_role("button", name="I wrote it down").click()
        expect(page.get_by_role("button", name="Add a passkey")).to_be_visible()
        [lock] = page.evaluate(LOCKS)
        told = change_passkey(stale)
        expect(told).to_have_text("Another tab has changed the passphrase. Reload this page, then try again.")
        self.assertEqual(page.evaluate(LOCKS), [lock])
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, "quite another one")
        expect(page.locator("#saved-words")).to_contain_text("1 answer, no backup yet.")

    def test_stale_tab_that_removes_the_passkey_keeps_the_new_lock(self):
        page = self.page()
        self.device(page)
        self.sealed(page)
        self.add_passkey(page)
        expect(page.get_by_role("button", name="Remove the passkey")).to_be_visible()

        def remove(stale: Page):
            stale.get_by_role("button", name="Remove the passkey").click()
            return stale.locator("#lock-hint")

        self.check_stale_tab(page, remove)

    def test_stale_tab_that_adds_a_passkey_keeps_the_new_lock(self):
        page = self.page()
        self.sealed(page)

        def add(stale: Page):
            self.add_passkey(stale)
            return stale.get_by_role("dialog").get_by_role("alert")

        self.check_stale_tab(page, add)

    def test_passkey_or_passphrase_unlocks_the_profile(self):
        page = self.page()
        session, device = self.device(page)
        self.sealed(page)
        self.add_passkey(page, "not the passphrase")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("That’s not right. Try again.")
        self.check_accessible(page, "adding a passkey")
        found = session.send("WebAuthn.getCredentials", {"authenticatorId": device})
        self.assertEqual([], found["credentials"], "a wrong passphrase leaves no passkey behind")
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        self.add_passkey(page)
        expect(page.locator("#lock-hint")).to_have_text("You can now unlock it with this device’s passkey too.")
        page.get_by_role("button", name="Lock now").click()
        unlock = page.get_by_role("button", name="Unlock with the passkey")
        expect(unlock).to_be_visible()
        unlock.press("Enter")
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")
        expect(page.locator("#saved-words")).to_contain_text("1 answer, no backup yet.")
        page.get_by_role("button", name="Lock now").click()
        # Simulate another person, whom the device does not recognize.
        session.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": False})
        unlock.click()
        expect(page.locator(".gate .problem")).to_contain_text("The passkey didn’t work.")
        page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
        page.get_by_role("button", name="Unlock", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")

    def test_passkey_opens_during_the_wait_after_wrong_passphrases(self):
        page = self.page()
        self.device(page)
        self.sealed(page)
        self.add_passkey(page)
        expect(page.locator("#lock-hint")).to_have_text("You can now unlock it with this device’s passkey too.")
        page.get_by_role("button", name="Lock now").click()
        for number in range(5):
            expect(page.get_by_role("button", name="Unlock", exact=True)).to_be_enabled()
            page.get_by_label("Passphrase", exact=True).fill(f"guess {number}")
            page.get_by_role("button", name="Unlock", exact=True).click()
        expect(page.locator(".gate .problem")).to_contain_text("Try again at")
        page.get_by_role("button", name="Unlock with the passkey").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")
        wait_until(page, f"async () => (await ({STORED})()).profiles[0].failedAttempts === 0")

    def test_guesses_where_a_passkey_is_added_or_the_passphrase_changed_are_limited(self):
        page = self.page()
        session, device = self.device(page)
        self.sealed(page)
        dialog = page.get_by_role("dialog")
        wrong = "That’s not right. Try again."
        page.get_by_role("button", name="Add a passkey").click()
        for number in (1, 2, 3):
            dialog.get_by_label("Passphrase or recovery code").fill(f"guess {number}")
            dialog.get_by_role("button", name="Add a passkey").click()
            expect(dialog.get_by_role("alert")).to_have_text(wrong)
            wait_until(page, f"async () => (await ({STORED})()).profiles[0].failedAttempts === {number}")
        dialog.get_by_role("button", name="Cancel").click()
        page.get_by_role("button", name="Change").click()
        dialog.get_by_label("New passphrase").fill("quite another one")
        dialog.get_by_label("Type it again").fill("quite another one")
        for number, message in ((4, wrong), (5, "Try again at")):
            dialog.get_by_label("Passphrase or recovery code").fill(f"guess {number}")
            dialog.get_by_role("button", name="Change").click()
            expect(dialog.get_by_role("alert")).to_contain_text(message)
        # Now even the right passphrase has to wait, in both dialogs.
        dialog.get_by_label("Passphrase or recovery code").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Change").click()
        expect(dialog.get_by_role("alert")).to_contain_text("Try again at")
        dialog.get_by_role("button", name="Cancel").click()
        self.add_passkey(page)
        expect(dialog.get_by_role("alert")).to_contain_text("Try again at")
        found = session.send("WebAuthn.getCredentials", {"authenticatorId": device})
        self.assertEqual([], found["credentials"])

    def test_removed_passkey_opens_nothing(self):
        page = self.page()
        self.device(page)
        self.sealed(page)
        self.add_passkey(page)
        page.get_by_role("button", name="Remove the passkey").click()
        expect(page.get_by_role("button", name="Add a passkey")).to_be_visible()
        [lock] = page.evaluate(STORED)["locks"]
        self.assertNotIn("passkey", lock)
        page.get_by_role("button", name="Lock now").click()
        expect(page.get_by_role("button", name="Unlock", exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="Unlock with the passkey")).to_have_count(0)

    def test_device_without_prf_is_reported(self):
        page = self.page()
        self.device(page, hasPrf=False)
        self.sealed(page)
        self.add_passkey(page)
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("No passkey was added.")
        self.assertNotIn("passkey", page.evaluate(STORED)["locks"][0])

    def test_site_can_offer_no_passkeys(self):
        page = self.page()
        self.configured(page, passkey=False)
        self.device(page)
        self.sealed(page)
        expect(page.get_by_role("button", name="Lock now")).to_be_visible()
        expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)

    def test_site_at_an_ip_address_offers_no_passkeys(self):
        self.base = self.address
        page = self.page()
        self.sealed(page)
        expect(page.get_by_role("button", name="Lock now")).to_be_visible()
        expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
