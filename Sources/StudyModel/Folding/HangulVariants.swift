/// Spellings of loanwords, each followed by the spelling that replaces it: 도그 by 독, 쇼트 by 숏,
/// 시프 by 십, 더드 by 다드, 리언 by 리안.
let hangulVariants = [
  [0x1103, 0x1169, 0x1100, 0x1173], [0x1103, 0x1169, 0x11A8],
  [0x1109, 0x116D, 0x1110, 0x1173], [0x1109, 0x116D, 0x11BA],
  [0x1109, 0x1175, 0x1111, 0x1173], [0x1109, 0x1175, 0x11B8],
  [0x1103, 0x1165, 0x1103, 0x1173], [0x1103, 0x1161, 0x1103, 0x1173],
  [0x1105, 0x1175, 0x110B, 0x1165, 0x11AB], [0x1105, 0x1175, 0x110B, 0x1161, 0x11AB],
]

/// Returns a word with one spelling for each of the sounds that Korean writes in several ways: `쉬`
/// as `시`, `츄` as `추`, and the spellings in `hangulVariants`.
func foldedHangul(_ word: [Int]) -> [Int] {
  if !word.contains(where: { $0 >= 0x1161 && $0 <= 0x1175 }) {
    return word
  }
  var folded: [Int] = []
  for (place, jamo) in word.enumerated() {
    folded.append(foldedVowel(jamo, after: folded.last ?? 0))
    // A final consonant that follows belongs to the last syllable, so no variant matches.
    let next = place + 1 < word.count ? word[place + 1] : 0
    if next >= 0x11A8 && next <= 0x11C2 {
      continue
    }
    for (number, variant) in hangulVariants.enumerated() where number % 2 == 0 {
      if Array(folded.suffix(variant.count)) == variant {
        folded = Array(folded.dropLast(variant.count)) + hangulVariants[number + 1]
      }
    }
  }
  return folded
}

/// Returns a vowel in the spelling used after a consonant: after ㅈ, ㅉ and ㅊ, a vowel with y sounds
/// like the one without, and 쉬, 쉐 and 셰 are spellings of 시 and 세.
func foldedVowel(_ vowel: Int, after consonant: Int) -> Int {
  if consonant >= 0x110C && consonant <= 0x110E {
    switch vowel {
    case 0x1163: return 0x1161
    case 0x1167: return 0x1165
    case 0x1168: return 0x1166
    case 0x116D: return 0x1169
    case 0x1172: return 0x116E
    default: return vowel
    }
  }
  if consonant == 0x1109 {
    switch vowel {
    case 0x1168, 0x1170: return 0x1166
    case 0x1171: return 0x1175
    default: return vowel
    }
  }
  return vowel
}
