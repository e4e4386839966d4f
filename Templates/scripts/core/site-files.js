/**
 * The site's files that scripts read: data and pictures. A page that is a single file contains them;
 * there, `standalone/site-files.js` replaces this module.
 */

import { root } from "./site-root.js";

/**
 * Fetches a data file of the site.
 *
 * @param {string | URL} address
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export function fetchFile(address, options) {
  return fetch(address, options);
}

/**
 * Returns the address of a picture of the site.
 *
 * @param {string} path relative to the root
 */
export function pictureAddress(path) {
  return new URL(path, root).href;
}
