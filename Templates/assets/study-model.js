// Compiled from Sources/StudyModel by `make model`; change it there.
// @ts-check

/**
 * The number, if it is an integer that can be told from its neighbours.
 *
 * @param {number} value
 * @returns {number}
 */
function int(value) {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no Int`);
  return value + 0; // -0 becomes 0.
}

/**
 * The number, if it is an integer of 32 bits.
 *
 * @param {number} value
 * @returns {number}
 */
function uint32(value) {
  if (!(value >= 0 && value <= 0xffffffff)) {
    throw new RangeError(`${value} is no UInt32`);
  }
  return value >>> 0;
}

/**
 * The quotient without its fraction.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
function quotient(dividend, divisor) {
  return int(Math.trunc(dividend / divisor));
}

/**
 * What a division leaves, with the sign of the dividend.
 *
 * @param {number} dividend
 * @param {number} divisor
 * @returns {number}
 */
function remainder(dividend, divisor) {
  return int(dividend % divisor);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function larger(a, b) {
  return b >= a ? b : a;
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function smaller(a, b) {
  return b < a ? b : a;
}

/**
 * The nearest whole number; of two that are as near, the one further from 0.
 *
 * @param {number} value
 * @returns {number}
 */
function roundedAway(value) {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

/**
 * The nearest whole number; of two that are as near, the even one.
 *
 * @param {number} value
 * @returns {number}
 */
function roundedEven(value) {
  const whole = Math.trunc(value);
  const rest = Math.abs(value - whole);
  const isFurther = rest > 0.5 || (rest === 0.5 && whole % 2 !== 0);
  return isFurther ? whole + Math.sign(value) : whole;
}

/**
 * The power; as in C, 1 of a base of 1 whatever the exponent.
 *
 * @param {number} base
 * @param {number} exponent
 * @returns {number}
 */
function power(base, exponent) {
  const isEndless = Math.abs(exponent) === Infinity;
  if (base === 1 || (base === -1 && isEndless)) return 1;
  return Math.pow(base, exponent);
}

/**
 * The item at an index that the list has.
 *
 * @template T
 * @param {T[]} items
 * @param {number} index
 * @returns {T}
 */
function elementAt(items, index) {
  if (index < 0 || index >= items.length) {
    throw new RangeError(`no item ${index} among ${items.length}`);
  }
  return items[index];
}

/**
 * Puts another item at an index that the list has.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @param {T} item
 */
function setElement(items, index, item) {
  elementAt(items, index);
  items[index] = item;
}

/**
 * The values by their keys, of which no two may be the same.
 *
 * @template T
 * @param {[string, T][]} entries
 * @returns {{ [key: string]: T }}
 */
function dictionary(entries) {
  /** @type {{ [key: string]: T }} */
  const values = {};
  for (const [key, value] of entries) setValue(values, key, value);
  if (Object.keys(values).length < entries.length) {
    throw new RangeError("a key stands twice");
  }
  return values;
}

/**
 * The value for a key, or null.
 *
 * @template T
 * @param {{ [key: string]: T }} values
 * @param {string} key
 * @returns {T | null}
 */
function valueAt(values, key) {
  if (Object.hasOwn(values, key)) return values[key];
  const known = composed(key);
  return Object.hasOwn(values, known) ? values[known] : null;
}

/**
 * Puts a value under a key, or takes the key away for null.
 *
 * @template T
 * @param {{ [key: string]: T }} values Changed in place.
 * @param {string} key
 * @param {T | null} value
 */
function setValue(values, key, value) {
  const known = composed(key);
  if (value === null) {
    delete values[known];
  } else if (known === "__proto__") {
    // An assignment would take it for something else.
    Object.defineProperty(values, known, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  } else {
    values[known] = value;
  }
}

/**
 * The first items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
function prefix(items, count) {
  return items.slice(0, partLength(count));
}

/**
 * The last items, at most `count`.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
function suffix(items, count) {
  return items.slice(Math.max(0, items.length - partLength(count)));
}

/**
 * All but the first `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
function dropFirst(items, count) {
  return items.slice(partLength(count));
}

/**
 * All but the last `count` items.
 *
 * @template T
 * @param {T[]} items
 * @param {number} count
 * @returns {T[]}
 */
function dropLast(items, count) {
  return items.slice(0, Math.max(0, items.length - partLength(count)));
}

/**
 * The number, which must not be negative.
 *
 * @param {number} count
 * @returns {number}
 */
function partLength(count) {
  if (count < 0) throw new RangeError(`${count} is no count`);
  return count;
}

/**
 * A list of one item, `count` times.
 *
 * @template T
 * @param {T} item
 * @param {number} count
 * @returns {T[]}
 */
function repeating(item, count) {
  return new Array(partLength(count)).fill(item);
}

/**
 * The integers from `start` below `end`, which must not lie before it.
 *
 * @param {number} start
 * @param {number} end
 * @returns {Iterable<number>}
 */
function* range(start, end) {
  if (end < start) throw new RangeError(`${end} lies before ${start}`);
  for (let number = start; number < end; number++) yield number;
}

/**
 * Whether both are the same characters, however they are composed.
 *
 * @param {string | null} a
 * @param {string | null} b
 * @returns {boolean}
 */
function sameText(a, b) {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const x = a.charCodeAt(a.length - 1);
  const y = b.charCodeAt(b.length - 1);
  // Most strings end in another letter, and nothing is composed with those.
  if (x !== y && x < 0x300 && y < 0x300) return false;
  return textOrder(a, b) === 0;
}

/**
 * Below zero where `a` comes before `b` by its composed code points, above
 * where it comes after.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function textOrder(a, b) {
  let index = firstDifference(a, b);
  if (
    mayCombine(a, index) || mayCombine(a, index + 1) ||
    mayCombine(b, index) || mayCombine(b, index + 1)
  ) {
    a = a.normalize();
    b = b.normalize();
    index = firstDifference(a, b);
  }
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function firstDifference(a, b) {
  let index = 0;
  while (index < a.length && a.charCodeAt(index) === b.charCodeAt(index)) {
    index++;
  }
  return index;
}

/**
 * Whether what stands there could be composed with what stands before it, or
 * in another way: nothing below U+0300 can.
 *
 * @param {string} text
 * @param {number} index
 * @returns {boolean}
 */
function mayCombine(text, index) {
  return text.charCodeAt(index) >= 0x300;
}

/**
 * The text in its composed form.
 *
 * @param {string} text
 * @returns {string}
 */
function composed(text) {
  for (let index = 0; index < text.length; index++) {
    if (mayCombine(text, index)) return text.normalize();
  }
  return text;
}

/**
 * @param {string[]} items
 * @returns {string[]}
 */
function sortedTexts(items) {
  return [...items].sort(textOrder);
}

/**
 * @param {string} text
 * @returns {number[]}
 */
function codePoints(text) {
  const points = [];
  for (const letter of text) points.push(letter.codePointAt(0) ?? 0);
  return points;
}

/**
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
function identical(a, b) {
  return a === b;
}

/**
 * Whether both are null, or the same.
 *
 * @template T
 * @param {T | null} a
 * @param {T | null} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
function sameOrNull(a, b, equal) {
  return a === null || b === null ? a === b : equal(a, b);
}

/**
 * Whether both have the same items in the same order.
 *
 * @template T
 * @param {T[]} a
 * @param {T[]} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
function sameItems(a, b, equal) {
  return a.length === b.length &&
    a.every((item, index) => equal(item, b[index]));
}

/**
 * Whether both have the same values under the same keys.
 *
 * @template T
 * @param {{ [key: string]: T }} a
 * @param {{ [key: string]: T }} b
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
function sameValues(a, b, equal) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const other = valueAt(b, key);
      return other !== null && equal(a[key], other);
    });
}

/**
 * Whether the item is among the items.
 *
 * @template T
 * @param {T[]} items
 * @param {T} item
 * @param {(a: T, b: T) => boolean} equal
 * @returns {boolean}
 */
function hasItem(items, item, equal) {
  return items.some((other) => equal(other, item));
}

/**
 * The index, or null for -1.
 *
 * @param {number} index
 * @returns {number | null}
 */
function indexOrNull(index) {
  return index < 0 ? null : index;
}

/**
 * The items that are not null.
 *
 * @template T
 * @param {(T | null)[]} items
 * @returns {T[]}
 */
function withoutNull(items) {
  return /** @type {T[]} */ (items.filter((item) => item !== null));
}

/**
 * The items in order; those of one rank stay as they stood.
 *
 * @template T
 * @param {T[]} items
 * @param {(a: T, b: T) => boolean} isBefore
 * @returns {T[]}
 */
function sortedBy(items, isBefore) {
  return [...items].sort((a, b) =>
    isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0
  );
}

/**
 * Puts more items at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T[]} more
 */
function appendAll(items, more) {
  for (const item of [...more]) items.push(item);
}

/**
 * Takes the last item away.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @returns {T}
 */
function removeLast(items) {
  if (items.length === 0) throw new RangeError("nothing to remove");
  return /** @type {T} */ (items.pop());
}

/**
 * Takes an item away.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} index
 * @returns {T}
 */
function removeAt(items, index) {
  const item = elementAt(items, index);
  items.splice(index, 1);
  return item;
}

/**
 * Puts an item before the one at an index, or at the end.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {T} item
 * @param {number} index
 */
function insertAt(items, item, index) {
  if (index < 0 || index > items.length) {
    throw new RangeError(`no place ${index} among ${items.length}`);
  }
  items.splice(index, 0, item);
}

/**
 * Exchanges two items.
 *
 * @template T
 * @param {T[]} items Changed in place.
 * @param {number} first
 * @param {number} second
 */
function swapAt(items, first, second) {
  const item = elementAt(items, first);
  items[first] = elementAt(items, second);
  items[second] = item;
}

/**
 * Whether both could be called right of one picture: one breed, a breed and its family, two
 * listings of the same animals, two breeds of one name, or two that share a picture.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
export function wouldBothBeRight(a, b) {
  return nameTheSame(a, b) || shareAPicture(a, b);
}

/**
 * Whether the words alone make both right: either is, includes or is also called the other.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function nameTheSame(a, b) {
  return sameText(a.id, b.id) ||
    sameText(a.name, b.name) ||
    sameText(a.family ?? null, b.id) ||
    sameText(b.family ?? null, a.id) ||
    hasItem(a.same, b.id, sameText) ||
    hasItem(b.same, a.id, sameText) ||
    hasItem(a.names, b.name, sameText) ||
    hasItem(b.names, a.name, sameText);
}

/**
 * Whether a picture of one is a picture of the other, as sources sometimes have it.
 *
 * @param {Breed} a
 * @param {Breed} b
 * @returns {boolean}
 */
function shareAPicture(a, b) {
  /** @type {{ [key: string]: boolean }} */
  const shown = {};
  for (const photo of a.photos) {
    setValue(shown, photo.id, true);
  }
  return b.photos.some((photo) => valueAt(shown, photo.id) !== null);
}

/**
 * Whether the breed at `other` can stand as a wrong answer beside the one at `place`.
 *
 * @param {number} place2
 * @param {number} other
 * @param {Deck} deck
 * @returns {boolean}
 */
function canBeTold(place2, other, deck) {
  return !(elementAt(deck.breeds, other).photos.length === 0) &&
    !wouldBothBeRight(
      elementAt(deck.breeds, place2),
      elementAt(deck.breeds, other),
    );
}

/**
 * Whether a question about the breed at `place` has a picture to show and a wrong answer to offer.
 *
 * @param {number} place2
 * @param {Deck} deck
 * @returns {boolean}
 */
function canBeAsked(place2, deck) {
  const breed = elementAt(deck.breeds, place2);
  return !(breed.photos.length === 0) &&
    deck.breeds.some((other) =>
      !(other.photos.length === 0) && !wouldBothBeRight(breed, other)
    );
}

/**
 * The question for a planned card; nil where the deck lacks it or has nothing to tell it from.
 *
 * `answers` are the places of the last answers, which do not stand to choose from again.
 *
 * @param {Planned} item
 * @param {Occasion} occasion
 * @param {number[]} answers
 * @param {Generator} generator Changed in place.
 * @returns {Question | null}
 */
function question(item, occasion, answers, generator) {
  const place2 = occasionIndex(occasion, item.breed);
  if (place2 === null) {
    return null;
  }
  const photo = nextPhoto(place2, item.skill, occasion, generator);
  if (photo === null) {
    return null;
  }
  /** @type {Choice[]} */
  const choices = [];
  if (item.skill !== "recall") {
    const kind = (elementAt(occasion.deck.breeds, place2).photos.find((other) =>
      sameText(other.id, photo)
    ) ?? null)?.kind ?? null;
    const wrong = wrongPlaces(
      item,
      place2,
      item.skill === "find" ? kind : null,
      occasion,
      answers,
      generator,
    );
    if (wrong.length === 0) {
      return null;
    }
    choices.push({
      breed: item.breed,
      photo: item.skill === "find" ? photo : null,
    });
    for (const other of wrong) {
      const breed = elementAt(occasion.deck.breeds, other);
      const shown = /** @type {string | null} */ (item.skill === "find"
        ? anyPhoto(breed, kind, generator)
        : null);
      choices.push({ breed: breed.id, photo: shown });
    }
    shuffleChoices(choices, generator);
  }
  return {
    breed: item.breed,
    skill: item.skill,
    photo,
    choices,
    why: item.why,
    against: item.against,
  };
}

/**
 * Puts choices in another order (Fisher and Yates).
 *
 * @param {Choice[]} choices Changed in place.
 * @param {Generator} generator Changed in place.
 */
function shuffleChoices(choices, generator) {
  let last = choices.length - 1;
  while (last > 0) {
    const other = generatorBelow(generator, int(last + 1));
    swapAt(choices, last, other);
    last = int(last - 1);
  }
}

/**
 * A picture of a breed by chance: of a kind, where it has one, and none that is held out.
 *
 * @param {Breed} breed
 * @param {PhotoKind | null} kind
 * @param {Generator} generator Changed in place.
 * @returns {string | null}
 */
function anyPhoto(breed, kind, generator) {
  const open = openPhotos(breed, false);
  const alike = open.filter((photo) => photo.kind === kind);
  const photos = alike.length === 0 ? open : alike;
  if (photos.length === 0) {
    return null;
  }
  return elementAt(photos, generatorBelow(generator, photos.length)).id;
}

/**
 * Breeds that stand to choose from: no two of them could both be right.
 *
 * @typedef {object} Lineup
 * @property {number[]} places Where they stand in the deck.
 * @property {{ [key: string]: boolean }} photos The ids of all their pictures.
 */

/**
 * Whether the breed at `place` can stand beside those that are here.
 *
 * @param {Lineup} lineup
 * @param {number} place2
 * @param {Deck} deck
 * @returns {boolean}
 */
function lineupTakes(lineup, place2, deck) {
  const breed = elementAt(deck.breeds, place2);
  return !(breed.photos.length === 0) &&
    !lineup.places.some((item) =>
      nameTheSame(elementAt(deck.breeds, item), breed)
    ) &&
    !breed.photos.some((photo) => valueAt(lineup.photos, photo.id) !== null);
}

/**
 * @param {Lineup} lineup Changed in place, with `photos`, `places`.
 * @param {number} place2
 * @param {Deck} deck
 */
function lineupAdd(lineup, place2, deck) {
  lineup.places.push(place2);
  for (const photo of elementAt(deck.breeds, place2).photos) {
    setValue(lineup.photos, photo.id, true);
  }
}

/**
 * Where the wrong answers for the breed at `place` stand in the deck, as many as are wanted and
 * there are.
 *
 * The breed that it is to be told from comes first, then look-alikes, as many as the memory can
 * bear, then breeds that are not taken for it. What was an answer just now, is shown in another
 * kind of picture, or is one look-alike too many, comes only where the deck is too small without.
 *
 * @param {Planned} item
 * @param {number} place2
 * @param {PhotoKind | null} kind
 * @param {Occasion} occasion
 * @param {number[]} answers
 * @param {Generator} generator Changed in place.
 * @returns {number[]}
 */
function wrongPlaces(item, place2, kind, occasion, answers, generator) {
  const deck = occasion.deck;
  const count2 = Math.max(2, Math.min(occasion.options.choices, 6));
  /** @type {Lineup} */
  const lineup = { places: [], photos: {} };
  lineupAdd(lineup, place2, deck);
  const other = item.against;
  if (other !== null) {
    const twin2 = occasionIndex(occasion, other);
    if (twin2 !== null) {
      if (lineupTakes(lineup, twin2, deck)) {
        lineupAdd(lineup, twin2, deck);
      }
    }
  }
  const alike = likenesses(place2, occasion);
  const likely = alike.filter((likeness) =>
    !answers.includes(likeness.place) &&
    isShown(elementAt(deck.breeds, likeness.place), kind)
  );
  const limit = Math.min(
    count2,
    int(1 + lookalikeLimit(occasionMemory(occasion, place2, item.skill))),
  );
  while (lineup.places.length < limit && !(likely.length === 0)) {
    const index = drawOne(likely, generator);
    const drawn = removeAt(likely, index);
    if (lineupTakes(lineup, drawn.place, deck)) {
      lineupAdd(lineup, drawn.place, deck);
    }
  }
  const asked = elementAt(deck.breeds, place2).id;
  const left = repeating(0, deck.breeds.length);
  for (const other2 of range(0, left.length)) {
    setElement(left, other2, other2);
  }
  /** @type {number[]} */
  const passed = [];
  while (lineup.places.length < count2 && !(left.length === 0)) {
    const drawn = generatorBelow(generator, left.length);
    swapAt(left, drawn, left.length - 1);
    const other2 = removeLast(left);
    const isStrange = !answers.includes(other2) &&
      !alike.some((likeness) => likeness.place === other2) &&
      isShown(elementAt(deck.breeds, other2), kind) &&
      !elementAt(deck.breeds, other2).lookalikes.some((lookalike) =>
        sameText(lookalike.breed, asked)
      );
    if (isStrange && lineupTakes(lineup, other2, deck)) {
      lineupAdd(lineup, other2, deck);
    } else {
      passed.push(other2);
    }
  }
  for (const isNarrow of [true, false]) {
    for (const other2 of passed) {
      if (lineup.places.length < count2) {
        const fits = !answers.includes(other2) &&
          isShown(elementAt(deck.breeds, other2), kind);
        if ((fits || !isNarrow) && lineupTakes(lineup, other2, deck)) {
          lineupAdd(lineup, other2, deck);
        }
      }
    }
  }
  return dropFirst(lineup.places, 1);
}

/**
 * Whether a breed has a picture of this kind, where the kind matters.
 *
 * @param {Breed} breed
 * @param {PhotoKind | null} kind
 * @returns {boolean}
 */
function isShown(breed, kind) {
  const kind2 = kind;
  if (kind2 === null) {
    return true;
  }
  return breed.photos.some((photo) => photo.kind === kind2);
}

/**
 * A deck as the quiz reads it: the breeds and what each question needs.
 *
 * @typedef {object} Deck
 * @property {string} id The deck's name in addresses and records, such as `dogs`.
 * @property {string} version What changes whenever anything else of the deck does.
 * @property {string} title What people call the deck.
 * @property {string} species What is to be named: `dog` or `cat`, as the page's words need it.
 * @property {Breed[]} breeds Every breed with pictures of its own.
 * @property {Category[]} categories Ways to choose some of the breeds: by group, origin, size, coat.
 * @property {Rename[]} renamed Breeds that have another slug than they used to.
 */

/**
 * The breed with this id, if the deck has it.
 *
 * @param {Deck} deck
 * @param {string} id
 * @returns {Breed | null}
 */
export function deckBreed(deck, id) {
  return deck.breeds.find((breed) => sameText(breed.id, id)) ?? null;
}

/**
 * Where the breed with this id stands in the deck, by its present slug or an earlier one.
 *
 * @param {Deck} deck
 * @param {string} id
 * @returns {number | null}
 */
export function deckPlace(deck, id) {
  const place2 = indexOrNull(
    deck.breeds.findIndex((breed) => sameText(breed.id, id)),
  );
  if (place2 !== null) {
    return place2;
  }
  const rename = deck.renamed.find((rename) =>
    sameText(rename.from, id)
  ) ?? null;
  if (rename === null) {
    return null;
  }
  return indexOrNull(
    deck.breeds.findIndex((breed) => sameText(breed.id, rename.to)),
  );
}

/**
 * A breed with at least one picture.
 *
 * @typedef {object} Breed
 * @property {string} id The breed's slug in its deck, such as `hound-afghan`.
 * @property {string} name What people call the breed.
 * @property {string[]} names Other names that a typed answer may give: aliases, and names in other languages.
 * @property {string} page The breed's page, relative to the root of the site.
 * @property {string | null} [family] The slug of the breed it is a sub-breed of.
 * @property {string[]} same Slugs of breeds that name the same animals, so that they never stand beside it as choices.
 * @property {number | null} [common] Rank by how often the breed is met, from 1: common breeds are taught first.
 * @property {FieldMark[]} marks What to look at, as a field guide says it.
 * @property {Lookalike[]} lookalikes The breeds it is taken for, the likeliest first.
 * @property {Photo[]} photos Its pictures, at least one.
 */

/**
 * One field mark, such as "ears: long, low-set, rounded".
 *
 * @typedef {object} FieldMark
 * @property {string} place The part to look at.
 * @property {string} seen What is to be seen there.
 */

/**
 * A breed that another is taken for, and how to tell them apart.
 *
 * @typedef {object} Lookalike
 * @property {string} breed The slug of the other breed.
 * @property {string} tell What an eye can check, under twenty words.
 */

/**
 * Some of a deck's breeds, such as a group or a country's.
 *
 * @typedef {object} Category
 * @property {string} id Its name in addresses and records, such as `group-hound`.
 * @property {string} title What people call it.
 * @property {string[]} breeds Slugs of its breeds.
 */

/**
 * A breed that has another slug than it used to.
 *
 * @typedef {object} Rename
 * @property {string} from The slug in older records.
 * @property {string} to The slug in this deck.
 */

/**
 * Right answers running after which two breeds count as told apart.
 *
 * @type {number}
 */
export const toldApartAfter = 10;

/**
 * What a drill of two breeds asks: both in turn, now the one and now the other first, so that the
 * last answer does not give away the next.
 *
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Planned[]}
 */
function drillPlan(occasion, generator) {
  if (occasion.options.drill.length !== 2) {
    return [];
  }
  const first = occasionIndex(occasion, elementAt(occasion.options.drill, 0));
  if (first === null) {
    return [];
  }
  const second = occasionIndex(occasion, elementAt(occasion.options.drill, 1));
  if (second === null) {
    return [];
  }
  const deck = occasion.deck;
  if (elementAt(deck.breeds, first).photos.length === 0 ||
  !canBeTold(first, second, deck)) {
    return [];
  }
  const skill = chosen(occasionSkills(occasion), first, occasion, generator) ??
    "name";
  const one = { ...planned(first, skill, "confused", occasion) };
  one.against = elementAt(deck.breeds, second).id;
  const other = { ...planned(second, skill, "confused", occasion) };
  other.against = elementAt(deck.breeds, first).id;
  /** @type {Planned[]} */
  const plan2 = [];
  while (plan2.length < sessionOptionsLength(occasion.options)) {
    appendAll(
      plan2,
      generatorBelow(generator, 2) === 0 ? [one, other] : [other, one],
    );
  }
  return prefix(plan2, sessionOptionsLength(occasion.options));
}

/**
 * Cards whose study day is reached, the likeliest still known first.
 *
 * Of the due cards of a breed the smart mode takes the weakest, others any.
 *
 * @param {number[]} open
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Candidate[]}
 */
function dueCandidates(open, occasion, generator) {
  /** @type {Candidate[]} */
  const found = [];
  for (const place2 of open) {
    const due = occasionSkills(occasion).filter((skill) =>
      isDue(occasionMemory(occasion, place2, skill), occasion.day)
    );
    const skill = chosen(due, place2, occasion, generator);
    if (skill !== null) {
      found.push({
        planned: planned(place2, skill, "due", occasion),
        key: occasionFaded(occasion, place2, skill),
      });
    }
  }
  return found;
}

/**
 * Whether a memory has faded to what is wanted by a study day.
 *
 * @param {Memory | null} memory
 * @param {number} day
 * @returns {boolean}
 */
function isDue(memory, day) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.due <= day;
}

/**
 * One of some skills of a breed: in the smart mode the weakest, else any.
 *
 * @param {Skill[]} skills
 * @param {number} place2
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Skill | null}
 */
function chosen(skills, place2, occasion, generator) {
  if (skills.length < 2) {
    return skills.at(0) ?? null;
  }
  if (occasion.options.mode !== "smart") {
    return elementAt(skills, generatorBelow(generator, skills.length));
  }
  return weakest(skills, place2, occasion);
}

/**
 * The skill of a breed that has faded most; the first where none was ever asked.
 *
 * @param {Skill[]} skills
 * @param {number} place2
 * @param {Occasion} occasion
 * @returns {Skill | null}
 */
function weakest(skills, place2, occasion) {
  let weakest2 = skills.at(0) ?? null;
  let most = -1;
  for (const skill of skills) {
    if (occasionFaded(occasion, place2, skill) > most) {
      weakest2 = skill;
      most = occasionFaded(occasion, place2, skill);
    }
  }
  return weakest2;
}

/**
 * How many slips lie between two words: letters left out, put in, put for another, or put in the
 * wrong order beside each other; `limit + 1` when there are more than `limit`.
 *
 * It is the restricted distance of Damerau and Levenshtein (optimal string alignment: no letter is
 * changed twice). Only what can lie within the limit is looked at: 2 × limit + 1 letters of `b` for
 * each of `a`.
 *
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} limit
 * @returns {number}
 */
function editDistance(a, b, limit) {
  if (a.length - b.length > limit || b.length - a.length > limit) {
    return int(limit + 1);
  }
  const beyond = int(limit + 1);
  const width = b.length + 1;
  // Three rows of the table, each in the place of the one three before it.
  const table = repeating(beyond, int(3 * width));
  for (const j of range(0, int(Math.min(b.length, limit) + 1))) {
    setElement(table, j, j);
  }
  for (const i of range(1, a.length + 1)) {
    const row = int(remainder(i, 3) * width);
    const above = int(remainder(int(i + 2), 3) * width);
    const before = int(remainder(int(i + 1), 3) * width);
    const first = Math.max(1, int(i - limit));
    setElement(
      table,
      int(int(row + first) - 1),
      first === 1 ? Math.min(i, beyond) : beyond,
    );
    let least = elementAt(table, int(int(row + first) - 1));
    for (const j of range(first, int(Math.min(b.length, int(i + limit)) + 1))) {
      let slips = int(
        elementAt(table, int(int(above + j) - 1)) +
        (elementAt(a, int(i - 1)) === elementAt(b, int(j - 1)) ? 0 : 1),
      );
      slips = Math.min(slips, int(elementAt(table, int(int(row + j) - 1)) + 1));
      if (j < int(i + limit)) {
        slips = Math.min(slips, int(elementAt(table, int(above + j)) + 1));
      }
      if (i > 1 &&
      j > 1 &&
      elementAt(a, int(i - 1)) === elementAt(b, int(j - 2)) &&
      elementAt(a, int(i - 2)) === elementAt(b, int(j - 1))) {
        slips = Math.min(
          slips,
          int(elementAt(table, int(int(before + j) - 2)) + 1),
        );
      }
      setElement(table, int(row + j), Math.min(slips, beyond));
      least = Math.min(least, slips);
    }
    if (least > limit) {
      return beyond;
    }
  }
  return elementAt(table, int(int(remainder(a.length, 3) * width) + b.length));
}

/**
 * The lower-case base letters of U+00C0 to U+024F. A capital stands for the two letters that
 * `appendBase` makes of it; a point for a letter that is its own base.
 *
 * @type {string}
 */
const latinLetters = "aaaaaaAceeeeiiiidnooooo.ouuuuyTSaaaaaaAceeeeiiiidnooooo.ouuuuyTyaaaaaaccccccccddddeeeeeeeeee" +
"gggggggghhhhiiiiiiiiiiIIjjkkkllllllllllnnnnnnnnnooooooEErrrrrrssssssssttttttuuuuuuuuuuuuwwyy" +
"yzzzzzzs................................oo.............uu............................aaiioou" +
"uuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeoooooo" +
"ooyy............................";

/**
 * The same for U+1E00 to U+1EFF, Vietnamese among them.
 *
 * @type {string}
 */
const vietnameseLetters = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrr" +
"rrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.sssS.aaaaaaaaaaaaaaaaaaaaaaaa" +
"eeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/**
 * The lower-case base letters of U+0386 to U+03CE: `a` for alpha and so on to `y` for omega.
 *
 * @type {string}
 */
const greekLetters = "a.egi.o.uyiabcdefghijklmnopq.stuvwxyiuaegiuabcdefghijklmnopqsstuvwxyiuouy";

/**
 * The base letters as code points, none until a letter needs them.
 *
 * @typedef {object} BaseLetters
 * @property {number[]} latin Those of U+00C0 to U+024F.
 * @property {number[]} vietnamese Those of U+1E00 to U+1EFF.
 * @property {number[]} greek Those of U+0386 to U+03CE.
 */

/**
 * @returns {BaseLetters}
 */
function makeBaseLetters() {
  return { latin: [], vietnamese: [], greek: [] };
}

/**
 * Takes the letters from their texts, where that is still to be done.
 *
 * @param {BaseLetters} baseLetters Changed in place.
 */
function baseLettersPrepare(baseLetters) {
  if (baseLetters.latin.length === 0) {
    baseLetters.latin = codePoints(latinLetters);
    baseLetters.vietnamese = codePoints(vietnameseLetters);
    baseLetters.greek = codePoints(greekLetters);
  }
}

/**
 * The words of a text as letters that compare: in lower case, without accents and punctuation,
 * Hangul syllables taken apart, katakana as hiragana. What follows the 80th code point is left
 * out, so that no text is slow.
 *
 * @param {string} text
 * @param {BaseLetters} bases Changed in place.
 * @returns {number[][]}
 */
function foldedWords(text, bases) {
  /** @type {number[][]} */
  const words = [];
  /** @type {number[]} */
  let word = [];
  for (const code of prefix(codePoints(text), 80)) {
    if (separates(code)) {
      if (!(word.length === 0)) {
        words.push(word);
        word = [];
      }
    } else {
      word = [...word];
      appendFolded(code, word, bases);
    }
  }
  if (!(word.length === 0)) {
    words.push(word);
  }
  return words;
}

/**
 * Whether a code point stands between words; an apostrophe does not.
 *
 * @param {number} code
 * @returns {boolean}
 */
function separates(code) {
  if (code < 0x80) {
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
    return !isLetter &&
      !(code >= 48 && code <= 57) &&
      code !== 0x27 &&
      code !== 0x60;
  }
  if (code < 0xC0) {
    return code !== 0xAA && code !== 0xB4 && code !== 0xB5 && code !== 0xBA;
  }
  return code === 0xD7 ||
    code === 0xF7 ||
    (code >= 0x2000 && code <= 0x206F && code !== 0x2018 && code !== 0x2019) ||
    (code >= 0x3000 && code <= 0x3003) ||
    (code >= 0x3008 && code <= 0x3020) ||
    code === 0x30FB ||
    (code >= 0xFF00 && code <= 0xFF0F) ||
    (code >= 0xFF1A && code <= 0xFF20);
}

/**
 * Puts the letters that a code point folds to behind those of a word: one as a rule, none for a
 * mark over another letter.
 *
 * @param {number} code
 * @param {number[]} word Changed in place.
 * @param {BaseLetters} bases Changed in place.
 */
function appendFolded(code, word, bases) {
  if (code < 0xC0) {
    if (code >= 65 && code <= 90) {
      word.push(int(code + 32));
    } else if (code !== 0x27 && code !== 0x60 && code !== 0xB4) {
      word.push(code);
    }
    return;
  }
  baseLettersPrepare(bases);
  if (code <= 0x24F) {
    appendBase(elementAt(bases.latin, int(code - 0xC0)), code, word);
  } else if (code >= 0x1E00 && code <= 0x1EFF) {
    appendBase(elementAt(bases.vietnamese, int(code - 0x1E00)), code, word);
  } else if (code >= 0x386 && code <= 0x3CE) {
    const base = elementAt(bases.greek, int(code - 0x386));
    word.push(base === 46 ? code : int(int(base - 97) + 0x3B1));
  } else if (code >= 0x400 && code <= 0x52F && !isMark(code)) {
    word.push(foldedCyrillic(code));
  } else if (code >= 0xAC00 && code <= 0xD7A3) {
    const syllable = int(code - 0xAC00);
    word.push(int(0x1100 + quotient(syllable, 588)));
    word.push(int(0x1161 + quotient(remainder(syllable, 588), 28)));
    if (remainder(syllable, 28) > 0) {
      word.push(int(0x11A7 + remainder(syllable, 28)));
    }
  } else if (code >= 0x30A1 && code <= 0x30F6) {
    word.push(int(code - 0x60));
  } else if (code === 0x3099 || code === 0x309A) {
    // In the order of the syllabary the voiced kana follow the plain ones.
    const kana = word.at(-1) ?? null;
    if (kana !== null && kana >= 0x3046 && kana <= 0x307B) {
      setElement(word, word.length - 1, int(int(kana + code) - 0x3098));
    }
  } else if (code >= 0xFF01 && code <= 0xFF5E) {
    appendFolded(int(code - 0xFEE0), word, bases);
  } else if (!isMark(code)) {
    word.push(code);
  }
}

/**
 * Puts what a table of base letters says of a code point behind the letters of a word.
 *
 * @param {number} base
 * @param {number} code
 * @param {number[]} word Changed in place.
 */
function appendBase(base, code, word) {
  switch (base) {
    case 46: {
      word.push(code);
      break;
    }
    case 65: {
      appendAll(word, [97, 101]);
      break;
    }
    case 69: {
      appendAll(word, [111, 101]);
      break;
    }
    case 73: {
      appendAll(word, [105, 106]);
      break;
    }
    case 83: {
      appendAll(word, [115, 115]);
      break;
    }
    case 84: {
      appendAll(word, [116, 104]);
      break;
    }
    default: {
      word.push(base);
      break;
    }
  }
}

/**
 * The lower-case letter of a Cyrillic one, without the marks that canonical equivalence would
 * take off: those of yo, yi, short i and their like.
 *
 * @param {number} code
 * @returns {number}
 */
function foldedCyrillic(code) {
  let letter = code;
  if (code <= 0x40F) {
    letter = int(code + 80);
  } else if (code <= 0x42F) {
    letter = int(code + 32);
  } else if (code >= 0x4C1 && code <= 0x4CE) {
    letter = int(code + remainder(code, 2));
  } else if (code >= 0x460 && code !== 0x482 && code !== 0x4C0) {
    letter = int(code + (remainder(code, 2) === 0 ? 1 : 0));
  }
  switch (letter) {
    case 0x450:
    case 0x451: {
      return 0x435;
    }
    case 0x439:
    case 0x45D: {
      return 0x438;
    }
    case 0x453: {
      return 0x433;
    }
    case 0x457: {
      return 0x456;
    }
    case 0x45C: {
      return 0x43A;
    }
    case 0x45E: {
      return 0x443;
    }
    case 0x477: {
      return 0x475;
    }
    default: {
      return letter;
    }
  }
}

/**
 * Whether a code point is a mark over or beside another letter, which folding drops.
 *
 * @param {number} code
 * @returns {boolean}
 */
function isMark(code) {
  return (code >= 0x2B9 && code <= 0x36F) ||
    (code >= 0x483 && code <= 0x489) ||
    (code >= 0x591 && code <= 0x5C7) ||
    (code >= 0x64B && code <= 0x65F) ||
    code === 0x670 ||
    (code >= 0x1AB0 && code <= 0x1AFF) ||
    (code >= 0x1DC0 && code <= 0x1DFF) ||
    code === 0x2018 ||
    code === 0x2019 ||
    (code >= 0x20D0 && code <= 0x20FF) ||
    (code >= 0xFE00 && code <= 0xFE0F) ||
    (code >= 0xFE20 && code <= 0xFE2F) ||
    code === 0xFEFF;
}

/**
 * What practice, a stage or a challenge asks: any of its breeds, in an order by chance; in the smart
 * mode those first that were confused, then those likeliest lost.
 *
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Planned[]}
 */
function freePlan(occasion, generator) {
  const open = allowedPlaces(occasion);
  /** @type {{ [key: string]: boolean }} */
  const isConfused = {};
  for (const confusion of occasion.learner.confusions) {
    if (isActive(confusion)) {
      setValue(isConfused, confusion.breed, true);
    }
  }
  let why = /** @type {Reason} */ ("practice");
  if (occasion.options.kind === "challenge") {
    why = "challenge";
  } else if (occasion.options.stage !== null) {
    why = "stage";
  }
  /** @type {Candidate[]} */
  let found = [];
  for (const place2 of open) {
    const skill = chosen(
      occasionSkills(occasion),
      place2,
      occasion,
      generator,
    ) ??
      "name";
    const planned2 = planned(place2, skill, why, occasion);
    const isFirst = valueAt(isConfused, planned2.breed) !== null;
    found.push({
      planned: planned2,
      key: isFirst
        ? int(int(-mostFaded) - 1)
        : int(-occasionFaded(occasion, place2, skill)),
    });
  }
  found = [...inAnyOrder(found, generator)];
  if (occasion.options.mode === "smart") {
    found = [...byKey(found)];
  }
  /** @type {Planned[]} */
  const plan2 = [];
  takeUp(found, sessionOptionsLength(occasion.options), occasion, plan2);
  return plan2;
}

/**
 * An interval of some days, a little shorter or longer, so that cards learnt together part.
 *
 * Which one it is comes from the card and the number of its reviews, so that all devices agree.
 * The range is that of FSRS; intervals of one or two days stay.
 *
 * @param {number} interval2
 * @param {string} card
 * @param {number} reps
 * @param {number} longest
 * @returns {number}
 */
function fuzzed(interval2, card, reps, longest) {
  if (interval2 < 3) {
    return interval2;
  }
  const days = interval2;
  const most = fuzz(days);
  const low = Math.max(2, int(Math.trunc(roundedEven(days - most))));
  const high = Math.min(int(Math.trunc(roundedEven(days + most))), longest);
  const lowest = Math.min(low, high);
  return int(
    lowest +
    quotient(
      int(chance(card, reps) * int(int(high - lowest) + 1)),
      4_294_967_296,
    ),
  );
}

/**
 * By how many days an interval may change.
 *
 * @param {number} days
 * @returns {number}
 */
function fuzz(days) {
  return 1 + 0.15 * larger(0, smaller(days, 7) - 2.5) +
    0.1 * larger(0, smaller(days, 20) - 7) +
    0.05 * larger(0, days - 20);
}

/**
 * 32 bits that only the card and the number of its reviews decide: FNV-1a over code points, then
 * the finishing mixer of MurmurHash3.
 *
 * @param {string} card
 * @param {number} reps
 * @returns {number}
 */
function chance(card, reps) {
  let hash = 0x811C_9DC5;
  for (const letter of codePoints(card)) {
    hash = Math.imul(hash ^ uint32(letter), 0x0100_0193) >>> 0;
  }
  hash = Math.imul(hash ^ (reps >>> 0), 0x0100_0193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85EB_CA6B) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xC2B2_AE35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A seeded generator of numbers: the same seed gives the same questions everywhere.
 *
 * The algorithm is Mulberry32 by Tommy Ettinger (public domain): a 32-bit counter and a mixer, so
 * that its whole state is one number that a record can keep.
 *
 * @typedef {object} Generator
 * @property {number} state The counter.
 */

/**
 * @param {number} seed
 * @returns {Generator}
 */
export function makeGenerator(seed) {
  return { state: seed };
}

/**
 * The next 32 bits.
 *
 * @param {Generator} generator Changed in place.
 * @returns {number}
 */
export function generatorNext(generator) {
  generator.state = (generator.state + 0x6D2B_79F5) >>> 0;
  let z = generator.state;
  z = Math.imul(z ^ (z >>> 15), z | 1) >>> 0;
  z = (z ^ (z + Math.imul(z ^ (z >>> 7), z | 61))) >>> 0;
  return (z ^ (z >>> 14)) >>> 0;
}

/**
 * A number from 0 up to, and without, `bound`, which is taken for the nearest in 1...2^20.
 *
 * @param {Generator} generator Changed in place.
 * @param {number} bound
 * @returns {number}
 */
export function generatorBelow(generator, bound) {
  return quotient(
    int(generatorNext(generator) * Math.max(1, Math.min(bound, 1_048_576))),
    4_294_967_296,
  );
}

/**
 * The same items in another order (Fisher and Yates).
 *
 * @param {Generator} generator Changed in place.
 * @param {string[]} items
 * @returns {string[]}
 */
export function generatorShuffled(generator, items) {
  const result = [...items];
  let last = items.length - 1;
  while (last > 0) {
    const other = generatorBelow(generator, int(last + 1));
    const moved2 = elementAt(result, last);
    setElement(result, last, elementAt(result, other));
    setElement(result, other, moved2);
    last = int(last - 1);
  }
  return result;
}

/**
 * How well a card was known, as FSRS-6 takes it.
 *
 * - `again`: Not at all.
 * - `hard`: With an effort: it is a pass.
 *
 * @typedef {"again" | "hard" | "good" | "easy"} Grade
 */

/**
 * From 1 for `again` to 4 for `easy`.
 *
 * @param {Grade} grade
 * @returns {number}
 */
function gradeNumber(grade) {
  switch (grade) {
    case "again": {
      return 1;
    }
    case "hard": {
      return 2;
    }
    case "good": {
      return 3;
    }
    case "easy": {
      return 4;
    }
  }
}

/**
 * The rule by which an answer has its grade.
 *
 * - `wrong`: Wrong: again.
 * - `skipped`: "I don't know": again.
 * - `timeout`: The time ran out: again.
 * - `hinted`: Right after a hint: hard.
 * - `near`: Typed with a slip of spelling: hard.
 * - `slow`: Right by choice, but far slower than this learner is as a rule: hard.
 * - `first`: Right by choice at the first meeting, which one guess in four is: good.
 * - `right`: Right: good.
 * - `fluent`: Typed or spoken at once, and right the third time running: easy.
 *
 * @typedef {"wrong" | "skipped" | "timeout" | "hinted" | "near" | "slow" | "first" | "right" | "fluent"} GradeReason
 */

/**
 * The grade of an answer, and the rule behind it.
 *
 * @typedef {object} Graded
 * @property {Grade} grade The grade.
 * @property {GradeReason} reason The rule.
 */

/**
 * The shortest answer that can be a slow one, in milliseconds.
 *
 * @type {number}
 */
const shortestSlow = 8000;

/**
 * The grade of an answer.
 *
 * - Parameters:
 *   - card: the card that was asked, as it was before
 *   - pace: how fast the learner answered this skill before
 *   - paced: whether time says anything about this learner
 *
 * @param {Review} review2
 * @param {Card} card
 * @param {Pace} pace
 * @param {boolean} paced
 * @returns {Graded}
 */
export function graded(review2, card, pace, paced) {
  switch (review2.outcome) {
    case "wrong": {
      return { grade: "again", reason: "wrong" };
    }
    case "skipped": {
      return { grade: "again", reason: "skipped" };
    }
    case "timeout": {
      return { grade: "again", reason: "timeout" };
    }
    case "near": {
      return { grade: "hard", reason: "near" };
    }
    case "right": {
      break;
    }
  }
  if (review2.hinted) {
    return { grade: "hard", reason: "hinted" };
  }
  const timed = paced && isTime(review2.ms);
  if (review2.skill === "recall") {
    if (timed && card.run >= 2 && paceIsQuick(pace, review2.ms)) {
      return { grade: "easy", reason: "fluent" };
    }
    return { grade: "good", reason: "right" };
  }
  if (card.right === 0 && card.wrong === 0) {
    return { grade: "good", reason: "first" };
  }
  if (timed && review2.ms >= shortestSlow && paceIsSlow(pace, review2.ms)) {
    return { grade: "hard", reason: "slow" };
  }
  return { grade: "good", reason: "right" };
}

/**
 * What the reviews of one profile in one deck amount to: all that a session needs to know of the
 * learner. It is computed by replay, and never stored as truth.
 *
 * @typedef {object} Learner
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {Scheduler} scheduler How memory is reckoned for this learner.
 * @property {Card[]} cards Three cards for each breed of the deck, in its order: `name`, `find`, `recall`.
 * @property {Confusion[]} confusions What was taken for what, in the order first confused.
 * @property {Pace[]} paces How fast the learner answers, for each skill in the order of the cards.
 * @property {boolean} paced Whether the time of an answer says anything about this learner.
 * @property {number} answers Reviews counted so far, those of breeds that the deck no longer has included.
 */

/**
 * A breed and a skill, and how far the learner has come with it.
 *
 * @typedef {object} Card
 * @property {string} breed The breed's slug.
 * @property {Skill} skill What is trained.
 * @property {Memory | null} memory What is kept of it; nil until it was first asked for the schedule.
 * @property {number | null} introduced The study day on which it was first asked for the schedule.
 * @property {number} right Right answers, of whatever kind.
 * @property {number} wrong Wrong answers, of whatever kind.
 * @property {number} run Right answers in a row up to now.
 * @property {Sighting[]} sightings The pictures it was asked with.
 */

/**
 * A picture that a card was asked with.
 *
 * @typedef {object} Sighting
 * @property {string} photo The picture's id.
 * @property {number} times How often.
 * @property {number} right How often it was answered right.
 * @property {number} last The learner's number of answers when it was last shown.
 */

/**
 * A breed that was taken for another.
 *
 * @typedef {object} Confusion
 * @property {string} breed The slug of the breed that was asked.
 * @property {string} taken The slug of the breed it was taken for.
 * @property {number} times How often.
 * @property {number} day The study day on which that last happened.
 * @property {number} toldApart How often the two were told apart since, running: right answers about either in which the other stood to choose from.
 */

/**
 * What the learner is before any review.
 *
 * @param {Deck} deck
 * @param {string} profile
 * @param {Settings} settings2
 * @returns {Learner}
 */
export function emptyLearner(deck, profile, settings2) {
  /** @type {Card[]} */
  const cards = [];
  for (const breed of deck.breeds) {
    cards.push(newCard(breed.id, "name"));
    cards.push(newCard(breed.id, "find"));
    cards.push(newCard(breed.id, "recall"));
  }
  return {
    profile,
    deck: deck.id,
    scheduler: scheduler(settings2),
    cards,
    confusions: [],
    paces: [{ recent: [] }, { recent: [] }, { recent: [] }],
    paced: settings2.paced,
    answers: 0,
  };
}

/**
 * A card that was never asked.
 *
 * @param {string} breed
 * @param {Skill} skill
 * @returns {Card}
 */
function newCard(breed, skill) {
  return {
    breed,
    skill,
    memory: null,
    introduced: null,
    right: 0,
    wrong: 0,
    run: 0,
    sightings: [],
  };
}

/**
 * Where a skill stands among the three of a breed.
 *
 * @param {Skill} skill
 * @returns {number}
 */
function place(skill) {
  switch (skill) {
    case "name": {
      return 0;
    }
    case "find": {
      return 1;
    }
    case "recall": {
      return 2;
    }
  }
}

/**
 * How many look-alikes stand beside a breed: one while its memory is new, three once it is kept.
 *
 * @param {Memory | null} memory
 * @returns {number}
 */
function lookalikeLimit(memory) {
  if (lasts(memory, keptStability)) {
    return 3;
  }
  return lasts(memory, 3) ? 2 : 1;
}

/**
 * A breed that is easily taken for another.
 *
 * @typedef {object} Likeness
 * @property {number} place Where it stands in the deck.
 * @property {number} weight How likely it is offered, against others; at least 1.
 */

/**
 * The breeds that are taken for the one at `place`, by nature or by this learner.
 *
 * A look-alike weighs the more the earlier it is listed, a look-alike's look-alike a quarter of
 * that, and a breed that this learner took for it by how often and how lately.
 *
 * @param {number} place2
 * @param {Occasion} occasion
 * @returns {Likeness[]}
 */
function likenesses(place2, occasion) {
  const breed = elementAt(occasion.deck.breeds, place2);
  /** @type {Likeness[]} */
  const found = [];
  for (const [index, near] of breed.lookalikes.entries()) {
    const other = occasionIndex(occasion, near.breed);
    if (other !== null) {
      addWeight(Math.max(2, int(24 - int(2 * index))), other, place2, found);
    }
  }
  for (const near of prefix(breed.lookalikes, 3)) {
    const other = occasionIndex(occasion, near.breed);
    if (other !== null) {
      for (const [index, further] of prefix(
        elementAt(occasion.deck.breeds, other).lookalikes,
        3,
      ).entries()) {
        const distant = occasionIndex(occasion, further.breed);
        if (distant !== null) {
          addWeight(int(6 - index), distant, place2, found);
        }
      }
    }
  }
  for (const confusion of occasion.learner.confusions) {
    if (sameText(confusion.breed, breed.id)) {
      const other = occasionIndex(occasion, confusion.taken);
      if (other !== null) {
        addWeight(weight(confusion, occasion.day), other, place2, found);
      }
    }
  }
  return found;
}

/**
 * Adds to the weight of the breed at `other`, where that is not the one asked.
 *
 * @param {number} weight2
 * @param {number} other
 * @param {number} place2
 * @param {Likeness[]} found Changed in place.
 */
function addWeight(weight2, other, place2, found) {
  if (other === place2) {
    return;
  }
  const index = indexOrNull(
    found.findIndex((likeness) => likeness.place === other),
  );
  if (index !== null) {
    setElement(
      found,
      index,
      {
        ...elementAt(found, index),
        weight: int(elementAt(found, index).weight + weight2),
      },
    );
  } else {
    found.push({ place: other, weight: weight2 });
  }
}

/**
 * The index of one of them, by chance and weight.
 *
 * @param {Likeness[]} likely
 * @param {Generator} generator Changed in place.
 * @returns {number}
 */
function drawOne(likely, generator) {
  const total = likely.reduce((first, second) => int(first + second.weight), 0);
  let left = generatorBelow(generator, Math.max(1, Math.min(total, 1_048_576)));
  for (const [index, likeness] of likely.entries()) {
    left = int(left - likeness.weight);
    if (left < 0) {
      return index;
    }
  }
  return 0;
}

/**
 * How much a confusion weighs: the oftener the more, half of it after a month.
 *
 * @param {Confusion} confusion
 * @param {number} day
 * @returns {number}
 */
function weight(confusion, day) {
  const age = Math.max(0, int(clampedDay(day) - clampedDay(confusion.day)));
  return Math.max(
    1,
    quotient(
      int(int(Math.max(1, Math.min(confusion.times, 10)) * 12) * 30),
      int(30 + age),
    ),
  );
}

/**
 * A breed that is, or is no longer, a favourite. The later mark counts, so that taking one away
 * survives a merge.
 *
 * @typedef {object} Mark
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {boolean} on Whether it is one.
 * @property {number} modified When that was said, in milliseconds since 1970 (UTC).
 * @property {string} device The device it was said on.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A learner's own list of a deck's breeds, in the order given to it. The later list counts.
 *
 * @typedef {object} OwnList
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string[]} breeds Slugs of the breeds.
 * @property {number} modified When it last changed, in milliseconds since 1970 (UTC).
 * @property {string} device The device it was changed on.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A note that a learner wrote about a breed.
 *
 * Each saving is a note of its own that names those it replaces. Notes that nobody replaced stand
 * side by side: what two devices wrote apart is shown together.
 *
 * @typedef {object} Note
 * @property {string} id A name that no other note has.
 * @property {string} profile The id of the profile.
 * @property {string} deck The deck's id.
 * @property {string} breed The breed's slug.
 * @property {string} text What was written; empty where the note was taken away.
 * @property {number} at When it was written, in milliseconds since 1970 (UTC).
 * @property {string[]} replaces Ids of the notes it replaces.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * An achievement that was reached; never taken away.
 *
 * @typedef {object} Unlock
 * @property {string} profile The id of the profile.
 * @property {string} achievement The achievement's id.
 * @property {number} at When the review that made it true was given, in milliseconds since 1970 (UTC).
 * @property {string} review The id of that review.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * The slugs of a profile's favourite breeds of a deck, the last marked first.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {string} deck
 * @returns {string[]}
 */
export function favourites(progress, profile, deck) {
  return sortedBy(
    progress.favourites.filter((mark) =>
      sameText(mark.profile, profile) && sameText(mark.deck, deck) && mark.on
    ),
    (first, second) =>
      first.modified !== second.modified
        ? first.modified > second.modified
        : textOrder(first.breed, second.breed) < 0,
  ).map((mark) =>
    mark.breed
  );
}

/**
 * A mark that makes a breed a favourite or none, in place of the one that the record has; `at` is in
 * milliseconds since 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {string} deck
 * @param {string} breed
 * @param {boolean} on
 * @param {number} at
 * @param {string} device
 * @returns {Mark}
 */
export function newMark(progress, profile, deck, breed, on, at, device) {
  const last = progress.favourites.find((mark) =>
    sameText(mark.profile, profile) &&
    sameText(mark.deck, deck) &&
    sameText(mark.breed, breed)
  ) ?? null;
  return {
    profile,
    deck,
    breed,
    on,
    modified: nextTime(last?.modified ?? null, at),
    device,
    other: null,
  };
}

/**
 * A profile's own list of a deck's breeds: that of the record, filled again from the deck where it
 * has none or an empty one.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {Deck} deck
 * @returns {OwnList}
 */
export function ownList(progress, profile, deck) {
  const kept = progress.lists.find((other) =>
    sameText(other.profile, profile) && sameText(other.deck, deck.id)
  ) ?? null;
  const list = {
    ...kept ??
      {
        profile,
        deck: deck.id,
        breeds: [],
        modified: 0,
        device: "deck",
        other: null,
      },
  };
  if (list.breeds.length === 0) {
    list.breeds = deck.breeds.map((breed) => breed.id);
  }
  return list;
}

/**
 * A list with other breeds or in another order; `at` is in milliseconds since 1970 (UTC).
 *
 * @param {OwnList} list
 * @param {string[]} breeds
 * @param {number} at
 * @param {string} device
 * @returns {OwnList}
 */
export function changedList(list, breeds, at, device) {
  return {
    profile: list.profile,
    deck: list.deck,
    breeds,
    modified: nextTime(list.modified, at),
    device,
    other: null,
  };
}

/**
 * Breeds in the order they are in after the one at a place was moved to another; the same where a
 * place is none of theirs.
 *
 * @param {string[]} breeds
 * @param {number} from
 * @param {number} to
 * @returns {string[]}
 */
export function moved(breeds, from, to) {
  if (!(from >= 0)) {
    return breeds;
  }
  if (!(from < breeds.length)) {
    return breeds;
  }
  if (!(to >= 0)) {
    return breeds;
  }
  if (!(to < breeds.length)) {
    return breeds;
  }
  const moved2 = [...breeds];
  const breed = removeAt(moved2, from);
  insertAt(moved2, breed, to);
  return moved2;
}

/**
 * The notes of a profile on a breed that no later one replaces, the first written first. There are
 * several where two devices wrote apart.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @param {string} deck
 * @param {string} breed
 * @returns {Note[]}
 */
export function currentNotes(progress, profile, deck, breed) {
  const notes = sortedBy(
    progress.notes.filter((note) =>
      sameText(note.profile, profile) &&
      sameText(note.deck, deck) &&
      sameText(note.breed, breed)
    ),
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : textOrder(first.id, second.id) < 0,
  );
  /** @type {{ [key: string]: boolean }} */
  const replaced = {};
  /** @type {Note[]} */
  const current = [];
  for (const note of [...notes].reverse()) {
    if (valueAt(replaced, note.id) === null) {
      current.push(note);
    }
    for (const id of note.replaces) {
      setValue(replaced, id, true);
    }
  }
  return [...current].reverse();
}

/**
 * What a learner wrote about a breed: the texts of the current notes, a line between two.
 *
 * @param {Note[]} notes
 * @returns {string}
 */
export function noteText(notes) {
  let text = "";
  for (const note of notes) {
    if (!(note.text === "")) {
      text = text + (text === "" ? note.text : `\n\n---\n\n` + note.text);
    }
  }
  return text;
}

/**
 * A note in place of the current ones; its text is empty where it takes them away. `at` is in
 * milliseconds since 1970 (UTC).
 *
 * @param {string} id
 * @param {string} profile
 * @param {string} deck
 * @param {string} breed
 * @param {string} text
 * @param {number} at
 * @param {Note[]} current
 * @returns {Note}
 */
export function newNote(id, profile, deck, breed, text, at, current) {
  return {
    id,
    profile,
    deck,
    breed,
    text,
    at: nextTime((current.at(-1) ?? null)?.at ?? null, at),
    replaces: current.map((note) => note.id),
    other: null,
  };
}

/**
 * The number e to the power of `exponent`.
 *
 * @param {number} exponent
 * @returns {number}
 */
function exponential(exponent) {
  return Math.exp(exponent);
}

/**
 * A positive number to the power of another.
 *
 * @param {number} base
 * @param {number} exponent
 * @returns {number}
 */
function raised(base, exponent) {
  return power(base, exponent);
}

/**
 * `value`, or the end of the range that it lies beyond.
 *
 * @param {number} value
 * @param {number} low
 * @param {number} high
 * @returns {number}
 */
function clamped(value, low, high) {
  return larger(low, smaller(value, high));
}

/**
 * What a learner keeps of one card, as FSRS-6 sees it.
 *
 * @typedef {object} Memory
 * @property {number} stability Days until retrievability has fallen to 0.9; at least 0.001.
 * @property {number} difficulty How hard the card is, from 1 to 10.
 * @property {number} last The study day of the last review, counted from 1970-01-01.
 * @property {number} due The study day on which it comes up again.
 * @property {number} reps Reviews so far.
 * @property {number} lapses How often it was forgotten after it was known.
 */

/**
 * A study day that there is.
 *
 * @param {number} day
 * @returns {number}
 */
function clampedDay(day) {
  return Math.max(-2, Math.min(day, 100_000_000));
}

/**
 * The share of right answers to be expected on a study day, from 0 to 1: the forgetting curve.
 *
 * For a skill with choices it counts right guesses in.
 *
 * @param {Memory} memory
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @returns {number}
 */
export function retrievability(memory, day, scheduler2) {
  const weights = areWeights(scheduler2.weights)
    ? scheduler2.weights
    : defaultWeights;
  return remaining(
    clampedStability(memory.stability),
    int(clampedDay(day) - clampedDay(memory.last)),
    weights,
  );
}

/**
 * What is kept of a card after it was answered on a study day.
 *
 * A day before that of the last review counts as that one: a clock was set back.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @returns {Memory}
 */
export function reviewed(card, grade, day, scheduler2) {
  return remembered(card, grade, clampedDay(day), schedulerSound(scheduler2));
}

/**
 * The same, by a scheduler that is sound and on a day that there is.
 *
 * @param {Card} card
 * @param {Grade} grade
 * @param {number} day
 * @param {Scheduler} scheduler2
 * @returns {Memory}
 */
function remembered(card, grade, day, scheduler2) {
  const old = card.memory;
  if (old === null) {
    return scheduled(
      card,
      firstState(grade, scheduler2.weights),
      day,
      1,
      0,
      scheduler2,
    );
  }
  const last = clampedDay(old.last);
  const today = Math.max(last, day);
  /** @type {MemoryState} */
  const known = {
    stability: clampedStability(old.stability),
    difficulty: clampedDifficulty(old.difficulty),
  };
  return scheduled(
    card,
    nextState(known, grade, int(today - last), scheduler2.weights),
    today,
    int(old.reps + 1),
    int(old.lapses + ((grade === "again" && card.run > 0) ? 1 : 0)),
    scheduler2,
  );
}

/**
 * The memory with the day on which it comes up again.
 *
 * @param {Card} card
 * @param {MemoryState} state
 * @param {number} today
 * @param {number} reps
 * @param {number} lapses
 * @param {Scheduler} scheduler2
 * @returns {Memory}
 */
function scheduled(card, state, today, reps, lapses, scheduler2) {
  const longest = scheduler2.maximumInterval;
  const days = interval(
    state.stability,
    schedulerWanted(scheduler2, card.skill),
    longest,
    scheduler2.weights,
  );
  const key = `${card.breed}/${card.skill}`;
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    last: today,
    due: int(today + fuzzed(days, key, reps, longest)),
    reps,
    lapses,
  };
}

/**
 * All that FSRS-6 knows of a memory.
 *
 * The formulas of this file are those of PyPI `fsrs` 6.3.2, with its weights w0 to w20 as `w`, which
 * are 21 within their bounds.
 *
 * @typedef {object} MemoryState
 * @property {number} stability Days until retrievability has fallen to 0.9; at least 0.001.
 * @property {number} difficulty How hard the card is, from 1 to 10.
 */

/**
 * A stability that formulas can take. The upper end is no part of FSRS-6: it is out of any
 * learner's reach, and keeps every number finite.
 *
 * @param {number} stability
 * @returns {number}
 */
function clampedStability(stability) {
  return clamped(stability, 0.001, 1000000000000);
}

/**
 * A difficulty from 1 to 10.
 *
 * @param {number} difficulty
 * @returns {number}
 */
function clampedDifficulty(difficulty) {
  return clamped(difficulty, 1, 10);
}

/**
 * The memory after the first review.
 *
 * @param {Grade} grade
 * @param {number[]} w
 * @returns {MemoryState}
 */
function firstState(grade, w) {
  return {
    stability: clampedStability(elementAt(w, int(gradeNumber(grade) - 1))),
    difficulty: clampedDifficulty(firstDifficulty(grade, w)),
  };
}

/**
 * The difficulty that a first grade stands for; it may lie beyond 1 to 10.
 *
 * @param {Grade} grade
 * @param {number[]} w
 * @returns {number}
 */
function firstDifficulty(grade, w) {
  return elementAt(w, 4) -
    exponential(elementAt(w, 5) * int(gradeNumber(grade) - 1)) +
    1;
}

/**
 * The memory after a later review, so many whole days after the last.
 *
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} elapsed
 * @param {number[]} w
 * @returns {MemoryState}
 */
function nextState(old, grade, elapsed, w) {
  return {
    stability: clampedStability(nextStability(old, grade, elapsed, w)),
    difficulty: nextDifficulty(old.difficulty, grade, w),
  };
}

/**
 * @param {number} old
 * @param {Grade} grade
 * @param {number[]} w
 * @returns {number}
 */
function nextDifficulty(old, grade, w) {
  const change = -(elementAt(w, 6) * int(gradeNumber(grade) - 3));
  const damped = old + (10 - old) * change / 9;
  return clampedDifficulty(
    elementAt(w, 7) * firstDifficulty("easy", w) +
    (1 - elementAt(w, 7)) * damped,
  );
}

/**
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} elapsed
 * @param {number[]} w
 * @returns {number}
 */
function nextStability(old, grade, elapsed, w) {
  if (elapsed < 1) {
    return sameDayStability(old.stability, grade, w);
  }
  const faded = 1 - remaining(old.stability, elapsed, w);
  return grade === "again"
    ? forgottenStability(old, faded, w)
    : rememberedStability(old, grade, faded, w);
}

/**
 * The stability after a pass, where that share of right answers was lost since the last review.
 *
 * @param {MemoryState} old
 * @param {Grade} grade
 * @param {number} faded
 * @param {number[]} w
 * @returns {number}
 */
function rememberedStability(old, grade, faded, w) {
  /** @type {number} */
  const penalty = grade === "hard" ? elementAt(w, 15) : 1;
  /** @type {number} */
  const bonus = grade === "easy" ? elementAt(w, 16) : 1;
  const growth = exponential(elementAt(w, 8)) * (11 - old.difficulty) *
    raised(old.stability, -elementAt(w, 9));
  return old.stability *
    (1 +
    growth * (exponential(faded * elementAt(w, 10)) - 1) * penalty * bonus);
}

/**
 * The stability after a lapse, which is never above what the same slip leaves within a day.
 *
 * @param {MemoryState} old
 * @param {number} faded
 * @param {number[]} w
 * @returns {number}
 */
function forgottenStability(old, faded, w) {
  const long = elementAt(w, 11) * raised(old.difficulty, -elementAt(w, 12)) *
    (raised(old.stability + 1, elementAt(w, 13)) - 1) *
    exponential(faded * elementAt(w, 14));
  return smaller(
    long,
    old.stability / exponential(elementAt(w, 17) * elementAt(w, 18)),
  );
}

/**
 * The stability after another review on the same day, which lowers it only where the card was
 * forgotten.
 *
 * @param {number} old
 * @param {Grade} grade
 * @param {number[]} w
 * @returns {number}
 */
function sameDayStability(old, grade, w) {
  const growth = exponential(
      elementAt(w, 17) * (int(gradeNumber(grade) - 3) + elementAt(w, 18)),
    ) *
    raised(old, -elementAt(w, 19));
  return old * (grade === "again" ? growth : larger(growth, 1));
}

/**
 * The share of right answers to be expected so many days after a review, from 0 to 1.
 *
 * @param {number} stability
 * @param {number} elapsed
 * @param {number[]} w
 * @returns {number}
 */
function remaining(stability, elapsed, w) {
  return raised(
    1 + fading(w) * Math.max(0, elapsed) / stability,
    -elementAt(w, 20),
  );
}

/**
 * What makes retrievability 0.9 after as many days as the stability has.
 *
 * @param {number[]} w
 * @returns {number}
 */
function fading(w) {
  return raised(0.9, 1 / -elementAt(w, 20)) - 1;
}

/**
 * Days until retrievability has fallen to `wanted`, from 1 to `longest`; a tie goes to the even
 * number.
 *
 * A billionth of a day is rounded away first: stabilities such as 2.5 make ties, which a last
 * digit of `pow` must not decide.
 *
 * @param {number} stability
 * @param {number} wanted
 * @param {number} longest
 * @param {number[]} w
 * @returns {number}
 */
function interval(stability, wanted, longest, w) {
  const days = stability / fading(w) *
    (raised(wanted, 1 / -elementAt(w, 20)) - 1);
  const near = clamped(days, 1, longest) * 1000000000;
  return int(Math.trunc(roundedEven(roundedAway(near) / 1000000000)));
}

/**
 * Two records as one: every answer, session and note of either, and of what was set in both the
 * later.
 *
 * It does not matter which record comes first, in what order several are merged, or how often:
 * each part is a union, or the first by an order that any two records are in. The lists come in an
 * order of their own, so that what is equal looks equal. Figures are computed from the merged
 * reviews, never merged.
 *
 * @param {Progress} a
 * @param {Progress} b
 * @returns {Progress}
 */
export function merged(a, b) {
  const reviews = [...a.reviews, ...b.reviews];
  const kept = mergedReviews(reviews);
  return {
    format: "decks-progress",
    version: 2,
    exported: laterTime(a.exported ?? null, b.exported ?? null),
    profiles: mergedProfiles([...a.profiles, ...b.profiles]),
    reviews: kept,
    sessions: mergedSessions([...a.sessions, ...b.sessions]),
    unlocks: mergedUnlocks([...a.unlocks, ...b.unlocks]),
    favourites: mergedMarks([...a.favourites, ...b.favourites]),
    lists: mergedLists([...a.lists, ...b.lists]),
    notes: mergedNotes([...a.notes, ...b.notes]),
    settings: mergedSettings([...a.settings, ...b.settings]),
    conflicts: mergedConflicts(
      [...reviews, ...a.conflicts, ...b.conflicts],
      kept,
    ),
    setAside: mergedSetAside([...a.setAside, ...b.setAside]),
    other: mergedOther(a.other ?? null, b.other ?? null),
  };
}

/**
 * The later of two times.
 *
 * @param {number | null} a
 * @param {number | null} b
 * @returns {number | null}
 */
function laterTime(a, b) {
  const a2 = a;
  if (a2 === null) {
    return a ?? b;
  }
  const b2 = b;
  if (b2 === null) {
    return a ?? b;
  }
  return Math.max(a2, b2);
}

/**
 * Whether two reviews are the same to the code point.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function areSame(a, b) {
  return reviewEquals(a, b) &&
    ((a.typed == null && a.other == null) ||
    sameItems(reviewContent(a), reviewContent(b), sameText));
}

/**
 * Each review once, by time; where several stand under one id, the first by its content.
 *
 * @param {Review[]} reviews
 * @returns {Review[]}
 */
function mergedReviews(reviews) {
  /** @type {Review[]} */
  const kept = [];
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const review2 of reviews) {
    const place2 = valueAt(places, review2.id);
    if (place2 !== null) {
      if (!areSame(elementAt(kept, place2), review2) &&
      precede(reviewContent(review2), reviewContent(elementAt(kept, place2)))) {
        setElement(kept, place2, review2);
      }
    } else {
      setValue(places, review2.id, kept.length);
      kept.push(review2);
    }
  }
  return sortedBy(
    kept,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : textOrder(first.id, second.id) < 0,
  );
}

/**
 * Each review that is not kept, once.
 *
 * @param {Review[]} reviews
 * @param {Review[]} kept
 * @returns {Review[]}
 */
function mergedConflicts(reviews, kept) {
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const place2 of range(0, kept.length)) {
    setValue(places, elementAt(kept, place2).id, place2);
  }
  /** @type {Review[]} */
  const others = [];
  for (const review2 of reviews) {
    const place2 = valueAt(places, review2.id);
    if (place2 !== null && areSame(elementAt(kept, place2), review2)) {
      continue;
    }
    others.push(review2);
  }
  return firstOfEach(
    others.map((other) => reviewContent(other)),
    everyText,
  ).map((item) =>
    elementAt(others, item)
  );
}

/**
 * Each session once: of those under one id, the one that knows more.
 *
 * @param {SessionRecord[]} sessions
 * @returns {SessionRecord[]}
 */
function mergedSessions(sessions) {
  return sortedBy(
    firstOfEach(sessions.map((other) => sessionContent(other)), 1).map((item) =>
      elementAt(sessions, item)
    ),
    (first, second) =>
      first.started !== second.started
        ? first.started < second.started
        : textOrder(first.id, second.id) < 0,
  );
}

/**
 * Each profile once, as it was last changed, from when it was first made to when it was last used.
 *
 * @param {Profile[]} profiles
 * @returns {Profile[]}
 */
function mergedProfiles(profiles) {
  const kept = firstOfEach(
    profiles.map((profile) => profileContent(profile)),
    1,
  ).map((item) =>
    elementAt(profiles, item)
  );
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const place2 of range(0, kept.length)) {
    setValue(places, elementAt(kept, place2).id, place2);
  }
  for (const profile of profiles) {
    const place2 = valueAt(places, profile.id);
    if (place2 !== null) {
      setElement(
        kept,
        place2,
        {
          ...elementAt(kept, place2),
          created: Math.min(elementAt(kept, place2).created, profile.created),
        },
      );
      setElement(
        kept,
        place2,
        {
          ...elementAt(kept, place2),
          lastActive: Math.max(
            elementAt(kept, place2).lastActive,
            profile.lastActive,
          ),
        },
      );
    }
  }
  return kept;
}

/**
 * Each achievement of a profile once, as it was first reached.
 *
 * @param {Unlock[]} unlocks
 * @returns {Unlock[]}
 */
function mergedUnlocks(unlocks) {
  return firstOfEach(
    unlocks.map((unlock) => unlockContent(unlock)),
    2,
  ).map((item) =>
    elementAt(unlocks, item)
  );
}

/**
 * The last mark of each profile on each breed.
 *
 * @param {Mark[]} marks
 * @returns {Mark[]}
 */
function mergedMarks(marks) {
  return firstOfEach(marks.map((mark) => markContent(mark)), 3).map((item) =>
    elementAt(marks, item)
  );
}

/**
 * The last list of each profile and deck.
 *
 * @param {OwnList[]} lists
 * @returns {OwnList[]}
 */
function mergedLists(lists) {
  return firstOfEach(lists.map((other) => listContent(other)), 2).map((item) =>
    elementAt(lists, item)
  );
}

/**
 * Each note once, by time; even two under one id, since no text may be lost.
 *
 * @param {Note[]} notes
 * @returns {Note[]}
 */
function mergedNotes(notes) {
  return firstOfEach(
    notes.map((note) => noteContent(note)),
    everyText,
  ).map((item) =>
    elementAt(notes, item)
  );
}

/**
 * Each record that could not be read once.
 *
 * @param {SetAside[]} records
 * @returns {SetAside[]}
 */
function mergedSetAside(records) {
  return firstOfEach(
    records.map((setAside) => setAsideContent(setAside)),
    everyText,
  ).map((item) =>
    elementAt(records, item)
  );
}

/**
 * What is not known here of either; of a field that both have, the lesser.
 *
 * @param {{ [key: string]: string } | null} a
 * @param {{ [key: string]: string } | null} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedOther(a, b) {
  const fields = { ...a ?? {} };
  const others = b ?? {};
  for (const name of sortedTexts(Object.keys(others))) {
    if (textIsFirst(valueAt(others, name), valueAt(fields, name))) {
      setValue(fields, name, valueAt(others, name));
    }
  }
  return Object.keys(fields).length === 0 ? null : fields;
}

/**
 * Whether a text is to be kept rather than another: the lesser, or any where there is no other.
 *
 * @param {string | null} text
 * @param {string | null} other
 * @returns {boolean}
 */
function textIsFirst(text, other) {
  if (other === null) {
    return true;
  }
  /** @type {string[]} */
  const mine = [];
  /** @type {string[]} */
  const theirs = [];
  addText(text, mine);
  addText(other, theirs);
  return precede(mine, theirs);
}

/**
 * What an import would change.
 *
 * @typedef {object} ImportPreview
 * @property {number} reviews How many reviews the file has.
 * @property {number} present How many of them are here already.
 * @property {number} new How many are not.
 * @property {number} setAside How many records would be set aside beside those that are: such as cannot be read, and reviews that stand under the id of another.
 */

/**
 * What it would change to merge a record that was handed in into the one that is here.
 *
 * @param {Progress} file
 * @param {Progress} here
 * @returns {ImportPreview}
 */
export function importPreview(file, here) {
  const both = merged(here, file);
  const present2 = merged(here, emptyProgress());
  const reviews = mergedReviews(file.reviews).length;
  const new_ = both.reviews.length - present2.reviews.length;
  return {
    reviews,
    present: int(reviews - new_),
    new: new_,
    setAside: int(
      int(
        Math.max(0, both.conflicts.length - present2.conflicts.length) +
        both.setAside.length,
      ) -
      present2.setAside.length,
    ),
  };
}

/**
 * Adds a text that people write. Canonically equivalent texts are equal, so what tells their code
 * points apart stands beside it.
 *
 * @param {string | null} text
 * @param {string[]} content Changed in place.
 */
function addText(text, content) {
  const text2 = text;
  if (text2 === null) {
    content.push("");
    return;
  }
  let hash = 2_166_136_261;
  for (const code of codePoints(text2)) {
    hash = Math.imul(hash ^ uint32(code), 16_777_619) >>> 0;
  }
  content.push("=" + text2);
  content.push(`${hash}`);
}

/**
 * Adds a list of names.
 *
 * @param {string[]} names
 * @param {string[]} content Changed in place.
 */
function addNames(names, content) {
  content.push(`${names.length}`);
  appendAll(content, names);
}

/**
 * Adds what was not known.
 *
 * @param {{ [key: string]: string } | null} other
 * @param {string[]} content Changed in place.
 */
function addOther(other, content) {
  const fields = other;
  if (fields === null) {
    content.push("");
    return;
  }
  content.push(`${Object.keys(fields).length}`);
  for (const name of sortedTexts(Object.keys(fields))) {
    addText(name, content);
    addText(valueAt(fields, name), content);
  }
}

/**
 * Adds a number that may be missing.
 *
 * @param {number | null} number
 * @param {string[]} content Changed in place.
 */
function addNumber(number, content) {
  const number2 = number;
  if (number2 !== null) {
    content.push(`${number2}`);
  } else {
    content.push("");
  }
}

/**
 * The latest time that a record can hold, in milliseconds since 1970 (UTC).
 *
 * @type {number}
 */
const latestTime = 8_640_000_000_000_000;

/**
 * A time as a record can hold it.
 *
 * @param {number} time
 * @returns {number}
 */
function storable(time) {
  return Math.max(0, Math.min(time, latestTime));
}

/**
 * When a change counts as made: at a time, or after the last change where the clock was set back.
 *
 * @param {number | null} last
 * @param {number} at
 * @returns {number}
 */
function nextTime(last, at) {
  return Math.max(storable(at), storable(int((last ?? -1) + 1)));
}

/**
 * A time that a record can hold, as a text that comes before those of later times.
 *
 * @param {number} time
 * @returns {string}
 */
function ascending(time) {
  return `${int(10_000_000_000 + quotient(time, 1_000_000))}.${int(1_000_000 + remainder(time, 1_000_000))}`;
}

/**
 * A time that a record can hold, as a text that comes before those of earlier times.
 *
 * @param {number} time
 * @returns {string}
 */
function descending(time) {
  return ascending(int(latestTime - time));
}

/**
 * Whether texts come before others.
 *
 * @param {string[]} a
 * @param {string[]} b
 * @returns {boolean}
 */
function precede(a, b) {
  for (const i of range(0, Math.min(a.length, b.length))) {
    if (!sameText(elementAt(a, i), elementAt(b, i))) {
      return textOrder(elementAt(a, i), elementAt(b, i)) < 0;
    }
  }
  return a.length < b.length;
}

/**
 * The places of the records that come first among those with which they share that many texts, in
 * order.
 *
 * @param {string[][]} contents
 * @param {number} count2
 * @returns {number[]}
 */
function firstOfEach(contents, count2) {
  /** @type {number[]} */
  let places = [];
  for (const place2 of range(0, contents.length)) {
    places.push(place2);
  }
  places = sortedBy(
    places,
    (first, second) =>
      precede(elementAt(contents, first), elementAt(contents, second)),
  );
  /** @type {number[]} */
  const first = [];
  for (const place2 of places) {
    const last = first.at(-1) ?? null;
    if (last !== null &&
      sameItems(
        prefix(elementAt(contents, last), count2),
        prefix(elementAt(contents, place2), count2),
        sameText,
      )) {
      continue;
    }
    first.push(place2);
  }
  return first;
}

/**
 * More texts than any record has, to tell records by all of them.
 *
 * @type {number}
 */
const everyText = 1_000_000_000;

/**
 * What a review holds.
 *
 * @param {Review} review2
 * @returns {string[]}
 */
function reviewContent(review2) {
  /** @type {string[]} */
  const content = [
    ascending(review2.at),
    review2.id,
    review2.profile,
    review2.session,
    review2.deck,
    review2.breed,
    review2.skill,
    review2.mode,
    review2.kind,
    review2.device,
    `${review2.seq}`,
    review2.zone ?? "",
    `${review2.offset}`,
    `${review2.day}`,
    `${review2.ms}`,
    review2.outcome,
    `${review2.hinted}`,
    review2.chosen ?? "",
    review2.photo ?? "",
  ];
  addText(review2.typed ?? null, content);
  addNames(review2.choices, content);
  addOther(review2.other ?? null, content);
  return content;
}

/**
 * What a session holds: of one id, that which knows of more answers, then that which has ended.
 *
 * @param {SessionRecord} session
 * @returns {string[]}
 */
function sessionContent(session) {
  /** @type {string[]} */
  const content = [
    session.id,
    `${int(200_000 - session.answered)}`,
    session.ended == null ? "open" : "ended",
    session.profile,
    session.deck,
    session.mode,
    session.kind,
    session.category ?? "",
    `${session.seed}`,
    `${session.started}`,
    `${session.day}`,
    `${session.planned}`,
    `${session.right}`,
    `${session.ms}`,
  ];
  const ending2 = session.ending ?? null;
  if (ending2 !== null) {
    content.push(ending2);
  } else {
    content.push("");
  }
  addNumber(session.stage ?? null, content);
  addNumber(session.ended ?? null, content);
  addOther(session.other ?? null, content);
  return content;
}

/**
 * What a profile holds but for what grows or shrinks by itself: of one id, the later.
 *
 * @param {Profile} profile
 * @returns {string[]}
 */
function profileContent(profile) {
  /** @type {string[]} */
  const content = [
    profile.id,
    descending(profile.modified),
    profile.device,
    profile.kind,
    profile.status,
    `${profile.failedAttempts}`,
  ];
  addNumber(profile.lockedUntil ?? null, content);
  addText(profile.name, content);
  addOther(profile.other ?? null, content);
  return content;
}

/**
 * What an unlocked achievement holds: of one profile and achievement, the earliest.
 *
 * @param {Unlock} unlock
 * @returns {string[]}
 */
function unlockContent(unlock) {
  /** @type {string[]} */
  const content = [
    unlock.profile,
    unlock.achievement,
    ascending(unlock.at),
    unlock.review,
  ];
  addOther(unlock.other ?? null, content);
  return content;
}

/**
 * What a mark holds: of one profile, deck and breed, the later.
 *
 * @param {Mark} mark
 * @returns {string[]}
 */
function markContent(mark) {
  /** @type {string[]} */
  const content = [
    mark.profile,
    mark.deck,
    mark.breed,
    descending(mark.modified),
    mark.device,
    `${mark.on}`,
  ];
  addOther(mark.other ?? null, content);
  return content;
}

/**
 * What a list holds: of one profile and deck, the later.
 *
 * @param {OwnList} list
 * @returns {string[]}
 */
function listContent(list) {
  /** @type {string[]} */
  const content = [
    list.profile,
    list.deck,
    descending(list.modified),
    list.device,
  ];
  addNames(list.breeds, content);
  addOther(list.other ?? null, content);
  return content;
}

/**
 * What a note holds.
 *
 * @param {Note} note
 * @returns {string[]}
 */
function noteContent(note) {
  /** @type {string[]} */
  const content = [
    ascending(note.at),
    note.id,
    note.profile,
    note.deck,
    note.breed,
  ];
  addText(note.text, content);
  addNames(note.replaces, content);
  addOther(note.other ?? null, content);
  return content;
}

/**
 * What a record that could not be read holds.
 *
 * @param {SetAside} aside
 * @returns {string[]}
 */
function setAsideContent(aside) {
  /** @type {string[]} */
  const content = [aside.list];
  addText(aside.record, content);
  addText(aside.problem, content);
  return content;
}

/**
 * The settings of each profile once, each field as it was last set.
 *
 * @param {Settings[]} settings2
 * @returns {Settings[]}
 */
function mergedSettings(settings2) {
  let kept = sortedBy(
    settings2,
    (first, second) => textOrder(first.profile, second.profile) < 0,
  );
  let pairs = true;
  // Two by two, so that many settings of one profile take no more time than they have parts.
  while (pairs) {
    pairs = false;
    /** @type {Settings[]} */
    const merged2 = [];
    let place2 = 0;
    while (place2 < kept.length) {
      if (int(place2 + 1) < kept.length &&
      sameText(
        elementAt(kept, place2).profile,
        elementAt(kept, int(place2 + 1)).profile,
      )) {
        merged2.push(
          mergedFields(
            elementAt(kept, place2),
            elementAt(kept, int(place2 + 1)),
          ),
        );
        pairs = true;
        place2 = int(place2 + 2);
      } else {
        merged2.push(elementAt(kept, place2));
        place2 = int(place2 + 1);
      }
    }
    kept = merged2;
  }
  return kept;
}

/**
 * Two settings of one profile as one: of each field the one with the later stamp, or the greater
 * where the stamps are the same.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {Settings}
 */
function mergedFields(a, b) {
  const mine = fieldTexts(a);
  const theirs = fieldTexts(b);
  /** @type {{ [key: string]: boolean }} */
  const second = {};
  for (const field of sortedTexts(Object.keys(theirs))) {
    const order = stampOrder(
      valueAt(a.stamps, field),
      valueAt(b.stamps, field),
    );
    setValue(
      second,
      field,
      order < 0 ||
      (order === 0 &&
      textOrder(valueAt(mine, field) ?? "", valueAt(theirs, field) ?? "") < 0),
    );
  }
  const merged2 = { ...a, flags: { ...a.flags }, stamps: { ...a.stamps } };
  if (valueAt(second, "language") === true) {
    merged2.language = b.language ?? null;
  }
  if (valueAt(second, "theme") === true) {
    merged2.theme = b.theme;
  }
  if (valueAt(second, "sound") === true) {
    merged2.sound = b.sound;
  }
  if (valueAt(second, "haptics") === true) {
    merged2.haptics = b.haptics;
  }
  if (valueAt(second, "motion") === true) {
    merged2.motion = b.motion;
  }
  if (valueAt(second, "choices") === true) {
    merged2.choices = b.choices;
  }
  if (valueAt(second, "newPerDay") === true) {
    merged2.newPerDay = b.newPerDay;
  }
  if (valueAt(second, "sessionCards") === true) {
    merged2.sessionCards = b.sessionCards;
  }
  if (valueAt(second, "sessionSeconds") === true) {
    merged2.sessionSeconds = b.sessionSeconds;
  }
  if (valueAt(second, "timer") === true) {
    merged2.timer = b.timer;
  }
  if (valueAt(second, "retention") === true) {
    merged2.retention = b.retention;
  }
  if (valueAt(second, "rolloverHour") === true) {
    merged2.rolloverHour = b.rolloverHour;
  }
  if (valueAt(second, "reminders") === true) {
    merged2.reminders = b.reminders;
  }
  if (valueAt(second, "streakShown") === true) {
    merged2.streakShown = b.streakShown;
  }
  if (valueAt(second, "paced") === true) {
    merged2.paced = b.paced;
  }
  if (valueAt(second, "keys") === true) {
    merged2.keys = b.keys;
  }
  if (valueAt(second, "typedKept") === true) {
    merged2.typedKept = b.typedKept;
  }
  if (valueAt(second, "autoSync") === true) {
    merged2.autoSync = b.autoSync;
  }
  if (valueAt(second, "offline") === true) {
    merged2.offline = b.offline;
  }
  const order = stampOrder(
    valueAt(a.stamps, "weights"),
    valueAt(b.stamps, "weights"),
  );
  if (order < 0 ||
  (order === 0 && weightsOrder(a.weights ?? null, b.weights ?? null) < 0)) {
    merged2.weights = b.weights ?? null;
  }
  for (const name of sortedTexts(Object.keys(a.flags))) {
    if (valueAt(b.flags, name) === null) {
      if (stampOrder(
        valueAt(a.stamps, "flags." + name),
        valueAt(b.stamps, "flags." + name),
      ) <
      0) {
        setValue(merged2.flags, name, null);
      }
    }
  }
  for (const name of sortedTexts(Object.keys(b.flags))) {
    if (valueAt(second, "flags." + name) === true) {
      setValue(merged2.flags, name, valueAt(b.flags, name));
    }
  }
  for (const field of sortedTexts(Object.keys(b.stamps))) {
    if (stampOrder(valueAt(a.stamps, field), valueAt(b.stamps, field)) < 0) {
      setValue(merged2.stamps, field, valueAt(b.stamps, field));
    }
  }
  merged2.other = mergedUnknown(a, b);
  return merged2;
}

/**
 * The fields of two settings that are not known here, as they were last set.
 *
 * @param {Settings} a
 * @param {Settings} b
 * @returns {{ [key: string]: string } | null}
 */
function mergedUnknown(a, b) {
  const fields = { ...a.other ?? {} };
  const others = b.other ?? {};
  for (const name of sortedTexts(Object.keys(fields))) {
    if (valueAt(others, name) === null) {
      if (stampOrder(valueAt(a.stamps, name), valueAt(b.stamps, name)) < 0) {
        setValue(fields, name, null);
      }
    }
  }
  for (const name of sortedTexts(Object.keys(others))) {
    const order = stampOrder(valueAt(a.stamps, name), valueAt(b.stamps, name));
    if (order < 0 ||
    (order === 0 &&
    textIsFirst(valueAt(others, name), valueAt(fields, name)))) {
      setValue(fields, name, valueAt(others, name));
    }
  }
  return (a.other == null && b.other == null) ? null : fields;
}

/**
 * The fields of settings as texts, by the names that their stamps have; all but the weights.
 *
 * @param {Settings} settings2
 * @returns {{ [key: string]: string }}
 */
function fieldTexts(settings2) {
  /** @type {{ [key: string]: string }} */
  const texts = dictionary([
    ["language", settings2.language ?? ""],
    ["theme", settings2.theme],
    ["sound", `${settings2.sound}`],
    ["haptics", `${settings2.haptics}`],
    ["motion", settings2.motion],
    ["choices", `${settings2.choices}`],
    ["newPerDay", `${settings2.newPerDay}`],
    ["sessionCards", `${settings2.sessionCards}`],
    ["sessionSeconds", `${settings2.sessionSeconds}`],
    ["timer", `${settings2.timer}`],
    ["retention", `${settings2.retention}`],
    ["rolloverHour", `${settings2.rolloverHour}`],
    ["reminders", `${settings2.reminders}`],
    ["streakShown", `${settings2.streakShown}`],
    ["paced", `${settings2.paced}`],
    ["keys", `${settings2.keys}`],
    ["typedKept", `${settings2.typedKept}`],
    ["autoSync", `${settings2.autoSync}`],
    ["offline", `${settings2.offline}`],
  ]);
  for (const name of sortedTexts(Object.keys(settings2.flags))) {
    setValue(
      texts,
      "flags." + name,
      `${valueAt(settings2.flags, name) ?? false}`,
    );
  }
  return texts;
}

/**
 * Below zero where the first stamp is the earlier, above where it is the later; a field that was
 * never set is earlier than any.
 *
 * @param {Stamp | null} a
 * @param {Stamp | null} b
 * @returns {number}
 */
function stampOrder(a, b) {
  const a2 = a;
  if (a2 === null) {
    return b === null ? 0 : -1;
  }
  const b2 = b;
  if (b2 === null) {
    return 1;
  }
  if (a2.modified !== b2.modified) {
    return a2.modified < b2.modified ? -1 : 1;
  }
  return sameText(a2.device, b2.device)
    ? 0
    : textOrder(a2.device, b2.device) < 0 ? -1 : 1;
}

/**
 * Below zero where the first weights are the lesser, above where they are the greater.
 *
 * @param {number[] | null} a
 * @param {number[] | null} b
 * @returns {number}
 */
function weightsOrder(a, b) {
  const a2 = a;
  if (a2 === null) {
    return b === null ? 0 : -1;
  }
  const b2 = b;
  if (b2 === null) {
    return 1;
  }
  for (const i of range(0, Math.min(a2.length, b2.length))) {
    if (elementAt(a2, i) < elementAt(b2, i)) {
      return -1;
    }
    if (elementAt(a2, i) > elementAt(b2, i)) {
      return 1;
    }
  }
  return a2.length - b2.length;
}

/**
 * An instant where the learner is.
 *
 * @typedef {object} Moment
 * @property {number} at Milliseconds since 1970 (UTC).
 * @property {number} offset Minutes by which the learner's clock is ahead of UTC.
 * @property {string | null} zone The IANA name of the time zone, where it is known.
 */

/**
 * The hour at which a study day begins unless a learner says otherwise, so that a late evening
 * belongs to its own day.
 *
 * @type {number}
 */
export const rolloverHour = 4;

/**
 * The study day of an instant: days since 1970-01-01 on a clock that is `offset` minutes ahead of
 * UTC and begins its day at the hour `rollover`.
 *
 * @param {Moment} moment
 * @param {number} rollover
 * @returns {number}
 */
export function studyDay(moment, rollover) {
  const hour = Math.max(0, Math.min(rollover, 23));
  const local = int(
    int(moment.at + int(moment.offset * 60_000)) - int(hour * 3_600_000),
  );
  const day = quotient(local, 86_400_000);
  return remainder(local, 86_400_000) < 0 ? int(day - 1) : day;
}

/**
 * The cards to begin with today: as many as are left of the day's, the most common breeds first.
 *
 * Look-alikes of one another do not begin on the same day. A look-alike of a breed that began in the
 * last week comes twenty places sooner, while telling them apart is being learnt.
 *
 * @param {number[]} open
 * @param {Planned[]} plan2
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Planned[]}
 */
function newCards(open, plan2, occasion, generator) {
  const today = clampedDay(occasion.day);
  let room = Math.max(0, Math.min(occasion.options.newPerDay, 200));
  /** @type {{ [key: string]: boolean }} */
  const begun = {};
  /** @type {{ [key: string]: boolean }} */
  const alike = {};
  /** @type {{ [key: string]: boolean }} */
  const sooner = {};
  for (const card of occasion.learner.cards) {
    const introduced = card.introduced;
    if (introduced !== null &&
      introduced >= int(today - 7) && introduced <= today) {
      room = int(room - (introduced === today ? 1 : 0));
      const place2 = occasionIndex(occasion, card.breed);
      if (place2 !== null) {
        if (introduced === today) {
          noteBegun(place2, occasion.deck, begun, alike);
        } else {
          for (const near of prefix(
            elementAt(occasion.deck.breeds, place2).lookalikes,
            3,
          )) {
            setValue(sooner, near.breed, true);
          }
        }
      }
    }
  }
  if (room <= 0) {
    return [];
  }
  /** @type {{ [key: string]: boolean }} */
  const taken = {};
  for (const planned2 of plan2) {
    setValue(taken, planned2.breed, true);
  }
  /** @type {Planned[]} */
  const new_ = [];
  for (const place2 of inTurn(open, sooner, occasion.deck)) {
    if (new_.length < room) {
      const breed = elementAt(occasion.deck.breeds, place2);
      const skills = startable(place2, occasion);
      const isTooSoon = valueAt(taken, breed.id) !== null ||
        valueAt(alike, breed.id) !== null ||
        breed.lookalikes.some((lookalike) =>
          valueAt(begun, lookalike.breed) !== null
        );
      if (!(skills.length === 0) &&
      !isTooSoon &&
      canBeAsked(place2, occasion.deck)) {
        const skill = chosen(skills, place2, occasion, generator) ?? "name";
        new_.push(planned(place2, skill, "new", occasion));
        noteBegun(place2, occasion.deck, begun, alike);
      }
    }
  }
  return new_;
}

/**
 * Notes that a breed begins today, and what its look-alikes are.
 *
 * @param {number} place2
 * @param {Deck} deck
 * @param {{ [key: string]: boolean }} begun Changed in place.
 * @param {{ [key: string]: boolean }} alike Changed in place.
 */
function noteBegun(place2, deck, begun, alike) {
  setValue(begun, elementAt(deck.breeds, place2).id, true);
  for (const near of elementAt(deck.breeds, place2).lookalikes) {
    setValue(alike, near.breed, true);
  }
}

/**
 * The same places in the order in which their breeds begin.
 *
 * @param {number[]} open
 * @param {{ [key: string]: boolean }} sooner
 * @param {Deck} deck
 * @returns {number[]}
 */
function inTurn(open, sooner, deck) {
  const common = commonFirst(open, deck);
  const turns = repeating(0, deck.breeds.length);
  for (const [turn, place2] of common.entries()) {
    setElement(
      turns,
      place2,
      valueAt(sooner, elementAt(deck.breeds, place2).id) === null
        ? turn
        : int(turn - 20),
    );
  }
  return sortedBy(
    common,
    (first, second) => elementAt(turns, first) < elementAt(turns, second),
  );
}

/**
 * The skills in which a breed may begin: any of the mode's while none has, a further one once those
 * that have are kept.
 *
 * @param {number} place2
 * @param {Occasion} occasion
 * @returns {Skill[]}
 */
function startable(place2, occasion) {
  const started = occasionSkills(occasion).filter((skill) =>
    occasionMemory(occasion, place2, skill) !== null
  );
  if (started.length === 0) {
    return occasionSkills(occasion);
  }
  if (!started.every((skill) =>
    lasts(occasionMemory(occasion, place2, skill), keptStability)
  )) {
    return [];
  }
  return occasionSkills(occasion).filter((skill) =>
    occasionMemory(occasion, place2, skill) === null
  );
}

/**
 * Who is to be asked about what, and when: what every choice of a session is made from.
 *
 * @typedef {object} Occasion
 * @property {Deck} deck
 * @property {{ [key: string]: number }} places Where each breed stands in the deck, by its slug.
 * @property {Learner} learner The learner; in a challenge one of whom nothing is known.
 * @property {SessionOptions} options
 * @property {number} day The study day.
 */

/**
 * Where a breed stands, by its present slug or an earlier one.
 *
 * @param {Occasion} occasion
 * @param {string} breed
 * @returns {number | null}
 */
function occasionIndex(occasion, breed) {
  const place2 = valueAt(occasion.places, breed);
  if (place2 === null) {
    return null;
  }
  return (place2 >= 0 && place2 < occasion.deck.breeds.length) ? place2 : null;
}

/**
 * What the learner has of a breed in one skill.
 *
 * @param {Occasion} occasion
 * @param {number} breed
 * @param {Skill} skill
 * @returns {Card | null}
 */
function occasionCard(occasion, breed, skill) {
  const index = int(int(breed * 3) + place(skill));
  if (index >= occasion.learner.cards.length) {
    return null;
  }
  const card = elementAt(occasion.learner.cards, index);
  return (card.skill === skill &&
  sameText(card.breed, elementAt(occasion.deck.breeds, breed).id))
    ? card
    : null;
}

/**
 * What the learner keeps of a breed in one skill; nil where it has not been asked.
 *
 * @param {Occasion} occasion
 * @param {number} place2
 * @param {Skill} skill
 * @returns {Memory | null}
 */
function occasionMemory(occasion, place2, skill) {
  return occasionCard(occasion, place2, skill)?.memory ?? null;
}

/**
 * How far a card has faded: days since it was last asked, per day of its stability, in millionths
 * and at most `mostFaded`; -1 where it was never asked.
 *
 * The forgetting curve depends on nothing else, so this puts cards in the order of their
 * retrievability without a logarithm, whose last digits would decide ties.
 *
 * @param {Occasion} occasion
 * @param {number} place2
 * @param {Skill} skill
 * @returns {number}
 */
function occasionFaded(occasion, place2, skill) {
  const memory = occasionMemory(occasion, place2, skill);
  if (memory === null) {
    return -1;
  }
  const days = Math.max(0, int(occasion.day - clampedDay(memory.last)));
  return int(
    Math.trunc(
      roundedAway(
        smaller(days / larger(memory.stability, 0.001), 1000000) * 1000000,
      ),
    ),
  );
}

/**
 * What the session may train.
 *
 * @param {Occasion} occasion
 * @returns {Skill[]}
 */
function occasionSkills(occasion) {
  switch (occasion.options.mode) {
    case "name": {
      return ["name"];
    }
    case "find": {
      return ["find"];
    }
    case "recall": {
      return ["recall"];
    }
    case "mixed":
    case "smart": {
      return allSkills;
    }
  }
}

/**
 * What is known where the learner must not matter.
 *
 * @param {Learner} learner
 * @returns {Learner}
 */
function stranger(learner) {
  const nobody = { ...learner };
  nobody.cards = [];
  nobody.confusions = [];
  return nobody;
}

/**
 * Days of stability from which a memory counts as kept: what is asked of it gets harder.
 *
 * @type {number}
 */
const keptStability = 21;

/**
 * Whether a memory is at least `days` of stability old, to a thousandth.
 *
 * @param {Memory | null} memory
 * @param {number} days
 * @returns {boolean}
 */
function lasts(memory, days) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return roundedAway(memory2.stability * 1000) >= int(days * 1000);
}

/**
 * A million days, in millionths.
 *
 * @type {number}
 */
const mostFaded = 1_000_000_000_000;

/**
 * Whether a review claims to be from the future: more than a day after `now`, in milliseconds
 * since 1970 (UTC). The clock of its device was ahead.
 *
 * @param {Review} review2
 * @param {number} now
 * @returns {boolean}
 */
export function suspect(review2, now) {
  return review2.at >
    int(Math.max(0, Math.min(now, 8_640_000_000_000_000)) + 86_400_000);
}

/**
 * The reviews in the order in which they count, whatever clocks said.
 *
 * A device's reviews keep the order of their numbers, and time does not fall along them; a suspect
 * one counts as made when the next trusted one of its device was, or at `now`. Devices are told
 * apart by time, then by their names.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @returns {Review[]}
 */
export function inOrder(reviews, now) {
  return timeline(reviews, now, rolloverHour).map((dated) =>
    elementAt(reviews, dated.index)
  );
}

/**
 * When a review counts as made.
 *
 * @typedef {object} Dated
 * @property {number} index Where it stands among the reviews given.
 * @property {number} place Where it stands by its device's name and its number.
 * @property {number} at The instant, in milliseconds since 1970 (UTC).
 * @property {number} day The study day.
 */

/**
 * The reviews in the order in which they count, and when.
 *
 * @param {Review[]} reviews
 * @param {number} now
 * @param {number} rollover
 * @returns {Dated[]}
 */
function timeline(reviews, now, rollover) {
  const today = Math.max(0, Math.min(now, 8_640_000_000_000_000));
  const devices = devicePlaces(reviews);
  const line = byDevice(reviews, devices);
  /** @type {Dated[]} */
  const dated = [];
  let trusted = 0;
  for (const place2 of range(0, line.length)) {
    const device = elementAt(devices, elementAt(line, place2));
    const review2 = elementAt(reviews, elementAt(line, place2));
    let at = review2.at;
    let day = review2.day;
    if (suspect(review2, today)) {
      trusted = Math.max(trusted, place2);
      while (trusted < line.length &&
      elementAt(devices, elementAt(line, trusted)) === device &&
      suspect(elementAt(reviews, elementAt(line, trusted)), today)) {
        trusted = int(trusted + 1);
      }
      if (trusted < line.length &&
      elementAt(devices, elementAt(line, trusted)) === device) {
        at = elementAt(reviews, elementAt(line, trusted)).at;
        day = elementAt(reviews, elementAt(line, trusted)).day;
      } else {
        at = today;
        day = studyDay(
          { at: today, offset: review2.offset, zone: null },
          rollover,
        );
      }
    }
    if (place2 > 0 &&
    elementAt(devices, elementAt(line, int(place2 - 1))) === device) {
      at = Math.max(at, elementAt(dated, int(place2 - 1)).at);
    }
    dated.push({ index: elementAt(line, place2), place: place2, at, day });
  }
  return sortedBy(
    dated,
    (first, second) =>
      first.at !== second.at
        ? first.at < second.at
        : first.place < second.place,
  );
}

/**
 * For each review, where its device stands among all by name.
 *
 * @param {Review[]} reviews
 * @returns {number[]}
 */
function devicePlaces(reviews) {
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const review2 of reviews) {
    setValue(places, review2.device, 0);
  }
  const devices = sortedTexts(Object.keys(places));
  for (const place2 of range(0, devices.length)) {
    setValue(places, elementAt(devices, place2), place2);
  }
  return reviews.map((other) => valueAt(places, other.device) ?? 0);
}

/**
 * Where the reviews stand, by device, then by number.
 *
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {number[]}
 */
function byDevice(reviews, devices) {
  /** @type {number[]} */
  const line = [];
  for (const index of range(0, reviews.length)) {
    line.push(index);
  }
  return sortedBy(
    line,
    (first, second) => precedes(first, second, reviews, devices),
  );
}

/**
 * Whether a review comes before another of its device, or its device before the other's.
 *
 * @param {number} one
 * @param {number} other
 * @param {Review[]} reviews
 * @param {number[]} devices
 * @returns {boolean}
 */
function precedes(one, other, reviews, devices) {
  if (elementAt(devices, one) !== elementAt(devices, other)) {
    return elementAt(devices, one) < elementAt(devices, other);
  }
  if (elementAt(reviews, one).seq !== elementAt(reviews, other).seq) {
    return elementAt(reviews, one).seq < elementAt(reviews, other).seq;
  }
  if (elementAt(reviews, one).at !== elementAt(reviews, other).at) {
    return elementAt(reviews, one).at < elementAt(reviews, other).at;
  }
  if (!sameText(elementAt(reviews, one).id, elementAt(reviews, other).id)) {
    return textOrder(elementAt(reviews, one).id, elementAt(reviews, other).id) <
      0;
  }
  return one < other;
}

/**
 * How fast a learner answers.
 *
 * @typedef {object} Pace
 * @property {number[]} recent Milliseconds of the last right answers, at most 50, the oldest first.
 */

/**
 * Counts the time of a right answer.
 *
 * @param {Pace} pace Changed in place, with `recent`.
 * @param {number} ms
 */
function paceNote(pace, ms) {
  if (!isTime(ms)) {
    return;
  }
  pace.recent.push(ms);
  if (pace.recent.length > 50) {
    removeAt(pace.recent, 0);
  }
}

/**
 * Whether this is over 2.5 times the learner's median: counting tells, and needs no sorting.
 *
 * @param {Pace} pace
 * @param {number} ms
 * @returns {boolean}
 */
function paceIsSlow(pace, ms) {
  const limit = quotient(int(int(ms * 2) + 4), 5);
  return paceIsTelling(pace) &&
    pace.recent.filter((item) => item < limit).length * 2 > pace.recent.length;
}

/**
 * Whether this is under the learner's median.
 *
 * @param {Pace} pace
 * @param {number} ms
 * @returns {boolean}
 */
function paceIsQuick(pace, ms) {
  return paceIsTelling(pace) &&
    pace.recent.filter((item) => item > ms).length * 2 > pace.recent.length;
}

/**
 * Whether there are enough times for a median to mean anything.
 *
 * @param {Pace} pace
 * @returns {boolean}
 */
function paceIsTelling(pace) {
  return pace.recent.length >= 8;
}

/**
 * Whether so many milliseconds are the time of an answer: whoever took over a minute was elsewhere.
 *
 * @param {number} ms
 * @returns {boolean}
 */
function isTime(ms) {
  return ms > 0 && ms <= 60_000;
}

/**
 * One picture of a breed, in the sizes that the site has of it.
 *
 * @typedef {object} Photo
 * @property {string} id The first 16 digits of the SHA-256 of the picture's source.
 * @property {PhotoKind} kind Whether it is a photo or a drawing.
 * @property {string} description What is to be seen, in words that do not name the breed; empty when nobody has described it.
 * @property {Rendition[]} renditions The same picture in several sizes, the smallest first.
 */

/**
 * What a picture is.
 *
 * @typedef {"photo" | "portrait"} PhotoKind
 */

/**
 * A picture at one size.
 *
 * @typedef {object} Rendition
 * @property {string} path The file, relative to the root of the site.
 * @property {number} width Pixels across.
 * @property {number} height Pixels down.
 */

/**
 * The id of the picture to show of the breed at `place`, the least recently seen first.
 *
 * Pictures that were never shown come first, in an order by chance; a picture that was missed is
 * shown again like any other. With two or more to show, none comes twice running. Those held out
 * wait until the memory of the card is three weeks old: they tell whether the breed is known, and
 * not the picture.
 *
 * @param {number} place2
 * @param {Skill} skill
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {string | null}
 */
function nextPhoto(place2, skill, occasion, generator) {
  const kept = lasts(occasionMemory(occasion, place2, skill), keptStability);
  const open = openPhotos(elementAt(occasion.deck.breeds, place2), kept);
  /** @type {{ [key: string]: number }} */
  const seen = {};
  for (const other of allSkills) {
    for (const sighting of occasionCard(occasion, place2, other)?.sightings ??
      []) {
      setValue(
        seen,
        sighting.photo,
        Math.max(sighting.last, valueAt(seen, sighting.photo) ?? sighting.last),
      );
    }
  }
  /** @type {string[]} */
  let first = [];
  let last = /** @type {number | null} */ (null);
  for (const photo of open) {
    const shown = valueAt(seen, photo.id);
    if (first.length === 0 || isEarlier(shown, last)) {
      first = [photo.id];
      last = shown;
    } else if (shown === last) {
      first.push(photo.id);
    }
  }
  if (first.length === 0) {
    return null;
  }
  return elementAt(first, generatorBelow(generator, first.length));
}

/**
 * Whether a picture was shown before another; one never shown comes before all.
 *
 * @param {number | null} shown
 * @param {number | null} other
 * @returns {boolean}
 */
function isEarlier(shown, other) {
  const other2 = other;
  if (other2 === null) {
    return false;
  }
  const shown2 = shown;
  if (shown2 === null) {
    return true;
  }
  return shown2 < other2;
}

/**
 * The pictures of a breed that may be shown.
 *
 * @param {Breed} breed
 * @param {boolean} kept
 * @returns {Photo[]}
 */
function openPhotos(breed, kept) {
  /** @type {string[]} */
  const held = kept ? [] : heldOut(breed);
  const open = breed.photos.filter((photo) =>
    !hasItem(held, photo.id, sameText)
  );
  return open.length === 0 ? breed.photos : open;
}

/**
 * Ids of the pictures of a breed that are held out: one of five or more, two of eight or more, the
 * last by id, which is a hash and so as good as chance.
 *
 * @param {Breed} breed
 * @returns {string[]}
 */
export function heldOut(breed) {
  if (breed.photos.length < 5) {
    return [];
  }
  return suffix(
    sortedTexts(breed.photos.map((photo) => photo.id)),
    breed.photos.length < 8 ? 1 : 2,
  );
}

/**
 * Where each breed stands in the deck, by its present slug and by earlier ones.
 *
 * @param {Deck} deck
 * @returns {{ [key: string]: number }}
 */
function placesByBreed(deck) {
  /** @type {{ [key: string]: number }} */
  const places = {};
  // Backwards, so that the first of a name stays, and a present slug before an earlier one.
  for (const rename of [...deck.renamed].reverse()) {
    setValue(
      places,
      rename.from,
      indexOrNull(
        deck.breeds.findIndex((breed) => sameText(breed.id, rename.to)),
      ),
    );
  }
  let place2 = deck.breeds.length;
  while (place2 > 0) {
    place2 = int(place2 - 1);
    setValue(places, elementAt(deck.breeds, place2).id, place2);
  }
  return places;
}

/**
 * Where in the deck, and among the learner's confusions, stands what a review is about.
 *
 * @typedef {object} Places
 * @property {number} breed The breed that was asked.
 * @property {number[]} others The other breeds that it was told from, or the one that it was taken for.
 * @property {number[]} confusions The confusions of it with any of them, whichever was asked.
 */

/**
 * Slugs of the breeds that stood to choose from where the answer was right, and of the chosen one
 * where it was wrong.
 *
 * @param {Review} review2
 * @returns {string[]}
 */
function slugs(review2) {
  if (reviewRight(review2)) {
    return review2.choices;
  }
  if (review2.outcome !== "wrong") {
    return [];
  }
  const chosen2 = review2.chosen ?? null;
  if (chosen2 === null) {
    return [];
  }
  return [chosen2];
}

/**
 * What one review is about; nil where the deck has not its breed.
 *
 * @param {Review} review2
 * @param {Deck} deck
 * @param {Learner} learner
 * @returns {Places | null}
 */
function located(review2, deck, learner) {
  const breed = deckPlace(deck, review2.breed);
  if (breed === null) {
    return null;
  }
  const others = withoutNull(
    slugs(review2).map((item) => deckPlace(deck, item)),
  ).filter((item) =>
    item !== breed
  );
  const asked = elementAt(deck.breeds, breed).id;
  const told = others.map((item) => elementAt(deck.breeds, item).id);
  /** @type {number[]} */
  const confusions = [];
  for (const index of range(0, learner.confusions.length)) {
    const one = elementAt(learner.confusions, index).breed;
    const other = elementAt(learner.confusions, index).taken;
    if ((sameText(one, asked) && hasItem(told, other, sameText)) ||
    (sameText(other, asked) && hasItem(told, one, sameText))) {
      confusions.push(index);
    }
  }
  return { breed, others, confusions };
}

/**
 * The same for many reviews: where breeds and confusions stand, so that none is looked for twice.
 *
 * @typedef {object} PlaceIndex
 * @property {{ [key: string]: number }} breeds Where a breed stands in the deck.
 * @property {PlacedConfusion[][]} confusions For each breed of the deck, what it was confused with.
 */

/**
 * What a review is about; nil where the deck has not its breed.
 *
 * @param {PlaceIndex} placeIndex
 * @param {Review} review2
 * @returns {Places | null}
 */
function placeIndexLocated(placeIndex, review2) {
  const breed = valueAt(placeIndex.breeds, review2.breed);
  if (breed === null) {
    return null;
  }
  /** @type {number[]} */
  const others = [];
  for (const slug of slugs(review2)) {
    const other = valueAt(placeIndex.breeds, slug);
    if (other !== null && other !== breed) {
      others.push(other);
    }
  }
  /** @type {number[]} */
  const known = [];
  for (const confusion of elementAt(placeIndex.confusions, breed)) {
    if (others.includes(confusion.other)) {
      known.push(confusion.index);
    }
  }
  return { breed, others, confusions: known };
}

/**
 * A confusion of a breed, whichever of the two was asked.
 *
 * @typedef {object} PlacedConfusion
 * @property {number} index Where it stands among the learner's confusions.
 * @property {number} other Where the other breed stands in the deck.
 */

/**
 * A learner on this device.
 *
 * @typedef {object} Profile
 * @property {string} id A name that no other profile has.
 * @property {string} name What the learner is called.
 * @property {ProfileKind} kind Whether a passphrase protects it.
 * @property {ProfileStatus} status Whether it can be used.
 * @property {number} created When it was made, in milliseconds since 1970 (UTC).
 * @property {number} lastActive When it was last used, in milliseconds since 1970 (UTC).
 * @property {number} failedAttempts Wrong passphrases since the last right one.
 * @property {number | null} [lockedUntil] Until when it stays locked, in milliseconds since 1970 (UTC); nil while it is not.
 * @property {number} modified When anything of it but `lastActive` last changed, in milliseconds since 1970 (UTC).
 * @property {string} device The device that changed it.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * How a profile is kept.
 *
 * @typedef {"guest" | "protected"} ProfileKind
 */

/**
 * Whether a profile can be used.
 *
 * - `locked`: Too many wrong passphrases.
 *
 * @typedef {"active" | "locked"} ProfileStatus
 */

/**
 * The id of the profile that plays where none was made.
 *
 * @type {string}
 */
export const guestProfile = "guest";

/**
 * A new learner.
 *
 * `at` is the time in milliseconds since 1970 (UTC), `device` where it was made.
 *
 * @param {string} id
 * @param {string} name
 * @param {ProfileKind} kind
 * @param {number} at
 * @param {string} device
 * @returns {Profile}
 */
export function newProfile(id, name, kind, at, device) {
  const now = storable(at);
  return {
    id,
    name,
    kind,
    status: "active",
    created: now,
    lastActive: now,
    failedAttempts: 0,
    lockedUntil: null,
    modified: now,
    device,
    other: null,
  };
}

/**
 * What a learner's browser keeps and hands out: everything else is computed from it.
 *
 * @typedef {object} Progress
 * @property {string} format Always `decks-progress`.
 * @property {number} version The version of this form.
 * @property {number | null} [exported] When it was handed out, in milliseconds since 1970 (UTC).
 * @property {Profile[]} profiles The learners.
 * @property {Review[]} reviews Every answer.
 * @property {SessionRecord[]} sessions Every session.
 * @property {Unlock[]} unlocks Achievements reached.
 * @property {Mark[]} favourites Favourite breeds.
 * @property {OwnList[]} lists Own lists.
 * @property {Note[]} notes Own notes.
 * @property {Settings[]} settings What each profile has chosen.
 * @property {Review[]} conflicts Answers that stood under the id of another; of the two, the one that counts is in `reviews`.
 * @property {SetAside[]} setAside Records that could not be read, as they were found.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * A record that could not be read.
 *
 * @typedef {object} SetAside
 * @property {string} list The list it stood in, such as `reviews`.
 * @property {string} problem What is wrong with it.
 * @property {string} record The record as canonical JSON.
 */

/**
 * A record of nothing yet.
 *
 * @returns {Progress}
 */
export function emptyProgress() {
  return {
    format: "decks-progress",
    version: 2,
    exported: null,
    profiles: [],
    reviews: [],
    sessions: [],
    unlocks: [],
    favourites: [],
    lists: [],
    notes: [],
    settings: [],
    conflicts: [],
    setAside: [],
    other: null,
  };
}

/**
 * The first form of the progress file.
 *
 * @typedef {object} Progress1
 * @property {string} format Always `decks-progress`.
 * @property {number} version The version of this form.
 * @property {Review1[]} reviews Every answer, in the order given.
 * @property {SetAside[]} setAside Records that could not be read, as they were found.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * An answer in the first form of the progress file: a name chosen for a photo.
 *
 * @typedef {object} Review1
 * @property {string} id The session's id and the question's number in it, such as `3f2a-4`.
 * @property {string} session The session it was given in.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed in the picture.
 * @property {string} chosen The slug of the breed that was chosen.
 * @property {string[]} choices Slugs of the breeds that stood to choose from.
 * @property {string} photo The picture's id.
 * @property {number} at When it was given, in milliseconds since 1970 (UTC).
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms From the picture's appearance to the answer, in milliseconds.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * What is asked, and among which choices exactly one is right.
 *
 * @typedef {object} Question
 * @property {string} breed The slug of the breed asked for.
 * @property {Skill} skill What is trained.
 * @property {string} photo The id of its picture: the one shown for `name` and `recall`, the right one for `find`.
 * @property {Choice[]} choices What stands to choose from, in the order shown; none for `recall`.
 * @property {Reason} why Why it is asked now.
 * @property {string | null} against The slug of the breed it is to be told from, where that is the reason.
 */

/**
 * One of the things to choose from.
 *
 * @typedef {object} Choice
 * @property {string} breed The breed's slug.
 * @property {string | null} photo The id of the picture of it that is shown; nil where its name is shown.
 */

/**
 * Why a question is asked.
 *
 * - `due`: The memory of it has faded to the wanted retention.
 * - `slip`: It was missed in this session.
 * - `weak`: It is hard for this learner.
 * - `confused`: It was taken for another breed.
 * - `new`: It is new.
 * - `practice`: It is asked for practice.
 * - `stage`: It belongs to the stage.
 * - `challenge`: It belongs to the challenge.
 *
 * @typedef {"due" | "slip" | "weak" | "confused" | "new" | "practice" | "stage" | "challenge"} Reason
 */

/**
 * Something odd about a record that is well formed. Nothing is dropped for it.
 *
 * @typedef {object} Remark
 * @property {RemarkKind} kind What it is about.
 * @property {string} pointer Where it stands in the record, as a JSON pointer (RFC 6901).
 * @property {string} sentence What is odd, and what becomes of it, as a sentence in English.
 */

/**
 * What can be odd about a record.
 *
 * - `unknownDeck`: A deck that the site does not have.
 * - `goneBreed`: A breed that the deck has no longer.
 * - `clockAhead`: A time more than a day from now.
 * - `clockBack`: A device's time that falls from one answer to the next.
 * - `otherDay`: A study day on which the time does not lie.
 * - `repeatedId`: An id that stands twice.
 * - `missingProfile`: A profile that the record does not have.
 * - `notOffered`: A breed that did not stand to choose from.
 * - `contradiction`: Parts of a record that cannot all be true.
 *
 * @typedef {"unknownDeck" | "goneBreed" | "clockAhead" | "clockBack" | "otherDay" | "repeatedId" | "missingProfile" | "notOffered" | "contradiction"} RemarkKind
 */

/**
 * How many remarks of a kind are made before the rest is only counted.
 *
 * @type {number}
 */
export const remarksOfAKind = 10;

/**
 * What is odd about a record: all that types cannot tell, at most ten of a kind and then how many
 * more there are.
 *
 * `decks` are those of the site, none where they are not known; `now` is in milliseconds since
 * 1970 (UTC).
 *
 * @param {Progress} progress
 * @param {Deck[]} decks
 * @param {number} now
 * @returns {Remark[]}
 */
export function remarks(progress, decks, now) {
  /** @type {FoundRemarks} */
  const found = {
    all: [],
    times: {},
    profiles: {},
    latest: int(storable(now) + 86_400_000),
  };
  const reviews = progress.reviews;
  const sessions = progress.sessions;
  for (const profile of progress.profiles) {
    setValue(found.profiles, profile.id, true);
  }
  const ids = progress.profiles.map((profile) => profile.id);
  remarkOnList(
    "profiles",
    ids,
    ids,
    progress.profiles.map((profile) => profile.modified),
    found,
  );
  remarkOnList(
    "reviews",
    reviews.map((other) => other.id),
    reviews.map((other) => other.profile),
    reviews.map((other) => other.at),
    found,
  );
  remarkOnList(
    "sessions",
    sessions.map((other) => other.id),
    sessions.map((other) => other.profile),
    sessions.map((other) => other.started),
    found,
  );
  remarkOnList(
    "notes",
    progress.notes.map((note) => note.id),
    progress.notes.map((note) => note.profile),
    progress.notes.map((note) => note.at),
    found,
  );
  remarkOnList(
    "settings",
    [],
    progress.settings.map((other) => other.profile),
    [],
    found,
  );
  remarkOnDecks(reviews, decks, found);
  remarkOnClocks(reviews, found);
  for (const [place2, review2] of reviews.entries()) {
    remarkOnAnswer(review2, `/reviews/${place2}`, found);
  }
  for (const [place2, session] of sessions.entries()) {
    remarkOnSession(session, `/sessions/${place2}`, found);
  }
  /** @type {RemarkKind[]} */
  const kinds = [
    "unknownDeck",
    "goneBreed",
    "clockAhead",
    "clockBack",
    "otherDay",
    "repeatedId",
    "missingProfile",
    "notOffered",
    "contradiction",
  ];
  for (const kind of kinds) {
    const more = int((valueAt(found.times, kind) ?? 0) - remarksOfAKind);
    if (more > 0) {
      found.all.push({
        kind,
        pointer: "",
        sentence: `There are ${more} more like the last of these.`,
      });
    }
  }
  return sortedBy(
    found.all,
    (first, second) => textOrder(first.kind, second.kind) < 0,
  );
}

/**
 * Remarks as they are made, and how often there was cause for each kind.
 *
 * @typedef {object} FoundRemarks
 * @property {Remark[]} all The remarks, at most ten of a kind.
 * @property {{ [key: string]: number }} times Causes by kind.
 * @property {{ [key: string]: boolean }} profiles The profiles of the record.
 * @property {number} latest The latest time that no remark is made on, in milliseconds since 1970 (UTC).
 */

/**
 * @param {RemarkKind} kind
 * @param {string} pointer
 * @param {string} sentence
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remark(kind, pointer, sentence, found) {
  const name = kind;
  setValue(found.times, name, int((valueAt(found.times, name) ?? 0) + 1));
  if ((valueAt(found.times, name) ?? 0) <= remarksOfAKind) {
    found.all.push({ kind, pointer, sentence });
  }
}

/**
 * Remarks on the ids of a list, on whose its entries are, and on their times.
 *
 * @param {string} list
 * @param {string[]} ids
 * @param {string[]} owners
 * @param {number[]} times
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnList(list, ids, owners, times, found) {
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const [place2, id] of ids.entries()) {
    const first = valueAt(places, id);
    if (first !== null) {
      remark(
        "repeatedId",
        `/${list}/${place2}/id`,
        `/${list}/${first} has the id ${id} too.`,
        found,
      );
    } else {
      setValue(places, id, place2);
    }
  }
  for (const [place2, owner] of owners.entries()) {
    if (valueAt(found.profiles, owner) === null) {
      remark(
        "missingProfile",
        `/${list}/${place2}/profile`,
        `The record has no profile ${owner}.`,
        found,
      );
    }
  }
  for (const [place2, time] of times.entries()) {
    if (time > found.latest) {
      const hours = int(quotient(int(time - found.latest), 3_600_000) + 24);
      remark(
        "clockAhead",
        `/${list}/${place2}`,
        `The clock was ${hours} hours ahead or more.`,
        found,
      );
    }
  }
}

/**
 * @param {Review[]} reviews
 * @param {Deck[]} decks
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnDecks(reviews, decks, found) {
  if (decks.length === 0) {
    return;
  }
  const breeds = decks.map((deck) => placesByBreed(deck));
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const place2 of range(0, decks.length)) {
    setValue(places, elementAt(decks, place2).id, place2);
  }
  for (const [place2, review2] of reviews.entries()) {
    const deck = valueAt(places, review2.deck);
    if (deck !== null) {
      if (valueAt(elementAt(breeds, deck), review2.breed) === null) {
        remark(
          "goneBreed",
          `/reviews/${place2}/breed`,
          `The deck ${review2.deck} has no breed ${review2.breed} now.`,
          found,
        );
      }
    } else {
      remark(
        "unknownDeck",
        `/reviews/${place2}/deck`,
        `The site has no deck ${review2.deck}.`,
        found,
      );
    }
  }
}

/**
 * Remarks on devices whose time falls by more than a minute along the numbers of their answers.
 *
 * @param {Review[]} reviews
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnClocks(reviews, found) {
  const devices = devicePlaces(reviews);
  const line = byDevice(reviews, devices);
  for (const i of range(0, Math.max(0, line.length - 1))) {
    const before = elementAt(line, i);
    const place2 = elementAt(line, int(i + 1));
    if (elementAt(devices, before) !== elementAt(devices, place2) ||
    int(elementAt(reviews, place2).at + 60_000) >=
    elementAt(reviews, before).at) {
      continue;
    }
    remark(
      "clockBack",
      `/reviews/${place2}/at`,
      `The clock of ${elementAt(reviews, place2).device} was set back before this answer.`,
      found,
    );
  }
}

/**
 * @param {Review} review2
 * @param {string} pointer
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnAnswer(review2, pointer, found) {
  /** @type {Moment} */
  const moment = {
    at: review2.at,
    offset: review2.offset,
    zone: review2.zone ?? null,
  };
  if (review2.day > studyDay(moment, 0) || review2.day < studyDay(moment, 23)) {
    remark(
      "otherDay",
      pointer + "/day",
      `The answer was not given on day ${review2.day} by the learner's clock.`,
      found,
    );
  }
  if (!(review2.choices.length === 0)) {
    if (!hasItem(review2.choices, review2.breed, sameText)) {
      remark(
        "notOffered",
        pointer + "/choices",
        `The breed that was asked, ${review2.breed}, is not among them.`,
        found,
      );
    }
    const chosen2 = review2.chosen ?? null;
    if (chosen2 !== null && !hasItem(review2.choices, chosen2, sameText)) {
      remark(
        "notOffered",
        pointer + "/chosen",
        `${chosen2} did not stand to choose from.`,
        found,
      );
    }
  }
  const chosen2 = review2.chosen ?? null;
  if (chosen2 !== null) {
    if (review2.outcome === "wrong" && sameText(chosen2, review2.breed)) {
      remark(
        "contradiction",
        pointer + "/outcome",
        "The breed that was asked was chosen, and the answer is said to be wrong.",
        found,
      );
    }
  }
}

/**
 * @param {SessionRecord} session
 * @param {string} pointer
 * @param {FoundRemarks} found Changed in place, with `all`, `times`.
 */
function remarkOnSession(session, pointer, found) {
  if (session.right > session.answered) {
    remark(
      "contradiction",
      pointer + "/right",
      `${session.right} right answers are more than the ${session.answered} that were given.`,
      found,
    );
  }
  const ended = session.ended ?? null;
  if (ended !== null && ended < session.started) {
    remark(
      "contradiction",
      pointer + "/ended",
      "The session ends before it starts.",
      found,
    );
  }
}

/**
 * What all reviews of a profile in a deck amount to, at an instant in milliseconds since 1970
 * (UTC).
 *
 * The settings say whose reviews count; those of other profiles and decks are left out. The order
 * given does not matter.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {Settings} settings2
 * @param {number} now
 * @returns {Learner}
 */
export function replay(reviews, deck, settings2, now) {
  const own = reviews.filter((other) =>
    sameText(other.deck, deck.id) && sameText(other.profile, settings2.profile)
  );
  /** @type {Learner} */
  const learner = emptyLearner(deck, settings2.profile, settings2);
  const learner2 = {
    ...learner,
    cards: [...learner.cards],
    confusions: [...learner.confusions],
    paces: [...learner.paces],
  };
  const scheduler2 = schedulerSound(learner2.scheduler);
  /** @type {PlaceIndex} */
  const index = {
    breeds: placesByBreed(deck),
    confusions: repeating([], deck.breeds.length),
  };
  for (const dated of timeline(own, now, settings2.rolloverHour)) {
    const places = placeIndexLocated(index, elementAt(own, dated.index));
    const known = learner2.confusions.length;
    learn(
      elementAt(own, dated.index),
      dated.day,
      places,
      deck,
      scheduler2,
      learner2,
    );
    const places2 = places;
    if (places2 !== null && learner2.confusions.length > known) {
      const breed = places2.breed;
      const taken = elementAt(places2.others, 0);
      setElement(
        index.confusions,
        breed,
        [...elementAt(index.confusions, breed), { index: known, other: taken }],
      );
      setElement(
        index.confusions,
        taken,
        [...elementAt(index.confusions, taken), { index: known, other: breed }],
      );
    }
  }
  return learner2;
}

/**
 * What the learner is after one more review: what a replay makes of it in its place.
 *
 * @param {Learner} learner
 * @param {Review} review2
 * @param {Deck} deck
 * @returns {Learner}
 */
export function learned(learner, review2, deck) {
  if (!sameText(review2.deck, learner.deck) ||
  !sameText(review2.profile, learner.profile)) {
    return learner;
  }
  const next = {
    ...learner,
    cards: [...learner.cards],
    confusions: [...learner.confusions],
    paces: [...learner.paces],
  };
  learn(
    review2,
    review2.day,
    located(review2, deck, learner),
    deck,
    schedulerSound(learner.scheduler),
    next,
  );
  return next;
}

/**
 * Counts a review of this learner, made on a study day, about what stands at these places.
 *
 * @param {Review} review2
 * @param {number} day
 * @param {Places | null} places
 * @param {Deck} deck
 * @param {Scheduler} scheduler2
 * @param {Learner} learner Changed in place, with `cards`, `confusions`, `paces`.
 */
function learn(review2, day, places, deck, scheduler2, learner) {
  learner.answers = int(learner.answers + 1);
  const skill = place(review2.skill);
  const places2 = places;
  if (places2 === null) {
    return;
  }
  if (!(int(int(places2.breed * 3) + skill) < learner.cards.length)) {
    return;
  }
  if (!(skill < learner.paces.length)) {
    return;
  }
  const index = int(int(places2.breed * 3) + skill);
  let memory = elementAt(learner.cards, index).memory;
  if (review2.kind === "schedule") {
    const verdict = graded(
      review2,
      elementAt(learner.cards, index),
      elementAt(learner.paces, skill),
      learner.paced,
    );
    memory = remembered(
      elementAt(learner.cards, index),
      verdict.grade,
      clampedDay(day),
      scheduler2,
    );
  }
  setElement(
    learner.cards,
    index,
    {
      ...elementAt(learner.cards, index),
      sightings: [...elementAt(learner.cards, index).sightings],
    },
  );
  count(
    review2,
    clampedDay(day),
    memory,
    elementAt(deck.breeds, places2.breed),
    learner.answers,
    elementAt(learner.cards, index),
  );
  if (reviewRight(review2)) {
    setElement(
      learner.paces,
      skill,
      {
        ...elementAt(learner.paces, skill),
        recent: [...elementAt(learner.paces, skill).recent],
      },
    );
    paceNote(elementAt(learner.paces, skill), review2.ms);
    for (const confusion of places2.confusions) {
      setElement(
        learner.confusions,
        confusion,
        {
          ...elementAt(learner.confusions, confusion),
          toldApart: int(
            elementAt(learner.confusions, confusion).toldApart + 1,
          ),
        },
      );
    }
  } else if (!(places2.others.length === 0)) {
    confuse(places2, clampedDay(day), deck, learner);
  }
}

/**
 * Counts a review on its card; it is the learner's review of this number, and leaves this memory.
 *
 * @param {Review} review2
 * @param {number} day
 * @param {Memory | null} memory
 * @param {Breed} breed
 * @param {number} number
 * @param {Card} card Changed in place, with `sightings`.
 */
function count(review2, day, memory, breed, number, card) {
  card.memory = memory;
  if (review2.kind === "schedule" && card.introduced === null) {
    card.introduced = day;
  }
  card.right = int(card.right + (reviewRight(review2) ? 1 : 0));
  card.wrong = int(card.wrong + (reviewRight(review2) ? 0 : 1));
  card.run = reviewRight(review2) ? int(card.run + 1) : 0;
  const photo = review2.photo ?? null;
  if (photo === null) {
    return;
  }
  const index = indexOrNull(
    card.sightings.findIndex((sighting) => sameText(sighting.photo, photo)),
  );
  if (index !== null) {
    setElement(
      card.sightings,
      index,
      {
        ...elementAt(card.sightings, index),
        times: int(elementAt(card.sightings, index).times + 1),
      },
    );
    setElement(
      card.sightings,
      index,
      {
        ...elementAt(card.sightings, index),
        right: int(
          elementAt(card.sightings, index).right +
          (reviewRight(review2) ? 1 : 0),
        ),
      },
    );
    setElement(
      card.sightings,
      index,
      { ...elementAt(card.sightings, index), last: number },
    );
  } else if (breed.photos.some((other) => sameText(other.id, photo))) {
    card.sightings.push({
      photo,
      times: 1,
      right: reviewRight(review2) ? 1 : 0,
      last: number,
    });
  }
}

/**
 * Counts a breed that was taken for another on a study day.
 *
 * @param {Places} places
 * @param {number} day
 * @param {Deck} deck
 * @param {Learner} learner Changed in place, with `confusions`.
 */
function confuse(places, day, deck, learner) {
  const asked = elementAt(deck.breeds, places.breed).id;
  let isNew = true;
  for (const index of places.confusions) {
    setElement(
      learner.confusions,
      index,
      { ...elementAt(learner.confusions, index), toldApart: 0 },
    );
    if (sameText(elementAt(learner.confusions, index).breed, asked)) {
      isNew = false;
      setElement(
        learner.confusions,
        index,
        {
          ...elementAt(learner.confusions, index),
          times: int(elementAt(learner.confusions, index).times + 1),
        },
      );
      setElement(
        learner.confusions,
        index,
        {
          ...elementAt(learner.confusions, index),
          day: Math.max(day, elementAt(learner.confusions, index).day),
        },
      );
    }
  }
  if (isNew) {
    learner.confusions.push({
      breed: asked,
      taken: elementAt(deck.breeds, elementAt(places.others, 0)).id,
      times: 1,
      day,
      toldApart: 0,
    });
  }
}

/**
 * One answer, as it is stored: never changed, never removed.
 *
 * It holds what happened and nothing that a rule made of it: grades, memory and every figure are
 * computed from the reviews, so that a better rule is a replay.
 *
 * @typedef {object} Review
 * @property {string} id A name that no other review has, such as `3f2a-4`: the session's id and the question's number.
 * @property {string} profile The id of the profile that answered.
 * @property {string} session The session it was given in.
 * @property {string} deck The deck's id.
 * @property {string} breed The slug of the breed that was asked.
 * @property {Skill} skill What was trained.
 * @property {Mode} mode The mode of the session.
 * @property {ReviewKind} kind Whether the answer counts for the schedule.
 * @property {string} device The device it was given on.
 * @property {number} seq Counts the reviews of a device, from 1, so that their order survives a clock that is set; 0 where they were not counted.
 * @property {number} at When it was given, in milliseconds since 1970 (UTC).
 * @property {string | null} [zone] The IANA name of the learner's time zone, where it was known.
 * @property {number} offset Minutes by which the learner's clock was ahead of UTC.
 * @property {number} day The learner's study day, counted from 1970-01-01.
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 * @property {Outcome} outcome How it went.
 * @property {boolean} hinted Whether a hint was given that left something to recall.
 * @property {string | null} [chosen] The slug of the breed that was chosen, or that the typed text names.
 * @property {string | null} [typed] What was typed, where the learner keeps it.
 * @property {string[]} choices Slugs of the breeds that stood to choose from.
 * @property {string | null} [photo] The id of the asked breed's picture.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * Whether the answer was right; a near miss that the learner confirmed is.
 *
 * @param {Review} review2
 * @returns {boolean}
 */
export function reviewRight(review2) {
  return review2.outcome === "right" || review2.outcome === "near";
}

/**
 * How an answer went.
 *
 * - `near`: Typed with a slip of spelling that the learner confirmed.
 * - `skipped`: "I don't know."
 * - `timeout`: The time ran out.
 *
 * @typedef {"right" | "wrong" | "near" | "skipped" | "timeout"} Outcome
 */

/**
 * What an answer counts for.
 *
 * - `schedule`: It moves the schedule.
 * - `practice`: Free practice: it is kept and shown, and moves nothing.
 * - `challenge`: Part of a challenge: it moves nothing, since everyone gets the same questions.
 *
 * @typedef {"schedule" | "practice" | "challenge"} ReviewKind
 */

/**
 * How memory is reckoned: the parameters of FSRS-6.
 *
 * @typedef {object} Scheduler
 * @property {number[]} weights The 21 weights of FSRS-6; others than such count as the default ones.
 * @property {number} retention What share of the cards is to be known when they come up again, from 0.5 to 0.99.
 * @property {number} choices How many choices a question offers where it offers any.
 * @property {number} maximumInterval Days between two reviews at most.
 */

/**
 * The same with each number within its bounds, as every formula takes it.
 *
 * @param {Scheduler} scheduler2
 * @returns {Scheduler}
 */
function schedulerSound(scheduler2) {
  return {
    weights: areWeights(scheduler2.weights)
      ? scheduler2.weights
      : defaultWeights,
    retention: clamped(scheduler2.retention, 0.5, 0.99),
    choices: Math.max(2, Math.min(scheduler2.choices, 6)),
    maximumInterval: Math.max(1, Math.min(scheduler2.maximumInterval, 36_500)),
  };
}

/**
 * The share of right answers at which a card of this skill comes up again.
 *
 * One in so many guesses is right, so that knowing 0.9 shows as 0.925 where there are four
 * choices.
 *
 * @param {Scheduler} scheduler2
 * @param {Skill} skill
 * @returns {number}
 */
function schedulerWanted(scheduler2, skill) {
  return skill === "recall"
    ? scheduler2.retention
    : scheduler2.retention + (1 - scheduler2.retention) / scheduler2.choices;
}

/**
 * How memory is reckoned for a learner who chose nothing.
 *
 * @returns {Scheduler}
 */
export function defaultScheduler() {
  return {
    weights: defaultWeights,
    retention: 0.9,
    choices: 4,
    maximumInterval: 36_500,
  };
}

/**
 * How memory is reckoned for a learner with these settings.
 *
 * @param {Settings} settings2
 * @returns {Scheduler}
 */
export function scheduler(settings2) {
  /** @type {Scheduler} */
  const given = {
    weights: settings2.weights ?? defaultWeights,
    retention: settings2.retention / 100,
    choices: settings2.choices,
    maximumInterval: 36_500,
  };
  return schedulerSound(given);
}

/**
 * A round of questions, from the first to the summary.
 *
 * A session is a value that `step` takes and gives; whoever holds it draws it and stores its
 * reviews, and decides nothing.
 *
 * @typedef {object} Session
 * @property {SessionIdentity} identity Whose session it is.
 * @property {SessionOptions} options What was asked for.
 * @property {string} deck The deck's id.
 * @property {number} seed What its chances come from.
 * @property {Generator} generator Where the chances of the next question come from.
 * @property {Learner} learner The learner, this session's answers included.
 * @property {{ [key: string]: number }} places Where each breed stands in the deck, by its slug, so that none has to be looked for.
 * @property {Planned[]} plan What is still to be asked, the next first.
 * @property {number} planned How many questions it meant to ask at first.
 * @property {Review[]} reviews Answers so far, the present question's included once it is answered.
 * @property {Question | null} question The present question; nil once the session is over, or when there is none to ask.
 * @property {boolean} answered Whether the present question has its answer.
 * @property {NearMiss | null} nearMiss What a typed answer may have meant, until the learner says so.
 * @property {boolean} hinted Whether a hint was given for the present question.
 * @property {number} run Right answers in a row, up to now.
 * @property {number} bestRun The longest such row of this session.
 * @property {Moment} started When it began.
 * @property {Ending | null} ending Why it ended; nil while it goes on.
 * @property {number | null} ended When it ended, in milliseconds since 1970 (UTC).
 */

/**
 * Whether there is nothing more to ask.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionOver(session) {
  return session.question === null;
}

/**
 * Whether there was nothing to ask from the start. Such a session never began and has no ending;
 * what is left to a learner then is practice.
 *
 * @param {Session} session
 * @returns {boolean}
 */
export function sessionNothingToAsk(session) {
  return session.planned === 0;
}

/**
 * How many questions it will have had when it ends, as things stand.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionExpected(session) {
  let left = session.plan;
  let count2 = sessionOver(session)
    ? session.reviews.length
    : sessionNumber(session);
  while (count2 < sessionOptionsLength(session.options) &&
  !sessionOver(session)) {
    const index = nextIndex(left);
    if (index === null) {
      return count2;
    }
    left = [...left];
    removeAt(left, index);
    left = waited(left);
    count2 = int(count2 + 1);
  }
  return count2;
}

/**
 * The number of the present question, counted from 1.
 *
 * @param {Session} session
 * @returns {number}
 */
export function sessionNumber(session) {
  return session.answered ? session.reviews.length : session.reviews.length + 1;
}

/**
 * Whose session it is, and what its records are called.
 *
 * @typedef {object} SessionIdentity
 * @property {string} session A name that no other session of this learner has.
 * @property {string} profile The id of the profile.
 * @property {string} device The device it is played on.
 * @property {number} seq The number of the device's next review, counted from 1.
 */

/**
 * What a learner asks of a session.
 *
 * @typedef {object} SessionOptions
 * @property {Mode} mode How it chooses what to train.
 * @property {ReviewKind} kind What its answers count for.
 * @property {string | null} category The id of the category it keeps to.
 * @property {number | null} stage The stage to play, from 1.
 * @property {string[]} drill Slugs of two breeds to be told apart; none for a session of any other breeds.
 * @property {number} choices How many choices a question offers, where the deck has as many, 2 to 6.
 * @property {number} cards How many questions, slips asked again included.
 * @property {number} seconds How many seconds at most, as `secondsSpent` counts them; the present question may still be finished.
 * @property {number} newPerDay New breeds a day.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} typedKept Whether what was typed is kept in the review.
 * @property {boolean} paced Whether a slow answer may count as a hard one.
 */

/**
 * Questions in all, from 1 to 200.
 *
 * @param {SessionOptions} sessionOptions
 * @returns {number}
 */
function sessionOptionsLength(sessionOptions) {
  return Math.max(1, Math.min(sessionOptions.cards, 200));
}

/**
 * A card that is to be asked, and why.
 *
 * @typedef {object} Planned
 * @property {string} breed The breed's slug.
 * @property {Skill} skill What is trained.
 * @property {Reason} why Why.
 * @property {string | null} against The slug of the breed it is to be told from, where that is the reason.
 * @property {number} wait Questions that come before it at least; counts down.
 */

/**
 * A typed answer that is nearly right, until the learner says whether it was meant.
 *
 * @typedef {object} NearMiss
 * @property {string} typed What was typed.
 * @property {Moment} moment When.
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 */

/**
 * What a learner does in a session.
 *
 * - `choose`: A breed was chosen, after some milliseconds of looking.
 * - `type`: A name was typed or spoken.
 * - `confirm`: The near miss was meant, or was not.
 * - `skip`: "I don't know."
 * - `expire`: The question's time ran out.
 * - `hint`: A hint that leaves something to recall.
 * - `next`: The next question, please.
 * - `leave`: Enough for now; the answers so far count.
 *
 * @typedef {{ kind: "choose", breed: string, moment: Moment, ms: number } | { kind: "type", text: string, moment: Moment, ms: number } | { kind: "confirm", meant: boolean } | { kind: "skip", moment: Moment, ms: number } | { kind: "expire", moment: Moment, ms: number } | { kind: "hint" } | { kind: "next", moment: Moment } | { kind: "leave", moment: Moment }} SessionEvent
 */

/**
 * A round of questions, as it is stored.
 *
 * @typedef {object} SessionRecord
 * @property {string} id A name that no other session has.
 * @property {string} profile The id of the profile that played.
 * @property {string} deck The deck's id.
 * @property {Mode} mode How it chose what to train.
 * @property {ReviewKind} kind What its answers count for.
 * @property {string | null} [category] The category it kept to.
 * @property {number | null} [stage] The stage that was played, from 1.
 * @property {number} seed What its chances came from.
 * @property {number} started When it began, in milliseconds since 1970 (UTC).
 * @property {number | null} [ended] When it ended, in milliseconds since 1970 (UTC); nil while it is open.
 * @property {number} day The study day on which it began, counted from 1970-01-01.
 * @property {number} planned How many questions it meant to ask.
 * @property {number} answered How many were answered.
 * @property {number} right How many of them were right.
 * @property {number} ms Time spent on the answers, in milliseconds.
 * @property {Ending | null} [ending] Why it ended; nil while it is open.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * Why a session ended.
 *
 * - `finished`: Every question was asked.
 * - `left`: The learner left.
 * - `time`: Its time was over.
 *
 * @typedef {"finished" | "left" | "time"} Ending
 */

/**
 * What a profile has chosen.
 *
 * @typedef {object} Settings
 * @property {string} profile The id of the profile.
 * @property {string | null} [language] The language of the pages; nil for that of the page at hand.
 * @property {Theme} theme Light or dark.
 * @property {boolean} sound Whether answers are heard.
 * @property {boolean} haptics Whether answers are felt.
 * @property {Motion} motion How much moves.
 * @property {number} choices How many choices a question offers, where the deck has as many.
 * @property {number} newPerDay New breeds a day.
 * @property {number} sessionCards Questions a session.
 * @property {number} sessionSeconds Seconds a session takes at most.
 * @property {number} timer Seconds for each question; 0 for no limit.
 * @property {number} retention What share of the breeds is to be known when they come up again, in per cent.
 * @property {number} rolloverHour The hour at which a study day begins.
 * @property {boolean} reminders Whether to be reminded to play.
 * @property {boolean} streakShown Whether the streak is shown.
 * @property {boolean} paced Whether a slow answer may count as a hard one.
 * @property {boolean} keys Whether keys choose and go on.
 * @property {boolean} typedKept Whether typed answers are kept.
 * @property {boolean} autoSync Whether backups are written without being asked for.
 * @property {boolean} offline Whether pages and photos are kept for use without a network.
 * @property {number[] | null} [weights] The weights of the learner's own memory, 21 of them; nil for those of everyone.
 * @property {{ [key: string]: boolean }} flags Switches by name.
 * @property {{ [key: string]: Stamp }} stamps When and where each field was set, by the field's name; absent while it is the default.
 * @property {{ [key: string]: string } | null} [other] What stands in a file beside this and is not known here: canonical JSON by field.
 */

/**
 * When and where something was set.
 *
 * @typedef {object} Stamp
 * @property {number} modified Milliseconds since 1970 (UTC).
 * @property {string} device The device.
 */

/**
 * Light or dark.
 *
 * @typedef {"system" | "light" | "dark"} Theme
 */

/**
 * How much moves.
 *
 * @typedef {"system" | "reduced" | "full"} Motion
 */

/**
 * What a profile has that chose nothing.
 *
 * @param {string} profile
 * @returns {Settings}
 */
export function defaultSettings(profile) {
  return {
    profile,
    language: null,
    theme: "system",
    sound: true,
    haptics: true,
    motion: "system",
    choices: 4,
    newPerDay: 5,
    sessionCards: 20,
    sessionSeconds: 270,
    timer: 0,
    retention: 90,
    rolloverHour: 4,
    reminders: false,
    streakShown: true,
    paced: true,
    keys: true,
    typedKept: false,
    autoSync: false,
    offline: true,
    weights: null,
    flags: {},
    stamps: {},
    other: null,
  };
}

/**
 * What a profile has chosen, or what one has that chose nothing.
 *
 * @param {Progress} progress
 * @param {string} profile
 * @returns {Settings}
 */
export function settings(progress, profile) {
  return progress.settings.find((other) => sameText(other.profile, profile)) ??
    defaultSettings(profile);
}

/**
 * Settings as a learner wants them, each field that differs stamped with the time, in milliseconds
 * since 1970 (UTC), and the device.
 *
 * A field's stamp is later than its last one even where the clock was set back. A flag can be
 * switched, and never taken away.
 *
 * @param {Settings} settings2
 * @param {Settings} wanted
 * @param {number} at
 * @param {string} device
 * @returns {Settings}
 */
export function changed(settings2, wanted, at, device) {
  const changed2 = {
    ...wanted,
    flags: { ...wanted.flags },
    stamps: { ...wanted.stamps },
  };
  changed2.profile = settings2.profile;
  changed2.stamps = { ...settings2.stamps };
  changed2.other = settings2.other ?? null;
  for (const name of sortedTexts(Object.keys(settings2.flags))) {
    if (valueAt(wanted.flags, name) === null) {
      setValue(changed2.flags, name, valueAt(settings2.flags, name));
    }
  }
  const before = fieldTexts(settings2);
  const after = fieldTexts(changed2);
  for (const field of sortedTexts(Object.keys(after))) {
    if (!sameText(valueAt(after, field), valueAt(before, field))) {
      setValue(
        changed2.stamps,
        field,
        nextStamp(valueAt(settings2.stamps, field), at, device),
      );
    }
  }
  if (weightsOrder(settings2.weights ?? null, wanted.weights ?? null) !== 0) {
    setValue(
      changed2.stamps,
      "weights",
      nextStamp(valueAt(settings2.stamps, "weights"), at, device),
    );
  }
  return changed2;
}

/**
 * The stamp that follows another.
 *
 * @param {Stamp | null} last
 * @param {number} at
 * @param {string} device
 * @returns {Stamp}
 */
function nextStamp(last, at, device) {
  return { modified: nextTime(last?.modified ?? null, at), device };
}

/**
 * What a site tells the programs in its pages.
 *
 * @typedef {object} SiteConfiguration
 * @property {string} format Always `decks-site`.
 * @property {number} version The version of this form.
 * @property {string} contentVersion What changes whenever the site's content does.
 * @property {SiteDeck[]} decks The decks, in the order shown.
 * @property {boolean} maintenance Whether the site is being worked on; a banner says so, and nobody is locked out.
 * @property {string | null} [notice] What the banner says.
 * @property {number} minimumVersion The least version of the site's programs that may go on without an update.
 * @property {number} lifetime How long this may be kept before it is looked for again, in seconds.
 * @property {ProfileKind[]} methods How a profile may be protected.
 * @property {boolean} guestMode Whether one may play without a profile of one's own.
 * @property {boolean} socialLoginRequired Whether one has to log in with somebody else's account. Always false: a static site has nobody to ask.
 * @property {number} passphraseMinimum Letters that a passphrase has at least.
 * @property {number} sessionTimeoutMinutes Minutes without a touch after which a protected profile is locked.
 * @property {number} maximumAttempts Wrong passphrases after which a profile is locked for a while.
 * @property {{ [key: string]: boolean }} flags Switches by name.
 */

/**
 * A deck of the site, and where its data are.
 *
 * @typedef {object} SiteDeck
 * @property {string} id The deck's id.
 * @property {string} title What people call the deck.
 * @property {string} data The file with its data, relative to the root of the site.
 * @property {number} breeds How many breeds it has.
 * @property {Category[]} categories Its categories.
 */

/**
 * What a site says that says nothing.
 *
 * @param {string} contentVersion
 * @param {SiteDeck[]} decks
 * @returns {SiteConfiguration}
 */
export function defaultSiteConfiguration(contentVersion, decks) {
  return {
    format: "decks-site",
    version: 1,
    contentVersion,
    decks,
    maintenance: false,
    notice: null,
    minimumVersion: 0,
    lifetime: 86_400,
    methods: ["guest", "protected"],
    guestMode: true,
    socialLoginRequired: false,
    passphraseMinimum: 8,
    sessionTimeoutMinutes: 30,
    maximumAttempts: 5,
    flags: dictionary([["ai", false], ["voice", true], ["offline", true]]),
  };
}

/**
 * What a card trains of a breed. A card is a breed and a skill.
 *
 * - `name`: From a photo to the name, chosen among names.
 * - `find`: From the name to a photo, chosen among photos.
 * - `recall`: From a photo to the name, typed or spoken.
 *
 * @typedef {"name" | "find" | "recall"} Skill
 */

/**
 * The skills in the order of a learner's cards, which is that of learning.
 *
 * @type {Skill[]}
 */
const allSkills = ["name", "find", "recall"];

/**
 * How a session chooses what to train.
 *
 * - `name`: The skill `name` alone.
 * - `find`: The skill `find` alone.
 * - `recall`: The skill `recall` alone.
 * - `mixed`: Any of the three skills, by chance.
 * - `smart`: The skill and the breed that the learner's memory and slips ask for.
 *
 * @typedef {"name" | "find" | "recall" | "mixed" | "smart"} Mode
 */

/**
 * Breeds a stage has.
 *
 * @type {number}
 */
const stageSize = 10;

/**
 * The stages of a deck, or of one of its categories: slugs of ten breeds each, the most common
 * first; the last has what is left.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @returns {string[][]}
 */
export function stages(deck, category) {
  /** @type {string[][]} */
  const stages2 = [];
  for (const place2 of commonFirst(openPlaces(deck, category), deck)) {
    const last = stages2.at(-1) ?? null;
    if (last !== null && last.length < stageSize) {
      setElement(
        stages2,
        stages2.length - 1,
        [
          ...elementAt(stages2, stages2.length - 1),
          elementAt(deck.breeds, place2).id,
        ],
      );
    } else {
      stages2.push([elementAt(deck.breeds, place2).id]);
    }
  }
  return stages2;
}

/**
 * How many stages are open: the first, and each after one of whose breeds 80 % were right when last
 * asked, at some time. What was opened stays open.
 *
 * - Parameter reviews: One profile's, of this deck, in the order given.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @param {Review[]} reviews
 * @returns {number}
 */
export function openStages(deck, category, reviews) {
  const all = stages(deck, category);
  /** @type {{ [key: string]: number }} */
  const stageOf = {};
  for (const [index, breeds] of all.entries()) {
    for (const breed of breeds) {
      setValue(stageOf, breed, index);
    }
  }
  /** @type {{ [key: string]: boolean }} */
  const isRight = {};
  const right = repeating(0, all.length);
  const passed = repeating(false, all.length);
  for (const review2 of reviews) {
    const stage = valueAt(stageOf, review2.breed);
    if (stage !== null) {
      const before = valueAt(isRight, review2.breed) ?? false;
      if (reviewRight(review2) !== before) {
        setValue(isRight, review2.breed, reviewRight(review2));
        setElement(
          right,
          stage,
          int(elementAt(right, stage) + (reviewRight(review2) ? 1 : -1)),
        );
      }
      if (int(elementAt(right, stage) * 10) >=
      elementAt(all, stage).length * 8) {
        setElement(passed, stage, true);
      }
    }
  }
  return Math.min(
    all.length,
    int(1 + (indexOrNull(passed.indexOf(false)) ?? all.length)),
  );
}

/**
 * Where the breeds stand that a category has and that have a picture.
 *
 * @param {Deck} deck
 * @param {string | null} category
 * @returns {number[]}
 */
function openPlaces(deck, category) {
  /** @type {{ [key: string]: boolean }} */
  const named = {};
  for (const breed of (deck.categories.find((other) =>
    sameText(other.id, category)
  ) ?? null)?.breeds ??
    []) {
    setValue(named, breed, true);
  }
  /** @type {number[]} */
  const open = [];
  for (const [place2, breed] of deck.breeds.entries()) {
    if (!(breed.photos.length === 0) &&
    (category === null || valueAt(named, breed.id) !== null)) {
      open.push(place2);
    }
  }
  return open;
}

/**
 * The same places, the most common breeds first; unranked ones last, in the order of the deck.
 *
 * @param {number[]} places
 * @param {Deck} deck
 * @returns {number[]}
 */
function commonFirst(places, deck) {
  return sortedBy(
    places,
    (first, second) =>
      commonness(elementAt(deck.breeds, first)) <
      commonness(elementAt(deck.breeds, second)),
  );
}

/**
 * A breed's rank, beyond all others where it has none.
 *
 * @param {Breed} breed
 * @returns {number}
 */
function commonness(breed) {
  return breed.common ?? 1_000_001;
}

/**
 * What a session is asked for, by what a profile has chosen.
 *
 * @param {Settings} settings2
 * @param {Mode} mode
 * @param {ReviewKind} kind
 * @param {string | null} [category]
 * @param {number | null} [stage]
 * @param {string[]} [drill]
 * @returns {SessionOptions}
 */
export function options(
  settings2,
  mode,
  kind,
  category = null,
  stage = null,
  drill = [],
) {
  return {
    mode,
    kind,
    category,
    stage,
    drill,
    choices: settings2.choices,
    cards: settings2.sessionCards,
    seconds: settings2.sessionSeconds,
    newPerDay: settings2.newPerDay,
    rolloverHour: settings2.rolloverHour,
    typedKept: settings2.typedKept,
    paced: settings2.paced,
  };
}

/**
 * A session about `deck`, with its first question.
 *
 * Deck, learner, options, seed and study day decide every question; in a challenge deck, options
 * and seed alone. With nothing to ask it is over, and `nothingToAsk` tells so.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options2
 * @param {SessionIdentity} identity
 * @param {number} seed
 * @param {Moment} moment
 * @returns {Session}
 */
export function start(deck, learner, options2, identity, seed, moment) {
  const begun = sane(moment);
  const generator = makeGenerator(seed);
  const standing = placesByBreed(deck);
  const asked = plan(
    deck,
    learner,
    options2,
    standing,
    studyDay(begun, options2.rolloverHour),
    generator,
  );
  /** @type {Session} */
  const session = {
    identity,
    options: options2,
    deck: deck.id,
    seed,
    generator,
    learner,
    places: standing,
    plan: asked,
    planned: asked.length,
    reviews: [],
    question: null,
    answered: false,
    nearMiss: null,
    hinted: false,
    run: 0,
    bestRun: 0,
    started: begun,
    ending: null,
    ended: null,
  };
  return asked.length === 0 ? session : asking(session, deck, begun);
}

/**
 * The same moment within what a record holds.
 *
 * @param {Moment} moment
 * @returns {Moment}
 */
function sane(moment) {
  return {
    at: Math.max(0, Math.min(moment.at, 8_640_000_000_000_000)),
    offset: Math.max(-1080, Math.min(moment.offset, 1080)),
    zone: moment.zone,
  };
}

/**
 * How a session is stored.
 *
 * @param {Session} session
 * @returns {SessionRecord}
 */
export function sessionRecord(session) {
  const options2 = session.options;
  const started = sane(session.started);
  return {
    id: session.identity.session,
    profile: session.identity.profile,
    deck: session.deck,
    mode: options2.mode,
    kind: options2.kind,
    category: options2.category,
    stage: options2.stage,
    seed: session.seed,
    started: started.at,
    ended: session.ended,
    day: studyDay(started, options2.rolloverHour),
    planned: session.planned,
    answered: session.reviews.length,
    right: session.reviews.filter((other) => reviewRight(other)).length,
    ms: session.reviews.reduce(
      (first, second) => int(first + lookingTime(second)),
      0,
    ),
    ending: session.ending,
    other: null,
  };
}

/**
 * What a session becomes by an event; one that does not fit the moment changes nothing.
 *
 * @param {Session} session
 * @param {SessionEvent} event
 * @param {Deck} deck
 * @returns {Session}
 */
export function step(session, event, deck) {
  const question2 = session.question;
  if (question2 === null) {
    return session;
  }
  const waits = !session.answered && session.nearMiss === null;
  switch (event.kind) {
    case "choose": {
      const { breed, moment, ms } = event;
      if (!waits ||
      !question2.choices.some((choice) => sameText(choice.breed, breed))) {
        return session;
      }
      return answering(
        session,
        question2,
        {
          outcome: sameText(breed, question2.breed) ? "right" : "wrong",
          chosen: breed,
          typed: null,
          moment,
          ms,
        },
        deck,
      );
    }
    case "type": {
      const { text, moment, ms } = event;
      if (!waits || question2.skill !== "recall" || text === "") {
        return session;
      }
      return typing(session, question2, { typed: text, moment, ms }, deck);
    }
    case "confirm": {
      const { meant } = event;
      const near = session.nearMiss;
      if (near === null) {
        return session;
      }
      return answering(
        session,
        question2,
        {
          outcome: meant ? "near" : "wrong",
          chosen: meant ? question2.breed : null,
          typed: near.typed,
          moment: near.moment,
          ms: near.ms,
        },
        deck,
      );
    }
    case "skip": {
      const { moment, ms } = event;
      if (!waits) {
        return session;
      }
      return answering(
        session,
        question2,
        { outcome: "skipped", chosen: null, typed: null, moment, ms },
        deck,
      );
    }
    case "expire": {
      const { moment, ms } = event;
      if (!waits) {
        return session;
      }
      return answering(
        session,
        question2,
        { outcome: "timeout", chosen: null, typed: null, moment, ms },
        deck,
      );
    }
    case "hint": {
      const hinted = { ...session };
      hinted.hinted = session.hinted || waits;
      return hinted;
    }
    case "next": {
      const { moment } = event;
      return session.answered ? asking(session, deck, moment) : session;
    }
    case "leave": {
      const { moment } = event;
      return leaving(session, deck, moment);
    }
  }
}

/**
 * An answer, as far as it is the learner's doing.
 *
 * @typedef {object} Answer
 * @property {Outcome} outcome
 * @property {string | null} chosen The slug of the breed that was chosen, or that the typed text names.
 * @property {string | null} typed What was typed.
 * @property {Moment} moment
 * @property {number} ms From the question's appearance to the answer, in milliseconds.
 */

/**
 * The session with a typed answer judged, or with a near miss to be confirmed.
 *
 * @param {Session} session
 * @param {Question} question2
 * @param {NearMiss} typed
 * @param {Deck} deck
 * @returns {Session}
 */
function typing(session, question2, typed, deck) {
  const asked = deckBreed(deck, question2.breed);
  if (asked === null) {
    return session;
  }
  /** @type {Answer} */
  const answer = {
    outcome: "right",
    chosen: asked.id,
    typed: typed.typed,
    moment: typed.moment,
    ms: typed.ms,
  };
  const typedJudgement = judged(typed.typed, asked, deck);
  switch (typedJudgement.kind) {
    case "right": {
      return answering(session, question2, answer, deck);
    }
    case "near": {
      const waiting = { ...session };
      waiting.nearMiss = typed;
      return waiting;
    }
    case "wrong": {
      const { breed } = typedJudgement;
      answer.outcome = "wrong";
      answer.chosen = breed;
      return answering(session, question2, answer, deck);
    }
  }
}

/**
 * The session with this answer counted, and a card that was missed planned again.
 *
 * @param {Session} session
 * @param {Question} question2
 * @param {Answer} answer
 * @param {Deck} deck
 * @returns {Session}
 */
function answering(session, question2, answer, deck) {
  const review2 = review(answer, question2, session);
  const next = {
    ...session,
    identity: { ...session.identity },
    plan: [...session.plan],
    reviews: [...session.reviews],
  };
  next.reviews.push(review2);
  next.identity.seq = int(review2.seq + 1);
  next.learner = learned(session.learner, review2, deck);
  next.answered = true;
  next.nearMiss = null;
  next.run = reviewRight(review2)
    ? int(Math.max(0, Math.min(session.run, 1_000_000)) + 1)
    : 0;
  next.bestRun = Math.max(session.bestRun, next.run);
  if (!reviewRight(review2) && comesAgain(review2, next)) {
    next.plan.push({
      breed: question2.breed,
      skill: question2.skill,
      why: "slip",
      against: question2.against,
      wait: slipDistance,
    });
  }
  return next;
}

/**
 * Other cards between a slip and its return.
 *
 * @type {number}
 */
const slipDistance = 3;

/**
 * Whether a missed card is asked again in this session: at most twice; never in a challenge, which
 * is the same for everyone, nor in a drill, which has its own turns.
 *
 * @param {Review} review2
 * @param {Session} session
 * @returns {boolean}
 */
function comesAgain(review2, session) {
  return session.options.kind !== "challenge" &&
    session.options.drill.length === 0 &&
    session.reviews.filter((other) =>
      sameText(other.breed, review2.breed) && other.skill === review2.skill
    ).length <=
    2;
}

/**
 * The review that stores an answer, by the bounds of its fields.
 *
 * @param {Answer} answer
 * @param {Question} question2
 * @param {Session} session
 * @returns {Review}
 */
function review(answer, question2, session) {
  const identity = session.identity;
  const moment = sane(answer.moment);
  let typed = /** @type {string | null} */ (null);
  const text = answer.typed;
  if (text !== null) {
    if (session.options.typedKept && codePoints(text).length <= 80) {
      typed = text;
    }
  }
  return {
    id: `${identity.session}-${sessionNumber(session)}`,
    profile: identity.profile,
    session: identity.session,
    deck: session.deck,
    breed: question2.breed,
    skill: question2.skill,
    mode: session.options.mode,
    kind: session.options.kind,
    device: identity.device,
    seq: Math.max(1, Math.min(identity.seq, 1_000_000_000)),
    at: moment.at,
    zone: moment.zone,
    offset: moment.offset,
    day: studyDay(moment, session.options.rolloverHour),
    ms: Math.max(0, Math.min(answer.ms, 86_400_000)),
    outcome: answer.outcome,
    hinted: session.hinted,
    chosen: answer.chosen,
    typed,
    choices: question2.choices.map((choice) => choice.breed),
    photo: question2.photo,
    other: null,
  };
}

/**
 * The session with its next question, or at its end.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Moment} moment
 * @returns {Session}
 */
function asking(session, deck, moment) {
  let next = session;
  next = { ...next, question: null };
  next = { ...next, answered: false };
  next = { ...next, hinted: false };
  if (isFinished(session)) {
    return ending(next, "finished", moment);
  }
  if (secondsSpent(session) >= Math.max(1, session.options.seconds)) {
    return ending(next, "time", moment);
  }
  const now = sane(moment);
  /** @type {Occasion} */
  const occasion = {
    deck,
    places: session.places,
    learner: session.options.kind === "challenge"
      ? stranger(session.learner)
      : session.learner,
    options: session.options,
    day: studyDay(now, session.options.rolloverHour),
  };
  const answers = withoutNull(
    suffix(session.reviews, 3).map((other) =>
      occasionIndex(occasion, other.breed)
    ),
  );
  while (next.question === null) {
    const index = nextIndex(next.plan);
    if (index === null) {
      return ending(next, "finished", moment);
    }
    next = { ...next, plan: [...next.plan] };
    const item = removeAt(next.plan, index);
    next = { ...next, generator: { ...next.generator } };
    const item2 = question(item, occasion, answers, next.generator);
    next = { ...next, question: item2 };
  }
  next = { ...next, plan: waited(next.plan) };
  return next;
}

/**
 * What is planned, once another card was asked.
 *
 * @param {Planned[]} plan2
 * @returns {Planned[]}
 */
function waited(plan2) {
  const closer = [...plan2];
  for (const index of range(0, closer.length)) {
    if (elementAt(closer, index).wait > 0) {
      setElement(
        closer,
        index,
        {
          ...elementAt(closer, index),
          wait: int(elementAt(closer, index).wait - 1),
        },
      );
    }
  }
  return closer;
}

/**
 * Which of the planned cards is next: a slip whose time has come, else the first that waits for
 * nothing; nil where none is left, as a slip near the end has no three cards to wait for.
 *
 * @param {Planned[]} plan2
 * @returns {number | null}
 */
function nextIndex(plan2) {
  return indexOrNull(
    plan2.findIndex((other) => other.why === "slip" && other.wait <= 0),
  ) ??
    indexOrNull(plan2.findIndex((other) => other.wait <= 0));
}

/**
 * Whether all that was meant to be asked has been: its cards are used up, or the two breeds of a
 * drill are told apart.
 *
 * @param {Session} session
 * @returns {boolean}
 */
function isFinished(session) {
  return session.reviews.length >= sessionOptionsLength(session.options) ||
    (!(session.options.drill.length === 0) && session.run >= toldApartAfter);
}

/**
 * The session at its end.
 *
 * @param {Session} session
 * @param {Ending} why
 * @param {Moment} moment
 * @returns {Session}
 */
function ending(session, why, moment) {
  const over = { ...session };
  over.question = null;
  over.nearMiss = null;
  over.ending = why;
  over.ended = Math.max(session.started.at, sane(moment).at);
  return over;
}

/**
 * The session as its learner leaves it; finished where the last answer was the last of all.
 *
 * @param {Session} session
 * @param {Deck} deck
 * @param {Moment} moment
 * @returns {Session}
 */
function leaving(session, deck, moment) {
  if (session.answered) {
    const next = asking(session, deck, moment);
    if (next.ending !== null) {
      return next;
    }
  }
  return ending(session, "left", moment);
}

/**
 * Seconds a session has taken: looking at questions, at most a minute each, and three seconds to
 * read what was right. Time away from it does not count.
 *
 * @param {Session} session
 * @returns {number}
 */
export function secondsSpent(session) {
  return quotient(
    session.reviews.reduce(
      (first, second) => int(int(first + lookingTime(second)) + 3000),
      0,
    ),
    1000,
  );
}

/**
 * Milliseconds that an answer took; whoever took more than a minute was elsewhere.
 *
 * @param {Review} review2
 * @returns {number}
 */
function lookingTime(review2) {
  return Math.max(0, Math.min(review2.ms, 60_000));
}

/**
 * A card that is scheduled to the minute, with FSRS-6's steps before days are counted.
 *
 * A game of minutes a day needs no steps, and decks uses none: a miss comes back in its session.
 * They are here so that reference vectors can be held against the whole of FSRS-6.
 *
 * @typedef {object} SteppedCard
 * @property {MemoryState | null} state What is kept of it; nil before its first review.
 * @property {Phase} phase How it is scheduled.
 * @property {number | null} step The step it is at, from 0; nil in review.
 * @property {number} last When it was last reviewed, in milliseconds since 1970 (UTC).
 * @property {number} due When it comes up again, in milliseconds since 1970 (UTC).
 */

/**
 * How a card with steps is scheduled.
 *
 * - `learning`: By the steps of a new card.
 * - `review`: By days.
 * - `relearning`: By the steps of a card that was forgotten.
 *
 * @typedef {"learning" | "review" | "relearning"} Phase
 */

/**
 * Seconds between reviews, before days are counted.
 *
 * @typedef {object} Steps
 * @property {number[]} learning Those of a new card.
 * @property {number[]} relearning Those of a card that was forgotten.
 */

/**
 * The card after a review at an instant in milliseconds since 1970 (UTC); days are spans of 24
 * hours, nothing is fuzzed, and what is wanted is the scheduler's retention itself.
 *
 * @param {SteppedCard} card
 * @param {Grade} grade
 * @param {number} at
 * @param {Steps} steps
 * @param {Scheduler} scheduler2
 * @returns {SteppedCard}
 */
export function stepped(card, grade, at, steps, scheduler2) {
  const sound = schedulerSound(scheduler2);
  const now = Math.max(0, Math.min(at, 8_640_000_000_000_000));
  const next = { ...card };
  next.last = now;
  let state = firstState(grade, sound.weights);
  const old = card.state;
  if (old !== null) {
    state = nextState(
      {
        stability: clampedStability(old.stability),
        difficulty: clampedDifficulty(old.difficulty),
      },
      grade,
      quotient(int(Math.max(now, card.last) - card.last), 86_400_000),
      sound.weights,
    );
  }
  next.state = state;
  if (card.phase === "review" && grade === "again") {
    next.phase = "relearning";
  }
  const ladder = next.phase === "learning" ? steps.learning : steps.relearning;
  const step2 = nextStep(card, grade, ladder);
  if (step2 !== null) {
    next.step = step2;
    next.due = int(now + pause(ladder, step2, grade));
    return next;
  }
  next.phase = "review";
  next.step = null;
  const days = interval(
    state.stability,
    sound.retention,
    sound.maximumInterval,
    sound.weights,
  );
  next.due = int(now + int(days * 86_400_000));
  return next;
}

/**
 * The step of the ladder that follows; nil where days are counted from now on.
 *
 * @param {SteppedCard} card
 * @param {Grade} grade
 * @param {number[]} ladder
 * @returns {number | null}
 */
function nextStep(card, grade, ladder) {
  if (ladder.length === 0 || (card.phase === "review" && grade !== "again")) {
    return null;
  }
  if (grade === "again") {
    return 0;
  }
  const step2 = int((card.step ?? 0) + (grade === "good" ? 1 : 0));
  return (grade === "easy" || step2 >= ladder.length) ? null : step2;
}

/**
 * Milliseconds until a card comes up again that now stands at this step. Hard at the first one
 * waits half-way to the second, or half as long again where there is none.
 *
 * @param {number[]} ladder
 * @param {number} step2
 * @param {Grade} grade
 * @returns {number}
 */
function pause(ladder, step2, grade) {
  const wait = stepLength(ladder, step2);
  if (grade !== "hard" || step2 > 0) {
    return wait;
  }
  return ladder.length === 1
    ? quotient(int(wait * 3), 2)
    : quotient(int(wait + stepLength(ladder, 1)), 2);
}

/**
 * Milliseconds of a step of at most a year.
 *
 * @param {number[]} ladder
 * @param {number} step2
 * @returns {number}
 */
function stepLength(ladder, step2) {
  if (step2 < 0 || step2 >= ladder.length) {
    return 0;
  }
  return int(
    Math.max(0, Math.min(elementAt(ladder, step2), 31_536_000)) * 1000,
  );
}

/**
 * What a typed or spoken name amounts to.
 *
 * - `right`: It names the breed.
 * - `near`: It names the breed but for a slip of spelling: the name that was meant.
 * - `wrong`: It does not: the slug of the breed that it names or comes nearer to, where there is one.
 *
 * @typedef {{ kind: "right" } | { kind: "near", name: string } | { kind: "wrong", breed: string | null }} TypedJudgement
 */

/**
 * What a text that was typed for a breed amounts to.
 *
 * Compared are letters without case, accents, hyphens and spaces, with and without "dog", "cat"
 * and "the", with the first or last word at the other end ("poodle, toy"), and with each name of
 * every breed of the deck. A slip of spelling is one letter in names up to 7 letters, two up to 12
 * and three beyond, by `editDistance`; but never where another breed is as near.
 *
 * @param {string} typed
 * @param {Breed} asked
 * @param {Deck} deck
 * @returns {TypedJudgement}
 */
export function judged(typed, asked, deck) {
  const bases = makeBaseLetters();
  const texts = turned(foldedWords(typed, bases)).map((item) => spelled(item));
  if ((texts.at(0) ?? null) === null) {
    return { kind: "wrong", breed: null };
  }
  let own = apart;
  let meant = asked.name;
  for (const name of [asked.name, ...asked.names]) {
    if (own > 0) {
      const found = closeness(texts, name, 0, bases);
      if (found < own) {
        own = found;
        meant = name;
      }
    }
  }
  // A breed that is as near counts, whatever its own names allow.
  /** @type {number} */
  const slips = own < apart ? quotient(own, formsOfASpelling) : 0;
  let other = apart;
  let taken = /** @type {string | null} */ (null);
  for (const breed of deck.breeds) {
    if (own > 0 && !sameText(breed.id, asked.id)) {
      for (const name of [breed.name, ...breed.names]) {
        const found = closeness(texts, name, slips, bases);
        if (found < apart && wouldBothBeRight(asked, breed)) {
          if (found < own) {
            own = found;
            meant = name;
          }
        } else if (found < other) {
          other = found;
          taken = breed.id;
        } else if (found === other &&
        found >= formsOfASpelling &&
        !sameText(taken, breed.id)) {
          taken = null;
        }
      }
    }
  }
  if (own < formsOfASpelling) {
    return other < own ? { kind: "wrong", breed: taken } : { kind: "right" };
  }
  if (own < apart &&
  quotient(own, formsOfASpelling) < quotient(other, formsOfASpelling)) {
    return { kind: "near", name: meant };
  }
  return {
    kind: "wrong",
    breed: quotient(other, formsOfASpelling) < quotient(own, formsOfASpelling)
      ? taken
      : null,
  };
}

/**
 * How many ways there are for a text to be compared with a name: whole, without common words, and
 * both with the words in another order.
 *
 * @type {number}
 */
const formsOfASpelling = 4;

/**
 * The closeness of a text and a name that have nothing to do with each other.
 *
 * @type {number}
 */
const apart = 16;

/**
 * The letters of a text, whole and without the words that add nothing.
 *
 * @typedef {object} Spelling
 * @property {number[]} whole All letters.
 * @property {number} wholeBits Which letters `whole` has, as bits.
 * @property {number[]} short The letters without "dog", "cat" and "the"; `whole` where nothing else is there.
 * @property {number} shortBits Which letters `short` has, as bits.
 */

/**
 * The letters of words.
 *
 * @param {number[][]} words
 * @returns {Spelling}
 */
function spelled(words) {
  /** @type {number[]} */
  const whole = [];
  /** @type {number[]} */
  let short = [];
  for (const word of words) {
    appendAll(whole, word);
    if (!sameItems(word, [100, 111, 103], identical) &&
    !sameItems(word, [99, 97, 116], identical) &&
    !sameItems(word, [116, 104, 101], identical)) {
      appendAll(short, word);
    }
  }
  if (short.length === 0) {
    short = [...whole];
  }
  return { whole, wholeBits: bits(whole), short, shortBits: bits(short) };
}

/**
 * The 32 numbers of one bit.
 *
 * @type {number[]}
 */
const singleBits = [
  0x1,
  0x2,
  0x4,
  0x8,
  0x10,
  0x20,
  0x40,
  0x80,
  0x100,
  0x200,
  0x400,
  0x800,
  0x1000,
  0x2000,
  0x4000,
  0x8000,
  0x1_0000,
  0x2_0000,
  0x4_0000,
  0x8_0000,
  0x10_0000,
  0x20_0000,
  0x40_0000,
  0x80_0000,
  0x100_0000,
  0x200_0000,
  0x400_0000,
  0x800_0000,
  0x1000_0000,
  0x2000_0000,
  0x4000_0000,
  0x8000_0000,
];

/**
 * One bit for each letter that stands in a word, so that words with little in common are told
 * apart before their slips are counted.
 *
 * @param {number[]} letters
 * @returns {number}
 */
function bits(letters) {
  let bits2 = 0;
  for (const letter of letters) {
    bits2 = (bits2 | elementAt(singleBits, remainder(letter, 32))) >>> 0;
  }
  return bits2;
}

/**
 * Words in their order, and with the first or the last at the other end; none where there is none.
 *
 * @param {number[][]} words
 * @returns {number[][][]}
 */
function turned(words) {
  const first = words.at(0) ?? null;
  if (first === null) {
    return [];
  }
  const last = words.at(-1) ?? null;
  if (last === null) {
    return [];
  }
  if (words.length === 1) {
    return [words];
  }
  const left = [...dropFirst(words, 1), first];
  if (words.length === 2) {
    return [words, left];
  }
  return [words, left, [last, ...dropLast(words, 1)]];
}

/**
 * How close a text, in each order of its words, comes to a name: four times the slips of spelling,
 * and a little for what else differs; `apart` where there are more slips than the name allows, or than
 * `least`.
 *
 * @param {Spelling[]} texts
 * @param {string} name
 * @param {number} least
 * @param {BaseLetters} bases Changed in place.
 * @returns {number}
 */
function closeness(texts, name, least, bases) {
  const wanted = spelled(foldedWords(name, bases));
  let closest = apart;
  for (const [order, text] of texts.entries()) {
    /** @type {number} */
    const form = order === 0 ? 0 : 2;
    const whole = slipsIn(
      text.whole,
      text.wholeBits,
      wanted.whole,
      wanted.wholeBits,
      least,
    );
    closest = Math.min(closest, int(int(whole * formsOfASpelling) + form));
    if (text.short.length < text.whole.length ||
    wanted.short.length < wanted.whole.length) {
      const short = slipsIn(
        text.short,
        text.shortBits,
        wanted.short,
        wanted.shortBits,
        least,
      );
      closest = Math.min(
        closest,
        int(int(int(short * formsOfASpelling) + form) + 1),
      );
    }
  }
  return Math.min(closest, apart);
}

/**
 * The slips of spelling in letters meant for those of a name; 4 where there are too many.
 *
 * @param {number[]} letters
 * @param {number} bits2
 * @param {number[]} name
 * @param {number} nameBits
 * @param {number} least
 * @returns {number}
 */
function slipsIn(letters, bits2, name, nameBits, least) {
  /** @type {number} */
  const allowed = name.length <= 7 ? 1 : name.length <= 12 ? 2 : 3;
  const most = Math.min(Math.max(allowed, least), name.length - 1);
  if (hasMoreBits((bits2 & ((~nameBits) >>> 0)) >>> 0, most) ||
  hasMoreBits((nameBits & ((~bits2) >>> 0)) >>> 0, most)) {
    return 4;
  }
  const distance = editDistance(letters, name, most);
  return distance > most ? 4 : distance;
}

/**
 * Whether more than `count` bits are set: a slip brings in or takes away one letter at most.
 *
 * @param {number} bits2
 * @param {number} count2
 * @returns {boolean}
 */
function hasMoreBits(bits2, count2) {
  let left = bits2;
  for (const _ of range(0, Math.max(count2, 0))) {
    left = (left & (left - 1)) >>> 0;
  }
  return left !== 0;
}

/**
 * The device that answers of the first form are said to be given on, since they do not tell.
 *
 * @type {string}
 */
export const firstDevice = "first";

/**
 * A record of the first form in the present one.
 *
 * What becomes of an answer comes from that answer alone, so that it is the same out of any file,
 * and old files merge, be they of one device or of several. The profile is the guest's, and the
 * answers have no numbers: they count in the order of time. Nothing is known of the time zone: the
 * offset is the one nearest to UTC by which the study day is what was recorded. Sessions are what
 * their answers tell: nothing of chance, and no end but the last answer.
 *
 * @param {Progress1} old
 * @returns {Progress}
 */
export function upgraded(old) {
  const answers = { ...emptyProgress() };
  answers.reviews = old.reviews.map((review1) => upgradedReview(review1));
  answers.setAside = old.setAside;
  answers.other = upgradedOther(old.other ?? null);
  const progress = { ...merged(answers, emptyProgress()) };
  progress.sessions = mergedSessions(rebuiltSessions(progress.reviews));
  const first = progress.reviews.at(0) ?? null;
  if (first !== null) {
    const last = progress.reviews.at(-1) ?? null;
    if (last !== null) {
      const profile = {
        ...newProfile(guestProfile, "", "guest", first.at, firstDevice),
      };
      profile.lastActive = last.at;
      profile.modified = 0;
      progress.profiles = [profile];
    }
  }
  return progress;
}

/**
 * An answer of the first form in the present one.
 *
 * @param {Review1} old
 * @returns {Review}
 */
function upgradedReview(old) {
  return {
    id: old.id,
    profile: guestProfile,
    session: old.session,
    deck: old.deck,
    breed: old.breed,
    skill: "name",
    mode: "name",
    kind: "schedule",
    device: firstDevice,
    seq: 0,
    at: old.at,
    zone: null,
    offset: likelyOffset(old.at, old.day),
    day: old.day,
    ms: old.ms,
    outcome: sameText(old.chosen, old.breed) ? "right" : "wrong",
    hinted: false,
    chosen: old.chosen,
    typed: null,
    choices: old.choices,
    photo: old.photo,
    other: upgradedOther(old.other ?? null),
  };
}

/**
 * The minutes ahead of UTC, as few as can be, by which an instant falls on a study day that began
 * at the usual hour; as near as a clock can be set where none does.
 *
 * @param {number} at
 * @param {number} day
 * @returns {number}
 */
function likelyOffset(at, day) {
  const start2 = int(int(day * 86_400_000) + rolloverHour * 3_600_000);
  let minutes = 0;
  if (at < start2) {
    minutes = quotient(int(int(start2 - at) + 59_999), 60_000);
  } else if (at >= int(start2 + 86_400_000)) {
    minutes = int(
      -int(quotient(int(int(at - start2) - 86_400_000), 60_000) + 1),
    );
  }
  return Math.max(-1080, Math.min(minutes, 1080));
}

/**
 * What was not known of the first form, by names that the present one does not use.
 *
 * @param {{ [key: string]: string } | null} other
 * @returns {{ [key: string]: string } | null}
 */
function upgradedOther(other) {
  const other2 = other;
  if (other2 === null) {
    return null;
  }
  /** @type {{ [key: string]: string }} */
  const fields = {};
  for (const name of sortedTexts(Object.keys(other2))) {
    setValue(fields, "version1." + name, valueAt(other2, name));
  }
  return fields;
}

/**
 * The sessions that answers were given in.
 *
 * @param {Review[]} reviews
 * @returns {SessionRecord[]}
 */
function rebuiltSessions(reviews) {
  /** @type {SessionRecord[]} */
  const sessions = [];
  /** @type {{ [key: string]: number }} */
  const places = {};
  for (const review2 of reviews) {
    const started = Math.max(0, int(review2.at - review2.ms));
    /** @type {SessionRecord} */
    let session = {
      id: review2.session,
      profile: review2.profile,
      deck: review2.deck,
      mode: review2.mode,
      kind: review2.kind,
      category: null,
      stage: null,
      seed: 0,
      started,
      ended: review2.at,
      day: review2.day,
      planned: 0,
      answered: 0,
      right: 0,
      ms: 0,
      ending: "left",
      other: null,
    };
    const place2 = valueAt(places, review2.session) ?? sessions.length;
    if (place2 < sessions.length) {
      session = elementAt(sessions, place2);
    } else {
      setValue(places, review2.session, place2);
      sessions.push(session);
    }
    session = { ...session, started: Math.min(session.started, started) };
    session = {
      ...session,
      ended: laterTime(session.ended ?? null, review2.at),
    };
    session = {
      ...session,
      answered: Math.min(int(session.answered + 1), 100_000),
    };
    session = { ...session, planned: session.answered };
    session = {
      ...session,
      right: Math.min(
        int(session.right + (reviewRight(review2) ? 1 : 0)),
        100_000,
      ),
    };
    session = {
      ...session,
      ms: Math.min(int(session.ms + review2.ms), latestTime),
    };
    setElement(sessions, place2, session);
  }
  return sessions;
}

/**
 * Cards worth asking before they are due: breeds taken for one another, both ways round, the worst
 * first; then those forgotten twice or hard by themselves, the likeliest lost first.
 *
 * What was asked today is left in peace.
 *
 * @param {number[]} open
 * @param {Occasion} occasion
 * @returns {Candidate[]}
 */
function weakCandidates(open, occasion) {
  const isOpen = repeating(false, occasion.deck.breeds.length);
  for (const place2 of open) {
    setElement(isOpen, place2, true);
  }
  /** @type {Candidate[]} */
  const found = [];
  for (const confusion of occasion.learner.confusions) {
    if (isActive(confusion)) {
      const place2 = occasionIndex(occasion, confusion.breed);
      if (place2 !== null) {
        const other = occasionIndex(occasion, confusion.taken);
        if (other !== null) {
          const key = int(int(-mostFaded) - weight(confusion, occasion.day));
          if (elementAt(isOpen, place2)) {
            addPair(place2, other, key, occasion, found);
          }
          if (elementAt(isOpen, other)) {
            addPair(other, place2, key, occasion, found);
          }
        }
      }
    }
  }
  for (const place2 of open) {
    const weak = occasionSkills(occasion).filter((skill) =>
      isWeak(occasionMemory(occasion, place2, skill))
    );
    const resting = weak.filter((skill) =>
      rests(occasionMemory(occasion, place2, skill), occasion)
    );
    const skill = weakest(resting, place2, occasion);
    if (skill !== null) {
      found.push({
        planned: planned(place2, skill, "weak", occasion),
        key: int(-occasionFaded(occasion, place2, skill)),
      });
    }
  }
  return found;
}

/**
 * Adds a breed that is to be told from another, in its weakest started skill.
 *
 * @param {number} place2
 * @param {number} other
 * @param {number} key
 * @param {Occasion} occasion
 * @param {Candidate[]} found Changed in place.
 */
function addPair(place2, other, key, occasion, found) {
  const open = occasionSkills(occasion).filter((skill) =>
    rests(occasionMemory(occasion, place2, skill), occasion)
  );
  const skill = weakest(open, place2, occasion);
  if (skill !== null) {
    const pair = { ...planned(place2, skill, "confused", occasion) };
    pair.against = elementAt(occasion.deck.breeds, other).id;
    found.push({ planned: pair, key });
  }
}

/**
 * Whether a started card may be asked outside the schedule: it was not asked today, and where it is
 * due, the smart mode takes it before its turn.
 *
 * @param {Memory | null} memory
 * @param {Occasion} occasion
 * @returns {boolean}
 */
function rests(memory, occasion) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.last < occasion.day &&
    (occasion.options.mode === "smart" || memory2.due > occasion.day);
}

/**
 * Whether a card was forgotten twice or more, or is hard: a difficulty of 8 or more of 10.
 *
 * @param {Memory | null} memory
 * @returns {boolean}
 */
function isWeak(memory) {
  const memory2 = memory;
  if (memory2 === null) {
    return false;
  }
  return memory2.lapses >= 2 || roundedAway(memory2.difficulty * 1000) >= 8000;
}

/**
 * Whether two breeds are still taken for one another: not told apart three times running since.
 *
 * @param {Confusion} confusion
 * @returns {boolean}
 */
function isActive(confusion) {
  return confusion.times > 0 && confusion.toldApart < 3;
}

/**
 * The slug of the breed that the one at `place` is likeliest taken for.
 *
 * @param {number} place2
 * @param {Occasion} occasion
 * @returns {string | null}
 */
function twin(place2, occasion) {
  let twin2 = /** @type {string | null} */ (null);
  let most = 0;
  for (const likeness of likenesses(place2, occasion)) {
    if (likeness.weight > most &&
    canBeTold(place2, likeness.place, occasion.deck)) {
      twin2 = elementAt(occasion.deck.breeds, likeness.place).id;
      most = likeness.weight;
    }
  }
  return twin2;
}

/**
 * The weights of FSRS-6 that most learners' memories fit, as PyPI `fsrs` 6.3.2 has them.
 *
 * @type {number[]}
 */
export const defaultWeights = [
  0.212,
  1.2931,
  2.3065,
  8.2956,
  6.4133,
  0.8334,
  3.0194,
  0.001,
  1.8722,
  0.1666,
  0.796,
  1.4835,
  0.0614,
  0.2629,
  1.6483,
  0.6014,
  1.8729,
  0.5425,
  0.0912,
  0.0658,
  0.1542,
];

/**
 * The smallest that each weight may be.
 *
 * @type {number[]}
 */
export const lowestWeights = [
  0.001,
  0.001,
  0.001,
  0.001,
  1,
  0.001,
  0.001,
  0.001,
  0,
  0,
  0.001,
  0.001,
  0.001,
  0.001,
  0,
  0,
  1,
  0,
  0,
  0,
  0.1,
];

/**
 * The largest that each weight may be.
 *
 * @type {number[]}
 */
export const highestWeights = [
  100,
  100,
  100,
  100,
  10,
  4,
  4,
  0.75,
  4.5,
  0.8,
  3.5,
  5,
  0.25,
  0.9,
  4,
  1,
  6,
  2,
  2,
  0.8,
  0.8,
];

/**
 * Whether these are weights that FSRS-6 can reckon with: 21, each within its bounds.
 *
 * @param {number[]} weights
 * @returns {boolean}
 */
export function areWeights(weights) {
  if (weights.length !== defaultWeights.length) {
    return false;
  }
  for (const index of range(0, weights.length)) {
    if (!(elementAt(weights, index) >= elementAt(lowestWeights, index) &&
    elementAt(weights, index) <= elementAt(highestWeights, index))) {
      return false;
    }
  }
  return true;
}

/**
 * The first three cards that a session of these options would ask, each with its reason: what to
 * suggest to a learner on a study day.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options2
 * @param {number} day
 * @returns {Planned[]}
 */
export function suggestions(deck, learner, options2, day) {
  const generator = makeGenerator(0);
  return prefix(
    plan(deck, learner, options2, placesByBreed(deck), day, generator),
    3,
  );
}

/**
 * What a session asks, the first first; no breed twice but in a drill, and none that has no picture
 * or nothing to be told from.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options2
 * @param {{ [key: string]: number }} places
 * @param {number} day
 * @param {Generator} generator Changed in place.
 * @returns {Planned[]}
 */
function plan(deck, learner, options2, places, day, generator) {
  const known = options2.kind === "challenge" ? stranger(learner) : learner;
  /** @type {Occasion} */
  const occasion = {
    deck,
    places,
    learner: known,
    options: options2,
    day: clampedDay(day),
  };
  if (!(options2.drill.length === 0)) {
    return drillPlan(occasion, generator);
  }
  if (options2.kind === "schedule" && options2.stage === null) {
    return scheduledPlan(occasion, generator);
  }
  return freePlan(occasion, generator);
}

/**
 * A card that may be asked, and how early.
 *
 * @typedef {object} Candidate
 * @property {Planned} planned
 * @property {number} key Where the order matters, the smallest comes first.
 */

/**
 * What the schedule asks: what is due, then what is weak, then what is new; in the smart mode what
 * is weak comes first.
 *
 * @param {Occasion} occasion
 * @param {Generator} generator Changed in place.
 * @returns {Planned[]}
 */
function scheduledPlan(occasion, generator) {
  const open = allowedPlaces(occasion);
  const length = sessionOptionsLength(occasion.options);
  const due = dueCandidates(open, occasion, generator);
  /** @type {Planned[]} */
  const plan2 = [];
  if (occasion.options.mode === "smart") {
    takeUpWeak(open, occasion, plan2);
  }
  if (due.length > int(length - plan2.length)) {
    takeUp(byKey(due), int(length - plan2.length), occasion, plan2);
  } else {
    takeUp(inAnyOrder(due, generator), due.length, occasion, plan2);
  }
  if (occasion.options.mode !== "smart") {
    takeUpWeak(open, occasion, plan2);
  }
  const new_ = newCards(open, plan2, occasion, generator);
  return [...plan2, ...prefix(new_, int(length - plan2.length))];
}

/**
 * Takes weak cards into a plan, a fifth of the session at most.
 *
 * @param {number[]} open
 * @param {Occasion} occasion
 * @param {Planned[]} plan2 Changed in place.
 */
function takeUpWeak(open, occasion, plan2) {
  const length = sessionOptionsLength(occasion.options);
  const room = Math.min(quotient(length, 5), int(length - plan2.length));
  if (room > 0) {
    takeUp(byKey(weakCandidates(open, occasion)), room, occasion, plan2);
  }
}

/**
 * Takes candidates into a plan, in their order, whose breeds it does not have yet.
 *
 * @param {Candidate[]} candidates
 * @param {number} count2
 * @param {Occasion} occasion
 * @param {Planned[]} plan2 Changed in place.
 */
function takeUp(candidates, count2, occasion, plan2) {
  /** @type {{ [key: string]: boolean }} */
  const taken = {};
  for (const planned2 of plan2) {
    setValue(taken, planned2.breed, true);
  }
  let left = count2;
  for (const candidate of candidates) {
    if (left > 0) {
      const breed = candidate.planned.breed;
      const place2 = occasionIndex(occasion, breed);
      if (place2 !== null &&
        valueAt(taken, breed) === null &&
        canBeAsked(place2, occasion.deck)) {
        const planned2 = { ...candidate.planned };
        if (planned2.why === "weak") {
          planned2.against = twin(place2, occasion);
        }
        if (canBeDrilled(place2, planned2.against, occasion)) {
          setValue(taken, breed, true);
          plan2.push(planned2);
          left = int(left - 1);
        }
      }
    }
  }
}

/**
 * Whether the breed at `place` can be told from the one it is drilled against, if any.
 *
 * @param {number} place2
 * @param {string | null} against
 * @param {Occasion} occasion
 * @returns {boolean}
 */
function canBeDrilled(place2, against, occasion) {
  const against2 = against;
  if (against2 === null) {
    return true;
  }
  const other = occasionIndex(occasion, against2);
  if (other === null) {
    return true;
  }
  return canBeTold(place2, other, occasion.deck);
}

/**
 * The same candidates, the smallest key first; equals stay in their order.
 *
 * @param {Candidate[]} candidates
 * @returns {Candidate[]}
 */
function byKey(candidates) {
  return sortedBy(candidates, (first, second) => first.key < second.key);
}

/**
 * The same candidates in an order by chance (Fisher and Yates).
 *
 * @param {Candidate[]} candidates
 * @param {Generator} generator Changed in place.
 * @returns {Candidate[]}
 */
function inAnyOrder(candidates, generator) {
  const mixed = [...candidates];
  let last = mixed.length - 1;
  while (last > 0) {
    const other = generatorBelow(generator, int(last + 1));
    swapAt(mixed, last, other);
    last = int(last - 1);
  }
  return mixed;
}

/**
 * Where the breeds stand that the options allow.
 *
 * @param {Occasion} occasion
 * @returns {number[]}
 */
function allowedPlaces(occasion) {
  const deck = occasion.deck;
  const stage = occasion.options.stage;
  if (stage === null) {
    return openPlaces(deck, occasion.options.category);
  }
  const all = stages(deck, occasion.options.category);
  if (stage < 1 || stage > all.length) {
    return [];
  }
  return withoutNull(
    elementAt(all, int(stage - 1)).map((item) => occasionIndex(occasion, item)),
  );
}

/**
 * A card to be asked for a reason.
 *
 * @param {number} place2
 * @param {Skill} skill
 * @param {Reason} why
 * @param {Occasion} occasion
 * @returns {Planned}
 */
function planned(place2, skill, why, occasion) {
  return {
    breed: elementAt(occasion.deck.breeds, place2).id,
    skill,
    why,
    against: null,
    wait: 0,
  };
}

/**
 * Whether both are the same Review.
 *
 * @param {Review} a
 * @param {Review} b
 * @returns {boolean}
 */
function reviewEquals(a, b) {
  return sameText(a.id, b.id) &&
    sameText(a.profile, b.profile) &&
    sameText(a.session, b.session) &&
    sameText(a.deck, b.deck) &&
    sameText(a.breed, b.breed) &&
    a.skill === b.skill &&
    a.mode === b.mode &&
    a.kind === b.kind &&
    sameText(a.device, b.device) &&
    a.seq === b.seq &&
    a.at === b.at &&
    sameOrNull(a.zone ?? null, b.zone ?? null, sameText) &&
    a.offset === b.offset &&
    a.day === b.day &&
    a.ms === b.ms &&
    a.outcome === b.outcome &&
    a.hinted === b.hinted &&
    sameOrNull(a.chosen ?? null, b.chosen ?? null, sameText) &&
    sameOrNull(a.typed ?? null, b.typed ?? null, sameText) &&
    sameItems(a.choices, b.choices, sameText) &&
    sameOrNull(a.photo ?? null, b.photo ?? null, sameText) &&
    sameOrNull(a.other ?? null, b.other ?? null, (a, b) => sameValues(a, b, sameText));
}
