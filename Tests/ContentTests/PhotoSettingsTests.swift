import Catalog
import Content
import Diagnostics
import Testing

@Suite("content/site.yml says how good photos look")
struct PhotoSettingsTests {
  private func quality(_ photos: String) throws -> Int {
    try SiteContent([
      ContentFile(path: "content/site.yml", text: "title: Ours\n\(photos)\n"),
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
    ]).site.photoQuality
  }

  @Test("A quality is taken as it is written, and 78 where none is")
  func written() throws {
    #expect(try quality("photos: { quality: 60 }") == 60)
    #expect(try quality("") == 78)
  }

  @Test(
    "A quality that is none is refused where it stands",
    arguments: [
      ("photos: { quality: 0 }", "2:20: expected a whole number from 1 to 100"),
      ("photos: { quality: high }", "2:20: expected a whole number from 1 to 100"),
    ])
  func mistakes(line: String, message: String) {
    #expect {
      try quality(line)
    } throws: { error in
      (error as? Problems)?.all.map(\.description) == ["content/site.yml:\(message)"]
    }
  }
}
