"""Exams and challenges, and their results, which the teacher of a class collects."""

import csv
import io
import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser_storage import stored
from class_test import TAKE_EXAM, ClassTest
from quiz_player import Player


class ExamTest(ClassTest):
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

    def test_exam_begins_before_its_first_answer_and_ends_when_it_is_handed_in(self):
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
        again.locator("#hand-in").click()
        expect(again.locator("#summary")).to_be_visible()
        expect(again.locator("#ending")).to_have_text("Exam handed in early")
        expect(again.locator("#challenge-result")).to_be_hidden()
        again.goto(link)
        expect(again.locator("#summary")).to_be_visible()
        [session] = stored(again)["sessions"]
        self.assertEqual((session["ending"], session["answered"]), ("left", 0))

    def test_exam_ends_when_its_time_is_up_and_is_not_played_again(self):
        page = self.open()
        link = self.make_exam(minutes=0.05)
        page.goto(link)
        player = Player(page, "dogs")
        page.locator("#picked button").click()
        player.options.nth(player.number(right=False) - 1).click()
        expect(page.locator("#count")).to_have_text("2 of 5")
        expect(page.locator("#ending")).to_have_text("Exam finished: time’s up")
        expect(page.locator("#challenge-result")).to_be_visible()
        expect(page.locator("#again")).to_be_hidden()
        reviews = stored(page)["reviews"]
        # The question that was open has no answer.
        self.assertEqual([one["outcome"] for one in reviews], ["wrong"])
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
        expect(teacher.locator("#problems")).to_contain_text("the result code e0000.1234567890")
        self.assertIn(code.split(".")[0], result)

    def test_challenge_about_chosen_breeds(self):
        page = self.open("quiz.html?deck=dogs&breeds=pug,boxer,beagle")
        page.get_by_role("link", name="Make a challenge with these").click()
        expect(page.get_by_text("Breeds: \u2068Pug\u2069, \u2068Boxer\u2069, \u2068Beagle\u2069")).to_be_visible()
        expect(page.get_by_role("combobox", name="Breeds")).to_have_count(0)
        page.reload()
        page.get_by_role("link", name="Play it").click()
        expect(page.locator("#count")).to_have_text("1 of 3")

    def answer_typed(self, page: Page, player: Player, number: int, right: bool = True):
        """Types the answer to the question with this number in an exam, and waits until it counts."""
        expect(page.locator("#count")).to_have_text(f"{number} of 5")
        name = player.breed_in_picture["name"]
        player.type(name if right else "Wolpertinger")
        if number < 5:
            expect(page.locator("#count")).to_have_text(f"{number + 1} of 5")
        else:
            expect(page.locator("#challenge-result")).to_be_visible()

    def test_typed_exam_continues_after_a_reload_and_in_another_tab_with_one_try(self):
        first = self.open()
        first.goto(self.make_exam("recall"))
        first.locator("#picked button").click()
        player = Player(first, "dogs")
        self.answer_typed(first, player, 1)
        first.reload()
        self.answer_typed(first, player, 2, right=False)
        # In another tab, the quiz waits until it is moved there.
        second = self.open(page=self.watched(first.context.new_page()))
        second.goto(first.url)
        second.get_by_role("button", name="Play in this tab").click()
        self.answer_typed(second, Player(second, "dogs"), 3)
        # The first tab showed the third question, which has been answered.
        first.get_by_role("button", name="Play in this tab").click()
        self.answer_typed(first, player, 4)
        self.assertEqual(
            [review["outcome"] for review in stored(first)["reviews"]], ["right", "wrong", "right", "right"]
        )
        # Nor may the second tab repeat it.
        second.get_by_role("button", name="Play in this tab").click()
        self.answer_typed(second, Player(second, "dogs"), 5)
        first.get_by_role("button", name="Play in this tab").click()
        expect(first.locator("#challenge-result")).to_be_visible()
        [session] = stored(first)["sessions"]
        self.assertEqual((session["ending"], session["answered"]), ("finished", 5))
        code = first.locator("#code").input_value()
        second.goto(first.url)
        first.close()
        expect(second.locator("#code")).to_have_value(code)
        file = self.hand_in(second, "Ann")
        run = self.run_class([file], "json")
        self.assertEqual(run.returncode, 0, run.stderr.decode())
        [pupil] = json.loads(run.stdout)["decks"][0]["pupils"]
        score = pupil["score"]
        self.assertEqual((pupil["exam"], score["answered"], score["right"]), (300, 5, 4))

    def test_link_without_its_exam_and_check_is_a_challenge(self):
        link = re.sub("&(check|exam)=[^&]*", "", self.make_exam())
        page = self.open()
        page.goto(link)
        expect(page.locator("#notice")).to_contain_text("This is a challenge, not an exam.")
        self.check_accessible(page, "a challenge that may have been an exam")
        Player(page, "dogs").play()
        expect(page.locator("#challenge-result")).to_be_visible()
        file = self.hand_in(page, "Ann")
        self.assertEqual(json.loads(file.read_text())["exam"], 0)
        [pupil] = json.loads(self.run_class([file], "json").stdout)["decks"][0]["pupils"]
        self.assertEqual((pupil["exam"], pupil["score"]["answered"]), (0, 5))
        teacher = self.open("class.html")
        teacher.locator("#files").set_input_files(file)
        expect(teacher.locator(".pupils .caption").first).to_contain_text("Challenge")
        # A result that claims to be of the exam does not count.
        claimed = self.folder_of_files / "claimed.json"
        claimed.write_text(json.dumps({**json.loads(file.read_text()), "exam": 300}))
        run = self.run_class([claimed], "json")
        self.assertEqual(run.returncode, 65)
        self.assertEqual(json.loads(run.stdout)["decks"], [])

    def test_pupil_with_a_result_a_backup_and_a_shared_export_counts_once(self):
        link = self.make_exam()
        page = self.named("Ann")
        page.goto(self.base + "quiz.html?deck=dogs")
        Player(page, "dogs").play(wrong={1})
        answered = len(stored(page)["reviews"])
        page = self.take(link, [0, 1], page)
        result = self.hand_in(page, "Ann")
        page.goto(self.base + "you.html")
        backup, shared = [
            self.download(page, button) for button in ("Save a backup file", "Export")
        ]
        other = self.hand_in(self.take(link, [2, 1]), "Ben")
        total = f"2 pupils, {answered + 10} answers"
        for files in ([result, backup, shared, other], [shared, other, backup, result]):
            teacher = self.open("class.html")
            teacher.locator("#files").set_input_files(files)
            expect(teacher.locator("[data-part=summary]").first).to_contain_text(total)
            # The exam and the rest of the answers have the same number.
            numbers = teacher.locator(".pupils tbody tr td:first-child").all_inner_texts()
            self.assertEqual(len(numbers), 3)
            self.assertEqual(len(set(numbers)), 2)
            self.assertEqual(sorted(teacher.locator(".heat thead th span[aria-hidden]").all_inner_texts()), ["1", "2"])
            with teacher.expect_download() as downloading:
                teacher.get_by_role("button", name="Save as CSV").click()
            run = self.run_class(files, "csv")
            self.assertEqual(run.returncode, 0, run.stderr.decode())
            self.assertEqual(run.stdout, Path(downloading.value.path()).read_bytes())
            rows = list(csv.DictReader(io.StringIO(run.stdout.decode())))
            kinds = sorted((row["Kind"], int(row["Answers"])) for row in rows)
            self.assertEqual(kinds, [("Exam", 5), ("Exam", 5), ("Progress", answered)])
            self.assertIn(total, self.run_class(files, "table").stdout.decode())

    def named(self, name: str) -> Page:
        """Returns the page of a learner who has this name."""
        page = self.open("you.html")
        page.get_by_role("textbox", name="Name").fill(name)
        page.get_by_role("textbox", name="Name").press("Enter")
        expect(page.locator("#who")).to_have_text(name)
        return page

    def download(self, page: Page, button: str) -> Path:
        with page.expect_download() as downloading:
            page.get_by_role("button", name=button, exact=True).click()
        path = self.folder_of_files / downloading.value.suggested_filename
        downloading.value.save_as(path)
        return path

    def test_repeated_challenge_is_marked(self):
        link = re.sub("&(check|exam)=[^&]*", "", self.make_exam())
        page = self.named("Ann")
        files = []
        for name, wrong in (("first.json", {1}), ("second.json", {2})):
            page.goto(link)
            Player(page, "dogs").play(wrong=wrong)
            expect(page.locator("#challenge-result")).to_be_visible()
            files.append(self.hand_in(page, "Ann").rename(self.folder_of_files / name))
        page.goto(self.base + "you.html")
        backup = self.download(page, "Save a backup file")
        teacher = self.open("class.html")
        teacher.locator("#files").set_input_files([files[1], files[0], backup])
        captions = teacher.locator(".pupils .caption")
        expect(captions).to_have_text(["Challenge · again · second.json", "Challenge · first.json"])
        table = self.run_class([files[1], files[0], backup], "table").stdout.decode()
        self.assertRegex(table, r"challenge, again .*second\.json")
        self.assertRegex(table, r"challenge  .*first\.json")
        self.check_accessible(teacher, "the page of a class with a repeated challenge")
