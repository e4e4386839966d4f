/** Adapts addresses of the site for a page that is a single file. */

/**
 * Returns the adapted address of a link; null if it has none.
 *
 * @param {string} href the address as written
 * @param {string} base the address of this page
 * @param {string} siteRoot the folder of this page, as an address
 * @param {string | null} published the address of the published site
 * @returns {string | null}
 */
export function adaptedLink(href, base, siteRoot, published) {
  if (/^(?:[?#]|$)/.test(href)) {
    return href;
  }
  const address = new URL(href, base);
  if (!address.href.startsWith(siteRoot)) {
    return href;
  }
  const path = address.href.slice(siteRoot.length);
  if (/^(?:quiz|index)?(?:\.html)?(?:[?#]|$)/.test(path)) {
    return (address.search || "?") + address.hash;
  }
  return published === null ? null : new URL(path, published).href;
}
