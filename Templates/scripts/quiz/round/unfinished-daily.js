/** The unfinished daily challenge, begun here or in another tab. */

import { now } from "../../core/clock.js";
import { studyDay } from "../../../generated/study-record.js";
import { finishedDaily, unfinishedDaily } from "../challenge/daily-sessions.js";

/** @import { QuizRequest } from "../setup/quiz-url.js" */
/** @import { Round } from "./round.js" */
/** @import { SavedRound } from "./saved-round.js" */
/** @import { Deck } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * Whether a request plays the challenge of the day.
 *
 * @param {QuizRequest} request
 */
function isDaily({ challenge, list }) {
  return challenge?.seed === null && !challenge.isEditable && list === null;
}

/**
 * Whether a round is left without ending its session, because a visit on the same day continues it.
 *
 * @param {Pick<Round, "request" | "session" | "sessions" | "settings" | "isRecorded">} round
 * @param {Pick<LearnerRecords, "isPersistent">} store
 */
export function isContinuedLater({ request, session, sessions, settings, isRecorded }, store) {
  const day = studyDay(session.started, settings.rolloverHour);
  return isDaily(request) && isRecorded && store.isPersistent() &&
    day === studyDay(now(), settings.rolloverHour) &&
    finishedDaily(sessions, session.deckID, day) === null;
}

/**
 * Returns the unfinished challenge of the day at its next question; null if the request plays something
 * else, or if the challenge was not begun or has a result.
 *
 * @param {QuizRequest} request
 * @param {Deck} deck
 * @param {string} source the address of the deck's data
 * @param {LearnerRecords} store
 * @returns {Promise<SavedRound | null>}
 */
export async function unfinishedDailyRound(request, deck, source, store) {
  if (!isDaily(request)) {
    return null;
  }
  const { progress } = await store.recent([{ id: deck.id, source }]);
  const { rolloverHour } = await store.settings();
  const moment = now();
  const session = unfinishedDaily(progress.sessions, deck.id, studyDay(moment, rolloverHour));
  return session && {
    id: session.id,
    profile: session.profile,
    deck: deck.id,
    kind: session.kind,
    seed: session.seed,
    started: { ...moment, at: session.started },
    pairs: [],
    recorded: true,
    isInstead: false,
    number: session.answered + 1,
    hinted: false,
    reviews: [],
    record: null,
  };
}
