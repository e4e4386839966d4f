/** Loads the time zone in advance, since the first query is slow. */

/**
 * Makes the browser load its language data, which any collator does, and then the time zone: after
 * the page is drawn, while scripts are loading, and in separate tasks, so that neither delays
 * input.
 */
export function warmUpTimeZone() {
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.Collator());
    setTimeout(() => Intl.DateTimeFormat().resolvedOptions());
  });
}
