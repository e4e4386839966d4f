/** What changed, told to every open tab of the site. */

import { name } from "./database.js";

/** @import { List } from "./database-schema.js" */

/** @type {Set<(lists: List[]) => void>} */
const listeners = new Set();

const channel = "BroadcastChannel" in self ? new BroadcastChannel(name) : null;
if (channel) {
  channel.onmessage = (event) => hear(event.data);
}

/**
 * Says which lists changed.
 *
 * @param {List[]} lists
 */
export function tell(lists) {
  channel?.postMessage(lists);
  hear(lists);
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
function hear(lists) {
  for (const listener of listeners) {
    listener(lists);
  }
}
