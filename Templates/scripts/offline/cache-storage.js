/** Stores responses in the service worker's caches. */

import { evictPictures } from "./picture-eviction.js";

/**
 * Caches a complete response. Evicts pictures instead if storage is full.
 *
 * @param {string} name
 * @param {Request | URL} address
 * @param {Response} response
 */
export async function cachePut(name, address, response) {
  if (response.status !== 200) {
    return;
  }
  try {
    await (await caches.open(name)).put(address, storable(response));
  } catch (error) {
    // A response that ends early fails, too.
    if (error instanceof DOMException && error.name === "QuotaExceededError") {
      await evictPictures();
    }
  }
}

/**
 * Returns a response that can answer navigations and be matched later: without the redirected flag,
 * which browsers reject for navigations, and without `Vary`.
 *
 * @param {Response} response
 */
export function storable(response) {
  const hasVary = !/^(accept-encoding)?$/i.test(response.headers.get("Vary") ?? "");
  if (!response.redirected && !hasVary) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.delete("Vary");
  return new Response(response.body, { status: response.status, headers });
}
