/** Shows a text as a QR code, as large as the screen allows. Loaded on demand. */

import { button, make } from "../ui/dom.js";
import { qrCode } from "./qr-code.js";
import { shape } from "../ui/svg.js";
import { say } from "../ui/i18n.js";

/** @import { Code } from "./qr-code.js" */

/** Width of the quiet zone, in modules. */
const quiet = 4;

/**
 * Shows a text as a QR code in a dialog.
 *
 * @param {string} title
 * @param {string} text
 */
export function showCode(title, text) {
  const code = qrCode(text);
  const heading = make("h2", "", title);
  heading.id = "qr-heading";
  const dialog = make("dialog", "scanned", heading);
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = button("button filled", say("close"), () => dialog.close());
  dialog.append(
    code ? drawn(code, title, text) : make("p", "", say("qrTooLong")),
    make("div", "buttons", close),
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
function drawn(code, title, text) {
  const side = code.size + 2 * quiet;
  return shape(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${side} ${side}`,
      role: "img",
      "aria-labelledby": "qr-title",
      "aria-describedby": "qr-text",
    },
    shape("title", { id: "qr-title" }, say("qrOf", { title })),
    shape("desc", { id: "qr-text" }, text),
    shape("path", { d: outline(code), "shape-rendering": "crispEdges" }),
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
      `M${quiet + index} ${quiet + y}h${run.length}v1h-${run.length}z`
    );
  }).flat().join("");
}
