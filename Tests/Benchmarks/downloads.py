#!/usr/bin/env python3
"""Measures the downloads of pages, in bytes after gzip, on sites built from the recorded responses.

    downloads.py          all recorded photos; fails above the limits
    downloads.py --tiny   a small site with portraits only, against the same limits
    downloads.py FOLDER   the site in FOLDER, without limits
"""

import argparse
import gzip
import os
import sys
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Support"))
if "--tiny" not in sys.argv:
    os.environ.setdefault("DECKS_SAMPLE", "all")

from browser_test import chromium, wait_until
from playwright.sync_api import Page, expect
from sites import NO_RECORDINGS, photos_site, portraits_site, small_site
from static_host import BELOW_A_PATH, serve

KINDS = ["pages", "styles", "scripts", "data", "other"]
PICTURES = ("photos/", "portraits/")
ENDINGS = {"html": "pages", "css": "styles", "js": "scripts", "json": "data"}
#: Maximum number of bytes of scripts and data for each measurement.
LIMITS = {
    "quiz, first answer": 85_000,
    "progress": 65_000,
    "you": 83_000,
    "home": 90_000,
    "service worker": 230_000,
}


class Downloads:
    """The files that pages of a site request, each counted once."""

    def __init__(self, site: Path):
        self.site = site
        self.base = serve(site)

    def of(self, path: str, use=lambda page: None) -> Counter:
        """Visits a page for the first time, calls `use`, and returns the downloaded bytes by kind."""
        context = chromium().new_context(service_workers="block")
        paths: set[str] = set()
        # Requests made by workers are reported to the context, not to the page.
        context.on("request", lambda request: paths.add(self.path(request.url)))
        page = context.new_page()
        page.goto(self.base + path, wait_until="networkidle")
        use(page)
        context.close()
        return self.sizes(paths)

    def precached(self) -> Counter:
        """Returns the bytes, by kind, that the service worker caches during installation."""
        context = chromium().new_context()
        page = context.new_page()
        page.goto(self.base)
        wait_until(page, "async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
        urls = page.evaluate(
            """async () => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              return (await (await caches.open(name)).keys()).map(({ url }) => url);
            }"""
        )
        context.close()
        return self.sizes({self.path(url) for url in urls})

    def path(self, url: str) -> str:
        path = unquote(urlsplit(url).path).removeprefix(BELOW_A_PATH)
        return path + "index.html" if path == "" or path.endswith("/") else path

    def sizes(self, paths: set[str]) -> Counter:
        sizes = Counter({kind: 0 for kind in KINDS})
        for path in paths:
            file = self.site / path
            if file.is_file() and not path.startswith(PICTURES):
                kind = ENDINGS.get(file.suffix[1:], "other")
                sizes[kind] += len(gzip.compress(file.read_bytes(), mtime=0))
        return sizes


def answer(page: Page):
    """Answers the first question of a session."""
    option = page.locator("#options .option").first
    expect(option).to_be_visible()
    option.click()
    expect(page.locator("#next")).to_be_visible()
    page.wait_for_load_state("networkidle")


def measure(site: Path) -> dict[str, Counter]:
    downloads = Downloads(site)
    return {
        "quiz, first question": downloads.of("quiz.html?deck=dogs"),
        "quiz, first answer": downloads.of("quiz.html?deck=dogs", answer),
        "progress": downloads.of("progress.html"),
        "you": downloads.of("you.html"),
        "home": downloads.of("index.html"),
        "service worker": downloads.precached(),
    }


def exceeded(title: str, measured: dict[str, Counter]) -> list[str]:
    """Prints the measurements and returns those above their limits."""
    print(f"\n{title:28}" + "".join(f"{kind:>10}" for kind in [*KINDS, "code+data"]))
    failures = []
    for name, sizes in measured.items():
        total = sizes["scripts"] + sizes["data"]
        print(f"{name:28}" + "".join(f"{sizes[kind]:10,}" for kind in KINDS) + f"{total:10,}")
        if total > LIMITS.get(name, total):
            failures.append(f"{title}: {name} downloads {total:,} bytes; the limit is {LIMITS[name]:,}")
    return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", nargs="*", type=Path, metavar="FOLDER", help="the output folder of a build")
    parser.add_argument("--tiny", action="store_true", help="measure a small site of drawings")
    options = parser.parse_args()
    if options.site:
        for folder in options.site:
            exceeded(folder.name, measure(folder))
        return 0
    sites = {"small site": small_site} if options.tiny else {"drawings": portraits_site}
    if not options.tiny:
        if NO_RECORDINGS:
            print(f"without photos: {NO_RECORDINGS}")
        else:
            sites["photos"] = photos_site
    failures = [failure for title, site in sites.items() for failure in exceeded(title, measure(site()))]
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
