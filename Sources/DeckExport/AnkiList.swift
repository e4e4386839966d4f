import AnkiPackage
import JSON

/// A list of the notes in an imported package, which a deck can have as its source.
public struct AnkiList: Sendable {
  /// The entries, one for each note.
  public private(set) var entries: [Entry] = []

  /// A note: the texts of its first two fields, and the media that all of its fields refer to.
  public struct Entry: Sendable, Hashable {
    public var id: Int
    public var front: String
    public var back: String
    public var media: [String]
    public var tags: [String]

    /// The text that names the subject: the front, unless it is only a picture.
    var name: String { front.isEmpty ? back : front }
  }

  /// - Parameter hasMedia: Whether the package contains a file; references to others are dropped.
  public init(_ collection: ImportedCollection, hasMedia: (String) -> Bool) {
    for note in collection.notes {
      let texts = note.fields.map { plainText(ofHTML: withoutSounds($0)) }
      let media = note.fields.flatMap(mediaReferences).filter(hasMedia)
      guard texts.contains(where: { !$0.isEmpty }) || !media.isEmpty else { continue }
      entries.append(
        Entry(
          id: note.id, front: texts.first ?? "",
          back: texts.dropFirst().first { !$0.isEmpty } ?? "",
          media: media, tags: note.tags))
    }
  }

  /// Returns the list as a JSON array.
  ///
  /// - Parameter mediaFolder: The folder of the media, relative to the list.
  public func json(mediaFolder: String) throws(JSON.NotFinite) -> [UInt8] {
    let lines = try entries.map { entry throws(JSON.NotFinite) in
      let media = entry.media.map { JSON.string("\(mediaFolder)/\($0)") }
      return try JSON.object(
        [
          .init("id", .string("\(entry.id)")), .init("name", .string(entry.name)),
          .init("front", .string(entry.front)), .init("back", .string(entry.back)),
          .init("media", .array(media)), .init("tags", .array(entry.tags.map { .string($0) })),
        ]
      ).canonicalText()
    }
    return Array("[\n  \(lines.joined(separator: ",\n  "))\n]\n".utf8)
  }
}

/// Returns the file names in `src` attributes and `[sound:]` references of a field, in order.
private func mediaReferences(_ html: String) -> [String] {
  let sources = html.split(separator: "src=", omittingEmptySubsequences: false).dropFirst().map {
    rest -> Substring in
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return rest.prefix { !$0.isWhitespace && $0 != ">" }
    }
    return rest.dropFirst().prefix { $0 != quote }
  }
  let sounds = html.split(separator: soundStart, omittingEmptySubsequences: false).dropFirst().map {
    $0.prefix { $0 != "]" }
  }
  return (sources + sounds).map { plainText(ofHTML: String($0)) }
}

/// Returns a field without its `[sound:]` references.
private func withoutSounds(_ html: String) -> String {
  let parts = html.split(separator: soundStart, omittingEmptySubsequences: false)
  return (parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "]" }.dropFirst() }).joined()
}

private let soundStart = "[sound:"
