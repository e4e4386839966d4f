/// The judgement of a typed or spoken name.
public enum TypedJudgement: Equatable, Sendable {
  /// The text names the breed.
  case right
  /// The text names the breed with a spelling error; `name` is the correct spelling.
  case near(name: String)
  /// It names the breed's family, and so several breeds.
  case family
  /// It does not name the breed; `breed` is the slug of the one that it names, if any.
  case wrong(breed: String?)
}

/// Returns the session event for a typed or spoken text.
public func typedAnswerEvent(
  _ text: String, in session: Session, of deck: Deck, moment: Timestamp, ms: Int
) -> SessionEvent {
  var judgement = TypedJudgement.wrong(breed: nil)
  if let question = session.question {
    if let asked = deck.breed(question.breed) {
      judgement = judgeTypedAnswer(text, asked: asked, deck: deck, photo: question.photo)
    }
  }
  return .type(text: text, judgement: judgement, moment: moment, ms: ms)
}

/// Judges a text typed as the name of a breed.
///
/// Names are compared without case, accents, hyphens and spaces, with and without "the" and words
/// for dog and cat, with the first or last word moved to the other end ("poodle, toy"), and with
/// each name of every breed of the deck. Another breed is named only by one of its names, letter
/// for letter. The spelling errors allowed in a name of the breed in question, by `editDistance`,
/// are one in 3 to 7 letters, two up to 12 and three in longer ones, but none where another breed
/// is as close. Words that occur in its name and no other's, and make up a quarter of it, count as
/// a near miss.
public func judgeTypedAnswer(
  _ typed: String, asked: Breed, deck: Deck, photo: String? = nil
) -> TypedJudgement {
  var bases = BaseLetters()
  let words = foldedWords(typed, &bases)
  let texts = wordOrders(words).map { spelling($0) }
  guard texts.first != nil else {
    return .wrong(breed: nil)
  }
  var own = unrelated
  var meant = asked.name
  for name in [asked.name] + asked.names where own > 0 {
    let found = difference(of: texts, to: name, slips: 0, &bases)
    if found < own {
      own = found
      meant = name
    }
  }
  // Another breed that is as close rules out a near miss, even if its own names allow fewer errors.
  let slips = own < unrelated ? own / comparisonForms : 0
  var other = unrelated
  var taken: String? = nil
  for breed in deck.breeds where own > 0 && breed.id != asked.id {
    for name in [breed.name] + breed.names {
      let found = difference(of: texts, to: name, slips: slips, &bases)
      if found < unrelated && isRightAnswer(breed, for: asked, photo: photo) {
        if found < own {
          own = found
          meant = name
        }
      } else if found < other {
        other = found
        taken = breed.id
      } else if found == other && taken != breed.id {
        taken = nil
      }
    }
  }
  if own < comparisonForms {
    return other < own ? .wrong(breed: taken) : .right
  }
  if other < comparisonForms {
    return .wrong(breed: taken)
  }
  if isFamilyName(texts, of: asked, deck, &bases) {
    return .family
  }
  if own == unrelated && other == unrelated {
    return judgeByPart(words, asked: asked, deck: deck, photo: photo, &bases)
  }
  let isNearest = own / comparisonForms < other / comparisonForms
  return isNearest ? .near(name: meant) : .wrong(breed: nil)
}

/// Number of ways to compare a text with a name: with or without words such as "the" and "dog",
/// each with the words in the given order or reordered.
let comparisonForms = 4

/// Difference between a text and a name that do not match, greater than any other difference.
let unrelated = 16

/// True if one of the texts is a name of the breed's family.
func isFamilyName(
  _ texts: [Spelling], of asked: Breed, _ deck: Deck, _ bases: inout BaseLetters
) -> Bool {
  for family in deck.families ?? [] where family.id == asked.family {
    for name in family.names {
      if difference(of: texts, to: name, slips: 0, &bases) < comparisonForms {
        return true
      }
    }
  }
  return false
}

/// Judges words that are not a name but may be part of one: a near miss if they are part of a name
/// of the breed in question and of no other breed's, and make up at least a quarter of the name.
func judgeByPart(
  _ words: [[Int]], asked: Breed, deck: Deck, photo: String?, _ bases: inout BaseLetters
) -> TypedJudgement {
  let part = words.filter { !distinctiveLetters($0).isEmpty }
  var meant: String? = nil
  for breed in deck.breeds where !part.isEmpty {
    if let name = firstName(of: breed, with: part, &bases) {
      if !isRightAnswer(breed, for: asked, photo: photo) {
        return .wrong(breed: nil)
      }
      meant = meant ?? name
    }
  }
  guard let name = meant,
    letterCount(of: part) * 4 >= letterCount(of: foldedWords(name, &bases))
  else {
    return .wrong(breed: nil)
  }
  return .near(name: name)
}

/// Returns the number of letters in the words.
func letterCount(of words: [[Int]]) -> Int {
  return words.reduce(0) { $0 + $1.count }
}

/// Returns the first name of a breed that contains all these words.
func firstName(of breed: Breed, with words: [[Int]], _ bases: inout BaseLetters) -> String? {
  for name in [breed.name] + breed.names {
    let own = foldedWords(name, &bases)
    if words.allSatisfy({ own.contains($0) }) {
      return name
    }
  }
  return nil
}

/// The letters of a text, with and without "the" and words for dog and cat.
struct Spelling: Equatable, Sendable {
  /// All letters.
  var whole: [Int]
  /// Bit set of the letters in `whole`.
  var wholeBits: UInt32
  /// Letters without "the" and words for dog and cat; equal to `whole` if no letters would remain.
  var short: [Int]
  /// Bit set of the letters in `short`.
  var shortBits: UInt32
}

/// Returns the letters of the words, with and without "the" and words for dog and cat.
func spelling(_ words: [[Int]]) -> Spelling {
  var whole: [Int] = []
  var short: [Int] = []
  for word in words {
    whole.append(contentsOf: word)
    short.append(contentsOf: distinctiveLetters(word))
  }
  if short.isEmpty {
    short = whole
  }
  return Spelling(
    whole: whole, wholeBits: bits(of: whole), short: short, shortBits: bits(of: short))
}

/// Words that do not distinguish names: "dog", "cat" and "the".
let commonWords = [[100, 111, 103], [99, 97, 116], [116, 104, 101]]

/// Suffixes that mean dog or cat in Chinese, Japanese and Korean: 犬, 狗, 猫, 견, 개, 고양이.
let commonEnds = [
  [0x72AC], [0x72D7], [0x732B], [0x1100, 0x1167, 0x11AB], [0x1100, 0x1162],
  [0x1100, 0x1169, 0x110B, 0x1163, 0x11BC, 0x110B, 0x1175],
]

/// Returns the letters of a word without a suffix for dog or cat; none for "dog", "cat" and "the".
func distinctiveLetters(_ word: [Int]) -> [Int] {
  if commonWords.contains(word) {
    return []
  }
  for end in commonEnds where Array(word.suffix(end.count)) == end {
    return Array(word.dropLast(end.count))
  }
  return word
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

/// Returns the smallest difference between a name and any word order of a text: four times the
/// number of spelling errors, plus up to three for other differences; `unrelated` if there are more
/// errors than the larger of `least` and the name's limit.
func difference(of texts: [Spelling], to name: String, slips least: Int, _ bases: inout BaseLetters)
  -> Int
{
  let wanted = spelling(foldedWords(name, &bases))
  var closest = unrelated
  for (order, text) in texts.enumerated() {
    let form = order == 0 ? 0 : 2
    let whole = spellingErrors(
      text.whole, text.wholeBits, wanted.whole, wanted.wholeBits, least: least)
    closest = min(closest, whole * comparisonForms + form)
    if text.short.count < text.whole.count || wanted.short.count < wanted.whole.count {
      let short = spellingErrors(
        text.short, text.shortBits, wanted.short, wanted.shortBits, least: least)
      closest = min(closest, short * comparisonForms + form + 1)
    }
  }
  return min(closest, unrelated)
}

/// Returns the number of spelling errors in letters typed for a name; 4 if there are too many. A
/// name of one or two letters, as in Chinese, allows none.
func spellingErrors(
  _ letters: [Int], _ bits: UInt32, _ name: [Int], _ nameBits: UInt32, least: Int
) -> Int {
  let allowed = name.count <= 2 ? 0 : name.count <= 7 ? 1 : name.count <= 12 ? 2 : 3
  let most = min(max(allowed, least), name.count - 1)
  if hasMoreBits(bits & ~nameBits, than: most) || hasMoreBits(nameBits & ~bits, than: most) {
    return 4
  }
  let distance = editDistance(letters, name, limit: most)
  return distance > most ? 4 : distance
}

/// True if more than `count` bits are set. A spelling error adds at most one letter and removes at
/// most one.
func hasMoreBits(_ bits: UInt32, than count: Int) -> Bool {
  var left = bits
  for _ in 0..<max(count, 0) {
    left = left & (left &- 1)
  }
  return left != 0
}
