import Catalog
import Diagnostics
import URLs

/// A text file of `content/`, by its path in the site.
public struct ContentFile: Sendable {
  /// Relative to the site.
  public var path: String
  /// All of it.
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Everything written by hand, read and checked.
public struct SiteContent: Sendable {
  /// The site's settings, or the defaults.
  public var site: SiteSettings
  /// How those stand who study together, if anybody wrote it.
  public var leaderboard: Leaderboard?
  /// The decks in the order that the site names them, then by id.
  public var decks: [DeckSettings]
  /// Breeds by the deck's id, in the order of their slugs.
  public var breeds: [String: [BreedFile]]

  /// Reads the files of `content/`.
  ///
  /// - Parameters:
  ///   - measures: the numbers that a breed's `portrait` block may give.
  ///   - check: what is wrong in some notes, as whoever renders them knows.
  /// - Throws: `Problems` with every mistake of every file.
  public init(
    _ files: [ContentFile], measures: [String] = [], check: (Notes) -> [Problem] = { _ in [] }
  ) throws(Problems) {
    var problems: [Problem] = []
    var breeds: [BreedFile] = []
    var others: [ContentFile] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard ContentPath.isBreed(file.path) else {
        others.append(file)
        continue
      }
      let (breed, notes) = BreedFile.read(file, measures: measures, problems: &problems)
      if let breed { breeds.append(breed) }
      if let notes { problems += check(notes) }
    }
    try self.init(others, breeds: breeds, problems: problems)
  }

  /// Puts together what has been read.
  ///
  /// - Parameters:
  ///   - files: those that are no breed's.
  ///   - breeds: in the order of their paths.
  ///   - problems: what is known to be wrong in the breeds' files.
  /// - Throws: `Problems` with these and all others.
  public init(
    _ files: [ContentFile], breeds written: [BreedFile], problems known: [Problem]
  ) throws(Problems) {
    var problems = known
    site = SiteSettings()
    decks = []
    breeds = [:]
    for file in files {
      switch ContentPath(file.path) {
      case .site:
        site = Self.read(file, &problems) { SiteSettings($0, &$1) } ?? site
      case .leaderboard:
        leaderboard = Self.read(file, &problems) { Leaderboard($0, &$1) }
      case .deck(let id):
        problems += Self.problems(ofName: id, file.path)
        if Self.ownFolders.contains(id) {
          let reason = "\"\(id)\" is a folder that the site keeps for itself; rename the file"
          problems.append(Problem(file.path, nil, reason))
        }
        if let deck = Self.read(file, &problems, { DeckSettings(id: id, $0, &$1) }) {
          decks.append(deck)
        }
      case .breed, nil:
        problems.append(
          Problem(
            file.path, nil,
            "has no place here; expected site.yml, leaderboard.yml, decks/<deck>.yml or "
              + "breeds/<deck>/<slug>.md"))
      }
    }
    for breed in written {
      breeds[ContentPath.deck(of: breed.path), default: []].append(breed)
    }
    problems += unlistedDecks() + sharedSources()
    if decks.isEmpty, problems.isEmpty {
      problems.append(
        Problem("content/decks", nil, "has no deck; write one as content/decks/dogs.yml"))
    }
    orderDecks()
    if !problems.isEmpty {
      throw Problems(
        problems.enumerated().sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
          .map(\.element))
    }
  }

  private static func read<T>(
    _ file: ContentFile, _ problems: inout [Problem],
    _ make: (_ node: YAMLNode, _ reader: inout YAMLReader) -> T?
  ) -> T? {
    var reader = YAMLReader(path: file.path)
    defer { problems += reader.problems }
    return reader.compose(file.text).flatMap { make($0, &reader) }
  }

  /// Folders beside those of the decks.
  private static let ownFolders: Set = ["assets", "data", "photos", "portraits", "schema"]

  /// What is wrong with a file's name as an address.
  static func problems(ofName slug: String, _ path: String) -> [Problem] {
    Slug.refusal(of: slug).map {
      [Problem(path, nil, "\"\(slug)\" \($0), so it cannot be an address; rename the file")]
    } ?? []
  }

  /// Decks that `site.yml` or a folder of breeds names and that no file describes.
  private func unlistedDecks() -> [Problem] {
    let known = Set(decks.map(\.id))
    let named =
      site.decks.map { ("content/site.yml", $0) }
      + breeds.keys.sorted().map { ("content/breeds/\($0)", $0) }
    return named.filter { !known.contains($0.1) }.map { path, id in
      Problem(
        path, nil,
        "there is no content/decks/\(id).yml\(didYouMean(id, among: known.sorted()))")
    }
  }

  /// Breeds of a deck that claim one breed of its source.
  private func sharedSources() -> [Problem] {
    breeds.sorted { $0.key < $1.key }.flatMap { _, written -> [Problem] in
      var claims: [String: String] = [:]
      return written.compactMap { breed in
        guard let source = breed.source else { return nil }
        guard let other = claims[source] else {
          claims[source] = breed.path
          return nil
        }
        return Problem(breed.path, nil, "has the source \"\(source)\", as \(other) has")
      }
    }
  }

  private mutating func orderDecks() {
    func rank(_ deck: DeckSettings) -> Int {
      site.decks.firstIndex(of: deck.id) ?? site.decks.count
    }
    decks.sort { (rank($0), $0.id) < (rank($1), $1.id) }
  }
}
