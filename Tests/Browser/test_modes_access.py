"""Every mode, used by keyboard alone and checked with axe."""

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import CHANGE_SETTINGS, DEAF, Player
from sampling import sample


class ModesAccessTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def test_no_axe_violations_in_any_mode(self):
        for width, scheme in sample([(390, "dark"), (1280, "light")], 1):
            with self.subTest(width=width, theme=scheme):
                page = self.page(
                    color_scheme=scheme,
                    viewport={"width": width, "height": 844},
                    reduced_motion="reduce",
                )
                page.add_init_script(DEAF)
                self.look(page)

    def look(self, page):
        for what in ("stages", "pairs", "groups", "challenge"):
            self.open(f"quiz.html?deck=dogs&list={what}", page=page)
            expect(page.locator("#picker-title")).to_be_focused()
            page.locator("#picked summary").click() if what == "challenge" else None
            self.check_accessible(page, what)
        self.open("quiz.html?deck=dogs&pair=beagle,hound-basset", page=page)
        expect(page.locator(".twins")).to_be_visible()
        self.check_accessible(page, "a pair")
        self.open("quiz.html?deck=dogs&mode=say", page=page)
        expect(page.locator("#asked img")).to_be_visible()
        self.check_accessible(page, "saying a name")
        self.open("quiz.html", page=page)
        self.check_accessible(page, "all ways to play")

        player = Player(self.open("quiz.html?deck=dogs&mode=find", page=page), "dogs")
        expect(player.photos.first).to_be_visible()
        self.check_accessible(page, "photos to choose from")
        player.find()
        self.check_accessible(page, "the right photo")
        player.continue_to_next()
        player.find(right=False)
        self.check_accessible(page, "a wrong photo")

        player = Player(self.open("quiz.html?deck=dogs&mode=type", page=page), "dogs")
        player.type(f"{player.breed_in_picture['name']}x")
        expect(page.get_by_text("Did you mean")).to_be_visible()
        self.check_accessible(page, "a near miss")
        page.get_by_role("button", name="Yes").click()
        self.check_accessible(page, "a typed name")

        query = "quiz.html?deck=dogs&challenge=3&cards=2"
        player = Player(self.open(query, page=page), "dogs")
        player.asked
        page.get_by_role("button", name="Hint").click()
        self.check_accessible(page, "a hint")
        page.get_by_role("button", name="I don’t know").click()
        self.check_accessible(page, "a name that was not known")
        player.continue_to_next()
        player.click()
        player.continue_to_next()
        expect(page.locator("#result")).to_be_visible()
        self.check_accessible(page, "the result of a challenge")

    def tab_to(self, page, name):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent").strip().startswith(name):
                return
        self.fail(f"no {name} within 40 stops")

    def test_photo_is_chosen_by_keyboard(self):
        player = Player(self.open("quiz.html?deck=dogs&mode=find"), "dogs")
        page = player.page
        expect(player.photos).to_have_count(4)
        asked = player.breed(page.locator("#task-text").inner_text())["id"]
        for _ in range(4):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.choice") == asked:
                break
        page.keyboard.press("Space")
        expect(player.status).to_contain_text("Right.")
        expect(player.next).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_be_focused()

    def test_name_is_typed_by_keyboard(self):
        player = Player(self.open("quiz.html?deck=dogs&mode=type"), "dogs")
        page = player.page
        for _ in range(2):
            name = player.breed_in_picture["name"]
            expect(page.get_by_label("The breed’s name")).to_be_focused()
            page.keyboard.type(f"{name}x")
            page.keyboard.press("Enter")
            expect(page.get_by_role("button", name="Yes")).to_be_focused()
            page.keyboard.press("Enter")
            expect(player.next).to_be_focused()
            page.keyboard.press("Enter")

    def test_drill_is_started_by_keyboard(self):
        page = self.open("quiz.html")
        self.tab_to(page, "Tell apart")
        page.keyboard.press("Enter")
        expect(page.locator("#picker-title")).to_be_focused()
        self.tab_to(page, "Labrador Retriever and")
        page.keyboard.press("Enter")
        expect(page.locator(".twins")).to_be_visible()
        self.tab_to(page, "Start")
        page.keyboard.press("Enter")
        expect(page.locator("#task")).to_be_focused()

    def test_self_marking_by_keyboard(self):
        page = self.page()
        page.add_init_script(DEAF)
        player = Player(self.open("quiz.html?deck=dogs&mode=say", page=page), "dogs")
        expect(player.photo).to_be_visible()
        expect(page.locator("#task")).to_be_focused()
        self.tab_to(page, "Show the name")
        page.keyboard.press("Enter")
        expect(page.locator("#revealed")).to_be_focused()
        self.tab_to(page, "I got it right")
        page.keyboard.press("Enter")
        expect(player.next).to_be_focused()

    def test_single_key_shortcuts_can_be_disabled(self):
        player = Player(self.open("quiz.html?deck=dogs"), "dogs")
        player.page.evaluate(CHANGE_SETTINGS, {"keys": False})
        player.page.reload()
        player = Player(player.page, "dogs")
        place = player.number(right=True)
        player.page.keyboard.press(str(place))
        player.page.keyboard.press("h")
        expect(player.page.locator("#hinted")).to_be_empty()
        expect(player.next).to_be_hidden()
        player.page.keyboard.press("Escape")
        expect(player.page.get_by_role("dialog")).to_be_visible()

    def test_question_ends_when_time_is_up(self):
        player = Player(self.open("quiz.html?deck=dogs"), "dogs")
        player.page.evaluate(CHANGE_SETTINGS, {"timer": 1})
        player.page.reload()
        expect(player.page.locator("#status")).to_contain_text("Time’s up.")
        expect(player.next).to_be_focused()

    def test_own_time_limit_does_not_apply_to_a_challenge(self):
        player = Player(self.open("quiz.html?deck=dogs&challenge=3&cards=2"), "dogs")
        player.asked
        page = player.page
        page.evaluate(CHANGE_SETTINGS, {"timer": 10})
        page.clock.install()
        page.reload()
        player.asked
        # The countdown starts after the modules that the answer needs have been loaded.
        page.wait_for_load_state("networkidle")
        page.clock.run_for(11_000)
        expect(page.locator("#timer")).to_be_empty()
        expect(page.locator("#status")).to_be_empty()
        player.press()

    def test_time_runs_on_while_the_answer_is_typed(self):
        page = self.open("quiz.html?deck=dogs&mode=type")
        expect(page.locator("#typed")).to_be_visible()
        page.evaluate(CHANGE_SETTINGS, {"timer": 10})
        page.clock.install()
        page.reload()
        expect(page.locator("#timer")).to_contain_text("seconds left")
        page.locator("#typed").fill("a")
        page.clock.run_for(11_000)
        expect(page.locator("#status")).to_contain_text("Time’s up.")
        [review] = stored(page)["reviews"]
        # Typing still does not count as time to respond.
        self.assertLess(review["ms"], 10_000)

    def test_time_does_not_run_out_while_a_near_miss_is_confirmed(self):
        page = self.open("quiz.html?deck=dogs&mode=type&breeds=poodle-toy,pug")
        expect(page.locator("#typed")).to_be_visible()
        page.evaluate(CHANGE_SETTINGS, {"timer": 10})
        page.clock.install()
        page.reload()
        player = Player(page, "dogs")
        if player.breed_in_picture["id"] == "pug":
            player.type("pug")
            player.continue_to_next()
        self.assertEqual(player.breed_in_picture["id"], "poodle-toy")
        expect(page.locator("#timer")).to_contain_text("seconds left")
        player.type("toy poodlex")
        question = page.get_by_text("Did you mean Toy Poodle?")
        expect(question).to_be_visible()
        expect(page.locator("#timer")).to_be_empty()
        # The name of the family answers neither this question nor that of the picture.
        player.type("poodle")
        page.clock.run_for(11_000)
        expect(question).to_be_visible()
        expect(player.next).to_be_hidden()
        page.get_by_role("button", name="Yes").click()
        expect(player.status).to_contain_text("It’s a Toy Poodle.")
        last = max(stored(page)["reviews"], key=lambda one: one["seq"])
        self.assertEqual(last["outcome"], "near")

    def test_answer_is_ignored_if_the_time_runs_out_before_it_is_judged(self):
        page = self.open("quiz.html?deck=dogs&mode=type")
        expect(page.locator("#typed")).to_be_visible()
        page.evaluate(CHANGE_SETTINGS, {"timer": 10})
        held = []
        page.route("**/text-answer.*.js", lambda route: held.append(route))
        page.clock.install()
        page.reload()
        expect(page.locator("#timer")).to_contain_text("seconds left")
        with page.expect_request("**/text-answer.*.js") as judging:
            Player(page, "dogs").type("no such dog at all")
        page.clock.run_for(11_000)
        expect(page.locator("#status")).to_contain_text("Time’s up.")
        expect(page.locator("#helpers")).to_be_hidden()
        for route in held:
            route.continue_()
        # This import ends after that of the page.
        page.evaluate("async (script) => void await import(script)", judging.value.url)
        expect(page.locator("#helpers")).to_be_hidden()
