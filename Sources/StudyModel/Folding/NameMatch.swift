/// Returns the positions of the lists that contain the names closest to the typed text, closest
/// first: those with the fewest spelling errors, within the limit for typed answers. The names may
/// be folded already.
public func closestNames(to text: String, among names: [[String]]) -> [Int] {
  var tables = LetterTables()
  let texts = spellings(foldedWords(text, &tables), &tables)
  var least = tooManyErrors
  var found: [Int] = []
  for (position, list) in names.enumerated() where !texts.isEmpty {
    var errors = tooManyErrors
    for name in list {
      if let difference = difference(of: texts, to: name, allowing: 0, &tables) {
        errors = min(errors, difference.errors)
      }
    }
    if errors < tooManyErrors && errors <= least {
      if errors < least {
        found = []
      }
      least = errors
      found.append(position)
    }
  }
  return found
}

/// Returns the words that the typed text may be a misspelling of, if it has at least four letters.
/// The words may be folded already.
public func wordsSpelledLike(_ text: String, among words: [String]) -> [String] {
  var tables = LetterTables()
  let own = preparedLetters(joined(foldedWords(text, &tables)), &tables)
  if own.codes.count < 4 {
    return []
  }
  var found: [String] = []
  for word in words {
    let other = joined(foldedWords(word, &tables))
    let errors = spellingErrors(own, other, allowing: 0, &tables)
    if errors > 0 && errors < tooManyErrors {
      found.append(word)
    }
  }
  return found
}

/// Letters of a string, prepared for comparison with many names.
struct Letters: Equatable, Sendable {
  var codes: [Int]
  /// Bit set of the letters.
  var bits: UInt32
  var key: [Int]
}

/// Prepares letters for comparison.
func preparedLetters(_ codes: [Int], _ tables: inout LetterTables) -> Letters {
  return Letters(codes: codes, bits: bits(of: codes), key: phoneticKey(codes, &tables))
}

/// Returns the letters of the words.
func joined(_ words: [[Int]]) -> [Int] {
  var letters: [Int] = []
  for word in words {
    letters.append(contentsOf: word)
  }
  return letters
}

/// The letters of a string, with and without "the" and words for dog and cat.
struct Spelling: Equatable, Sendable {
  /// All letters.
  var whole: Letters
  /// Letters without "the" and words for dog and cat; equal to `whole` if no letters would remain.
  var short: Letters
}

/// Returns the letters of the words in each of their orders.
func spellings(_ words: [[Int]], _ tables: inout LetterTables) -> [Spelling] {
  var found: [Spelling] = []
  for order in wordOrders(words) {
    let whole = preparedLetters(joined(order), &tables)
    let short = preparedLetters(distinctiveLetters(of: order), &tables)
    found.append(Spelling(whole: whole, short: short))
  }
  return found
}

/// Words that do not distinguish names: "dog", "cat" and "the".
let commonWords = [[100, 111, 103], [99, 97, 116], [116, 104, 101]]

/// Suffixes that mean dog or cat in Chinese, Japanese and Korean: 犬, 狗, 猫, 견, 개, 고양이.
let commonEnds = [
  [0x72AC], [0x72D7], [0x732B], [0x1100, 0x1167, 0x11AB], [0x1100, 0x1162],
  [0x1100, 0x1169, 0x110B, 0x1163, 0x11BC, 0x110B, 0x1175],
]

/// Returns the letters of the words without common words and suffixes; all letters if none remain.
func distinctiveLetters(of words: [[Int]]) -> [Int] {
  let short = joined(words.map { wordStem($0) })
  return short.isEmpty ? joined(words) : short
}

/// Returns the letters of a word without a suffix for dog or cat; none for "dog", "cat" and "the".
func wordStem(_ word: [Int]) -> [Int] {
  if commonWords.contains(word) {
    return []
  }
  for end in commonEnds where Array(word.suffix(end.count)) == end {
    return Array(word.dropLast(end.count))
  }
  return word
}

/// Returns the words in the given order, and with the first or last word moved to the other end;
/// empty if there are no words.
func wordOrders(_ words: [[Int]]) -> [[[Int]]] {
  guard let first = words.first, let last = words.last else {
    return []
  }
  if words.count == 1 {
    return [words]
  }
  let left = Array(words.dropFirst()) + [first]
  if words.count == 2 {
    return [words, left]
  }
  return [words, left, [last] + Array(words.dropLast())]
}

/// How typed text differs from a name that it may be meant for.
struct NameDifference: Equatable, Sendable {
  /// Number of spelling errors.
  var errors: Int
  /// Whether the first or last word was moved to the other end.
  var isReordered: Bool
  /// Whether words such as "the" and "dog" were left out of the comparison.
  var isShortened: Bool

  init(errors: Int, isReordered: Bool, isShortened: Bool) {
    self.errors = errors
    self.isReordered = isReordered
    self.isShortened = isShortened
  }

  /// Whether there is no difference.
  var isNone: Bool {
    return errors == 0 && !isReordered && !isShortened
  }
}

/// Whether a difference is smaller than another; any is smaller than nil, which means that the text
/// does not match. Spelling errors count most, then the order of the words.
func isCloser(_ difference: NameDifference, than other: NameDifference?) -> Bool {
  guard let other else {
    return true
  }
  if difference.errors != other.errors {
    return difference.errors < other.errors
  }
  if difference.isReordered != other.isReordered {
    return other.isReordered
  }
  return other.isShortened && !difference.isShortened
}

/// Error count that represents any count above the limit.
let tooManyErrors = 4

/// Returns the smallest difference between a name and the typed text in any word order; nil if there
/// are more errors than the larger of `least` and the name's limit.
func difference(
  of texts: [Spelling], to name: String, allowing least: Int, _ tables: inout LetterTables
) -> NameDifference? {
  let words = foldedWords(name, &tables)
  let whole = joined(words)
  let short = distinctiveLetters(of: words)
  var closest: NameDifference? = nil
  for (order, text) in texts.enumerated() {
    var found = NameDifference(
      errors: spellingErrors(text.whole, whole, allowing: least, &tables), isReordered: order > 0,
      isShortened: false)
    if found.errors < tooManyErrors && isCloser(found, than: closest) {
      closest = found
    }
    if text.short.codes.count < text.whole.codes.count || short.count < whole.count {
      found.errors = spellingErrors(text.short, short, allowing: least, &tables)
      found.isShortened = true
      if found.errors < tooManyErrors && isCloser(found, than: closest) {
        closest = found
      }
    }
  }
  return closest
}

/// Whether the typed text, in any word order, equals a name, with or without common words, letters
/// of one group of homophones being the same.
func isName(
  _ name: String, in texts: [Spelling], _ homophones: [[Int]], _ tables: inout LetterTables
) -> Bool {
  let words = foldedWords(name, &tables)
  let whole = joined(words)
  let short = distinctiveLetters(of: words)
  return texts.contains(where: {
    soundAlike($0.whole.codes, whole, homophones) || soundAlike($0.short.codes, short, homophones)
  })
}

/// Whether two words are equal, letters of one group of homophones being the same.
func soundAlike(_ a: [Int], _ b: [Int], _ homophones: [[Int]]) -> Bool {
  if homophones.isEmpty || a.count != b.count {
    return a == b
  }
  for (place, letter) in a.enumerated() where letter != b[place] {
    let other = b[place]
    if !homophones.contains(where: { $0.contains(letter) && $0.contains(other) }) {
      return false
    }
  }
  return true
}

/// Returns the number of spelling errors in letters typed for a name: the edit distance of the
/// letters or of their phonetic keys, whichever is smaller, and at least one unless the letters are
/// the same; `tooManyErrors` if the letters have more than the larger of `least` and their limit,
/// and the keys more than theirs.
func spellingErrors(
  _ typed: Letters, _ name: [Int], allowing least: Int, _ tables: inout LetterTables
) -> Int {
  if typed.codes == name {
    return 0
  }
  var errors = tooManyErrors
  let nameBits = bits(of: name)
  let most = min(max(allowedErrors(name.count), least), name.count - 1)
  if !hasMoreBits(typed.bits & ~nameBits, than: most)
    && !hasMoreBits(nameBits & ~typed.bits, than: most)
  {
    let distance = editDistance(typed.codes, name, limit: most)
    errors = distance > most ? tooManyErrors : distance
  }
  // A key is hardly ever longer than its name, or less than half as long.
  let length = typed.key.count
  if errors > 1 && most > 0 && length <= name.count + 3 && name.count <= 2 * length + 3 {
    let key = phoneticKey(name, &tables)
    let most = allowedErrors(key.count)
    let distance = editDistance(typed.key, key, limit: most)
    errors = distance > most ? errors : min(errors, max(1, distance))
  }
  return errors
}

/// Returns the number of spelling errors allowed in a name of `count` letters: none in one or two
/// letters, as in Chinese names, one in up to 7, two in up to 12 and three in longer names.
func allowedErrors(_ count: Int) -> Int {
  return count <= 2 ? 0 : count <= 7 ? 1 : count <= 12 ? 2 : 3
}

/// The 32 numbers with exactly one bit set.
let singleBits: [UInt32] = [
  0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000,
  0x8000, 0x1_0000, 0x2_0000, 0x4_0000, 0x8_0000, 0x10_0000, 0x20_0000, 0x40_0000, 0x80_0000,
  0x100_0000, 0x200_0000, 0x400_0000, 0x800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
  0x8000_0000,
]

/// Returns a bit set of the letters in a word, used to rule out very different words before
/// computing the edit distance.
func bits(of letters: [Int]) -> UInt32 {
  var bits: UInt32 = 0
  for letter in letters {
    bits = bits | singleBits[letter % 32]
  }
  return bits
}

/// Whether more than `count` bits are set. A spelling error adds at most one letter and removes at
/// most one.
func hasMoreBits(_ bits: UInt32, than count: Int) -> Bool {
  var left = bits
  for _ in 0..<max(count, 0) {
    left = left & (left &- 1)
  }
  return left != 0
}
