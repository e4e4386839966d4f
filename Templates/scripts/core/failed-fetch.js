/** Reports failed requests to the site: they may mean that the site is unreachable. */

/** The type of the event that is dispatched on the window. */
export const failedFetchEvent = "fetchfailed";

/** Reports a request that received no response. */
export function announceFailedFetch() {
  dispatchEvent(new Event(failedFetchEvent));
}
