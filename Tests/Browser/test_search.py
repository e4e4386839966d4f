"""Search on browse pages."""

import re
from urllib.parse import quote

from playwright.sync_api import expect

from browse_test import BrowseTest


class SearchTest(BrowseTest):
    def found(self, page, query: str):
        page.locator("#query").fill(query)
        return page.locator("#found-tiles > li")

    def test_search_ignores_case_accents_and_language(self):
        page = self.open("dogs/index.html")
        for query in ("beagle", "BEAG", "béagle", "비글", "비그", "빅", "比格", "格犬"):
            with self.subTest(query):
                found = self.found(page, query)
                expect(found.and_(page.locator("[data-breed=beagle]"))).to_be_visible()
        expect(page).to_have_url(re.compile(r"\?q=%E6%A0%BC%E7%8A%AC$"))

    def test_part_of_a_country_finds_its_breeds(self):
        page = self.open("dogs/index.html")
        found = self.found(page, "england")
        expect(found.and_(page.locator("[data-breed=beagle]"))).to_be_visible()

    def test_pause_after_a_word_keeps_the_space_that_was_typed(self):
        page = self.open("dogs/index.html")
        query = page.locator("#query")
        query.press_sequentially("golden ")
        expect(page).to_have_url(re.compile(r"\?q=golden$"))
        query.press_sequentially("retriever")
        expect(query).to_have_value("golden retriever")
        expect(page.locator("#found-tiles > li").first).to_have_attribute("data-breed", re.compile("golden"))

    def test_search_by_traits(self):
        page = self.open("dogs/index.html")
        found = self.found(page, "hound small")
        expect(found.first).to_be_visible()
        both = self.with_traits("group-hound", "size-small")
        self.assertLessEqual(set(both), set(self.slugs(found)))

    def test_search_by_colour_not_in_portrait(self):
        page = self.open("dogs/index.html")
        for query in ("black labrador", "chocolate labrador", "yellow labrador"):
            with self.subTest(query):
                expect(self.found(page, query).first).to_have_attribute("data-breed", "labrador")
                expect(page.locator("#approximate-matches")).to_be_hidden()

    def test_search_ranks_names_before_traits(self):
        page = self.open("dogs/index.html?q=terrier")
        first = page.locator("#found-tiles .name").first
        expect(first).to_contain_text("Terrier")

    def test_search_finds_misspelt_names_and_aliases_in_each_language(self):
        for tree, deck, first in (
            (
                "",
                "dogs",
                {
                    "Daschund": "dachshund",
                    "Chiwawa": "chihuahua",
                    "Sharpay": "sharpei",
                    "shitzu": "shihtzu",
                    "german shepard": "germanshepherd",
                    "begglle": "beagle",
                    "GSD": "germanshepherd",
                },
            ),
            ("", "cats", {"no tail": "manx", "abisinian": "abyssinian"}),
            (
                "ko/",
                "dogs",
                {
                    "골든리트리버": "retriever-golden",
                    "프불": "bulldog-french",
                    "스탠다드 푸들": "poodle-standard",
                    "웰시코기": "pembroke",
                    "푸들": "poodle-toy",
                    "코카": "spaniel-cocker",
                },
            ),
            ("ko/", "cats", {"러시안블루": "russian-blue", "꼬리 없는": "manx"}),
            (
                "zh-hans/",
                "dogs",
                {
                    "哈士奇": "husky",
                    "边牧": "collie-border",
                    "金毛犬": "retriever-golden",
                    "拉布拉多犬": "labrador",
                    "贵宾": "poodle-toy",
                },
            ),
            ("zh-hans/", "cats", {"英短": "british-shorthair", "没尾巴": "manx"}),
        ):
            page = self.open(f"{tree}{deck}/index.html")
            for query, slug in first.items():
                with self.subTest(query):
                    found = self.found(page, query)
                    expect(found.first).to_have_attribute("data-breed", slug)

    def test_search_by_appearance_in_each_language(self):
        for tree, queries in (
            ("", ("floppy ears", "hanging ears", "long ears", "tricolor hound")),
            ("ko/", ("늘어진 귀", "처진 귀", "긴 귀")),
            ("zh-hans/", ("垂耳", "耳朵下垂", "长耳")),
        ):
            page = self.open(f"{tree}dogs/index.html")
            for query in queries:
                with self.subTest(query):
                    found = self.found(page, query)
                    expect(found.and_(page.locator("[data-breed=hound-basset]"))).to_be_visible()
                    expect(page.locator("#approximate-matches")).to_be_hidden()
                    self.assertNotIn("husky", self.slugs(found))

    def test_typo_shows_close_matches(self):
        page = self.open("dogs/index.html")
        found = self.found(page, "begle")
        expect(found.first).to_have_attribute("data-breed", "beagle")
        expect(page.locator("#approximate-matches")).to_contain_text("begle")
        expect(page.locator("#search-status")).to_contain_text("close")
        self.found(page, "beagle")
        expect(page.locator("#approximate-matches")).to_be_hidden()

    def test_results_in_the_other_deck_are_offered(self):
        page = self.open("dogs/index.html")
        self.found(page, "siamese")
        link = page.get_by_role("link", name=re.compile(r"^In Cats: \d+ breeds?$"))
        expect(link).to_be_visible()
        expect(page.locator("#search-status")).to_contain_text(link.inner_text())
        # A query without results anywhere, and one with results here, offer no other deck.
        for query in ("xyzzyx", "beagle"):
            self.found(page, query)
            expect(page).to_have_url(re.compile(f"q={query}$"))
            page.wait_for_load_state("networkidle")
            expect(page.locator("#found").get_by_role("link", name="In Cats")).to_have_count(0)
        self.found(page, "siamese")
        link.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Cats")
        expect(page.locator("#found-tiles [data-breed=siamese]")).to_be_visible()

    def test_query_without_letters_finds_nothing(self):
        page = self.open("dogs/index.html")
        for query in ("<", "…?!", "\u0301\u0308"):
            with self.subTest(query):
                self.open("dogs/index.html", page=page)
                self.found(page, query)
                expect(page.locator("#none-hint")).to_contain_text("no letter")
                page.get_by_role("button", name="Show all breeds").click()
                expect(page.locator("#listed")).to_be_visible()

    def test_hostile_queries_are_escaped_and_do_not_overflow(self):
        page = self.page(viewport={"width": 320, "height": 640})
        for query in (
            "x" * 10_000,
            "e" + "\u0301" * 10_000,
            "\u202e\u2067beagle\u2069 egdol",
            "\u05e9\u05dc\u05d5\u05dd " * 2_000,
            "<script>window.__pwned=1</script>",
            "\"><img src=x onerror=window.__pwned=1>",
        ):
            with self.subTest(query[:20]):
                self.open(f"dogs/index.html?q={quote(query)}", page=page)
                expect(page.locator("#found")).to_be_visible()
                self.assertIsNone(page.evaluate("window.__pwned ?? null"))
                self.assertEqual(page.locator("#found :is(script, img[src=x])").count(), 0)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
                self.assertLessEqual(len(page.locator("#query").input_value()), 80)
                said = page.locator("#none-hint").text_content()
                self.assertLess(len(said), 300)
                # Bidirectional overrides are removed from the quoted query.
                self.assertNotIn("\u202e", said)

    def test_search_is_debounced(self):
        page = self.open("dogs/index.html")
        page.clock.install(time=0)
        # With the clock paused, only `run_for` advances it, however slow the machine is.
        page.clock.pause_at(1000)
        # Text typed before the script is loaded would be searched for without a delay.
        with page.expect_response("**/*-finder.*"):
            page.locator("#query").focus()
        page.keyboard.type("beagle")
        page.clock.run_for(290)
        expect(page.locator("#found")).to_be_hidden()
        page.clock.run_for(20)
        expect(page.locator("#found-tiles [data-breed=beagle]")).to_be_visible()

    def test_failed_search_index_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR"]
        page = self.page()
        page.route("**/*-finder.*", lambda route: route.abort())
        self.open("dogs/index.html?group=hound", page=page)
        again = page.get_by_role("button", name="Try again")
        expect(again).to_be_visible()
        # Without the search index, matches are unknown.
        expect(page.locator("#no-results")).to_contain_text("The search didn’t load.")
        expect(page.locator("#no-results")).not_to_contain_text("No breeds found")
        page.unroute("**/*-finder.*")
        again.click()
        expect(page.locator("#found-tiles > li").first).to_be_visible()
        page.locator("#query").fill("xqzv")
        expect(page.locator("#no-results")).to_contain_text("No breeds found")

    def test_header_link_focuses_search(self):
        page = self.open("")
        page.get_by_role("link", name="Search").click()
        expect(page.locator("#query")).to_be_focused()
