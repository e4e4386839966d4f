"""The offline site: caching, and updates to a new edition."""

import json
import os
import re
import shutil
import tempfile
import time
from pathlib import Path

from browser_test import BrowserTest, wait_until
from deck_data import complete_in, deck_file
from playwright.sync_api import Page, expect
from quiz_player import Player
from sites import PROJECT, rebuilt, small_site
from static_host import Host

YESTERDAY = time.time() - 24 * 60 * 60


class OfflineTest(BrowserTest):
    site = staticmethod(small_site)
    workers = "allow"

    def setUp(self):
        super().setUp()
        # Use a separate site, since some tests replace it with another edition.
        made = tempfile.TemporaryDirectory(prefix="decks-offline-")
        self.addCleanup(made.cleanup)
        self.source = Path(made.name, "site")
        shutil.copytree(self.folder.parent, self.source)
        self.folder = self.source / "public"
        # Without cache headers, browsers decide from a page's age how long to cache it.
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

    def test_downloaded_deck_is_complete(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/birman.html", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Birman")
        page.locator(".cover img").evaluate("image => image.decode()")
        self.open("quiz.html?deck=cats", page)
        expect(page.locator("#asked img")).to_be_visible()
        self.open("compare.html?a=cats/birman&b=cats/siamese", page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Birman or Siamese?")
        self.open("offline.html", page)
        row.get_by_role("button", name="Remove download").click()
        expect(row.get_by_role("button", name=re.compile("^Download"))).to_be_visible()
        self.assertEqual([name for name in self.caches(page) if ":deck:" in name], [])

    def test_interrupted_download_continues_and_shows_its_progress(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        keep = row.get_by_role("button", name="Download")
        size = int(row.get_attribute("data-bytes")) / 1e6
        expect(keep).to_have_text(re.compile(rf"Download \({size:.1f}\s?MB\)"))
        files = json.loads((self.folder / row.get_attribute("data-files")).read_text())
        paths = [path for kind in ("assets", "pages", "pictures") for path in files[kind]]
        actual = sum((self.folder / path).stat().st_size for path in paths) / 1e6
        self.assertAlmostEqual(size, actual, delta=0.25 * actual)
        self.host.lost.add("/" + files["pictures"][-1])
        page.evaluate(
            """() => {
                 window.progress = [];
                 new MutationObserver(() => {
                   const bar = document.querySelector("[data-deck=cats] progress");
                   if (bar) window.progress.push([bar.value, bar.max, bar.getAttribute("aria-label")]);
                 }).observe(document.body, { subtree: true, childList: true, attributes: true });
               }"""
        )
        keep.click()
        expect(row).to_contain_text("Not everything was downloaded.")
        self.host.lost.clear()
        keep.click()
        expect(row).to_contain_text("Downloaded.")
        progress = page.evaluate("window.progress")
        self.assertEqual(
            {tuple(one[1:]) for one in progress if one[0] > 0}, {(len(paths), "Downloading the deck")}
        )
        self.assertEqual(max(one[0] for one in progress), len(paths))

    def updated_after_download(self) -> Page:
        """Downloads the deck of cats, then updates to another edition, whose index was never loaded."""
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.add_breeds("cats", "manx", title="The second edition")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second edition")
        return page

    def test_home_pages_are_not_kept_in_place_of_a_deck(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        files = json.loads((self.folder / row.get_attribute("data-files")).read_text())
        self.host.hidden.add("/" + files["pictures"][-1])
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Not everything was downloaded.")
        self.host.hidden.clear()
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/birman.html", page)
        page.locator(".cover img").evaluate("image => image.decode()")

    def test_search_uses_the_index_of_a_downloaded_deck(self):
        page = self.updated_after_download()
        self.host.is_down = True
        self.open("cats/index.html?q=birman", page)
        expect(page.locator(".mark")).to_have_text("The second edition")
        expect(page.locator("#found-tiles [data-breed=birman]")).to_be_visible()

    def test_search_does_not_wait_for_an_index_that_does_not_arrive(self):
        page = self.updated_after_download()
        self.host.held = {"cats-finder."}
        self.addCleanup(self.host.release)
        self.open("cats/index.html?q=birman", page)
        expect(page.locator("#found-tiles [data-breed=birman]")).to_be_visible()

    def test_downloaded_deck_survives_an_update(self):
        page = self.kept(self.open("offline.html"))
        row = page.locator("[data-deck=cats]")
        row.get_by_role("button", name="Download").click()
        expect(row).to_contain_text("Downloaded.")
        with (self.source / "Templates/styles/site.css").open("a") as styles:
            styles.write(".second-edition { color: red; }\n")
        # A second update, since the service worker keeps the assets of one earlier edition.
        for title in ("Another edition", "The second edition"):
            rebuilt(self.source, title=title)
            page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
            page.get_by_role("button", name="Update", exact=True).click()
            expect(page.locator(".mark")).to_have_text(title)
        expect(row.get_by_role("button", name="Download the update")).to_be_visible()
        # If the network is too slow, the cached page is shown, and the newer page on the next
        # visit.
        for _ in range(5):
            self.open("cats/birman.html", page)
            if page.locator(".mark").inner_text() == "The second edition":
                break
        expect(page.locator(".mark")).to_have_text("The second edition")
        self.host.is_down = True
        self.open("cats/siamese.html", page)
        expect(page.locator(".mark")).to_have_text("decks")
        expect(page.locator("body")).to_have_css("display", "flex")
        self.host.is_down = False
        self.open("offline.html", page)
        row.get_by_role("button", name="Download the update").click()
        expect(row).to_contain_text("Downloaded.")
        self.host.is_down = True
        self.open("cats/siamese.html", page)
        expect(page.locator(".mark")).to_have_text("The second edition")

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

    def test_home_page_in_place_of_a_deck_is_not_kept(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        self.host.hidden.add(data.name)
        self.open("quiz.html?deck=dogs", page)
        expect(page.get_by_text("The deck didn’t load.")).to_be_visible()
        self.host.hidden.clear()
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()

    def test_other_bytes_in_place_of_a_deck_are_not_kept(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        original = data.read_bytes()
        data.write_text(json.dumps({**json.loads(original), "breeds": []}))
        self.open("quiz.html?deck=dogs", page)
        expect(page.get_by_text("isn’t ready for a quiz yet")).to_be_visible()
        data.write_bytes(original)
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()

    def test_cached_home_page_in_place_of_a_deck_is_replaced(self):
        data = deck_file(self.folder, "dogs")
        page = self.kept(self.open("offline.html"))
        page.evaluate(
            """async (url) => {
              const name = (await caches.keys()).find((one) => one.includes(":shell:"));
              const cache = await caches.open(name.replace(/shell:.*/, "lasting"));
              await cache.put(url, await fetch(""));
            }""",
            f"{self.base}data/{data.name}",
        )
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#asked img")).to_be_visible()

    def test_slow_page_is_shown_instead_of_the_offline_page(self):
        page = self.kept(self.open())
        # Longer than the service worker waits before it looks for a cached copy. The browser's own cache
        # would wait for the response.
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

    def test_update_is_offered_after_the_session(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        rebuilt(self.source, title="The second edition")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        self.registration(page, "one.waiting")
        update = page.get_by_role("button", name="Update", exact=True)
        expect(update).to_have_count(0)
        player.click()
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        update.click()
        expect(page.locator(".mark")).to_have_text("The second edition")
        self.assertEqual(len([name for name in self.caches(page) if ":shell:" in name]), 1)

    def test_checking_for_updates(self):
        page = self.kept(self.open("offline.html"))
        self.open("offline.html", page)
        look = page.get_by_role("button", name="Check now")
        look.click()
        expect(page.locator("#update-status")).to_have_text("You have the latest version.")
        self.host.is_down = True
        look.click()
        expect(page.locator("#update-status")).to_contain_text("The site can’t be reached right now.")
        self.host.is_down = False
        rebuilt(self.source, title="The second edition")
        look.click()
        expect(page.locator("#update-status")).to_contain_text("There’s a newer version.")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second edition")

    def test_update_in_another_tab_waits_for_the_session(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        other = self.open(page=self.watched(page.context.new_page()))
        rebuilt(self.source, title="The second edition")
        other.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        other.get_by_role("button", name="Update", exact=True).click()
        expect(other.locator(".mark")).to_have_text("The second edition")
        player.click()
        player.continue_to_next()
        expect(page.locator("#count")).to_contain_text("2")
        expect(page.locator(".mark")).not_to_have_text("The second edition")
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        expect(page.locator("#result")).to_be_visible()
        page.get_by_role("link", name="Home", exact=True).click()
        expect(page.locator(".mark")).to_have_text("The second edition")

    def test_update_button_works_after_an_update_in_another_tab(self):
        page = self.kept(self.open("quiz.html?deck=dogs"))
        player = Player(page, "dogs")
        player.click()
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Leave", exact=True).click()
        expect(page.locator("#result")).to_be_visible()
        other = self.open(page=self.watched(page.context.new_page()))
        rebuilt(self.source, title="The second edition")
        other.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        update = page.get_by_role("button", name="Update", exact=True)
        expect(update).to_be_visible()
        other.get_by_role("button", name="Update", exact=True).click()
        expect(other.locator(".mark")).to_have_text("The second edition")
        # The summary does not reload by itself.
        expect(page.locator("#result")).to_be_visible()
        update.click()
        expect(page.locator(".mark")).to_have_text("The second edition")

    def test_disabling_offline_use_removes_worker_and_caches(self):
        page = self.kept(self.open())
        rebuilt(self.source, client="{ flags: { offline: false } }")
        with page.expect_event("load"):
            page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        self.registration(page, "one === undefined")
        self.assertEqual(self.caches(page), [])

    def test_offline_notice(self):
        page = self.kept(self.open())
        self.host.is_down = True
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator("[data-notice=network]")).to_contain_text("can’t be reached")
        self.check_accessible(page, "the notice that the site is unreachable")
        self.host.is_down = False
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("[data-notice=network]")).to_have_count(0)

    def test_notice_distinguishes_the_device_from_the_site(self):
        page = self.kept(self.open())
        page.context.set_offline(True)
        notice = page.locator("[data-notice=network]")
        expect(notice).to_contain_text("You’re offline. Pages you’ve opened are saved here.")
        page.context.set_offline(False)
        expect(notice).to_have_count(0)

    def test_notice_promises_nothing_without_a_cache(self):
        page = self.open(service_workers="block")
        page.wait_for_load_state("networkidle")
        self.host.is_down = True
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator("[data-notice=network]")).to_have_text("The site can’t be reached right now.")

    def test_unreachable_site_is_noticed_by_a_failed_request(self):
        page = self.page()
        page.clock.install()
        self.kept(self.open("index.html", page))
        tab = page.locator(".tabs a").first
        colour = tab.evaluate("one => getComputedStyle(one).color")
        self.host.is_down = True
        self.assertTrue(page.evaluate("navigator.onLine"))
        page.evaluate("fetch('site.json')")
        notice = page.locator("[data-notice=network]")
        expect(notice).to_have_attribute("role", "status")
        expect(notice).to_contain_text("The site can’t be reached right now.")
        expect(tab).not_to_have_css("color", colour)
        # Other pages in the same tab, loaded from the cache, show the notice too.
        self.open("progress.html", page)
        expect(notice).to_contain_text("The site can’t be reached right now.")
        self.host.is_down = False
        page.clock.fast_forward("01:00")
        expect(notice).to_have_count(0)

    def test_unreachable_site_is_checked_less_and_less_often(self):
        page = self.page()
        page.clock.install(time=0)
        self.kept(self.open("index.html", page))
        # From here on, only the test advances the clock.
        page.clock.pause_at(600_000)
        page.evaluate(
            """() => {
                 const start = setTimeout;
                 globalThis.delays = [];
                 globalThis.setTimeout = (action, delay) => {
                   delays.push(delay);
                   return start(action, delay);
                 };
               }"""
        )
        checks = []
        page.on("request", lambda request: request.method == "HEAD" and checks.append(request.url))
        self.host.is_down = True
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator("[data-notice=network]")).to_be_visible()
        for seconds in (2, 4, 8):
            # When the next timer runs, the failure has been handled.
            page.wait_for_function("(delay) => delays.includes(delay)", arg=seconds * 1000)
            before = len(checks)
            page.clock.run_for((seconds - 1) * 1000)
            self.assertEqual(len(checks), before)
            with page.expect_request(lambda request: request.method == "HEAD"):
                page.clock.run_for(1000)

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

    def test_quiz_that_has_begun_needs_no_earlier_visit(self):
        page = self.kept(self.open())
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        length = player.length
        wait_until(
            page,
            """async (length) => {
                 const id = (url) => /\\/portraits\\/([0-9a-f]{16})/.exec(url)?.[1];
                 const name = (await caches.keys()).find((one) => one.endsWith(":pictures"));
                 const cached = name ? await (await caches.open(name)).keys() : [];
                 const ids = new Set(cached.map(({ url }) => id(url)));
                 // Other pictures, such as those of home, are cached too.
                 const loaded = performance.getEntriesByType("resource").map(({ name }) => id(name));
                 const ofSession = new Set(loaded.filter((one) => one));
                 return ofSession.size >= length && [...ofSession].every((one) => ids.has(one));
               }""",
            length,
        )
        self.host.is_down = True
        for _ in range(length):
            player.click()
            player.continue_to_next()
        self.assertTrue(player.is_over)

    def test_quiz_reloaded_offline_continues(self):
        page = self.kept(self.open())
        self.see_pictures(page)
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        for right in (True, False):
            player.click(right)
            player.continue_to_next()
        self.host.is_down = True
        page.reload()
        expect(page.locator("#count")).to_contain_text("3 of")
        self.assertEqual(page.locator("#segments .right").count(), 1)
        self.assertEqual(page.locator("#segments .wrong").count(), 1)
        player.asked
        while not player.is_over:
            player.click()
            player.continue_to_next()
        expect(page.locator("#result")).to_contain_text("right")

    def test_pictures_of_an_answer_that_are_not_cached_are_replaced(self):
        page = self.saving_data()
        self.open("quiz.html?deck=dogs", page)
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        page.wait_for_load_state("networkidle")
        self.host.is_down = True
        player.click(right=False)
        expect(page.locator("#chosen-photo .frame > .icon").first).to_be_visible()
        expect(page.locator("#chosen-photo img")).to_have_count(0)

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

    def test_quiz_that_has_begun_asks_for_cached_pictures(self):
        page = self.saving_data()
        lost = self.lose_pictures("dogs", "akita", "basenji", "beagle", "chow")
        self.see_pictures(page)
        player = Player(self.open("quiz.html", page), "dogs")
        self.host.is_down = True
        # The browser reports that it is online, so the quiz notices the outage when its first picture fails
        # to load.
        self.open("quiz.html?deck=dogs&kind=practice", page)
        asked = 0
        while not player.is_over:
            source = player.photo.evaluate("image => image.currentSrc")
            self.assertEqual([path for path in lost if source.endswith(path)], [])
            player.click()
            player.continue_to_next()
            asked += 1
        self.assertEqual(asked, 6)

    def test_quiz_opened_offline_plans_cached_pictures(self):
        page = self.saving_data()
        self.lose_pictures("dogs", "akita", "basenji", "beagle", "chow")
        self.see_pictures(page)
        player = Player(self.open("quiz.html", page), "dogs")
        self.host.is_down = True
        page.evaluate("fetch('site.json')")
        expect(page.locator("[data-notice=network]")).to_be_visible()
        self.open("quiz.html?deck=dogs&kind=practice", page)
        self.assertEqual(player.length, 6)
        self.open("quiz.html?deck=dogs&kind=practice&mode=find", page)
        expect(player.photos.first).to_be_visible()
        expect(page.locator(".banner.error")).to_have_count(0)

    def test_quiz_without_pictures_says_so(self):
        page = self.saving_data()
        breeds = [file.stem for file in (self.source / "content/breeds/dogs").glob("*.md")]
        self.lose_pictures("dogs", *breeds)
        self.see_pictures(page)
        self.host.is_down = True
        page.evaluate("fetch('../site.json')")
        expect(page.locator("[data-notice=network]")).to_be_visible()
        self.open("quiz.html?deck=dogs", page)
        expect(page.locator("#chooser-notice")).to_contain_text("Too few pictures of this deck are saved")

    def test_search_works_offline_after_a_visit(self):
        page = self.kept(self.open())
        self.see_pictures(page)
        self.host.is_down = True
        self.open("dogs/index.html?q=pug", page)
        expect(page.locator("#found-tiles > li")).to_have_count(1)

    def add_breeds(self, deck: str, *slugs: str, **settings: str):
        for slug in slugs:
            folder = Path("content/breeds", deck)
            shutil.copy(PROJECT / folder / f"{slug}.md", self.source / folder)
        rebuilt(self.source, **settings)

    def test_refresh_says_what_is_new(self):
        page = self.kept(self.open("dogs/index.html"))
        self.open("dogs/index.html", page)
        refresh = page.get_by_role("button", name="Refresh")
        said = page.locator("#refreshed")
        refresh.click()
        expect(said).to_have_text("You’re up to date.")
        self.add_breeds("dogs", "affenpinscher", "papillon")
        refresh.click()
        expect(said).to_have_text("2 new breeds.")
        self.check_accessible(page, "what is new")
        page.get_by_role("button", name="Update", exact=True).click()
        expect(page.locator("#tiles [data-breed=papillon]")).to_be_visible()
        self.host.is_down = True
        refresh.click()
        expect(said).to_have_text("The site can’t be reached right now.")

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

    def test_pulling_the_page_down_refreshes_it(self):
        phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        with_script = self.page(**phone)
        with with_script.expect_response("**/pull-to-refresh.*"):
            page = self.open("dogs/index.html", with_script)
        page.wait_for_load_state("networkidle")
        said = page.locator("#refreshed")
        self.pull(page, 80)
        expect(page.locator("#pull")).to_be_hidden()
        expect(said).to_be_empty()
        self.pull(page, 300)
        expect(said).to_have_text("You’re up to date.")

    def test_manifest_and_icons(self):
        page = self.open()
        address = page.locator("link[rel=manifest]").evaluate("link => link.href")
        manifest = page.request.get(address).json()
        self.assertEqual(manifest["display"], "standalone")
        for icon in manifest["icons"]:
            source = page.evaluate("([a, b]) => new URL(a, b).href", [icon["src"], address])
            self.assertTrue(page.request.get(source).ok, json.dumps(icon))
