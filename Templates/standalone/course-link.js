/**
 * Connects the quiz with the course page around it, if there is one: reports the results of finished
 * sessions, and keeps the newest answers for the next visit.
 */

import { now } from "../scripts/core/clock.js";
import { unlock } from "../scripts/profile/unlock.js";
import { roundEndEvent } from "../scripts/quiz/round/round-end-event.js";
import { allDecks, fetchDeck } from "../scripts/quiz/setup/deck-prefetch.js";
import { onChange } from "../scripts/storage/change-feed.js";
import { openLearnerRecords } from "../scripts/storage/records/learner-records.js";
import { openRecords } from "../scripts/storage/records/records.js";
import { replayOrder, settings } from "../generated/study-record.js";
import { sessionRecord } from "../generated/study-model.js";
import { courseAnswers, courseText } from "./course-answers.js";

/** @import { Deck } from "../generated/study-model.js" */
/** @import { RoundEnd } from "../scripts/quiz/round/round-end-event.js" */
/** @import { LearnerRecords } from "../scripts/storage/records/learner-records.js" */
/** @import { Course } from "./scorm-course.js" */

/** @returns {Course | null} the visit of the page around this one */
function surroundingCourse() {
  try {
    return parent === window ? null : /** @type {{ course?: Course }} */ (parent).course ?? null;
  } catch {
    // The page around this one belongs to another origin.
    return null;
  }
}

const course = surroundingCourse();

if (course) {
  addEventListener(roundEndEvent, (event) => {
    const { session } = /** @type {CustomEvent<RoundEnd>} */ (event).detail;
    const { ending, right, answered } = sessionRecord(session);
    if (ending !== "left") {
      course.report({ right, answered });
    }
  });
  keepAnswers(course).catch(() => {
    // Without stored answers, there is nothing to keep.
  });
}

/** @param {Course} course */
async function keepAnswers(course) {
  const [deck, store] = await Promise.all([
    fetchDeck(allDecks()[0]?.source ?? ""),
    openLearnerRecords(openRecords(unlock)),
  ]);
  if (!deck) {
    return;
  }
  await restoreAnswers(course.suspendData, deck, store);
  onChange(async (lists) => {
    if (lists.includes("reviews")) {
      course.suspend(courseText(replayOrder((await store.progress()).reviews, now().at), deck));
    }
  });
}

/**
 * Stores the answers of earlier visits that this browser does not have.
 *
 * @param {string} text
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
async function restoreAnswers(text, deck, store) {
  const all = await store.allProfiles();
  const known = new Set(all.reviews.map(({ id }) => id));
  const last = all.reviews.filter(({ device }) => device === store.device)
    .reduce((seq, review) => Math.max(seq, review.seq), 0);
  const { rolloverHour } = settings(all, store.profile);
  const missing = courseAnswers(text, deck, rolloverHour).filter(({ id }) => !known.has(id));
  if (missing.length > 0) {
    await store.records.commit(missing.map((answer, index) => ({
      list: "reviews",
      record: {
        ...answer,
        profile: store.profile,
        device: store.device,
        deck: deck.id,
        seq: last + index + 1,
        choices: [],
      },
    })));
  }
}
