/** Compares two breeds side by side. */

import { breedFrame } from "../browse/breed-tile.js";
import { line } from "./breed-facts.js";
import { createElement, elementById } from "../ui/dom.js";
import { drawSizeChart } from "./size-chart.js";
import { nameElement, phrase, phraseNodes } from "../ui/i18n.js";

/** @import { Line, BreedFacts } from "./breed-facts.js" */

const pictureSizes = "(min-width: 56rem) 20rem, 46vw";

/**
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
  const distinctions = [{ of: b, said: a.distinctions.get(b.id) }, {
    of: a,
    said: b.distinctions.get(a.id),
  }];
  const box = elementById("tells");
  const lines = distinctions.filter(({ said }) => said).map(({ of, said }) => {
    const words = createElement("span", "", said?.text ?? "");
    mark(words, said);
    return createElement("p", "", nameElement("strong", "", of), " ", words);
  });
  box.querySelectorAll("p").forEach((paragraph) => paragraph.remove());
  box.querySelector("div")?.append(...lines);
  box.hidden = lines.length === 0;
  const shared = a.marks.filter((mark) => b.marks.some((other) => other.label === mark.label));
  const labels = [...new Set([...a.facts, ...b.facts].map((fact) => fact.label))];
  drawRows(a, b, shared.map((mark) => mark.label), labels);
  elementById("sentences").replaceChildren(
    ...sentences(a, b, labels).map((sentence) => createElement("li", "", sentence)),
  );
  drawSizeChart(a, b);
  drawDrill(a, b);
  elementById("comparison").hidden = false;
}

/**
 * Sets the language of an element's text if it differs from the page's; an empty `lang` would mean
 * an unknown language.
 *
 * @param {HTMLElement} words
 * @param {{ lang: string | null } | undefined} said
 */
function mark(words, said) {
  if (said?.lang) {
    words.lang = said.lang;
  }
}

/**
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {string[]} marks labels of the field marks that both have
 * @param {string[]} facts
 */
function drawRows(a, b, marks, facts) {
  const heads = elementById("rows").querySelectorAll("thead th");
  [a, b].forEach((breed, index) => {
    const head = heads[index + 1];
    if (head) {
      head.replaceChildren(nameElement("span", "", breed));
    }
  });
  const distinguishing = marks.filter((label) =>
    !isSame(line(a.marks, label), line(b.marks, label))
  );
  const highlighted = new Set(distinguishing.slice(0, 2));
  const rows = [
    ...marks.map((label) => {
      const row = createRow(label, line(a.marks, label), line(b.marks, label));
      row.classList.toggle("telling", highlighted.has(label));
      return row;
    }),
    ...facts.map((label) => createRow(label, line(a.facts, label), line(b.facts, label))),
  ];
  elementById("rows").querySelector("tbody")?.replaceChildren(...rows);
}

/**
 * @param {Line | undefined} a
 * @param {Line | undefined} b
 */
function isSame(a, b) {
  return a?.text === b?.text;
}

/**
 * @param {string} label
 * @param {Line | undefined} a
 * @param {Line | undefined} b
 */
function createRow(label, a, b) {
  const head = createElement("th", "", label);
  head.scope = "row";
  if (isSame(a, b)) {
    head.append(" ", createElement("span", "same", phrase("same")));
  }
  const cells = [a, b].map((fact) => {
    const cell = createElement("td", "", fact?.text ?? phrase("unknown"));
    mark(cell, fact);
    return cell;
  });
  return createElement("tr", "", head, ...cells);
}

/**
 * Describes the differences in full sentences.
 *
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {string[]} labels
 */
function sentences(a, b, labels) {
  const said = [];
  for (const label of labels) {
    const factOfA = line(a.facts, label);
    const factOfB = line(b.facts, label);
    if (factOfA?.measure && factOfB?.measure) {
      const key = factOfA.measure === "height" ? "higher" : "heavier";
      const isFirst = factOfA.least > factOfB.most;
      const [more, less] = isFirst ? [factOfA, factOfB] : [factOfB, factOfA];
      said.push(
        more.least > less.most
          ? phrase(key, {
            name: (isFirst ? a : b).name,
            other: (isFirst ? b : a).name,
            more: more.text,
            less: less.text,
          })
          : phrase(`${key}Not`),
      );
    }
  }
  const isAlike = (/** @type {string} */ label) =>
    isSame(line(a.facts, label), line(b.facts, label));
  const alike = labels.filter(isAlike).join(phrase("comma"));
  const unlike = labels.filter((label) => !isAlike(label)).join(phrase("comma"));
  return [
    ...said,
    ...(alike ? [phrase("alike", { facts: alike })] : []),
    ...(unlike ? [phrase("unlike", { facts: unlike })] : []),
  ];
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
