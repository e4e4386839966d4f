/**
 * Network requests of the service worker. If one fails, notifies the open pages, since the cache
 * hides the failure from them.
 */

import { worker } from "./cache-names.js";

/** The pages check the connection when they receive this message. */
const failedFetchMessage = "fetchfailed";

/**
 * Fetches from the network; if that fails, notifies the open pages and throws.
 *
 * @param {Request} request
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function fetchOrReport(request, options) {
  try {
    return await fetch(request, options);
  } catch (error) {
    // Leaving a page aborts its requests.
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      await reportFailedFetch();
    }
    throw error;
  }
}

/** Notifies the open pages that a request has failed. */
export async function reportFailedFetch() {
  for (const page of await worker.clients.matchAll({ type: "window" })) {
    page.postMessage(failedFetchMessage);
  }
}
