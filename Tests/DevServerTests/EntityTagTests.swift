import Testing

@testable import DevServer

@Suite("An entity tag tells versions of an answer apart")
struct EntityTagTests {
  let tag = EntityTag(of: Array("page".utf8))

  @Test("The same bytes have the same tag, others another")
  func identity() {
    #expect(tag == EntityTag(of: Array("page".utf8)))
    #expect(tag != EntityTag(of: Array("pages".utf8)))
    #expect(tag.text.hasPrefix("\"") && tag.text.hasSuffix("\""))
  }

  @Test("It is found among others, weak or not")
  func named() {
    for header in [tag.text, "W/\(tag.text)", "\"a\", \(tag.text) ,\"b\"", "*"] {
      #expect(tag.matches(header), "\(header)")
    }
    for header in ["", "\"a\"", String(tag.text.dropFirst().dropLast()), "W/\"a\", \"b\""] {
      #expect(!tag.matches(header), "\(header)")
    }
  }
}
