/** The results of a class as a file for spreadsheets. */

import { now } from "../core/clock.js";
import { phrase } from "../ui/i18n.js";
import { classTable } from "../../generated/study-class.js";
import { csvText } from "./csv-text.js";
import { fileName } from "./file-name.js";

/** @import { ClassStatistics, ClassTableWords } from "../../generated/study-class.js" */
/** @import { Deck } from "../../generated/study-model.js" */

/**
 * Returns a file with a table for each deck, in the page's language.
 *
 * @param {{ deck: Deck, statistics: ClassStatistics }[]} results
 */
export function classFile(results) {
  const words = tableWords();
  const tables = results.map(({ statistics, deck }) =>
    csvText(classTable(statistics, deck, words))
  );
  const { at, offset } = now();
  const day = new Date(at + offset * 60_000).toISOString().slice(0, 10);
  const titles = results.map(({ deck }) => deck.title);
  return new File([tables.join("\r\n")], `${fileName(titles)} – ${day}.csv`, { type: "text/csv" });
}

/** @returns {ClassTableWords} */
function tableWords() {
  const percent = (/** @type {string} */ name) => phrase("table.percent", { name });
  return {
    headings: [
      phrase("table.deck"),
      phrase("column.pupil"),
      phrase("table.file"),
      phrase("table.kind"),
      phrase("table.examSeconds"),
      phrase("column.sessions"),
      phrase("column.answers"),
      phrase("table.right"),
      percent(phrase("column.right")),
      percent(phrase("column.withoutGuesses")),
    ],
    progress: phrase("table.progress"),
    exam: phrase("table.exam"),
    challenge: phrase("challenge"),
    again: phrase("again"),
  };
}
