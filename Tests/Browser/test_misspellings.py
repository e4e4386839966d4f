"""Misspelt, short and colloquial names in three languages find the breed first."""

from collections import defaultdict
from pathlib import Path

from playwright.sync_api import expect

import sites
from browser_test import BrowserTest

#: Columns: the typed text, the slug of the breed, the deck, the language. The second list was written by
#: somebody who knew only the names of the breeds' files.
LISTS = [Path(__file__).with_name(f"misspellings-{number}.tsv") for number in (1, 2)]
FOLDERS = {"en": "", "ko": "ko/", "zh-Hans": "zh-hans/"}

#: Searches as the page does, with the modules that it has loaded; returns the slug of the first match.
SEARCH = """async ([index, queries]) => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const modules = await Promise.all(
    files.filter((name) => /\/assets\/[^/]*\.js$/.test(name))
      // A script that is not a module cannot be imported.
      .map((name) => import(name).catch(() => ({}))));
  // A file of several modules exports each as an object.
  const all = modules.flatMap((module) => [module, ...Object.values(module)])
    .filter((one) => typeof one === "object" && one !== null);
  const [search, searchWithTypos] =
    ["search", "searchWithTypos"].map((name) => all.find((one) => one[name])[name]);
  const { breeds, traits } = await (await fetch(index)).json();
  const entries = breeds.map((entry) => ({
    ...entry,
    traits: entry.traits.map((number) => traits[number][0]),
    phrases: entry.traits.map((number) => traits[number][1]),
  }));
  return queries.map((query) => {
    const matches = search(entries, query);
    return (matches.length > 0 ? matches : searchWithTypos(entries, query))[0]?.id ?? "";
  });
}"""


class MisspellingTest(BrowserTest):
    site = staticmethod(sites.portraits_site)

    def test_nineteen_of_twenty_misspellings_find_the_breed_first(self):
        for file in LISTS:
            with self.subTest(file.name):
                wrong, total = self.not_found(file)
                print(f"{file.name}: {total - len(wrong)} of {total} found first; not: {wrong}")
                self.assertLessEqual(len(wrong), total / 20)

    def not_found(self, file: Path) -> tuple[list[str], int]:
        groups = defaultdict(list)
        lines = [line.split("\t") for line in file.read_text().splitlines()]
        for typed, slug, deck, language in lines:
            groups[deck, language].append((typed, slug))
        wrong = []
        for (deck, language), pairs in groups.items():
            page = self.open(f"{FOLDERS[language]}{deck}/index.html")
            # A query without results loads all modules of the search.
            page.locator("#query").fill("xyzzyx")
            expect(page.locator("#no-results")).to_be_visible()
            index = page.locator("#finder").get_attribute("data-finder")
            found = page.evaluate(SEARCH, [index, [typed for typed, _ in pairs]])
            wrong += [
                f"{typed} → {first} instead of {slug}"
                for (typed, slug), first in zip(pairs, found, strict=True)
                if first != slug
            ]
        return wrong, len(lines)
