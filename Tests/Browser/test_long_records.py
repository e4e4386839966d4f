"""Records of many answers: pages read only the answers recorded since the last replay, and backups are
compressed."""

import gzip
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Page, expect

from browser_storage import STORED, stored
from browser_test import wait_until
from learning_test import NOW, LearningTest, learner
from long_records import decks_of, keep, long_record
from quiz_player import Player
from sampling import IS_WHOLE, sample
from simulated_learner import DAY, MINUTE, STORE, Learner
from sites import DECKS
from you_test import YouTest

sys.path.append(str(Path(__file__).resolve().parents[1] / "Benchmarks"))

from record_times import PAGES, measured  # noqa: E402

#: Counts the answers that the page reads in lists; those read one by one are not counted.
COUNT_READS = """globalThis.answersRead = 0;
const { result } = Object.getOwnPropertyDescriptors(IDBRequest.prototype);
const counted = new WeakSet();
Object.defineProperty(IDBRequest.prototype, "result", { ...result, get() {
  const value = result.get.call(this);
  const source = this.source?.objectStore ?? this.source;
  if (Array.isArray(value) && source?.name === "reviews" && !counted.has(value)) {
    counted.add(value);
    answersRead += value.length;
  }
  return value;
} });"""

STATES = """() => new Promise((resolve, reject) => {
  indexedDB.databases().then(([{ name }]) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction("states").objectStore("states").getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.filter((key) => key.length === 1).length);
      };
    };
  });
})"""

#: The position of the only replay state; null if there is none.
POSITION = STATES.replace(
    "getAllKeys()", "getAll()"
).replace(
    "reading.result.filter((key) => key.length === 1).length",
    "reading.result.find((row) => row.state)?.state.position ?? null",
)

#: Whether the page closes without a confirmation prompt.
CLOSES = '() => dispatchEvent(new Event("beforeunload", { cancelable: true }))'

#: Keeps the database busy until `isReleased`, as another tab's restore does.
OCCUPY = """() => new Promise((resolve, reject) => {
  globalThis.isReleased = false;
  indexedDB.databases().then(([{ name }]) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const names = opening.result.objectStoreNames;
      const meta = opening.result.transaction(names, "readwrite").objectStore("meta");
      const wait = () => {
        resolve();
        if (!isReleased) meta.count().onsuccess = wait;
      };
      meta.count().onsuccess = wait;
    };
  });
})"""

class BusyStorageTest(LearningTest):
    def quiz_with_busy_storage(self) -> tuple[Page, Player, Page]:
        """Opens the quiz, then another page that occupies storage until `isReleased` is true there."""
        page = self.open("quiz.html?deck=dogs&mode=name")
        player = Player(page, "dogs")
        expect(player.photo).to_be_visible()
        other = self.watched(page.context.new_page())
        self.open("dogs/beagle.html", page=other)
        other.evaluate(OCCUPY)
        return page, player, other

    def test_answers_do_not_wait_for_another_tab(self):
        page, player, other = self.quiz_with_busy_storage()
        for number in range(2):
            player.options.first.click()
            expect(player.next).to_be_visible()
            # Unresponsive storage is reported only after a longer time.
            expect(page.locator("#notice > *")).to_have_count(0)
            saved = page.evaluate("history.state.round.reviews.length")
            self.assertEqual(saved, number + 1, "a reload would keep the answers")
            self.assertFalse(page.evaluate(CLOSES), "closing prompts, since the answers are not stored")
            player.next.click()
        other.evaluate("isReleased = true")
        wait_until(page, f"async () => (await ({STORED})()).reviews.length === 2")
        self.assertEqual(sorted(one["seq"] for one in stored(page)["reviews"]), [1, 2])
        wait_until(page, CLOSES)

    def test_answer_that_was_not_stored_before_a_reload_is_stored_after_it(self):
        page, player, other = self.quiz_with_busy_storage()
        player.options.first.click()
        expect(player.next).to_be_visible()
        [saved] = page.evaluate("history.state.round.reviews")
        page.on("dialog", lambda dialog: dialog.accept())
        page.reload(wait_until="commit")
        other.evaluate("isReleased = true")
        expect(player.next).to_be_visible()
        wait_until(page, f"async () => (await ({STORED})()).reviews.length === 1")
        [answer] = stored(page)["reviews"]
        self.assertEqual({**answer, "seq": 0}, {**saved, "seq": 0})
        [session] = stored(page)["sessions"]
        self.assertEqual((session["id"], session["answered"]), (answer["session"], 1))
        # The next answer gets the next number.
        player.continue_to_next()
        player.options.first.click()
        expect(player.next).to_be_visible()
        wait_until(page, f"async () => (await ({STORED})()).reviews.length === 2")
        self.assertEqual(len({one["seq"] for one in stored(page)["reviews"]}), 2)


class ReplayStateTest(LearningTest, YouTest):
    def drawn(self, page: Page, path: str = "") -> str:
        """Opens a page, and returns its text once it is complete."""
        self.open(path, page=page)
        if path == "":
            expect(page.locator("#main[data-drawn=yes]")).to_be_visible()
        return page.locator("#main").inner_text()

    def home_with_state(self) -> tuple[Page, str]:
        page = self.open_as_learner("dogs/beagle.html")
        page.add_init_script(COUNT_READS)
        text = self.drawn(page)
        wait_until(page, f"async () => await ({STATES})() === 1")
        return page, text

    def answers_read(self, page: Page) -> int:
        return page.evaluate("answersRead")

    def test_home_reads_only_answers_since_the_last_replay(self):
        page, text = self.home_with_state()
        self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))
        self.assertEqual(self.drawn(page), text)
        today = [one for one in learner(self.folder).reviews if one["at"] > NOW - DAY // 2]
        self.assertLessEqual(self.answers_read(page), 4 * len(today))

    def badges(self, page: Page) -> str:
        """Opens the list of breeds, and returns its total and badges once they are drawn."""
        self.open("dogs/index.html", page=page)
        expect(page.locator("#would-know")).to_be_visible()
        return page.locator("#would-know").inner_text() + str(
            page.locator("#tiles [data-breed]").evaluate_all(
                "all => all.map((tile) => [tile.dataset.breed, tile.querySelector('.familiar')?.dataset.familiarity])"
            )
        )

    def page_with_answers_of_a_later_day(self) -> Page:
        page, _ = self.home_with_state()
        later = Learner([self.dogs], seed=9)
        later.session(self.dogs, NOW + DAY)
        page.evaluate(STORE, {"sessions": later.sessions, "reviews": later.reviews})
        page.clock.set_fixed_time((NOW + DAY + 30 * MINUTE) / 1000)
        return page

    def test_badges_read_only_answers_since_the_last_replay(self):
        page = self.page_with_answers_of_a_later_day()
        with_state = self.badges(page)
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)
        self.delete_states(page)
        self.assertEqual(self.badges(page), with_state)
        self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))

    def curve(self, page: Page, breed: str) -> str:
        """Opens the page of a breed, and returns its memory curve once it is drawn."""
        self.open(f"dogs/{breed}.html", page=page)
        expect(page.locator("#memory")).to_be_visible()
        return page.locator("#memory").inner_text() + page.locator("#curve").inner_html() + (
            page.locator("#curve-table").text_content()
        )

    def test_curve_of_a_breed_reads_only_answers_since_the_last_replay(self):
        page = self.page_with_answers_of_a_later_day()
        # On this second visit, the home page stores a replay state with the answers of the day before.
        self.drawn(page)
        wait_until(page, f"async () => (await ({POSITION})()).day === {NOW // DAY}")
        names = [one["breed"] for one in self.reviews if one["skill"] == "name"]
        breeds = sorted(set(names), key=names.count)[-3:]
        curves = [self.curve(page, breed) for breed in breeds]
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)
        self.delete_states(page)
        # The first page reads all answers and stores the replay for the others.
        self.assertEqual(self.curve(page, breeds[0]), curves[0])
        self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))
        self.assertEqual([self.curve(page, breed) for breed in breeds], curves)

    def progress(self, page: Page, deck: str = "dogs", language: str = "") -> list[str]:
        """Opens the progress page of a deck, and returns what it shows once it is complete."""
        self.open(f"{language}progress.html?deck={deck}", page=page)
        expect(page.locator("#details")).to_be_visible()
        rows = page.locator("#sessions > li")
        count = rows.count()
        page.locator("#more").click()
        expect(rows).not_to_have_count(count)
        texts = [page.locator(part).inner_text() for part in ("#main", "#sessions")]
        for date in ("#date-from", "#date-to"):
            page.locator(date).fill("2026-02-01" if date == "#date-from" else "2030-01-01")
        # A change of a date shows the first page again.
        expect(rows).to_have_count(count)
        return [*texts, *page.locator("#main svg").evaluate_all("all => all.map((one) => one.outerHTML)")]

    def test_progress_reads_only_answers_since_the_last_replay(self):
        page = self.page_with_answers_of_a_later_day()
        with_state = [self.progress(page, deck) for deck in ("dogs", "cats")]
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)
        unlocks = stored(page)["unlocks"]
        self.delete_states(page)
        for deck, shown in zip(("dogs", "cats"), with_state, strict=True):
            self.assertEqual(self.progress(page, deck), shown)
            self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))
            self.delete_states(page)
        self.assertEqual(stored(page)["unlocks"], unlocks)

    def test_earlier_session_reads_only_its_answers(self):
        page = self.page_with_answers_of_a_later_day()
        counts = Counter(one["session"] for one in self.reviews)
        sessions = [one for one in learner(self.folder).sessions if one["deck"] == "dogs"][3:6]
        shown = []
        for has_state in (True, False):
            for session in sessions:
                self.open(f"progress.html?deck=dogs&session={session['id']}", page=page)
                expect(page.locator("#detail .stats")).to_be_visible()
                shown.append(page.locator("#detail").inner_text())
                self.assertIn(f"/ {counts[session['id']]}", shown[-1])
                is_bounded = self.answers_read(page) < len(learner(self.folder).reviews) / 2
                self.assertEqual(is_bounded, has_state)
            self.delete_states(page)
        self.assertEqual(shown[:3], shown[3:])

    def test_every_page_stores_the_replay_that_it_needed(self):
        page, _ = self.home_with_state()
        for language, path in (
            ("", "quiz.html?deck=dogs&mode=name"),
            ("", "progress.html?deck=dogs"),
            ("", "dogs/index.html"),
            ("", "dogs/beagle.html"),
            ("ko/", "dogs/index.html"),
            ("zh-hans/", "dogs/beagle.html"),
        ):
            with self.subTest(language + path):
                self.delete_states(page)
                self.open(language + path, page=page)
                wait_until(page, f"async () => await ({STATES})() === 1")
                self.progress(page, language=language)
                self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)

    def setup_lists(self, page: Page) -> list[str]:
        """Opens the lists of stages and of pairs, and returns what they show."""
        shown = []
        for path in ("list=stages", "list=pairs", "list=stages&category=size-small"):
            self.open(f"quiz.html?deck=dogs&{path}", page=page)
            expect(page.locator("#picked a").first).to_be_visible()
            shown.append(page.locator("#picker").inner_text())
        return shown

    def test_setup_reads_only_answers_since_the_last_replay(self):
        page = self.page_with_answers_of_a_later_day()
        with_state = self.setup_lists(page)
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)
        self.delete_states(page)
        for shown, expected in zip(self.setup_lists(page), with_state, strict=True):
            self.assertEqual(shown, expected)
        self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))

    def played(self, page: Page) -> list[str]:
        """Plays part of a session with a fixed seed, and returns everything it shows except times."""
        page.add_init_script(
            """const random = crypto.getRandomValues.bind(crypto);
            crypto.getRandomValues = (all) => all.length === 1 ? all.fill(7) : random(all);"""
        )
        self.open("quiz.html?deck=dogs&mode=name", page=page)
        player = Player(page, "dogs")
        shown = []
        for _ in range(6):
            expect(player.photo).to_be_visible()
            shown.append(page.locator("#session").inner_text())
            player.options.first.click()
            expect(player.next).to_be_visible()
            shown.append(page.locator("#session").inner_text())
            shown += page.locator("#session .gap").evaluate_all("all => all.map((one) => one.innerHTML)")
            player.continue_to_next()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").get_by_role("button", name="Leave").click()
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#again")).not_to_be_empty()
        return [*shown, re.sub(r"\d+ sec", "", page.locator("#summary").inner_text())]

    def test_quiz_reads_only_answers_since_the_last_replay(self):
        page = self.page_with_answers_of_a_later_day()
        self.open("quiz.html?deck=dogs&mode=name", page=page)
        expect(Player(page, "dogs").photo).to_be_visible()
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews) / 2)

    def test_session_after_a_replay_result_is_that_after_a_whole_replay(self):
        page = self.page_with_answers_of_a_later_day()
        with_state = self.played(page)
        other = self.page_with_answers_of_a_later_day()
        self.delete_states(other)
        for shown, expected in zip(self.played(other), with_state, strict=True):
            self.assertEqual(shown, expected)
        for record in ("reviews", "unlocks"):
            counts = [len(stored(one)[record]) for one in (page, other)]
            self.assertEqual(*counts, record)

    def test_answers_on_a_later_day_count_as_in_a_whole_replay(self):
        page = self.page_with_answers_of_a_later_day()
        with_state = self.drawn(page)
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews))
        self.delete_states(page)
        self.assertEqual(self.drawn(page), with_state)

    def test_answer_from_an_earlier_day_is_noticed(self):
        page, text = self.home_with_state()
        earlier = Learner([self.dogs], seed=9)
        earlier.session(self.dogs, NOW - 28 * DAY)
        page.evaluate(STORE, {"sessions": earlier.sessions, "reviews": earlier.reviews})
        with_answer = self.drawn(page)
        self.assertNotEqual(with_answer, text)
        self.delete_states(page)
        self.assertEqual(self.drawn(page), with_answer)

    def test_restored_answers_are_replayed_before_the_next_page(self):
        page, text = self.home_with_state()
        self.open("you.html", page=page)
        expect(page.locator("#you")).to_be_visible()
        other = Learner([self.dogs], seed=3).play(NOW, days=1).progress
        page.locator("#file").set_input_files(
            {"name": "other.json", "mimeType": "application/json", "buffer": json.dumps(other).encode()}
        )
        page.get_by_label("Add them to Guest").check()
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Undo")
        wait_until(page, f"async () => await ({STATES})() === 1")
        with_restored = self.drawn(page)
        self.assertLess(self.answers_read(page), len(learner(self.folder).reviews))
        self.assertNotEqual(with_restored, text)
        self.delete_states(page)
        self.assertEqual(self.drawn(page), with_restored)

    def test_changed_settings_replay_everything(self):
        page, _ = self.home_with_state()
        self.you(page)
        page.locator("[data-setting=paced]").click()
        self.until_kept(page, "paced", False)
        changed = self.drawn(page)
        self.assertGreaterEqual(self.answers_read(page), len(learner(self.folder).reviews))
        self.delete_states(page)
        self.assertEqual(self.drawn(page), changed)

    def test_protected_learner_has_no_replay_result(self):
        page, text = self.home_with_state()
        self.you(page)
        self.seal(page)
        self.assertEqual(page.evaluate(STATES), 0)
        self.assertEqual(self.drawn(page), text)
        # A state from the first visit would be stored by the end of the second.
        self.drawn(page)
        self.assertEqual(page.evaluate(STATES), 0)

    def test_deleted_learner_leaves_no_replay_result(self):
        page, _ = self.home_with_state()
        self.you(page)
        page.get_by_role("button", name="Start over").click()
        for _ in range(2):
            page.get_by_role("dialog").get_by_role("button", name="Start over").click()
        expect(page.locator("#delete-result")).to_contain_text("Your progress was deleted.")
        self.assertEqual(page.evaluate(STATES), 0)

    def delete_states(self, page: Page):
        page.evaluate(
            """() => new Promise((resolve) => {
              indexedDB.databases().then(([{ name }]) => {
                const opening = indexedDB.open(name);
                opening.onsuccess = () => {
                  const deleting = opening.result.transaction("states", "readwrite");
                  deleting.objectStore("states").clear();
                  deleting.oncomplete = () => (opening.result.close(), resolve());
                };
              });
            })"""
        )


class LargeBackupTest(LearningTest):
    """A record whose backup is large enough to be compressed."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        both = decks_of(cls.folder)
        cls.record = long_record(both, 12_000, NOW, seed=4)

    def you(self, record: dict | None = None) -> Page:
        page = self.open_with_record("dogs/beagle.html")
        if record:
            keep(page, record)
        return self.open("you.html", page=page)

    def save(self, page: Page) -> tuple[str, bytes]:
        with page.expect_download() as downloading:
            page.get_by_role("button", name="Save a backup file").click()
        return downloading.value.suggested_filename, downloading.value.path().read_bytes()

    def choose(self, page: Page, name: str, content: bytes):
        # The page handles a chosen file only after it has been rendered.
        expect(page.locator("#you")).to_be_visible()
        # Pass a path, since sending large content to the browser is slow.
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = Path(folder.name, name)
        file.write_bytes(content)
        page.locator("#file").set_input_files(file)

    def add(self, page: Page, name: str, content: bytes):
        self.choose(page, name, content)
        page.get_by_label("Add them to Guest").check()
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("Undo")

    def test_large_backup_is_compressed_and_can_be_restored(self):
        page = self.you(self.record)
        name, content = self.save(page)
        self.assertTrue(name.endswith(".json.gz"), name)
        text = gzip.decompress(content)
        self.assertLess(len(content), len(text) / 4)
        self.assertEqual(len(json.loads(text)["reviews"]), len(self.record["reviews"]))
        for form in sample((content, text), 1):
            with self.subTest(compressed=form is content):
                other = self.you()
                self.add(other, name, form)
                self.assertEqual(len(stored(other)["reviews"]), len(self.record["reviews"]))

    def test_command_line_reads_a_compressed_backup(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        text = json.dumps(self.record).encode()
        now = datetime.fromtimestamp(NOW / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        reports = []
        for name, content in (("decks.json", text), ("decks.json.gz", gzip.compress(text))):
            file = Path(folder.name, name)
            file.write_bytes(content)
            done = subprocess.run(
                [DECKS, "check-progress", file, "--json", "--site", self.folder.parent, "--now", now],
                capture_output=True,
                text=True,
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            reports.append(json.loads(done.stdout))
        self.assertEqual(reports[0]["learners"][0]["score"]["answered"], len(self.record["reviews"]))
        self.assertEqual(reports[1]["learners"], reports[0]["learners"])

    def test_damaged_backup_changes_nothing(self):
        page = self.you()
        content = gzip.compress(json.dumps(self.record).encode())
        for damaged in (content[:-100], content[:2], b"\x1f\x8b" + b"x" * 1000):
            self.choose(page, "decks.json.gz", damaged)
            expect(page.locator("#restored")).to_contain_text("That file can’t be read.")
            page.reload()
        self.assertEqual(stored(page)["reviews"], [])

    def test_restoring_shows_its_progress_and_does_not_block_the_page(self):
        page = self.you()
        page.evaluate(
            """() => {
              globalThis.shown = [];
              new MutationObserver(() => {
                const bar = document.querySelector("#restored progress");
                if (bar?.previousSibling.textContent.startsWith("Saving")) shown.push(bar.value);
              }).observe(document.querySelector("#restored"), { childList: true, subtree: true });
            }"""
        )
        self.add(page, "decks.json", json.dumps(self.record).encode())
        shown = page.evaluate("shown")
        self.assertGreater(len(shown), 20)
        self.assertEqual(shown, sorted(shown))

    def test_restoring_what_is_here_takes_no_snapshot(self):
        page = self.you(learner(self.folder).progress)
        _, content = self.save(page)
        self.choose(page, "decks.json", content)
        page.get_by_role("button", name="Add what’s missing").click()
        expect(page.locator("#restored")).to_contain_text("0 answers added")
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
        page.reload()
        expect(page.locator("#you")).to_be_visible()
        expect(page.locator("#earlier")).to_be_hidden()


class RecordTimesTest(LearningTest):
    def test_every_page_is_measured(self):
        for answers in (1_000, 50_000, 200_000) if IS_WHOLE else (1_000,):
            with self.subTest(answers=answers):
                found = measured(self.folder, answers, settle=2 if IS_WHOLE else 0)
                missing = {*PAGES, "longest task", "peak memory of home"} - found.keys()
                self.assertEqual(missing, set())
                print(f"{answers}:", {name: round(value, 1) for name, value in found.items()})
