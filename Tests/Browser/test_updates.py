"""Updates of the site: when they are offered, and what they change."""

from playwright.sync_api import expect

from offline_test import OfflineTest
from quiz_player import Player
from sites import rebuilt


class UpdateTest(OfflineTest):
    def test_update_is_offered_after_the_session(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        rebuilt(self.source, title="The second version")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        self.registration(page, "one.waiting")
        update = page.get_by_role("button", name="Update", exact=True)
        expect(update).to_have_count(0)
        player.click()
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        update.click()
        expect(page.locator(".mark")).to_have_text("The second version")
        self.assertEqual(len([name for name in self.caches(page) if ":shell:" in name]), 1)

    def test_checking_for_updates(self):
        page = self.kept(self.open("offline.html"))
        self.open("offline.html", page)
        look = page.get_by_role("button", name="Check now")
        look.click()
        expect(page.locator("#update-status")).to_have_text("You have the latest version.")
        self.host.is_down = True
        look.click()
        expect(page.locator("#update-status")).to_contain_text("The site can’t be reached right now.")
        self.host.is_down = False
        rebuilt(self.source, title="The second version")
        look.click()
        expect(page.locator("#update-status")).to_contain_text("There’s a newer version.")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second version")

    def test_update_in_another_tab_waits_for_the_session(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        other = self.open(page=self.watched(page.context.new_page()))
        rebuilt(self.source, title="The second version")
        other.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        other.get_by_role("button", name="Update", exact=True).click()
        expect(other.locator(".mark")).to_have_text("The second version")
        player.click()
        player.continue_to_next()
        expect(page.locator("#count")).to_contain_text("2")
        expect(page.locator(".mark")).not_to_have_text("The second version")
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        expect(page.locator("#result")).to_be_visible()
        page.get_by_role("link", name="Home", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second version")

    def test_update_button_works_after_an_update_in_another_tab(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        player.click()
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        expect(page.locator("#result")).to_be_visible()
        other = self.open(page=self.watched(page.context.new_page()))
        rebuilt(self.source, title="The second version")
        other.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        update = page.get_by_role("button", name="Update", exact=True)
        expect(update).to_be_visible()
        other.get_by_role("button", name="Update", exact=True).click()
        expect(other.locator(".mark")).to_have_text("The second version")
        # The summary does not reload by itself.
        expect(page.locator("#result")).to_be_visible()
        update.click()
        expect(page.locator(".mark")).to_have_text("The second version")

    def test_refresh_says_what_is_new(self):
        page = self.kept(self.open("dogs/index.html"))
        self.open("dogs/index.html", page)
        refresh = page.get_by_role("button", name="Refresh")
        said = page.locator("#refreshed")
        refresh.click()
        expect(said).to_have_text("You’re up to date.")
        self.add_breeds("dogs", "affenpinscher", "papillon")
        refresh.click()
        expect(said).to_have_text("2 new breeds.")
        self.check_accessible(page, "what is new")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator("#tiles [data-breed=papillon]")).to_be_visible()
        self.host.is_down = True
        refresh.click()
        expect(said).to_have_text("The site can’t be reached right now.")

    def test_pulling_the_page_down_refreshes_it(self):
        phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        with_script = self.page(**phone)
        with with_script.expect_response("**/pull-to-refresh.*"):
            page = self.open("dogs/index.html", with_script)
        page.wait_for_load_state("networkidle")
        said = page.locator("#refreshed")
        self.pull(page, 80)
        expect(page.locator("#pull")).to_be_hidden()
        expect(said).to_be_empty()
        self.pull(page, 300)
        expect(said).to_have_text("You’re up to date.")
