import Testing

@testable import DevServer

@Suite("Entity tags identify versions of a file")
struct EntityTagTests {
  let tag = EntityTag(of: Array("page".utf8))

  @Test("Equal bytes have equal tags; different bytes have different tags")
  func identity() {
    #expect(tag == EntityTag(of: Array("page".utf8)))
    #expect(tag != EntityTag(of: Array("pages".utf8)))
    #expect(tag.text.hasPrefix("\"") && tag.text.hasSuffix("\""))
  }

  @Test("A tag matches if it is in a list, whether weak or strong")
  func matching() {
    for header in [tag.text, "W/\(tag.text)", "\"a\", \(tag.text) ,\"b\"", "*"] {
      #expect(tag.matches(header), "\(header)")
    }
    for header in ["", "\"a\"", String(tag.text.dropFirst().dropLast()), "W/\"a\", \"b\""] {
      #expect(!tag.matches(header), "\(header)")
    }
  }
}
