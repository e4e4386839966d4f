/**
 * Modules that a question needs only after it is drawn; they load while the learner looks at it.
 */

export { offerReading, readAloud, stopReading } from "./speech-output.js";
export { prefetchFact } from "./breed-fact.js";
export { drawAnswer, drawExplanation } from "./answer-view.js";
export { playFeedback, startAudio } from "./sound-and-haptics.js";
export { drawHint } from "./hint-view.js";
export { cacheSessionPictures } from "./session-pictures.js";
export { startCountdown, stopCountdown } from "./countdown.js";
