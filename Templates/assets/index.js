/** The home page: the photo first, then what this browser remembers. */

import { element } from "./page.js";

if (document.readyState !== "complete") {
  await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}
const { drawHome } = await import("./home.js");
await drawHome();

element("save").addEventListener("click", async () => {
  const { saveRecord } = await import("./home.js");
  await saveRecord();
});
element("save").hidden = false;

// Another tab may have answered, or a day begun, while this one was out of sight.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") {
    drawHome();
  }
});
addEventListener("pageshow", (event) => {
  if (event.persisted) {
    drawHome();
  }
});
