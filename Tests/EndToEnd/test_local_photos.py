"""A deck from a CSV file with photos in the site's folder, built offline."""

import json
import os
import shutil
import struct
import tempfile
import time
import unittest
from pathlib import Path

from fictional_site import Project
from written_jpeg import SECRETS, jpeg

HORSES = [
    "Andalusian", "Appaloosa", "Arabian", "Ardennes", "Belgian Draught", "Camargue", "Clydesdale", "Exmoor Pony",
    "Fjord", "Friesian", "Haflinger", "Icelandic", "Lipizzaner", "Percheron", "Shire",
]  # fmt: skip
DECK = "title: Horses\nspecies: horse\nsource: csv\nurl: horses.csv\n"


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def webp_size(file: bytes) -> tuple[int, int]:
    """Returns the width and height of a lossy WebP picture."""
    start = file.index(b"VP8 ") + 14
    return struct.unpack("<HH", file[start : start + 4])


class LocalPhotos(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Project(Path(folder.name))
        self.write("content/site.yml", "title: Stable\nurl: https://stable.example/\n")
        self.write("content/decks/horses.yml", DECK)
        rows = [f"{name};{380 + index},5-600;France|Spain;" for index, name in enumerate(HORSES)]
        # In this list, a photo of its own, and two.
        rows[0] += "pictures/one.jpg"
        rows[1] += "pictures/two.jpg | pictures/three.jpg"
        self.write("horses.csv", "\ufeffName;weight;origin;Images\r\n" + "\r\n".join(rows) + "\r\n")
        for number, name in enumerate(["one", "two", "three"]):
            self.write(f"pictures/{name}.jpg", jpeg(100 + number))
        for number, name in enumerate(HORSES[2:]):
            self.write(f"content/photos/horses/{slug(name)}/1.JPG", jpeg(number))

    def write(self, name: str, content: str | bytes):
        path = self.site.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def build(self, *arguments) -> dict:
        run = self.site.run("build", "--offline", "--report", "json", *arguments)
        self.assertEqual(0, run.code, run.errors + run.output)
        return run.json

    def settle(self):
        """Waits until the last change is older than the timestamps' granularity."""
        last = max(path.stat().st_ctime for path in self.site.folder.rglob("*") if path.is_file())
        while time.time() - last < 0.1:
            os.stat(self.site.folder)

    def deck(self) -> dict:
        public = self.site.folder / "public"
        (deck,) = json.loads((public / "site.json").read_text())["decks"]
        return json.loads((public / deck["data"]).read_text())

    def breeds(self) -> dict:
        return {breed["id"]: breed for breed in self.deck()["breeds"]}

    def photo_counts(self) -> dict:
        return {name: len(breed["photos"]) for name, breed in self.breeds().items()}

    def test_a_deck_of_fifteen(self):
        report = self.build()
        self.assertEqual([], report["warnings"])
        self.assertEqual(15, report["counts"]["breeds"])
        counts = self.photo_counts()
        self.assertEqual({slug(name) for name in HORSES}, set(counts))
        self.assertEqual(2, counts.pop("appaloosa"))
        self.assertEqual({1}, set(counts.values()))
        page = (self.site.folder / "public/horses/andalusian.html").read_text()
        self.assertIn("380.5", page)
        self.assertIn("Spain", page)
        check = self.site.run("check")
        self.assertEqual(0, check.code, check.output)
        self.assertNotIn("error", check.output)

    def test_pages_name_the_species_of_the_deck(self):
        self.write("content/site.yml", "title: Stable\nurl: https://stable.example/\nlanguages: [en, ko]\n")
        self.write(
            "content/decks/horses.yml",
            DECK.replace("species: horse", "species: { id: horse, one: { en: horse, ko: 말 } }"))  # fmt: skip
        self.build()
        public = self.site.folder / "public"
        self.assertIn("Which horse is this?", (public / "index.html").read_text())
        self.assertIn("어떤 말일까요?", (public / "ko/index.html").read_text())
        self.assertEqual("horse", self.deck()["species"])
        # The quiz page has the phrases for all species.
        for page in set(public.rglob("*.html")) - {public / "quiz.html", public / "ko/quiz.html"}:
            self.assertNotRegex(page.read_text(), r"(?i)\b(dog|cat)s?\b", page)

    def test_metadata_is_not_published_and_photos_are_upright(self):
        self.write("content/photos/horses/shire/1.JPG", jpeg(50, orientation=6))
        self.build()
        published = [path for path in (self.site.folder / "public").rglob("*") if path.is_file()]
        pictures = [path for path in published if path.suffix in (".avif", ".webp")]
        self.assertGreater(len(pictures), 30)
        self.assertFalse([path for path in published if path.suffix.lower() in (".jpg", ".jpeg")])
        for path in published:
            content = path.read_bytes()
            for secret in SECRETS:
                self.assertNotIn(secret.lower(), content.lower(), path)
        sizes = {webp_size(path.read_bytes()) for path in pictures if path.suffix == ".webp"}
        self.assertEqual({(640, 480), (480, 640)}, sizes)

    def test_notes_on_photos_and_photos_beside_the_file(self):
        for number, name in enumerate(["shire.jpg", "shire-2.jpg", "shire.side.jpg"]):
            self.write(f"content/breeds/horses/{name}", jpeg(60 + number))
        self.write(
            "content/breeds/horses/shire.md",
            "---\nname: Shire\nmarks: { ears: small }\nphotos:\n"
            "  shire.jpg: { credit: Ada <b>L</b>, licence: CC BY 4.0, focus: [0.2, 0.3], pins: { ears: [0.2, 0.3] } }\n"
            "---\n")  # fmt: skip
        self.assertEqual([], self.build()["warnings"])
        self.assertEqual(4, self.photo_counts()["shire"])
        page = (self.site.folder / "public/horses/shire.html").read_text()
        self.assertIn("Photo 1, Ada &lt;b&gt;L&lt;/b&gt;, CC BY 4.0", page)
        self.assertEqual(1, page.count("Photo 1, "))
        self.assertNotIn("Photo 2, ", page)
        self.assertIn('class="pins on-photo"', page)
        self.assertNotIn("content/breeds", page)
        check = self.site.run("check")
        self.assertNotIn("shows no photo", check.output)

    def test_changed_and_deleted_photos_change_the_site(self):
        self.settle()
        self.build()
        first = self.breeds()["shire"]["photos"]
        unchanged = self.build()
        self.assertEqual(0, unchanged["counts"]["written"])
        self.assertEqual(1, unchanged["caches"]["lastBuild"]["hits"])
        self.write("content/photos/horses/shire/1.JPG", jpeg(70))
        self.build()
        second = self.breeds()["shire"]["photos"]
        self.assertNotEqual(first, second)
        shutil.rmtree(self.site.folder / "content/photos/horses/shire")
        self.build()
        self.assertNotIn("shire", self.photo_counts())
        # A picture that only the list names.
        before = self.breeds()["andalusian"]["photos"]
        self.settle()
        self.build()
        self.write("pictures/one.jpg", jpeg(71))
        self.build()
        self.assertNotEqual(before, self.breeds()["andalusian"]["photos"])
        (self.site.folder / "pictures/one.jpg").unlink()
        (warning,) = self.build()["warnings"]
        self.assertEqual(
            'horses.csv, row 2, column "image": pictures/one.jpg: '
            "there is no such file in the site; correct the path", warning)  # fmt: skip
        self.assertNotIn("andalusian", self.photo_counts())

    def test_content_may_be_a_symbolic_link_and_photos_are_limited(self):
        self.write("content/decks/horses.yml", DECK + "photos: 1\nexclude: [shire/1.JPG]\n")
        self.write("content/photos/horses/shire/10.jpg", jpeg(90))
        self.write("content/photos/horses/shire/2.jpg", jpeg(91))
        elsewhere = self.site.folder / "elsewhere"
        (self.site.folder / "content").rename(elsewhere)
        (self.site.folder / "content").symlink_to(elsewhere)
        self.assertEqual([], self.build()["warnings"])
        self.assertEqual({1}, set(self.photo_counts().values()))
        before = self.breeds()["shire"]["photos"]
        (elsewhere / "photos/horses/shire/10.jpg").unlink()
        self.build()
        self.assertEqual(before, self.breeds()["shire"]["photos"])

    def test_the_same_picture_twice_is_shown_once(self):
        self.write("content/photos/horses/shire/2.jpg", jpeg(12))
        self.assertEqual(12, HORSES.index("Shire") - 2)
        self.build()
        self.assertEqual(1, self.photo_counts()["shire"])

    def test_unusable_and_unassigned_pictures_are_warnings(self):
        self.write("content/photos/horses/arabain/1.jpg", jpeg(80))
        self.write("content/photos/horses/arabain/2.jpg", jpeg(81))
        self.write("content/photos/cows/holstein/1.jpg", jpeg(82))
        self.write("content/photos/1.jpg", jpeg(83))
        self.write("content/breeds/horses/zebra.jpg", jpeg(84))
        self.write("content/photos/horses/shire/2.heic", b"\0\0\0\x18ftypheic")
        self.write("content/photos/horses/shire/3.jpg", jpeg(85, 16, 16))
        secret = self.site.folder.parent / f"{self.site.folder.name}-secret.jpg"
        secret.write_bytes(jpeg(86))
        self.addCleanup(secret.unlink)
        (self.site.folder / "content/photos/horses/shire/4.jpg").symlink_to(secret)
        expected = [
            'content/breeds/horses/zebra.jpg: no breed matches this picture: the deck "horses" has no breed "zebra"; '
            "name it after a breed's slug, such as andalusian.jpg or andalusian-2.jpg",
            "content/photos/1.jpg: no breed matches this picture; move it to content/photos/<deck>/<slug>/",
            "content/photos/cows/holstein/1.jpg: no breed matches this picture: there is no deck \"cows\"",
            'content/photos/horses/arabain/1.jpg: no breed matches this picture: the deck "horses" has no '
            'breed "arabain"; did you mean "arabian"?',
            "content/photos/horses/shire/2.heic: the picture is not a JPEG, PNG, WebP, GIF or AVIF picture; "
            "replace or remove it",
            "content/photos/horses/shire/3.jpg: the picture is too small (16 × 16 pixels; the minimum is 32 × 32); "
            "replace or remove it",
            "content/photos/horses/shire/4.jpg: the file is a symbolic link to outside the site; "
            "replace it with a copy of the target",
        ]  # fmt: skip
        self.assertEqual(expected, sorted(self.build()["warnings"]))
        self.assertEqual(1, self.photo_counts()["shire"])
        check = self.site.run("check")
        self.assertEqual(0, check.code)
        for line in expected:
            self.assertIn(line.replace(": ", ": notice: ", 1), check.output)

    def test_broken_rows_are_reported_and_the_others_stay(self):
        self.write(
            "horses.csv",
            'name,age,image\nArabian,4,../secret.jpg\n"Shire,5,\nFjord,old,/etc/passwd\n,3,\n'
            'Friesian,1,a,b\nExmoor <i>Pony</i>,2,.git/x.jpg\nCamargue,6,"a.jpg"x\nHaflinger,7,file:///x.jpg\n')  # fmt: skip
        warnings = self.build()["warnings"]
        pages = {path.stem for path in (self.site.folder / "public/horses").glob("*.html")}
        self.assertEqual({"arabian", "fjord", "exmoor-i-pony-i", "haflinger", "index"}, pages)
        listed = [warning for warning in warnings if warning.startswith("horses.csv")]
        self.assertEqual(
            [
                'horses.csv, row 2, column "image": the image URL or path is outside the site\'s folder: ../secret.jpg',
                "horses.csv, row 3, column 1: row skipped: unclosed quote; add a closing quote at the end of the cell",
                'horses.csv, row 4, column "age": "old" is not a valid age; write a number of years such as 4, or '
                "leave the cell empty",
                'horses.csv, row 4, column "image": the image URL or path is outside the site\'s folder: /etc/passwd',
                'horses.csv, row 5, column "name": row skipped: it has no name; add one',
                "horses.csv, row 6, column 4: row skipped: it has more cells than the header; put cells that contain "
                "the separator in quotes",
                'horses.csv, row 7, column "image": the image URL or path names a hidden file or folder: .git/x.jpg',
                "horses.csv, row 8, column 3: row skipped: text after the closing quote; to put a quote in a quoted "
                "cell, double it",
                'horses.csv, row 9, column "image": the image URL or path does not begin with http:// or '
                'https://: file:///x.jpg',
            ],
            sorted(listed))  # fmt: skip
        page = (self.site.folder / "public/horses/exmoor-i-pony-i.html").read_text()
        self.assertNotIn("<i>Pony", page)

    def test_unusable_lists_are_errors_with_a_remedy(self):
        for content, message in (
            ("title\nShire\n", 'the list horses.csv has no column "name"; rename a column, or map one with'),
            ("", "the list horses.csv is empty"),
            ("name\n", "the list horses.csv has a header but no rows"),
            ("\ufeffname\nShire\n".encode("utf-16"), "the list horses.csv is UTF-16 text; save it as CSV in UTF-8"),
        ):
            with self.subTest(message):
                self.write("horses.csv", content)
                run = self.site.run("build", "--offline")
                self.assertEqual(65, run.code)
                self.assertIn(message, run.errors)

    def test_pruning_the_cache_keeps_renditions_of_local_photos(self):
        self.build()
        run = self.site.run("cache", "prune")
        self.assertEqual(0, run.code, run.errors)
        self.assertIn("0 files removed", run.output)


if __name__ == "__main__":
    unittest.main()
