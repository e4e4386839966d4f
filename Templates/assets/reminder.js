/** A mark on the app's icon, and a message, while today has no answer yet. */

import { now } from "./clock.js";
import { studyDay } from "./study-model.js";
import { say } from "./words.js";

/** @import { Store } from "./store.js" */

/** How long after the last answer a message comes, in milliseconds: at the same time of day. */
const aDay = 86_400_000;

/** @type {number | undefined} */
let timer;

/**
 * Marks the icon where the learner wants to be reminded and has not played today, and leaves a
 * message for when a day has gone by since the last answer, should the page still be open.
 *
 * @param {Store} store
 */
export async function remind(store) {
  const { reminders, rolloverHour } = await store.settings();
  const { reviews } = await store.progress();
  const moment = now();
  const today = studyDay(moment, rolloverHour);
  const last = reviews.reduce((latest, one) => Math.max(latest, one.at), 0);
  const isDue = reminders && last > 0 && reviews.every((one) => one.day !== today);
  await (isDue ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
  clearTimeout(timer);
  if (reminders && last > 0 && "Notification" in self && Notification.permission === "granted") {
    const wait = Math.max(60_000, last + aDay - moment.at);
    timer = setTimeout(() => {
      new Notification(say("reminderTitle"), { body: say("reminderEvent"), tag: "decks" });
    }, wait);
  }
}
