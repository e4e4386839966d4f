/** Formats study days and durations in the page's language. */

import { dayMs } from "../core/day.js";

const language = document.documentElement.lang;

/** Formats by their options, since they are slow to create. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/**
 * @param {number} at in milliseconds since 1970
 * @param {Intl.DateTimeFormatOptions} options
 */
function formatInstant(at, options) {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format.format(at);
}

/**
 * Formats a study day.
 *
 * @param {number} day counted from 1970-01-01
 * @param {Intl.DateTimeFormatOptions} options
 */
export function formatDay(day, options) {
  return formatInstant(day * dayMs, { ...options, timeZone: "UTC" });
}

/**
 * Formats a day's weekday: "Friday".
 *
 * @param {number} day
 */
export function weekdayName(day) {
  return formatDay(day, { weekday: "long" });
}

/**
 * Formats a day's weekday briefly: "Fri".
 *
 * @param {number} day
 */
export function weekdayAbbreviation(day) {
  return formatDay(day, { weekday: "short" });
}

/**
 * Formats a day with its year: "21 November 2026".
 *
 * @param {number} day
 */
export function formatDate(day) {
  return formatDay(day, { day: "numeric", month: "long", year: "numeric" });
}

/**
 * Parses the value of a date field; null if it is empty.
 *
 * @param {string} text such as 2026-11-21
 */
export function parseDay(text) {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? null : Math.floor(at / dayMs);
}

/**
 * Formats a study day as the value of a date field: 2026-11-21.
 *
 * @param {number} day
 */
export function isoDay(day) {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/**
 * Formats the start of a session: "Today, 08:12", "Yesterday, 21:40", "Thursday, 08:12", "3
 * November". A session after midnight belongs to the previous study day; since "Today" could be
 * misunderstood, the date is shown instead.
 *
 * @param {{ day: number, started: number }} session
 * @param {number} today
 */
export function formatSessionStart(session, today) {
  const age = today - session.day;
  const time = formatTime(session.started);
  if (isAfterMidnight(session)) {
    return withTime(formatDay(session.day, { day: "numeric", month: "long" }), time);
  }
  if (age === 0 || age === 1) {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    return withTime(capitalized(relative.format(-age, "day")), time);
  }
  if (age > 1 && age < 7) {
    return withTime(capitalized(weekdayName(session.day)), time);
  }
  const year = age > 300 ? /** @type {const} */ ({ year: "numeric" }) : {};
  return formatDay(session.day, { day: "numeric", month: "long", ...year });
}

/**
 * Formats the full date and time of a session, on the same day as `formatSessionStart`.
 *
 * @param {{ day: number, started: number }} session
 */
export function formatSessionDate({ day, started }) {
  return withTime(formatDate(day), formatTime(started));
}

/**
 * Whether a session began after midnight, but before the next study day.
 *
 * @param {{ day: number, started: number }} session
 */
export function isAfterMidnight({ day, started }) {
  const offset = new Date(started).getTimezoneOffset();
  return Math.floor((started - offset * 60_000) / dayMs) > day;
}

/**
 * Joins a day and a time: with a comma, except in Chinese, Japanese and Korean.
 *
 * @param {string} day
 * @param {string} time
 */
function withTime(day, time) {
  return `${day}${/^(?:zh|ja|ko)\b/.test(language) ? " " : ", "}${time}`;
}

/** @param {number} at in milliseconds since 1970 */
function formatTime(at) {
  return formatInstant(at, { timeStyle: "short" });
}

/**
 * Formats the local date of an instant: "21 November 2026".
 *
 * @param {number} at in milliseconds since 1970
 */
export function formatLocalDate(at) {
  return formatInstant(at, { dateStyle: "long" });
}

/**
 * Formats a duration: "3 min 40 sec".
 *
 * @param {number} ms
 */
export function formatDuration(ms) {
  const seconds = Math.round(ms / 1000);
  /** @type {[number, "minute" | "second"][]} */
  const parts = [[Math.floor(seconds / 60), "minute"], [seconds % 60, "second"]];
  return parts
    .filter(([count, unit]) => count > 0 || (unit === "second" && seconds === 0))
    .map(([count, unit]) =>
      count.toLocaleString(language, { style: "unit", unit, unitDisplay: "short" })
    )
    .join(" ")
    // Chinese phrases have a space between a number and its unit; the browser writes none.
    .replace(/(\d)(?=\p{Script=Han})/gu, "$1 ");
}

/**
 * Formats the time since an instant: "3 minutes ago".
 *
 * @param {number} at in milliseconds since 1970
 * @param {number} now in milliseconds since 1970
 */
export function formatTimeAgo(at, now) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((at - now) / 60_000);
  return minutes > -60
    ? format.format(Math.min(0, minutes), "minute")
    : minutes > -24 * 60
    ? format.format(Math.round(minutes / 60), "hour")
    : format.format(Math.round(minutes / 1440), "day");
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
