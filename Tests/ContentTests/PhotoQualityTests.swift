import Catalog
import Content
import Diagnostics
import Testing

@Suite("Photo quality in content/site.yml")
struct PhotoQualityTests {
  private func quality(_ photos: String) throws -> Int {
    try SiteContent([
      ContentFile(path: "content/site.yml", text: "title: Ours\n\(photos)\n"),
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
    ]).site.photoQuality
  }

  @Test("The quality is read from the file and defaults to 78")
  func qualityAndDefault() throws {
    #expect(try quality("photos: { quality: 60 }") == 60)
    #expect(try quality("") == 78)
  }

  @Test(
    "An invalid quality is an error with a position",
    arguments: [
      ("photos: { quality: 0 }", "2:20: expected a whole number from 1 to 100"),
      ("photos: { quality: high }", "2:20: expected a whole number from 1 to 100"),
    ])
  func invalidQuality(line: String, message: String) {
    #expect {
      try quality(line)
    } throws: { error in
      (error as? ProblemList)?.all.map(\.description) == ["content/site.yml:\(message)"]
    }
  }
}
