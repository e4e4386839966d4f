/**
 * Modules that a question needs only after it is drawn; they load while the learner looks at it.
 */

export { offerReading, readAloud, stopReading } from "../sound/speech-output.js";
export { prefetchFact } from "../answer/breed-fact.js";
export { prefetchNote } from "../answer/own-note.js";
export { drawAnswer, drawExplanation } from "../answer/answer-view.js";
export { playFeedback, startAudio } from "../sound/sound-and-haptics.js";
export { startCountdown, stopCountdown } from "../session/countdown.js";
