/** Reminders: a badge on the app's icon, and a notification after a day without an answer. */

import { root } from "../core/site-root.js";
import { now } from "../core/clock.js";
import { dayMs } from "../core/day.js";
import { transact } from "../storage/database/transaction.js";
import { ignoreFailedRead } from "../storage/database/read-watch.js";
import { phrase } from "../ui/i18n.js";

/** @import { Records } from "../storage/records/records.js" */
/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/** Permission name and tag of periodic background sync. */
const syncPermission = /** @type {PermissionName} */ ("periodic-background-sync");
const syncTag = "reminder";

/**
 * Periodic background sync, which only some browsers support.
 *
 * @typedef {object} PeriodicSyncRegistration
 * @property {{
 *   register: (tag: string, options: object) => Promise<void>,
 *   unregister: (tag: string) => Promise<void>,
 * }} [periodicSync]
 */

/** @type {number | undefined} */
let timer;

/** The last change to periodic sync; each change waits for the previous one. */
let syncChange = Promise.resolve();

/**
 * Shows the number of due cards on the app's icon if the learner wants reminders; otherwise clears
 * it.
 *
 * @param {LearnerRecords} store
 * @param {number} due
 */
export async function countOnIcon(store, due) {
  const { reminders } = await store.settings();
  const update = reminders && due > 0 ? navigator.setAppBadge?.(due) : navigator.clearAppBadge?.();
  await update?.catch(() => {});
}

/**
 * Schedules a notification for a day after the last answer, to be shown if the page is still open
 * then. Schedules none if the learner does not want reminders. Also updates periodic sync.
 *
 * @param {LearnerRecords} store
 */
export async function scheduleReminder(store) {
  clearTimeout(timer);
  const { reminders } = await store.settings();
  const canNotify = reminders && "Notification" in self && Notification.permission === "granted";
  // Not awaited: periodic sync is optional, and needs a service worker, which may never become
  // active.
  syncChange = syncChange.then(() => updatePeriodicSync(store.records, canNotify)).catch(() => {});
  if (!reminders) {
    await navigator.clearAppBadge?.().catch(() => {});
  }
  const last = await lastAnswer(store);
  if (canNotify && last > 0) {
    // At the same time of day as the last answer.
    const due = last + dayMs;
    // Another call may have set a timer in the meantime.
    clearTimeout(timer);
    timer = setTimeout(
      () => remindIfDue(store, due).catch(ignoreFailedRead),
      Math.max(60_000, due - now().at),
    );
  }
}

/**
 * @param {LearnerRecords} store
 * @param {number} due
 */
async function remindIfDue(store, due) {
  if (await lastAnswer(store) + dayMs > due) {
    // The learner has answered in another tab since.
    await scheduleReminder(store);
    return;
  }
  const { reminders } = await store.settings();
  if (reminders) {
    const { title, ...options } = message();
    const registration = await navigator.serviceWorker?.getRegistration(root.href);
    // On phones, only service workers may show notifications.
    await (registration?.active
      ? registration.showNotification(title, options)
      : new Notification(title, options));
  }
}

/**
 * Returns the time of the learner's last answer in milliseconds since 1970; 0 if there is none.
 *
 * @param {LearnerRecords} store
 */
async function lastAnswer(store) {
  const { state, progress } = await store.recent([]);
  return progress.reviews.reduce(
    (latest, review) => Math.max(latest, review.at),
    state?.position.at ?? 0,
  );
}

/** Returns the notification's text and the address that it opens. */
function message() {
  const address = new URL("quiz.html", location.href).href;
  return {
    title: phrase("reminderTitle"),
    body: phrase("reminderEvent"),
    tag: "decks",
    data: { address },
  };
}

/**
 * Turns periodic sync on or off. It wakes the service worker while no page is open. Browsers
 * support it only for installed apps.
 *
 * @param {Records} records
 * @param {boolean} isWanted
 */
async function updatePeriodicSync({ database, isReadOnly }, isWanted) {
  const registration = await navigator.serviceWorker?.ready;
  const { periodicSync } = /** @type {PeriodicSyncRegistration} */ (registration ?? {});
  if (!periodicSync || !database || isReadOnly) {
    return;
  }
  if (!isWanted) {
    await periodicSync.unregister(syncTag);
  } else if ((await navigator.permissions.query({ name: syncPermission })).state === "granted") {
    const { title, body, data } = message();
    await transact(database, ["meta"], "readwrite", (transaction) => {
      transaction.objectStore("meta").put({ title, body, ...data }, syncTag);
      return () => {};
    });
    await periodicSync.register(syncTag, { minInterval: dayMs / 2 });
  }
}
