"""A site in several languages: language switch, order of names and `lang` attributes."""

import json
import re
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import expect

import sites
from browser_test import BrowserTest
from quiz_player import Player

TREES = {"en": "", "ko": "ko/", "zh-Hans": "zh-hans/"}
PAGES = ["index.html", "quiz.html", "dogs/index.html", "dogs/beagle.html", "cats/page-2.html"]


class Languages(BrowserTest):
    """One site in several languages: the same pages, the same progress."""

    site = staticmethod(sites.portraits_site)

    def test_language_switch_keeps_page_query_and_fragment(self):
        page = self.open("dogs/beagle.html?x=1#marks", locale="en-GB")
        for tag, name, heading in [("ko", "한국어", "비글"), ("zh-Hans", "简体中文", "比格犬")]:
            page.get_by_role("contentinfo").get_by_role("link", name=name).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(heading)
            self.assertEqual(page.url, f"{self.base}{TREES[tag]}dogs/beagle.html?x=1#marks")
            self.assertEqual(page.locator("html").get_attribute("lang"), tag)

    def test_language_switch_works_without_scripts(self):
        page = self.open("ko/cats/index.html", java_script_enabled=False)
        page.get_by_role("contentinfo").get_by_role("link", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Cats")

    def test_hreflang_links_are_reciprocal(self):
        page = self.page()
        for path in PAGES:
            told = {}
            for tag, tree in TREES.items():
                self.open(tree + path, page)
                links = page.locator("link[hreflang]").all()
                told[tag] = {
                    link.get_attribute("hreflang"): urljoin(page.url, link.get_attribute("href"))
                    for link in links
                }
                self.assertEqual(urlsplit(told[tag][tag]).path, urlsplit(page.url).path)
                for address in told[tag].values():
                    self.assertTrue(page.request.get(address).ok, address)
            self.assertEqual(told["ko"], told["en"], path)
            self.assertEqual(told["zh-Hans"], told["en"], path)
            self.assertEqual(told["en"]["x-default"], told["en"]["en"], path)

    def listed(self, tree: str, deck: str) -> tuple[str, list[str]]:
        """Returns the breeds listed on a deck's pages, in order, and the text of the first page."""
        first = (self.folder / tree / deck / "index.html").read_text()
        pages = [first]
        while next_page := re.search(r'href="([^"]+)" rel="next"', pages[-1]):
            pages.append((self.folder / tree / deck / next_page[1]).read_text())
        return first, [slug for page in pages for slug in re.findall('<li data-breed="([^"]+)', page)]

    def test_breed_order_is_consistent_in_each_language(self):
        for tree in TREES.values():
            for deck in ("dogs", "cats"):
                with self.subTest(tree=tree, deck=deck):
                    first, slugs = self.listed(tree, deck)
                    finder = re.search(r'data-finder="([^"]+)"', first)[1]
                    found = json.loads((self.folder / tree / deck / finder).resolve().read_text())
                    self.assertEqual([one["id"] for one in found["breeds"]], slugs)
                    ways = [self.neighbours(tree, deck, slug) for slug in slugs]
                    self.assertEqual([before for before, _ in ways], [None, *slugs[:-1]])
                    self.assertEqual([after for _, after in ways], [*slugs[1:], None])

    def neighbours(self, tree: str, deck: str, slug: str) -> list[str | None]:
        page = (self.folder / tree / deck / f"{slug}.html").read_text()
        links = [re.search(rf'href="([^"]+)\.html" rel="{way}"', page) for way in ("prev", "next")]
        return [link and link[1] for link in links]

    def test_names_follow_the_collation_of_the_language(self):
        page = self.page()
        for tree, order in (("ko", "가나다순"), ("zh-hans", "按拼音排序")):
            self.open(f"{tree}/dogs/index.html", page)
            expect(page.locator("#breed-count")).to_contain_text(order)
            names = page.locator("#tiles .name").all_inner_texts()
            # Compare with the order of the browser's own collation for the language.
            sort = "([names, tag]) => names.sort(new Intl.Collator(tag).compare)"
            self.assertEqual(names, page.evaluate(sort, [names, tree]))
            page.locator("#load").scroll_into_view_if_needed()
            expect(page.locator("#tiles > li")).to_have_count(96)
            tiles = page.locator("#tiles > li")
            slugs = tiles.evaluate_all("all => all.map((one) => one.dataset.breed)")
            self.assertEqual(slugs, self.listed(tree, "dogs")[1][:96])

    def test_other_language_is_offered_once(self):
        page = self.open("cats/index.html", locale="ko-KR")
        offer = page.locator(".offer:visible")
        expect(offer).to_contain_text("이 페이지를 한국어로 볼 수 있어요.")
        offer.get_by_role("button", name="닫기").click()
        expect(offer).to_have_count(0)
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text("Cats")
        expect(offer).to_have_count(0)

    def test_no_offer_without_a_better_language(self):
        for locale in ("en-US", "zh-TW", "fr-FR"):
            page = self.open("cats/index.html", locale=locale)
            expect(page.locator(".offer:visible")).to_have_count(0)

    def test_korean_quiz_shares_progress(self):
        page = self.open("ko/quiz.html?deck=dogs", locale="ko-KR")
        expect(page.get_by_role("heading", level=2)).to_contain_text("어떤 품종일까요?")
        deck = Player(page, "dogs").deck
        shown = page.locator("#asked img").evaluate("image => image.src")
        asked = [
            breed["id"]
            for breed in deck["breeds"]
            for photo in breed["photos"]
            if any(shown.endswith(one["path"]) for one in photo["renditions"])
        ]
        choices = ", ".join(f"[data-choice='{one}']" for one in asked)
        page.locator("#options").locator(choices).first.click()
        expect(page.locator("#status")).to_contain_text("맞았어요.")
        self.open("", page)
        expect(page.locator("[data-figure='answered']")).to_have_text("1")


class PartlyTranslated(BrowserTest):
    """A site with some breeds that are described only in its first language."""

    site = staticmethod(sites.partly_translated_site)

    def test_punctuation_around_sizes_is_that_of_the_language(self):
        labels = {
            "": "Height (full colour: the smallest adults, faint: the largest)",
            "ko/": "체고(선명한 색: 최소, 흐린 색: 최대)",
            "zh-hans/": "肩高（实色为最小，淡色为最大）",
        }
        for folder, label in labels.items():
            with self.subTest(folder):
                page = self.open(f"{folder}quiz.html?deck=dogs&pair=beagle,hound-basset")
                expect(page.locator(".sizes > .caption")).to_have_text(label)

    def test_untranslated_text_has_lang(self):
        page = self.open("ko/dogs/beagle.html")
        for place in (".lede", ".seen >> nth=0", "#lookalikes ~ ul .caption >> nth=0"):
            expect(page.locator(place)).to_have_attribute("lang", "en")
        self.open("ko/cats/cheetoh.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_attribute("lang", "en")

    def test_names_drawn_by_scripts_have_lang(self):
        page = self.open("ko/cats/index.html?q=cheetoh")
        tile = page.locator("#found-tiles [data-breed=cheetoh]")
        expect(tile.locator(".name")).to_have_attribute("lang", "en")
        self.open("ko/dogs/index.html?q=beagle", page)
        tile = page.locator("#found-tiles [data-breed=beagle]")
        expect(tile.locator(".name")).to_have_text("비글")
        self.assertIsNone(tile.locator(".name").get_attribute("lang"))
        self.open("ko/compare.html?a=cats/cheetoh&b=cats/abyssinian", page)
        for place in ("#choose-title", "#pair", "#rows thead"):
            expect(page.locator(f"{place} [lang=en]").first).to_have_text("Cheetoh")
        self.open("ko/favourites.html?deck=cats", page)
        page.locator("#refill").click()
        page.locator("#own-edit").click()
        # Names in Latin letters come last, and the end of the list is rendered only when it is scrolled into
        # view.
        page.locator("#own-list > *").last.scroll_into_view_if_needed()
        row = page.locator("#own-list [data-breed=cheetoh]")
        expect(row.locator(".name")).to_have_attribute("lang", "en")
        expect(row.get_by_role("button").first.locator("[lang=en]")).to_have_text("Cheetoh")

    def test_names_in_a_session_have_lang(self):
        page = self.open("ko/quiz.html?deck=cats&list=pairs&pair=cheetoh,aegean")
        title = page.locator("#picker-title [lang=en]")
        expect(title).to_have_text(["Cheetoh", "Aegean"])
        self.assertEqual(page.locator(".twins img").first.evaluate("one => one.closest('[lang]').lang"), "en")
        page.locator("#picked button.filled").click()
        # The order is random, so that one breed may be asked several times before the other.
        while page.locator("#segments .wrong").count() == 0:
            expect(page.locator("#asked img")).to_be_visible()
            page.locator("#hint").click()
            expect(page.locator("#hinted [lang=en]").first).to_be_visible()
            self.assertIsNone(page.locator("#hinted").get_attribute("lang"))
            expect(page.locator("#options [data-choice=cheetoh] .name")).to_have_attribute("lang", "en")
            page.locator("#options [data-choice=cheetoh]").click()
            expect(page.locator("#next")).to_be_visible()
            expect(page.locator("#status [lang=en]").first).to_have_text(re.compile("Cheetoh|Aegean"))
            page.locator("#next").click()
            expect(page.locator("#next")).to_be_hidden()
        page.locator("#exit").click()
        page.locator("#leave").click()
        row = page.locator("#missed-list .row").first
        expect(row.locator(".name")).to_have_attribute("lang", "en")
        expect(row.locator(".caption [lang=en]").first).to_be_visible()
