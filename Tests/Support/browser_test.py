"""Opens pages in Chromium, and fails tests if a page has an error."""

import atexit
import functools
import unittest
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

import script_coverage
from sampling import sample
from static_host import BELOW_A_PATH, serve

#: The headless shell, which is a third faster than full Chromium.
HEADLESS_SHELL = "/usr/bin/chromium-headless-shell"
#: Full Chromium, for features that the shell lacks: notifications.
CHROMIUM = "/usr/bin/chromium"
# Blocks all network access beyond this machine.
LOOPBACK = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
# Playwright's message if a test blocks service workers.
NO_WORKER = "Service Worker registration blocked by Playwright"
# Generous, so that no test fails on a busy machine; waits end as soon as their condition holds.
TIMEOUT = 20_000
expect.set_options(timeout=TIMEOUT)

#: The rules of axe that pages are checked against, by tag.
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

#: Records every layout shift since the page was opened, with the elements that moved.
SHIFTS = """() => new Promise((done) => {
  const shifts = [];
  const told = ({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 100);
  new PerformanceObserver((seen) => {
    for (const one of seen.getEntries()) {
      if (!one.hadRecentInput) shifts.push([one.value, ...one.sources.map(told)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)));
})"""

#: Counts the workers that were started and not closed.
COUNTED_WORKERS = """window.openWorkers = 0;
const Real = window.Worker;
window.Worker = class extends Real {
  constructor(...values) { super(...values); window.openWorkers += 1; }
  terminate() { window.openWorkers -= 1; super.terminate(); }
};"""


def wait_until(page: Page, condition: str, argument=None):
    """Waits until a function in the page, which may be asynchronous, returns a true value. Playwright's
    own wait would accept a promise as true, and evaluates text, which the site's CSP forbids. Playwright
    limits no evaluation, so the page itself gives up on a promise that is never settled."""
    page.evaluate(
        f"""([argument, timeout]) => {{
          let isLate = false;
          const late = new Promise((_, reject) => setTimeout(() => {{
            isLate = true;
            reject(new Error("The condition did not become true."));
          }}, timeout));
          const met = (async () => {{
            while (!isLate && !await ({condition})(argument)) {{
              await new Promise(requestAnimationFrame);
            }}
          }})();
          return Promise.race([met, late]);
        }}""",
        [argument, TIMEOUT],
    )


@functools.cache
def _playwright() -> Playwright:
    manager = sync_playwright()
    running = manager.start()
    atexit.register(running.stop)
    return running


@functools.cache
def chromium(*options: str, program: str = HEADLESS_SHELL) -> Browser:
    options = ["--no-sandbox", "--disable-dev-shm-usage", LOOPBACK, *options]
    if script_coverage.FOLDER is None:
        return _playwright().chromium.launch(executable_path=program, args=options)
    port = script_coverage.free_port()
    made = _playwright().chromium.launch(
        executable_path=program, args=[*options, f"--remote-debugging-port={port}"]
    )
    script_coverage.watch(port)
    return made


class BrowserTest(unittest.TestCase):
    """A test that fails if a page has a script error, violates its security policy or makes an external
    request."""

    #: Returns the folder of the site under test.
    site: staticmethod
    #: Whether service workers are allowed. They are blocked by default, since they would answer
    #: requests in place of the host.
    workers = "block"
    #: The executable of the browser for all contexts.
    program = HEADLESS_SHELL
    #: The path under which the site is served.
    mounted = BELOW_A_PATH

    @classmethod
    def setUpClass(cls):
        cls.folder: Path = cls.site()
        cls.base = serve(cls.folder, cls.mounted)

    def setUp(self):
        self.errors: list[str] = []
        self.external_requests: list[str] = []
        #: Substrings of the console messages that the test provokes.
        self.provoked: list[str] = []

    def tearDown(self):
        surprising = [
            error for error in self.errors if not any(part in error for part in self.provoked)
        ]
        self.assertEqual(surprising, [], "no unexpected messages in the console")
        self.assertEqual(self.external_requests, [], "no request goes to another host")

    def context(self, browser: Browser | None = None, **options):
        """Creates a browser profile, whose storage is deleted after the test."""
        options = {"service_workers": self.workers, **options}
        made = (browser or chromium(program=self.program)).new_context(**options)
        made.set_default_timeout(TIMEOUT)
        self.addCleanup(made.close)
        self.addCleanup(script_coverage.count)
        return made

    def watched(self, page: Page) -> Page:
        page.on("console", self._record_message)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._check_request)
        return page

    def page(self, **options) -> Page:
        return self.watched(self.context(**options).new_page())

    def open(self, path: str = "", page: Page | None = None, **options) -> Page:
        page = page or self.page(**options)
        page.goto(self.base + path, wait_until="load")
        return page

    def check_accessible(self, page: Page, what: str):
        """Checks the current state of the page with axe."""
        # With forced colours, contrast is not checked, since axe would read the style sheet's
        # colours.
        reads = not page.evaluate("matchMedia('(forced-colors: active)').matches")
        options = {
            "runOnly": {"type": "tag", "values": AXE_RULES},
            "rules": {"target-size": {"enabled": True}, "color-contrast": {"enabled": reads}},
            # Otherwise axe also describes every element that passes a rule, which takes most of the time.
            "resultTypes": ["violations"],
        }
        found = Axe().run(page, options=options)
        self.assertEqual(found.violations_count, 0, f"{what}:\n{found.generate_report()}")

    def check_width(self, page: Page, what: str):
        """Checks that the page does not scroll horizontally."""
        page.wait_for_load_state("networkidle")
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0, f"{what} is {wide} pixels too wide")

    def in_both_themes(self, look):
        """Calls `look` with a page for a sample of themes and widths."""
        ways = [(scheme, width) for scheme in ("light", "dark") for width in (390, 1280)]
        for scheme, width in sample(ways, 1):
            with self.subTest(theme=scheme, width=width):
                look(
                    self.page(
                        color_scheme=scheme,
                        viewport={"width": width, "height": 844},
                        reduced_motion="reduce",
                    )
                )

    def _record_message(self, message):
        # Requests that the test itself blocks are not errors.
        blocked = "blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not blocked:
            self.errors.append(message.text)

    def _check_request(self, request):
        if not request.url.startswith((self.base, "data:")):
            self.external_requests.append(request.url)
