"""A site that `decks serve` serves while a test edits it."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import sites

BREED = "---\nname: Beagle\n---\nA {}.\n"


class EditedSite:
    """A site of three breeds, served by `decks serve` while it is edited."""

    def __init__(self, test: unittest.TestCase, first: str = BREED.format("hound")):
        folder = tempfile.TemporaryDirectory(prefix="decks-desk-")
        test.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        self.write("content/decks/dogs.yml", "title: Dogs\nspecies: dog\n")
        for name in ("Pug", "Akita"):
            notes = "\n\n".join(f"Line {line}." for line in range(60))
            self.write(f"content/breeds/dogs/{name.lower()}.md", f"---\nname: {name}\n---\n{notes}\n")
        self.write("content/breeds/dogs/beagle.md", first)
        shutil.copytree(sites.PROJECT / "Templates", self.site / "Templates")
        command = [sites.DECKS, "serve", "--site", self.site, "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        test.addCleanup(self._end)
        self.said = []
        for line in self.process.stdout:
            self.said.append(line)
            if address := re.match(r"http://\S+", line):
                self.base = address[0]
                break

    def write(self, path: str, text: str):
        """Saves as editors do: writes a temporary file and renames it."""
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f".{file.name}.new")
        draft.write_text(text)
        os.replace(draft, file)

    def _end(self):
        self.process.terminate()
        self.process.communicate()
