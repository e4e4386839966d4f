/** Loads pages of this site as documents. */

import { announceFailedFetch } from "./failed-fetch.js";

/**
 * Fetches and parses a page of this site, without running its scripts. Uses `XMLHttpRequest`, since
 * Trusted Types do not let `DOMParser` parse strings.
 *
 * @param {string} href
 * @returns {Promise<Document>}
 */
export function fetchDocument(href) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", href);
    request.responseType = "document";
    request.timeout = 20_000;
    request.onload = () => {
      if (request.status === 200 && request.responseXML) {
        resolve(request.responseXML);
      } else {
        reject(new Error(`${href} returned status ${request.status}.`));
      }
    };
    request.onerror = request.ontimeout = () => {
      announceFailedFetch();
      reject(new Error(`${href} did not load.`));
    };
    request.send();
  });
}
