/** The site's root address, and the name of its storage. */

/**
 * The site's root, which may be at any path. Scripts are published one folder below it, in
 * `assets/`.
 */
export const root = new URL("../", import.meta.url);

/**
 * The name of the site's database, and the prefix of its locks, channels, caches and keys. It
 * includes the path because several sites can share a host.
 */
export const siteName = `decks:${root.pathname}`;
