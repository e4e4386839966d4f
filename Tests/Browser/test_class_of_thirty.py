"""A class of thirty pupils: all take one exam in browsers of their own, and the teacher collects their files."""

import csv
import io
import json
import re
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import expect

import sampling
from browser_storage import stored
from class_test import ClassTest
from sites import PROJECT, rebuilt
from static_host import serve


class ClassOfThirtyTest(ClassTest):
    def setUp(self):
        super().setUp()
        self.older = self.base
        made = tempfile.TemporaryDirectory(prefix="decks-class-site-")
        self.addCleanup(made.cleanup)
        source = Path(made.name, "site")
        shutil.copytree(self.folder.parent, source)
        for breed in ("airedale", "samoyed"):
            shutil.copy(PROJECT / f"content/breeds/dogs/{breed}.md", source / "content/breeds/dogs")
        self.folder = rebuilt(source)
        self.base = serve(self.folder, self.mounted)

    def _check_request(self, request):
        if not request.url.startswith(self.older):
            super()._check_request(request)

    def make_exam_before_the_rebuild(self) -> str:
        """Makes the exam in the older edition; returns its link to the current one."""
        current, self.base = self.base, self.older
        link = self.make_exam()
        self.base = current
        return link.replace(self.older, current)

    def hand_in_all(self, link: str, count: int) -> list[Path]:
        """Takes the exam as each pupil; returns their files. The second pupil plays in Korean, the third in
        the older edition of the site, and the last two change their files."""
        files = []
        for number in range(count):
            own = link
            if number == 1:
                own = link.replace("/quiz.html", "/ko/quiz.html")
            if number == 2:
                own = link.replace(self.base, self.older)
            page = self.take(own, [number % 4, number // 4 % 4, number % 3])
            files.append(self.hand_in(page, f"Pupil {number + 1}"))
            page.context.close()
        self.assertEqual([json.loads(file.read_text())["language"] for file in files[:3]], ["en", "ko", "en"])
        for file, forge in [(files[-2], with_another_choice), (files[-1], with_more_time)]:
            file.write_text(json.dumps(forge(json.loads(file.read_text()))))
        return files

    def test_results_are_the_same_on_the_page_and_the_command_line(self):
        count = 30 if sampling.IS_WHOLE else 6
        files = self.hand_in_all(self.make_exam_before_the_rebuild(), count)
        honest, forged = files[:-2], files[-2:]

        page = self.open("class.html")
        page.locator("#files").set_input_files(files)
        expect(page.locator(".pupils tbody tr")).to_have_count(len(honest))
        names = [f"Pupil {number + 1}" for number in range(len(honest))]
        self.assertEqual(page.locator(".pupils tbody th > bdi").all_inner_texts(), names)
        expect(page.locator(".pupils .caption").first).to_have_text(
            re.compile("^Exam, 5 minutes · .*Pupil-1.json")
        )
        problems = page.locator("#problems")
        expect(problems).to_contain_text("2 results don’t count")
        for file in forged:
            expect(problems).to_contain_text(file.name)
        expect(problems.locator("code").first).to_have_text("/codes/0")
        expect(page.locator(".heat tbody tr")).to_have_count(5)
        self.check_accessible(page, "the page of a class")
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save as CSV").click()
        shown = Path(downloading.value.path()).read_bytes().decode()

        run = self.run_class(files, "csv")
        self.assertEqual(run.returncode, 65, run.stderr.decode())
        self.assertEqual(run.stdout.decode(), shown)
        for file in forged:
            self.assertIn(f"{file.name}: /codes/0", run.stderr.decode())
        rows = list(csv.DictReader(io.StringIO(shown)))
        self.assertRegex(downloading.value.suggested_filename, r"^Dogs – \d{4}-\d\d-\d\d\.csv$")
        self.assertEqual([row["Pupil"] for row in rows], names)
        self.assertEqual({(row["Kind"], row["Answers"]) for row in rows}, {("Exam", "5")})

        report = json.loads(self.run_class(files, "json").stdout)
        self.assertEqual([problem["file"] for problem in report["problems"]], [file.name for file in forged])
        [deck] = report["decks"]
        for row, pupil in zip(rows, deck["pupils"], strict=True):
            score = pupil["score"]
            self.assertEqual(
                (row["Pupil"], row["File"], row["Exam, seconds"], row["Answers"], row["Right"]),
                (pupil["name"], pupil["file"], "300", str(score["answered"]), str(score["right"])),
            )
        right = sum(int(row["Right"]) for row in rows)
        self.assertEqual((right, 5 * len(rows)), (deck["score"]["right"], deck["score"]["answered"]))
        for breed in deck["breeds"]:
            for row, cell in zip(rows, breed["pupils"], strict=True):
                self.assertEqual(row[breed["name"]], share(cell))
        self.check_shown_shares(page, rows, deck)
        self.check_table(self.run_class(files, "table").stdout.decode(), rows, deck)
        self.assertIn("Exam, 5 minutes · <bdi>", self.run_class(files[:1], "html").stdout.decode())
        # Nothing of the pupils is stored.
        self.assertEqual(stored(page)["reviews"], [])
        page.reload()
        expect(page.locator("#results")).to_be_hidden()

    def check_shown_shares(self, page, rows: list[dict], deck: dict):
        percent = round(100 * deck["score"]["accuracy"])
        expect(page.locator("[data-part=summary]").first).to_contain_text(
            f"{len(rows)} pupils, {5 * len(rows)} answers, {percent}% right"
        )
        shown = page.locator(".pupils tbody tr").all_inner_texts()
        for row, text in zip(rows, shown, strict=True):
            self.assertIn(row["Right, %"], text)

    def check_table(self, text: str, rows: list[dict], deck: dict):
        """Checks the heading, the row of each pupil and that of each breed."""
        percent = round(100 * deck["score"]["accuracy"])
        self.assertIn(f"{len(rows)} pupils, {5 * len(rows)} answers, {percent}% right", text.splitlines()[0])
        lines = [line.split() for line in text.splitlines()]
        for number, row in enumerate(rows):
            [line] = [line for line in lines if line[-1:] == [row["File"]]]
            self.assertEqual(line[:3], [str(number + 1), *row["Pupil"].split()])
            self.assertEqual(line[-5:-1], [row["Sessions"], row["Answers"], row["Right, %"], row["Without lucky guesses, %"]])
        for breed in deck["breeds"]:
            shares = [row[breed["name"]] or "-" for row in rows]
            self.assertIn([*breed["name"].split(), share(breed), *shares], lines)


def share(count: dict) -> str:
    """Returns the percentage of right answers, as in the table; empty without answers."""
    return f"{int(100 * count['right'] / count['answered'] + 0.5)}%" if count["answered"] else ""


def with_another_choice(result: dict) -> dict:
    """Returns a result whose first answer was changed."""
    code = result["codes"][0]
    return {**result, "codes": [f"e{int(code[1]) % 4 + 1}{code[2:]}"]}


def with_more_time(result: dict) -> dict:
    """Returns a result that claims an hour for the exam."""
    return {**result, "exam": 3600}
