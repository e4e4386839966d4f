"""Familiarity badges on pages that list breeds."""

import re

from playwright.sync_api import expect

from browser_test import SHIFTS
from learning_test import NOW, LearningTest
from sampling import sample
from simulated_learner import LISTS

TREES = {
    "": ("Known", "Fading", "Learning", "New"),
    "ko/": ("익힘", "가물가물", "배우는 중", "새 품종"),
    "zh-hans/": ("已掌握", "快忘了", "学习中", "新品种"),
}


class FamiliarityBadgesTest(LearningTest):
    def marks(self, page):
        return page.locator("#tiles .familiar, #found-tiles .familiar")

    def numbers(self, text: str) -> list[int]:
        return sorted(int(one) for one in re.findall(r"\d+", text))

    def test_heading_matches_progress_page(self):
        for tree in TREES:
            with self.subTest(tree or "en/"):
                page = self.open_as_learner(f"{tree}dogs/index.html")
                expect(page.locator("#would-know")).to_be_visible()
                said = page.locator("#would-know").inner_text()
                expect(page.locator("#tagline")).to_be_hidden()
                self.open(f"{tree}progress.html?deck=dogs", page=page)
                expect(page.locator("#known")).to_be_visible()
                self.assertEqual(said.rstrip(".。"), page.locator("#known").inner_text().rstrip(".。"))

    def test_badge_counts_match_progress_page(self):
        page = self.open_as_learner("progress.html?deck=dogs")
        expect(page.locator("#known")).to_be_visible()
        cell = "xpath=//*[@id='bar']//tr/*[contains(., '{0}')]/following-sibling::td"
        page.locator("#bar summary").click()
        wanted = {
            word: int(page.locator(cell.format(row)).first.inner_text())
            for word, row in (("Known", "Known today:"), ("New", "New"))
        }
        found = {word: 0 for word in TREES[""]}
        path = "dogs/index.html"
        while path:
            self.open(path, page=page)
            expect(page.locator("#would-know")).to_be_visible()
            for word in page.locator("#tiles > li:nth-child(-n+48) .familiar").all_inner_texts():
                found[word.strip()] += 1
            following = page.locator("#pages [rel=next]")
            path = "dogs/" + following.get_attribute("href") if following.count() else None
        self.assertEqual({word: found[word] for word in wanted}, wanted)
        self.assertGreater(found["Fading"], 0)
        self.assertEqual(sum(found.values()), len(self.dogs["breeds"]))

    def test_no_badges_without_answers(self):
        page = self.open_with_record("", {name: [] for name in LISTS})
        with page.expect_request("**/assets/familiarity-badges.*"):
            self.open("dogs/index.html", page=page)
        page.wait_for_load_state("networkidle")
        expect(self.marks(page)).to_have_count(0)
        expect(page.locator("#tagline")).to_be_visible()
        expect(page.locator("#would-know")).to_be_hidden()

    def test_first_visit_loads_no_badge_scripts(self):
        context = self.context()
        page = self.watched(context.new_page())
        loaded = []
        page.on("request", lambda request: loaded.append(request.url))
        self.open("dogs/index.html", page=page)
        page.wait_for_load_state("networkidle")
        self.assertFalse([url for url in loaded if re.search(r"/(familiarity-badges|records)\.", url)])
        self.assertEqual(page.evaluate("indexedDB.databases()"), [], "nothing is stored")

    def test_every_label_has_its_own_icon(self):
        for tree, words in TREES.items():
            with self.subTest(tree or "en/"):
                page = self.open_as_learner(f"{tree}dogs/index.html")
                expect(self.marks(page).first).to_be_visible()
                signs = page.locator("#tiles .familiar").evaluate_all(
                    "all => all.map((one) => [one.textContent.trim(),"
                    " one.querySelector('use').getAttribute('href')])"
                )
                by_word = {word: {sign for other, sign in signs if other == word} for word, _ in signs}
                self.assertLessEqual(set(by_word), set(words))
                self.assertGreater(len(by_word), 2)
                self.assertTrue(all(len(signs) == 1 for signs in by_word.values()))
                self.assertEqual(len({*map(tuple, by_word.values())}), len(by_word))

    def test_no_layout_shift_when_badges_load(self):
        for tree, width in sample([(tree, width) for tree in TREES for width in (320, 390, 1280)], 3):
            with self.subTest(tree or "en/", width=width):
                page = self.open_as_learner(viewport={"width": width, "height": 800})
                self.open(f"{tree}dogs/index.html", page=page)
                expect(self.marks(page).first).to_be_visible()
                page.wait_for_load_state("networkidle")
                self.assertEqual(page.evaluate(SHIFTS), [])
                over = "document.documentElement.scrollWidth - innerWidth"
                self.assertLessEqual(page.evaluate(over), 0)
                page.close()

    def test_search_results_and_later_tiles_have_badges(self):
        page = self.open_as_learner("dogs/index.html")
        expect(self.marks(page).first).to_be_visible()
        page.locator("#load").scroll_into_view_if_needed()
        expect(page.locator("#tiles > li")).to_have_count(96)
        cards = {breed["id"] for breed in self.dogs["breeds"]}
        later = page.locator("#tiles > li:nth-child(n+49)")
        asked = [one for one in later.evaluate_all("all => all.map((one) => one.dataset.breed)") if one in cards]
        expect(later.locator(".familiar")).to_have_count(len(asked))
        page.locator("#query").fill("beagle")
        expect(page.locator("#found-tiles [data-breed=beagle] .familiar")).to_be_visible()

    def test_answers_in_another_tab_update_badges(self):
        page = self.open_with_record("dogs/index.html")
        other = self.watched(page.context.new_page())
        other.clock.set_fixed_time(NOW / 1000)
        self.open("quiz.html?deck=dogs", page=other)
        self.open("dogs/index.html", page=page)
        expect(self.marks(page)).to_have_count(0)
        other.locator(".option").first.click()
        expect(other.locator("#next")).to_be_visible()
        expect(page.locator("#would-know")).to_be_visible()
        expect(self.marks(page).first).to_be_visible()

    def test_page_with_badges_is_accessible(self):
        page = self.open_as_learner("dogs/index.html")
        expect(self.marks(page).first).to_be_visible()
        self.check_accessible(page, "browse with what is known")
