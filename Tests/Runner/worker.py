"""Runs test classes of a Python suite on request, in one process, so that they share the sites, servers and
browser of the suite.

    worker.py FOLDER

Prints the suite's tests by class as a line of JSON. Then reads a line for each class to run, with its name
and tests, and answers with a line of JSON.
"""

import contextlib
import io
import json
import os
import sys
import time
import unittest
from pathlib import Path


class TimedResult(unittest.TextTestResult):
    """A test result with the duration of each test."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.tests: list[tuple[str, float]] = []

    def startTest(self, test):
        self._start = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        self.tests.append((test.id(), time.monotonic() - self._start))
        super().stopTest(test)


def flattened(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flattened(test)
        else:
            yield test


def by_class(folder: str) -> dict[str, list[unittest.TestCase]]:
    classes = {}
    for test in flattened(unittest.TestLoader().discover(folder)):
        name = f"{type(test).__module__}.{type(test).__qualname__}"
        classes.setdefault(name, []).append(test)
    return classes


def run(tests: list[unittest.TestCase]) -> dict:
    text = io.StringIO()
    runner = unittest.TextTestRunner(text, verbosity=0, resultclass=TimedResult)
    with contextlib.redirect_stdout(text):
        result = runner.run(unittest.TestSuite(tests))
    return {
        "tests": result.tests,
        "skipped": [f"{getattr(test, 'id', lambda: test)()}: {reason}" for test, reason in result.skipped],
        "output": text.getvalue(),
        "failed": not result.wasSuccessful(),
    }


def main(folder: str):
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    # Keep the output of tests and their programs out of the protocol on standard output.
    os.dup2(2, 1)
    sys.path.insert(0, str(Path(folder).with_name("Support")))
    classes = by_class(folder)
    print(json.dumps({name: [test.id() for test in tests] for name, tests in classes.items()}), file=answers)
    for line in sys.stdin:
        name, wanted = json.loads(line)
        print(json.dumps(run([test for test in classes[name] if test.id() in wanted])), file=answers)


if __name__ == "__main__":
    main(sys.argv[1])
