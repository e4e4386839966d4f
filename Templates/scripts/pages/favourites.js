/** The favourites page: the favourites of a deck, and the learner's own list. */

import { searchEntries, tile } from "../browse/search-index.js";
import { openMarks } from "../storage/bookmarks.js";
import { reorderList } from "../favourites/reorder-list.js";
import { banner, button, element, icon, make } from "../ui/dom.js";
import { openRecords } from "../storage/records.js";
import { unlock } from "../profile/storage-notices.js";
import { say, sayWithLinks } from "../ui/i18n.js";
import { setPressed } from "../ui/segmented-control.js";

/** @import { Entry } from "../browse/search-index.js" */

const decks = /** @type {HTMLElement[]} */ ([...element("decks").children]);
// Everything here belongs to the learner, so a locked profile is unlocked first.
await openRecords(unlock);
const marks = await openMarks(unlock);
const list = reorderList(marks);

let wanted = new URLSearchParams(location.search).get("deck");
/** The deck shown and its breeds; both change once the breeds are loaded. */
let deck = "";
/** @type {Entry[]} */
let all = [];

async function choose() {
  const chosen = decks.find((one) => one.dataset.deck === wanted) ?? decks[0];
  if (!chosen) {
    return;
  }
  setPressed(decks, (one) => one === chosen);
  const onward = /** @type {HTMLAnchorElement} */ (element("onward"));
  onward.href = chosen.dataset.href ?? "";
  const asked = wanted;
  /** @type {Entry[] | null} */
  const loaded = await searchEntries(chosen.dataset.finder ?? "").catch(() => null);
  if (wanted !== asked) {
    return;
  }
  if (!loaded) {
    const again = button("button", say("tryAgain"), choose);
    notice(banner("error", say("notLoaded"), say("lookAtConnection"), again));
    return;
  }
  deck = chosen.dataset.deck ?? "";
  all = loaded;
  notice(...(marks.kept() ? [] : [banner("info", say("unkept"), "")]));
  drawSaved();
  list.show(deck, all);
  element("favourites").hidden = false;
  element("own").hidden = false;
}

/** @param {Node[]} messages */
function notice(...messages) {
  element("favourites-notice").replaceChildren(...messages);
}

function drawSaved() {
  const folder = new URL(
    decks.find((one) => one.dataset.deck === deck)?.dataset.href ?? "",
    location.href,
  );
  const saved = marks.favourites(deck).flatMap((slug) => all.find((one) => one.id === slug) ?? []);
  element("saved").replaceChildren(...saved.map((one) => {
    const item = tile(one, folder.href);
    const heart = make("button", "icon-button unsave", icon("star"));
    heart.type = "button";
    heart.append(make("span", "visually-hidden", ...sayWithLinks("unsave", { name: one })));
    heart.addEventListener("click", () => {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      const slug = next instanceof HTMLElement ? next.dataset.breed : undefined;
      marks.setFavourite(deck, one.id, false);
      const after = slug && element("saved").querySelector(`[data-breed="${slug}"] button`);
      (after instanceof HTMLElement ? after : element("onward")).focus();
    });
    item.append(heart);
    return item;
  }));
  element("nothing").hidden = saved.length > 0;
  element("from-saved").hidden = saved.length === 0;
}

for (const one of decks) {
  one.addEventListener("click", () => {
    wanted = one.dataset.deck ?? "";
    history.replaceState(null, "", `?deck=${wanted}`);
    choose();
  });
}
element("from-saved").addEventListener("click", () => list.become(marks.favourites(deck)));
element("refill").addEventListener("click", () => list.become());

marks.onChange((lists) => {
  if (lists.includes("favourites")) {
    drawSaved();
  }
  if (lists.includes("lists")) {
    list.show(deck, all);
  }
});

element("decks").hidden = decks.length < 2;
await choose();
