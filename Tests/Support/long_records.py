"""Generates records of any size: years of answers, as a progress file or in a browser's database.

    long_records.py SITE ANSWERS FILE   writes a progress file about the decks of a built site
"""

import json
import sys
import time
from pathlib import Path

from playwright.sync_api import Page

import simulated_learner
from deck_data import with_relations
from simulated_learner import LISTS, Learner

#: The number of answers per study day.
ANSWERS_A_DAY = 120
#: The number of records that are sent to a page at once.
BATCH = 5_000


def decks_of(folder: Path) -> list[dict]:
    """Returns the decks of the site in `folder`, as the quiz reads them in its first language."""
    known = json.loads((folder / "site.json").read_text())["decks"]
    return [with_relations(json.loads((folder / deck["data"]).read_text())) for deck in known]


def long_record(decks: list[dict], answers: int, until: int, seed: int = 1) -> dict:
    """Returns the record of a learner with about `answers` answers by `until`, in milliseconds
    since 1970."""
    learner = Learner(decks, seed=seed)
    days = max(2, answers // ANSWERS_A_DAY)
    learner.play(until, days=days, sessions=max(1, round(answers / days / 20 * 9 / 8)))
    return learner.progress


def keep(page: Page, progress: dict):
    """Stores a record of any size in the database of the site that is open."""
    small = {name: progress[name] for name in LISTS if name != "reviews"}
    page.evaluate(simulated_learner.STORE, {**small, "reviews": []})
    for start in range(0, len(progress["reviews"]), BATCH):
        page.evaluate(
            simulated_learner.STORE, {"reviews": progress["reviews"][start : start + BATCH]}
        )


def main():
    folder, answers, file = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    record = long_record(decks_of(folder), answers, round(time.time() * 1000))
    file.write_text(json.dumps(record, separators=(",", ":")))
    print(f"{len(record['reviews'])} answers")


if __name__ == "__main__":
    main()
