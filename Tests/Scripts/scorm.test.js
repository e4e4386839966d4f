import { courseAnswers, courseText } from "../../Templates/standalone/course-answers.js";
import { findAPI } from "../../Templates/standalone/scorm-api.js";
import { openCourse, timespan } from "../../Templates/standalone/scorm-course.js";
import { strictScormAPI } from "./strict-scorm-api.js";
import { breed, deckOf } from "./study-deck.js";

/** @import { Review } from "../../Templates/generated/study-record.js" */

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

const deck = { ...deckOf(["akita", "beagle", "pug"].map((id) => breed(id))), version: "0a1b" };

/**
 * @param {string} session
 * @param {number} number of the question
 * @param {Partial<Review>} [fields]
 * @returns {Review}
 */
function review(session, number, fields = {}) {
  return {
    id: `${session}-${number}`,
    profile: "p",
    session,
    deck: deck.id,
    breed: "beagle",
    skill: "recall",
    mode: "mixed",
    kind: "schedule",
    device: "d",
    seq: number,
    at: 1_795_838_880_000 + number * 60_000,
    offset: 60,
    day: 20_785,
    ms: 2300,
    outcome: "timeout",
    hinted: true,
    choices: [],
    ...fields,
  };
}

Deno.test("a visit begins incomplete, reports the best score and ends once", () => {
  const api = strictScormAPI();
  let time = 0;
  const course = openCourse(api, () => time);
  same(api.committed()["cmi.core.lesson_status"], "incomplete");
  course?.report({ right: 0, answered: 0 });
  same(api.committed()["cmi.core.lesson_status"], "incomplete");
  course?.report({ right: 2, answered: 3 });
  course?.report({ right: 1, answered: 3 });
  course?.suspend("kept");
  time = 3_723_450;
  course?.finish();
  course?.finish();
  course?.report({ right: 3, answered: 3 });
  course?.suspend("too late");
  same(api.refusals, []);
  same(api.state(), "finished");
  const { committed } = api;
  same(committed()["cmi.core.score.raw"], "67");
  same(committed()["cmi.core.score.min"], "0");
  same(committed()["cmi.core.score.max"], "100");
  same(committed()["cmi.core.lesson_status"], "completed");
  same(committed()["cmi.core.session_time"], "01:02:03.45");
  same(committed()["cmi.core.exit"], "suspend");
  same(committed()["cmi.suspend_data"], "kept");
});

Deno.test("a mark for passing decides between passed and failed", () => {
  for (const [right, status] of /** @type {const} */ ([[7, "failed"], [8, "passed"]])) {
    const api = strictScormAPI({ "cmi.student_data.mastery_score": "80" });
    openCourse(api, () => 0)?.report({ right, answered: 10 });
    same(api.values["cmi.core.lesson_status"], status);
  }
});

Deno.test("a later visit keeps a better score, and a review changes nothing", () => {
  const stored = {
    "cmi.core.lesson_status": "completed",
    "cmi.core.score.raw": "90",
    "cmi.suspend_data": "kept",
  };
  const later = strictScormAPI(stored);
  const course = openCourse(later, () => 0);
  same(course?.suspendData, "kept");
  course?.report({ right: 1, answered: 10 });
  same(later.values["cmi.core.score.raw"], "90");
  const review = strictScormAPI({ ...stored, "cmi.core.lesson_mode": "review" });
  const reviewed = openCourse(review, () => 0);
  reviewed?.report({ right: 10, answered: 10 });
  reviewed?.suspend("changed");
  same(review.values["cmi.core.score.raw"], "90");
  same(review.values["cmi.suspend_data"], "kept");
  same([...later.refusals, ...review.refusals], []);
});

Deno.test("without an open platform there is no visit", () => {
  const api = strictScormAPI();
  api.LMSInitialize("");
  same(openCourse(api, () => 0), null);
});

Deno.test("durations are formatted as the standard requires", () => {
  same(timespan(0), "00:00:00.00");
  same(timespan(59_999), "00:01:00.00");
  same(timespan(360_000_000), "100:00:00.00");
  same(timespan(-5), "00:00:00.00");
});

Deno.test("the interface is found around the page or around its opener, up to 500 windows away", () => {
  const api = strictScormAPI();
  const nested = (/** @type {any} */ top, /** @type {number} */ depth) => {
    let frame = top;
    for (let count = 0; count < depth; count++) {
      frame = { parent: frame };
    }
    return frame;
  };
  const top = (/** @type {object} */ fields) => {
    const frame = /** @type {any} */ (fields);
    frame.parent = frame;
    return frame;
  };
  same(findAPI(nested(top({ API: api }), 500)) === api, true);
  same(findAPI(nested(top({ API: api }), 501)), null);
  same(findAPI(top({ opener: nested(top({ API: api }), 3) })) === api, true);
  same(findAPI(top({ opener: null })), null);
  const foreign = top({});
  Object.defineProperty(foreign, "API", {
    get() {
      throw new DOMException("", "SecurityError");
    },
  });
  same(findAPI(nested(foreign, 1)), null);
});

Deno.test("answers survive as a text for the platform", () => {
  const reviews = [
    review("aa", 1, { breed: "pug", skill: "name", outcome: "right", hinted: false, ms: 800 }),
    review("aa", 2),
    review("bb", 1, { kind: "practice", mode: "find", skill: "find", offset: -300 }),
  ];
  const restored = courseAnswers(courseText(reviews, deck), deck, 4);
  const fields = /** @type {const} */ ([
    "id",
    "session",
    "breed",
    "skill",
    "mode",
    "kind",
    "at",
    "offset",
    "ms",
    "outcome",
    "hinted",
  ]); // deno-fmt-ignore
  const chosen = (/** @type {any[]} */ all) =>
    all.map((one) => fields.map((name) => one[name]));
  same(chosen(restored), chosen(reviews));
});

Deno.test("the longest session fits, and the newest answers come first", () => {
  const id = "f".repeat(32);
  const longest = Array.from({ length: 400 }, (_, index) => review(id, index + 1));
  const earlier = [review("aa", 1), review("aa", 2)];
  const text = courseText([...earlier, ...longest], deck);
  same(text.length <= 4096, true);
  same(/^[\x20-\x7e]*$/.test(text), true);
  same(courseAnswers(text, deck, 4).filter(({ session }) => session === id).length, 400);
  const full = courseText([...longest, ...longest.map((one) => ({ ...one, session: "e" }))], deck);
  same(full.length <= 4096, true);
  same(courseAnswers(full, deck, 4).filter(({ session }) => session === "e").length, 400);
});

Deno.test("damaged texts and those for another deck are ignored", () => {
  const text = courseText([review("aa", 1)], deck);
  same(courseAnswers("", deck, 4), []);
  same(courseAnswers("2 x y", deck, 4), []);
  same(courseAnswers(text, { ...deck, version: "other" }, 4), []);
  same(courseAnswers(text.slice(0, -1), deck, 4), []);
  same(courseAnswers(`1 ${deck.version} :::`, deck, 4), []);
});
