import Testing

@testable import SiteRenderer

@Suite("Order of names by language")
struct NameOrderTests {
  private func sorted(_ names: [String], in tag: String) -> [String] {
    NameOrder(of: tag).sortedIndices(of: names).map { names[$0] }
  }

  @Test("Hangul names are in dictionary order, followed by other names in their original order")
  func korean() {
    let names = ["Azawakh", "푸들", "비글", "Whippet", "가스콩", "골든두들", "골든 리트리버"]
    #expect(
      sorted(names, in: "ko") == ["가스콩", "골든 리트리버", "골든두들", "비글", "푸들", "Azawakh", "Whippet"])
  }

  @Test("Decomposed Hangul sorts like precomposed syllables")
  func decomposedHangul() {
    let beagle = "\u{1107}\u{1175}\u{1100}\u{1173}\u{11AF}"
    #expect(sorted(["푸들", beagle, "가스콩"], in: "ko") == ["가스콩", beagle, "푸들"])
  }

  @Test("Hanzi names are sorted by pinyin, followed by other names in their original order")
  func chinese() {
    let names = ["Whippet", "藏獒", "约克夏梗", "比格犬", "Azawakh", "阿富汗猎犬", "吉娃娃", "狆"]
    #expect(
      sorted(names, in: "zh-Hans")
        == ["阿富汗猎犬", "比格犬", "藏獒", "吉娃娃", "约克夏梗", "狆", "Whippet", "Azawakh"])
  }

  @Test("Hanzi missing from the table sort after those in it and before Latin letters")
  func hanziOutsideTable() {
    let names = ["㹴犬", "座A", "座㹴", "座犬", "Az"]
    #expect(sorted(names, in: "zh-Hans") == ["座犬", "座㹴", "座A", "㹴犬", "Az"])
  }

  @Test("The table has the hanzi of GB 2312 without duplicates")
  func table() {
    let hanzi = pinyinTable.unicodeScalars
    #expect(hanzi.count == 6764)
    #expect(Set(hanzi).count == hanzi.count)
    #expect(hanzi.allSatisfy { $0.properties.isIdeographic })
  }

  @Test("Other languages keep the deck's order", arguments: ["en", "de", "ja", "zh-Hant"])
  func otherLanguages(tag: String) {
    #expect(sorted(["b", "비글", "a", "阿"], in: tag) == ["b", "비글", "a", "阿"])
  }
}
