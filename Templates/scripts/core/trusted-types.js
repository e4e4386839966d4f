/** The page's policy for addresses that become programs. */

/**
 * @typedef {object} Policy
 * @property {(address: string) => unknown} createScriptURL
 */

const types = /** @type {{ trustedTypes?: { createPolicy: Function } }} */ (self).trustedTypes;

/** A page may have but one. @type {Policy | null} */
const policy = types?.createPolicy("decks", { createScriptURL: own }) ?? null;

/**
 * An address of the site as one that a worker may be made from.
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
    throw new TypeError(`${address} is no program of this site.`);
  }
  return address;
}
