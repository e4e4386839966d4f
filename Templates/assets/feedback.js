/** What a question needs once it can be seen, and not before: it comes while it is looked at. */

export { hush, offerReading, readAloud } from "./aloud.js";
export { drawAnswer } from "./answer.js";
export { feel } from "./feel.js";
export { drawHint } from "./hint.js";
export { startTimer, stopTimer } from "./timer.js";
