/** Draws the size chart of two breeds. */

import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";

/** @import { BreedFacts } from "./breed-facts.js" */
/** @import { SizeChart, SizeChartBar, SizeKind } from "../../generated/study-comparison.js" */

/**
 * Draws the sizes of both breeds as bars from the ground, with the same markup as the templates;
 * hides the chart's section if `chart` is null.
 *
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 * @param {SizeChart | null} chart
 */
export function drawSizeChart(a, b, chart) {
  elementById("scale").hidden = chart === null;
  if (chart === null) {
    return;
  }
  const { kind, lines, bars } = chart;
  const svg = createSVGElement("svg", { viewBox: "0 0 320 180", "aria-hidden": "true" });
  for (const { size, y } of lines) {
    const label = createSVGElement("text", { x: 50, y, dy: ".35em" });
    label.textContent = String(size);
    svg.append(createSVGElement("path", { class: "grid", d: `M60 ${y}H310` }), label);
  }
  svg.append(...bars.flatMap((bar, index) => createBar(bar, index === 0 ? "most" : "most second")));
  const captions = [a, b].map((breed) =>
    createElement("span", "", `${breed.name} ${sizeText(breed, kind)}`)
  );
  elementById("scale-figure").replaceChildren(svg, createElement("figcaption", "", ...captions));
}

/**
 * @param {SizeChartBar} bar
 * @param {string} tintedClass the class of the tinted part
 */
function createBar({ x, solidY, solidHeight, tintedY, tintedHeight }, tintedClass) {
  const part = (
    /** @type {string} */ name,
    /** @type {number} */ y,
    /** @type {number} */ height,
  ) => createSVGElement("rect", { class: name, x, y, width: 60, height, rx: 3 });
  return [part("least", solidY, solidHeight), part(tintedClass, tintedY, tintedHeight)];
}

/**
 * Returns the text that states a breed's height or weight.
 *
 * @param {BreedFacts} breed
 * @param {SizeKind} kind
 */
export function sizeText({ facts }, kind) {
  return facts.find(({ size }) => size?.kind === kind)?.text ?? "";
}
