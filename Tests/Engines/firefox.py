"""Firefox, driven by WebDriver BiDi."""

import atexit
import functools
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from tab import TIMEOUT, Tab

PROGRAM = Path("/usr/bin/firefox-esr")
MISSING = None if PROGRAM.exists() else f"no {PROGRAM}"

#: Logs violations of the security policy: the driver does not receive Firefox's own messages about them.
REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) => {
  console.error(`${event.violatedDirective} refuses ${event.blockedURI}`);
})"""


#: Messages about requests that are cancelled when a page is left.
NOISE = [
    "A ServiceWorker intercepted the request and encountered an unexpected error",
    "error loading dynamically imported module",
    "NetworkError when attempting to fetch resource",
]


class FirefoxTab(Tab):
    interruptions = (Error,)

    def __init__(self):
        super().__init__(_downloads())
        self._context = _firefox().new_context(viewport={"width": 1280, "height": 900})
        self._context.set_default_timeout(TIMEOUT * 1000)
        self._context.add_init_script(REPORT_VIOLATIONS)
        self._errors: list[str] = []
        self._tab = self._new_page()

    def _new_page(self) -> Page:
        page = self._context.new_page()
        page.on("console", self._record)
        page.on("pageerror", lambda error: self._add(str(error)))
        return page

    def reopen(self):
        """Closes the profile's last tab and opens an empty one."""
        self._tab.close()
        self._tab = self._new_page()

    def _record(self, message):
        if message.type in ("error", "warning"):
            self._add(message.text)

    def _add(self, text: str):
        if not any(part in text for part in NOISE):
            self._errors.append(text)

    @property
    def errors(self) -> list[str]:
        return list(self._errors)

    def open(self, address: str):
        self._tab.goto(address, wait_until="load")

    def reload(self):
        self._tab.reload(wait_until="load")

    def leave(self, address: str):
        self._tab.goto(address, wait_until="commit")

    def resize(self, width: int):
        self._tab.set_viewport_size({"width": width, "height": 900})

    def evaluate(self, function: str, argument=None):
        return self._tab.evaluate(function, argument)

    def click(self, selector: str, text: str | None = None):
        found = self._tab.locator(selector).filter(visible=True)
        if text is not None:
            # Match the text exactly, as the other driver does.
            self.see(selector, text)
            found = found.filter(has_text=text)
        found.first.click()

    def fill(self, selector: str, text: str):
        self._tab.locator(selector).filter(visible=True).first.fill(text)

    def choose_file(self, selector: str, file: Path):
        self._tab.locator(selector).set_input_files(file)

    def close(self):
        self._context.close()


@functools.cache
def _downloads() -> Path:
    folder = tempfile.TemporaryDirectory(prefix="decks-firefox-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


@functools.cache
def _playwright() -> Playwright:
    running = sync_playwright().start()
    atexit.register(running.stop)
    return running


@functools.cache
def _firefox() -> Browser:
    preferences = {
        "browser.download.folderList": 2,
        "browser.download.dir": str(_downloads()),
        "browser.download.useDownloadDir": True,
        "browser.download.always_ask_before_handling_new_types": False,
        "browser.download.alwaysOpenPanel": False,
    }
    return _playwright().firefox.launch(
        channel="moz-firefox", executable_path=PROGRAM, firefox_user_prefs=preferences
    )
