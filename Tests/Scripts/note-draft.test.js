import { equal } from "node:assert/strict";
import { noteDraft } from "../../Templates/scripts/breed/note-draft.js";

function memory() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    items,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value),
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  };
}

Deno.test("a draft is there until its text is saved", () => {
  const storage = memory();
  const draft = noteDraft(() => storage, "p", "dogs", "beagle");
  draft.update("White tail", "");
  equal(noteDraft(() => storage, "p", "dogs", "beagle").read(), "White tail");
  draft.update("White tail", "White tail");
  equal(draft.read(), null);
  equal(storage.items.size, 0);
});

Deno.test("a deleted text is a draft, too, until it is saved", () => {
  const storage = memory();
  const draft = noteDraft(() => storage, "p", "dogs", "beagle");
  draft.update("", "White tail");
  equal(draft.read(), "");
});

Deno.test("a draft belongs to one learner and one breed", () => {
  const storage = memory();
  noteDraft(() => storage, "p", "dogs", "beagle").update("White tail", "");
  equal(noteDraft(() => storage, "q", "dogs", "beagle").read(), null);
  equal(noteDraft(() => storage, "p", "dogs", "pug").read(), null);
});

Deno.test("refused storage loses the draft, but not the page", () => {
  const draft = noteDraft(
    () => {
      throw new DOMException("", "SecurityError");
    },
    "p",
    "dogs",
    "beagle",
  );
  draft.update("White tail", "");
  equal(draft.read(), null);
});
