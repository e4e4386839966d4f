import {
  currentSession,
  endSession,
  forgetEndedSession,
  hasStoredKey,
  isRecent,
  startSession,
} from "../../Templates/scripts/encryption/unlock-session.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  if (found !== expected) {
    throw new Error(`${found} instead of ${expected}`);
  }
}

Deno.test("a time counts as recent within its limit", () => {
  same(isRecent(1_000_000, 60_000, 1_059_999), true);
  same(isRecent(1_000_000, 60_000, 1_060_000), false);
});

Deno.test("a time in the future counts only within a minute, for a clock that was corrected", () => {
  same(isRecent(1_059_999, 1_800_000, 1_000_000), true);
  same(isRecent(1_060_000, 1_800_000, 1_000_000), false);
});

Deno.test("a missing time is never recent", () => {
  same(isRecent(Number(null), 60_000, Date.now()), false);
  same(isRecent(NaN, 60_000, Date.now()), false);
});

Deno.test("an ended session is forgotten, but not one that has started since", () => {
  startSession({ id: "first", idleLimitMs: 60_000 });
  endSession();
  same(currentSession(), null);
  startSession({ id: "second", idleLimitMs: 60_000 });
  forgetEndedSession();
  same(currentSession()?.id, "second");
  endSession();
  same(hasStoredKey(), true);
  forgetEndedSession();
  same(hasStoredKey(), false);
});
