/** Tells the learner that the page has failed. Loaded on demand. */

import { notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";

/** Shows that something went wrong, with a button that reloads the page. */
export function showFailureNotice() {
  const reload = button("button", phrase("reload"), () => location.reload());
  notify("failure", "error", phrase("wentWrong"), phrase("unreadPlain"), reload);
}
