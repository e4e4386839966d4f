"""The quiz: answers, keyboard, errors, several tabs and blocked storage."""

import re

from playwright.sync_api import expect

import deck_data
import simulated_learner
import sites
from browser_storage import STORED, stored
from browser_test import BrowserTest, wait_until
from quiz_player import Player
from sampling import sample
from simulated_learner import LISTS

REFUSED = """Object.defineProperty(window, "indexedDB", {
  get() { throw new DOMException("not here", "SecurityError"); },
});"""
# For one session only: a second session would get the same id.
SEEDED = "crypto.getRandomValues = (numbers) => numbers.fill(3);"
FULL = """for (const way of ["add", "put"]) {
  const write = IDBObjectStore.prototype[way];
  IDBObjectStore.prototype[way] = function (...given) {
    if (this.name === "reviews") throw new DOMException("no room", "QuotaExceededError");
    return write.apply(this, given);
  };
}"""

COUNT_SLIDES = """window.slides = 0;
document.addEventListener("animationstart", (event) => {
  if (event.animationName === "slide") window.slides += 1;
});"""

FINISH_ANIMATIONS = "() => document.getAnimations().forEach((one) => one.finish())"


class QuizTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def start(self, deck="dogs", **options) -> Player:
        return Player(self.open(f"quiz.html?deck={deck}", **options), deck)

    def test_right_answer_is_announced_and_marked(self):
        player = self.start()
        name = player.asked["name"]
        player.click()
        expect(player.status).to_contain_text("Right.")
        expect(player.status).to_contain_text(name)
        chosen = player.page.locator(".option.right")
        expect(chosen).to_contain_text(name)
        expect(chosen).to_contain_text("Your answer")
        expect(player.photo).to_have_attribute("alt", name)
        player.continue_to_next()
        player.click()
        expect(player.status).to_contain_text("Two in a row.")

    def test_wrong_answer_shows_both_breeds(self):
        player = self.start()
        name = player.asked["name"]
        player.click(right=False)
        taken = player.page.locator(".option.wrong .name").inner_text()
        expect(player.status).to_have_text(
            re.compile(rf"Not quite\.\s+It’s an? {re.escape(name)}\.\s+You chose an? {re.escape(taken)}\.")
        )
        expect(player.page.locator("#asked figcaption")).to_have_text(name)
        expect(player.page.locator("#chosen-photo figcaption")).to_have_text(taken)
        expect(player.page.locator("#chosen-photo img")).to_be_visible()
        expect(player.next).to_be_focused()

    def test_wrong_lookalike_shows_the_difference(self):
        page = self.page()
        page.add_init_script(SEEDED)
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        while not player.is_over:
            number = player.number(right=False, lookalike=True)
            name = player.options.locator(".name").nth(number - 1).inner_text()
            other = next(one for one in player.deck["breeds"] if one["name"] == name)
            asked = player.asked
            tells = [x["tell"] for x in asked["lookalikes"] if x["breed"] == other["id"]]
            player.page.keyboard.press(str(number))
            if tells:
                compared = rf"{re.escape(name)}, compared with an? {re.escape(asked['name'])}"
                expect(player.page.locator("#distinction-breed")).to_have_text(re.compile(f"^{compared}$"))
                expect(player.page.locator("#tell-text")).to_contain_text(tells[0][1:])
                return
            player.continue_to_next()
        self.fail("the session offered no look-alike of the deck")

    def test_picture_size_after_a_wrong_answer(self):
        player = self.start(reduced_motion="reduce")
        player.asked
        before = player.page.locator("#asked .frame").bounding_box()
        player.click(right=False)
        player.continue_to_next()
        player.asked
        self.assertEqual(player.page.locator("#asked .frame").bounding_box(), before)

    def test_wrong_answer_is_asked_again(self):
        player = self.start()
        missed = player.asked["id"]
        player.click(right=False)
        expect(player.page.locator("#count")).to_have_text("1 of 5, +1 to repeat")
        for _ in range(3):
            player.continue_to_next()
            player.click()
        player.continue_to_next()
        self.assertEqual(player.asked["id"], missed)
        expect(player.page.locator("#why")).to_have_text("One more try")
        expect(player.page.locator("#count")).to_have_text("Repeat 1 of 1")
        expect(player.page.locator("#number")).to_have_text("Repeat 1 of 1.")
        player.click(right=False)
        expect(player.page.locator("#count")).to_have_text("Repeat 1 of 2")
        player.continue_to_next()
        expect(player.page.locator("#count")).to_have_text("5 of 5, +1 to repeat")
        player.click()
        player.continue_to_next()
        expect(player.page.locator("#count")).to_have_text("Repeat 2 of 2")

    def test_picture_without_a_description_has_the_number_of_its_place(self):
        page = self.page()

        def undescribed(route):
            deck = deck_data.complete_in(self.folder, route.fetch().json())
            for photo in (photo for breed in deck["breeds"] for photo in breed["photos"]):
                photo["description"] = ""
            route.fulfill(json=deck)

        page.route("**/data/dogs.*.json", undescribed)
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        for is_right in (False, True, True, True):
            player.click(right=is_right)
            player.continue_to_next()
        expect(page.locator("#count")).to_have_text("Repeat 1 of 1")
        expect(player.photo).to_have_attribute("alt", "Picture 4: the dog to name")

    def test_missed_breed_is_announced_for_the_session_in_which_it_returns(self):
        page = self.page()
        page.clock.install()
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        for returns in ("You’ll see it again in this session.", "Your next session starts with it."):
            # Answering and reading the feedback count for at most a minute each.
            for _ in range(2):
                expect(player.photo).to_be_visible()
                page.clock.fast_forward("01:01")
                player.click(right=False)
                if returns.startswith("Your next session"):
                    break
                expect(page.locator("#lesson")).to_contain_text(returns)
                page.clock.fast_forward("01:01")
                player.continue_to_next()
        expect(page.locator("#lesson")).to_contain_text(returns)
        expect(page.locator("#lesson")).not_to_contain_text("again in this session")
        player.next.click()
        expect(page.locator("#result")).to_be_visible()

    def test_chooser_promises_the_time_of_the_settings(self):
        page = self.open("you.html")
        page.locator("[data-setting=newPerDay] [value='3']").click()
        wait_until(page, f"async () => (await ({STORED})()).settings.length > 0")
        [settings] = stored(page)["settings"]
        for seconds, minutes in ((270, 5), (150, 3), (600, 11)):
            record = {one: [] for one in LISTS} | {"settings": [settings | {"sessionSeconds": seconds}]}
            simulated_learner.keep(page, record)
            self.open("quiz.html", page=page)
            expect(page.locator("#quiz-subtitle")).to_contain_text(f"Takes under {minutes} minutes")
            self.open("ko/quiz.html", page=page)
            expect(page.locator("#quiz-subtitle")).to_contain_text(f"{minutes}분이면 충분해요")

    def test_switched_off_new_breeds_are_not_promised_for_tomorrow(self):
        page = self.open("you.html")
        page.locator("[data-setting=newPerDay] [value='0']").click()
        wait_until(page, f"async () => (await ({STORED})()).settings.length > 0")
        self.open("quiz.html?deck=dogs", page=page)
        notice = page.locator("#chooser-notice")
        expect(notice).to_contain_text("switched off new breeds")
        expect(notice).not_to_contain_text("tomorrow")
        notice.get_by_role("link", name="Change the setting").click()
        expect(page.locator("[data-setting=newPerDay]")).to_be_visible()

    def test_own_note_is_shown_after_a_miss(self):
        player = self.start(page=self.watched(self.context().new_page()))
        slug = player.asked["id"]
        page = self.open(f"dogs/{slug}.html", page=self.watched(player.page.context.new_page()))
        page.locator("#note-field").fill("The one with the long ears.")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_be_visible()
        player.page.reload()
        expect(player.photo).to_be_visible()
        player.page.wait_for_load_state("networkidle")
        player.click(right=False)
        expect(player.page.locator("#lesson")).to_contain_text("The one with the long ears.")

    def test_only_the_first_answer_counts(self):
        player = self.start()
        player.click(right=False)
        said = player.status.inner_text()
        # The option may be off screen by now, where the mouse cannot reach it.
        player.options.nth(player.number(right=True) - 1).evaluate("option => option.click()")
        player.page.keyboard.press(str(player.number(right=True)))
        self.assertEqual(player.status.inner_text(), said)
        for option in player.options.all():
            expect(option).to_have_attribute("aria-disabled", "true")
            option.focus()
            expect(option).to_be_focused()

    def test_held_key_does_not_skip_the_feedback(self):
        player = self.start()
        player.tab_to()
        player.page.keyboard.down("Enter")
        player.page.keyboard.down("Enter")
        expect(player.page.locator("#count")).to_have_text("2 of 5")
        player.page.keyboard.up("Enter")
        player.press()
        player.page.keyboard.press("n")
        expect(player.page.locator("#count")).to_have_text("3 of 5")

    def test_held_arrow_key_scrolls_while_a_button_has_the_focus(self):
        player = self.start()
        player.click()
        expect(player.next).to_be_focused()
        player.page.evaluate("addEventListener('keydown', (event) => globalThis.isPrevented = event.defaultPrevented)")
        player.page.keyboard.down("ArrowDown")
        player.page.keyboard.down("ArrowDown")
        self.assertFalse(player.page.evaluate("isPrevented"))

    def test_answer_counts_if_the_learner_leaves_before_it_is_drawn(self):
        page = self.page()
        held = []
        page.route("**/deferred.*.js", lambda route: held.append(route))
        player = self.start(page=page)
        page.locator("#options .option").first.click()
        wait_until(page, f"async () => (await ({STORED})()).reviews.length === 1")
        page.keyboard.press("Escape")
        page.locator("#leave").click()
        expect(page.locator("#result")).to_contain_text("of 1")
        [session] = stored(page)["sessions"]
        self.assertEqual((session["answered"], session["ended"] is None), (1, False))
        for route in held:
            route.continue_()

    def test_next_stays_under_the_pointer(self):
        sizes = [(1280, 720), (1000, 400), (844, 390), (800, 700), (390, 844), (280, 600)]
        for width, height in sample(sizes, 3):
            with self.subTest(width=width, height=height):
                page = self.page(viewport={"width": width, "height": height})
                player = self.start(page=page)
                # Freeze transitions at their start until the button is pressed.
                page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})
                for number, right in ((2, True), (3, False)):
                    player.click(right)
                    player.next.scroll_into_view_if_needed()
                    box = player.next.bounding_box()
                    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    page.mouse.down()
                    page.evaluate(FINISH_ANIMATIONS)
                    page.mouse.up()
                    expect(page.locator("#count")).to_have_text(re.compile(f"^{number} of"))
                    # The slide of the next question is frozen at its start, too.
                    page.evaluate(FINISH_ANIMATIONS)

    def test_tab_skips_the_options_of_an_answered_question(self):
        player = self.start()
        for number, right in ((2, True), (3, False)):
            player.click(right)
            expect(player.next).to_be_focused()
            player.page.keyboard.press("Shift+Tab")
            expect(player.next).not_to_be_focused()
            expect(player.page.locator(".option:focus")).to_have_count(0)
            player.page.keyboard.press("Tab")
            expect(player.next).to_be_focused()
            player.next.click()
            expect(player.page.locator("#count")).to_have_text(re.compile(f"^{number} of"))

    def test_alt_text_does_not_reveal_the_name(self):
        player = self.start()
        alt = player.photo.get_attribute("alt")
        self.assertTrue(alt)
        self.assertNotIn(player.asked["name"].lower(), alt.lower())

    def test_session_title_stays_on_one_line_when_breeds_are_to_be_repeated(self):
        for language in ("", "ko/", "zh-hans/"):
            with self.subTest(language=language):
                page = self.open(f"{language}quiz.html?deck=dogs", viewport={"width": 390, "height": 844})
                expect(page.locator("#asked img")).to_be_visible()
                count = page.locator("#count").inner_text()
                height = page.locator("#training").bounding_box()["height"]
                page.locator("#unknown").click()
                expect(page.locator("#count")).not_to_have_text(count)
                self.assertEqual(page.locator("#training").bounding_box()["height"], height)

    def test_next_question_slides_in(self):
        page = self.page()
        page.add_init_script(COUNT_SLIDES)
        player = self.start(page=page)
        for slides in range(3):
            expect(player.photo).to_be_visible()
            page.wait_for_function("count => window.slides === count", arg=slides)
            self.assertLessEqual(
                page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0
            )
            # Questions can be answered before the slide ends.
            player.press()
            player.continue_to_next()

    def test_reduced_motion_stops_the_slide(self):
        player = self.start(reduced_motion="reduce")
        player.click()
        player.continue_to_next()
        stage = player.page.locator("#stage.slides")
        expect(stage).to_be_visible()
        self.assertEqual(stage.evaluate("stage => getComputedStyle(stage).animationDuration"), "0s")

    def test_progress_and_title_show_the_number(self):
        player = self.start()
        expect(player.page.locator("#count")).to_have_text("1 of 5")
        player.click()
        player.continue_to_next()
        expect(player.page.locator("#count")).to_have_text("2 of 5")
        expect(player.page).to_have_title(re.compile(r"^2 of 5"))
        expect(player.page.locator("#task")).to_be_focused()

    def test_exit_asks_for_confirmation(self):
        player = self.start()
        player.click()
        player.page.get_by_role("button", name="Exit").click()
        dialog = player.page.get_by_role("dialog", name="Leave the session?")
        expect(dialog.get_by_role("button", name="Keep going")).to_be_focused()
        player.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(player.page.get_by_role("button", name="Exit")).to_be_focused()
        player.page.keyboard.press("Escape")
        dialog.get_by_role("button", name="Leave").click()
        expect(player.page.locator("#result")).to_have_text("1 of 1 right")

    def test_exit_before_the_first_answer_goes_home(self):
        player = self.start()
        player.page.get_by_role("button", name="Exit").click()
        player.page.get_by_role("button", name="Leave").click()
        expect(player.page.locator("#stats")).to_be_visible()

    def test_failed_picture_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.page()
        lost = re.compile(r"\.(svg|avif|webp)$")
        page.route(lost, lambda route: route.abort())
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(page.get_by_text("That picture didn’t load.")).to_be_visible()
        page.keyboard.press("1")
        expect(player.next).to_be_hidden()
        expect(page.locator("#options .option:enabled")).to_have_count(0)
        page.unroute(lost)
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#options .option:disabled")).to_have_count(0)
        player.click()
        expect(player.status).to_contain_text("Right.")

    def test_failed_parts_of_the_deck_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.page()
        photos, lessons = re.compile(r"/dogs-photos-"), re.compile(r"/dogs-lessons-")
        for lost in (photos, lessons):
            page.route(lost, lambda route: route.abort())
        self.open("quiz.html?deck=dogs", page=page)
        expect(page.get_by_text("That picture didn’t load.")).to_be_visible()
        page.unroute(photos)
        page.get_by_role("button", name="Try again").click()
        player = Player(page, "dogs")
        player.click(right=False)
        expect(page.get_by_text("The explanation didn’t load.")).to_be_visible()
        expect(player.next).to_be_focused()
        expect(page.locator("#tell, .field-marks").filter(visible=True)).to_have_count(0)
        page.unroute(lessons)
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#tell, .field-marks").filter(visible=True)).not_to_have_count(0)
        expect(page.get_by_text("The explanation didn’t load.")).to_be_hidden()

    def test_failed_explanation_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.page()
        lost = re.compile(r"/deferred\.[0-9a-f]+\.js$")
        page.route(lost, lambda route: route.abort())
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        player.options.nth(player.number(right=True) - 1).click()
        expect(page.get_by_text("The explanation didn’t load.")).to_be_visible()
        # A second answer to the same question does not count.
        page.keyboard.press("1")
        page.unroute(lost)
        page.get_by_role("button", name="Try again").click()
        expect(player.status).to_contain_text("Right.")
        self.assertEqual([one["outcome"] for one in stored(page)["reviews"]], ["right"])
        player.continue_to_next()
        player.click()

    def test_failed_deck_can_be_retried(self):
        self.provoked = ["Failed to load resource", "net::ERR_FAILED"]
        page = self.page()
        page.route("**/data/*.json", lambda route: route.abort())
        self.open("quiz.html?deck=dogs", page=page)
        expect(page.get_by_text("The deck didn’t load.")).to_be_visible()
        page.unroute("**/data/*.json")
        page.get_by_role("button", name="Try again").click()
        expect(Player(page, "dogs").photo).to_be_visible()

    def test_unknown_deck_shows_the_list(self):
        page = self.open("quiz.html?deck=<img src=x onerror=alert(1)>")
        expect(page.get_by_text("There’s no deck called")).to_contain_text("<img src=x onerror=alert(1)>")
        page.locator("[data-deck=cats]").click()
        expect(Player(page, "cats").photo).to_be_visible()

    def test_deck_of_one_breed_is_rejected(self):
        page = self.page()

        def alone(route):
            deck = route.fetch().json()
            route.fulfill(json={**deck, "breeds": deck["breeds"][:1]})

        page.route("**/data/dogs.*.json", alone)
        self.open("quiz.html?deck=dogs", page=page)
        expect(page.get_by_text("isn’t ready for a quiz yet")).to_be_visible()

    def test_unknown_group_offers_others(self):
        for query in ("category=nope", "category=nope&list=stages", "category=nope&challenge=7"):
            with self.subTest(query):
                page = self.open(f"quiz.html?deck=dogs&{query}")
                said = page.locator("#chooser-notice")
                expect(said).to_contain_text("There’s no group called “nope” in this deck.")
                expect(page).to_have_title(re.compile("^What do you want to play\\? · "))
                said.get_by_role("link", name="One group").click()
                expect(page).to_have_title(re.compile("^One group · "))
                page.locator("#picked a").first.click()
                expect(Player(page, "dogs").photo).to_be_visible()

    def test_invalid_challenge_is_reported(self):
        page = self.open("quiz.html?challenge=zzz")
        expect(page.locator("#chooser-notice")).to_contain_text("can’t be opened")
        self.open("quiz.html?deck=dogs&challenge=zzz", page=page)
        expect(page.locator("#chooser-notice")).to_contain_text("can’t be opened")
        expect(page.locator("#session")).to_be_hidden()
        page.get_by_role("button", name="Play without it").click()
        expect(Player(page, "dogs").photo).to_be_visible()

    def test_two_tabs_take_turns_and_share_counts(self):
        context = self.context()
        players = []
        for _ in range(2):
            page = self.open("quiz.html?deck=dogs", page=self.watched(context.new_page()))
            if players:
                page.get_by_role("button", name="Play in this tab").click()
            players.append(Player(page, "dogs"))
            players[-1].click()
        players[1].continue_to_next()
        players[1].click()
        home = self.open(page=self.watched(context.new_page()))
        expect(home.locator("[data-figure=answered]")).to_have_text("3")
        expect(home.locator("[data-figure=right]")).to_have_text("3")

    def test_answer_is_stored_before_feedback(self):
        context = self.context()
        player = Player(self.open("quiz.html?deck=dogs", self.watched(context.new_page())), "dogs")
        player.click()
        player.page.close()
        home = self.open(page=self.watched(context.new_page()))
        expect(home.locator("[data-figure=answered]")).to_have_text("1")

    def test_hint_does_not_hide_progress_on_a_phone(self):
        player = self.start(viewport={"width": 390, "height": 844})
        expect(player.photo).to_be_visible()
        player.page.get_by_role("button", name="Hint").click()
        expect(player.page.locator("#hinted")).to_be_in_viewport(ratio=1)
        expect(player.page.locator("#segments")).to_be_in_viewport(ratio=1)
        expect(player.page.locator("#count")).to_be_in_viewport(ratio=1)

    def test_quiz_works_when_storage_is_refused(self):
        page = self.page()
        page.add_init_script(REFUSED)
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(page.get_by_text("This browser doesn’t save anything")).to_be_visible()
        player.play(wrong={5})
        expect(page.locator("#result")).to_have_text("5 of 6 right")

    def test_page_with_unstored_answers_asks_before_it_is_closed(self):
        page = self.page()
        page.add_init_script(FULL)
        self.open("quiz.html?deck=dogs", page=page)
        Player(page, "dogs").click()
        expect(page.get_by_text("This browser doesn’t save anything")).to_be_visible()
        with page.expect_event("dialog") as asking:
            page.close(run_before_unload=True)
        self.assertEqual(asking.value.type, "beforeunload")
        asking.value.accept()

    def test_quiz_continues_when_storage_is_full(self):
        page = self.page()
        page.add_init_script(FULL)
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        player.click()
        expect(page.get_by_text("This browser doesn’t save anything")).to_be_visible()
        player.continue_to_next()
        player.click()
        expect(player.status).to_contain_text("Two in a row.")
