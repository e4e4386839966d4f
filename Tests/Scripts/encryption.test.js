import {
  canEncrypt,
  decryptRecord,
  encryptRecord,
  newLock,
  unlockedKeys,
} from "../../Templates/scripts/encryption/encryption.js";
import { recordKey } from "../../Templates/scripts/storage/database/database-schema.js";

/** @import { List } from "../../Templates/scripts/storage/database/database-schema.js" */
/** @import { Keys } from "../../Templates/scripts/encryption/encryption.js" */

const note = { profile: "p1", deck: "dogs", breed: "beagle", text: "Long ears, 긴 귀" };
// Hashing a passphrase 600,000 times is slow, so all tests share one lock.
const { lock, keys, code } = await newLock("p1", "correct horse");

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  const [a, b] = [found, expected].map((one) => JSON.stringify(one));
  if (a !== b) {
    throw new Error(`${a} instead of ${b}`);
  }
}

/** @param {() => Promise<unknown>} work */
async function fails(work) {
  const failed = await work().then(() => false, () => true);
  if (!failed) {
    throw new Error("expected a failure");
  }
}

/** @param {Keys | null} found */
async function reads(found) {
  const sealed = await encryptRecord("favourites", "p1", recordKey("favourites", note), note, keys);
  same(found && await decryptRecord(sealed, found), note);
}

Deno.test("only the passphrase and the recovery code open the lock", async () => {
  same(canEncrypt, true);
  await reads(await unlockedKeys(lock, "correct horse"));
  await reads(await unlockedKeys(lock, code));
  await reads(await unlockedKeys(lock, ` ${code.toLowerCase().replaceAll("-", " ")} `));
  same(await unlockedKeys(lock, "correct horsf"), null);
  same(await unlockedKeys(lock, ""), null);
});

Deno.test("Unicode normalization does not affect the passphrase", async () => {
  const { lock } = await newLock("p1", "caf\u00e9 비글");
  same(await unlockedKeys(lock, "cafe\u0301 비글".normalize("NFD")) !== null, true);
});

Deno.test("a lock is bound to its profile", async () => {
  same(await unlockedKeys({ ...lock, profile: "p2" }, "correct horse"), null);
});

Deno.test("a passphrase is hashed at least 600,000 times with its own salt", () => {
  const { passphrase, recovery } = lock;
  same(passphrase.rounds >= 600_000 && (recovery?.rounds ?? 0) >= 600_000, true);
  same(passphrase.salt.length, 16);
  same(`${passphrase.salt}` === `${recovery?.salt}`, false);
});

Deno.test("an encrypted record reveals nothing, and each encryption of it differs", async () => {
  const [one, other] = [
    await encryptRecord("favourites", "p1", recordKey("favourites", note), note, keys),
    await encryptRecord("favourites", "p1", recordKey("favourites", note), note, keys),
  ];
  const bytes = (/** @type {ArrayBuffer} */ buffer) => new Uint8Array(buffer).toString();
  same(bytes(one.bytes) === bytes(other.bytes), false);
  const content = new TextDecoder().decode(one.bytes) + one.tag;
  same(content.includes("beagle"), false);
});

Deno.test("a record's tag is stable and unique", async () => {
  const place = async (/** @type {List} */ list, /** @type {object} */ record) =>
    (await encryptRecord(list, "p1", recordKey(list, record), record, keys)).tag;
  const tag = await place("favourites", note);
  same(await place("favourites", { ...note, text: "another" }), tag);
  for (const other of [{ ...note, breed: "pug" }, { ...note, deck: "cats" }]) {
    same(await place("favourites", other) === tag, false);
  }
  same(await place("lists", note) === tag, false);
});

Deno.test("a modified or moved record cannot be decrypted", async () => {
  const sealed = await encryptRecord("favourites", "p1", recordKey("favourites", note), note, keys);
  const bytes = new Uint8Array(sealed.bytes.slice(0));
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await fails(() => decryptRecord({ ...sealed, bytes: bytes.buffer }, keys));
  await fails(() => decryptRecord({ ...sealed, list: "lists" }, keys));
  await fails(() => decryptRecord({ ...sealed, profile: "p2" }, keys));
  const { keys: others } = await newLock("p1", "correct horse");
  await fails(() => decryptRecord(sealed, others));
});
