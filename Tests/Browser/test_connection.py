"""Notices about the connection."""

from playwright.sync_api import expect

from offline_test import OfflineTest


class ConnectionTest(OfflineTest):
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
        self.host.is_down = True
        self.assertTrue(page.evaluate("navigator.onLine"))
        page.evaluate("fetch('site.json')")
        notice = page.locator("[data-notice=network]")
        expect(notice).to_have_attribute("role", "status")
        expect(notice).to_contain_text("The site can’t be reached right now.")
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
                   // Storage, for example, sets timers of the same lengths.
                   if (new Error().stack.includes("connection-check")) delays.push(delay);
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
            # The page sets the timer for its next check after it has handled the failure.
            page.wait_for_function("(delay) => delays.includes(delay)", arg=seconds * 1000)
            before = len(checks)
            page.clock.run_for((seconds - 1) * 1000)
            self.assertEqual(len(checks), before)
            with page.expect_request(lambda request: request.method == "HEAD"):
                page.clock.run_for(1000)
