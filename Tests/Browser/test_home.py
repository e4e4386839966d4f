"""The home page: suggestions, statistics, and links to the quiz modes."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from browser_test import SHIFTS, chromium, wait_until
from learning_test import NOW, THEMES_AND_WIDTHS, LearningTest, command_line_statistics, decks, known_today
from quiz_player import DEAF, Player
from sampling import sample
from simulated_learner import DAY, Learner, study_day

NUMBERS = (
    "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen "
    "Sixteen Seventeen Eighteen Nineteen Twenty"
).split()


class HomeTest(LearningTest):
    def drawn(self, **options):
        page = self.open_as_learner(**options)
        expect(page.locator("#continue")).to_contain_text("Continue")
        return page

    def test_first_visit_suggests_breeds_and_quiz(self):
        for options in ({}, {"browser": chromium("--blink-settings=scriptEnabled=false")}):
            with self.subTest(**options):
                page = self.open(**options)
                expect(page.get_by_role("heading", name="Which dog is this?")).to_be_visible()
                expect(page.locator("#suggestions li")).to_have_count(3)
                expect(page.locator("#suggestions .chip")).to_have_text(["New"] * 3)
                expect(page.locator("#stats dd")).to_have_text(["0"] * 4)
                page.get_by_role("link", name="Start the quiz").click()
                self.assertIn("quiz.html?deck=dogs", page.url)

    def test_link_to_another_deck_says_what_it_is(self):
        for folder, text in ({"": "Another deck: Cats", "ko/": "다른 세트: 고양이", "zh-hans/": "换个卡组：猫"}).items():
            with self.subTest(folder):
                link = self.open(folder).locator("#other-decks a").filter(visible=True)
                expect(link).to_have_text(text)
                expect(link).to_have_attribute("href", re.compile("deck=cats"))
        played = Learner([decks(self.folder)["cats"]]).play(NOW, days=1, cards=5)
        page = self.open_with_record(progress=played.progress)
        expect(page.locator("#all-modes")).to_have_attribute("href", re.compile("#play-cats$"))
        expect(page.locator("#other-decks a").filter(visible=True)).to_have_text("Another deck: Dogs")

    def test_browse_leads_to_the_decks(self):
        page = self.open(viewport={"width": 390, "height": 844})
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Browse").click()
        wait_until(page, "() => document.querySelector('#decks').getBoundingClientRect().top < 40")
        expect(page.locator("#your-decks")).to_be_in_viewport()

    def test_each_mode_has_a_link(self):
        for page in (self.open(), self.drawn()):
            deck = page.locator("#continue").get_attribute("href").split("deck=")[1].split("&")[0]
            modes = page.get_by_role("list", name="Ways to play").get_by_role("link")
            expect(modes).to_have_text(["Name it", "Find it", "Type it", "Tell apart"])
            ways = ("mode=name", "mode=find", "mode=type", "list=pairs")
            for link, way in zip(modes.all(), ways, strict=True):
                address = link.get_attribute("href")
                self.assertTrue(address.endswith(f"quiz.html?deck={deck}&{way}"), address)

    def test_modes_have_links_if_a_site_names_no_quizzes(self):
        # A home page of the site's own may have no such attributes.
        home = (self.folder / "index.html").read_text()
        without = re.sub(' data-quiz="[^"]*"', "", home)
        self.assertNotEqual(home, without)
        page = self.drawn()
        page.route(page.url, lambda route: route.fulfill(body=without, content_type="text/html"))
        page.reload()
        expect(page.locator("#continue")).to_contain_text("Continue")
        modes = page.get_by_role("list", name="Ways to play").get_by_role("link")
        expect(modes.first).to_have_attribute("href", re.compile(r"quiz\.html\?deck=\w+&mode=name$"))

    def test_every_mode_is_two_clicks_away(self):
        ways = {
            "Smart": "mode=smart", "Mixed": "mode=mixed", "Say it": "mode=say", "Stages": "list=stages",
            "One group": "list=groups", "Free practice": "kind=practice",
            "Daily challenge": "challenge=daily", "Make a challenge": "list=challenge",
        }  # fmt: skip
        page = self.page()
        # The headless shell crashes when a page creates a speech recognizer.
        page.add_init_script(DEAF)
        for name, way in ways.items():
            with self.subTest(name):
                self.open(page=page)
                page.get_by_role("link", name="All ways to play").click()
                page.get_by_role("region", name="Dogs").get_by_role("link", name=name).click()
                expect(page.locator("#chooser")).to_be_hidden()
                # The URL of a challenge also contains its questions.
                parameters = parse_qs(urlsplit(page.url).query)
                self.assertEqual(parameters["deck"], ["dogs"])
                self.assertLessEqual(parse_qs(way).items(), parameters.items())

    def test_modes_of_the_last_deck_come_first(self):
        page = self.open_with_record(progress=Learner([decks(self.folder)["cats"]]).play(NOW, days=3).progress)
        link = page.get_by_role("link", name="All ways to play")
        expect(link).to_have_attribute("href", re.compile("quiz.html#play-cats$"))
        link.click()
        expect(page.locator("#play-cats")).to_be_in_viewport(ratio=0.5)

    def test_challenge_of_the_day(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        card = page.get_by_role("region", name="Daily challenge")
        expect(card).to_contain_text("Answer the same ten questions as everyone else today.")
        expect(card.get_by_role("button")).to_have_count(0)
        card.get_by_role("link", name="Play").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Daily challenge")
        Player(page, "dogs").play(wrong={1, 2})
        page.get_by_role("link", name="Done", exact=True).click()
        expect(card).to_contain_text("8 of 10 right today.")
        card.get_by_role("button", name="Share").click()
        expect(card.get_by_role("button", name="Copied")).to_be_focused()
        shared, link = page.evaluate("navigator.clipboard.readText()").split("\n")
        self.assertRegex(shared, "^Daily challenge, .*: Dogs, 8 of 10 right.$")
        # A page that is open the next day offers the challenge of that day.
        now = page.evaluate("Date.now()")
        page.clock.set_fixed_time((now + DAY) / 1000)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(card).to_contain_text("Answer the same ten questions as everyone else today.")
        page.clock.set_fixed_time(now / 1000)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(card).to_contain_text("8 of 10 right today.")
        questions = []
        for address in (link, card.get_by_role("link", name="Play again").evaluate("one => one.href")):
            page.goto(address)
            expect(page.locator("#count")).to_have_text("1 of 10")
            questions.append(Player(page, "dogs").options.all_inner_texts())
        self.assertEqual(*questions)

    def test_return_after_two_weeks(self):
        for days, heading in ((13, re.compile("to review$")), (14, "Welcome back")):
            with self.subTest(days=days):
                last = Learner([self.dogs]).play(NOW - days * DAY, days=12, sessions=2)
                page = self.open_with_record(progress=last.progress)
                expect(page.locator("#continue")).to_contain_text("Continue")
                expect(page.locator("#ask")).to_have_text(heading)
        known = int(re.search(r"\d+", page.locator("#decks [data-deck=dogs] .caption").inner_text())[0])
        cards = page.get_by_role("button", name=re.compile("^Show all ")).inner_text().split()[2]
        expect(page.locator("#why")).to_have_text(
            re.compile(rf"^Learned so far: \d+, \d+ of them fading\. You probably still remember around \d+\. Your next session: just {cards} pictures, about \d minutes?\.$")
        )
        remembered = int(re.search(r"around (\d+)\.", page.locator("#why").inner_text())[1])
        learned, fading = re.search(r"(\d+), (\d+) of", page.locator("#why").inner_text()).groups()
        self.assertEqual(int(learned), known + int(fading))
        # Most breeds that are due are still remembered.
        self.assertGreater(remembered, known)
        page.locator("#continue").click()
        expect(page.locator("#count")).to_have_text(f"1 of {cards}")

    def test_return_when_all_known_breeds_are_due(self):
        last = Learner([self.dogs])
        for day in (40, 30):
            last.ask(self.dogs, self.common(4), NOW - day * DAY)
        page = self.open_with_record(progress=last.progress)
        expect(page.locator("#ask")).to_have_text("Welcome back")
        expect(page.locator("#why")).to_have_text(
            re.compile(r"^Learned so far: 4, 4 of them fading\. You probably still remember around 3\. Your next session: just \d+ pictures, about \d minutes?\.$")
        )

    def test_newcomers_week_names_the_days(self):
        page = self.open_with_record()
        days = page.locator("#week-days li")
        shown = [f"{day}\n{name}, not studied" for day, name in (
            ("Sat", "Saturday"), ("Sun", "Sunday"), ("Mon", "Monday"), ("Tue", "Tuesday"),
            ("Wed", "Wednesday"), ("Thu", "Thursday"), ("Fri", "today"),
        )]  # fmt: skip
        expect(days.last).to_contain_text("Fri")
        self.assertEqual([re.sub(r"\s*\n\s*", "\n", one) for one in days.all_inner_texts()], shown)

    def test_statistics_match_command_line(self):
        page = self.drawn()
        figures = command_line_statistics(self.folder)
        for figure, value in figures["today"].items():
            expect(page.locator(f"[data-figure={figure}]")).to_have_text(str(value))
        expect(page.locator("#days")).to_have_text(
            f"Studied {figures['streak']['ofSeven']} of the last 7 days"
        )
        expect(page.locator("#week-days .studied")).to_have_count(figures["streak"]["ofSeven"])
        expect(page.locator("#streak-note")).to_contain_text(f"{figures['streak']['ofThirty']} of the last 30")
        for deck in figures["decks"]:
            caption = page.locator(f"#decks [data-deck={deck['id']}] .caption")
            expect(caption).to_have_text(known_today(deck["coverage"]))

    def test_rest_day_is_named(self):
        page = self.drawn()
        expect(page.locator("#week-days .rested")).to_have_count(1)
        expect(page.locator("#streak-note")).to_contain_text("Wednesday was a rest day.")
        expect(page.locator("#week-days li").last).to_contain_text("today, studied")

    def test_hero_shows_count_and_reasons(self):
        page = self.drawn()
        word = page.locator("#ask").inner_text().removesuffix(" to review")
        count = NUMBERS.index(word)
        why = page.locator("#why").inner_text()
        self.assertRegex(why, r"^(Dogs|Cats) · About \d minutes?\. ")
        parts = re.findall(r"(\d+) (?:are|is|you)", why)
        self.assertEqual(sum(map(int, parts)), count)
        self.assertIn("mode=smart", page.locator("#continue").get_attribute("href"))
        page.get_by_role("button", name=f"Show all {count}").click()
        expect(page.locator("#suggestions li")).to_have_count(count)
        page.get_by_role("button", name="Show fewer").click()
        expect(page.locator("#suggestions li")).to_have_count(3)
        first = page.locator("#suggestions img").first.get_attribute("src")
        expect(page.locator(".hero img")).to_have_attribute("src", first)

    def test_continues_with_the_deck_that_has_cards_today(self):
        cats = decks(self.folder)["cats"]
        record = Learner([self.dogs, cats])
        record.ask(self.dogs, self.common(3), NOW - 10 * DAY)
        page = self.open_with_record(progress=record.progress)
        expect(page.locator("#why")).not_to_contain_text("·")
        record.ask(cats, sorted(cats["breeds"], key=lambda one: one["common"] or 10**6)[:5], NOW - 3_600_000)
        page = self.open_with_record(progress=record.progress)
        expect(page.locator("#why")).to_have_text(re.compile("^Dogs · About "))
        self.assertIn("deck=dogs", page.locator("#continue").get_attribute("href"))

    def test_session_with_due_and_new_breeds_is_not_to_look_at_again(self):
        record = Learner([self.dogs])
        record.ask(self.dogs, self.common(3), NOW - 10 * DAY)
        page = self.open_with_record(progress=record.progress)
        expect(page.locator("#ask")).to_have_text("Eight for today")
        expect(page.locator("#why")).to_contain_text("5 are new")
        parts = re.findall(r"(\d+) (?:are|is|you)", page.locator("#why").inner_text())
        self.assertEqual(sum(map(int, parts)), 8)
        expect(page.locator(".hero")).not_to_contain_text("again")

    def common(self, count: int) -> list[dict]:
        """Returns the most common dog breeds."""
        return sorted(self.dogs["breeds"], key=lambda one: one.get("common") or 10**6)[:count]

    def test_question_calls_a_breed_what_the_list_calls_it(self):
        for days, word in (([10], "Learning"), ([40, 30], "Fading")):
            with self.subTest(word):
                record = Learner([self.dogs])
                for back in days:
                    record.ask(self.dogs, self.common(3), NOW - back * DAY)
                page = self.open_with_record(progress=record.progress)
                expect(page.locator("#continue")).to_contain_text("Continue")
                chips = page.locator("#suggestions .chip")
                expect(chips.filter(has_text=word)).not_to_have_count(0)
                page.locator("#continue").click()
                player = Player(page, "dogs")
                due = {one["id"] for one in self.common(3)}
                while player.asked["id"] not in due:
                    player.click()
                    player.continue_to_next()
                expect(page.locator("#why")).to_have_text(
                    re.compile(rf"^{word}: about \d+% chance you’ll remember$")
                )

    def test_second_skill_is_announced(self):
        record = Learner([self.dogs])
        for back in (120, 115, 100, 60, 2):
            record.ask(self.dogs, self.common(1), NOW - back * DAY)
        page = self.open_with_record("quiz.html?deck=dogs&mode=smart", record.progress)
        player = Player(page, "dogs")
        for _ in range(5):
            expect(page.locator("#why")).to_have_text("New: time to learn it")
            player.click()
            player.continue_to_next()
        expect(page.locator("#why")).to_have_text("Now find it")
        player.find()

    def test_continue_starts_the_announced_number_of_cards(self):
        page = self.drawn()
        count = NUMBERS.index(page.locator("#ask").inner_text().split()[0])
        page.locator("#continue").click()
        expect(page.locator("#count")).to_have_text(f"1 of {count}")

    def test_suggestions_match_the_record(self):
        page = self.drawn()
        page.get_by_role("button", name=re.compile("^Show all ")).click()
        deck = page.locator("#continue").get_attribute("href").split("deck=")[1].split("&")[0]
        self.assertEqual(deck, "dogs")
        slugs = {name: slug for slug, name in self.names.items()}
        seen = set()
        for row in page.locator("#suggestions li").all():
            name = row.locator(".name").inner_text()
            chip = row.locator(".chip").inner_text()
            reason = row.locator(".caption").inner_text()
            seen.add(chip)
            asked = [one for one in self.reviews if one["breed"] == slugs[name]]
            if chip == "Mixed up":
                verb, other, times = re.fullmatch(
                    r"(Mixed up with|Chosen in place of) (.*) (once|twice|\d+ times)", reason
                ).groups()
                pair = {slugs[name], slugs[other]}
                slips = [one for one in self.reviews if one["outcome"] == "wrong"]
                count = sum({one["breed"], one["chosen"]} == pair for one in slips)
                was_missed = any((one["breed"], one["chosen"]) == (slugs[name], slugs[other]) for one in slips)
                self.assertEqual(verb, "Mixed up with" if was_missed else "Chosen in place of", name)
                words = {1: "once", 2: "twice"}
                self.assertEqual(times, words.get(count, f"{count} times"), name)
            elif chip == "Fading":
                days = study_day(NOW) - max(one["day"] for one in asked)
                when = {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")
                self.assertEqual(reason, f"Last asked {when}", name)
            elif chip == "Missed":
                last = {one["skill"]: one["outcome"] for one in asked}
                self.assertIn("wrong", last.values(), name)
        # Missed breeds come first, and here there are enough of them to fill the session.
        self.assertEqual({"Missed"}, seen)

    def test_nothing_due(self):
        today = Learner([self.dogs]).play(NOW, days=1, cards=5)
        for one in today.reviews:
            one |= {"outcome": "right", "chosen": one["breed"]}
        page = self.open_with_record(progress=today.progress)
        expect(page.get_by_role("heading", name="Nothing more is due today")).to_be_visible()
        expect(page.locator("#suggestions-section")).to_be_hidden()
        expect(page.get_by_role("link", name="Free practice")).to_be_visible()

    def test_missed_breeds_open_the_next_session(self):
        today = Learner([self.dogs]).play(NOW, days=1, cards=5)
        for one in today.reviews:
            wrong = next(breed for breed in one["choices"] if breed != one["breed"])
            one |= {"outcome": "wrong", "chosen": wrong}
        page = self.open_with_record(progress=today.progress)
        expect(page.get_by_role("heading", name="Five more, if you like")).to_be_visible()
        expect(page.locator("#why")).to_contain_text("5 you missed")
        expect(page.locator("main")).not_to_contain_text("everything")

    def test_no_layout_shift_when_statistics_load(self):
        for width in (390, 1280):
            with self.subTest(width=width):
                page = self.open_as_learner(viewport={"width": width, "height": 844})
                page.reload()
                expect(page.locator("#continue")).to_contain_text("Continue")
                self.assertEqual(page.evaluate(SHIFTS), [])

    def test_page_is_accessible_and_fits(self):
        for scheme, width in sample(THEMES_AND_WIDTHS, 2):
            with self.subTest(theme=scheme, width=width):
                page = self.drawn(color_scheme=scheme, viewport={"width": width, "height": 844})
                self.check_accessible(page, "home")
                wide = page.evaluate("document.documentElement.scrollWidth")
                self.assertEqual(wide, width)
