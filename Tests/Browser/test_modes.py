"""Quiz modes: finding, typing, saying, categories, practice, hints, sound and vibration."""

import re

from playwright.sync_api import expect

import sites
from browser_storage import stored
from browser_test import BrowserTest
from quiz_player import DEAF, Player

# A speech recognizer that returns the texts in `window.heard`.
HEARING = """window.webkitSpeechRecognition = class extends EventTarget {
  start() {
    const result = window.heard.map((transcript) => ({ transcript }));
    this.dispatchEvent(Object.assign(new Event("result"), { results: [result] }));
    this.dispatchEvent(new Event("end"));
  }
  abort() {}
};
window.SpeechRecognition = undefined;"""
# A local speech voice that records the texts that it is asked to speak.
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
    site = staticmethod(sites.portraits_site)

    def start(self, query="", scripts=(), **options) -> Player:
        page = self.page(**options)
        for script in scripts:
            page.add_init_script(script)
        return Player(self.open(f"quiz.html?deck=dogs{query}", page=page), "dogs")

    def test_every_mode_has_a_link(self):
        page = self.open("quiz.html")
        dogs = page.get_by_role("region", name="Dogs")
        for name in (
            "Name it", "Find it", "Type it", "Tell apart", "Smart", "Mixed", "Say it", "Stages",
            "One group", "Free practice", "Daily challenge", "Make a challenge",
        ):  # fmt: skip
            link = dogs.get_by_role("link", name=name).first
            expect(link).to_be_visible()
            expect(link.locator(".caption")).not_to_be_empty()
            self.assertIn("deck=dogs", link.get_attribute("href"), name)

    def test_find_a_photo_for_a_name(self):
        player = self.start("&mode=find")
        expect(player.photos).to_have_count(4)
        alts = [image.get_attribute("alt") for image in player.page.locator(".photo img").all()]
        self.assertEqual([alt[:9] for alt in alts], ["Picture A", "Picture B", "Picture C", "Picture D"])
        player.find()
        expect(player.status).to_contain_text("Right.")
        expect(player.page.locator(".photo.right .tag")).to_have_text(re.compile("^Picture [A-D]: Your answer$"))
        player.continue_to_next()
        player.find(right=False)
        expect(player.status).to_contain_text(re.compile(r"It’s picture [A-D]\."))
        # An icon has replaced the letter in the corner of the photo.
        letter = re.search(r"It’s picture ([A-D])\.", player.status.inner_text())[1]
        expect(player.page.locator(".photo.right")).to_be_visible()
        expect(player.page.locator(".photo.right .tag")).to_have_text(f"Picture {letter}: Right answer")
        expect(player.page.locator(".photo.wrong")).to_be_visible()
        expect(player.photos.filter(visible=True)).not_to_have_count(0)
        review = stored(player.page)["reviews"]
        self.assertEqual({one["skill"] for one in review}, {"find"})

    def test_photos_are_chosen_by_letter_keys(self):
        player = self.start("&mode=find")
        expect(player.photos).to_have_count(4)
        player.page.keyboard.press("b")
        expect(player.next).to_be_focused()
        expect(player.photos.nth(1)).to_have_class(re.compile("right|wrong"))

    def test_name_of_a_family_asks_for_its_member(self):
        player = self.start("&mode=type&breeds=poodle-toy,pug")
        if player.breed_in_picture["id"] == "pug":
            player.type("pug")
            player.continue_to_next()
        before = stored(player.page)["reviews"]
        self.assertEqual(player.breed_in_picture["id"], "poodle-toy")
        player.type("poodle")
        expect(player.page.get_by_text("Which one? Type the full name.")).to_be_visible()
        expect(player.next).to_be_hidden()
        self.assertEqual(stored(player.page)["reviews"], before)
        player.type("toy poodle")
        expect(player.status).to_contain_text("It’s a Toy Poodle.")
        last = max(stored(player.page)["reviews"], key=lambda one: one["seq"])
        self.assertEqual((last["breed"], last["outcome"]), ("poodle-toy", "right"))

    def test_type_the_name(self):
        player = self.start("&mode=type")
        name = player.breed_in_picture["name"]
        player.type(name.upper())
        expect(player.status).to_contain_text("Right.")
        player.continue_to_next()
        name = player.breed_in_picture["name"]
        player.type("no such dog at all")
        expect(player.status).to_contain_text("You answered “no such dog at all”.")
        expect(player.status).to_contain_text(name)

    def test_other_names_load_with_the_first_question_that_needs_them(self):
        requested = []

        def player(mode):
            page = self.page()
            page.on("request", lambda request: requested.append(request.url))
            return Player(self.open(f"quiz.html?deck=dogs&mode={mode}", page=page), "dogs")

        chooser = player("name")
        chooser.options.first.click()
        expect(chooser.next).to_be_visible()
        chooser.page.wait_for_load_state("networkidle")
        self.assertFalse([url for url in requested if "/dogs-names" in url])
        typist = player("type")
        typist.type(typist.breed_in_picture["names"][-1])
        expect(typist.status).to_contain_text("Right.")
        self.assertTrue([url for url in requested if "/dogs-names" in url])

    def test_typed_question_waits_for_the_other_names(self):
        page = self.page()
        self.provoked.append("Failed to load resource")
        page.route("**/dogs-names*", lambda route: route.abort())
        player = Player(self.open("quiz.html?deck=dogs&mode=type", page=page), "dogs")
        expect(page.get_by_text("That picture didn’t load.")).to_be_visible()
        page.unroute("**/dogs-names*")
        page.get_by_role("button", name="Try again").click()
        player.type(player.breed_in_picture["names"][-1])
        expect(player.status).to_contain_text("Right.")

    def test_near_miss_asks_for_confirmation(self):
        player = self.start("&mode=type")
        name = player.breed_in_picture["name"]
        player.type(f"{name}x")
        question = player.page.get_by_text(f"Did you mean {name}?")
        expect(question).to_be_visible()
        expect(player.next).to_be_hidden()
        self.assertEqual(stored(player.page)["reviews"], [])
        player.page.get_by_role("button", name="Yes").click()
        expect(player.status).to_contain_text("Right.")
        self.assertEqual([one["outcome"] for one in stored(player.page)["reviews"]], ["near"])

    def test_typing_the_name_in_question_confirms_it(self):
        player = self.start("&mode=type")
        name = player.breed_in_picture["name"]
        player.type(f"{name}x")
        expect(player.page.get_by_text(f"Did you mean {name}?")).to_be_visible()
        player.type(name)
        expect(player.status).to_contain_text("Right.")
        self.assertEqual([one["outcome"] for one in stored(player.page)["reviews"]], ["near"])

    def test_rejected_near_miss_goes_back_to_the_text(self):
        player = self.start("&mode=type")
        name = player.breed_in_picture["name"]
        player.type(f"{name}x")
        player.page.get_by_role("button", name="No", exact=True).click()
        expect(player.page.get_by_text("Did you mean")).to_have_count(0)
        expect(player.page.locator("#typed")).to_be_focused()
        expect(player.page.locator("#typed")).to_have_value(f"{name}x")
        self.assertEqual(stored(player.page)["reviews"], [])
        player.type(name)
        expect(player.status).to_contain_text("Right.")
        self.assertEqual([one["outcome"] for one in stored(player.page)["reviews"]], ["right"])

    def test_typed_name_of_another_breed_shows_both(self):
        player = self.start("&mode=type")
        asked = player.breed_in_picture
        other = next(
            one for one in player.deck["breeds"]
            if one["id"] in [near["breed"] for near in asked["lookalikes"]]
        )  # fmt: skip
        player.type(other["name"])
        expect(player.page.locator("#chosen-photo figcaption")).to_have_text(other["name"])
        expect(player.page.locator("#distinction-breed")).to_be_visible()

    def test_misspelled_name_of_another_breed_asks_for_confirmation_too(self):
        player = self.start("&mode=type")
        other = "Bluetick Coonhound" if player.breed_in_picture["id"] != "bluetick" else "Rottweiler"
        player.type(f"{other}x")
        expect(player.page.get_by_text(f"Did you mean {other}?")).to_be_visible()
        self.assertEqual(stored(player.page)["reviews"], [])
        player.page.get_by_role("button", name="Yes").click()
        expect(player.status).to_contain_text("Not quite.")
        expect(player.page.locator("#chosen-photo figcaption")).to_have_text(other)

    def test_hint_in_typing_is_the_first_letter(self):
        player = self.start("&mode=type")
        name = player.breed_in_picture["name"]
        player.page.get_by_role("button", name="Hint").click()
        expect(player.page.locator("#hinted")).to_contain_text(f"{name[0]}·")
        player.type(name)
        expect(player.status).to_contain_text("Right.")
        self.assertTrue(stored(player.page)["reviews"][0]["hinted"])

    def test_hint_key(self):
        player = self.start()
        player.asked
        player.page.keyboard.press("h")
        expect(player.page.locator("#hinted")).not_to_be_empty()
        expect(player.page.get_by_role("button", name="Hint")).to_have_attribute(
            "aria-disabled", "true"
        )
        self.assertNotIn(player.asked["name"], player.page.locator("#hinted").inner_text())

    def test_i_dont_know_shows_the_name(self):
        player = self.start()
        name = player.asked["name"]
        player.page.get_by_role("button", name="I don’t know").click()
        expect(player.status).to_contain_text(name)
        expect(player.status).not_to_contain_text("Not quite")
        expect(player.next).to_be_focused()
        self.assertEqual(stored(player.page)["reviews"][0]["outcome"], "skipped")

    def test_i_dont_know_shows_what_the_breed_looks_like_first(self):
        player = self.start()
        name = player.asked["name"]
        player.page.get_by_role("button", name="I don’t know").click()
        expect(player.page.locator("#tell")).to_be_hidden()
        first = player.page.locator("#lesson > :first-child")
        expect(first.get_by_role("heading")).to_have_text(f"What to look for: {name}")

    def test_self_marking_without_speech_recognition_is_not_recorded(self):
        player = self.start("&mode=say", [DEAF])
        expect(player.photo).to_be_visible()
        name = player.breed_in_picture["name"]
        expect(player.page.get_by_text(name)).to_be_hidden()
        player.page.get_by_role("button", name="Show the name").click()
        expect(player.page.locator("#revealed")).to_have_text(name)
        player.page.get_by_role("button", name="I got it right").click()
        expect(player.status).to_contain_text("Right.")
        player.continue_to_next()
        player.breed_in_picture
        player.page.get_by_role("button", name="Show the name").click()
        player.page.get_by_role("button", name="I missed it").click()
        expect(player.status).to_contain_text("It’s")
        record = stored(player.page)
        self.assertEqual((record["reviews"], record["sessions"]), ([], []))

    def test_speech_recognition_after_consent(self):
        player = self.start("&mode=say", [HEARING])
        page = player.page
        expect(page.get_by_role("heading", name="Let this browser listen?")).to_be_focused()
        page.get_by_role("button", name="Use the microphone").click()
        name = player.breed_in_picture["name"]
        page.evaluate("heard => { window.heard = heard; }", ["mumble", name.lower()])
        page.get_by_role("button", name="Say the name").click()
        expect(player.status).to_contain_text("Right.")
        self.assertEqual(stored(page)["reviews"][0]["skill"], "recall")

    def test_headers_allow_the_microphone(self):
        page = self.open("quiz.html")
        allowed = "(feature) => document.featurePolicy.allowsFeature(feature)"
        self.assertTrue(page.evaluate(allowed, "microphone"))
        self.assertFalse(page.evaluate(allowed, "camera"))

    def test_declined_microphone_means_self_marking(self):
        player = self.start("&mode=say", [HEARING])
        player.page.get_by_role("button", name="Mark it myself").click()
        expect(player.page.get_by_role("button", name="Show the name")).to_be_visible()
        expect(player.page.get_by_role("button", name="Say the name")).to_be_hidden()

    def test_question_is_read_aloud_by_a_local_voice(self):
        player = self.start(scripts=[SPEAKING])
        names = player.options.locator(".name").all_inner_texts()
        player.asked
        player.page.keyboard.press("r")
        said = player.page.wait_for_function("() => window.said[0]").json_value()
        for name in ["Which breed is this?", *names]:
            self.assertIn(name, said)
        player.page.get_by_role("button", name="Read aloud").click()
        self.assertEqual(player.page.evaluate("window.said.length"), 2)

    def test_remote_voices_are_not_offered(self):
        player = self.start(scripts=[NO_VOICE])
        player.asked
        expect(player.page.get_by_role("button", name="Read aloud")).to_be_hidden()

    def test_smart_mode_shows_the_reason(self):
        player = self.start("&mode=smart")
        expect(player.page.locator("#why")).to_have_text("New: time to learn it")
        expect(player.page.locator("#training")).to_have_text("Smart")

    def test_category_limits_breeds(self):
        player = self.start("&category=group-hound&kind=practice")
        group = next(one for one in player.deck["categories"] if one["id"] == "group-hound")
        hounds = group["breeds"]
        expect(player.page.locator("#training")).to_have_text(group["title"])
        for _ in range(3):
            self.assertIn(player.asked["id"], hounds)
            player.click()
            player.continue_to_next()

    def test_practice_does_not_change_the_schedule(self):
        player = self.start("&kind=practice")
        player.click()
        self.assertEqual(stored(player.page)["reviews"][0]["kind"], "practice")
        expect(player.page.locator(".gap-line")).to_have_count(0)

    def test_right_answer_shows_next_review(self):
        player = self.start()
        player.click()
        expect(player.page.locator(".gap-line")).to_contain_text(re.compile("next review (tomorrow|in)"))

    def test_next_review_says_how_often_the_breed_was_seen_in_any_way_to_play(self):
        player = self.start("&breeds=beagle,pug")
        player.click()
        player.continue_to_next()
        player.click()
        player = Player(self.open("quiz.html?deck=dogs&mode=type", page=player.page), "dogs")
        breed = player.breed_in_picture
        self.assertIn(breed["id"], ["beagle", "pug"])
        player.type(breed["name"])
        expect(player.page.locator(".gap-line")).to_contain_text("Seen two times")

    def test_sound_and_vibration_of_an_answer(self):
        player = self.start(scripts=[FELT])
        player.press()
        self.assertEqual(player.page.evaluate("[window.tones, window.pulses]"), [2, [[20]]])
        sound = player.page.get_by_role("button", name="Sound")
        expect(sound).to_have_attribute("aria-pressed", "true")
        sound.click()
        expect(sound).to_have_attribute("aria-pressed", "false")
        player.continue_to_next()
        player.press()
        self.assertEqual(player.page.evaluate("window.tones"), 2)

    def test_reduced_motion_stops_the_bloom(self):
        player = self.start(reduced_motion="reduce")
        player.click()
        bloom = player.page.locator(".bloom")
        expect(bloom).to_be_visible()
        self.assertEqual(bloom.evaluate("drawing => getComputedStyle(drawing).opacity"), "1")
        self.assertEqual(
            bloom.evaluate("drawing => getComputedStyle(drawing).animationDuration"), "0s"
        )

    def test_wrong_answer_compares_sizes(self):
        player = self.start()
        tracks = player.page.get_by_role("list", name="Sizes").get_by_role("listitem")
        # Sizes are compared only if those of both breeds are known. Repeat until they are.
        are_both = False
        while not are_both:
            pair = [player.asked, player.breed(player.name(right=False))]
            are_both = any(all(size in one for one in pair) for size in ("height", "weight"))
            player.click(right=False)
            expect(tracks).to_have_count(2 if are_both else 0)
            if not are_both:
                player.continue_to_next()
        expect(tracks.first).to_contain_text(re.compile(r"\d+\s(cm|kg)"))
        expect(player.page.locator(".sizes .caption")).to_have_text(re.compile(r"^(Height|Weight) \(full colour: "))

    def test_feedback_is_not_covered_by_next(self):
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

    def test_all_modes_fit_320_pixels(self):
        for query in ("", "&mode=find", "&mode=type", "&list=stages", "&list=pairs",
                      "&list=challenge", "&pair=beagle,labrador"):  # fmt: skip
            with self.subTest(query=query):
                page = self.start(query, viewport={"width": 320, "height": 640}).page
                expect(page.locator("main :is(h1, h2)").filter(visible=True).first).to_be_visible()
                self.assertLessEqual(
                    page.evaluate("document.documentElement.scrollWidth"), 320, query
                )


class NoVoiceTest(BrowserTest):
    """A site that offers no spoken answers."""

    site = staticmethod(sites.class_site)

    def test_spoken_answers_are_not_offered(self):
        page = self.page()
        page.add_init_script(HEARING)
        self.open("quiz.html", page=page)
        dogs = page.get_by_role("region", name="Dogs")
        expect(dogs.get_by_role("link", name="Smart")).to_be_visible()
        expect(dogs.get_by_role("link", name="Say it")).to_have_count(0)

    def test_address_of_spoken_answers_means_self_marking(self):
        page = self.page()
        page.add_init_script(HEARING)
        self.open("quiz.html?deck=dogs&mode=say", page=page)
        page.get_by_label("Who’s playing?").fill("Bo")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Show the name")).to_be_visible()
        expect(page.get_by_role("button", name="Say the name")).to_be_hidden()
