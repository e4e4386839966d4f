/** Shows and edits a learner's note on a breed. */

import { confirmLeaving } from "../storage/records/confirm-leaving.js";
import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { noteDraft } from "./note-draft.js";

/** @import { Bookmarks } from "../storage/bookmarks/bookmarks.js" */

/**
 * Fills the note's section of the page.
 *
 * @param {Bookmarks} bookmarks
 * @param {string} deck
 * @param {string} breed
 * @returns {Promise<() => Promise<void>>} a function that redraws the note unless it is being
 * edited
 */
export async function noteEditor(bookmarks, deck, breed) {
  const field = /** @type {HTMLTextAreaElement} */ (elementById("note-field"));
  const form = elementById("note-form");
  const view = elementById("note-shown");
  const draft = noteDraft(() => sessionStorage, bookmarks.profile, deck, breed);
  let text = "";
  /**
   * Whether the learner has opened the stored note for editing; if so, a redraw must not close it.
   */
  let isOpened = false;

  async function showNote() {
    const shownText = text;
    text = (await bookmarks.notes(deck, breed)).map((note) => note.text).filter(Boolean)
      .join("\n\n---\n\n");
    const hasUnsavedText = field.value !== shownText && field.value !== text;
    elementById("note-text").textContent = text;
    if (!hasUnsavedText && !isOpened) {
      field.value = text;
      setEditing(text === "");
    }
  }

  /** @param {boolean} isEditing */
  function setEditing(isEditing) {
    form.hidden = !isEditing;
    view.hidden = isEditing;
    elementById("note-leave").hidden = text === "";
  }

  const isUnsaved = () => !form.hidden && field.value.trim() !== text;

  /** Keeps the draft up to date or, if it may not be stored unencrypted, asks before it is lost. */
  function keepDraft() {
    if (bookmarks.isProtected) {
      confirmLeaving(isUnsaved);
    } else {
      draft.update(field.value, text);
    }
  }

  /** Continues with the text that the learner left unsaved, if there is any. */
  function restoreDraft() {
    const unsaved = bookmarks.isProtected ? null : draft.read();
    if (unsaved !== null && unsaved.trim() !== text) {
      isOpened = true;
      field.value = unsaved;
      setEditing(true);
      elementById("note-status").textContent = phrase("noteUnsaved");
    }
  }

  field.addEventListener("input", keepDraft);
  elementById("note-edit").addEventListener("click", () => {
    isOpened = true;
    field.value = text;
    setEditing(true);
    field.focus();
  });
  elementById("note-leave").addEventListener("click", () => {
    isOpened = false;
    field.value = text;
    draft.update(text, text);
    setEditing(false);
    elementById("note-status").textContent = "";
    elementById("note-edit").focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const newText = field.value.trim();
    if (newText !== text) {
      await bookmarks.setNote(deck, breed, newText);
      text = newText;
      field.value = newText;
      await showNote();
    }
    isOpened = false;
    draft.update(text, text);
    setEditing(text === "");
    elementById("note-status").textContent = bookmarks.isPersistent()
      ? phrase(text ? "noteKept" : "noteGone")
      : phrase("unkept");
    (text ? elementById("note-edit") : field).focus();
  });
  await showNote();
  restoreDraft();
  elementById("note").hidden = false;
  return showNote;
}
