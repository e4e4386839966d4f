import Foundation
import TestSupport
import Testing

@Suite("Changed focal points", .needsRecordings)
struct FocalPointTests {
  @Test("Only the changed photo is cropped again; pins are shown, and missing photos reported")
  func changedFocalPoint() throws {
    let replay = try ReplayServer(photos: .sample())
    let (site, cache) = (try TemporaryFolder(), try TemporaryFolder())
    let output = try TemporaryFolder()
    try site.write(
      "title: Dogs\nspecies: dog\nsource: dog-ceo\nurl: https://dog.ceo/api\nphotos: 1\n",
      to: "content/decks/dogs.yml")
    func write(_ photos: String) throws {
      try site.write(
        "---\nname: Beagle\nmarks: { ears: long, tail: high }\n\(photos)---\n",
        to: "content/breeds/dogs/beagle.md")
    }
    let cli = CLI(environment: [
      "DECKS_CACHE_DIR": cache.path, "DECKS_DOG_CEO_URL": replay.base + "/dog.ceo/api",
    ])
    try write("")
    #expect(
      try cli.run(
        "build", "--site", site.path, "--output", output.path
      ).code == 0)
    let page = try output.text("dogs/beagle.html")
    let beagle = try #require(page.firstMatch(of: /photos\/[0-9a-f]{16}/)).output
    let file = try #require(page.firstMatch(of: /href="[^"]+\/([^\/"]+)" rel="noreferrer"/)).1
    #expect(!page.contains("class=\"pins on-photo\""))

    let before = try photos(of: output)
    try write(
      "photos:\n  \(file): { focus: [0.05, 0.05], pins: { ears: [0.3, 0.3] } }\n  gone.jpg: {}\n")
    #expect(
      try cli.run(
        "build", "--site", site.path, "--output", output.path, "--offline"
      ).code == 0)
    let after = try photos(of: output)
    let changed = Set(before.keys).symmetricDifference(after.keys)
    #expect(!changed.isEmpty)
    #expect(changed.allSatisfy { $0.hasPrefix(beagle) && $0.contains("x") })
    for (path, date) in before where after[path] != nil {
      #expect(after[path] == date, "\(path) was written again")
    }
    let pinned = try output.text("dogs/beagle.html")
    #expect(pinned.contains("class=\"pins on-photo\""))

    let check = try cli.run("check", "--site", site.path, "--output", output.path).output
    #expect(check.contains("notice: the cover of \"beagle\" is"))
    #expect(check.contains("beagle.md:6:"))
    #expect(check.contains("the site shows no photo \"gone.jpg\""))
  }

  private func photos(of site: TemporaryFolder) throws -> [String: Date?] {
    var dates: [String: Date?] = [:]
    for file in site.files where file.hasPrefix("photos/") {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(site.path)/\(file)")
      dates[file] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
