/** What a question needs once it can be seen, and not before: it comes while it is looked at. */

export { hush, offerReading, readAloud } from "./speech-output.js";
export { drawAnswer } from "./answer-view.js";
export { feel } from "./sound-and-haptics.js";
export { drawHint } from "./hint-view.js";
export { startTimer, stopTimer } from "./countdown.js";
