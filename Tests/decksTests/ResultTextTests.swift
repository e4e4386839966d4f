import StudyModel
import Testing

@testable import decks

@Suite("Results in texts")
struct ResultTextTests {
  func link(_ rest: String) -> String {
    "quiz.html?deck=dogs&challenge=7&questions=3n0aabbbccc\(rest)"
  }

  @Test("a link without a mode, or with an unknown one, is about names; smart stays smart")
  func modes() {
    let modes = ["", "&mode=foo", "&mode=smart", "&mode=say"].map {
      ChallengeLink.parse(link($0))?.mode
    }
    #expect(modes == [.name, .name, .smart, .recall])
  }

  @Test("a link has up to 200 codes, and those beyond are counted")
  func manyCodes() {
    let codes = (0..<203).map { "1010.\($0)" }
    let text = ResultText(link("#codes=\(codes.joined(separator: ","))"))
    #expect(text.challenges.map(\.codes) == [Array(codes.prefix(200))])
    #expect(text.leftOut == 3)
  }
}
