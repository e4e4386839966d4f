import Catalog
import Diagnostics
import URLs

/// A text file in `content/`.
public struct ContentFile: Sendable {
  /// The path relative to the site's folder.
  public var path: String
  /// The whole text.
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The parsed and validated files of `content/`.
public struct SiteContent: Sendable {
  /// The site's settings, or the defaults if there is no `site.yml`.
  public var site: SiteSettings
  /// The leaderboard, if the site has one.
  public var leaderboard: Leaderboard?
  /// The decks: those listed in `site.yml` in that order, then the others by id.
  public var decks: [DeckSettings]
  /// The breeds of each deck, sorted by slug, by the deck's id.
  public var breeds: [String: [BreedFile]]
  /// The site's own pages, sorted by name.
  public var pages: [OwnPage] = []
  /// Warnings about input that is accepted but should be changed, each with the position of the
  /// input.
  public var warnings: [Problem] = []

  /// Reads the files of `content/`.
  ///
  /// - Parameters:
  ///   - measures: The names of the numbers that a breed's `portrait` block may set.
  ///   - includesDrafts: Whether drafts are treated like other breeds.
  ///   - check: Returns the problems in a file's notes.
  /// - Throws: `ProblemList` with every error in every file.
  public init(
    _ files: [ContentFile], measures: [String] = [], includesDrafts: Bool = false,
    check: (Notes) -> [Problem] = { _ in [] }
  ) throws(ProblemList) {
    var problems: [Problem] = []
    var breeds: [BreedContent] = []
    var others: [ContentFile] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard ContentPath.isBreed(file.path) else {
        others.append(file)
        if ContentPath.isPage(file.path), let text = Notes(in: file) { problems += check(text) }
        continue
      }
      let (breed, notes) = BreedContent.read(file, measures: measures, problems: &problems)
      if let breed { breeds.append(breed) }
      if let notes { problems += check(notes) }
    }
    try self.init(
      others, breeds: breeds, problems: problems, includesDrafts: includesDrafts)
  }

  /// Combines parsed breeds and translations with the other files.
  ///
  /// - Parameters:
  ///   - files: All files except the breeds' files.
  ///   - written: The parsed files of breeds, sorted by path.
  ///   - known: The problems already found in the breeds' files.
  ///   - includesDrafts: Whether drafts are treated like other breeds.
  /// - Throws: `ProblemList` with the known problems and those found here.
  public init(
    _ files: [ContentFile], breeds written: [BreedContent], problems known: [Problem],
    includesDrafts: Bool = false
  ) throws(ProblemList) {
    var problems = known
    site = SiteSettings()
    decks = []
    breeds = [:]
    var ownPages = OwnPages()
    /// The ids of all decks with a file, including files that cannot be read.
    var deckIDs: Set<String> = []
    for file in files {
      switch ContentPath(file.path) {
      case .site:
        site =
          Self.read(file, problems: &problems, warnings: &warnings) { SiteSettings($0, &$1) }
          ?? site
      case .leaderboard:
        leaderboard = Self.read(file, problems: &problems, warnings: &warnings) {
          Leaderboard($0, &$1)
        }
      case .deck(let id):
        problems += Self.nameProblems(of: id, file.path)
        deckIDs.insert(id)
        if let deck = Self.read(
          file, problems: &problems, warnings: &warnings, parse: { DeckSettings(id: id, $0, &$1) })
        {
          decks.append(deck)
        }
      case .page(let name, let language): ownPages.add(file, name: name, language: language)
      case .breed, .notesTranslation, nil:
        problems.append(
          Problem(
            file.path, nil,
            "this is not a content file; expected site.yml, leaderboard.yml, decks/<deck>.yml, "
              + "breeds/<deck>/<slug>.md or pages/<name>.md"))
      }
    }
    ownPages.assemble(for: site, deckIDs: decks.map(\.id))
    pages = ownPages.pages
    problems += ownPages.problems
    warnings += ownPages.warnings
    for index in decks.indices {
      decks[index].species = decks[index].species.with(contentLanguage: site.language)
      let path = "content/decks/\(decks[index].id).yml"
      problems += decks[index].finishQuestions(for: site, path: path)
      warnings += decks[index].questionLanguageWarnings(for: site, path: path)
    }
    let languages = ContentLanguages(written, of: site)
    problems += languages.problems
    warnings += languages.warnings
    for breed in languages.breeds {
      breeds[ContentPath.deck(of: breed.path), default: []].append(breed)
    }
    problems +=
      reservedNameProblems() + questionDeckProblems() + missingDeckProblems(known: deckIDs)
      + duplicateSourceProblems()
    if decks.isEmpty, problems.isEmpty {
      problems.append(
        Problem(
          "content/decks", nil,
          "the site has no decks; create a file such as content/decks/dogs.yml"))
    }
    if !includesDrafts { removeDrafts() }
    orderDecks()
    if !problems.isEmpty {
      throw ProblemList(
        problems.enumerated().sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
          .map(\.element))
    }
  }

  /// Reads `site.yml` alone, with defaults in place of invalid values; nil if it is not a mapping.
  ///
  /// For commands that need a setting before all files are read and their errors reported.
  public static func settings(_ file: ContentFile) -> SiteSettings? {
    var (problems, warnings): ([Problem], [Problem]) = ([], [])
    return read(file, problems: &problems, warnings: &warnings) { SiteSettings($0, &$1) }
  }

  private static func read<T>(
    _ file: ContentFile, problems: inout [Problem], warnings: inout [Problem],
    parse: (_ node: YAMLNode, _ reader: inout YAMLReader) -> T?
  ) -> T? {
    var reader = YAMLReader(path: file.path)
    defer {
      problems += reader.problems
      warnings += reader.warnings
    }
    return reader.compose(file.text).flatMap { parse($0, &reader) }
  }

  /// Returns problems for decks whose folder would clash with another folder of the site.
  private func reservedNameProblems() -> [Problem] {
    let reserved =
      ["assets", "data", "photos", "portraits", "schema"]
      + site.otherLanguages.map { $0.lowercased() }
    return decks.filter { reserved.contains($0.id) }.map { deck in
      Problem(
        "content/decks/\(deck.id).yml", nil,
        "the name \"\(deck.id)\" is reserved for a folder of the site; rename the file")
    }
  }

  /// Returns problems for decks whose questions are published under the id of another deck.
  private func questionDeckProblems() -> [Problem] {
    let ids = Set(decks.map(\.id))
    return decks.filter { !$0.questions.isEmpty }.compactMap { deck in
      let taken = DeckSettings.questionDeckID(of: deck.id)
      return !ids.contains(taken)
        ? nil
        : Problem(
          "content/decks/\(deck.id).yml", deck.questionsPosition,
          "these questions are published as the deck \"\(taken)\", which exists; rename "
            + "content/decks/\(taken).yml")
    }
  }

  /// Returns the problems with a file's name, which becomes a path component of a URL.
  static func nameProblems(of slug: String, _ path: String) -> [Problem] {
    Slug.validationError(of: slug).map {
      [Problem(path, nil, "\"\(slug)\" \($0), so it cannot be part of a URL; rename the file")]
    } ?? []
  }

  /// Returns problems for decks that are listed in `site.yml` or have a folder of breeds, but have
  /// no file.
  ///
  /// - Parameter known: The ids of the decks that have a file.
  private func missingDeckProblems(known: Set<String>) -> [Problem] {
    let named =
      site.deckOrder.map { ("content/site.yml", $0) }
      + breeds.keys.sorted().map { ("content/breeds/\($0)", $0) }
    return named.filter { !known.contains($0.1) }.map { path, id in
      let guess = didYouMean(id, among: known.sorted())
      return Problem(
        path, nil,
        "the deck \"\(id)\" has no file content/decks/\(id).yml"
          + (guess.isEmpty ? "; create it" : guess))
    }
  }

  /// Returns a problem for each breed with the same `source` as another breed of its deck.
  private func duplicateSourceProblems() -> [Problem] {
    breeds.sorted { $0.key < $1.key }.flatMap { _, written -> [Problem] in
      var pathByKey: [String: String] = [:]
      return written.compactMap { breed in
        guard let key = breed.sourceKey else { return nil }
        guard let other = pathByKey[key] else {
          pathByKey[key] = breed.path
          return nil
        }
        return Problem(
          breed.path, nil, "the source \"\(key)\" is also used by \(other); change one of them")
      }
    }
  }

  /// Removes the drafts from the breeds, and records their slugs in the settings of their decks.
  private mutating func removeDrafts() {
    for index in decks.indices {
      let drafts = (breeds[decks[index].id] ?? []).filter(\.isDraft)
      guard !drafts.isEmpty else { continue }
      decks[index].draftSlugs = Set(drafts.map(\.slug))
      breeds[decks[index].id]?.removeAll(where: \.isDraft)
    }
  }

  private mutating func orderDecks() {
    func rank(_ deck: DeckSettings) -> Int {
      site.deckOrder.firstIndex(of: deck.id) ?? site.deckOrder.count
    }
    decks.sort { (rank($0), $0.id) < (rank($1), $1.id) }
  }
}
