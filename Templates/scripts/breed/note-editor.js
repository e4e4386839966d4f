/** Shows and edits a learner's note on a breed. */

import { element } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** @import { Marks } from "../storage/bookmarks.js" */

/**
 * Fills the note's section of the page.
 *
 * @param {Marks} marks
 * @param {string} deck
 * @param {string} breed
 * @returns {Promise<() => Promise<void>>} redraws the note unless it is being edited
 */
export async function noteEditor(marks, deck, breed) {
  const field = /** @type {HTMLTextAreaElement} */ (element("note-field"));
  const form = element("note-form");
  const shown = element("note-shown");
  let text = "";

  async function showNote() {
    const isWriting = field.value !== text;
    text = (await marks.notes(deck, breed)).map((one) => one.text).filter(Boolean)
      .join("\n\n---\n\n");
    element("note-text").textContent = text;
    if (!isWriting) {
      field.value = text;
      ask(text === "");
    }
  }

  /** @param {boolean} isAsked */
  function ask(isAsked) {
    form.hidden = !isAsked;
    shown.hidden = isAsked;
    element("note-leave").hidden = text === "";
  }

  element("note-edit").addEventListener("click", () => {
    field.value = text;
    ask(true);
    field.focus();
  });
  element("note-leave").addEventListener("click", () => {
    field.value = text;
    ask(false);
    element("note-edit").focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const written = field.value.trim();
    if (written !== text) {
      await marks.setNote(deck, breed, written);
      text = written;
      field.value = written;
      await showNote();
    }
    ask(text === "");
    element("note-status").textContent = marks.isPersistent()
      ? say(text ? "noteKept" : "noteGone")
      : say("unkept");
    (text ? element("note-edit") : field).focus();
  });
  await showNote();
  element("note").hidden = false;
  return showNote;
}
