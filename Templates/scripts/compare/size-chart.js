/** Compares two breeds' sizes on one scale. */

import { line } from "./breed-facts.js";
import { createElement, elementById } from "../ui/dom.js";
import { createSVGElement } from "../ui/svg.js";

/** @import { BreedFacts } from "./breed-facts.js" */

/**
 * Draws the sizes of both breeds as bars from the ground, as `BreedComparison.SizeChart` does at
 * build time.
 *
 * @param {BreedFacts} a
 * @param {BreedFacts} b
 */
export function drawSizeChart(a, b) {
  const label = a.facts.find((fact) =>
    fact.least >= 0 && (line(b.facts, fact.label)?.least ?? -1) >= 0
  )
    ?.label;
  elementById("scale").hidden = label === undefined;
  if (label === undefined) {
    return;
  }
  const both = [a, b].map((breed) => line(breed.facts, label)).filter((fact) => fact !== undefined);
  const largest = Math.max(...both.map((fact) => fact.most));
  const step = [1, 2, 5, 10, 25, 50, 100].find((step) => step * 4 >= largest) ?? 250;
  const count = Math.ceil(largest / step);
  const unit = 150 / (count * step);
  const svg = createSVGElement("svg", { viewBox: "0 0 320 180", "aria-hidden": "true" });
  for (let at = 0; at <= count; at++) {
    const y = Math.round(170 - at * step * unit);
    const words = createSVGElement("text", { x: 50, y, dy: ".35em" });
    words.textContent = String(at * step);
    svg.append(createSVGElement("path", { class: "grid", d: `M60 ${y}H310` }), words);
  }
  both.forEach((fact, index) => {
    const x = 90 + index * 120;
    const bar = (
      /** @type {string} */ name,
      /** @type {number} */ top,
      /** @type {number} */ size,
    ) =>
      createSVGElement("rect", {
        class: name,
        x,
        y: Math.round(170 - top * unit),
        width: 60,
        height: Math.max(2, Math.round(size * unit)),
        rx: 3,
      });
    svg.append(bar("least", fact.least, fact.least));
    svg.append(bar(index ? "most second" : "most", fact.most, fact.most - fact.least));
  });
  const words = [a, b].map((breed, index) =>
    createElement("span", "", `${breed.name} ${both[index]?.text}`)
  );
  elementById("scale-figure").replaceChildren(svg, createElement("figcaption", "", ...words));
}
