/**
 * The interface of a learning platform for SCORM 1.2, for tests. It refuses everything that the
 * standard forbids, and records the refusals.
 */

/** The elements that may be written, with the patterns of their values. */
const writable = new Map([
  ["cmi.core.lesson_status", /^(?:passed|completed|failed|incomplete|browsed)$/],
  ["cmi.core.lesson_location", /^.{0,255}$/],
  ["cmi.core.exit", /^(?:time-out|suspend|logout|)$/],
  ["cmi.core.session_time", /^\d{2,4}:[0-5]\d:[0-5]\d(?:\.\d{1,2})?$/],
  ["cmi.core.score.raw", /^(?:100|\d{1,2})(?:\.\d+)?$/],
  ["cmi.core.score.min", /^(?:100|\d{1,2})(?:\.\d+)?$/],
  ["cmi.core.score.max", /^(?:100|\d{1,2})(?:\.\d+)?$/],
  ["cmi.suspend_data", /^[\s\S]{0,4096}$/],
]);

/** Elements that may only be written. */
const writeOnly = ["cmi.core.exit", "cmi.core.session_time"];

/**
 * Creates an interface.
 *
 * @param {Record<string, string>} [stored] the values of the last visit and of the course
 */
export function strictScormAPI(stored = {}) {
  /** @type {Record<string, string>} */
  const values = {
    "cmi.core.lesson_mode": "normal",
    "cmi.core.lesson_status": "not attempted",
    "cmi.core.score.raw": "",
    "cmi.student_data.mastery_score": "",
    "cmi.suspend_data": "",
    ...stored,
  };
  /** @type {"new" | "open" | "finished"} */
  let state = "new";
  let lastError = "0";
  /** @type {string[]} */
  const refusals = [];
  /** @type {Record<string, string>} */
  let committed = {};

  /**
   * @param {string} code
   * @param {string} call
   */
  function refuse(code, call) {
    lastError = code;
    refusals.push(`${code} ${call}`);
    return "false";
  }

  return {
    values,
    refusals,
    committed: () => committed,
    state: () => state,
    LMSInitialize(/** @type {unknown} */ none) {
      if (none !== "" || state !== "new") {
        return refuse("101", "LMSInitialize");
      }
      state = "open";
      return "true";
    },
    LMSFinish(/** @type {unknown} */ none) {
      if (none !== "" || state !== "open") {
        return refuse("301", "LMSFinish");
      }
      committed = { ...values };
      state = "finished";
      return "true";
    },
    LMSGetValue(/** @type {unknown} */ element) {
      if (state !== "open") {
        refuse("301", `LMSGetValue ${element}`);
        return "";
      }
      if (typeof element !== "string" || writeOnly.includes(element)) {
        refuse("404", `LMSGetValue ${element}`);
        return "";
      }
      const value = values[element];
      if (value === undefined) {
        refuse("401", `LMSGetValue ${element}`);
      }
      return value ?? "";
    },
    LMSSetValue(/** @type {unknown} */ element, /** @type {unknown} */ value) {
      if (state !== "open") {
        return refuse("301", `LMSSetValue ${element}`);
      }
      const pattern = typeof element === "string" ? writable.get(element) : undefined;
      if (!pattern) {
        return refuse("403", `LMSSetValue ${element}`);
      }
      if (typeof value !== "string" || !pattern.test(value)) {
        return refuse("405", `LMSSetValue ${element} ${value}`);
      }
      values[/** @type {string} */ (element)] = value;
      return "true";
    },
    LMSCommit(/** @type {unknown} */ none) {
      if (none !== "" || state !== "open") {
        return refuse("301", "LMSCommit");
      }
      committed = { ...values };
      return "true";
    },
    LMSGetLastError: () => lastError,
    LMSGetErrorString: () => "",
    LMSGetDiagnostic: () => "",
  };
}
