/** Loads the time zone in advance, since the first query is slow. */

/**
 * Loads the browser's language data, by creating a collator, and then the time zone. Runs after the
 * page is drawn, while scripts are loading, and in separate tasks, so that neither delays input.
 */
export function warmUpTimeZone() {
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.Collator());
    setTimeout(() => Intl.DateTimeFormat().resolvedOptions());
  });
}
