/** Finds the interface of a learning platform for SCORM 1.2. */

/**
 * The interface. All values are strings; calls return `"true"` or `"false"`.
 *
 * @typedef {object} ScormAPI
 * @property {(none: "") => string} LMSInitialize
 * @property {(none: "") => string} LMSFinish
 * @property {(element: string) => string} LMSGetValue
 * @property {(element: string, value: string) => string} LMSSetValue
 * @property {(none: "") => string} LMSCommit
 */

/**
 * @typedef {object} Frame a window, or what another origin may see of it
 * @property {ScormAPI} [API]
 * @property {Frame} parent
 * @property {Frame | null} [opener]
 */

/** The maximum number of windows around the page that are searched. */
const maximumDepth = 500;

/**
 * Returns the interface, which is in a window around the page, or around the one that opened it; null
 * if there is none.
 *
 * @param {Frame} page
 * @returns {ScormAPI | null}
 */
export function findAPI(page) {
  const own = searchAncestors(page);
  return own ?? (page.opener ? searchAncestors(page.opener) : null);
}

/** @param {Frame} start */
function searchAncestors(start) {
  let frame = start;
  for (let depth = 0; depth <= maximumDepth; depth++) {
    const api = apiIn(frame);
    if (api || frame.parent === frame || !frame.parent) {
      return api;
    }
    frame = frame.parent;
  }
  return null;
}

/** @param {Frame} frame */
function apiIn(frame) {
  try {
    return frame.API ?? null;
  } catch {
    // The window belongs to another origin.
    return null;
  }
}
