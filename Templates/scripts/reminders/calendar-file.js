/** A calendar file with a daily event and its alarm. */

/**
 * Returns an iCalendar file with an event that repeats daily.
 *
 * @param {object} event
 * @param {string} event.id a unique identifier of the event
 * @param {string} event.title
 * @param {string} event.address the page to link to
 * @param {Date} event.from the first occurrence, in floating local time
 * @param {Date} event.created
 * @returns {string}
 */
export function dailyEvent({ id, title, address, from, created }) {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//decks//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${digits(created.toISOString())}Z`,
    `DTSTART:${floating(from)}`,
    "DURATION:PT5M",
    "RRULE:FREQ=DAILY",
    `SUMMARY:${escaped(title)}`,
    `URL:${address}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0M",
    `DESCRIPTION:${escaped(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** @param {Date} date */
function floating(date) {
  const at = date.getTime() - date.getTimezoneOffset() * 60_000;
  return digits(new Date(at).toISOString());
}

/** @param {string} time */
function digits(time) {
  return time.slice(0, 19).replace(/[-:]/g, "");
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");
}

/**
 * Folds a line into parts of at most 75 bytes, as RFC 5545 requires.
 *
 * @param {string} line
 */
function folded(line) {
  const pieces = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      pieces.push(" ");
      bytes = 1;
    }
    pieces[pieces.length - 1] += letter;
    bytes += size;
  }
  return pieces.join("\r\n");
}
