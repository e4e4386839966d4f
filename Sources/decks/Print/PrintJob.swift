import Catalog
import DeckPrint
import Diagnostics
import Localization
import SiteBuilder
import SiteRenderer
import StudyModel

/// A deck laid out for print, before its pictures are made.
struct PrintJob {
  let layout: PrintLayout
  /// What is printed, in words.
  let summary: String
  private let deck: PicturedDeck
  private let paper: Paper
  private let title: String
  /// The breeds whose texts are needed.
  private let breeds: [Catalog.Breed]
  /// The slugs of the breeds whose pictures are needed.
  private let picturedSlugs: [String]

  /// The total size of the pictures in bytes that a print does not exceed, if smaller ones do.
  private static let sizeLimit = 64_000_000
  /// The resolutions in dots per inch, from that of printers down to a coarse one.
  private static let resolutions = [300.0, 200, 150]

  /// - Parameters:
  ///   - breeds: The selected breeds of the deck; those that are kept out of quizzes are not printed.
  ///   - count: The number of questions or bingo cards; nil for the default.
  ///   - labels: The versions of a test.
  ///   - group: The slug of the selected group, for the title.
  /// - Throws: `CommandError.usage` if there are too few breeds.
  init(
    _ kind: PrintKind, _ deck: PicturedDeck, _ breeds: [Catalog.Breed], paper: Paper, seed: UInt32,
    count: Int?, labels: [String], group: String?
  ) throws {
    let breeds = breeds.filter(\.facts.isInQuiz)
    self.deck = deck
    self.paper = paper
    title = Self.title(of: deck, group: group)
    let pictured = breeds.filter(deck.hasPicture)
    switch kind {
    case .cards, .sheet:
      let printed = breeds.filter { !$0.facts.marks.isEmpty || deck.hasPicture($0) }
      if printed.isEmpty { throw Self.tooFew(0, needed: 1, "pictures or marks", for: kind) }
      layout = kind == .cards ? .cards : .sheet
      self.breeds = printed
      summary = counted(printed.count, "breed")
    case .poster:
      if pictured.isEmpty { throw Self.tooFew(0, needed: 1, "pictures", for: kind) }
      layout = .poster
      self.breeds = pictured
      summary = counted(pictured.count, "breed")
    case .exam:
      let exam = Exam(
        try deck.studyDeck(), breeds: pictured.map(\.slug), count: count ?? 20, labels: labels,
        seed: seed)
      let questionCount = exam.picturedSlugs.count
      if pictured.isEmpty || questionCount == 0 {
        throw Self.tooFew(pictured.count, needed: 2, "different pictures", for: kind)
      }
      layout = .exam(exam)
      self.breeds = deck.deck.breeds
      summary =
        "\(counted(questionCount, "question")), \(counted(labels.count, "version")), seed \(seed)"
    case .bingo:
      let distinct = try distinguishable(pictured, in: deck)
      guard let game = BingoGame(distinct.map(\.slug), cards: count ?? 24, seed: seed) else {
        throw Self.tooFew(
          distinct.count, needed: BingoGame.minimumBreeds, "different pictures", for: kind)
      }
      layout = .bingo(game)
      self.breeds = distinct
      summary = "\(counted(game.cards.count, "card")), seed \(seed)"
    }
    switch layout {
    case .exam(let exam): picturedSlugs = exam.picturedSlugs
    case .bingo(let game): picturedSlugs = game.calls
    case .cards, .sheet, .poster: picturedSlugs = self.breeds.map(\.slug)
    }
  }

  /// Returns the document, and warnings about its pictures.
  func html() -> (html: String, warnings: [Diagnostic]) {
    var warnings: [Diagnostic] = []
    let pictures = pictures(&warnings)
    let texts = breeds.map { PrintedBreed($0, of: deck.deck, in: deck.locale) }
    let html = layout.html(
      title: title, texts, pictures: pictures, on: paper, in: deck.locale)
    return (html, warnings)
  }

  /// Returns the photos, with the highest resolution that does not exceed the size limit, and the
  /// portraits of breeds without photos.
  private func pictures(_ warnings: inout [Diagnostic]) -> [String: PrintedPicture] {
    let size = layout.pictureSize(picturedSlugs.count, on: paper)
    var photos: [String: PicturedDeck.PrintedPhoto] = [:]
    var resolution = 0.0
    for dotsPerInch in Self.resolutions {
      resolution = dotsPerInch
      let pixels = Int((size.width / 25.4 * resolution).rounded(.up))
      photos = deck.printedPhotos(
        of: picturedSlugs, layout.crop, ratio: size.width / size.height, width: pixels)
      if photos.values.reduce(0, { $0 + $1.jpeg.count }) <= Self.sizeLimit { break }
    }
    if resolution != Self.resolutions[0] {
      warnings.append(
        Diagnostic(
          .warning,
          "photos are printed at \(Int(resolution)) dots per inch, to stay under "
            + "\(Self.sizeLimit / 1_000_000) MB; select fewer breeds for a higher resolution"))
    }
    return Dictionary(
      picturedSlugs.compactMap { slug -> (String, PrintedPicture)? in
        if let photo = photos[slug] {
          return (
            slug,
            PrintedPicture(bytes: photo.jpeg, format: .jpeg, credit: PhotoCredit(photo.source))
          )
        }
        return deck.deck[slug].flatMap { deck.pictures[$0.id]?.portrait }.map {
          (slug, PrintedPicture(bytes: $0.drawSVG(), format: .svg))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func tooFew(
    _ count: Int, needed: Int, _ feature: String, for kind: PrintKind
  ) -> CommandError {
    .usage(
      "--as \(kind.rawValue) needs \(counted(needed, "breed")) with \(feature), but the selection "
        + "has \(count); select more breeds, or run decks fetch to have photos")
  }

  private static func title(of deck: PicturedDeck, group: String?) -> String {
    let settings = deck.deck.settings
    let groups = deck.deck.facets.first { $0.kind == .group }?.entries ?? []
    let value = groups.first { $0.value.slug == group }?.value
    return value?.title(settings.species, deck.locale)
      ?? settings.titles[deck.locale.tag] ?? settings.title
  }
}

extension PicturedDeck {
  /// Whether a breed has a photo or a portrait.
  fileprivate func hasPicture(_ breed: Catalog.Breed) -> Bool {
    !(pictures[breed.id]?.isEmpty ?? true)
  }
}

/// Returns the breeds that can be told apart from all earlier ones by their pictures.
private func distinguishable(
  _ breeds: [Catalog.Breed], in deck: PicturedDeck
) throws -> [Catalog.Breed] {
  let study = try deck.studyDeck()
  var accepted: [StudyModel.Breed] = []
  for breed in breeds {
    guard let candidate = study.breed(breed.slug) else { continue }
    if accepted.allSatisfy({ areDistinguishable($0, candidate) }) { accepted.append(candidate) }
  }
  let slugs = Set(accepted.map(\.id))
  return breeds.filter { slugs.contains($0.slug) }
}
