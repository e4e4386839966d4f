"""Builds the sites that the tests look at, each once a run, in temporary folders."""

import atexit
import contextlib
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
DECKS = Path(os.environ.get("DECKS_BIN") or PROJECT / ".build/debug/decks")
RECORDINGS = Path(os.environ.get("DECKS_RECORDINGS") or PROJECT.parent / "shared/upstream")
REPLAY = RECORDINGS.parent / "tools/upstream.py"

NO_RECORDINGS = None if REPLAY.exists() else f"no recorded upstream in {RECORDINGS}"

_cleanup = contextlib.ExitStack()
atexit.register(_cleanup.close)


@functools.cache
def portraits_site() -> Path:
    """The project's own content with no network and nothing cached."""
    return _build(_site(), "--offline")


@functools.cache
def photos_site() -> Path:
    """The project's decks with the recorded photos, two of each breed."""
    return _build(_site(photos=2), upstream=Upstream())


@functools.cache
def class_site() -> Path:
    """A site for those who study together: it has their standings, and asks who plays."""
    site = _site()
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
    return rebuilt(site, client="{ guestMode: false }")


class HostileSite:
    """A site whose upstream gives breeds such names as no page should believe, and whose author
    has pasted markup into one."""

    MARKUP = """<img src=x onerror=window.__pwned=1>"'{{title}}"""

    def __init__(self):
        names = {"match": ["*/breeds/list/all", "*/v1/breeds"], "fault": "names"}
        self.upstream = Upstream("--fault", json.dumps(names))
        site = _site(photos=1)
        beagle = site / "content/breeds/dogs/beagle.md"
        name = f"name: {json.dumps(self.MARKUP)}"
        beagle.write_text(re.sub("^name: .*", name, beagle.read_text(), count=1, flags=re.M))
        self.folder = _build(site, upstream=self.upstream)


@functools.cache
def hostile_site() -> HostileSite:
    return HostileSite()


class Upstream:
    """The recorded APIs on loopback."""

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


def _site(photos: int | None = None) -> Path:
    """A copy of the project's content, so that a build at work in the project is not in the way."""
    site = Path(_cleanup.enter_context(tempfile.TemporaryDirectory(prefix="decks-site-")))
    shutil.copytree(PROJECT / "content", site / "content")
    shutil.copytree(PROJECT / "Templates", site / "Templates")
    if photos is not None:
        for deck in (site / "content/decks").glob("*.yml"):
            lines = deck.read_text().splitlines()
            kept = [line for line in lines if not line.startswith("photos:")]
            deck.write_text("\n".join([*kept, f"photos: {photos}", ""]))
    return site


def rebuilt(site: Path, **settings: str) -> Path:
    """Builds a site once more, with other settings in its site.yml."""
    file = site / "content/site.yml"
    lines = [
        line for line in file.read_text().splitlines() if line.split(":")[0] not in settings
    ]
    file.write_text("\n".join([*lines, *(f"{key}: {value}" for key, value in settings.items()), ""]))
    return _build(site, "--offline")


def _build(site: Path, *options: str, upstream: Upstream | None = None) -> Path:
    output = site / "public"
    environment = {
        **os.environ,
        "DECKS_CACHE_DIR": str(site / "cache"),
        **(upstream.environment if upstream else {}),
    }
    command = [DECKS, "build", "--site", site, "--output", output, *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"decks build ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return output
