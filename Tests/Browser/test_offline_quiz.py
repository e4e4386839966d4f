"""The quiz without a network."""

from playwright.sync_api import expect

from browser_test import wait_until
from offline_test import OfflineTest
from quiz_player import Player


class OfflineQuizTest(OfflineTest):
    def test_quiz_that_has_begun_needs_no_earlier_visit(self):
        page = self.kept(self.open())
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        length = player.length
        # The page has loaded the covers of both decks, too. That of dogs is the first picture of the session.
        of_deck = [photo["id"] for breed in player.deck["breeds"] for photo in breed["photos"]]
        wait_until(
            page,
            """async ([length, ofDeck]) => {
                 const id = (url) => /\\/portraits\\/([0-9a-f]{16})/.exec(url)?.[1];
                 const name = (await caches.keys()).find((one) => one.endsWith(":pictures"));
                 const cached = name ? await (await caches.open(name)).keys() : [];
                 const ids = new Set(cached.map(({ url }) => id(url)));
                 // Other pictures, such as those of home, are cached too.
                 const loaded = performance.getEntriesByType("resource").map(({ name }) => id(name));
                 const ofSession = new Set(loaded.filter((one) => ofDeck.includes(one)));
                 return ofSession.size >= length && [...ofSession].every((one) => ids.has(one));
               }""",
            [length, of_deck],
        )
        self.host.is_down = True
        for _ in range(length):
            player.click()
            player.continue_to_next()
        self.assertTrue(player.is_over)

    def test_quiz_reloaded_offline_continues(self):
        page = self.kept(self.open())
        self.see_pictures(page)
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        for right in (True, False):
            player.click(right)
            player.continue_to_next()
        self.host.is_down = True
        page.reload()
        expect(page.locator("#count")).to_contain_text("3 of")
        self.assertEqual(page.locator("#segments .right").count(), 1)
        self.assertEqual(page.locator("#segments .wrong").count(), 1)
        player.asked
        while not player.is_over:
            player.click()
            player.continue_to_next()
        expect(page.locator("#result")).to_contain_text("right")

    def test_pictures_of_an_answer_that_are_not_cached_are_replaced(self):
        page = self.saving_data()
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        page.wait_for_load_state("networkidle")
        self.host.is_down = True
        player.click(right=False)
        expect(page.locator("#chosen-photo .frame > .icon").first).to_be_visible()
        expect(page.locator("#chosen-photo img")).to_have_count(0)

    def test_quiz_that_has_begun_asks_for_cached_pictures(self):
        page = self.saving_data()
        lost = self.lose_pictures("dogs", "akita", "basenji", "beagle", "chow")
        self.see_pictures(page)
        player = Player(self.open("quiz.html", page), "dogs")
        self.host.is_down = True
        # The browser reports that it is online, so the quiz notices the outage when its first picture fails
        # to load.
        self.open("quiz.html?deck=dogs&kind=practice", page)
        asked = 0
        while not player.is_over:
            source = player.photo.evaluate("image => image.currentSrc")
            self.assertEqual([path for path in lost if source.endswith(path)], [])
            player.click()
            player.continue_to_next()
            asked += 1
        self.assertEqual(asked, 6)

    def test_quiz_opened_offline_plans_cached_pictures(self):
        page = self.saving_data()
        self.lose_pictures("dogs", "akita", "basenji", "beagle", "chow")
        self.see_pictures(page)
        player = Player(self.open("quiz.html", page), "dogs")
        self.host.is_down = True
        page.evaluate("fetch('site.json')")
        expect(page.locator("[data-notice=network]")).to_be_visible()
        self.open("quiz.html?deck=dogs&kind=practice", page)
        self.assertEqual(player.length, 6)
        self.open("quiz.html?deck=dogs&kind=practice&mode=find", page)
        expect(player.photos.first).to_be_visible()
        expect(page.locator(".banner.error")).to_have_count(0)

    def test_quiz_without_pictures_says_so(self):
        page = self.saving_data()
        breeds = [file.stem for file in (self.source / "content/breeds/dogs").glob("*.md")]
        self.lose_pictures("dogs", *breeds)
        self.see_pictures(page)
        self.host.is_down = True
        page.evaluate("fetch('../site.json')")
        expect(page.locator("[data-notice=network]")).to_be_visible()
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#chooser-notice")).to_contain_text("Not enough pictures from this deck are saved")
