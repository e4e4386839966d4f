import { search } from "../../Templates/scripts/browse/search-ranking.js";
import { searchWithTypos, isTypo, nearestNames } from "../../Templates/scripts/browse/typo-search.js";
import { searchWords } from "../../Templates/generated/study-folding.js";

/** @import { Entry } from "../../Templates/scripts/browse/search-index.js" */

const deck = [
  entry("afghan", ["Afghan Hound", "Afghan", "아프간 하운드", "阿富汗猎犬"], [
    "hound",
    "long coat",
    "silky",
    "hanging ears floppy",
  ]),
  entry("basset", ["Basset Hound", "바셋 하운드", "巴吉度犬"], [
    "hound",
    "short coat",
    "smooth",
    "long hanging ears floppy",
    "긴 귀",
    "短、平滑的被毛",
    "垂耳",
  ]),
  entry("beagle", ["Beagle", "English Beagle", "비글", "比格犬"], [
    "hound",
    "short coat",
    "smooth",
    "merry",
    "hanging ears floppy",
    "짧은 귀",
    "긴 꼬리",
  ]),
  entry("greyhound", ["Greyhound"], ["hound", "short coat"]),
  entry("leonberger", ["Leonberger"], ["long coat", "Löwe", "upright ears"]),
  entry("houndish", ["Houndish Terrier"], ["terrier", "hanging lips", "upright ears"]),
  entry("lowchen", ["Löwchen", "Petit chien lion"], ["toy", "long coat"]),
];

/**
 * Returns a breed as in the search index: names and trait names are folded.
 *
 * @param {string} id
 * @param {string[]} names
 * @param {string[]} phrases
 * @returns {Entry}
 */
function entry(id, names, phrases) {
  const [name = ""] = names;
  return { id, name, names: names.map(folded), traits: [], phrases: phrases.map(folded) };
}

/** @param {string} text */
function folded(text) {
  return searchWords(text).map((codes) => String.fromCodePoint(...codes)).join(" ");
}

/**
 * @param {Entry[]} found
 * @param {string} ids
 */
function same(found, ids) {
  const given = found.map((one) => one.id).join(" ");
  if (given !== ids) {
    throw new Error(`found "${given}" instead of "${ids}"`);
  }
}

Deno.test("a query without letters finds nothing", () => {
  for (const query of ["", " \t–", "<", "\u0301\u0308", "\u202e", "…?!"]) {
    same(search(deck, query), "");
    same(searchWithTypos(deck, query), "");
  }
});

Deno.test("words of one trait must match within one trait", () => {
  same(search(deck, "hanging ears"), "afghan basset beagle");
  same(search(deck, "floppy ears"), "afghan basset beagle");
  same(search(deck, "ears long"), "basset");
  same(search(deck, "long ears hound"), "basset");
  same(search(deck, "hound floppy ears merry"), "beagle");
  same(search(deck, "긴 귀"), "basset");
  same(search(deck, "垂耳"), "basset");
});

Deno.test("results are ordered: exact name, prefix, other names, traits", () => {
  same(search(deck, "hound"), "houndish afghan basset beagle greyhound");
  same(search(deck, "english"), "beagle");
  same(search(deck, "beagle"), "beagle");
  same(search(deck, "Afghan"), "afghan");
});

Deno.test("every word must match a prefix, in any order", () => {
  same(search(deck, "hound afg"), "afghan");
  same(search(deck, "short hou"), "basset beagle greyhound");
  same(search(deck, "merry terrier"), "");
  same(search(deck, "asset"), "");
  same(search(deck, "le hound"), "");
  same(search(deck, "hound le"), "");
  same(search(deck, "hound be"), "beagle");
});

Deno.test("case, accents and character width are ignored", () => {
  for (const query of ["lowchen", "LÖWCHEN", "lo\u0308wchen", "Ｌöwchen"]) {
    same(search(deck, query), "lowchen");
  }
  same(search(deck, "low"), "lowchen leonberger");
});

Deno.test("hangul matches while a syllable is being typed", () => {
  for (const typed of ["ㅂ", "비", "비ㄱ", "빅", "비그", "비글"]) {
    if (!search(deck, typed).some((one) => one.id === "beagle")) {
      throw new Error(`${typed} does not find 비글`);
    }
  }
  same(search(deck, "비글"), "beagle");
  same(search(deck, "하운드"), "afghan basset");
});

Deno.test("hanzi match anywhere in a name", () => {
  same(search(deck, "犬"), "afghan basset beagle");
  same(search(deck, "猎犬"), "afghan");
});

Deno.test("a typo is one letter inserted, missing, replaced or swapped", () => {
  for (const word of ["begle", "beaggle", "beegle", "baegle", "eagle", "beagl"]) {
    if (!isTypo(word, "beagle")) {
      throw new Error(`${word} is no slip`);
    }
  }
  for (const word of ["beagle", "bgl", "begel", "legible", "beagless"]) {
    if (isTypo(word, "beagle")) {
      throw new Error(`${word} is a slip`);
    }
  }
  if (isTypo("toi", "toy")) {
    throw new Error("words of three letters have slips");
  }
});

Deno.test("a query without results allows one typo in each word", () => {
  same(search(deck, "begle"), "");
  same(searchWithTypos(deck, "begle"), "beagle");
  same(searchWithTypos(deck, "baset hound"), "basset");
  same(searchWithTypos(deck, "flopy eears merry"), "beagle");
  same(searchWithTypos(deck, "비굴"), "beagle");
  same(searchWithTypos(deck, "xyzzy"), "");
});

Deno.test("words that occur nowhere are ignored if no name is similar", () => {
  same(searchWithTypos(deck, "basett hound"), "");
  same(searchWithTypos(deck, "merry xyzzy with floppy ears"), "beagle");
  same(searchWithTypos(deck, "merry short greyhoundly upright coat"), "");
  same(searchWithTypos(deck, "merry toy floppy ears"), "beagle");
});

Deno.test("larger misspellings suggest the nearest names, and nonsense none", () => {
  same(nearestNames(deck, "begglle").slice(0, 1), "beagle");
  same(nearestNames(deck, "basett hond").slice(0, 1), "basset");
  same(nearestNames(deck, "xyzzy"), "");
  // Next to a near-exact name, one that merely shares a word with it is irrelevant.
  same(nearestNames(deck, "basset hound wire"), "basset");
  if (nearestNames(deck, "hound").length > 3) {
    throw new Error("more than three are offered");
  }
});

Deno.test("no query is slow, whatever its length and letters", () => {
  const many = Array.from({ length: 500 }, (_, place) => ({ ...deck[place % 7], id: `${place}` }));
  const deckOfMany = /** @type {Entry[]} */ (many);
  for (const part of ["a", "e\u0301", "\u05d0 ", "<script>", "\u202ebeagle ", "뷁 ", "\ufdfa"]) {
    const query = part.repeat(10_000 / part.length);
    const start = performance.now();
    search(deckOfMany, query);
    searchWithTypos(deckOfMany, query);
    nearestNames(deckOfMany, query);
    const took = performance.now() - start;
    if (took > 1000) {
      throw new Error(`${part} takes ${took} ms`);
    }
  }
});
