/** Replaces the loader of other pages of the site, which are not beside this one. */

/**
 * Always rejects, since there are no other pages.
 *
 * @param {string} href
 * @returns {Promise<Document>}
 */
export function fetchDocument(href) {
  return Promise.reject(new Error(`${href} is not part of this page.`));
}
