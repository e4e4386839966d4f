"""Tests that `compare_sites.py` reports differences between sites, except differences in hashes."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

import compare_sites

FILES = {
    "index.html": '<script src="assets/quiz.0123456789abcdef.js"></script>\n<p>Hello</p>\n',
    "assets/quiz.0123456789abcdef.js": "quiz();\n",
    "assets/site.00000000000000aa.css": "p {}\n",
    "data/a.00000000000000bb.json": '["assets/quiz.0123456789abcdef.js","assets/site.00000000000000aa.css"]',
    "photos/0123456789abcdef01234567-480.avif": "\0photo",
}


class ComparisonTest(unittest.TestCase):
    def compared(self, new: dict[str, str], *options: str) -> tuple[int, str]:
        """Returns the exit code and the output of a comparison with `FILES`."""
        output = io.StringIO()
        with tempfile.TemporaryDirectory(prefix="decks-compare-") as name:
            sites = [Path(name, site) for site in ("old", "new")]
            for folder, files in zip(sites, (FILES, new), strict=True):
                for path, text in files.items():
                    file = folder / path
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text)
            with contextlib.redirect_stdout(output):
                code = compare_sites.main([*map(str, sites), *options])
        return code, output.getvalue()

    def rehashed(self, **changes: str) -> dict[str, str]:
        """Returns `FILES` with other hashes, and with words replaced in their texts."""
        hashes = {"0123456789abcdef.js": "ffffffffffffffff.js", "00000000000000aa": "0000000000000000"}
        files = {}
        for path, text in FILES.items():
            for old, new in hashes.items():
                path, text = path.replace(old, new), text.replace(old, new)
            for old, new in changes.items():
                text = text.replace(old, new)
            files[path] = text
        # Builds sort lists by names that include the hashes.
        names = files["data/a.00000000000000bb.json"].strip("[]").split(",")
        return {**files, "data/a.00000000000000bb.json": f"[{','.join(reversed(names))}]"}

    def test_hashes_do_not_matter(self):
        self.assertEqual((0, "0 of 5 names differ, and 0 allowed ones\n"), self.compared(self.rehashed()))

    def test_differing_texts_are_reported(self):
        code, output = self.compared(self.rehashed(Hello="Goodbye"))
        self.assertEqual(1, code)
        self.assertIn("! index.html\n", output)
        self.assertIn("  -<p>Hello</p>\n  +<p>Goodbye</p>\n", output)

    def test_files_of_one_site_are_listed(self):
        new = self.rehashed()
        new["photos/ffffffffffffffff01234567-480.avif"] = new.pop("photos/0123456789abcdef01234567-480.avif")
        code, output = self.compared(new)
        self.assertEqual(1, code)
        self.assertIn("- photos/0123456789abcdef01234567-480.avif\n", output)
        self.assertIn("+ photos/ffffffffffffffff01234567-480.avif\n", output)

    def test_differences_can_be_allowed(self):
        self.assertEqual(0, self.compared(self.rehashed(Hello="Goodbye"), "--allow", "index.*")[0])
        self.assertEqual(1, self.compared(self.rehashed(Hello="Goodbye"), "--allow", "data/*")[0])

    def test_scripts_can_be_renamed_when_excluded(self):
        renamed = {path.replace("quiz", "play"): text for path, text in self.rehashed(quiz="play").items()}
        self.assertEqual(1, self.compared(renamed)[0])
        self.assertEqual(0, self.compared(renamed, "--no-assets")[0])


if __name__ == "__main__":
    unittest.main()
