"""Checks every kind of page with axe, in both themes and at several widths."""

from playwright.sync_api import expect

import sites
from browser_test import BrowserTest
from quiz_player import Player
from sampling import sample

#: A page of each kind.
KINDS = (
    "",
    "dogs/index.html",
    "dogs/page-2.html",
    "dogs/by/group-hound.html",
    "dogs/beagle.html",
    "dogs/hound.html",
    "dogs/compare/beagle--hound-basset.html",
    "compare.html",
    "compare.html?a=dogs/pug&b=dogs/akita",
    "class.html",
    "favourites.html",
    "progress.html",
    "you.html",
    "quiz.html",
    "offline.html",
    "404.html",
    "ko/dogs/beagle.html",
    "zh-hans/index.html",
)


class AccessibilityTest(BrowserTest):
    """Checks pages with axe. Other tests cover keyboard use, which axe cannot check."""

    site = staticmethod(sites.portraits_site)
    mounted = "/"

    def test_every_page_in_every_theme_and_width(self):
        ways = [
            {"color_scheme": scheme, "viewport": {"width": width, "height": 812}}
            for scheme in ("light", "dark")
            for width in (1280, 375, 320)
        ]
        ways.append({"forced_colors": "active", "viewport": {"width": 375, "height": 812}})
        # Check every kind of page in all variants; in a sample, each once, in alternating variants.
        pairs = [(path, (place + way) % len(ways)) for place, path in enumerate(KINDS) for way in range(len(ways))]
        chosen = sample(pairs, len(KINDS))
        for number, way in enumerate(ways):
            page = self.page(reduced_motion="reduce", **way)
            for path in [path for path, other in chosen if other == number]:
                with self.subTest(path, **way):
                    self.check_accessible(self.open(path, page=page), path)

    def test_session(self):
        def look(page):
            player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
            expect(player.photo).to_be_visible()
            self.check_accessible(page, "a question")
            player.click()
            self.check_accessible(page, "a right answer")
            player.continue_to_next()
            player.click(right=False)
            self.check_accessible(page, "a slip")
            page.get_by_role("button", name="Exit").click()
            self.check_accessible(page, "the dialog")
            page.get_by_role("button", name="Leave").click()
            expect(page.locator("#result")).to_be_visible()
            self.check_accessible(page, "the summary")

        self.in_both_themes(look)

    def test_exam(self):
        def look(page):
            self.open("quiz.html?deck=dogs&list=challenge", page=page)
            page.get_by_label("Exam").select_option("5")
            page.get_by_label("Questions").select_option("5")
            self.check_accessible(page, "the settings of an exam")
            page.get_by_role("link", name="Play it").click()
            expect(page.get_by_role("button", name="Start")).to_be_visible()
            self.check_accessible(page, "the rules of an exam")
            page.get_by_role("button", name="Start").click()
            player = Player(page, "dogs")
            player.asked
            self.check_accessible(page, "a question of an exam")
            page.get_by_role("button", name="Exit").click()
            self.check_accessible(page, "the question whether to hand in an exam")
            page.get_by_role("button", name="Hand in now").click()
            expect(page.locator("#result")).to_be_visible()
            self.check_accessible(page, "the result of an exam")

        self.in_both_themes(look)

    def test_stage_and_drill(self):
        def look(page):
            player = Player(self.open("quiz.html?deck=dogs&stage=1", page=page), "dogs")
            player.play(wrong={1, 2, 3})
            expect(page.locator("#stage-result")).to_be_visible()
            self.check_accessible(page, "the summary of a stage")
            self.open("quiz.html?deck=dogs&pair=beagle,hound-basset", page=page)
            page.get_by_role("button", name="Start").click()
            player.play()
            expect(page.locator("#new-achievement")).to_be_visible()
            self.check_accessible(page, "the summary of a drill")

        self.in_both_themes(look)

    def test_first_day(self):
        def look(page):
            player = Player(self.open("quiz.html?deck=dogs", page=page), "dogs")
            player.play(wrong={1})
            self.open("progress.html?deck=dogs", page=page)
            expect(page.locator("#details")).to_be_visible()
            self.check_accessible(page, "progress on the first day")
            self.open("index.html#decks", page=page)
            expect(page.locator("#main")).to_have_attribute("data-drawn", "yes")
            self.check_accessible(page, "home after the first session")

        self.in_both_themes(look)

    def test_profile_page(self):
        def look(page):
            you = self.open("you.html", page=page)
            expect(you.locator("#you")).to_be_visible()
            self.check_accessible(you, "the page")
            you.get_by_role("button", name="Switch").click()
            self.check_accessible(you, "who plays")
            page.keyboard.press("Escape")
            you.get_by_role("button", name="Set", exact=True).click()
            dialog = you.get_by_role("dialog")
            for field in ("New passphrase", "Type it again"):
                dialog.get_by_label(field).fill("a long walk in the rain")
            dialog.get_by_role("button", name="Set", exact=True).click()
            expect(dialog.locator("output")).to_be_visible()
            self.check_accessible(you, "the recovery code")
            dialog.get_by_role("button", name="I wrote it down").click()
            you.get_by_role("button", name="Lock now").click()
            expect(you.get_by_role("dialog", name="Guest is locked")).to_be_visible()
            self.check_accessible(you, "the locked door")

        self.in_both_themes(look)
