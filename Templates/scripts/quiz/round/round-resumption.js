/** Resumes the session of a saved round with the answers that were given in it. Loaded on demand. */

import { advance, sessionRecord } from "../../../generated/study-model.js";
import { resume } from "../../../generated/study-resumption.js";

/** @import { SavedRound } from "./saved-round.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */
/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { Progress, Review, Timestamp } from "../../../generated/study-record.js" */

/**
 * Returns a session with the answers of a saved round, at the question that was asked last.
 *
 * @param {Session} session
 * @param {SavedRound} saved
 * @param {Progress} progress
 * @param {Deck} deck
 */
export function resumedSession(session, saved, progress, deck) {
  const storedReviews = progress.reviews.filter((review) => review.session === saved.id);
  const ids = new Set(storedReviews.map((review) => review.id));
  const reviews = [...storedReviews, ...saved.reviews.filter((review) => !ids.has(review.id))];
  reviews.sort((a, b) => a.seq - b.seq);
  const record = progress.sessions.find((session) => session.id === saved.id) ?? saved.record;
  const answeredSession = resume(session, reviews, record, deck, saved.typed);
  const last = reviews[reviews.length - 1];
  // Ask it at the time of the last answer: the time since then must not end the session.
  const isNextAsked = last && saved.number > reviews.length;
  const currentSession = isNextAsked
    ? advance(answeredSession, { kind: "next", moment: momentOf(last) }, deck)
    : answeredSession;
  return saved.hinted ? advance(currentSession, { kind: "hint" }, deck) : currentSession;
}

/**
 * Stores the answers of a saved round that were not stored before the page was reloaded.
 *
 * @param {SavedRound} saved
 * @param {Session} session the session with these answers
 * @param {Progress} progress
 * @param {LearnerRecords} store
 */
export function storeSavedAnswers(saved, session, progress, store) {
  const storedIDs = new Set(progress.reviews.map((review) => review.id));
  for (const review of saved.reviews) {
    if (!storedIDs.has(review.id)) {
      // Not awaited: the saved round contains them until they are stored.
      store.saveAnswer(review, sessionRecord(session)).catch(() => {});
    }
  }
}

/**
 * @param {Review} review
 * @returns {Timestamp}
 */
function momentOf({ at, offset, zone }) {
  return { at, offset, zone: zone ?? null };
}
