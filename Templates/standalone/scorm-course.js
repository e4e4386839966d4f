/** Reports results to a learning platform through SCORM 1.2. */

/** @import { ScormAPI } from "./scorm-api.js" */

/** The maximum number of characters that the platform stores for the next visit. */
export const maximumSuspendData = 4096;

/**
 * @typedef {object} Course
 * @property {string} suspendData the text stored by the last visit
 * @property {(text: string) => void} suspend stores a text for the next visit
 * @property {(result: { right: number, answered: number }) => void} report reports the result of a
 *   finished session
 * @property {() => void} finish ends the visit; later calls have no effect
 */

/**
 * Begins a visit; null if the platform refuses.
 *
 * @param {ScormAPI} api
 * @param {() => number} clock returns the time in milliseconds
 * @returns {Course | null}
 */
export function openCourse(api, clock) {
  if (api.LMSInitialize("") !== "true") {
    return null;
  }
  const started = clock();
  let isOpen = true;
  const read = (/** @type {string} */ element) => String(api.LMSGetValue(element) ?? "");
  const write = (/** @type {string} */ element, /** @type {string} */ value) => {
    api.LMSSetValue(element, value);
  };
  // A teacher who looks at the course, or a learner who looks at it again, gets no new result.
  const isGraded = !["browse", "review"].includes(read("cmi.core.lesson_mode"));
  if (isGraded && ["", "not attempted"].includes(read("cmi.core.lesson_status"))) {
    write("cmi.core.lesson_status", "incomplete");
    api.LMSCommit("");
  }

  return {
    suspendData: read("cmi.suspend_data"),
    suspend(text) {
      if (isOpen && isGraded && text.length <= maximumSuspendData) {
        write("cmi.suspend_data", text);
        api.LMSCommit("");
      }
    },
    report({ right, answered }) {
      if (!isOpen || !isGraded || answered === 0) {
        return;
      }
      const before = Number.parseFloat(read("cmi.core.score.raw"));
      const now = Math.round(100 * right / answered);
      const best = Number.isNaN(before) ? now : Math.max(before, now);
      write("cmi.core.score.min", "0");
      write("cmi.core.score.max", "100");
      write("cmi.core.score.raw", String(best));
      write("cmi.core.lesson_status", statusFor(best, read("cmi.student_data.mastery_score")));
      api.LMSCommit("");
    },
    finish() {
      if (isOpen) {
        isOpen = false;
        write("cmi.core.session_time", timespan(clock() - started));
        // The next visit receives the stored text.
        write("cmi.core.exit", "suspend");
        api.LMSCommit("");
        api.LMSFinish("");
      }
    },
  };
}

/**
 * Returns the status for the best score: if the course sets no mark for passing, a finished session
 * completes it.
 *
 * @param {number} score
 * @param {string} mastery the mark for passing; empty if there is none
 */
function statusFor(score, mastery) {
  const mark = Number.parseFloat(mastery);
  return Number.isNaN(mark) ? "completed" : score >= mark ? "passed" : "failed";
}

/**
 * Formats a duration as `HHHH:MM:SS.SS`.
 *
 * @param {number} milliseconds
 */
export function timespan(milliseconds) {
  const hundredths = Math.max(0, Math.round(milliseconds / 10));
  const part = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const seconds = Math.floor(hundredths / 100);
  const hours = Math.min(Math.floor(seconds / 3600), 9999);
  return `${part(hours)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}.${
    part(hundredths % 100)
  }`;
}
