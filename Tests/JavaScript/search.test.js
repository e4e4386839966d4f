import { nearest, search } from "../../Templates/assets/search.js";
import { searchWords } from "../../Templates/assets/study-folding.js";

/** @import { Entry } from "../../Templates/assets/finder.js" */

const deck = [
  entry("afghan", ["Afghan Hound", "Afghan", "아프간 하운드", "阿富汗猎犬"], "hound long silky"),
  entry("basset", ["Basset Hound", "바셋 하운드", "巴吉度犬"], "hound short smooth"),
  entry("beagle", ["Beagle", "English Beagle", "비글", "比格犬"], "hound short smooth merry"),
  entry("greyhound", ["Greyhound"], "hound short"),
  entry("leonberger", ["Leonberger"], "long Löwe"),
  entry("houndish", ["Houndish Terrier"], "terrier"),
  entry("lowchen", ["Löwchen", "Petit chien lion"], "toy long"),
];

/**
 * A breed as the build writes it for the finder: its names and the words of its traits folded.
 *
 * @param {string} id
 * @param {string[]} names
 * @param {string} words
 * @returns {Entry}
 */
function entry(id, names, words) {
  return { id, name: names[0] ?? "", names: names.map(folded), traits: [], words: folded(words) };
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

Deno.test("no words find everything, in the order of the deck", () => {
  same(search(deck, " \t–"), deck.map((one) => one.id).join(" "));
});

Deno.test("the name that is meant stands first, then what begins so, then other names, then traits", () => {
  same(search(deck, "hound"), "houndish afghan basset beagle greyhound");
  same(search(deck, "english"), "beagle");
  same(search(deck, "beagle"), "beagle");
  same(search(deck, "Afghan"), "afghan");
});

Deno.test("every word has to be there, in whatever order, each by its beginning", () => {
  same(search(deck, "hound afg"), "afghan");
  same(search(deck, "short hou"), "basset beagle greyhound");
  same(search(deck, "merry terrier"), "");
  same(search(deck, "asset"), "");
});

Deno.test("case, accents and the width of letters make no difference", () => {
  for (const query of ["lowchen", "LÖWCHEN", "lo\u0308wchen", "Ｌöwchen"]) {
    same(search(deck, query), "lowchen");
  }
  same(search(deck, "low"), "lowchen leonberger");
});

Deno.test("hangul is found while a syllable is still being typed", () => {
  for (const typed of ["ㅂ", "비", "비ㄱ", "빅", "비그", "비글"]) {
    if (!search(deck, typed).some((one) => one.id === "beagle")) {
      throw new Error(`${typed} does not find 비글`);
    }
  }
  same(search(deck, "비글"), "beagle");
  same(search(deck, "하운드"), "afghan basset");
});

Deno.test("hanzi are found anywhere in a name", () => {
  same(search(deck, "犬"), "afghan basset beagle");
  same(search(deck, "猎犬"), "afghan");
});

Deno.test("a slip of spelling leads to the nearest names, and nonsense to none", () => {
  same(search(deck, "beegle"), "");
  same(nearest(deck, "beegle").slice(0, 1), "beagle");
  same(nearest(deck, "basett hond").slice(0, 1), "basset");
  same(nearest(deck, "xyzzy"), "");
  if (nearest(deck, "hound").length > 3) {
    throw new Error("more than three are offered");
  }
});
