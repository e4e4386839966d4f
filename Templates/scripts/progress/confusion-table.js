/**
 * Confusions: a table with a drill link for each pair, and a list of the pairs beside it; on narrow
 * screens, which have no room for the names in the table, a list of all pairs.
 */

import { root } from "../core/site-root.js";
import { collapsedTable, headerCell, scrollRegion } from "../ui/charts.js";
import { pairsShownFirst } from "../quiz/setup/pairs-shown-first.js";
import { createElement, elementById } from "../ui/dom.js";
import { nameElement, phrase, phraseNodes } from "../ui/i18n.js";
import { chevron, rowLink, rowWords } from "../ui/row.js";
import { thumbnail, thumbnails } from "../ui/thumbnail.js";

/** @import { DeckStatistics } from "../statistics/deck-statistics.js" */
/** @import { BreedLabel } from "../statistics/deck-loader.js" */
/** @import { ProgressContext } from "./overview.js" */

/** The screens whose table has room for names; the same width as in `progress.css`. */
const wideScreen = "(min-width: 56rem)";

/**
 * Draws the confusion table and the list of pairs; nothing if there were no confusions.
 *
 * @param {DeckStatistics} statistics
 * @param {ProgressContext} context
 */
export function drawConfusionTable({ table, pairs, breeds }, context) {
  const tableBreeds = table.breeds.flatMap((id) => breeds[id] ?? []);
  if (tableBreeds.length === 0) {
    return;
  }
  /**
   * Returns the address of a drill; null if the two cannot be told apart in pictures.
   *
   * @param {BreedLabel} breed
   * @param {BreedLabel} other
   * @param {boolean | undefined} isDrill
   */
  const drill = (breed, other, isDrill) =>
    isDrill ? `${context.quiz}&pair=${breed.id},${other.id}` : null;
  const heads = tableBreeds.map((breed) => {
    const cell = headerCell(head(breed), "col");
    cell.append(nameElement("span", "visually-hidden", breed));
    return cell;
  });
  const rows = tableBreeds.map((breed, row) =>
    createElement(
      "tr",
      "",
      headerCell(
        createElement("span", "who", head(breed), nameElement("span", "name", breed)),
        "row",
      ),
      ...tableBreeds.map((other, column) => {
        const times = table.times[row]?.[column] ?? 0;
        return cell(breed, other, times, drill(breed, other, table.drills[row]?.[column]));
      }),
    )
  );
  const matrix = createElement(
    "table",
    "matrix",
    createElement("caption", "visually-hidden", phrase("pairsCaption")),
    createElement("thead", "", createElement("tr", "", createElement("td", ""), ...heads)),
    createElement("tbody", "", ...rows),
  );
  const isWide = matchMedia(wideScreen).matches;
  const others = isWide
    ? pairs.filter(({ first, second }) => ![first, second].every((id) => table.breeds.includes(id)))
    : pairs.slice(pairsShownFirst);
  /** @param {DeckStatistics["pairs"]} pairs */
  const list = (pairs) =>
    createElement(
      "ul",
      "card rows",
      ...pairs.flatMap(({ first, second, times, isDrill }) => {
        const breed = breeds[first];
        const other = breeds[second];
        return breed && other ? [pairRow(breed, other, times, drill(breed, other, isDrill))] : [];
      }),
    );
  const explainedMatrix = () => [
    createElement("p", "muted hint", phrase("pairsHint")),
    createElement("div", "card", scrollRegion(phrase("pairsCaption"), matrix)),
  ];
  elementById("pairs").replaceChildren(
    ...(isWide ? explainedMatrix() : [list(pairs.slice(0, pairsShownFirst))]),
    ...(others.length > 0
      ? [collapsedTable(() => list(others), phrase("morePairs", { count: others.length }))]
      : []),
    ...(isWide ? [] : [collapsedTable(() => createElement("div", "", ...explainedMatrix()))]),
  );
}

/**
 * @param {BreedLabel} breed
 * @param {BreedLabel} other
 * @param {number} times
 * @param {string | null} drill
 */
function cell(breed, other, times, drill) {
  if (breed.id === other.id) {
    const text = createElement("span", "visually-hidden", phrase("timesRight", { count: times }));
    const figure = createElement("span", "", String(times));
    figure.ariaHidden = "true";
    return createElement("td", times > 0 ? "hit" : "zero", figure, text);
  }
  if (times === 0) {
    const dot = createElement("span", "", "·");
    dot.ariaHidden = "true";
    return createElement("td", "zero", dot, createElement("span", "visually-hidden", "0"));
  }
  const shade = times > 2 ? "often" : "seldom";
  if (drill === null) {
    const text = phraseNodes("takenFor", { name: other, count: times });
    return createElement(
      "td",
      shade,
      String(times),
      createElement("span", "visually-hidden", " ", ...text),
    );
  }
  const link = createElement("a", "", String(times));
  link.href = drill;
  const text = phraseNodes("drill", { name: breed, other, count: times });
  link.append(createElement("span", "visually-hidden", " ", ...text));
  return createElement("td", shade, link);
}

/**
 * @param {BreedLabel} breed
 * @param {BreedLabel} other
 * @param {number} times
 * @param {string | null} drill
 */
function pairRow(breed, other, times, drill) {
  const text = rowWords(
    nameElement("span", "name", breed),
    ...phraseNodes("takenFor", { name: other, count: times }),
  );
  const pictures = thumbnails(breed.photo, other.photo);
  const row = drill === null
    ? createElement("div", "row", pictures, text)
    : rowLink(drill, pictures, text, chevron());
  return createElement("li", "", row);
}

/** @param {BreedLabel} breed */
function head(breed) {
  const link = createElement("a", "head", thumbnail(breed.photo));
  link.href = new URL(breed.page, root).href;
  link.tabIndex = -1;
  link.ariaHidden = "true";
  return link;
}
