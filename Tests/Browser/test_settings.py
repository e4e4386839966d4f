"""Settings on the profile page."""

import json

from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from browser_storage import stored
from quiz_player import Player
from you_test import YouTest


class SettingsTest(YouTest):
    def test_setting_is_stored_and_applied_in_every_tab(self):
        page = self.you()
        home = self.open("index.html", page=self.tab(page))
        other = self.you(page=self.tab(page))
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        for tab in (page, home, other):
            tab.wait_for_function("() => document.documentElement.style.colorScheme === 'dark'")
        dark = other.get_by_role("group", name="Theme").get_by_role("button", name="Dark")
        expect(dark).to_have_attribute("aria-pressed", "true")
        [settings] = stored(page)["settings"]
        self.assertEqual(settings["theme"], "dark")
        self.assertEqual(list(settings["stamps"]), ["theme"])
        schema = json.loads((self.folder / "schema" / "progress.schema.json").read_text())
        Draft202012Validator(schema).validate(stored(page))

    def test_quick_changes_are_both_stored(self):
        page = self.you()
        page.evaluate("""() => {
          document.querySelector("[data-setting=theme] [value=dark]").click();
          document.querySelector("[data-setting=newPerDay] [value='3']").click();
        }""")
        self.until_kept(page, "newPerDay", 3)
        self.until_kept(page, "theme", "dark")

    def test_theme_is_applied_before_drawing(self):
        page = self.you(color_scheme="light")
        page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
        page.wait_for_function("() => document.documentElement.style.colorScheme === 'dark'")
        page.context.route("**/index.*.js", lambda route: route.abort())
        self.provoked = ["Failed to load resource"]
        self.open("index.html", page=page)
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        self.assertEqual(ground, "rgb(23, 21, 18)")

    def test_quiz_follows_settings(self):
        page = self.you()
        page.get_by_role("group", name="Names to choose from").get_by_role(
            "button", name="6").click()
        page.get_by_role("group", name="New breeds per day").get_by_role("button", name="3").click()
        expect(page.locator("[data-setting=newPerDay] [value='3']")).to_have_attribute(
            "aria-pressed", "true")
        self.open("quiz.html?deck=dogs", page=page)
        player = Player(page, "dogs")
        expect(player.options).to_have_count(6)

    def test_settings_by_keyboard(self):
        page = self.you()
        sounds = page.get_by_role("switch", name="Sounds")
        sounds.focus()
        page.keyboard.press("Space")
        expect(sounds).not_to_be_checked()
        self.until_kept(page, "sound", False)
        page.reload()
        expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
        volume = page.get_by_role("slider", name="Volume")
        volume.focus()
        page.keyboard.press("ArrowLeft")
        self.until_kept(page, "volume", 90)
        page.reload()
        expect(page.get_by_role("slider", name="Volume")).to_have_value("90")
