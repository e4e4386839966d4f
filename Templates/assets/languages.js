/**
 * The languages of the page: links to another keep what the address asks for, the language that was
 * chosen last is remembered, and a reader who would rather have another is offered it once. Runs as a
 * plain script above the content, so that the offer is there before anything below it is drawn.
 */
{
  const program = /** @type {HTMLScriptElement} */ (document.currentScript);
  const key = `decks:${new URL("../", program.src).pathname}:language`;
  const here = document.documentElement.lang;

  /** @returns {{ chosen?: string, declined?: string[] }} */
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "{}");
    } catch {
      // Where nothing can be read, nothing was chosen.
      return {};
    }
  };

  /** @param {{ chosen?: string, declined?: string[] }} known */
  const keep = (known) => {
    try {
      localStorage.setItem(key, JSON.stringify(known));
    } catch {
      // The choice holds for this page.
    }
  };

  /**
   * Whether a text in one language serves who asks for another: `zh-Hans` serves `zh-CN`, and does
   * not serve `zh-TW`.
   *
   * @param {string} offered
   * @param {string} wanted
   */
  const serves = (offered, wanted) => {
    const [one, other] = [offered, wanted].map((tag) => new Intl.Locale(tag).maximize());
    return one?.language === other?.language && one?.script === other?.script;
  };

  /** @type {HTMLElement[]} */
  const offers = [...document.querySelectorAll(".offer")].filter((one) =>
    one instanceof HTMLElement
  );
  const spoken = [here, ...offers.map((one) => one.lang)];
  const known = read();
  const wanted = known.chosen ??
    navigator.languages
      .map((tag) => spoken.find((one) => serves(one, tag)))
      .find((tag) => tag !== undefined);
  for (const offer of offers) {
    offer.hidden = offer.lang !== wanted || (known.declined ?? []).includes(offer.lang);
    offer.querySelector("button")?.addEventListener("click", () => {
      offer.hidden = true;
      const before = read();
      keep({ ...before, declined: [...before.declined ?? [], offer.lang] });
      document.getElementById("main")?.focus({ preventScroll: true });
    });
  }

  /** @param {Event} event */
  const leave = (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && link.hreflang && link.closest(".languages, .offer")) {
      link.search = location.search;
      link.hash = location.hash;
      keep({ chosen: link.hreflang });
    }
  };
  addEventListener("click", leave);
  addEventListener("auxclick", leave);
}
