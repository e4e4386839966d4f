/** What changed, told to every open tab of the site. */

import { siteName } from "../core/site-root.js";

/** @import { List } from "./database-schema.js" */

/** @type {Set<(lists: List[]) => void>} */
const listeners = new Set();

const channel = "BroadcastChannel" in self ? new BroadcastChannel(siteName) : null;
if (channel) {
  channel.onmessage = (event) => callListeners(event.data);
}

/**
 * Says which lists changed.
 *
 * @param {List[]} lists
 */
export function announceChanges(lists) {
  channel?.postMessage(lists);
  callListeners(lists);
}

/**
 * Hears of changes, made here or in another tab.
 *
 * @param {(lists: List[]) => void} listener
 * @returns {() => void} stops it
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
