/** A count on the app's icon, and a message when a day has gone by without an answer. */

import { root } from "../core/site-root.js";
import { now } from "../core/clock.js";
import { transact } from "../storage/database.js";
import { ignoreFailedRead } from "../storage/storage-status.js";
import { say } from "../ui/i18n.js";

/** @import { Records } from "../storage/records.js" */
/** @import { Store } from "../storage/learner-records.js" */

/** How long after the last answer a message comes, in milliseconds: at the same time of day. */
const aDay = 86_400_000;

/** What the browser calls being woken now and then, and what it is woken for. */
const waking = /** @type {PermissionName} */ ("periodic-background-sync");
const wakingTag = "reminder";

/**
 * What some browsers have beside the standard.
 *
 * @typedef {object} Waking
 * @property {{
 *   register: (tag: string, options: object) => Promise<void>,
 *   unregister: (tag: string) => Promise<void>,
 * }} [periodicSync]
 */

/** @type {number | undefined} */
let timer;

/**
 * Counts on the app's icon how many pictures wait, where the learner wants to be reminded.
 *
 * @param {Store} store
 * @param {number} waiting
 */
export async function countOnIcon(store, waiting) {
  const { reminders } = await store.settings();
  const marked = reminders && waiting > 0
    ? navigator.setAppBadge?.(waiting)
    : navigator.clearAppBadge?.();
  await marked?.catch(() => {});
}

/**
 * Leaves a message for when a day has gone by since the last answer, should the page still be open;
 * none where the learner does not want to be reminded.
 *
 * @param {Store} store
 */
export async function scheduleReminder(store) {
  clearTimeout(timer);
  const { reminders } = await store.settings();
  const isTold = reminders && "Notification" in self && Notification.permission === "granted";
  // A browser that wakes nobody is no fault.
  await wake(store.records, isTold).catch(() => {});
  if (!reminders) {
    await navigator.clearAppBadge?.().catch(() => {});
  }
  const { reviews } = await store.progress();
  const last = reviews.reduce((latest, one) => Math.max(latest, one.at), 0);
  if (isTold && last > 0) {
    const due = last + aDay;
    timer = setTimeout(
      () => remindIfDue(store, due).catch(ignoreFailedRead),
      Math.max(60_000, due - now().at),
    );
  }
}

/**
 * @param {Store} store
 * @param {number} due
 */
async function remindIfDue(store, due) {
  const { reviews } = await store.progress();
  if (reviews.some((one) => one.at + aDay > due)) {
    // Another tab has heard of the learner since.
    await scheduleReminder(store);
    return;
  }
  const { reminders } = await store.settings();
  if (reminders) {
    const { title, ...options } = message();
    const registration = await navigator.serviceWorker?.getRegistration(root.href);
    // Phones let service workers alone show messages.
    await (registration?.active
      ? registration.showNotification(title, options)
      : new Notification(title, options));
  }
}

/** What the message says, and where it leads. */
function message() {
  const address = new URL("quiz.html", location.href).href;
  return {
    title: say("reminderTitle"),
    body: say("reminderEvent"),
    tag: "decks",
    data: { address },
  };
}

/**
 * Has the browser wake the site's worker now and then while no page is open, or no more. Browsers
 * do that for installed apps alone.
 *
 * @param {Records} records
 * @param {boolean} isWanted
 */
async function wake({ database, newer }, isWanted) {
  const registration = await navigator.serviceWorker?.getRegistration(root.href);
  const { periodicSync } = /** @type {Waking} */ (registration ?? {});
  if (!periodicSync || !database || newer) {
    return;
  }
  if (!isWanted) {
    await periodicSync.unregister(wakingTag);
  } else if ((await navigator.permissions.query({ name: waking })).state === "granted") {
    const { title, body, data } = message();
    await transact(database, ["meta"], "readwrite", (transaction) => {
      transaction.objectStore("meta").put({ title, body, ...data }, wakingTag);
      return () => {};
    });
    await periodicSync.register(wakingTag, { minInterval: aDay / 2 });
  }
}
