/** The data and pictures of the site that this page contains. */

import { root } from "../scripts/core/site-root.js";

/**
 * @typedef {object} EmbeddedFiles
 * @property {Record<string, any>} data JSON files by path
 * @property {Record<string, string>} pictures data URLs by path
 * @property {string | null} site the address of the published site, in the page's language
 */

/** @type {EmbeddedFiles} */
const embedded = {
  data: {},
  pictures: {},
  site: null,
  ...JSON.parse(document.getElementById("embedded-files")?.textContent ?? "{}"),
};

/** The address of the published site, in the page's language; null if it is unknown. */
export const publishedSite = embedded.site;

/**
 * Returns a response with an embedded data file.
 *
 * @param {string | URL} address
 * @returns {Promise<Response>}
 */
export function fetchFile(address) {
  const path = new URL(address, root).href.slice(root.href.length);
  const file = embedded.data[path];
  return file === undefined
    ? Promise.reject(new TypeError(`This page does not contain ${path}.`))
    : Promise.resolve(new Response(JSON.stringify(file)));
}

/**
 * Returns the data URL of an embedded picture.
 *
 * @param {string} path relative to the site's root
 */
export function pictureAddress(path) {
  return embedded.pictures[path] ?? "";
}
