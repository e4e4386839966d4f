import Catalog
import Pictures
import Problems
import Publishing
import StudyModel

/// A deck with what pages need of it beside its breeds.
struct DeckPages {
  let deck: Catalog.Deck
  /// The deck as the quiz reads it.
  let study: StudyModel.Deck
  let data: OutputFile
  /// Slugs of the breeds that the quiz asks.
  let cards: Set<String>
  /// The picture of the commonest breed that the quiz asks.
  let cover: Picture?
  /// Whether the deck shows drawings until a build brings photos from its source.
  let awaitsPhotos: Bool
}

extension Site {
  /// Every file of the site, as values.
  ///
  /// - Parameter progress: called with the pages rendered so far and their number.
  /// - Throws: `Problems` with all that is wrong in templates and notes.
  public func render(progress: (Int, Int) -> Void = { _, _ in }) throws -> RenderedSite {
    let decks = try self.decks.map(deckPages)
    let frame = Frame(self, decks)
    var files = assets.files + schemaFiles + decks.map(\.data) + pictureFiles
    var problems: [Problem] = []
    var warnings: [String] = []
    let total = decks.reduce(3) { $0 + $1.deck.breeds.count }
    var rendered = 0

    func add(_ make: () throws -> [OutputFile]) {
      do {
        files += try make()
      } catch let error as Problem {
        problems.append(error)
      } catch let error as Problems {
        problems += error.all
      } catch {
        problems.append(Problem("Templates", nil, "\(error)"))
      }
      rendered += 1
      progress(rendered, total)
    }

    add { [try frame.page("index", at: "index.html", stage: .index, [:])] }
    add { [try frame.quizPage()] }
    add { [try frame.notFoundPage(&warnings)] }
    for deck in decks {
      add { try frame.browsePages(deck) }
      for (index, breed) in deck.deck.breeds.enumerated() {
        add { [try frame.breedPage(breed, at: index, of: deck)] }
      }
    }
    if !problems.isEmpty { throw Problems(unique(problems)) }
    files.append(try configurationFile(decks))
    files += frame.siteFiles(pages: files.filter { $0.path.hasSuffix(".html") }, &warnings)
    files.append(headersFile(for: files))
    return RenderedSite(
      files: files, warnings: warnings, cards: decks.reduce(0) { $0 + $1.cards.count })
  }

  private func deckPages(_ deck: Catalog.Deck) throws -> DeckPages {
    let study = try studyDeck(deck)
    let cards = Set(study.breeds.map(\.id))
    let commonest = deck.breeds.filter { cards.contains($0.slug) }
      .min { ($0.facts.common ?? .max, $0.slug) < ($1.facts.common ?? .max, $1.slug) }
    return DeckPages(
      deck: deck, study: study, data: try dataFile(study), cards: cards,
      cover: commonest.flatMap { pictures(of: $0).cover(alt: $0.facts.name) },
      awaitsPhotos: deck.settings.source != nil && !cards.isEmpty
        && deck.breeds.allSatisfy { pictures(of: $0).photos.isEmpty })
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
      for rendition in pictures.photos.flatMap(\.renditions) {
        files[rendition.path] = OutputFile(
          path: rendition.path, .copy(of: rendition.file), stage: .asset, origin: origin)
      }
      if let portrait = pictures.portrait {
        files[portrait.path] = OutputFile(
          path: portrait.path, .bytes(portrait.svg), stage: .asset, origin: origin)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// One mistake in a template would else be told once a page.
  private func unique(_ problems: [Problem]) -> [Problem] {
    var seen: Set<Problem> = []
    return problems.filter { seen.insert($0).inserted }
  }
}

/// The site as files, and what a person should know of it.
public struct RenderedSite: Sendable {
  public var files: [OutputFile]
  public var warnings: [String]
  /// How many breeds the quizzes ask.
  public var cards: Int
}
