/** What a question needs once it can be seen, and not before: it comes while it is looked at. */

export { offerReading, readAloud, stopReading } from "./speech-output.js";
export { drawAnswer } from "./answer-view.js";
export { playFeedback } from "./sound-and-haptics.js";
export { drawHint } from "./hint-view.js";
export { startCountdown, stopCountdown } from "./countdown.js";
