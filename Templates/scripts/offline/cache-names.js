/**
 * The names of the service worker's caches, and the version of the site that they belong to.
 *
 * The modules of the service worker are published as one classic script, since not all browsers run
 * modules as service workers. The service worker and the pages must not share any module.
 */

/**
 * @typedef {object} EditionManifest
 * @property {string} edition a digest of all files of the site
 * @property {string[]} shell files that are cached during installation
 * @property {Record<string, string>} digests of the files in `assets/`, and of data files whose names
 *   have a hash of their inputs: the first 16 hexadecimal digits of the SHA-256
 * @property {string[]} known other files of this version of the site with a hash in their names
 * @property {Record<string, string>} fallback the page shown offline, by the folder of its language
 */

/**
 * An event that keeps the service worker alive until a promise settles.
 *
 * @typedef {object} ExtendableEvent
 * @property {(work: Promise<unknown>) => void} waitUntil
 */

/**
 * @typedef {ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }} InstallEvent
 *   `addRoutes` is missing in browsers without static routing
 */

/**
 * @typedef {ExtendableEvent & {
 *   request: Request,
 *   respondWith: (response: Promise<Response>) => void,
 * }} FetchEvent
 */

/**
 * The events of a service worker, by type.
 *
 * @typedef {object} WorkerEvents
 * @property {InstallEvent} install
 * @property {ExtendableEvent} activate
 * @property {MessageEvent} message
 * @property {FetchEvent} fetch
 */

/**
 * The global scope of a service worker.
 *
 * @typedef {object} Worker
 * @property {EditionManifest} decks
 * @property {Location} location
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void>, matchAll: (
 *   filter: { type: "window", includeUncontrolled?: boolean },
 * ) => Promise<{ url: string, postMessage: (message: string) => void }[]> }} clients
 * @property {<Type extends keyof WorkerEvents>(
 *   type: Type,
 *   listener: (event: WorkerEvents[Type]) => void,
 * ) => void} addEventListener
 */

export const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
export const manifest = worker.decks;
export const base = new URL(".", worker.location.href);

/** Sites on the same origin share cache storage, so each cache's name includes the site's path. */
export const prefix = `decks:${base.pathname}:`;
export const shellCache = `${prefix}shell:${manifest.edition}`;
export const pageCache = `${prefix}pages:${manifest.edition}`;
export const immutableCache = `${prefix}lasting`;
export const pictureCache = `${prefix}pictures`;
/** Prefix of the caches with decks that the learner has downloaded. */
export const downloadPrefix = `${prefix}deck:`;

/**
 * Returns the path of an address relative to the site's root.
 *
 * @param {string} url
 */
export function pathOf(url) {
  return new URL(url).pathname.slice(base.pathname.length);
}

/**
 * Whether a file never changes, since its name contains a hash.
 *
 * @param {string} path
 */
export function isImmutable(path) {
  return /(^|\/)(assets|data|photos|portraits)\//.test(path);
}
