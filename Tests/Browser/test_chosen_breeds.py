"""Quizzes on chosen breeds: their addresses, and the links to them."""

import re

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player


class ChosenBreedsTest(BrowserTest):
    """Plays quizzes on the breeds listed in the URL."""

    site = staticmethod(sites.portraits_site)

    def start(self, breeds, page=None, **options) -> Player:
        return Player(self.open(f"quiz.html?deck=dogs&breeds={breeds}", page=page, **options), "dogs")

    def asked(self, player) -> set:
        seen = set()
        while not player.is_over:
            seen.add(player.asked["id"])
            player.press()
            player.continue_to_next()
        return seen

    def breeds_of(self, link) -> list:
        return re.search("quiz.html.deck=dogs&breeds=(.*)", link.get_attribute("href")).group(1).split(",")

    def test_plays_exactly_the_breeds_of_the_address(self):
        player = self.start("beagle,pug,whippet")
        page = player.page
        expect(page.locator("#training")).to_have_text("Chosen breeds")
        expect(page.locator("#notice")).to_contain_text("Practice with 3 chosen breeds")
        expect(page.locator("#notice")).to_contain_text("The others no longer count as new")
        self.check_accessible(page, "the notice about chosen breeds")
        expect(player.options).to_have_count(4)
        self.assertEqual(self.asked(player), {"beagle", "pug", "whippet"})
        kept = {(one["breed"], one["kind"]) for one in stored(page)["reviews"]}
        self.assertEqual(kept, {(one, "practice") for one in ("beagle", "pug", "whippet")})

    def test_breeds_that_are_not_in_the_deck_are_named_and_left_out(self):
        player = self.start("beagle,unicorn,%3Cb%3E,pug")
        expect(player.page.locator("#notice")).to_contain_text(
            re.compile(r"Not in this quiz: \W*unicorn\W*, \W*<b>\W*\.")
        )
        self.assertEqual(self.asked(player), {"beagle", "pug"})
        page = self.open("quiz.html?deck=dogs&breeds=unicorn")
        expect(page.get_by_text(re.compile(r"Not in this quiz: \W*unicorn\W*\."))).to_be_visible()
        self.assertEqual(self.asked(self.start("beagle")), {"beagle"})

    def test_unknown_parameters_of_the_address_are_named(self):
        page = self.open("quiz.html?deck=dogs&mode=foo&breeds=")
        expect(page.locator("#notice")).to_contain_text(
            re.compile(r"This link has parts that don’t work: \W*mode=foo\W*, \W*breeds=\W*\.")
        )
        expect(Player(page, "dogs").photo).to_be_visible()
        page = self.open("quiz.html?deck=dogs&pair=beagle,unicorn")
        expect(page.get_by_text(re.compile(r"Not in this quiz: \W*unicorn\W*\."))).to_be_visible()

    def test_address_keeps_its_breeds_in_another_language(self):
        page = self.start("beagle,pug").page
        page.goto(page.url.replace("quiz.html", "ko/quiz.html"))
        expect(page.locator("#training")).to_have_text("고른 품종")
        expect(page.locator("#notice")).to_contain_text("고른 품종 2종")

    def test_filtered_page_links_to_a_quiz_on_its_breeds(self):
        page = self.open("dogs/index.html")
        link = page.get_by_role("link", name="Quiz me on these")
        expect(link).to_have_count(0)
        page.locator(".choice-chip[data-value=hound]").click()
        expect(link).to_be_visible()
        total = int(page.locator("#breed-count").inner_text().split()[-2])
        self.assertEqual(len(self.breeds_of(link)), total)
        page.locator("[data-sort=common]").evaluate("one => one.click()")
        expect(link).to_be_visible()
        page.locator(".choice-chip[data-all]").click()
        expect(link).to_have_count(0)
        page.goto(f"{self.base}dogs/index.html?sort=common")
        expect(page.locator("#found-tiles > li").first).to_be_visible()
        expect(link).to_have_count(0)
        page.goto(f"{self.base}dogs/index.html?q=beagle&group=toy")
        expect(page.locator("#no-results")).to_be_visible()
        expect(link).to_have_count(0)

    def test_category_page_links_to_a_quiz_on_its_breeds(self):
        page = self.open("dogs/index.html?group=toy")
        link = page.get_by_role("link", name="Quiz me on these")
        breeds = self.breeds_of(link)
        page = self.open("dogs/by/group-toy.html", page=page)
        self.assertEqual(sorted(self.breeds_of(link)), sorted(breeds))
        link.click()
        expect(page.locator("#training")).to_have_text("Chosen breeds")
        self.assertIn(Player(page, "dogs").asked["id"], breeds)

    def test_keyboard_reaches_the_quiz_on_filtered_breeds(self):
        page = self.open("dogs/index.html?group=hound&size=medium")
        link = page.get_by_role("link", name="Quiz me on these")
        breeds = {*self.breeds_of(link)}
        link.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#training")).to_have_text("Chosen breeds")
        self.assertEqual(self.asked(Player(page, "dogs")), breeds)

    def test_favourites_and_own_list_link_to_a_quiz(self):
        page = self.open("dogs/index.html")
        for breed in ("akita", "beagle"):
            page.goto(f"{self.base}favourites.html")
            expect(page.get_by_role("link", name="Quiz me on these")).to_have_count(0)
            page.goto(f"{self.base}dogs/index.html?q={breed}")
            save = page.locator(f"#found-tiles [data-breed={breed}] button")
            save.click()
            expect(save).to_have_attribute("aria-pressed", "true")
        page.goto(f"{self.base}favourites.html")
        saved = page.locator("#quiz-saved a")
        expect(saved).to_be_visible()
        self.assertEqual({*self.breeds_of(saved)}, {"akita", "beagle"})
        expect(page.locator("#quiz-own")).to_be_hidden()
        page.get_by_role("button", name="Use my favourites").click()
        page.locator("#quiz-own a").click()
        self.assertEqual(self.asked(Player(page, "dogs")), {"akita", "beagle"})
