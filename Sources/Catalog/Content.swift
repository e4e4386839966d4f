import Problems
import Upstream

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
public struct Content: Sendable {
  /// The site's settings, or the defaults.
  public var site: SiteSettings
  /// The decks in the order that the site names them, then by id.
  public var decks: [DeckSettings]
  /// Breeds by the deck's id, in the order of their slugs.
  public var breeds: [String: [WrittenBreed]]

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
    site = SiteSettings()
    decks = []
    breeds = [:]
    for file in files.sorted(by: { $0.path < $1.path }) {
      let parts = file.path.split(separator: "/").map(String.init)
      switch parts.dropFirst() {
      case ["site.yml"]:
        site = Self.read(file, &problems) { SiteSettings($0, &$1) } ?? site
      case let rest where rest.count == 2 && rest.first == "decks" && file.path.hasSuffix(".yml"):
        let id = String(parts[2].dropLast(4))
        Self.check(id, of: file, &problems)
        if let deck = Self.read(file, &problems, { DeckSettings(id: id, $0, &$1) }) {
          decks.append(deck)
        }
      case let rest where rest.count == 3 && rest.first == "breeds" && file.path.hasSuffix(".md"):
        let slug = String(parts[3].dropLast(3))
        Self.check(slug, of: file, &problems)
        if let breed = WrittenBreed(
          slug: slug, path: file.path, text: file.text, measures: measures, problems: &problems)
        {
          breeds[parts[2], default: []].append(breed)
          problems += breed.notes.map(check) ?? []
        }
      default:
        problems.append(
          Problem(
            file.path, nil,
            "has no place here; expected site.yml, decks/<deck>.yml or breeds/<deck>/<slug>.md"))
      }
    }
    problems += unlistedDecks() + sharedSources()
    if decks.isEmpty, problems.isEmpty {
      problems.append(
        Problem("content/decks", nil, "has no deck; write one as content/decks/dogs.yml"))
    }
    orderDecks()
    if !problems.isEmpty { throw Problems(problems) }
  }

  private static func read<T>(
    _ file: ContentFile, _ problems: inout [Problem],
    _ make: (_ node: YAMLNode, _ reader: inout YAMLReader) -> T?
  ) -> T? {
    var reader = YAMLReader(path: file.path)
    defer { problems += reader.problems }
    return reader.compose(file.text).flatMap { make($0, &reader) }
  }

  private static func check(_ slug: String, of file: ContentFile, _ problems: inout [Problem]) {
    guard let reason = Slug.refusal(of: slug) else { return }
    problems.append(
      Problem(file.path, nil, "\"\(slug)\" \(reason), so it cannot be an address; rename the file"))
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
