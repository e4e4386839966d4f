import {
  assignedProgress,
  learnersOf,
  newProfileChoice,
  replacingChoices,
  unambiguousChoices,
} from "../../Templates/scripts/backup/file-learners.js";
import { emptyProgress, newProfile } from "../../Templates/generated/study-record.js";
import { mergedProgress } from "../../Templates/generated/study-record-changes.js";

/** @import { Progress } from "../../Templates/generated/study-record.js" */

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  const [a, b] = [found, expected].map((one) => JSON.stringify(one));
  if (a !== b) {
    throw new Error(`${a} instead of ${b}`);
  }
}

/**
 * Returns the record of one learner.
 *
 * @param {string} id
 * @param {string} name
 * @param {string[]} reviews
 * @param {string} session
 * @returns {Progress}
 */
function record(id, name, reviews, session = `s-${reviews[0]}`) {
  const of = (/** @type {string} */ review, /** @type {number} */ day) => ({
    id: review,
    profile: id,
    session,
    deck: "dogs",
    breed: "pug",
    skill: "name",
    mode: "name",
    kind: "schedule",
    device: "d1",
    seq: day,
    at: day * 86_400_000,
    zone: null,
    offset: 0,
    day,
    ms: 1,
    outcome: "right",
    hinted: false,
    chosen: null,
    typed: null,
    choices: [],
    photo: null,
    other: null,
  });
  return /** @type {any} */ ({
    ...emptyProgress(),
    profiles: [newProfile(id, name, "guest", 5, "d1")],
    reviews: reviews.map((review, place) => of(review, 100 + place)),
    sessions: reviews.length > 0
      ? [{
        id: session,
        profile: id,
        deck: "dogs",
        mode: "name",
        kind: "schedule",
        category: null,
        stage: null,
        seed: 0,
        started: 1,
        ended: null,
        day: 1,
        planned: 1,
        answered: 1,
        right: 1,
        ms: 1,
        ending: "left",
        other: null,
      }]
      : [],
    favourites: [{
      profile: id,
      deck: "dogs",
      breed: "pug",
      on: true,
      modified: 1,
      device: "d1",
      other: null,
    }],
  });
}

/** @param {Progress} progress */
function owners({ reviews, sessions, favourites }) {
  return [...new Set([...reviews, ...sessions, ...favourites].map(({ profile }) => profile))];
}

Deno.test("a learner is described by name, answers, days and devices", () => {
  const [learner] = learnersOf(record("p1", "Mina", ["r1", "r2"]), emptyProgress(), "p9");
  same(learner, {
    id: "p1",
    name: "Mina",
    answers: 2,
    first: 100,
    last: 101,
    devices: ["d1"],
    isKnown: false,
    isShared: false,
    suggestion: "p9",
  });
});

Deno.test("a profile on this device is recognized, but never the guest of an older file", () => {
  const isKnown = (/** @type {string} */ id) =>
    learnersOf(record(id, "", ["r1"]), record(id, "", ["r1"]), id).map((one) => one.isKnown);
  same(isKnown("p1"), [true]);
  same(isKnown("guest"), [false]);
});

Deno.test("the same answers suggest the profile that has them, whatever the ids", () => {
  const here = mergedProgress(record("p1", "Mina", ["r1"]), record("p2", "", ["r9"]));
  const learners = learnersOf(record("guest", "", ["r1", "r2"]), here, "p2");
  same(unambiguousChoices(learners), { guest: "p1" });
  const others = learnersOf(record("guest", "", ["r3"]), here, "p2");
  same([others[0]?.suggestion, unambiguousChoices(others)], [null, {}]);
});

Deno.test("an unused profile is suggested, but not chosen without asking", () => {
  const here = { ...emptyProgress(), profiles: [newProfile("p2", "", "guest", 5, "d2")] };
  const learners = learnersOf(record("guest", "Mina", ["r1"]), here, "p2");
  same([learners[0]?.suggestion, unambiguousChoices(learners)], ["p2", {}]);
});

Deno.test("merging assigns all records to the profile on this device, and names it if it has no name", () => {
  const file = record("guest", "Mina", ["r1"]);
  const here = record("p2", "", ["r2"]);
  const assigned = assignedProgress(file, { guest: "p2" }, here, 50, "Guest");
  same(owners(assigned), ["p2"]);
  const merged = mergedProgress(here, assigned);
  same(merged.profiles.map(({ id, name }) => [id, name]), [["p2", "Mina"]]);
  same(merged.reviews.map(({ id }) => id), ["r1", "r2"].sort());
  same(mergedProgress(merged, assigned), merged);
  const named = assignedProgress(file, { guest: "p2" }, record("p2", "Jun", []), 50, "Guest");
  same(named.profiles.map(({ name }) => name), ["Jun"]);
});

Deno.test("a new profile keeps the id from the file, unless it is the guest's", () => {
  const here = record("p2", "Mina", ["r2"]);
  const kept = assignedProgress(
    record("p1", "Mina", ["r1"]),
    { p1: newProfileChoice },
    here,
    50,
    "Guest",
  );
  same([owners(kept), kept.profiles.map(({ name }) => name)], [["p1"], ["Mina 2"]]);
  const moved = assignedProgress(
    record("guest", "", ["r1"]),
    { guest: newProfileChoice },
    here,
    50,
    "Guest",
  );
  same(/^[0-9a-f]{32}$/.test(owners(moved)[0] ?? ""), true);
  same(moved.reviews.map(({ id, session }) => [id, session]), [["r1", "s-r1"]]);
});

Deno.test("a second learner without a name gets a name, so that the two can be distinguished", () => {
  const file = record("p1", "", ["r1"]);
  const own = (/** @type {Progress} */ here) =>
    assignedProgress(file, { p1: newProfileChoice }, here, 50, "Guest").profiles.map(({ name }) =>
      name
    );
  same(own(record("p2", "Mina", ["r2"])), [""]);
  same(own(record("p2", "", ["r2"])), ["Guest 2"]);
});

Deno.test("answers that another profile already has get new ids in a new profile", () => {
  const here = record("p2", "", ["r1", "r2"]);
  const own = assignedProgress(
    record("guest", "", ["r1", "r2"]),
    { guest: newProfileChoice },
    here,
    50,
    "Guest",
  );
  same(own.reviews.some(({ id }) => id === "r1" || id === "r2"), false);
  same(own.reviews.every(({ session }) => session === own.sessions[0]?.id), true);
  const merged = mergedProgress(here, own);
  same([merged.reviews.length, merged.conflicts.length, merged.sessions.length], [4, 0, 2]);
});

Deno.test("learners for whom nothing was chosen keep their id, and an empty guest is omitted", () => {
  const two = { ...record("p1", "Mina", ["r1"]) };
  two.profiles = [...two.profiles, newProfile("guest", "", "guest", 5, "d1")];
  same(learnersOf(two, emptyProgress(), "p9").map(({ id }) => id), ["p1"]);
  same(assignedProgress(two, {}, emptyProgress(), 50, "Guest").profiles.map(({ id }) => id), [
    "p1",
  ]);
});

Deno.test("ids that objects have as properties are ordinary ids", () => {
  const file = record("constructor", "Mina", ["r1"]);
  const assigned = assignedProgress(file, { p9: "p2" }, record("p2", "", ["r2"]), 50, "Guest");
  same(owners(assigned), ["constructor"]);
});

Deno.test("a file that replaces everything becomes the current profile's, unless it has several", () => {
  const here = record("p2", "", ["r9"]);
  const one = learnersOf(record("p1", "Mina", ["r1"]), here, "p2");
  same(replacingChoices(one, "p2"), { p1: "p2" });
  const several = ["p1", "p3"].flatMap((id) => learnersOf(record(id, id, [`r-${id}`]), here, "p2"));
  same(replacingChoices(several, "p2"), {});
  same(replacingChoices(learnersOf(here, here, "p2"), "p2"), {});
});
