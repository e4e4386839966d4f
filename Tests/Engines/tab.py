"""Operations on a tab, independent of engine and driver."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

#: The time limit of each wait in seconds: generous, so that no test fails on a busy machine.
TIMEOUT = 30
POLL = 0.05

#: Finds the visible elements that match a selector, optionally only those with a given text.
VISIBLE = """([selector, text]) => [...document.querySelectorAll(selector)].filter((element) =>
  element.getClientRects().length > 0 && !element.disabled &&
  (text === null || element.textContent.trim() === text))"""


class Tab(ABC):
    """A tab of a browser with its own, empty profile."""

    def __init__(self, downloads: Path):
        #: The folder in which the browser saves files.
        self.downloads = downloads

    @property
    @abstractmethod
    def errors(self) -> list[str]:
        """The errors and warnings in the console so far, including violations of the security policy."""

    @abstractmethod
    def open(self, address: str):
        """Opens an address and waits until it is loaded."""

    @abstractmethod
    def reload(self): ...

    @abstractmethod
    def leave(self, address: str):
        """Navigates to an address without waiting for it to load."""

    @abstractmethod
    def resize(self, width: int): ...

    @abstractmethod
    def evaluate(self, function: str, argument=None):
        """Calls a function in the page, which may be asynchronous, and returns its result."""

    @abstractmethod
    def click(self, selector: str, text: str | None = None):
        """Clicks the first visible element that matches a selector, once there is one."""

    @abstractmethod
    def fill(self, selector: str, text: str):
        """Replaces the text of a field."""

    @abstractmethod
    def choose_file(self, selector: str, file: Path): ...

    @abstractmethod
    def close(self): ...

    def see(self, selector: str, text: str | None = None):
        """Waits until an element that matches a selector is visible, with this text if one is given."""
        self.wait(f"(wanted) => ({VISIBLE})(wanted).length > 0", [selector, text])

    def wait(self, function: str, argument=None):
        """Waits until a function in the page returns a true value."""
        until(lambda: self._try(function, argument), lambda: f"{function} {argument}: {self._page()}")

    def _try(self, function: str, argument):
        try:
            return self.evaluate(function, argument)
        # The page may be replaced at any moment.
        except self.interruptions:
            return None

    #: The driver's errors for a page that is replaced during a call.
    interruptions: tuple[type[Exception], ...] = ()

    def _page(self) -> str:
        shown = self._try("() => `${location.href}\\n${document.body.innerText}`", None)
        return f"{shown}\n{self.errors}"


def until(condition: Callable, described: Callable[[], str]):
    """Waits until a condition is true, and returns its value."""
    end = time.monotonic() + TIMEOUT
    while True:
        if value := condition():
            return value
        if time.monotonic() > end:
            raise AssertionError(f"The condition did not become true: {described()}")
        time.sleep(POLL)
