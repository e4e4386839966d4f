"""Tests that libcurl and libvips are opened only when they are needed, and that a missing one is reported.

An empty file in `LD_LIBRARY_PATH` hides the installed library."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

from replayed_upstream import NO_RECORDINGS, World


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class MissingLibraries(unittest.TestCase):
    def hide(self, library: str):
        """Hides a library for the rest of the test."""
        folder = tempfile.TemporaryDirectory(prefix="decks-hidden-")
        self.addCleanup(folder.cleanup)
        (Path(folder.name) / library).touch()
        hidden = mock.patch.dict("os.environ", {"LD_LIBRARY_PATH": folder.name})
        hidden.start()
        self.addCleanup(hidden.stop)

    def test_a_build_without_photos_needs_neither(self):
        for library in ("libcurl.so.4", "libvips.so.42"):
            self.hide(library)
            with World() as world, self.subTest(library):
                (world.site / "content/decks/dogs.yml").unlink()
                (world.site / "content/site.yml").write_text("title: Trial\n")
                result = world.build("--offline")
                self.assertEqual(0, result.code, result.messages)

    def test_a_missing_libcurl_is_reported(self):
        self.hide("libcurl.so.4")
        with World() as world:
            result = world.run("list", "dogs")
            self.assertEqual(69, result.code, result.messages)
            self.assertIn("libcurl cannot be used: ", result.messages)
            self.assertIn("; install the package libcurl4", result.messages)

    def test_a_missing_libvips_is_reported(self):
        self.hide("libvips.so.42")
        with World() as world:
            result = world.build()
            self.assertEqual(69, result.code, result.messages)
            self.assertIn("decks: libvips cannot be opened: ", result.errors)
            self.assertIn("; install the package libvips42", result.errors)
            # No photo was refused: the next build uses them all.
            with mock.patch.dict("os.environ", {"LD_LIBRARY_PATH": ""}):
                self.assertEqual(9, world.build().report["counts"]["photos"])


if __name__ == "__main__":
    unittest.main()
