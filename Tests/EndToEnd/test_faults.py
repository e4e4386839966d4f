"""Tests builds with every upstream fault, one at a time.

Each fault occurs in a first build, and in a later build of a site that was built without faults."""

import concurrent.futures
import contextlib
import queue
import re
import shutil
import subprocess
import sys
import unittest
from typing import NamedTuple

from links import broken_links
from markup import active_markup
from replayed_upstream import NO_RECORDINGS, REPLAY, Result, World, difference, published
from sampling import IS_WHOLE, NUMBER, sample

LIST = "dog.ceo/api/breeds/list/all"
CATS = "*/v1/breeds"
GALLERIES = "dog.ceo/api/breed/*/images"
PHOTOS = "images.dog.ceo/*"
PUG = "images.dog.ceo/breeds/pug/*"

# The published folder after a fault: identical, or complete but with pages that may differ.
SAME, WHOLE = "same", "whole"
FRESH, OLD, REFUSED = "", "using a copy from", "nothing was published"
# Faults that end only with a timeout.
SLOW = ("hang", "drip")

NOT_FOUND = {"status": "error", "message": "Breed not found", "code": 404}
ONE_DOG = {"message": {"pug": []}, "status": "success"}
SOME_NAMES = ["traversal", "script", "attribute", "control", "rtl_override", "proto", "formula"]


class Row(NamedTuple):
    fault: str
    settings: dict
    where: str
    # The expected message and the exit code of the first build.
    says: str
    first: int
    # The expected message of a later build: `OLD` if it falls back to a cached response (fails only with
    # --strict), `REFUSED` if it publishes nothing (exit code 69).
    later: str = FRESH
    # The state of the published folder after the later build.
    site: str = SAME


TABLE = [
    #   fault             settings                       where      message                       first  later  site
    Row("none",           {"delay": 0.01},               "*",       "",                               0),
    Row("no_validators",  {},                            "*",       "",                               0),
    Row("content_type",   {"type": "text/plain"},        LIST,      "",                               0),
    Row("content_type",   {"type": None},                PHOTOS,    "",                               0),
    Row("redirect",       {"to": "same"},                LIST,      "",                               0),
    Row("bad_304",        {},                            LIST,      "304",                           69),

    Row("status",         {"status": 500},               LIST,      "status 500",                    69, OLD),
    Row("status",         {"status": 503, "retry_after": 1}, LIST,  "status 503",                    69, OLD),
    Row("status",         {"status": 503, "retry_after_date": 1}, LIST, "status 503",                69, OLD),
    Row("status",         {"status": 429, "retry_after": 1}, LIST,  "status 429",                    69, OLD),
    Row("status",         {"status": 403},               LIST,      "status 403",                    69, OLD),
    Row("status",         {"status": 404},               LIST,      "status 404",                    69, OLD),
    Row("status",         {"status": 500},               GALLERIES, "status 500",                     0, OLD),
    Row("status",         {"status": 500},               PUG,       "status 500",                     0, OLD),
    Row("status",         {"status": 404},               PUG,       "status 404",                     0, FRESH, WHOLE),

    Row("reset",          {},                            LIST,      "cannot be fetched",             69, OLD),
    Row("reset",          {"bytes": 100},                LIST,      "cannot be fetched",             69, OLD),
    Row("close",          {},                            LIST,      "cannot be fetched",             69, OLD),
    Row("hang",           {"seconds": 200},              LIST,      "the transfer stalled",          69, OLD),
    Row("hang",           {"seconds": 200, "where": "body"}, LIST,  "the transfer stalled",          69, OLD),
    Row("drip",           {"bytes": 1, "interval": 1},   LIST,      "the transfer stalled",          69, OLD),
    Row("truncate",       {},                            LIST,      "cannot be fetched",             69, OLD),
    Row("truncate",       {},                            PUG,       "cannot be fetched",              0),
    Row("chunked",        {"broken": True},              LIST,      "cannot be fetched",             69, OLD),

    Row("html",           {},                            "*",       "the response is not JSON",      69, OLD),
    Row("html",           {},                            GALLERIES, "the response is not JSON",       0, OLD),
    Row("invalid_json",   {},                            LIST,      "the response is not JSON",      69, OLD),
    Row("invalid_json",   {"mode": "syntax"},            CATS,      "the response is not JSON",       0, OLD),
    Row("bad_utf8",       {},                            LIST,      "the response",                  69, OLD),
    Row("empty_body",     {},                            LIST,      "the response",                  69, OLD),
    Row("empty_list",     {},                            LIST,      "the response contains no breeds", 69, OLD),
    Row("empty_list",     {},                            CATS,      "",                               0, OLD),
    Row("json_body",      {"value": None},               LIST,      "the response",                  69, OLD),
    Row("json_body",      {"value": NOT_FOUND},          LIST,      "status 404",                    69, OLD),
    Row("json_body",      {"value": ONE_DOG},            LIST,      "",                               0, OLD),
    Row("wrong_shape",    {},                            LIST,      "the response",                  69, OLD),
    Row("wrong_shape",    {},                            CATS,      "the response",                   0, OLD),
    Row("null_fields",    {},                            CATS,      "the response",                   0, OLD),
    Row("null_fields",    {"drop": True},                CATS,      "the response",                   0, OLD),
    Row("duplicates",     {},                            LIST,      "is listed twice",                0),
    Row("duplicates",     {"case": True},                LIST,      "skipped",                        0),
    Row("duplicates",     {"case": True},                CATS,      "is listed twice",                0),
    Row("names",          {},                            LIST,      "usable breeds in only",         69, OLD),
    Row("names",          {"names": SOME_NAMES},         LIST,      "skipped",                        0, FRESH, WHOLE),
    Row("names",          {"names": SOME_NAMES},         CATS,      "skipped",                        0, FRESH, WHOLE),
    Row("names",          {"replace": True},             LIST,      "usable breeds in only",         69, OLD),
    Row("urls",           {},                            GALLERIES, "does not begin with http",       0, REFUSED),

    Row("huge",           {"mb": 20},                    LIST,      "MB",                            69, OLD),
    Row("huge",           {"mb": 20, "chunked": True},   LIST,      "MB",                            69, OLD),
    Row("huge",           {"mb": 30},                    PUG,       "MB",                             0),
    Row("gzip_bomb",      {"mb": 64},                    LIST,      "MB",                            69, OLD),

    Row("redirect",       {"to": "canary"},              LIST,      "not a public address",    69, OLD),
    Row("redirect",       {"to": "canary"},              PUG,       "not a public address",     0, OLD),
    Row("redirect",       {"to": "file:///etc/passwd"},  LIST,      "file",                          69, OLD),
    Row("redirect_loop",  {},                            LIST,      "redirected more than 5 times",  69, OLD),
    Row("redirect_loop",  {"grow": True},                LIST,      "redirected more than 5 times",  69, OLD),

    Row("image_html",     {},                            PUG,       "the response",                   0),
    Row("image_svg",      {"type": "image/svg+xml"},     PUG,       "the response",                   0),
    Row("image_svg",      {"type": "image/jpeg"},        PUG,       "the response",                   0),
    Row("image_corrupt",  {},                            PUG,       "the response",                   0),
    Row("image_corrupt",  {"mode": "cut"},               PUG,       "the response",                   0),
    Row("image_corrupt",  {"mode": "header"},            PUG,       "the response",                   0),
    Row("image_bomb",     {},                            PUG,       "the response",                   0),
    Row("image_pixel",    {},                            PUG,       "the response",                   0),
    Row("file",           {"path": "broken/puppy2.webp"}, PUG,      "",                               0, FRESH, WHOLE),
]  # fmt: skip


def rows() -> list[Row]:
    """Returns the whole table, or a sample with a quarter of the kinds of faults, each once."""
    if IS_WHOLE:
        return TABLE
    kinds = {}
    for row in TABLE:
        kinds.setdefault(row.fault, []).append(row)
    return [some[NUMBER // 4 % len(some)] for some in sample(list(kinds.values()), -(-len(kinds) // 4))]


@unittest.skipIf(NO_RECORDINGS, NO_RECORDINGS or "")
class Faults(unittest.TestCase):
    # More worlds than processors, since some faults mostly cause waiting.
    WORLDS = 8 if IS_WHOLE else 4

    @classmethod
    def setUpClass(cls):
        cls.worlds = queue.Queue()
        ends = contextlib.ExitStack()
        cls.addClassCleanup(ends.close)
        for world in [ends.enter_context(World()) for _ in range(cls.WORLDS)]:
            good = world.build()
            if good.code != 0:
                raise AssertionError(f"the build without faults exited with {good.code}:\n{good.messages}")
            world.good = published(world.site / "public")
            shutil.copytree(world.site, world.folder / "good")
            cls.worlds.put(world)

    def test_table(self):
        # Start with the slowest faults.
        table = sorted(rows(), key=lambda row: (row.fault not in SLOW, row.fault != "status"))
        visits = [(row, visit) for row in table for visit in (self.first_build, self.later_build)]
        with concurrent.futures.ThreadPoolExecutor(self.WORLDS) as pool:
            met = pool.map(lambda visit: self.check(*visit), visits)
            for (row, visit), findings in zip(visits, met, strict=True):
                with self.subTest(f"{visit.__name__}: {row.fault} {row.settings} on {row.where}"):
                    if findings:
                        self.fail("\n" + "\n".join(findings))

    def test_every_fault_of_the_server_is_in_the_table(self):
        told = subprocess.run(
            [sys.executable, REPLAY, "--list-faults"], capture_output=True, text=True, check=True)  # fmt: skip
        known = set(re.findall(r"^([a-z0-9_]+) ", told.stdout, re.M))
        self.assertEqual(known, {row.fault for row in TABLE})

    def check(self, row: Row, visit) -> list[str]:
        """Returns the deviations from the table; empty if there are none."""
        world = self.worlds.get()
        try:
            shutil.rmtree(world.site)
            shutil.copytree(world.folder / "good", world.site)
            world.recordings.touch()
            world.plan({"match": row.where, "fault": row.fault, **row.settings})
            return visit(row, world)
        finally:
            self.worlds.put(world)

    def first_build(self, row: Row, world: World) -> list[str]:
        """Builds a site for the first time."""
        for name in (".decks", "public"):
            shutil.rmtree(world.site / name)
        result = world.build()
        findings = [*self._check_exit(row.first, result), *self._check_run(row.says, result, world)]
        if row.first == 0:
            findings += self._check_published(world)
        elif (world.site / "public").exists():
            findings.append("something was published")
        return findings

    def later_build(self, row: Row, world: World) -> list[str]:
        """Rebuilds, with the fault, a site that was built without it. The site is kept, the fault is
        reported, and later builds succeed."""
        result = world.build("--refresh")
        code = 69 if row.later == REFUSED else 0
        findings = [*self._check_exit(code, result), *self._check_run(row.later, result, world)]
        if row.later == OLD:
            findings += self._check_run(row.says, result, world)
        findings += self._check_site(row.site, world)

        if row.later == OLD and row.fault not in SLOW:
            findings += self._check_exit(69, world.build("--refresh", "--strict"))
            findings += self._check_site(row.site, world)

        world.plan()
        findings += self._check_exit(0, world.build("--refresh"))
        if row.site == WHOLE:
            # Files that open pages may still load are removed one build later.
            findings += self._check_exit(0, world.build("--refresh"))
        findings += self._check_site(SAME, world)
        return findings

    def _check_exit(self, code: int, result: Result) -> list[str]:
        return [] if result.code == code else [f"exit {result.code}, not {code}: {result.messages[:500]}"]

    def _check_run(self, says: str, result: Result, world: World) -> list[str]:
        """Checks the conditions that must hold after every run, whatever the fault."""
        findings = []
        if says not in result.messages:
            findings.append(f"message {says!r} is missing: {result.messages[:500]!r}")
        if any(ord(character) < 0x20 and character != "\n" for character in result.messages):
            findings.append(f"control characters in the output: {result.messages!r}")
        if world.stats()["canary_hits"]:
            findings.append("the canary was requested")
        here = sorted(path.name for path in world.folder.iterdir())
        if here != ["good", "site", "tree"]:
            findings.append(f"files written outside the site: {here}")
        return findings

    def _check_published(self, world: World) -> list[str]:
        """Checks the conditions that every published site must meet."""
        public = world.site / "public"
        return [*broken_links(public)[:5], *active_markup(public)[:5]]

    def _check_site(self, wanted: str, world: World) -> list[str]:
        findings = self._check_published(world)
        now = published(world.site / "public")
        changes = difference(world.good, now)
        if wanted == SAME and changes:
            findings.append(f"the site differs:\n{changes}")
        pages = {path for path in world.good if path.endswith(".html")}
        if lost := pages - set(now):
            findings.append(f"pages are missing: {sorted(lost)[:5]}")
        return findings


if __name__ == "__main__":
    unittest.main()
