/** Reports that a request to the site has failed, which may mean that the site is unreachable. */

/** The event that is dispatched at the window. */
export const failedFetchEvent = "fetchfailed";

/** Call this after a request that received no response at all. */
export function announceFailedFetch() {
  dispatchEvent(new Event(failedFetchEvent));
}
