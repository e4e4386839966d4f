import re

from playwright.sync_api import expect

import building
from browsing import BrowserTest
from playing import Player
from storing import stored

DEAF = "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"
# A recogniser that hears what the test leaves in `window.heard`.
HEARING = """window.webkitSpeechRecognition = class extends EventTarget {
  start() {
    const result = window.heard.map((transcript) => ({ transcript }));
    this.dispatchEvent(Object.assign(new Event("result"), { results: [result] }));
    this.dispatchEvent(new Event("end"));
  }
  abort() {}
};
window.SpeechRecognition = undefined;"""
# The voice of this device, which writes down what it is to say.
SPEAKING = """window.said = [];
Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
  getVoices: () => [{ lang: "en-GB", localService: true }],
  speak: (utterance) => window.said.push(utterance.text),
  cancel: () => {},
})});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
NO_VOICE = """Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
  getVoices: () => [{ lang: "en-GB", localService: false }], cancel: () => {},
})});"""
FELT = """window.pulses = [];
navigator.vibrate = (pulse) => { window.pulses.push(pulse); return true; };
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.tones += 1; return start.call(this, at); };"""


class ModesTest(BrowserTest):
    site = staticmethod(building.portraits_site)

    def start(self, query="", scripts=(), **options) -> Player:
        page = self.page(**options)
        for script in scripts:
            page.add_init_script(script)
        return Player(self.open(f"quiz.html?deck=dogs{query}", page=page), "dogs")

    def test_every_way_to_play_is_a_link(self):
        page = self.open("quiz.html")
        dogs = page.get_by_role("region", name="Dogs")
        dogs.get_by_text("More ways to play").click()
        for name in (
            "Name it", "Find it", "Type it", "Tell apart", "Smart", "Mixed", "Say it", "Stages",
            "One group", "Practice", "Challenge of the day", "A challenge of your own",
        ):  # fmt: skip
            link = dogs.get_by_role("link", name=name).first
            self.assertIn("deck=dogs", link.get_attribute("href"), name)

    def test_find_a_photo_for_a_name(self):
        player = self.start("&mode=find")
        expect(player.photos).to_have_count(4)
        alts = [image.get_attribute("alt") for image in player.page.locator(".photo img").all()]
        self.assertEqual([alt[:7] for alt in alts], ["Photo A", "Photo B", "Photo C", "Photo D"])
        player.find()
        expect(player.status).to_contain_text("Right.")
        expect(player.page.locator(".photo.right .tag")).to_have_text("Your answer")
        player.go_on()
        player.find(right=False)
        expect(player.status).to_contain_text(re.compile(r"It is photo [A-D]\."))
        expect(player.page.locator(".photo.right")).to_be_visible()
        expect(player.page.locator(".photo.wrong")).to_be_visible()
        expect(player.photos.filter(visible=True)).not_to_have_count(0)
        review = stored(player.page)["reviews"]
        self.assertEqual({one["skill"] for one in review}, {"find"})

    def test_photos_are_chosen_by_their_letters(self):
        player = self.start("&mode=find")
        expect(player.photos).to_have_count(4)
        player.page.keyboard.press("b")
        expect(player.next).to_be_focused()
        expect(player.photos.nth(1)).to_have_class(re.compile("right|wrong"))

    def test_type_the_name(self):
        player = self.start("&mode=type")
        name = player.pictured["name"]
        player.type(name.upper())
        expect(player.status).to_contain_text("Right.")
        player.go_on()
        name = player.pictured["name"]
        player.type("no such dog at all")
        expect(player.status).to_contain_text("You wrote “no such dog at all”.")
        expect(player.status).to_contain_text(name)

    def test_a_near_miss_is_asked_and_not_judged(self):
        player = self.start("&mode=type")
        name = player.pictured["name"]
        player.type(f"{name}x")
        question = player.page.get_by_text(f"Did you mean {name}?")
        expect(question).to_be_visible()
        expect(player.next).to_be_hidden()
        self.assertEqual(stored(player.page)["reviews"], [])
        player.page.get_by_role("button", name="Yes").click()
        expect(player.status).to_contain_text("Right.")
        self.assertEqual([one["outcome"] for one in stored(player.page)["reviews"]], ["near"])

    def test_a_near_miss_that_was_not_meant_is_a_slip(self):
        player = self.start("&mode=type")
        player.type(f"{player.pictured['name']}x")
        player.page.get_by_role("button", name="No", exact=True).click()
        expect(player.status).to_contain_text("Not quite.")

    def test_a_typed_name_of_another_breed_shows_both(self):
        player = self.start("&mode=type")
        asked = player.pictured
        other = next(
            one for one in player.deck["breeds"]
            if one["id"] in [near["breed"] for near in asked["lookalikes"]]
        )  # fmt: skip
        player.type(other["name"])
        expect(player.page.locator("#taken figcaption")).to_have_text(other["name"])
        expect(player.page.locator("#tell-of")).to_be_visible()

    def test_the_first_letter_is_the_hint_for_a_name_to_be_written(self):
        player = self.start("&mode=type")
        name = player.pictured["name"]
        player.page.get_by_role("button", name="Hint").click()
        expect(player.page.locator("#hinted")).to_contain_text(f"{name[0]}·")
        player.type(name)
        expect(player.status).to_contain_text("Right.")
        self.assertTrue(stored(player.page)["reviews"][0]["hinted"])

    def test_keys_help_and_give_up(self):
        player = self.start()
        player.asked
        player.page.keyboard.press("h")
        expect(player.page.locator("#hinted")).not_to_be_empty()
        expect(player.page.get_by_role("button", name="Hint")).to_have_attribute(
            "aria-disabled", "true"
        )
        self.assertNotIn(player.asked["name"], player.page.locator("#hinted").inner_text())

    def test_i_dont_know_shows_it_without_a_word_of_blame(self):
        player = self.start()
        name = player.asked["name"]
        player.page.get_by_role("button", name="I don’t know").click()
        expect(player.status).to_contain_text(name)
        expect(player.status).not_to_contain_text("Not quite")
        expect(player.next).to_be_focused()
        self.assertEqual(stored(player.page)["reviews"][0]["outcome"], "skipped")

    def test_where_nothing_hears_learners_mark_themselves_and_nothing_is_recorded(self):
        player = self.start("&mode=say", [DEAF])
        expect(player.photo).to_be_visible()
        name = player.pictured["name"]
        expect(player.page.get_by_text(name)).to_be_hidden()
        player.page.get_by_role("button", name="Show the name").click()
        expect(player.page.locator("#revealed")).to_have_text(name)
        player.page.get_by_role("button", name="I had it").click()
        expect(player.status).to_contain_text("Right.")
        player.go_on()
        player.pictured
        player.page.get_by_role("button", name="Show the name").click()
        player.page.get_by_role("button", name="I did not").click()
        expect(player.status).to_contain_text("It is")
        record = stored(player.page)
        self.assertEqual((record["reviews"], record["sessions"]), ([], []))

    def test_names_are_heard_once_the_learner_agrees(self):
        player = self.start("&mode=say", [HEARING])
        page = player.page
        expect(page.get_by_role("heading", name="May this browser listen?")).to_be_focused()
        page.get_by_role("button", name="Use the microphone").click()
        name = player.pictured["name"]
        page.evaluate("heard => { window.heard = heard; }", ["mumble", name.lower()])
        page.get_by_role("button", name="Say the name").click()
        expect(player.status).to_contain_text("Right.")
        self.assertEqual(stored(page)["reviews"][0]["skill"], "recall")

    def test_who_does_not_want_to_be_heard_is_not(self):
        player = self.start("&mode=say", [HEARING])
        player.page.get_by_role("button", name="Mark it myself").click()
        expect(player.page.get_by_role("button", name="Show the name")).to_be_visible()
        expect(player.page.get_by_role("button", name="Say the name")).to_be_hidden()

    def test_a_question_is_read_aloud_by_a_voice_of_this_device(self):
        player = self.start(scripts=[SPEAKING])
        names = player.options.locator(".name").all_inner_texts()
        player.asked
        player.page.keyboard.press("r")
        said = player.page.evaluate("window.said[0]")
        for name in ["Which breed is this?", *names]:
            self.assertIn(name, said)
        player.page.get_by_role("button", name="Read aloud").click()
        self.assertEqual(player.page.evaluate("window.said.length"), 2)

    def test_a_voice_that_sends_text_away_is_not_offered(self):
        player = self.start(scripts=[NO_VOICE])
        player.asked
        expect(player.page.get_by_role("button", name="Read aloud")).to_be_hidden()

    def test_smart_says_why_each_question_came(self):
        player = self.start("&mode=smart")
        expect(player.page.locator("#why")).to_have_text("New: it is your turn to meet it")
        expect(player.page.locator("#training")).to_have_text("Smart Training")

    def test_a_category_keeps_to_its_breeds(self):
        player = self.start("&category=group-hound&kind=practice")
        hounds = next(
            one for one in player.deck["categories"] if one["id"] == "group-hound"
        )["breeds"]  # fmt: skip
        for _ in range(3):
            self.assertIn(player.asked["id"], hounds)
            player.click()
            player.go_on()

    def test_practice_moves_no_schedule(self):
        player = self.start("&kind=practice")
        player.click()
        self.assertEqual(stored(player.page)["reviews"][0]["kind"], "practice")
        expect(player.page.locator(".gap-line")).to_have_count(0)

    def test_a_right_answer_says_when_it_comes_again(self):
        player = self.start()
        player.click()
        expect(player.page.locator(".gap-line")).to_contain_text(re.compile("next (tomorrow|in)"))

    def test_sound_and_pulse_go_with_an_answer_and_sound_can_be_switched_off(self):
        player = self.start(scripts=[FELT])
        player.press()
        self.assertEqual(player.page.evaluate("[window.tones, window.pulses]"), [2, [[20]]])
        sound = player.page.get_by_role("button", name="Sound")
        expect(sound).to_have_attribute("aria-pressed", "true")
        sound.click()
        expect(sound).to_have_attribute("aria-pressed", "false")
        player.go_on()
        player.press()
        self.assertEqual(player.page.evaluate("window.tones"), 2)

    def test_the_bloom_is_still_where_motion_is_reduced(self):
        player = self.start(reduced_motion="reduce")
        player.click()
        bloom = player.page.locator(".bloom")
        expect(bloom).to_be_visible()
        self.assertEqual(bloom.evaluate("drawing => getComputedStyle(drawing).opacity"), "1")
        self.assertEqual(
            bloom.evaluate("drawing => getComputedStyle(drawing).animationDuration"), "0s"
        )

    def test_both_sizes_stand_beside_each_other_after_a_slip(self):
        player = self.start()
        player.click(right=False)
        tracks = player.page.get_by_role("list", name="Sizes").get_by_role("listitem")
        expect(tracks).to_have_count(2)
        expect(tracks.first).to_contain_text(re.compile(r"\d+ (cm|kg)"))

    def test_what_is_answered_right_is_not_hidden_below_next(self):
        for size in ((390, 844), (375, 667), (320, 568)):
            with self.subTest(size=size):
                player = self.start(
                    viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
                )
                player.click()
                tell = player.page.locator("#tell")
                if tell.is_visible():
                    box, below = tell.bounding_box(), player.next.bounding_box()
                    self.assertLessEqual(box["y"] + box["height"], below["y"])
                self.assertLessEqual(
                    player.page.evaluate("document.documentElement.scrollWidth"), size[0]
                )

    def test_all_modes_fit_a_narrow_screen(self):
        for query in ("", "&mode=find", "&mode=type", "&list=stages", "&list=pairs",
                      "&list=challenge", "&pair=beagle,labrador"):  # fmt: skip
            with self.subTest(query=query):
                page = self.start(query, viewport={"width": 320, "height": 640}).page
                expect(page.locator("main :is(h1, h2)").filter(visible=True).first).to_be_visible()
                self.assertLessEqual(
                    page.evaluate("document.documentElement.scrollWidth"), 320, query
                )


class WaysOnTest(BrowserTest):
    """Stages, drills and challenges, each from its choice to its end."""

    site = staticmethod(building.portraits_site)

    def start(self, query, page=None) -> Player:
        return Player(self.open(f"quiz.html?deck=dogs{query}", page=page), "dogs")

    def test_a_stage_is_ten_breeds_and_opens_the_next(self):
        player = self.start("&list=stages")
        page = player.page
        expect(page.get_by_role("link", name=re.compile("^Stage"))).to_have_count(1)
        page.get_by_role("link", name="Stage 1").click()
        expect(page.locator("#training")).to_have_text("Stage 1")
        self.assertEqual(player.length, 10)
        player.play(answer=player.press)
        expect(page.locator("#result")).to_have_text("10 of 10 right")
        player = self.start("&list=stages", page)
        expect(page.get_by_role("link", name="Stage 1")).to_contain_text("10 of 10 right")
        expect(page.get_by_role("link", name="Stage 2")).to_be_visible()

    def test_a_stage_that_is_not_open_gives_the_list(self):
        page = self.start("&stage=2").page
        expect(page.get_by_role("heading", name="Stages")).to_be_visible()

    def test_a_drill_shows_both_and_ends_once_they_are_told_apart(self):
        player = self.start("&list=pairs")
        page = player.page
        page.get_by_role("region", name="Often taken for one another").get_by_role(
            "link"
        ).first.click()
        expect(page.locator(".twins figure")).to_have_count(2)
        names = page.locator(".twins figcaption").all_inner_texts()
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#training")).to_have_text("Twin Drill")
        for _ in range(10):
            self.assertIn(player.asked["name"], names)
            offered = player.options.locator(".name").all_inner_texts()
            self.assertLessEqual(set(names), set(offered))
            player.press()
            player.go_on()
        expect(page.locator("#result")).to_have_text("10 of 10 right")
        expect(page.get_by_text("Told apart ten times running")).to_be_visible()
        self.assertEqual({one["kind"] for one in stored(page)["reviews"]}, {"practice"})

    def test_what_was_missed_can_be_drilled_from_the_summary(self):
        player = self.start("")
        player.play(wrong={1, 2})
        page = player.page
        page.get_by_role("button", name="Drill the two").click()
        expect(page.locator("#training")).to_have_text("Twin Drill")
        self.assertEqual(player.length, 20)

    def test_a_pair_that_was_mixed_up_is_listed_first(self):
        player = self.start("")
        asked = player.asked["name"]
        player.click(right=False)
        taken = player.page.locator(".option.wrong .name").inner_text()
        page = self.start("&list=pairs", player.page).page
        mine = page.get_by_role("region", name="Pairs you mix up").get_by_role("link")
        expect(mine).to_contain_text(f"{asked} and {taken}")
        expect(mine).to_contain_text("mixed up once")

    def questions(self, player, wrong=frozenset()):
        """Plays to the end; what was asked and offered."""
        seen = []
        while not player.over:
            seen.append((player.asked["id"], player.options.locator(".name").all_inner_texts()))
            player.press(len(seen) not in wrong)
            player.go_on()
        return seen

    def test_the_challenge_of_the_day_is_the_same_for_everyone(self):
        first = self.questions(self.start("&challenge=daily"))
        second = self.questions(self.start("&challenge=daily"), wrong={1, 4})
        self.assertEqual(first, second)
        self.assertEqual(len(first), 10)

    def test_a_challenge_link_is_the_whole_quiz_and_its_code_can_be_read(self):
        page = self.start("&list=challenge").page
        page.get_by_label("Questions").select_option("5")
        page.get_by_label("Choices").select_option("3")
        link = page.get_by_label("The challenge’s link").filter(visible=True).input_value()
        page.get_by_role("link", name="Play it").click()
        mine = self.questions(Player(page, "dogs"), wrong={2})
        expect(page.locator("#result")).to_have_text("4 of 5 right")
        code = page.get_by_label("Result code").input_value()
        self.assertRegex(code, r"^[0-9]{5}-\d+-\d{4}$")

        self.assertEqual(page.get_by_label("The challenge’s link").filter(visible=True).input_value(), link)
        friend = self.page()
        friend.goto(link)
        theirs = self.questions(Player(friend, "dogs"))
        self.assertEqual(theirs, mine)
        self.assertEqual({len(choices) for _, choices in mine}, {3})

        friend.goto(f"{link}&list=challenge")
        friend.get_by_text("Read a result code").click()
        friend.get_by_label("Result codes, one a line").fill(f"{code}\n12345-9-1000")
        friend.get_by_role("button", name="Read", exact=True).click()
        expect(friend.locator(".results li").first).to_contain_text("4 of 5 right")
        expect(friend.locator(".results li").last).to_contain_text("Not a code of this challenge")

    def test_a_challenge_of_another_edition_says_so(self):
        player = self.start("&challenge=7&edition=0000")
        expect(player.page.get_by_text("made for another edition")).to_be_visible()
        player.page.get_by_role("button", name="Play it anyway").click()
        expect(player.photo).to_be_visible()

    def test_training_is_called_so_and_can_be_left(self):
        page = self.open()
        expect(page.get_by_text("Today’s Stats")).to_be_visible(timeout=5000)
        page.goto(f"{self.base}quiz.html?deck=dogs")
        expect(page.get_by_role("heading", name="Image to Name Training")).to_be_visible(
            timeout=10_000
        )
        page.get_by_role("button", name="Exit").click()
        page.get_by_role("button", name="Keep going").click()
        expect(page.get_by_role("button", name="Exit")).to_be_focused()
