/** The clock of this browser, in the terms of the study model. */

import { studyDay } from "./study-model.js";

/**
 * This instant in milliseconds since 1970, and the study day it falls in where the learner is.
 *
 * @returns {{ at: number, day: number }}
 */
export function now() {
  const date = new Date();
  const at = date.getTime();
  return { at, day: studyDay(at, -date.getTimezoneOffset()) };
}
