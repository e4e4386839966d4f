"""A course package in a learning platform."""

import json
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page, expect

import sites
from browser_test import BrowserTest, wait_until

#: A platform that opens the package in a frame, with the values in the fragment of its address.
PLATFORM = """<!doctype html>
<html lang="en">
<title>Platform</title>
<script type="module">
  import { strictScormAPI } from "./strict-scorm-api.js";
  window.API = strictScormAPI(JSON.parse(decodeURIComponent(location.hash.slice(1))));
  const frame = document.createElement("iframe");
  frame.src = "package/index.html";
  frame.title = "Activity";
  frame.style = "width: 60rem; height: 50rem";
  document.body.append(frame);
</script>
"""
KEPT = ["cmi.suspend_data", "cmi.core.score.raw", "cmi.core.lesson_status"]


class CourseTest(BrowserTest):
    """Runs the package in an LMS stub that rejects calls that SCORM 1.2 forbids."""

    @staticmethod
    def site() -> Path:
        folder = tempfile.TemporaryDirectory(prefix="decks-course-")
        CourseTest.addClassCleanup(folder.cleanup)
        root = Path(folder.name)
        package = root / "dogs.zip"
        command = [sites.DECKS, "export", "scorm", "dogs", "--mastery", "1", "--output", package]
        subprocess.run([*command, "--site", sites.small_site().parent], check=True, capture_output=True)
        with zipfile.ZipFile(package) as archive:
            archive.extractall(root / "package")
        (root / "platform.html").write_text(PLATFORM)
        api = sites.PROJECT / "Tests/Scripts/strict-scorm-api.js"
        (root / "strict-scorm-api.js").write_bytes(api.read_bytes())
        return root

    def visit(self, values: dict[str, str]) -> Page:
        return self.open(f"platform.html#{quote(json.dumps(values))}")

    def quiz(self, page: Page):
        return page.frame_locator("iframe").frame_locator("iframe")

    def play(self, page: Page):
        """Plays a session in the frame of the quiz."""
        quiz = self.quiz(page)
        quiz.get_by_role("link", name=re.compile("Name it")).click()
        while True:
            quiz.locator("#options button").first.click()
            quiz.locator("#next").click()
            expect(quiz.locator("#next:visible")).to_have_count(0)
            expect(quiz.locator("#result:visible, #options :enabled:visible").first).to_be_visible()
            if quiz.locator("#result").is_visible():
                return

    def leave(self, page: Page) -> dict[str, str]:
        """Closes the activity, and returns the values that the platform has stored."""
        page.evaluate("document.querySelector('iframe').remove()")
        wait_until(page, "() => API.state() === 'finished'")
        self.assertEqual(page.evaluate("API.refusals"), [])
        return page.evaluate("API.committed()")

    def test_visit_is_reported_and_continued_in_another_browser(self):
        page = self.visit({"cmi.student_data.mastery_score": "1"})
        self.play(page)
        wait_until(page, "() => API.committed()['cmi.core.score.raw'] !== ''")
        right, asked = map(int, re.findall(r"\d+", self.quiz(page).locator("#result").inner_text()))
        stored = self.leave(page)
        self.assertEqual(stored["cmi.core.score.raw"], str(round(100 * right / asked)))
        self.assertEqual(stored["cmi.core.lesson_status"], "passed" if right else "failed")
        self.assertRegex(stored["cmi.core.session_time"], r"^\d\d:\d\d:\d\d\.\d\d$")
        self.assertLessEqual(len(stored["cmi.suspend_data"]), 4096)

        # Another browser has no answers of its own.
        page = self.visit({key: stored[key] for key in KEPT})
        quiz = self.quiz(page)
        expect(quiz.locator("#chooser")).to_be_visible()
        wait_until(page, "() => frames[0].frames[0].indexedDB.databases().then((all) => all.length > 0)")
        self.play(page)
        wait_until(
            page, "(earlier) => API.committed()['cmi.suspend_data'].length > earlier",
            len(stored["cmi.suspend_data"]),
        )  # fmt: skip
        again = self.leave(page)
        # The text still has the answers of the first browser, in a part for their session.
        session = stored["cmi.suspend_data"].split(" ")[2]
        self.assertIn(session.split(":")[0], again["cmi.suspend_data"])
        self.assertGreaterEqual(
            int(again["cmi.core.score.raw"]), int(stored["cmi.core.score.raw"])
        )

    def test_without_a_platform_the_quiz_plays_and_says_so(self):
        page = self.open("package/index.html")
        expect(page.locator("#unconnected")).to_be_visible()
        expect(page.frame_locator("iframe").locator("#chooser")).to_be_visible()
