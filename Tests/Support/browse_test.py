"""Base class for tests of browse, breed and compare pages."""

import json
from urllib.parse import parse_qs, urlsplit

import sites
from browser_test import BrowserTest

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NO_SCRIPTS = "--blink-settings=scriptEnabled=false"


class BrowseTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def entries(self, deck="dogs") -> list[dict]:
        """Returns the search index that the page reads."""
        (file,) = self.folder.glob(f"data/{deck}-finder.{'?' * 16}.json")
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
