/**
 * What comes before all else: no text becomes markup from here on, and it is light or dark, still or
 * moving, as the learner chose, in every tab that is open. Runs as a plain script in the head of each
 * page; the choice is mirrored to where it can be read at once.
 */
{
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "require-trusted-types-for 'script'; trusted-types decks";
  document.head.append(policy);

  const program = /** @type {HTMLScriptElement} */ (document.currentScript);
  const key = `decks:${new URL("../", program.src).pathname}:look`;

  const apply = () => {
    /** @type {{ theme?: string, motion?: string }} */
    let look = {};
    try {
      look = JSON.parse(localStorage.getItem(key) ?? "{}");
    } catch {
      // Where nothing can be read, nothing was chosen.
    }
    const chosen = look.theme === "light" || look.theme === "dark" ? look.theme : null;
    const root = document.documentElement;
    root.style.colorScheme = chosen ?? "";
    root.dataset.motion = look.motion ?? "system";
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      meta.dataset.media ??= meta.media;
      meta.media = !chosen
        ? meta.dataset.media
        : meta.dataset.media.includes(chosen)
        ? "all"
        : "not all";
    }
  };

  apply();
  addEventListener("storage", (event) => event.key === key && apply());
  addEventListener("look", apply);
}
