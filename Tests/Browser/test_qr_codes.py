"""Challenges and results as QR codes, read by an independent decoder."""

import io
import re

import zxingcpp
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Page, expect

import sites
from browser_test import AXE_RULES, BrowserTest
from quiz_player import Player

#: Shows each text as a QR code in place of the link, and returns the drawings.
DRAWN = """async (texts) => {
  const field = document.querySelector("#picked > div input");
  const scan = [...document.querySelectorAll("#picked button")]
    .find((one) => one.textContent === "Show QR code");
  const drawn = [];
  for (const text of texts) {
    field.value = text;
    scan.click();
    let dialog;
    while (!(dialog = document.querySelector("dialog.scanned"))) {
      await new Promise(requestAnimationFrame);
    }
    const svg = dialog.querySelector("svg");
    const path = svg?.querySelector("path").getAttribute("d");
    drawn.push(svg && { box: svg.getAttribute("viewBox"), path });
    dialog.querySelector("button").click();
    while (document.querySelector("dialog.scanned")) {
      await new Promise(requestAnimationFrame);
    }
  }
  return drawn;
}"""

LETTERS = "https://decks.example/quiz.html?deck=dogs&challenge=4F0C"
UNICODE = "한국어 품종 看图认名 Šarplaninac — naïve 🐕"


def read(image: Image.Image) -> str | None:
    """Returns the content of the code in a picture; None unless there is exactly one code."""
    codes = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    return codes[0].text if len(codes) == 1 else None


def painted(drawing: dict) -> Image.Image:
    """Returns a picture of a drawing in which each module is three pixels wide."""
    side = int(drawing["box"].split()[-1])
    image = Image.new("L", (side, side), 255)
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawing["path"]):
        image.paste(0, (int(x), int(y), int(x) + int(run), int(y) + 1))
    return image.resize((3 * side, 3 * side), Image.Resampling.NEAREST)


def shown(page: Page) -> str | None:
    """Returns the content that a camera would read from the screen."""
    return read(Image.open(io.BytesIO(page.screenshot())))


class QRCodesTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def challenge(self, page: Page | None = None, **options) -> Page:
        page = self.open("quiz.html?deck=dogs&list=challenge", page=page, **options)
        expect(page.locator("#picker-title")).to_be_focused()
        return page

    def test_challenge_code_is_readable_in_every_size_and_theme(self):
        for width, height in ((320, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)):
            for scheme in ("light", "dark"):
                with self.subTest(width=width, theme=scheme):
                    viewport = {"width": width, "height": height}
                    page = self.challenge(
                        viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
                    page.get_by_role("button", name="Show QR code").click()
                    dialog = page.get_by_role("dialog", name="Scan to play")
                    code = dialog.get_by_role("img", name="QR code: Scan to play")
                    expect(code).to_be_visible()
                    link = page.locator("#picked > div input").input_value()
                    self.assertEqual(shown(page), link)
                    self.assertEqual(code.locator("desc").text_content(), link)
                    box = code.bounding_box()
                    self.assertGreater(min(box["width"], box["height"]), min(width, height) * 0.45)
                    over = "document.documentElement.scrollWidth - innerWidth"
                    self.assertLessEqual(page.evaluate(over), 0)
                    close = dialog.get_by_role("button", name="Close")
                    expect(close).to_be_in_viewport(ratio=1)
                    page.context.close()

    def test_codes_of_every_length_and_script_decode(self):
        page = self.challenge()
        texts = [(LETTERS * 8)[:length] for length in range(1, 301)]
        texts += [UNICODE[:length].strip() for length in range(1, len(UNICODE) + 1)]
        texts += [UNICODE * 4, "한" * 100, "\x7f~ \t%20+", "é", "0" * 300, *("a1-B_" * (length // 5) for length in range(300, 996, 35)), "a" * 997]
        for text, drawing in zip(texts, page.evaluate(DRAWN, texts), strict=True):
            self.assertEqual(read(painted(drawing)), text)

    def test_text_too_long_for_a_code_is_reported(self):
        page = self.challenge()
        page.locator("#picked > div input").evaluate("(field) => field.value = 'a'.repeat(998)")
        page.get_by_role("button", name="Show QR code").click()
        expect(page.get_by_role("dialog")).to_contain_text("too long for a QR code")

    def test_dialog_by_keyboard_and_axe(self):
        page = self.challenge(reduced_motion="reduce")
        scan = page.get_by_role("button", name="Show QR code")
        scan.press("Enter")
        expect(page.get_by_role("button", name="Close")).to_be_focused()
        found = Axe().run(page, options={"runOnly": {"type": "tag", "values": AXE_RULES}})
        self.assertEqual(found.violations_count, 0, found.generate_report())
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(scan).to_be_focused()

    def test_script_is_loaded_on_demand(self):
        asked = []
        page = self.page()
        page.on("request", lambda request: asked.append(request.url))
        self.challenge(page)
        self.assertFalse([one for one in asked if "qr-dialog" in one])
        page.get_by_role("button", name="Show QR code").click()
        expect(page.locator(".qr")).to_be_visible()
        self.assertTrue([one for one in asked if "qr-dialog" in one])

    def test_challenge_result_code_is_the_link_with_the_result(self):
        page = self.open("quiz.html?deck=dogs&challenge=3&cards=2", reduced_motion="reduce")
        Player(page, "dogs").play()
        page.get_by_role("button", name="Show QR code").click()
        expect(page.get_by_role("dialog", name="Scan my result")).to_be_visible()
        code = page.locator("#code").input_value()
        self.assertRegex(code, r"^\d")
        link = shown(page)
        self.assertTrue(link.endswith(f"#codes={code}"), link)
        self.assertEqual(link, page.locator("#all-codes").evaluate("link => link.href"))
