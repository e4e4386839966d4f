"""The main user flows, in browser engines other than Chromium."""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

import firefox
import sites
import webkit
from engine_test import EngineTest
from tab import until

PAGES = [
    "", "dogs/index.html", "dogs/beagle.html", "cats/bengal.html", "quiz.html", "progress.html",
    "favourites.html", "compare.html", "you.html", "offline.html",
]  # fmt: skip
PASSPHRASE = "a long walk in the rain"
NOTE = "White at the tip of the tail."
SUMMARY = "() => document.querySelector('#result')?.getClientRects().length > 0"

#: Moves a stored time into the past.
SHIFT = """([name, minutes]) => {
  const key = Object.keys(localStorage).find((key) => key.endsWith(`:${name}`));
  localStorage.setItem(key, String(Number(localStorage.getItem(key)) - minutes * 60_000));
}"""
#: Whether the data of both decks is cached. Pages request it after they have loaded, and the lessons last.
DATA_IS_CACHED = """async () => {
  let count = 0;
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    count += requests.filter(({ url }) => /\\/data\\/(dogs|cats)-lessons-1\\./.test(url)).length;
  }
  return count === 2;
}"""
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


class Smoke:
    #: Whether the engine always opens the database of a file again.
    REOPENS_FILES = True

    def test_pages_open_at_two_widths(self):
        for width in (390, 1280):
            self.tab.resize(width)
            for path in PAGES:
                with self.subTest(path, width=width):
                    self.open(path)
                    self.tab.see("h1")
                    self.tab.wait("(width) => document.scrollingElement.scrollWidth <= width", width)

    def test_site_works_without_its_host(self):
        self.open()
        self.tab.wait(CONTROLLED)
        self.tab.wait(DATA_IS_CACHED)
        self.open("dogs/beagle.html")
        self.tab.see("h1", "Beagle")
        self.host.is_down = True
        # Pages also request files that are not cached yet; WebKit reports each failure four times.
        self.provoked = [
            "NetworkError:", "Response served by service worker is an error", "Load failed", "annot load",
        ]  # fmt: skip
        self.tab.reload()
        self.tab.see("h1", "Beagle")
        self.open("progress.html")
        self.tab.see("#no-answers")

    def test_single_file_plays_from_a_disk(self):
        with tempfile.TemporaryDirectory(prefix="decks-file-") as folder:
            file = Path(folder) / "dogs.html"
            command = [sites.DECKS, "export", "html", "dogs", "--output", file, "--site", self.folder.parent]
            subprocess.run(command, check=True, capture_output=True)
            self.tab.open(file.as_uri())
            # The page shows the time of a session once it has opened its records.
            self.tab.wait(r"() => /\d/.test(document.querySelector('#quiz-subtitle').textContent)")
            self.tab.click("#chooser a.row[href$='mode=name']")
            self.see_question()
            self.tab.click("#options .option")
            self.tab.see("#next")
            # The answer is stored, so the next page does not start over.
            self.tab.open(file.as_uri() + "?deck=dogs")
            if self.see_question():
                self.tab.wait("() => document.querySelector('#notice').textContent === ''")

    def see_question(self) -> bool:
        """Waits for a question, and returns whether the answers were loaded. WebKit sometimes does not open
        the database of a file again; the page then offers to play without it."""
        self.tab.see("#options .option, [data-notice=reading] button")
        is_loaded = self.tab.evaluate("() => document.querySelector('#options .option') !== null")
        if not is_loaded:
            self.assertFalse(self.REOPENS_FILES)
            self.tab.click("[data-notice=reading] button", "Play without them")
        self.tab.see("#options .option")
        return is_loaded

    def test_note_is_shown_after_a_reload(self):
        self.open("dogs/beagle.html")
        self.tab.fill("#note-field", NOTE)
        self.tab.click("#note-form button[type=submit]")
        self.tab.see("#note-text", NOTE)
        self.tab.reload()
        self.tab.see("#note-text", NOTE)
        self.tab.wait("() => document.querySelector('#note-form').hidden")


class Locks:
    def test_passphrase_opens_pages_until_locked(self):
        self.answer()
        self.seal()
        for path, shown in (
            ("", "[data-figure=answered]"),
            ("progress.html", "#details"),
            ("favourites.html", "#favourites"),
            ("dogs/beagle.html", "#note"),
        ):
            self.open(path)
            self.tab.see(shown)
        self.open()
        self.tab.see("[data-figure=answered]", "1")
        self.pass_minutes("open", 2)
        self.unlock()
        self.pass_minutes("active", 31)
        self.unlock()
        self.tab.click("#lock-controls button", "Lock now")
        self.unlock()

    def test_closing_the_last_tab_locks_after_a_minute(self):
        self.answer()
        self.seal()
        for minutes, is_locked in ((0.5, False), (2, True)):
            self.tab.reopen()
            self.pass_minutes("open", minutes)
            if is_locked:
                self.unlock()
            else:
                self.tab.see("#you")

    def answer_question(self):
        self.tab.click("#options .option")
        self.tab.see("#next")

    def answer(self):
        self.open("quiz.html?deck=dogs")
        self.answer_question()

    def seal(self):
        self.open("you.html")
        self.tab.click("#lock-controls button", "Set")
        self.tab.fill("#secret-new", PASSPHRASE)
        self.tab.fill("#secret-again", PASSPHRASE)
        self.tab.click("#dialog-buttons button", "Set")
        self.tab.click("#dialog-buttons button", "I wrote it down")
        self.tab.wait("() => !document.querySelector('#dialog').open")
        self.tab.see("#protection", "Protected by a passphrase")

    def pass_minutes(self, name: str, minutes: float):
        """Leaves the site, and opens the profile page as if this time had passed."""
        self.open("robots.txt")
        self.tab.evaluate(SHIFT, [name, minutes])
        self.open("you.html")

    def unlock(self):
        self.tab.see("#gate-title", "Guest is locked")
        self.tab.fill("#passphrase", PASSPHRASE)
        self.tab.click("dialog.gate button", "Unlock")
        self.tab.see("#you")

    def is_complete(self, backup) -> bool:
        try:
            return json.loads(backup.read_text())["format"] == "decks-progress"
        except ValueError:
            return False


class Records(Locks):
    def test_session_is_kept_backed_up_and_restored(self):
        answered = self.play()
        self.open()
        self.tab.see("[data-figure=answered]", answered)
        self.tab.reload()
        self.tab.see("[data-figure=answered]", answered)
        self.open("you.html")
        self.tab.click("#back-up")
        backup = until(lambda: next(self.tab.downloads.glob("*.json"), None), lambda: "no backup")
        until(lambda: self.is_complete(backup), lambda: "an incomplete backup")
        self.replace_tab()
        self.open("you.html")
        self.tab.see("#you")
        self.tab.choose_file("#file", backup)
        self.tab.click("#dialog-buttons button", "Add what’s missing")
        self.tab.wait("() => document.querySelector('#restored').textContent.includes('Restored.')")
        self.open()
        self.tab.see("[data-figure=answered]", answered)

    def play(self) -> str:
        """Plays a session and returns the number of its answers."""
        self.open("quiz.html?deck=dogs")
        count = 0
        while True:
            self.tab.wait(f"() => ({SUMMARY})() || document.querySelector('#options .option')")
            if self.tab.evaluate(SUMMARY):
                return str(count)
            self.answer_question()
            self.tab.click("#next")
            count += 1


@unittest.skipIf(firefox.MISSING, firefox.MISSING)
class FirefoxTest(Smoke, Records, EngineTest):
    tab_type = firefox.FirefoxTab


@unittest.skipIf(webkit.MISSING, webkit.MISSING)
class WebKitTest(Smoke, Locks, EngineTest):
    tab_type = webkit.WebKitTab
    REOPENS_FILES = False


if __name__ == "__main__":
    unittest.main()
