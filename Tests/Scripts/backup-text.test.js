import { equal } from "node:assert/strict";

// Without phrases, a phrase is its key.
Object.assign(globalThis, {
  document: { querySelector: () => null, documentElement: { lang: "en" } },
});
const { backupText } = await import("../../Templates/scripts/you/backup-text.js");

Deno.test("restored answers are no longer “nothing yet”", () => {
  equal(backupText({ at: null, pending: 0, hasAnswers: false }, [], 0).title, "nothingYet");
  equal(backupText({ at: null, pending: 0, hasAnswers: true }, [], 0).title, "nothingNew");
});

Deno.test("unsaved answers come before everything else", () => {
  equal(backupText({ at: null, pending: 3, hasAnswers: true }, [], 0).title, "neverSaved");
  equal(backupText({ at: 1000, pending: 3, hasAnswers: true }, [], 2000).title, "pending");
  equal(backupText({ at: 1000, pending: 0, hasAnswers: true }, [], 2000).title, "allSaved");
});

Deno.test("a backup beside locked profiles does not claim to be complete", () => {
  const saved = { at: 1000, pending: 0, hasAnswers: true };
  const { title, detail } = backupText(saved, ["Ann"], 2000);
  equal(title, "allOpenSaved");
  equal(detail.endsWith("lockedLeftOut"), true, detail);
  equal(backupText(saved, [], 2000).detail.includes("lockedLeftOut"), false);
  equal(backupText({ ...saved, at: null }, ["Ann"], 2000).title, "nothingNew");
});
