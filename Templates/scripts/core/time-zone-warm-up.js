/** The zone of the learner's clock, which is long in loading, asked for while nobody waits for it. */

/**
 * Has the browser load what it knows of languages, which any collator brings, and then the zone: once the
 * page is drawn, while its programs are on their way, and one after the other, so that neither holds up a
 * press.
 */
export function askForZone() {
  requestAnimationFrame(() => {
    setTimeout(() => new Intl.Collator());
    setTimeout(() => Intl.DateTimeFormat().resolvedOptions());
  });
}
