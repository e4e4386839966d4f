import BinaryCoding
import Hashing
import Testing

/// Page keys are digests of encoded values, so every change of a value must change the digest.
@Suite struct DigestEncodingTests {
  private struct Link: Encodable {
    var name: String
    var language: String?
    var href: String?
  }

  private struct Page: Encodable {
    var title = "Beagle"
    var count = 1
    var size: Double? = 2.5
    var isFirst = false
    var link: Link? = Link(name: "a", language: nil, href: "b")
    var names: [String] = ["x", "y"]
    var tags: [[String?]] = [["p"], [nil]]
    var picture = Picture(digest: Digest(of: "1"), path: "1.jpg")
  }

  private struct Picture: DigestProviding {
    var digest: Digest
    var path: String
  }

  @Test func equalValuesHaveEqualDigests() throws {
    #expect(try Digest(encoding: Page()) == Digest(encoding: Page()))
  }

  @Test func everyChangeOfAPropertyChangesTheDigest() throws {
    let changes: [(inout Page) -> Void] = [
      { _ in }, { $0.title = "Pug" }, { $0.title = "" }, { $0.count = -1 }, { $0.size = nil },
      { $0.size = 2 }, { $0.isFirst = true }, { $0.link = nil },
      { $0.link = Link(name: "a", language: "b", href: nil) },
      { $0.link = Link(name: "a", language: "b", href: "b") },
      { $0.link = Link(name: "a", language: nil, href: nil) },
      { $0.names = ["xy"] }, { $0.names = ["y", "x"] }, { $0.names = ["x", "y", "tags"] },
      { $0.names = [] }, { $0.tags = [["p", nil]] }, { $0.tags = [["p"], []] },
      { $0.tags = [["p"], ["nil"]] }, { $0.picture.digest = Digest(of: "2") },
    ]
    let digests = try changes.map { change in
      var page = Page()
      change(&page)
      return try Digest(encoding: page)
    }
    #expect(Set(digests).count == changes.count)
  }

  @Test func digestedValueIsEncodedAsItsDigest() throws {
    var page = Page()
    page.picture.path = "other.jpg"
    #expect(try Digest(encoding: page) == Digest(encoding: Page()))
  }
}
