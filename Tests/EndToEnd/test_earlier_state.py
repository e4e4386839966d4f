"""Tests that this version of decks reads the state that an earlier one wrote into a site's folder.

    PYTHONPATH=Tests/Support test_earlier_state.py --record   replaces `earlier/`, using the program in DECKS_BIN

`earlier/` contains all of `.decks` after a few runs and, of `public`, the manifest, the data of the deck and
empty placeholders for the files that the next build removes. Replace it only when a format changes on
purpose.

`.decks/state` and `.decks/reading` are valid for one executable only: this version has to ignore them and
render all pages again. Modification times are those of the checkout; only the cache's size limit uses them.
"""

import json
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

from fictional_site import COLOURS, LIST, Project, Upstream, listed, write_site
from json_outline import outline

EARLIER = Path(__file__).with_name("earlier")
MANIFEST = ".decks-manifest"
#: A breed that was removed from the list before the last build, and one that was removed after it.
RETIRED, GONE = "ember", "hazel"
#: Counts that depend on the cache but not on templates.
COUNTS = ["requests", "cacheHits", "breeds", "cards", "photos", "portraits"]


def build_site(folder: Path) -> Project:
    """Creates the state to record: two builds and a fetch, with one fewer breed each time."""
    write_site(folder)
    with Upstream() as upstream:
        site = Project(folder, upstream)
        checked(site, "build")
        upstream.answers[LIST] = listed(*remaining(RETIRED))
        checked(site, "build", "--refresh")
        upstream.answers[LIST] = listed(*remaining(RETIRED, GONE))
        checked(site, "fetch", "--refresh")
    return Project(folder)


def remaining(*gone: str) -> list[str]:
    return [slug for slug in COLOURS if slug not in gone]


def checked(site: Project, *arguments: str) -> dict:
    """Returns the report of a command that has to succeed."""
    done = site.run(*arguments, "--report", "json")
    if done.code != 0:
        raise AssertionError(f"{arguments} exited with {done.code}:\n{done.output}{done.errors}")
    return done.json


def findings(report: dict) -> dict:
    """Returns the results of a build that depend on the cache: some counts, and the subjects of its warnings."""
    counts = {name: report["counts"][name] for name in COUNTS}
    return {"counts": counts, "warnings": [text.split(": ")[0] for text in report["warnings"]]}


def record():
    """Replaces `earlier/`."""
    shutil.rmtree(EARLIER, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="decks-earlier-") as name:
        folder = Path(name)
        site = build_site(folder)
        ignored = shutil.ignore_patterns("lock", ".partial-*")
        shutil.copytree(folder / ".decks", EARLIER / "decks", ignore=ignored)
        record_published(folder / "public")
        report = checked(site, "build", "--offline")
        (EARLIER / "report.json").write_text(json.dumps(findings(report), indent=1) + "\n")


def record_published(public: Path):
    """Records the files that the next build reads, and placeholders for those that it removes."""
    data = [deck["data"] for deck in json.loads((public / "site.json").read_text())["decks"]]
    for path in [MANIFEST, "site.json", *data]:
        write(EARLIER / "public" / path, (public / path).read_bytes())
    for path in removed_next(public / MANIFEST):
        write(EARLIER / "public" / path, b"")


def write(file: Path, content: bytes):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def listed_in(manifest: Path, retired: bool | None = None) -> set[str]:
    """Returns the paths in a manifest: all, or only those that are retired (True) or not (False)."""
    lines = [line.split("\t") for line in manifest.read_text().splitlines()]
    return {line[0] for line in lines if retired is None or (line[1:] == ["retired"]) == retired}


def removed_next(manifest: Path) -> set[str]:
    """Returns the paths that the next build removes: retired ones, and the pages of the removed breed."""
    pages = {path for path in listed_in(manifest) if path.endswith(f"invented/{GONE}.html")}
    return pages | listed_in(manifest, retired=True)


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def unsealed(file: Path) -> dict:
    """Returns a cache record without the checksum on its first line."""
    return json.loads(file.read_text().partition("\n")[2])


def without_sizes(made: str) -> list[str]:
    """Returns the lines of `made.txt` without sizes and checksums, which depend on encoder versions."""
    lines = [line.split(" ") for line in made.splitlines() if line]
    for line in lines:
        line[-1] = "CHECKSUM"
        for at in range(9, len(line) - 1, 6):
            line[at : at + 2] = "SIZE", "CHECKSUM"
    return sorted(" ".join(line) for line in lines)


class EarlierState(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="decks-earlier-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.cache = self.folder / ".decks/cache"

    def copied(self) -> Project:
        """Returns the site with the state of the earlier version."""
        write_site(self.folder)
        shutil.copytree(EARLIER / "decks", self.folder / ".decks")
        shutil.copytree(EARLIER / "public", self.folder / "public")
        return Project(self.folder)

    def times(self, pattern: str) -> dict[str, int]:
        return {str(file): file.stat().st_mtime_ns for file in self.cache.glob(pattern)}

    def test_the_cache_is_read(self):
        site = self.copied()
        report = checked(site, "build", "--offline")
        self.assertEqual(json.loads((EARLIER / "report.json").read_text()), findings(report))
        found = site.run("cache", "verify", "--json").json
        self.assertEqual(([], []), (found["damaged"], found["others"]))
        self.assertEqual(files(EARLIER / "decks/cache"), files(self.cache) - {"lock"})

    def test_photos_are_not_converted_again(self):
        site = self.copied()
        before = self.times("renditions/**/*")
        checked(site, "build", "--offline")
        self.assertEqual(before, self.times("renditions/**/*"))
        kept = listed_in(EARLIER / "public" / MANIFEST, retired=False)
        now = listed_in(self.folder / "public" / MANIFEST)
        self.assertEqual(*({path for path in paths if path.startswith("photos/")} for paths in (kept, now)))

    def test_the_history_is_kept(self):
        checked(self.copied(), "build", "--offline")
        kept = (EARLIER / "decks/history.json").read_text()
        self.assertEqual(kept, (self.folder / ".decks/history.json").read_text())
        dates = {sighting["at"] for sighting in json.loads(kept)["sightings"]}
        feed = (self.folder / "public/feed.xml").read_text()
        self.assertEqual(dates, set(re.findall(r"<updated>(.*?)</updated>", feed)))

    def test_published_files_are_removed(self):
        site = self.copied()
        gone = removed_next(self.folder / "public" / MANIFEST)
        self.assertTrue(any(path.endswith(".html") for path in gone))
        self.assertTrue(any(path.startswith("photos/") for path in gone))
        report = checked(site, "build", "--offline")
        self.assertEqual(len(gone), report["counts"]["removed"])
        self.assertEqual(set(), gone & files(self.folder / "public"))

    def test_the_published_deck_is_guarded(self):
        """A build refuses to empty a published deck when neither cache nor network has its list."""
        site = self.copied()
        shutil.rmtree(self.cache)
        done = site.run("build", "--offline", "--report", "json")
        self.assertEqual(69, done.code, done.output)
        self.assertEqual(files(EARLIER / "public"), files(self.folder / "public"))

    def test_breeds_lost_earlier_are_counted(self):
        """A list is compared with all breeds that it ever contained, not with the last response."""
        site = self.copied()
        with Upstream() as site.upstream:
            site.upstream.answers[LIST] = listed("amber", "brindle", "cobalt")
            report = checked(site, "fetch", "--refresh")
        lost = f"4 of {len(COLOURS)} breeds"
        self.assertTrue(any(lost in warning for warning in report["warnings"]), report["warnings"])

    def test_a_new_state_has_the_same_form(self):
        """This version writes the same state, except for times and the bytes of pictures."""
        build_site(self.folder)
        kept, new = EARLIER / "decks", self.folder / ".decks"
        self.assertEqual(files(kept), {name for name in files(new) if Path(name).name != "lock"})
        for record in files(kept / "cache/records"):
            records = [unsealed(folder / "cache/records" / record) for folder in (kept, new)]
            for one in records:
                one.update(answeredAt=type(one["answeredAt"]), confirmedAt=type(one["confirmedAt"]))
            self.assertEqual(*records)
        made = [without_sizes((folder / "cache/renditions/made.txt").read_text()) for folder in (kept, new)]
        self.assertEqual(*made)
        histories = [json.loads((folder / "history.json").read_text()) for folder in (kept, new)]
        self.assertEqual(*(outline(history) for history in histories))
        self.assertEqual(*((folder / "cache/state").read_text().splitlines()[0] for folder in (kept, new)))


if __name__ == "__main__":
    if "--record" in sys.argv:
        record()
        print(f"recorded in {EARLIER}")
    else:
        unittest.main()
