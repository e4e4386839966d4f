"""Tests that the keys of every JSON report and the types of their values are those in `reports.txt`.

    PYTHONPATH=Tests/Support test_reports.py --record   records the current keys and types; review them with git diff
"""

import json
import sys
import tempfile
import unittest
from pathlib import Path

from fictional_site import LIST, Project, Upstream, listed, write_site
from json_outline import outline

KEPT = Path(__file__).with_name("reports.txt")
#: The paths of fields with enumeration values, which are recorded as well.
WORDS = {"phases[].name", "problems[].severity", "findings[].severity", "learners[].kind", "remarks[].kind", "setAside[].list"}
#: The time of the answers below, in milliseconds since 1970.
NOW = 1_795_200_000_000
REVIEW = {
    "id": "r1", "profile": "p", "session": "s", "deck": "invented", "breed": "amber", "skill": "name",
    "mode": "name", "kind": "schedule", "device": "d", "seq": 1, "at": NOW, "zone": "Europe/London",
    "offset": 0, "day": 20777, "ms": 1500, "outcome": "right", "hinted": False, "chosen": "amber",
    "choices": ["amber", "brindle"], "photo": "0123456789abcdef",
}  # fmt: skip
PROGRESS = {
    "format": "decks-progress", "version": 2, "exported": NOW,
    "profiles": [
        {
            "id": "p", "name": "", "kind": "guest", "status": "active", "created": NOW,
            "lastActive": NOW, "failedAttempts": 0, "modified": NOW, "device": "d",
        }
    ],
    "reviews": [REVIEW, {**REVIEW, "id": "r2", "seq": 2, "breed": "gone", "chosen": "gone"}],
    "sessions": [], "unlocks": [], "favourites": [], "lists": [], "notes": [], "settings": [],
    "conflicts": [],
    "setAside": [{"list": "reviews", "at": NOW, "record": "{}", "problem": "is empty"}],
}  # fmt: skip


def reports(site: Project) -> dict[str, object]:
    """Returns the output of every command that writes JSON, by command and situation."""
    found: dict[str, object] = {}

    def run(occasion: str, *arguments):
        found[occasion] = site.run(*arguments).json

    write_site(site.folder)
    run("list, failed", "list", "invented", "--json", "--offline")
    run("build, with warnings", "build", "--report", "json")
    run("fetch, with warnings", "fetch", "--report", "json", "--refresh")
    run("list", "list", "invented", "--json")
    run("photos", "photos", "invented", "amber", "--json")
    run("search", "search", "invented", "amb", "--json")
    run("check, with notices", "check", "--report", "json")
    unusable = site.folder / "content/breeds/invented/unusable.md"
    unusable.write_text("---\nname: Unusable\ncolour: red\n---\n")
    run("check, with errors", "check", "--report", "json")
    run("build, failed", "build", "--report", "json")
    unusable.unlink()

    progress = site.folder / "progress.json"
    progress.write_text(json.dumps(PROGRESS))
    run("check-progress, with remarks", "check-progress", progress, "--json", "--site", site.folder)
    mistaken = {**REVIEW, "id": "r3", "seq": 3, "outcome": "wrong", "chosen": "brindle"}
    class_files = site.folder / "pupil.json", site.folder / "none.json"
    class_files[0].write_text(json.dumps({**PROGRESS, "reviews": [REVIEW, mistaken]}))
    run("class", "class", *class_files, "--as", "json", "--site", site.folder)
    progress.write_text(json.dumps({**PROGRESS, "profiles": [{}]}))
    run("check-progress, with problems", "check-progress", progress, "--json")
    progress.write_text("[]")
    run("check-progress, of another file", "check-progress", progress, "--json")

    site.upstream.answers[LIST] = listed("amber")
    run("build, from old copies", "build", "--report", "json", "--refresh", "--strict")
    run("fetch, from old copies", "fetch", "--report", "json", "--refresh", "--strict")

    cache = site.folder / ".decks/cache"
    run("cache status", "cache", "status", "--json")
    next(cache.glob("bodies/*/*")).write_bytes(b"damaged")
    (cache / "foreign").touch()
    run("cache verify", "cache", "verify", "--json")
    run("cache prune", "cache", "prune", "--json")
    run("cache clear", "cache", "clear", "--json")
    return found


def described() -> str:
    """Returns the keys of all reports and the types of their values."""
    with tempfile.TemporaryDirectory(prefix="decks-reports-") as folder, Upstream() as upstream:
        found = reports(Project(Path(folder), upstream))
    return "\n".join(
        "\n  ".join([occasion, *outline(report, WORDS)]) + "\n" for occasion, report in found.items()
    )


class Reports(unittest.TestCase):
    maxDiff = None

    def test_keys_and_types_of_json_reports(self):
        self.assertEqual(KEPT.read_text(), described(), "if this is intended, run make record")


if __name__ == "__main__":
    if "--record" in sys.argv:
        KEPT.write_text(described())
        print(f"recorded in {KEPT}")
    else:
        unittest.main()
