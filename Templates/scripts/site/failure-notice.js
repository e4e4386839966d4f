/** Tells the learner that the page has failed. Loaded on demand. */

import { notify } from "../ui/banners.js";
import { button } from "../ui/dom.js";
import { say } from "../ui/i18n.js";

/** Shows that something went wrong, with a button that reloads the page. */
export function showFailureNotice() {
  const reload = button("button", say("reload"), () => location.reload());
  notify("failure", "error", say("wentWrong"), say("unreadPlain"), reload);
}
