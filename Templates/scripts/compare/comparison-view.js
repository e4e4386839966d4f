/** Compares two breeds side by side. */

import { breedFrame } from "../browse/breed-tile.js";
import { breedComparison } from "../../generated/study-comparison.js";
import { createElement, elementById } from "../ui/dom.js";
import { drawSizeChart, sizeText } from "./size-chart.js";
import { nameElement, phrase, phraseNodes } from "../ui/i18n.js";

/** @import { BreedFacts } from "./breed-facts.js" */
/** @import { BreedComparison, ComparisonRow, SizeComparison } from "../../generated/study-comparison.js" */

const pictureSizes = "(min-width: 56rem) 20rem, 46vw";

/**
 * Draws the comparison of two breeds.
 *
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 */
export function drawComparison(a, b) {
  const title = phrase("or", { a: a.name, b: b.name });
  document.title = document.title.replace(/^.*? · /, `${title} · `);
  elementById("choose-title").replaceChildren(...phraseNodes("or", { a, b }));
  elementById("pair").replaceChildren(...[a, b].map((breed) => {
    const picture = breed.picture
      ? breedFrame(breed, pictureSizes)
      : createElement("span", "frame");
    const link = createElement("a", "tile", picture, nameElement("span", "name", breed));
    link.href = breed.href;
    return createElement("li", "", link);
  }));
  drawDistinctions(a, b);
  const comparison = breedComparison(a, b);
  drawRows(a, b, [...comparison.marks, ...comparison.facts]);
  elementById("sentences").replaceChildren(
    ...sentences(a, b, comparison).map((sentence) => createElement("li", "", sentence)),
  );
  drawSizeChart(a, b, comparison.chart);
  drawDrill(a, b);
  elementById("comparison").hidden = false;
}

/**
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 */
function drawDistinctions(a, b) {
  const distinctions = [
    { of: b, distinction: a.distinctions.get(b.id) },
    { of: a, distinction: b.distinctions.get(a.id) },
  ];
  const lines = distinctions.flatMap(({ of, distinction }) => {
    if (!distinction) {
      return [];
    }
    const text = createElement("span", "", distinction.text);
    setLanguage(text, distinction.language);
    return [createElement("p", "", nameElement("strong", "", of), " ", text)];
  });
  const box = elementById("tells");
  box.querySelectorAll("p").forEach((paragraph) => paragraph.remove());
  box.querySelector("div")?.append(...lines);
  box.hidden = lines.length === 0;
}

/**
 * Sets the language of an element's text if it differs from the page's; an empty `lang` would mean
 * an unknown language.
 *
 * @param {HTMLElement} element
 * @param {string | null | undefined} language
 */
function setLanguage(element, language) {
  if (language) {
    element.lang = language;
  }
}

/**
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {ComparisonRow[]} rows
 */
function drawRows(a, b, rows) {
  const heads = elementById("rows").querySelectorAll("thead th");
  [a, b].forEach((breed, index) => {
    const head = heads[index + 1];
    if (head) {
      head.replaceChildren(nameElement("span", "", breed));
    }
  });
  elementById("rows").querySelector("tbody")?.replaceChildren(...rows.map(createRow));
}

/** @param {ComparisonRow} row */
function createRow({ label, first, second, isSame, isHighlighted }) {
  const head = createElement("th", "", label);
  head.scope = "row";
  if (isSame) {
    head.append(" ", createElement("span", "same", phrase("same")));
  }
  const cells = [first, second].map((fact) => {
    const cell = createElement("td", "", fact?.text ?? phrase("unknown"));
    setLanguage(cell, fact?.language);
    return cell;
  });
  const row = createElement("tr", "", head, ...cells);
  row.classList.toggle("telling", isHighlighted);
  return row;
}

/**
 * Describes similarities and differences in full sentences.
 *
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {BreedComparison} comparison
 */
function sentences(a, b, { sizes, sameFacts, differentFacts }) {
  const sameText = sameFacts.join(phrase("comma"));
  const differentText = differentFacts.join(phrase("comma"));
  return [
    ...sizes.map((size) => sizeSentence(a, b, size)),
    ...(sameText ? [phrase("alike", { facts: sameText })] : []),
    ...(differentText ? [phrase("unlike", { facts: differentText })] : []),
  ];
}

/**
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {SizeComparison} size
 */
function sizeSentence(a, b, { kind, larger }) {
  const key = kind === "height" ? "higher" : "heavier";
  if (larger === null) {
    return phrase(`${key}Not`);
  }
  const [more, less] = larger === "first" ? [a, b] : [b, a];
  return phrase(key, {
    name: more.name,
    other: less.name,
    more: sizeText(more, kind),
    less: sizeText(less, kind),
  });
}

/**
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 */
function drawDrill(a, b) {
  const link = /** @type {HTMLAnchorElement} */ (elementById("drill"));
  const [deck, first] = a.id.split("/");
  const [otherDeck, second] = b.id.split("/");
  link.search = `?deck=${deck}&pair=${first},${second}`;
  link.hidden = deck !== otherDeck || first === second || !a.isAsked || !b.isAsked ||
    a.inseparable.includes(b.id);
}
