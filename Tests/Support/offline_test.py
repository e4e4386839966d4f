"""Base class for tests of the service worker."""

import json
import os
import shutil
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from browser_test import BrowserTest, wait_until
from deck_data import complete_in
from sites import PROJECT, rebuilt, small_site
from static_host import Host

YESTERDAY = time.time() - 24 * 60 * 60


class OfflineTest(BrowserTest):
    site = staticmethod(small_site)
    workers = "allow"

    def setUp(self):
        super().setUp()
        # Use a separate site, since some tests replace it with another version of the site.
        made = tempfile.TemporaryDirectory(prefix="decks-offline-")
        self.addCleanup(made.cleanup)
        self.source = Path(made.name, "site")
        shutil.copytree(self.folder.parent, self.source)
        self.folder = self.source / "public"
        # Make the files a day old: without cache headers, browsers cache a page for longer the older it is.
        for file in self.folder.rglob("*"):
            os.utime(file, (YESTERDAY, YESTERDAY))
        self.host = Host(self.folder)
        self.base = self.host.base
        # The browser logs this for every request that failed without a network.
        self.provoked = ["net::ERR"]

    def kept(self, page):
        """Waits until the service worker controls the page."""
        page.evaluate(
            """new Promise((done) => navigator.serviceWorker.controller ? done()
                 : navigator.serviceWorker.addEventListener("controllerchange", done))"""
        )
        return page

    def registration(self, page, condition: str):
        """Waits until `condition`, an expression about `one`, the page's registration, is true."""
        wait_until(
            page,
            f"""async () => {{
              const one = await navigator.serviceWorker.getRegistration();
              return {condition};
            }}""",
        )

    def cached(self, page, path: str):
        """Waits until a file is cached."""
        wait_until(page, "async (url) => Boolean(await caches.match(url))", self.base + path)

    def caches(self, page):
        return page.evaluate("caches.keys()")

    def updated_after_download(self) -> Page:
        """Downloads the deck of cats, then updates to another version of the site, whose search index has
        never been loaded."""
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.add_breeds("cats", "manx", title="The second version")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second version")
        return page

    def see_pictures(self, page, deck="dogs"):
        """Visits a deck's page, and waits until its data and the pictures that load are cached."""
        self.open(f"{deck}/index.html", page)
        wait_until(
            page,
            """async () => {
                 const { dataset } = document.getElementById("finder");
                 const [data] = await Promise.all([dataset.source, dataset.finder].map((path) => fetch(path)));
                 const { photos, lessons } = (await data.json()).parts;
                 await Promise.all([...photos, ...lessons].map((path) => fetch(`../${path}`)));
                 const images = [...document.querySelectorAll("#tiles img")];
                 await Promise.all(images.map((image) => {
                   image.loading = "eager";
                   return image.decode().catch(() => {});
                 }));
                 const seen = images.filter((image) => image.naturalWidth > 0);
                 const cached = await Promise.all(seen.map((one) => caches.match(one.currentSrc)));
                 return cached.every(Boolean);
               }""",
        )

    def saving_data(self):
        """Opens a page in a browser with data saving enabled, so that nothing is cached in advance."""
        page = self.page()
        page.add_init_script(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
        )
        return self.kept(self.open("offline.html", page))

    def lose_pictures(self, deck: str, *breeds: str) -> set[str]:
        """Makes the host lose the pictures of some breeds, and returns the pictures' paths."""
        site = json.loads((self.folder / "site.json").read_text())
        data = next(one["data"] for one in site["decks"] if one["id"] == deck)
        lost = {
            rendition["path"]
            for breed in complete_in(self.folder, json.loads((self.folder / data).read_text()))["breeds"]
            if breed["id"] in breeds
            for photo in breed["photos"]
            for rendition in photo["renditions"]
        }
        self.host.lost |= {f"/{path}" for path in lost}
        return lost

    def add_breeds(self, deck: str, *slugs: str, **settings: str):
        for slug in slugs:
            folder = Path("content/breeds", deck)
            shutil.copy(PROJECT / folder / f"{slug}.md", self.source / folder)
        rebuilt(self.source, **settings)

    def pull(self, page, distance: int):
        """Drags the page down by touch."""
        devtools = page.context.new_cdp_session(page)

        def touch(kind: str, *points: int):
            touches = [{"x": 200, "y": y} for y in points]
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        touch("touchStart", 200)
        for y in range(200, 200 + distance, 20):
            touch("touchMove", y)
        touch("touchEnd")
