import AssetPipeline
import Catalog
import Content
import Foundation
import FoundationXML
import Hashing
import Localization
import OutputFile
import TemplateEngine
import TestSupport
import Testing

@testable import SiteRenderer

@Suite("Atom feed")
struct AtomFeedTests {
  static let start = Date(timeIntervalSince1970: 1_795_392_000)

  /// Returns a site at https://example.org/decks/ with breeds given as slug and name.
  func site(
    _ breeds: [String: String], history: SiteHistory?, url: String? = "https://example.org/decks/",
    members: [String: [String]] = [:], language: String = "en"
  ) throws -> Site {
    let phrases = packageRoot.appending(path: "Templates/locales/\(language).yml")
    let locale = try Localization.Locale(
      tag: language, path: phrases.path, yaml: String(contentsOf: phrases, encoding: .utf8))
    var settings = SiteSettings()
    settings.title = "Ours & theirs"
    settings.url = url
    let deck = Deck(
      settings: DeckSettings(id: "dogs", title: "Dogs", species: .dog),
      breeds: breeds.sorted { $0.key < $1.key }.map {
        Breed(
          slug: $0.key, deckID: "dogs", facts: Facts(name: $0.value), members: members[$0.key] ?? []
        )
      })
    var site = Site(
      version: "1", settings: settings, decks: [deck], pictures: [:],
      languages: [
        SiteLanguage(locale, isAtRoot: true, content: "en", templates: try TemplateSet([:]))
      ],
      assets: try AssetBundle([:], folder: ""), schemas: [:], renderNotes: { _ in nil })
    site.history = history
    return site
  }

  func history(_ builds: [[String]]) -> SiteHistory {
    builds.enumerated().reduce(SiteHistory()) { history, build in
      history.recording(
        [.init(deckID: "dogs", breeds: build.element, photos: [])],
        at: Self.start + Double(build.offset) * 86_400)
    }
  }

  func document(_ site: Site) throws -> XMLElement {
    guard case .bytes(let bytes) = try #require(AtomFeed(site)).file.contents else {
      throw CancellationError()
    }
    return try #require(XMLDocument(data: Data(bytes)).rootElement())
  }

  func texts(_ name: String, in element: XMLElement) -> [String] {
    element.elements(forName: name).compactMap(\.stringValue)
  }

  func attribute(_ name: String, of element: XMLElement) -> String? {
    element.attributes?.first { $0.name == name }?.stringValue
  }

  @Test("The first build has one entry for all breeds")
  func firstBuild() throws {
    let breeds = Dictionary(uniqueKeysWithValues: (1...200).map { ("b\($0)", "Breed \($0)") })
    let feed = try document(site(breeds, history: history([breeds.keys.sorted()])))
    let entries = feed.elements(forName: "entry")
    #expect(entries.count == 1)
    #expect(texts("title", in: entries[0]) == ["Ours & theirs launches with 200 breeds"])
  }

  @Test("A family is never counted as a breed")
  func families() throws {
    func site(_ builds: [[String]]) throws -> Site {
      try self.site(
        ["hound": "Hound", "hound-afghan": "Afghan Hound"], history: history(builds),
        members: ["hound": ["hound-afghan"]])
    }
    let first = try document(site([["hound", "hound-afghan"]])).elements(forName: "entry")
    #expect(first.flatMap { texts("title", in: $0) } == ["Ours & theirs launches with 1 breed"])
    let later = try document(site([["hound-afghan"], ["hound", "hound-afghan"]]))
    #expect(later.elements(forName: "entry").count == 1)
  }

  @Test("The feed has the elements that Atom requires")
  func requiredElements() throws {
    let feed = try document(
      site(["pug": "Pug", "akita": "Akita"], history: history([["pug"], ["pug", "akita"]])))
    #expect(feed.name == "feed")
    #expect(feed.namespace(forPrefix: "")?.stringValue == "http://www.w3.org/2005/Atom")
    for name in ["id", "title", "updated", "author"] {
      #expect(feed.elements(forName: name).count == 1, "\(name)")
    }
    let links = feed.elements(forName: "link").map {
      [attribute("rel", of: $0), attribute("href", of: $0)]
    }
    #expect(
      links == [
        ["alternate", "https://example.org/decks/"],
        ["self", "https://example.org/decks/feed.xml"],
      ])
    let entries = feed.elements(forName: "entry")
    #expect(entries.count == 2)
    for entry in entries {
      for name in ["id", "title", "published", "updated", "link", "content"] {
        #expect(entry.elements(forName: name).count == 1, "\(name)")
      }
      for date in texts("updated", in: entry) + texts("published", in: entry) {
        #expect((try? Date(date, strategy: .iso8601)) != nil, "\(date)")
      }
      #expect(texts("id", in: entry).allSatisfy { $0.hasPrefix("tag:example.org,2026-11-23:") })
    }
    #expect(Set(entries.flatMap { texts("id", in: $0) }).count == 2)
    #expect(texts("updated", in: feed) == ["2026-11-24T00:00:00Z"])
  }

  @Test("An entry links to a new breed's page, and the breed's name is escaped")
  func newBreed() throws {
    let feed = try document(
      site(
        ["pug": "Pug", "akita": "<Akita> & \u{C}\u{FFFF}"],
        history: history([["pug"], ["pug", "akita"]])))
    let entry = try #require(feed.elements(forName: "entry").first)
    #expect(texts("title", in: entry) == ["Dogs: 1 new breed"])
    let link = entry.elements(forName: "link").first.flatMap { attribute("href", of: $0) }
    #expect(link == "https://example.org/decks/dogs/akita.html")
    let content = try #require(entry.elements(forName: "content").first)
    #expect(content.stringValue?.contains("<Akita> & \u{FFFD}\u{FFFD}") == true)
  }

  @Test("The feed is written in the language of the pages at the root")
  func languages() throws {
    let builds = history([["pug"], ["pug", "akita"]])
    for (language, begins, new, heading) in [
      ("en", "Ours & theirs launches with 1 breed", "Dogs: 1 new breed", "New breeds"),
      ("ko", "Ours & theirs: 품종 1종으로 시작", "Dogs: 새 품종 1종", "새 품종"),
      ("zh-Hans", "Ours & theirs：从 1 个品种开始", "Dogs：1 个新品种", "新品种"),
    ] {
      let feed = try document(
        site(["pug": "Pug", "akita": "Akita"], history: builds, language: language))
      let entries = feed.elements(forName: "entry")
      #expect(entries.flatMap { texts("title", in: $0) } == [new, begins])
      let contents = entries.flatMap { texts("content", in: $0) }
      #expect(contents.first?.contains("\(heading)Akita") == true)
    }
  }

  @Test("A removed breed is not linked; restoring it restores the feed")
  func removedBreed() throws {
    let history = history([["pug"], ["pug", "akita"]])
    let all = ["pug": "Pug", "akita": "Akita"]
    let before = try document(site(all, history: history)).xmlString
    let without = try document(site(["pug": "Pug"], history: history))
    #expect(!without.xmlString.contains("akita"))
    #expect(without.elements(forName: "entry").count == 1)
    #expect(try document(site(all, history: history)).xmlString == before)
  }

  @Test("New photos of known breeds are counted for each breed")
  func newPhotos() throws {
    let digests = (0..<3).map { Digest(of: "photo \($0)") }
    let first = SiteHistory().recording(
      [.init(deckID: "dogs", breeds: ["pug"], photos: [digests[0].short])], at: Self.start)
    let history = first.recording(
      [.init(deckID: "dogs", breeds: ["pug"], photos: digests.map(\.short))], at: Self.start + 3600)
    var site = try site(["pug": "Pug"], history: history)
    site.pictures = [
      BreedID(deckID: "dogs", slug: "pug"): BreedPictures(
        photos: digests.map { PublishedPhoto(digest: $0, origin: .web(""), renditions: []) })
    ]
    let entry = try #require(try document(site).elements(forName: "entry").first)
    #expect(texts("title", in: entry) == ["Dogs: 2 new photos"])
    #expect(
      entry.elements(forName: "content").first?.stringValue?.contains("Pug (2 photos)") == true)
  }

  @Test("The feed has at most 50 entries, and an entry at most 40 names")
  func limits() throws {
    let days = (0..<60).map { day in (0...day).map { "b\($0)" } }
    let breeds = Dictionary(uniqueKeysWithValues: (0..<60).map { ("b\($0)", "Breed \($0)") })
    let feed = try document(site(breeds, history: history(days)))
    let entries = feed.elements(forName: "entry")
    #expect(entries.count == 50)
    #expect(entries.first?.xmlString.contains("Breed 59") == true, "the newest entry comes first")

    let many = try document(site(breeds, history: history([["b0"], breeds.keys.sorted()])))
    let entry = try #require(many.elements(forName: "entry").first)
    #expect(texts("title", in: entry) == ["Dogs: 59 new breeds"])
    #expect(entry.xmlString.matches(of: /<li>/).count == 41)
    #expect(entry.xmlString.contains("and 19 more"))
  }

  @Test("A site without a URL or history has no feed")
  func noFeed() throws {
    #expect(AtomFeed(try site(["pug": "Pug"], history: history([["pug"]]), url: nil)) == nil)
    #expect(AtomFeed(try site(["pug": "Pug"], history: nil)) == nil)
  }

  @Test("Tag URIs omit the port and keep the path")
  func tagURIs() throws {
    let history = history([["pug"]])
    for (url, id) in [
      ("http://localhost:8080/", "tag:localhost,2026-11-23:/feed"),
      ("https://example.org/a/b/", "tag:example.org,2026-11-23:/a/b/feed"),
    ] {
      let feed = try document(site(["pug": "Pug"], history: history, url: url))
      #expect(texts("id", in: feed) == [id])
    }
  }
}
