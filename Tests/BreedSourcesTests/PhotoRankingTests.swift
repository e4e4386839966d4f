import BreedSources
import Catalog
import Testing
import URLs

@Suite struct PhotoRankingTests {
  private func photos(_ names: [String]) throws -> [PhotoReference] {
    try names.map {
      PhotoReference(url: try WebURL("https://a.org/breeds/pug/\($0)"), key: "pug/\($0)")
    }
  }

  @Test func rankingIsStableWhenPhotosAreAddedOrReordered() throws {
    let names = (0..<40).map { "n\($0).jpg" }
    let ranking = PhotoRanking()
    let before = ranking.ranked(try photos(names)).prefix(8).map(\.key)
    let after = ranking.ranked(try photos(names.reversed() + ["new.jpg"])).prefix(9).map(\.key)
    #expect(after.filter { $0 != "pug/new.jpg" }.starts(with: before.prefix(7)))
    #expect(before != names.prefix(8).map { "pug/\($0)" })
  }

  @Test func preferredPhotosComeFirstAndExcludedOnesAreOmitted() throws {
    let ranking = PhotoRanking(
      preferred: ["pug/n7.jpg", "https://a.org/breeds/pug/a b.jpg"],
      excluded: ["pug/n1.jpg", "2.jpg"])
    let ranked = ranking.ranked(try photos((0..<10).map { "n\($0).jpg" } + ["a b.jpg"])).map(\.key)
    #expect(ranked.prefix(2) == ["pug/n7.jpg", "pug/a b.jpg"])
    #expect(!ranked.contains("pug/n1.jpg"))
    // A suffix matches only after a slash.
    #expect(ranked.contains("pug/n2.jpg"))
  }
}
