"""The results of a class: pupils take an exam in browsers of their own, and the teacher collects them."""

import json
import re
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect

import sampling
import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import Player

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

    def test_class_of_pupils_with_forgeries_and_another_language(self):
        link = self.make_exam()
        count = 30 if sampling.IS_WHOLE else 6
        files = []
        for number in range(count):
            name = f"Pupil {number + 1}"
            # One pupil plays in Korean.
            own = link.replace("/quiz.html", "/ko/quiz.html") if number == 1 else link
            page = self.take(own, [number % 4, 1, number % 3])
            files.append(self.hand_in(page, name))
            page.context.close()
        forged = json.loads(files[0].read_text())
        digits = forged["codes"][0]
        forged["codes"][0] = f"e{int(digits[1]) % 4 + 1}{digits[2:]}"
        changed_code = self.folder_of_files / "changed-code.json"
        changed_code.write_text(json.dumps(forged))
        more_time = self.folder_of_files / "more-time.json"
        more_time.write_text(json.dumps({**json.loads(files[-1].read_text()), "exam": 3600}))
        files += [changed_code, more_time]

        page = self.open("class.html")
        page.locator("#files").set_input_files(files)
        expect(page.locator(".pupils tbody tr")).to_have_count(count)
        self.assertEqual(
            page.locator(".pupils tbody th > bdi").all_inner_texts()[:3],
            ["Pupil 1", "Pupil 2", "Pupil 3"],
        )
        expect(page.locator(".pupils .caption").first).to_have_text(
            re.compile("^Exam, 5 minutes · .*Pupil-1.json")
        )
        problems = page.locator("#problems")
        expect(problems).to_contain_text("2 results don’t count")
        for name in ["changed-code.json", "more-time.json"]:
            expect(problems).to_contain_text(name)
        expect(problems.locator("code").first).to_have_text("/codes/0")
        expect(page.locator(".heat tbody tr")).to_have_count(5)
        self.check_accessible(page, "the page of a class")
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save as CSV").click()
        shown = Path(downloading.value.path()).read_bytes()

        run = self.run_class(files, "csv")
        self.assertEqual(run.returncode, 65, run.stderr.decode())
        self.assertEqual(run.stdout.decode(), shown.decode())
        self.assertIn("changed-code.json: /codes/0", run.stderr.decode())
        report = json.loads(self.run_class(files, "json").stdout)
        [deck] = report["decks"]
        percent = round(100 * deck["score"]["accuracy"])
        expect(page.locator("[data-part=summary]").first).to_contain_text(
            f"{count} pupils, {5 * count} answers, {percent}% right"
        )
        self.assertEqual({pupil["exam"] for pupil in deck["pupils"]}, {300})
        self.assertIn("Exam, 5 minutes · <bdi>", self.run_class(files[:1], "html").stdout.decode())
        # Nothing of the pupils is stored.
        self.assertEqual(stored(page)["reviews"], [])
        page.reload()
        expect(page.locator("#results")).to_be_hidden()

    def test_exam_has_one_try_without_hints_and_verdicts(self):
        link = self.make_exam()
        page = self.open()
        page.goto(link)
        expect(page.get_by_text("5 questions, 5 minutes.")).to_be_visible()
        page.locator("#picked button").click()
        expect(page.locator("#options .option").first).to_be_visible()
        expect(page.locator("#hint")).to_be_hidden()
        expect(page.locator("#timer")).to_contain_text(re.compile(r"^[45]:\d\d"))
        page.locator("#options .option").first.click()
        expect(page.locator("#count")).to_have_text("2 of 5")
        expect(page.locator("#segments .answered")).to_have_count(1)
        expect(page.locator("#segments .right, #segments .wrong")).to_have_count(0)
        # Opening the link again continues the exam, and then only shows its result.
        again = self.open(page=page.context.new_page())
        page.close()
        again.goto(link)
        expect(again.locator("#count")).to_have_text("2 of 5")
        again.evaluate(TAKE_EXAM, [0])
        expect(again.locator("#ending")).to_have_text("Exam finished")
        code = again.locator("#code").input_value()
        expect(again.locator("#again")).to_be_hidden()
        again.goto(link)
        expect(again.locator("#code")).to_have_value(code)
        self.assertEqual(len(stored(again)["reviews"]), 5)

    def test_exam_begins_before_its_first_answer_and_ends_when_it_is_left(self):
        link = self.make_exam()
        page = self.open()
        page.goto(link)
        page.locator("#picked button").click()
        expect(page.locator("#options .option").first).to_be_visible()
        [session] = stored(page)["sessions"]
        # Another tab continues it with the time that is left.
        again = self.open(page=page.context.new_page())
        page.close()
        again.goto(link)
        expect(again.locator("#count")).to_have_text("1 of 5")
        self.assertEqual([one["started"] for one in stored(again)["sessions"]], [session["started"]])
        again.locator("#exit").click()
        again.locator("#leave").click()
        expect(again.locator("#summary")).to_be_visible()
        expect(again.locator("#ending")).to_have_text("Exam left early")
        expect(again.locator("#challenge-result")).to_be_hidden()
        again.goto(link)
        expect(again.locator("#summary")).to_be_visible()
        [session] = stored(again)["sessions"]
        self.assertEqual((session["ending"], session["answered"]), ("left", 0))

    def test_exam_ends_when_its_time_is_up_and_is_not_played_again(self):
        page = self.open()
        link = self.make_exam(minutes=0.05)
        page.goto(link)
        page.locator("#picked button").click()
        page.locator("#options .option").nth(1).click()
        expect(page.locator("#count")).to_have_text("2 of 5")
        expect(page.locator("#ending")).to_have_text("Exam finished: time’s up")
        expect(page.locator("#challenge-result")).to_be_visible()
        expect(page.locator("#again")).to_be_hidden()
        reviews = stored(page)["reviews"]
        self.assertEqual(reviews[-1]["outcome"], "timeout")
        # Nor does it begin again after a drill of its mistakes.
        page.locator("#drill").click()
        expect(page.locator("#session")).to_be_visible()
        page.locator("#exit").click()
        page.locator("#leave").click()
        page.goto(link)
        expect(page.locator("#challenge-result")).to_be_visible()
        own = [one for one in stored(page)["reviews"] if one["session"].startswith("exam-")]
        self.assertEqual(own, reviews)

    def test_changed_exam_is_explained_before_it_is_played_anyway(self):
        query = "deck=dogs&check=m8a43&mode=name&challenge=7&exam=300&edition=earlier"
        page = self.open(f"quiz.html?{query}")
        page.get_by_role("button", name="Play it anyway").click()
        expect(page.get_by_text("questions, 5 minutes.")).to_be_visible()
        page.locator("#picked button").click()
        expect(page.locator("#count")).to_have_text("1 of 10")
        self.assertRegex(stored(page)["sessions"][0]["id"], "^exam-")

    def test_nearly_right_name_in_an_exam_is_an_answer(self):
        page = self.open()
        page.goto(self.make_exam("recall"))
        page.locator("#picked button").click()
        player = Player(page, "dogs")
        player.type(f"{player.breed_in_picture['name']}x")
        expect(page.locator("#count")).to_have_text("2 of 5")
        expect(page.get_by_text("Did you mean")).to_have_count(0)
        self.assertEqual([review["outcome"] for review in stored(page)["reviews"]], ["near"])

    def test_pasted_links_and_codes(self):
        link = self.make_exam()
        page = self.take(link, [0])
        page.locator("#code-name").fill("Ann")
        code = page.locator("#code").input_value()
        result = page.locator("#all-codes").evaluate("link => link.href")
        other = self.take(link, [1])
        other.locator("#code-name").fill("Ben")
        text = f"Ben: {other.locator('#code').input_value()}\n{link}\n<{result}>\ne0000.1234567890"
        teacher = self.open("class.html")
        teacher.get_by_text("Paste results").click()
        teacher.locator("#pasted").fill(text)
        teacher.get_by_role("button", name="Add", exact=True).click()
        names = teacher.locator(".pupils tbody th > bdi")
        expect(names).to_have_text(["Ann", "Ben"])
        expect(teacher.locator("#problems")).to_contain_text("the code e0000.1234567890")
        self.assertIn(code.split(".")[0], result)

    def test_challenge_about_chosen_breeds(self):
        page = self.open("quiz.html?deck=dogs&breeds=pug,boxer,beagle")
        page.get_by_role("link", name="Make a challenge with these").click()
        expect(page.get_by_text("Breeds: \u2068Pug\u2069, \u2068Boxer\u2069, \u2068Beagle\u2069")).to_be_visible()
        expect(page.get_by_role("combobox", name="Breeds")).to_have_count(0)
        page.reload()
        page.get_by_role("link", name="Play it").click()
        expect(page.locator("#count")).to_have_text("1 of 3")
