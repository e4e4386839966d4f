#!/usr/bin/env python3
"""Runs the tests and reports their durations.

    run.py                         all parts, long tests as a sample
    run.py browser --filter quiz   the tests of a part with "quiz" in their names
    run.py --whole                 all parts, long tests in full

A job is a program or a test class of a Python suite. One more job than there are processors runs at a time;
jobs that took longest in the last run start first. The program under test and the Swift tests are built
while tests that do not need them run; `DECKS_BIN` names another program to test.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from job_kinds import PROJECT, PYTHON, WORK, Command, Outcome, Suite, TestClass, Worker

PARTS = ["lint", "unit", "bench", "endtoend", "browser", "engines"]
#: The Python suites by part.
SUITES = {
    "endtoend": Suite(PROJECT / "Tests/EndToEnd"),
    "browser": Suite(PROJECT / "Tests/Browser"),
    "engines": Suite(PROJECT / "Tests/Engines", PROJECT / ".venv-engines/bin/python"),
}
DENO = PROJECT / ".venv/bin/deno"
DURATIONS = WORK / "durations.json"
#: The number of parallel jobs: more than processors, since many tests spend time waiting.
LANES = max(1, int(os.environ.get("DECKS_LANES") or (os.cpu_count() or 1) + 1))
#: The job that builds the program under test; none if `DECKS_BIN` names another program.
PROGRAM = () if "DECKS_BIN" in os.environ else ("program-build",)
#: The job that builds the Swift tests.
BUILD = "swift-build"
#: The package folder and build folder of each Swift package with tests, by the job that builds it.
PACKAGES = {
    BUILD: (PROJECT, PROJECT / ".build"),
    "compiler-build": (PROJECT / "Sources/ModelCompiler", PROJECT / ".build/compiler"),
}
#: The jobs that build something.
BUILDS = (*PROGRAM, *PACKAGES)
#: An in-memory file system, and the number of free bytes that the tests need there.
MEMORY_FOLDER = Path("/dev/shm")
REQUIRED_BYTES = 4 << 30
#: The durations in seconds that are assumed for a program, and for each test of a class, if no run is
#: recorded.
UNKNOWN_PROGRAM = 60
UNKNOWN_TEST = 3
#: The durations in seconds that are assumed for long programs.
LONG_PROGRAMS = {"decksTests": 600, "StudyModelTests": 120, "BreedSourcesTests": 120}
SLOWEST = 20


def commands(parts: list[str], pattern: str | None) -> list[Command]:
    """Returns the jobs that are programs."""
    folders = ["Templates/scripts/**/*.js", "Templates/standalone/*.js", "Sources/DevServer/*.js"]
    scripts = [script for folder in folders for script in PROJECT.glob(folder)]
    generated = list(PROJECT.glob("Templates/generated/*.js"))
    runtime = list(PROJECT.glob("Sources/ModelCompiler/Sources/ModelCompiler/Runtime/*.js"))
    tests = list(PROJECT.glob("Tests/Scripts/*.js"))
    styles = list(PROJECT.glob("Templates/styles/**/*.css"))
    config = ["--config", "Templates/.deno.json"]
    deno = [DENO, "test", "--no-check", "--allow-read", "--allow-env", "--allow-run"]
    if pattern:
        deno += ["--filter", pattern]
    sources = ["Package.swift", "Sources", "Tests"]
    jobs = [
        Command("lint", "swift-format", ["swift", "format", "lint", "--strict", "--recursive", *sources]),
        Command("lint", "repository", [sys.executable, Path(__file__).with_name("repository.py")]),
        Command("lint", "deno-lint", [DENO, "lint", *config, *scripts, *runtime, *tests]),
        Command("lint", "deno-fmt", [DENO, "fmt", "--check", *config, *scripts, *styles, *tests]),
        # Compiled modules are formatted as deno formats them without a configuration.
        Command("lint", "deno-fmt-runtime", [DENO, "fmt", "--check", *runtime]),
        Command("lint", "deno-check", [DENO, "check", *config, *scripts, *generated, *runtime]),
        *[program_build(name) for name in PROGRAM],
        *[swift_build(name) for name in PACKAGES],
        *[swift_tests(folder, name, pattern) for name, (package, _) in PACKAGES.items()
          for folder in sorted(package.glob("Tests/**/*Tests"))],
        Command("unit", "deno-test", [*deno, "Tests/Scripts"]),
        Command("unit", "fuzz-corpus", [PROJECT / ".build/debug/Fuzz", "Tests/Fuzz/Corpus"], (BUILD,)),
        Command("unit", "golden-pages", [sys.executable, "Tests/Golden/pages.py"], PROGRAM),
        Command("bench", "benchmarks", [PROJECT / ".build/debug/Benchmarks", "--tiny"], (BUILD,)),
        Command("bench", "commands", [PYTHON, "Tests/Benchmarks/commands.py", "--tiny"], PROGRAM),
        Command("bench", "downloads", [PYTHON, "Tests/Benchmarks/downloads.py", "--tiny"], PROGRAM),
        Command("bench", "serve-attack", [PYTHON, "Tests/Benchmarks/serve_attack.py", "--tiny"], PROGRAM),
    ]
    if pattern:
        jobs = [job for job in jobs if takes_filter(job) or pattern in job.name]
    needed = {name for job in jobs if job.part in parts for name in job.needs}
    if BUILD in needed or any(part in SUITES for part in parts):
        needed |= {*PROGRAM}
    return [job for job in jobs if job.part in parts or job.name in needed]


def program_build(name: str) -> Command:
    return Command("unit", name, ["swift", "build", "--configuration", "release", "--product", "decks"])


def swift_build(name: str) -> Command:
    package, scratch = PACKAGES[name]
    arguments = ["swift", "build", "--build-tests", "--package-path", package, "--scratch-path", scratch]
    # Builds in one folder cannot run at the same time.
    return Command("unit", name, arguments, PROGRAM if name == BUILD else ())


def swift_tests(folder: Path, build: str, pattern: str | None) -> Command:
    """Returns the job of a module's tests. The tests run one at a time, so that durations include no
    waiting."""
    module = folder.name
    package, scratch = PACKAGES[build]
    name = "decks" if package == PROJECT else package.name
    program = scratch / f"debug/{name}PackageTests.xctest"
    report = WORK / f"{module}.xml"
    report.unlink(missing_ok=True)
    names = f"^{module}\\.{f'.*(?:{pattern})' if pattern else ''}"
    arguments = [program, "--testing-library", "swift-testing", "--no-parallel",
                 "--filter", names, "--xunit-output", report]  # fmt: skip
    # Exit code 69: no test matches the filter.
    needs = (build, *PROGRAM) if module == "decksTests" else (build,)
    return Command("unit", module, arguments, needs, report, accepts=69 if pattern else 0)


def takes_filter(job: Command) -> bool:
    return job.name in (*BUILDS, "deno-test") or job.name.endswith("Tests")


class Run:
    """A run of all jobs on parallel lanes."""

    def __init__(self, jobs: list[Command | TestClass], workers: list[Worker]):
        # Jobs are taken from the end of the list.
        last = durations()
        self._jobs = sorted(jobs, key=lambda job: (job.name in BUILDS, last.get(job.name, assumed_duration(job))))
        self._idle = workers
        self._changed = threading.Condition()
        self.outcomes: list[tuple[Command | TestClass, Outcome]] = []

    def run(self):
        # Daemon threads, so that an interrupt ends the run.
        lanes = [threading.Thread(target=self._lane, daemon=True) for _ in range(LANES)]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
        for worker in self._idle:
            worker.close()

    def _lane(self):
        while job := self._next():
            try:
                outcome = self._outcome(job)
            except Exception as error:
                outcome = Outcome(0, failure=f"{job.name} did not finish: {error!r}")
            with self._changed:
                self.outcomes.append((job, outcome))
                report(job, outcome)
                self._changed.notify_all()

    def _next(self) -> Command | TestClass | None:
        """Waits for a job that can run and returns it; None if no jobs are left."""
        with self._changed:
            while self._jobs:
                done = {job.name for job, _ in self.outcomes}
                ready = [job for job in self._jobs if done.issuperset(job.needs)]
                if ready:
                    self._jobs.remove(ready[-1])
                    return ready[-1]
                self._changed.wait()
        return None

    def _outcome(self, job: Command | TestClass) -> Outcome:
        if self._has_failed_dependency(job):
            return Outcome(0, failure=f"skipped because {' or '.join(job.needs)} failed")
        return job.run() if isinstance(job, Command) else self._run_by_worker(job)

    def _has_failed_dependency(self, job: Command | TestClass) -> bool:
        """Whether a job that this one needs has failed."""
        with self._changed:
            return any(outcome.failure for done, outcome in self.outcomes if done.name in job.needs)

    def _run_by_worker(self, job: TestClass) -> Outcome:
        with self._changed:
            idle = next((one for one in self._idle if one.part == job.part), None)
            if idle:
                self._idle.remove(idle)
        worker = idle or Worker(job.part, SUITES[job.part])
        outcome = worker.run(job)
        if worker.is_alive:
            with self._changed:
                self._idle.append(worker)
        return outcome


def temporary_folder() -> tempfile.TemporaryDirectory:
    """Returns a temporary folder for the tests: in memory if there is space, since on ext4, creating and
    removing a site's thousands of files takes longer than building the site."""
    try:
        in_memory = shutil.disk_usage(MEMORY_FOLDER).free >= REQUIRED_BYTES and os.access(MEMORY_FOLDER, os.W_OK)
    except OSError:
        in_memory = False
    return tempfile.TemporaryDirectory(prefix="decks-tests-", dir=MEMORY_FOLDER if in_memory else None)


def report(job: Command | TestClass, outcome: Outcome):
    mark = "FAILED" if outcome.failure else "ok"
    count = len(outcome.tests)
    print(f"{mark:6} {job.part:8}{outcome.seconds:7.1f} s {count:5} {job.name}", flush=True)
    for name in outcome.skipped:
        print(f"       skipped: {name}", flush=True)
    if outcome.failure:
        print(outcome.failure, flush=True)


def save_durations(outcomes: list[tuple[Command | TestClass, Outcome]]):
    took = {job.name: round(outcome.seconds, 1) for job, outcome in outcomes if not outcome.failure}
    DURATIONS.write_text(json.dumps({**durations(), **took}, indent=1))


def durations() -> dict[str, float]:
    """Returns the last durations of the jobs in seconds, by name."""
    try:
        return json.loads(DURATIONS.read_text())
    except (OSError, ValueError):
        return {}


def assumed_duration(job: Command | TestClass) -> float:
    if isinstance(job, TestClass):
        return UNKNOWN_TEST * len(job.tests)
    return LONG_PROGRAMS.get(job.name, UNKNOWN_PROGRAM)


def sample(whole: bool) -> str:
    """Returns the sample of long tests to run: a number that changes with the commit, or "all"."""
    if whole:
        return "all"
    if given := os.environ.get("DECKS_SAMPLE"):
        return given
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=PROJECT, capture_output=True, text=True)
    return str(int(commit.stdout[:8], 16)) if commit.returncode == 0 else "0"


def summarize(outcomes: list[tuple[Command | TestClass, Outcome]], seconds: float):
    tests = [(took, job.part, name) for job, outcome in outcomes for name, took in outcome.tests]
    print(f"\nThe {SLOWEST} slowest tests:")
    for took, part, name in sorted(tests, reverse=True)[:SLOWEST]:
        print(f"{took:7.1f} s  {part:8} {name}")
    print(f"\nTime by part, {LANES} jobs at a time:")
    for part in PARTS:
        own = [outcome for job, outcome in outcomes if job.part == part]
        if own:
            count = sum(len(outcome.tests) for outcome in own)
            print(f"{sum(outcome.seconds for outcome in own):7.1f} s  {part:8} {count} tests")
    skipped = sum(len(outcome.skipped) for _, outcome in outcomes)
    print(f"\n{len(tests)} tests, {skipped} skipped, in {seconds:.0f} s; sample {os.environ['DECKS_SAMPLE']}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"any of {', '.join(PARTS)}; default: all")
    parser.add_argument("--filter", metavar="TEXT", help="run only tests whose names contain this")
    parser.add_argument("--whole", action="store_true", help="run long tests in full instead of a sample")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"unknown part {', '.join(sorted(unknown))}; expected one of {', '.join(PARTS)}")
    parts = options.parts or PARTS
    WORK.mkdir(parents=True, exist_ok=True)
    os.environ["DECKS_SAMPLE"] = sample(options.whole)
    os.environ.setdefault("DECKS_BIN", str(PROJECT / ".build/release/decks"))

    with temporary_folder() as folder:
        os.environ["TMPDIR"] = folder
        os.environ["DECKS_SITES"] = str(Path(folder, "sites"))
        Path(folder, "sites").mkdir()
        return run_tests(parts, options.filter)


def run_tests(parts: list[str], pattern: str | None) -> int:
    """Runs the selected tests and reports the results. Returns 1 if a test failed."""
    start = time.monotonic()
    workers = [Worker(part, suite) for part, suite in SUITES.items() if part in parts]
    jobs: list[Command | TestClass] = [*commands(parts, pattern)]
    for worker in workers:
        if not worker.classes:
            print(f"{SUITES[worker.part].folder} could not be loaded; see {worker.log}")
            return 1
        for name, tests in worker.classes.items():
            wanted = [test for test in tests if not pattern or pattern in test]
            if wanted:
                jobs.append(TestClass(worker.part, name, wanted, PROGRAM))
    run = Run(jobs, workers)
    run.run()
    summarize(run.outcomes, time.monotonic() - start)
    if pattern:
        if not any(outcome.tests for job, outcome in run.outcomes if job.name not in BUILDS):
            print(f'no test name contains "{pattern}"')
            return 1
    else:
        save_durations(run.outcomes)
    if len(run.outcomes) != len(jobs):
        print("some jobs were not run")
        return 1
    failed = [job.name for job, outcome in run.outcomes if outcome.failure]
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
