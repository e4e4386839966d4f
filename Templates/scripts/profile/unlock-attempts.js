/**
 * Checks a secret of the current profile, and enforces a wait after too many wrong ones: in the
 * dialog that unlocks it, and in those that change its passphrase and add a passkey.
 */

import { now } from "../core/clock.js";
import { unlockedKeys } from "../encryption/encryption.js";
import { changeLearner, updateInOneStep } from "../storage/profiles/profiles.js";

/** @import { Keys } from "../encryption/encryption.js" */
/** @import { Records } from "../storage/records/records.js" */
/** @import { Profile } from "../../generated/study-record.js" */

/** The first wait after too many wrong passphrases, and the longest wait, in milliseconds. */
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

/**
 * Tries to unlock the profile with a secret. Returns the keys if the secret is right; if attempts
 * are blocked, the time until which they are; otherwise null. Each attempt is counted before it is
 * checked, so that it counts even if the learner leaves the page.
 *
 * @param {Records} records
 * @param {string} secret
 * @param {number} maximum number of wrong secrets after which attempts are blocked for a while;
 *   each further one doubles the wait, up to an hour
 * @returns {Promise<{ keys: Keys } | { until: number } | null>}
 */
export async function tryToUnlock(records, secret, maximum) {
  const { lock, profile: id } = records;
  if (!lock) {
    return null;
  }
  const at = now().at;
  let isBlocked = false;
  const updatedProfile = await updateInOneStep(records, id, (profile) => {
    const until = profile.lockedUntil ?? 0;
    // Ignore a longer wait, which can only come from a changed clock or an imported file.
    isBlocked = until > at && until <= at + longestWaitMs;
    return isBlocked ? {} : failedAttempt(profile, maximum, at);
  });
  const lockedUntil = updatedProfile?.lockedUntil ?? null;
  if (isBlocked && lockedUntil) {
    return { until: lockedUntil };
  }
  const keys = await unlockedKeys(lock, secret);
  if (keys) {
    await changeLearner(records, id, { failedAttempts: 0, lockedUntil: null, status: "active" });
    return { keys };
  }
  return lockedUntil ? { until: lockedUntil } : null;
}

/**
 * Returns the changes to a profile that count a failed attempt.
 *
 * @param {Profile} profile
 * @param {number} maximum
 * @param {number} at the current time in milliseconds since 1970
 * @returns {Partial<Profile>}
 */
function failedAttempt(profile, maximum, at) {
  const failedAttempts = (profile.failedAttempts ?? 0) + 1;
  const wait = Math.min(firstWaitMs * 2 ** Math.max(0, failedAttempts - maximum), longestWaitMs);
  const lockedUntil = failedAttempts >= maximum ? at + wait : null;
  return { failedAttempts, lockedUntil, status: lockedUntil ? "locked" : "active" };
}
