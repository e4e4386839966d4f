/**
 * Encryption of records with a passphrase. A random key encrypts them; the passphrase, a recovery
 * code and, if there is one, a passkey each wrap that key. Without any of these, the records cannot
 * be read.
 */

/**
 * @typedef {object} Lock
 * @property {string} profile
 * @property {string} [boundTo] the id for which the key was wrapped, if the profile's id has
 *   changed since
 * @property {Wrap} passphrase
 * @property {Wrap | null} recovery
 * @property {PasskeyWrap} [passkey]
 */

/**
 * The random key, wrapped with the secret that a passkey derives from the salt.
 *
 * @typedef {object} PasskeyWrap
 * @property {ArrayBuffer} id the id of the passkey
 * @property {Uint8Array<ArrayBuffer>} salt the input from which the passkey derives its secret
 * @property {Uint8Array<ArrayBuffer>} iv the nonce of AES-GCM
 * @property {ArrayBuffer} bytes the wrapped key
 */

/**
 * The random key, wrapped with a secret.
 *
 * @typedef {object} Wrap
 * @property {number} rounds the number of PBKDF2 iterations
 * @property {Uint8Array<ArrayBuffer>} salt the salt of PBKDF2
 * @property {Uint8Array<ArrayBuffer>} iv the nonce of AES-GCM
 * @property {ArrayBuffer} bytes the wrapped key
 */

/**
 * @typedef {object} Keys
 * @property {CryptoKey} seal encrypts records
 * @property {CryptoKey} tag computes the names under which records are stored
 */

/**
 * An encrypted record that reveals only its profile and its list.
 *
 * @typedef {object} Sealed
 * @property {string} profile
 * @property {string} list
 * @property {string} tag the HMAC of the record's key
 * @property {Uint8Array<ArrayBuffer>} iv the nonce of AES-GCM
 * @property {ArrayBuffer} bytes the ciphertext
 */

/** PBKDF2 iterations, which make guessing slow. */
const iterations = 600_000;

/** Alphabet of recovery codes, without characters that look alike. */
const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Number of characters of a recovery code. */
const codeLength = 32;

/** Whether Web Crypto is available: browsers disable it on plain HTTP pages. */
export const canEncrypt = Boolean(globalThis.crypto?.subtle);

/**
 * Creates a random key for a profile, wrapped with a passphrase and with a new recovery code.
 *
 * @param {string} profile
 * @param {string} passphrase
 * @returns {Promise<{ lock: Lock, keys: Keys, code: string }>}
 */
export async function newLock(profile, passphrase) {
  const raw = randomBytes(32);
  const code = newCode();
  const lock = {
    profile,
    passphrase: await wrap(raw, passphrase, profile),
    recovery: await wrap(raw, normalizedCode(code), profile),
  };
  return { lock, keys: await keysFrom(raw), code };
}

/**
 * Returns the keys of a lock; null if the secret is wrong.
 *
 * @param {Lock} lock
 * @param {string} secret the passphrase, or the recovery code
 * @returns {Promise<Keys | null>}
 */
export async function unlockedKeys(lock, secret) {
  const raw = await rawKey(lock, secret);
  return raw && keysFrom(raw);
}

/**
 * Encrypts a record with AES-GCM. Only the HMAC of the record's key is stored, as its tag. Profile,
 * list and tag are stored in plain text, so they are bound as additional data: a row that was moved
 * to another profile, list or record does not decrypt. Replacing a row with an earlier version of
 * itself is not detected.
 *
 * @param {string} list
 * @param {string} profile
 * @param {unknown} key the record's key in its list
 * @param {unknown} record
 * @param {Keys} keys
 * @returns {Promise<Sealed>}
 */
export async function encryptRecord(list, profile, key, record, keys) {
  const message = jsonBytes([list, key]);
  const tag = hex(await crypto.subtle.sign("HMAC", keys.tag, message));
  const iv = randomBytes(12);
  const additionalData = jsonBytes([profile, list, tag]);
  const bytes = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    keys.seal,
    jsonBytes(record),
  );
  return { profile, list, tag, iv, bytes };
}

/**
 * Decrypts a record. Rejects if the row was changed, moved, or encrypted with another key.
 *
 * @param {Sealed} sealed
 * @param {Keys} keys
 * @returns {Promise<any>}
 */
export async function decryptRecord({ profile, list, tag, iv, bytes }, keys) {
  const additionalData = jsonBytes([profile, list, tag]);
  const parameters = { name: "AES-GCM", iv, additionalData };
  const plaintext = await crypto.subtle.decrypt(parameters, keys.seal, bytes);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/**
 * Returns the id to which the wrapped key is bound.
 *
 * @param {Lock} lock
 */
export function wrappedFor({ profile, boundTo }) {
  return boundTo ?? profile;
}

/**
 * Wraps the random key with a secret, bound to the profile's id.
 *
 * @param {Uint8Array<ArrayBuffer>} raw
 * @param {string} secret
 * @param {string} profile
 * @returns {Promise<Wrap>}
 */
async function wrap(raw, secret, profile) {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const key = await deriveWrappingKey(secret, salt, iterations);
  const parameters = { name: "AES-GCM", iv, additionalData: jsonBytes([profile]) };
  return { rounds: iterations, salt, iv, bytes: await crypto.subtle.encrypt(parameters, key, raw) };
}

/**
 * Returns the lock's random key, unwrapped with the passphrase or the recovery code; null if the
 * secret is wrong. The profile's id is bound to each wrap as additional data, so that a wrap cannot
 * be mistaken for that of another profile.
 *
 * @param {Lock} lock
 * @param {string} secret
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function rawKey(lock, secret) {
  const code = normalizedCode(secret);
  const recovery = lock.recovery && code.length === codeLength ? [lock.recovery, code] : null;
  const attempts =
    /** @type {[Wrap, string][]} */ ([[lock.passphrase, secret], ...(recovery ? [recovery] : [])]);
  for (const [wrappedKey, secret] of attempts) {
    const key = await deriveWrappingKey(secret, wrappedKey.salt, wrappedKey.rounds);
    const additionalData = jsonBytes([wrappedFor(lock)]);
    const parameters = { name: "AES-GCM", iv: wrappedKey.iv, additionalData };
    const raw = await crypto.subtle.decrypt(parameters, key, wrappedKey.bytes).catch(() => null);
    if (raw) {
      return new Uint8Array(raw);
    }
  }
  return null;
}

/**
 * Derives the key that wraps the random key. The secret is normalized, since keyboards differ in
 * how they compose characters.
 *
 * @param {string} secret
 * @param {Uint8Array<ArrayBuffer>} salt
 * @param {number} iterations
 */
async function deriveWrappingKey(secret, salt, iterations) {
  const bytes = new TextEncoder().encode(secret.normalize("NFKC"));
  const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  const kind = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(parameters, material, kind, false, ["encrypt", "decrypt"]);
}

/**
 * Returns both keys: the random key itself, which encrypts records, and a key for tags, derived
 * from it with HKDF, so that neither algorithm uses the other's key.
 *
 * @param {Uint8Array<ArrayBuffer>} raw
 * @returns {Promise<Keys>}
 */
export async function keysFrom(raw) {
  const material = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const parameters = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: jsonBytes("tags"),
  };
  const kind = { name: "HMAC", hash: "SHA-256", length: 256 };
  return {
    seal: await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]),
    tag: await crypto.subtle.deriveKey(parameters, material, kind, false, ["sign"]),
  };
}

/** Returns a new recovery code: 160 random bits, in groups of four characters. */
function newCode() {
  const characters = [...randomBytes(codeLength)].map((byte) =>
    codeAlphabet[byte % codeAlphabet.length]
  )
    .join("");
  return characters.match(/.{4}/g)?.join("-") ?? characters;
}

/**
 * Normalizes a recovery code as typed: upper case, without separators.
 *
 * @param {string} code
 */
function normalizedCode(code) {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Returns cryptographically secure random bytes.
 *
 * @param {number} count
 */
export function randomBytes(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}

/**
 * Returns a value as UTF-8 encoded JSON.
 *
 * @param {unknown} value
 */
export function jsonBytes(value) {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** @param {ArrayBuffer} bytes */
function hex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
