/** Offers a newer edition of the site, once no session is under way. */

import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

const body = document.body;

/**
 * Says that a newer edition is ready, and takes it when it is wanted.
 *
 * @param {ServiceWorker} waiting
 */
export function offerUpdate(waiting) {
  if (body.dataset.view === "session") {
    const watch = new MutationObserver(() => {
      if (body.dataset.view !== "session") {
        watch.disconnect();
        offerUpdate(waiting);
      }
    });
    watch.observe(body, { attributes: true, attributeFilter: ["data-view"] });
    return;
  }
  const update = button("button", say("update.now"), () => {
    // Whoever asks for it has it at once; other tabs finish first what is under way.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("update");
  });
  const later = button("button plain", say("update.later"), () => dismiss("update"));
  notify("update", "info", say("update.ready"), say("update.why"), update, later);
}
