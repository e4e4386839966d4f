/** Shows a QR code, as large as the screen allows. Loaded on demand. */

import { button, createElement } from "../ui/dom.js";
import { qrCode } from "./qr-code.js";
import { createSVGElement } from "../ui/svg.js";
import { phrase } from "../ui/i18n.js";

/** @import { Code } from "./qr-code.js" */

/** Width of the quiet zone, in modules. */
const quietZone = 4;

/**
 * Shows text as a QR code in a dialog.
 *
 * @param {string} title
 * @param {string} text
 */
export function showCode(title, text) {
  const code = qrCode(text);
  const heading = createElement("h2", "", title);
  heading.id = "qr-heading";
  const dialog = createElement("dialog", "scanned", heading);
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = button("button filled", phrase("close"), () => dialog.close());
  dialog.append(
    code ? drawCode(code, title, text) : createElement("p", "", phrase("qrTooLong")),
    createElement("div", "buttons", close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {Code} code
 * @param {string} title
 * @param {string} text
 * @returns {SVGElement}
 */
function drawCode(code, title, text) {
  const side = code.size + 2 * quietZone;
  return createSVGElement(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${side} ${side}`,
      role: "img",
      "aria-labelledby": "qr-title",
      "aria-describedby": "qr-text",
    },
    createSVGElement("title", { id: "qr-title" }, phrase("qrOf", { title })),
    createSVGElement("desc", { id: "qr-text" }, text),
    createSVGElement("path", { d: outline(code), "shape-rendering": "crispEdges" }),
  );
}

/**
 * Returns an SVG path of the dark modules, with adjacent ones merged.
 *
 * @param {Code} code
 * @returns {string}
 */
function outline({ size, dark }) {
  return Array.from({ length: size }, (_, y) => {
    const row = dark.subarray(y * size, (y + 1) * size).join("");
    const runs = [...row.matchAll(/1+/g)];
    return runs.map(({ index, 0: run }) =>
      `M${quietZone + index} ${quietZone + y}h${run.length}v1h-${run.length}z`
    );
  }).flat().join("");
}
