"""A small upstream and a small site, made from the recordings and the project's content.

Both are in temporary folders, so that tests can change them between builds."""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
DECKS = Path(os.environ.get("DECKS_BIN") or PROJECT / ".build/debug/decks")
RECORDINGS = Path(os.environ.get("DECKS_RECORDINGS") or PROJECT.parent / "shared/upstream")
REPLAY = RECORDINGS.parent / "tools/upstream.py"
NO_RECORDINGS = None if REPLAY.exists() else f"no recorded upstream in {RECORDINGS}"

# A list may lose at most a tenth of its breeds: in both lists, one breed is less than that and two are more.
DOGS = {
    "beagle": [], "boxer": [], "hound": ["afghan", "basset"], "husky": [], "labrador": [],
    "poodle": ["standard"], "pug": [], "retriever": ["golden"], "samoyed": [], "shiba": [],
}  # fmt: skip
CATS = ["abys", "beng", "birm", "bsho", "drex", "mcoo", "pers", "ragd", "rblu", "siam", "sphy"]
# Only some breeds have photos, since photos take most of the time.
PICTURED_DOGS = ["beagle", "hound-afghan", "hound-basset", "poodle-standard", "pug", "shiba"]
PICTURED_CATS = ["abys", "beng", "siam"]
DECK_FILES = {
    "dogs": "title: Dogs\nspecies: dog\nsource: dog-ceo\nurl: https://dog.ceo/api\nphotos: {photos}\n",
    "cats": "title: Cats\nspecies: cat\nsource: cat-api\nurl: https://api.thecatapi.com/v1\nphotos: {photos}\n",
}
# No dog has a breed file: without its list, that deck is empty.
WRITTEN = ["cats/bengal", "cats/persian", "cats/siamese"]


class ServedRecordings:
    """The served part of the recordings: the listed breeds and their photos."""

    def __init__(self, root: Path, photos: int):
        self.root = root
        self.dogs = {main: list(subs) for main, subs in DOGS.items()}
        self.cats = list(CATS)
        self.photos = {folder: self.recorded(folder)[:photos] for folder in PICTURED_DOGS}
        self.write()

    @staticmethod
    def recorded(folder: str) -> list[str]:
        """Returns the recorded photos, smallest first, since small ones are the fastest to
        convert."""
        files = sorted((RECORDINGS / "images.dog.ceo/breeds" / folder).glob("*.jpg"))
        return [file.name for file in sorted(files, key=lambda file: (file.stat().st_size, file.name))]

    def write(self):
        self._json("dog.ceo/api/breeds/list/all", {"message": self.dogs, "status": "success"})
        for main, subs in self.dogs.items():
            folders = [main] + [f"{main}-{sub}" for sub in subs]
            paths = [
                f"images.dog.ceo/breeds/{folder}/{name}"
                for folder in folders for name in self.photos.get(folder, [])
            ]  # fmt: skip
            if paths:
                urls = [self._copy(path) for path in paths]
                self._json(f"dog.ceo/api/breed/{main}/images", {"message": urls, "status": "success"})
        recorded = RECORDINGS / "api.thecatapi.com/v1"
        breeds = json.loads((recorded / "breeds.json").read_text())
        breeds = [cat for cat in breeds if cat["id"] in self.cats]
        for cat in breeds:
            if cat["id"] in PICTURED_CATS:
                self._copy(cat["image"]["url"].removeprefix("https://"))
            else:
                cat.pop("image", None), cat.pop("reference_image_id", None)
        self._json("api.thecatapi.com/v1/breeds", breeds)
        self._json("api.thecatapi.com/v1/images/search", [])

    def touch(self):
        """Changes the bytes of the lists but not their content, so that no request is answered with a 304."""
        for file in self.root.rglob("*.json"):
            file.write_text(file.read_text() + " ")

    def _json(self, path: str, value):
        replace_text(self.root / f"{path}.json", json.dumps(value))

    def _copy(self, path: str) -> str:
        """Adds a recording to the served files and returns its URL."""
        target = self.root / path
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(RECORDINGS / path, target)
        return f"https://{path}"


def replace_text(file: Path, text: str):
    """Writes a file only if its text differs, to keep the modification time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text() != text:
        file.write_text(text)


def site_settings(title: str) -> str:
    """Returns site settings with a cache limit that leaves little room for unused files."""
    return f"title: {title}\ndecks: [dogs, cats]\ncache: {{ megabytes: 1 }}\n"


@dataclass
class Result:
    """A finished run of decks."""

    code: int
    output: str
    errors: str

    @property
    def report(self) -> dict:
        return json.loads(self.output)

    @property
    def messages(self) -> str:
        """All messages: the warnings and the error of a JSON report, and standard error."""
        try:
            report = self.report
        except ValueError:
            return self.output + self.errors
        return "\n".join([*report.get("warnings", []), report.get("error") or "", self.errors])


@dataclass
class World:
    """A site and its upstream, with methods to run decks; a context manager."""

    photos: int = 1
    folder: Path = field(init=False)
    recordings: ServedRecordings = field(init=False)
    base: str = field(init=False)

    def __enter__(self) -> "World":
        self._ends = contextlib.ExitStack()
        temporary = tempfile.TemporaryDirectory(prefix="decks-trial-")
        self.folder = Path(self._ends.enter_context(temporary)).resolve()
        (self.folder / "tree").mkdir()
        self.recordings = ServedRecordings(self.folder / "tree", self.photos)
        # The server takes the bytes of some faults from these files.
        shutil.copytree(RECORDINGS / "broken", self.folder / "tree/broken")
        self.site = self.folder / "site"
        self._write_site()
        command = [sys.executable, REPLAY, self.folder / "tree", "--port", "0", "--rewrite"]
        # Discard the errors of requests that are in flight when the plan changes.
        replay = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._ends.enter_context(replay)
        self._ends.callback(replay.terminate)
        hello = json.loads(replay.stdout.readline())
        self.base = hello["base"]
        return self

    def __exit__(self, *_):
        self._ends.close()

    def _write_site(self):
        content = self.site / "content"
        for deck, text in DECK_FILES.items():
            replace_text(content / f"decks/{deck}.yml", text.format(photos=self.photos))
        replace_text(content / "site.yml", site_settings("Trial"))
        for breed in WRITTEN:
            text = (PROJECT / f"content/breeds/{breed}.md").read_text()
            replace_text(content / f"breeds/{breed}.md", text)
        shutil.copytree(PROJECT / "Templates", self.site / "Templates")

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DECKS_")}
        return {
            **kept,
            "DECKS_DOG_CEO_URL": f"{self.base}/dog.ceo/api",
            "DECKS_CAT_API_URL": f"{self.base}/api.thecatapi.com/v1",
        }

    def start(self, *arguments: str, site: Path | None = None) -> subprocess.Popen:
        command = [DECKS, *arguments, "--site", site or self.site]
        return subprocess.Popen(
            command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)  # fmt: skip

    def run(self, *arguments: str, site: Path | None = None) -> Result:
        process = self.start(*arguments, site=site)
        output, errors = process.communicate(timeout=600)
        return Result(process.returncode, output, errors)

    def build(self, *options: str, site: Path | None = None) -> Result:
        return self.run("build", "--report", "json", *options, site=site)

    def plan(self, *rules: dict):
        """Sets the server's plan of faults and resets its counters."""
        self._control("faults", json.dumps(rules))
        self._control("reset")

    def stats(self) -> dict:
        with urllib.request.urlopen(f"{self.base}/__upstream/stats") as answer:
            return json.load(answer)

    def _control(self, name: str, body: str = ""):
        request = urllib.request.Request(f"{self.base}/__upstream/{name}", body.encode(), method="POST")
        urllib.request.urlopen(request).close()


def help_of(*command: str) -> str:
    """Returns the help of a command; empty if there is no such command."""
    told = subprocess.run([DECKS, *command, "--help"], capture_output=True, text=True)
    return told.stdout if f"decks {' '.join(command)} " in told.stdout else ""


def published(folder: Path) -> dict[str, str]:
    """Returns the digests of all published files, by path."""
    files = {}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder)
        if file.is_file() and not any(part.startswith(".") for part in name.parts):
            files[name.as_posix()] = hashlib.sha256(file.read_bytes()).hexdigest()
    return files


def difference(before: dict[str, str], after: dict[str, str]) -> str:
    """Returns up to 12 lines that describe the differences; empty if there are none."""
    gone = [f"- {name}" for name in before if name not in after]
    new = [f"+ {name}" for name in after if name not in before]
    changed = [f"! {name}" for name in before if name in after and before[name] != after[name]]
    return "\n".join((gone + new + changed)[:12])
