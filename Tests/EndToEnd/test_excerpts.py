"""Tests the source lines that are shown below errors on a terminal."""

import os
import pty
import subprocess
import tempfile
import unittest
from pathlib import Path

from fictional_site import DECKS, write_site

NAME = "content/breeds/invented/unusable.md"


class Excerpts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="decks-excerpts-")
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        write_site(self.site)
        # The ideographs take up two columns each.
        (self.site / NAME).write_text(
            "---\nname: Unusable\n"
            'lookalikes: [{ breed: amber, tell: "\u96c4\u8c9a", brede: x }]\n---\n'
        )

    def run_decks(self, *arguments: str, on_terminal: bool = False, **environment: str) -> str:
        command = [DECKS, *arguments]
        if not on_terminal:
            run = subprocess.run(
                command, cwd=self.site, env=environment, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, check=False)  # fmt: skip
            return run.stdout + run.stderr
        ours, theirs = pty.openpty()
        with subprocess.Popen(
            command, cwd=self.site, env=environment, stdin=subprocess.DEVNULL, stdout=theirs,
            stderr=theirs) as process:  # fmt: skip
            os.close(theirs)
            output = b""
            try:
                while more := os.read(ours, 4096):
                    output += more
            except OSError:
                # The program has closed the terminal.
                pass
            os.close(ours)
            process.wait()
        return output.decode().replace("\r\n", "\n")

    EXCERPT = (
        f'{NAME}:3:42: unknown field "brede"; did you mean "breed"?\n'
        '  3 | lookalikes: [{ breed: amber, tell: "\u96c4\u8c9a", brede: x }]\n'
        f"    | {' ' * 43}^\n"
    )

    def test_on_a_terminal(self):
        for command in "build", "check", "fetch":
            output = self.run_decks(command, on_terminal=True, NO_COLOR="1", TERM="xterm")
            self.assertIn(self.EXCERPT, output, command)

    def test_colours(self):
        coloured = self.EXCERPT.replace("^", "\x1b[1;31m^\x1b[0m")
        for environment in ({"TERM": "xterm"}, {"TERM": "dumb", "CLICOLOR_FORCE": "1"}):
            output = self.run_decks("build", on_terminal=True, **environment)
            self.assertIn(coloured, output, environment)
        self.assertIn(coloured, self.run_decks("check", CLICOLOR_FORCE="1"))
        for environment in ({"CLICOLOR": "0"}, {"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}):
            output = self.run_decks("build", on_terminal=True, **environment)
            self.assertIn(self.EXCERPT, output, environment)

    def test_in_a_pipe(self):
        for command in "build", "check":
            output = self.run_decks(command)
            self.assertIn(self.EXCERPT.splitlines()[0], output)
            self.assertNotIn("^", output)


if __name__ == "__main__":
    unittest.main()
