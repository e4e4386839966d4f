"""Lists of breeds: loading more of them, going back to them, and their layout."""

import re

from playwright.sync_api import expect

from browse_test import PHONE, BrowseTest
from browser_test import wait_until


class ScrollingTest(BrowseTest):
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


class PhoneTest(BrowseTest):
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


class BrowseLayoutTest(BrowseTest):
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
                self.check_accessible(page, path)
            self.open("dogs/index.html", page=page)
            page.locator("#narrow > summary").click()
            for facet in page.locator(".facets summary").all():
                facet.click()
            self.check_accessible(page, "every filter")

        self.in_both_themes(look)

    def test_no_horizontal_scrolling_at_320_pixels(self):
        for path in self.paths:
            self.check_width(self.open(path, viewport={"width": 320, "height": 640}), path)
