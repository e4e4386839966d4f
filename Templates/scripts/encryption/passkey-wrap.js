/** The key of a lock, wrapped with a secret that a passkey derives. */

import { jsonBytes, keysFrom, randomBytes, rawKey, wrappedFor } from "./encryption.js";

/** @import { Keys, Lock } from "./encryption.js" */

/**
 * Returns the lock with a passkey; null if the secret is wrong.
 *
 * @param {Lock} lock
 * @param {string} secret the passphrase, or the recovery code
 * @param {ArrayBuffer} id the id of the passkey
 * @param {Uint8Array<ArrayBuffer>} salt the salt from which the passkey derives `output`
 * @param {ArrayBuffer} output
 * @returns {Promise<Lock | null>}
 */
export async function withPasskey(lock, secret, id, salt, output) {
  const raw = await rawKey(lock, secret);
  if (!raw) {
    return null;
  }
  const iv = randomBytes(12);
  const key = await wrappingKey(output, salt);
  const bytes = await crypto.subtle.encrypt(parameters(lock, iv), key, raw);
  return { ...lock, passkey: { id, salt, iv, bytes } };
}

/**
 * Returns the keys of a lock; null if the output is not that of the lock's passkey.
 *
 * @param {Lock} lock
 * @param {ArrayBuffer} output
 * @returns {Promise<Keys | null>}
 */
export async function passkeyKeys(lock, output) {
  const { passkey } = lock;
  if (!passkey) {
    return null;
  }
  const key = await wrappingKey(output, passkey.salt);
  const raw = await crypto.subtle.decrypt(parameters(lock, passkey.iv), key, passkey.bytes)
    .catch(() => null);
  return raw && keysFrom(new Uint8Array(raw));
}

/**
 * @param {Lock} lock
 * @param {Uint8Array<ArrayBuffer>} iv
 */
function parameters(lock, iv) {
  return { name: "AES-GCM", iv, additionalData: jsonBytes([wrappedFor(lock), "passkey"]) };
}

/**
 * @param {ArrayBuffer} output 32 random bytes, which need no key stretching
 * @param {Uint8Array<ArrayBuffer>} salt
 */
async function wrappingKey(output, salt) {
  const material = await crypto.subtle.importKey("raw", output, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt, info: jsonBytes("passkey") };
  const kind = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(derivation, material, kind, false, ["encrypt", "decrypt"]);
}
