"""Plays the quiz like a learner, with the answers from the deck's data."""

import re
from collections import defaultdict
from urllib.parse import urljoin

import deck_data
from playwright.sync_api import Page, expect


# Changes settings through the page's own storage module, as the page does.
CHANGE_SETTINGS = """async (changes) => {
  const loaded = [...document.querySelectorAll("link[rel=modulepreload]")].map((one) => one.href);
  // A file of several modules exports each as an object.
  const exported = async (file, name) => {
    const all = await import(loaded.find((address) => address.includes(`/${file}.`)));
    return all[name] ?? Object.values(all).find((module) => module[name])[name];
  };
  const openRecords = await exported("records", "openRecords");
  const openLearnerRecords = await exported("learner-records", "openLearnerRecords");
  await (await openLearnerRecords(openRecords(async () => {}))).changeSettings(changes);
}"""

DEAF = "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"

#: Decks by address, which has a digest of the deck's content, with their breeds by the addresses of their
#: pictures.
_DECKS: dict[str, tuple[dict, dict[str, list[dict]]]] = {}


def _read_deck(page: Page, address: str) -> tuple[dict, dict[str, list[dict]]]:
    #: The site's root; data is one folder below it.
    root = urljoin(address, "..")

    def read(path: str):
        return page.request.get(urljoin(root, path)).json()

    deck = deck_data.complete(page.request.get(address).json(), read)
    # Two breeds may share a picture; the options then show which breed is meant.
    breeds_by_address = defaultdict(list)
    for breed in deck["breeds"]:
        for photo in breed["photos"]:
            for rendition in photo["renditions"]:
                breeds_by_address[urljoin(root, rendition["path"])].append(breed)
    return deck, breeds_by_address


class Player:
    """Plays sessions on a page that shows the quiz of `deck`."""

    def __init__(self, page: Page, deck: str):
        self.page = page
        source = page.locator(f"[data-deck='{deck}']").get_attribute("data-source")
        address = urljoin(page.url, source)
        if address not in _DECKS:
            _DECKS[address] = _read_deck(page, address)
        self.deck, self._breeds_by_address = _DECKS[address]

    @property
    def photo(self):
        return self.page.locator("#asked img")

    @property
    def options(self):
        return self.page.get_by_role("group", name="Which breed is this?").get_by_role("button")

    @property
    def next(self):
        return self.page.get_by_role("button", name="Next")

    @property
    def status(self):
        return self.page.locator("[role=status]")

    @property
    def photos(self):
        """The photo options."""
        return self.page.locator(".option.photo")

    def breed(self, name: str) -> dict:
        return next(one for one in self.deck["breeds"] if one["name"] == name)

    @property
    def breed_in_picture(self) -> dict:
        """The breed in the picture of a question that has no options."""
        expect(self.photo).to_be_visible()
        return self._breeds_by_address[self.photo.evaluate("image => image.src")][0]

    def find(self, right: bool = True):
        """Chooses the photo for the name that is shown."""
        expect(self.photos.first).to_be_visible()
        asked = self.breed(self.page.locator("#task-text").inner_text())["id"]
        wanted = [
            photo
            for photo in self.photos.all()
            if (photo.get_attribute("data-choice") == asked) == right
        ]
        wanted[0].click()
        expect(self.next).to_be_visible()

    def type(self, text: str):
        """Types a name and submits it."""
        expect(self.photo).to_be_visible()
        self.page.get_by_label("The breed’s name").fill(text)
        self.page.keyboard.press("Enter")

    @property
    def asked(self) -> dict:
        """The breed in the picture."""
        expect(self.photo).to_be_visible()
        offered = self.options.locator(".name").all_inner_texts()
        breeds = self._breeds_by_address[self.photo.evaluate("image => image.src")]
        return next(breed for breed in breeds if breed["name"] in offered)

    def number(self, right: bool, *, lookalike: bool = False) -> int:
        """Returns the number of the right option or of a wrong one, counted from 1. With `lookalike`, the
        wrong option is a look-alike if one is offered."""
        asked = self.asked
        names = self.options.locator(".name").all_inner_texts()
        if right:
            return names.index(asked["name"]) + 1
        tells = {one["breed"] for one in asked["lookalikes"]} if lookalike else set()
        known = {one["name"] for one in self.deck["breeds"] if one["id"] in tells}
        wrong = [name for name in names if name != asked["name"]]
        return names.index(next((name for name in wrong if name in known), wrong[0])) + 1

    def name(self, right: bool) -> str:
        return self.options.locator(".name").nth(self.number(right) - 1).inner_text()

    def click(self, right: bool = True):
        self.options.nth(self.number(right) - 1).click()
        expect(self.next).to_be_visible()

    def press(self, right: bool = True):
        """Chooses an option with a number key."""
        self.page.keyboard.press(str(self.number(right)))
        expect(self.next).to_be_focused()

    def tab_to(self, right: bool = True):
        """Chooses an option with the Tab key, starting at the question."""
        expect(self.page.locator("#task")).to_be_focused()
        for _ in range(self.number(right)):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        expect(self.next).to_be_focused()

    def continue_to_next(self):
        self.next.click()
        # A busy page may still show the answered question.
        expect(self.next).to_be_hidden()

    def play(self, wrong: set[int] = frozenset(), answer=None):
        """Plays to the summary, by mouse unless `answer` is given. The questions with the numbers in
        `wrong` are answered wrongly."""
        number = 1
        while not self.is_over:
            (answer or self.click)(number not in wrong)
            self.continue_to_next()
            number += 1

    @property
    def is_over(self) -> bool:
        """Whether the summary is shown rather than a question."""
        shown = self.page.locator("#result, #asked img, .option.photo:first-child")
        shown = shown.filter(visible=True)
        expect(shown).to_have_count(1)
        return shown.get_attribute("id") == "result"

    @property
    def length(self) -> int:
        """The current number of questions in the session."""
        expect(self.photo).to_be_visible()
        return int(re.search(r"of (\d+)", self.page.locator("#count").inner_text())[1])
