"""Simulates the record of a learner who has played for weeks, and stores it in a browser."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timezone

from playwright.sync_api import Page

MINUTE = 60_000
DAY = 86_400_000
ROLLOVER = 4 * 3_600_000

LISTS = [
    "profiles", "reviews", "sessions", "unlocks", "favourites", "lists", "notes", "settings",
    "conflicts", "setAside",
]

#: The modes of sessions, each with the share of right answers.
MODES = [("name", 0.88), ("name", 0.88), ("find", 0.9), ("recall", 0.7)]

STORE = """async (record) => {
  let found;
  while (!found) {
    [found] = await indexedDB.databases();
    await new Promise(requestAnimationFrame);
  }
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open(found.name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stored = (key) => new Promise((resolve, reject) => {
    const reading = database.transaction("meta").objectStore("meta").get(key);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  // Pages store their ids after they create the database. A guest that is stored before would
  // become another profile.
  while (await stored("device") === undefined) await new Promise(requestAnimationFrame);
  const current = await stored("profile") ?? "guest";
  const own = (id) => id === "guest" ? current : id;
  record = Object.fromEntries(Object.entries(record).map(([list, rows]) => [list, rows.map((row) =>
    list === "profiles" ? { ...row, id: own(row.id) } : { ...row, profile: own(row.profile) }
  )]));
  const lists = Object.keys(record).filter((list) => database.objectStoreNames.contains(list));
  await new Promise((resolve, reject) => {
    const writing = database.transaction(lists, "readwrite");
    for (const list of lists) {
      for (const one of record[list]) writing.objectStore(list).put(one);
    }
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}"""


def instant(text: str) -> int:
    """Returns a time such as 2026-11-20T18:00:00Z in milliseconds since 1970."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)


def text(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def study_day(at: int) -> int:
    return (at - ROLLOVER) // DAY


@dataclass
class Learner:
    """Plays sessions like a learner in London in winter (UTC), and records them."""

    decks: list[dict]
    seed: int = 1
    profile: str = "guest"
    reviews: list[dict] = field(default_factory=list)
    sessions: list[dict] = field(default_factory=list)

    def __post_init__(self):
        self.chance = random.Random(self.seed)
        self.met: dict[str, list[dict]] = {deck["id"]: [] for deck in self.decks}

    def play(self, until: int, days: int, sessions: int = 1, cards: int = 20):
        """Plays sessions on the `days` days up to and including the day of `until`, with some
        gaps."""
        for back in range(days - 1, -1, -1):
            # A week without a gap earns a rest day, which the next gap uses; a gap of three days ends the streak.
            if back % 9 == 2 or 27 <= back <= 29:
                continue
            start = until - back * DAY - 2 * 3_600_000
            for number in range(sessions):
                deck = self.decks[0 if self.chance.random() < 0.7 else -1]
                self.session(deck, start + number * 10 * MINUTE, cards)
        return self

    def session(self, deck: dict, at: int, cards: int = 20):
        mode, share = self.chance.choice(MODES)
        met = self.met[deck["id"]]
        fresh = [breed for breed in deck["breeds"] if breed not in met]
        met += sorted(fresh, key=lambda one: one.get("common") or 10**6)[:5]
        asked = self.chance.sample(met, min(cards, len(met)))
        self.ask(deck, asked, at, mode, lambda: self.chance.random() < share)

    def ask(
        self, deck: dict, asked: list[dict], at: int, mode: str = "name",
        answers_right: Callable[[], bool] = lambda: True,
    ):  # fmt: skip
        """Records a session about these breeds."""
        name = f"{self.seed:x}-{len(self.sessions):x}"
        started, given = at, []
        for number, breed in enumerate(asked, 1):
            ms = min(60_000, int(self.chance.lognormvariate(8.3, 0.5)))
            at += ms + 3_000
            given.append(
                self.answer(deck, breed, mode, f"{name}-{number}", name, at, ms, answers_right())
            )
        self.reviews += given
        self.sessions.append(
            {
                "id": name, "profile": self.profile, "deck": deck["id"], "mode": mode,
                "kind": "schedule", "seed": self.chance.getrandbits(32), "started": started,
                "ended": at, "day": study_day(started), "planned": len(asked), "answered": len(asked),
                "right": sum(one["outcome"] == "right" for one in given),
                "ms": sum(one["ms"] for one in given), "ending": "finished",
            }
        )

    def answer(self, deck, breed, mode, name, session, at, ms, right) -> dict:
        twins = [one["breed"] for one in breed["lookalikes"]]
        twins = [one for one in deck["breeds"] if one["id"] in twins and one in self.met[deck["id"]]]
        others = [one for one in deck["breeds"] if one is not breed]
        taken = twins[0] if twins else self.chance.choice(others)
        beside = self.chance.sample([one for one in others if one is not taken], 2)
        choices = [one["id"] for one in (breed, taken, *beside)]
        self.chance.shuffle(choices)
        return {
            "id": name, "profile": self.profile, "session": session, "deck": deck["id"],
            "breed": breed["id"], "skill": mode, "mode": mode, "kind": "schedule",
            "device": f"seed-{self.seed}", "seq": len(self.reviews) + int(name.rsplit("-", 1)[1]),
            "at": at, "zone": "Europe/London", "offset": 0, "day": study_day(at), "ms": ms,
            "outcome": "right" if right else "wrong", "hinted": False,
            "chosen": breed["id"] if right else taken["id"],
            "choices": [] if mode == "recall" else choices,
            "photo": self.chance.choice(breed["photos"])["id"],
        }

    @property
    def progress(self) -> dict:
        """The record in the form of a progress file."""
        created = min((one["started"] for one in self.sessions), default=0)
        profile = {
            "id": self.profile, "name": "", "kind": "guest", "status": "active",
            "created": created, "lastActive": created, "failedAttempts": 0, "modified": created,
            "device": f"seed-{self.seed}",
        }
        record = {name: [] for name in LISTS}
        record |= {"profiles": [profile], "reviews": self.reviews, "sessions": self.sessions}
        return {"format": "decks-progress", "version": 2, **record}


def keep(page: Page, progress: dict):
    """Stores the record in the database of the site that is open."""
    page.evaluate(STORE, {name: progress[name] for name in LISTS})
