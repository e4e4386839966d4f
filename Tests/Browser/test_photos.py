"""Cropped photos: no layout shift while they load, and a switch to the whole photo."""

import unittest

from browser_test import SHIFTS, BrowserTest, expect
from sites import NO_RECORDINGS, photos_site

# Browsers may defer loading hidden images; decoding those would never finish.
DECODED = """() => Promise.race([
  Promise.all([...document.images]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
    .map((one) => one.decode())),
  new Promise((_, fail) => setTimeout(() => fail(new Error("a picture did not load")), 20_000)),
])"""


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS)
class PhotosTest(BrowserTest):
    site = staticmethod(photos_site)

    def test_no_layout_shift_when_photos_load(self):
        for width, height in [(390, 844), (1280, 800)]:
            for path in ["", "dogs/index.html", "dogs/germanshepherd.html", "quiz.html?deck=dogs"]:
                with self.subTest(path, width=width):
                    page = self.open(path, viewport={"width": width, "height": height})
                    if path.startswith("quiz"):
                        expect(page.locator("#asked img")).to_be_visible()
                    page.evaluate(DECODED)
                    self.assertEqual(page.evaluate(SHIFTS), [])

    def test_crops_of_tiles_and_covers(self):
        page = self.open("dogs/index.html")
        for shape in page.eval_on_selector_all(
            ".tile img:not(.portrait)", "all => all.map((one) => one.width / one.height)"
        ):
            self.assertAlmostEqual(shape, 1, delta=0.04)
        self.open("dogs/germanshepherd.html", page)
        cover = page.locator("#photo-1 .cut img")
        shape = cover.evaluate("one => one.getAttribute('width') / one.getAttribute('height')")
        self.assertAlmostEqual(shape, 4 / 3, delta=0.04)

    def test_whole_photo_switch(self):
        page = self.open("dogs/germanshepherd.html")
        cut, whole = page.locator("#photo-1 .cut img"), page.locator("#photo-1 .whole img")
        expect(cut).to_be_visible()
        expect(whole).to_be_hidden()
        page.get_by_label("Show whole photos").check()
        expect(cut).to_be_hidden()
        expect(whole).to_be_visible()
        self.assertEqual(whole.evaluate("one => getComputedStyle(one).objectFit"), "contain")


if __name__ == "__main__":
    unittest.main()
