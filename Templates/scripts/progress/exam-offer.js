/** Offers the exam day of a link, which a teacher may have shared. */

import { now } from "../core/clock.js";
import { formatDate, parseDay } from "../ui/dates.js";
import { button, createBanner, elementById } from "../ui/dom.js";
import { phrase } from "../ui/i18n.js";
import { studyDay } from "../../generated/study-record.js";
import { canBeExamDay, saveExamDay } from "./exam-settings.js";

/** @import { LearnerRecords } from "../storage/records/learner-records.js" */

/**
 * Returns the address that offers a date for a deck.
 *
 * @param {string} page the address of the deck's progress page
 * @param {string} date such as 2026-11-21
 */
export function examAddress(page, date) {
  const address = new URL(page, location.href);
  address.searchParams.set("exam", date);
  return address.href;
}

/**
 * Offers the exam day unless it is invalid, past or already set.
 *
 * @param {LearnerRecords} store
 * @param {string} deck
 * @param {{ date: string, title: string, page: string, isPlayed: boolean }} offer the date in the
 *   link, the deck's title, its progress page, and whether that page has statistics to show
 */
export async function offerExamDay(store, deck, { date, title, page, isPlayed }) {
  const settings = await store.settings();
  const day = parseDay(date);
  if (
    day === null || !canBeExamDay(day, studyDay(now(), settings.rolloverHour)) ||
    settings.examDays?.[deck]?.day === day
  ) {
    return;
  }
  const notice = elementById("notice");
  const texts = { date: formatDate(day), deck: title };
  const accept = button("button", phrase("examAccept"), async () => {
    try {
      await saveExamDay(store, deck, day);
    } catch {
      notice.replaceChildren(createBanner("error", phrase("examNotSaved"), ""));
      return;
    }
    if (isPlayed) {
      location.replace(page);
    } else {
      notice.replaceChildren(createBanner("done", phrase("examAccepted", texts), ""));
    }
  });
  notice.append(createBanner("info", phrase("examOffered", texts), "", accept));
}
