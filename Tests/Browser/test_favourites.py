"""Favourites and own lists."""

import re

from playwright.sync_api import expect

import sites
from browse_test import NO_SCRIPTS, PHONE, WIDE, BrowseTest
from browser_storage import STORED
from browser_test import BrowserTest, chromium, wait_until


class FavouritesTest(BrowseTest):
    def test_favourite_appears_in_every_tab(self):
        context = self.context()
        page = self.watched(context.new_page())
        other = self.watched(context.new_page())
        self.open("favourites.html", page=other)
        expect(other.locator("#no-favourites")).to_be_visible()
        self.open("dogs/beagle.html", page=page)
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("button", name="Saved")).to_have_attribute("aria-pressed", "true")
        expect(other.locator("#saved [data-breed=beagle]")).to_be_visible()
        other.get_by_role("button", name="Remove Beagle from favourites").click()
        expect(page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-pressed", "false")
        expect(other.locator("#no-favourites")).to_be_visible()

    def test_first_favourite_appears_on_an_open_browse_page(self):
        context = self.context()
        browse = self.open("dogs/index.html", page=self.watched(context.new_page()))
        # This locator also finds the button while search results hide it.
        star = browse.locator("#tiles [data-breed=beagle] button")
        expect(star).to_have_attribute("aria-pressed", "false")
        page = self.open("dogs/beagle.html", page=self.watched(context.new_page()))
        page.get_by_role("button", name="Save", exact=True).click()
        expect(star).to_have_attribute("aria-pressed", "true")
        # Every view of the page shows the change, including search results.
        browse.locator("#query").fill("beagle")
        found = browse.locator("#found-tiles [data-breed=beagle]").get_by_role("button")
        expect(found).to_have_attribute("aria-pressed", "true")
        found.click()
        expect(star).to_have_attribute("aria-pressed", "false")
        expect(page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-pressed", "false")

    def test_page_restored_from_back_forward_cache_shows_new_favourites(self):
        context = self.context()
        # Simulate a page in the back/forward cache, which receives no messages.
        context.add_init_script("delete window.BroadcastChannel")
        browse = self.open("dogs/index.html", page=self.watched(context.new_page()))
        star = browse.locator("#tiles [data-breed=beagle]").get_by_role("button")
        expect(star).to_have_attribute("aria-pressed", "false")
        page = self.watched(context.new_page())
        for pressed in ("true", "false"):
            self.open("dogs/beagle.html", page=page)
            page.get_by_role("button", name=re.compile("^Saved?$")).click()
            # Leaving the page saves pending changes immediately.
            self.open("offline.html", page=page)
            browse.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
            expect(star).to_have_attribute("aria-pressed", pressed)

    def test_favourite_is_saved_before_immediate_navigation(self):
        page = self.open("dogs/beagle.html")
        page.get_by_role("button", name="Save", exact=True).click()
        page.goto(self.base + "favourites.html")
        expect(page.locator("#saved [data-breed=beagle]")).to_be_visible()


class SaveButtonTest(BrowseTest):
    def star(self, page, name: str):
        return page.get_by_role("button", name=f"Save {name}", exact=True)

    def test_tile_is_saved_without_leaving_the_page(self):
        context = self.context(viewport=PHONE)
        page = self.watched(context.new_page())
        other = self.watched(context.new_page())
        self.open("favourites.html", page=other)
        self.open("dogs/index.html", page=page)
        star = self.star(page, "Beagle")
        expect(star).to_have_attribute("aria-pressed", "false")
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
        expect(page).to_have_url(re.compile("dogs/index.html$"))
        expect(other.locator("#saved [data-breed=beagle]")).to_be_visible()
        other.get_by_role("button", name="Remove Beagle from favourites").click()
        expect(star).to_have_attribute("aria-pressed", "false")

    def test_saving_by_keyboard_is_kept(self):
        page = self.open("dogs/index.html")
        expect(self.star(page, "Beagle")).to_be_visible()
        page.locator("#tiles [data-breed=beagle] a").focus()
        page.keyboard.press("Tab")
        expect(self.star(page, "Beagle")).to_be_focused()
        page.keyboard.press("Space")
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")
        self.open("dogs/beagle.html", page=page)
        expect(page.locator("#favourite-button")).to_have_attribute("aria-pressed", "true")
        self.open("dogs/index.html", page=page)
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")

    def test_tiles_added_by_scrolling_and_search_have_buttons(self):
        page = self.open("dogs/index.html", viewport=PHONE)
        page.locator("#load").scroll_into_view_if_needed()
        expect(page.locator("#tiles > li")).to_have_count(96)
        expect(page.locator("#tiles > li > button")).to_have_count(96)
        self.open("dogs/index.html?q=beagle", page=page)
        star = page.locator("#found-tiles [data-breed=beagle] > button")
        star.click()
        expect(star).to_have_attribute("aria-pressed", "true")
        page.get_by_role("searchbox").fill("")
        expect(self.star(page, "Beagle")).to_have_attribute("aria-pressed", "true")

    def test_no_button_without_scripts(self):
        page = self.open("dogs/index.html", browser=chromium(NO_SCRIPTS))
        expect(page.locator("#tiles > li").first).to_be_visible()
        expect(page.locator("#tiles button")).to_have_count(0)

    def test_browsing_alone_creates_no_database(self):
        page = self.open("dogs/index.html")
        expect(self.star(page, "Beagle")).to_be_visible()
        page.wait_for_load_state("networkidle")
        self.assertEqual(page.evaluate("indexedDB.databases().then((all) => all.length)"), 0)


class OwnListTest(BrowseTest):
    def test_breed_is_saved_with_a_heart(self):
        page = self.open("dogs/index.html")
        button = page.locator("#tiles [data-breed]").first.get_by_role("button")
        expect(button.locator("use")).to_have_attribute("href", "#icon-heart")
        expect(button.locator("svg")).to_be_visible()
        button.click()
        wait_until(page, f"async () => (await ({STORED})()).favourites?.length > 0")
        self.open("favourites.html", page=page)
        expect(page.locator("#saved button use")).to_have_attribute("href", "#icon-heart")
        page.locator("#saved button").click()
        expect(page.locator("#no-favourites")).to_contain_text("Tap the heart on any breed")

    def open_filled(self, path: str = "favourites.html", **options):
        """Opens the page, fills the empty list from the deck, and starts editing it."""
        page = self.open(path, **options)
        page.get_by_role("button", name="Use the whole deck").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        return page

    def rows(self, page):
        return self.slugs(page.locator("#own-list > li"))

    def test_reordering_by_keyboard(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        self.check_accessible(page, "a list that is edited")
        first, second, third, *_ = self.rows(page)
        row = page.locator(f"#own-list > [data-breed={first}]")
        row.locator("[data-way='1']").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#reorder-status")).to_contain_text("now 2 of")
        self.assertEqual(self.rows(page)[:3], [second, first, third])
        page.keyboard.press("ArrowDown")
        expect(page.locator("#reorder-status")).to_contain_text("now 3 of")
        self.assertEqual(self.rows(page)[:3], [second, third, first])
        expect(row.locator("[data-way='1']")).to_be_focused()
        self.kept(page, [second, third, first])

    def test_rows_are_drawn_as_the_reader_scrolls(self):
        page = self.open_filled()
        rows = page.locator("#own-list > li")
        expect(rows.first).to_be_visible()
        wanted = page.evaluate("document.querySelectorAll('#own-list > li').length")
        self.assertLess(wanted, 160)
        last = page.locator(f"#own-list > [data-breed={self.rows(page)[-1]}]")
        last.locator("[data-way='1']").focus()
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        expect(last.locator("[data-way='1']")).to_be_focused()
        for _ in range(10):
            page.evaluate("document.querySelector('#own-list').lastElementChild.scrollIntoView()")
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertGreater(rows.count(), 160)

    def test_quick_moves_are_saved_in_order(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        first, second, third, fourth, *_ = self.rows(page)
        page.locator(f"#own-list > [data-breed={first}] [data-way='1']").evaluate(
            "(button) => { button.click(); button.click(); button.click(); }")
        self.kept(page, [second, third, fourth, first])

    def test_undo_restores_a_removed_breed(self):
        page = self.open_filled("favourites.html")
        expect(page.locator("#own-list > li").first).to_be_visible()
        before = self.rows(page)
        page.locator("#own-list > li").nth(1).get_by_role("button", name="from the list").click()
        self.assertEqual(self.rows(page)[: len(before) - 1], [before[0], *before[2:]])
        page.keyboard.press("Enter")
        self.assertEqual(self.rows(page), before)
        expect(page.locator("#own-list > li").nth(1).locator("a")).to_be_focused()

    def test_replaced_list_comes_back_and_an_earlier_undo_ends(self):
        page = self.open_filled("favourites.html?deck=cats")
        page.locator("#own-list > li").first.locator("[data-way='1']").click()
        page.locator("#own-list > li").nth(2).get_by_role("button", name="from the list").click()
        wanted = self.rows(page)
        page.get_by_role("button", name="Use the whole deck").click()
        undo = page.get_by_role("button", name="Undo")
        expect(undo).to_have_count(1)
        expect(undo).to_be_focused()
        self.assertNotEqual(self.rows(page), wanted)
        page.keyboard.press("Enter")
        self.assertEqual(self.rows(page), wanted)
        expect(page.locator("#reorder-status")).to_have_text("Your earlier list is back.")
        expect(undo).to_have_count(0)
        self.kept(page, wanted[:3], "favourites.html?deck=cats")

    def test_undo_ends_when_a_breed_is_moved(self):
        page = self.open_filled("favourites.html?deck=cats")
        page.locator("#own-list > li").first.get_by_role("button", name="from the list").click()
        undo = page.get_by_role("button", name="Undo")
        expect(undo).to_have_count(1)
        page.locator("#own-list > li").first.locator("[data-way='1']").click()
        expect(undo).to_have_count(0)

    def test_message_about_a_filled_list_ends_with_the_next_change(self):
        page = self.page()
        self.open("cats/abyssinian.html", page=page)
        page.get_by_role("button", name="Save", exact=True).click()
        self.open("favourites.html?deck=cats", page=page)
        message = page.locator("#own").get_by_text("Filled your list with your favourites.")
        edit = page.locator("#own-edit")
        page.locator("#from-saved").click()
        expect(message).to_have_count(1)
        edit.click()
        expect(message).to_have_count(0)
        # A list that is replaced shows the message, with its undo.
        page.locator("#from-saved").click()
        expect(message).to_be_visible()
        page.locator("#own-list > li").first.get_by_role("button", name="from the list").click()
        expect(message).to_have_count(0)
        page.locator("#refill").click()
        page.locator("#from-saved").click()
        expect(message).to_be_visible()
        edit.click()
        expect(message).to_have_count(0)
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)

    def test_undo_belongs_to_one_deck(self):
        page = self.open_filled("favourites.html?deck=cats")
        cats, dogs = (page.locator(f"#decks [data-deck={deck}]") for deck in ("cats", "dogs"))
        first = page.locator("#own-list > li").first
        undo = page.get_by_role("button", name="Undo")
        expect(first).to_be_visible()
        for _ in self.entries("cats")[3:]:
            first.locator("button").last.click()
        wanted = self.rows(page)
        self.assertEqual(len(wanted), 3)
        expect(undo).to_be_visible()
        dogs.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "dogs")
        expect(undo).to_have_count(0)
        expect(page.locator("#own-list")).to_be_hidden()
        page.get_by_role("button", name="Use the whole deck").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        all_of_them = self.rows(page)
        first.locator("button").last.click()
        expect(undo).to_be_visible()
        cats.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "cats")
        expect(undo).to_have_count(0)
        self.assertEqual(self.rows(page), wanted)
        dogs.click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "dogs")
        self.assertEqual(self.rows(page)[: len(all_of_them) - 1], all_of_them[1:])

    def test_failed_deck_leaves_other_lists_unchanged(self):
        page = self.page()
        self.provoked = ["Failed to load resource"]
        (cat, *_), (dog, *_) = ([one["id"] for one in self.entries(of)] for of in ("cats", "dogs"))
        for path in (f"cats/{cat}.html", f"dogs/{dog}.html"):
            self.open(path, page=page)
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.locator("#favourite-button")).to_have_attribute("aria-pressed", "true")
        page.route("**/data/cats-finder.*", lambda route: route.abort())
        self.open("favourites.html?deck=dogs", page=page)
        expect(page.locator("#from-saved")).to_be_visible()
        page.locator("#decks [data-deck=cats]").click()
        expect(page.locator("#favourites-notice")).to_contain_text("didn’t load")
        page.locator("#from-saved").click()
        self.assertEqual(self.rows(page), [dog])
        expect(page.get_by_text("Filled your list with your favourites.")).to_have_count(1)
        page.unroute("**/data/cats-finder.*")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator("#own-list")).to_have_attribute("data-deck", "cats")
        self.assertNotIn(dog, self.rows(page))
        expect(page.locator("#favourites-notice > *")).to_have_count(0)

    def test_reordering_by_drag(self):
        page = self.open_filled("favourites.html", viewport=WIDE)
        handles = page.locator("#own-list .handle")
        expect(handles.first).to_be_visible()
        first, second, third, *_ = self.rows(page)
        handles.nth(4).scroll_into_view_if_needed()
        start = handles.nth(0).bounding_box()
        end = handles.nth(2).bounding_box()
        page.mouse.move(start["x"] + 8, start["y"] + 8)
        page.mouse.down()
        page.mouse.move(start["x"] + 8, start["y"] + 60, steps=6)
        page.mouse.move(end["x"] + 8, end["y"] + 40, steps=10)
        page.mouse.up()
        self.assertEqual(self.rows(page)[:3], [second, third, first])
        self.kept(page, [second, third, first])

    def test_list_begins_empty_and_is_filled_by_a_button(self):
        page = self.open("favourites.html?deck=cats")
        expect(page.get_by_text("Your list is empty.")).to_be_visible()
        expect(page.get_by_role("button", name="Edit", exact=True)).to_have_count(0)
        expect(page.locator("#own-list > li")).to_have_count(0)
        page.get_by_role("button", name="Use the whole deck").click()
        filled = [one["id"] for one in self.entries("cats")]
        rows = self.rows(page)
        self.assertEqual(rows, filled[: len(rows)])
        expect(page.get_by_text("Your list is empty.")).to_be_hidden()
        expect(page.get_by_role("button", name="Edit", exact=True)).to_be_focused()
        wait_until(page, f"async (filled) => String((await ({STORED})()).lists[0]?.breeds) === String(filled)", filled)

    def test_emptied_list_stays_empty(self):
        page = self.page()
        (cat, *_) = self.entries("cats")
        self.open(f"cats/{cat['id']}.html", page=page)
        page.get_by_role("button", name="Save", exact=True).click()
        self.open("favourites.html?deck=cats", page=page)
        page.locator("#from-saved").click()
        page.get_by_role("button", name="Edit", exact=True).click()
        page.locator("#own-list > li button").last.click()
        expect(page.get_by_role("button", name="Undo")).to_be_focused()
        expect(page.get_by_text("Your list is empty.")).to_be_visible()
        wait_until(page, f"async () => (await ({STORED})()).lists.some((one) => !one.breeds.length)")
        self.open("favourites.html?deck=cats", page=page)
        expect(page.get_by_text("Your list is empty.")).to_be_visible()

    def test_rows_are_links_and_change_only_while_edited(self):
        page = self.open("favourites.html?deck=cats")
        page.get_by_role("button", name="Use the whole deck").click()
        row = page.locator("#own-list > li").first
        slug, name = row.get_attribute("data-breed"), row.locator(".name").text_content()
        expect(row.get_by_role("button")).to_have_count(0)
        expect(row.locator(".handle")).to_be_hidden()
        page.get_by_role("button", name="Edit", exact=True).click()
        expect(row.get_by_role("button")).to_have_count(3)
        expect(row.locator(".handle")).to_be_visible()
        page.get_by_role("button", name="Done", exact=True).click()
        expect(row.get_by_role("button")).to_have_count(0)
        row.get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_url(re.compile(f"/cats/{slug}.html$"))

    def kept(self, page, first, path="favourites.html"):
        """Waits until the list is saved, and checks it on a new visit."""
        wait_until(page, f"""async (first) => {{
          const {{ lists }} = await ({STORED})();
          return lists.some((one) => first.every((slug, place) => one.breeds[place] === slug));
        }}""", first)
        self.open(path, page=page)
        expect(page.locator("#own-list > li").first).to_have_attribute("data-breed", first[0])
        self.assertEqual(self.rows(page)[: len(first)], first)


class DescribedListTest(BrowserTest):
    site = staticmethod(sites.described_site)

    def test_rows_have_age_and_description_where_there_are(self):
        page = self.open("favourites.html")
        page.get_by_role("button", name="Use the whole deck").click()
        captions = [
            page.locator(f"#own-list > [data-breed={breed}] .caption").inner_text()
            for breed in ("amber", "brindle", "cobalt", "hazel")
        ]
        self.assertRegex(captions[0], r"^3 years · A calm dog of the hills\..* …$")
        self.assertLessEqual(len(captions[0]), 115)
        self.assertEqual(captions[1:], ["1 year", "Blue.", ""])
        expect(page.locator("#own-list [data-breed=amber] [lang=en]")).to_contain_text("A calm dog")
        self.check_accessible(page, "a list with descriptions")
