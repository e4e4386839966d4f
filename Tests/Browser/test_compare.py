"""Comparisons of two breeds."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from browse_test import NO_SCRIPTS, BrowseTest
from browser_test import chromium
from quiz_player import Player

#: The colours of right and wrong answers, and the similar one of buttons.
VERDICTS = """["--right", "--wrong", "--primary"].map((name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  return getComputedStyle(probe).color;
})"""

class CompareTest(BrowseTest):
    def test_lookalikes_are_compared_without_scripts(self):
        page = self.open("dogs/beagle.html", browser=chromium(NO_SCRIPTS))
        page.get_by_role("link", name="Compare with Basset Hound").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Beagle or Basset Hound?")
        expect(page.locator("#tells")).to_contain_text("Legs half as long")
        expect(page.locator("#rows")).to_contain_text("the same")
        expect(page.locator("#scale svg")).to_be_visible()

    def test_comparison_by_query_equals_prerendered_page(self):
        page = self.open("dogs/compare/beagle--hound-basset.html")
        parts = ("#rows tbody", "#sentences", "#scale figcaption", "#tells")
        squeeze = lambda part: re.sub(r"\s+", "", page.locator(part).text_content())
        wanted = [squeeze(part) for part in parts]
        bars = "all => all.map((one) => one.getAttribute('height') + one.getAttribute('y'))"
        sizes = page.locator("#scale rect").evaluate_all(bars)
        self.open("compare.html?a=dogs/beagle&b=dogs/hound-basset", page=page)
        expect(page.locator("#comparison")).to_be_visible()
        self.assertEqual([squeeze(part) for part in parts], wanted)
        self.assertEqual(page.locator("#scale rect").evaluate_all(bars), sizes)
        expect(page).to_have_title(re.compile("^Beagle or Basset Hound?"))
        expect(page.locator("[lang='']")).to_have_count(0)

    def test_sizes_are_labelled_below_their_bars_in_neutral_colours(self):
        centres = "all => all.map((one) => one.getBoundingClientRect()).map(({ x, width }) => x + width / 2)"
        for width in (390, 1280):
            page = self.open("dogs/compare/akita--shiba.html", viewport={"width": width, "height": 900})
            bars = page.locator("#scale rect.most").evaluate_all(centres)
            labels = page.locator("#scale figcaption span").evaluate_all(centres)
            for bar, label in zip(bars, labels, strict=True):
                self.assertAlmostEqual(bar, label, delta=2, msg=f"{width} px")
            fills = page.locator("#scale rect.most").evaluate_all("all => all.map((one) => getComputedStyle(one).fill)")
            self.assertFalse(set(fills) & set(page.evaluate(VERDICTS)), "no colours of right and wrong")

    def test_chooser_offers_breeds_and_no_families(self):
        page = self.open("compare.html")
        choice = page.get_by_label("Second breed")
        expect(choice.locator("option[value=beagle]")).to_have_count(1)
        expect(choice.locator("option[value=bulldog], option[value=corgi]")).to_have_count(0)

    def test_comparison_requests_no_breed_page(self):
        page = self.page()
        requested = []
        page.on("request", lambda request: requested.append(urlsplit(request.url).path))
        self.open("compare.html?a=dogs/pug&b=dogs/beagle", page=page)
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        page.get_by_label("Second breed").select_option("akita")
        page.get_by_role("button", name="Compare").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Akita?")
        pages = [path for path in requested if path.endswith(".html")]
        self.assertEqual([page.rsplit("/", 1)[-1] for page in pages], ["compare.html"])
        self.assertEqual(len([path for path in requested if "/dogs-facts." in path]), 1)
        self.assertFalse([path for path in requested if "/cats" in path])

    def test_similar_breeds_show_what_they_share(self):
        page = self.open("ko/dogs/beagle.html")
        row = page.locator("[aria-labelledby=alike] li").first
        name, reason = (row.locator(place).inner_text() for place in (".name", ".caption"))
        row.get_by_role("link").nth(1).click()
        expect(page.locator("#tells p").first).to_have_text(f"{name} {reason}")

    def test_family_is_compared_without_a_picture(self):
        family = next(one for one in self.entries() if one.get("family"))
        page = self.open(f"compare.html?a=dogs/{family['id']}&b=dogs/beagle")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{family['name']} or Beagle?")
        expect(page.locator("#pair li").nth(0).locator("img")).to_have_count(0)
        expect(page.locator("#pair li").nth(1).locator("img")).to_have_count(1)
        expect(page.locator("#rows tbody")).to_contain_text("not known")

    def test_compared_pair_starts_a_drill(self):
        for path in (
            "dogs/compare/beagle--hound-basset.html",
            "compare.html?a=dogs/beagle&b=dogs/hound-basset",
        ):
            with self.subTest(path):
                page = self.open(path)
                page.get_by_role("link", name="Practise this pair").click()
                expect(page.locator("#picker-title")).to_contain_text("Beagle")
                page.get_by_role("button", name="Start").click()
                player = Player(page, "dogs")
                asked = set()
                for _ in range(4):
                    asked.add(player.asked["id"])
                    player.click()
                    player.continue_to_next()
                self.assertEqual(asked, {"beagle", "hound-basset"}, "only the pair is asked")

    def test_breeds_that_no_question_tells_apart_start_no_drill(self):
        page = self.page()
        for other, is_offered in (
            ("poodle-standard", False), ("hound", False), ("poodle-toy", True),
        ):  # fmt: skip
            with self.subTest(other):
                self.open(f"compare.html?a=dogs/poodle-medium&b=dogs/{other}", page=page)
                expect(page.locator("#comparison")).to_be_visible()
                expect(page.locator("#drill")).to_be_visible(visible=is_offered)

    def test_choosing_two_breeds(self):
        page = self.open("compare.html")
        page.get_by_label("First breed").select_option("pug")
        page.get_by_label("Second breed").select_option("beagle")
        page.get_by_role("button", name="Compare").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        expect(page).to_have_url(re.compile(r"compare.html\?a=dogs/pug&b=dogs/beagle$"))
        expect(page.locator("#sentences")).to_contain_text("Beagle is heavier")

    def test_unknown_breeds_are_reported(self):
        for query, missing in (
            ("a=dogs/beagle&b=dogs/dragon", ["dogs/dragon"]),
            ("a=xyz/beagle&b=dogs/pug", ["xyz/beagle"]),
            ("a=https://example.org/a&b=x", ["https://example.org/a", "dogs/x"]),
        ):
            with self.subTest(query):
                page = self.open(f"compare.html?{query}")
                said = page.get_by_role("alert")
                expect(said).to_have_count(len(missing))
                for one, breed in zip(said.all(), missing):
                    expect(one).to_contain_text(f"There’s no breed called “{breed}” here.")
                expect(page.locator("#choose-deck")).to_have_value("dogs")
                page.get_by_label("First breed").select_option("beagle")
                page.get_by_label("Second breed").select_option("pug")
                page.get_by_role("button", name="Compare").click()
                expect(page.get_by_role("heading", level=1)).to_have_text("Beagle or Pug?")
                expect(said).to_have_count(0)

    def test_choosing_the_same_breed_twice_is_rejected(self):
        page = self.open("compare.html?a=dogs/pug&b=dogs/beagle")
        expect(page.locator("#comparison")).to_be_visible()
        page.get_by_label("Second breed").select_option("pug")
        page.get_by_role("button", name="Compare").click()
        expect(page.locator("#compare-notice")).to_contain_text("Choose two different breeds")
        expect(page.locator("#comparison")).to_be_hidden()
        expect(page.get_by_role("heading", level=1)).to_have_text("Compare")
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
        expect(page.locator("#compare-notice > *")).to_have_count(0)

    def test_link_to_the_same_breed_twice_selects_another(self):
        for query in ("a=beagle&b=beagle", "a=dogs/beagle&b=dogs/beagle"):
            with self.subTest(query):
                page = self.open(f"compare.html?{query}")
                expect(page.locator("#compare-notice")).to_contain_text("That’s the same breed twice.")
                expect(page.get_by_label("First breed")).to_have_value("beagle")
                expect(page.get_by_label("Second breed")).not_to_have_value("beagle")
                page.get_by_role("button", name="Compare").click()
                expect(page.get_by_role("heading", level=1)).to_contain_text("Beagle or ")

    def test_failed_facts_can_be_retried(self):
        page = self.page()
        self.provoked = ["Failed to load resource"]
        page.route("**/data/dogs-facts.*", lambda route: route.abort())
        self.open("compare.html?a=dogs/pug&b=dogs/beagle", page=page)
        expect(page.get_by_role("alert")).to_contain_text("didn’t load")
        page.unroute("**/data/dogs-facts.*")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Pug or Beagle?")
