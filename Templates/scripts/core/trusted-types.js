/** The page's Trusted Types policy for script URLs. */

/**
 * @typedef {object} Policy
 * @property {(address: string) => unknown} createScriptURL
 */

const types = /** @type {{ trustedTypes?: { createPolicy: Function } }} */ (self).trustedTypes;

/** The policy; a page may have only one. @type {Policy | null} */
const policy = types?.createPolicy("decks", { createScriptURL: own }) ?? null;

/**
 * Returns an address of the site as a trusted script URL for a worker.
 *
 * @param {URL} address
 * @returns {URL}
 */
export function scriptURL(address) {
  const trusted = policy ? policy.createScriptURL(address.href) : own(address.href);
  return /** @type {URL} */ (trusted);
}

/** @param {string} address */
function own(address) {
  if (new URL(address).origin !== location.origin) {
    throw new TypeError(`${address} is not a script of this site.`);
  }
  return address;
}
