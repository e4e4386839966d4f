"""The progress page: statistics, confusion matrix, calendar and session history."""

import re
from collections import Counter
from datetime import date, timedelta

from playwright.sync_api import expect

from browser_storage import STORED
from browser_test import COUNTED_WORKERS, chromium, wait_until
from learning_test import NOW, THEMES_AND_WIDTHS, LearningTest, command_line_statistics, decks, known_today, learner
from quiz_player import Player
from sampling import IS_WHOLE, sample
from simulated_learner import DAY, Learner, study_day

NO_WORKER = "window.Worker = function () { throw new DOMException('no', 'SecurityError'); };"
BROKEN_WORKER = """const Real = window.Worker;
window.Worker = class extends EventTarget {
  postMessage() { this.onerror?.(new Event("error", { cancelable: true })); }
  terminate() {}
};"""
LONG = """window.longest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
}).observe({ type: "longtask", buffered: true });"""


def percent(share: float) -> str:
    return f"{int(share * 100 + 0.5)}%"


class ProgressTest(LearningTest):
    def drawn(self, path="progress.html?deck=dogs", **options):
        page = self.open_as_learner(path, **options)
        expect(page.locator("#details")).to_be_visible()
        return page

    def figures(self, deck="dogs"):
        return next(one for one in command_line_statistics(self.folder)["decks"] if one["id"] == deck)

    def check_figures(self, page, deck):
        """Checks that a deck's statistics on the page equal those of the command line."""
        told = self.figures(deck)
        expect(page.locator("#known")).to_have_text(known_today(told["coverage"]))
        met = told["coverage"]["met"]
        expect(page.locator("#bar .key-list li")).to_have_text(
            [
                f"{told['coverage']['known']} known today",
                f"{met - told['coverage']['known']} fading or learning",
                f"{told['coverage']['total'] - met} new",
            ]
        )
        expect(page.locator("[data-figure=accuracy]")).to_have_text(percent(told["score"]["accuracy"]))
        expect(page.locator("[data-figure=best-run]")).to_have_text(str(told["score"]["bestRun"]))
        expect(page.locator("#lede")).to_contain_text(f"{told['score']['answered']:,} answers")
        expect(page.locator("#forecast .figure").first).to_have_text(str(told["due"]))
        played = [one for one in learner(self.folder).sessions if one["deck"] == deck]
        expect(page.locator("[data-figure=sessions]")).to_have_text(str(len(played)))

    def test_statistics_match_command_line(self):
        page = self.drawn()
        self.check_figures(page, "dogs")
        whole = command_line_statistics(self.folder)
        streak = whole["streak"]
        expect(page.locator("#week-heading")).to_have_text(f"Studied {streak['ofSeven']} of the last 7 days")
        if streak["current"] > 1:
            expect(page.locator("#calendar")).to_contain_text(
                f"{streak['current']}-day streak."
            )
        if streak["best"] > streak["current"]:
            expect(page.locator("#calendar")).to_contain_text(f"Longest: {streak['best']} day")
        expect(page.locator("#calendar")).to_contain_text(f"{streak['ofThirty']} of the last 30")
        expect(page.locator("#feats")).to_contain_text(f"Level {whole['level']['number']}")

    def test_each_deck_has_its_own_statistics(self):
        page = self.drawn()
        page.get_by_role("navigation", name="Decks").get_by_role("link", name="Cats").click()
        expect(page.locator("#details")).to_be_visible()
        self.check_figures(page, "cats")

    def test_default_deck_is_the_last_played(self):
        page = self.drawn("progress.html")
        last = learner(self.folder).reviews[-1]["deck"]
        expect(page.locator(".choice-chip[aria-current]")).to_have_attribute("data-deck", last)

    def test_statistics_without_workers(self):
        for refusal in (NO_WORKER, BROKEN_WORKER):
            with self.subTest(refusal[:30]):
                page = self.open_as_learner("dogs/index.html")
                page.add_init_script(refusal)
                self.open("progress.html?deck=dogs", page=page)
                expect(page.locator("#details")).to_be_visible()
                self.check_figures(page, "dogs")

    def test_continue_starts_the_announced_session(self):
        for width in (390, 1280):
            with self.subTest(width=width):
                page = self.drawn(viewport={"width": width, "height": 844})
                link = page.get_by_role("link", name="Continue")
                expect(link).to_be_in_viewport()
                cards = re.match(r"(\d+) pictures, about \d minutes?$", page.locator("#continue-summary").inner_text())[1]
                link.click()
                self.assertTrue(page.url.endswith("quiz.html?deck=dogs&mode=smart"), page.url)
                expect(page.locator("#count")).to_have_text(f"1 of {cards}")

    def test_nothing_to_continue(self):
        today = Learner([self.dogs]).play(NOW, days=1, cards=5)
        for one in today.reviews:
            one |= {"outcome": "right", "chosen": one["breed"]}
        page = self.open_with_record("progress.html", progress=today.progress)
        expect(page.get_by_role("link", name="Free practice")).to_be_visible()
        expect(page.locator("#continue-summary")).to_have_text("You’re all caught up.")

    def test_matrix_cell_links_to_drill(self):
        page = self.drawn()
        slips = Counter(
            (one["breed"], one["chosen"]) for one in self.reviews if one["outcome"] == "wrong"
        )
        right = Counter(one["breed"] for one in self.reviews if one["outcome"] == "right")
        rows = page.locator(".matrix tbody tr").all()
        self.assertLessEqual(len(rows), 8)
        slugs = {name: slug for slug, name in self.names.items()}
        order = [slugs[row.locator("th .name").inner_text()] for row in rows]
        for shown, row in zip(order, rows, strict=True):
            cells = row.locator("td").all()
            for taken, cell in zip(order, cells, strict=True):
                figure = re.match(r"\d+|·", cell.inner_text()).group()
                count = right[shown] if shown == taken else slips[shown, taken]
                self.assertEqual(figure, str(count) if count or shown == taken else "·")
        worst = max(slips.values())
        self.assertEqual(slips[order[0], order[1]], worst)
        link = page.locator(".matrix .often a, .matrix .seldom a").first
        expect(link).to_have_accessible_name(
            f"{worst} time{'s' if worst > 1 else ''} you chose {self.names[order[1]]} for {self.names[order[0]]}: practise this pair"
        )
        link.click()
        expect(page).to_have_url(re.compile(rf"quiz\.html\?deck=dogs&pair={order[0]},{order[1]}$"))

    def test_pair_that_no_question_tells_apart_has_no_drill(self):
        record = Learner([self.dogs])
        breeds = {one["id"]: one for one in self.dogs["breeds"]}
        pairs = {"poodle-standard": "poodle-medium", "beagle": "hound-basset"}
        record.ask(self.dogs, [breeds[one] for one in pairs], NOW - DAY)
        for one in record.reviews:
            one |= {"outcome": "wrong", "chosen": pairs[one["breed"]]}
        page = self.open_with_record("progress.html?deck=dogs", record.progress)
        cells = page.locator(".matrix .seldom")
        expect(cells).to_have_count(2)
        expect(cells.get_by_role("link")).to_have_count(1)
        expect(cells.get_by_role("link")).to_have_attribute(
            "href", re.compile("pair=beagle,hound-basset$")
        )
        expect(cells.filter(has_not=page.get_by_role("link"))).to_contain_text(
            f"Mixed up with {self.names['poodle-medium']}"
        )
        self.check_accessible(page, "a pair without a drill")

    def test_times_of_answers_add_up_to_no_more_than_the_session(self):
        record = Learner([self.dogs])
        record.ask(self.dogs, self.dogs["breeds"][:2], NOW - DAY)
        record.reviews[0]["ms"] = 3_600_000
        record.sessions[0]["ms"] = 60_000 + record.reviews[1]["ms"]
        page = self.open_with_record("progress.html?deck=dogs", record.progress)
        page.locator("#sessions a").first.click()
        page.get_by_text("All answers").first.click()
        table = page.locator(".figures")
        expect(table.locator("th[scope=col]")).to_have_text(["Breed", "Answer", "time"])
        expect(table.locator("tbody td").last).not_to_contain_text("min")
        expect(table.locator("tbody tr").first).to_contain_text(re.compile(r"\D1 min$"))

    def test_breed_asked_in_practice_only_is_not_called_new(self):
        record = Learner([self.dogs])
        practised, unmet = self.dogs["breeds"][:2]
        record.ask(self.dogs, [practised], NOW - DAY)
        record.reviews[0]["kind"] = "practice"
        page = self.open_with_record("progress.html?deck=dogs", record.progress)
        page.get_by_text("All breeds").first.click()
        for breed, state in ((practised, "Practice only"), (unmet, "New")):
            row = page.locator("tr", has=page.get_by_role("link", name=breed["name"], exact=True))
            expect(row.locator("td").first).to_have_text(state)

    def test_session_time_is_rounded_to_minutes(self):
        record = Learner([self.dogs])
        record.ask(self.dogs, self.dogs["breeds"][:2], NOW - DAY)
        record.sessions[0]["ms"] = 65_000
        page = self.open_with_record("progress.html?deck=dogs", record.progress)
        expect(page.locator("[data-figure=time]")).to_have_text("1")
        expect(page.locator("#tiles div", has=page.locator("[data-figure=time]"))).to_contain_text("minute1")
        expect(page.locator("#tiles div", has=page.locator("[data-figure=sessions]"))).to_contain_text("session1")

    def test_pair_list_links_to_drills(self):
        page = self.drawn()
        page.get_by_text(re.compile(r"^\d+ more pairs?$")).click()
        link = page.locator("#pairs .rows a").first
        expect(link).to_have_attribute("href", re.compile(r"&pair=[a-z-]+,[a-z-]+$"))
        pairs = {
            frozenset((self.names[one["breed"]], self.names[one["chosen"]]))
            for one in self.reviews
            if one["outcome"] == "wrong"
        }
        inside = set(page.locator(".matrix tbody .name").all_inner_texts())
        # Pairs that no question can distinguish are listed without a drill.
        expect(page.locator("#pairs .rows li")).to_have_count(len([pair for pair in pairs if not pair <= inside]))

    def test_narrow_screen_lists_pairs_by_name(self):
        page = self.drawn(viewport={"width": 360, "height": 640})
        row = page.locator("#pairs .rows li").first
        expect(row.locator(".name")).to_be_visible()
        expect(row).to_contain_text("Mixed up with ")
        expect(page.locator("#pairs .matrix")).to_have_count(0)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 360)

    def test_matrix_diagonal_is_green_for_right_answers(self):
        today = Learner([self.dogs]).play(NOW, days=1, cards=5)
        first, *_ = today.reviews
        wrong = next(breed for breed in first["choices"] if breed != first["breed"])
        first |= {"outcome": "wrong", "chosen": wrong, "skill": "name", "choices": [first["breed"], wrong]}
        page = self.open_with_record("progress.html?deck=dogs", today.progress)
        expect(page.locator(".matrix tbody tr").first).to_be_visible()
        for place, row in enumerate(page.locator(".matrix tbody tr").all()):
            cell = row.locator("td").nth(place)
            is_none = cell.inner_text().startswith("0")
            self.assertEqual(cell.get_attribute("class"), "zero" if is_none else "hit")
        expect(page.locator(".matrix td.zero", has_text="right 0 times").first).to_be_visible()

    def test_streak_in_each_language(self):
        once = Learner([self.dogs]).play(NOW, days=1, cards=5).progress
        for tree, said in (
            ("", "1-day streak."), ("ko/", "연속 학습 1일."), ("zh-hans/", "连续打卡 1 天。"),
        ):
            with self.subTest(tree):
                page = self.open_with_record(f"{tree}progress.html?deck=dogs", once)
                expect(page.locator("#calendar > p")).to_have_text(said)
        page = self.drawn()
        expect(page.locator("#calendar > p")).to_have_text(
            re.compile(r"^\d+-day streak\.( Longest: \d+ days?\.)?( [12] rest days? saved up\.)?$")
        )

    def test_history_by_date(self):
        page = self.drawn()
        first = date(1970, 1, 1) + timedelta(study_day(NOW) - 10)
        through = first + timedelta(3)
        page.get_by_label("From", exact=True).fill(first.isoformat())
        page.get_by_label("To", exact=True).fill(through.isoformat())
        sessions = [
            one
            for one in learner(self.folder).sessions
            if one["deck"] == "dogs" and 7 <= study_day(NOW) - one["day"] <= 10
        ]
        expect(page.locator("#session-count")).to_have_text(f"{len(sessions)} sessions")
        sessions.sort(key=lambda one: -one["started"])
        scores = [f"{one['right']} / {one['answered']}" for one in sessions]
        expect(page.locator("#sessions .score")).to_have_text(scores[:4])

    def test_history_by_category(self):
        page = self.drawn()
        category = next(one for one in self.dogs["categories"] if one["id"] == "group-hound")
        page.locator("#category").select_option(category["title"])
        told = [one for one in self.reviews if one["breed"] in category["breeds"]]
        found = {one["session"] for one in told}
        expect(page.locator("#session-count")).to_have_text(f"{len(found)} sessions")
        last = told[-1]["session"]
        answers = [one for one in told if one["session"] == last]
        right = sum(one["outcome"] == "right" for one in answers)
        expect(page.locator("#sessions .score").first).to_have_text(f"{right} / {len(answers)}")
        expect(page.locator("#sessions .caption").first).to_contain_text(category["title"])
        expect(page.locator("#sessions .caption").first).not_to_contain_text("active time")

    def test_history_by_category_leaves_no_worker(self):
        page = self.drawn()
        # Once a replay state is stored, the page reads the answers again to filter them by category.
        wait_until(page, f"async () => (await ({STORED})()).states.length > 0")
        page.add_init_script(COUNTED_WORKERS)
        page.reload()
        expect(page.locator("#details")).to_be_visible()
        every = page.locator("#session-count").inner_text()
        category = next(one for one in self.dogs["categories"] if one["id"] == "group-hound")
        page.locator("#category").select_option(category["title"])
        expect(page.locator("#session-count")).not_to_have_text(every)
        wait_until(page, "() => window.openWorkers === 1")

    def test_history_without_matches(self):
        page = self.drawn()
        page.get_by_label("To", exact=True).fill("2001-01-01")
        expect(page.locator("#sessions")).to_contain_text("No sessions with these breeds on these days")
        expect(page.locator("#session-count")).to_have_text("0 sessions")

    def test_show_all_sessions(self):
        page = self.drawn()
        count = int(page.locator("[data-figure=sessions]").inner_text())
        expect(page.locator("#sessions li")).to_have_count(4)
        page.get_by_role("button", name=f"All {count} sessions").click()
        expect(page.locator("#sessions li")).to_have_count(count)
        expect(page.locator("#sessions a").nth(4)).to_be_focused()

    def test_session_details(self):
        page = self.drawn()
        last = [one for one in learner(self.folder).sessions if one["deck"] == "dogs"][-1]
        answers = [one for one in self.reviews if one["session"] == last["id"]]
        missed = list(dict.fromkeys(one["breed"] for one in answers if one["outcome"] == "wrong"))
        page.locator("#sessions a").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("November 20, 2026")
        expect(page.locator("[data-figure=score]")).to_have_text(f"{last['right']} / 20")
        expect(page.locator("[data-figure=accuracy]")).to_have_text(percent(last["right"] / 20))
        seconds = round(last["ms"] / 1000)
        expect(page.locator("[data-figure=time]")).to_contain_text(f"{seconds // 60} min")
        links = page.get_by_role("heading", name="Missed").locator("..").get_by_role("link")
        self.assertEqual(
            [link.get_attribute("href").rsplit("/", 1)[1] for link in links.all()],
            [f"{slug}.html" for slug in missed],
        )
        page.get_by_text("All answers").first.click()
        expect(page.locator(".figures tbody tr")).to_have_count(20)
        self.check_accessible(page, "a session")
        page.get_by_role("link", name="Progress").last.click()
        expect(page.locator("#details")).to_be_visible()

    def test_differences_in_a_session_are_sentences(self):
        lookalikes = {one["id"]: {near["breed"] for near in one["lookalikes"]} for one in self.dogs["breeds"]}
        today = Learner([self.dogs]).play(NOW, days=1, cards=5)
        for one in today.reviews:
            # Field marks tell breeds apart that are no look-alikes.
            unlike = [breed for breed in one["choices"] if breed not in {one["breed"], *lookalikes[one["breed"]]}]
            one |= {"outcome": "wrong", "chosen": unlike[0]} if unlike else {}
        page = self.open_with_record("progress.html", progress=today.progress)
        page.locator("#sessions a").first.click()
        rows = page.get_by_role("heading", name="Missed").locator("..").get_by_role("link")
        expect(rows.first).to_be_visible()
        captions = [one.split(" – ")[1] for one in rows.locator(".caption").all_inner_texts() if " – " in one]
        self.assertTrue(captions)
        for text in captions:
            self.assertRegex(text, r"^[A-Z].*\.$")

    def test_unknown_session_is_reported(self):
        page = self.open_as_learner("progress.html?deck=dogs&session=nothing")
        expect(page.get_by_role("heading", level=1)).to_have_text("This session isn’t saved here")

    def test_calendar_has_a_table(self):
        page = self.drawn()
        page.locator("#calendar summary").click()
        answers = Counter(one["day"] for one in learner(self.folder).reviews)
        rows = page.locator("#calendar tbody tr")
        figures = [int(text) for text in rows.locator("td:nth-child(2)").all_inner_texts()]
        self.assertEqual(
            [one for one in figures if one], [answers[day] for day in sorted(answers, reverse=True)]
        )
        expect(page.locator("#calendar td:has-text('Rest day')")).not_to_have_count(0)

    def test_groups_and_breeds_have_percentages(self):
        page = self.drawn()
        told = {one["id"]: one for one in decks(self.folder)["dogs"]["categories"]}
        for kind, name in (("group", "Group"), ("size", "Size")):
            page.get_by_role("button", name=name, exact=True).click()
            groups = [one for one in told.values() if one["id"].startswith(f"{kind}-")]
            expect(page.locator("#parts .parts tbody tr")).to_have_count(len(groups))
            for row, group in zip(page.locator("#parts .parts tbody tr").all(), groups, strict=True):
                asked = [one for one in self.reviews if one["breed"] in group["breeds"]]
                right = sum(one["outcome"] == "right" for one in asked)
                expect(row.locator("th")).to_have_text(group["title"])
                sessions = {one["session"] for one in asked}
                expect(row.locator("td").nth(1)).to_have_text(str(len(sessions)))
                expect(row.locator("td").nth(2)).to_have_text(f"{right} of {len(asked)}")
                best = run = 0
                for one in asked:
                    run = run + 1 if one["outcome"] == "right" else 0
                    best = max(best, run)
                expect(row.locator("td").nth(4)).to_have_text(str(best))
                if asked:
                    expect(row.locator("td").nth(3)).to_have_text(percent(right / len(asked)))
        page.get_by_text("All breeds").first.click()
        expect(page.locator("#parts details tbody tr")).to_have_count(len(self.dogs["breeds"]))

    def test_empty_record_links_to_quiz(self):
        page = self.open("progress.html")
        expect(page.get_by_role("heading", name="Nothing to show yet")).to_be_visible()
        page.get_by_role("link", name="Start the quiz").click()
        self.assertIn("quiz.html?deck=dogs", page.url)

    def test_first_day_has_no_sections_without_content(self):
        player = Player(self.open("quiz.html?deck=dogs"), "dogs")
        player.play()
        page = self.open("progress.html?deck=dogs", page=player.page)
        expect(page.locator("#details")).to_be_visible()
        expect(page.get_by_role("heading", name="Pairs you mix up")).to_be_hidden()
        expect(page.locator("#later")).to_have_text("Later you’ll also find here: Pairs you mix up.")
        expect(page.locator("#history .filters")).to_be_hidden()
        asked = page.locator("#parts .parts > table tbody tr, #parts .parts > .scrolls tbody tr")
        expect(asked).not_to_have_count(0)
        for figures in asked.locator("td:nth-of-type(3)").all_inner_texts():
            self.assertNotIn("of 0", figures)
        for figure in page.locator("#feats .score").all_inner_texts():
            self.assertFalse(figure.startswith("0 of"), figure)

    def test_deck_without_answers_links_to_its_quiz(self):
        page = self.open_with_record(
            "progress.html?deck=cats", Learner([self.dogs]).play(NOW, days=1).progress
        )
        expect(page.get_by_role("heading", name="Nothing to show yet")).to_be_visible()
        expect(page.locator("#start")).to_have_attribute("href", re.compile("deck=cats$"))

    def test_page_without_scripts(self):
        page = self.open("progress.html", browser=chromium("--blink-settings=scriptEnabled=false"))
        expect(page.locator("noscript p")).to_contain_text("Turn on JavaScript")
        expect(page.get_by_role("link", name="Start the quiz")).to_be_visible()
        expect(page.get_by_role("navigation", name="Decks").get_by_role("link")).to_have_count(2)

    def test_unknown_deck_is_reported(self):
        page = self.open("progress.html?deck=<b>hamsters")
        expect(page.get_by_text("There’s no deck called")).to_contain_text("<b>hamsters")

    def test_failed_statistics_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.open_as_learner("dogs/index.html")
        page.context.route("**/data/*.json", lambda route: route.abort())
        self.open("progress.html?deck=dogs", page=page)
        expect(page.get_by_text("Your progress didn’t load.")).to_be_visible()
        page.context.unroute("**/data/*.json")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#details")).to_be_visible()

    def test_long_record_does_not_block_the_page(self):
        both = decks(self.folder)
        days = 1420 if IS_WHOLE else 142
        long = Learner([both["dogs"], both["cats"]], seed=2).play(NOW, days=days, sessions=2)
        self.assertGreater(len(long.reviews), 50_000 if IS_WHOLE else 4_000)
        page = self.open_with_record("dogs/index.html", long.progress)
        page.add_init_script(LONG)
        self.open("progress.html?deck=dogs", page=page)
        expect(page.locator("#details")).to_be_visible()
        self.assertLess(page.evaluate("longest"), 1000)

    def test_page_is_accessible_and_fits(self):
        for scheme, width in sample(THEMES_AND_WIDTHS, 1):
            with self.subTest(theme=scheme, width=width):
                page = self.drawn(color_scheme=scheme, viewport={"width": width, "height": 844})
                for summary in page.locator("summary").all():
                    summary.click()
                self.check_accessible(page, "progress")
                wide = page.evaluate("document.documentElement.scrollWidth")
                self.assertEqual(wide, width)
