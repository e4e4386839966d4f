"""Filters of browse pages."""

import json
import re

from playwright.sync_api import expect

from browse_test import NO_SCRIPTS, WIDE, BrowseTest
from browser_test import chromium
from deck_data import deck_file


class FilterTest(BrowseTest):
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
        quiz = len(deck["breeds"])
        self.assertEqual(breeds, quiz + 1, "as many breeds as in the quiz, and the one that it does not ask")
        both = f"{breeds} breeds and {len(families)} families"
        listed = f"{breeds} breeds ({quiz} in the quiz) and {len(families)} families"
        expect(page.locator("#breed-count")).to_have_text(f"{listed}, A to Z")
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
