"""Questions that a deck's author wrote."""

import json
import tempfile
import unittest
from pathlib import Path

from fictional_site import Project

SITE = "title: Stable\nurl: https://stable.example/\nlanguages: [en, ko]\n"
DECK = """title: Horses
titles: { ko: 말 }
species: horse
questions:
  - text: { en: How many legs?, ko: 다리는 몇 개인가요? }
    choices: [{ en: Four, ko: 네 개 }, Six]
    answer: Four
    explanation: Two in front, two behind.
    category: Body
    id: legs
  - { text: What is a young horse called?, answer: Foal, accept: [{ en: colt, ko: 망아지 }], difficulty: 5 }
"""


class Questions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Project(Path(folder.name))
        self.public = self.site.folder / "public"
        self.write("content/site.yml", SITE)
        self.write("content/decks/horses.yml", DECK)

    def write(self, name: str, content: str):
        path = self.site.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)

    def build(self):
        run = self.site.run("build", "--offline")
        self.assertEqual(0, run.code, run.errors + run.output)

    def decks(self) -> dict[str, dict]:
        return {deck["id"]: deck for deck in json.loads((self.public / "site.json").read_text())["decks"]}

    def data(self, language: str | None = None) -> dict:
        deck = self.decks()["horses-questions"]
        path = deck["translations"][language] if language else deck["data"]
        return json.loads((self.public / path).read_text())

    def test_deck_without_breeds_publishes_its_questions_as_a_deck(self):
        self.build()
        english, korean = self.data(), self.data("ko")
        self.assertEqual("Horses: questions", english["title"])
        self.assertEqual(["legs", "what-is-a-young-horse-called"], [one["id"] for one in english["breeds"]])
        self.assertEqual(english["version"], korean["version"])
        legs, young = english["breeds"]
        self.assertEqual("How many legs?", legs["name"])
        self.assertEqual(["Four", "Six"], [one["text"] for one in legs["question"]["choices"]])
        self.assertEqual("legs", legs["question"]["choices"][0]["id"])
        self.assertEqual("Two in front, two behind.", legs["question"]["explanation"]["text"])
        self.assertEqual({"Foal", "colt", "망아지"}, {young["question"]["answer"]["text"], *young["question"]["accepted"]})
        self.assertEqual([["legs"]], [one["breeds"] for one in english["categories"]])
        # Ids are the same in every language; texts without a translation are marked.
        legs = korean["breeds"][0]
        self.assertEqual("다리는 몇 개인가요?", legs["name"])
        self.assertEqual([("네 개", None), ("Six", "en")], [(one["text"], one.get("language")) for one in legs["question"]["choices"]])
        for one, other in zip(english["breeds"], korean["breeds"], strict=True):
            self.assertEqual(one["id"], other["id"])
            self.assertEqual([one["id"] for one in one["question"]["choices"]], [one["id"] for one in other["question"]["choices"]])

    def test_pages_offer_the_questions_but_nothing_about_breeds(self):
        self.build()
        for page in ("quiz.html", "index.html", "progress.html", "horses/index.html", "ko/quiz.html"):
            text = (self.public / page).read_text()
            self.assertIn("horses-questions", text, page)
        for page in ("favourites.html", "offline.html", "compare.html", "sitemap.xml"):
            path = self.public / page
            self.assertNotIn("horses-questions", path.read_text() if path.exists() else "", page)
        self.assertFalse((self.public / "horses-questions").exists())
        # No ways to play with breeds that the deck does not have
        self.assertNotIn("mode=find", (self.public / "quiz.html").read_text())
        # Cached with the other data, and downloaded with the deck
        self.assertIn("horses-questions", (self.public / "service-worker.js").read_text())
        downloads = next((self.public / "data").glob("horses.files.*.json")).read_text()
        self.assertIn("data/horses-questions.", downloads)

    def test_check_reports_a_mistake_with_its_position_and_remedy(self):
        self.build()
        run = self.site.run("check")
        self.assertEqual(0, run.code, run.errors + run.output)
        self.write("content/decks/horses.yml", DECK.replace("answer: Four", "answer: Fuor").replace("difficulty: 5", "difficulty: 9"))
        run = self.site.run("check")
        self.assertEqual(65, run.code)
        told = run.errors + run.output
        self.assertIn('content/decks/horses.yml:7:13: the answer "Fuor" is not one of the choices; did you mean "Four"?', told)
        self.assertIn("expected a whole number from 1 to 5", told)

    def test_deck_without_questions_has_no_trace_of_them(self):
        self.write("content/decks/horses.yml", DECK.partition("questions:")[0])
        self.write("content/breeds/horses/shire.md", "---\nname: Shire\n---\n")
        self.build()
        for path in self.public.rglob("*.html"):
            self.assertNotIn("horses-questions", path.read_text(), path.name)


if __name__ == "__main__":
    unittest.main()
