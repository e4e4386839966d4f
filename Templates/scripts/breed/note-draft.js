/** The unsaved text of a note, which outlives the page in this tab. */

import { siteName } from "../core/site-root.js";

/**
 * @typedef {object} NoteDraft
 * @property {() => string | null} read returns the unsaved text; null if there is none
 * @property {(text: string, saved: string) => void} update remembers a text, or forgets the draft if
 *   the text is saved
 */

/**
 * Returns the draft of a note.
 *
 * @param {() => Pick<Storage, "getItem" | "setItem" | "removeItem">} storage returns the storage of
 *   the tab; throws if the browser refuses it, as do its methods
 * @param {string} profile
 * @param {string} deck
 * @param {string} breed
 * @returns {NoteDraft}
 */
export function noteDraft(storage, profile, deck, breed) {
  const key = `${siteName}:note-draft:${profile}:${deck}/${breed}`;
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    update(text, saved) {
      try {
        if (text.trim() === saved) {
          storage().removeItem(key);
        } else {
          storage().setItem(key, text);
        }
      } catch {
        // Without storage there are no drafts.
      }
    },
  };
}
