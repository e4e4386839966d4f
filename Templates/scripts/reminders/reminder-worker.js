/**
 * Reminds the learner while no page is visible. Part of the site's service worker: on periodic
 * sync, checks whether the current learner wants reminders and has not answered for 20 hours.
 *
 * Runs in the same global scope as `service-worker.js`. Encrypted records cannot be read here, so
 * protected profiles get no reminder.
 */

/**
 * @typedef {object} NotifyingWorker
 * @property {Location} location
 * @property {{
 *   matchAll: (options: object) => Promise<
 *     { url: string, visibilityState: string, focus: () => Promise<unknown> }[]
 *   >,
 *   openWindow: (address: string) => Promise<unknown>,
 * }} clients
 * @property {{ showNotification: (title: string, options: object) => Promise<void> }} registration
 * @property {(kind: string, listener: (event: any) => void) => void} addEventListener
 */

const notifier = /** @type {NotifyingWorker} */ (/** @type {unknown} */ (self));

/**
 * Milliseconds without an answer after which a reminder is due. Less than a day, since browsers do
 * not wake the worker at an exact time.
 */
const dayWithoutAnswersMs = 20 * 3_600_000;

notifier.addEventListener("periodicsync", (event) => {
  if (event.tag === "reminder") {
    event.waitUntil(remindIfDue());
  }
});
notifier.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.address));
});

/** Returns the open pages of this site, without those of other sites on the host. */
async function openPages() {
  const pages = await notifier.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => page.url.startsWith(new URL(".", notifier.location.href).href));
}

async function remindIfDue() {
  const pages = await openPages();
  const reminder = await findReminder();
  const isVisible = pages.some((page) => page.visibilityState === "visible");
  if (reminder && !isVisible && Date.now() - reminder.last >= dayWithoutAnswersMs) {
    const { title, body, address } = reminder.text;
    await notifier.registration.showNotification(title, { body, tag: "decks", data: { address } });
  }
}

/** @param {string | undefined} address */
async function openPage(address) {
  const [page] = await openPages();
  await (page ? page.focus() : address && notifier.clients.openWindow(address));
}

/**
 * Returns the text that a page has stored, and the time of the current learner's last answer; null
 * if reminders are off or there are no answers yet.
 *
 * @returns {Promise<{
 *   text: { title: string, body: string, address: string }, last: number
 * } | null>}
 */
function findReminder() {
  return new Promise((resolve) => {
    const path = new URL(".", notifier.location.href).pathname;
    const opening = indexedDB.open(`decks:${path}`);
    // The database does not exist, and must not be created here.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction(["meta", "settings", "reviews"]);
      const meta = reading.objectStore("meta");
      const text = meta.get("reminder");
      const profile = meta.get("profile");
      const settings = reading.objectStore("settings").getAll();
      let last = 0;
      const answers = reading.objectStore("reviews").index("at").openCursor(null, "prev");
      answers.onsuccess = () => {
        const cursor = answers.result;
        if (cursor && cursor.value.profile === (profile.result ?? "guest")) {
          last = cursor.value.at;
        } else {
          cursor?.continue();
        }
      };
      reading.oncomplete = () => {
        const ownSettings = settings.result.find((record) =>
          record.profile === (profile.result ?? "guest")
        );
        database.close();
        resolve(text.result && ownSettings?.reminders && last ? { text: text.result, last } : null);
      };
      reading.onabort = () => {
        database.close();
        resolve(null);
      };
    };
  });
}
