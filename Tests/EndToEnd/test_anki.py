"""Packages for Anki, with Anki itself: the `anki` package from PyPI, which these tests need."""

import importlib.util
import json
import tempfile
import unittest
from pathlib import Path

from fictional_site import Project

NO_ANKI = None if importlib.util.find_spec("anki") else "the Python package anki is not installed"

HORSE = "---\nname: {name}\nmarks: {{ head: {head} }}\n---\n"


@unittest.skipIf(NO_ANKI, NO_ANKI or "")
class Anki(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.site = Project(self.folder / "site")
        self.write("content/site.yml", "title: Stable\n")
        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\n")
        self.write("content/breeds/horses/shire.md", HORSE.format(name="Shire", head="long & lean"))
        self.write("content/breeds/horses/fjord.md", HORSE.format(name="Fjord", head="broad"))

    def write(self, name: str, content: str):
        path = self.site.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)

    def run_decks(self, *arguments) -> str:
        run = self.site.run(*map(str, arguments))
        self.assertEqual(0, run.code, run.errors + run.output)
        return run.output

    def collection(self):
        from anki.collection import Collection

        collection = Collection(str(self.folder / "collection.anki2"))
        self.addCleanup(collection.close)
        return collection

    def import_package(self, collection):
        from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

        path = self.folder / "horses.apkg"
        self.run_decks("export", "anki", "horses", "--output", path)
        return collection.import_anki_package(
            ImportAnkiPackageRequest(package_path=str(path), options=ImportAnkiPackageOptions())
        ).log

    def test_second_import_adds_nothing_and_keeps_the_schedule(self):
        from anki.scheduler.v3 import CardAnswer

        collection = self.collection()
        self.assertEqual(2, len(self.import_package(collection).new))
        self.assertEqual(4, collection.card_count())
        collection.decks.select(collection.decks.id_for_name("Horses"))
        queued = collection.sched.get_queued_cards().cards[0]
        card = collection.get_card(queued.card.id)
        self.assertIn("long &amp; lean" if card.note()["Breed"] == "shire" else "broad", card.question())
        card.start_timer()
        collection.sched.answer_card(
            collection.sched.build_answer(card=card, states=queued.states, rating=CardAnswer.GOOD))
        log = self.import_package(collection)
        # Anki updates notes of a package that was written a second later or more.
        self.assertEqual((0, 2), (len(log.new), len(log.duplicate) + len(log.updated)))
        self.assertEqual(1, collection.get_card(card.id).reps)

    def test_answers_come_back_in_both_formats(self):
        from anki.collection import ExportAnkiPackageOptions
        from anki.scheduler.v3 import CardAnswer

        collection = self.collection()
        self.import_package(collection)
        collection.decks.select(collection.decks.id_for_name("Horses"))
        queued = collection.sched.get_queued_cards().cards[0]
        card = collection.get_card(queued.card.id)
        card.start_timer()
        collection.sched.answer_card(
            collection.sched.build_answer(card=card, states=queued.states, rating=CardAnswer.AGAIN))
        for legacy in (True, False):
            with self.subTest(legacy=legacy):
                path = self.folder / f"{legacy}.apkg"
                options = ExportAnkiPackageOptions(with_scheduling=True, with_media=True, legacy=legacy)
                collection.export_anki_package(out_path=str(path), options=options, limit=None)
                progress = self.folder / "progress.json"
                self.run_decks("import-progress", "--anki", path, "--output", progress)
                self.run_decks("check-progress", progress)
                reviews = json.loads(progress.read_text())["reviews"]
                self.assertEqual(["wrong"], [review["outcome"] for review in reviews])
                self.assertEqual(card.note()["Breed"], reviews[0]["breed"])
                self.run_decks("import", "anki", path, "--output", self.folder / "list")
                entries = json.loads((self.folder / "list/list.json").read_text())
                self.assertEqual({"Shire", "Fjord"}, {entry["name"] for entry in entries})


if __name__ == "__main__":
    unittest.main()
