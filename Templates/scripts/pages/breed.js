/** The page of a breed: its photo gallery, and the learner's favourite, note and memory curve. */

import "../ui/printed-pictures.js";
import { elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { warmUpTimeZone } from "../core/time-zone-warm-up.js";

/** @import { Bookmarks } from "../storage/bookmarks/bookmarks.js" */

warmUpTimeZone();

const { deck = "", breed = "", source = "" } = elementById("breed").dataset;

gallery();
showBookmarks();

/** Controls the photo strip with thumbnails, buttons and keys; swipes scroll it natively. */
function gallery() {
  const strip = document.getElementById("strip");
  const thumbs = [...document.querySelectorAll("#thumbs a")];
  if (!strip || thumbs.length === 0) {
    return;
  }
  const previousButton = elementById("photo-back");
  const nextButton = elementById("photo-on");
  /** The index of the photo whose thumbnail is marked; initially the first, as in the template. */
  let markedIndex = 0;
  const currentIndex = () => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

  /** @param {number} to */
  const scrollToPhoto = (to) => strip.scrollTo({ left: to * strip.clientWidth });

  function markCurrent() {
    const index = currentIndex();
    previousButton.toggleAttribute("disabled", index === 0);
    nextButton.toggleAttribute("disabled", index >= thumbs.length - 1);
    if (index === markedIndex) {
      return;
    }
    thumbs[markedIndex]?.removeAttribute("aria-current");
    markedIndex = index;
    thumbs[index]?.setAttribute("aria-current", "true");
    elementById("photo-place").textContent = phrase("ofPhotos", {
      number: index + 1,
      total: thumbs.length,
    });
  }

  thumbs.forEach((thumb, to) =>
    thumb.addEventListener("click", (event) => {
      event.preventDefault();
      scrollToPhoto(to);
    })
  );
  previousButton.addEventListener("click", () => scrollToPhoto(currentIndex() - 1));
  nextButton.addEventListener("click", () => scrollToPhoto(currentIndex() + 1));
  strip.addEventListener("keydown", (event) => {
    /** @type {Record<string, number>} */
    const targets = {
      ArrowLeft: currentIndex() - 1,
      ArrowRight: currentIndex() + 1,
      Home: 0,
      End: thumbs.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      scrollToPhoto(target);
    }
  });
  strip.addEventListener("scroll", markCurrent, { passive: true });
  previousButton.hidden = nextButton.hidden = false;
  markCurrent();
}

/** Shows what the learner has stored about this breed, after the page itself is drawn. */
async function showBookmarks() {
  const { openBookmarks } = await import("../storage/bookmarks/bookmarks.js");
  const { ignoreFailedRead } = await import("../storage/database/read-watch.js");
  const { unlock } = await import("../profile/unlock.js");
  const bookmarks = await openBookmarks(unlock).catch(ignoreFailedRead);
  if (bookmarks) {
    await drawBookmarks(bookmarks);
  }
}

/** @param {Bookmarks} bookmarks */
async function drawBookmarks(bookmarks) {
  // Sites without a favourites page have no button.
  const save = document.getElementById("favourite-button");
  const label = save?.querySelector("span");

  function showFavourite() {
    const isSaved = bookmarks.isFavourite(deck, breed);
    save?.setAttribute("aria-pressed", String(isSaved));
    if (label) {
      label.textContent = phrase(isSaved ? "saved" : "save");
    }
  }

  save?.addEventListener("click", () => {
    bookmarks.setFavourite(deck, breed, !bookmarks.isFavourite(deck, breed));
    showFavourite();
  });
  showFavourite();
  if (save) {
    save.hidden = false;
  }
  if (bookmarks.locked) {
    bookmarks.onChange(showFavourite);
    return;
  }
  const { noteEditor } = await import("../breed/note-editor.js");
  const showNote = await noteEditor(bookmarks, deck, breed);
  bookmarks.onChange((lists) => {
    showFavourite();
    if (lists.includes("notes")) {
      showNote();
    }
  });
  await showMemoryCurve();
}

/** Draws the memory curve of this breed, if there is one. */
async function showMemoryCurve() {
  const { openRecords } = await import("../storage/records/records.js");
  const { ignoreFailedRead } = await import("../storage/database/read-watch.js");
  const { openLearnerRecords } = await import("../storage/records/learner-records.js");
  const store = await openLearnerRecords(openRecords(null));
  const ownDeck = { id: deck, source: new URL(source, location.href).href };
  const decks = [ownDeck];
  const recent = await store.recent(decks, { deck, breed }).catch(ignoreFailedRead);
  if (!recent) {
    return;
  }
  const { history, state, progress } = recent;
  // Only these answers affect the curve and the next review; sending fewer to the worker is faster.
  const reviews = progress.reviews.filter((review) => review.deck === deck);
  const isNamed = reviews.some((review) => review.breed === breed && review.skill === "name");
  if (history.length > 0 || isNamed) {
    const [{ drawMemoryCurve }, { now }] = await Promise.all([
      import("../breed/memory-curve.js"),
      import("../core/clock.js"),
    ]);
    await drawMemoryCurve({
      state,
      history,
      progress: { ...progress, sessions: [], reviews },
      profile: store.profile,
      moment: now(),
      decks,
      deck,
      breed,
    });
  }
  const [{ replayInBackground }, { siteDecks }] = await Promise.all([
    import("../replay/replay-saving.js"),
    import("../site/site-decks.js"),
  ]);
  // If this fails, the next page replays everything again.
  await replayInBackground(store, recent, () => siteDecks(ownDeck)).catch(() => {});
}

addEventListener("pageshow", (event) => {
  if (event.persisted) {
    showMemoryCurve();
  }
});
