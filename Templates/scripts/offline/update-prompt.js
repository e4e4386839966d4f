/** Offers a new edition of the site while no session is in progress. */

import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

const body = document.body;

/**
 * Announces that a new edition is ready, and activates it on request.
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
    // This tab reloads at once; other tabs finish their activity first.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("update");
  });
  const later = button("button plain", say("update.later"), () => dismiss("update"));
  notify("update", "info", say("update.ready"), say("update.why"), update, later);
}
