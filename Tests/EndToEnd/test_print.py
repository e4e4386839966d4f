"""Prints as PDF, made by the installed Chromium."""

import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from fictional_site import Project, Upstream, write_site

NO_CHROMIUM = None if shutil.which("chromium") else "chromium is not installed"

#: Width and height in points.
SIZES = {"a4": (595, 842), "letter": (612, 792)}


def page_sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Returns the sizes of the pages, whose objects Chromium does not compress."""
    boxes = re.findall(rb"/Type\s*/Page\b[^s](?:.(?!endobj))*?/MediaBox\s*\[([^\]]*)\]", pdf, re.DOTALL)
    return [(round(float(box.split()[2])), round(float(box.split()[3]))) for box in boxes]


class Print(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        write_site(cls.folder)
        with Upstream() as upstream:
            run = Project(cls.folder, upstream).run("fetch")
        assert run.code == 0, run.errors
        cls.site = Project(cls.folder)

    def printed(self, kind: str, name: str, *arguments) -> bytes:
        run = self.site.run("print", "invented", "--as", kind, "--output", name, *arguments)
        self.assertEqual(0, run.code, run.errors + run.output)
        return (self.folder / name).read_bytes()

    @unittest.skipIf(NO_CHROMIUM, NO_CHROMIUM or "")
    def test_each_kind_has_its_pages_in_the_size_of_the_paper(self):
        # Five breeds have pictures; the other two have neither pictures nor marks.
        prints = [("cards", "a4", 2), ("cards", "letter", 2), ("sheet", "a4", 2), ("exam", "letter", 4),
                  ("poster", "a4", 2)]  # fmt: skip
        for kind, paper, pages in prints:
            with self.subTest(kind=kind, paper=paper):
                pdf = self.printed(kind, "print.pdf", "--paper", paper)
                self.assertEqual([SIZES[paper]] * pages, page_sizes(pdf))
                # Photos are copied into the PDF as they are.
                self.assertTrue(b"/DCTDecode" in pdf)

    def test_the_same_seed_prints_the_same_test(self):
        first = self.printed("exam", "a.html", "--seed", "7", "--language", "ko")
        self.assertEqual(first, self.printed("exam", "b.html", "--seed", "7", "--language", "ko"))
        self.assertNotEqual(first, self.printed("exam", "c.html", "--seed", "8", "--language", "ko"))
        self.assertIn("정답", first.decode())
        self.assertNotRegex(first.decode(), r"print\.[a-zA-Z]+")

    def test_without_chromium_a_pdf_is_refused(self):
        path = os.environ["PATH"]
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        os.environ["PATH"] = "/nonexistent"
        run = self.site.run("print", "invented", "--as", "poster", "--output", "poster.pdf")
        self.assertEqual(69, run.code)
        self.assertIn("--output poster.html", run.errors)
        self.assertFalse((self.folder / "poster.pdf").exists())

    def test_too_few_breeds_for_bingo_are_an_error(self):
        run = self.site.run("print", "invented", "--as", "bingo")
        self.assertEqual(64, run.code)
        self.assertIn("needs 9 breeds", run.errors)


if __name__ == "__main__":
    unittest.main()
