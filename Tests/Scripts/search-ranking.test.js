import { search } from "../../Templates/scripts/browse/search-ranking.js";
import { searchWithTypos } from "../../Templates/scripts/browse/typo-search.js";
import { searchNameWords, searchWords } from "../../Templates/generated/study-folding.js";

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
    "短而光滑的被毛",
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
  return {
    id,
    name,
    names: names.map((one) => joined(searchNameWords(one))),
    traits: [],
    phrases: phrases.map((one) => joined(searchWords(one))),
  };
}

/** @param {number[][]} words */
function joined(words) {
  return words.map((codes) => String.fromCodePoint(...codes)).join(" ");
}

/**
 * @param {Entry[]} found
 * @param {string} ids
 */
function same(found, ids) {
  const actual = found.map((one) => one.id).join(" ");
  if (actual !== ids) {
    throw new Error(`found "${actual}" instead of "${ids}"`);
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
  for (const query of ["ㅂ", "비", "비ㄱ", "빅", "비그", "비글"]) {
    if (!search(deck, query).some((one) => one.id === "beagle")) {
      throw new Error(`${query} does not find 비글`);
    }
  }
  same(search(deck, "비글"), "beagle");
  same(search(deck, "하운드"), "afghan basset");
});

Deno.test("hangul within a word matches whole syllables unless nothing else matches", () => {
  const dogs = [
    entry("labrador", ["래브라도 리트리버"], ["초콜릿색"]),
    entry("collie", ["보더콜리"], []),
  ];
  same(search(dogs, "콜리"), "collie");
  same(search(dogs, "초코"), "labrador");
  same(search(dogs, "래브ㄹ"), "labrador");
  same(search(dogs, "리트리ㅂ"), "labrador");
  same(search([dogs[0] ?? entry("", [], [])], "콜리"), "labrador");
});

Deno.test("a name that shares neither its first letter nor a syllable is not close", () => {
  const cats = [entry("cheetoh", ["Cheetoh", "치토"], []), entry("sphynx", ["스핑크스"], [])];
  same(searchWithTypos(cats, "진도개"), "");
  same(searchWithTypos(cats, "치또"), "cheetoh");
  same(searchWithTypos(cats, "스핑쿠스"), "sphynx");
});

Deno.test("hanzi match anywhere in a name", () => {
  same(search(deck, "犬"), "afghan basset beagle");
  same(search(deck, "猎犬"), "afghan");
});

Deno.test("a query without results allows one typo in each word", () => {
  same(search(deck, "begle"), "");
  same(searchWithTypos(deck, "begle"), "beagle");
  same(searchWithTypos(deck, "baset hound"), "basset");
  same(searchWithTypos(deck, "flopy eears merry"), "beagle");
  same(searchWithTypos(deck, "비굴"), "beagle");
  same(searchWithTypos(deck, "xyzzy"), "");
});

Deno.test("a misspelt name is found, without others that share a word with it", () => {
  same(searchWithTypos(deck, "begglle"), "beagle");
  same(searchWithTypos(deck, "basett hond"), "basset");
  same(searchWithTypos(deck, "bassethound"), "basset");
  same(searchWithTypos(deck, "lovchen"), "lowchen");
  same(searchWithTypos(deck, "basett hound"), "basset");
});

Deno.test("a Chinese name that only sounds like a query is not close", () => {
  const cats = [entry("american", ["American Shorthair", "美国短毛猫", "美猫"], [])];
  same(searchWithTypos(cats, "没毛"), "");
  same(searchWithTypos(cats, "美帽"), "american");
});

Deno.test("a Chinese name typed with characters that sound alike is found", () => {
  const dogs = [
    entry("border", ["Border Collie", "边境牧羊犬", "边牧"], []),
    entry("tibetan", ["Tibetan Mastiff", "藏獒犬"], []),
    entry("chihuahua", ["Chihuahua", "吉娃娃"], []),
    entry("chow", ["Chow Chow", "松狮犬"], []),
    entry("boxer", ["Boxer", "拳师犬"], []),
  ];
  for (
    const [query, id] of [["边目", "border"], ["边目狗", "border"], ["藏熬", "tibetan"], [
      "吉哇哇",
      "chihuahua",
    ], ["松师犬", "chow"]]
  ) {
    same(search(dogs, query ?? ""), "");
    same(searchWithTypos(dogs, query ?? ""), id ?? "");
  }
  same(searchWithTypos(dogs, "边狗"), "border");
  same(searchWithTypos(dogs, "中华田园"), "");
});

Deno.test("words that occur nowhere are ignored if no name is similar", () => {
  same(searchWithTypos(deck, "basset hound wire"), "basset");
  same(searchWithTypos(deck, "merry xyzzy with floppy ears"), "beagle");
  same(searchWithTypos(deck, "merry short greyhoundly upright coat"), "");
  same(searchWithTypos(deck, "merry toy floppy ears"), "beagle");
});

Deno.test("a misspelt name ranks before its family, whose name is equally close", () => {
  const poodles = [
    { ...entry("poodle", ["Poodles"], []), family: true },
    { ...entry("toy", ["Toy Poodle", "Poodle"], []), common: 8 },
  ];
  same(searchWithTypos(poodles, "Poodel"), "toy poodle");
  same(search(poodles, "poodle"), "toy poodle");
});

Deno.test("spaces in Korean names are optional, and different spellings of a sound match", () => {
  for (const query of ["바셋하운드", "바셋 하운드", "하운드 바셋"]) {
    same(search(deck, query), "basset");
  }
  const cats = [entry("british", ["British Shorthair", "브리티시 쇼트헤어"], [])];
  for (const query of ["브리티쉬", "브리티시숏헤어", "브리티쉬 숏헤어"]) {
    same(search(cats, query), "british");
  }
});

Deno.test("a final character for dog or cat is ignored if nothing has it", () => {
  const dogs = [
    entry("golden", ["Golden Retriever", "金毛寻回猎物"], []),
    entry("corgi", ["Corgi", "柯基犬"], []),
  ];
  same(search(dogs, "金毛犬"), "golden");
  same(search(dogs, "金毛狗"), "golden");
  same(search(dogs, "犬"), "corgi");
  same(search(dogs, "猫"), "");
});

Deno.test("equal matches are ordered by commonness, families after breeds", () => {
  const corgis = [
    { ...entry("corgi", ["Corgis", "웰시 코기"], []), family: true, common: 1 },
    { ...entry("springer", ["웰시 스프링어 스패니얼"], []), common: 90 },
    { ...entry("cardigan", ["카디건 웰시 코기"], []), common: 60 },
    { ...entry("pembroke", ["펨브로크 웰시 코기", "웰시"], []), common: 9 },
  ];
  same(search(corgis, "웰시"), "pembroke springer cardigan corgi");
  same(search(corgis, "웰시코기"), "pembroke cardigan corgi");
});

Deno.test("no query is slow, regardless of its length and letters", () => {
  const many = Array.from({ length: 500 }, (_, place) => ({ ...deck[place % 7], id: `${place}` }));
  const deckOfMany = /** @type {Entry[]} */ (many);
  for (const part of ["a", "e\u0301", "\u05d0 ", "<script>", "\u202ebeagle ", "뷁 ", "\ufdfa"]) {
    const query = part.repeat(10_000 / part.length);
    const start = performance.now();
    search(deckOfMany, query);
    searchWithTypos(deckOfMany, query);
    const elapsed = performance.now() - start;
    if (elapsed > 1000) {
      throw new Error(`${part} takes ${elapsed} ms`);
    }
  }
});
