#!/usr/bin/env python3
"""Measures the commands that export, print, import and summarize: seconds, memory and the size of the result.

    commands.py          the project's decks, a deck of 10,000 cards and a class of 30 pupils; fails above the limits
    commands.py --tiny   a few breeds, cards and pupils, once and without limits

`DECKS_BIN` is the program to measure, `DECKS_RUNS` the number of measurements (by default, 3).
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
DECKS = os.environ.get("DECKS_BIN", str(PROJECT / ".build/release/decks"))
#: Maximum seconds of a command.
LIMITS = {"export anki, 10,000 cards": 2.0}
DAY = 86_400_000


@dataclass
class Measurement:
    name: str
    arguments: list[str]
    #: The resulting file or folder; empty if the result is printed.
    output: str = ""
    runs: list[tuple[float, float]] = field(default_factory=list)
    size: int = 0

    def run(self, folder: Path):
        command = [DECKS, *self.arguments]
        with open(folder / "printed", "wb") as printed, open(folder / "errors", "w+b") as errors:
            started = time.monotonic()
            process = subprocess.Popen(command, cwd=folder, stdout=printed, stderr=errors)
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.monotonic() - started
            process.returncode = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            if process.returncode != 0:
                raise SystemExit(f"{' '.join(command)} failed: {errors.read().decode()}")
        self.runs.append((seconds, usage.ru_maxrss / 1024))
        self.size = size_of(folder / (self.output or "printed"))

    @property
    def seconds(self) -> float:
        return statistics.median(seconds for seconds, _ in self.runs)

    @property
    def memory(self) -> float:
        return statistics.median(memory for _, memory in self.runs)


def size_of(path: Path) -> int:
    return sum(file.stat().st_size for file in path.rglob("*")) if path.is_dir() else path.stat().st_size


def write_many_cards(site: Path, breeds: int):
    """Writes a site with a deck of breeds without photos and look-alikes, each of which becomes two cards."""
    (site / "content/decks").mkdir(parents=True)
    (site / "content/breeds/bench").mkdir(parents=True)
    (site / "content/site.yml").write_text("title: Bench\ntagline: Made up.\nurl: https://example.org/\ndecks: [bench]\n")
    (site / "content/decks/bench.yml").write_text("title: Bench\ntagline: Made up.\nspecies: dog\n")
    for number in range(breeds):
        marks = f'marks:\n  ears: "hanging, as long as {number} feathers"\n'
        content = f"---\nname: Breed {number}\ngroup: group-{number % 10}\n{marks}---\n\nA breed.\n"
        (site / f"content/breeds/bench/breed-{number}.md").write_text(content)


def add_reviews(package: Path, target: Path, reviews: int):
    """Copies a package of Anki with a history of reviews of each card. Returns their number."""
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(package) as archive:
        database = Path(archive.extract("collection.anki21", folder))
        with sqlite3.connect(database) as collection:
            cards = [row[0] for row in collection.execute("SELECT id FROM cards ORDER BY id")]
            start = 1_700_000_000_000
            rows = [
                (start + number * 3 * DAY + index * 7000, card, -1, 1 + (index + number) % 4, 1, 1, 2500, 3000, 1)
                for number in range(reviews)
                for index, card in enumerate(cards)
            ]
            collection.executemany("INSERT INTO revlog VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        collection.close()
        with zipfile.ZipFile(target, "w") as copy:
            for entry in archive.infolist():
                is_database = entry.filename == "collection.anki21"
                copy.writestr(entry, database.read_bytes() if is_database else archive.read(entry))


def write_pupil(path: Path, number: int, answers: int, breeds: list[str]):
    """Writes a progress file with sessions of ten answers."""
    chance = random.Random(number)
    reviews, sessions = [], []
    for position in range(answers // 10):
        at = 1_700_000_000_000 + position * DAY // 2
        day = (at - 4 * 3_600_000) // DAY
        own = {"profile": f"p{number}", "deck": "dogs", "mode": "name", "kind": "schedule", "day": day}
        right = total = 0
        for question in range(10):
            choices = chance.sample(breeds, 4)
            chosen = chance.choice([choices[0], choices[0], choices[1]])
            ms = chance.randint(700, 9000)
            right += chosen == choices[0]
            total += ms
            reviews.append({
                **own, "id": f"s{position}-{question + 1}", "session": f"s{position}", "breed": choices[0],
                "skill": "name", "device": f"d{number}", "seq": position * 10 + question + 1,
                "at": at + question * 10_000, "zone": "Etc/UTC", "offset": 0, "ms": ms,
                "outcome": "right" if chosen == choices[0] else "wrong", "hinted": False, "chosen": chosen,
                "choices": choices, "photo": None,
            })
        sessions.append({
            **own, "id": f"s{position}", "seed": position, "started": at, "ended": at + 110_000, "planned": 10,
            "answered": 10, "right": right, "ms": total, "ending": "finished",
        })
    profile = {
        "id": f"p{number}", "name": f"Pupil {number}", "kind": "guest", "status": "active", "created": 1,
        "lastActive": 1, "failedAttempts": 0, "modified": 1, "device": f"d{number}",
    }
    empty = {name: [] for name in ["unlocks", "favourites", "lists", "notes", "settings", "conflicts", "setAside"]}
    progress = {"format": "decks-progress", "version": 2, "profiles": [profile], **empty}
    path.write_text(json.dumps({**progress, "reviews": reviews, "sessions": sessions}))


def dog_breeds() -> list[str]:
    return sorted(path.stem for path in (PROJECT / "content/breeds/dogs").glob("*.md") if "." not in path.stem)


def measurements(is_tiny: bool, folder: Path) -> list[Measurement]:
    """Returns the commands. Some read what those before them wrote."""
    chosen = ["--breeds", ",".join(dog_breeds()[:16])] if is_tiny else []
    pupils = sorted(path.name for path in folder.glob("pupil-*.json"))

    def of_dogs(name: str, *arguments: str, output: str) -> Measurement:
        words = [*arguments, "--site", "site", *chosen, "--output", output]
        return Measurement(f"{name}, dogs", words, output)

    return [
        Measurement(
            "export anki, 10,000 cards",
            ["export", "anki", "bench", "--site", "many", "--no-photos", "--output", "many.apkg"],
            "many.apkg",
        ),
        of_dogs("export anki", "export", "anki", "dogs", output="dogs.apkg"),
        Measurement("import anki, dogs", ["import", "anki", "dogs.apkg", "--output", "imported"], "imported"),
        Measurement(
            "import-progress, dogs",
            ["import-progress", "--anki", "reviewed.apkg", "--site", "site", "--output", "progress.json"],
            "progress.json",
        ),
        *(of_dogs(f"export {form}", "export", form, "dogs", output=f"dogs.{form}") for form in ["json", "csv", "plist"]),
        *(
            of_dogs(f"print {kind}", "print", "dogs", "--as", kind, output=f"{kind}.html")
            for kind in ["cards", "sheet", "exam", "bingo", "poster"]
        ),
        of_dogs("export html", "export", "html", "dogs", output="dogs.html"),
        of_dogs("export scorm", "export", "scorm", "dogs", output="dogs.zip"),
        *(
            Measurement(f"class --as {form}, {len(pupils)} files", ["class", *pupils, "--site", "site", "--as", form])
            for form in ["table", "csv", "html"]
        ),
    ]


def prepare(is_tiny: bool, folder: Path):
    shutil.copytree(PROJECT / "content", folder / "site/content")
    write_many_cards(folder / "many", 10 if is_tiny else 5000)
    for number in range(2 if is_tiny else 30):
        write_pupil(folder / f"pupil-{number}.json", number, 20 if is_tiny else 1000, dog_breeds())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tiny", action="store_true", help="measure a few breeds, cards and pupils once")
    is_tiny = parser.parse_args().tiny
    runs = 1 if is_tiny else int(os.environ.get("DECKS_RUNS", "3"))
    with tempfile.TemporaryDirectory(prefix="decks-commands-") as name:
        folder = Path(name)
        prepare(is_tiny, folder)
        print(f"\n{'':28}{'seconds':>10}{'MiB':>8}{'result, kB':>14}")
        failures = []
        for measured in measurements(is_tiny, folder):
            for _ in range(runs):
                if measured.output:
                    shutil.rmtree(folder / measured.output, ignore_errors=True)
                    (folder / measured.output).unlink(missing_ok=True)
                measured.run(folder)
            if measured.output == "dogs.apkg":
                add_reviews(folder / "dogs.apkg", folder / "reviewed.apkg", 2 if is_tiny else 20)
            print(f"{measured.name:28}{measured.seconds:10.2f}{measured.memory:8.0f}{measured.size / 1000:14,.0f}")
            limit = LIMITS.get(measured.name)
            if limit and not is_tiny and measured.seconds > limit:
                failures.append(f"{measured.name} takes {measured.seconds:.2f} s; the limit is {limit} s")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
