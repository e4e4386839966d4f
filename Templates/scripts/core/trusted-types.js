/** The page's Trusted Types policy for script URLs. */

/**
 * @typedef {object} Policy
 * @property {(address: string) => unknown} createScriptURL
 */

const types = /** @type {{ trustedTypes?: { createPolicy: Function } }} */ (self).trustedTypes;

/** The policy, which a page can create only once. @type {Policy | null} */
const policy = types?.createPolicy("decks", { createScriptURL: sameOriginURL }) ?? null;

/**
 * Returns an address of the site as a trusted script URL for a worker.
 *
 * @param {URL} address
 * @returns {URL}
 */
export function scriptURL(address) {
  const url = policy ? policy.createScriptURL(address.href) : sameOriginURL(address.href);
  return /** @type {URL} */ (url);
}

/** @param {string} address */
function sameOriginURL(address) {
  if (new URL(address).origin !== location.origin) {
    throw new TypeError(`${address} is not a script of this site.`);
  }
  return address;
}
