/** Selects a fact from a breed's page. */

/**
 * @typedef {object} Fact
 * @property {string} text
 * @property {string | null} language the language of the text, if it differs from the reader's
 */

/** Length in characters at which no further sentence is added. */
const minimumLength = 50;

/**
 * Returns the opening of the page's notes or, if they are in another language, the last of the
 * listed facts: the temperament, if it is known. Without listed facts, returns the notes in the
 * other language; null if the page has neither. Ignores the page's other texts, which describe what
 * the learner has just seen.
 *
 * @param {Document} page
 * @param {string} language the reader's language
 * @returns {Fact | null}
 */
export function factFromPage(page, language) {
  const notes = page.querySelector(".prose > div");
  const paragraph = notes?.querySelector("p")?.textContent ?? "";
  const notesLanguage = notes?.getAttribute("lang") ?? language;
  const rows = page.querySelectorAll(".facts > div");
  const row = rows[rows.length - 1];
  if (paragraph && (notesLanguage === language || !row)) {
    return {
      text: openingSentences(paragraph, notesLanguage),
      language: notesLanguage === language ? null : notesLanguage,
    };
  }
  const [label, value] = ["dt", "dd"].map((tag) => row?.querySelector(tag)?.textContent ?? "");
  return label && value ? { text: `${label}: ${value}`, language: null } : null;
}

/**
 * Returns sentences from the beginning of a text until they have the minimum length.
 *
 * @param {string} text
 * @param {string} language
 */
export function openingSentences(text, language) {
  const oneLine = text.replace(/\s+/g, " ").trim();
  let opening = "";
  for (
    const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(oneLine)
  ) {
    opening += segment;
    if (opening.trim().length >= minimumLength) {
      break;
    }
  }
  return opening.trim();
}
