import { equal } from "node:assert/strict";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: { querySelector: () => null, documentElement: { lang: "en" } },
});
const { backupText } = await import("../../Templates/scripts/you/backup-text.js");

Deno.test("restored answers are no longer “nothing yet”", () => {
  equal(backupText({ at: null, pending: 0, hasAnswers: false }, 0).title, "nothingYet");
  equal(backupText({ at: null, pending: 0, hasAnswers: true }, 0).title, "nothingNew");
});

Deno.test("unsaved answers come before everything else", () => {
  equal(backupText({ at: null, pending: 3, hasAnswers: true }, 0).title, "neverSaved");
  equal(backupText({ at: 1000, pending: 3, hasAnswers: true }, 2000).title, "pending");
  equal(backupText({ at: 1000, pending: 0, hasAnswers: true }, 2000).title, "allSaved");
});
