/**
 * Unlocks a profile with a passkey on the device, as an alternative to the passphrase. The
 * passkey's PRF extension derives a secret that never leaves the authenticator without the
 * learner's consent.
 */

import { transact } from "../storage/database/transaction.js";
import { changeLearner } from "../storage/profiles/profiles.js";
import { lockKeyId } from "../storage/records/record-rows.js";
import { passkeyKeys, withPasskey } from "../encryption/passkey-wrap.js";
import { randomBytes } from "../encryption/encryption.js";
import { tryToUnlock } from "./unlock-attempts.js";

/** @import { Keys, Lock } from "../encryption/encryption.js" */
/** @import { Records } from "../storage/records/records.js" */

/** Signature algorithms: ES256 and RS256, of which authenticators support at least one. */
const algorithms = [-7, -257];

/**
 * Whether passkeys may be available; false in insecure contexts and on hosts that are IP addresses.
 */
export const canUsePasskeys = Boolean(
  globalThis.isSecureContext && globalThis.PublicKeyCredential && navigator.credentials,
) && !/^[\d.]+$|:|\[/.test(location.hostname);

/**
 * Creates a passkey and stores the profile's key wrapped with it.
 *
 * @param {Records} records
 * @param {string} secret the passphrase, or the recovery code
 * @param {string} name the learner's name
 * @param {number} maximumAttempts number of wrong secrets after which attempts are blocked for a
 *   while
 * @returns {Promise<"added" | "wrong" | "unsupported" | "stale" | { until: number }>} `wrong` if the
 *   secret is wrong; `unsupported` also if the learner declines; `stale` if another tab has changed
 *   the passphrase; if attempts are blocked, the time until which they are
 */
export async function addPasskey(records, secret, name, maximumAttempts) {
  const { lock, database } = records;
  if (!lock || !database) {
    return "unsupported";
  }
  // Check the secret first, so that a wrong one does not leave a useless passkey behind.
  const attempt = await tryToUnlock(records, secret, maximumAttempts);
  if (!attempt || "until" in attempt) {
    return attempt ?? "wrong";
  }
  const salt = randomBytes(32);
  const passkey = await createPasskey(name, salt);
  // Some authenticators do not evaluate the PRF while creating a passkey.
  const output = passkey && (passkey.output ?? await evaluate(passkey.id, salt));
  if (!passkey || !output) {
    return "unsupported";
  }
  const lockWithPasskey = await withPasskey(lock, secret, passkey.id, salt, output);
  if (!lockWithPasskey) {
    return "wrong";
  }
  if (!await storeLock(database, lockWithPasskey)) {
    return "stale";
  }
  records.lock = lockWithPasskey;
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
  const { passkey: _, ...lockWithoutPasskey } = lock;
  const isStored = await storeLock(database, lockWithoutPasskey);
  if (isStored) {
    records.lock = lockWithoutPasskey;
  }
  return isStored;
}

/**
 * Unlocks the current profile with its passkey, and resets its count of failed attempts. Returns
 * null if the passkey is unavailable or the learner declines. A passkey cannot be guessed, so the
 * wait after wrong passphrases does not apply.
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
  const publicKeyCredential = /** @type {any} */ (credential);
  return publicKeyCredential?.getClientExtensionResults().prf;
}

/**
 * Stores a lock whose passkey has changed, unless another tab has changed the passphrase and thus
 * replaced the lock.
 *
 * @param {IDBDatabase} database
 * @param {Lock} lock
 * @returns {Promise<boolean>} whether it was stored
 */
function storeLock(database, lock) {
  return transact(database, ["locks"], "readwrite", (transaction) => {
    let isSame = false;
    const locks = transaction.objectStore("locks");
    const storedLock = locks.get(lock.profile);
    storedLock.onsuccess = () => {
      isSame = lockKeyId(storedLock.result) === lockKeyId(lock);
      if (isSame) {
        locks.put(lock);
      }
    };
    return () => isSame;
  }, "strict");
}
