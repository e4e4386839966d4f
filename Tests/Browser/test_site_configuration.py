"""Effects of the configuration in `site.json` on pages."""

import json
import re

from playwright.sync_api import Page, expect

from browser_storage import stored
from browser_test import wait_until
from quiz_player import Player
from you_test import PASSPHRASE, YouTest


class SiteConfigurationTest(YouTest):
    def say(self, page: Page, **changes):
        """Changes the content of site.json. Without a lifetime in `changes`, every page fetches it."""
        site = json.loads((self.folder / "site.json").read_text())
        configuration = {**site, "lifetime": 0, **changes}
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.fulfill(json=configuration))

    def test_maintenance_notice(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.")
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.abort())
        self.provoked = ["net::ERR_FAILED"]
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")

    def test_every_page_shows_the_notices(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.", minimumVersion=7)
        for path in [
            "index.html", "dogs/index.html", "dogs/pug.html", "compare.html", "favourites.html",
            "offline.html", "progress.html", "quiz.html", "you.html",
        ]:
            with self.subTest(path):
                self.open(path, page=page)
                expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
                expect(page.locator("[data-notice=tooOld]")).to_be_visible()

    def test_configuration_is_fetched_again_when_it_expires(self):
        page = self.page()
        requests = []
        page.on("request", lambda request: request.url.endswith("site.json") and requests.append(request))
        page.clock.install()
        self.say(page, lifetime=3600)
        with page.expect_response("**/site.json"):
            self.open("dogs/pug.html", page=page)
        notice = page.locator("[data-notice=maintenance]")
        self.say(page, lifetime=3600, maintenance=True, notice="Back on Monday.")
        for path in ("dogs/index.html", "index.html", "you.html"):
            self.open(path, page=page)
            page.wait_for_load_state("networkidle")
        self.assertEqual(len(requests), 1, "no request within the lifetime")
        expect(notice).to_have_count(0)
        # The lifetime ends while the tab stays open.
        page.clock.fast_forward("01:00:01")
        expect(notice).to_contain_text("Back on Monday.")
        other = self.open("dogs/pug.html", page=self.watched(page.context.new_page()))
        expect(other.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
        self.say(page, lifetime=3600)
        page.clock.fast_forward("01:00:01")
        expect(notice).to_have_count(0)
        # The other tab uses the configuration that this one has fetched.
        expect(other.locator("[data-notice=maintenance]")).to_have_count(0)

    def test_failed_request_keeps_the_last_configuration(self):
        page = self.page()
        page.clock.install()
        self.say(page, lifetime=60, maintenance=True, notice="Back on Monday.")
        self.open("dogs/pug.html", page=page)
        notice = page.locator("[data-notice=maintenance]")
        expect(notice).to_be_visible()
        self.provoked = ["net::ERR_FAILED"]
        page.context.unroute("**/site.json")
        page.context.route("**/site.json", lambda route: route.abort())
        page.clock.fast_forward("48:00:00")
        with page.expect_event("requestfailed"):
            self.open("dogs/index.html", page=page)
        expect(notice).to_contain_text("Back on Monday.")

    def test_outdated_scripts_reload_after_the_card(self):
        page = self.page()
        self.say(page, minimumVersion=7)
        self.you(page=page)
        expect(page.locator("[data-notice=tooOld]")).to_be_visible()
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        player.click()
        with page.expect_event("load"):
            player.continue_to_next()
        player.click()
        player.continue_to_next()
        expect(player.photo).to_be_visible()
        self.assertEqual(len(stored(page)["reviews"]), 2)

    def test_invalid_site_configuration_is_ignored(self):
        page = self.page()
        self.say(page, maintenance=True, notice="Back on Monday.")
        self.you(page=page)
        self.say(page, maintenance="perhaps")
        self.you(page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")

    def test_last_valid_configuration_replaces_an_invalid_one(self):
        page = self.page()
        self.say(page, passphraseMinimum=12)
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        expect(page.get_by_label("New passphrase (at least 12 characters)")).to_be_visible()
        # Pages that use nothing but its state store the file as it is.
        self.say(page, passphraseMinimum="many", maintenance=True, notice="Back on Monday.")
        self.open("compare.html", page=page)
        expect(page.locator("[data-notice=maintenance]")).to_contain_text("Back on Monday.")
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        expect(page.get_by_label("New passphrase (at least 12 characters)")).to_be_visible()

    def test_chooser_shows_only_the_methods_of_the_site(self):
        page = self.page()
        expected = {
            ("guest",): ["Add", "Cancel"],
            ("protected",): ["Add with a passphrase", "Cancel"],
            ("guest", "protected"): ["Add", "Add with a passphrase", "Cancel"],
            (): ["Cancel"],
        }
        for methods, buttons in expected.items():
            with self.subTest(methods):
                self.say(page, methods=list(methods))
                self.you(page=page)
                page.get_by_role("button", name="Switch").click()
                dialog = page.get_by_role("dialog")
                expect(dialog.get_by_role("button")).to_have_text(buttons)
                expect(dialog.get_by_role("textbox")).to_have_count(1 if methods else 0)
                dialog.get_by_role("button", name="Cancel").click()
        self.say(page, methods=["protected"])
        self.you(page=page)
        page.get_by_role("button", name="Switch").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("Jun")
        dialog.get_by_role("button", name="Add with a passphrase").click()
        expect(page.locator("#who")).to_have_text("Jun")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#protection")).to_have_text("Protected by a passphrase")

    def test_site_configures_profile_protection(self):
        page = self.page()
        self.say(page, methods=["guest"])
        self.you(page=page)
        expect(page.get_by_role("button", name="Set", exact=True)).to_have_count(0)
        expect(page.locator("#lock-hint")).to_have_text("This site doesn’t offer passphrases.")
        self.say(page, passphraseMinimum=12)
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        page.get_by_label("New passphrase (at least 12 characters)").fill("eleven long")
        page.get_by_role("dialog").get_by_role("button", name="Set", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text("Use at least 12 characters.")

    def test_backup_is_shared_with_other_apps(self):
        page = self.page()
        # Replace the share function, since this browser has no apps to share files with.
        page.add_init_script(
            """navigator.canShare = ({ files: [file] }) => file.type === "text/plain";
               window.outcomes = ["AbortError", "NotAllowedError"];
               navigator.share = async ({ files }) => {
                 const outcome = window.outcomes.shift();
                 if (outcome) throw new DOMException("", outcome);
                 window.sent = await files[0].text();
               };"""
        )
        self.answer(page=page, count=2)
        self.you(page=page)
        send = page.get_by_role("button", name="Send the backup to an app")
        send.click()
        wait_until(page, "() => outcomes.length === 1")
        expect(page.locator("#restored")).to_be_empty()
        send.click()
        expect(page.locator("#restored")).to_contain_text("The file wasn’t sent")
        expect(page.locator("#saved-words")).to_contain_text("no backup yet")
        send.click()
        expect(page.locator("#saved-words")).to_contain_text("Everything was backed up")
        self.assertEqual(len(json.loads(page.evaluate("sent"))["reviews"]), 2)

    def test_calendar_file_has_a_daily_alarm(self):
        page = self.you()
        page.get_by_label("Every day at").fill("07:45")
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Calendar file").click()
        lines = downloading.value.path().read_bytes().decode().split("\r\n")
        self.assertEqual(downloading.value.suggested_filename, "decks.ics")
        self.assertIn("RRULE:FREQ=DAILY", lines)
        self.assertIn("BEGIN:VALARM", lines)
        [start] = [line for line in lines if line.startswith("DTSTART:")]
        self.assertRegex(start, re.compile(r"^DTSTART:\d{8}T074500$"))
        self.assertTrue(all(len(line.encode()) <= 75 for line in lines))
