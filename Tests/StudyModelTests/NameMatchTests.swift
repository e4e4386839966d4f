import Foundation
import Testing

@testable import StudyModel

private func folded(_ text: String) -> [[Int]] {
  var tables = LetterTables()
  return foldedWords(text, &tables)
}

private func key(_ text: String) -> [Int] {
  var tables = LetterTables()
  return phoneticKey(folded(text)[0], &tables)
}

@Suite struct NameMatchTests {
  @Test("the closest names have the fewest errors")
  func closestName() {
    let names = [["beagle", "english beagle"], ["eagle"], ["shih tzu"], [], ["poodles"]]
    #expect(closestNames(to: "beagel", among: names) == [0])
    #expect(closestNames(to: "beagle", among: names) == [0])
    #expect(closestNames(to: "shitzu", among: names) == [2])
    #expect(closestNames(to: "podles", among: names) == [4])
    #expect(closestNames(to: "xyzzy", among: names) == [])
    #expect(closestNames(to: "", among: names) == [])
  }

  @Test("a word of at least four letters may be misspelled, but is not a misspelling of itself")
  func words() {
    #expect(wordsSpelledLike("begle", among: ["beagle", "bagel", "begle"]) == ["beagle"])
    #expect(wordsSpelledLike("shepard", among: ["shepherd", "leopard"]) == ["shepherd"])
    #expect(wordsSpelledLike("toi", among: ["toy"]) == [])
    #expect(wordsSpelledLike("", among: ["toy", ""]) == [])
  }

  @Test(
    "words that sound alike in English have the same phonetic key",
    arguments: [
      ("daschund", "dachshund"), ("chiwawa", "chihuahua"), ("sharpay", "sharpei"),
      ("shitsu", "shihtzu"), ("sphinx", "sphynx"), ("wippet", "whippet"), ("corgie", "corgi"),
      ("shnowser", "schnauzer"), ("freeze", "frise"), ("rodesian", "rhodesian"),
    ])
  func phoneticKeys(_ text: String, _ other: String) {
    #expect(key(text) == key(other))
  }

  @Test(
    "Korean words with similar sounds have the same phonetic key",
    arguments: [("아끼다", "아키타"), ("가디건", "카디건"), ("페르샨", "페르시안"), ("뱅갈", "벵갈"), ("푸틀", "푸들")])
  func koreanPhoneticKeys(_ text: String, _ other: String) {
    #expect(key(text) == key(other))
  }

  @Test(
    "words in other scripts are their own phonetic key", arguments: ["犬犬", "비글", "бигль", "1188"])
  func phoneticKeyOfOtherScript(_ text: String) {
    #expect(key(text) == folded(text)[0])
  }

  @Test(
    "different spellings of a Korean name fold to the same word",
    arguments: [
      ("불도그", "불독"), ("쇼트헤어", "숏헤어"), ("쉽독", "시프도그"), ("스탠더드", "스탠다드"),
      ("오스트레일리언", "오스트레일리안"), ("브리티쉬", "브리티시"), ("쉐퍼드", "셰퍼드"), ("미니어쳐", "미니어처"),
      ("시츄", "시추"), ("엑죠틱", "엑조틱"),
    ])
  func hangulVariants(_ text: String, _ other: String) {
    #expect(folded(text) == folded(other))
    #expect(folded(text.decomposedStringWithCanonicalMapping) == folded(other))
  }

  @Test(
    "Korean words that differ in a final consonant or a vowel fold differently",
    arguments: [("도글", "독"), ("쇼틀", "숏"), ("소", "쇼")])
  func distinctHangul(_ text: String, _ other: String) {
    #expect(folded(text) != folded(other))
  }

  @Test("only the words of a Korean name are joined")
  func joinedWords() {
    #expect(searchNameWords("골든 리트리버") == folded("골든리트리버"))
    #expect(searchNameWords("Golden Retriever").count == 2)
    #expect(searchNameWords("토이 Poodle 푸들").count == 3)
  }
}
