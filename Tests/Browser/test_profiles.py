"""Several profiles in one browser, and profiles locked by a passphrase."""

import re

from playwright.sync_api import expect

from browser_storage import (
    STORED,
    lock_stores,
    readable_storage,
    stored,
    unlock_stores,
    write_before,
)
from browser_test import wait_until
from quiz_player import Player
from you_test import NO_MESSAGES, PASSPHRASE, YouTest

FIRST_QUESTION = re.compile(r"^1 of ")
SECOND_QUESTION = re.compile(r"^2 of ")

#: Delays the end of the next read of the current learner's id until the test releases it.
DELAY_IDENTITY = """() => {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    if (key === "profile") {
      const hold = () => {
        window.isHeld = true;
        if (!window.isReleased) this.getKey(0).onsuccess = hold;
      };
      hold();
    }
    return get.call(this, key);
  };
}"""

#: Counts the requests to open the database of keys.
COUNT_KEY_REQUESTS = """() => {
  const { open } = IDBFactory.prototype;
  window.keyRequests = 0;
  IDBFactory.prototype.open = function (name, ...version) {
    window.keyRequests += name.endsWith(":keys") ? 1 : 0;
    return open.call(this, name, ...version);
  };
}"""

#: Delays the opening of the database of keys until the test releases it.
HOLD_KEYS = """() => {
  const { open } = IDBFactory.prototype;
  window.setTimeout = () => 0;
  IDBFactory.prototype.open = function (name, ...version) {
    const request = open.call(this, name, ...version);
    if (name.endsWith(":keys")) {
      request.addEventListener("success", (event) => {
        event.stopImmediatePropagation();
        window.releaseKeys = () => request.dispatchEvent(new Event("success"));
        window.isHeld = true;
      }, { once: true });
    }
    return request;
  };
}"""


class ProfilesTest(YouTest):
    def test_profiles_are_separate_and_compared(self):
        page = self.answered(count=2)
        self.you(page=page)
        page.get_by_role("textbox", name="Name").fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        self.add(page, "Jun")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("0")
        self.answer(page=page)
        self.you(page=page)
        rows = page.locator("#leaderboards tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text("Mina")
        expect(rows.nth(1)).to_contain_text("Jun (you)")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Mina").click()
        expect(page.locator("#who")).to_have_text("Mina")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")

    def test_other_tabs_continue_as_the_chosen_learner(self):
        page = self.answer()
        expect(page.locator("#count")).to_have_text(SECOND_QUESTION)
        home = self.open("index.html", page=self.tab(page))
        expect(home.locator("[data-figure=answered]")).to_have_text("1")
        you = self.you(page=self.tab(page))
        self.add(you, "Jun")
        expect(home.locator("[data-figure=answered]")).to_have_text("0")
        # The quiz starts again.
        expect(page.locator("#count")).to_have_text(FIRST_QUESTION)
        Player(page, "dogs").click()
        expect(page.locator("#next")).to_be_visible()
        expect(home.locator("[data-figure=answered]")).to_have_text("1")
        record = stored(page)
        [jun] = [one["id"] for one in record["profiles"] if one["name"] == "Jun"]
        first, second = sorted(record["reviews"], key=lambda one: one["seq"])
        self.assertNotEqual(first["profile"], jun)
        self.assertEqual(second["profile"], jun)

    def test_answer_is_stored_before_the_quiz_continues_as_the_chosen_learner(self):
        you = self.you()
        self.add(you, "Jun")
        page = self.answer(page=self.tab(you))
        expect(page.locator("#count")).to_have_text(SECOND_QUESTION)
        page.evaluate(DELAY_IDENTITY)
        you.get_by_role("button", name="Switch").click()
        you.get_by_role("dialog").get_by_role("button", name="Guest").click()
        wait_until(page, "() => window.isHeld")
        # The quiz stores the answer only after it has read which profile is current.
        Player(page, "dogs").click()
        expect(page.locator("#next")).to_be_visible()
        expect(page.locator("#count")).to_have_text(SECOND_QUESTION)
        page.evaluate("() => { window.isReleased = true; }")
        expect(page.locator("#count")).to_have_text(FIRST_QUESTION)
        record = stored(page)
        [jun] = [one["id"] for one in record["profiles"] if one["name"] == "Jun"]
        self.assertEqual([one["profile"] for one in record["reviews"]], [jun, jun])

    def test_page_restored_from_back_forward_cache_is_of_the_current_learner(self):
        page = self.answer()
        home = self.tab(page)
        # Simulate a page in the back/forward cache, which receives no messages.
        home.add_init_script(NO_MESSAGES)
        self.open("index.html", page=home)
        expect(home.locator("[data-figure=answered]")).to_have_text("1")
        self.you(page=page)
        self.add(page, "Jun")
        home.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        expect(home.locator("[data-figure=answered]")).to_have_text("0")

    def test_simultaneous_changes_of_two_tabs_are_both_kept(self):
        page = self.you()
        [profile] = stored(page)["profiles"]
        write_before(page, "profiles", {**profile, "failedAttempts": 3})
        page.get_by_role("textbox", name="Name").fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        [profile] = stored(page)["profiles"]
        self.assertEqual((profile["name"], profile["failedAttempts"]), ("Mina", 3))

    def test_duplicate_names_are_rejected(self):
        page = self.you()
        name = page.get_by_role("textbox", name="Name")
        name.fill("Mina")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Mina")
        page.get_by_role("button", name="Switch").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Name").fill(" MINA")
        dialog.get_by_role("button", name="Add", exact=True).click()
        expect(dialog).to_contain_text("“MINA” is already taken.")
        dialog.get_by_label("Name").fill("Jun")
        dialog.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator("#who")).to_have_text("Jun")
        name.fill("mina")
        page.keyboard.press("Tab")
        expect(page.locator("#profile-problem")).to_have_text("“mina” is already taken.")
        expect(page.locator("#name:invalid")).to_have_count(1)
        name.fill("Ada")
        page.keyboard.press("Enter")
        expect(page.locator("#who")).to_have_text("Ada")

    def test_locked_records_are_encrypted_and_stay_unlocked_across_pages(self):
        page = self.answered(count=2)
        self.you(page=page)
        self.seal(page)
        self.assertNotIn("beagle", readable_storage(page))
        self.assertEqual(stored(page)["reviews"], [])
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")
        self.answer(page=page)
        self.assertEqual(stored(page)["reviews"], [])
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("3")

    def test_locking_and_unlocking_affect_every_tab(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        home = self.open("index.html", page=self.tab(page))
        expect(home.locator("[data-figure=answered]")).to_have_text("1")
        page.get_by_role("button", name="Lock now").click()
        for tab in (page, home):
            expect(tab.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(home, "something else")
        expect(home.get_by_role("alert")).to_have_text("That’s not right. Try again.")
        self.unlock(home, PASSPHRASE)
        expect(home.locator("[data-figure=answered]")).to_have_text("1")

    def test_idle_page_is_locked(self):
        page = self.page()
        page.clock.install()
        page.clock.resume()
        self.answer(page=page)
        self.you(page=page)
        self.seal(page)
        page.clock.fast_forward("31:00")
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()

    def test_recovery_code_is_copied(self):
        page = self.you(permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        dialog.get_by_role("button", name="Set", exact=True).click()
        code = dialog.locator("output").inner_text()
        copy = dialog.get_by_role("button", name="Copy", exact=True)
        copy.click()
        expect(dialog.get_by_role("status").last).to_have_text("Copied. Keep it somewhere safe.")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), code)
        expect(copy).to_be_focused()
        # If the browser refuses, the code is selected.
        page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error(); }; }")
        copy.click()
        expect(dialog.get_by_role("status").last).to_contain_text("The code is selected")
        self.assertEqual(page.evaluate("String(getSelection())").strip(), code)

    def test_focus_stays_at_the_passphrase_after_the_recovery_code(self):
        page = self.answered()
        self.you(page=page)
        code = self.seal(page)
        expect(page.locator("#lock-controls")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Lock now")).to_be_focused()
        self.change_passphrase(page, code, "quite another one")
        page.get_by_role("dialog").get_by_role("button", name="I wrote it down").click()
        expect(page.locator("#lock-controls")).to_be_focused()

    def test_recovery_code_unlocks_and_changes_the_passphrase(self):
        page = self.answered()
        self.you(page=page)
        code = self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, code.lower().replace("-", " "))
        expect(page.locator("#you")).to_be_visible()
        self.change_passphrase(page, code, "quite another one")
        dialog = page.get_by_role("dialog")
        self.assertNotEqual(dialog.locator("output").inner_text(), code)
        dialog.get_by_role("button", name="I wrote it down").click()
        expect(dialog).to_be_hidden()
        page.get_by_role("button", name="Lock now").click()
        self.unlock(page, PASSPHRASE)
        expect(page.get_by_role("alert").last).to_have_text("That’s not right. Try again.")
        self.unlock(page, "quite another one")
        expect(page.locator("#you")).to_be_visible()

    def test_changed_passphrase_is_asked_for_in_every_tab(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        other = self.open("index.html", page=self.tab(page))
        expect(other.locator("[data-figure=answered]")).to_have_text("1")
        self.change_passphrase(page, PASSPHRASE, "quite another one")
        expect(other.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(other, "quite another one")
        expect(other.get_by_role("dialog")).to_have_count(0)
        expect(other.locator("[data-figure=answered]")).to_have_text("1")

    def test_wrong_passphrases_are_limited(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        problem = page.locator(".gate .problem")
        for number in range(1, 6):
            expect(page.get_by_role("button", name="Unlock")).to_be_enabled()
            self.unlock(page, f"guess {number}")
            if number < 5:
                expect(problem).to_have_text("That’s not right. Try again.")
        expect(problem).to_contain_text("Try again at")
        page.reload()
        self.unlock(page, PASSPHRASE)
        expect(problem).to_contain_text("Try again at")
        [profile] = stored(page)["profiles"]
        self.assertEqual((profile["status"], profile["failedAttempts"]), ("locked", 5))

    def test_guesses_of_several_tabs_are_all_counted(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        tabs = [page, *(self.open("you.html", page=self.tab(page)) for _ in range(2))]
        holder = self.open("index.html", page=self.tab(page))
        for tab in tabs:
            expect(tab.get_by_role("button", name="Unlock")).to_be_visible()
        # Each tab tries a wrong passphrase while none can read or write the profile.
        lock_stores(holder, "profiles")
        for tab in tabs:
            self.unlock(tab, "a guess")
            expect(tab.locator(".gate .problem")).to_have_text("Checking…")
        unlock_stores(holder)
        for tab in tabs:
            expect(tab.locator(".gate .problem")).to_have_text("That’s not right. Try again.")
        [profile] = stored(page)["profiles"]
        self.assertEqual(profile["failedAttempts"], len(tabs))

    def test_page_stores_its_answer_before_it_is_locked_and_accepts_no_input_until_then(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        before = len(page.evaluate(STORED)["sealed"])
        quiz = self.tab(page)
        self.open("quiz.html?deck=dogs", page=quiz)
        player = Player(quiz, "dogs")
        expect(player.photo).to_be_visible()
        # A page without scripts, which no lock reloads.
        holder = self.open("site.json", page=self.tab(page))
        # The write waits as long as this test needs.
        quiz.evaluate("() => { window.setTimeout = () => 0; }")
        quiz.evaluate(COUNT_KEY_REQUESTS)
        lock_stores(holder, "sealed")
        player.options.first.click()
        page.get_by_role("button", name="Lock now").click()
        expect(quiz.locator("body")).to_have_js_property("inert", True)
        for _ in range(3):
            quiz.keyboard.press("h")
        self.assertEqual(quiz.evaluate("keyRequests"), 0)
        unlock_stores(holder)
        expect(quiz.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.assertGreater(len(quiz.evaluate(STORED)["sealed"]), before)

    def test_lock_that_takes_long_leaves_the_next_session_of_another_tab(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        other = self.you(page=self.tab(page))
        page.evaluate(HOLD_KEYS)
        page.get_by_role("button", name="Lock now").click()
        wait_until(page, "() => window.isHeld")
        # The other tab notices that the session has ended, and asks for the passphrase.
        other.keyboard.press("h")
        expect(other.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(other, PASSPHRASE)
        expect(other.locator("#you")).to_be_visible()
        with page.expect_navigation(), other.expect_navigation():
            page.evaluate("() => { releaseKeys(); }")
        for tab in (page, other):
            self.you(page=tab)

    def test_another_profile_can_play_while_one_is_locked(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        page.get_by_role("button", name="Continue as someone else").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("0")

    def test_backup_does_not_count_for_locked_profiles(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        page.get_by_role("button", name="Continue as someone else").click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        with page.expect_download():
            page.locator("#back-up").click()
        expect(page.locator("#saved-words")).to_contain_text("Everything that’s unlocked was backed up")
        page.get_by_role("button", name="Switch").click()
        page.get_by_role("dialog").get_by_role("button", name="Guest").click()
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#saved-words")).to_contain_text("1 answer, no backup yet.")

    def test_removing_the_passphrase_decrypts_everything(self):
        page = self.answered(count=2)
        reviews = stored(page)["reviews"]
        self.you(page=page)
        self.seal(page)
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.assertEqual(stored(page)["reviews"], reviews)

    def test_playing_tab_follows_passphrase_changes(self):
        page = self.answered()
        self.you(page=page)
        other = self.answer(page=self.tab(page))
        player = Player(other, "dogs")
        self.seal(page)
        expect(other.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        self.unlock(other, PASSPHRASE)
        player.click()
        player.continue_to_next()
        self.assertEqual(stored(page)["reviews"], [])
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator("#protection")).to_have_text("Playing without a name")
        self.assertEqual(len(stored(page)["reviews"]), 3)
        player.click()
        player.continue_to_next()
        kept = page.evaluate(STORED)
        self.assertEqual((len(kept["reviews"]), kept["sealed"], kept["locks"]), (4, [], []))
        # Setting a passphrase again creates a new key, so the other tab prompts. Removing the passphrase
        # closes the prompt.
        self.seal(page)
        gate = other.get_by_role("dialog", name="Guest is locked")
        expect(gate).to_be_visible()
        page.get_by_role("button", name="Remove", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(gate).to_have_count(0)
        player.click()
        player.continue_to_next()
        kept = page.evaluate(STORED)
        self.assertEqual((len(kept["reviews"]), kept["sealed"], kept["locks"]), (5, [], []))

    def test_passphrase_is_set_once_despite_repeated_keys(self):
        page = self.answered(count=2)
        self.you(page=page)
        page.get_by_role("button", name="Set", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("New passphrase").fill(PASSPHRASE)
        dialog.get_by_label("Type it again").fill(PASSPHRASE)
        for key in ("Enter", "Enter", "Escape", "Escape"):
            page.keyboard.press(key)
        code = dialog.locator("output")
        expect(code).to_be_visible()
        text = code.inner_text()
        for key in ("Enter", "Escape", "Escape", "Escape"):
            page.keyboard.press(key)
        expect(code).to_have_text(text)
        dialog.get_by_role("button", name="I wrote it down").click()
        self.assertEqual(len(page.evaluate(STORED)["locks"]), 1)
        page.get_by_role("button", name="Lock now").click()
        gate = page.get_by_role("dialog", name="Guest is locked")
        expect(gate).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        self.unlock(page, text)
        expect(gate).to_have_count(0)
        self.open("index.html", page=page)
        expect(page.locator("[data-figure=answered]")).to_have_text("2")

    def test_favourite_of_protected_profile_is_stored_without_delay(self):
        page = self.answered()
        self.you(page=page)
        self.seal(page)
        self.open("dogs/beagle.html", page=page)
        save = page.get_by_role("button", name="Save", exact=True)
        expect(save).to_be_visible()
        before = len(page.evaluate(STORED)["sealed"])
        # Timers never run here: the page must encrypt at once, since it cannot while it is being closed.
        page.evaluate("() => { window.setTimeout = () => 0; }")
        save.click()
        wait_until(page, f"async (before) => (await ({STORED})()).sealed.length === before + 1", before)
        self.open("favourites.html", page=page)
        expect(page.locator("#saved [data-breed=beagle]")).to_be_visible()

    def test_locked_profile_hides_favourites(self):
        page = self.you()
        self.seal(page)
        page.get_by_role("button", name="Lock now").click()
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        page.goto(self.base + "favourites.html")
        expect(page.get_by_role("dialog", name="Guest is locked")).to_be_visible()
        expect(page.locator("#favourites")).to_be_hidden()
        self.unlock(page, PASSPHRASE)
        expect(page.locator("#own")).to_be_visible()
