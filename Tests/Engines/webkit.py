"""WebKitGTK, Safari's engine, driven by WebDriver on an invisible display."""

import atexit
import functools
import os
import re
import subprocess
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.service import Service

from tab import TIMEOUT, VISIBLE, Tab, until

WINDOW = Path(__file__).with_name("webkit_window.py")
DRIVER = Path("/usr/bin/WebKitWebDriver")
DISPLAY = Path("/usr/bin/Xvfb")


def _missing() -> str | None:
    """Returns the first missing program or package; None if there is none."""
    for program in (DRIVER, DISPLAY):
        if not program.exists():
            return f"no {program}"
    check = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
    done = subprocess.run(["/usr/bin/python3", "-c", check], capture_output=True)
    return None if done.returncode == 0 else "no gir1.2-webkit2-4.1 or python3-gi"


MISSING = _missing()
#: Messages from WebKit that are not errors in the page.
NOISE = [
    # The style sheet of the plain-text viewer.
    "Refused to apply a stylesheet",
    # A directive of the policy that WebKit does not support.
    "Unrecognized Content-Security-Policy directive 'manifest-src'",
    # Requests that are cancelled when the page is left.
    "due to access control checks",
    "Importing a module script failed",
    "Cache API operation failed: Context is stopped",
    # Preloaded modules that are used late on a busy machine.
    "was preloaded using link preload but not used within a few seconds",
]


class WebKitTab(Tab):
    interruptions = (WebDriverException,)

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="decks-webkit-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        super().__init__(folder / "downloads")
        self.downloads.mkdir()
        self._console = folder / "console.log"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        options.add_argument(str(folder))
        environment = {**os.environ, "DISPLAY": _display()}
        service = Service(str(DRIVER), env=environment)
        self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._driver.set_script_timeout(TIMEOUT)

    @property
    def errors(self) -> list[str]:
        lines = self._console.read_text(errors="replace").splitlines()
        return [
            line for line in lines
            if re.search(r"\bCONSOLE\b.* (?:ERROR|WARN)", line) and not any(part in line for part in NOISE)
        ]  # fmt: skip

    def open(self, address: str):
        self._driver.get(address)

    def reload(self):
        self._driver.refresh()

    def reopen(self):
        """Closes the site's last tab and continues in an empty one."""
        last = self._driver.current_window_handle
        self._driver.switch_to.new_window("window")
        empty = self._driver.current_window_handle
        self._driver.switch_to.window(last)
        self._driver.close()
        self._driver.switch_to.window(empty)

    def leave(self, address: str):
        self.evaluate("(address) => { location.href = address; }", address)

    def resize(self, width: int):
        self._driver.set_window_size(width, 900)
        self.wait("(width) => innerWidth === width", width)

    def evaluate(self, function: str, argument=None):
        answer = self._driver.execute_async_script(
            f"""const [argument, done] = arguments;
            Promise.resolve(argument).then({function})
              .then((value) => done([value ?? null]), (error) => done([null, String(error)]));""",
            argument,
        )
        if len(answer) > 1:
            raise WebDriverException(answer[1])
        return answer[0]

    def _element(self, selector: str, text: str | None):
        find = f"""const [found] = ({VISIBLE})(arguments[0]);
            found?.scrollIntoView({{ block: "center", behavior: "instant" }});
            return found;"""
        return until(
            lambda: self._driver.execute_script(find, [selector, text]),
            lambda: f"no {selector} {text or ''}: {self._page()}",
        )

    def click(self, selector: str, text: str | None = None):
        self._element(selector, text).click()

    def fill(self, selector: str, text: str):
        field = self._element(selector, None)
        field.clear()
        field.send_keys(text)

    def choose_file(self, selector: str, file: Path):
        # The driver types only into visible fields.
        self.evaluate("(selector) => { document.querySelector(selector).className = ''; }", selector)
        self._driver.find_element(By.CSS_SELECTOR, selector).send_keys(str(file))

    def close(self):
        self._driver.quit()
        self._folder.cleanup()


@functools.cache
def _display() -> str:
    """Starts an X server that runs until the process ends, and returns its display."""
    reading, writing = os.pipe()
    arguments = [DISPLAY, "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(arguments, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    atexit.register(server.wait)
    atexit.register(server.terminate)
    with os.fdopen(reading) as numbers:
        return f":{numbers.readline().strip()}"
