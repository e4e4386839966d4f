import Foundation
import TestSupport
import Testing

@testable import SiteRenderer

@Suite("Chinese characters that sound alike")
struct HomophonesTests {
  @Test("characters of texts and names are grouped by their syllable, whatever its tone")
  func groups() {
    #expect(
      homophones(in: ["哈是其"], namedLike: ["哈士奇", "贵宾犬", "Siberian Husky"]).map { Set($0) }
        == [Set("其奇"), Set("士是")])
    #expect(homophones(in: ["边目"], namedLike: ["边牧"]).map { Set($0) } == [Set("牧目")])
  }

  @Test("texts without Chinese, and texts that are unlike the names, have none")
  func none() {
    #expect(homophones(in: ["husky"], namedLike: ["哈士奇"]).isEmpty)
    #expect(homophones(in: ["边牧"], namedLike: ["比格犬"]).isEmpty)
  }

  @Test("the syllables are those of the browser, and all are in the pinyin table")
  func syllables() throws {
    let script = packageRoot.appending(path: "Templates/scripts/core/homophones.js")
    let source = try String(contentsOf: script, encoding: .utf8)
    let list = try #require(source.firstMatch(of: /const syllables = \[([^\]]*)\]/)).1
    let characters = list.unicodeScalars.filter(\.properties.isIdeographic)
    #expect(String(String.UnicodeScalarView(characters)) == syllableCharacters)
    let ranks = syllableCharacters.unicodeScalars.map { NameOrder.pinyinRanks[$0] ?? -1 }
    #expect(!ranks.contains(-1) && ranks == ranks.sorted())
  }
}
