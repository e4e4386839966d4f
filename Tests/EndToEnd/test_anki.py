"""Packages for Anki, with Anki itself: the `anki` package from PyPI, which these tests need."""

import importlib.util
import json
import tempfile
import unittest
from pathlib import Path

import fictional_site
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

    def snapshot(self) -> dict[str, int]:
        """Returns the modification times of the published files."""
        public = self.site.folder / "public"
        return {
            str(file.relative_to(public)): file.stat().st_mtime_ns
            for file in public.rglob("*") if file.is_file()
        }  # fmt: skip

    def import_published(self, collection, path: str = "horses/horses.apkg"):
        from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

        file = self.site.folder / "public" / path
        return collection.import_anki_package(
            ImportAnkiPackageRequest(package_path=str(file), options=ImportAnkiPackageOptions())
        ).log

    def test_site_offers_the_package_until_the_setting_is_removed(self):
        self.write("content/site.yml", "title: Stable\nlanguages: [en, ko]\n")
        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\nanki: true\n")
        self.run_decks("build")
        published = self.site.folder / "public/horses/horses.apkg"
        content = published.read_bytes()
        page = (published.parent / "index.html").read_text()
        self.assertRegex(page, r'href="horses\.apkg" download>.*For Anki .*\(\d+ kB\)')
        self.assertIn(
            "Anki 카드", (self.site.folder / "public/ko/horses/index.html").read_text())
        for listing in (self.site.folder / "public").rglob("*"):
            if listing.name == "service-worker.js" or listing.suffix == ".json":
                self.assertNotIn("apkg", listing.read_text(), listing)
        collection = self.collection()
        self.assertEqual(2, len(self.import_published(collection).new))
        self.assertEqual(2, len(self.import_published(collection, "ko/horses/horses.apkg").new))
        self.assertEqual(8, collection.card_count())
        # An export of the command has the same notes.
        self.assertEqual(0, len(self.import_package(collection).new))

        before = self.snapshot()
        self.run_decks("build")
        self.assertEqual(before, self.snapshot())
        # Nor is it written again because of a change that its cards do not show.
        self.write("content/breeds/horses/fjord.md", HORSE.format(name="Fjord", head="broad") + "From Norway.\n")
        self.run_decks("build")
        after = self.snapshot()
        self.assertNotEqual(before["horses/fjord.html"], after["horses/fjord.html"])
        self.assertEqual(before["horses/horses.apkg"], after["horses/horses.apkg"])
        # A build from scratch makes the same bytes.
        for lost in (published, self.site.folder / ".decks/state"):
            lost.unlink()
        self.run_decks("build")
        self.assertEqual(content, published.read_bytes())
        self.run_decks("check")

        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\n")
        self.run_decks("build")
        # Like every file that an open page may link to, it is kept for one more build.
        self.run_decks("build")
        self.assertFalse(published.exists())
        self.assertNotIn("apkg", (published.parent / "index.html").read_text())

    def test_published_package_with_changes_updates_the_cards(self):
        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\nanki: true\n")
        self.run_decks("build")
        # As if the first build had been long ago.
        history = self.site.folder / ".decks/history.json"
        record = json.loads(history.read_text())
        record["packages"]["horses/horses.apkg"]["at"] = "2026-01-02T03:04:05Z"
        history.write_text(json.dumps(record))
        self.run_decks("build")
        collection = self.collection()
        self.import_published(collection)
        self.write("content/breeds/horses/shire.md", HORSE.format(name="Shire", head="long"))
        self.run_decks("build")
        log = self.import_published(collection)
        self.assertEqual((0, 2), (len(log.new), len(log.updated)))
        self.assertEqual(4, collection.card_count())
        self.assertEqual(1, len(collection.find_notes("Marks:*long</p>")))

    def test_photos_of_the_published_package(self):
        site = Project(self.folder / "invented")
        fictional_site.write_site(site.folder)
        deck = site.folder / "content/decks/invented.yml"
        deck.write_text(f"{deck.read_text()}anki: true\n")
        with fictional_site.Upstream() as upstream:
            site.upstream = upstream
            run = site.run("build")
            self.assertEqual(0, run.code, run.errors)
        self.site = site
        collection = self.collection()
        self.import_published(collection, "invented/invented.apkg")
        media = list(Path(collection.media.dir()).iterdir())
        photos = [file for file in media if file.suffix == ".webp"]
        self.assertEqual(len([colour for colour in fictional_site.COLOURS.values() if colour]), len(photos))
        self.assertEqual([], collection.media.check().missing)
        self.assertIn("invented.apkg", (site.folder / "public/invented/index.html").read_text())
        before = self.snapshot()
        run = site.run("build", "--offline")
        self.assertEqual(0, run.code, run.errors)
        self.assertEqual(before["invented/invented.apkg"], self.snapshot()["invented/invented.apkg"])

    def test_deck_without_cards_has_no_package(self):
        self.write("content/decks/horses.yml", "title: Horses\nspecies: horse\nanki: true\n")
        for breed in ("shire", "fjord"):
            self.write(f"content/breeds/horses/{breed}.md", f"---\nname: {breed}\n---\n")
        run = self.site.run("build")
        self.assertEqual(0, run.code, run.errors)
        self.assertIn('"anki" is set', run.output + run.errors)
        self.assertNotIn("apkg", (self.site.folder / "public/horses/index.html").read_text())


if __name__ == "__main__":
    unittest.main()
