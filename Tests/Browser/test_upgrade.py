"""Migration of the answers of database version 1."""

import json
import time

from jsonschema import Draft202012Validator
from playwright.sync_api import expect

import sites
from browser_storage import store_first_version, stored, unmigrated_answers
from browser_test import BrowserTest
from quiz_player import Player


class UpgradeTest(BrowserTest):
    """Version 1 answers still count."""

    site = staticmethod(sites.portraits_site)

    def review(self, number: int, **changes) -> dict:
        at = int(time.time() * 1000) - 60_000 + number
        return {
            "id": f"old-{number}", "session": "old", "deck": "dogs", "breed": "beagle",
            "chosen": "beagle", "choices": ["beagle", "boxer"], "photo": "0123456789abcdef",
            "at": at, "day": (at - 4 * 3_600_000) // 86_400_000, "ms": 1500, **changes,
        }

    def upgraded(self, reviews: list[dict]):
        """Opens the home page of a learner who gave these answers with version 1."""
        page = self.open("compare.html")
        store_first_version(page, reviews)
        return self.open("index.html", page=page)

    def test_old_answers_count_and_match_schema(self):
        page = self.upgraded([self.review(1), self.review(2, chosen="boxer"), self.review(3)])
        expect(page.locator("[data-figure=answered]")).to_have_text("3")
        expect(page.locator("[data-figure=right]")).to_have_text("2")
        progress = stored(page)
        self.assertEqual([one["outcome"] for one in progress["reviews"]], ["right", "wrong", "right"])
        self.assertEqual(unmigrated_answers(page), [])
        schema = json.loads((self.folder / "schema" / "progress.schema.json").read_text())
        Draft202012Validator(schema).validate(progress)

    def test_known_breed_is_not_new_after_migration(self):
        page = self.upgraded([self.review(number) for number in range(1, 4)])
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        seen = set()
        while not player.is_over:
            seen.add(player.asked["id"])
            player.click()
            player.continue_to_next()
        self.assertEqual(len(seen), 4)
        self.assertNotIn("beagle", seen)

    def test_unreadable_answers_are_set_aside(self):
        page = self.upgraded([self.review(1), self.review(2, day="yesterday")])
        expect(page.locator("[data-figure=answered]")).to_have_text("1")
        aside = stored(page)["setAside"]
        self.assertEqual(len(aside), 1)
        self.assertIn("yesterday", aside[0]["record"])

    def test_failed_migration_keeps_old_answers(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.open("compare.html")
        store_first_version(page, [self.review(1)])
        page.route("**/migrate-v1.*.js", lambda route: route.abort())
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("0")
        page.unroute("**/migrate-v1.*.js")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("1")
