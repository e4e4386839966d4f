import Testing
import URLs

@Suite("Percent-encoding is decoded")
struct PercentEncodingTests {
  @Test(
    "Escapes are decoded",
    arguments: [("", ""), ("a", "a"), ("a%20b", "a b"), ("%E6%84%9b", "愛"), ("%2525", "%25")])
  func valid(encoded: String, decoded: String) {
    #expect(encoded.percentDecoded == decoded)
    #expect(encoded.strictlyPercentDecoded == decoded)
  }

  @Test(
    "A % that does not begin an escape is kept or refused",
    arguments: ["%", "100%", "%4", "%zz", "%+1", "%4g%"])
  func malformed(text: String) {
    #expect(text.percentDecoded == text)
    #expect(text.strictlyPercentDecoded == nil)
  }

  @Test("Bytes that are not UTF-8 are replaced or refused")
  func invalidBytes() {
    #expect("%FF".percentDecoded == "\u{FFFD}")
    #expect("%FF".strictlyPercentDecoded == nil)
  }
}
