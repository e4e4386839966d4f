"""Browse pages: filters, search, infinite scroll, breeds, comparisons, favourites and own lists."""

import json
import re
import unittest
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import expect

import sites
import test_accessibility
import test_pages
from browser_storage import STORED
from browser_test import BrowserTest, chromium, wait_until
from deck_data import deck_file
from quiz_player import Player

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NO_SCRIPTS = "--blink-settings=scriptEnabled=false"


class BrowsePage(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def entries(self, deck="dogs") -> list[dict]:
        """Returns the search index that the page reads."""
        (file,) = self.folder.glob(f"data/{deck}-finder.*.json")
        told = json.loads(file.read_text())
        traits = [trait for trait, _ in told["traits"]]
        return [
            {**one, "traits": [traits[number] for number in one["traits"]]} for one in told["breeds"]
        ]

    def with_traits(self, *traits: str) -> list[str]:
        return [one["id"] for one in self.entries() if set(traits) <= set(one["traits"])]

    def slugs(self, tiles) -> list[str]:
        return tiles.evaluate_all("all => all.map((one) => one.dataset.breed)")

    def wish(self, page) -> dict:
        return parse_qs(urlsplit(page.url).query)


class FilterTest(BrowsePage):
    def test_filters_combine_and_update_address_and_counts(self):
        page = self.open("dogs/index.html", viewport=WIDE)
        page.locator("[data-value=hound]").click()
        hounds = self.with_traits("group-hound")
        expect(page.locator("#found-tiles > li")).to_have_count(len(hounds))
        page.locator("#narrow > summary").click()
        page.locator(".facets summary", has_text="Size").click()
        small = page.locator("[data-kind=size][data-value=small]")
        both = self.with_traits("group-hound", "size-small")
        expect(small.locator(".count")).to_have_text(str(len(both)))
        small.click()
        expect(page.locator("#found-tiles > li")).to_have_count(len(both))
        self.assertEqual(self.slugs(page.locator("#found-tiles > li")), both)
        self.assertEqual(self.wish(page), {"group": ["hound"], "size": ["small"]})
        expect(page.locator("#search-status")).to_contain_text(f"{len(both)} breed")
        expect(small).to_have_attribute("aria-current", "true")
        page.go_back()
        expect(page.locator("#found-tiles > li")).to_have_count(len(hounds))
        page.go_back()
        expect(page.locator("#tiles")).to_be_visible()
        expect(page.locator("#found")).to_be_hidden()

    def test_families_are_counted_separately(self):
        page = self.open("dogs/index.html")
        families = [one["id"] for one in self.entries() if one.get("family")]
        breeds = len(self.entries()) - len(families)
        deck = json.loads(deck_file(self.folder, "dogs").read_text())
        self.assertEqual(breeds, len(deck["breeds"]), "as many as the quiz has")
        both = f"{breeds} breeds and {len(families)} families"
        expect(page.locator("#breed-count")).to_have_text(f"{both}, A to Z")
        self.open("dogs/index.html?sort=common", page=page)
        expect(page.locator("#breed-count")).to_have_text(f"{both}")
        expect(page.locator("#search-status")).to_have_text(f"{both} found.")
        self.open("cats/index.html", page=page)
        expect(page.locator("#breed-count")).to_have_text("67 breeds, A to Z")

    def test_address_restores_filters_and_order(self):
        page = self.open("dogs/index.html?group=hound&group=toy&sort=common")
        wanted = [one for one in self.entries() if {"group-hound", "group-toy"} & set(one["traits"])]
        wanted.sort(key=lambda one: one.get("common", float("inf")))
        expect(page.locator("#found-tiles > li").first).to_be_visible()
        self.assertEqual(
            self.slugs(page.locator("#found-tiles > li")), [one["id"] for one in wanted][:48]
        )

    def test_no_match_offers_search_without_filters(self):
        page = self.open("dogs/index.html?group=toy&size=large&q=beagle")
        expect(page.get_by_role("heading", name="No breeds found")).to_be_visible()
        page.get_by_role("button", name="Search without filters").click()
        expect(page.locator("#found-tiles [data-breed=beagle]")).to_be_visible()

    def test_filters_are_links_without_scripts(self):
        page = self.open("dogs/index.html", browser=chromium(NO_SCRIPTS))
        expect(page.locator("#query")).to_be_hidden()
        page.get_by_role("link", name=re.compile("^Hounds")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Hounds")
        expect(page.locator(".tile, .names-list a")).to_have_count(
            len(self.with_traits("group-hound"))
        )
        page.locator(".tile").first.click()
        expect(page.locator("#breed")).to_be_visible()


class SearchTest(BrowsePage):
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
        # The clock is paused, so that typing takes the stated time even on a busy machine.
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


class MoreTest(BrowsePage):
    def test_scrolling_loads_more_and_updates_address(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        tiles = page.locator("#tiles > li")
        expect(tiles).to_have_count(48)
        page.locator("#load").scroll_into_view_if_needed()
        expect(tiles).to_have_count(96)
        tiles.nth(70).scroll_into_view_if_needed()
        expect(page).to_have_url(re.compile("dogs/page-2.html$"))
        self.assertEqual(len(set(self.slugs(tiles))), tiles.count(), "no tile is repeated")
        expect(page.locator("#pages [aria-current]")).to_contain_text("2")

    def test_back_restores_scroll_position(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        tiles = page.locator("#tiles > li")
        page.locator("#load").scroll_into_view_if_needed()
        expect(tiles).to_have_count(96)
        wanted = self.slugs(tiles)[75]
        tile = page.locator(f"#tiles > [data-breed={wanted}]")
        tile.scroll_into_view_if_needed()
        expect(page).to_have_url(re.compile("page-2.html$"))
        before = tile.bounding_box()["y"]
        tile.locator("a").click()
        expect(page.locator("#breed")).to_be_visible()
        page.go_back()
        expect(tile).to_be_in_viewport()
        page.wait_for_function(
            "([slug, before]) => Math.abs(document.querySelector(`#tiles > [data-breed=${slug}]`)"
            ".getBoundingClientRect().y - before) < 40",
            arg=[wanted, before],
        )

    def top(self, tile) -> float:
        return tile.evaluate("one => one.getBoundingClientRect().top")

    def leave_and_return(self, page, tile):
        """Opens a breed and goes back, without the back/forward cache."""
        page.evaluate("addEventListener('unload', () => {})")
        # Playwright's click would scroll first.
        tile.locator("a").first.evaluate("link => link.click()")
        expect(page.locator("#breed")).to_be_visible()
        page.go_back()
        expect(page.locator("#tiles")).to_be_attached()

    def test_back_over_a_page_boundary_keeps_the_place(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        tiles = page.locator("#tiles > li")
        for count in (96, 144):
            page.locator("#load").scroll_into_view_if_needed()
            expect(tiles).to_have_count(count)
        slugs = self.slugs(tiles)
        # The first tiles on the screen belong to one page, those in the middle to the next.
        for number, address in ((46, "page-2.html"), (94, "page-3.html")):
            with self.subTest(address):
                tile = page.locator(f"#tiles > [data-breed={slugs[number]}]")
                tile.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 10)")
                expect(page).to_have_url(re.compile(f"{address}$"))
                before = self.top(tile)
                self.leave_and_return(page, tile)
                expect(tiles).to_have_count(144)
                self.assertEqual(self.slugs(tiles), slugs)
                wait_until(
                    page,
                    "([slug, before]) => Math.abs(document.querySelector("
                    "`#tiles > [data-breed=${slug}]`).getBoundingClientRect().top - before) < 4",
                    [slugs[number], before],
                )

    def test_back_keeps_filters_results_and_place(self):
        page = self.open("dogs/index.html?coat=short", viewport=PHONE)
        tiles = page.locator("#found-tiles > li")
        expect(tiles).to_have_count(48)
        page.locator("#found").get_by_role("button", name="Load more").click()
        slug = self.slugs(tiles)[60]
        tile = page.locator(f"#found-tiles > [data-breed={slug}]")
        tile.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 10)")
        count = tiles.count()
        before = self.top(tile)
        self.leave_and_return(page, tile)
        expect(tiles).to_have_count(count)
        wait_until(
            page,
            "([slug, before]) => Math.abs(document.querySelector("
            "`#found-tiles > [data-breed=${slug}]`)?.getBoundingClientRect().top - before) < 4",
            [slug, before],
        )

    def test_footer_is_reachable(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        for count in (96, 144, 192):
            page.locator("#load").scroll_into_view_if_needed()
            expect(page.locator("#tiles > li")).to_have_count(count)
        page.locator(".site-footer").scroll_into_view_if_needed()
        expect(page.locator(".site-footer")).to_be_in_viewport()
        expect(page.locator("#tiles > li")).to_have_count(192)
        page.get_by_role("button", name="Load more").click()
        expect(page.locator("#tiles > li")).to_have_count(len(self.entries()))
        expect(page.locator("#tiles > li:nth-child(193) a")).to_be_focused()
        expect(page.locator("#load")).to_be_hidden()

    def test_page_loads_are_a_second_apart(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        for count in (96, 144):
            page.locator("#load").scroll_into_view_if_needed()
            expect(page.locator("#tiles > li")).to_have_count(count)
        starts = page.evaluate(
            "performance.getEntriesByType('resource').filter((one) => /page-\\d/.test(one.name))"
            ".map((one) => one.startTime)"
        )
        self.assertGreaterEqual(starts[1] - starts[0], 990)


class PhoneTest(BrowsePage):
    def test_first_breeds_are_on_the_first_screen(self):
        for tree, locale in (("", "en"), ("ko/", "ko"), ("zh-hans/", "zh-CN")):
            with self.subTest(locale):
                page = self.open(f"{tree}dogs/index.html", viewport=PHONE, locale=locale)
                top = page.locator("#tiles > li").first.bounding_box()["y"]
                self.assertLessEqual(top, 320)

    def test_icons_beside_the_heading_have_names(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        heading = page.get_by_role("heading", level=1).bounding_box()
        for name in ("Favourites", "Start the quiz"):
            link = page.get_by_role("link", name=name, exact=True)
            box = link.bounding_box()
            self.assertLess(box["y"], heading["y"] + heading["height"])
            self.assertGreaterEqual(min(box["width"], box["height"]), 44)

    def test_drawings_are_explained_in_one_line(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        line = page.get_by_text("Drawings based on each breed’s description.")
        self.assertLess(line.bounding_box()["height"], 24)


class BreedTest(BrowsePage):
    def test_portrait_numbers_match_field_marks(self):
        page = self.open("dogs/beagle.html")
        numbers = page.locator(".pins text").all_text_contents()
        marks = page.locator(".marks .number").all_text_contents()
        self.assertGreater(len(numbers), 2)
        self.assertLessEqual(set(numbers), set(marks))
        page.get_by_label("Show the field marks").uncheck()
        expect(page.locator(".pins")).to_be_hidden()

    def test_note_is_saved_edited_and_deleted(self):
        page = self.open("dogs/beagle.html")
        page.locator("#note-field").fill("White tail tip.")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_have_text("White tail tip.")
        page.reload()
        expect(page.locator("#note-text")).to_have_text("White tail tip.")
        page.get_by_role("button", name="Edit note").click()
        page.locator("#note-field").fill("")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-status")).to_have_text("Note deleted.")
        page.reload()
        expect(page.locator("#note-form")).to_be_visible()
        expect(page.locator("#note-field")).to_have_value("")

    def test_memory_curve_of_an_answered_breed(self):
        page = self.open("dogs/beagle.html")
        expect(page.locator("#favourite-button")).to_be_visible()
        expect(page.locator("#memory")).to_be_hidden()
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(player.photo).to_be_visible()
        player.click()
        expect(page.locator("#next")).to_be_visible()
        (review,) = page.evaluate(STORED)["reviews"]
        self.open(f"dogs/{review['breed']}.html", page=page)
        expect(page.locator("#memory-said")).to_contain_text("You got it right today.")
        expect(page.locator("#curve svg .today")).to_be_visible()
        expect(page.locator("#curve-table tbody tr")).to_have_count(3)
        # The goal from the settings.
        expect(page.locator("#curve svg")).to_contain_text("goal 90%")
        begun = float(page.locator("#curve svg .today").get_attribute("cy"))
        page.clock.set_fixed_time((review["at"] + 6 * 3_600_000) / 1000)
        page.reload()
        expect(page.locator("#curve svg .today")).to_be_visible()
        self.assertGreater(float(page.locator("#curve svg .today").get_attribute("cy")), begun + 1)

    def test_memory_curve_after_a_miss_today(self):
        page = self.page()
        page.clock.install(time="2026-11-21T10:00:00Z")
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(player.photo).to_be_visible()
        player.click(right=False)
        expect(page.locator("#next")).to_be_visible()
        (review,) = page.evaluate(STORED)["reviews"]
        self.open(f"dogs/{review['breed']}.html", page=page)
        said = page.locator("#memory-said")
        expect(said).to_contain_text("You missed it today. Next review:")
        expect(page.locator("#memory")).not_to_contain_text("about")
        expect(page.locator("#curve svg .future")).to_be_visible()
        expect(page.locator("#curve svg .today")).to_have_count(0)
        page.clock.set_system_time("2026-11-24T10:00:00Z")
        page.reload()
        expect(said).to_contain_text(re.compile(r"Today you’d get this right about \d\d% of the time"))


class AlikeTest(BrowsePage):
    def test_similar_breeds_follow_lookalikes_without_duplicates(self):
        for path, reason in (
            ("dogs/beagle.html", "Both: long hanging ears"),
            ("ko/dogs/beagle.html", "공통점: 낮게 달린 긴 귀"),
            ("zh-hans/dogs/beagle.html", "共同点：位置低的长耳"),
        ):
            with self.subTest(path):
                page = self.open(path, browser=chromium(NO_SCRIPTS))
                rows = page.locator("[aria-labelledby=alike] li")
                self.assertGreater(rows.count(), 1)
                expect(rows.locator(".caption").first).to_contain_text(reason)
                links = page.locator("[aria-labelledby=lookalikes] a.row, [aria-labelledby=alike] a.row")
                all_links = links.evaluate_all("all => all.map((one) => one.href)")
                self.assertEqual(len(set(all_links)), len(all_links), "no breed is listed twice")
                lists = page.locator("h2#lookalikes, h2#alike").evaluate_all("all => all.map((one) => one.id)")
                self.assertEqual(lists, ["lookalikes", "alike"], "lookalikes by authors come first")

    def test_similar_breed_links_to_comparison(self):
        page = self.open("dogs/beagle.html")
        row = page.locator("[aria-labelledby=alike] li").first
        name = row.locator(".name").inner_text()
        row.get_by_role("link", name=f"Compare with {name}").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Beagle or {name}?")
        expect(page.locator("#sentences")).not_to_be_empty()


@unittest.skipIf(sites.NO_RECORDINGS, sites.NO_RECORDINGS)
class GalleryTest(BrowsePage):
    site = staticmethod(sites.photos_site)

    def test_photo_strip_by_thumbnail_button_and_key(self):
        page = self.open("dogs/beagle.html", viewport=WIDE, reduced_motion="reduce")
        place = page.locator("#photo-place")
        expect(place).to_have_text("Photo 1 of 2")
        page.locator("#thumbs a").nth(1).click()
        expect(place).to_have_text("Photo 2 of 2")
        expect(page.locator("#photo-2")).to_be_in_viewport(ratio=0.9)
        page.get_by_role("button", name="Previous photo").click()
        expect(place).to_have_text("Photo 1 of 2")
        page.locator("#strip").press("ArrowRight")
        expect(place).to_have_text("Photo 2 of 2")

    def test_thumbnail_links_to_photo_without_scripts(self):
        page = self.open("dogs/beagle.html", browser=chromium(NO_SCRIPTS), viewport=WIDE)
        page.locator("#thumbs a").nth(1).click()
        expect(page.locator("#photo-2")).to_be_in_viewport(ratio=0.9)


class CompareTest(BrowsePage):
    def test_lookalikes_are_compared_without_scripts(self):
        page = self.open("dogs/beagle.html", browser=chromium(NO_SCRIPTS))
        page.get_by_role("link", name="Compare with Basset Hound").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Beagle or Basset Hound?")
        expect(page.locator("#tells")).to_contain_text("Legs half as long")
        expect(page.locator("#rows")).to_contain_text("the same")
        expect(page.locator("#scale svg")).to_be_visible()

    def test_comparison_by_query_equals_prerendered_page(self):
        page = self.open("dogs/compare/beagle--hound-basset.html")
        parts = ("#rows tbody", "#sentences", "#scale figcaption", "#tells")
        squeeze = lambda part: re.sub(r"\s+", "", page.locator(part).text_content())
        wanted = [squeeze(part) for part in parts]
        bars = "all => all.map((one) => one.getAttribute('height') + one.getAttribute('y'))"
        sizes = page.locator("#scale rect").evaluate_all(bars)
        self.open("compare.html?a=dogs/beagle&b=dogs/hound-basset", page=page)
        expect(page.locator("#comparison")).to_be_visible()
        self.assertEqual([squeeze(part) for part in parts], wanted)
        self.assertEqual(page.locator("#scale rect").evaluate_all(bars), sizes)
        expect(page).to_have_title(re.compile("^Beagle or Basset Hound?"))
        expect(page.locator("[lang='']")).to_have_count(0)

    def test_chooser_offers_breeds_and_no_families(self):
        page = self.open("compare.html")
        choice = page.get_by_label("Second breed")
        expect(choice.locator("option[value=beagle]")).to_have_count(1)
        expect(choice.locator("option[value=bulldog], option[value=corgi]")).to_have_count(0)

    def test_comparison_requests_no_breed_page(self):
        page = self.page()
        requested = []
        page.on("request", lambda request: requested.append(urlsplit(request.url).path))
        self.open("compare.html?a=dogs/pug&b=dogs/beagle", page=page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        page.get_by_label("Second breed").select_option("akita")
        page.get_by_role("button", name="Compare").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Akita?")
        pages = [path for path in requested if path.endswith(".html")]
        self.assertEqual([page.rsplit("/", 1)[-1] for page in pages], ["compare.html"])
        self.assertEqual(len([path for path in requested if "/dogs-facts." in path]), 1)
        self.assertFalse([path for path in requested if "/cats" in path])

    def test_similar_breeds_show_what_they_share(self):
        page = self.open("ko/dogs/beagle.html")
        row = page.locator("[aria-labelledby=alike] li").first
        name, reason = (row.locator(place).inner_text() for place in (".name", ".caption"))
        row.get_by_role("link").nth(1).click()
        expect(page.locator("#tells p").first).to_have_text(f"{name} {reason}")

    def test_family_is_compared_without_a_picture(self):
        family = next(one for one in self.entries() if one.get("family"))
        page = self.open(f"compare.html?a=dogs/{family['id']}&b=dogs/beagle")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{family['name']} or Beagle?")
        expect(page.locator("#pair li").nth(0).locator("img")).to_have_count(0)
        expect(page.locator("#pair li").nth(1).locator("img")).to_have_count(1)
        expect(page.locator("#rows tbody")).to_contain_text("not known")

    def test_compared_pair_starts_a_drill(self):
        for path in (
            "dogs/compare/beagle--hound-basset.html",
            "compare.html?a=dogs/beagle&b=dogs/hound-basset",
        ):
            with self.subTest(path):
                page = self.open(path)
                page.get_by_role("link", name="Practise this pair").click()
                expect(page.locator("#picker-title")).to_contain_text("Beagle")
                page.get_by_role("button", name="Start").click()
                player = Player(page, "dogs")
                asked = set()
                for _ in range(4):
                    asked.add(player.asked["id"])
                    player.click()
                    player.continue_to_next()
                self.assertEqual(asked, {"beagle", "hound-basset"}, "only the pair is asked")

    def test_breeds_that_no_question_tells_apart_start_no_drill(self):
        page = self.page()
        for other, is_offered in (
            ("poodle-standard", False), ("hound", False), ("poodle-toy", True),
        ):  # fmt: skip
            with self.subTest(other):
                self.open(f"compare.html?a=dogs/poodle-medium&b=dogs/{other}", page=page)
                expect(page.locator("#comparison")).to_be_visible()
                expect(page.locator("#drill")).to_be_visible(visible=is_offered)

    def test_choosing_two_breeds(self):
        page = self.open("compare.html")
        page.get_by_label("First breed").select_option("pug")
        page.get_by_label("Second breed").select_option("beagle")
        page.get_by_role("button", name="Compare").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        expect(page).to_have_url(re.compile(r"compare.html\?a=dogs/pug&b=dogs/beagle$"))
        expect(page.locator("#sentences")).to_contain_text("Beagle is heavier")

    def test_unknown_breeds_are_reported(self):
        for query, missing in (
            ("a=dogs/beagle&b=dogs/dragon", ["dogs/dragon"]),
            ("a=xyz/beagle&b=dogs/pug", ["xyz/beagle"]),
            ("a=https://example.org/a&b=x", ["https://example.org/a", "dogs/x"]),
        ):
            with self.subTest(query):
                page = self.open(f"compare.html?{query}")
                said = page.get_by_role("alert")
                expect(said).to_have_count(len(missing))
                for one, breed in zip(said.all(), missing):
                    expect(one).to_contain_text(f"There’s no breed called “{breed}” here.")
                expect(page.locator("#choose-deck")).to_have_value("dogs")
                page.get_by_label("First breed").select_option("beagle")
                page.get_by_label("Second breed").select_option("pug")
                page.get_by_role("button", name="Compare").click()
                expect(page.get_by_role("heading", level=1)).to_have_text("Beagle or Pug?")
                expect(said).to_have_count(0)

    def test_choosing_the_same_breed_twice_is_rejected(self):
        page = self.open("compare.html?a=dogs/pug&b=dogs/beagle")
        expect(page.locator("#comparison")).to_be_visible()
        page.get_by_label("Second breed").select_option("pug")
        page.get_by_role("button", name="Compare").click()
        expect(page.locator("#compare-notice")).to_contain_text("Choose two different ones")
        expect(page.locator("#comparison")).to_be_hidden()
        expect(page.get_by_role("heading", level=1)).to_have_text("Compare")
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        expect(page.locator("#compare-notice > *")).to_have_count(0)

    def test_link_to_the_same_breed_twice_selects_another(self):
        for query in ("a=beagle&b=beagle", "a=dogs/beagle&b=dogs/beagle"):
            with self.subTest(query):
                page = self.open(f"compare.html?{query}")
                expect(page.locator("#compare-notice")).to_contain_text("That’s the same breed twice.")
                expect(page.get_by_label("First breed")).to_have_value("beagle")
                expect(page.get_by_label("Second breed")).not_to_have_value("beagle")
                page.get_by_role("button", name="Compare").click()
                expect(page.get_by_role("heading", level=1)).to_contain_text("Beagle or ")

    def test_failed_facts_can_be_retried(self):
        page = self.page()
        self.provoked = ["Failed to load resource"]
        page.route("**/data/dogs-facts.*", lambda route: route.abort())
        self.open("compare.html?a=dogs/pug&b=dogs/beagle", page=page)
        expect(page.get_by_role("alert")).to_contain_text("didn’t load")
        page.unroute("**/data/dogs-facts.*")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")


class FavouritesTest(BrowsePage):
    def test_favourite_appears_in_every_tab(self):
        context = self.context()
        page = self.watched(context.new_page())
        other = self.watched(context.new_page())
        self.open("favourites.html", page=other)
        expect(other.locator("#no-favourites")).to_be_visible()
        self.open("dogs/beagle.html", page=page)
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("button", name="Saved")).to_have_attribute("aria-pressed", "true")
        expect(other.locator("#saved [data-breed=beagle]")).to_be_visible()
        other.get_by_role("button", name="Remove Beagle from favourites").click()
        expect(page.get_by_role("button", name="Save")).to_have_attribute("aria-pressed", "false")
        expect(other.locator("#no-favourites")).to_be_visible()

    def test_first_favourite_appears_on_an_open_browse_page(self):
        context = self.context()
        browse = self.open("dogs/index.html", page=self.watched(context.new_page()))
        # This locator also finds the button while search results hide it.
        star = browse.locator("#tiles [data-breed=beagle] button")
        expect(star).to_have_attribute("aria-pressed", "false")
        page = self.open("dogs/beagle.html", page=self.watched(context.new_page()))
        page.get_by_role("button", name="Save").click()
        expect(star).to_have_attribute("aria-pressed", "true")
        # Every view of the page shows the change, including search results.
        browse.locator("#query").fill("beagle")
        found = browse.locator("#found-tiles [data-breed=beagle]").get_by_role("button")
        expect(found).to_have_attribute("aria-pressed", "true")
        found.click()
        expect(star).to_have_attribute("aria-pressed", "false")
        expect(page.get_by_role("button", name="Save")).to_have_attribute("aria-pressed", "false")

    def test_page_restored_from_back_forward_cache_shows_new_favourites(self):
        context = self.context()
        # A page in the back/forward cache receives no messages.
        context.add_init_script("delete window.BroadcastChannel")
        browse = self.open("dogs/index.html", page=self.watched(context.new_page()))
        star = browse.locator("#tiles [data-breed=beagle]").get_by_role("button")
        expect(star).to_have_attribute("aria-pressed", "false")
        page = self.watched(context.new_page())
        for pressed in ("true", "false"):
            self.open("dogs/beagle.html", page=page)
            page.get_by_role("button", name=re.compile("^Saved?$")).click()
            # Leaving the page saves pending changes immediately.
            self.open("offline.html", page=page)
            browse.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
            expect(star).to_have_attribute("aria-pressed", pressed)

    def test_favourite_is_saved_before_immediate_navigation(self):
        page = self.open("dogs/beagle.html")
        page.get_by_role("button", name="Save").click()
        page.goto(self.base + "favourites.html")
        expect(page.locator("#saved [data-breed=beagle]")).to_be_visible()


class SaveButtonTest(BrowsePage):
    def star(self, page, name: str):
        return page.get_by_role("button", name=f"Save {name}", exact=True)

    def test_tile_is_saved_without_leaving_the_page(self):
        context = self.context(viewport=PHONE)
        page = self.watched(context.new_page())
        other = self.watched(context.new_page())
        self.open("favourites.html", page=other)
        self.open("dogs/index.html", page=page)
        star = self.star(page, "Beagle")
        expect(star).to_have_attribute("aria-pressed", "false")
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
        expect(page).to_have_url(re.compile("dogs/index.html$"))
        expect(other.locator("#saved [data-breed=beagle]")).to_be_visible()
        other.get_by_role("button", name="Remove Beagle from favourites").click()
        expect(star).to_have_attribute("aria-pressed", "false")

    def test_saving_by_keyboard_is_kept(self):
        page = self.open("dogs/index.html")
        expect(self.star(page, "Beagle")).to_be_visible()
        page.locator("#tiles [data-breed=beagle] a").focus()
        page.keyboard.press("Tab")
        expect(self.star(page, "Beagle")).to_be_focused()
        page.keyboard.press("Space")
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")
        self.open("dogs/beagle.html", page=page)
        expect(page.locator("#favourite-button")).to_have_attribute("aria-pressed", "true")
        self.open("dogs/index.html", page=page)
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")

    def test_tiles_added_by_scrolling_and_search_have_buttons(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        page.locator("#load").scroll_into_view_if_needed()
        expect(page.locator("#tiles > li")).to_have_count(96)
        expect(page.locator("#tiles > li > button")).to_have_count(96)
        self.open("dogs/index.html?q=beagle", page=page)
        star = page.locator("#found-tiles [data-breed=beagle] > button")
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
        page.get_by_role("searchbox").fill("")
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")

    def test_no_button_without_scripts(self):
        page = self.open("dogs/index.html", browser=chromium(NO_SCRIPTS))
        expect(page.locator("#tiles > li").first).to_be_visible()
        expect(page.locator("#tiles button")).to_have_count(0)

    def test_browsing_alone_creates_no_database(self):
        page = self.open("dogs/index.html")
        expect(self.star(page, "Beagle")).to_be_visible()
        page.wait_for_load_state("networkidle")
        self.assertEqual(page.evaluate("indexedDB.databases().then((all) => all.length)"), 0)


class OwnListTest(BrowsePage):
    def test_breed_is_saved_with_a_heart(self):
        page = self.open("dogs/index.html")
        button = page.locator("#tiles [data-breed]").first.get_by_role("button")
        expect(button.locator("use")).to_have_attribute("href", "#icon-heart")
        expect(button.locator("svg")).to_be_visible()
        button.click()
        wait_until(page, f"async () => (await ({STORED})()).favourites?.length > 0")
        self.open("favourites.html", page=page)
        expect(page.locator("#saved button use")).to_have_attribute("href", "#icon-heart")
        page.locator("#saved button").click()
        expect(page.locator("#no-favourites")).to_contain_text("Press the heart of a breed")

    def open_filled(self, path: str = "favourites.html", **options):
        """Opens the page, fills the empty list from the deck, and starts editing it."""
        page = self.open(path, **options)
        page.get_by_role("button", name="Use the whole deck").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        return page

    def rows(self, page):
        return self.slugs(page.locator("#own-list > li"))

    def test_reordering_by_keyboard(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        self.check_accessible(page, "a list that is edited")
        first, second, third, *_ = self.rows(page)
        row = page.locator(f"#own-list > [data-breed={first}]")
        row.locator("[data-way='1']").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#reorder-status")).to_contain_text("now 2 of")
        self.assertEqual(self.rows(page)[:3], [second, first, third])
        page.keyboard.press("ArrowDown")
        expect(page.locator("#reorder-status")).to_contain_text("now 3 of")
        self.assertEqual(self.rows(page)[:3], [second, third, first])
        expect(row.locator("[data-way='1']")).to_be_focused()
        self.kept(page, [second, third, first])

    def test_rows_are_drawn_as_the_reader_scrolls(self):
        page = self.open_filled()
        rows = page.locator("#own-list > li")
        expect(rows.first).to_be_visible()
        wanted = page.evaluate("document.querySelectorAll('#own-list > li').length")
        self.assertLess(wanted, 160)
        last = page.locator(f"#own-list > [data-breed={self.rows(page)[-1]}]")
        last.locator("[data-way='1']").focus()
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        expect(last.locator("[data-way='1']")).to_be_focused()
        for _ in range(10):
            page.evaluate("document.querySelector('#own-list').lastElementChild.scrollIntoView()")
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertGreater(rows.count(), 160)

    def test_quick_moves_are_saved_in_order(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        first, second, third, fourth, *_ = self.rows(page)
        page.locator(f"#own-list > [data-breed={first}] [data-way='1']").evaluate(
            "(button) => { button.click(); button.click(); button.click(); }")
        self.kept(page, [second, third, fourth, first])

    def test_undo_restores_a_removed_breed(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        before = self.rows(page)
        page.locator("#own-list > li").nth(1).get_by_role("button", name="from the list").click()
        self.assertEqual(self.rows(page)[: len(before) - 1], [before[0], *before[2:]])
        page.keyboard.press("Enter")
        self.assertEqual(self.rows(page), before)
        expect(page.locator("#own-list > li").nth(1).locator("a")).to_be_focused()

    def test_undo_belongs_to_one_deck(self):
        page = self.open_filled("favourites.html?deck=cats")
        cats, dogs = (page.locator(f"#decks [data-deck={deck}]") for deck in ("cats", "dogs"))
        first = page.locator("#own-list > li").first
        undo = page.get_by_role("button", name="Undo")
        expect(first).to_be_visible()
        for _ in self.entries("cats")[3:]:
            first.locator("button").last.click()
        wanted = self.rows(page)
        self.assertEqual(len(wanted), 3)
        expect(undo).to_be_visible()
        dogs.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "dogs")
        expect(undo).to_have_count(0)
        expect(page.locator("#own-list")).to_be_hidden()
        page.get_by_role("button", name="Use the whole deck").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        all_of_them = self.rows(page)
        first.locator("button").last.click()
        expect(undo).to_be_visible()
        cats.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "cats")
        expect(undo).to_have_count(0)
        self.assertEqual(self.rows(page), wanted)
        dogs.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "dogs")
        self.assertEqual(self.rows(page)[: len(all_of_them) - 1], all_of_them[1:])

    def test_failed_deck_leaves_other_lists_unchanged(self):
        page = self.page()
        self.provoked = ["Failed to load resource"]
        (cat, *_), (dog, *_) = ([one["id"] for one in self.entries(of)] for of in ("cats", "dogs"))
        for path in (f"cats/{cat}.html", f"dogs/{dog}.html"):
            self.open(path, page=page)
            page.get_by_role("button", name="Save").click()
            expect(page.locator("#favourite-button")).to_have_attribute("aria-pressed", "true")
        page.route("**/data/cats-finder.*", lambda route: route.abort())
        self.open("favourites.html?deck=dogs", page=page)
        expect(page.locator("#from-saved")).to_be_visible()
        page.locator("#decks [data-deck=cats]").click()
        expect(page.locator("#favourites-notice")).to_contain_text("didn’t load")
        page.locator("#from-saved").click()
        self.assertEqual(self.rows(page), [dog])
        expect(page.get_by_text("Your list now has your favourites.")).to_have_count(1)
        page.unroute("**/data/cats-finder.*")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "cats")
        self.assertNotIn(dog, self.rows(page))
        expect(page.locator("#favourites-notice > *")).to_have_count(0)

    def test_reordering_by_drag(self):
        page = self.open_filled("favourites.html", viewport=WIDE)
        handles = page.locator("#own-list .handle")
        expect(handles.first).to_be_visible()
        first, second, third, *_ = self.rows(page)
        handles.nth(4).scroll_into_view_if_needed()
        start = handles.nth(0).bounding_box()
        end = handles.nth(2).bounding_box()
        page.mouse.move(start["x"] + 8, start["y"] + 8)
        page.mouse.down()
        page.mouse.move(start["x"] + 8, start["y"] + 60, steps=6)
        page.mouse.move(end["x"] + 8, end["y"] + 40, steps=10)
        page.mouse.up()
        self.assertEqual(self.rows(page)[:3], [second, third, first])
        self.kept(page, [second, third, first])

    def test_list_begins_empty_and_is_filled_by_a_button(self):
        page = self.open("favourites.html?deck=cats")
        expect(page.get_by_text("Your list is empty.")).to_be_visible()
        expect(page.get_by_role("button", name="Edit", exact=True)).to_have_count(0)
        expect(page.locator("#own-list > li")).to_have_count(0)
        page.get_by_role("button", name="Use the whole deck").click()
        filled = [one["id"] for one in self.entries("cats")]
        rows = self.rows(page)
        self.assertEqual(rows, filled[: len(rows)])
        expect(page.get_by_text("Your list is empty.")).to_be_hidden()
        expect(page.get_by_role("button", name="Edit", exact=True)).to_be_focused()
        wait_until(page, f"async (filled) => String((await ({STORED})()).lists[0]?.breeds) === String(filled)", filled)

    def test_emptied_list_stays_empty(self):
        page = self.page()
        (cat, *_) = self.entries("cats")
        self.open(f"cats/{cat['id']}.html", page=page)
        page.get_by_role("button", name="Save").click()
        self.open("favourites.html?deck=cats", page=page)
        page.locator("#from-saved").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        page.locator("#own-list > li button").last.click()
        expect(page.get_by_role("button", name="Undo")).to_be_focused()
        expect(page.get_by_text("Your list is empty.")).to_be_visible()
        wait_until(page, f"async () => (await ({STORED})()).lists.some((one) => !one.breeds.length)")
        self.open("favourites.html?deck=cats", page=page)
        expect(page.get_by_text("Your list is empty.")).to_be_visible()

    def test_rows_are_links_and_change_only_while_edited(self):
        page = self.open("favourites.html?deck=cats")
        page.get_by_role("button", name="Use the whole deck").click()
        row = page.locator("#own-list > li").first
        slug, name = row.get_attribute("data-breed"), row.locator(".name").text_content()
        expect(row.get_by_role("button")).to_have_count(0)
        expect(row.locator(".handle")).to_be_hidden()
        page.get_by_role("button", name="Edit", exact=True).click()
        expect(row.get_by_role("button")).to_have_count(3)
        expect(row.locator(".handle")).to_be_visible()
        page.get_by_role("button", name="Done", exact=True).click()
        expect(row.get_by_role("button")).to_have_count(0)
        row.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_url(re.compile(f"/cats/{slug}.html$"))

    def kept(self, page, first):
        """Waits until the list is saved, and checks it on a new visit."""
        wait_until(page, f"""async (first) => {{
          const {{ lists }} = await ({STORED})();
          return lists.some((one) => first.every((slug, place) => one.breeds[place] === slug));
        }}""", first)
        self.open("favourites.html", page=page)
        expect(page.locator("#own-list > li").first).to_have_attribute("data-breed", first[0])
        self.assertEqual(self.rows(page)[: len(first)], first)


class DescribedListTest(BrowserTest):
    site = staticmethod(sites.described_site)

    def test_rows_have_age_and_description_where_there_are(self):
        page = self.open("favourites.html")
        page.get_by_role("button", name="Use the whole deck").click()
        captions = [
            page.locator(f"#own-list > [data-breed={breed}] .caption").inner_text()
            for breed in ("amber", "brindle", "cobalt", "hazel")
        ]
        self.assertRegex(captions[0], r"^3 years · A calm dog of the hills\..* …$")
        self.assertLessEqual(len(captions[0]), 115)
        self.assertEqual(captions[1:], ["1 year", "Blue.", ""])
        expect(page.locator("#own-list [data-breed=amber] [lang=en]")).to_contain_text("A calm dog")
        self.check_accessible(page, "a list with descriptions")


class LookOfBrowsing(BrowsePage):
    """Checks every kind of browse page with axe, and at a width of 320 pixels."""

    mounted = "/"
    paths = (
        "dogs/index.html?group=hound&size=small",
        "dogs/index.html?q=begale",
        "dogs/by/group-hound.html",
        "dogs/compare/beagle--hound-basset.html",
        "compare.html?a=dogs/beagle&b=dogs/pug",
        "favourites.html?deck=cats",
    )

    def test_no_axe_violations(self):
        def look(page):
            for path in self.paths:
                self.open(path, page=page)
                page.wait_for_load_state("networkidle")
                test_accessibility.AccessibilityTest.check(self, page, path)
            self.open("dogs/index.html", page=page)
            page.locator("#narrow > summary").click()
            for facet in page.locator(".facets summary").all():
                facet.click()
            test_accessibility.AccessibilityTest.check(self, page, "every filter")

        test_accessibility.AccessibilityTest.in_both_themes(self, look)

    def test_no_horizontal_scrolling_at_320_pixels(self):
        for path in self.paths:
            test_pages.PageTest.fits(self, self.open(path, viewport={"width": 320, "height": 640}), path)
