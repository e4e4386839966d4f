"""Base class for tests of a class, whose pupils take an exam in browsers of their own."""

import re
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect

import sites
from browser_test import BrowserTest

#: Answers the questions of an exam: chooses the option with the given index, until the results are
#: shown.
TAKE_EXAM = """async (wrongs) => {
  const frame = () => new Promise(requestAnimationFrame);
  const summary = document.getElementById("summary");
  let asked = "";
  let number = 0;
  while (summary.hidden) {
    const place = document.getElementById("number").textContent;
    const options = [...document.querySelectorAll("#options .option")];
    const image = document.querySelector("#asked img");
    if (place !== asked && options.length > 1 && image?.complete) {
      const choice = options[wrongs[number % wrongs.length] % options.length];
      choice.click();
      // A click is ignored until the picture is visible.
      for (let waited = 0; waited < 30 && document.getElementById("number").textContent === place; waited++) {
        await frame();
      }
      if (document.getElementById("number").textContent !== place || !summary.hidden) {
        asked = place;
        number += 1;
      }
    }
    await frame();
  }
}"""


class ClassTest(BrowserTest):
    site = staticmethod(sites.small_site)

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="decks-class-")
        self.addCleanup(folder.cleanup)
        self.folder_of_files = Path(folder.name)

    def make_exam(self, mode: str = "name", minutes: float = 5) -> str:
        """Makes an exam of five questions; returns its link."""
        page = self.open("quiz.html?deck=dogs&list=challenge")
        page.get_by_role("combobox", name="Way to play").select_option(mode)
        page.get_by_role("combobox", name="Questions").select_option("5")
        if minutes != 5:
            page.get_by_role("combobox", name="Exam").evaluate(
                "(exam, minutes) => exam.add(new Option('', minutes))", str(minutes)
            )
        page.get_by_role("combobox", name="Exam").select_option(str(minutes))
        link = page.get_by_role("textbox", name="Link to the challenge").input_value()
        self.assertRegex(link, f"&exam={round(60 * minutes)}$")
        page.context.close()
        return link

    def take(self, link: str, choices: list[int], page: Page | None = None) -> Page:
        page = page or self.page()
        page.goto(link, wait_until="load")
        page.locator("#picked button").click()
        page.evaluate(TAKE_EXAM, choices)
        expect(page.locator("#challenge-result")).to_be_visible()
        return page

    def hand_in(self, page: Page, name: str) -> Path:
        """Saves the result with a name; returns the file."""
        page.locator("#code-name").fill(name)
        with page.expect_download() as downloading:
            page.locator("#save-result").click()
        path = self.folder_of_files / downloading.value.suggested_filename
        downloading.value.save_as(path)
        return path

    def run_class(self, files: list[Path], form: str) -> subprocess.CompletedProcess:
        names = [file.name for file in files]
        command = [sites.DECKS, "class", *names, "--as", form, "--site", self.folder.parent]
        return subprocess.run(command, cwd=self.folder_of_files, capture_output=True, check=False)
