"""Base class for tests that compare pages with the command line's statistics for the same
record."""

import functools
import json
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Page

import browser_dump
import script_coverage
import simulated_learner
import sites
from browser_test import BrowserTest, chromium
from deck_data import with_relations
from simulated_learner import Learner

THEMES_AND_WIDTHS = [(scheme, width) for scheme in ("light", "dark") for width in (320, 390, 1280)]
#: A Friday evening.
NOW = simulated_learner.instant("2026-11-20T19:00:00+00:00")


@functools.cache
def decks(folder: Path) -> dict[str, dict]:
    """Returns the site's decks by id, as the quiz reads them in the site's first language."""
    known = json.loads((folder / "site.json").read_text())["decks"]
    return {deck["id"]: with_relations(json.loads((folder / deck["data"]).read_text())) for deck in known}


@functools.cache
def learner(folder: Path) -> Learner:
    """Returns a learner who has played both decks for six weeks."""
    both = decks(folder)
    return Learner([both["dogs"], both["cats"]]).play(NOW, days=41, sessions=2)


@functools.cache
def command_line_statistics(folder: Path) -> dict:
    """Returns the statistics that `decks check-progress` computes from the learner's record."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(learner(folder).progress, file)
        file.flush()
        command = [sites.DECKS, "check-progress", file.name, "--json", "--site", folder.parent]
        run = subprocess.run(
            [*command, "--now", simulated_learner.text(NOW)], capture_output=True, text=True, check=False
        )
    report = json.loads(run.stdout)
    assert report["valid"] and not report["remarks"], run.stdout
    return report["learners"][0]


def known_today(coverage: dict) -> str:
    """Returns the sentence about the breeds that are known today, of which there must be some."""
    text = "{known} of {total} known today".format(**coverage)
    return f"{text}, {coverage['fading']} fading" if coverage["fading"] else text


@functools.cache
def first_visit(base: str) -> dict:
    """Returns a dump of what the site at this address stores on a first visit at `NOW`."""
    context = chromium().new_context(service_workers="block")
    page = context.new_page()
    page.clock.set_fixed_time(NOW / 1000)
    page.goto(base)
    # Waits until the page has stored its ids.
    simulated_learner.keep(page, {name: [] for name in simulated_learner.LISTS})
    stored = browser_dump.dump(page)
    script_coverage.count()
    context.close()
    return stored


class LearningTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def open_with_record(self, path: str = "", progress: dict | None = None, **options) -> Page:
        """Opens a page with the clock set to `NOW` and, if given, this record."""
        context = self.context(
            **{"locale": "en-GB", "timezone_id": "Europe/London", "reduced_motion": "reduce", **options}
        )
        page = context.new_page()
        page.clock.set_fixed_time(NOW / 1000)
        if progress is not None:
            self.open("site.json", page=page)
            browser_dump.restore(page, first_visit(self.base))
            simulated_learner.keep(page, progress)
        return self.open(path, page=self.watched(page))

    def open_as_learner(self, path: str = "", **options) -> Page:
        return self.open_with_record(path, learner(self.folder).progress, **options)

    @property
    def dogs(self) -> dict:
        return decks(self.folder)["dogs"]

    @property
    def reviews(self) -> list[dict]:
        """The learner's answers about dogs."""
        return [one for one in learner(self.folder).reviews if one["deck"] == "dogs"]

    @property
    def names(self) -> dict[str, str]:
        return {breed["id"]: breed["name"] for breed in self.dogs["breeds"]}
