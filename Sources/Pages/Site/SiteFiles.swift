import Catalog
import Hashing
import Parallel
import Pictures
import Problems
import Publishing
import StudyModel

/// A deck with what pages need of it beside its breeds.
///
/// A class, since every page that waits to be made refers to it.
final class DeckPages: Sendable {
  let deck: Catalog.Deck
  /// Of its breeds, in their order.
  let summaries: [Summary]
  /// The deck as the quiz reads it.
  let study: StudyModel.Deck
  let data: OutputFile
  /// Slugs of the breeds that the quiz asks.
  let cards: Set<String>
  /// The picture of the commonest breed that the quiz asks.
  let cover: Picture?
  /// Whether the deck shows drawings until a build brings photos from its source.
  let awaitsPhotos: Bool
  let isFirst: Bool
  private let places: [String: Int]

  /// What other pages show of the breed with this slug.
  func summary(_ slug: String) -> Summary? { places[slug].map { summaries[$0] } }

  init(_ deck: Catalog.Deck, of site: Site) throws {
    self.deck = deck
    isFirst = deck.settings.id == site.decks.first?.settings.id
    summaries = concurrently(deck.breeds.count) {
      Summary(deck.breeds[$0], in: deck, of: site)
    }
    places = Dictionary(
      summaries.enumerated().map { ($0.element.slug, $0.offset) }, uniquingKeysWith: { a, _ in a })
    study = try site.studyDeck(deck)
    data = try site.dataFile(study)
    let cards = Set(study.breeds.map(\.id))
    self.cards = cards
    let commonest = deck.breeds.filter { cards.contains($0.slug) }
      .min { ($0.facts.common ?? .max, $0.slug) < ($1.facts.common ?? .max, $1.slug) }
    cover = commonest.flatMap { site.pictures(of: $0).cover(alt: $0.facts.name) }
    awaitsPhotos =
      deck.settings.source != nil && !cards.isEmpty
      && deck.breeds.allSatisfy { site.pictures(of: $0).photos.isEmpty }
  }
}

extension Site {
  /// Every file of the site, as values; pages are made when they are asked for.
  public func files() throws -> SiteFiles {
    let decks = try self.decks.map { try DeckPages($0, of: self) }
    let frame = Frame(self, decks)
    var warnings: [String] = []
    var files = assets.files + schemaFiles + decks.map(\.data) + pictureFiles
    files += [frame.homePage(), frame.quizPage(), frame.notFoundPage(&warnings)]
    for deck in decks {
      files += frame.browsePages(deck)
      files += concurrently(deck.summaries.count) { frame.breedPage(at: $0, of: deck) }
    }
    files.append(try configurationFile(decks))
    files += frame.siteFiles(pages: files.filter { $0.path.hasSuffix(".html") })
    files.append(headersFile(for: files))
    return SiteFiles(
      files: files, warnings: warnings, cards: decks.reduce(0) { $0 + $1.cards.count })
  }

  private var schemaFiles: [OutputFile] {
    schemas.sorted { $0.key < $1.key }.map { name, bytes in
      OutputFile(
        path: "schema/\(name)", .bytes(bytes), stage: .asset, origin: "Templates/schema/\(name)")
    }
  }

  /// Photos and portraits, each once however many breeds show it.
  private var pictureFiles: [OutputFile] {
    var files: [String: OutputFile] = [:]
    for breed in decks.flatMap(\.breeds) {
      let pictures = pictures(of: breed)
      let origin = "the breed \(breed.deck)/\(breed.slug)"
      for photo in pictures.photos {
        for rendition in photo.renditions {
          files[rendition.path] = OutputFile(
            path: rendition.path, .made({ try self.rendition(rendition, photo) }), stage: .asset,
            origin: origin, key: Digest(of: rendition.path))
        }
      }
      if let portrait = pictures.portrait {
        files[portrait.path] = OutputFile(
          path: portrait.path, .made(portrait.svg), stage: .asset, origin: origin,
          key: portrait.digest)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }
}

/// The site as files, and what a person should know of it.
public struct SiteFiles: Sendable {
  public var files: [OutputFile]
  public var warnings: [String]
  /// How many breeds the quizzes ask.
  public var cards: Int
}
