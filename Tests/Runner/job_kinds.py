"""The kinds of jobs of the test runner: programs, and test classes of Python suites."""

import json
import os
import re
import subprocess
import threading
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
#: The folder for logs and for the durations of the last run.
WORK = PROJECT / ".build/tests"
PYTHON = PROJECT / ".venv/bin/python"


def time_limit() -> int:
    """Returns the time limit of a job in seconds, several times what the longest takes."""
    return 7200 if os.environ["DECKS_SAMPLE"] == "all" else 1500


@dataclass
class Outcome:
    """The result of a job; `failure` is empty if it succeeded."""

    seconds: float
    #: Tests with their durations in seconds.
    tests: list[tuple[str, float]] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    failure: str = ""


@dataclass
class Command:
    """A program that exits with 0 on success."""

    part: str
    name: str
    arguments: list
    #: The names of the jobs that have to finish first.
    needs: tuple[str, ...] = ()
    #: Path of the JUnit XML report that the program writes.
    report: Path | None = None
    #: Another exit code that counts as success.
    accepts: int = 0

    def run(self) -> Outcome:
        start = time.monotonic()
        log = WORK / f"{self.name}.log"
        with log.open("w") as output:
            try:
                code = subprocess.run(
                    self.arguments, cwd=PROJECT, stdin=subprocess.DEVNULL, stdout=output,
                    stderr=subprocess.STDOUT, timeout=time_limit()).returncode  # fmt: skip
            except (OSError, subprocess.TimeoutExpired) as error:
                code = str(error)
        outcome = Outcome(time.monotonic() - start, [(self.name, time.monotonic() - start)])
        if code not in (0, self.accepts):
            outcome.failure = f"{relevant(log.read_text(errors='replace'))}\n{self.name} exited with {code}"
        if self.report and self.report.exists():
            try:
                cases = list(ElementTree.parse(self.report).iter("testcase"))
            except ElementTree.ParseError:
                outcome.failure = outcome.failure or f"{self.report} is incomplete"
                return outcome
            outcome.tests = [(full_name(case), float(case.get("time") or 0)) for case in cases]
            outcome.skipped = [full_name(case) for case in cases if case.find("skipped") is not None]
        return outcome


def full_name(case: ElementTree.Element) -> str:
    return f"{case.get('classname')}.{case.get('name')}"


def relevant(output: str) -> str:
    """Returns the lines of a long output that report failures, and its last lines."""
    lines = output.splitlines()
    reports = [line for line in lines[:-40] if re.search(r"✘|\berror:|\bFAIL|recorded an issue", line)]
    return "\n".join([*reports[:100], *lines[-40:]])


@dataclass
class TestClass:
    """A test class of a Python suite, or a selection of its tests."""

    part: str
    name: str
    tests: list[str]
    #: The names of the jobs that have to finish first.
    needs: tuple[str, ...] = ()


@dataclass
class Suite:
    """A folder of Python tests, and the interpreter with the packages that they import."""

    folder: Path
    python: Path = PYTHON


class Worker:
    """A process with a Python suite loaded, which runs its test classes one at a time."""

    def __init__(self, part: str, suite: Suite):
        self.part = part
        self.log = WORK / f"{part}-{time.monotonic_ns()}.log"
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                [suite.python, Path(__file__).with_name("worker.py"), suite.folder], cwd=PROJECT,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)  # fmt: skip
        #: The suite's tests by class.
        self.classes: dict[str, list[str]] = self._read_answer() or {}

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def run(self, job: TestClass) -> Outcome:
        start = time.monotonic()
        stuck = threading.Timer(time_limit(), self._process.kill)
        stuck.start()
        try:
            print(json.dumps([job.name, job.tests]), file=self._process.stdin, flush=True)
            answer = self._read_answer()
        except OSError:
            answer = None
        stuck.cancel()
        seconds = time.monotonic() - start
        if answer is None:
            self._process.wait()
            log = self.log.read_text(errors="replace")
            return Outcome(seconds, failure=f"{log[-4000:]}\nthe process exited during {job.name}")
        tests = [(name, took) for name, took in answer["tests"]]
        return Outcome(seconds, tests, answer["skipped"], answer["output"] if answer["failed"] else "")

    def _read_answer(self):
        line = self._process.stdout.readline()
        return json.loads(line) if line else None

    def close(self):
        self._process.stdin.close()
        self._process.wait()
