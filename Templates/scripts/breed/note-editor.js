/** Shows and edits a learner's note on a breed. */

import { element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { Bookmarks } from "../storage/bookmarks.js" */

/**
 * Fills the note's section of the page.
 *
 * @param {Bookmarks} bookmarks
 * @param {string} deck
 * @param {string} breed
 * @returns {Promise<() => Promise<void>>} redraws the note unless it is being edited
 */
export async function noteEditor(bookmarks, deck, breed) {
  const field = /** @type {HTMLTextAreaElement} */ (element("note-field"));
  const form = element("note-form");
  const shown = element("note-shown");
  let text = "";

  async function showNote() {
    const hasUnsavedText = field.value !== text;
    text = (await bookmarks.notes(deck, breed)).map((note) => note.text).filter(Boolean)
      .join("\n\n---\n\n");
    element("note-text").textContent = text;
    if (!hasUnsavedText) {
      field.value = text;
      setEditing(text === "");
    }
  }

  /** @param {boolean} isEditing */
  function setEditing(isEditing) {
    form.hidden = !isEditing;
    shown.hidden = isEditing;
    element("note-leave").hidden = text === "";
  }

  element("note-edit").addEventListener("click", () => {
    field.value = text;
    setEditing(true);
    field.focus();
  });
  element("note-leave").addEventListener("click", () => {
    field.value = text;
    setEditing(false);
    element("note-edit").focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const written = field.value.trim();
    if (written !== text) {
      await bookmarks.setNote(deck, breed, written);
      text = written;
      field.value = written;
      await showNote();
    }
    setEditing(text === "");
    element("note-status").textContent = bookmarks.isPersistent()
      ? say(text ? "noteKept" : "noteGone")
      : say("unkept");
    (text ? element("note-edit") : field).focus();
  });
  await showNote();
  element("note").hidden = false;
  return showNote;
}
