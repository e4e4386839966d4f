/// Letters that sound alike in English, each with the letters that stand for the sound in a phonetic
/// key: `c` for ch and sh. Of the rules with the same first letter, the first that matches applies.
let soundRules =
  "ae=e ai=e au=o ay=e ce=se ch=c ci=si ck=k cy=si c=k ea=i ee=i ei=e ey=e hua=wa ie=i oo=u "
  + "ou=u ow=o pherd=perd ph=f qu=kw q=k sch=c sh=c tch=c tsch=c y=i z=s "

/// A rule of the phonetic key.
struct SoundRule: Equatable, Sendable {
  /// The letters that the rule applies to.
  var letters: [Int]
  /// The letters that replace them.
  var sound: [Int]
}

/// Returns the rules for each letter from a to z.
func parsedSoundRules() -> [[SoundRule]] {
  var rules: [[SoundRule]] = Array(repeating: [], count: 26)
  var letters: [Int] = []
  var part: [Int] = []
  for code in soundRules.unicodeScalars.map({ Int($0.value) }) {
    if code == 0x3D {
      letters = part
      part = []
    } else if code == 0x20 {
      let first = letters[0] - 97
      rules[first].append(SoundRule(letters: letters, sound: part))
      part = []
    } else {
      part.append(code)
    }
  }
  return rules
}

/// Returns folded letters as they sound in English, so that words that sound alike have the same
/// key: "daschund" and "dachshund", "chiwawa" and "chihuahua", "sharpay" and "sharpei".
///
/// Letters are replaced according to `soundRules`, doubled letters are written once, and a silent h
/// is dropped: one that is not followed by a vowel, or that follows a consonant. In Korean, a tense or
/// aspirated consonant becomes the plain one, ㅐ becomes ㅔ, and 시아 becomes 샤: "아끼다" and "아키타",
/// "페르샨" and "페르시안" have the same key. Other scripts are unchanged.
func phoneticKey(_ letters: [Int], _ tables: inout LetterTables) -> [Int] {
  if tables.sounds.isEmpty {
    tables.sounds = parsedSoundRules()
  }
  var key: [Int] = []
  var place = 0
  while place < letters.count {
    let letter = letters[place]
    if letter < 97 || letter > 122 {
      key = addingHangul(hangulSound(letter), to: key)
      place += 1
      continue
    }
    var length = 1
    var sound = [letter]
    if letter == 104 && !isHeard(place, in: letters) {
      sound = []
    }
    let rules = tables.sounds[letter - 97]
    if let rule = rules.first(where: { isPrefix($0.letters, of: letters, at: place) }) {
      length = rule.letters.count
      sound = rule.sound
    }
    for one in sound where key.last != one {
      key.append(one)
    }
    place += length
  }
  return key
}

/// Returns the plain consonant for a tense or aspirated one, ㅔ for ㅐ and ㅖ for ㅒ; other letters
/// unchanged.
func hangulSound(_ letter: Int) -> Int {
  switch letter {
  case 0x1101, 0x110F: return 0x1100
  case 0x1104, 0x1110: return 0x1103
  case 0x1108, 0x1111: return 0x1107
  case 0x110A: return 0x1109
  case 0x110D, 0x110E: return 0x110C
  case 0x1162: return 0x1166
  case 0x1164: return 0x1168
  default: return letter
  }
}

/// Returns a key with another letter, where ㅣ followed by ㅏ, ㅓ, ㅗ or ㅜ without a consonant between
/// them becomes ㅑ, ㅕ, ㅛ or ㅠ.
func addingHangul(_ letter: Int, to key: [Int]) -> [Int] {
  let vowels = [0x1161, 0x1165, 0x1169, 0x116E]
  let diphthongs = [0x1163, 0x1167, 0x116D, 0x1172]
  if let vowel = vowels.firstIndex(of: letter), Array(key.suffix(2)) == [0x1175, 0x110B] {
    return Array(key.dropLast(2)) + [diphthongs[vowel]]
  }
  return key + [letter]
}

/// Whether the h at a position is pronounced: a vowel follows, and no consonant precedes.
func isHeard(_ place: Int, in letters: [Int]) -> Bool {
  if place + 1 >= letters.count || !isVowel(letters[place + 1]) {
    return false
  }
  if place == 0 {
    return true
  }
  let before = letters[place - 1]
  return isVowel(before) || before < 97 || before > 122
}

/// Whether a letter is a, e, i, o, u or y.
func isVowel(_ letter: Int) -> Bool {
  return [97, 101, 105, 111, 117, 121].contains(letter)
}

/// Whether the letters, starting at a position, begin with `part`.
func isPrefix(_ part: [Int], of letters: [Int], at place: Int) -> Bool {
  if place + part.count > letters.count {
    return false
  }
  for (offset, letter) in part.enumerated() where letters[place + offset] != letter {
    return false
  }
  return true
}
