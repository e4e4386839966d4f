/** Announces changes to every open tab of the site. */

import { siteName } from "../core/site-root.js";

/** @import { List } from "./database/database-schema.js" */

/** @type {Set<(lists: List[]) => void>} */
const listeners = new Set();

const channel = "BroadcastChannel" in self ? new BroadcastChannel(siteName) : null;
if (channel) {
  channel.onmessage = (event) => callListeners(event.data);
}

/**
 * Announces that lists have changed.
 *
 * @param {List[]} lists
 */
export function announceChanges(lists) {
  channel?.postMessage(lists);
  callListeners(lists);
}

/**
 * Listens for changes in any tab.
 *
 * @param {(lists: List[]) => void} listener
 * @returns {() => void} a function that stops listening
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {List[]} lists */
function callListeners(lists) {
  for (const listener of listeners) {
    listener(lists);
  }
}
