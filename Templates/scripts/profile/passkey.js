/**
 * Unlocks a profile with a passkey on the device, as an alternative to the passphrase. The
 * passkey's PRF extension derives a secret that never leaves the authenticator without the
 * learner's consent.
 */

import { transact } from "../storage/database.js";
import { changeLearner } from "../storage/profiles.js";
import { lockKeyId } from "../storage/record-rows.js";
import { passkeyKeys, withPasskey } from "../encryption/passkey-wrap.js";
import { randomBytes, unlockedKeys } from "../encryption/encryption.js";

/** @import { Keys, Lock } from "../encryption/encryption.js" */
/** @import { Records } from "../storage/records.js" */

/** Signature algorithms, ES256 and RS256; every authenticator supports at least one of them. */
const algorithms = [-7, -257];

/**
 * Whether the browser may support passkeys: never on plain HTTP pages, or if the host is an IP
 * address.
 */
export const canUsePasskeys = Boolean(
  globalThis.isSecureContext && globalThis.PublicKeyCredential && navigator.credentials,
) && !/^[\d.]+$|:|\[/.test(location.hostname);

/**
 * Creates a passkey and stores the profile's key wrapped with it.
 *
 * @param {Records} records
 * @param {string} secret the passphrase, or the recovery code
 * @param {string} name of the learner
 * @returns {Promise<"added" | "wrong" | "unsupported" | "stale">} `wrong` if the secret is wrong;
 *   `stale` if another tab has changed the passphrase
 */
export async function addPasskey(records, secret, name) {
  const { lock, database } = records;
  if (!lock || !database) {
    return "unsupported";
  }
  // Checked first, so that a wrong secret does not leave a useless passkey behind.
  if (!await unlockedKeys(lock, secret)) {
    return "wrong";
  }
  const salt = randomBytes(32);
  const created = await createPasskey(name, salt);
  // Some authenticators do not evaluate the PRF while creating a passkey.
  const output = created && (created.output ?? await evaluate(created.id, salt));
  if (!created || !output) {
    return "unsupported";
  }
  const changed = await withPasskey(lock, secret, created.id, salt, output);
  if (!changed) {
    return "wrong";
  }
  if (!await storeLock(database, changed)) {
    return "stale";
  }
  records.lock = changed;
  return "added";
}

/**
 * Removes the passkey from the profile; the browser keeps it, but it no longer unlocks anything.
 *
 * @param {Records} records
 * @returns {Promise<boolean>} false if another tab has changed the passphrase
 */
export async function removePasskey(records) {
  const { lock, database } = records;
  if (!lock || !database) {
    return false;
  }
  const { passkey: _, ...changed } = lock;
  const isStored = await storeLock(database, changed);
  if (isStored) {
    records.lock = changed;
  }
  return isStored;
}

/**
 * Returns the keys of a profile; null if the passkey was refused. A passkey cannot be guessed, so
 * the wait after wrong passphrases does not apply.
 *
 * @param {Records} records
 * @returns {Promise<Keys | null>}
 */
export async function unlockWithPasskey(records) {
  const { lock, profile } = records;
  const output = lock?.passkey && await evaluate(lock.passkey.id, lock.passkey.salt);
  const keys = lock && output ? await passkeyKeys(lock, output) : null;
  if (keys) {
    await changeLearner(records, profile, {
      failedAttempts: 0,
      lockedUntil: null,
      status: "active",
    });
  }
  return keys;
}

/**
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} salt
 * @returns {Promise<{ id: ArrayBuffer, output: ArrayBuffer | null } | null>} null if the
 *   authenticator cannot derive secrets or the learner declined
 */
async function createPasskey(name, salt) {
  const publicKey = {
    rp: { name: document.title },
    user: { id: randomBytes(16), name, displayName: name },
    // The signature is never verified: only the derived secret matters.
    challenge: randomBytes(32),
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    extensions: { prf: { eval: { first: salt } } },
  };
  const credential = await navigator.credentials.create(/** @type {any} */ ({ publicKey }))
    .catch(() => null);
  const prf = prfOf(credential);
  return credential && prf?.enabled
    ? {
      id: /** @type {PublicKeyCredential} */ (credential).rawId,
      output: prf.results?.first ?? null,
    }
    : null;
}

/**
 * @param {ArrayBuffer} id
 * @param {Uint8Array<ArrayBuffer>} salt
 * @returns {Promise<ArrayBuffer | null>}
 */
async function evaluate(id, salt) {
  const publicKey = {
    challenge: randomBytes(32),
    allowCredentials: [{ type: "public-key", id }],
    userVerification: "required",
    extensions: { prf: { eval: { first: salt } } },
  };
  const credential = await navigator.credentials.get(/** @type {any} */ ({ publicKey }))
    .catch(() => null);
  return prfOf(credential)?.results?.first ?? null;
}

/**
 * @param {Credential | null} credential
 * @returns {{ enabled?: boolean, results?: { first: ArrayBuffer } } | undefined}
 */
function prfOf(credential) {
  const known = /** @type {any} */ (credential);
  return known?.getClientExtensionResults().prf;
}

/**
 * Stores a lock whose passkey has changed, unless another tab has changed the passphrase: all
 * records then have the key of another lock.
 *
 * @param {IDBDatabase} database
 * @param {Lock} lock
 * @returns {Promise<boolean>} whether it was stored
 */
function storeLock(database, lock) {
  return transact(database, ["locks"], "readwrite", (transaction) => {
    let isSame = false;
    const locks = transaction.objectStore("locks");
    const present = locks.get(lock.profile);
    present.onsuccess = () => {
      isSame = lockKeyId(present.result) === lockKeyId(lock);
      if (isSame) {
        locks.put(lock);
      }
    };
    return () => isSame;
  }, "strict");
}
