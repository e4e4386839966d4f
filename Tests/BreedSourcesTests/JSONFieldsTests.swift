import JSON
import Testing

@testable import BreedSources
@testable import HTTP

@Suite struct JSONFieldsTests {
  private func json(_ text: String) throws -> JSON { try JSON(body: Array(text.utf8)) }

  @Test func escapesAreDecoded() throws {
    #expect(try json(#""https:\/\/a.org\/\u003C\u00e9""#).string == "https://a.org/<é")
    #expect(try json(#""\ud83d\ude00""#).string == "😀")
  }

  @Test func loneSurrogatesAreReplaced() throws {
    #expect(try json(#""a\ud800b""#).string == "a\u{FFFD}b")
    #expect(try json(#""\ude00\ud83d""#).string == "\u{FFFD}\u{FFFD}")
    #expect(try json(#""\ud83d\ud83d\ude00""#).string == "\u{FFFD}😀")
    // An escaped backslash before `u` does not start a Unicode escape.
    #expect(try json(#""\\ud800""#).string == #"\ud800"#)
  }

  @Test func invalidUTF8IsReplaced() throws {
    #expect(try JSON(body: [0x22, 0xFF, 0x22]).string == "\u{FFFD}")
  }

  @Test(arguments: [
    "", " ", "<html>", "{", "[1 2]", "{\"a\": 1} x", "nul", "'a'", "\"\\ud8", "\u{0}",
  ])
  func invalidJSONIsAnError(text: String) {
    #expect(throws: UnusableResponse.self) { try json(text) }
  }

  @Test(arguments: [1, 31, 32, 33, 400, 100_000])
  func depthIsLimitedAndBracketsInStringsDoNotCount(depth: Int) throws {
    #expect(throws: UnusableResponse.self) { try json(String(repeating: "[", count: depth)) }
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    if depth <= 32 {
      #expect(try json(text).array != nil)
    } else {
      #expect(throws: UnusableResponse.self) { try json(text) }
    }
    #expect(try json("\"\\\"\(text)\"").string == "\"" + text)
  }

  @Test func outOfRangeNumberDoesNotInvalidateTheList() throws {
    #expect(try json("[1e999, 2]").array?.compactMap(\.number).contains(2) == true)
  }
}
