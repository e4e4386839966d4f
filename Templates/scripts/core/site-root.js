/** The address of the site, and the name of what a browser stores for it. */

/**
 * The site's root, whatever path it is served under. Scripts are published one folder below it, in
 * `assets/`.
 */
export const root = new URL("../", import.meta.url);

/**
 * The name of the site's database, and the start of the names of its locks, channels, caches and
 * keys. It has the path in it, since several sites can share a host.
 */
export const siteName = `decks:${root.pathname}`;
