/** State shared by the steps of a quiz: its session, its deck, and the store for its answers. */

/** @import { PageState } from "../../core/page-state.js" */
/** @import { SpeechInput } from "../sound/speech-input.js" */
/** @import { Round } from "../round/round.js" */
/** @import { BreedPair, Deck, Session } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/**
 * @typedef {object} QuizState
 * @property {Round} round
 * @property {Session} session the current state of the round's session
 * @property {Session | null} pendingSession the session including an answer that is being stored
 *   and not yet shown; while it is set, no further answer is accepted
 * @property {boolean} isRevealed whether learners who grade their own answers have seen the name
 * @property {string} text the last typed or recognized text
 * @property {BreedPair[]} missedPairs the pairs to drill, once the session is over
 * @property {boolean} sound
 */

/**
 * @typedef {object} Quiz
 * @property {PageState<QuizState>} page
 * @property {Deck} deck
 * @property {LearnerRecords} store
 * @property {SpeechInput | null} speech the speech recognizer, if names are spoken
 * @property {(pairs?: BreedPair[]) => Promise<Round>} startRound starts the next round, or a drill
 *   of pairs
 * @property {boolean} hasOneTry whether only drills follow the round, since it is an exam
 * @property {() => void} ask draws the current question; finishes the round if none is left
 */

/** @type {typeof import("../round/deferred.js") | null} */
let deferred = null;

/** Returns the modules that a question needs only after it is drawn; null until they are loaded. */
export const loadedModules = () => deferred;

/** Loads the script that draws hints. */
export const loadHint = () => import("../question/hint-view.js");

/** Loads the modules that a question needs only after it is drawn. */
export async function loadDeferred() {
  if (!deferred) {
    const modules = await import("../round/deferred.js");
    deferred ??= (modules.offerReading(), modules);
  }
  return deferred;
}
