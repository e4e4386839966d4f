/**
 * Checks responses before they are cached. Some hosts answer every request with an HTML page, and
 * some networks with a page of their own. If such a page were cached, the site would be broken
 * until its next version.
 */

import { base, manifest } from "./cache-names.js";
import { fileExtension, hasMediaType } from "./media-type.js";

/** Matches the names of data files that contain a hash of the inputs instead of the content. */
const derivedData = /-(finder|facts)(\.[\w-]+)?\.[0-9a-f]{16}\.json$/;

/** The digests of assets and of derived data by URL path. */
const digests = new Map(
  Object.entries(manifest.digests).map(([path, digest]) => [new URL(path, base).pathname, digest]),
);

/**
 * Whether a response is the given file of this site, judging by its media type, by its markup if it
 * is a page, and otherwise by its digest if that is known.
 *
 * @param {string} path relative to the site's root
 * @param {Response} response stays readable: only a clone is read
 * @returns {Promise<boolean>}
 */
export async function isIntact(path, response) {
  if (!response.ok || !hasMediaType(path, response)) {
    return false;
  }
  if (fileExtension(path) === "html") {
    return isPage(path, await response.clone().text());
  }
  const isData = /(^|\/)data\//.test(path);
  if (response.redirected && /(^|\/)(assets|data)\//.test(path)) {
    return false;
  }
  const digest = digests.get(new URL(path, base).pathname);
  if (digest === undefined && isData && derivedData.test(path)) {
    // The file is from a downloaded deck of another version of the site; its digest is unknown.
    return await response.clone().json().then(() => true, () => false);
  }
  const expected = digest ?? (isData ? /\.([0-9a-f]{16})\.json$/.exec(path)?.[1] : undefined);
  // The manifest has no digests for assets of other versions of the site.
  return expected === undefined || expected === await shortDigest(response.clone());
}

/**
 * Whether a text is the site's page at the given path. Every page names its service worker and its
 * own path, except that a page with a custom layout may lack the path.
 *
 * @param {string} path without `.html` on some hosts
 * @param {string} text
 */
function isPage(path, text) {
  const ownPath = /<meta name="page" content="([^"]*)">/.exec(text)?.[1];
  return text.includes('<meta name="worker"') &&
    (ownPath === undefined || withoutExtension(encodeURI(ownPath)) === withoutExtension(path));
}

/** @param {string} path */
function withoutExtension(path) {
  return path.replace(/\.html$/, "");
}

/**
 * Returns the first 16 hexadecimal digits of the SHA-256 of a response's bytes.
 *
 * @param {Response} response
 */
async function shortDigest(response) {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", await response.arrayBuffer()),
  );
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
