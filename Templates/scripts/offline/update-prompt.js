/** Offers a new version of the site while no session is in progress. */

import { currentView, onViewChange } from "../core/page-view.js";
import { dismiss, notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/**
 * Announces that a new version of the site is ready, and activates it on request. If another tab
 * has already activated it, this tab only reloads.
 *
 * @param {ServiceWorker} worker
 */
export function offerUpdate(worker) {
  if (currentView() === "session") {
    const stopListening = onViewChange(() => {
      stopListening();
      offerUpdate(worker);
    });
    return;
  }
  const update = button("button", phrase("update.now"), () => {
    if (worker.state !== "installed") {
      location.reload();
      return;
    }
    // This tab reloads immediately; other tabs finish their activity first.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("update");
  });
  const later = button("button plain", phrase("update.later"), () => dismiss("update"));
  notify("update", "info", phrase("update.ready"), phrase("update.why"), update, later);
}
