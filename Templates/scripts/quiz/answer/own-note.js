/** Shows the learner's own note on a breed after it was missed. */

import { createElement } from "../../ui/dom.js";
import { phrase } from "../../ui/i18n.js";
import { emptyProgress } from "../../../generated/study-record.js";

/** @import { Deck, Session } from "../../../generated/study-model.js" */
/** @import { LearnerRecords } from "../../storage/records/learner-records.js" */

/** The notes that have loaded, by the breed's slug; empty if there is none. @type {Map<string, string>} */
const notesByBreed = new Map();

/**
 * Loads the note on the breed of a question.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {LearnerRecords} store
 */
export async function prefetchNote({ question }, deck, { records }) {
  if (!question) {
    return;
  }
  // If storage is busy or refuses, there is no note; nothing else depends on it.
  const stored = await records.read(["notes"]).catch(() => null);
  const notes = (stored?.notes ?? []).filter((note) =>
    note.profile === records.profile && note.deck === deck.id
  );
  if (notes.length === 0) {
    notesByBreed.delete(question.breedID);
    return;
  }
  const { currentNotes } = await import("../../../generated/study-record-changes.js");
  const progress = { ...emptyProgress(), notes };
  const current = currentNotes(progress, records.profile, deck, question.breedID);
  notesByBreed.set(question.breedID, noteText(current));
}

/**
 * Returns the text of the versions of a note; there are several if it was changed on two devices at
 * once.
 *
 * @param {{ text: string }[]} versions
 */
export function noteText(versions) {
  return versions.map(({ text }) => text.trim()).filter(Boolean).join("\n\n");
}

/**
 * Draws the note on a breed, if there is one and it has already loaded: showing it later would move
 * the text that the learner is reading.
 *
 * @param {string} breed
 * @returns {HTMLElement[]}
 */
export function ownNote(breed) {
  const text = notesByBreed.get(breed);
  if (!text) {
    return [];
  }
  const heading = createElement("h3", "caption", phrase("ownNote"));
  return [createElement("div", "own-note", heading, createElement("p", "", text))];
}
