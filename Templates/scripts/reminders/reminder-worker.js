/**
 * A reminder while no page is open, of the site's service worker: where the browser wakes it now and
 * then, it looks whether the learner at hand wants to be reminded and has not answered for long.
 *
 * Runs beside `service-worker.js` and shares its names. What is under a passphrase cannot be read
 * here, so nobody is reminded of it.
 */

/**
 * @typedef {object} Reminded
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

const reminded = /** @type {Reminded} */ (/** @type {unknown} */ (self));

/** How long nothing was answered, in milliseconds: browsers wake at no exact time of day. */
const dayWithoutAnswersMs = 20 * 3_600_000;

reminded.addEventListener("periodicsync", (event) => {
  if (event.tag === "reminder") {
    event.waitUntil(remindLater());
  }
});
reminded.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringUp(event.notification.data?.address));
});

/** The site's open pages; other sites of the host have theirs. */
async function openPages() {
  const all = await reminded.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((page) => page.url.startsWith(new URL(".", reminded.location.href).href));
}

async function remindLater() {
  const pages = await openPages();
  const found = await lastAnswer();
  const isLooking = pages.some((page) => page.visibilityState === "visible");
  if (found && !isLooking && Date.now() - found.last >= dayWithoutAnswersMs) {
    const { title, body, address } = found.words;
    await reminded.registration.showNotification(title, { body, tag: "decks", data: { address } });
  }
}

/** @param {string | undefined} address */
async function bringUp(address) {
  const [page] = await openPages();
  await (page ? page.focus() : address && reminded.clients.openWindow(address));
}

/**
 * What pages left to be said, and when the learner at hand last answered; null where nobody wants
 * to be reminded, or has answered yet.
 *
 * @returns {Promise<{
 *   words: { title: string, body: string, address: string }, last: number
 * } | null>}
 */
function lastAnswer() {
  return new Promise((resolve) => {
    const path = new URL(".", reminded.location.href).pathname;
    const opening = indexedDB.open(`decks:${path}`);
    // There is none, and none is to be made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction(["meta", "settings", "reviews"]);
      const meta = reading.objectStore("meta");
      const words = meta.get("reminder");
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
        const mine = settings.result.find((one) => one.profile === (profile.result ?? "guest"));
        database.close();
        resolve(words.result && mine?.reminders && last ? { words: words.result, last } : null);
      };
      reading.onabort = () => {
        database.close();
        resolve(null);
      };
    };
  });
}
