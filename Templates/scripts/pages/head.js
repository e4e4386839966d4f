/**
 * The script in the head of every page, which runs before anything is drawn: it requires Trusted
 * Types, applies the theme and motion settings in every open tab, delays rendering until the page
 * is complete, and offers another language of the site to readers who prefer it. Settings, and
 * whether the learner has answered before, are mirrored to local storage, which can be read
 * synchronously.
 */
{
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "require-trusted-types-for 'script'; trusted-types decks";
  document.head.append(policy);

  // A partial page would shift as the rest arrives. The link is added here because validators
  // reject it in markup.
  const renderBlocker = document.createElement("link");
  renderBlocker.rel = "expect";
  renderBlocker.setAttribute("blocking", "render");
  renderBlocker.href = "#end";
  document.head.append(renderBlocker);

  const program = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = `decks:${new URL("../", program.src).pathname}`;
  const root = document.documentElement;

  /** @param {string} name */
  const readStored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`${site}:${name}`) ?? "{}") ?? {};
    } catch {
      // Without local storage there are no settings.
      return {};
    }
  };

  const applyLook = () => {
    /** @type {{ theme?: string, motion?: string }} */
    const look = readStored("look");
    const theme = look.theme === "light" || look.theme === "dark" ? look.theme : null;
    root.style.colorScheme = theme ?? "";
    root.dataset.motion = look.motion ?? "system";
    root.toggleAttribute("data-returning", readStored("learner").isReturning === true);
    /** @type {NodeListOf<HTMLMetaElement>} */
    const metas = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of metas) {
      meta.dataset.media ??= meta.media;
      meta.media = !theme
        ? meta.dataset.media
        : meta.dataset.media.includes(theme)
        ? "all"
        : "not all";
    }
  };

  /** Languages whose script may depend on the country, by CLDR's likely subtags. */
  const severalScripts = /^(?:az|ff|ha|kk|ks|ky|mn|ms|pa|sd|shi|sr|tg|ug|uz|vai|yue|zh)$/;

  /**
   * Whether text in one language suits a reader of another: `zh-Hans` suits `zh-CN` but not
   * `zh-TW`.
   *
   * @param {string} offered
   * @param {string} preferred
   */
  const suitsReader = (offered, preferred) => {
    const [language = ""] = preferred.split("-");
    if (offered.split("-")[0] !== language) {
      return false;
    }
    // Intl's language data is slow to load and seldom needed.
    if (offered === language && !severalScripts.test(language)) {
      return true;
    }
    const [locale, preferredLocale] = [offered, preferred].map((tag) =>
      new Intl.Locale(tag).maximize()
    );
    return locale?.script === preferredLocale?.script;
  };

  const offerLanguage = () => {
    const siteLanguages = program.dataset.languages?.split(" ") ?? [];
    /** @type {{ chosen?: string, declined?: string[] }} */
    const choice = readStored("language");
    const bestLanguage = choice.chosen ?? navigator.languages
      .map((tag) =>
        siteLanguages.find((language) => language === tag || suitsReader(language, tag))
      )
      .find((tag) => tag !== undefined);
    if (bestLanguage && bestLanguage !== root.lang && !choice.declined?.includes(bestLanguage)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `.offer[lang="${CSS.escape(bestLanguage)}"]:not([hidden]) { display: flex; }`,
      );
      document.adoptedStyleSheets.push(sheet);
    }
  };

  applyLook();
  addEventListener("storage", (event) => event.key === `${site}:look` && applyLook());
  addEventListener("look", applyLook);
  offerLanguage();
}
