/// Lower-case base letters of U+00C0 to U+024F. A capital letter encodes two base letters, listed
/// in `appendBase`; a full stop marks a letter that is its own base.
let latinLetters =
  "aaaaaaAceeeeiiiidnooooo.ouuuuyTSaaaaaaAceeeeiiiidnooooo.ouuuuyTyaaaaaaccccccccddddeeeeeeeeee"
  + "gggggggghhhhiiiiiiiiiiIIjjkkkllllllllllnnnnnnnnnooooooEErrrrrrssssssssttttttuuuuuuuuuuuuwwyy"
  + "yzzzzzzs................................oo.............uu............................aaiioou"
  + "uuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeoooooo"
  + "ooyy............................"

/// Lower-case base letters of U+1E00 to U+1EFF, which include Vietnamese.
let vietnameseLetters =
  "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrr"
  + "rrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.sssS.aaaaaaaaaaaaaaaaaaaaaaaa"
  + "eeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......"

/// Lower-case base letters of U+0386 to U+03CE, from `a` for alpha to `y` for omega.
let greekLetters =
  "a.egi.o.uyiabcdefghijklmnopq.stuvwxyiuaegiuabcdefghijklmnopqsstuvwxyiuouy"

/// Tables of letters as code points, filled on first use.
struct LetterTables: Equatable, Sendable {
  /// Base letters of U+00C0 to U+024F.
  var latin: [Int]
  /// Base letters of U+1E00 to U+1EFF.
  var vietnamese: [Int]
  /// Base letters of U+0386 to U+03CE.
  var greek: [Int]
  /// Rules of the phonetic key for each letter from a to z.
  var sounds: [[SoundRule]]

  init() {
    latin = []
    vietnamese = []
    greek = []
    sounds = []
  }

  /// Fills the tables if they are empty.
  mutating func prepare() {
    if latin.isEmpty {
      latin = latinLetters.unicodeScalars.map { Int($0.value) }
      vietnamese = vietnameseLetters.unicodeScalars.map { Int($0.value) }
      greek = greekLetters.unicodeScalars.map { Int($0.value) }
    }
  }
}

/// Splits text into words for searching, each as folded code points.
public func searchWords(_ text: String) -> [[Int]] {
  var tables = LetterTables()
  return foldedWords(text, &tables)
}

/// Splits a name into words for searching. Words in Hangul are joined, since Korean names are
/// written with and without spaces.
public func searchNameWords(_ name: String) -> [[Int]] {
  var words: [[Int]] = []
  for word in searchWords(name) {
    if let last = words.last, isHangul(last), isHangul(word) {
      words[words.count - 1] = last + word
    } else {
      words.append(word)
    }
  }
  return words
}

/// Whether a word begins with a jamo.
func isHangul(_ word: [Int]) -> Bool {
  if let first = word.first {
    return first >= 0x1100 && first < 0x1200
  }
  return false
}

/// Splits text into words of folded code points: in lower case, without accents and punctuation,
/// katakana as hiragana, Hangul as jamo with variant spellings unified. Only the first 80 code
/// points are read, to bound the running time.
func foldedWords(_ text: String, _ tables: inout LetterTables) -> [[Int]] {
  var words: [[Int]] = []
  var word: [Int] = []
  for code in text.unicodeScalars.map({ Int($0.value) }).prefix(80) {
    if isSeparator(code) {
      if !word.isEmpty {
        words.append(foldedHangul(word))
        word = []
      }
    } else {
      appendFolded(code, to: &word, &tables)
    }
  }
  if !word.isEmpty {
    words.append(foldedHangul(word))
  }
  return words
}

/// Whether a code point separates words; an apostrophe does not.
func isSeparator(_ code: Int) -> Bool {
  if code < 0x80 {
    let isLetter = code >= 97 && code <= 122 || code >= 65 && code <= 90
    return !isLetter && !(code >= 48 && code <= 57) && code != 0x27 && code != 0x60
  }
  if code < 0xC0 {
    return code != 0xAA && code != 0xB4 && code != 0xB5 && code != 0xBA
  }
  return code == 0xD7 || code == 0xF7
    || code >= 0x2000 && code <= 0x206F && code != 0x2018 && code != 0x2019
    || code >= 0x3000 && code <= 0x3003 || code >= 0x3008 && code <= 0x3020 || code == 0x30FB
    || code >= 0xFF00 && code <= 0xFF0F || code >= 0xFF1A && code <= 0xFF20
}

/// Appends the letters to which a code point folds: usually one, none for a combining mark.
func appendFolded(_ code: Int, to word: inout [Int], _ tables: inout LetterTables) {
  if code < 0xC0 {
    if code >= 65 && code <= 90 {
      word.append(code + 32)
    } else if code != 0x27 && code != 0x60 && code != 0xB4 {
      word.append(code)
    }
    return
  }
  tables.prepare()
  if code <= 0x24F {
    appendBase(tables.latin[code - 0xC0], of: code, to: &word)
  } else if code >= 0x1E00 && code <= 0x1EFF {
    appendBase(tables.vietnamese[code - 0x1E00], of: code, to: &word)
  } else if code >= 0x386 && code <= 0x3CE {
    let base = tables.greek[code - 0x386]
    word.append(base == 46 ? code : base - 97 + 0x3B1)
  } else if code >= 0x400 && code <= 0x52F && !isCombiningMark(code) {
    word.append(foldedCyrillic(code))
  } else if code >= 0xAC00 && code <= 0xD7A3 {
    let syllable = code - 0xAC00
    word.append(0x1100 + syllable / 588)
    word.append(0x1161 + syllable % 588 / 28)
    if syllable % 28 > 0 {
      word.append(0x11A7 + syllable % 28)
    }
  } else if code >= 0x30A1 && code <= 0x30F6 {
    word.append(code - 0x60)
  } else if code == 0x3099 || code == 0x309A {
    // Voiced kana directly follow the unvoiced ones in Unicode.
    if let kana = word.last, kana >= 0x3046, kana <= 0x307B {
      word[word.count - 1] = kana + code - 0x3098
    }
  } else if code >= 0xFF01 && code <= 0xFF5E {
    appendFolded(code - 0xFEE0, to: &word, &tables)
  } else if !isCombiningMark(code) {
    word.append(code)
  }
}

/// Appends the letters encoded by an entry of a base letter table.
func appendBase(_ base: Int, of code: Int, to word: inout [Int]) {
  switch base {
  case 46: word.append(code)
  case 65: word.append(contentsOf: [97, 101])
  case 69: word.append(contentsOf: [111, 101])
  case 73: word.append(contentsOf: [105, 106])
  case 83: word.append(contentsOf: [115, 115])
  case 84: word.append(contentsOf: [116, 104])
  default: word.append(base)
  }
}

/// Returns the lower-case form of a Cyrillic letter without the marks that canonical decomposition
/// separates, as in yo, yi and short i.
func foldedCyrillic(_ code: Int) -> Int {
  var letter = code
  if code <= 0x40F {
    letter = code + 80
  } else if code <= 0x42F {
    letter = code + 32
  } else if code >= 0x4C1 && code <= 0x4CE {
    letter = code + code % 2
  } else if code >= 0x460 && code != 0x482 && code != 0x4C0 {
    letter = code + (code % 2 == 0 ? 1 : 0)
  }
  switch letter {
  case 0x450, 0x451: return 0x435
  case 0x439, 0x45D: return 0x438
  case 0x453: return 0x433
  case 0x457: return 0x456
  case 0x45C: return 0x43A
  case 0x45E: return 0x443
  case 0x477: return 0x475
  default: return letter
  }
}

/// Whether a code point is a combining or modifier mark, which folding drops.
func isCombiningMark(_ code: Int) -> Bool {
  return code >= 0x2B9 && code <= 0x36F || code >= 0x483 && code <= 0x489
    || code >= 0x591 && code <= 0x5C7 || code >= 0x64B && code <= 0x65F || code == 0x670
    || code >= 0x1AB0 && code <= 0x1AFF || code >= 0x1DC0 && code <= 0x1DFF
    || code == 0x2018 || code == 0x2019 || code >= 0x20D0 && code <= 0x20FF
    || code >= 0xFE00 && code <= 0xFE0F || code >= 0xFE20 && code <= 0xFE2F || code == 0xFEFF
}
