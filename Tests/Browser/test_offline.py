"""Pages and files that the service worker caches, and what they show without a network."""

import json
import re

from playwright.sync_api import expect

from browser_test import wait_until
from offline_test import OfflineTest
from sites import rebuilt


#: Makes the service worker's storage report another quota.
LIMIT_QUOTA = """(quota) => {
  const { estimate } = StorageManager.prototype;
  StorageManager.prototype.estimate = async function () {
    return { ...await estimate.call(this), quota };
  };
}"""

#: Stores something as large as a downloaded deck, then shows a picture under many addresses.
SHOW_PICTURES = """async ([path, count, downloaded]) => {
  const pictures = (await caches.keys()).find((name) => name.endsWith(":pictures"));
  const deck = await caches.open(pictures.replace(/pictures$/, "deck:en:dogs"));
  await deck.put("kept", new Response(new Uint8Array(downloaded)));
  for (let index = 0; index < count; index += 1) {
    const image = new Image();
    image.src = `${path}?${index}`;
    await image.decode();
  }
}"""

#: Returns the number of pictures shown that are cached.
CACHED_PICTURES = """async (path) => {
  const pictures = (await caches.keys()).find((name) => name.endsWith(":pictures"));
  return (await (await caches.open(pictures)).keys()).filter(({ url }) => url.includes(`${path}?`)).length;
}"""


class OfflinePagesTest(OfflineTest):
    def test_site_works_offline_after_one_visit(self):
        page = self.kept(self.open())
        self.open("ko/index.html", page)
        self.cached(page, "ko/offline.html")
        self.open("dogs/beagle.html", page)
        self.host.is_down = True
        self.open("index.html", page)
        expect(page.get_by_role("heading", name="Your decks")).to_be_visible()
        self.open("dogs/beagle.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Beagle")
        self.open("dogs/pug.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Use it offline")
        # Its styles, scripts and links work too.
        self.assertEqual(
            page.locator("body").evaluate("one => getComputedStyle(one).display"), "flex"
        )
        expect(page.locator("#requested-page")).to_be_visible()
        self.open("ko/cats/birman.html", page)
        expect(page.locator("html")).to_have_attribute("lang", "ko")
        self.assertTrue(page.url.endswith("ko/offline.html?asked=ko%2Fcats%2Fbirman.html"), page.url)
        page.get_by_role("link", name="홈").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("decks")
        self.open("dogs/pug.html", page)
        self.host.is_down = False
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug")
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()
        self.host.is_down = True
        self.open("quiz.html", page)
        expect(page.get_by_role("heading", level=1)).to_be_visible()

    def test_first_page_visited_is_cached(self):
        page = self.open("dogs/borzoi.html")
        self.kept(page)
        self.host.is_down = True
        self.open("dogs/borzoi.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Borzoi")

    def test_static_routes_answer_from_the_cache(self):
        page = self.kept(self.open())
        self.open("progress.html", page)
        # The first load of each file named in the document. The statistics worker imports some of
        # these files again, and for its imports browsers do not report whether the cache answered.
        answered = page.evaluate(
            """() => {
                 const named = [...document.querySelectorAll("script[src], link[href]")]
                   .map((one) => one.src ?? one.href).filter((one) => one.includes("/assets/"));
                 return [...performance.getEntriesByType("navigation"),
                   ...[...new Set(named)].flatMap((one) => performance.getEntriesByName(one)[0] ?? [])]
                   .map((one) => [one.name, one.workerFinalSourceType]);
               }"""
        )
        self.assertGreater(len(answered), 3)
        self.assertEqual([one for one in answered if one[1] != "cache"], [])

    def test_incomplete_shell_is_not_installed(self):
        style = re.search(r"assets/site\.[0-9a-f]+\.css", (self.folder / "index.html").read_text())
        self.host.lost.add("/" + style[0].removeprefix("assets/"))
        page = self.open()
        self.registration(page, "one === undefined")
        self.assertEqual([name for name in self.caches(page) if ":shell:" in name], [])

    def test_shell_of_home_pages_is_not_installed(self):
        style = re.search(r"assets/site\.[0-9a-f]+\.css", (self.folder / "index.html").read_text())
        self.host.hidden.add("/" + style[0].removeprefix("assets/"))
        self.provoked.append("MIME type")
        page = self.open()
        self.registration(page, "one === undefined")
        self.assertEqual([name for name in self.caches(page) if ":shell:" in name], [])

    def test_shell_with_other_bytes_is_not_installed(self):
        (style,) = self.folder.glob("assets/site.*.css")
        style.write_text(style.read_text() + "/* Changed on the way. */")
        page = self.open()
        self.registration(page, "one === undefined")
        self.assertEqual([name for name in self.caches(page) if ":shell:" in name], [])

    def test_failed_installation_keeps_the_shell_of_the_same_version_of_the_site(self):
        page = self.kept(self.open())
        [shell] = [name for name in self.caches(page) if ":shell:" in name]
        # A release that changes only the worker, from a host that loses one of its pages.
        worker = self.folder / "service-worker.js"
        worker.write_text(worker.read_text() + "// Another worker of the same version of the site.\n")
        self.host.lost.add("/offline.html")
        page.evaluate(
            """async () => {
                 const registration = await navigator.serviceWorker.getRegistration();
                 const found = new Promise((resolve) => {
                   registration.onupdatefound = () => resolve(registration.installing);
                 });
                 registration.update().catch(() => {});
                 const installing = await found;
                 await new Promise((resolve) => {
                   installing.onstatechange = () => installing.state === "redundant" && resolve();
                 });
               }"""
        )
        self.assertIn(shell, self.caches(page))
        self.host.is_down = True
        self.open("you.html", page)
        expect(page.locator("#you")).to_be_visible()

    def test_slow_page_is_shown_instead_of_the_offline_page(self):
        page = self.kept(self.open())
        # The service worker looks for a cached copy before this delay ends. `no-store` keeps the page out of
        # the browser's own cache, which would wait for the response.
        self.host.delays["dogs/pug.html"] = 4
        with (self.folder / "_headers").open("a") as headers:
            headers.write("/dogs/pug.html\n  Cache-Control: no-store\n")
        self.open("dogs/pug.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug")

    def test_only_visited_languages_are_cached(self):
        page = self.kept(self.open("ko/index.html"))
        urls = page.evaluate(
            """async () => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              return (await (await caches.open(name)).keys()).map(({ url }) => url);
            }"""
        )
        pages = [url.removeprefix(self.base) for url in urls if url.endswith(".html")]
        self.assertIn("ko/quiz.html", pages)
        self.assertEqual([path for path in pages if not path.startswith("ko/")], [])
        self.open("zh-hans/index.html", page)
        self.cached(page, "zh-hans/quiz.html")

    def test_disabling_offline_use_removes_worker_and_caches(self):
        page = self.kept(self.open())
        rebuilt(self.source, client="{ flags: { offline: false } }")
        with page.expect_event("load"):
            page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        self.registration(page, "one === undefined")
        self.assertEqual(self.caches(page), [])

    def test_pictures_are_evicted_if_they_need_too_much_storage(self):
        portrait = next((self.folder / "portraits").glob("*.svg")).read_text()
        large = portrait.replace("</svg>", f"<!--{'x' * 100_000}--></svg>")
        (self.folder / "portraits/large.svg").write_text(large)
        # The size that counts is that of the uncompressed picture.
        self.host.compressed.add("large.svg")
        count, path = 64, "portraits/large.svg"
        for quota, downloaded, are_kept in ((40_000_000, 12_000_000, True), (15_000_000, 0, False)):
            with self.subTest(quota=quota):
                page = self.kept(self.open())
                self.see_pictures(page)
                self.open(page=page)
                page.context.service_workers[0].evaluate(LIMIT_QUOTA, quota)
                page.evaluate(SHOW_PICTURES, [path, count, downloaded])
                self.cached(page, f"{path}?{count - 1}")
                comparison = f"=== {count}" if are_kept else f"< {count}"
                wait_until(page, f"async (path) => (await ({CACHED_PICTURES})(path)) {comparison}", path)

    def test_search_works_offline_after_a_visit(self):
        page = self.kept(self.open())
        self.see_pictures(page)
        self.host.is_down = True
        self.open("dogs/index.html?q=pug", page)
        expect(page.locator("#found-tiles > li")).to_have_count(1)

    def test_manifest_and_icons(self):
        page = self.open()
        address = page.locator("link[rel=manifest]").evaluate("link => link.href")
        manifest = page.request.get(address).json()
        self.assertEqual(manifest["display"], "standalone")
        for icon in manifest["icons"]:
            source = page.evaluate("([a, b]) => new URL(a, b).href", [icon["src"], address])
            self.assertTrue(page.request.get(source).ok, json.dumps(icon))
