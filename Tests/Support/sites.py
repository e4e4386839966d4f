"""Builds the sites under test, each once per run, for any number of processes."""

import atexit
import contextlib
import fcntl
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import fictional_site
import sampling

PROJECT = Path(__file__).resolve().parents[2]
DECKS = Path(os.environ.get("DECKS_BIN") or PROJECT / ".build/debug/decks")
RECORDINGS = Path(os.environ.get("DECKS_RECORDINGS") or PROJECT.parent / "shared/upstream")
REPLAY = RECORDINGS.parent / "tools/upstream.py"

NO_RECORDINGS = None if REPLAY.exists() else f"no recorded upstream in {RECORDINGS}"

_cleanup = contextlib.ExitStack()
atexit.register(_cleanup.close)

#: The folder of a run's sites; processes with the same folder share them.
SITES = Path(
    os.environ.get("DECKS_SITES")
    or _cleanup.enter_context(tempfile.TemporaryDirectory(prefix="decks-sites-"))
)


def some_photos() -> list[dict]:
    """Returns fault settings that, in a sample, leave only a dozen breeds with photos, since
    converting all photos takes minutes."""
    dogs = sorted(path.name for path in RECORDINGS.glob("dog.ceo/api/breed/*"))
    cats = sorted(path.stem for path in RECORDINGS.glob("cdn2.thecatapi.com/images/*"))
    # Breeds that tests open always have photos.
    chosen = {"beagle", "germanshepherd", *sampling.sample(dogs, 6)}
    return [
        {"match": [f"dog.ceo/api/breed/{dog}/images" for dog in chosen], "fault": "none"},
        {"match": [f"*/images/{cat}.*" for cat in sampling.sample(cats, 6)], "fault": "none"},
        {"match": ["dog.ceo/api/breed/*/images", "cdn2.thecatapi.com/*"], "fault": "status", "status": 404},
    ]


def prepared(build: Callable[[Path], Path]) -> Callable[[], Path]:
    """Returns a function that builds a site once per run, in the first process that needs it."""

    @functools.cache
    def public() -> Path:
        folder = SITES / build.__name__
        with (SITES / f"{build.__name__}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            ready = SITES / f"{build.__name__}.ready"
            if not ready.exists():
                shutil.rmtree(folder, ignore_errors=True)
                build(folder)
                ready.touch()
        return folder / "public"

    return public


@prepared
def portraits_site(folder: Path):
    """Builds the project's content without a network and with an empty cache."""
    _build(_site(folder), "--offline")


@prepared
def partly_translated_site(folder: Path):
    """Builds the project's content like `portraits_site`, but without the translations of three breeds. Two
    of these also have no names in other languages."""
    site = _site(folder)
    for deck, breed in [("dogs", "beagle"), ("cats", "cheetoh"), ("cats", "aegean")]:
        file = site / "content/breeds" / deck / f"{breed}.md"
        for translation in file.parent.glob(f"{breed}.*.md"):
            translation.unlink()
        text = re.sub(r',\s*(ko|zh-Hans): "[^"]*"', "", file.read_text())
        if deck == "cats":
            text = re.sub(r"^(names|aliases): .*\n", "", text, flags=re.MULTILINE)
        file.write_text(text)
    _build(site, "--offline")


#: Breeds of the small site: those that tests open, and enough others for a quiz.
SMALL = {
    "dogs": ["akita", "basenji", "beagle", "borzoi", "boxer", "briard", "chow", "dingo", "pug", "whippet"],
    "cats": ["abyssinian", "bengal", "birman", "burmese", "korat", "ocicat", "siamese", "sphynx"],
}


def _keep_small_decks(site: Path):
    """Removes all breeds of a site except those of the small site."""
    for deck, kept in SMALL.items():
        for file in (site / "content/breeds" / deck).glob("*.md"):
            if file.stem not in kept:
                file.unlink()


@prepared
def small_site(folder: Path):
    """Builds a small site with some of the project's breeds, offline and with an empty cache, for tests that
    rebuild it."""
    site = _site(folder)
    _keep_small_decks(site)
    _build(site, "--offline")


@prepared
def site_without_optional_pages(folder: Path):
    """Builds the small site without the built-in pages that can be switched off, with a page of its own, a theme
    and a logo."""
    site = _site(folder)
    _keep_small_decks(site)
    with (site / "content/site.yml").open("a") as file:
        file.write("pages: { class: false, compare: false, favourites: false, progress: false }\n")
        file.write('theme: { primary: { light: "#7a1f2b", dark: "#f0a0a8" }, radius: 6, logo: logo.svg }\n')
    (site / "content/pages").mkdir()
    (site / "content/pages/about.md").write_text(
        "---\ntitle: About us\nmenu: true\n---\n\nWe love [pugs](dogs/pug.html).\n\n## Where\n\nHere.\n"
    )
    logo = site / "Templates/assets/logo.svg"
    logo.parent.mkdir(parents=True, exist_ok=True)
    logo.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="15" fill="#7a1f2b"/></svg>\n'
    )
    _build(site, "--offline")


@prepared
def photos_site(folder: Path):
    """Builds the project's decks with up to two recorded photos per breed; in a sample, only about a dozen
    breeds have photos."""
    _build(_site(folder, photos=2), upstream=Upstream("--fault", json.dumps(some_photos())))


@prepared
def class_site(folder: Path):
    """Builds a site for a study group: it has a leaderboard, asks for names and offers no spoken answers."""
    site = _site(folder)
    (site / "content/leaderboard.yml").write_text(
        """updated: 2026-11-20
until: 2026-12-20
tables:
  - title: The first week
    learners:
      - { name: Bo, right: 18, answered: 24 }
      - { name: Ada, right: 21, answered: 24 }
"""
    )
    rebuilt(site, client="{ guestMode: false, flags: { voice: false } }")


@prepared
def invented_site(folder: Path):
    """Builds a small site of invented breeds, with photos and portraits."""
    fictional_site.write_site(folder)
    with fictional_site.Upstream() as upstream:
        done = fictional_site.Project(folder, upstream).run("build")
    if done.code != 0:
        raise AssertionError(f"decks build exited with {done.code}:\n{done.output}{done.errors}")


#: The questions of the site of questions: four to choose, two to type.
QUESTIONS = """title: Horses
titles: { ko: 말 }
species: horse
questions:
  - text: { en: How many legs has a horse?, ko: 말은 다리가 몇 개인가요? }
    choices: [{ en: Four, ko: 네 개 }, { en: Six, ko: 여섯 개 }, { en: Eight, ko: 여덟 개 }]
    answer: Four
    explanation: { en: "Two in front, <b>two</b> behind.", ko: "앞에 둘, 뒤에 둘이에요." }
    category: Body
    difficulty: 1
    id: legs
  - { text: What does a horse eat?, choices: [Grass, Meat], answer: Grass, difficulty: 2, id: food }
  - { text: Where do horses sleep?, choices: [Standing, In trees], answer: Standing, category: Rest, id: sleep }
  - { text: What is a young horse called?, answer: Foal, accept: [망아지], difficulty: 4, id: young }
  - { text: Which gait comes between trot and gallop?, answer: Canter, category: Body, difficulty: 5, id: gait }
"""


@prepared
def questions_site(folder: Path):
    """Builds a site of a deck with questions and no breeds, and the small site's dogs."""
    site = _site(folder)
    _keep_small_decks(site)
    shutil.rmtree(site / "content/breeds/cats")
    (site / "content/decks/cats.yml").unlink()
    (site / "content/decks/horses.yml").write_text(QUESTIONS)
    rebuilt(site, decks="[dogs, horses]", languages="[en, ko]")


@prepared
def described_site(folder: Path):
    """Builds the site of invented breeds with a source that has the age of two breeds and the description of
    two."""
    fictional_site.write_site(folder)
    deck = folder / "content/decks/invented.yml"
    deck.write_text(
        deck.read_text().replace("image: picture", "image: picture, age: age, description: about")
    )
    with fictional_site.Upstream() as upstream:
        entries = {one["tag"]: one for one in json.loads(upstream.answers[fictional_site.LIST])}
        entries["amber"] |= {"age": 3, "about": "A calm dog of the hills. " * 10}
        entries["brindle"] |= {"age": 1}
        entries["cobalt"] |= {"about": "Blue."}
        upstream.answers[fictional_site.LIST] = json.dumps(list(entries.values())).encode()
        done = fictional_site.Project(folder, upstream).run("build")
    if done.code != 0:
        raise AssertionError(f"decks build exited with {done.code}:\n{done.output}{done.errors}")


class HostileSite:
    """A site whose upstream returns hostile names and whose author's text contains markup."""

    MARKUP = """<img src=x onerror=window.__pwned=1>"'{{title}}"""

    def __init__(self):
        names = {"match": ["*/breeds/list/all", "*/v1/breeds"], "fault": "names"}
        self.upstream = Upstream("--fault", json.dumps([names, *some_photos()]))
        site = _site(SITES / "hostile", photos=1)
        beagle = site / "content/breeds/dogs/beagle.md"
        name = f"name: {json.dumps(self.MARKUP)}"
        beagle.write_text(re.sub("^name: .*", name, beagle.read_text(), count=1, flags=re.M))
        self.folder = _build(site, upstream=self.upstream)


@functools.cache
def hostile_site() -> HostileSite:
    return HostileSite()


class Upstream:
    """Serves the recorded APIs on loopback."""

    def __init__(self, *options: str):
        command = [sys.executable, REPLAY, RECORDINGS, "--port", "0", "--rewrite", *options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        _cleanup.callback(self._stop)
        self.base = json.loads(self._process.stdout.readline())["base"]

    def _stop(self):
        self._process.terminate()
        self._process.communicate()

    @property
    def environment(self) -> dict[str, str]:
        return {
            "DECKS_DOG_CEO_URL": f"{self.base}/dog.ceo/api",
            "DECKS_CAT_API_URL": f"{self.base}/api.thecatapi.com/v1",
        }


def _site(site: Path, photos: int | None = None) -> Path:
    """Copies the project's content, so that concurrent builds in the project do not interfere."""
    shutil.copytree(PROJECT / "content", site / "content")
    shutil.copytree(PROJECT / "Templates", site / "Templates")
    if photos is not None:
        for deck in (site / "content/decks").glob("*.yml"):
            lines = deck.read_text().splitlines()
            kept = [line for line in lines if not line.startswith("photos:")]
            deck.write_text("\n".join([*kept, f"photos: {photos}", ""]))
    return site


def rebuilt(site: Path, **settings: str) -> Path:
    """Rebuilds a site with changed settings in its site.yml."""
    file = site / "content/site.yml"
    lines = [
        line for line in file.read_text().splitlines() if line.split(":")[0] not in settings
    ]
    file.write_text("\n".join([*lines, *(f"{key}: {value}" for key, value in settings.items()), ""]))
    return _build(site, "--offline")


def _build(site: Path, *options: str, upstream: Upstream | None = None) -> Path:
    """Builds a site and returns its output folder."""
    output = site / "public"
    environment = {
        **os.environ,
        "DECKS_CACHE_DIR": str(site / "cache"),
        **(upstream.environment if upstream else {}),
    }
    command = [DECKS, "build", "--site", site, "--output", output, *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"decks build exited with {done.returncode}:\n{done.stdout}{done.stderr}")
    return output
