import BinaryCoding
import Catalog
import Hashing
import Localization
import Markdown
import OutputFile
import TemplateEngine

/// The page of a breed.
struct BreedPage: PageModel {
  static let template = "breed"
  let path: String
  let deck: DeckSummary
  let breed: Catalog.Breed
  let pictures: BreedPictures
  let notes: BreedNotes
  let previous: BreedLink?
  let next: BreedLink?
  let family: BreedLink?
  let members: [BreedTile]
  let lookalikes: [LookalikeRow]
  let similar: [SimilarRow]
  /// The URL of a comparison with this breed; nil if there is no other breed.
  let compareHref: String?
  let category: CategoryLink?
  /// The quiz about the breed; nil if the quiz does not ask about it.
  let quiz: BreedQuiz?
  /// Whether the deck has a source. If so, a later build may add photos.
  let hasSource: Bool

  /// A breed that the content names as a look-alike.
  struct LookalikeRow: Encodable, Sendable {
    let name: String
    let nameLang: String?
    /// The breed's page; nil if the deck does not have the breed.
    let href: String?
    /// The feature that distinguishes the two breeds.
    let distinction: PageText
    let compareHref: String?
    let picture: Picture?
  }

  /// A breed whose described traits are similar, but which the content does not name as a
  /// look-alike.
  struct SimilarRow: Encodable, Sendable {
    let breed: BreedTile
    let match: Catalog.SimilarBreed
    let compareHref: String?
  }

  /// The name and page of the breed's group.
  struct CategoryLink: Encodable, Sendable {
    let name: String
    let href: String
  }
}

/// An author's notes on a breed, rendered on demand.
struct BreedNotes: DigestProviding {
  let breed: Catalog.Breed
  /// The notes in the language of the page; nil if they are shown in the language of the content.
  let translation: NotesTranslation?
  /// The language of the notes; nil if it is the page's.
  let language: String?
  private let renderNotes: @Sendable (String) throws -> RenderedNotes?

  init(_ breed: Catalog.Breed, in language: SiteLanguage, of site: Site) {
    self.breed = breed
    translation = breed.notesTranslations[language.locale.tag]
    self.language = translation == nil ? language.differingContentLanguage : nil
    renderNotes = site.renderNotes
  }

  func rendered() throws -> RenderedNotes? {
    guard let path = translation?.path ?? breed.notesPath else { return nil }
    return try renderNotes(path)
  }

  /// Digest of the breed and, if there is one, the translation. The original notes are part of the
  /// breed's file, so the breed's digest covers them.
  var digest: Digest {
    translation.map { Digest(of: [breed.digest, $0.digest]) } ?? breed.digest
  }
}

extension Catalog.Breed: DigestProviding {}

extension Catalog.Deck {
  /// The maximum number of similar breeds on a page.
  private static let maximumSimilarBreeds = 5

  /// Returns the most similar breeds that the breed's file does not name as look-alikes.
  func suggestedSimilarBreeds(to slug: String) -> [Catalog.SimilarBreed] {
    suggestedLookalikes(to: slug).prefix(Self.maximumSimilarBreeds).map {
      Catalog.SimilarBreed(
        slug: $0.slug, score: $0.score, shared: sharedTraits(of: slug, and: $0.slug))
    }
  }
}

extension BreedPage {
  /// - Parameter index: The breed's index in the deck.
  init(at index: Int, of context: DeckContext, in site: Site) {
    let language = context.language
    let breed = context.deck.breeds[index]
    let tiles = context.breedTiles
    let hasComparePage = site.hasPage(.compare)
    func compareHref(with slug: String) -> String? {
      context.index(of: slug).flatMap { otherIndex in
        Self.pairPageHref(of: index, with: otherIndex, context)
          ?? (hasComparePage
            ? Self.comparePageHref(of: breed, with: context.deck.breeds[otherIndex], context) : nil)
      }
    }
    self.breed = breed
    path = breed.pagePath
    deck = context.summaryWithFiles
    pictures = site.pictures(of: breed)
    notes = BreedNotes(breed, in: language, of: site)
    previous = index == 0 ? nil : tiles[index - 1].link
    next = index == tiles.count - 1 ? nil : tiles[index + 1].link
    // The breadcrumbs link only to families, not to breeds with members such as the Greyhound.
    family = breed.family.flatMap(context.breedTile).flatMap { $0.isFamily ? $0.link : nil }
    members = breed.members.compactMap(context.breedTile)
    lookalikes = breed.facts.lookalikes.map { other in
      let tile = context.breedTile(other.slug)
      return LookalikeRow(
        name: tile?.name ?? context.deck.settings.name(of: other.slug),
        nameLang: tile == nil ? language.differingContentLanguage : tile?.nameLang,
        href: tile?.href, distinction: other.distinction.text(in: language),
        compareHref: compareHref(with: other.slug),
        picture: tile?.ownPicture)
    }
    similar = context.deck.suggestedSimilarBreeds(to: breed.slug).compactMap { match in
      context.breedTile(match.slug).map {
        SimilarRow(breed: $0, match: match, compareHref: compareHref(with: match.slug))
      }
    }
    self.compareHref =
      lookalikes.lazy.compactMap(\.compareHref).first
      ?? (hasComparePage && tiles.count > 1
        ? Self.comparePageHref(of: breed, with: nil, context) : nil)
    category =
      breed.facts.group == nil
      ? nil
      : context.filters.first { $0.kind == .group }?.choices.first { $0.matches(index) }.map {
        CategoryLink(name: $0.title, href: $0.page)
      }
    quiz = BreedQuiz(about: breed, similar: similar.map(\.match.slug), in: context)
    hasSource = context.deck.settings.source != nil
  }

  /// Returns the URL of the page of a pair of look-alikes; nil if there is none.
  private static func pairPageHref(
    of index: Int, with otherIndex: Int, _ context: DeckContext
  ) -> String? {
    let (breed, other) = (context.deck.breeds[index], context.deck.breeds[otherIndex])
    return context.navigation.pairPagePath(breed, other, at: (index, otherIndex))
  }

  /// Returns the URL of `compare.html` with a breed and, if given, another one.
  private static func comparePageHref(
    of breed: Catalog.Breed, with other: Catalog.Breed?, _ context: DeckContext
  ) -> String {
    let language = context.language
    let deck = context.deck.settings.id
    let second = other.map { "&b=\(deck)/\($0.slug)" } ?? ""
    return
      "\(language.pathFromDeckToRoot)\(language.folder)compare.html?a=\(deck)/\(breed.slug)\(second)"
  }

  func values(in context: PageContext) throws -> [String: Value] {
    let (locale, root) = (context.locale, context.language.pathFromDeckToRoot)
    let name = breed.facts.name(in: locale)
    let renderedNotes = try notes.rendered()
    let cover = pictures.cover(.landscape, alt: "")
    let valueGroups = [
      factValues(renderedNotes, context), pictureValues(locale, root),
      relatedBreedValues(locale, root),
    ]
    return [
      "title": .text("\(name) · \(deck.title)"),
      "description": .text(
        (notes.language == nil ? renderedNotes?.summary : nil)
          ?? locale("breed.description", ["name": name])),
      "structured": .html(context.structuredData(of: breed, image: cover).html),
      "picture": Value(cover.map { root + $0.path }),
      "deck": deck.value(root),
      "breed": .object(valueGroups.reduce(into: [:]) { $0.merge($1) { _, new in new } }),
      "previous": previous?.value ?? .null,
      "next": next?.value ?? .null,
    ]
  }

  /// Returns the values of the breed's names, facts and notes.
  private func factValues(
    _ renderedNotes: RenderedNotes?, _ context: PageContext
  ) -> [String: Value] {
    let (locale, language) = (context.locale, context.language)
    let facts = breed.facts
    let factItems = factList(facts, locale)
    return [
      "name": .text(facts.name(in: locale)),
      "nameLang": Value(facts.differingNameLanguage(for: language)),
      "id": .text(breed.slug),
      "names": Value(foreignNames(in: language)) {
        ["lang": .text($0.key), "text": .text($0.value)]
      },
      "aliases": Value(
        facts.aliases.isEmpty ? nil : facts.aliases.joined(separator: locale("facts.comma"))),
      "lede": Value(renderedNotes?.lede),
      "facts": Value(factItems) { ["label": .text($0.label), "value": .text($0.value)] },
      "marks": Value(facts.marks.enumerated()) {
        let appearance = $0.element.appearance.text(in: language)
        return [
          "number": .int($0.offset + 1), "place": .text(partName($0.element.part, locale)),
          "seen": .text(appearance.text), "seenLang": Value(appearance.language),
        ]
      },
      "hasFacts": .bool(!factItems.isEmpty),
      "hasMarks": .bool(!facts.marks.isEmpty),
      "notes": Value(renderedNotes?.body),
      "notesLang": Value(notes.language),
      "description": Value(isDescriptionNeeded(renderedNotes, locale) ? breed.description : nil),
      "category": category.map { ["name": .text($0.name), "href": .text($0.href)] } ?? .null,
      "isLeftOut": .bool(!facts.isInQuiz),
    ]
  }

  /// Returns the values of the breed's family, members, look-alikes and other similar breeds.
  private func relatedBreedValues(_ locale: Locale, _ root: String) -> [String: Value] {
    [
      "family": family?.value ?? .null,
      "members": Value(members, \.value),
      "hasMembers": .bool(!breed.members.isEmpty),
      "lookalikes": Value(lookalikes) { lookalikeValue($0, root) },
      "hasLookalikes": .bool(!breed.facts.lookalikes.isEmpty),
      "similarBreeds": Value(similar) { similarValue($0, locale, root) },
      "hasSimilarBreeds": .bool(!similar.isEmpty),
      "compare": Value(compareHref),
      "quiz": Value(quiz.map { deck.quiz(root) + $0.query }),
      "quizzesDeck": .bool(quiz?.query.isEmpty ?? false),
    ]
  }

  /// Whether to show the source's description, which is in English. Pages in other languages omit
  /// it if they have notes in their own language.
  private func isDescriptionNeeded(_ renderedNotes: RenderedNotes?, _ locale: Locale) -> Bool {
    locale.tag.hasPrefix("en") || renderedNotes == nil || notes.language != nil
  }

  /// Returns the breed's names in languages other than the page's, with their language tags.
  private func foreignNames(in language: SiteLanguage) -> [(key: String, value: String)] {
    var names = breed.facts.names
    names[language.contentLanguageTag] = breed.facts.name
    names[language.locale.tag] = nil
    return names.sorted { $0.key < $1.key }
  }

  private func lookalikeValue(_ row: LookalikeRow, _ root: String) -> Value {
    [
      "name": .text(row.name), "nameLang": Value(row.nameLang), "href": Value(row.href),
      "distinction": .text(row.distinction.text),
      "distinctionLang": Value(row.distinction.language),
      "compare": Value(row.compareHref),
      "picture": row.picture?.value(root) ?? .null,
    ]
  }

  private func similarValue(_ row: SimilarRow, _ locale: Locale, _ root: String) -> Value {
    [
      "name": .text(row.breed.name), "nameLang": Value(row.breed.nameLang),
      "href": .text(row.breed.href), "compare": Value(row.compareHref),
      "reason": Value(row.match.reason(in: locale).map(capitalized)),
      "picture": row.breed.ownPicture?.value(root) ?? .null,
    ]
  }
}

extension Catalog.Breed {
  /// The breed's page, relative to the folder of its language.
  var pagePath: String { "\(deckID)/\(slug).html" }
}
