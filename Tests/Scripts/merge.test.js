// Tests of merging with the code compiled for browsers: any order, grouping and repetition yields
// the same record, and no answer is lost. Only a few different ids, times and texts are used, so
// that records often conflict.

import { defaultSettings, emptyProgress } from "../../Templates/generated/study-record.js";
import {
  importPreview,
  mergedProgress,
  upgraded,
} from "../../Templates/generated/study-record-changes.js";

Deno.test("merging is commutative, associative and idempotent", () => {
  const random = maker(7);
  for (let round = 0; round < 500; round++) {
    const [a, b, c] = [random.progress(), random.progress(), random.progress()];
    const before = text([a, b, c]);
    const ab = mergedProgress(a, b);
    expectSame(mergedProgress(b, a), ab, round);
    expectSame(mergedProgress(ab, c), mergedProgress(a, mergedProgress(b, c)), round);
    expectSame(mergedProgress(ab, ab), ab, round);
    expectSame(mergedProgress(b, ab), ab, round);
    if (text([a, b, c]) !== before) throw new Error(`round ${round} changed its input`);
  }
});

Deno.test("merging keeps every answer", () => {
  const random = maker(8);
  for (let round = 0; round < 500; round++) {
    const [a, b] = [random.progress(), random.progress()];
    const both = mergedProgress(a, b);
    const kept = new Set([...both.reviews, ...both.conflicts].map(text));
    for (const review of [a, b].flatMap((one) => [...one.reviews, ...one.conflicts])) {
      if (!kept.has(text(review))) throw new Error(`round ${round} lost ${text(review)}`);
    }
    const { reviews, present, new: fresh } = importPreview(a, b);
    if (
      present + fresh !== reviews ||
      mergedProgress(b, b).reviews.length + fresh !== both.reviews.length
    ) {
      throw new Error(`round ${round} has a wrong preview`);
    }
  }
});

Deno.test("upgrading part of an old record yields the same answers as upgrading all of it", () => {
  const reviews = Array.from({ length: 30 }, (_, number) => ({
    id: `3f2a-${number + 1}`,
    session: "3f2a",
    deck: "dogs",
    breed: "beagle",
    chosen: number % 3 ? "beagle" : "pug",
    choices: ["beagle", "pug"],
    photo: "0123456789abcdef",
    at: 1_795_176_000_000 + number * 4000,
    day: 20_777,
    ms: 2000,
    other: null,
  }));
  const old = { format: "decks-progress", version: 1, setAside: [], other: null };
  const half = upgraded({ ...old, reviews: reviews.slice(0, 15) });
  const whole = upgraded({ ...old, reviews });
  expectSame(mergedProgress(half, whole), whole, 0);
  expectSame(upgraded({ ...old, reviews: [...reviews, ...reviews] }), whole, 0);
});

/** Returns a canonical text of a value, independent of the order of its fields. */
function text(value) {
  return JSON.stringify(
    value,
    (_, part) =>
      part && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}

function expectSame(found, expected, round) {
  for (const list of Object.keys(expected)) {
    if (text(found[list]) !== text(expected[list])) {
      throw new Error(
        `round ${round}, ${list}: ${text(found[list])} instead of ${text(expected[list])}`,
      );
    }
  }
}

/** Returns pseudorandom records, equal for equal seeds. */
function maker(seed) {
  let state = seed;
  const below = (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const one = (items) => items[below(items.length)];
  const some = (make) => Array.from({ length: below(4) }, make);
  const id = () => one(["a", "a-1", "b", "10", "9"]);
  const time = () => one([0, 1, 999_999, 1_000_000, 8_640_000_000_000_000]);
  const words = () => one(["", "e\u0301", "\u00E9", "=", "a\nb", "\uD800"]);
  const other = () => one([null, {}, { x: "1" }, { x: "2", y: '"e\u0301"' }, { x: '"\u00E9"' }]);
  const stamp = () => ({ modified: time(), device: id() });
  const owned = (more) => ({ profile: id(), deck: "dogs", ...more });
  const review = () =>
    owned({
      id: id(),
      session: "s",
      breed: one(["pug", "beagle"]),
      skill: "name",
      mode: "smart",
      kind: "schedule",
      device: "d",
      seq: below(2),
      at: time(),
      zone: null,
      offset: 0,
      day: 0,
      ms: 5,
      outcome: one(["right", "wrong"]),
      hinted: below(2) === 0,
      chosen: one([null, "pug"]),
      typed: one([null, words()]),
      choices: some(() => "pug"),
      photo: null,
      other: other(),
    });
  const session = () =>
    owned({
      id: id(),
      mode: "name",
      kind: "schedule",
      category: null,
      stage: one([null, 2]),
      seed: below(2),
      started: time(),
      ended: one([null, time()]),
      day: 0,
      planned: 20,
      answered: one([0, 9, 10, 100_000]),
      right: below(2),
      ms: 0,
      ending: one([null, "left"]),
      other: other(),
    });
  const profile = () => ({
    id: id(),
    name: words(),
    kind: "guest",
    status: one(["active", "locked"]),
    created: time(),
    lastActive: time(),
    failedAttempts: below(2),
    lockedUntil: one([null, 1]),
    ...stamp(),
    other: other(),
  });
  const settings = () => ({
    ...defaultSettings(id()),
    choices: 2 + below(3),
    language: one([null, "en"]),
    weights: one([null, Array(21).fill(1), Array(21).fill(0.5)]),
    flags: one([{}, { ai: true }, { ai: false, voice: true }]),
    other: other(),
    stamps: one([{}, { choices: stamp() }, { weights: stamp(), "flags.ai": stamp(), x: stamp() }]),
  });
  const progress = () => ({
    ...emptyProgress(),
    exported: one([null, time()]),
    profiles: some(profile),
    reviews: some(review),
    conflicts: some(review),
    sessions: some(session),
    unlocks: some(() => ({
      profile: id(),
      achievement: id(),
      at: time(),
      review: id(),
      other: other(),
    })),
    favourites: some(() => owned({ breed: id(), on: below(2) === 0, ...stamp(), other: other() })),
    lists: some(() => owned({ breeds: some(id), ...stamp(), other: other() })),
    notes: some(() =>
      owned({
        id: id(),
        breed: "pug",
        text: words(),
        at: time(),
        replaces: some(id),
        other: other(),
      })
    ),
    settings: some(settings),
    setAside: some(() => ({ list: "reviews", problem: words(), record: words() })),
    other: other(),
  });
  return { progress };
}
