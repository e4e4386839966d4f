"""Pages of breeds: marks, notes, memory, similar breeds and photos."""

import re
import unittest
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

import sites
from browse_test import NO_SCRIPTS, WIDE, BrowseTest
from browser_storage import STORED
from browser_test import COUNTED_WORKERS, chromium
from quiz_player import Player

#: The alternative texts of the first pictures in visible frames without a loaded picture.
EMPTY_FRAMES = """
[...document.querySelectorAll(".frame")].filter((frame) => frame.checkVisibility())
  .map((frame) => [...frame.querySelectorAll("img")])
  .filter((images) => images.length > 0 && !images.some((image) => image.complete && image.naturalWidth > 0))
  .map(([image]) => image.alt)
"""


class BreedTest(BrowseTest):
    def test_portrait_numbers_match_field_marks(self):
        page = self.open("dogs/beagle.html")
        numbers = page.locator(".pins text").all_text_contents()
        marks = page.locator(".marks .number").all_text_contents()
        self.assertGreater(len(numbers), 2)
        self.assertLessEqual(set(numbers), set(marks))
        page.get_by_label("Show the field marks").uncheck()
        expect(page.locator(".pins")).to_be_hidden()

    def test_quiz_is_about_the_breed_and_its_lookalikes(self):
        page = self.open("dogs/pug.html")
        page.get_by_role("link", name="Quiz with its look-alikes").click()
        player = Player(page, "dogs")
        chosen = parse_qs(urlsplit(page.url).query)["breeds"][0].split(",")
        lookalikes = [one["breed"] for one in player.breed("Pug")["lookalikes"]]
        self.assertEqual(chosen[: 1 + len(lookalikes)], ["pug", *lookalikes])
        self.assertIn(player.asked["id"], chosen)

    def test_breed_that_the_quiz_leaves_out_says_so(self):
        page = self.open("dogs/mix.html")
        expect(page.get_by_text("Not in the quiz")).to_be_visible()
        expect(page.get_by_role("link", name=re.compile("^Quiz"))).to_have_count(0)
        page = self.open("dogs/by/group-cross.html")
        expect(page.get_by_text("5 breeds (4 in the quiz)")).to_be_visible()
        expect(page.locator(".tile", has_text="Mixed Breed")).to_contain_text("Not in the quiz")

    def test_breadcrumbs_name_only_real_families(self):
        crumbs = self.open("dogs/poodle-toy.html").locator(".crumbs a")
        expect(crumbs).to_have_text(["Dogs", "Toy dogs", "Poodles"])
        # Not listed: the parent of this breed, the Rough Collie, which is a breed and not a family.
        crumbs = self.open("dogs/collie-border.html").locator(".crumbs a")
        expect(crumbs).to_have_text(["Dogs", "Herding dogs"])

    def test_note_is_saved_edited_and_deleted(self):
        page = self.open("dogs/beagle.html")
        page.locator("#note-field").fill("White tail tip.")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_have_text("White tail tip.")
        page.reload()
        expect(page.locator("#note-text")).to_have_text("White tail tip.")
        page.get_by_role("button", name="Edit note").click()
        page.locator("#note-field").fill("")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-status")).to_have_text("Note deleted.")
        page.reload()
        expect(page.locator("#note-form")).to_be_visible()
        expect(page.locator("#note-field")).to_have_value("")

    def test_unsaved_note_is_still_there_on_return(self):
        page = self.open("dogs/beagle.html")
        page.locator("#note-field").fill("White tail tip.")
        self.open("dogs/pug.html", page=page)
        expect(page.locator("#note-field")).to_have_value("")
        self.open("dogs/beagle.html", page=page)
        expect(page.locator("#note-field")).to_have_value("White tail tip.")
        expect(page.locator("#note-status")).to_have_text("You haven’t saved this note yet.")
        page.get_by_role("button", name="Save note").click()
        expect(page.locator("#note-text")).to_have_text("White tail tip.")
        page.reload()
        expect(page.locator("#note-text")).to_be_visible()
        expect(page.locator("#note-form")).to_be_hidden()

    def test_print_has_no_empty_boxes_and_no_dark_theme(self):
        page = self.open("dogs/beagle.html")
        expect(page.locator("#note-field")).to_be_visible()
        page.emulate_media(media="print", color_scheme="dark")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(page.locator("#note")).to_be_hidden()
        self.assertEqual([], page.evaluate(EMPTY_FRAMES))
        self.assertEqual("rgb(34, 29, 23)", page.evaluate("getComputedStyle(document.body).color"))
        page.emulate_media(media="screen")
        page.locator("#note-field").fill("White tail tip.")
        page.get_by_role("button", name="Save note").click()
        page.emulate_media(media="print")
        expect(page.locator("#note-text")).to_be_visible()

    def test_memory_curve_of_an_answered_breed(self):
        page = self.open("dogs/beagle.html")
        expect(page.locator("#favourite-button")).to_be_visible()
        expect(page.locator("#memory")).to_be_hidden()
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(player.photo).to_be_visible()
        player.click()
        expect(page.locator("#next")).to_be_visible()
        (review,) = page.evaluate(STORED)["reviews"]
        self.open(f"dogs/{review['breed']}.html", page=page)
        expect(page.locator("#memory-said")).to_contain_text("You got it right today.")
        expect(page.locator("#curve svg .today")).to_be_visible()
        expect(page.locator("#curve-table tbody tr")).to_have_count(3)
        # The goal from the settings.
        expect(page.locator("#curve svg")).to_contain_text("goal 90%")
        begun = float(page.locator("#curve svg .today").get_attribute("cy"))
        page.clock.set_fixed_time((review["at"] + 6 * 3_600_000) / 1000)
        page.reload()
        expect(page.locator("#curve svg .today")).to_be_visible()
        self.assertGreater(float(page.locator("#curve svg .today").get_attribute("cy")), begun + 1)

    def test_memory_curve_after_a_miss_today(self):
        page = self.page()
        page.clock.install(time="2026-11-21T10:00:00Z")
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(player.photo).to_be_visible()
        player.click(right=False)
        expect(page.locator("#next")).to_be_visible()
        (review,) = page.evaluate(STORED)["reviews"]
        self.open(f"dogs/{review['breed']}.html", page=page)
        said = page.locator("#memory-said")
        expect(said).to_contain_text("You missed it today. Next review:")
        expect(page.locator("#memory")).not_to_contain_text("about")
        expect(page.locator("#curve svg .future")).to_be_visible()
        expect(page.locator("#curve svg .today")).to_have_count(0)
        page.clock.set_system_time("2026-11-24T10:00:00Z")
        page.reload()
        expect(said).to_contain_text(re.compile(r"Today you’d get this right about \d\d% of the time"))


    def test_memory_curve_drawn_again_leaves_no_worker(self):
        page = self.page()
        page.add_init_script(COUNTED_WORKERS)
        player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
        expect(player.photo).to_be_visible()
        player.click()
        expect(page.locator("#next")).to_be_visible()
        (review,) = page.evaluate(STORED)["reviews"]
        self.open(f"dogs/{review['breed']}.html", page=page)
        expect(page.locator("#curve svg")).to_be_visible()
        page.evaluate("""() => {
          document.querySelector("#curve svg").remove();
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        }""")
        expect(page.locator("#curve svg")).to_be_visible()
        self.assertEqual(page.evaluate("openWorkers"), 0)


class SimilarBreedsTest(BrowseTest):
    def test_similar_breeds_follow_lookalikes_without_duplicates(self):
        for path, reason in (
            ("dogs/beagle.html", "Both: long hanging ears"),
            ("ko/dogs/beagle.html", "공통점: 낮게 달린 긴 귀"),
            ("zh-hans/dogs/beagle.html", "共同点：位置低的长垂耳"),
        ):
            with self.subTest(path):
                page = self.open(path, browser=chromium(NO_SCRIPTS))
                rows = page.locator("[aria-labelledby=alike] li")
                self.assertGreater(rows.count(), 1)
                expect(rows.locator(".caption").first).to_contain_text(reason)
                links = page.locator("[aria-labelledby=lookalikes] a.row, [aria-labelledby=alike] a.row")
                all_links = links.evaluate_all("all => all.map((one) => one.href)")
                self.assertEqual(len(set(all_links)), len(all_links), "no breed is listed twice")
                lists = page.locator("h2#lookalikes, h2#alike").evaluate_all("all => all.map((one) => one.id)")
                self.assertEqual(lists, ["lookalikes", "alike"], "lookalikes by authors come first")

    def test_similar_breed_links_to_comparison(self):
        page = self.open("dogs/beagle.html")
        row = page.locator("[aria-labelledby=alike] li").first
        name = row.locator(".name").inner_text()
        row.get_by_role("link", name=f"Compare with {name}").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Beagle or {name}?")
        expect(page.locator("#sentences")).not_to_be_empty()


@unittest.skipIf(sites.NO_RECORDINGS, sites.NO_RECORDINGS)
class GalleryTest(BrowseTest):
    site = staticmethod(sites.photos_site)

    def test_photo_strip_by_thumbnail_button_and_key(self):
        page = self.open("dogs/beagle.html", viewport=WIDE, reduced_motion="reduce")
        place = page.locator("#photo-place")
        expect(place).to_have_text("Photo 1 of 2")
        page.locator("#thumbs a").nth(1).click()
        expect(place).to_have_text("Photo 2 of 2")
        expect(page.locator("#photo-2")).to_be_in_viewport(ratio=0.9)
        page.get_by_role("button", name="Previous photo").click()
        expect(place).to_have_text("Photo 1 of 2")
        page.locator("#strip").press("ArrowRight")
        expect(place).to_have_text("Photo 2 of 2")

    def test_thumbnail_links_to_photo_without_scripts(self):
        page = self.open("dogs/beagle.html", browser=chromium(NO_SCRIPTS), viewport=WIDE)
        page.locator("#thumbs a").nth(1).click()
        expect(page.locator("#photo-2")).to_be_in_viewport(ratio=0.9)
