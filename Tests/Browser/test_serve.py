"""Live reload of `decks serve`."""

import os
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser_test import BrowserTest, wait_until
from edited_site import BREED, EditedSite


class ServeTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        pass

    def desk(self, **options) -> EditedSite:
        desk = EditedSite(self, **options)
        self.base = desk.base
        return desk

    def beagle(self, desk: EditedSite, notes: str):
        desk.write("content/breeds/dogs/beagle.md", BREED.format(notes))

    def test_saving_reloads_only_the_affected_page(self):
        desk = self.desk()
        beagle, pug = self.open("dogs/beagle.html"), self.open("dogs/pug.html")
        loads = []
        pug.on("framenavigated", lambda frame: loads.append(frame.url))
        self.beagle(desk, "merry hound")
        expect(beagle.get_by_text("A merry hound.")).to_be_visible()
        desk.write("content/breeds/dogs/pug.md", "---\nname: Pug\n---\nSmall.\n")
        expect(pug.get_by_text("Small.")).to_be_visible()
        self.assertEqual(len(loads), 1, "only a change of the pug reloads its page")
        served = [*desk.site.glob("public/**/*.html")]
        self.assertTrue(served)
        for page in served:
            self.assertNotIn("__decks", page.read_text(), "published pages do not contain it")

    def test_reload_keeps_scroll_position(self):
        desk = self.desk()
        page = self.open("dogs/pug.html")
        page.evaluate("scrollTo(0, 700)")
        wait_until(page, "() => scrollY === 700")
        text = (desk.site / "content/breeds/dogs/pug.md").read_text()
        desk.write("content/breeds/dogs/pug.md", text + "\nThe end.\n")
        expect(page.get_by_text("The end.")).to_be_attached()
        wait_until(page, "() => scrollY === 700")

    def test_error_is_shown_until_fixed(self):
        desk = self.desk()
        page = self.open("dogs/beagle.html")
        desk.write("content/breeds/dogs/beagle.md", "---\nname: Beagle\nwieght: <b>\n---\n")
        dialog = page.get_by_role("alertdialog", name="The site could not be built")
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text("content/breeds/dogs/beagle.md:3:1")
        expect(dialog).to_contain_text('unknown field "wieght"; did you mean "weight"?')
        expect(dialog).to_contain_text("wieght: <b>")
        violations = Axe().run(page).response["violations"]
        self.assertEqual([each["id"] for each in violations], [])
        page.screenshot(path=os.environ.get("DECKS_SHOT") or desk.site / "shot.png")
        other = self.open("dogs/pug.html")
        expect(other.get_by_role("alertdialog")).to_be_visible()
        other.keyboard.press("Escape")
        expect(other.get_by_role("alertdialog")).to_be_hidden()
        self.beagle(desk, "mended hound")
        expect(page.get_by_text("A mended hound.")).to_be_visible()
        expect(page.get_by_role("alertdialog")).to_have_count(0)

    def test_reverted_error_does_not_reload(self):
        desk = self.desk()
        page = self.open("dogs/beagle.html")
        page.evaluate("document.title = 'as it was'")
        desk.write("content/breeds/dogs/beagle.md", "no facts")
        dialog = page.get_by_role("alertdialog")
        expect(dialog).to_be_visible()
        self.beagle(desk, "hound")
        expect(dialog).to_be_hidden()
        expect(page).to_have_title("as it was")

    def test_style_sheet_is_replaced_without_reload(self):
        desk = self.desk()
        page = self.open("dogs/beagle.html")
        page.evaluate("document.title = 'as it was'")
        before = page.locator('link[rel="stylesheet"]').count()
        styles = desk.site / "Templates/styles/site.css"
        desk.write("Templates/styles/site.css", styles.read_text() + "\nh1 {\n  letter-spacing: 7px;\n}\n")
        expect(page.get_by_role("heading", name="Beagle")).to_have_css("letter-spacing", "7px")
        expect(page.locator('link[rel="stylesheet"]')).to_have_count(before)
        expect(page).to_have_title("as it was")

    def test_template_error_shows_its_line(self):
        desk = self.desk()
        page = self.open("dogs/beagle.html")
        layout = desk.site / "Templates/layouts/page.html"
        desk.write("Templates/layouts/page.html", layout.read_text().replace("{{title}}", "{{titel}}"))
        expect(page.get_by_role("alertdialog")).to_contain_text("<title>{{titel}}</title>")

    def test_failed_first_build_recovers(self):
        desk = self.desk(first="no facts")
        page = self.page()
        self.provoked.append("503")
        page.goto(self.base + "dogs/beagle.html")
        expect(page.get_by_role("alertdialog")).to_contain_text("content/breeds/dogs/beagle.md:1:1")
        self.beagle(desk, "hound")
        expect(page.get_by_text("A hound.")).to_be_visible()

    def test_new_deck_and_its_list_are_watched(self):
        desk = self.desk()
        page = self.open()
        deck = "title: Ours\nspecies: dog\nsource: json\nurl: ours/list.json\nfields: { name: name }\n"
        desk.write("content/decks/ours.yml", deck)
        expect(page.get_by_role("alertdialog")).to_contain_text("ours/list.json")
        desk.write("ours/list.json", '[{"name": "Rex"}]')
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        page.goto(self.base + "ours/rex.html")
        expect(page.get_by_role("heading", name="Rex")).to_be_visible()
        desk.write("ours/list.json", '[{"name": "Rex", "description": "Digs."}]')
        expect(page.get_by_text("Digs.")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
